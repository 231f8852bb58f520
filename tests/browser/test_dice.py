"""The promise behind the dice, as a browser keeps it."""

from __future__ import annotations

from tests.browser.player import SOON, Player

KEPT = """() => Object.values(JSON.parse(localStorage.getItem('bulawa') ?? '{}').matches ?? {})
  .some((held) => held.hash && held.nonces?.ottoman?.length === 32)"""


def test_a_browser_adds_to_the_seed_and_keeps_what_it_added(player: Player) -> None:
    """Once it has seen the hash; what it added stands beside the bot's in the menu, and the promise holds."""
    player.new_game(greek="bot:easy")
    player.page.wait_for_function(KEPT, timeout=SOON)
    player.press(".open-menu")

    assert "Mixed into it by the players" in player.text(".promise")
    assert "exchanged" not in player.text(".promise")
