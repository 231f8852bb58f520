"""What is wrong with a position, a pack or a journal, in the reader's language.

Code says it in English, in a few fixed shapes: "WHERE: SENTENCE", "WHERE: EXPECTED is expected, not VALUE". In another
language it is found by what it says, as gettext does: `faults.<language>.toml` beside the code that says it has each
sentence with holes for what is filled in. Names of fields, files and things stay as they are, and so do values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from bulawa.engine.errors import BulawaError
from bulawa.engine.words import Words, merge, read

ROOT = Path(__file__).parents[1]
OURS = "en"
"""The language in which the code says it."""

MOST_PLACES = 8
"""So many colons are tried for the end of the place; a name that somebody made up may have some, too."""

LONGEST_REASON = 400
"""A reason that is longer holds what somebody has made up, and stays as it is."""


class Sentence(NamedTuple):
    """The words between the holes, the names of the holes, and the same in another language."""

    words: tuple[str, ...]
    holes: tuple[str, ...]
    other: str

    def filling(self, text: str) -> dict[str, str] | None:
        """What fills the holes, if the text says this. Values may be long and hostile: nothing is tried twice."""
        first, *between = self.words
        last = between.pop() if between else ""
        if not between and not self.holes:
            return {} if text == first else None
        if not text.startswith(first) or not text.endswith(last) or len(text) < len(first) + len(last):
            return None
        filled, rest = [], text[len(first) : len(text) - len(last)]
        for word in between:
            before, found, rest = rest.partition(word)
            if not found:
                return None
            filled.append(before)
        filling = dict(zip(self.holes, [*filled, rest], strict=True))
        return None if first == "" and reaches_back(*next(iter(filling.items()))) else filling


def reaches_back(hole: str, value: str) -> bool:
    """Whether what a sentence begins with would take in the place before it."""
    return hole != "expected" and ": " in value


def sentences(table: Mapping[str, str]) -> tuple[Sentence, ...]:
    """Those that say more stand first."""
    parts = [(re.split(r"\{(\w+)\}", ours), other) for ours, other in table.items()]
    found = [Sentence(tuple(part[::2]), tuple(part[1::2]), other) for part, other in parts]
    return tuple(sorted(found, key=lambda one: -len("".join(one.words))))


class Faults:
    """All that can be said to be wrong, in one language."""

    def __init__(self, language: str, tables: Iterable[Mapping[str, Mapping[str, str]]]) -> None:
        self.language = language
        self.words = Words({language: {"names": {}}}, {})
        together: Mapping[str, Mapping[str, str]] = reduce(merge, tables, {})
        self.sentences = sentences({**together["sentences"], **together["foreign"]})
        self.expected = sentences(together["expected"])
        self.places = sentences(together["places"])

    def told(self, text: str) -> str | None:
        """A fault with its place; None where nobody has put it into this language."""
        for place, rest in places(text):
            said = self.sentence(rest)
            if said is not None:
                return f"{self.place(place)}: {said}" if place else said
        return None

    def sentence(self, text: str) -> str | None:
        return next(self.sayings(self.sentences, text), None)

    def expectation(self, text: str) -> str | None:
        """What is expected; a single word is a name."""
        text = text.removesuffix(",")
        return next(self.sayings(self.expected, text), None if " " in text else text)

    def place(self, text: str) -> str:
        """The line of a file is called so in every language; fields keep their names."""
        return next(self.sayings(self.places, text), text)

    def sayings(self, known: Iterable[Sentence], text: str) -> Iterator[str]:
        for one in known:
            filling = one.filling(text)
            if filling is None:
                continue
            said = {hole: self.hole(hole, value) for hole, value in filling.items()}
            if None not in said.values():
                yield self.words.fill(self.language, one.other, {hole: ("text", value) for hole, value in said.items()})

    def hole(self, name: str, value: str) -> str | None:
        if name == "expected":
            return self.expectation(value)
        if name == "error" and len(value) <= LONGEST_REASON:
            return self.told(value) or value
        if name == "place":
            return self.place(value)
        return value


def places(text: str) -> Iterator[tuple[str, str]]:
    """The text cut after what may be its place, and last of all whole."""
    for colon in islice(re.finditer(": ", text), MOST_PLACES):
        yield text[: colon.start()], text[colon.end() :]
    yield "", text


@cache
def catalogue(language: str) -> Faults:
    """What the engine says, each game and whoever else has a file for it."""
    return Faults(language, map(read, sorted(ROOT.glob(f"**/faults.{language}.toml"))))


def said(text: str, language: str) -> str:
    """A sentence of the code in the reader's language."""
    return text if language == OURS else catalogue(language).told(text) or text


def told(error: BaseException, language: str) -> str:
    """An error in the reader's language. What it was told because of (`raise ... from None` within an `except`) may
    know its own words."""
    own = getattr(error, "text", None)
    if callable(own):
        return str(own(language))
    text, cause = str(error), error.__context__
    if isinstance(cause, BulawaError) and language != OURS:
        ours = told(cause, OURS)
        if ours and text.endswith(ours):
            return placed(text.removesuffix(ours), language) + told(cause, language)
    return said(text, language)


def placed(head: str, language: str) -> str:
    """What stands before a fault that says itself: its places, one in the other."""
    return ": ".join(catalogue(language).place(part) for part in head.split(": "))
