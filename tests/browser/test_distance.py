"""A whole match at a distance in real browsers: by invitation, before a spectator, from a desk and from a phone."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.browser.test_accounts import sign_in, sign_up

STANDS = """() => {
  const {turn, clicks, asked, over} = document.querySelector('.table[data-turn]').dataset;
  return [turn, clicks, asked, over, document.querySelectorAll('dialog[open]').length].join(' ');
}"""

MARKUP = "<img src=x onerror=alert(1)> attacks"

OPEN = """async (clock) => (await (await fetch('/api/tables', {method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({game: 'freedom', scenario: 'twilight', called: 'x', seat: 'ottoman', watch: true, clock})}
)).json()).table.table"""
"""A table whose clock is shorter than any that the form offers."""


def invite(host: Player, seconds: int) -> str:
    """The host opens a table where a bot plays on for whoever is late; the link to it."""
    clock = {"kind": "move", "seconds": seconds, "forfeit": False}
    table = host.page.evaluate(OPEN, clock)
    host.page.goto(f"{host.address}/#/table/{table}")
    expect(host.see(".sharing .link input")).to_have_value(host.page.url, timeout=SOON)
    return host.page.url


def play_some(players: list[Player], clicks: int, choose: Random) -> None:
    """Whoever is asked makes the next click."""
    for _ in range(clicks):
        while not (asked := next((one for one in players if is_asked(one)), None)):
            players[0].page.wait_for_timeout(20)
        click(asked, choose)


def play_alone(player: Player, clicks: int, choose: Random) -> None:
    """As long as the other one is not waited for."""
    for _ in range(clicks):
        if is_asked(player):
            click(player, choose)


def is_asked(player: Player) -> bool:
    return player.page.get_attribute(".table", "data-asked") == "true"


def click(player: Player, choose: Random) -> None:
    """One click on something lit; it brings another thing to click, or another turn, whoever is asked then."""
    before, lit = player.page.evaluate(STANDS), player.lit
    player.click("do:done" if "do:done" in lit else choose.choice(lit))
    player.page.wait_for_function(f"(before) => ({STANDS})() !== before", arg=before, timeout=2 * SOON)
    player.answer_dialog()


def test_two_people_and_a_spectator(chromium: Browser, club: Server) -> None:
    """The guest comes by the link, plays, goes, and comes back on a phone, where he reads what has happened; then his
    time is over and a bot plays on, to the end. The spectator sees all of it, and the game has its page."""
    choose = Random(5)
    with open_player(chromium, club.address) as host, open_player(chromium, club.address) as spectator:
        sign_up(host, "Ibrahim")
        link = invite(host, seconds=40)
        with open_player(chromium, club.address) as guest:
            sign_up(guest, "Botsaris")
            guest.page.goto(link)
            guest.page.locator(".sit-down").click(timeout=SOON)
            for one in (guest, host):
                one.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            spectator.page.goto(link.replace("#/table/", "#/watch/"))
            spectator.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            play_some([host, guest], 14, choose)
            guest.page.fill("#talk", MARKUP)
            guest.page.locator(".talk button").click()
            expect(spectator.see(".log")).to_contain_text(MARKUP, timeout=SOON)
            expect(spectator.see(".log img")).to_have_count(0)
            assert guest.complaints == []
        expect(host.see(".sitter.side-greek.away")).to_be_visible(timeout=SOON)
        play_alone(host, 6, choose)
        with open_player(chromium, club.address, width=390, height=844, touch=True, language="pl") as phone:
            sign_in(phone, "Botsaris")
            phone.page.wait_for_selector(".saved .continue", timeout=SOON)
            phone.press(".saved .continue")
            phone.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            expect(host.see(".sitter.side-greek.there")).to_be_visible(timeout=SOON)
            assert phone.turn > 0
            assert phone.complaints == []
        host.press(".open-menu")
        host.page.locator(".own-seat .hand_over").click()
        expect(host.see(".sitter.side-greek.bot")).to_be_visible(timeout=4 * SOON)
        expect(spectator.see(".log")).to_contain_text("Greeks: out of time; a bot plays on.", timeout=SOON)
        expect(spectator.see(".finale:not([hidden])")).to_be_visible(timeout=20 * SOON)
        spectator.page.goto(link.replace("#/table/", "#/game/"))
        expect(spectator.see(".verdict h2")).not_to_be_empty(timeout=SOON)
        expect(spectator.see(".places")).to_contain_text("Botsaris")

        assert [one.complaints for one in (host, spectator)] == [[], []]
