"""Point 1 of the day: groups of ten or more look for supplies (campaign 8.4)."""

from __future__ import annotations

from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign, is_rich
from bulawa.games.guiscard.state import Guiscard


def need(c: Campaign, group: int) -> int:
    """Points of resources for a day: none below ten men, one up to nineteen, two from twenty on.  [R630]"""
    table = c.venture.ledger.supply_need
    return table[min(c.fighters(group), len(table) - 1)]


def serving_order(c: Campaign) -> list[int]:
    """Several groups in one place are served as they would move.  [R611] [R630]"""
    return sorted(q.groups(c), key=lambda group: (-q.prestige_of(c, group), -c.fighters(group), group))


def convoy_for(c: Campaign, group: int, points: int) -> int:
    """A convoy of its side in its hex that has enough."""
    there = q.convoys_at(c, c.cell[group])
    fits = [one for one in there if c.convoy_seat[one] == c.seat[group] and c.cargo[one] >= points]
    return fits[0] if fits else NOBODY


def supply_group(g: Guiscard, group: int) -> None:
    """From a place of its own side, or a convoy; who finds too little goes without.  [R630] [R632]"""
    c = q.of(g)
    points = need(c, group)
    place = q.own_place(c, group)
    if points == 0 or c.seat[group] < 0:
        v.feed_itself(g, group)
    elif place >= 0 and (is_rich(c, place) or c.resources[place] >= points):
        v.feed(g, group, place, points)
    elif convoy_for(c, group, points) >= 0:
        v.feed_from_convoy(g, group, convoy_for(c, group, points), points)
    else:
        v.starve(g, group)


def supply_all(g: Guiscard) -> None:
    """Nothing is stored: every day anew.  [R610] [R630]"""
    for group in serving_order(q.of(g)):
        supply_group(g, group)
