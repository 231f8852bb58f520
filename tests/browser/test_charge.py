"""A charge of Ogniem i Mieczem before it is declared: what it may meet, and what its dice are made of."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import battles
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

HUSSARS = "element:red_hussars"

OVERFLOW = "() => { const e = document.querySelector('.side > .ask'); return e.scrollHeight - e.clientHeight; }"


def charge(player: Player) -> None:
    """The hussars at the musketeers, not declared yet."""
    player.load(battles.clash(), trust=True)
    player.choose(HUSSARS)
    player.click("do:charge")
    player.click("element:blue_musketeers")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_odds_of_a_charge_are_read_without_scrolling(chromium: Browser, server: Server, language: str) -> None:
    """Every order that may be hidden stands in one table beside the map, though a unit's card is open as well."""
    with open_player(chromium, server.address, width=1440, height=900, language=language) as player:
        charge(player)
        rows = player.page.locator(".foreseen-odds .cases tr")
        expect(rows).to_have_count(8, timeout=SOON)
        expect(rows.last).to_be_in_viewport(ratio=1)

        assert player.page.evaluate(OVERFLOW) <= 1


def test_what_the_dice_of_a_charge_are_made_of_is_unfolded(chromium: Browser, server: Server) -> None:
    """Item by item behind the table of cases, and it stays unfolded while another point of the line is tried."""
    with open_player(chromium, server.address) as player:
        charge(player)
        player.press(".odds-parts summary")
        expect(player.see(".odds-parts .modifiers").first).to_contain_text("impetus", timeout=SOON)
        player.press(".hole .dial .button >> nth=0")
        expect(player.see(".hole .main")).not_to_contain_text("2.362", timeout=SOON)
        expect(player.see(".odds-parts[open] .modifiers").first).to_contain_text("impetus", timeout=SOON)
