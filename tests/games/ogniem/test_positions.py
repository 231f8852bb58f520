"""Positions as data: what is wrong is told by element and field."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import PositionError
from bulawa.games.ogniem import view
from bulawa.kit.play import pick
from tests.games.ogniem.test_setup import battle


def told(**changes: Any) -> tuple[Any, dict[str, Any]]:
    """The teaching battle before its first orders, with some fields of the hussars changed."""
    g = battle("patrol_clash")
    flow.start(g, Dealer("position"))
    position = view.position(g)
    position["elements"]["red_hussars"] |= changes
    return g, position


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"heading": 36_000}, "elements.red_hussars.heading"),
        ({"x": 100}, "elements.red_hussars.x"),
        ({"x": 8000}, "the tray overlaps that of red_hussars"),
        ({"x": 10**30}, "elements.red_hussars.x"),
        ({"dp": 99}, "elements.red_hussars.dp"),
        ({"order": "retreat"}, "elements.red_hussars.order"),
        ({"formation": 3}, "elements.red_hussars.formation"),
        ({"place": "moon"}, "elements.red_hussars.place"),
        ({"colour": "blue"}, "elements.red_hussars.colour"),
        ({"lances": 1}, "elements.red_hussars.lances"),
    ],
)
def test_a_wrong_value_is_told_by_element_and_field(changes: dict[str, Any], field: str) -> None:
    """R41 and R123: overlapping trays, headings beyond the circle, units off the table, unknown orders."""
    g, position = told(**changes)

    with pytest.raises(PositionError, match=field):
        view.from_position(g.laid, position)


def test_a_round_after_the_last_one_is_refused() -> None:
    g, position = told()

    with pytest.raises(PositionError, match="round"):
        view.from_position(g.laid, {**position, "round": g.rounds + 1})


def test_an_element_that_nobody_brought_is_refused_by_its_name() -> None:
    g, position = told()
    position["elements"]["red_elephants"] = {}

    with pytest.raises(PositionError, match="red_elephants"):
        view.from_position(g.laid, position)


def test_a_position_comes_back_as_it_was() -> None:
    g, position = told()

    assert view.position(view.from_position(g.laid, position)) == position


def test_a_unit_hit_beyond_its_rout_comes_back_as_it_was() -> None:
    """Its owner is asked for interventions before it flees; a bot is shown the position at that moment."""
    g, position = told(dp=10)

    assert view.position(view.from_position(g.laid, position)) == position


def acting() -> dict[str, Any]:
    """The teaching battle while a unit is in its activation."""
    match, chance = bulawa.new("ogniem", scenario="patrol_clash", seed="1"), Dealer("acting")
    while match.position()["frames"][-1]["frame"] != "Activation":
        match.play(*pick(match, chance))
    found: dict[str, Any] = json.loads(json.dumps(match.position()))
    return found


def test_an_activation_that_cannot_be_is_named() -> None:
    """Who acts is a unit with an order, and a charge that is to begin has a target, an edge and a place on it."""
    whole = acting()
    unit = whole["frames"][-1]["unit"]
    assert bulawa.position("ogniem", whole, scenario="patrol_clash", seed="1").position() == whole

    for changes, words in (
        ({"unit": "red_colonel"}, r"frames\[\d\]\.unit: a unit is expected"),
        ({"unit": []}, r"frames\.Activation\.unit: a name \(element\) is expected"),
        ({"wish": [-1]}, r"frames\[\d\]\.wish: nothing, or a target, an edge and a place on it"),
        ({"wish": [1, 99, 0]}, r"frames\[\d\]\.wish: nothing, or"),
    ):
        told = json.loads(json.dumps(whole))
        told["frames"][-1] |= changes
        with pytest.raises(PositionError, match=words):
            bulawa.position("ogniem", told, scenario="patrol_clash", seed="1")
    del whole["elements"][unit]["order"]
    with pytest.raises(PositionError, match=rf"elements\.{unit}\.order: every unit that acts has an order \(R90\)"):
        bulawa.position("ogniem", whole, scenario="patrol_clash", seed="1")
