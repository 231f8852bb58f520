"""Administration: the new round, the change of period, new cards (rulebook 4.1 and 5)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Draw, Frame, Steps, named
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import ALLIED, GREEK, MAINLAND, OTTOMAN
from bulawa.games.freedom.choices import PLACE
from bulawa.games.freedom.state import Freedom

NOT_BACK_ROWS: Final = Reason("R24", "not_back_rows")


class Administration(Frame):
    """The steps between two rounds, cards last; skipped in round 1.  [R20] [G36]"""

    fields = "allied=0..99"

    def __init__(self, allied: int) -> None:
        self.at = 0
        self.allied = allied
        """Allied units that still look for a place in rows 7 and 8 (round 4)."""

    def steps(self) -> Steps:
        return ADMINISTRATION

    def copy(self) -> Frame:
        return Administration(self.allied)


def next_round(g: Freedom, f: Administration) -> None:
    """Advance the marker; in rounds 5 and 6 the Empire loses morale.  [R21]"""
    v.start_round(g, g.round + 1)
    if g.round >= 5:
        v.change_morale(g, OTTOMAN, -1, "morale_time")


def allies_arrive(g: Freedom, f: Administration) -> None:
    """In round 4 the period changes; ten allied units come to rows 7 and 8.  [R22] [R24]"""
    if g.round == 4:
        g.tell("period_b")
        f.allied = min(g.board.number["period_b.allied_mainland"], q.in_supply(g, ALLIED))


def back_rows(g: Freedom) -> list[int]:
    return [space for space in g.board.back_rows if q.bar_entry(g, ALLIED, space) is None]


class PlaceAllies(Ask[Freedom, Administration]):
    """The Empire chooses spaces of rows 7 and 8 within the limits; the rest goes to the camp.  [R24]"""

    key = "place_allies"
    rule = "R24"
    verbs = (PLACE,)

    def who(self, g: Freedom, f: Administration) -> list[int]:
        return [OTTOMAN] if f.allied and back_rows(g) else []

    def options(self, g: Freedom, f: Administration, seat: int) -> list[Choice]:
        return [(PLACE, space) for space in back_rows(g)]

    def bar(self, g: Freedom, f: Administration, seat: int, choice: Choice) -> Reason | None:
        space = choice[1]
        if g.board.terrain[space] != MAINLAND or g.board.row[space] not in (7, 8):
            return NOT_BACK_ROWS
        return q.bar_entry(g, ALLIED, space)

    def take(self, g: Freedom, f: Administration, seat: int, choice: Choice) -> Frame | None:
        f.allied -= 1
        v.add_units(g, ALLIED, 1, choice[1])
        return None


def empire_in_period_b(g: Freedom, f: Administration) -> None:
    """Allies in the camp, four support actions on the Sea, supplies, money, a dearer appeal.  [R24]"""
    if g.round != 4:
        return
    number = g.board.number
    v.add_units(g, ALLIED, f.allied, g.board.camp)
    f.allied = 0
    v.add_units(g, ALLIED, number["period_b.allied_camp"], g.board.camp)
    for _ in range(number["period_b.sea_support_actions"]):
        v.support_area(g, OTTOMAN, g.board.sea)
    v.change_supply(g, OTTOMAN, number["period_b.supply"])
    v.change_money(g, number["period_b.money"])
    v.change_appeal(g, number["period_b.appeal"])


def greeks_in_period_b(g: Freedom, f: Administration) -> None:
    """Refugees come to the city, and the government hears of it.  [R25]"""
    if g.round == 4:
        v.change_civilians(g, g.board.number["period_b.civilians"])
        v.change_pressure(g, g.board.number["period_b.pressure"])


def discard_hands(g: Freedom, f: Administration) -> None:
    """Before the cards of period B both players discard what they hold.  [R26]"""
    if g.round != 4:
        return
    for side in (OTTOMAN, GREEK):
        for card in g.hands[side][:]:
            v.discard(g, side, card)
            g.tell("discarded", side, card)


class DrawHand(Draw[Freedom, Frame]):
    """Draw up to 8 cards from the deck of the period, the Empire first.  [R23] [R26] [G8]"""

    def __init__(self, side: int) -> None:
        self.side = side

    def count(self, g: Freedom, f: Frame) -> int:
        return max(0, g.board.number["start.hand"] - len(g.hands[self.side]))

    def deck(self, g: Freedom, f: Frame) -> list[int]:
        """An empty deck is made anew from the discards of its period (specification 3.7)."""
        if self.count(g, f):
            v.renew_deck(g)
        return g.decks[q.period(g)]

    def take(self, g: Freedom, f: Frame, cards: list[int]) -> Frame | None:
        """When the deck runs out in the middle, the rest is drawn from its discards (specification 3.7)."""
        v.draw(g, self.side, cards)
        if self.count(g, f) and q.can_renew_deck(g):
            f.repeat()
        return None


DRAW_HANDS: Final[Steps] = (named("draw_imperial_hand", DrawHand(OTTOMAN)), named("draw_greek_hand", DrawHand(GREEK)))

ADMINISTRATION: Final[Steps] = (
    next_round,
    allies_arrive,
    PlaceAllies(),
    empire_in_period_b,
    greeks_in_period_b,
    discard_hands,
    *DRAW_HANDS,
)
