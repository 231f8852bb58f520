"""Every game keeps every promise of the kit, over several seeds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bulawa.engine import registry
from bulawa.kit import Broken
from bulawa.kit.clicks import clicks_meet_something, fixed_prices_stay
from bulawa.kit.promises import ALL, Promise, scenes_lie_on_a_board

SEEDS = ("1", "2", "3")
MANY = 5
"""Whoever has more scenarios than so many plays as many games with a single seed."""


def beginnings() -> list[tuple[str, str]]:
    """Games and seeds."""
    counts = {game: len(registry.find(game).scenarios) for game in sorted(registry.known())}
    return [(game, seed) for game, count in counts.items() for seed in (SEEDS if count <= MANY else SEEDS[:1])]


@pytest.mark.parametrize("promise", ALL, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize(("game", "seed"), beginnings())
def test_promise(game: str, promise: Promise, seed: str) -> None:
    """The promise holds in random games; the promise's own docstring says what it is."""
    promise(registry.find(game), seed)


def test_a_scene_on_a_board_that_is_not_there_breaks_a_promise() -> None:
    lost = replace(registry.find("freedom"), scene=lambda *_: {"board": "nowhere"}, common=None)

    with pytest.raises(Broken, match="'nowhere' is a board of the match"):
        scenes_lie_on_a_board(lost, "1")


def test_a_piece_that_is_named_but_lies_nowhere_breaks_a_promise() -> None:
    freedom = registry.find("freedom")
    bare = replace(freedom, scene=lambda *looked: {**freedom.scene(*looked), "pieces": {}}, common=None)

    with pytest.raises(Broken, match="can be clicked"):
        clicks_meet_something(bare, "1")


def test_a_price_that_moves_and_is_called_fixed_breaks_a_promise() -> None:
    freedom = registry.find("freedom")
    dearer = replace(freedom, prices=dict.fromkeys(freedom.prices, lambda g, *_: g.round))

    with pytest.raises(Broken, match="costs 1"):
        fixed_prices_stay(dearer, "1")
