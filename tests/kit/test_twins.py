"""Compiled rules play as the interpreted ones do: the same random games, equal at every answer."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bulawa.engine import registry
from bulawa.kit.twins import COMPILED, Twin, digests, parted

SOURCES = Path(__file__).parents[2] / "src"
GAMES = ("chocim", "freedom", "guiscard", "igrzysko", "ogniem")
SCENARIOS = 3
"""So many of a game's first scenarios are played."""


@pytest.fixture
def all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are not listed yet are found too."""
    monkeypatch.setenv("BULAWA_GAMES", "ogniem=bulawa.games.ogniem:OGNIEM guiscard=bulawa.games.guiscard:GUISCARD")


@pytest.fixture
def interpreted(all_games: None) -> Iterator[Twin]:
    """One who plays by the sources themselves."""
    twin = Twin(SOURCES)
    yield twin
    twin.close()


@pytest.mark.skipif("BULAWA_EXPECT" not in os.environ, reason="nobody expects anything")
def test_the_rules_are_what_the_run_expects() -> None:
    """`make test-compiled` must not play by the sources unnoticed."""
    assert os.environ["BULAWA_EXPECT"] == ("compiled" if COMPILED else "interpreted")


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize("game", GAMES)
def test_compiled_games_are_the_interpreted_ones(game: str, interpreted: Twin) -> None:
    """Options and positions are equal at every answer."""
    scenarios = [one.id for one in registry.find(game).scenarios[:SCENARIOS]]
    for scenario in scenarios:
        interpreted.ask(game, scenario, "7")

    assert {one: parted(list(digests(game, one, "7")), interpreted.hear()) for one in scenarios} == dict.fromkeys(
        scenarios
    )


@pytest.mark.parametrize("game", ["chocim", "igrzysko"])
def test_the_same_seed_plays_the_same_game(game: str, interpreted: Twin) -> None:
    """Nothing but the seed decides how a random game goes, in whichever process."""
    scenario = registry.find(game).scenarios[0].id
    interpreted.ask(game, scenario, "8")

    assert parted(list(digests(game, scenario, "8")), interpreted.hear()) is None


def test_where_two_games_part_is_told() -> None:
    """The first answer that differs, or the end of the shorter one."""
    assert parted(["a", "b"], ["a", "b"]) is None
    assert parted(["a", "b", "c"], ["a", "x", "c"]) == 1
    assert parted(["a"], ["a", "b"]) == 1
