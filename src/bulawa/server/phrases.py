"""Options in words: each is written out and numbered when it is first offered, and told to each connection once."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import repeat
from operator import attrgetter
from typing import Any, NamedTuple, cast
from weakref import WeakValueDictionary

from msgspec import UNSET, Raw

from bulawa.engine import flow
from bulawa.engine.clicks import Clicked, Known
from bulawa.engine.flow import Choice, State
from bulawa.engine.match import Match
from bulawa.engine.remembered import frozen
from bulawa.server.wire.state import Option, Prompt
from bulawa.server.wire.writing import write

Phrase = tuple[Choice, tuple[str, ...], str, int | None]
"""What an option is known by: its choice, its clicks, its words where the position makes them, and its price."""

MOST = 50_000
"""Phrases of one book; then another is begun."""


Said = tuple[str, int | None]
"""What the position makes of an option: its words and its price."""
PLAIN: Said = ("", None)


class Way(NamedTuple):
    """The clicks of a choice, as they are unless it shares them with others; the number of these clicks, which others
    share with it; and its numbers in the book."""

    path: Clicked
    clicks: int
    numbers: dict[Said, int]


clicks_of, numbers_of = attrgetter("clicks"), attrgetter("numbers")
"""As functions: each option goes through here at every question, and takes no step of the interpreter."""


class Offer:
    """A question to a seat: what of its options hangs on the position, and the ways to answer that were offered."""

    def __init__(self, match: Match, seat: int) -> None:
        ask, clicks, state = type(flow.question(match.state)), match.game.clicks, match.state
        hooked = ((verb, clicks.hooks_of(state, ask.key, seat, verb)) for verb in ask.verbs)
        self.seat = seat
        self.hooks = {verb: hooks for verb, hooks in hooked if hooks}
        self.branches = any(step.if_needed for verb in ask.verbs for step in clicks.steps(state, seat, verb))
        """Whether there are clicks that only tell choices apart which share all others."""
        self.is_captioned = not match.game.captions.keys().isdisjoint(ask.verbs)
        self.is_priced = not match.game.prices.keys().isdisjoint(ask.verbs)
        self.known: dict[Known, Way] = {}
        self.paths: dict[Clicked, int] = {}
        """Ways to click, numbered."""

    def ways(self, match: Match, choices: Sequence[Choice]) -> list[Way]:
        """Choices with their clicks; those with hooks are the same for as long as these say the same."""
        known, g, seat = self.known, match.state, self.seat
        keys: Sequence[Known] = [self.key(g, choice) for choice in choices] if self.hooks else choices
        try:
            return [*map(known.__getitem__, keys)]
        except KeyError:
            if len(known) >= MOST:
                known.clear()
            for key, choice in zip(keys, choices):
                if key not in known:
                    known[key] = self.way(match.game.clicks.path(g, seat, choice))
            return [*map(known.__getitem__, keys)]

    def way(self, path: Clicked) -> Way:
        return Way(path, self.paths.setdefault(path, len(self.paths)), {})

    def key(self, g: State, choice: Choice) -> Known:
        """The choice, with what its hooks say."""
        hooks = self.hooks.get(choice[0])
        return choice if hooks is None else (choice, tuple([hook(g, self.seat, choice) for hook in hooks]))

    def said(self, match: Match, choices: Sequence[Choice], language: str) -> list[Said]:
        """What the position makes of choices; nothing where the question has no such choice."""
        if not self.is_captioned and not self.is_priced:
            return [PLAIN] * len(choices)
        caption, g = match.game.caption, match.state
        captions = [caption(g, choice, language) for choice in choices] if self.is_captioned else repeat("")
        return [*zip(captions, self.prices(match, choices))]

    def prices(self, match: Match, choices: Sequence[Choice]) -> Iterable[int | None]:
        """What choices cost; nothing where the question has none that costs anything."""
        if not self.is_priced:
            return repeat(None)
        price_of, g, seat = match.game.prices.get, match.state, self.seat
        told = ((choice, price_of(choice[0])) for choice in choices)
        return [None if price is None else price(g, seat, choice) for choice, price in told]


class Phrasebook:
    """The options and questions of matches laid alike, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.numbers: dict[Phrase, int] = {}
        self.written: list[Raw] = []
        self.questions: dict[tuple[Any, ...], Prompt] = {}
        self.said: dict[Choice, str] = {}
        self.offers: dict[tuple[type[flow.Ask[Any, Any]], int], Offer] = {}
        """By question and seat."""

    def options(self, match: Match, seat: int, choices: Sequence[Choice]) -> list[int]:
        """The numbers of these choices, in their order."""
        offer = self.offer(match, seat)
        ways, said = offer.ways(match, choices), offer.said(match, choices, self.language)
        if offer.branches and len({*map(clicks_of, ways)}) < len(ways):
            paths = match.game.clicks.paths(match.state, seat, list(choices))
            return [self.number(match, (choice, path, *one)) for choice, path, one in zip(choices, paths, said)]
        told = [*map(dict.get, map(numbers_of, ways), said)]
        if None in told:
            for choice, way, one in zip(choices, ways, said):
                way.numbers[one] = self.number(match, (choice, way.path, *one))
            told = [way.numbers[one] for way, one in zip(ways, said)]
        return cast(list[int], told)

    def offer(self, match: Match, seat: int) -> Offer:
        key = type(flow.question(match.state)), seat
        offer = self.offers.get(key)
        if offer is None:
            offer = self.offers[key] = Offer(match, seat)
        return offer

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
        """What is asked now: the same words for as long as the procedure that asks knows the same of what they say."""
        ask, frame = type(flow.question(match.state)), match.state.frames[-1]
        wanted = match.words.wanted(self.language, "prompts", ask.key)
        key = ask.key, type(frame), *[frozen(getattr(frame, name)) for name in wanted]
        asked = self.questions.get(key)
        if asked is None:
            if len(self.questions) >= MOST:
                self.questions.clear()
            asked = self.questions[key] = Prompt(key=ask.key, rule=ask.rule, text=match.ask_text(self.language))
        return asked

    def number(self, match: Match, phrase: Phrase) -> int:
        """That of an option; one that is offered for the first time is written out."""
        number = self.numbers.get(phrase)
        return self.add(match, phrase) if number is None else number

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
        if len(known) < len(written):
            known.extend([0] * (len(written) - len(known)))
        told, fresh = [*map(known.__getitem__, numbers)], {}
        if 0 in told:
            for number in numbers:
                if not known[number]:
                    self.count += 1
                    known[number] = self.count
                    fresh[str(self.count)] = written[number]
            told = [*map(known.__getitem__, numbers)]
        return told, fresh
