"""Where hexes lie on the canvas: middles, corners, and the outlines of many hexes together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bulawa.drawing.pen import Point, p
from bulawa.games.guiscard.content.laying import Sheet, columns_of
from bulawa.games.guiscard.content.maps import ROWS, Hex, beyond

R = 32.0
"""From the middle of a hex to its corners."""
ACROSS, DOWN = R / 2, R * 0.8660254
"""One unit of the specification's coordinates (3.1) on the canvas."""
MARGIN = 30.0
CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""Of a hex around its middle, clockwise; side d joins corners d and d + 1."""

Spot = tuple[int, int]
"""In the specification's coordinates."""


def spot(hex: Hex) -> Spot:
    """The middle of a hex: 3 units for each column, 2 for each row."""
    column, row = hex
    return 3 * (column - 1), 2 * (row - 1) + (column % 2 == 0)


def at(x: float, y: float) -> Point:
    """Where a spot of the specification lies on the canvas."""
    return MARGIN + R + ACROSS * x, MARGIN + DOWN * (y + 1)


def middle(hex: Hex) -> Point:
    return at(*spot(hex))


def corner(hex: Hex, n: int) -> Spot:
    x, y = spot(hex)
    dx, dy = CORNERS[n % 6]
    return x + dx, y + dy


def side_middle(hex: Hex, direction: int) -> Point:
    (x0, y0), (x1, y1) = corner(hex, direction), corner(hex, direction + 1)
    return at((x0 + x1) / 2, (y0 + y1) / 2)


@dataclass(frozen=True)
class Plan:
    """The sheets of a board and its measures."""

    sheets: tuple[Sheet, ...]

    @property
    def columns(self) -> int:
        return columns_of(self.sheets)

    @property
    def rows(self) -> int:
        return ROWS * (1 + max(sheet.y for sheet in self.sheets))

    @property
    def inner(self) -> tuple[float, float, float, float]:
        """The field itself: left, top, right, bottom."""
        right, bottom = at(3 * (self.columns - 1), 2 * self.rows)
        return MARGIN, MARGIN, right + R, bottom

    @property
    def size(self) -> tuple[int, int]:
        _, _, right, bottom = self.inner
        return round(right + MARGIN), round(bottom + MARGIN)

    def hexes(self) -> list[Hex]:
        return [(column, row) for column in range(1, self.columns + 1) for row in range(1, self.rows + 1)]

    def around(self) -> list[Hex]:
        """All hexes and two rows beyond the edge, where the country goes on as it ends."""
        return [(column, row) for column in range(-1, self.columns + 3) for row in range(-1, self.rows + 3)]

    def nearest(self, hex: Hex) -> Hex:
        """The hex of the board that lies nearest to one beyond its edge."""
        return min(max(hex[0], 1), self.columns), min(max(hex[1], 1), self.rows)


def outlines(hexes: Iterable[Hex]) -> list[list[Spot]]:
    """The outlines of a set of hexes, clockwise, holes the other way round."""
    inside = set(hexes)
    onward: dict[Spot, Spot] = {}
    for hex in inside:
        for direction in range(6):
            if beyond(hex, direction) not in inside:
                onward[corner(hex, direction)] = corner(hex, direction + 1)
    found = []
    while onward:
        start, here = onward.popitem()
        ring = [start]
        while here != start:
            ring.append(here)
            here = onward.pop(here)
        found.append(ring)
    return found


def soft(ring: Sequence[Spot], times: int) -> list[Point]:
    """A closed way on the canvas with its corners cut, so that a zigzag of hexes runs like a shore."""
    way = [at(*one) for one in ring]
    for _ in range(times):
        cut: list[Point] = []
        for (x0, y0), (x1, y1) in zip(way, [*way[1:], way[0]]):
            cut += [(0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1), (0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1)]
        way = cut
    return way


def shore(ring: Sequence[Spot]) -> str:
    """The same way as one closed curve."""
    way = [at(*one) for one in ring]
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in zip(way, [*way[1:], way[0]])]
    bends = zip([*way[1:], way[0]], [*middles[1:], middles[0]])
    return f"M{p(*middles[0])}" + "".join(f"Q{p(*bend)} {p(*mid)}" for bend, mid in bends) + "Z"
