"""Stunned men who are carried out of the way (rulebook 4.2.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.choices import CARRY
from bulawa.games.guiscard.ground import DEEP
from bulawa.games.guiscard.state import ASLEEP, NOBODY, STUNNED, Guiscard

NOT_WITH_HIM: Final = Reason("R118", "not_with_him")
HANDS_FULL: Final = Reason("R118", "carries_already")
ENEMY_NEAR: Final = Reason("R118", "enemy_near_stunned")


def bar_carry(g: Guiscard, man: int, load: int, carried: int, has_gone: bool) -> Reason | None:
    """On foot, in the hex of a stunned man that he has entered, and no enemy who could strike there.  [R118]"""
    if g.horse[man] >= 0 or not has_gone or g.health[load] not in (STUNNED, ASLEEP) or g.cell[load] != g.cell[man]:
        return NOT_WITH_HIM
    if carried >= 0:
        return HANDS_FULL
    return ENEMY_NEAR if q.is_threatened(g, q.seat(g, man), g.cell[load]) else None


def deeds(g: Guiscard, man: int, carried: int, has_gone: bool) -> list[Choice]:
    load = q.man_on(g, g.cell[man])
    if load < 0 or load == man or bar_carry(g, man, load, carried, has_gone) is not None:
        return []
    return [(CARRY, load)]


def places(g: Guiscard, load: int, at: int) -> list[int]:
    """Hexes beside the carrier without another living character.  [R118]"""
    armoured = q.is_armoured(g, load)
    found: list[int] = []
    for way in range(6):
        to = at + g.field.grid.steps[way]
        if g.on[to] == NOBODY and q.entry_cost(g, False, armoured, at, way) > 0:
            found.append(to)
    return found


def nearest_place(g: Guiscard, at: int) -> int:
    """Where a load comes down when there is no room beside its carrier.  [G109]"""
    grid = g.field.grid
    free = [cell for cell in grid.cells if q.is_free(g, cell) and g.terrain[cell] != DEEP]
    return min(free, key=lambda cell: (grid.distance(at, cell), cell))
