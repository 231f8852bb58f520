"""A group that is beaten, or must not stay, goes back one hex (campaign 8.1, 14.6)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.choices import FALL_BACK
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign
from bulawa.games.guiscard.state import Guiscard

NOT_THAT_WAY: Final = Reason("R655", "not_that_way")


class Withdrawal(Frame):
    """One group goes back a hex.  [R655]"""

    fields = "group:group ways:land* seat:seat"

    def __init__(self, group: int, ways: list[int], seat: int) -> None:
        self.at = 0
        self.group = group
        self.ways = ways
        self.seat = seat

    def steps(self) -> Steps:
        return WITHDRAWING

    def copy(self) -> Frame:
        return Withdrawal(self.group, self.ways[:], self.seat)


class FallBack(Ask[Guiscard, Withdrawal]):
    """One of the three hexes where it came from.  [R655]"""

    key = "fall_back"
    rule = "R655"
    verbs = (FALL_BACK,)

    def who(self, g: Guiscard, f: Withdrawal) -> list[int]:
        return [f.seat] if len(f.ways) > 1 else []

    def options(self, g: Guiscard, f: Withdrawal, seat: int) -> list[Choice]:
        return [(FALL_BACK, cell) for cell in f.ways]

    def bar(self, g: Guiscard, f: Withdrawal, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in f.ways else NOT_THAT_WAY

    def take(self, g: Guiscard, f: Withdrawal, seat: int, choice: Choice) -> Frame | None:
        f.ways = [choice[1]]
        return None


def go_back(g: Guiscard, f: Withdrawal) -> None:
    """Who has no way left is lost.  [R655]"""
    if f.ways:
        v.fall_back(g, f.group, f.ways[0])
    else:
        v.disband(g, f.group)


WITHDRAWING: Steps = (FallBack(), go_back)


def ways_back(c: Campaign, group: int, foes: list[int]) -> list[int]:
    """Where it came from, or away from where the enemy came; where all that is barred, any way that is open.  [R655]"""
    cell, steps = c.cell[group], c.venture.land.grid.steps
    theirs = [c.came[foe] for foe in foes if c.came[foe] >= 0]
    way = c.came[group] if c.came[group] >= 0 else (theirs[0] + 3) % 6 if theirs else NOBODY
    wished = [cell + steps[(way + turn) % 6] for turn in (5, 0, 1)] if way >= 0 else []
    free = [one for one in c.venture.land.neighbours(cell) if q.cost(c, one) and not is_held(c, one, c.seat[group])]
    return [one for one in wished if one in free] or free


def is_held(c: Campaign, cell: int, seat: int) -> bool:
    """By a group of another side."""
    return any(c.seat[group] != seat and c.seat[group] >= 0 for group in q.at(c, cell))
