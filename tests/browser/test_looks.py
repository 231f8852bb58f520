"""How people far away find their pages: nothing cut off, nothing in the way, fields as wide as their sheet."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.browser.test_accounts import sign_up
from tests.browser.test_hall import sit_down

PHONE: dict[str, Any] = {"width": 390, "height": 844, "touch": True}

NARROW = """() => [...document.querySelectorAll('.account-form .setting input:not([type=checkbox])')]
  .filter((one) => one.offsetWidth && one.offsetWidth < one.closest('.setting').clientWidth - 2)
  .map((one) => one.name)"""
"""Fields that leave room unused beside them."""

LATE = """() => [...document.querySelectorAll('.bar > *')].filter((one) => one.offsetWidth)
  .map((one) => one.getBoundingClientRect()).filter(({left, right}) => left < -1 || right > innerWidth + 1).length"""
"""How many parts of the bar stick out of the screen."""


def open_late(host: Player) -> str:
    """A table that is shown two minutes later; its address."""
    host.home()
    host.choose_game("freedom")
    host.page.select_option('select[name="seat:greek"]', "open")
    host.page.fill(".open-table input[name=called]", "Ibrahim")
    host.page.check("input[name=watch]")
    host.page.select_option('select[name="delay"]', index=1)
    host.press("#start")
    host.page.wait_for_selector(".place.free", timeout=SOON)
    return host.page.url


def test_forms_of_an_account_say_what_they_are_for(chromium: Browser, club: Server) -> None:
    """The sheet is called by what it does, and its fields use its width, on a phone too."""
    with open_player(chromium, club.address, language="pl", **PHONE) as player:
        player.home()
        player.press(".sign-in")
        expect(player.see("dialog h2")).to_have_text("Zaloguj się")
        player.press(".new-account")
        expect(player.see("dialog h2")).to_have_text("Załóż konto")
        assert player.page.evaluate(NARROW) == []
        player.press("dialog .close")
        sign_up(player, "Zofia")
        player.press(".own-name")
        expect(player.see("input[name=new]").locator("..")).to_contain_text("Nowe hasło", timeout=SOON)

        assert player.page.evaluate(NARROW) == []


PATIENTLY = "() => new Promise((done) => setTimeout(done, 600))"
"""Longer than a note takes to appear, by the clock of the page: its timers go off in their order."""


def test_a_spectator_who_sees_it_later_has_a_whole_bar(chromium: Browser, club: Server) -> None:
    """On a phone the delay is told and nothing sticks out; when the game is given up, nothing lies over its end."""
    with open_player(chromium, club.address) as host, open_player(chromium, club.address, **PHONE) as guest:
        link = open_late(host)
        guest.page.goto(link)
        guest.page.wait_for_selector(".sit-form", timeout=SOON)
        sit_down(guest, "Bouboulina")
        host.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        with open_player(chromium, club.address, language="pl", **PHONE) as spectator:
            spectator.page.goto(link.replace("#/table/", "#/watch/"))
            expect(spectator.see(".bar .lamp")).to_have_text("Pokazywane 2 minuty później", timeout=SOON)

            assert spectator.page.evaluate(LATE) == 0
        host.press(".open-menu")
        host.page.locator(".own-seat .give_up").click()
        host.page.locator("dialog .button.main", has_text="Give up").click()
        expect(host.see(".finale:not([hidden])")).to_be_visible(timeout=SOON)
        klisova = host.page.locator("svg.play [data-id='space:klisova']").first.bounding_box()
        assert klisova
        host.page.mouse.move(klisova["x"] + 5, klisova["y"] + 5)
        host.page.evaluate(PATIENTLY)

        expect(host.see(".note.tip:not([hidden])")).to_have_count(0)
        expect(host.see(".finale table.account")).to_have_count(0)
        expect(host.see(".finale")).to_contain_text("It took 1 move.")
