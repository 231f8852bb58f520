"""Money and men: recruits, mercenaries, supplies that are bought (campaign 12, 13.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.choices import RECRUIT
from bulawa.games.guiscard.campaign.ledger import Recruits
from bulawa.games.guiscard.campaign.state import NOBODY, PAID, PROMISED, Campaign, is_rich
from bulawa.games.guiscard.campaign.supply import need

CITY_RECRUITS: Final = 10
"""A day in a city; elsewhere as many as the resource level.  [R635]"""
RICHEST: Final = 10

ONLY_LEADERS: Final = Reason("R635", "only_leaders")
NO_RECRUITS_HERE: Final = Reason("R635", "no_recruits_here")
UNWELCOME: Final = Reason("R635", "unwelcome", "total most")
NOT_OFFERED_HERE: Final = Reason("R635", "not_offered_here")
TOO_MANY_RECRUITS: Final = Reason("R635", "too_many_recruits", "left")
MONEY_SHORT: Final = Reason("R635", "money_short", "price:denarii have:denarii")
NO_MERCENARIES: Final = Reason("R636", "no_mercenaries", "group:group")
LOYAL_ALREADY: Final = Reason("R645", "loyal_already", "group:group")
HIRE_MONEY_SHORT: Final = Reason("R636", "hire_money_short", "price:denarii have:denarii")
NOT_YOUR_SUPPLIES: Final = Reason("R645", "not_your_supplies")
NO_NEED: Final = Reason("R645", "no_need", "need")
BUY_MONEY_SHORT: Final = Reason("R645", "buy_money_short", "price:denarii have:denarii")


# ---- recruits


def level(c: Campaign, place: int) -> int:
    return RICHEST if is_rich(c, place) else c.resources[place]


def sort_of(c: Campaign, place: int, kind: int) -> Recruits | None:
    """What a class costs there, if the place offers it.  [R635]"""
    offered = c.venture.ledger.recruit_kinds[c.faction[place]]
    for sort, kinds in zip(c.venture.ledger.recruits, offered):
        if kind in kinds and level(c, place) >= sort.least:
            return sort
    return None


def price(c: Campaign, cell: int, kind: int, count: int) -> int:
    sort = sort_of(c, q.place_at(c, cell), kind)
    return count * sort.halves if sort is not None else 0


def places_left(c: Campaign, place: int) -> int:
    """As many a day as the resource level.  [R635]"""
    return (CITY_RECRUITS if is_rich(c, place) else c.resources[place]) - c.recruited[place]


def bar_recruiter(c: Campaign, group: int) -> Reason | None:
    """A leader in a place of his faction; elsewhere only a pragmatic one.  [R635]"""
    place = q.place_at(c, c.cell[group])
    if place < 0:
        return NO_RECRUITS_HERE
    if c.leader[group] < 0:
        return ONLY_LEADERS
    if q.place_seat(c, place) == c.seat[group]:
        return None
    men = q.number_mod(c, c.fighters(group), q.defenders(c, place))
    total, most = c.hostility[group] + q.prestige_mod(c, group) + men, c.venture.ledger.pragmatic_up_to
    return None if total <= most else UNWELCOME.at(total=total, most=most)


def bar_recruit(c: Campaign, group: int, kind: int, count: int) -> Reason | None:
    barred = bar_recruiter(c, group)
    if barred is not None:
        return barred
    place = q.place_at(c, c.cell[group])
    sort = sort_of(c, place, kind)
    if sort is None:
        return NOT_OFFERED_HERE
    left = places_left(c, place)
    if not 0 < count <= left:
        return TOO_MANY_RECRUITS.at(left=left)
    cost = count * sort.halves
    return None if cost <= c.halves[group] else MONEY_SHORT.at(price=cost, have=c.halves[group])


def offers(c: Campaign, group: int, place: int) -> list[Choice]:
    """Every class on offer, in every number that money and place allow."""
    if bar_recruiter(c, group) is not None:
        return []
    kinds = sorted({kind for row in c.venture.ledger.recruit_kinds[c.faction[place]] for kind in row})
    most = places_left(c, place)
    return [(RECRUIT, kind, count) for kind in kinds for count in range(1, most + 1)]


# ---- mercenaries


def hire_price(c: Campaign, band: int) -> int:
    """Two denarii a man, in halves.  [R636]"""
    return c.venture.ledger.mercenary_halves * c.fighters(band)


def bar_band(c: Campaign, group: int, band: int) -> Reason | None:
    """Mercenaries in the hex: free, one's own for a promise, or another's for a mere promise.  [R636] [R645]"""
    faction = c.venture.bands[band].faction if band < c.bands else NOBODY
    if c.cell[band] != c.cell[group] or faction in c.venture.factions or faction == NOBODY:
        return NO_MERCENARIES.at(group=band)
    return LOYAL_ALREADY.at(group=band) if c.bond[band] == PAID else None


def bar_hire(c: Campaign, group: int, band: int) -> Reason | None:
    """Paid in full, also those who serve for a promise.  [R636] [R645]"""
    barred = bar_band(c, group, band)
    if barred is not None:
        return barred
    cost, have = hire_price(c, band), c.halves[group]
    return None if cost <= have else HIRE_MONEY_SHORT.at(price=cost, have=have)


def bar_promise(c: Campaign, group: int, band: int) -> Reason | None:
    """Only those who have no master.  [R636]"""
    barred = bar_band(c, group, band)
    if barred is not None:
        return barred
    return LOYAL_ALREADY.at(group=band) if c.bond[band] == PROMISED else None


# ---- supplies


def bar_buy(c: Campaign, group: int, convoy: int, points: int) -> Reason | None:
    """From a convoy of one's own side, as much as the group needs for a day.  [R645]"""
    mine = c.convoy_cell[convoy] == c.cell[group] and c.convoy_seat[convoy] == c.seat[group]
    if not mine or points > c.cargo[convoy]:
        return NOT_YOUR_SUPPLIES
    wanted = need(c, group) if c.hungry[group] else 0
    if points != wanted:
        return NO_NEED.at(need=wanted)
    cost, have = 2 * points, c.halves[group]
    return None if cost <= have else BUY_MONEY_SHORT.at(price=cost, have=have)
