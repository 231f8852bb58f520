"""What a seat brings to a match, read and checked: whatever is wrong is named by its field, in every language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from bulawa.engine.errors import BulawaError
from bulawa.engine.setup import Setup
from bulawa.engine.words import LANGUAGES, Args, Words

COMMON = Words.of({language: {"names": {}} for language in LANGUAGES}, {})
"""Sentences that every game has: section `brought`."""


class Unfit(BulawaError):
    """Nobody may bring this: the field at fault, and a sentence from a game's own words or from those of all games.

    What fills the sentence is a text or a number, or a kind and the id of a thing that has a name."""

    def __init__(self, field: str, key: str, words: Words = COMMON, **args: Any) -> None:
        self.field = field
        self.key = key
        self.words = words
        self.arguments: Args = {
            name: value if isinstance(value, tuple) else ("text", value) for name, value in args.items()
        }
        super().__init__(f"{field}: {self.text('en')}")

    def text(self, language: str) -> str:
        return self.words.say(language, "brought", self.key, self.arguments)


class Brought:
    """A table that a seat brings; it knows where it stands, so that its errors can say so."""

    def __init__(self, field: str, told: Any) -> None:
        self.field = field
        if not isinstance(told, Mapping):
            raise Unfit(field, "table")
        self.told = told

    def at(self, key: str) -> str:
        return f"{self.field}.{key}"[:80]

    def only(self, *known: str) -> Brought:
        """Refuse fields that nobody reads: they are misspelt."""
        for key in self.told:
            if key not in known:
                raise Unfit(self.at(str(key)), "unknown", known=", ".join(known))
        return self

    def number(self, key: str, low: int, high: int) -> int:
        value = self.told.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Unfit(self.at(key), "number", low=low, high=high)
        return value

    def text(self, key: str, most: int) -> str:
        value = self.told.get(key)
        if not isinstance(value, str) or not 0 < len(value) <= most or not value.isprintable():
            raise Unfit(self.at(key), "text", n=most)
        return value

    def one_of(self, key: str, known: Collection[str]) -> str:
        value = self.told.get(key)
        if not isinstance(value, str) or value not in known:
            raise Unfit(self.at(key), "one_of", known=", ".join(known))
        return value

    def tables(self, key: str, least: int, most: int) -> list[Brought]:
        value = self.told.get(key)
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise Unfit(self.at(key), "list", least=least, most=most)
        return [Brought(f"{self.at(key)}[{i}]", one) for i, one in enumerate(value)]


def nothing(setup: Setup, seat: str, told: Any) -> None:
    """For games to which nobody brings anything."""
    if told is not None:
        raise Unfit(f"brought.{seat}"[:80], "nothing")
