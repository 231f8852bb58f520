"""Options in words: each is written out and numbered when it is first offered, and told to each connection once."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from typing import Any
from weakref import WeakValueDictionary

from msgspec import UNSET, Raw

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.engine.remembered import frozen
from bulawa.engine.vocabulary import fields
from bulawa.server.wire.state import Option, Prompt
from bulawa.server.wire.writing import write

Phrase = tuple[Choice, tuple[str, ...], str, int | None]
"""What an option is known by: its choice, its clicks, its words where the position makes them, and its price."""

MOST = 50_000
"""Phrases of one book; then another is begun."""


class Phrasebook:
    """The options and questions of matches laid alike, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.numbers: dict[Phrase, int] = {}
        self.written: list[Raw] = []
        self.questions: dict[tuple[Any, ...], Prompt] = {}
        self.said: dict[Choice, str] = {}

    def options(self, match: Match, seat: int, choices: Sequence[Choice]) -> list[int]:
        """The numbers of these choices, in their order."""
        paths = match.game.clicks.paths(match.state, seat, list(choices))
        phrases = list(zip(choices, paths, self.captions(match, choices), prices(match, seat, choices)))
        known = [*map(self.numbers.get, phrases)]
        return [self.add(match, phrase) if number is None else number for number, phrase in zip(known, phrases)]

    def captions(self, match: Match, choices: Sequence[Choice]) -> Iterable[str]:
        """The words of choices where the position makes them; none where the question has no such choice."""
        if may_be_said(match, match.game.captions):
            return [match.game.caption(match.state, choice, self.language) for choice in choices]
        return repeat("")

    def text(self, match: Match, choice: Choice) -> str:
        """A choice in words, put together once unless the position makes them."""
        if choice[0] in match.game.captions:
            return match.choice_text(choice, self.language)
        said = self.said.get(choice)
        if said is None:
            if len(self.said) >= MOST:
                self.said.clear()
            said = self.said[choice] = match.choice_text(choice, self.language)
        return said

    def question(self, match: Match) -> Prompt:
        """What is asked now: the same words for as long as the procedure that asks knows the same."""
        ask, frame = type(flow.question(match.state)), match.state.frames[-1]
        knows = [frozen(getattr(frame, field.name)) for field in fields(type(frame).fields)]
        key = ask.key, type(frame), *knows
        asked = self.questions.get(key)
        if asked is None:
            if len(self.questions) >= MOST:
                self.questions.clear()
            asked = self.questions[key] = Prompt(key=ask.key, rule=ask.rule, text=match.ask_text(self.language))
        return asked

    def add(self, match: Match, phrase: Phrase) -> int:
        choice, path, caption, price = phrase
        text = caption or match.choice_text(choice, self.language)
        option = Option(choice=list(match.vocabulary.spell(choice)), path=list(path), text=text)
        option.price = UNSET if price is None else price
        self.numbers[phrase] = number = len(self.written)
        self.written.append(Raw(write(option)))
        return number

    @property
    def is_full(self) -> bool:
        return len(self.written) >= MOST


def prices(match: Match, seat: int, choices: Sequence[Choice]) -> Iterable[int | None]:
    """What choices cost; nothing where the question has none that costs anything."""
    told, state = match.game.prices, match.state
    if not may_be_said(match, told):
        return repeat(None)
    return [told[choice[0]](state, seat, choice) if choice[0] in told else None for choice in choices]


def may_be_said(match: Match, verbs: Mapping[int, Any]) -> bool:
    """Whether the present question can be answered by one of these verbs."""
    return not verbs.keys().isdisjoint(type(flow.question(match.state)).verbs)


BOOKS: WeakValueDictionary[tuple[str, str, str], Phrasebook] = WeakValueDictionary()
"""By game, digest of what was laid, and language; a book goes with the last table that uses it."""


def book_of(match: Match, language: str) -> Phrasebook:
    """The book that tables laid alike share."""
    key = match.game.id, match.laid.digest, language
    book = BOOKS.get(key)
    if book is None or book.is_full:
        book = BOOKS[key] = Phrasebook(language)
    return book


class Told:
    """What of a book a connection has been told, under numbers of its own: those of the book, which all tables share,
    would betray how much is new to others."""

    def __init__(self, book: Phrasebook, count: int = 0) -> None:
        self.book = book
        self.count = count
        self.known = array("i")

    def tell(self, numbers: Sequence[int]) -> tuple[list[int], dict[str, Raw]]:
        """These options under the connection's own numbers, and the words of those that it does not know yet."""
        known, written = self.known, self.book.written
        known.extend([0] * (len(written) - len(known)))
        told, fresh = [known[number] for number in numbers], {}
        if 0 in told:
            for number in numbers:
                if not known[number]:
                    self.count += 1
                    known[number] = self.count
                    fresh[str(self.count)] = written[number]
            told = [known[number] for number in numbers]
        return told, fresh
