"""How groups move (chapter 9.2): straight legs of a round tray (R263), and civilians who keep away (R313)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import movement, places, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.choices import GO
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.games.ogniem.terms import CIVILIANS, DISORGANISING, GROUP, SLOW_MINUS
from bulawa.geometry.lines import passes
from bulawa.geometry.plane import barred_within, boxes_apart, distance, meets, nearer
from bulawa.geometry.shapes import Shape, disc
from bulawa.geometry.vectors import cosine, length, rounded, sine, unit

TOO_FAR: Final = Reason("R263", "path_too_far", "most:mil")
NO_POINTS: Final = Reason("R263", "path_points")
BLOCKED: Final = Reason("R263", "path_blocked", "unit:element")
WALLED: Final = Reason("R263", "path_walled", "structure:structure")
IMPASSABLE: Final = Reason("R377", "impassable", "area:area")
CIVIL: Final = Reason("R313", "civilians_keep_away", "unit:element")
MUST_FLEE: Final = Reason("R313", "civilians_flee")
CIVIL_DISTANCE: Final = 12_000
"""[R313]"""
MOST_LEGS: Final = 8

Point = tuple[int, int]
Leg = tuple[Point, Point]


def legs_of(g: Ogniem, group: int, way: Choice) -> list[Leg]:
    legs: list[Leg] = []
    start = g.x[group], g.y[group]
    for i in range(0, len(way), 2):
        end = way[i], way[i + 1]
        legs.append((start, end))
        start = end
    return legs


def long(leg: Leg) -> int:
    """How long a leg is."""
    (x, y), (ex, ey) = leg
    return length(ex - x, ey - y)


def why_no_path(g: Ogniem, group: int, way: Choice, allowance: int) -> Reason | None:
    """Why a group may not go this way; None when it may.  [R263]"""
    if not way or len(way) % 2 or len(way) > 2 * MOST_LEGS:
        return NO_POINTS
    legs = legs_of(g, group, way)
    far = 0
    for leg in legs:
        if leg[0] == leg[1]:
            return NO_POINTS
        far += long(leg)
    most = affordable(g, group, legs, allowance)
    if far > most + g.board.numbers.near:
        return TOO_FAR.at(most=most)
    for start, end in legs:
        why = why_no_leg(g, group, start, end)
        if why is not None:
            return why
    why = places.why_not_here(g, group, way[-2], way[-1], True, g.board.numbers.near)
    return why or why_not_civil(g, group, way, allowance)


def affordable(g: Ogniem, group: int, legs: list[Leg], allowance: int) -> int:
    """Slow ground costs it as it costs units, over all legs together; half a move goes half of it.  [R134] [R263]"""
    slowed, most, speed = 0, allowance, q.speed(g, group)
    for area in range(len(g.areas)):
        if boxes_apart(g.shape[group], g.grounds[area], allowance + 100):
            continue
        rule = terrain.slows(g, group, area, GROUP)
        if rule < 0:
            continue
        inside = 0
        for leg in legs:
            inside += within(g, group, leg, g.grounds[area])
        if inside > g.board.numbers.line or terrain.occupies(g, group, area):
            slowed += 1
            minus = max(speed - 1000, speed // 2) * allowance // speed
            most = minus if rule == SLOW_MINUS else allowance - inside
    return most if slowed < 2 else allowance // 2


def within(g: Ogniem, group: int, leg: Leg, ground: Shape) -> int:
    """How much of a leg the tray is in an area."""
    (x, y), (ex, ey) = leg
    radius = g.board.cards[group].tray.radius - g.board.numbers.line
    dx, dy = unit(ex - x, ey - y)
    far = length(ex - x, ey - y)
    low, high = barred_within(disc(x, y, radius), dx, dy, ground, 0, far)
    return max(0, min(high, far) - max(low, 0)) if low <= high else 0


def why_no_leg(g: Ogniem, group: int, start: Point, end: Point) -> Reason | None:
    """Over friends, through control zones, but over no enemy, no wall and no impassable ground.  [R35] [R263]"""
    mover = shape_at(g, group, start[0], start[1], 0)
    dx, dy = unit(end[0] - start[0], end[1] - start[1])
    far, deep = length(end[0] - start[0], end[1] - start[1]), -g.board.numbers.overlap
    for foe in g.board.army(1 - g.board.sides[group]):
        if meets(mover, dx, dy, g.shape[foe], deep, far) and q.is_up(g, foe):
            return movement.told(g, BLOCKED, foe)
    for structure in range(len(g.walls)):
        if g.structure_points[structure] and passes(start, end, g.walls[structure], g.board.numbers.line):
            return movement.told(g, WALLED, structure)
    for area in range(len(g.areas)):
        if terrain.is_inaccessible(g, area, GROUP) and meets(mover, dx, dy, g.grounds[area], deep, far):
            return movement.told(g, IMPASSABLE, area)
    return None


def is_rough(g: Ogniem, group: int, way: Choice) -> bool:
    """Whether a way leads over disorganising ground.  [R374]"""
    rough = [area for area in range(len(g.areas)) if g.areas[area].kind.effect(DISORGANISING, GROUP)]
    return any(leads_over(g, group, leg, g.grounds[area]) for area in rough for leg in legs_of(g, group, way))


def zones_crossed(g: Ogniem, group: int, way: Choice) -> list[int]:
    """Enemy units through whose control zone a way leads.  [R35]"""
    zone = g.board.numbers.control_zone - g.board.numbers.near
    return [
        foe for foe in q.foes(g, group) if any(comes_near(g, group, leg, foe, zone) for leg in legs_of(g, group, way))
    ]


def comes_near(g: Ogniem, group: int, leg: Leg, foe: int, clear: int) -> bool:
    """Whether a tray comes nearer to an enemy than that on a leg."""
    (x, y), (ex, ey) = leg
    dx, dy = unit(ex - x, ey - y)
    return meets(shape_at(g, group, x, y, 0), dx, dy, g.shape[foe], clear, length(ex - x, ey - y))


def leads_over(g: Ogniem, group: int, leg: Leg, ground: Shape) -> bool:
    return within(g, group, leg, ground) > 0


# ---- civilians


def enemy_close(g: Ogniem, group: int, x: int, y: int) -> int:
    """An enemy unit within 12 inches of a place; -1 without one.  [R313]"""
    shape = shape_at(g, group, x, y, 0)
    for foe in q.foes(g, group):
        if nearer(shape, g.shape[foe], CIVIL_DISTANCE - g.board.numbers.near):
            return foe
    return -1


def is_alarmed(g: Ogniem, group: int) -> bool:
    """Civilians with an enemy unit within 12 inches.  [R313]"""
    return q.has(g, group, CIVILIANS) and enemy_close(g, group, g.x[group], g.y[group]) >= 0


def why_not_civil(g: Ogniem, group: int, way: Choice, allowance: int) -> Reason | None:
    """They come near no enemy unit; if one is near, they flee from it.  [R313] [G60]"""
    if not q.has(g, group, CIVILIANS):
        return None
    if is_alarmed(g, group):
        return None if flees_well(g, group, way, allowance) else MUST_FLEE
    for leg in legs_of(g, group, way):
        for foe in q.foes(g, group):
            if comes_near(g, group, leg, foe, CIVIL_DISTANCE - g.board.numbers.near):
                return movement.told(g, CIVIL, foe)
    return None


def flees_well(g: Ogniem, group: int, way: Choice, allowance: int) -> bool:
    """Out of the 12 inches if a straight way leads out, else as far from the nearest enemy as any does.  [R313]"""
    if enemy_close(g, group, way[-2], way[-1]) < 0:
        return True
    refuges = flights(g, group, allowance)
    if not refuges:
        return True
    x, y = refuges[0]
    if enemy_close(g, group, x, y) < 0:
        return False
    return clearance(g, group, way[-2], way[-1]) >= clearance(g, group, x, y) - g.board.numbers.near


def must_flee(g: Ogniem, group: int, allowance: int) -> bool:
    """Whether civilians in alarm have a way out of the 12 inches, or at least farther from the enemy.  [R313]"""
    refuges = flights(g, group, allowance) if is_alarmed(g, group) else []
    if not refuges:
        return False
    away = enemy_close(g, group, *refuges[0]) < 0
    return away or clearance(g, group, *refuges[0]) > clearance(g, group, g.x[group], g.y[group])


def flights(g: Ogniem, group: int, allowance: int) -> list[Point]:
    """The ends of straight ways out of the 12 inches; else the one that lies farthest from enemies.  [G70]"""
    for every in (10, 1):
        straight = [(x, y) for x, y in farthest_ends(g, group, allowance, every) if is_path(g, group, x, y)]
        out = [(x, y) for x, y in straight if enemy_close(g, group, x, y) < 0]
        if out:
            return out
    far = [(clearance(g, group, x, y), x, y) for x, y in straight]
    return [max(far)[1:]] if far else []


def clearance(g: Ogniem, group: int, x: int, y: int) -> int:
    shape = shape_at(g, group, x, y, 0)
    return min([int(distance(shape, g.shape[foe])) for foe in q.foes(g, group)], default=0)


def farthest_ends(g: Ogniem, group: int, allowance: int, every: int) -> list[Point]:
    """How far a group comes in all directions: as slow ground and the table's edge let it.  [R134] [R263]"""
    start, found = (g.x[group], g.y[group]), []
    for degree in range(0, 360, every):
        edge = movement.on_table(g, g.shape[group], cosine(100 * degree), sine(100 * degree), 0)[1]
        far = min(allowance, edge)
        goal = end_at(g, group, far, degree)
        while goal != start and not is_affordable(g, group, (start, goal), allowance):
            far = min(far - 1, affordable(g, group, [(start, goal)], allowance))
            goal = end_at(g, group, far, degree)
        if goal != start:
            found.append(goal)
    return found


