"""Where names stand: those of the ground in its middle, those of groups below their discs or else above them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any, NamedTuple

from bulawa.drawing.pen import Point
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.content.laying import place_names
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.screen.layout import outline

LINE = 13.0
"""From one line of a name to the next: what stands close together has names of two lines."""
LETTER, HIGH = 9.5, 21.0
"""The width of a letter and the height of a line, where the whole of a great table is seen on a small screen."""


class Box(NamedTuple):
    """What a name or a disc takes up on the canvas."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def lines_of(sort: str, polygon: list[Point], name: str) -> list[tuple[Point, str]]:
    """The lines of a place's name, and where the middle of each lies."""
    x, y = (sum(one[axis] for one in polygon) / len(polygon) for axis in (0, 1))
    lines = name.split(", ") if sort == "structure" else [name]
    return [((x, y + LINE * (i - (len(lines) - 1) / 2)), said) for i, said in enumerate(lines)]


@lru_cache(maxsize=64)
def printed(board: Board, pack: Pack, language: str) -> tuple[Box, ...]:
    """What the names of the ground take up."""
    names = place_names(pack, board)[language]["area"]
    areas = [("area", outline(board, one.xs, one.ys), names[one.id]) for one in board.areas]
    walls = [("structure", outline(board, one.xs, one.ys), names[one.id]) for one in board.structures]
    return tuple(letters(x, y, said) for told in (*areas, *walls) for (x, y), said in lines_of(*told))


def letters(x: float, y: float, said: str) -> Box:
    half = LETTER * len(said) / 2
    return Box(x - half, y - HIGH / 2, x + half, y + HIGH / 2)


def set_apart(
    groups: Mapping[str, Any], taken: Iterable[Box], radius: Mapping[str, float], trays: Sequence[Box]
) -> dict[str, Any]:
    """The same groups; a name that would lie on others, or else under trays, stands above its disc, if it is better off
    there."""
    discs = {id: disc(one["x"], one["y"], radius[id]) for id, one in groups.items()}
    names, told = list(taken), dict[str, Any]()
    for id, one in sorted(groups.items(), key=lambda item: item[1]["x"]):
        around = [*names, *(box for other, box in discs.items() if other != id)]
        below, above = (letters(one["x"], one["y"] + low, one["label"]) for low in (one["low"], -one["low"]))
        raised = (crowd(below, around), crowd(below, trays)) > (crowd(above, around), crowd(above, trays))
        names.append(above if raised else below)
        told[id] = {**one, "low": -one["low"]} if raised else one
    return told


def disc(x: float, y: float, radius: float) -> Box:
    return Box(x - radius, y - radius, x + radius, y + radius)


def tray(one: Mapping[str, Any], wide: float, deep: float) -> Box:
    """What a tray takes up, however it is turned."""
    turn = radians(one["r"])
    across = (wide * abs(cos(turn)) + deep * abs(sin(turn))) / 2
    down = (wide * abs(sin(turn)) + deep * abs(cos(turn))) / 2
    return Box(one["x"] - across, one["y"] - down, one["x"] + across, one["y"] + down)


def crowd(name: Box, around: Sequence[Box]) -> int:
    """On how many others a name would lie."""
    return sum(name.meets(other) for other in around)
