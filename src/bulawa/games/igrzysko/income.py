"""Phase 1: estate income (rulebook 5.1)."""

from __future__ import annotations

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import INCOME, MANAGER, SPACES
from bulawa.games.igrzysko.state import Igrzysko


def estate_income(g: Igrzysko, seat: int) -> int:
    """Each estate yields the wealth of its province, two more with a land manager; cities add nothing.  [R23]"""
    total = 0
    for space in q.estates_of(g, seat):
        total += g.wealth[space // SPACES]
        if g.works[space] & MANAGER:
            total += g.board.number["actions.manager.income"]
    return total


def collect_income(g: Igrzysko) -> None:
    """Everybody receives at least 10 złoty in this phase, whatever is already in hand.  [R24]"""
    for seat in g.order:
        income = max(g.board.number["estates.min_income"], estate_income(g, seat))
        v.change_money(g, seat, income, INCOME)
