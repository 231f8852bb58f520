"""Answers with holes in the terminal: what may be typed, and an example of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bulawa.cli.speech import Speech
from bulawa.engine import flow
from bulawa.engine.fields import Field
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.engine.openings import Opening, apart, ends, fits, sides, spans
from bulawa.engine.words import Argument

MEMBERS = 8
"""So many members of a set are named."""


class Openings:
    """What a seat may fill in at the present question."""

    def __init__(self, match: Match, seat: str, speech: Speech) -> None:
        self.match = match
        self.speech = speech
        number = match.seat(seat)
        self.options = flow.options(match.state, number)
        self.listed, self.left = apart(self.options, flow.openings(match.state, number))

    def numbered(self) -> list[Choice]:
        """What has a number: all that is listed, and samples of what is no plain range."""
        others = [opening for opening in self.left if opening.kind != "range"]
        samples = [choice for choice in self.options if any(fits(opening, choice) for opening in others)]
        return list(dict.fromkeys([*self.listed, *samples]))

    def only_range(self) -> Opening | None:
        """The range that a bare number fills: there is nothing else to answer."""
        return self.left[0] if len(self.left) == 1 and self.left[0].kind == "range" and not self.listed else None

    def lines(self) -> list[str]:
        return [self.line(opening) for opening in self.left]

    def line(self, opening: Opening) -> str:
        """What may be filled in, in a sentence."""
        args = {
            "name": ("text", self.name(opening)),
            "example": ("text", self.example(opening)),
            **self.bounds(opening),
        }
        return self.speech.open(opening.kind, args, self.match.words)

    def fields(self, opening: Opening) -> list[Field]:
        """The fields that are open."""
        declared = self.match.vocabulary.verbs[self.verb(opening.choice)]
        return [declared[i] for i, part in enumerate(opening.choice[1:]) if part is None]

    def verb(self, choice: Sequence[int | None]) -> str:
        return self.match.vocabulary.verb_names[choice[0] or 0]

    def name(self, opening: Opening) -> str:
        """What is done, and with what, as far as that is settled."""
        return self.typed([part for part in opening.choice if part is not None])

    def example(self, opening: Opening) -> str:
        found = next((choice for choice in self.options if fits(opening, choice)), None)
        return self.typed(found or next(iter(ends(opening)), (opening.choice[0] or 0,))).lower()

    def typed(self, choice: Sequence[int]) -> str:
        """A choice as one would type it."""
        vocabulary, words, language = self.match.vocabulary, self.match.words, self.speech.language
        verb = self.verb(choice)
        declared = vocabulary.verbs[verb]
        said = [words.name(language, "verb", verb)]
        for i, value in enumerate(choice[1:]):
            kind, name = vocabulary.argument(declared[min(i, len(declared) - 1)], value)
            said.append(words.name(language, kind, name))
        return " ".join(said)

    def bounds(self, opening: Opening) -> dict[str, Argument]:
        """The shape of an opening, for its sentence."""
        vocabulary = self.match.vocabulary
        kinds = [vocabulary.saying(field) for field in self.fields(opening)]
        shape = opening.shape
        if opening.kind == "range":
            low, high, step = shape
            return {"low": (kinds[0], low), "high": (kinds[0], high), "step": (kinds[0], step if step > 1 else 0)}
        if opening.kind == "fan":
            rays = spans(shape)
            low, high, far = min(ray[0] for ray in rays), max(ray[0] for ray in rays), max(ray[2] for ray in rays)
            return {"low": (kinds[0], low), "high": (kinds[0], high), "far": (kinds[1], far)}
        if opening.kind == "spot":
            corners = zip(("x0", "x1", "y0", "y1"), (kinds[0], kinds[0], kinds[1], kinds[1]), flat(sides(shape)))
            return {name: (kind, value) for name, kind, value in corners}
        members = [vocabulary.name(self.fields(opening)[0].kind, member) for member in shape[2:]]
        shown: list[Any] = members[:MEMBERS] + (["…"] if len(members) > MEMBERS else [])
        return {"least": ("number", shape[0]), "most": ("number", shape[1]), "members": (kinds[0], shown)}


def flat(pairs: Sequence[tuple[int, int]]) -> list[int]:
    return [value for pair in pairs for value in pair]
