"""Spies: what they note, whom they tell, and how they are found out (campaign 10)."""

from __future__ import annotations

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.state import NOWHERE, Campaign
from bulawa.games.guiscard.state import Guiscard


class SpyTest(Frame):
    """One spy who shares a hex with an enemy group.  [R626]"""

    fields = "spy:spy"

    def __init__(self, spy: int) -> None:
        self.at = 0
        self.spy = spy

    def steps(self) -> Steps:
        return TESTING

    def copy(self) -> Frame:
        return SpyTest(self.spy)


def is_in_danger(c: Campaign, spy: int) -> bool:
    """An enemy group is in his hex.  [R626]"""
    seat = c.venture.spies[spy][0]
    there = q.at(c, c.spy_cell[spy]) if c.spy_cell[spy] != NOWHERE else []
    return any(c.seat[group] == 1 - seat for group in there)


def modifier(c: Campaign, cell: int) -> int:
    """It is easier to hide in a settlement, easiest in a city.  [R626]"""
    place = q.place_at(c, cell)
    if place < 0:
        return 0
    return c.venture.ledger.city_mod if c.venture.land.is_city(place) else c.venture.ledger.settlement_mod


class TestSpy(Roll[Guiscard, SpyTest]):
    """Five or less: discovered.  [R626]"""

    def dice(self, g: Guiscard, f: SpyTest) -> list[int]:
        return [10] if is_in_danger(q.of(g), f.spy) else []

    def take(self, g: Guiscard, f: SpyTest, faces: list[int]) -> Frame | None:
        c = q.of(g)
        bonus = modifier(c, c.spy_cell[f.spy])
        v.test_spy(g, f.spy, faces[0], bonus, faces[0] + bonus <= c.venture.ledger.discovered_up_to)
        return None


def tell_own_side(g: Guiscard, f: SpyTest) -> None:
    hand_in(g)


TESTING: Steps = (TestSpy(), tell_own_side)


def in_danger(c: Campaign, cell: int, seat: int) -> list[int]:
    """The spies of the other side in the hex that a group has come to."""
    return [spy for spy in q.spies_at(c, cell, 1 - seat) if is_in_danger(c, spy)]


def look_round(g: Guiscard) -> None:
    """At the end of a day each notes the enemy groups within two hexes.  [R625]"""
    c = q.of(g)
    land, radius = c.venture.land, c.venture.ledger.spy_radius
    for spy, (seat, _) in enumerate(c.venture.spies):
        for group in q.groups(c) if c.spy_cell[spy] != NOWHERE else []:
            if c.seat[group] != seat and land.grid.distance(c.spy_cell[spy], c.cell[group]) <= radius:
                v.note(g, spy, group)


def hand_in(g: Guiscard) -> None:
    """Whoever stands with a group of his own side tells it all.  [R625]"""
    c = q.of(g)
    for spy, (seat, _) in enumerate(c.venture.spies):
        if c.noted[spy] and c.spy_cell[spy] != NOWHERE and q.masters_at(c, c.spy_cell[spy], seat):
            v.report(g, spy)
