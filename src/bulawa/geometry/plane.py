"""The one primitive of a free table: at which whole distances an obstacle bars a mover.

A mover goes straight in a direction. It is barred where it comes nearer to the obstacle than a clearance; a clearance
below nothing forgives so deep an overlap. Seen from the mover that is a point that goes into the obstacle swollen by
the mover: half planes bound it, and a clearance rounds its corners.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bulawa.geometry.shapes import Corner, Shape, greater
from bulawa.geometry.vectors import FAR, UNIT, divided, root, rounded

Span = tuple[i64, i64]
"""The least and the greatest whole distance of a stretch."""

LOWEST: Final = 4 * FAR * UNIT
"""Nothing on a table reaches so far back in any direction, in unit length."""
SLACK: Final = 2 * UNIT
"""Corners are rounded to mils: those of one edge may seem so far apart across it."""


def never() -> Span:
    """A span that holds no distance."""
    return 1, 0


def barred(mover: Shape, dx: i64, dy: i64, obstacle: Shape, clearance: i64) -> Span:
    """The whole distances along a unit direction at which the mover is nearer to the obstacle than the clearance."""
    apart = clearance + mover.radius + obstacle.radius
    if not mover.sides and not obstacle.sides:
        x, y = obstacle.middle_x - mover.middle_x, obstacle.middle_y - mover.middle_y
        return chord(x, y, dx, dy, apart)
    bounds = Bounds(mover, dx, dy, obstacle, apart)
    if mover.even and obstacle.even:
        bounds.look_past(obstacle)
        bounds.look_past(mover)
    else:
        bounds.look_along(obstacle, 1)
        bounds.look_along(mover, -1)
    if bounds.low > bounds.high:
        return never()
    return bounds.round_off() if apart > 0 else (bounds.low, bounds.high)


def misses(mover: Shape, dx: i64, dy: i64, obstacle: Shape, clearance: i64, far: i64) -> bool:
    """Whether a mover keeps clear of the box about an obstacle on the first stretch of a way: nothing else matters."""
    x, y, room = rounded(far * dx), rounded(far * dy), clearance + 2
    left, right = mover.left - obstacle.right, obstacle.left - mover.right
    below, above = mover.bottom - obstacle.top, obstacle.bottom - mover.top
    if (left > room and left + x > room) or (right > room and right - x > room):
        return True
    return (below > room and below + y > room) or (above > room and above - y > room)


def barred_within(mover: Shape, dx: i64, dy: i64, obstacle: Shape, clearance: i64, far: i64) -> Span:
    """The same as `barred` where only the way up to there matters."""
    return never() if misses(mover, dx, dy, obstacle, clearance, far) else barred(mover, dx, dy, obstacle, clearance)


def barred_at(mover: Shape, dx: i64, dy: i64, obstacle: Shape, clearance: i64, far: i64) -> bool:
    """Whether one distance is among those of `barred`; where no corner is round, the first pair of edges that keeps
    the two apart decides, and nothing is divided."""
    apart = clearance + mover.radius + obstacle.radius
    if apart > 0 or not mover.even or not obstacle.even:
        low, high = barred(mover, dx, dy, obstacle, clearance)
        return low <= far and far <= high
    if obstacle.sides and not lies_past(obstacle, mover, dx, dy, obstacle, apart, far):
        return False
    if mover.sides:
        return lies_past(mover, mover, dx, dy, obstacle, apart, far)
    return obstacle.sides > 0


def lies_past(shape: Shape, mover: Shape, dx: i64, dy: i64, obstacle: Shape, apart: i64, far: i64) -> bool:
    """Whether no edge of one of two even shapes, the mover or the obstacle, keeps them apart after so long a way."""
    fx, fy = shape.fx, shape.fy
    x, y = obstacle.middle_x - mover.middle_x, obstacle.middle_y - mover.middle_y
    ahead = x * fx + y * fy - far * rounded(dx * fx + dy * fy)
    reach = spread(obstacle, fx, fy) + spread(mover, fx, fy) + apart * UNIT
    if ahead >= reach or -ahead >= reach:
        return False
    ahead = x * fy - y * fx - far * rounded(dx * fy - dy * fx)
    reach = spread(obstacle, fy, -fx) + spread(mover, fy, -fx) + apart * UNIT
    return ahead < reach and -ahead < reach


def meets(mover: Shape, dx: i64, dy: i64, obstacle: Shape, clearance: i64, far: i64) -> bool:
    """Whether a mover comes nearer to an obstacle than the clearance, on a way so long."""
    low, high = barred_within(mover, dx, dy, obstacle, clearance, far)
    return low <= high and low <= far and high >= 0


@mypyc_attr(acyclic=True)
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

    def look_past(self, shape: Shape) -> None:
        """Bound the way between two even shapes by both pairs of edges of one of them."""
        if shape.sides and self.low <= self.high:
            self.look_between(shape.fx, shape.fy)
            self.look_between(shape.fy, -shape.fx)

    def look_between(self, ux: i64, uy: i64) -> None:
        """Bound the way by the two edges across a direction."""
        mover, obstacle = self.mover, self.obstacle
        ahead = (obstacle.middle_x - mover.middle_x) * ux + (obstacle.middle_y - mover.middle_y) * uy
        reach = spread(obstacle, ux, uy) + spread(mover, ux, uy) + self.apart * UNIT
        pace = rounded(self.dx * ux + self.dy * uy)
        if pace < 0:
            ahead, pace, ux, uy = -ahead, -pace, -ux, -uy
        if pace:
            self.end(-((-reach - ahead) // pace) - 1, ux, uy)
            self.begin((ahead - reach) // pace + 1, -ux, -uy)
        elif reach <= ahead or reach <= -ahead:
            self.high = self.low - 1

    def look_along(self, shape: Shape, sign: i64) -> None:
        """Bound the way by the edges of a shape, one by one."""
        if shape.even:
            fx, fy = sign * shape.fx, sign * shape.fy
            if shape.sides and self.low <= self.high:
                self.look_over(fx, fy)
                self.look_over(fy, -fx)
                self.look_over(-fx, -fy)
                self.look_over(-fy, fx)
            return
        for corner in shape.corners():
            if self.low <= self.high:
                self.look_over(sign * corner.nx, sign * corner.ny)

    def look_over(self, ux: i64, uy: i64) -> None:
        """Bound the way by the edge that looks in a direction."""
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
        return (low, high) if low <= high else never()

    def at_corner(self, at: i64, ux: i64, uy: i64) -> Span:
        """The way through the round corner beyond which it meets an edge; as it was where it meets the edge itself."""
        here = at * rounded(self.dy * ux - self.dx * uy)
        first, second = end_of(self.obstacle, ux, uy, 1), end_of(self.mover, -ux, -uy, 1)
        if here <= along(first, ux, uy) - along(second, ux, uy):
            first, second = end_of(self.obstacle, ux, uy, -1), end_of(self.mover, -ux, -uy, -1)
            if here >= along(first, ux, uy) - along(second, ux, uy):
                return at, at
        return chord(first.x - second.x, first.y - second.y, self.dx, self.dy, self.apart)


def spread(shape: Shape, ux: i64, uy: i64) -> i64:
    """How far an even shape reaches in a direction from its middle."""
    return greater(shape.px * ux + shape.py * uy, shape.qx * ux + shape.qy * uy)


def highest(shape: Shape, ux: i64, uy: i64) -> i64:
    """How far an outline reaches in a direction."""
    if shape.even:
        return shape.middle_x * ux + shape.middle_y * uy + spread(shape, ux, uy)
    best: i64 = -LOWEST
    for corner in shape.corners():
        reach = corner.x * ux + corner.y * uy
        if reach > best:
            best = reach
    return best


def along(corner: Corner, ux: i64, uy: i64) -> i64:
    """Where a corner lies on the line to the left of a direction."""
    return corner.y * ux - corner.x * uy


def end_of(shape: Shape, ux: i64, uy: i64, sign: i64) -> Corner:
    """Of the corners that reach farthest in a direction, the one at the left (1) or right (-1) end of their edge.

    For a mover, whose direction is turned round, left and right are turned with it."""
    most = highest(shape, ux, uy) - SLACK
    best: i64 = -LOWEST
    corners = shape.corners()
    found = corners[0]
    for corner in corners:
        if corner.x * ux + corner.y * uy >= most:
            place = sign * along(corner, ux, uy)
            if place > best:
                found, best = corner, place
    return found


def chord(x: i64, y: i64, dx: i64, dy: i64, radius: i64) -> Span:
    """The whole distances at which a point on its way from the origin lies within a circle about (x, y)."""
    if radius <= 0:
        return never()
    off = divided(y * dx - x * dy, 262_144)
    reach = radius * 256
    if off >= reach or off <= -reach:
        return never()
    half = root(reach * reach - off * off)
    at = divided(x * dx + y * dy, 262_144)
    return (at - half) // 256 + 1, -((-at - half) // 256) - 1


def overlap(a: Shape, b: Shape, forgiven: i64) -> bool:
    """Whether two shapes lie deeper in each other than is forgiven."""
    if a.left >= b.right or b.left >= a.right or a.bottom >= b.top or b.bottom >= a.top:
        return False
    if a.radius or b.radius:
        return distance_to_outline(a, b) < (a.radius + b.radius - forgiven) * 256
    if a.even and b.even:
        return is_entered(a, a, b, forgiven) and is_entered(b, a, b, forgiven)
    return lies_deep(a, b, forgiven) and lies_deep(b, a, forgiven)


def is_entered(shape: Shape, a: Shape, b: Shape, forgiven: i64) -> bool:
    """Whether no pair of edges of one of two even shapes keeps them apart."""
    return reach_over(a, b, shape.fx, shape.fy, forgiven) and reach_over(a, b, shape.fy, -shape.fx, forgiven)


def reach_over(a: Shape, b: Shape, ux: i64, uy: i64, forgiven: i64) -> bool:
    """Whether two even shapes reach into each other along a direction."""
    ahead = (b.middle_x - a.middle_x) * ux + (b.middle_y - a.middle_y) * uy
    reach = spread(a, ux, uy) + spread(b, ux, uy) - forgiven * UNIT
    return reach > ahead and reach > -ahead


def lies_deep(a: Shape, b: Shape, forgiven: i64) -> bool:
    """Whether no edge of the first keeps the second out."""
    if not a.sides:
        return True
    for corner in a.corners():
        ux, uy = corner.nx, corner.ny
        if highest(a, ux, uy) + highest(b, -ux, -uy) <= forgiven * UNIT:
            return False
    return True


def nearer(a: Shape, b: Shape, far: i64) -> bool:
    """Whether two shapes are less than so many mils apart; boxes that lie farther apart need no measuring."""
    return not boxes_apart(a, b, far) and distance(a, b) < far


def boxes_apart(a: Shape, b: Shape, far: i64) -> bool:
    """Whether the boxes about two shapes already lie so many mils apart."""
    return a.left - b.right >= far or b.left - a.right >= far or a.bottom - b.top >= far or b.bottom - a.top >= far


def distance(a: Shape, b: Shape) -> i64:
    """The whole mils between two shapes; nothing where they overlap."""
    between = distance_to_outline(a, b) - (a.radius + b.radius) * 256
    return between // 256 if between > 0 else 0


def distance_to_outline(a: Shape, b: Shape) -> i64:
    """The distance of two outlines in 256ths of a mil."""
    if not a.sides:
        return distance_from(b, a.middle_x, a.middle_y)
    if not b.sides:
        return distance_from(a, b.middle_x, b.middle_y)
    if lies_deep(a, b, 0) and lies_deep(b, a, 0):
        return 0
    best = nearest_corner(a, b)
    other = nearest_corner(b, a)
    return best if best < other else other


def nearest_corner(a: Shape, b: Shape) -> i64:
    """How near a corner of the second comes to the first."""
    best: i64 = FAR * 256
    for corner in b.corners():
        found = distance_from(a, corner.x, corner.y)
        if found < best:
            best = found
    return best


def distance_from(shape: Shape, x: i64, y: i64) -> i64:
    """The distance of a point to an outline in 256ths of a mil; nothing inside.

    Whatever is nearest to a point lies on an edge that looks at it."""
    if not shape.sides:
        return hypotenuse(x - shape.middle_x, y - shape.middle_y)
    best: i64 = FAR * 256
    inside = True
    corners = shape.corners()
    before = corners[-1]
    for corner in corners:
        ax, ay = before.x, before.y
        if (x - ax) * before.nx + (y - ay) * before.ny > 0:
            inside = False
            found = to_segment(x - ax, y - ay, corner.x - ax, corner.y - ay)
            if found < best:
                best = found
        before = corner
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