def is_affordable(g: Ogniem, group: int, leg: Leg, allowance: int) -> bool:
    """Whether one leg is short enough for the ground it leads over: a shorter one may graze more of it.  [R263]"""
    return long(leg) <= affordable(g, group, [leg], allowance) + g.board.numbers.near


def is_path(g: Ogniem, group: int, x: int, y: int) -> bool:
    """A straight way, whatever civilians think of it."""
    start = (g.x[group], g.y[group])
    if (x, y) == start or why_no_leg(g, group, start, (x, y)) is not None:
        return False
    return places.why_not_here(g, group, x, y, True, 0) is None


def end_at(g: Ogniem, group: int, far: int, degree: int) -> Point:
    return g.x[group] + rounded(far * cosine(100 * degree)), g.y[group] + rounded(far * sine(100 * degree))


def ends(g: Ogniem, group: int, far: int, every: int) -> list[Point]:
    """Places so far away in all directions."""
    return [end_at(g, group, far, degree) for degree in range(0, 360, every)]


def options(g: Ogniem, group: int, allowance: int) -> list[Choice]:
    """Twelve directions, all the way and half of it; for civilians in alarm whatever leads away."""
    if is_alarmed(g, group):
        return [(GO, x, y) for x, y in dict.fromkeys(flights(g, group, allowance))]
    found: list[Choice] = []
    for far in (allowance, allowance // 2):
        for x, y in ends(g, group, far, 30):
            if x >= 0 and y >= 0 and why_no_path(g, group, (x, y), allowance) is None:
                found.append((GO, x, y))
    return found
