"""Orders given in secret (chapter 2.1): the first ones, and those of the independent (R423, R424)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import DONE, DONE_CHOICE, ORDER, ORDER_REST
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import INDEPENDENCE, ORDER_IDS, PARTISANS

NOT_YOURS: Final = Reason("R423", "not_your_unit")
ORDERED: Final = Reason("R423", "ordered_already")
NOT_INDEPENDENT: Final = Reason("R424", "not_independent")
ORDERS: Final = range(len(ORDER_IDS))


class Orders(Frame):
    """The secret orders of an initial phase."""

    fields = "given:element* done=0..1*"

    def __init__(self, given: list[int], done: list[int]) -> None:
        self.at = 0
        self.given = given
        """Units that have got theirs."""
        self.done = done
        """Sides that have exchanged all they wished."""

    def steps(self) -> Steps:
        return ORDERS_OF_PHASE

    def copy(self) -> Frame:
        return Orders(self.given, self.done)


def unordered(g: Ogniem, f: Orders, seat: int, said: list[Choice]) -> list[int]:
    """Units of a side that have no order yet, counting the clicks that are sealed."""
    if any(click[0] == ORDER_REST for click in said):
        return []
    spoken = [click[1] for click in said]
    return [unit for unit in q.units(g, seat) if unit not in spoken and unit not in f.given]


class InitialOrders(Ask[Ogniem, Orders]):
    """Before the first round both sides give every unit a hidden order, in secret.  [R423]"""

    key = "initial_orders"
    rule = "R423"
    verbs = (ORDER, ORDER_REST)

    def who(self, g: Ogniem, f: Orders) -> list[int]:
        return [side for side in (0, 1) if g.round == 1 and unordered(g, f, side, [])]

    def options(self, g: Ogniem, f: Orders, seat: int) -> list[Choice]:
        left = unordered(g, f, seat, g.sealed.get(seat, []))
        return [*((ORDER, unit, order) for unit in left for order in ORDERS), *((ORDER_REST, one) for one in ORDERS)]

    def bar(self, g: Ogniem, f: Orders, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == ORDER_REST:
            return None
        if choice[1] not in q.units(g, seat):
            return NOT_YOURS
        return None if choice[1] in unordered(g, f, seat, g.sealed.get(seat, [])) else ORDERED

    def unfinished(self, g: Ogniem, f: Orders, seat: int, said: list[Choice]) -> bool:
        return bool(unordered(g, f, seat, said))

    def take(self, g: Ogniem, f: Orders, seat: int, choice: Choice) -> Frame | None:
        units = [choice[1]] if choice[0] == ORDER else unordered(g, f, seat, [])
        for unit in units:
            v.give_hidden(g, unit, choice[-1])
        f.given = [*f.given, *units]
        return None


def independent(g: Ogniem, f: Orders, seat: int, said: list[Choice]) -> list[int]:
    """Units that may exchange their order now.  [R335] [R341] [R424]"""
    spoken = [click[1] for click in said if click[0] == ORDER]
    free = [unit for unit in q.units(g, seat) if q.has(g, unit, INDEPENDENCE) or q.has(g, unit, PARTISANS)]
    return [unit for unit in free if unit not in spoken and unit not in f.given]


class IndependentOrders(Ask[Ogniem, Orders]):
    """In later rounds the independent may exchange theirs, in secret; everybody sees only who could.  [R424]"""

    key = "independent_orders"
    rule = "R424"
    verbs = (ORDER, DONE)

    def who(self, g: Ogniem, f: Orders) -> list[int]:
        return [side for side in (0, 1) if g.round > 1 and not f.done[side] and independent(g, f, side, [])]

    def options(self, g: Ogniem, f: Orders, seat: int) -> list[Choice]:
        left = independent(g, f, seat, g.sealed.get(seat, []))
        return [DONE_CHOICE, *((ORDER, unit, order) for unit in left for order in ORDERS)]

    def bar(self, g: Ogniem, f: Orders, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE or choice[1] in independent(g, f, seat, g.sealed.get(seat, [])):
            return None
        return NOT_INDEPENDENT

    def unfinished(self, g: Ogniem, f: Orders, seat: int, said: list[Choice]) -> bool:
        return said[-1] != DONE_CHOICE and bool(independent(g, f, seat, said))

    def take(self, g: Ogniem, f: Orders, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == ORDER:
            v.give_hidden(g, choice[1], choice[2])
            f.given = [*f.given, choice[1]]
        else:
            f.done = [1 if side == seat else done for side, done in enumerate(f.done)]
        return None


def end_exchange(g: Ogniem, f: Orders) -> None:
    g.tell("orders_given")


ORDERS_OF_PHASE: Steps = (InitialOrders(), IndependentOrders(), end_exchange)
