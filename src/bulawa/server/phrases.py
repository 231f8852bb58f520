"""Options in words: each is written out and numbered when it is first offered, and told to each connection once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from msgspec import UNSET, Raw

from bulawa.engine import flow
from bulawa.engine.clicks import Clicked, at_nothing
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.engine.openings import EXACT, Opening
from bulawa.engine.remembered import all_of, frozen
from bulawa.server import openings, wishes
from bulawa.server.wire import state as wire
from bulawa.server.wire.state import Option, Prompt, Standing
from bulawa.server.wire.writing import write

Phrase = tuple[Choice, tuple[str, ...], str, int | None]
"""What an option is known by: its choice, its clicks, its words where the position makes them, and its price."""

MOST = 50_000
"""Phrases of one book; then another is begun."""

Posed = tuple[Choice, tuple[str, ...], str, int | None]
"""A choice with what the position makes of it: what its hooks say, its words and its price."""

Numbers = dict[Choice | Posed, int]
"""Those of options in a book."""

MOST_SEEN = 256
"""So many sights of hooks are remembered for a question."""


class Offer:
    """A question to a seat: what of its options hangs on the position, and those that were offered, by their numbers
    in the book."""

    def __init__(self, match: Match, seat: int) -> None:
        ask, game, state = type(flow.question(match.state)), match.game, match.state
        hooked = {verb: game.clicks.hooks_of(state, ask.key, seat, verb) for verb in ask.verbs}
        looks = game.clicks.looks
        self.seat = seat
        sights = {looks[hook] for hooks in hooked.values() for hook in hooks if hook in looks}
        self.looks = tuple(sights - {at_nothing})
        """What hooks look at that look at nothing else of the position."""
        others = {verb: [hook for hook in hooks if hook not in looks] for verb, hooks in hooked.items()}
        self.hooks = {verb: hooks for verb, hooks in others.items() if hooks}
        """All others, by verb."""
        self.branches = any(step.if_needed for verb in ask.verbs for step in game.clicks.steps(state, seat, verb))
        """Whether there are clicks that only tell choices apart which share all others."""
        moving = {*self.hooks, *game.captions, *(game.prices.keys() - game.fixed_prices)}
        self.posed = moving.intersection(ask.verbs)
        """Verbs of which the position makes something."""
        self.known: dict[tuple[Hashable, ...], Numbers] = {}
        """By what is seen there."""
        self.left: dict[Hashable, list[wire.Opening]] = {}
        """What was left open, in words, by that and by what was seen."""
        self.paths: dict[Clicked, int] = {}
        """The first option that was offered with these clicks."""
        self.alike: dict[int, int] = {}
        """Of options that share their clicks with others, the first of them."""

    def seen(self, match: Match) -> tuple[Hashable, ...]:
        """What the hooks see now that look at one thing alone."""
        return tuple([look(match.state, self.seat) for look in self.looks])

    def known_now(self, match: Match) -> Numbers:
        """The options that were offered when the hooks saw what they see now."""
        seen = self.seen(match)
        known = self.known.get(seen)
        if known is None:
            if len(self.known) >= MOST_SEEN:
                self.known.clear()
            known = self.known[seen] = {}
        return known

    def keys(self, match: Match, choices: Sequence[Choice], language: str) -> Sequence[Choice | Posed]:
        """What these options are known by: most by the choice alone."""
        if not self.posed:
            return choices
        posed = self.posed
        return [self.pose(match, choice, language) if choice[0] in posed else choice for choice in choices]

    def pose(self, match: Match, choice: Choice, language: str) -> Posed:
        """The choice as it stands in this position."""
        game, g, seat, verb = match.game, match.state, self.seat, choice[0]
        said = tuple([hook(g, seat, choice) for hook in self.hooks.get(verb, ())])
        caption = game.caption(g, choice, language) if verb in game.captions else ""
        return choice, said, caption, game.price(g, seat, choice) if verb in game.prices else None

    def learn(self, known: Numbers, key: Choice | Posed, path: Clicked, number: int) -> None:
        """An option is offered for the first time under that number of the book."""
        if len(known) >= MOST:
            known.clear()
        known[key] = number
        first = self.paths.setdefault(path, number)
        if first != number:
            self.alike[first] = self.alike[number] = first

    def stays(self, left: Sequence[Opening]) -> bool:
        """Whether these answers with holes are told alike in every position: whatever fits them is legal, and their
        clicks are their own."""
        if self.branches:
            return False
        return all(one.kind in EXACT and one.choice[0] not in self.hooks for one in left)

    def said_alike(self, numbers: set[int]) -> list[int]:
        """Those of these options that are said by the same clicks as another of them: there are few such in a book, and
        only for those it is asked whether they are offered."""
        among = numbers.intersection(self.alike)
        shared = Counter([self.alike[number] for number in among]) if len(among) > 1 else {}
        return [number for number in among if shared and shared[self.alike[number]] > 1]


class Phrasebook:
    """The options and questions of matches laid alike, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.numbers: dict[Phrase, int] = {}
        self.written: list[Raw] = []
        self.questions: dict[tuple[Any, ...], Prompt] = {}
        self.wanted: dict[str, tuple[str, ...]] = {}
        """By question: the names of what fills its sentence."""
        self.said: dict[Choice, str] = {}
        self.untouched: Standing | None = None
        """What is told to those who have left no standing answer: the very same thing each time."""
        self.offers: dict[tuple[type[flow.Ask[Any, Any]], int], Offer] = {}
        """By question and seat."""

    def options(self, match: Match, seat: int, choices: Sequence[Choice]) -> list[int]:
        """The numbers of these choices, in their order, each once."""
        offer = self.offer(match, seat)
        keys = offer.keys(match, choices, self.language)
        known = offer.known_now(match)
        try:
            told = all_of(known, keys)
        except KeyError:
            told = self.offered_now(match, offer, known, choices, keys)
        distinct = set(told)
        alike = offer.said_alike(distinct) if offer.branches and offer.alike else []
        if not alike:
            return told if len(distinct) == len(told) else list(dict.fromkeys(told))
        offered: dict[int, Choice] = dict(zip(told, choices))
        apart = dict(zip(alike, self.told_apart(match, seat, [offered[number] for number in alike])))
        return [apart.get(number, number) for number in offered]

    def offered_now(
        self, match: Match, offer: Offer, known: Numbers, choices: Sequence[Choice], keys: Sequence[Choice | Posed]
    ) -> list[int]:
        """The same, where one or another may be offered for the first time."""
        told: Any = [*map(known.get, keys)]
        for place, number in enumerate(told):
            if number is None:
                told[place] = self.offered(match, offer, known, choices[place], keys[place])
        return list(told)

    def openings(self, match: Match, seat: int, left: Sequence[Opening]) -> list[wire.Opening]:
        """Answers with holes in words; where no hook and no longer way has a say in them, they are told once."""
        offer = self.offer(match, seat)
        if not offer.stays(left):
            return openings.told(match, seat, left, self.language)
        asked = offer.seen(match), *left
        known = offer.left.get(asked)
        if known is None:
            if len(offer.left) >= MOST:
                offer.left.clear()
            known = offer.left[asked] = openings.told(match, seat, left, self.language)
        return known

    def offered(self, match: Match, offer: Offer, known: Numbers, choice: Choice, key: Choice | Posed) -> int:
        """The number of an option that may be offered for the first time."""
        number = known.get(key)
        if number is None:
            path = match.game.clicks.path(match.state, offer.seat, choice)
            number = self.number(match, self.phrase(match, offer.seat, choice, path))
            offer.learn(known, key, path, number)
        return number

    def told_apart(self, match: Match, seat: int, choices: list[Choice]) -> list[int]:
        """The numbers of choices that share their clicks with others: they need more of them."""
        paths = match.game.clicks.paths(match.state, seat, choices)
        found = [self.phrase(match, seat, choice, path) for choice, path in zip(choices, paths)]
        return [self.number(match, phrase) for phrase in found]

    def phrase(self, match: Match, seat: int, choice: Choice, path: Clicked) -> Phrase:
        game, g = match.game, match.state
        return choice, path, game.caption(g, choice, self.language), game.price(g, seat, choice)

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
        wanted = self.wanted.get(ask.key)
        if wanted is None:
            wanted = self.wanted[ask.key] = match.words.wanted(self.language, "prompts", ask.key)
        key = ask.key, type(frame), *[frozen(getattr(frame, name)) for name in wanted]
        asked = self.questions.get(key)
        if asked is None:
            if len(self.questions) >= MOST:
                self.questions.clear()
            asked = self.questions[key] = Prompt(key=ask.key, rule=ask.rule, text=match.ask_text(self.language))
        return asked

    def nothing_left(self, match: Match) -> Standing:
        if self.untouched is None:
            self.untouched = wishes.nothing_left(match, self.language)
        return self.untouched

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
        self.known: dict[int, int] = {}

    def tell(self, numbers: Sequence[int]) -> tuple[list[int], dict[str, Raw]]:
        """These options under the connection's own numbers, and the words of those that it does not know yet."""
        known = self.known
        with suppress(KeyError):
            return all_of(known, numbers), {}
        count, written, fresh = self.count, self.book.written, {}
        for number in numbers:
            if number not in known:
                known[number] = count = count + 1
                fresh[str(count)] = written[number]
        self.count = count
        return all_of(known, numbers), fresh
