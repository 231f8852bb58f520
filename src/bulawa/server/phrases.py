"""Options in words: each is written out and numbered when it is first offered, and told to each connection once."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from weakref import WeakValueDictionary

from msgspec import UNSET, Raw

from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.server.wire.state import Option
from bulawa.server.wire.writing import write

Phrase = tuple[Choice, tuple[str, ...], str, int | None]
"""What an option is known by: its choice, its clicks, its words where the position makes them, and its price."""

MOST = 50_000
"""Phrases of one book; then another is begun."""


class Phrasebook:
    """The options of matches laid alike, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.numbers: dict[Phrase, int] = {}
        self.written: list[Raw] = []

    def options(self, match: Match, seat: int, choices: Sequence[Choice]) -> list[int]:
        """The numbers of these choices, in their order."""
        game, state, numbers = match.game, match.state, self.numbers
        found = []
        for choice, path in zip(choices, game.clicks.paths(state, seat, list(choices)), strict=True):
            caption = game.caption(state, choice, self.language)
            phrase = choice, path, caption, game.price(state, seat, choice)
            number = numbers.get(phrase)
            found.append(self.add(match, phrase) if number is None else number)
        return found

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


BOOKS: WeakValueDictionary[tuple[str, str], Phrasebook] = WeakValueDictionary()
"""By digest of what was laid, and language; a book goes with the last table that uses it."""


def book_of(match: Match, language: str) -> Phrasebook:
    """The book that tables laid alike share."""
    key = match.laid.digest, language
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
        fresh: dict[str, Raw] = {}
        for number in numbers:
            if not known[number]:
                self.count += 1
                known[number] = self.count
                fresh[str(self.count)] = written[number]
        return [known[number] for number in numbers], fresh
