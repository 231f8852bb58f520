"""The advance after a combat (rulebook 6.6): a short move, begun into the hex of the beaten."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Frame, Steps
from bulawa.games.guiscard import climbing, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.arrival import TetherHorses, come_to_a_stand
from bulawa.games.guiscard.going import LONG_AGO, Move
from bulawa.games.guiscard.harm import INFILTRATE, take_stock
from bulawa.games.guiscard.movement import NextStep, PushHorse, bar_step, stride
from bulawa.games.guiscard.state import FOUGHT, NOBODY, NOWHERE, Guiscard

FIRST_HEX: Final = Reason("R178", "first_hex")


class Advance(Move):
    """One of the winners follows up to half his allowance.  [R178]"""

    fields = Move.fields + " beaten:man* lost:hex*"

    def __init__(
        self, man: int, left: int, testers: list[int], halted: bool, trail: list[int], facings: list[int],
        spent: int, to: int, edge: int, since: int, spared: bool, load: int, beaten: list[int], lost: list[int],
    ) -> None:  # fmt: skip
        super().__init__(man, left, testers, halted, trail, facings, spent, to, edge, since, spared, load)
        self.beaten = beaten
        self.lost = lost
        """The hexes of the beaten, into one of which he must step first."""

    def steps(self) -> Steps:
        return ADVANCING

    def copy(self) -> Frame:
        return Advance(
            self.man, self.left, self.testers[:], self.halted, self.trail[:], self.facings[:],
            self.spent, self.to, self.edge, self.since, self.spared, self.load, self.beaten[:], self.lost[:],
        )  # fmt: skip

    def mover(self, g: Guiscard) -> int:
        return q.seat(g, self.man)

    def slow(self, g: Guiscard) -> None:
        """Half of his wounded allowance less what he has spent.  [R116] [R178]"""
        self.left = max(0, min(self.left, q.allowance(g, self.man) // 2 - self.spent))

    def only_walks(self) -> bool:
        return True

    def bar_begin(self, to: int) -> Reason | None:
        """The first hex is one that a beaten enemy held.  [R178]"""
        return None if self.has_gone() or to in self.lost else FIRST_HEX

    def can_begin(self, g: Guiscard) -> bool:
        return any(bar_step(g, self, to) is None for to in self.lost)


def new_advance(g: Guiscard, man: int, beaten: list[int], lost: list[int]) -> Advance:
    left = q.allowance(g, man) // 2
    if ladders.is_aloft(g, man):
        left = climbing.cost(g, man, g.cell[man], ladders.faced(g, man))
    return Advance(
        man, left, [], False, [g.cell[man]], [g.facing[man]], 0, NOWHERE, NOBODY, LONG_AGO, False, NOBODY,
        beaten[:], lost[:],
    )  # fmt: skip


def lost_ground(g: Guiscard, beaten: list[int], lost: list[int]) -> list[int]:
    """The hexes that the beaten left, and those they still lie on.  [R178] [G71]"""
    found = [cell for cell in lost if q.man_on(g, cell) < 0 or not q.is_up(g, q.man_on(g, cell))]
    for man in beaten:
        if q.is_here(g, man) and not q.is_up(g, man) and g.cell[man] not in found:
            found.append(g.cell[man])
    return found


def meet_the_free(g: Guiscard, f: Advance) -> None:
    """The beaten never test an advance, nor do enemies who are engaged.  [R179]"""
    f.testers = []
    if f.to == NOWHERE:
        f.go_to(come_to_a_stand)
    elif f.has_gone():
        for man in q.watchers(g, f.man, g.cell[f.man]):
            if man not in f.beaten and not (g.field.strict_engaged and is_engaged(g, f.man, man)):
                f.testers.append(man)


def is_engaged(g: Guiscard, mover: int, man: int) -> bool:
    """He fought in this step, or another able opponent beside him can attack him.  [R179] [G27]"""
    if q.marked(g, man, FOUGHT):
        return True
    for cell in q.cells(g, man):
        if [one for one in q.strikers(g, q.seat(g, mover), cell) if one != mover]:
            return True
    return False


def keep_on(g: Guiscard, f: Advance) -> None:
    if not f.is_going(g) or f.left == 0:
        f.go_to(come_to_a_stand)
    elif bar_step(g, f, f.to) is not None:
        f.to = NOWHERE
        f.go_to(NextStep)


def press_on(g: Guiscard, f: Advance) -> Frame | None:
    """Into the next hex, with the horses he leads, or over the palisade; nobody shoots in the combat step.

    [R124] [R178] [R424]"""
    v.take_along(g, f.man)
    f.go_to(NextStep)
    return stride(g, f)


def end_advance(g: Guiscard, f: Advance) -> None:
    """It does not count for the next turn's movement, nor against defensive fire.  [R133] [R178]"""
    if g.cell[f.man] != f.trail[0]:
        g.tell("advanced", f.man, f.trail[0], g.cell[f.man] or NOBODY)
    take_stock(g)


ADVANCING: Final[Steps] = (
    NextStep(),
    meet_the_free,
    INFILTRATE,
    keep_on,
    PushHorse(),
    press_on,
    come_to_a_stand,
    TetherHorses(),
    end_advance,
)
