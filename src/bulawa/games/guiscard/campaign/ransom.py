"""Point 3 of the day: captive leaders are bought free (campaign 14.8)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard.campaign import fortunes
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.choices import RANSOM, READY
from bulawa.games.guiscard.campaign.state import CAPTIVE, NOWHERE, Campaign
from bulawa.games.guiscard.state import Guiscard

RIDERS: Final = 2
"""So many of his side go with a leader who is bought free.  [R658]"""

NOT_CAPTIVE: Final = Reason("R658", "not_captive", "chief:chief")
NOT_PAYING: Final = Reason("R658", "not_paying", "group:group")
TOO_LITTLE_MONEY: Final = Reason("R658", "too_little_money", "price:denarii have:denarii")
NO_ROOM_FOR_GROUP: Final = Reason("R658", "no_room_for_group")


class Ransoming(Frame):
    """One side after the other.  [R610] [R658]"""

    fields = "done=0..3"

    def __init__(self, done: int) -> None:
        self.at = 0
        self.done = done

    def steps(self) -> Steps:
        return RANSOMING

    def copy(self) -> Frame:
        return Ransoming(self.done)


def price(c: Campaign, chief: int) -> int:
    """Two denarii for each point of prestige, in halves.  [R658]"""
    return 2 * c.venture.ledger.ransom_per_prestige * c.prestige[chief]


def captives_of(c: Campaign, seat: int) -> list[int]:
    """Leaders of a side who are held by the other."""
    return [one for one in range(len(c.chief)) if c.chief[one] == CAPTIVE and c.venture.leader_seat[one] == seat]


def bar_ransom(c: Campaign, seat: int, chief: int, group: int) -> Reason | None:
    if chief not in captives_of(c, seat):
        return NOT_CAPTIVE.at(chief=chief)
    if c.cell[group] == NOWHERE or c.seat[group] != seat or group >= c.townsmen:
        return NOT_PAYING.at(group=group)
    if c.spare(seat) < 0:
        return NO_ROOM_FOR_GROUP
    have = c.halves[group]
    return None if have >= price(c, chief) else TOO_LITTLE_MONEY.at(price=price(c, chief), have=have)


def ransoms(c: Campaign, seat: int) -> list[Choice]:
    found: list[Choice] = [(RANSOM, chief, group) for chief in captives_of(c, seat) for group in q.own(c, seat)]
    return [one for one in found if bar_ransom(c, seat, one[1], one[2]) is None]


def riders_of(c: Campaign, seat: int, holder: int) -> list[int]:
    """The classes of the two who ride with him: first out of the prisoners, else the lowest of his faction that rides.

    [R658]"""
    ranks, faction = c.venture.ranks, c.venture.factions[seat]
    riding = [kind for kind in range(c.kinds) if ranks.faction[kind] == faction and ranks.rides[kind]]
    captive = [kind for kind in riding for _ in range(c.captives[holder * c.kinds + kind] if holder >= 0 else 0)]
    lowest = max(riding, key=lambda kind: (ranks.rank[kind], -kind))
    return [*captive, lowest, lowest][:RIDERS]


class PayRansom(Ask[Guiscard, Ransoming]):
    """Who pays for whom; nobody must.  [R658]"""

    key = "ransom"
    rule = "R658"
    verbs = (RANSOM, READY)

    def who(self, g: Guiscard, f: Ransoming) -> list[int]:
        c = q.of(g)
        return [seat for seat in (0, 1) if f.done >> seat & 1 == 0 and ransoms(c, seat)][:1]

    def options(self, g: Guiscard, f: Ransoming, seat: int) -> list[Choice]:
        return [*ransoms(q.of(g), seat), (READY,)]

    def bar(self, g: Guiscard, f: Ransoming, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == READY else bar_ransom(q.of(g), seat, choice[1], choice[2])

    def take(self, g: Guiscard, f: Ransoming, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == READY:
            f.done |= 1 << seat
            return None
        c = q.of(g)
        fortunes.pay_ransom(g, choice[1], choice[2], price(c, choice[1]), riders_of(c, seat, c.holder[choice[1]]))
        return None


RANSOMING: Steps = (PayRansom(),)
