"""Phase 9: private armies and Cossacks (rulebook 7.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import BOX, COSSACKS, ENLISTMENTS, KINDS, SEATS, UKRAINE, WAGES
from bulawa.games.igrzysko.choices import DONE, ENLIST, PASS, RECRUIT, TO_PASS, TO_STOP
from bulawa.games.igrzysko.cycle import Cycle, seek
from bulawa.games.igrzysko.state import Igrzysko

UNITS: Final[list[int]] = [0, 1, 2, 3]

NO_CLIENT_TO_RECRUIT: Final = Reason("R62", "no_client")
NOBODY_TO_RECRUIT: Final = Reason("R62", "nobody_to_recruit")
AT_LEAST_ONE: Final = Reason("R62", "at_least_one")
NOT_AVAILABLE: Final = Reason("R62", "no_such_unit_left")
TOO_EARLY: Final = Reason("R62", "artillery_too_early")
ONLY_UKRAINE: Final = Reason("R62", "cossacks_only_ukraine")
NO_MONEY: Final = Reason("R62", "unit_too_dear")


class PrivateArmies(Cycle):
    """One recruitment at a time, round and round.  [R61]"""

    def steps(self) -> Steps:
        return PRIVATE_ARMIES

    def copy(self) -> Frame:
        return PrivateArmies(self.cycle, self.place, self.passed)

    def can_act(self, g: Igrzysko, seat: int) -> bool:
        return can_recruit(g, seat)


def bar_unit(g: Igrzysko, seat: int, province: int, unit: int) -> Reason | None:
    """A token of the own pool, artillery from turn 2, Cossacks from their box in Ukraine only, at its price;
    there is no limit for a province.  [R62] [R63] [R64] [E16]"""
    if g.turn < g.board.from_turn[unit]:
        return TOO_EARLY
    if unit == COSSACKS:
        if province != UKRAINE:
            return ONLY_UKRAINE
        if not g.cossacks[BOX]:
            return NOT_AVAILABLE
    elif not g.barracks[seat * KINDS + unit]:
        return NOT_AVAILABLE
    return None if g.money[seat] >= q.price(g, unit, province) else NO_MONEY


def recruits(g: Igrzysko, seat: int, province: int) -> list[Choice]:
    return [ENLISTMENTS[unit] for unit in UNITS if bar_unit(g, seat, province, unit) is None]


def bar_recruit(g: Igrzysko, seat: int, province: int) -> Reason | None:
    """A client there, and at least one token that is to be had; no estate is needed.  [R62] [R64]"""
    if g.clients[province * SEATS + seat] < g.board.recruit_clients:
        return NO_CLIENT_TO_RECRUIT
    return None if has_recruits(g, seat, province) else NOBODY_TO_RECRUIT


def has_recruits(g: Igrzysko, seat: int, province: int) -> bool:
    for unit in UNITS:
        if bar_unit(g, seat, province, unit) is None:
            return True
    return False


def mustering_places(g: Igrzysko, seat: int) -> list[Choice]:
    return [g.board.recruitments[at] for at in g.board.provinces if bar_recruit(g, seat, at) is None]


def can_recruit(g: Igrzysko, seat: int) -> bool:
    for province in g.board.provinces:
        if bar_recruit(g, seat, province) is None:
            return True
    return False


def next_recruiter(g: Igrzysko, f: PrivateArmies) -> None:
    """[R61] [R13]"""
    seek(g, f)


class Recruit(Ask[Igrzysko, PrivateArmies]):
    """Recruit in one province for a client, or pass for the rest of the phase.  [R61] [R62] [R12]"""

    key = "recruit"
    rule = "R61"
    verbs = (RECRUIT, PASS)

    def who(self, g: Igrzysko, f: PrivateArmies) -> list[int]:
        return f.who(g)

    def options(self, g: Igrzysko, f: PrivateArmies, seat: int) -> list[Choice]:
        return [*mustering_places(g, seat), TO_PASS]

    def bar(self, g: Igrzysko, f: PrivateArmies, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PASS:
            return None
        return bar_recruit(g, seat, choice[1])

    def take(self, g: Igrzysko, f: PrivateArmies, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PASS:
            g.tell("passed", seat)
            f.pass_on(seat)
            return None
        v.spend_clients(g, seat, choice[1], g.board.recruit_clients)
        f.acted()
        return Muster(seat, choice[1], 0)


def rebel(g: Igrzysko, f: PrivateArmies) -> None:
    """Cossacks nobody has paid join the Tatars.  [R66]"""
    v.rebel(g, g.cossacks[BOX], BOX)


PRIVATE_ARMIES: Final[Steps] = (next_recruiter, Recruit(), rebel)


class Muster(Frame):
    """One recruitment: token by token, at least one.  [R62]"""

    fields = "seat:seat province:province raised=0..99"

    def __init__(self, seat: int, province: int, raised: int) -> None:
        self.at = 0
        self.seat = seat
        self.province = province
        self.raised = raised

    def steps(self) -> Steps:
        return MUSTER

    def copy(self) -> Frame:
        return Muster(self.seat, self.province, self.raised)


class Enlist(Ask[Igrzysko, Muster]):
    """Any number of tokens, each paid for; the Cossacks belong to nobody.  [R62] [R63] [R64] [R65]"""

    key = "enlist"
    rule = "R62"
    verbs = (ENLIST, DONE)

    def who(self, g: Igrzysko, f: Muster) -> list[int]:
        return [f.seat] if has_recruits(g, f.seat, f.province) else []

    def options(self, g: Igrzysko, f: Muster, seat: int) -> list[Choice]:
        offered = recruits(g, seat, f.province)
        if f.raised:
            offered.append(TO_STOP)
        return offered

    def bar(self, g: Igrzysko, f: Muster, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None if f.raised else AT_LEAST_ONE
        return bar_unit(g, seat, f.province, choice[1])

    def take(self, g: Igrzysko, f: Muster, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
            return None
        f.raised += 1
        v.change_money(g, seat, -q.price(g, choice[1], f.province), WAGES)
        v.enlist(g, seat, f.province, choice[1])
        return None


MUSTER: Final[Steps] = (Enlist(),)
