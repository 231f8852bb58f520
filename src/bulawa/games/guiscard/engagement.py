"""Who may attack whom, alone and together (rulebook 6, 6.2, 6.7)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.guiscard import buildings, hoplites, ladders, special, tents
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.state import ATTACKED, BUSY, FIRED, LOOSE, NOWHERE, Guiscard

NOT_YOURS: Final = Reason("R160", "not_your_man")
NOT_ABLE: Final = Reason("R104", "not_able", "man:man")
HAS_FIRED: Final = Reason("R132", "has_fired")
HAS_ATTACKED: Final = Reason("R160", "has_attacked")
BUSY_ELSEWHERE: Final = Reason("R113", "busy_elsewhere")
NO_ENEMY: Final = Reason("R160", "no_enemy")
NOT_BESIDE: Final = Reason("R104", "not_beside_enemy")
CANNOT_ENTER: Final = Reason("R180", "cannot_enter", "terrain:terrain")
SIDE_BETWEEN: Final = Reason("R180", "side_between", "side:side")
NOT_THEM_ALL: Final = Reason("R166", "not_them_all")
ALONE: Final = Reason("R166", "alone_against_several")
MIXED: Final = Reason("R166", "mixed_defenders")
ONE_ONLY: Final = Reason("R166", "one_only")
OUT_OF_REACH: Final = Reason("R425", "climber_out_of_reach", "man:man")
ONLY_AHEAD: Final = Reason("R425", "fights_only_ahead")
NO_LOOSE_HORSE: Final = Reason("R183", "no_loose_horse")


def may_attack_at_all(g: Guiscard, man: int) -> bool:
    """Able, and he has neither shot nor attacked in this phase.  [R132] [R160]"""
    return g.marks[man] & (ATTACKED | FIRED | BUSY) == 0 and q.is_able(g, man)


def bar_attacker(g: Guiscard, seat: int, man: int) -> Reason | None:
    """Why he attacks nobody in this phase.  [R104] [R132] [R160]"""
    if q.seat(g, man) != seat:
        return NOT_YOURS
    if not q.is_able(g, man):
        return NOT_ABLE.at(man=man)
    if q.marked(g, man, ATTACKED):
        return HAS_ATTACKED
    if q.marked(g, man, FIRED):
        return HAS_FIRED
    return BUSY_ELSEWHERE if q.marked(g, man, BUSY) else None


def bar_attack(g: Guiscard, seat: int, man: int, foe: int) -> Reason | None:
    """Why he may not attack this enemy.  [R160] [R180] [R224] [R425] [R465]"""
    barred = bar_attacker(g, seat, man)
    if barred is not None:
        return barred
    if not q.is_here(g, foe) or not q.are_enemies(g, man, foe) or special.is_cloaked(g, foe):
        return NO_ENEMY
    if g.siege.aloft and ladders.is_aloft(g, foe):
        return None if q.reaches_climber(g, man, foe) else OUT_OF_REACH.at(man=foe)
    if g.siege.aloft and ladders.is_aloft(g, man):
        return None if q.strikes(g, man, g.cell[foe]) else ONLY_AHEAD
    return bar_reach(g, man, q.cells(g, foe)) or hoplites.bar_front(g, man, foe)


def bar_reach(g: Guiscard, man: int, cells: list[int]) -> Reason | None:
    """He must stand beside one of these hexes and be allowed to move into it.  [R104] [R180]"""
    found = NOT_BESIDE
    for cell in cells:
        if g.terrain[cell] < 0:
            continue
        if q.strikes(g, man, cell):
            return None
        if any(g.field.grid.distance(at, cell) == 1 for at in q.cells(g, man)):
            found = bar_ground(g, man, cell)
    return found


def bar_ground(g: Guiscard, man: int, cell: int) -> Reason:
    """What keeps him from one who stands beside him: canvas, a window, a wall, or ground he could not enter.

    [R180] [R312] [R332]"""
    hex, grid = f"hex:{g.field.grid.name(cell)}", g.field.grid
    near = [at for at in q.cells(g, man) if grid.distance(at, cell) == 1]
    if any(tents.is_apart(g, at, cell) for at in near):
        return tents.UNDER_CANVAS.at(hex)
    if any(buildings.is_window(g, at, grid.direction(at, cell)) for at in near):
        return buildings.NO_RIDERS.at(hex)
    sides = [g.side[at * 6 + grid.direction(at, cell)] for at in near]
    if all(g.field.sheets.side_cost[side] < 0 for side in sides):
        return SIDE_BETWEEN.at(hex, side=sides[0])
    return CANNOT_ENTER.at(hex, terrain=g.terrain[cell])


def bar_horse_attack(g: Guiscard, seat: int, man: int, horse: int) -> Reason | None:
    """A loose horse of the enemy.  [R183]"""
    barred = bar_attacker(g, seat, man)
    if barred is not None:
        return barred
    if g.fate[horse] != LOOSE or g.stall[horse] == NOWHERE or not q.is_prey(g, seat, horse):
        return NO_LOOSE_HORSE
    return bar_reach(g, man, q.horse_cells(g, horse))


def bar_join(g: Guiscard, seat: int, man: int, attackers: list[int], defenders: list[int], horse: int) -> Reason | None:
    """Another attacker must be able to attack every defender.  [R164] [R166]"""
    if man in attackers:
        return HAS_ATTACKED
    if horse >= 0:
        return bar_horse_attack(g, seat, man, horse)
    for foe in defenders:
        barred = bar_attack(g, seat, man, foe)
        if barred is not None:
            return NOT_THEM_ALL if len(defenders) > 1 and barred is NOT_BESIDE else barred
    return None


def bar_also(g: Guiscard, seat: int, foe: int, attackers: list[int], defenders: list[int], horse: int) -> Reason | None:
    """Several defenders only for several attackers, each of whom can attack each of them; all on foot or all mounted.

    [R166]"""
    if not g.field.many_defenders or horse >= 0:
        return ONE_ONLY
    if len(attackers) < 2:
        return ALONE
    if foe in defenders or not q.is_here(g, foe):
        return NO_ENEMY
    if q.is_mounted(g, foe) != q.is_mounted(g, defenders[0]):
        return MIXED
    for man in attackers:
        barred = bar_attack(g, seat, man, foe)
        if barred is not None:
            return NOT_THEM_ALL if barred is NOT_BESIDE else barred
    return None
