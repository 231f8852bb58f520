"""Being in terrain (chapter 13): what an element occupies, and what follows from it."""

from __future__ import annotations

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.ground import Kind
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import (
    COVER,
    DISORGANISING,
    EXTRA_PROTECTION,
    HIGHLANDERS,
    INACCESSIBLE,
    NO_IMPETUS,
    PROTECTING,
    SLOW_HALF,
    SLOW_MINUS,
    UNFAVOURABLE,
)
from bulawa.geometry.plane import distance_from, overlap
from bulawa.geometry.shapes import Shape
from bulawa.geometry.vectors import UNIT


def contains(ground: Shape, x: int, y: int, slack: int) -> bool:
    """Whether a point lies in an area."""
    return distance_from(ground, x, y) <= slack * 256


def contains_disc(ground: Shape, shape: Shape, slack: int) -> bool:
    """Whether a whole disc lies in an area.  [R39]"""
    for edge in range(len(ground.nx)):
        beyond = (shape.x[0] - ground.x[edge]) * ground.nx[edge] + (shape.y[0] - ground.y[edge]) * ground.ny[edge]
        if beyond > (slack - shape.radius) * UNIT:
            return False
    return True


def occupies(g: Ogniem, element: int, area: int) -> bool:
    """Three of a unit's four reference points, or the whole of a group, lie in the area.  [R39]"""
    ground, numbers = g.grounds[area], g.board.numbers
    shape = g.shape[element]
    if shape.left > ground.right or shape.right < ground.left or shape.bottom > ground.top or shape.top < ground.bottom:
        return False
    if shape.radius:
        return contains_disc(ground, shape, numbers.near)
    inside = 0
    for edge in range(4):
        x, y = q.ref_of(g, element, edge)
        inside += contains(ground, x, y, numbers.near)
    return inside >= numbers.refs_to_occupy


def occupied(g: Ogniem, element: int) -> list[int]:
    """The areas that an element occupies; a garrison occupies none.  [R39] [R41]"""
    if g.place[element] >= 0:
        return []
    return [area for area in range(len(g.areas)) if occupies(g, element, area)]


def holds(g: Ogniem, element: int) -> list[Kind]:
    """What it occupies or garrisons."""
    if g.place[element] >= 0:
        return [g.board.structures[g.place[element]].kind]
    return [g.areas[area].kind for area in occupied(g, element)]


def effect(g: Ogniem, element: int, rule: int) -> int:
    """The greatest X of a rule of the ground that an element occupies or garrisons; 0 without.  [R370]"""
    arm, most = q.arm(g, element), 0
    if g.place[element] >= 0:
        return g.board.structures[g.place[element]].kind.effect(rule, arm)
    for area in range(len(g.areas)):
        x = g.areas[area].kind.effect(rule, arm)
        if x > most and occupies(g, element, area):
            most = x
    return most


def cover(g: Ogniem, element: int) -> int:
    """Dice less when it is shot at; loose formation is covered everywhere, the better counts.  [R104] [R379]"""
    return max(effect(g, element, COVER), g.board.formations[g.formation[element]].cover)


def protection(g: Ogniem, element: int) -> int:
    """[R372] [G72]"""
    return effect(g, element, PROTECTING)


def resistance(g: Ogniem, element: int) -> int:
    """Its own, or that of its walls where it is higher.  [R375]"""
    return max(g.board.cards[element].resistance, effect(g, element, EXTRA_PROTECTION))


def is_ill_placed(g: Ogniem, element: int) -> bool:
    """[R378]"""
    return effect(g, element, UNFAVOURABLE) > 0


def is_disorganised_by(g: Ogniem, element: int) -> bool:
    """Whether it occupies ground in which it cannot be tidied up or rallied.  [R374]"""
    return effect(g, element, DISORGANISING) > 0


def deprives(g: Ogniem, unit: int, kind: Kind) -> bool:
    """Whether ground or walls of that kind take the impetus of a unit; highlanders ignore most.  [R383] [R321]"""
    ignores = q.has(g, unit, HIGHLANDERS) and not kind.has(UNFAVOURABLE)
    return kind.effect(NO_IMPETUS, q.arm(g, unit)) > 0 and not ignores


def slows(g: Ogniem, element: int, area: int, arm: int) -> int:
    """Which slowing rule of an area concerns it: SLOW_MINUS, SLOW_HALF, or -1.  [R380] [R381] [R321]"""
    kind = g.areas[area].kind
    if kind.effect(SLOW_HALF, arm):
        return SLOW_HALF
    if not kind.effect(SLOW_MINUS, arm):
        return -1
    ignores = q.has(g, element, HIGHLANDERS) and not kind.has(UNFAVOURABLE)
    return -1 if ignores else SLOW_MINUS


def meets(g: Ogniem, shape: Shape, rule: int, arm: int) -> bool:
    """Whether a shape overlaps ground with a rule that concerns this arm."""
    forgiven = g.board.numbers.overlap
    for area in range(len(g.areas)):
        if g.areas[area].kind.effect(rule, arm) and overlap(shape, g.grounds[area], forgiven):
            return True
    return False


def inaccessible(g: Ogniem, arm: int) -> list[int]:
    """Areas in which no part of such a tray may be.  [R377]"""
    return [area for area in range(len(g.areas)) if is_inaccessible(g, area, arm)]


def is_inaccessible(g: Ogniem, area: int, arm: int) -> bool:
    """[R377]"""
    return g.areas[area].kind.effect(INACCESSIBLE, arm) != 0
