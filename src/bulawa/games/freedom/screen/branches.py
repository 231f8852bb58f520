"""Cards that let their player choose: each possibility in words, made from the operations behind it."""

from __future__ import annotations

from typing import Any

from bulawa.engine.flow import Choice, running
from bulawa.engine.words import Words
from bulawa.games.freedom.board import SELF, Op
from bulawa.games.freedom.choices import CHOOSE
from bulawa.games.freedom.events import Operation
from bulawa.games.freedom.names import SIDE_NAMES
from bulawa.games.freedom.state import Freedom


def possibility(g: Freedom, choice: Choice, language: str) -> str:
    """What a possibility of the present card does; empty for steps that have no words."""
    operation = running(g, Operation)
    if operation is None:
        return ""
    programs = operation.op(g).programs
    steps = g.board.programs[programs[choice[1] - 1]] if 0 < choice[1] <= len(programs) else []
    words: Words = g.laid.words
    if not all(words.has(language, "branches", step.name) for step in steps):
        return ""
    return words.sentence("; ".join(said(words, step, operation.actor, language) for step in steps))


CAPTIONS = {CHOOSE: possibility}


def said(words: Words, step: Op, actor: int, language: str) -> str:
    side = actor if step.side == SELF else step.side
    holes: dict[str, tuple[str, Any]] = {
        "side": ("seat", SIDE_NAMES[side]),
        "change": ("signed", step.n),
    }
    return words.phrase(language, "branches", step.name, holes)
