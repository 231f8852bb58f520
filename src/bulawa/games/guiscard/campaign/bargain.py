"""Surrender without siege: a place buys itself off, or changes hands (campaign 15.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard.campaign import holdings
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.choices import ACCEPT, REFUSE
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.state import Guiscard

STUBBORN_FROM: Final = 6
"""A place of that hostility does not bargain.  [R668]"""
TENTHS: Final = 10

NOT_AWED: Final = Reason("R668", "not_awed", "total need place_total")
TOO_STUBBORN: Final = Reason("R668", "too_stubborn", "hostility")
NOTHING_TO_GIVE: Final = Reason("R668", "nothing_to_give")


class Bargaining(Frame):
    """A group before a place.  [R668]"""

    fields = "place:place group:group agreed"

    def __init__(self, place: int, group: int, agreed: bool) -> None:
        self.at = 0
        self.place = place
        self.group = group
        self.agreed = agreed

    def steps(self) -> Steps:
        return BARGAINING

    def copy(self) -> Frame:
        return Bargaining(self.place, self.group, self.agreed)


def bar_bargain(c: Campaign, group: int, place: int) -> Reason | None:
    """Seven or more and higher than the place's own total, whose hostility is below six.  [R668]"""
    if c.resources[place] <= 0:
        return NOTHING_TO_GIVE
    hostility = c.venture.land.places.hostility[place]
    if hostility >= STUBBORN_FROM:
        return TOO_STUBBORN.at(hostility=hostility)
    total, theirs, need = difference(c, group, place)
    return None if total >= need and total > theirs else NOT_AWED.at(total=total, need=need, place_total=theirs)


def difference(c: Campaign, group: int, place: int) -> tuple[int, int, int]:
    """The totals of both, and what the besieger's must come to.  [R668]"""
    return q.total_against_place(c, group, place), q.total_of_place(c, place, group), c.venture.ledger.hostile_from


def handed_over(resources: int, tenths: int) -> int:
    """Tenths of the resources, rounded up.  [R668]"""
    return -(-resources * tenths // TENTHS)


class Consent(Ask[Guiscard, Bargaining]):
    """The side whose place it is may refuse; others always bargain.  [R668]"""

    key = "consent"
    rule = "R668"
    verbs = (ACCEPT, REFUSE)

    def who(self, g: Guiscard, f: Bargaining) -> list[int]:
        seat = q.place_seat(q.of(g), f.place)
        return [seat] if seat >= 0 and not f.agreed else []

    def options(self, g: Guiscard, f: Bargaining, seat: int) -> list[Choice]:
        return [(ACCEPT,), (REFUSE,)]

    def take(self, g: Guiscard, f: Bargaining, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == REFUSE:
            f.go_to(leave_it)
        f.agreed = True
        return None


class Haggle(Roll[Guiscard, Bargaining]):
    """A die of six and the difference of the totals: tenths of the resources; ten, and the place changes hands.

    [R668]"""

    def dice(self, g: Guiscard, f: Bargaining) -> list[int]:
        return [6]

    def take(self, g: Guiscard, f: Bargaining, faces: list[int]) -> Frame | None:
        c = q.of(g)
        total, theirs, _ = difference(c, f.group, f.place)
        tenths = faces[0] + total - theirs
        g.tell("haggled", f.place, faces[0], total, theirs)
        if tenths >= TENTHS:
            holdings.change_hands(g, f.place, c.seat[f.group])
        else:
            holdings.hand_over(g, f.place, f.group, handed_over(c.resources[f.place], tenths))
        return None


def leave_it(g: Guiscard, f: Bargaining) -> None:
    """It is done, or nothing came of it."""


BARGAINING: Steps = (Consent(), Haggle(), leave_it)
