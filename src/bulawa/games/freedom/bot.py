"""Hand-made judgement of a siege."""

from __future__ import annotations

from bulawa.games.freedom.board import GREEK, OTTOMAN
from bulawa.games.freedom.state import Freedom


def judge(g: Freedom, seat: int) -> float:
    """How good the siege stands for a side, 0 to 1."""
    if g.result is not None:
        return 1.0 if seat in g.result.winners else 0.0
    ottoman = g.morale[OTTOMAN] / (g.morale[OTTOMAN] + g.morale[GREEK])
    return ottoman if seat == OTTOMAN else 1 - ottoman
