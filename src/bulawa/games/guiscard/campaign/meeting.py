"""Encounters: what a group may do where it has come to, and what those whom it meets may (campaign 13)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.guiscard.campaign import fortunes, holdings, recruiting
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.bargain import Bargaining, bar_bargain
from bulawa.games.guiscard.campaign.camp import is_shut_in
from bulawa.games.guiscard.campaign.choices import (
    ASSAIL,
    BARGAIN,
    BESIEGE,
    BUY,
    HIRE,
    LET_BE,
    LODGE,
    PROMISE,
    RECRUIT,
    STORM,
)
from bulawa.games.guiscard.campaign.clash import begin_clash, begin_storm
from bulawa.games.guiscard.campaign.investing import besiege_on
from bulawa.games.guiscard.campaign.lodging import Lodging, bar_lodge
from bulawa.games.guiscard.campaign.marching import Marching
from bulawa.games.guiscard.campaign.recruiting import bar_buy, bar_hire, bar_promise, bar_recruit
from bulawa.games.guiscard.campaign.state import NOWHERE, Campaign
from bulawa.games.guiscard.state import Guiscard

NOBODY_THERE: Final = Reason("R645", "nobody_there", "group:group")
NOT_HOSTILE: Final = Reason("R620", "not_hostile", "total need")
FOUGHT_TODAY: Final = Reason("R612", "fought_today")
NO_PLACE_HERE: Final = Reason("R645", "no_place_here", "place:place")
CITY_TOO_LARGE: Final = Reason("R645", "city_too_large", "place:place men")
OWN_PLACE: Final = Reason("R645", "own_place", "place:place")
NOTHING_LEFT: Final = Reason("R646", "nothing_left", "place:place")
NO_CASTLE: Final = Reason("R660", "no_castle", "place:place")
BESIEGED_ALREADY: Final = Reason("R660", "besieged_already", "place:place")
MUST_BESIEGE: Final = Reason("R660", "must_besiege", "place:place")
BEHIND_WALLS: Final = Reason("R517", "behind_walls", "group:group")


def bar_assail(c: Campaign, group: int, foe: int) -> Reason | None:
    """Another faction's group in the hex, if the hostility test comes to seven or more.  [R620] [R645]"""
    there = c.cell[foe] == c.cell[group] and c.seat[foe] != c.seat[group] and foe < c.townsmen and c.employer[foe] < 0
    if not there:
        return NOBODY_THERE.at(group=foe)
    if is_shut_in(c, group) or is_shut_in(c, foe):
        return BEHIND_WALLS.at(group=foe)
    total, need = q.total(c, group, foe), c.venture.ledger.hostile_from
    return None if total >= need else NOT_HOSTILE.at(total=total, need=need)


def bar_place(c: Campaign, group: int, place: int) -> Reason | None:
    """A place of another faction where the group stands; a city is too large.  [R645]"""
    if c.venture.land.places.cell[place] != c.cell[group]:
        return NO_PLACE_HERE.at(place=place)
    if c.venture.land.is_city(place):
        return CITY_TOO_LARGE.at(place=place, men=q.defenders(c, place))
    return OWN_PLACE.at(place=place) if q.place_seat(c, place) == c.seat[group] else None


def bar_storm(c: Campaign, group: int, place: int) -> Reason | None:
    """A settlement, as long as anybody defends it; a castle is besieged first, unless all is settled by dice.

    [R645] [R646] [R660]"""
    barred = bar_place(c, group, place)
    if barred is not None:
        return barred
    if c.venture.land.is_castle(place) and not c.quick:
        return MUST_BESIEGE.at(place=place)
    return None if q.defenders(c, place) else NOTHING_LEFT.at(place=place)


def bar_besiege(c: Campaign, group: int, place: int) -> Reason | None:
    """A castle that nobody besieges yet.  [R660]"""
    barred = bar_place(c, group, place)
    if barred is not None:
        return barred
    if not c.venture.land.is_castle(place):
        return NO_CASTLE.at(place=place)
    return BESIEGED_ALREADY.at(place=place) if c.besieger[place] >= 0 else None


def bar_meet(c: Campaign, f: Marching, choice: Choice) -> Reason | None:
    """What bars a deed of the group whose turn it is."""
    verb, group = choice[0], f.group
    if f.fought and (verb in (ASSAIL, STORM) or (verb == BESIEGE and not c.quick)):
        return FOUGHT_TODAY
    if verb == ASSAIL:
        return bar_assail(c, group, choice[1])
    if verb == STORM:
        return bar_storm(c, group, choice[1])
    if verb == BESIEGE:
        return bar_besiege(c, group, choice[1])
    if verb == BARGAIN:
        return (
            FOUGHT_TODAY
            if f.bargained or f.fought
            else bar_place(c, group, choice[1]) or bar_bargain(c, group, choice[1])
        )
    return bar_trade(c, group, choice)


