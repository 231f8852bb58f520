"""Charge lines (chapter 7.2): where a charge strikes, and what its way meets."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import movement, pace, sight, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.passing import Corridor
from bulawa.games.ogniem.standing import why_on_something
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.games.ogniem.terms import ARTILLERY_RULE
from bulawa.geometry.lines import Point, passes
from bulawa.geometry.plane import barred, meets, nearer, overlap
from bulawa.geometry.poses import Pose
from bulawa.geometry.shapes import FRONT, Shape, tray_along
from bulawa.geometry.shapes import edge as edge_across
from bulawa.geometry.vectors import FULL_TURN, HALF_TURN, angle_of, divided, length, rounded, unit

NOT_A_TARGET: Final = Reason("R181", "not_a_charge_target")
WRONG_EDGE: Final = Reason("R182", "wrong_edge")
NOT_AHEAD: Final = Reason("R182", "not_ahead")
LINE_BLOCKED: Final = Reason("R182", "charge_line_blocked", "unit:element")
LINE_WALLED: Final = Reason("R182", "charge_line_walled", "structure:structure")
TOO_FAR: Final = Reason("R183", "charge_too_far", "far:mil most:mil")
WAY_BLOCKED: Final = Reason("R184", "charge_way_blocked", "unit:element")
WAY_IMPASSABLE: Final = Reason("R184", "charge_way_impassable", "area:area")
NOT_CLEAN: Final = Reason("R185", "not_clean")


class Rush:
    """A charge as it would go: along the line, until the front first touches, then flush with the edge it strikes."""

    def __init__(self, g: Ogniem, charger: int, target: int, edge: int, at: int) -> None:
        size = g.board.cards[charger].tray
        shape = g.shape[target]
        self.charger = charger
        self.target = target
        self.start: Point = q.ref_of(g, charger, FRONT)
        self.end: Point = along_edge(shape, edge, at)
        self.dx, self.dy = unit(self.end[0] - self.start[0], self.end[1] - self.start[1])
        self.front = tray_along(self.start[0], self.start[1], self.dx, self.dy, 0, size.half_width)
        low, high = barred(self.front, self.dx, self.dy, shape, 0)
        self.way = max(low - 1, 0) if low <= high else 0
        """How far the front goes until it touches.  [R184]"""
        nx, ny = shape.nx[edge], shape.ny[edge]
        outward = (angle_of(nx // 64, ny // 64)) if g.place[target] >= 0 else 0
        if g.place[target] < 0:
            outward = g.heading[target] + (0, 27_000, 18_000, 9_000)[edge]
        depth = size.half_depth
        self.pose: Pose = (
            self.end[0] + rounded(depth * nx),
            self.end[1] + rounded(depth * ny),
            (outward + HALF_TURN) % FULL_TURN,
        )
        self.final = shape_at(g, charger, *self.pose)

    def far(self) -> int:
        """How long the charge line is.  [R183]"""
        return length(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def meets(self, obstacle: Shape, clearance: int) -> bool:
        """Whether the corridor up to the first contact comes nearer to an obstacle than that.  [R184]"""
        return meets(self.front, self.dx, self.dy, obstacle, clearance, self.way)

    def corridor(self, g: Ogniem) -> Corridor:
        """What its front sweeps up to there; with its tray before and after.  [R184] [R186]"""
        trays = [self.final, g.shape[self.charger]]
        return Corridor(self.charger, q.arm(g, self.charger), self.front, self.dx, self.dy, self.way, trays)


def along_edge(shape: Shape, edge: int, at: int) -> Point:
    """The point so far from the first end of an edge."""
    end = edge + 1 if edge + 1 < len(shape.x) else 0
    dx, dy = shape.x[end] - shape.x[edge], shape.y[end] - shape.y[edge]
    long = max(1, length(dx, dy))
    return shape.x[edge] + divided(dx * at, long), shape.y[edge] + divided(dy * at, long)


def ends_of(shape: Shape, edge: int) -> tuple[int, int, int, int]:
    """Both ends of an edge, the one first from which its points are told."""
    end = edge + 1 if edge + 1 < len(shape.x) else 0
    return int(shape.x[edge]), int(shape.y[edge]), int(shape.x[end]), int(shape.y[end])


def edge_length(shape: Shape, edge: int) -> int:
    end = edge + 1 if edge + 1 < len(shape.x) else 0
    return length(shape.x[end] - shape.x[edge], shape.y[end] - shape.y[edge])


def edges_to_strike(g: Ogniem, charger: int, target: int) -> list[int]:
    """The edge whose zone the charger's front stands in; of a structure those that it sees.  [R182]"""
    x, y = q.ref_of(g, charger, FRONT)
    if g.place[target] >= 0:
        return [edge for edge in range(4) if sight.sees_edge(g.shape[target], edge, (x, y))]
    return [q.zone_of(g, target, x, y)]


