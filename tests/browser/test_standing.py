"""Standing answers in the browser: left in the menu, kept over a reload, withdrawn again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.player import SOON, Player


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
