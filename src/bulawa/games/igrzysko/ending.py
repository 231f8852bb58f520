"""The end of the game: estates score, and the first family of the Commonwealth is named (rulebook 10 and 12.3)."""

from __future__ import annotations

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import DUCHY, ESTATES
from bulawa.games.igrzysko.state import Igrzysko

REASONS = ("prestige", "clients", "money", "order")
"""What decided: prestige, or one of the tie-breaks."""


def score_estates(g: Igrzysko) -> None:
    """Each estate scores its space, three times with a city; managers do not count. Private duchies score more.

    [R132] [R133] [R140]"""
    for seat in g.order:
        bonus = q.duchy_bonus(g, seat)
        v.gain_prestige(g, seat, q.estate_points(g, seat) - bonus, ESTATES)
        v.gain_prestige(g, seat, bonus, DUCHY)


def finish(g: Igrzysko) -> None:
    """Most prestige wins; ties go to more clients in provinces, then more money, then the earlier in turn order.

    [R134] [E37]"""
    score_estates(g)
    left = g.order
    for reason, score in zip(REASONS, (prestige_of, q.clients_of, money_of)):
        best = max([score(g, seat) for seat in left])
        left = [seat for seat in left if score(g, seat) == best]
        if len(left) == 1:
            g.end(left, reason, g.prestige[:])
    g.end(left[:1], REASONS[-1], g.prestige[:])


def prestige_of(g: Igrzysko, seat: int) -> int:
    return g.prestige[seat]


def money_of(g: Igrzysko, seat: int) -> int:
    return g.money[seat]
