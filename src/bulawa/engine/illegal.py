"""A refused answer, as those who asked are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bulawa.engine.errors import BulawaError, Reason
from bulawa.engine.words import Argument, Words

if TYPE_CHECKING:
    from bulawa.engine.match import Match


class Illegal(BulawaError):
    """The rule that refuses an answer, a sentence in every language with its arguments, and what is at fault."""

    def __init__(
        self, words: Words, rule: str, key: str, args: Mapping[str, Argument], case: Reason | None = None
    ) -> None:
        self.words = words
        self.rule = rule
        self.key = key
        self.arguments = dict(args)
        self.culprit = case.culprit if case else ""
        self.shapes = case.shapes if case else ()
        super().__init__(f"{rule}: {self.text('en')}" if rule else self.text("en"))

    def text(self, language: str) -> str:
        return self.words.say(language, "refusals", self.key, self.arguments)


def out_of_turn(match: Match, seat: str, choice: Sequence[Any]) -> Illegal:
    """Why a seat that is not asked is refused: by a rule where the game knows one, else because it is not asked."""
    with suppress(Illegal):
        reason = match.game.untimely(match.state, match.seat(seat), match.read(choice))
        if reason is not None:
            return match.because(reason, None)
    return match.illegal("", "not_your_turn", {"seat": ("seat", seat)})
