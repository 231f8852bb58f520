"""Steps of a stratagem that ask their player: units withdrawn or rallied, a card, a fort (specification 5.12)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import ROUTED, WORKS
from bulawa.games.chocim.cards import Op
from bulawa.games.chocim.choices import DONE, DONE_CHOICE, LOWER_FORT, RAISE_FORT, RALLY, TAKE, WITHDRAW
from bulawa.games.chocim.dealing import DISPLAY, Cards
from bulawa.games.chocim.state import Chocim

NOT_ON_CARD: Final = Reason("R155", "not_on_card")
NOT_ROUTED: Final = Reason("R158", "not_routed")
NOT_ON_DISPLAY: Final = Reason("R159", "not_on_display")
NO_FORT_CHANGE: Final = Reason("R157", "no_fort_change")
CARD_MUST_BE_DONE: Final = Reason("R151", "card_must_be_done")


class Order(Frame):
    """One step of a stratagem while its choices are made."""

    fields = "side:seat leader:leader op=0..999 left=-1..99 done=0..99"

    def __init__(self, side: int, leader: int, op: int, left: int, done: int) -> None:
        self.at = 0
        self.side = side
        self.leader = leader
        self.op = op
        """The step of the card, among all steps of all cards."""
        self.left = left
        """How often may still be chosen."""
        self.done = done
        """How often was chosen."""


def chosen(f: Order) -> None:
    f.left -= 1
    f.done += 1


def bar_stop(g: Chocim, f: Order) -> Reason | None:
    """A step is done at least once, unless the card says you may.  [R151]"""
    return None if f.done or g.board.ops[f.op].optional else CARD_MUST_BE_DONE


class Withdrawal(Order):
    """Units are called back.  [R155]"""

    def steps(self) -> Steps:
        return WITHDRAWAL

    def copy(self) -> Frame:
        return Withdrawal(self.side, self.leader, self.op, self.left, self.done)


class WithdrawUnits(Ask[Chocim, Order]):
    """Units of either side return to their reserves; the card's player chooses them.  [R155]"""

    key = "withdraw"
    rule = "R155"
    verbs = (WITHDRAW, DONE)

    def places(self, g: Chocim, f: Order) -> list[tuple[int, int]]:
        op = g.board.ops[f.op]
        return q.unit_places(g, op.side, op.sources)

    def who(self, g: Chocim, f: Order) -> list[int]:
        return [f.side] if f.left > 0 and self.places(g, f) else []

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        found: list[Choice] = [(WITHDRAW, box, unit) for box, unit in self.places(g, f)]
        if bar_stop(g, f) is None:
            found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return bar_stop(g, f)
        return None if (choice[1], choice[2]) in self.places(g, f) else NOT_ON_CARD

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
        else:
            chosen(f)
            v.send_home(g, choice[2], choice[1])
        return None


WITHDRAWAL: Final[Steps] = (WithdrawUnits(),)


class Rallying(Order):
    """Routed units come back.  [R158]"""

    def steps(self) -> Steps:
        return RALLYING

    def copy(self) -> Frame:
        return Rallying(self.side, self.leader, self.op, self.left, self.done)


class RallyUnits(Ask[Chocim, Order]):
    """Own routed units return to their reserves.  [R158]"""

    key = "rally"
    rule = "R158"
    verbs = (RALLY, DONE)

    def who(self, g: Chocim, f: Order) -> list[int]:
        return [f.side] if f.left > 0 and q.count(g, ROUTED + f.side) else []

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        found: list[Choice] = [(RALLY, unit) for unit in q.kinds_in(g, ROUTED + seat)]
        if bar_stop(g, f) is None:
            found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return bar_stop(g, f)
        return None if choice[1] in q.kinds_in(g, ROUTED + seat) else NOT_ROUTED

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
        else:
            chosen(f)
            v.send_home(g, choice[1], ROUTED + seat)
        return None


RALLYING: Final[Steps] = (RallyUnits(),)


class Picking(Order):
    """A card is chosen from the display.  [R159]"""

    def steps(self) -> Steps:
        return PICKING

    def copy(self) -> Frame:
        return Picking(self.side, self.leader, self.op, self.left, self.done)


class TakeFromDisplay(Ask[Chocim, Order]):
    """A diplomacy card of one's choice from the display, which is refilled at once.  [R159]"""

    key = "take_from_display"
    rule = "R159"
    verbs = (TAKE,)

    def who(self, g: Chocim, f: Order) -> list[int]:
        return [f.side] if f.left > 0 and g.display else []

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        return [(TAKE, card) for card in g.display]

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in g.display else NOT_ON_DISPLAY

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        chosen(f)
        v.take_card(g, seat, choice[1])
        return Cards(DISPLAY, 1)


PICKING: Final[Steps] = (TakeFromDisplay(),)


class Fortification(Order):
    """A fort is raised or lowered.  [R157]"""

    def steps(self) -> Steps:
        return FORTIFICATION

    def copy(self) -> Frame:
        return Fortification(self.side, self.leader, self.op, self.left, self.done)


def fort_targets(g: Chocim, op: Op) -> list[int]:
    """Commonwealth fields whose level can change, once the approaches are near enough.  [R157]"""
    if g.approaches < op.approaches:
        return []
    return [field for field in WORKS if 0 <= g.forts[field] + op.delta <= g.board.most_fort]


class ChangeFort(Ask[Chocim, Order]):
    """The level of one field of the player's choice.  [R157]"""

    key = "change_fort"
    rule = "R157"
    verbs = (RAISE_FORT, LOWER_FORT)

    def who(self, g: Chocim, f: Order) -> list[int]:
        return [] if f.done else [f.side]

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        op = g.board.ops[f.op]
        return [(RAISE_FORT if op.delta > 0 else LOWER_FORT, field) for field in fort_targets(g, op)]

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        return None if choice in self.options(g, f, seat) else NO_FORT_CHANGE

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        chosen(f)
        v.change_fort(g, choice[1], g.board.ops[f.op].delta, "fort")
        return None


FORTIFICATION: Final[Steps] = (ChangeFort(),)
