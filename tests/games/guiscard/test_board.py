"""Every scenario has a board: drawn quickly, small, with words for every hex and hexside."""

from __future__ import annotations

import json
import re

import pytest

from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.screen.plan import Plan
from bulawa.games.guiscard.screen.sheet import board

SCENARIOS = list(own().battles)
LARGEST = 330_000
"""Bytes of a board of two maps, before they are packed for the way."""


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_small_and_every_number_in_it_is_one(scenario: str, language: str) -> None:
    """No path has a number that is none, and a board does not grow heavy."""
    drawn = board(own(), scenario, language)
    paths = [element["d"] for element in drawn["elements"] if element["type"] == "decor"]
    paths += [d for sprite in drawn["sprites"].values() for _, d in sprite["art"]]
    paths += [d for sign in drawn["signs"].values() for _, d in sign]

    assert len(json.dumps(drawn)) < LARGEST
    assert [d for d in paths if re.search(r"nan|inf|e[-+]|None", d)] == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_hex_has_one_terrain_with_words(scenario: str) -> None:
    """The field lists each hex once among its terrains; titles and costs are said in both languages."""
    plan = Plan(tuple(own().layout(scenario)))
    for language in LANGUAGES:
        (field,) = [element for element in board(own(), scenario, language)["elements"] if element["type"] == "grid"]
        kinds = {key: one for key, one in field["terrain"].items() if not key.startswith(("level_", "room_"))}
        listed = [cell for one in kinds.values() for cell in one["cells"].split()]

        assert sorted(listed) == sorted(f"{column:02}{row:02}" for column, row in plan.hexes())
        assert all(one["title"] and one["about"] for one in kinds.values())


def test_counters_have_a_side_for_every_state_of_those_who_take_part() -> None:
    """On foot, stunned, and mounted for those who ride."""
    field, drawn = own().field("s01"), board(own(), "s01", "en")
    for man, kind in enumerate(field.cast.kind):
        id = field.cast.kinds[kind]
        wanted = [f"{id}_foot", f"{id}_down", *([f"{id}_mounted"] if field.cast.rides[man] else [])]

        assert [one for one in wanted if one not in drawn["sprites"]] == []
        assert all(f"n{n}" in drawn["signs"] for n in field.cast.attack[4 * man : 4 * man + 4])
