"""Point 5 of the day: a group moves and meets whoever is there (campaign 8.3, 13)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard.campaign import fortunes
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.camp import is_shut_in
from bulawa.games.guiscard.campaign.choices import STAY, TRAVEL
from bulawa.games.guiscard.campaign.errands import meet_convoy
from bulawa.games.guiscard.campaign.investing import SiegeTurn, besiege_on
from bulawa.games.guiscard.campaign.marching import Marching
from bulawa.games.guiscard.campaign.meeting import Answer, Meet
from bulawa.games.guiscard.campaign.reorganise import LEAST
from bulawa.games.guiscard.campaign.spying import SpyTest, hand_in, in_danger
from bulawa.games.guiscard.campaign.state import NOBODY, NOWHERE, Campaign
from bulawa.games.guiscard.state import Guiscard

TOO_FAR_AWAY: Final = Reason("R615", "too_far_away", "points")
NO_LAND_THERE: Final = Reason("R602", "no_land_there")
SHUT_IN: Final = Reason("R517", "shut_in", "group:group")


class Activation(Marching):
    """One group: it moves, then all encounters in its hex are resolved.  [R612]"""

    def steps(self) -> Steps:
        return ACTIVATION

    def copy(self) -> Frame:
        twin = Activation(self.group)
        self.copy_to(twin)
        return twin


def bar_travel(c: Campaign, group: int, cell: int) -> Reason | None:
    """As far as its points lead; it may stop in any hex.  [R602] [R615]"""
    if is_shut_in(c, group):
        return SHUT_IN.at(group=group)
    if q.cost(c, cell) == 0:
        return NO_LAND_THERE
    points = q.allowance(c, group)
    near = q.reach(c, c.cell[group], points)
    return None if cell in near and cell != c.cell[group] else TOO_FAR_AWAY.at(points=points)


class MoveGroup(Ask[Guiscard, Activation]):
    """Where to, or it stays.  [R612] [R615]"""

    key = "travel"
    rule = "R615"
    verbs = (TRAVEL, STAY)

    def who(self, g: Guiscard, f: Activation) -> list[int]:
        c = q.of(g)
        return [] if c.acted[f.group] or c.cell[f.group] == NOWHERE else [c.seat[f.group]]

    def options(self, g: Guiscard, f: Activation, seat: int) -> list[Choice]:
        c = q.of(g)
        near = q.reach(c, c.cell[f.group], 0 if is_shut_in(c, f.group) else q.allowance(c, f.group))
        return [(STAY,), *((TRAVEL, cell) for cell in sorted(near) if cell != c.cell[f.group])]

    def bar(self, g: Guiscard, f: Activation, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == STAY else bar_travel(q.of(g), f.group, choice[1])

    def take(self, g: Guiscard, f: Activation, seat: int, choice: Choice) -> Frame | None:
        c = q.of(g)
        if choice[0] == STAY:
            v.rest(g, f.group)
            return None
        before = q.reach(c, c.cell[f.group], q.allowance(c, f.group))[choice[1]][1]
        v.travel(g, f.group, choice[1], c.venture.land.grid.direction(choice[1], before))
        return None


def go_on_besieging(g: Guiscard, f: Activation) -> Frame | None:
    """Whoever stays before a castle has a day of its siege.  [R610] [R660]"""
    day = besiege_on(g, f.group)
    f.fought = f.fought or isinstance(day, SiegeTurn)
    return day


def deliver_prisoners(g: Guiscard, f: Activation) -> None:
    """In a place of their captors they are handed over; without three guards they die.  [R657]"""
    c = q.of(g)
    if not c.prisoners(f.group) and f.group not in c.holder:
        return
    place = q.own_place(c, f.group)
    if place >= 0:
        fortunes.imprison(g, f.group, place)
    elif c.fighters(f.group) < LEAST:
        fortunes.massacre(g, f.group)


def find_spies(g: Guiscard, f: Activation) -> Frame | None:
    """Each enemy spy in the hex may be found out, once.  [R626]"""
    c = q.of(g)
    for spy in in_danger(c, c.cell[f.group], c.seat[f.group]) if c.cell[f.group] != NOWHERE else []:
        if f.tested >> spy & 1 == 0:
            f.tested |= 1 << spy
            f.repeat()
            return SpyTest(spy)
    return None


def hear_spies(g: Guiscard, f: Activation) -> None:
    """Its own spies tell it what they saw.  [R625]"""
    hand_in(g)


def show_each_other(g: Guiscard, f: Activation) -> None:
    """Groups of different factions in one hex see each other.  [R621]"""
    c = q.of(g)
    if c.cell[f.group] == NOWHERE:
        return
    strangers = [group for group in q.at(c, c.cell[f.group]) if c.seat[group] != c.seat[f.group]]
    for group in (*strangers, *q.stack(c, f.group)) if strangers else ():
        v.show(g, group)


def meet_convoys(g: Guiscard, f: Activation) -> None:
    """Convoys without escort are its own now.  [R645]"""
    c = q.of(g)
    for convoy in q.convoys_at(c, c.cell[f.group]):
        meet_convoy(g, convoy)


def take_what_is_left(g: Guiscard, f: Activation) -> None:
    """An escort that has gone leaves its convoy.  [R645]"""
    meet_convoys(g, f)


ACTIVATION: Steps = (
    MoveGroup(),
    go_on_besieging,
    deliver_prisoners,
    find_spies,
    hear_spies,
    show_each_other,
    meet_convoys,
    Meet(),
    Answer(),
    take_what_is_left,
)


# ---- mercenaries without a master


class Drift(Frame):
    """A band that looks for an employer, led by one player after the other.  [R611] [R636]"""

    fields = "group:group seat:seat ways:land*"

    def __init__(self, group: int, seat: int, ways: list[int]) -> None:
        self.at = 0
        self.group = group
        self.seat = seat
        self.ways = ways

    def steps(self) -> Steps:
        return DRIFTING

    def copy(self) -> Frame:
        return Drift(self.group, self.seat, self.ways[:])


def ways_to_work(c: Campaign, group: int) -> list[int]:
    """The hexes in reach that are nearest to a group of either side.  [R636]"""
    masters = [c.cell[one] for one in q.groups(c) if c.seat[one] >= 0]
    far = q.distances(c, masters)
    near = q.reach(c, c.cell[group], q.allowance(c, group))
    best = min([far.get(cell, q.FARTHER_THAN_ANY) for cell in near])
    return sorted([cell for cell in near if far.get(cell, q.FARTHER_THAN_ANY) == best])


class LeadBand(Ask[Guiscard, Drift]):
    """Where several hexes are as near, the player chooses.  [R636]"""

    key = "lead_band"
    rule = "R636"
    verbs = (TRAVEL,)

    def who(self, g: Guiscard, f: Drift) -> list[int]:
        return [f.seat] if len(f.ways) > 1 else []

    def options(self, g: Guiscard, f: Drift, seat: int) -> list[Choice]:
        return [(TRAVEL, cell) for cell in f.ways]

    def bar(self, g: Guiscard, f: Drift, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in f.ways else TOO_FAR_AWAY.at(points=q.allowance(q.of(g), f.group))

    def take(self, g: Guiscard, f: Drift, seat: int, choice: Choice) -> Frame | None:
        f.ways = [choice[1]]
        return None


def arrive(g: Guiscard, f: Drift) -> None:
    """They and whoever is there see each other.  [R621]"""
    v.travel(g, f.group, f.ways[0], NOBODY)
    for group in q.at(q.of(g), f.ways[0]):
        v.show(g, group)


DRIFTING: Steps = (LeadBand(), arrive)
