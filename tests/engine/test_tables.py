"""Content packs: a corrected copy must have the shape of our own data."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine.errors import PackError
from bulawa.engine.tables import check_alike

OURS = {"x": 3, "dx": 1.5, "title": "Sea", "bold": True, "lines": [1], "tile": {"w": 2}}


def test_other_values_of_the_same_shape_are_welcome() -> None:
    """Numbers may change, whole or not, and more keys may stand there."""
    check_alike("layout", OURS, {**OURS, "x": 0.5, "dx": 2, "title": "Ocean", "bold": False, "tile": {"w": 9, "h": 1}})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"x": "3"}, "layout.x: a number is expected, not '3'"),
        ({"x": True}, "layout.x: a number is expected, not True"),
        ({"title": 3}, "layout.title: a text is expected, not 3"),
        ({"bold": 1}, "layout.bold: true or false is expected, not 1"),
        ({"lines": {}}, "layout.lines: a list is expected, not {}"),
        ({"tile": 2}, "layout.tile: a table is expected, not 2"),
        ({"tile": {}}, "layout.tile.w: a number is expected, not 'nothing'"),
    ],
)
def test_another_shape_is_named(changes: dict[str, Any], words: str) -> None:
    """File, key and what is expected."""
    with pytest.raises(PackError) as told:
        check_alike("layout", OURS, {**OURS, **changes})

    assert str(told.value) == words
