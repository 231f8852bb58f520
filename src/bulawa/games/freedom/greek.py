"""What bars the Greeks' actions (rulebook 4.3.2, Greek actions)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import BEACH, INSURGENT, INTACT, ISLAND, MAINLAND, WALL
from bulawa.games.freedom.state import Freedom

SAME_SPACE: Final = Reason("R80", "same_space")
NO_GREEK_UNIT: Final = Reason("R1", "no_greek_unit")
NOTHING_TO_ATTACK: Final = Reason("R81", "nothing_to_attack")
NOT_ADJACENT: Final = Reason("R81", "not_adjacent")
NOT_SORTIE_TARGET: Final = Reason("R82", "not_sortie_target")
NOT_FROM_HERE: Final = Reason("R82", "not_sortie_start")
WAY_BLOCKED: Final = Reason("R82", "way_blocked")
INNER_RING_HELD: Final = Reason("R83", "inner_ring_held")
WALL_INTACT: Final = Reason("R86", "wall_intact")
NO_WALL: Final = Reason("R86", "no_wall")
NO_REPAIRER: Final = Reason("R86", "no_repairer")
NO_CIVILIAN: Final = Reason("R87", "no_civilian")
NO_PLACE_TO_TRAIN: Final = Reason("R87", "not_city")
NO_PLACE_FOR_GUN: Final = Reason("R88", "not_city")
NO_GUNNER: Final = Reason("R88", "no_gunner")
NO_CANNON_IN_POOL: Final = Reason("R88", "no_cannon_in_pool")
NO_SUPPLY_FOR_GUN: Final = Reason("R88", "no_supply_for_gun")


def bar_regroup(g: Freedom, start: int, end: int) -> Reason | None:
    """Any Greek unit may go to any other city space that has room.  [R80]"""
    if not g.units[INSURGENT][start]:
        return NO_GREEK_UNIT
    return SAME_SPACE if start == end else q.bar_garrison(g, end)


def add_regroups(g: Freedom, ends: list[int], found: list[Choice]) -> None:
    """Every regroup to one of the spaces that have room.  [R80]"""
    here = g.units[INSURGENT]
    for start in g.board.city:
        if here[start]:
            choices = g.board.regroups[start]
            for end in ends:
                if end != start:
                    found.append(choices[end])


def bar_attack(g: Freedom, start: int, target: int) -> Reason | None:
    """A Greek unit attacks a neighbouring space with Imperial units, as often as it can pay for.  [R81]"""
    if not g.units[INSURGENT][start]:
        return NO_GREEK_UNIT
    if not q.imperial(g, target):
        return NOTHING_TO_ATTACK
    return None if target in g.board.adjacent[start] else NOT_ADJACENT


def sortie_cost(g: Freedom, start: int, target: int) -> int:
    """A sortie costs its distance.  [R82] [R83]"""
    if g.board.outer[target]:
        return 2
    return g.board.row[target] - g.board.row[start] + abs(g.board.col[target] - g.board.col[start])


def bar_sortie(g: Freedom, start: int, target: int) -> Reason | None:
    """From the wall against rows 5 to 8 over a clear way, or from Klisova against its outer ring.  [R82] [R83]"""
    if not g.units[INSURGENT][start]:
        return NO_GREEK_UNIT
    if not q.imperial(g, target) or not (g.board.outer[target] or is_open_country(g, target)):
        return NOT_SORTIE_TARGET
    if g.board.terrain[start] == ISLAND:
        return bar_klisova_sortie(g, start, target)
    if g.board.terrain[start] != WALL or g.board.outer[target]:
        return NOT_FROM_HERE
    return None if is_way_clear(g.board.sortie_ways[start][target], q.held_mainland(g)) else WAY_BLOCKED


def is_open_country(g: Freedom, space: int) -> bool:
    """Rows 5 to 8 of the mainland.  [R82]"""
    return g.board.terrain[space] == MAINLAND and g.board.row[space] >= 5


def bar_klisova_sortie(g: Freedom, start: int, target: int) -> Reason | None:
    """No Imperial unit may stand on the inner ring.  [R83] [G25]"""
    if not g.board.outer[target] or g.board.island[target] != start:
        return NOT_FROM_HERE
    for space in g.board.adjacent[start]:
        if g.board.inner[space] and q.imperial(g, space):
            return INNER_RING_HELD
    return None


def is_way_clear(ways: list[int], held: int) -> bool:
    """Some shortest way through the space before the wall holds no Imperial units; guns do not block.  [R82] [G24]"""
    for way in ways:
        if not way & held:
            return True
    return False


def bar_repair(g: Freedom, space: int, need_unit: bool) -> Reason | None:
    """A damaged wall with a Greek unit on it; some events only want no Imperial unit there.  [R86]"""
    if g.board.terrain[space] != WALL:
        return NO_WALL
    if g.damage[space] == INTACT:
        return WALL_INTACT
    if need_unit:
        return None if g.units[INSURGENT][space] else NO_REPAIRER
    return q.EMPIRE_THERE if q.imperial(g, space) else None


def bar_training(g: Freedom, space: int) -> Reason | None:
    """A civilian becomes a unit in the city.  [R87]"""
    if not g.civilians:
        return NO_CIVILIAN
    if q.in_supply(g, INSURGENT) <= 0:
        return q.NONE_LEFT
    barred = q.bar_new_unit(g, space)
    return NO_PLACE_TO_TRAIN if barred is q.NO_PLACE_FOR_PIECE else barred


def bar_gun(g: Freedom, space: int) -> Reason | None:
    """A Greek unit, no gun yet, a cannon in the pool and a supply to pay for it.  [R88]"""
    terrain = g.board.terrain[space]
    if terrain != WALL and terrain != BEACH and terrain != ISLAND:
        return NO_PLACE_FOR_GUN
    if not g.units[INSURGENT][space]:
        return NO_GUNNER
    if g.guns[space]:
        return q.GUN_THERE
    if q.cannons_in_pool(g) <= 0:
        return NO_CANNON_IN_POOL
    return NO_SUPPLY_FOR_GUN if g.supply[1] < g.board.deploy_supply else None
