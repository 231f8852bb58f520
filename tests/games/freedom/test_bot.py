"""The judgement and the first sight behind the bots: they count what a good player counts (specification 8.1)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa import bots
from bulawa.games.freedom.board import GREEK, OTTOMAN
from bulawa.games.freedom.bot.judge import FEATURES, WEIGHTS, features, judge
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


def test_first_sight_pays_before_it_storms(siege: Builder) -> None:
    """Three units before a garrisoned wall, four points and money: pay first, then attack."""
    garrisons = {"w2": 2, "w4": 2, "w5": 2, "w6": 2, "w8": 2}
    game = siege(turn="ottoman", card="30A", only={"m4_5": 3, "m5_5": 3, **garrisons}).ottoman("points 30A")

    assert chosen(game, "ottoman") == ("pay",)


def test_first_sight_sends_nobody_alone_before_the_wall(siege: Builder) -> None:
    """A single unit far from its comrades does not step into row 4, where it would be a gift."""
    game = siege(turn="ottoman", card="30A", only={"m5_1": 1, "m7_8": 3, "w1": 2, "w2": 2}).ottoman("points 30A")

    assert chosen(game, "ottoman")[-1] != "m4_1"


def test_first_sight_stays_in_the_fort_it_has_stormed(siege: Builder) -> None:
    """Points left over with the last word are no reason to leave a fort again."""
    game = siege(
        turn="ottoman", turns=13, card="30A", only={"w6": {"expeditionary": 1}, "m4_6": 1, "w2": 1}, damage={"w6": 2}
    ).ottoman("points 30A")

    assert chosen(game, "ottoman")[:2] != ("slow_move", "w6")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"morale": {"ottoman": 12, "greek": 1}}, {"morale": {"ottoman": 12, "greek": 10}}),
        ({"morale": {"ottoman": 12, "greek": 10}}, {"morale": {"ottoman": 5, "greek": 10}}),
        ({"supply": {"ottoman": 25, "greek": 8}}, {"supply": {"ottoman": 5, "greek": 8}}),
        ({"damage": {"w4": 2}}, {"damage": {"w4": 1}}),
        ({"units": {"w5": 0, "w6": 0}}, {}),
    ],
)
def test_better_is_judged_better(siege: Builder, better: dict[str, Any], worse: dict[str, Any]) -> None:
    """Morale, food, breaches and garrisons count for the Empire the way a player would count them."""
    assert judge(state_of(siege(**better)), OTTOMAN) > judge(state_of(siege(**worse)), OTTOMAN)
