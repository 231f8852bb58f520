"""Choices whose words depend on the card: the possibilities it offers, made from the steps behind them."""

from __future__ import annotations

from typing import Any

from bulawa.engine.flow import Choice
from bulawa.engine.words import Words
from bulawa.games.chocim.board import BOX_IDS, SIDE_IDS
from bulawa.games.chocim.cards import OPERATIONS, Op
from bulawa.games.chocim.choices import CHOOSE, STRATAGEM
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.stratagems import Alternative


def only_stratagem(g: Chocim, choice: Choice, language: str) -> str:
    """What an officer's only stratagem is called."""
    officer = g.board.leaders[choice[1]]
    if len(officer.programs) > 1:
        return ""
    return str(g.laid.words.say(language, "choices", "stratagem_only", {"leader": ("leader", officer.id)}))


def possibility(g: Chocim, choice: Choice, language: str) -> str:
    """What a possibility of the present card does; empty where a step has no words."""
    frame = g.frames[-1] if g.frames else None
    if not isinstance(frame, Alternative):
        return ""
    programs = g.board.ops[frame.op].programs
    steps = g.board.programs[programs[choice[1] - 1]] if 0 < choice[1] <= len(programs) else []
    words: Words = g.laid.words
    if not all(words.has(language, "branches", OPERATIONS[step.kind]) for step in steps):
        return ""
    return words.sentence("; ".join(said(words, step, language) for step in steps))


CAPTIONS = {STRATAGEM: only_stratagem, CHOOSE: possibility}


def said(words: Words, step: Op, language: str) -> str:
    holes: dict[str, tuple[str, Any]] = {
        "n": ("number", step.max),
        "side": ("seat", SIDE_IDS[step.side]),
        "change": ("signed", step.delta),
        "back": ("number", step.delta < 0),
        "steps": ("number", abs(step.delta)),
        "boxes": ("box", [BOX_IDS[box] for box in step.sources]),
        "display": ("number", step.from_display),
    }
    return words.phrase(language, "branches", OPERATIONS[step.kind], holes)
