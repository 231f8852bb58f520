"""Whether a unit may stand somewhere: on the table, on nothing, out of control zones (R123, R34)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import movement, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.nearness import gap_there, too_near
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.geometry.plane import nearer, overlap
from bulawa.geometry.poses import Pose
from bulawa.geometry.shapes import Shape

ON_UNIT: Final = Reason("R123", "on_unit", "unit:element")


def why_not_stand(
    g: Ogniem, unit: int, pose: Pose, ignored: list[int], forgiving: bool, zones: bool = True
) -> Reason | None:
    """Why a tray may not be set there; the control zones of those ignored do not matter.  [R34] [R123]"""
    shape = shape_at(g, unit, *pose)
    slack = g.board.numbers.near if forgiving else 0
    forgiven = g.board.numbers.overlap if forgiving else 0
    if not movement.lies_on_table(g, shape, slack):
        return movement.OFF_TABLE
    why = why_on_something(g, unit, shape, forgiven)
    if why is None and zones:
        why = why_in_zone(g, unit, shape, ignored, g.board.numbers.control_zone - slack)
    return why


def why_on_something(g: Ogniem, unit: int, shape: Shape, forgiven: int) -> Reason | None:
    """On a unit, a structure or inaccessible ground; groups make room.  [R123] [R264]"""
    shapes = g.shape
    for side in (0, 1):
        for other in g.board.units(side):
            if overlap(shape, shapes[other], forgiven) and other != unit and q.is_up(g, other):
                return ON_UNIT.at(f"element:{g.board.elements[other]}", unit=other)
    for structure in range(len(g.walls)):
        if overlap(shape, g.walls[structure], forgiven) and movement.is_empty(g, structure):
            return movement.told(g, movement.ON_STRUCTURE, structure)
    for area in range(len(g.areas)):
        if overlap(shape, g.grounds[area], forgiven) and terrain.is_inaccessible(g, area, q.arm(g, unit)):
            return movement.told(g, movement.IMPASSABLE, area)
    return None


def why_in_zone(g: Ogniem, unit: int, shape: Shape, ignored: list[int], zone: int) -> Reason | None:
    """[R33] [R34]"""
    shapes = g.shape
    for foe in g.board.units(1 - g.board.sides[unit]):
        if nearer(shape, shapes[foe], zone) and q.is_up(g, foe) and foe not in ignored:
            return too_near(g, movement.IN_ZONE, foe, gap_there(g, shape, foe))
    return None


def may_stand(g: Ogniem, unit: int, pose: Pose, ignored: list[int]) -> bool:
    """By plain limits.  [R27]"""
    return why_not_stand(g, unit, pose, ignored, False) is None
