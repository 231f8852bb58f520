"""Mercenaries and their share of the loot (campaign 12.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard.campaign import fortunes
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.choices import GIVE
from bulawa.games.guiscard.campaign.state import NOBODY, PROMISED, Campaign
from bulawa.games.guiscard.state import Guiscard

REBEL_ABOVE: Final = 7
"""Above this they attack, or leave.  [R637] [R638]"""

NOT_SO_GENEROUS: Final = Reason("R638", "not_so_generous", "most")


class Sharing(Frame):
    """One band and what it is given of the loot.  [R638]"""

    fields = "band:group group:group loot=0..10 given=-1..99"

    def __init__(self, band: int, group: int, loot: int, given: int) -> None:
        self.at = 0
        self.band = band
        self.group = group
        self.loot = loot
        self.given = given

    def steps(self) -> Steps:
        return SHARING

    def copy(self) -> Frame:
        return Sharing(self.band, self.group, self.loot, self.given)


def most_to_give(c: Campaign, f: Sharing) -> int:
    return min(f.loot, c.halves[f.group] // 2)


class GiveShare(Ask[Guiscard, Sharing]):
    """A point for each man makes them loyal for good.  [R638]"""

    key = "give_share"
    rule = "R638"
    verbs = (GIVE,)

    def who(self, g: Guiscard, f: Sharing) -> list[int]:
        return [q.of(g).seat[f.group]] if f.given < 0 else []

    def options(self, g: Guiscard, f: Sharing, seat: int) -> list[Choice]:
        return [(GIVE, f.band, points) for points in range(most_to_give(q.of(g), f) + 1)]

    def bar(self, g: Guiscard, f: Sharing, seat: int, choice: Choice) -> Reason | None:
        most = most_to_give(q.of(g), f)
        return None if choice[1] == f.band and 0 <= choice[2] <= most else NOT_SO_GENEROUS.at(most=most)

    def take(self, g: Guiscard, f: Sharing, seat: int, choice: Choice) -> Frame | None:
        f.given = choice[2]
        fortunes.pay_share(g, f.group, f.band, choice[2])
        if choice[2] >= q.of(g).fighters(f.band):
            fortunes.assure(g, f.band)
        return None


def is_short(c: Campaign, f: Sharing) -> bool:
    return f.given < c.fighters(f.band)


class Grumble(Roll[Guiscard, Sharing]):
    """Less than a point for each: a die and the number modifier; above seven they rise.  [R638]"""

    def dice(self, g: Guiscard, f: Sharing) -> list[int]:
        return [10] if is_short(q.of(g), f) else []

    def take(self, g: Guiscard, f: Sharing, faces: list[int]) -> Frame | None:
        c = q.of(g)
        modifier = q.number_mod(c, c.fighters(f.band), c.fighters(f.group))
        g.tell("grumbled", f.band, faces[0], modifier)
        if faces[0] + modifier > REBEL_ABOVE:
            fortunes.leave_service(g, f.band)
        return None


SHARING: Steps = (GiveShare(), Grumble())


def promise_total(c: Campaign, band: int) -> int:
    """The mercenaries' test against their employer: one more for each test before.  [R637]"""
    return q.total(c, band, c.employer[band]) + c.tests[band]


def promised(c: Campaign) -> list[int]:
    """Bands that follow for a promise; they are tested from the day after."""
    return [band for band in q.groups(c) if c.employer[band] != NOBODY and c.bond[band] == PROMISED]