def bar_trade(c: Campaign, group: int, choice: Choice) -> Reason | None:
    """What is bought, hired, promised or left behind."""
    verb = choice[0]
    if verb == HIRE:
        return bar_hire(c, group, choice[1])
    if verb == PROMISE:
        return bar_promise(c, group, choice[1])
    if verb == RECRUIT:
        return bar_recruit(c, group, choice[1], choice[2])
    if verb == BUY:
        return bar_buy(c, group, choice[1], choice[2])
    return bar_lodge(c, group, choice[1]) if verb == LODGE else None


def deeds(c: Campaign, f: Marching) -> list[Choice]:
    """All that the group could do here."""
    group, cell = f.group, c.cell[f.group]
    found: list[Choice] = [(verb, one) for one in q.at(c, cell) for verb in (ASSAIL, HIRE, PROMISE) if one != group]
    place = q.place_at(c, cell)
    if place >= 0:
        found += [(verb, place) for verb in (STORM, BESIEGE, BARGAIN, LODGE)]
        found += recruiting.offers(c, group, place)
    found += [(BUY, convoy, n) for convoy in q.convoys_at(c, cell) for n in range(1, c.cargo[convoy] + 1)]
    return [choice for choice in found if bar_meet(c, f, choice) is None]


class Meet(Ask[Guiscard, Marching]):
    """One deed after the other, until it lets things be.  [R612] [R645]"""

    key = "meet"
    rule = "R645"
    verbs = (ASSAIL, STORM, BESIEGE, BARGAIN, HIRE, PROMISE, RECRUIT, BUY, LODGE, LET_BE)

    def who(self, g: Guiscard, f: Marching) -> list[int]:
        c = q.of(g)
        gone = f.finished or c.cell[f.group] == NOWHERE
        return [] if gone or not deeds(c, f) else [c.seat[f.group]]

    def options(self, g: Guiscard, f: Marching, seat: int) -> list[Choice]:
        return [(LET_BE,), *deeds(q.of(g), f)]

    def bar(self, g: Guiscard, f: Marching, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == LET_BE else bar_meet(q.of(g), f, choice)

    def take(self, g: Guiscard, f: Marching, seat: int, choice: Choice) -> Frame | None:
        verb, group = choice[0], f.group
        if verb in (ASSAIL, STORM):
            f.fought = True
            return begin_clash(g, seat, group, choice[1]) if verb == ASSAIL else begin_storm(g, group, choice[1])
        if verb == BARGAIN:
            f.bargained = True
            return Bargaining(choice[1], group, False)
        if verb == LODGE:
            return Lodging(group, choice[1])
        if verb == BESIEGE:
            return begin_siege(g, f, choice[1])
        f.finished = verb == LET_BE
        trade(g, group, choice)
        return None


def begin_siege(g: Guiscard, f: Marching, place: int) -> Frame | None:
    """The first day of it is today, by the rules for sieges; where all is settled by dice, tomorrow.  [R660]"""
    holdings.besiege(g, f.group, place)
    if q.of(g).quick:
        return None
    f.fought = True
    return besiege_on(g, f.group)


def trade(g: Guiscard, group: int, choice: Choice) -> None:
    """Done at once, without a die."""
    verb, c = choice[0], q.of(g)
    if verb == HIRE:
        fortunes.hire(g, choice[1], group, recruiting.hire_price(c, choice[1]))
    elif verb == PROMISE:
        fortunes.promise(g, choice[1], group)
    elif verb == RECRUIT:
        price = recruiting.price(c, c.cell[group], choice[1], choice[2])
        fortunes.recruit(g, group, q.place_at(c, c.cell[group]), choice[1], choice[2], price)
    elif verb == BUY:
        v.buy_supplies(g, group, choice[1], choice[2])


# ---- the other side


def to_answer(c: Campaign, f: Marching) -> list[int]:
    """Hostile groups of the other side in the hex, who may attack in their turn.  [R620] [R645]"""
    if f.fought or c.cell[f.group] == NOWHERE:
        return []
    there = q.masters_at(c, c.cell[f.group], 1 - c.seat[f.group])
    free = [group for group in there if not (is_shut_in(c, group) or is_shut_in(c, f.group))]
    return [group for group in free if q.is_hostile(c, group, f.group) and f.answered >> group & 1 == 0]


class Answer(Ask[Guiscard, Marching]):
    """Even hostile groups fight only if their player wants to.  [R645]"""

    key = "answer"
    rule = "R645"
    verbs = (ASSAIL, LET_BE)

    def who(self, g: Guiscard, f: Marching) -> list[int]:
        c = q.of(g)
        waiting = to_answer(c, f)
        return [c.seat[waiting[0]]] if waiting else []

    def options(self, g: Guiscard, f: Marching, seat: int) -> list[Choice]:
        return [(LET_BE,), (ASSAIL, f.group)]

    def bar(self, g: Guiscard, f: Marching, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == LET_BE or choice[1] == f.group else NOBODY_THERE.at(group=choice[1])

    def take(self, g: Guiscard, f: Marching, seat: int, choice: Choice) -> Frame | None:
        group = to_answer(q.of(g), f)[0]
        f.answered |= 1 << group
        if choice[0] == LET_BE:
            return None
        f.fought = True
        return begin_clash(g, seat, group, f.group)
