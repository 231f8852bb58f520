"""Judgement of a siege: what a good player looks at, weighed by how games ended (specification 8.1, 8.2)."""

from __future__ import annotations

from typing import Final

from bulawa.games.chocim.board import COMMONWEALTH
from bulawa.games.chocim.bot.chances import chance_of
from bulawa.games.chocim.bot.features import features
from bulawa.games.chocim.bot.talks import talks
from bulawa.games.chocim.state import Chocim

WEIGHTS: Final = [
    -0.244, -0.163, 0.9, -0.548, -0.404, 0.383, 0.005, 0.05, 0.116, 0.04, 0.17, -0.189, -0.1, 0.298, -0.383, 3,
    -0.136, -0.631, -0.197, -0.4, -0.187, -0.01, -4.66, -0.09, -0.086, 0.34, 0.12, 0.03, 0.071, 0.03, 0.04, 0.005, 0,
    -0, 0.925, -0.7, -0.095, 0.106, -0.098, 0.033, -0.241, 0.1, 0.124, 0.024, -0.003, 0.027, 0.045, -0.003, 0.012,
    -0.019,
]  # fmt: skip
"""Fitted to how games ended (tools/fit_chocim.py), then moved towards what won (tools/tune_chocim.py).

They order positions well and are far too sure of themselves: docs/balance/chocim.md."""


def judge(g: Chocim, seat: int) -> float:
    """How likely a side is to win, 0 to 1; any seat may be a bot's.  [V9]"""
    if g.result is not None:
        return judge_result(g.result.winners, seat)
    return chance_of(talks(g, seat) if g.claims else lean(g, seat))


def judge_result(winners: list[int], seat: int) -> float:
    if len(winners) > 1:
        return 0.5
    return 1.0 if seat in winners else 0.0


def lean(g: Chocim, seat: int) -> float:
    """The sum of weights for a side during the siege."""
    return siege(g) if seat == COMMONWEALTH else -siege(g)


def siege(g: Chocim) -> float:
    whole = 0.0
    found = features(g)
    for i in range(len(found)):
        whole += WEIGHTS[i] * found[i]
    return whole
