"""The wounded who lie in a place that is attacked (campaign 14.7): they fight as they are."""

from __future__ import annotations

from bulawa.games.guiscard.campaign import fortunes
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.state import LODGED, Campaign
from bulawa.games.guiscard.state import Guiscard


def lying(c: Campaign, place: int, group: int) -> list[list[int]]:
    """Those of the group's side who heal there."""
    return [one for one in c.sick if one[0] == place and one[1] == c.seat[group]]


def rouse(g: Guiscard, place: int, group: int) -> None:
    """They stand beside the men of the place, a leader at their head.  [R656]"""
    c = q.of(g)
    for _, _, kind, _, chief in lying(c, place, group):
        if kind >= 0:
            fortunes.rise_wounded(g, group, kind)
        elif c.leader[group] < 0 and c.chief[chief] == LODGED:
            fortunes.rise_to_lead(g, group, chief)


def lie_down(g: Guiscard, place: int, group: int) -> None:
    """Who is left of them lies there again until his day.  [R656]"""
    c = q.of(g)
    mine = lying(c, place, group)
    others = [one for one in c.sick if one not in mine]
    fortunes.keep_in_bed(g, [*others, *(one for one in mine if is_left(g, group, one))])


def is_left(g: Guiscard, group: int, one: list[int]) -> bool:
    return fortunes.lie_down(g, group, one[2]) if one[2] >= 0 else fortunes.lies_on(g, group, one[4])


def enlist(g: Guiscard, place: int, group: int) -> None:
    """In a siege of several days those who lie in the castle are of its garrison.  [R656] [R660]"""
    c = q.of(g)
    beds = [one for one in lying(c, place, group) if one[2] >= 0]
    for one in beds:
        fortunes.rise_wounded(g, group, one[2])
    fortunes.keep_in_bed(g, [one for one in c.sick if one not in beds])
