"""A turn ends only when its player says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import battles
from tests.browser.player import SOON, Player, open_player
from tests.browser.positions import last_round
from tests.browser.running import Server

GREEKS = "() => document.querySelector('.ask-head b')?.textContent === 'Greeks'"
"""They are asked."""
GONE_ON = "(turn) => Number(document.querySelector('.table').dataset.turn) > turn"


@pytest.fixture
def careful(chromium: Browser, server: Server) -> Iterator[Player]:
    """A player whose turns end when he says so, as they do unless somebody wishes otherwise."""
    with open_player(chromium, server.address, ask_end=True) as someone:
        yield someone
        assert someone.complaints == []


def play_out(player: Player) -> None:
    """The last round, the Empire's first card, all its points for preparation."""
    player.load(last_round(), trust=True)
    player.choose("card:87B", "do:points")
    while "do:prepare" in player.lit:
        turn = player.turn
        player.page.click("[data-id='do:prepare']")
        player.page.wait_for_function(GONE_ON, arg=turn, timeout=SOON)


def test_the_last_point_is_spent_taken_back_and_spent_again(careful: Player) -> None:
    """Undo works behind the last action, and the others are asked when the turn was ended."""
    play_out(careful)
    careful.page.wait_for_selector(".end-turn", timeout=SOON)
    spent = careful.text(".prompt")
    careful.press(".tools .undo")
    careful.page.wait_for_selector("[data-id='do:prepare'].lit", timeout=SOON)
    careful.press("[data-id='do:prepare']")
    careful.page.wait_for_selector(".end-turn", timeout=SOON)
    careful.press(".end-turn")
    careful.page.wait_for_function(GREEKS, timeout=SOON)

    assert spent.startswith("Your last action is done.")
    assert careful.see(".end-turn").count() == 0


def test_an_activation_is_ended_by_its_player(careful: Player) -> None:
    """In Ogniem, too: hussars with one action move, take it back, move again, and only then the other side is asked."""
    careful.load(battles.clash(), trust=True)
    careful.choose("element:red_hussars")
    for last in (False, True):
        careful.click("do:move")
        careful.page.keyboard.press("ArrowDown")
        careful.page.wait_for_selector("[data-id='do:go']", timeout=SOON)
        careful.page.keyboard.press("Enter")
        careful.page.wait_for_selector(".end-turn", timeout=SOON)
        careful.press(".end-turn" if last else ".tools .undo")
        if not last:
            careful.page.wait_for_selector("[data-id='do:move']", timeout=SOON)

    expect(careful.see(".ask-head b")).to_have_text("Blue", timeout=SOON)


def test_turns_end_by_themselves_where_somebody_wishes_so(player: Player) -> None:
    """The setting switches it off."""
    play_out(player)
    player.page.wait_for_function(GREEKS, timeout=SOON)

    assert player.see(".end-turn").count() == 0
