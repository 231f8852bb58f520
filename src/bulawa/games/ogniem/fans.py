"""The reach of a movement: the legal distances on 91 rays, and a few of them worth trying (specification 8.2, 8.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.movement import Around, may_march, reach_spans
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import MARCH
from bulawa.geometry.poses import Pose, advanced
from bulawa.geometry.shapes import OUTWARD
from bulawa.geometry.vectors import FULL_TURN

INCH: Final = 1000
WIDEST: Final = 45
"""Degrees to either side.  [R120]"""
RAYS: Final = (0, -15, 15, -30, 30, -45, 45)
"""The angles that bots try."""


def fan_of(g: Ogniem, unit: int, action: int, edge: int, before: Choice) -> list[Opening]:
    """The legal spans at every whole degree, and at the last legal angles beside those that have none."""
    if action == MARCH and not may_march(g, unit):
        return []
    around = Around(g, unit, action)
    degrees = range(-WIDEST, WIDEST + 1)
    rays = {100 * degree: reach_spans(g, unit, action, edge, 100 * degree, around) for degree in degrees}
    for angle in list(rays):
        for beside in (angle - 100, angle + 100):
            if rays[angle] and rays.get(beside) == []:
                last = last_angle(g, unit, action, edge, angle, beside, around)
                rays[last] = reach_spans(g, unit, action, edge, last, around)
    shape = [number for angle in sorted(rays) for low, high in rays[angle] for number in (angle, low, high)]
    return [Opening((*before, None, None), "fan", tuple(shape), origin(g, unit, edge))] if shape else []


def last_angle(g: Ogniem, unit: int, action: int, edge: int, legal: int, illegal: int, around: Around) -> int:
    """Between a ray with some reach and one without, the last angle that has some."""
    while abs(legal - illegal) > 1:
        middle = (legal + illegal) // 2
        if reach_spans(g, unit, action, edge, middle, around):
            legal = middle
        else:
            illegal = middle
    return legal


def origin(g: Ogniem, unit: int, edge: int) -> tuple[int, int, int]:
    """Where a fan begins: the reference point by which the unit is led, and where angle 0 points.  [R120]"""
    return (*q.ref_of(g, unit, edge), (g.heading[unit] + OUTWARD[edge]) % FULL_TURN)


def line_from(pose: Pose, way: int) -> tuple[int, int, int, int]:
    """A line through the middle of a tray, along which a step is measured: both sides of its first end."""
    x, y, _ = advanced(pose, way, INCH)
    return pose[0], pose[1], x, y


def ray_choices(g: Ogniem, unit: int, action: int, edge: int, before: Choice, rays: int) -> list[Choice]:
    """Full reach and half of it on the first rays: samples of a fan."""
    found: list[Choice] = []
    if action == MARCH and not may_march(g, unit):
        return found
    around = Around(g, unit, action)
    for ray in range(rays):
        angle = 100 * RAYS[ray]
        spans = reach_spans(g, unit, action, edge, angle, around)
        if spans:
            most = spans[-1][1]
            half = halfway(spans)
            found.append((*before, angle, most))
            if half != most:
                found.append((*before, angle, half))
    return found


def halfway(spans: list[tuple[int, int]]) -> int:
    """About half as far as the farthest legal distance, where that is legal; else that distance itself."""
    most = spans[-1][1]
    half = most // 2
    found = most
    for low, high in spans:
        if low <= half:
            found = min(half, high)
    return found
