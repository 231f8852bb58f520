"""A standard move: two steps for one action point (rulebook 4.3.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.freedom import imperial
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import IMPERIAL_KINDS, INSURGENT, March
from bulawa.games.freedom.choices import DONE, MARCH, NO_MORE
from bulawa.games.freedom.state import Freedom

MUST_GO_ON: Final = Reason("R3", "must_go_on")


def add_marches(g: Freedom, may_pass: bool, found: list[Choice]) -> None:
    """Steps on the mainland; the first of two may pass through a full or differently held space.  [R60] [R3] [R5]"""
    ground, are_marked = q.open_ground(g), bool(g.marks)
    for unit in IMPERIAL_KINDS:
        free: i64 = ground[unit]
        marches = g.board.marches[unit]
        for start, units in enumerate(g.units[unit]):
            if not units:
                continue
            marks = q.marks_of(g, start, unit) if are_marked else q.UNMARKED
            for march in marches[start]:
                if march.end & free != 0 or (may_pass and march.onward & free != 0):
                    if are_marked:
                        add_marked_marches(march, marks, found)
                    else:
                        found.append(march.choice)


def add_marked_marches(march: March, marks: list[int], found: list[Choice]) -> None:
    """Units that have attacked and units that have not are told apart.  [R68]"""
    _, start, unit, _, end = march.choice
    for mark in marks:
        found.append((MARCH, start, unit, mark, end))


class SecondStep(Frame):
    """A standard move is two steps for one point: two units one space each, or one unit two spaces.  [R60]"""

    fields = "side:seat passing:space unit:unit mark:mark"

    def __init__(self, side: int, passing: int, unit: int, mark: int) -> None:
        self.at = 0
        self.side = side
        self.passing = passing
        """Where a unit stands that may only pass through and must go on; -1 when the first step may stay."""
        self.unit = unit
        self.mark = mark

    def steps(self) -> Steps:
        return SECOND_STEP

    def copy(self) -> Frame:
        return SecondStep(self.side, self.passing, self.unit, self.mark)


class TakeSecondStep(Ask[Freedom, SecondStep]):
    """The second step may be left out, unless the unit stands where it may only pass.  [R60] [R3]"""

    key = "second_step"
    rule = "R60"
    verbs = (MARCH, DONE)

    def who(self, g: Freedom, f: SecondStep) -> list[int]:
        return [f.side]

    def options(self, g: Freedom, f: SecondStep, seat: int) -> list[Choice]:
        if f.passing >= 0:
            return [
                (MARCH, f.passing, f.unit, f.mark, end)
                for end in g.board.standard[f.passing]
                if q.bar_entry(g, f.unit, end) is None
            ]
        found: list[Choice] = [NO_MORE]
        add_marches(g, False, found)
        return found

    def bar(self, g: Freedom, f: SecondStep, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if f.passing >= 0 and (verb == DONE or choice[1:4] != (f.passing, f.unit, f.mark)):
            return MUST_GO_ON
        if verb == DONE:
            return None
        _, start, unit, mark, end = choice
        return q.NO_UNIT_HERE if unit == INSURGENT else imperial.bar_step(g, start, unit, mark, end)

    def take(self, g: Freedom, f: SecondStep, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == MARCH:
            v.move_unit(g, choice[2], choice[3], choice[1], choice[4])
        return None


SECOND_STEP: Final[Steps] = (TakeSecondStep(),)
