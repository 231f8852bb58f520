"""The one primitive of a free table: at which whole distances an obstacle bars a mover.

A mover goes straight in a direction. It is barred where it comes nearer to the obstacle than a clearance; a clearance
below nothing forgives so deep an overlap. Seen from the mover that is a point that goes into the obstacle swollen by
the mover: half planes bound it, and a clearance rounds its corners.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.geometry.shapes import Shape
from bulawa.geometry.vectors import FAR, UNIT, divided, root, rounded

Span = tuple[i64, i64]
"""The least and the greatest whole distance of a stretch."""

NEVER: Final[Span] = (1, 0)
"""A span that holds no distance."""

SLACK: Final = 2 * UNIT
"""Corners are rounded to mils: those of one edge may seem so far apart across it."""


def barred(mover: Shape, dx: i64, dy: i64, obstacle: Shape, clearance: i64) -> Span:
    """The whole distances along a unit direction at which the mover is nearer to the obstacle than the clearance."""
    apart = clearance + mover.radius + obstacle.radius
    if not mover.nx and not obstacle.nx:
        return chord(obstacle.x[0] - mover.x[0], obstacle.y[0] - mover.y[0], dx, dy, apart)
    bounds = Bounds(mover, dx, dy, obstacle, apart)
    bounds.look_along(obstacle.nx, obstacle.ny, 1)
    bounds.look_along(mover.nx, mover.ny, -1)
    if bounds.low > bounds.high:
        return NEVER
    return bounds.round_off() if apart > 0 else (bounds.low, bounds.high)


class Bounds:
    """The half planes that have bounded a way so far, and which of them bounds it at either end."""

    def __init__(self, mover: Shape, dx: i64, dy: i64, obstacle: Shape, apart: i64) -> None:
        self.mover = mover
        self.obstacle = obstacle
        self.dx = dx
        self.dy = dy
        self.apart = apart
        self.low: i64 = -FAR
        self.high: i64 = FAR
        self.low_x: i64 = 0
        self.low_y: i64 = 0
        self.high_x: i64 = 0
        self.high_y: i64 = 0

    def look_along(self, nx: list[int], ny: list[int], sign: i64) -> None:
        """Bound the way by the edges with these normals."""
        for i in range(len(nx)):
            ux: i64 = sign * nx[i]
            uy: i64 = sign * ny[i]
            depth = highest(self.obstacle, ux, uy) + highest(self.mover, -ux, -uy) + self.apart * UNIT
            pace = rounded(self.dx * ux + self.dy * uy)
            if pace == 0:
                if depth <= 0:
                    self.high = self.low - 1
            elif pace < 0:
                self.begin(depth // pace + 1, ux, uy)
            else:
                self.end(-(-depth // pace) - 1, ux, uy)

    def begin(self, low: i64, ux: i64, uy: i64) -> None:
        if low > self.low:
            self.low, self.low_x, self.low_y = low, ux, uy

    def end(self, high: i64, ux: i64, uy: i64) -> None:
        if high < self.high:
            self.high, self.high_x, self.high_y = high, ux, uy

    def round_off(self) -> Span:
        """Where the way begins or ends beyond the end of an edge, the round corner there decides."""
        low, high = self.low, self.high
        if self.low_x or self.low_y:
            low = self.at_corner(low, self.low_x, self.low_y)[0]
        if self.high_x or self.high_y:
            high = self.at_corner(high, self.high_x, self.high_y)[1]
        return (low, high) if low <= high else NEVER

    def at_corner(self, at: i64, ux: i64, uy: i64) -> Span:
        """The way through the round corner beyond which it meets an edge; as it was where it meets the edge itself."""
        here = at * rounded(self.dy * ux - self.dx * uy)
        first, second = end_of(self.obstacle, ux, uy, 1), end_of(self.mover, -ux, -uy, 1)
        if here <= along(self.obstacle, first, ux, uy) - along(self.mover, second, ux, uy):
            first, second = end_of(self.obstacle, ux, uy, -1), end_of(self.mover, -ux, -uy, -1)
            if here >= along(self.obstacle, first, ux, uy) - along(self.mover, second, ux, uy):
                return at, at
        x = self.obstacle.x[first] - self.mover.x[second]
        y = self.obstacle.y[first] - self.mover.y[second]
        return chord(x, y, self.dx, self.dy, self.apart)


def highest(shape: Shape, ux: i64, uy: i64) -> i64:
    """How far an outline reaches in a direction."""
    xs, ys = shape.x, shape.y
    best: i64 = xs[0] * ux + ys[0] * uy
    for i in range(1, len(xs)):
        reach: i64 = xs[i] * ux + ys[i] * uy
        if reach > best:
            best = reach
    return best


def along(shape: Shape, corner: int, ux: i64, uy: i64) -> i64:
    """Where a corner lies on the line to the left of a direction."""
    x: i64 = shape.x[corner]
    y: i64 = shape.y[corner]
    return y * ux - x * uy


def end_of(shape: Shape, ux: i64, uy: i64, sign: i64) -> int:
    """Of the corners that reach farthest in a direction, the one at the left (1) or right (-1) end of their edge.

    For a mover, whose direction is turned round, left and right are turned with it."""
    most = highest(shape, ux, uy) - SLACK
    found = -1
    best: i64 = 0
    for i in range(len(shape.x)):
        x: i64 = shape.x[i]
        y: i64 = shape.y[i]
        if x * ux + y * uy >= most:
            place = sign * (y * ux - x * uy)
            if found < 0 or place > best:
                found, best = i, place
    return found


def chord(x: i64, y: i64, dx: i64, dy: i64, radius: i64) -> Span:
    """The whole distances at which a point on its way from the origin lies within a circle about (x, y)."""
    if radius <= 0:
        return NEVER
    off = divided(y * dx - x * dy, 262_144)
    reach = radius * 256
    if off >= reach or off <= -reach:
        return NEVER
    half = root(reach * reach - off * off)
    at = divided(x * dx + y * dy, 262_144)
    return (at - half) // 256 + 1, -((-at - half) // 256) - 1


def overlap(a: Shape, b: Shape, forgiven: i64) -> bool:
    """Whether two shapes lie deeper in each other than is forgiven."""
    if a.left >= b.right or b.left >= a.right or a.bottom >= b.top or b.bottom >= a.top:
        return False
    if a.radius or b.radius:
        return distance_to_outline(a, b) < (a.radius + b.radius - forgiven) * 256
    return lies_deep(a, b, forgiven) and lies_deep(b, a, forgiven)


def lies_deep(a: Shape, b: Shape, forgiven: i64) -> bool:
    """Whether no edge of the first keeps the second out."""
    for i in range(len(a.nx)):
        ux: i64 = a.nx[i]
        uy: i64 = a.ny[i]
        if highest(a, ux, uy) + highest(b, -ux, -uy) <= forgiven * UNIT:
            return False
    return True


def distance(a: Shape, b: Shape) -> i64:
    """The whole mils between two shapes; nothing where they overlap."""
    between = distance_to_outline(a, b) - (a.radius + b.radius) * 256
    return between // 256 if between > 0 else 0


def distance_to_outline(a: Shape, b: Shape) -> i64:
    """The distance of two outlines in 256ths of a mil."""
    if a.nx and b.nx and lies_deep(a, b, 0) and lies_deep(b, a, 0):
        return 0
    best = nearest_corner(a, b)
    other = nearest_corner(b, a)
    return best if best < other else other


def nearest_corner(a: Shape, b: Shape) -> i64:
    """How near a corner of the second comes to the first."""
    best: i64 = FAR * 256
    for i in range(len(b.x)):
        found = distance_from(a, b.x[i], b.y[i])
        if found < best:
            best = found
    return best


def distance_from(shape: Shape, x: i64, y: i64) -> i64:
    """The distance of a point to an outline in 256ths of a mil; nothing inside."""
    if not shape.nx:
        return hypotenuse(x - shape.x[0], y - shape.y[0])
    count = len(shape.x)
    best: i64 = FAR * 256
    inside = count > 1
    for i in range(count):
        j = i + 1 if i + 1 < count else 0
        ux: i64 = shape.nx[i]
        uy: i64 = shape.ny[i]
        if (x - shape.x[i]) * ux + (y - shape.y[i]) * uy > 0:
            inside = False
        found = to_segment(x - shape.x[i], y - shape.y[i], shape.x[j] - shape.x[i], shape.y[j] - shape.y[i])
        if found < best:
            best = found
    return 0 if inside else best


def hypotenuse(dx: i64, dy: i64) -> i64:
    """The length of a vector in 256ths of a mil."""
    return root((dx * dx + dy * dy) * 65_536)


def to_segment(x: i64, y: i64, ex: i64, ey: i64) -> i64:
    """The distance of a point to the stretch from the origin to (ex, ey), in 256ths of a mil."""
    on = x * ex + y * ey
    long = ex * ex + ey * ey
    if on <= 0 or long == 0:
        return hypotenuse(x, y)
    if on >= long:
        return hypotenuse(x - ex, y - ey)
    off = x * ey - y * ex
    return (off if off > 0 else -off) * 65_536 // hypotenuse(ex, ey)
