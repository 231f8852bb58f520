"""Phase 16: the end of the turn (rulebook 9.3)."""

from __future__ import annotations

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import (
    ENEMIES,
    KING,
    NOBODY,
    OTTOMANS,
    PARTIES,
    PROVINCES,
    SEATS,
    TOKENS,
)
from bulawa.games.igrzysko.invasions import VIENNA_TURN
from bulawa.games.igrzysko.state import Igrzysko

REFILL_AFTER = 2
"""After this turn all influence tokens come back."""


def clear_turn(g: Igrzysko) -> None:
    """Everything that does not last leaves the board.  [R126] [R127] [R128] [R129] [R130]"""
    clear_fields(g)
    v.empty_sejm(g)
    disband_armies(g)
    for province in PROVINCES:
        reduce_occupation(g, province)
    g.treaty = NOBODY
    g.court = [NOBODY] * SEATS
    g.entered = [0] * len(PROVINCES)
    g.city_founded = 0
    g.vienna_invaded = 0
    if g.turn == REFILL_AFTER:
        recover_tokens(g)
    g.tell("turn_cleared", g.turn, g.prestige[:], g.money[:])


def clear_fields(g: Igrzysko) -> None:
    """Players' cubes, king's cubes, enemy cubes and markers leave the fields; after turn 3 up to two Ottoman cubes
    stay before Vienna.  [R126] [E33] [E34]"""
    for field in ENEMIES:
        for seat in range(SEATS):
            g.pool[seat] += g.polish[field * PARTIES + seat]
        g.king += g.polish[field * PARTIES + KING]
        g.supply[field] += g.fields[field]
    g.polish = [0] * (PARTIES * len(ENEMIES))
    g.fields = [0] * len(ENEMIES)
    g.marker_supply += g.agents
    g.agents = 0
    stay = min(g.vienna, g.board.number["garrison"]) if g.turn == VIENNA_TURN else 0
    g.supply[OTTOMANS] += g.vienna - stay
    g.vienna = stay


def disband_armies(g: Igrzysko) -> None:
    """Private units, Cossacks and Crown units leave the board; they can be raised again next turn.  [R14] [R128]"""
    for i, n in enumerate(g.units):
        if n:
            g.barracks[i % len(g.barracks)] += n  # both lists end with seat and kind of unit
            g.units[i] = 0
    g.cossacks = [sum(g.cossacks), 0, 0]
    g.crown = [0, 0, 0]


def reduce_occupation(g: Igrzysko, province: int) -> None:
    """No more enemy cubes stay in a province than clients of all players; markers and clients stay.  [R129]"""
    enemy = q.occupier(g, province)
    if enemy != NOBODY:
        v.remove_cubes(g, province, enemy, max(0, g.cubes[province * 5 + enemy] - q.clients_in(g, province)))


def recover_tokens(g: Igrzysko) -> None:
    """After turn 2 everybody has all twelve tokens again.  [R130]"""
    for seat in g.table:
        for value in range(TOKENS):
            g.tokens[seat * TOKENS + value] = g.board.number["player.tokens_of_each"]
