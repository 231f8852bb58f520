"""Verbs of sieges and places: who lies before which walls, and whose a place is (campaign 15)."""

from __future__ import annotations

from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.state import CAPTIVE, NO_SIEGE, NOBODY, Campaign
from bulawa.games.guiscard.days.blockade import GOES_ON
from bulawa.games.guiscard.state import Guiscard


def besiege(g: Guiscard, group: int, place: int) -> None:
    """Two days for each point of resources.  [R660]"""
    c = q.of(g)
    c.besieger[place], c.days_left[place], c.breaches[place] = group, 2 * c.resources[place], 0
    g.tell("besieged", group, place, c.days_left[place])


def lift_siege(g: Guiscard, place: int) -> None:
    c = q.of(g)
    c.besieger[place], c.days_left[place], c.breaches[place] = NOBODY, NO_SIEGE, 0
    c.leaguers.pop(place, None)
    g.tell("siege_lifted", place)


def exchange_siege(g: Guiscard, place: int, group: int) -> None:
    """Roles are exchanged: the relief army besieges those who have shut themselves in.  [R517]"""
    q.of(g).besieger[place] = group


def pass_on_siege(g: Guiscard, group: int, heir: int) -> None:
    """Another group before the walls goes on with it."""
    c = q.of(g)
    c.besieger = [heir if one == group else one for one in c.besieger]


def go_on_with_siege(g: Guiscard, place: int) -> None:
    """Its assault of today is settled by one die.  [R670]"""
    q.of(g).leaguers[place].ending = GOES_ON


def pass_siege_day(g: Guiscard, place: int) -> None:
    """Every second day a point of resources is gone.  [R660]"""
    c = q.of(g)
    c.days_left[place] -= 1
    c.resources[place] = (c.days_left[place] + 1) // 2
    g.tell("siege_day", place, c.days_left[place])


def breach(g: Guiscard, place: int) -> None:
    """The outer works are lost.  [R670]"""
    c = q.of(g)
    c.breaches[place] += 1
    d = c.leaguers.get(place)
    if d is not None and d.part == 0:
        d.fall_back(1)
    g.tell("breached", place)


def change_hands(g: Guiscard, place: int, seat: int) -> None:
    """The place belongs to another side from now on.  [R668]"""
    c = q.of(g)
    c.faction[place] = c.venture.factions[seat]
    garrison = c.garrison(place)
    if garrison >= 0:
        c.seat[garrison] = seat
    seize_sick(c, place, seat)
    if c.besieger[place] >= 0:
        lift_siege(g, place)
    g.tell("changed_hands", place, seat)


def seize_sick(c: Campaign, place: int, seat: int) -> None:
    """Whoever heals in a place that changes hands is captive there; only leaders are kept.  [R656] [R657]"""
    taken = [one for one in c.sick if one[0] == place and one[1] != seat]
    c.sick = [one for one in c.sick if one not in taken]
    for chief in [one[4] for one in taken if one[4] >= 0]:
        c.chief[chief], c.prison[chief], c.taken_on[chief] = CAPTIVE, place, c.day


def hand_over(g: Guiscard, place: int, group: int, points: int) -> None:
    """What a place gives so that it is left in peace.  [R668]"""
    c = q.of(g)
    c.resources[place] -= points
    c.halves[group] += 2 * points
    g.tell("handed_over", place, group, points)
