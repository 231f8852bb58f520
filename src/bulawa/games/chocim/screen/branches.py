"""Cards that let their player choose: each possibility in words, made from the steps behind it."""

from __future__ import annotations

from typing import Any

from bulawa.engine.flow import Choice
from bulawa.games.chocim.board import BOX_IDS, OPERATIONS, SIDE_IDS, Op
from bulawa.games.chocim.choices import CHOOSE
from bulawa.games.chocim.names import WORDS
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.stratagems import Order


def caption(g: Chocim, choice: Choice, language: str) -> str:
    """What a possibility of the present card does; empty for all other choices, and for steps that have no words."""
    frame = g.frames[-1] if g.frames else None
    if choice[0] != CHOOSE or not isinstance(frame, Order):
        return ""
    programs = g.board.ops[frame.op].programs
    steps = g.board.programs[programs[choice[1] - 1]] if 0 < choice[1] <= len(programs) else []
    if not all(WORDS.has(language, "branches", OPERATIONS[step.kind]) for step in steps):
        return ""
    return WORDS.sentence("; ".join(said(step, language) for step in steps))


def said(step: Op, language: str) -> str:
    holes: dict[str, tuple[str, Any]] = {
        "n": ("number", step.max),
        "side": ("seat", SIDE_IDS[step.side]),
        "change": ("signed", step.delta),
        "back": ("number", step.delta < 0),
        "steps": ("number", abs(step.delta)),
        "boxes": ("box", [BOX_IDS[box] for box in step.sources]),
        "display": ("number", step.from_display),
    }
    return WORDS.phrase(language, "branches", OPERATIONS[step.kind], holes)
