"""The judgement and the first sight behind the bots: they count what a good player counts (specification 8.1)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa import bots
from bulawa.games.freedom.board import GREEK, OTTOMAN
from bulawa.games.freedom.bot import FEATURES, WEIGHTS, features, judge
from bulawa.games.freedom.state import Freedom
from tests.games.freedom.siege_positions import Builder, Siege


def state_of(game: Siege) -> Freedom:
    assert isinstance(game.match.state, Freedom)
    return game.match.state


def chosen(game: Siege, seat: str) -> tuple[Any, ...]:
    """What the first sight answers."""
    return bots.choose_for(game.match, bots.make("greedy", "1"), seat)


def test_both_sides_add_up(siege: Builder) -> None:
    """What one side hopes the other fears."""
    state = state_of(siege())

    assert judge(state, OTTOMAN) + judge(state, GREEK) == pytest.approx(1)


def test_every_feature_has_a_weight(siege: Builder) -> None:
    """The list of names, the weights and what is looked at are equally long."""
    assert len(FEATURES) == len(WEIGHTS) == len(features(state_of(siege())))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"morale": {"ottoman": 12, "greek": 6}}, {"morale": {"ottoman": 12, "greek": 10}}),
        ({"morale": {"ottoman": 12, "greek": 10}}, {"morale": {"ottoman": 5, "greek": 10}}),
        ({"supply": {"ottoman": 25, "greek": 8}}, {"supply": {"ottoman": 5, "greek": 8}}),
        ({"damage": {"w4": 2}}, {"damage": {"w4": 1}}),
        ({"units": {"w5": 0, "w6": 0}}, {}),
    ],
)
def test_better_is_judged_better(siege: Builder, better: dict[str, Any], worse: dict[str, Any]) -> None:
    """Morale, food, breaches and garrisons count for the Empire the way a player would count them."""
    assert judge(state_of(siege(**better)), OTTOMAN) > judge(state_of(siege(**worse)), OTTOMAN)
