"""Where a round tray may be put: beside a unit, clear of everything (R263, R264, R265, R295; ruling G70)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import movement, rays, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.nearness import gap_there, too_near
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.games.ogniem.terms import GROUP
from bulawa.geometry.lines import dot
from bulawa.geometry.plane import barred, distance, nearer, overlap
from bulawa.geometry.shapes import Shape
from bulawa.geometry.vectors import cosine, rounded, sine

OFF_TABLE: Final = Reason("R126", "off_table")
TAKEN: Final = Reason("R263", "place_taken", "unit:element")
WALLED: Final = Reason("R263", "place_walled", "structure:structure")
IMPASSABLE: Final = Reason("R377", "impassable", "area:area")
TOO_NEAR: Final = Reason("R263", "too_near_enemy", "unit:element gap:mil")

FARTHEST: Final = 200_000
"""Farther than any table is long."""

Spot = tuple[int, int]


def why_not_here(g: Ogniem, group: int, x: int, y: int, keeps_off: bool, slack: int) -> Reason | None:
    """A group ends on the table, on nothing, and an inch from every enemy if it must keep off.  [R263] [G49]"""
    shape = shape_at(g, group, x, y, 0)
    if not movement.lies_on_table(g, shape, slack):
        return OFF_TABLE
    why = why_taken(g, group, shape)
    if why is None and keeps_off:
        near = enemy_near(g, group, shape, g.board.numbers.group_distance - slack)
        why = too_near(g, TOO_NEAR, near, gap_there(g, shape, near)) if near >= 0 else None
    return why


def why_taken(g: Ogniem, group: int, shape: Shape) -> Reason | None:
    """Something lies there already."""
    forgiven = g.board.numbers.overlap
    shapes = g.shape
    for other in range(len(shapes)):
        if overlap(shape, shapes[other], forgiven) and other != group and q.is_up(g, other):
            return TAKEN.at(f"element:{g.board.elements[other]}", unit=other)
    for structure in range(len(g.walls)):
        if overlap(shape, g.walls[structure], forgiven) and movement.is_empty(g, structure):
            return WALLED.at(f"structure:{g.board.structures[structure].id}", structure=structure)
    for area in range(len(g.areas)):
        if overlap(shape, g.grounds[area], forgiven) and terrain.is_inaccessible(g, area, GROUP):
            return movement.told(g, IMPASSABLE, area)
    return None


def enemy_near(g: Ogniem, group: int, shape: Shape, far: int) -> int:
    """An enemy element nearer than that; -1 without one."""
    for foe in g.board.army(1 - g.board.sides[group]):
        if nearer(shape, g.shape[foe], far) and q.is_up(g, foe):
            return foe
    return -1


def middle_of(shape: Shape) -> Spot:
    return (shape.left + shape.right) // 2, (shape.bottom + shape.top) // 2


def spot_beside(g: Ogniem, unit: int, group: int, degree: int, gap: int) -> Spot:
    """The middle of a group that stands in a direction from a unit, with so much between their edges.  [G70]"""
    shape = g.shape[unit]
    x, y = middle_of(shape)
    dx, dy = cosine(100 * degree), sine(100 * degree)
    far = barred(dot((x, y)), dx, dy, shape, gap + g.board.cards[group].tray.radius)[1] + 1
    return x + rounded(far * dx), y + rounded(far * dy)


def spots_beside(g: Ogniem, unit: int, group: int, gap: int, keeps_off: bool, every: int) -> list[Spot]:
    """The legal places in these directions all around a unit."""
    spots = [spot_beside(g, unit, group, degree, gap) for degree in range(0, 360, every)]
    return [spot for spot in spots if why_not_here(g, group, *spot, keeps_off, 0) is None]


def any_spots_beside(g: Ogniem, unit: int, group: int, gap: int, keeps_off: bool, every: int) -> list[Spot]:
    """The same, looked for at every whole degree before it is said that there are none.  [G70]"""
    found = spots_beside(g, unit, group, gap, keeps_off, every)
    return found or spots_beside(g, unit, group, gap, keeps_off, 1)


def nearest_spots(g: Ogniem, unit: int, group: int, least: int) -> list[Spot]:
    """The legal places nearest to a unit, no nearer than that; away from enemies if there are such.  [R264] [G70]"""
    for keeps_off in (True, False):
        found = free_spots(g, unit, group, least, keeps_off)
        if found:
            nearest = min(gap for gap, _ in found)
            return [spot for gap, spot in found if gap == nearest]
    return []


def free_spots(g: Ogniem, unit: int, group: int, least: int, keeps_off: bool) -> list[tuple[int, Spot]]:
    """In each whole degree around a unit the first legal place, with the gap between the two.  [G70]"""
    avoided = rays.obstacles(g, group, g.board.numbers.group_distance if keeps_off else 0, [])
    found = [first_spot(g, unit, group, way, least, avoided) for way in rays.DEGREES]
    legal = [spot for spot in found if spot is not None and why_not_here(g, group, *spot, keeps_off, 0) is None]
    return [(gap_to(g, unit, group, spot), spot) for spot in legal]


def first_spot(g: Ogniem, unit: int, group: int, way: int, least: int, avoided: list[rays.Obstacle]) -> Spot | None:
    x, y = middle_of(g.shape[unit])
    disc = shape_at(g, group, x, y, 0)
    start = barred(disc, cosine(way), sine(way), g.shape[unit], least)[1] + 1
    far = rays.first_free(g, disc, way, start, FARTHEST, avoided)
    return None if far == rays.NOWHERE else rays.along(x, y, way, far + 1)


def gap_to(g: Ogniem, unit: int, group: int, spot: Spot) -> int:
    return int(distance(shape_at(g, group, *spot, 0), g.shape[unit]))
