"""Straight lines across hexes, exact in whole numbers.

A line goes from hex to hex. Where it runs along the border of two hexes, or through a corner of three, both ways round
are kept, left and right; whoever reads the line judges each border by itself.

Everything is measured in a lattice in which middles of hexes, corners and middles of hexsides are whole: the hex at
(dx, dy) has its middle at (6 dx, 2 dy). The lattice is stretched, but lines stay lines.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

STEPS: Final[list[tuple[int, int]]] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]
"""N, NE, SE, S, SW, NW: columns and half rows of a step. A list: of a tuple of tuples compiled code makes a new one
whenever one of them is looked up."""

CORNERS: Final[list[tuple[int, int]]] = [(-2, -2), (2, -2), (4, 0), (2, 2), (-2, 2), (-4, 0)]
"""Corner k begins side k, clockwise; side k looks in direction k."""

MIDDLE: Final = -1
"""Instead of a hexside: a line that begins in the middle of its hex."""


@mypyc_attr(acyclic=True)
class Crossing:
    """A hexside that a line crosses: the hex left and the hex entered (offsets from the first), the direction."""

    def __init__(self, leaves: int, direction: int, enters: int) -> None:
        self.leaves: Final = leaves
        self.direction: Final = direction
        self.enters: Final = enters


@mypyc_attr(acyclic=True)
class Link:
    """From one hex that a line surely meets to the next: the same way on both sides, unless it meets a border."""

    def __init__(self, left: tuple[Crossing, ...], right: tuple[Crossing, ...]) -> None:
        self.left: Final = left
        self.right: Final = right

    @property
    def tie(self) -> bool:
        """Does the line run along a border or through a corner here?"""
        return self.left is not self.right


@mypyc_attr(acyclic=True)
class Ray:
    """A line: its links, and the side by which it enters its end (through a corner: the side clockwise of it)."""

    def __init__(self, links: tuple[Link, ...], entry: int) -> None:
        self.links: Final = links
        self.entry: Final = entry
        self.tied: Final = any(link.tie for link in links)
        self.hexes: Final = tuple(link.left[-1].enters for link in links[:-1])
        """Offsets of the hexes met for certain, both ends left out."""
        self.crossed: Final[list[i64]] = []
        """Offsets of all hexes met on any way, both ends left out."""
        self.sides: Final[list[i64]] = []
        """The hexsides by which they are entered: six times the offset of the hex left, and the direction."""
        self.last_sides: Final[list[i64]] = []
        """Those by which the end is entered."""
        for link in links:
            for way in (link.left, link.right) if link.tie else (link.left,):
                for crossing in way:
                    self.note(crossing, links[-1].left[-1].enters)

    def note(self, crossing: Crossing, end: int) -> None:
        side = 6 * crossing.leaves + crossing.direction
        if crossing.enters == end:
            self.last_sides.append(side)
        else:
            self.sides.append(side)
            self.crossed.append(crossing.enters)

    @property
    def flight(self) -> int:
        """The direction in which something flies on that comes along the line."""
        return (self.entry + 3) % 6


def ray_between(dx: int, dy: int, width: int) -> Ray:
    """The line from the middle of a hex to the middle of another, so many columns and half rows away."""
    return Tracer(dx, dy, MIDDLE, width).trace()


def ray_from_side(side: int, dx: int, dy: int, width: int) -> Ray:
    """The line from the middle of a hexside to the middle of the hex at (dx, dy), seen from the side's owner."""
    return Tracer(dx, dy, side, width).trace()


class Tracer:
    """Walks a line from hex to hex."""

    def __init__(self, dx: int, dy: int, side: int, width: int) -> None:
        self.width: Final = width
        self.end: Final = (dx, dy)
        self.side: Final = side
        x, y = (0, 0) if side == MIDDLE else middle_of_side(side)
        self.start: Final = (x, y)
        self.along: Final = (6 * dx - x, 2 * dy - y)
        self.at = (0, 0)
        self.links: list[Link] = []

    def trace(self) -> Ray:
        if self.side != MIDDLE:
            self.set_out()
        while self.at != self.end:
            self.cross()
        return Ray(tuple(self.links), self.entry())

    def set_out(self) -> None:
        """A line from a hexside begins inside, outside, or along that very side."""
        side = self.side
        ax, ay = CORNERS[side]
        bx, by = CORNERS[(side + 1) % 6]
        dx, dy = self.along
        turn = cross(bx - ax, by - ay, dx, dy)
        if turn < 0:
            self.go((side,), (side,))
        elif turn == 0:
            if (bx - ax) * dx + (by - ay) * dy > 0:
                self.go((side, side + 2), (side + 1,))
            else:
                self.go((side - 1,), (side, side - 2))

    def cross(self) -> None:
        """Leave the present hex through a side, or through a corner."""
        offs = [self.off(k) for k in range(6)]
        for k in range(6):
            if offs[k] < 0 < offs[(k + 1) % 6]:
                return self.go((k,), (k,))
            if offs[k] == 0 and offs[k - 1] < 0 < offs[(k + 1) % 6]:
                return self.turn_round(k)
        raise ValueError("a line leaves every hex it enters")

    def turn_round(self, corner: int) -> None:
        """Beyond a corner lie two hexes: the line goes into one of them, or along the border between them."""
        dx, dy = self.along
        cx, cy = CORNERS[corner]
        side = cross(dx, dy, cx, cy)
        if side == 0:
            self.go((corner - 1, corner), (corner, corner - 1))
        elif side < 0:
            self.go((corner - 1, corner + 1), (corner,))
        else:
            self.go((corner - 1,), (corner, corner - 2))

    def off(self, corner: int) -> int:
        """On which side of the line a corner of the present hex lies: negative is left, seen along the line."""
        cx, cy = CORNERS[corner]
        sx, sy = self.start
        dx: i64 = self.at[0]
        dy: i64 = self.at[1]
        along: i64 = self.along[0]
        down: i64 = self.along[1]
        return along * (2 * dy + cy - sy) - down * (6 * dx + cx - sx)

    def go(self, left: tuple[int, ...], right: tuple[int, ...]) -> None:
        way = self.crossings(left)
        self.links.append(Link(way, way if left == right else self.crossings(right)))
        for direction in left:
            self.at = moved(self.at, direction)

    def crossings(self, directions: tuple[int, ...]) -> tuple[Crossing, ...]:
        made, at = [], self.at
        for direction in directions:
            there = moved(at, direction)
            made.append(Crossing(self.offset(at), direction % 6, self.offset(there)))
            at = there
        return tuple(made)

    def offset(self, at: tuple[int, int]) -> int:
        return at[1] * self.width + at[0]

    def entry(self) -> int:
        """The side of the last hex by which the line comes in, or the one clockwise of the corner."""
        offs = [self.off(k) for k in range(6)]
        for k in range(6):
            if offs[k] > 0 > offs[(k + 1) % 6] or (offs[k] == 0 and offs[k - 1] > 0 > offs[(k + 1) % 6]):
                return k
        return self.side


def middle_of_side(side: int) -> tuple[int, int]:
    ax, ay = CORNERS[side]
    bx, by = CORNERS[(side + 1) % 6]
    return (ax + bx) // 2, (ay + by) // 2


def moved(at: tuple[int, int], direction: int) -> tuple[int, int]:
    dx, dy = STEPS[direction % 6]
    return at[0] + dx, at[1] + dy


def cross(ax: int, ay: int, bx: int, by: int) -> int:
    """Positive if the second vector lies to the right of the first, on a page whose y grows downwards."""
    return ax * by - ay * bx