def why_not_charge(g: Ogniem, charger: int, target: int, edge: int, at: int) -> Reason | None:
    """Why a charge may not strike there; None when it may.  [R181] [R182] [R183] [R184] [R185]"""
    if target not in q.foes(g, charger):
        return NOT_A_TARGET
    if edge not in edges_to_strike(g, charger, target) or not 0 <= at <= edge_length(g.shape[target], edge):
        return WRONG_EDGE
    if along_edge(g.shape[target], edge, at) == q.ref_of(g, charger, FRONT):
        return WRONG_EDGE
    rush = Rush(g, charger, target, edge, at)
    why = why_no_rush(g, rush)
    if why is None and not is_clean(g, rush) and clean_points(g, charger, target, edge):
        return NOT_CLEAN
    return why


def why_no_rush(g: Ogniem, rush: Rush) -> Reason | None:
    """All but whether another point would be cleaner."""
    if q.zone_of(g, rush.charger, rush.end[0], rush.end[1]) != FRONT:
        return NOT_AHEAD
    far, most = rush.far(), affordable(g, rush)
    if far > most + g.board.numbers.near:
        line = ("line", *rush.start, *rush.end)
        return TOO_FAR.at(f"element:{g.board.elements[rush.target]}", (line,), far=far, most=most)
    return why_line(g, rush) or why_way(g, rush) or why_pose(g, rush)


def why_line(g: Ogniem, rush: Rush) -> Reason | None:
    """The line passes no unit but the target, friendly artillery excepted, and no structure.  [R182] [R310]"""
    side, deep = g.board.sides[rush.charger], g.board.numbers.line
    for owner in (0, 1):
        for one in q.units(g, owner):
            friendly_guns = owner == side and q.has(g, one, ARTILLERY_RULE)
            if one not in (rush.charger, rush.target) and not friendly_guns:
                if passes(rush.start, rush.end, g.shape[one], deep):
                    return movement.told(g, LINE_BLOCKED, one)
    for structure in movement.empty_structures(g):
        if passes(rush.start, rush.end, g.walls[structure], deep):
            return movement.told(g, LINE_WALLED, structure)
    return None


def why_way(g: Ogniem, rush: Rush) -> Reason | None:
    """The corridor overlaps no other enemy, no inaccessible ground, and stays on the table.  [R184]"""
    deep = -g.board.numbers.overlap
    for foe in q.foes(g, rush.charger):
        if foe != rush.target and rush.meets(g.shape[foe], deep):
            return movement.told(g, WAY_BLOCKED, foe)
    for area in terrain.inaccessible(g, q.arm(g, rush.charger)):
        if rush.meets(g.grounds[area], deep):
            return movement.told(g, WAY_IMPASSABLE, area)
    near = g.board.numbers.near
    low, high = movement.on_table(g, rush.front, rush.dx, rush.dy, near)
    return None if low <= 0 and rush.way <= high else movement.OFF_TABLE


def why_pose(g: Ogniem, rush: Rush) -> Reason | None:
    """[R184]"""
    if not movement.lies_on_table(g, rush.final, g.board.numbers.near):
        return movement.OFF_TABLE
    return why_on_something(g, rush.charger, rush.final, g.board.numbers.overlap)


def affordable(g: Ogniem, rush: Rush) -> int:
    """Twice its speed, less what slow ground on the way or under the final front costs.  [R183]"""
    met, speed = slow_ground(g, rush), q.speed(g, rush.charger)
    if not met:
        return 2 * speed
    return speed if len(met) > 1 else pace.through_one(speed, 2, met[0])


def slow_ground(g: Ogniem, rush: Rush) -> list[pace.Slow]:
    """The slowing areas on its way, and those that its front comes into only as it wheels flush.  [R183] [R40]"""
    areas = pace.slowing(g, rush.charger, q.arm(g, rush.charger), list(range(len(g.areas))))
    if not areas:
        return []
    wide = g.board.cards[rush.charger].tray.half_width - g.board.numbers.line
    narrow = tray_along(rush.start[0], rush.start[1], rush.dx, rush.dy, 0, wide)
    flush = edge_across(rush.end[0], rush.end[1], rush.pose[2], wide)
    found = [slow_in(rush, area, narrow, flush) for area in areas]
    return [one for one in found if one is not None]


