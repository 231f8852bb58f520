"""Sieges in a campaign: days of supply, surrender, and the fate of those who gave up (campaign 15)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.guiscard.campaign import fortunes, holdings
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.reorganise import LEAST
from bulawa.games.guiscard.campaign.state import NOBODY, NOWHERE, Campaign
from bulawa.games.guiscard.campaign.withdrawing import Withdrawal, ways_back
from bulawa.games.guiscard.state import Guiscard

MASSACRE_UP_TO: Final = 2
HALF_UP_TO: Final = 4
PRISON_UP_TO: Final = 7
"""The fate of a garrison on a die.  [R661]"""
DIES_UP_TO: Final = 5


class Surrender(Frame):
    """A garrison has given up.  [R661]"""

    fields = "place:place group:group losers:group* fate=-1..10"

    def __init__(self, place: int, group: int, losers: list[int], fate: int) -> None:
        self.at = 0
        self.place = place
        self.group = group
        """The besiegers."""
        self.losers = losers
        """The garrison, and those who stood by it; roles being exchanged, those who had shut themselves in.  [R517]"""
        self.fate = fate

    def steps(self) -> Steps:
        return SURRENDERING

    def copy(self) -> Frame:
        return Surrender(self.place, self.group, self.losers[:], self.fate)


class RollFate(Roll[Guiscard, Surrender]):
    """Massacre, half of them, prison, or free to go.  [R661]"""

    def dice(self, g: Guiscard, f: Surrender) -> list[int]:
        return [10] if men_of(q.of(g), f.losers) else []

    def take(self, g: Guiscard, f: Surrender, faces: list[int]) -> Frame | None:
        f.fate = faces[0]
        g.tell("surrendered", f.place, faces[0])
        return None


def men_of(c: Campaign, groups: list[int]) -> int:
    return sum([c.men(group) for group in groups])


def in_rising_order(c: Campaign, groups: list[int]) -> list[tuple[int, int]]:
    """Class and group of each defender, the weakest attack first.  [R661]"""
    kinds = sorted(range(c.kinds), key=lambda kind: (c.venture.ranks.attack[kind], kind))
    return [(kind, group) for kind in kinds for group in groups for _ in range(count(c, group, kind))]


def count(c: Campaign, group: int, kind: int) -> int:
    return c.fit[group * c.kinds + kind] + c.hurt[group * c.kinds + kind]


class SparePerhaps(Roll[Guiscard, Surrender]):
    """A die for each in rising order, until at least half of them are dead.  [R661] [G129]"""

    def dice(self, g: Guiscard, f: Surrender) -> list[int]:
        c = q.of(g)
        return [10] * men_of(c, f.losers) if MASSACRE_UP_TO < f.fate <= HALF_UP_TO else []

    def take(self, g: Guiscard, f: Surrender, faces: list[int]) -> Frame | None:
        c = q.of(g)
        dead, half = dict.fromkeys(f.losers, 0), -(-men_of(c, f.losers) // 2)
        for (kind, group), die in zip(in_rising_order(c, f.losers), faces):
            if die <= DIES_UP_TO and sum(dead.values()) < half:
                fortunes.kill(g, group, kind, 1)
                dead[group] += 1
        for group, fallen in dead.items():
            fortunes.tell_losses(g, group, fallen, 0, 0)
        return None


def carry_out(g: Guiscard, f: Surrender) -> None:
    """Those who live are led away or go free; either way the place has another lord.  [R661]"""
    c = q.of(g)
    march_out(g, f)
    for group in f.losers:
        if f.fate > PRISON_UP_TO or f.fate <= MASSACRE_UP_TO:
            fortunes.tell_losses(g, group, c.men(group) if 0 < f.fate <= MASSACRE_UP_TO else 0, 0, 0)
        else:
            fortunes.tell_losses(g, group, 0, 0, fortunes.capture_all(g, group, f.group))
        if c.is_garrison(group) or f.fate <= MASSACRE_UP_TO:
            fortunes.scatter(g, group)
        if not c.is_garrison(group) and c.leader[group] >= 0 and f.fate <= PRISON_UP_TO:
            share_fate(g, c.leader[group], f)
    if c.seat[c.garrison(f.place)] != c.seat[f.group]:
        holdings.change_hands(g, f.place, c.seat[f.group])
    elif c.besieger[f.place] >= 0:
        holdings.lift_siege(g, f.place)


def march_out(g: Guiscard, f: Surrender) -> None:
    """A garrison that may go is a group from now on.  [R623] [R661]"""
    c = q.of(g)
    garrison = c.garrison(f.place)
    seat = c.seat[garrison]
    if f.fate <= PRISON_UP_TO or garrison not in f.losers or seat < 0 or c.men(garrison) < LEAST:
        return
    slot = c.spare(seat)
    if slot >= 0:
        v.leave_castle(g, garrison, slot)
        f.losers = [*f.losers, slot]


def share_fate(g: Guiscard, chief: int, f: Surrender) -> None:
    """A leader among those who gave up dies with them or is led away.  [R661]"""
    if 0 < f.fate <= MASSACRE_UP_TO:
        fortunes.kill_leader(g, chief)
    else:
        fortunes.capture_leader(g, chief, f.group)


def let_go(g: Guiscard, f: Surrender) -> Frame | None:
    """Groups that were spared leave the place; of others nobody is left.  [R623] [R661]"""
    c = q.of(g)
    for group in f.losers:
        if c.is_garrison(group) or group == c.townsmen or c.cell[group] == NOWHERE or c.employer[group] >= 0:
            continue
        if c.fighters(group) < LEAST:
            v.disband(g, group)
        elif c.cell[group] == c.venture.land.places.cell[f.place]:
            f.repeat()
            return Withdrawal(group, ways_back(c, group, [f.group]), c.seat[group])
    return None


SURRENDERING: Steps = (RollFate(), SparePerhaps(), carry_out, let_go)


def starve_out(g: Guiscard, group: int) -> Frame | None:
    """A day of the siege that a group lays passes; at none left the place surrenders.  [R610] [R660]"""
    c = q.of(g)
    place = c.besieger.index(group) if group in c.besieger else NOBODY
    if place < 0:
        return None
    holdings.pass_siege_day(g, place)
    return Surrender(place, group, [c.garrison(place)], NOBODY) if c.days_left[place] <= 0 else None
