"""What a movement would bring with it, told before it is made: whom it passes, rides over, and through whose zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bulawa.engine.errors import Reason, Shape
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import journey, nearness, passing, paths
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.charging import Rush
from bulawa.games.ogniem.groups import GroupActivation, may_go
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.pace import slow_stretch
from bulawa.games.ogniem.passing import Corridor
from bulawa.games.ogniem.shifting import Shift
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry import shapes
from bulawa.geometry.plane import distance, nearer
from bulawa.geometry.vectors import rounded

PASSES = Reason("R125", "passes", "unit:element")
WALLS = Reason("R125", "passes_walls", "n")
ROUGH = Reason("R374", "rough")
OVERRUNS = Reason("R265", "overruns", "unit:element")
LEAVES = Reason("R34", "leaves_zone", "unit:element")
CROSSES = Reason("R35", "crosses_zone", "unit:element")
ENTERS = Reason("R185", "enters_zone", "unit:element")
SLOWED = Reason("R134", "slowed", "full:mil most:mil")


class Consequences(NamedTuple):
    """Whom and what it crosses, what is thrown for, and what else follows."""

    crosses: tuple[str, ...]
    tests: tuple[Reason, ...]
    notes: tuple[Reason, ...]


def of_way(g: Ogniem, way: Way, far: int) -> Consequences:
    """Of a movement straight ahead.  [R125] [R265] [R374]"""
    unit = way.element
    passed, met, tests = met_along(g, passing.corridor(g, way, far))
    slowed = [SLOWED.at(f"area:{area}", full=full_way(way), most=way.full) for area in slowed_by(g, way, far)]
    notes = [*each(g, OVERRUNS, met), *each(g, LEAVES, zones_about(g, unit)), *slowed]
    return told(g, [*passed, *met], tests, notes, outline(nearness.strip(way, far)))


def of_shift(g: Ogniem, unit: int, dx: int, dy: int) -> Consequences:
    """Of a tray that is pushed aside.  [R128]"""
    way = Shift(g, unit, dx, dy)
    passed, met, tests = met_along(g, way.corridor())
    notes = each(g, OVERRUNS, met) + each(g, LEAVES, zones_about(g, unit))
    return told(g, [*passed, *met], tests, notes, ("line", *way.start, *way.pose[:2]))


def of_turn(g: Ogniem, unit: int, pose: tuple[int, int, int]) -> Consequences:
    """Of a turn: only the ground before and after it.  [R374] [G79]"""
    return told(g, [], tests_of(g, unit, [], 0, journey.turns_over_rough(g, unit, pose)), [], None)


def of_path(g: Ogniem, group: int, way: Choice) -> Consequences:
    """Of a group, which may pass through control zones.  [R35] [R263]"""
    f, legs = g.frames[-1], paths.legs_of(g, group, way)
    tests = [ROUGH] if paths.is_rough(g, group, way) and not g.tested[group] else []
    notes = each(g, CROSSES, paths.zones_crossed(g, group, way))
    if isinstance(f, GroupActivation) and (most := paths.affordable(g, group, legs, may_go(g, f))) < may_go(g, f):
        notes.append(SLOWED.at(full=may_go(g, f), most=most))
    return told(g, [], tests, notes, ("line", g.x[group], g.y[group], *way))


def of_charge(g: Ogniem, rush: Rush) -> Consequences:
    """Of a charge until it strikes home; others near the place it comes to may step aside.  [R185] [R186] [R265]"""
    passed, met, tests = met_along(g, rush.corridor(g))
    notes = each(g, OVERRUNS, met) + each(g, ENTERS, zones_entered(g, rush))
    return told(g, [*passed, *met], tests, notes, outline(swept_by(rush, g.board.cards[rush.charger].tray.half_width)))


def met_along(g: Ogniem, way: Corridor) -> tuple[list[int], list[int], list[Reason]]:
    """Friends passed, groups ridden over, and what is thrown for.  [R125] [R186] [R265] [R374]"""
    passed, rough = passing.passed(g, way), passing.is_rough(g, way)
    tests = tests_of(g, way.element, passed, passing.passed_structures(g, way), rough)
    return passed, passing.met_groups(g, way), tests


def tests_of(g: Ogniem, unit: int, passed: Sequence[int], walls: int, rough: bool) -> list[Reason]:
    """Disorganising ground is felt once in a round.  [R125] [R374]"""
    tests = each(g, PASSES, passed)
    tests += [WALLS.at(n=walls)] if walls else []
    return tests + ([ROUGH] if rough and not g.tested[unit] else [])


def each(g: Ogniem, reason: Reason, elements: Sequence[int]) -> list[Reason]:
    return [reason.at(id_of(g, one), unit=one) for one in elements]


def told(
    g: Ogniem, crossed: Sequence[int], tests: list[Reason], notes: list[Reason], way: Shape | None
) -> Consequences:
    """The way is drawn once, as the proof of the first that is told."""
    for said in (tests, notes):
        if way is not None and said:
            said[0], way = said[0].at(said[0].culprit, (way,), **said[0].args), None
    return Consequences(tuple(id_of(g, one) for one in crossed), tuple(tests), tuple(notes))


def outline(shape: shapes.Shape) -> Shape:
    return ("area", *(int(number) for point in zip(shape.x, shape.y, strict=True) for number in point))


def swept_by(rush: Rush, across: int) -> shapes.Shape:
    """All that the front of a charger sweeps until it touches.  [R184]"""
    half = rush.way // 2
    x, y = rush.start[0] + rounded(half * rush.dx), rush.start[1] + rounded(half * rush.dy)
    return shapes.tray_along(x, y, rush.dx, rush.dy, half, across)


def zones_about(g: Ogniem, unit: int) -> list[int]:
    """Enemies in whose control zone a unit stands, and which it leaves wherever it goes.  [R34]"""
    zone = g.board.numbers.control_zone - g.board.numbers.near
    return [foe for foe in q.foes(g, unit) if nearer(g.shape[unit], g.shape[foe], zone)]


def zones_entered(g: Ogniem, rush: Rush) -> list[int]:
    """Others than the target in whose control zone a charger would stand.  [R185]"""
    zone = g.board.numbers.control_zone - g.board.numbers.near
    others = [foe for foe in q.foes(g, rush.charger) if foe != rush.target and g.place[foe] < 0]
    return [foe for foe in others if distance(rush.final, g.shape[foe]) < zone]


def full_way(way: Way) -> int:
    """How far it would go on open ground."""
    return way.speed * way.times


def slowed_by(g: Ogniem, way: Way, far: int) -> list[str]:
    """The ground that makes a way of this length dearer, the first of it.  [R134]"""
    if way.full == full_way(way):
        return []
    met = [one for one in way.around.slowing if slow_stretch(one, way.front, way.dx, way.dy, far) is not None]
    return [g.areas[g.grounds.index(one.ground)].id for one in met[:1]]


def id_of(g: Ogniem, element: int) -> str:
    return f"element:{g.board.elements[element]}"
