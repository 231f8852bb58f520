"""What bars the Empire's actions (rulebook 4.3.2, Imperial actions)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    ALLIED,
    ANY_UNIT,
    BEACH,
    CAMP,
    DESTROYED,
    IMPERIAL_KINDS,
    INSURGENT,
    MAINLAND,
    WALL,
)
from bulawa.games.freedom.state import Freedom

BEHIND: Final = Reason("R61", "behind")
TOO_FAR: Final = Reason("R60", "too_far")
NEEDS_SLOW_MOVE: Final = Reason("R63", "needs_slow_move")
NEEDS_STANDARD_MOVE: Final = Reason("R63", "needs_standard_move")
WALL_STANDS: Final = Reason("R64", "wall_stands")
WALL_HELD: Final = Reason("R64", "wall_held")
NEXT_WALL_HELD: Final = Reason("R65", "wall_held")
BOLD: Final = Reason("R66", "bold")
NO_WAY: Final = Reason("R66", "no_way")
NO_WAY_TO_SEA: Final = Reason("R67", "no_way")
ONE_SPACE: Final = Reason("R63", "too_far")
HELD: Final = Reason("R67", "held")
NOTHING_TO_ATTACK: Final = Reason("R68", "nothing_to_attack")
NOT_ADJACENT: Final = Reason("R68", "not_adjacent")
ATTACKED_ALREADY: Final = Reason("R68", "attacked_already")
NO_CANNON_IN_CAMP: Final = Reason("R76", "no_cannon_in_camp")
NOT_BATTERY_ROW: Final = Reason("R76", "not_battery_row")
NO_CREW: Final = Reason("R76", "no_crew")
NO_ALLIED_CREW: Final = Reason("R141", "no_allied_crew")
NOT_FORWARD: Final = Reason("R32", "not_forward")
NO_SLOW_MOVE_NOW: Final = Reason("R33", "no_slow_move_now")
MOVED_ALREADY: Final = Reason("R31", "moved_already")


def bar_way(g: Freedom, start: int, end: int) -> Reason | None:
    """A standard move goes forward or sideways on the mainland; from the camp to any neighbour.  [R60] [R61] [R62]"""
    if end in g.board.standard[start]:
        return None
    if not is_dry(g, end):
        return NEEDS_SLOW_MOVE
    return BEHIND if end in g.board.adjacent[start] else TOO_FAR


def is_dry(g: Freedom, space: int) -> bool:
    """The mainland and the camp: ground for standard moves.  [R60]"""
    terrain = g.board.terrain[space]
    return terrain == MAINLAND or terrain == CAMP


def bar_step(g: Freedom, start: int, unit: int, mark: int, end: int) -> Reason | None:
    """One step of a standard move that ends there.  [R60]"""
    if q.marked(g, start, unit, mark) <= 0:
        return q.NO_UNIT_HERE
    barred = bar_way(g, start, end)
    return barred if barred is not None else q.bar_entry(g, unit, end)


def bar_first_step(g: Freedom, start: int, unit: int, mark: int, end: int) -> Reason | None:
    """The first of two steps may end on a full or differently held space if the unit can go on.  [R3] [R5]"""
    barred = bar_step(g, start, unit, mark, end)
    if barred is q.FULL or barred is q.MIXED:
        return None if can_pass(g, unit, end) else barred
    return barred


def can_pass(g: Freedom, unit: int, space: int) -> bool:
    for onward in g.board.standard[space]:
        if q.bar_entry(g, unit, onward) is None:
            return True
    return False


def bar_slow_move(g: Freedom, start: int, unit: int, mark: int, end: int) -> Reason | None:
    """One space into or within wall, beach, coast, rings and islands.  [R63] [G57] [G58]"""
    if q.marked(g, start, unit, mark) <= 0:
        return q.NO_UNIT_HERE
    if end not in g.board.slow[start]:
        return bar_slow_way(g, start, end)
    return bar_landing(g, start, unit, end)


def bar_landing(g: Freedom, start: int, unit: int, end: int) -> Reason | None:
    """What keeps a unit out that has a way there: the ground, and who stands on it.  [R63]"""
    barred = bar_ground(g, start, end)
    return barred if barred is not None else q.bar_entry(g, unit, end)


def bar_slow_way(g: Freedom, start: int, end: int) -> Reason:
    """No way there: too far, the mainland, or back the way one came.  [R61] [R63] [R66] [R67] [G30]"""
    if end in g.board.standard[start]:
        return NEEDS_STANDARD_MOVE
    if end not in g.board.adjacent[start]:
        return NEEDS_STANDARD_MOVE if is_dry(g, start) and is_dry(g, end) else ONE_SPACE
    terrain = g.board.terrain[start]
    if terrain == MAINLAND or terrain == WALL:
        return BEHIND
    return NO_WAY_TO_SEA if terrain == BEACH else NO_WAY


def bar_ground(g: Freedom, start: int, end: int) -> Reason | None:
    """A wall must be breached to be entered from without; bold water needs the island; nobody enters held ground.

    [R64] [R65] [R66] [R67]"""
    terrain = g.board.terrain[end]
    greeks = g.units[INSURGENT][end] > 0
    if terrain == WALL:
        if g.board.terrain[start] == WALL:
            return NEXT_WALL_HELD if greeks else None
        if g.damage[end] != DESTROYED:
            return WALL_STANDS
        return WALL_HELD if greeks else None
    if g.board.bold[end] and not q.holds_island(g, end):
        return BOLD
    return HELD if greeks else None


def bar_attack(g: Freedom, start: int, unit: int, mark: int, target: int, attacks: int) -> Reason | None:
    """A unit attacks a neighbouring space with Greek units, so often with one card.  [R68] [G9] [G56]"""
    if not g.units[unit][start]:
        return q.NO_UNIT_HERE
    if not g.units[INSURGENT][target]:
        return NOTHING_TO_ATTACK
    if target not in g.board.adjacent[start]:
        return NOT_ADJACENT
    if mark >= attacks or (not mark and not q.marked(g, start, unit, 0)):
        return ATTACKED_ALREADY
    return None if q.marked(g, start, unit, mark) > 0 else q.NO_UNIT_HERE


def bar_battery(g: Freedom, space: int, unit: int) -> Reason | None:
    """A cannon in the camp, a unit on the space, no gun there, in rows 4 to 6.  [R76]"""
    if g.board.terrain[space] != MAINLAND or not g.board.deploy_cost[g.board.row[space]]:
        return NOT_BATTERY_ROW
    if g.camp_guns <= 0:
        return NO_CANNON_IN_CAMP
    if g.guns[space]:
        return q.GUN_THERE
    if unit == ALLIED:
        return None if g.units[ALLIED][space] else NO_ALLIED_CREW
    return None if q.imperial(g, space) else NO_CREW


def bar_advance(g: Freedom, start: int, unit: int, end: int) -> Reason | None:
    """In the Opening a unit goes one space forward on the mainland, or out of the camp.

    [R31] [R32] [R33] [R34] [G15]"""
    if not g.units[unit][start]:
        return q.NO_UNIT_HERE
    if end not in g.board.forward[start]:
        return bar_backward(g, start, end)
    if q.marked(g, start, unit, 0) <= 0:
        return MOVED_ALREADY
    return q.bar_entry(g, unit, end)


def bar_backward(g: Freedom, start: int, end: int) -> Reason:
    """Neither sideways nor back, and no slow moves.  [R32] [R33]"""
    return NO_SLOW_MOVE_NOW if end in g.board.slow[start] else NOT_FORWARD


def can_advance(g: Freedom, unit: int, from_camp_only: bool) -> bool:
    return bool(advances(g, unit, from_camp_only, 1))


def advances(g: Freedom, unit: int, from_camp_only: bool, enough: int) -> list[Choice]:
    """Legal forward moves of units that have not moved yet; `enough` of them will do.  [R31]"""
    found: list[Choice] = []
    for kind in IMPERIAL_KINDS:
        if unit != ANY_UNIT and unit != kind:
            continue
        here = g.units[kind]
        for start in g.board.advance_starts:
            if not here[start] or (from_camp_only and start != g.board.camp) or q.marked(g, start, kind, 0) <= 0:
                continue
            for end, advance in zip(g.board.forward[start], g.board.advances[kind][start]):
                if q.bar_entry(g, kind, end) is None:
                    found.append(advance)
                    if len(found) >= enough:
                        return found
    return found
