"""Owners are told what is invented: on the cards, and under Rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.positions import last_round


def test_reconstructed_values_are_listed_under_rules(player: Player) -> None:
    """With their number, and where they stand in the files of the pack."""
    player.load(last_round(), trust=True)
    player.press(".open-rules")
    player.press("dialog .origins summary")

    expect(player.see("dialog .origins li").first).to_contain_text("board.toml")
    assert player.see("dialog .origins li").count() > 50
