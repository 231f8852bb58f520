"""Reorganisation: the wounded are left behind by those who have far to go, the healed join again (8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.bot.leading import CALM, is_remnant, sickbed, ways_of
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.choices import DETACH, GATHER, READY, SEND_LEADER, SHARE
from bulawa.games.guiscard.campaign.reorganise import LEAST, after_clicks
from bulawa.games.guiscard.campaign.state import NOWHERE, WELL, Campaign
from bulawa.games.guiscard.state import Guiscard

A_DAY: Final = 1.0
"""A day that is saved."""
MOST_LEFT: Final = 0.5
"""Nobody leaves a larger part of his men behind."""


def order_scores(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """Of each order of the morning, as it stands after those that were given."""
    c = after_clicks(g, seat)
    slowed = [group for group in q.own(c, seat) if days_lost(c, seat, group) > 0]
    return [order_score(c, slowed, choice) for choice in choices]


def order_score(c: Campaign, slowed: list[int], choice: Choice) -> float:
    verb = choice[0]
    if verb == READY:
        return CALM
    if verb == GATHER:
        return CALM + A_DAY
    if verb == DETACH and choice[1] in slowed:
        return detach_score(c, choice[1], choice[2], choice[3], choice[4])
    if verb == SEND_LEADER and c.chief[choice[1]] == WELL:
        return CALM + A_DAY if goes_on(c, q.group_led_by(c, choice[1]), choice[2]) else 0.0
    if verb == SHARE:
        return CALM + A_DAY if goes_on(c, choice[1], choice[2]) else 0.0
    return 0.0


def days_lost(c: Campaign, seat: int, group: int) -> int:
    """What its wounded cost it on the way to where it should be; nothing where it can leave them in a bed.  (R615)"""
    if not c.wounded(group) or c.bond[group] or c.employer[group] >= 0 or is_remnant(c, group):
        return 0
    places = c.venture.land.places
    homes = [places.cell[place] for place in range(len(places.ids)) if q.place_seat(c, place) == seat]
    if sickbed(c, group, homes) >= 0:
        return 0
    points = ways_of(c, seat, group).get(c.cell[group], 0)
    ledger = c.venture.ledger
    full = ledger.cavalry_move if q.is_rider_group(c, group) else ledger.group_move
    return -(-points // max(1, q.own_allowance(c, group))) - -(-points // full)


def detach_score(c: Campaign, group: int, to: int, kind: int, count: int) -> float:
    """The healthy of a class go on in a group of their own; three stay with those who cannot.  (R622)"""
    is_whole = count == c.fit[group * c.kinds + kind]
    swift = swift_beside(c, group)
    goes = to in swift or (not swift and c.cell[to] == NOWHERE and can_part(c, group))
    return CALM + A_DAY if is_whole and goes and c.fighters(group) - count >= LEAST else 0.0


def swift_beside(c: Campaign, group: int) -> list[int]:
    """Groups of its side in the hex whom no wounded slow."""
    there = q.masters_at(c, c.cell[group], c.seat[group])
    return [one for one in there if one != group and not c.wounded(one)]


def can_part(c: Campaign, group: int) -> bool:
    """Are enough of them well to be a group, and to be the better part of it?"""
    first = group * c.kinds
    well = sum(c.fit[first : first + c.kinds])
    return well >= LEAST and well >= MOST_LEFT * c.men(group)


def goes_on(c: Campaign, group: int, to: int) -> bool:
    """Does the healthy part of a group stand beside it?"""
    return group >= 0 and is_remnant(c, group) and to in swift_beside(c, group) and c.fighters(to) >= LEAST
