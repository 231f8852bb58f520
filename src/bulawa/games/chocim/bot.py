"""Hand-made judgement of a siege (specification 8)."""

from __future__ import annotations

from math import exp

from bulawa.games.chocim.board import COMMONWEALTH, OTTOMAN
from bulawa.games.chocim.state import Chocim


def judge(g: Chocim, seat: int) -> float:
    """How good the siege stands for a side, 0 to 1; any seat may be a bot's.  [V9]"""
    if g.result is not None:
        return judge_result(g.result.winners, seat)
    value = 1 / (1 + exp(-lean(g)))
    return value if seat == COMMONWEALTH else 1 - value


def judge_result(winners: list[int], seat: int) -> float:
    if len(winners) > 1:
        return 0.5
    return 1.0 if seat in winners else 0.0


def lean(g: Chocim) -> float:
    """What speaks for the Commonwealth, less what speaks for the Ottomans."""
    return 0.2 * (g.morale[COMMONWEALTH] - g.morale[OTTOMAN])
