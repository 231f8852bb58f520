"""Spending action points: a card played for points, or an event that grants actions (rulebook 4.3.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import ANY_UNIT, GREEK, OTTOMAN
from bulawa.games.freedom.choices import (
    DONE,
)
from bulawa.games.freedom.greek_actions import GREEK_ACTIONS, bar_greek, greek_action, greek_options
from bulawa.games.freedom.imperial_actions import IMPERIAL_ACTIONS, bar_imperial, imperial_action, imperial_options
from bulawa.games.freedom.points import Points, bar_cost, cost
from bulawa.games.freedom.state import Freedom

OTHER_SIDES_ACTION: Final = Reason("R43", "other_sides_action")
NOT_GRANTED: Final = Reason("R143", "not_granted")
ACTIONS = tuple(sorted(IMPERIAL_ACTIONS | GREEK_ACTIONS))
PRICED = tuple([verb for verb in ACTIONS if verb != DONE])


class Spending(Points):
    """A card played for its points, or an event that grants actions."""

    def steps(self) -> Steps:
        return GRANTED if self.granted else SPENDING

    def copy(self) -> Frame:
        return Spending(
            self.side, self.ap, self.card_ap, self.paid, self.granted, self.where, self.unit, self.mod, self.attacks
        )


def card_points(side: int, points: int) -> Spending:
    """A card played for its action points.  [R43]"""
    return Spending(side, points, points, False, [], "", ANY_UNIT, 0, 1)


def price_of(g: Freedom, seat: int, choice: Choice) -> int | None:
    """The action points a choice costs, where the question is what to spend them on."""
    frame = g.frames[-1]
    return cost(g, frame, choice) if isinstance(frame, Spending) else None


def bar_action(g: Freedom, f: Spending, choice: Choice) -> Reason | None:
    """Why this action cannot be taken; its cost is asked last.  [R43]"""
    verb = choice[0]
    if verb == DONE:
        return None
    if verb not in (GREEK_ACTIONS if f.side == GREEK else IMPERIAL_ACTIONS):
        return OTHER_SIDES_ACTION
    if f.granted and verb not in f.granted:
        return NOT_GRANTED
    barred = bar_imperial(g, f, choice) if f.side == OTTOMAN else bar_greek(g, f, choice)
    return barred if barred is not None else bar_cost(g, f, cost(g, f, choice))


class SpendPoints(Ask[Freedom, Spending]):
    """Actions in any order, any action any number of times; what is not spent is lost.  [R43]"""

    key = "spend"
    rule = "R43"
    verbs = ACTIONS

    def who(self, g: Freedom, f: Spending) -> list[int]:
        return [f.side] if f.ap > 0 else []

    def options(self, g: Freedom, f: Spending, seat: int) -> list[Choice]:
        return imperial_options(g, f) if f.side == OTTOMAN else greek_options(g, f)

    def bar(self, g: Freedom, f: Spending, seat: int, choice: Choice) -> Reason | None:
        return bar_action(g, f, choice)

    def take(self, g: Freedom, f: Spending, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.ap = 0
            return None
        pay_points(g, f, cost(g, f, choice))
        return imperial_action(g, f, choice) if f.side == OTTOMAN else greek_action(g, f, choice)


class SpendGranted(SpendPoints):
    """An event grants some actions under its own conditions.  [R143] [R144]"""

    key = "granted"
    rule = "R143"


def pay_points(g: Freedom, f: Spending, price: int) -> None:
    """A dearer action takes all points of the card and the difference from preparation.  [R51]"""
    if price > f.ap:
        v.change_preparation(g, f.side, f.ap - price)
        f.ap = 0
    else:
        f.ap -= price


def close_spending(g: Freedom, f: Spending) -> None:
    v.clear_marks(g)


SPENDING: Final[Steps] = (SpendPoints(), close_spending)
GRANTED: Final[Steps] = (SpendGranted(), close_spending)
