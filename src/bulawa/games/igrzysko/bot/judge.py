"""Judgement: how many points more than the others each family will probably have (specification 8.1 and 8.2).

What a good player counts is weighed by how games ended, stage by stage (tools/teach_igrzysko.py)."""

from __future__ import annotations

from math import exp
from typing import Final

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import (
    CITY,
    ENEMIES,
    GREATER_POLAND,
    KING,
    MANAGER,
    NOBODY,
    PARTIES,
    PRINTED,
    SEATS,
    SPACES,
    TOKENS,
)
from bulawa.games.igrzysko.bot.dangers import Dangers, army_hits, ruin
from bulawa.games.igrzysko.bot.values import DOUBT, FEATURES, ROWS
from bulawa.games.igrzysko.bot.weights import MANY
from bulawa.games.igrzysko.choices import PLACE
from bulawa.games.igrzysko.state import Igrzysko

CAMPAIGNS: Final = 10
PRESTIGE: Final = 15
LAST_PHASE: Final = [2, 7, 8, 10, 16]
"""Where the parts of a turn end that are judged alike: before the clients come, before the special actions,
before the armies, before the invasions, and the rest."""


def judge(g: Igrzysko, seat: int) -> float:
    """How likely a family is to win, 0 to 1: its expected points against those of the others."""
    if g.result is not None:
        return 1.0 if seat in g.result.winners else 0.0
    number = stage(g)
    d = Dangers(g)
    own = points(g, seat, d, number) + weigh(laid_down(g, seat), number, len(FEATURES) - len(LAID))
    total = 0.0
    for other in g.table:
        ahead = points(g, other, d, number) - own if other != seat else 0.0
        total += exp(max(-60.0, min(60.0, ahead / DOUBT[number])))
    return 1.0 / total


def stage(g: Igrzysko) -> int:
    """The part of the game, counted through all turns."""
    part = 0
    while g.phase > LAST_PHASE[part]:
        part += 1
    return (g.turn - 1) * len(LAST_PHASE) + part


def points(g: Igrzysko, seat: int, d: Dangers, number: int) -> float:
    """The prestige a family will probably have in the end; what is the same for all is left out."""
    return weigh(features(g, seat, d), number, 0)


def weigh(seen: list[float], number: int, start: int) -> float:
    row = ROWS[number]
    total = 0.0
    for i, count in enumerate(seen):
        total += row[start + i] * count
    return total


def features(g: Igrzysko, seat: int, d: Dangers) -> list[float]:
    """What is counted for a family, in the order of FEATURES; what is laid face down comes after it. A province that a
    pack adds is taken for another Greater Poland, the safest of those that games were learned from."""
    estates, city, border, number = [0.0] * PRINTED, 0.0, 0.0, 0.0
    income = 0.0
    for space in q.estates_of(g, seat):
        province = space // SPACES
        value = g.board.value[space]
        estates[min(province, GREATER_POLAND)] += value
        number += 1
        income += g.wealth[province]
        if g.works[space]:
            income += g.board.number["actions.manager.income"] if g.works[space] & MANAGER else 0
            city += 2 * value if g.works[space] & CITY else 0
        if space - province * SPACES == g.built[province] - 1:
            border += value
    lost, _ = losses(g, seat, d)
    least = g.board.number["estates.min_income"]
    return [
        *estates,
        city + q.duchy_bonus(g, seat),
        border,
        number,
        lost,
        max(0.0, income - least),
        g.prestige[seat],
        g.money[seat],
        *clients(g, seat),
        q.deputies(g, seat) if g.phase < PRESTIGE else 0.0,
        glory(g, seat),
        *armies(g, seat),
        1.0 if g.mace == seat else 0.0,
        tokens(g, seat),
    ]


def losses(g: Igrzysko, seat: int, d: Dangers) -> tuple[float, float]:
    """The value of the estates that will probably fall this turn, own ones and those of others.  [R114]"""
    own, others = 0.0, 0.0
    if g.phase < PRESTIGE:
        for province in g.board.provinces:
            if d.pieces[province] > 0:
                mine, theirs = ruin(g, seat, province, d.pieces[province], d.clients[province])
                own += mine
                others += theirs
    return own, others


def clients(g: Igrzysko, seat: int) -> list[float]:
    """Clients are the currency; in how many provinces one has some, and where they can still pay for an estate."""
    total, provinces, sites = 0.0, 0.0, 0.0
    for province in g.board.provinces:
        here = g.clients[province * SEATS + seat]
        if here:
            total += here
            provinces += 1
            if q.has_room(g, province):
                sites += 1
    return [total, total * total / MANY, provinces, 1.0 if provinces == len(g.board.provinces) else 0.0, sites]


def glory(g: Igrzysko, seat: int) -> float:
    """The glory of each field, as the cubes stand.  [R122] [R123]"""
    if g.phase >= PRESTIGE:
        return 0.0
    total = 0.0
    for field in ENEMIES:
        own = g.polish[field * PARTIES + seat]
        if own:
            total += g.board.glory[field] * share(g, field, own)
    return total


def share(g: Igrzysko, field: int, own: int) -> float:
    equal = 0
    for party in range(KING + 1):
        cubes = g.polish[field * PARTIES + party]
        if cubes > own:
            return 0.0
        equal += 1 if cubes == own else 0
    return 1.0 / equal


def armies(g: Igrzysko, seat: int) -> list[float]:
    """Hits to come: of campaigns that can still be paid for, and in defence."""
    raids, guard = 0.0, 0.0
    if g.phase <= CAMPAIGNS:
        for province in g.board.provinces:
            hits = army_hits(g, province, seat)
            guard += hits
            if hits and (not q.is_barred_field(g, province) or q.is_occupied(g, province)):
                raids += hits * min(3, g.clients[province * SEATS + seat])
    return [raids, guard]


def tokens(g: Igrzysko, seat: int) -> float:
    """Influence not used yet comes in this turn or in the next."""
    if g.turn % 2 == 0 and g.court[seat] != NOBODY:
        return 0.0
    total = 0
    for value in range(TOKENS):
        total += value * g.tokens[seat * TOKENS + value]
    return float(total)


LAID: Final = ["laid", "laid_by_estates", "laid_at_court"]


def laid_down(g: Igrzysko, seat: int) -> list[float]:
    """Own tokens laid face down, alone and where they meet own estates. Those of others are never looked at.  [R27]"""
    found = [0.0, 0.0, 0.0]
    for click in g.sealed.get(seat, []):
        if click[0] == PLACE and click[1] == g.board.court:
            found[2] += click[2]
        elif click[0] == PLACE:
            found[0] += click[2]
            first = click[1] * SPACES
            found[1] += click[2] * g.owner[first : first + SPACES].count(seat)
    return found
