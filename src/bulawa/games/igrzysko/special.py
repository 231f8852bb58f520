"""Phase 8: special actions, two cycles (rulebook 7.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.igrzysko import actions as a
from bulawa.games.igrzysko import diplomacy
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.choices import (
    COLLEGES,
    CONFEDERATION,
    DIPLOMACY,
    FOUND,
    GDANSK,
    HIRE,
    MOVE,
    PASS,
    TO_PASS,
    TO_TRADE,
    VETO,
)
from bulawa.games.igrzysko.state import Igrzysko

CYCLES: Final = 2


class SpecialActions(Frame):
    """Each player has one action in each of two cycles.  [R46]"""

    fields = "cycle=1..99 place=0..9"

    def __init__(self, cycle: int, place: int) -> None:
        self.at = 0
        self.cycle = cycle
        self.place = place
        """Whose turn it is, counted from the Hetman."""

    def steps(self) -> Steps:
        return SPECIAL_ACTIONS

    def copy(self) -> Frame:
        return SpecialActions(self.cycle, self.place)


def next_player(g: Igrzysko, f: SpecialActions) -> None:
    """Whoever has no client in any province can do nothing: even moving needs one.  [R13] [R46]"""
    while f.cycle <= CYCLES:
        if f.place >= len(g.order):
            f.place = 0
            f.cycle += 1
        elif q.clients_of(g, g.order[f.place]):
            return
        else:
            g.tell("idle", g.order[f.place])
            f.place += 1


class Act(Ask[Igrzysko, SpecialActions]):
    """One special action, or none this cycle; the same one may be chosen again.  [R12] [R46]"""

    key = "special"
    rule = "R46"
    verbs = (HIRE, GDANSK, DIPLOMACY, MOVE, VETO, CONFEDERATION, COLLEGES, FOUND, PASS)

    def who(self, g: Igrzysko, f: SpecialActions) -> list[int]:
        return [g.order[f.place]] if f.cycle <= CYCLES else []

    def options(self, g: Igrzysko, f: SpecialActions, seat: int) -> list[Choice]:
        offered = a.managers(g, seat)
        if a.bar_gdansk(g, seat) is None:
            offered.append(TO_TRADE)
        offered += diplomacy.embassies(g, seat)
        offered += a.moves(g, seat)
        offered += a.vetoes(g, seat)
        offered += a.confederations(g, seat)
        offered += a.colleges(g, seat)
        offered += a.cities(g, seat)
        offered.append(TO_PASS)
        return offered

    def openings(self, g: Igrzysko, f: SpecialActions, seat: int) -> list[Opening]:
        """Colleges are founded in any provinces at once.  [R59]"""
        return a.college_opening(g, seat)

    def bar(self, g: Igrzysko, f: SpecialActions, seat: int, choice: Choice) -> Reason | None:
        return bar_action(g, seat, choice)

    def take(self, g: Igrzysko, f: SpecialActions, seat: int, choice: Choice) -> Frame | None:
        f.place += 1
        f.again()
        return act(g, seat, choice)


def bar_action(g: Igrzysko, seat: int, choice: Choice) -> Reason | None:
    """Why a special action is not open to a player.  [R46]"""
    verb = choice[0]
    if verb == PASS:
        return None
    if verb == HIRE:
        return a.bar_manager(g, seat, choice[1])
    if verb == GDANSK:
        return a.bar_gdansk(g, seat)
    if verb == DIPLOMACY:
        return diplomacy.bar_diplomacy(g, seat, choice[1], choice[2])
    if verb == MOVE:
        return a.bar_move(g, seat, choice[1], choice[2])
    if verb == VETO:
        return a.bar_veto(g, seat, choice[1])
    if verb == CONFEDERATION:
        return a.bar_confederation(g, seat, choice[1], choice[2])
    if verb == COLLEGES:
        return a.bar_colleges(g, seat, choice[1:])
    return a.bar_city(g, seat, choice[1])


def act(g: Igrzysko, seat: int, choice: Choice) -> Frame | None:
    """Do what was chosen; a treaty is thrown for, and a second client may move.  [R46]"""
    verb = choice[0]
    if verb == PASS:
        g.tell("declined", seat)
    elif verb == HIRE:
        a.hire_manager(g, seat, choice[1])
    elif verb == GDANSK:
        a.trade_in_gdansk(g, seat)
    elif verb == DIPLOMACY:
        return diplomacy.send_embassy(g, seat, choice[1], choice[2])
    elif verb == MOVE:
        return a.move_first(g, seat, choice[1], choice[2])
    elif verb == VETO:
        a.veto(g, seat, choice[1])
    elif verb == CONFEDERATION:
        a.confederate(g, seat, choice[1], choice[2])
    elif verb == COLLEGES:
        a.found_colleges(g, seat, choice[1:])
    else:
        a.found_city(g, seat, choice[1])
    return None


SPECIAL_ACTIONS: Final[Steps] = (next_player, Act())
