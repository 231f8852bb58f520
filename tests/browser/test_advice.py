"""Advice at the table: read, shown and played."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.player import SOON, Player
from tests.browser.positions import last_round


def test_advice_is_played_with_a_click(player: Player) -> None:
    """The best answer stands first with its reason, and "Play" answers with it."""
    player.load(last_round(), trust=True)
    before = player.turn
    player.press(".ask-hint")
    player.page.wait_for_selector("dialog .candidates.first", timeout=4 * SOON)
    best = player.text("dialog .candidates.first .candidate-text")

    assert best
    expect(player.see("dialog .advice-why")).not_to_be_empty()
    player.press("dialog .candidates.first .play")
    player.settle(before)
    assert player.turn > before
