"""One operation of an event, while its choices are made (specification 3.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.freedom.board import SELF, Op
from bulawa.games.freedom.state import Freedom

NOT_MEANT: Final = Reason("R141", "not_meant")


class Choosing(Frame):
    """One operation while its choices are made."""

    fields = "card:card actor:seat program=0..999 index=0..99 left=0..99 space:space picked=0..999"

    def __init__(
        self, card: int, actor: int, program: int, index: int, left: int, space: int, picked: list[int]
    ) -> None:
        self.at = 0
        self.card = card
        self.actor = actor
        self.program = program
        self.index = index
        self.left = left
        """How many choices may still be made."""
        self.space = space
        """The one space the operation has settled on; -1: none yet."""
        self.picked = picked

    def op(self, g: Freedom) -> Op:
        return g.board.programs[self.program][self.index]


def side_of(op: Op, actor: int) -> int:
    return actor if op.side == SELF else op.side


Candidates = Callable[[Freedom, Choosing, Op], list[Choice]]
Effect = Callable[[Freedom, Choosing, Op, Choice], "Frame | None"]
Bar = Callable[[Freedom, Choosing, Op, Choice], "Reason | None"]


def not_meant(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    """No closer reason than that the card says something else."""
    return NOT_MEANT


class Task(NamedTuple):
    """What an operation offers, what the choice does, and why another one is not meant."""

    candidates: Candidates
    effect: Effect
    bar: Bar = not_meant
