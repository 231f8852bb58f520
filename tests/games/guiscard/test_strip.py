"""The strip below the map: whoever waits lies there, and on nobody else."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import bulawa
from bulawa.engine.eyes import eyes_of
from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.screen.sheet import board, boards
from bulawa.render.pieces import place, slots
from tests.games.guiscard.siege_days import Days


def waiting(scene: dict[str, Any]) -> list[dict[str, Any]]:
    return [piece for piece in scene["pieces"].values() if str(piece.get("at", "")).startswith("box:")]


def spots(drawn: Any, scene: dict[str, Any]) -> list[tuple[float, float, float]]:
    """The middle and the width of all who wait."""
    found: list[tuple[float, float, float]] = []
    for at in {piece["at"] for piece in waiting(scene)}:
        here = [piece for piece in waiting(scene) if piece["at"] == at]
        box = place(drawn, at)
        assert box is not None, at
        widths = [drawn["sprites"][piece["sprite"]]["w"] for piece in here]
        found += [(x, y, width) for (x, y), width in zip(slots(box, here, drawn["sprites"]), widths)]
    return found


@pytest.mark.parametrize("scenario", [one.id for one in GUISCARD.scenarios if one.id in own().battles])
def test_nobody_who_waits_lies_on_somebody_else(scenario: str) -> None:
    """Before the first counter is set up, in the largest battle too."""
    drawn = board(own(), scenario, "en")
    match = bulawa.new("guiscard", scenario=scenario, seed="strip")
    scene = GUISCARD.scene(match.state, eyes_of(0, 1), "en")
    lying = spots(drawn, scene)

    assert lying
    for (x, y, w), (other_x, other_y, other_w) in combinations(lying, 2):
        assert abs(y - other_y) >= 48 or abs(x - other_x) >= (w + other_w) / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_waits_in_a_battle_of_a_war_has_a_place(language: str) -> None:
    """Those who come for supplies, and the patrol that meets them: nobody lies in the corner of the map."""
    s = Days().roll((1, 1), (10, 1)).say("supply_run").say("everybody").say("everybody").say("done")
    s.say("road", "left").say("everybody", dice=[(4,)])
    sides = {piece["at"][-1] for piece in placed(s, language)}
    while s.g.active == 0:
        s.say(*next(one for one in s.offered() if one[0] in ("pass", "others_stay")))
    s.say("send_patrol", "patrol_1")
    sides |= {piece["at"][-1] for piece in placed(s, language)}

    assert sides == {"0", "1"}


def placed(s: Days, language: str) -> list[dict[str, Any]]:
    """All who wait now; each of them in a box that there is."""
    scene = GUISCARD.scene(s.g, eyes_of(0, 1), language)
    drawn = boards(own(), "sg1")[scene["board"]](language)
    assert {piece["at"] for piece in waiting(scene)} <= {one.get("id") for one in drawn["elements"]}
    return waiting(scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", [one.id for one in GUISCARD.scenarios if one.id in own().battles])
def test_each_place_says_above_it_whose_it_is(scenario: str, language: str) -> None:
    """Those who come next under the name of their side; nothing runs into the next caption or under the counters."""
    elements = board(own(), scenario, language)["elements"]
    boxes = [one for one in elements if str(one.get("id", "")).startswith("box:")]
    captions = [one for one in elements if (one["type"], one.get("kind")) == ("label", "waiting")]

    assert boxes
    assert len(captions) == len(boxes)
    for box, caption in zip(boxes, captions):
        assert caption["label"]
        assert caption["x"] + 8 * len(caption["label"]) < box["x"] + box["w"] / 2
        assert caption["y"] + 8 < box["y"] - box["h"] / 2
