"""Places along whole degrees, exact in distance: how it is found out whether some place exists (ruling G70)."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem import movement, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.plane import barred
from bulawa.geometry.shapes import Shape
from bulawa.geometry.vectors import cosine, rounded, sine

DEGREES: Final = range(0, 36_000, 100)
"""All whole degrees of a circle."""
NOWHERE: Final = -1

Obstacle = tuple[Shape, int]
"""Something, and how far one has to keep away from it."""


def obstacles(g: Ogniem, mover: int, kept_off: int, ignored: list[int]) -> list[Obstacle]:
    """All that an element may not lie on, with so much room to enemies that are not ignored.  [R123] [R263] [R377]"""
    others = [one for one in range(g.board.count()) if one != mover and q.is_up(g, one) and blocks(g, mover, one)]
    near = [one for one in others if g.board.sides[one] == g.board.sides[mover] or one in ignored]
    found = [(g.shape[one], 0 if one in near else kept_off) for one in others]
    found += [(g.walls[structure], 0) for structure in movement.empty_structures(g)]
    return found + [(g.grounds[area], 0) for area in terrain.inaccessible(g, q.arm(g, mover))]


def blocks(g: Ogniem, mover: int, other: int) -> bool:
    """Groups make room for units, and for nobody else.  [R264]"""
    return q.is_group(g, mover) or q.is_unit(g, other)


def first_free(g: Ogniem, shape: Shape, way: int, least: int, most: int, avoided: list[Obstacle]) -> int:
    """The least distance in a direction at which a shape lies on the table and on nothing; NOWHERE without one."""
    dx, dy = cosine(way), sine(way)
    low, high = movement.on_table(g, shape, dx, dy, 0)
    far, most = max(least, low), min(most, high)
    spans = [barred(shape, dx, dy, obstacle, clearance) for obstacle, clearance in avoided]
    for first, last in sorted(spans):
        if first <= far <= last:
            far = int(last) + 1
    return far if far <= most else NOWHERE


def along(x: int, y: int, way: int, far: int) -> tuple[int, int]:
    return x + rounded(far * cosine(way)), y + rounded(far * sine(way))
