"""How far an action reaches: speed, and what slow ground costs (R134, chapter 13.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terrain
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import (
    CAVALRY,
    CHARGE,
    DISENGAGE,
    DOUBLE_MOVE,
    MARCH,
    MOVE,
    SLOW_MINUS,
    WITHDRAW,
)
from bulawa.geometry.plane import barred, misses
from bulawa.geometry.shapes import Shape

TIMES: Final = {MOVE: 1, WITHDRAW: 1, DOUBLE_MOVE: 2, CHARGE: 2, DISENGAGE: 2, MARCH: 3}
"""How many times its speed an action goes.  [R121] [R134]"""

RIDES: Final = (MOVE, MARCH, WITHDRAW)
"""Actions in which mounted infantry rides.  [R336]"""

Slow = tuple[int, int, int]
"""From where to where on its way a unit is in a slowing area, and by which rule it slows."""


class Slowing:
    """An area that slows a unit, by which rule, and whether the unit occupies it at its start.  [R40] [R134]"""

    def __init__(self, ground: Shape, rule: int, occupied: bool) -> None:
        self.ground = ground
        self.rule = rule
        self.occupied = occupied


def arm_on_the_way(g: Ogniem, element: int, action: int) -> int:
    """[R336]"""
    return CAVALRY if action in RIDES and q.is_mounted(g, element) else q.arm(g, element)


def speed_on_the_way(g: Ogniem, element: int, action: int) -> int:
    return q.MOUNTED_SPEED if action in RIDES and q.is_mounted(g, element) else q.speed(g, element)


def slowing(g: Ogniem, element: int, arm: int, areas: list[int]) -> list[Slowing]:
    """Those of the areas that slow a unit.  [R134]"""
    found: list[Slowing] = []
    for area in areas:
        rule = terrain.slows(g, element, area, arm)
        if rule >= 0:
            occupied = g.place[element] < 0 and terrain.occupies(g, element, area)
            found.append(Slowing(g.grounds[area], rule, occupied))
    return found


class Crossing:
    """A slowing area on the way of a unit: where the way enters and leaves it, the same where it misses it."""

    def __init__(self, area: Slowing, low: int, high: int) -> None:
        self.area = area
        self.low = low
        self.high = high


def crossings(areas: list[Slowing], front: Shape, dx: i64, dy: i64, far: i64) -> list[Crossing]:
    """The areas that a way so long may go through, and those that the unit occupies at its start.  [R40]"""
    found: list[Crossing] = []
    for area in areas:
        if area.occupied or not misses(front, dx, dy, area.ground, 0, far):
            low, high = borders(front, dx, dy, area.ground)
            found.append(Crossing(area, low, high))
    return found


def slow_stretches(crossed: list[Crossing], slack: int) -> list[Slow]:
    """Where the areas slow a way, nearest first.  [R134]"""
    found: list[Slow] = []
    for crossing in crossed:
        stretch = slow_part(crossing, slack)
        if stretch is not None:
            found.append(stretch)
    if len(found) > 1:
        found.sort()
    return found


def slow_part(crossing: Crossing, slack: int) -> Slow | None:
    """Where an area slows a way; one that the unit occupies at its start is touched at once.  [R134] [R40]"""
    area, low, high = crossing.area, crossing.low, crossing.high
    if area.occupied:
        return -1, high if high - low > slack else -1, area.rule
    return (low + slack, high, area.rule) if high - low > slack else None


def slow_stretch(area: Slowing, front: Shape, dx: i64, dy: i64, far: i64) -> Slow | None:
    """Where a single area slows a way so long.  [R134]"""
    crossed = crossings([area], front, dx, dy, far)
    return slow_part(crossed[0], 0) if crossed else None


def borders(front: Shape, dx: i64, dy: i64, ground: Shape) -> tuple[int, int]:
    """Where on its way a line enters and leaves an area; nothing where it misses it."""
    low, high = barred(front, dx, dy, ground, 0)
    return (max(low - 1, 0), max(high + 1, 0)) if low <= high else (0, 0)


def farthest(speed: int, times: int, slow: list[Slow]) -> int:
    """The greatest distance that an action pays for: it may stop just before an area with the full allowance.  [R134]

    Speed is never reduced by more than half; two slowing areas halve it.  [R382]"""
    full = speed * times
    if not slow or full <= slow[0][0]:
        return full
    first = max(slow[0][0], through_one(speed, times, slow[0]))
    if len(slow) == 1 or first <= slow[1][0]:
        return first
    return max(slow[1][0], full // 2)


def through_one(speed: int, times: int, slow: Slow) -> int:
    """[R380] [R381]"""
    low, high, rule = slow
    if rule == SLOW_MINUS:
        return max(speed - 1000, speed // 2) * times
    full, low = speed * times, max(low, 0)
    if high < 0:
        return full
    halfway = (full + low) // 2
    return halfway if halfway <= high else full - (high - low)
