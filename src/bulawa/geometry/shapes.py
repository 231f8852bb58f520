"""What lies on a table: trays, discs and areas, each a convex outline that may be swollen by a radius."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from bulawa.geometry.vectors import FULL_TURN, HALF_TURN, QUARTER, cosine, rounded, sine, unit

FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3
"""The edges of a tray, clockwise, in the order in which its corners begin them."""

OUTWARD: Final = (0, FULL_TURN - QUARTER, HALF_TURN, QUARTER)
"""Where an edge looks, beside the heading of its tray."""


@mypyc_attr(acyclic=True)
class Corner:
    """A corner in whole mils, and the outward unit normal of the edge that begins there."""

    def __init__(self, x: i64, y: i64, nx: i64, ny: i64) -> None:
        self.x = x
        self.y = y
        self.nx = nx
        self.ny = ny


@mypyc_attr(acyclic=True)
class Outline:
    """The same as lists: all corners, and the normal of the edge after each."""

    def __init__(self, x: list[int], y: list[int], nx: list[int], ny: list[int]) -> None:
        self.x = x
        self.y = y
        self.nx = nx
        self.ny = ny


@mypyc_attr(acyclic=True)
class Shape:
    """A convex outline with a radius around it.

    Points, discs and trays are the same seen from either end: a middle, two corners told from it (the others lie
    opposite) and the unit vector along which they look. Their corners are listed only when somebody asks for them."""

    def __init__(
        self, x: i64, y: i64, px: i64, py: i64, qx: i64, qy: i64, fx: i64, fy: i64, radius: i64, sides: i64,
        outline: Outline | None, left: i64, right: i64, bottom: i64, top: i64,
    ) -> None:  # fmt: skip
        self.middle_x = x
        self.middle_y = y
        self.px = px
        self.py = py
        self.qx = qx
        self.qy = qy
        self.fx = fx
        self.fy = fy
        self.radius = radius
        self.sides = sides
        """0 for points and discs."""
        self.even = outline is None
        """Whether it is the same seen from either end."""
        self.listed = outline
        self.cornered: list[Corner] | None = None
        self.left = left
        self.right = right
        self.bottom = bottom
        self.top = top

    def outline(self) -> Outline:
        """Its corners and normals as lists."""
        listed = self.listed
        if listed is None:
            listed = listed_of(self)
            self.listed = listed
        return listed

    def corners(self) -> list[Corner]:
        """Its corners, one by one; of a disc its middle."""
        cornered = self.cornered
        if cornered is None:
            cornered = corners_of(self)
            self.cornered = cornered
        return cornered

    @property
    def x(self) -> list[int]:
        return self.outline().x

    @property
    def y(self) -> list[int]:
        return self.outline().y

    @property
    def nx(self) -> list[int]:
        return self.outline().nx

    @property
    def ny(self) -> list[int]:
        return self.outline().ny


def corners_of(shape: Shape) -> list[Corner]:
    """Front left, front right, rear right, rear left."""
    listed = shape.listed
    if listed is not None:
        return [Corner(listed.x[i], listed.y[i], listed.nx[i], listed.ny[i]) for i in range(len(listed.x))]
    x, y, fx, fy = shape.middle_x, shape.middle_y, shape.fx, shape.fy
    if not shape.sides:
        return [Corner(x, y, 0, 0)]
    px, py, qx, qy = shape.px, shape.py, shape.qx, shape.qy
    front, rear = Corner(x + px, y + py, fx, fy), Corner(x - px, y - py, -fx, -fy)
    return [front, Corner(x + qx, y + qy, fy, -fx), rear, Corner(x - qx, y - qy, -fy, fx)]


def listed_of(shape: Shape) -> Outline:
    corners = shape.corners()
    edges = corners if shape.sides else []
    return Outline(
        [one.x for one in corners], [one.y for one in corners], [one.nx for one in edges], [one.ny for one in edges]
    )


def disc(x: i64, y: i64, radius: i64) -> Shape:
    return Shape(x, y, 0, 0, 0, 0, 0, 0, radius, 0, None, x - radius, x + radius, y - radius, y + radius)


def tray(x: i64, y: i64, heading: i64, depth: i64, width: i64) -> Shape:
    """A rectangle of these half depth and half width: its corners front left, front right, rear right, rear left."""
    return tray_along(x, y, cosine(heading), sine(heading), depth, width)


def tray_along(x: i64, y: i64, fx: i64, fy: i64, depth: i64, width: i64) -> Shape:
    """A rectangle that looks along a unit vector."""
    ahead_x, ahead_y = depth * fx, depth * fy
    aside_x, aside_y = width * fy, -width * fx
    px, py = rounded(ahead_x - aside_x), rounded(ahead_y - aside_y)
    qx, qy = rounded(ahead_x + aside_x), rounded(ahead_y + aside_y)
    wide, high = greater(px, qx), greater(py, qy)
    return Shape(x, y, px, py, qx, qy, fx, fy, 0, 4, None, x - wide, x + wide, y - high, y + high)


def greater(a: i64, b: i64) -> i64:
    """The greater of two numbers, whatever their signs."""
    if a < 0:
        a = -a
    if b < 0:
        b = -b
    return a if a > b else b


def edge(x: i64, y: i64, heading: i64, width: i64) -> Shape:
    """A line of this half width about its middle, across a heading: a tray without depth."""
    return tray(x, y, heading, 0, width)


def area(corners: Sequence[tuple[int, int]]) -> Shape:
    """A convex outline given by its corners, either way around."""
    x, y = [corner[0] for corner in corners], [corner[1] for corner in corners]
    turn = 1 if doubled_area(x, y) > 0 else -1
    normals = [across(x, y, i, turn) for i in range(len(x))]
    outline = Outline(x, y, [one[0] for one in normals], [one[1] for one in normals])
    return Shape(0, 0, 0, 0, 0, 0, 0, 0, 0, len(x), outline, min(x), max(x), min(y), max(y))


def across(x: list[int], y: list[int], i: int, turn: int) -> tuple[i64, i64]:
    """The outward unit normal of the edge that begins at a corner."""
    j = (i + 1) % len(x)
    return unit(turn * (y[j] - y[i]), turn * (x[i] - x[j]))


def doubled_area(x: list[int], y: list[int]) -> int:
    """Twice what an outline encloses; positive where it runs counter-clockwise."""
    return sum(x[i - 1] * y[i] - x[i] * y[i - 1] for i in range(len(x)))


def middle(shape: Shape, edge: int) -> tuple[int, int]:
    """The middle of an edge."""
    after = (edge + 1) % len(shape.x)
    return (shape.x[edge] + shape.x[after]) // 2, (shape.y[edge] + shape.y[after]) // 2
