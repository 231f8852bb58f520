"""Standing answers in the browser: left in the menu, kept over a reload, withdrawn again."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.browser.skirmishes import before
from tests.browser.test_company import begun


def open_standing(player: Player) -> None:
    player.press(".open-menu")
    player.press("dialog[open] .open-standing")


def test_a_standing_answer_is_left_and_withdrawn(player: Player) -> None:
    """What was chosen is what the sheet shows after a reload; "ask me" takes it away."""
    player.new_game(greek="here", ottoman="here")
    player.settle()
    player.raise_curtain()
    select = 'select[name="standing:final_reaction"]'
    open_standing(player)
    expect(player.see("dialog[open]").last).to_contain_text("Nobody else is told")
    player.page.select_option(select, "never")
    expect(player.see(select)).to_have_attribute("data-kept", "never", timeout=SOON)
    player.page.reload()
    player.settle()
    player.raise_curtain()
    open_standing(player)
    expect(player.see(select)).to_have_value("never", timeout=SOON)
    player.page.select_option(select, "")
    expect(player.see(select)).to_have_attribute("data-kept", "", timeout=SOON)
    player.page.reload()
    player.settle()
    player.raise_curtain()
    open_standing(player)

    expect(player.see(select)).to_have_value("", timeout=SOON)


def test_an_answer_for_the_next_time_hangs_on_what_the_other_says(chromium: Browser, server: Server) -> None:
    """If he passes, pass: who waits leaves it on his phone, finds it there again, and takes it away."""
    with open_player(chromium, server.address) as host:
        link = begun(host)
        with open_player(chromium, link, width=390, height=844, touch=True) as guest:
            guest.page.goto(link)
            guest.page.wait_for_selector(".table[data-turn]")
            open_standing(guest)
            guest.page.select_option("select[name=after]", "done")
            guest.page.select_option("select[name=once]", "done")
            expect(guest.see("select[name=once]")).to_have_attribute("data-kept", "done")
            guest.page.reload()
            guest.page.wait_for_selector(".table[data-turn]")
            open_standing(guest)
            expect(guest.see("select[name=after]")).to_have_value("done")
            expect(guest.see("select[name=once]")).to_have_value("done")
            guest.page.select_option("select[name=once]", "")
            expect(guest.see("select[name=once]")).to_have_attribute("data-kept", "")
            guest.page.reload()
            guest.page.wait_for_selector(".table[data-turn]")
            open_standing(guest)

            expect(guest.see("select[name=once]")).to_have_value("")
            assert guest.complaints == []


def test_a_standing_answer_with_a_number_waits_for_it(player: Player) -> None:
    """Nothing is answered with a number that nobody has agreed to; its unit stands beside it."""
    player.load(before("MoveMen"), trust=True)
    open_standing(player)
    select, number = player.see('select[name="standing:fire_window"]'), player.see("dialog[open] .limit input").first
    select.select_option("likely")
    expect(number).to_be_focused()
    kept = select.get_attribute("data-kept")
    number.fill("15")
    number.press("Enter")
    expect(select).to_have_attribute("data-kept", "likely", timeout=SOON)

    assert kept is None
    assert player.see("dialog[open] .limit .unit").first.inner_text() == "%"
