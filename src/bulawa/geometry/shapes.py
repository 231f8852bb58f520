"""What lies on a table: trays, discs and areas, each a convex outline that may be swollen by a radius."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from bulawa.geometry.vectors import FULL_TURN, HALF_TURN, QUARTER, cosine, rounded, sine, unit

FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3
"""The edges of a tray, clockwise, in the order in which its corners begin them."""

OUTWARD: Final = (0, FULL_TURN - QUARTER, HALF_TURN, QUARTER)
"""Where an edge looks, beside the heading of its tray."""


class Shape:
    """Corners in whole mils, the outward unit normal of the edge after each, and a radius around it all."""

    def __init__(self, x: list[int], y: list[int], nx: list[int], ny: list[int], radius: int) -> None:
        self.x = x
        self.y = y
        self.nx = nx
        self.ny = ny
        self.radius = radius
        self.left = min(x) - radius
        self.right = max(x) + radius
        self.bottom = min(y) - radius
        self.top = max(y) + radius


def disc(x: int, y: int, radius: int) -> Shape:
    return Shape([x], [y], [], [], radius)


def tray(x: i64, y: i64, heading: i64, depth: i64, width: i64) -> Shape:
    """A rectangle of these half depth and half width: its corners front left, front right, rear right, rear left."""
    return tray_along(x, y, cosine(heading), sine(heading), depth, width)


def tray_along(x: i64, y: i64, fx: i64, fy: i64, depth: i64, width: i64) -> Shape:
    """A rectangle that looks along a unit vector."""
    ahead_x, ahead_y = depth * fx, depth * fy
    aside_x, aside_y = width * fy, -width * fx
    px, py = rounded(ahead_x - aside_x), rounded(ahead_y - aside_y)
    qx, qy = rounded(ahead_x + aside_x), rounded(ahead_y + aside_y)
    xs, ys = [x + px, x + qx, x - px, x - qx], [y + py, y + qy, y - py, y - qy]
    return Shape(xs, ys, [fx, fy, -fx, -fy], [fy, -fx, -fy, fx], 0)


def edge(x: i64, y: i64, heading: i64, width: i64) -> Shape:
    """A line of this half width about its middle, across a heading: a tray without depth."""
    return tray(x, y, heading, 0, width)


def area(corners: Sequence[tuple[int, int]]) -> Shape:
    """A convex outline given by its corners, either way around."""
    x, y = [corner[0] for corner in corners], [corner[1] for corner in corners]
    turn = 1 if doubled_area(x, y) > 0 else -1
    normals = [across(x, y, i, turn) for i in range(len(x))]
    return Shape(x, y, [one[0] for one in normals], [one[1] for one in normals], 0)


def across(x: list[int], y: list[int], i: int, turn: int) -> tuple[i64, i64]:
    """The outward unit normal of the edge that begins at a corner."""
    j = (i + 1) % len(x)
    return unit(turn * (y[j] - y[i]), turn * (x[i] - x[j]))


def doubled_area(x: list[int], y: list[int]) -> int:
    """Twice what an outline encloses; positive where it runs counter-clockwise."""
    return sum(x[i - 1] * y[i] - x[i] * y[i - 1] for i in range(len(x)))


def moved(shape: Shape, dx: int, dy: int) -> Shape:
    return Shape([x + dx for x in shape.x], [y + dy for y in shape.y], shape.nx, shape.ny, shape.radius)


def middle(shape: Shape, edge: int) -> tuple[int, int]:
    """The middle of an edge."""
    after = (edge + 1) % len(shape.x)
    return (shape.x[edge] + shape.x[after]) // 2, (shape.y[edge] + shape.y[after]) // 2
