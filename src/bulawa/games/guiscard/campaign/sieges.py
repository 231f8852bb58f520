"""Sieges in a campaign: days of supply, surrender, and the fate of those who gave up (campaign 15)."""

from __future__ import annotations

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.guiscard.campaign import fortunes
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign
from bulawa.games.guiscard.state import Guiscard

MASSACRE_UP_TO = 2
HALF_UP_TO = 4
PRISON_UP_TO = 7
"""The fate of a garrison on a die.  [R661]"""
DIES_UP_TO = 5


class Surrender(Frame):
    """A garrison has given up.  [R661]"""

    fields = "place:place group:group fate=-1..10"

    def __init__(self, place: int, group: int, fate: int) -> None:
        self.at = 0
        self.place = place
        self.group = group
        """The besiegers."""
        self.fate = fate

    def steps(self) -> Steps:
        return SURRENDERING

    def copy(self) -> Frame:
        return Surrender(self.place, self.group, self.fate)


class RollFate(Roll[Guiscard, Surrender]):
    """Massacre, half of them, prison, or free to go.  [R661]"""

    def dice(self, g: Guiscard, f: Surrender) -> list[int]:
        return [10] if q.of(g).men(q.of(g).garrison(f.place)) else []

    def take(self, g: Guiscard, f: Surrender, faces: list[int]) -> Frame | None:
        f.fate = faces[0]
        g.tell("surrendered", f.place, faces[0])
        return None


def in_rising_order(c: Campaign, group: int) -> list[int]:
    """The class of each defender, the weakest attack first.  [R661]"""
    kinds = sorted(range(c.kinds), key=lambda kind: (c.venture.ranks.attack[kind], kind))
    return [kind for kind in kinds for _ in range(c.fit[group * c.kinds + kind] + c.hurt[group * c.kinds + kind])]


class SparePerhaps(Roll[Guiscard, Surrender]):
    """A die for each in rising order, until half of them are dead.  [R661]"""

    def dice(self, g: Guiscard, f: Surrender) -> list[int]:
        c = q.of(g)
        return [10] * c.men(c.garrison(f.place)) if MASSACRE_UP_TO < f.fate <= HALF_UP_TO else []

    def take(self, g: Guiscard, f: Surrender, faces: list[int]) -> Frame | None:
        c = q.of(g)
        group = c.garrison(f.place)
        dead, half = 0, c.men(group) // 2
        for kind, die in zip(in_rising_order(c, group), faces):
            if die <= DIES_UP_TO and dead < half:
                fortunes.kill(g, group, kind, 1)
                dead += 1
        fortunes.tell_losses(g, group, dead, 0, 0)
        return None


def carry_out(g: Guiscard, f: Surrender) -> None:
    """Those who live are led away or go free; either way the place has another lord.  [R661]"""
    c = q.of(g)
    group = c.garrison(f.place)
    if f.fate > PRISON_UP_TO or f.fate <= MASSACRE_UP_TO:
        fortunes.tell_losses(g, group, c.men(group) if 0 < f.fate <= MASSACRE_UP_TO else 0, 0, 0)
        fortunes.scatter(g, group)
    else:
        fortunes.tell_losses(g, group, 0, 0, fortunes.capture_all(g, group, f.group))
    fortunes.change_hands(g, f.place, c.seat[f.group])


SURRENDERING: Steps = (RollFate(), SparePerhaps(), carry_out)


def starve_out(g: Guiscard, group: int) -> Frame | None:
    """A day of the siege that a group lays passes; at none left the place surrenders.  [R610] [R660]"""
    c = q.of(g)
    place = c.besieger.index(group) if group in c.besieger else NOBODY
    if place < 0:
        return None
    fortunes.pass_siege_day(g, place)
    return Surrender(place, group, NOBODY) if c.days_left[place] <= 0 else None
