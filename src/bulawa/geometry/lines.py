"""Lines of sight: what a line passes through, and a corridor beside it."""

from __future__ import annotations

from mypy_extensions import i64

from bulawa.geometry.plane import barred
from bulawa.geometry.shapes import Shape, area, disc
from bulawa.geometry.vectors import length, rounded, unit

Point = tuple[i64, i64]


def dot(at: Point) -> Shape:
    """A point as a shape."""
    return disc(at[0], at[1], 0)


def passes(start: Point, end: Point, shape: Shape, forgiven: i64) -> bool:
    """Whether the line between two points comes deeper into a shape than is forgiven."""
    if start == end or beside(start, end, shape):
        return False
    dx, dy = unit(end[0] - start[0], end[1] - start[1])
    low, high = barred(dot(start), dx, dy, shape, -forgiven)
    return low <= high and high >= 0 and low <= length(end[0] - start[0], end[1] - start[1])


def beside(start: Point, end: Point, shape: Shape) -> bool:
    """Whether both points lie on the same side of the box about a shape."""
    x, y, ex, ey = start[0], start[1], end[0], end[1]
    if (x < shape.left and ex < shape.left) or (x > shape.right and ex > shape.right):
        return True
    return (y < shape.bottom and ey < shape.bottom) or (y > shape.top and ey > shape.top)


def corridor(start: Point, end: Point, target: Shape, width: i64, side: i64) -> Shape | None:
    """The strip beside a line, to its left (1) or right (-1), up to where it meets the target; None if it misses it."""
    dx, dy = unit(end[0] - start[0], end[1] - start[1])
    x, y = start[0] - side * rounded(width * dy), start[1] + side * rounded(width * dx)
    low, high = barred(dot((x, y)), dx, dy, target, 0)
    if low > high or low <= 1:
        return None
    tip = x + rounded((low - 1) * dx), y + rounded((low - 1) * dy)
    return area([start, end, tip, (x, y)])
