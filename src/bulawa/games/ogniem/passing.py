"""What a way passes and meets: friends, empty structures, groups of the enemy, ground (chapter 5.3)."""

from __future__ import annotations

from bulawa.games.ogniem import movement, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.movement import Track
from bulawa.games.ogniem.state import Ogniem, shape_in
from bulawa.games.ogniem.terms import ARTILLERY_RULE


def passed(g: Ogniem, way: Track, far: int) -> list[int]:
    """The friendly units, artillery excepted, through which it goes: each will test, and so will it.  [R125] [R310]"""
    deep = -g.board.numbers.overlap
    return [
        friend
        for friend in q.friends(g, way.element)
        if not q.has(g, friend, ARTILLERY_RULE) and way.meets(g.shape[friend], deep, far)
    ]


def passed_structures(g: Ogniem, way: Track, far: int) -> int:
    """How many empty structures the corridor overlaps.  [R125]"""
    deep = -g.board.numbers.overlap
    return sum(way.meets(g.walls[structure], deep, far) for structure in movement.empty_structures(g))


def met_groups(g: Ogniem, way: Track, far: int) -> list[int]:
    """Enemy groups that the corridor, the start or the final tray touches.  [R265]"""
    near = g.board.numbers.contact
    final = shape_in(g, way.element, way.after(far))
    return [
        group
        for group in q.groups(g, 1 - g.board.sides[way.element])
        if way.meets(g.shape[group], near, far)
        or q.is_near(final, g.shape[group], near)
        or q.is_near(g.shape[way.element], g.shape[group], near)
    ]


def touches_ground(g: Ogniem, way: Track, far: int, rule: int) -> bool:
    """Whether start tray, corridor or final tray overlap ground with that rule.  [R374] [R383]"""
    final = shape_in(g, way.element, way.after(far))
    if terrain.meets(g, final, rule, way.arm) or terrain.meets(g, g.shape[way.element], rule, way.arm):
        return True
    deep = -g.board.numbers.overlap
    return any(
        g.areas[area].kind.effect(rule, way.arm) and way.meets(g.grounds[area], deep, far)
        for area in range(len(g.areas))
    )
