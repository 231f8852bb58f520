"""The activation of a unit (chapters 3 and 4): its order, its action points, its actions."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import menu, performance, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.charge import charge
from bulawa.games.ogniem.dice import Testing, own_test
from bulawa.games.ogniem.journey import disorganise
from bulawa.games.ogniem.points import pays, slots_of
from bulawa.games.ogniem.state import Ogniem

ENDED: Final = Reason("R91", "activation_over")


class Activation(Testing):
    """A unit in its own activation; `done` lists what its PA went for."""

    fields = "unit:element done=0..99* fired=0..1 freed=0..1 daunted=0..1 over=0..1 wish=-9999..99999* failed"

    def __init__(
        self, unit: int, done: list[int], fired: int, freed: int, daunted: int, over: int, wish: list[int], failed: int
    ) -> None:
        self.at = 0
        self.unit = unit
        self.done = done
        self.fired = fired
        """1 after its one fire action.  [R98]"""
        self.freed = freed
        """1 after its one free action.  [R103]"""
        self.daunted = daunted
        """1 for militia that did not dare to charge.  [R326]"""
        self.over = over
        self.wish = wish
        """Target, edge and place of a charge that is about to begin."""
        self.failed = failed

    def steps(self) -> Steps:
        return ACTIVATION

    def copy(self) -> Frame:
        return Activation(self.unit, self.done, self.fired, self.freed, self.daunted, self.over, self.wish, self.failed)


def activation(unit: int) -> Activation:
    return Activation(unit, [], 0, 0, 0, 0, [], 0)


class Act(Ask[Ogniem, Activation]):
    """One action after the other, as the order allows; nobody has to use all PA.  [R91] [R429]"""

    key = "action"
    rule = "R429"
    verbs = (
        c.DONE, c.MOVE, c.DOUBLE_MOVE, c.MARCH, c.WITHDRAW, c.SHIFT, c.TURN, c.ABOUT, c.WHEEL, c.LOAD, c.FORM, c.MOUNT,
        c.FIRE, c.CARACOLE, c.COUNTERMARCH, c.CHARGE, c.MELEE, c.DISENGAGE, c.TIDY, c.OCCUPY, c.LEAVE,
    )  # fmt: skip

    def who(self, g: Ogniem, f: Activation) -> list[int]:
        if f.over or not q.is_up(g, f.unit) or not menu.has_choice(g, f.unit, done_so_far(f)):
            return []
        return [g.board.sides[f.unit]]

    def options(self, g: Ogniem, f: Activation, seat: int) -> list[Choice]:
        return [c.DONE_CHOICE, *menu.options(g, f.unit, done_so_far(f))]

    def openings(self, g: Ogniem, f: Activation, seat: int) -> list[Opening]:
        return menu.openings(g, f.unit, done_so_far(f))

    def bar(self, g: Ogniem, f: Activation, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == c.DONE else menu.why_not(g, f.unit, done_so_far(f), choice)

    def take(self, g: Ogniem, f: Activation, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == c.DONE:
            f.over = 1
            return None
        return begin(g, f, choice)


def done_so_far(f: Activation) -> menu.Spent:
    return menu.Spent(f.done, f.fired == 1, f.freed == 1, f.daunted == 1)


def begin(g: Ogniem, f: Activation, choice: Choice) -> Frame | None:
    """Pay for the action and do it; the one action of an engaged unit takes all its PA.  [R101] [R103] [G41]"""
    action = menu.action_of(choice)
    if choice[0] == c.CHARGE:
        f.wish = list(choice[1:])
        return nerve_test(g, f.unit, choice[1])
    if menu.is_free(g, f.unit, done_so_far(f), choice):
        f.freed = 1
    elif q.is_engaged(g, f.unit):
        f.done = [action] * len(slots_of(g, f.unit))
    else:
        f.done = [*f.done, *pays(g, action, choice)]
    if choice[0] in (c.FIRE, c.CARACOLE, c.COUNTERMARCH):
        f.fired = 1
    if choice[0] in (c.MELEE, c.OCCUPY, c.LEAVE, c.DISENGAGE):
        f.over = 1
    return performance.perform(g, f.unit, choice)


def nerve_test(g: Ogniem, unit: int, target: int) -> Frame | None:
    """Militia must dare to charge, unless the target is smaller.  [R187] [R326]"""
    smaller = g.board.cards[target].size < g.board.cards[unit].size
    return own_test(g, unit, t.MILITIA_TEST, 1) if q.has(g, unit, t.MILITIA) and not smaller else None


def ride(g: Ogniem, f: Activation) -> Frame | None:
    """The charge, if its nerve holds; else the PA is not spent.  [R188] [R326]"""
    if not f.wish:
        return None
    target, edge, at = f.wish
    f.wish = []
    if f.failed:
        f.failed, f.daunted = 0, 1
        g.tell("daunted", f.unit)
        return None
    f.done = [*f.done, t.CHARGE]
    f.over = 1
    return charge(g, f.unit, target, edge, at)


def feel_ground(g: Ogniem, f: Activation) -> Frame | None:
    """An action on disorganising ground tests the unit.  [R374]"""
    f.failed = 0
    if not q.is_up(g, f.unit) or (f.over and not f.done and not f.freed):
        return None
    if not menu.has_choice(g, f.unit, done_so_far(f)):
        f.over = 1
    acted = bool(f.done) or f.freed == 1
    return disorganise(g, f.unit) if acted and terrain.is_disorganised_by(g, f.unit) else None


def go_on(g: Ogniem, f: Activation) -> None:
    """The next action, or the end.  [R429] [R244] [R256]"""
    if not f.over and q.is_up(g, f.unit):
        f.again()
    elif q.is_up(g, f.unit):
        v.end_first_activation(g, f.unit)


ACTIVATION: Steps = (Act(), ride, feel_ground, go_on)
