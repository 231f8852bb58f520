"""A player's turn (chapter 2.3): one activation, and what follows it (R427-R431)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps, running
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import partisans
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.choices import ACTIVATE, DEPLOY, DONE, DONE_CHOICE, GARRISON, ORDER
from bulawa.games.ogniem.dice import helpers
from bulawa.games.ogniem.groups import group_activation
from bulawa.games.ogniem.overrun import Overrun
from bulawa.games.ogniem.state import NO_ORDER, NOBODY, Ogniem
from bulawa.games.ogniem.terms import AUXILIARY, CALCULATION, ORDER_IDS

ACTED: Final = Reason("R427", "acted_already")
NOT_YOURS: Final = Reason("R427", "not_yours")
AUXILIARY_WAITS: Final = Reason("R320", "auxiliary_waits")
MUST_ACTIVATE: Final = Reason("R427", "must_activate")
NOT_AUXILIARY: Final = Reason("R320", "not_auxiliary")
NOT_THAT_UNIT: Final = Reason("R335", "not_that_unit")


class ActionPhase(Frame):
    """Whoever lets the players take turns."""

    passed: int = 0
    """Sides that had nothing to activate and passed since somebody last acted, as bits.  [R431]"""


class Turn(Frame):
    """One turn of one player."""

    fields = "side=0..1 element:element entered=0..1"

    def __init__(self, side: int, element: int, entered: int) -> None:
        self.at = 0
        self.side = side
        self.element = element
        """Who is activated; NOBODY in a pass."""
        self.entered = entered
        """1 for partisans who have just come out: they still want an order.  [R335]"""

    def steps(self) -> Steps:
        return TURN

    def copy(self) -> Frame:
        return Turn(self.side, self.element, self.entered)


def activatable(g: Ogniem, side: int) -> list[int]:
    """Elements that have not acted this round, auxiliaries excepted.  [R320] [R427]"""
    return [one for one in q.elements(g, side) if not q.has_acted(g, one) and not q.has(g, one, AUXILIARY)]


def may_pass(g: Ogniem, side: int) -> bool:
    """With nothing left to activate, or by Calculation once in a round.  [R427]"""
    calculates = g.advantage[side] == CALCULATION and not g.used[side]
    return calculates or not activatable(g, side)


def can_declare(g: Ogniem, side: int) -> bool:
    """Whether there is anything at all that he could do with a turn.  [R427] [R431]"""
    return bool(activatable(g, side)) or bool(partisans.entries(g, side))


def note_pass(g: Ogniem, side: int, passes: bool) -> None:
    """Who only keeps partisans back is not asked again until somebody has acted.  [R427] [R431]"""
    phase = running(g, ActionPhase)
    if phase is not None:
        phase.passed = phase.passed | 1 << side if passes else 0


class Declare(Ask[Ogniem, Turn]):
    """The active player names an element, or brings partisans out.  [R427]"""

    key = "declare_activation"
    rule = "R427"
    verbs = (ACTIVATE, DEPLOY, GARRISON, DONE)

    def who(self, g: Ogniem, f: Turn) -> list[int]:
        return [f.side]

    def options(self, g: Ogniem, f: Turn, seat: int) -> list[Choice]:
        found: list[Choice] = [(ACTIVATE, one) for one in activatable(g, f.side)]
        return [*found, *partisans.entries(g, f.side), *([DONE_CHOICE] if may_pass(g, f.side) else [])]

    def openings(self, g: Ogniem, f: Turn, seat: int) -> list[Opening]:
        return partisans.openings(g, f.side)

    def bar(self, g: Ogniem, f: Turn, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None if may_pass(g, f.side) else MUST_ACTIVATE
        if choice[0] == ACTIVATE:
            return self.bar_activation(g, f, choice[1])
        return partisans.why_not_enter(g, f.side, choice)

    def bar_activation(self, g: Ogniem, f: Turn, element: int) -> Reason | None:
        if element not in q.elements(g, f.side):
            return NOT_YOURS
        if q.has_acted(g, element):
            return ACTED
        return AUXILIARY_WAITS if q.has(g, element, AUXILIARY) else None

    def take(self, g: Ogniem, f: Turn, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        note_pass(g, f.side, choice[0] == DONE and not activatable(g, f.side))
        if choice[0] == ACTIVATE:
            f.element = choice[1]
        elif choice[0] == DONE:
            g.tell("passed", f.side)
            if activatable(g, f.side):
                v.use_advantage(g, f.side)
        else:
            partisans.enter(g, choice)
            f.element, f.entered = choice[1], int(q.is_unit(g, choice[1]))
        return None


class OrderPartisans(Ask[Ogniem, Turn]):
    """Partisans who come out get an open order and act at once.  [R335] [G31]"""

    key = "order_partisans"
    rule = "R335"
    verbs = (ORDER,)

    def who(self, g: Ogniem, f: Turn) -> list[int]:
        return [f.side] if f.entered and g.hidden[f.element] == NO_ORDER else []

    def options(self, g: Ogniem, f: Turn, seat: int) -> list[Choice]:
        return [(ORDER, f.element, order) for order in range(len(ORDER_IDS))]

    def bar(self, g: Ogniem, f: Turn, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] == f.element else NOT_THAT_UNIT

    def take(self, g: Ogniem, f: Turn, seat: int, choice: Choice) -> Frame | None:
        v.give_hidden(g, f.element, choice[2])
        return None


def activate(g: Ogniem, f: Turn) -> Frame | None:
    """The order is shown, and the element acts.  [R428] [R429]"""
    if f.element == NOBODY:
        return None
    v.activate(g, f.element)
    return group_activation(g, f.element) if q.is_group(g, f.element) else activation(f.element)


def overrun(g: Ogniem, f: Turn) -> Frame | None:
    """Groups that were ridden over, one after the other.  [R265] [R430]"""
    if not g.met:
        return None
    unit, group = g.met[0], g.met[1]
    v.forget_overrun(g)
    f.repeat()
    return Overrun(unit, group, 0, 0, 0, 0) if q.is_up(g, group) else None


class ChooseAuxiliary(Ask[Ogniem, Turn]):
    """After a commander's activation his auxiliaries may follow, each for an order point.  [R320] [R430] [G30]"""

    key = "auxiliary"
    rule = "R320"
    verbs = (ACTIVATE, DONE)

    def who(self, g: Ogniem, f: Turn) -> list[int]:
        return [f.side] if self.auxiliaries(g, f) else []

    def auxiliaries(self, g: Ogniem, f: Turn) -> list[int]:
        commander = f.element
        if commander == NOBODY or not g.board.cards[commander].commander or not g.points[commander]:
            return []
        waiting = [one for one in q.elements(g, f.side) if q.has(g, one, AUXILIARY) and not q.has_acted(g, one)]
        return [one for one in waiting if commander in helpers(g, one)]

    def options(self, g: Ogniem, f: Turn, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *((ACTIVATE, one) for one in self.auxiliaries(g, f))]

    def bar(self, g: Ogniem, f: Turn, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == DONE or choice[1] in self.auxiliaries(g, f) else NOT_AUXILIARY

    def take(self, g: Ogniem, f: Turn, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
            return None
        v.spend_points(g, f.element, 1)
        v.activate(g, choice[1])
        return group_activation(g, choice[1]) if q.is_group(g, choice[1]) else activation(choice[1])


TURN: Steps = (Declare(), OrderPartisans(), activate, overrun, ChooseAuxiliary())
