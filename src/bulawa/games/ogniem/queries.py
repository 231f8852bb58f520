"""Pure questions about elements: where they are, what they have, whom they touch."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem.state import NO_ORDER, ON_TABLE, RESERVE, ROUTED, SAVED, Ogniem
from bulawa.games.ogniem.terms import (
    ALL_ROUND_DEFENCE,
    ARTILLERY,
    GROUP,
    LOOSE,
    MOUNTED_INFANTRY,
    PARTISANS,
    SKIRMISH,
    SQUARE,
    STEADY,
)
from bulawa.geometry.contact import contact_edges
from bulawa.geometry.plane import distance, nearer, overlap
from bulawa.geometry.poses import Pose, ref, zone
from bulawa.geometry.shapes import FRONT, Shape

MOUNTED_SPEED: Final = 6000
"""Of mounted infantry in its first activation.  [R336]"""


# ---- who is there


def is_up(g: Ogniem, element: int) -> bool:
    """On the table, or in a structure on it."""
    return g.place[element] >= ON_TABLE


def is_group(g: Ogniem, element: int) -> bool:
    return g.board.cards[element].arm == GROUP


def is_unit(g: Ogniem, element: int) -> bool:
    """[R1]"""
    return g.board.cards[element].arm != GROUP


def army(g: Ogniem, side: int) -> list[int]:
    """All elements of a side, lost ones too."""
    return g.board.army(side)


def elements(g: Ogniem, side: int) -> list[int]:
    place = g.place
    return [one for one in g.board.army(side) if place[one] >= ON_TABLE]


def units(g: Ogniem, side: int) -> list[int]:
    """The units of a side on the table, garrisons too."""
    place = g.place
    return [one for one in g.board.units(side) if place[one] >= ON_TABLE]


def groups(g: Ogniem, side: int) -> list[int]:
    return [one for one in elements(g, side) if is_group(g, one)]


def foes(g: Ogniem, element: int) -> list[int]:
    """The enemy units of an element."""
    return units(g, 1 - g.board.sides[element])


def friends(g: Ogniem, element: int) -> list[int]:
    """The other units of its side."""
    place = g.place
    return [one for one in g.board.units(g.board.sides[element]) if place[one] >= ON_TABLE and one != element]


def is_left(g: Ogniem, element: int) -> bool:
    """Neither routed nor away: garrisons and partisans in reserve count as left.  [R302] [G69]"""
    return g.place[element] not in (ROUTED, SAVED)


def reserve(g: Ogniem, side: int) -> list[int]:
    return [one for one in army(g, side) if g.place[one] == RESERVE]


# ---- what it has


def state(g: Ogniem, element: int) -> int:
    """Steady, shaken or broken, by its DP.  [R70] [V7]"""
    return g.board.cards[element].state(g.dp[element])


def has(g: Ogniem, element: int, rule: int) -> bool:
    """Whether a special rule works for it now, from its card, its formation or its walls.  [R4] [R104] [R392] [R6]"""
    card = g.board.cards[element]
    if card.has(rule, state(g, element), g.on_foot[element] == 1):
        return True
    if rule == PARTISANS and g.partisan[element]:
        return True
    if rule == ALL_ROUND_DEFENCE and card.arm != ARTILLERY and g.place[element] >= 0:
        return True
    return g.board.formations[g.formation[element]].grants >> rule & 1 == 1


def level(g: Ogniem, element: int, rule: int) -> int:
    """The X of a special rule now.  [R5]"""
    return g.board.cards[element].level(rule, state(g, element))


def order(g: Ogniem, element: int) -> int:
    """The order it has: the open one, else the hidden one.  [R90]"""
    return g.opened[element] if g.opened[element] != NO_ORDER else g.hidden[element]


def arm(g: Ogniem, element: int) -> int:
    return g.board.cards[element].arm_now(g.on_foot[element] == 1)


def speed(g: Ogniem, element: int) -> int:
    """In mils; skirmishers in loose formation are faster.  [R317] [R339]"""
    card = g.board.cards[element]
    loose = g.formation[element] == LOOSE and has(g, element, SKIRMISH)
    return card.speed_now(g.on_foot[element] == 1) + (g.board.loose_speed if loose else 0)


def is_mounted(g: Ogniem, element: int) -> bool:
    """Whether it is infantry that still rides, in its first activation.  [R336]"""
    return not g.begun[element] and has(g, element, MOUNTED_INFANTRY)


def has_acted(g: Ogniem, element: int) -> bool:
    """An open order token, or a group that was activated.  [R90] [R260] [G28]"""
    return g.activated[element] == 1 if is_group(g, element) else g.opened[element] != NO_ORDER


# ---- where it stands


def pose(g: Ogniem, element: int) -> Pose:
    return g.x[element], g.y[element], g.heading[element]


def reach(g: Ogniem, element: int, edge: int) -> int:
    """From the middle of a tray to the middle of an edge."""
    size = g.board.cards[element].tray
    return size.half_width if edge % 2 else size.half_depth


def across(g: Ogniem, element: int, edge: int) -> int:
    """Half the length of an edge."""
    size = g.board.cards[element].tray
    return size.half_depth if edge % 2 else size.half_width


def ref_of(g: Ogniem, element: int, edge: int) -> tuple[int, int]:
    """The reference point of an edge.  [R23]"""
    return ref(g.x[element], g.y[element], g.heading[element], edge, reach(g, element, edge))


def zone_of(g: Ogniem, element: int, x: int, y: int) -> int:
    """The geometric zone of a unit in which a point lies; groups have only a front.  [R24] [R30] [R32] [R31] [G3]"""
    near = g.board.numbers.near
    if g.place[element] >= 0:
        return wall_zone(g.walls[g.place[element]], x, y, near)
    size = g.board.cards[element].tray
    if size.radius:
        return FRONT
    return zone(pose(g, element), size.half_depth, size.half_width, x, y, near)


def wall_zone(wall: Shape, x: int, y: int, near: int) -> int:
    """The edge of a structure beyond which a point lies farthest.  [R32]"""
    best, found = -1, 0
    for edge in range(len(wall.x)):
        beyond = (x - wall.x[edge]) * wall.nx[edge] + (y - wall.y[edge]) * wall.ny[edge]
        if edge == 0 or beyond > best:
            best, found = beyond, edge
    return found


def all_front(g: Ogniem, element: int) -> bool:
    """Square, garrison and group: every edge is front.  [R24] [R32]"""
    return g.formation[element] == SQUARE or g.place[element] >= 0 or is_group(g, element)


# ---- near and far


def apart(g: Ogniem, one: int, other: int) -> int:
    """[R8] [R25]"""
    return distance(g.shape[one], g.shape[other])


def is_near(a: Shape, b: Shape, far: int) -> bool:
    """Within so many mils, forgiving the tolerance already in `far`.  [R27]"""
    return nearer(a, b, far + 1)


def within(g: Ogniem, one: int, other: int, far: int) -> bool:
    """[R27]"""
    return is_near(g.shape[one], g.shape[other], far + g.board.numbers.near)


def touch(g: Ogniem, one: int, other: int) -> bool:
    """In contact: close together without an overlap.  [R27] [R36] [R26]"""
    a, b, numbers = g.shape[one], g.shape[other], g.board.numbers
    return is_near(a, b, numbers.contact) and not overlap(a, b, numbers.overlap)


def touching(g: Ogniem, element: int) -> list[int]:
    """The enemy units with which it is engaged; groups never are.  [R36] [R266] [G23]"""
    if is_group(g, element):
        return []
    return [foe for foe in foes(g, element) if touch(g, element, foe)]


def is_engaged(g: Ogniem, element: int) -> bool:
    if is_unit(g, element):
        for foe in g.board.units(1 - g.board.sides[element]):
            if is_up(g, foe) and touch(g, element, foe):
                return True
    return False


def edges_between(g: Ogniem, one: int, other: int) -> list[tuple[int, int]]:
    """Pairs of edges with which two units touch.  [R37]"""
    return contact_edges(g.shape[one], g.shape[other])


def touched_edges(g: Ogniem, element: int, foe: int) -> list[int]:
    """With which of its edges a unit touches that enemy.  [R37]"""
    return [mine for mine, _ in edges_between(g, element, foe)]


def fronts(g: Ogniem, element: int, foe: int) -> bool:
    """Whether it touches that enemy with a front edge.  [R38]"""
    return all_front(g, element) or FRONT in touched_edges(g, element, foe)


def enemy_within(g: Ogniem, element: int, far: int) -> bool:
    for foe in foes(g, element):
        if within(g, element, foe, far):
            return True
    return False


def is_steady(g: Ogniem, element: int) -> bool:
    return state(g, element) == STEADY
