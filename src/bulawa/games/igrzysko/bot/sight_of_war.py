"""First sight in war: what an army, a campaign, an attack of the Crown Army saves, and what glory it brings."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.armies import Muster
from bulawa.games.igrzysko.board import (
    ARTILLERY,
    COSSACKS,
    ENEMIES,
    GREATER_POLAND,
    KINDS,
    KING,
    PARTIES,
    PRUSSIA,
    SEATS,
    STEPPE,
)
from bulawa.games.igrzysko.bot.dangers import LAST_TURN, Dangers, army_hits, besiegers, crown_hits, saved
from bulawa.games.igrzysko.bot.sight_of_peace import Sight, by_turn, estates_in, left_bare
from bulawa.games.igrzysko.bot.weights import FEW, HANDFUL, MANY, PAIR, START, UNIT_FEATURES
from bulawa.games.igrzysko.choices import DONE, ENLIST, WITH_COSSACKS, WITH_CROWN
from bulawa.games.igrzysko.odds import hit_chance
from bulawa.games.igrzysko.relief import Relief, is_free
from bulawa.games.igrzysko.state import Igrzysko


def is_open_field(g: Igrzysko, province: int) -> bool:
    return not q.is_barred_field(g, province)


SURELY: Final = 99.0
"""So many cubes are the most in any field."""


def lead(g: Igrzysko, seat: int, field: int, own: float) -> float:
    """How surely so many own cubes are the most in a field, from 0 to 1.  [R122] [R123]"""
    if own <= 0:
        return 0.0
    best = 0
    for party in range(KING + 1):
        if party != seat:
            best = max(best, g.polish[field * PARTIES + party])
    return min(1.0, max(0.0, 0.5 + (own - best) / PAIR))


def prize(g: Igrzysko, seat: int, field: int, more: float) -> float:
    """The glory that so many cubes more would win in a field; there is none where no field lies.  [R122]"""
    if field >= len(ENEMIES):
        return 0.0
    own = g.polish[field * PARTIES + seat]
    return g.board.glory[field] * (lead(g, seat, field, own + more) - lead(g, seat, field, own)) / HANDFUL


def see_muster(g: Igrzysko, seat: int, d: Dangers, province: int) -> list[float]:
    """An army that can campaign twice, and defends what stands around it.  [R62] [R72]"""
    left = g.clients[province * SEATS + seat] - 1
    mine, theirs = saved(g, seat, d, province, 2.0, 0)
    may_raid = 1.0 if is_open_field(g, province) else 0.0
    raids = may_raid * min(3, left)
    others = d.defence[province] - army_hits(g, province, seat)
    glory = prize(g, seat, province, SURELY)
    return [
        *by_turn(g, 1.0),
        raids / PAIR,
        1.0 if left == 0 else 0.0,
        mine / HANDFUL,
        theirs / HANDFUL,
        may_raid * glory,
        raids * glory / PAIR,
        army_hits(g, province, seat),
        others,
        g.money[seat] / MANY,
        1.0 if q.is_occupied(g, province) else 0.0,
        d.arriving[province] / HANDFUL,
        estates_in(g, seat, province),
    ]


def see_units(g: Igrzysko, seat: int, d: Dangers, choices: list[Choice]) -> list[Sight]:
    """Which unit to enlist next, or that it is enough.  [R62]"""
    top = g.frames[-1]
    province = top.province if isinstance(top, Muster) else PRUSSIA
    raids = min(3, g.clients[province * SEATS + seat]) if is_open_field(g, province) else 0
    hits = army_hits(g, province, seat)
    guns = 1.0 if g.units[(province * SEATS + seat) * KINDS + ARTILLERY] else 0.0
    mine, theirs = saved(g, seat, d, province, 1.0, 0)
    found: list[Sight] = []
    for choice in choices:
        if choice[0] != ENLIST:
            found.append((START[DONE], []))
            continue
        unit = choice[1]
        left = (g.money[seat] - q.price(g, unit, province)) / MANY
        late = 1.0 if g.turn == LAST_TURN else 0.0
        seen = [
            1.0,
            raids / PAIR,
            hits,
            left,
            late,
            mine / HANDFUL,
            theirs / HANDFUL,
            guns,
            d.pieces[province] / HANDFUL,
        ]
        found.append((START[ENLIST] + unit * UNIT_FEATURES, seen))
    return found


def see_campaign(g: Igrzysko, seat: int, d: Dangers, province: int, aid: int) -> list[float]:
    """Hits weaken the invasion, and count for glory.  [R78] [R122]"""
    hits = army_hits(g, province, seat) + (
        g.cossacks[STEPPE] * hit_chance(g, COSSACKS, 0) if aid & WITH_COSSACKS else 0.0
    )
    crown = crown_hits(g) if aid & WITH_CROWN else 0.0
    mine, theirs = saved(g, seat, d, province, hits + crown, 0)
    raid = max(0.0, hits - q.enemies_in(g, province)) if is_open_field(g, province) else 0.0
    glory = prize(g, seat, province, raid)
    late = 1.0 if g.turn == LAST_TURN else 0.0
    left = g.clients[province * SEATS + seat] - 1
    return [
        1.0,
        late,
        mine / HANDFUL,
        theirs / HANDFUL,
        glory,
        raid,
        hits,
        1.0 if aid & WITH_COSSACKS else 0.0,
        1.0 if aid & WITH_CROWN else 0.0,
        crown,
        q.deputies(g, seat) if aid & WITH_CROWN else 0.0,
        left / FEW,
        *left_bare(g, seat, d, province, 1),
    ]


def see_relief(g: Igrzysko, seat: int, d: Dangers, target: int) -> list[float]:
    """A deputy is two points, unless the attack is the Hetman's free one.  [R102] [R104] [R124]"""
    top = g.frames[-1]
    free = 1.0 if isinstance(top, Relief) and is_free(g, top, seat) else 0.0
    hits = crown_hits(g)
    late = 1.0 if g.turn == LAST_TURN else 0.0
    if target == g.board.vienna:
        mine, theirs = saved(g, seat, d, GREATER_POLAND, min(hits, max(0.0, besiegers(g) - 2)), 0)
        freed = 1.0 if g.vienna <= hits else 0.0
        return [free, 1.0 - free, late, mine / HANDFUL, theirs / HANDFUL, 1.0, freed, 0.0, q.deputies(g, seat)]
    mine, theirs = saved(g, seat, d, target, hits, 0)
    cleared = 1.0 if q.enemies_in(g, target) <= hits else 0.0
    return [free, 1.0 - free, late, mine / HANDFUL, theirs / HANDFUL, 0.0, 0.0, cleared, q.deputies(g, seat)]
