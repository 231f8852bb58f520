"""Finding games: our own, and those that somebody is writing."""

from __future__ import annotations

import pytest

from bulawa.engine import registry
from bulawa.engine.errors import UnknownName


def test_games_can_be_named_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes a game names it in the environment; our own cannot be hidden by it."""
    monkeypatch.setenv("BULAWA_GAMES", "duel=my.duel:DUEL freedom=my.other:FREEDOM")

    assert registry.known()["duel"] == "my.duel:DUEL"
    assert registry.known()["freedom"] == registry.OWN["freedom"]


@pytest.mark.parametrize("named", ["duel", "duel=", "duel=my.duel"])
def test_what_names_no_game_is_said(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    """The error names the variable and what is expected."""
    monkeypatch.setenv("BULAWA_GAMES", named)

    with pytest.raises(UnknownName, match="BULAWA_GAMES: name=module:NAME is expected"):
        registry.known()
