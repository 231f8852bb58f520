"""Positions that are nonsense are refused in words, wherever the nonsense stands."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bulawa
from bulawa.engine.errors import BulawaError

OPERATION = {"frame": "Operation", "at": "Resolve", "card": "3A", "actor": "greek", "program": 2, "index": 1, "left": 1}
OPERATION |= {"space": None, "picked": []}


def told(**changes: Any) -> dict[str, Any]:
    frames = [
        {"frame": "Round", "at": "check_storm"},
        {"frame": "Actions", "at": "PlayCard", "turns": 2, "counter": None},
    ]
    return {"frames": [*frames, {**OPERATION, **changes}], "units": {"camp": {"expeditionary": 3}}}


def test_the_position_of_these_tests_is_whole() -> None:
    """Unchanged, it asks which unit is removed."""
    assert bulawa.position("freedom", told(), seed=1).options("greek") == [("remove", "camp", "expeditionary")]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"program": []}, "int (is|object) expected"),
        ({"picked": 3}, r"list(\[int\] is| object) expected"),
        ({"program": 9999}, "frames.Operation.program: a whole number from 0 to 999 is expected"),
        ({"program": 998}, "frames: these procedures cannot go on from this position"),
        ({"index": 77}, "frames: these procedures cannot go on from this position"),
        ({"card": "999"}, "no card is called '999'"),
        ({"frame": "Dance"}, "no procedure is called 'Dance'"),
        ({"at": "Dissolve"}, "one of Resolve, end is expected, not 'Dissolve'"),
        ({"at": ["Resolve"]}, "one of Resolve, end is expected"),
    ],
)
def test_a_procedure_of_the_wrong_shape_is_named(changes: dict[str, Any], words: str) -> None:
    """The error tells the field, or that the procedures do not fit the position; never a traceback."""
    with pytest.raises(BulawaError, match=words):
        bulawa.position("freedom", json.loads(json.dumps(told(**changes))), seed=1)
