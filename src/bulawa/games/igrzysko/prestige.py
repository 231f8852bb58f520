"""Phase 15: prestige points (rulebook 9.2)."""

from __future__ import annotations

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import DEPUTIES, ENEMIES, GLORY, KING, LUXURY, PARTIES, SPENDING
from bulawa.games.igrzysko.state import Igrzysko


def award_prestige(g: Igrzysko) -> None:
    """War glory, political advantage, luxury.  [R122] [R124] [R125]"""
    for field in ENEMIES:
        award_glory(g, field)
    for seat in g.order:
        v.gain_prestige(g, seat, g.board.number["scoring.deputy"] * q.deputies(g, seat), DEPUTIES)
    for seat in g.order:
        spend_on_luxury(g, seat)


def leaders(g: Igrzysko, field: int) -> list[int]:
    """The parties with the most cubes in a field, the king among them; nobody if there are none.  [R122] [R123]"""
    row = g.polish[field * PARTIES : field * PARTIES + PARTIES]
    most = max(row)
    return [party for party in range(PARTIES) if row[party] == most] if most else []


def award_glory(g: Igrzysko, field: int) -> None:
    """The most cubes win the glory, whether the enemy was stopped or not; those who tie share it, rounded down,
    and the king's share is lost.  [R122] [R123] [E32] [E36]"""
    best = leaders(g, field)
    for party in best:
        if party != KING:
            v.gain_prestige(g, party, g.board.glory[field] // len(best), GLORY)


def spend_on_luxury(g: Igrzysko, seat: int) -> None:
    """Every full 5 złoty must be spent, for a point each; no more than 4 remain.  [R125]"""
    points = g.money[seat] // g.board.number["scoring.luxury"]
    v.change_money(g, seat, -points * g.board.number["scoring.luxury"], LUXURY)
    v.gain_prestige(g, seat, points, SPENDING)
