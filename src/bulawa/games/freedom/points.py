"""Action points: what they buy, what an action costs, and what both sides can do with them (rulebook 4.3.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.freedom import greek
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import ANY_UNIT, ISLAND, MAINLAND, OTTOMAN
from bulawa.games.freedom.choices import DEPLOY, PREPARE, PRESSURE, SORTIE, SUPPORT, TO_PREPARE
from bulawa.games.freedom.state import Freedom

TOO_DEAR: Final = Reason("R43", "too_dear")
NOT_FIRST_ACTION: Final = Reason("R51", "not_first_action")
EMPIRE_PREPARED: Final = Reason("R73", "fully_prepared")
GREEKS_PREPARED: Final = Reason("R84", "fully_prepared")
FULLY_PREPARED: Final = (EMPIRE_PREPARED, GREEKS_PREPARED)
EMPIRE_SUPPORTED: Final = Reason("R74", "no_support_needed")
GREEKS_SUPPORTED: Final = Reason("R85", "no_support_needed")
NO_SUPPORT_NEEDED: Final = (EMPIRE_SUPPORTED, GREEKS_SUPPORTED)
NO_PRESSURE: Final = Reason("R89", "no_pressure")
OUTSIDE_REGION: Final = Reason("R141", "outside_region")
WRONG_UNIT: Final = Reason("R141", "wrong_unit")


class Points(Frame):
    """Action points of a card, or of an event that grants some actions under its own conditions."""

    fields = "side:seat ap=0..99 card_ap=0..99 paid granted=0..999 where unit=-1..2 mod=-9..9 attacks=0..99"

    def __init__(
        self,
        side: int,
        ap: int,
        card_ap: int,
        paid: bool,
        granted: list[int],
        where: str,
        unit: int,
        mod: int,
        attacks: int,
    ) -> None:
        self.at = 0
        self.side = side
        self.ap = ap
        self.card_ap = card_ap
        """The points of the card played for them; 0 for an event, which no preparation can help (R143)."""
        self.paid = paid
        self.granted = granted
        """Verbs an event grants; empty when a card is played for its points."""
        self.where = where
        self.unit = unit
        self.mod = mod
        self.attacks = attacks


def reach(g: Freedom, f: Points) -> int:
    """The dearest action that can be paid now: prepared points count for the first action only.  [R50] [R51]"""
    return f.ap + g.preparation[f.side] if f.ap == f.card_ap else f.ap


def cost(g: Freedom, f: Points, choice: Choice) -> int:
    """The Empire's guns cost by row, sorties by distance, everything else has its fixed cost.  [R76] [R82]"""
    verb = choice[0]
    if verb == SORTIE:
        return greek.sortie_cost(g, choice[1], choice[2])
    if verb == DEPLOY and f.side == OTTOMAN:
        return g.board.deploy_cost[g.board.row[choice[1]]]
    return g.board.cost[f.side][verb]


def bar_cost(g: Freedom, f: Points, price: int) -> Reason | None:
    """The points must suffice; preparation tops up the whole card, never the rest of it.

    [R43] [R50] [R51] [G21]"""
    if price <= reach(g, f):
        return None
    with_preparation = 0 < f.card_ap < price <= f.card_ap + g.preparation[f.side]
    return NOT_FIRST_ACTION if with_preparation else TOO_DEAR


def bar_place(g: Freedom, f: Points, start: int, unit: int, end: int, is_move: bool) -> Reason | None:
    """An event's conditions: where the units must stand or go, and which kind they must be.  [R141]"""
    if f.unit != ANY_UNIT and unit != f.unit:
        return WRONG_UNIT
    if not f.where:
        return None
    if f.where == "lagoon":
        return None if q.in_lagoon(g, end if is_move else start) else OUTSIDE_REGION
    if f.where == "row4":
        fits = g.board.terrain[start] == MAINLAND and g.board.row[start] == 4
    elif f.where == "island":
        fits = g.board.terrain[start] == ISLAND
    else:
        fits = start == g.board.vas_ring
    return None if fits else OUTSIDE_REGION


def bar_common(g: Freedom, f: Points, choice: Choice) -> Reason | None:
    """Preparation and support are both sides' actions; pressure is the Greeks'.  [R73] [R74] [R84] [R85] [R89]"""
    verb = choice[0]
    if verb == PREPARE:
        full = g.preparation[f.side] >= g.board.most_preparation
        return FULLY_PREPARED[f.side] if full else None
    if verb == SUPPORT:
        return None if q.support_changes(g, f.side, choice[1]) else NO_SUPPORT_NEEDED[f.side]
    if verb == PRESSURE:
        return NO_PRESSURE if g.pressure < 0 or g.pressure >= g.board.most_pressure else None
    return None


def add_common(g: Freedom, f: Points, most: int, found: list[Choice]) -> None:
    costs = g.board.cost[f.side]
    if costs[PREPARE] <= most and bar_common(g, f, TO_PREPARE) is None:
        found.append(TO_PREPARE)
    if costs[SUPPORT] <= most:
        for area in q.supportable(g, f.side):
            found.append(g.board.supports[area])


def common_action(g: Freedom, f: Points, choice: Choice) -> None:
    if choice[0] == PREPARE:
        v.change_preparation(g, f.side, 1)
    else:
        v.support_area(g, f.side, choice[1])