def slow_in(rush: Rush, area: pace.Slowing, narrow: Shape, flush: Shape) -> pace.Slow | None:
    """From where to where the charge is in a slowing area; the wheel at the end is no way.  [R183]"""
    on_way = pace.slow_stretch(area, narrow, rush.dx, rush.dy, rush.way)
    if on_way is not None and on_way[0] < rush.way:
        return on_way[0], min(on_way[1], rush.way), on_way[2]
    return (rush.way, rush.way, area.rule) if overlap(flush, area.ground, 0) else None


def is_clean(g: Ogniem, rush: Rush) -> bool:
    """Neither corridor nor final tray comes into the control zone of another enemy.  [R185]"""
    numbers = g.board.numbers
    zone = numbers.control_zone - numbers.near
    for foe in q.foes(g, rush.charger):
        if foe != rush.target:
            shape = g.shape[foe]
            if q.is_near(rush.final, shape, zone - 1):
                return False
            if rush.meets(shape, zone) and not nearer(g.shape[rush.charger], shape, zone):
                return False
    return True


def points(g: Ogniem, charger: int, target: int, edge: int, step: int) -> list[int]:
    """Points of an edge, told by their distance from its first end: middle, foot of the perpendicular, ends.  [R171]"""
    shape = g.shape[target]
    long = edge_length(shape, edge)
    half, inward = long // 2, sight.INWARD
    found = {half, inward, long - inward}
    for far in range(step, half - inward, step):
        found |= {half - far, half + far}
    x, y = q.ref_of(g, charger, FRONT)
    end = edge + 1 if edge + 1 < len(shape.x) else 0
    dx, dy = shape.x[end] - shape.x[edge], shape.y[end] - shape.y[edge]
    along = divided((x - shape.x[edge]) * dx + (y - shape.y[edge]) * dy, max(1, long))
    if inward <= along <= long - inward:
        found.add(along)
    return sorted(found)


def clean_points(g: Ogniem, charger: int, target: int, edge: int) -> list[int]:
    """Legal clean points of an edge.  [R185]"""
    step = g.board.numbers.edge_sample
    found = []
    for at in points(g, charger, target, edge, step):
        rush = Rush(g, charger, target, edge, at)
        if is_clean(g, rush) and why_no_rush(g, rush) is None:
            found.append(at)
    return found


def good_points(g: Ogniem, charger: int, target: int, edge: int) -> list[int]:
    """A few points worth charging: the middle, the foot of the perpendicular, both ends, quarters."""
    long = edge_length(g.shape[target], edge)
    found = points(g, charger, target, edge, max(200, long // 4))
    return [at for at in found if why_not_charge(g, charger, target, edge, at) is None]


def keeps_impetus(g: Ogniem, rush: Rush) -> bool:
    """No part of its tray comes into ground that deprives of impetus, and no such walls are charged.  [R189] [R383]

    [G33]"""
    charger, walls = rush.charger, g.place[rush.target]
    if walls >= 0 and terrain.deprives(g, charger, g.board.structures[walls].kind):
        return False
    for area in range(len(g.areas)):
        ground = g.grounds[area]
        if terrain.deprives(g, charger, g.areas[area].kind):
            if rush.meets(ground, -g.board.numbers.overlap) or lies_in(g, rush.final, ground):
                return False
            if lies_in(g, g.shape[charger], ground):
                return False
    return True


def lies_in(g: Ogniem, shape: Shape, ground: Shape) -> bool:
    return overlap(shape, ground, g.board.numbers.overlap)


def stretches(g: Ogniem, charger: int, target: int, edge: int) -> list[tuple[int, int]]:
    """Legal points of an edge as stretches, looked for at tenths of an inch and then exactly at their ends."""
    long = edge_length(g.shape[target], edge)
    tried = sorted({0, long, *points(g, charger, target, edge, g.board.numbers.edge_sample)})
    legal = [why_not_charge(g, charger, target, edge, at) is None for at in tried]
    found: list[tuple[int, int]] = []
    for i, fits in enumerate(legal):
        if not fits:
            continue
        if i and legal[i - 1]:
            low = found.pop()[0]
        else:
            low = border(g, charger, target, edge, tried[i - 1], tried[i]) if i else tried[i]
        last = i + 1 == len(tried) or legal[i + 1]
        found.append((low, tried[i] if last else border(g, charger, target, edge, tried[i + 1], tried[i])))
    return found


def border(g: Ogniem, charger: int, target: int, edge: int, illegal: int, legal: int) -> int:
    """The legal point next to the illegal ones, between the two."""
    while abs(legal - illegal) > 1:
        middle = (legal + illegal) // 2
        if why_not_charge(g, charger, target, edge, middle) is None:
            legal = middle
        else:
            illegal = middle
    return legal
