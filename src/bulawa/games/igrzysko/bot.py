"""Hand-made judgement: what a good player thinks each family will have in the end (specification 8.1 and 8.2)."""

from __future__ import annotations

from math import exp
from typing import Final

from bulawa.games.igrzysko import combat
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import (
    ARTILLERY,
    CAVALRY,
    COURT,
    GREATER_POLAND,
    HABSBURGS,
    INFANTRY,
    KINDS,
    KING,
    MANAGER,
    NOBODY,
    OTTOMANS,
    PARTIES,
    PROVINCES,
    SEATS,
    SPACES,
    TOKENS,
)
from bulawa.games.igrzysko.choices import PLACE
from bulawa.games.igrzysko.odds import dice_to_come
from bulawa.games.igrzysko.state import Igrzysko

LAST_TURN: Final = 4
LUXURY_RATE: Final = 0.2
"""Prestige for a złoty."""
BROKEN_TREATY: Final = 0.13
"""The chance that two of four dice show the same given number."""
CLIENT_WORTH: Final = [1.2] * 7 + [0.9, 0.7, 0.55, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4]
"""By phase: a client can still become an estate, an action, an army, a campaign; later only stay."""
TOKEN_WORTH: Final = 0.7
FUTURE: Final = [1.0, 0.9, 0.8, 0.72]
"""What an estate is still worth when it must outlast so many more turns."""


def judge(g: Igrzysko, seat: int) -> float:
    """How likely a family is to win, 0 to 1: its expected points against those of the others."""
    if g.result is not None:
        return 1.0 if seat in g.result.winners else 0.0
    losses = expected_losses(g)
    doubt = 4.0 + 2.5 * (LAST_TURN - g.turn)
    own = points(g, seat, losses) + laid_down(g, seat)
    total = 0.0
    for other in g.table:
        ahead = points(g, other, losses) - own if other != seat else 0.0
        total += exp(max(-60.0, min(60.0, ahead / doubt)))
    return 1.0 / total


def points(g: Igrzysko, seat: int, losses: list[float]) -> float:
    """The prestige a family will probably have in the end."""
    worth = g.prestige[seat] + g.money[seat] * LUXURY_RATE + estates(g, seat, losses)
    worth += clients(g, seat) + glory(g, seat) + armies(g, seat)
    if g.phase < 15:
        worth += g.board.number["scoring.deputy"] * q.deputies(g, seat)
    if seat == g.mace and 3 <= g.phase <= 12:
        worth += 0.5
    return worth + tokens(g, seat)


# ---- estates


def estates(g: Igrzysko, seat: int, losses: list[float]) -> float:
    """Every estate by its value and its chance to stand at the end, and the income until then.  [R132] [R23]"""
    left = LAST_TURN - g.turn
    worth = float(q.duchy_bonus(g, seat))
    income = 0.0
    for space in q.estates_of(g, seat):
        province = space // SPACES
        from_border = g.built[province] - (space - province * SPACES)
        stands = 1 / (1 + (losses[province] / from_border) ** 2)
        worth += q.estate_value(g, space) * stands * FUTURE[left]
        income += (g.wealth[province] + (2 if g.works[space] & MANAGER else 0)) * stands
    return worth + left * LUXURY_RATE * max(income, float(g.board.number["estates.min_income"]))


def expected_losses(g: Igrzysko) -> list[float]:
    """How many estates each province will probably lose this turn.  [R107] [R114]"""
    if g.phase > 14:
        return [0.0] * len(PROVINCES)
    threats = [threat(g, province) for province in PROVINCES]
    surplus = [threats[province] - q.clients_in(g, province) for province in PROVINCES]
    found = []
    for province in PROVINCES:
        spread = 0.0
        if g.phase < 13:
            for home in PROVINCES:
                if province in g.board.spreads[home] and surplus[home] > 0:
                    spread += surplus[home]
            spread = max(0.0, spread - defence(g, province))
        enemies = threats[province] + spread
        ruined = max(1.0, surplus[province] + spread)
        found.append(ruined * min(1.0, enemies))
    return found


def threat(g: Igrzysko, province: int) -> float:
    """Enemy pieces that will probably stand in a province after defence and relief.  [R88] [R92] [R104]"""
    standing = float(q.enemies_in(g, province))
    if q.rules_by_influence(g):
        standing += g.markers[province]
    if g.phase < 11:
        coming = attack(g, province)
        if coming > 0:
            standing += max(0.0, coming - defence(g, province))
    if g.phase < 12 and standing > 0:
        standing = max(0.0, standing - 0.3 * crown_hits(g))
    return standing


