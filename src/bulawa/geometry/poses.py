"""How a tray stands and moves: a wheel about the middle of an edge, then an advance.

Displacements are rounded, never places."""

from __future__ import annotations

from mypy_extensions import i64

from bulawa.geometry.shapes import FRONT, LEFT, OUTWARD, REAR, RIGHT
from bulawa.geometry.vectors import FULL_TURN, UNIT, cosine, rounded, sine

Pose = tuple[i64, i64, i64]
"""Where the middle of a tray lies, in mils, and its heading in hundredths of a degree."""


def ref(x: i64, y: i64, heading: i64, edge: int, reach: i64) -> tuple[i64, i64]:
    """The middle of an edge that lies so far from the middle of the tray."""
    way: i64 = heading + OUTWARD[edge]
    return x + rounded(reach * cosine(way)), y + rounded(reach * sine(way))


def wheeled(pose: Pose, edge: int, reach: i64, turn: i64) -> Pose:
    """The tray turned about the middle of an edge, which stays where it is."""
    x, y, heading = pose
    before: i64 = heading + OUTWARD[edge]
    after = before + turn
    dx = rounded(reach * (cosine(before) - cosine(after)))
    dy = rounded(reach * (sine(before) - sine(after)))
    return x + dx, y + dy, (heading + turn) % FULL_TURN


def advanced(pose: Pose, way: i64, far: i64) -> Pose:
    """The tray moved straight in a direction."""
    return pose[0] + rounded(far * cosine(way)), pose[1] + rounded(far * sine(way)), pose[2]


def pivoted(pose: Pose, x: i64, y: i64, turn: i64) -> Pose:
    """The tray turned by quarters about a point."""
    dx, dy = pose[0] - x, pose[1] - y
    for _ in range(turn % FULL_TURN // 9_000):
        dx, dy = -dy, dx
    return x + dx, y + dy, (pose[2] + turn) % FULL_TURN


def zone(pose: Pose, depth: i64, width: i64, x: i64, y: i64, slack: i64) -> int:
    """In which zone of a tray a point lies: rays leave its corners at 45 degrees; ties go to the front, then a side."""
    dx, dy = x - pose[0], y - pose[1]
    fx, fy = cosine(pose[2]), sine(pose[2])
    ahead, right = dx * fx + dy * fy, dx * fy - dy * fx
    beyond_front = (ahead if ahead > 0 else -ahead) - depth * UNIT
    beyond_side = (right if right > 0 else -right) - width * UNIT
    if ahead > 0 and beyond_front >= beyond_side - slack * UNIT:
        return FRONT
    if ahead < 0 and beyond_front > beyond_side + slack * UNIT:
        return REAR
    return RIGHT if right > 0 else LEFT
