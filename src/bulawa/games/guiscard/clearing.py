"""Dragging the dead out of the way (rulebook 4.2.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import BODIES, CARCASS, CLEAR, DRAG, HELP
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import BUSY, FIRED, KILLED, MOVED, SETTLED, Guiscard

MOST_BODIES: Final = 3
"""Two men drag three dead characters, or one dead horse.  [R113]"""

NO_HEAP: Final = Reason("R113", "no_heap")
NOT_FREE_TO_DRAG: Final = Reason("R113", "not_free_to_drag", "man:man")
ENEMY_NEAR: Final = Reason("R113", "enemy_near_heap")
NO_HELPER: Final = Reason("R113", "no_helper")
NOT_BESIDE_HEAP: Final = Reason("R113", "not_beside_heap")


class Clearing(Frame):
    """Two men on foot move three bodies or a carcass by one hex.  [R113]"""

    fields = "man:man cell:hex helper:man"

    def __init__(self, man: int, cell: int, helper: int) -> None:
        self.at = 0
        self.man = man
        self.cell = cell
        self.helper = helper

    def steps(self) -> Steps:
        return CLEARING

    def copy(self) -> Frame:
        return Clearing(self.man, self.cell, self.helper)


def is_heap(g: Guiscard, cell: int) -> bool:
    return g.bodies.get(cell, 0) > 0 or g.carcasses.get(cell, 0) > 0


def bar_hand(g: Guiscard, seat: int, man: int, cell: int) -> Reason | None:
    """On foot, beside the dead or on them, and he has done and does nothing else in this phase.  [R113]"""
    if not is_idle_on_foot(g, seat, man):
        return NOT_FREE_TO_DRAG.at(man=man)
    if g.field.grid.distance(g.cell[man], cell) > 1:
        return NOT_BESIDE_HEAP
    return ENEMY_NEAR if q.is_threatened(g, seat, g.cell[man]) else None


def is_idle_on_foot(g: Guiscard, seat: int, man: int) -> bool:
    on_foot = q.seat(g, man) == seat and q.is_up(g, man) and g.horse[man] < 0
    return on_foot and g.marks[man] & (MOVED | FIRED | BUSY) == 0


def bar_clear(g: Guiscard, seat: int, man: int, cell: int) -> Reason | None:
    if g.terrain[cell] == NONE or not is_heap(g, cell):
        return NO_HEAP
    barred = bar_hand(g, seat, man, cell)
    if barred is not None:
        return barred
    if q.is_threatened(g, seat, cell):
        return ENEMY_NEAR
    return None if helpers(g, seat, man, cell) and drags(g, cell) else NO_HELPER


def helpers(g: Guiscard, seat: int, man: int, cell: int) -> list[int]:
    near = [q.man_on(g, at) for at in [cell, *g.field.grid.neighbours(cell)]]
    return [one for one in near if one >= 0 and one != man and bar_hand(g, seat, one, cell) is None]


def clearings(g: Guiscard) -> list[Choice]:
    """Every man who could drag the dead away, and from where.  [R113]"""
    if not g.bodies and not g.carcasses:
        return []
    found: list[Choice] = []
    here_and_beside = [0, *g.field.grid.steps]
    for cell in sorted({*g.bodies, *g.carcasses}):
        for step in here_and_beside:
            at = cell + step
            man = q.man_on(g, at)
            if man >= 0 and is_idle_on_foot(g, g.active, man) and bar_clear(g, g.active, man, cell) is None:
                found.append((CLEAR, man, cell))
    return found


def drags(g: Guiscard, cell: int) -> list[Choice]:
    """What can be dragged where: bodies to a hex beside, a carcass by one hex as it lies.  [R113]"""
    found: list[Choice] = []
    for way in range(6):
        to = cell + g.field.grid.steps[way]
        if g.terrain[to] == NONE or g.field.sheets.side_cost[g.side[cell * 6 + way]] < 0:
            continue
        if g.bodies.get(cell, 0):
            found.append((DRAG, BODIES, to))
        if g.carcasses.get(cell, 0) and fits_carcass(g, cell, way):
            found.append((DRAG, CARCASS, to))
    return found


def carcass_on(g: Guiscard, cell: int) -> int:
    """A dead horse that lies on this hex."""
    for horse in range(len(g.fate)):
        if g.fate[horse] == KILLED and g.stall[horse] and cell in q.horse_cells(g, horse):
            return horse
    return -1


def fits_carcass(g: Guiscard, cell: int, way: int) -> bool:
    horse = carcass_on(g, cell)
    return horse >= 0 and all(g.terrain[at + g.field.grid.steps[way]] != NONE for at in q.horse_cells(g, horse))


class ChooseHelper(Ask[Guiscard, Clearing]):
    """The second man.  [R113]"""

    key = "helper"
    rule = "R113"
    verbs = (HELP,)

    def who(self, g: Guiscard, f: Clearing) -> list[int]:
        return [g.active] if f.helper < 0 else []

    def options(self, g: Guiscard, f: Clearing, seat: int) -> list[Choice]:
        return [(HELP, man) for man in helpers(g, seat, f.man, f.cell)]

    def bar(self, g: Guiscard, f: Clearing, seat: int, choice: Choice) -> Reason | None:
        if choice[1] == f.man:
            return NO_HELPER
        return bar_hand(g, seat, choice[1], f.cell)

    def take(self, g: Guiscard, f: Clearing, seat: int, choice: Choice) -> Frame | None:
        f.helper = choice[1]
        return None


class ChooseDrag(Ask[Guiscard, Clearing]):
    """What is dragged, and where to.  [R113]"""

    key = "drag"
    rule = "R113"
    verbs = (DRAG,)

    def who(self, g: Guiscard, f: Clearing) -> list[int]:
        return [g.active] if not q.marked(g, f.man, BUSY) else []

    def options(self, g: Guiscard, f: Clearing, seat: int) -> list[Choice]:
        return drags(g, f.cell)

    def bar(self, g: Guiscard, f: Clearing, seat: int, choice: Choice) -> Reason | None:
        return None if choice in drags(g, f.cell) else NOT_BESIDE_HEAP

    def take(self, g: Guiscard, f: Clearing, seat: int, choice: Choice) -> Frame | None:
        for man in (f.man, f.helper):
            v.mark(g, man, BUSY | SETTLED)
        if choice[1] == BODIES:
            v.drag_bodies(g, f.cell, choice[2], min(MOST_BODIES, g.bodies[f.cell]))
        else:
            horse = carcass_on(g, f.cell)
            v.drag_carcass(g, horse, g.stall[horse] + choice[2] - f.cell)
        return None


CLEARING: Final[Steps] = (ChooseHelper(), ChooseDrag())