def attack(g: Igrzysko, field: int) -> float:
    """Pieces that come out of a field on average.  [R81] [R82] [R95] [R99]"""
    if field == OTTOMANS and g.turn == 3:
        return 0.0
    coming = q.strength(g, field) + dice_to_come(g) / 6 - q.polish_cubes(g, field)
    if field == HABSBURGS and g.turn < LAST_TURN:
        coming -= q.clients_in(g, GREATER_POLAND)
    return max(0.0, coming) * (BROKEN_TREATY if g.treaty == field else 1.0)


def defence(g: Igrzysko, province: int) -> float:
    """Hits of the private armies in a province, on average.  [R92]"""
    hits = 0.0
    for seat in g.table:
        hits += army_hits(g, province, seat)
    return hits


def army_hits(g: Igrzysko, province: int, seat: int) -> float:
    """Infantry hits one time in three, cavalry in two; artillery adds a sixth.  [R67] [R68]"""
    first = (province * SEATS + seat) * KINDS
    units = g.units[first + INFANTRY] / 3 + g.units[first + CAVALRY] / 2
    if g.units[first + ARTILLERY]:
        units += combat.private_dice(g, province, seat) / 6
    return units


def crown_hits(g: Igrzysko) -> float:
    """Hits of one attack of the Crown Army, on average; before it is raised those of a middling one."""
    if g.phase < 4:
        return 1.5
    hits = g.crown[INFANTRY] / 3 + g.crown[CAVALRY] / 2
    return hits + (g.crown[INFANTRY] + g.crown[CAVALRY]) / 6 if g.crown[ARTILLERY] else hits


# ---- the rest


def clients(g: Igrzysko, seat: int) -> float:
    """Clients are the currency: the earlier in the turn, the more they can still buy."""
    worth = CLIENT_WORTH[g.phase]
    if g.turn == LAST_TURN and g.phase > 10:
        worth = 0.05
    total = 0.0
    for province in PROVINCES:
        here = g.clients[province * SEATS + seat]
        total += worth * here - 0.04 * here * here
    return total


def glory(g: Igrzysko, seat: int) -> float:
    """The glory of each field, as the cubes stand; half of it for being close.  [R122] [R123]"""
    if g.phase > 14:
        return 0.0
    total = 0.0
    for field in PROVINCES:
        own = g.polish[field * PARTIES + seat]
        if own:
            total += g.board.glory[field] * share(g, field, own)
    return total


def share(g: Igrzysko, field: int, own: int) -> float:
    ahead = equal = 0
    for party in range(KING + 1):
        cubes = g.polish[field * PARTIES + party]
        ahead += 1 if cubes > own else 0
        equal += 1 if cubes == own else 0
    if ahead:
        return 0.15 if g.phase <= 10 else 0.0
    return 1.0 / equal


def armies(g: Igrzysko, seat: int) -> float:
    """Units that can still campaign, or defend the own estates around them."""
    if g.phase > 11:
        return 0.0
    worth = 0.0
    for province in PROVINCES:
        hits = army_hits(g, province, seat)
        if hits:
            campaigns = min(3, g.clients[province * SEATS + seat]) if g.phase <= 10 else 0
            barred = q.is_barred_field(g, province) and not q.is_occupied(g, province)
            worth += hits * (0.6 * campaigns * (0.1 if barred else 1.0) + 0.3)
    return worth


def tokens(g: Igrzysko, seat: int) -> float:
    """Influence not used yet comes in the next turn, or in this one."""
    if g.turn == LAST_TURN and g.court[seat] != NOBODY:
        return 0.0
    total = 0
    for value in range(TOKENS):
        total += value * g.tokens[seat * TOKENS + value]
    return TOKEN_WORTH * total


def laid_down(g: Igrzysko, seat: int) -> float:
    """Own tokens laid face down are clients to be; where they meet own estates or a strong enemy they do more."""
    worth = 0.0
    for click in g.sealed.get(seat, []):
        if click[0] != PLACE:
            continue
        _, place, token = click
        if place == COURT:
            worth += 0.75 * token - TOKEN_WORTH * token
            continue
        own = g.owner[place * SPACES : place * SPACES + SPACES].count(seat)
        worth += token * (1.1 + 0.1 * own - 0.05 * token) - TOKEN_WORTH * token
    return worth
