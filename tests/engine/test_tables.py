"""Content packs: a corrected copy must have the shape of our own data."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, check_alike

OURS = {
    "x": 3,
    "dx": 1.5,
    "title": "Sea",
    "bold": True,
    "lines": [1],
    "tile": {"w": 2},
    "shore": [[1, 2], [3, 4]],
    "towns": [{"at": [5, 6]}],
}


def test_other_values_of_the_same_shape_are_welcome() -> None:
    """Numbers may change, whole or not, and more keys may stand there."""
    check_alike("layout", OURS, {**OURS, "x": 0.5, "dx": 2, "title": "Ocean", "bold": False, "tile": {"w": 9, "h": 1}})
    check_alike("layout", OURS, {**OURS, "shore": [[9, 9], [8, 8], [7, 7]]})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"x": "3"}, "layout.x: a number up to 10000 is expected, not '3'"),
        ({"x": True}, "layout.x: a number up to 10000 is expected, not True"),
        ({"title": 3}, "layout.title: a text is expected, not 3"),
        ({"bold": 1}, "layout.bold: true or false is expected, not 1"),
        ({"title": None}, "layout.title: a text is expected, not 'nothing'"),
        ({"lines": {}}, "layout.lines: a list is expected, not {}"),
        ({"tile": 2}, "layout.tile: a table is expected, not 2"),
        ({"x": float("nan")}, "layout.x: a number up to 10000 is expected, not nan"),
        ({"x": 1_000_000_000}, "layout.x: a number up to 10000 is expected, not 1000000000"),
        ({"lines": []}, "layout.lines: a list of 1 is expected, not []"),
        ({"lines": [1, 2]}, "layout.lines: a list of 1 is expected, not [1, 2]"),
        ({"lines": ["a"]}, "layout.lines[0]: a number up to 10000 is expected, not 'a'"),
        ({"shore": [[1, 2]]}, "layout.shore: a list of at least 2 is expected, not [[1, 2]]"),
        ({"shore": [[1, 2], 3]}, "layout.shore[1]: a list is expected, not 3"),
        ({"shore": [[1, 2], [3, 4], [5]]}, "layout.shore[2]: a list of 2 is expected, not [5]"),
        ({"towns": [{}]}, "layout.towns[0].at: a list is expected, not 'nothing'"),
        ({"tile": {}}, "layout.tile.w: a number up to 10000 is expected, not 'nothing'"),
    ],
)
def test_another_shape_is_named(changes: dict[str, Any], words: str) -> None:
    """File, key and what is expected."""
    with pytest.raises(PackError) as told:
        check_alike("layout", OURS, {**OURS, **changes})

    assert str(told.value) == words


ROADS = [{"id": "east", "origin": "[1]", "miles": 4}, {"id": "west", "origin": "[1]", "miles": 7}]


def test_a_table_of_each_comes_in_the_order_of_the_ids() -> None:
    found = Table("map.toml", {"roads": ROADS}).table_of_each("roads", ("west", "east"))

    assert [road.integer("miles", 0, 9) for road in found] == [7, 4]


@pytest.mark.parametrize(
    ("roads", "words"),
    [
        (ROADS[:1], "map.toml.roads: one with id 'west' is expected"),
        ([*ROADS, {**ROADS[0], "id": "north"}], "map.toml.roads: there is no 'north'; one of east, west is expected"),
        ([*ROADS, ROADS[0]], r"map.toml.roads\[east\].id: an id that no other has is expected, not 'east'"),
        ([ROADS[0], {"id": "west"}], r"map.toml.roads\[west\].origin: a text is expected, not 'nothing'"),
    ],
)
def test_of_each_there_is_exactly_one_with_its_origin(roads: list[dict[str, Any]], words: str) -> None:
    with pytest.raises(PackError, match=words):
        Table("map.toml", {"roads": roads}).table_of_each("roads", ("east", "west"))
