"""Events in words: the same few thousand happen again and again at tables laid alike, so each is said once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from msgspec import UNSET, UnsetType

from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Event
from bulawa.engine.match import Match
from bulawa.engine.remembered import frozen
from bulawa.server import boards
from bulawa.server.wire.notes import Modifier
from bulawa.server.wire.state import Details

MOST = 50_000
"""So many events are remembered in one language by tables laid alike."""


class Saying(NamedTuple):
    """What a line of the log tells of an event, whenever it happens; without text the log is silent."""

    text: str
    at: list[str]
    details: Details | UnsetType


class Sayings:
    """What is said of events in one language. Whoever may not know all of an event has a saying of his own."""

    def __init__(self, match: Match, language: str) -> None:
        self.language = language
        self.elements = boards.elements(match.laid)
        self.known: dict[tuple[str, bool, Any], Saying] = {}

    def of(self, match: Match, event: Event, eyes: Eyes) -> Saying:
        blind = bool(event.only) and match.vocabulary.is_hidden(event, eyes)
        try:
            return self.known[event.key, blind, event.args]
        except (KeyError, TypeError):
            return self.learn(match, event, eyes, (event.key, blind, frozen(event.args)))

    def learn(self, match: Match, event: Event, eyes: Eyes, key: tuple[str, bool, Any]) -> Saying:
        """Say it for the first time, or look it up by arguments that could not be looked up as they were."""
        said = self.known.get(key)
        if said is None:
            if len(self.known) >= MOST:
                self.known.clear()
            said = self.known[key] = self.put(match, event, eyes)
        return said

    def put(self, match: Match, event: Event, eyes: Eyes) -> Saying:
        """An event in words, with the places where it happened and the sum behind it."""
        facts = match.facts(event, eyes)
        text = match.sentence(event, facts, self.language)
        return Saying(text, self.places(match, event, facts), details(match, facts, self.language))

    def places(self, match: Match, event: Event, facts: Mapping[str, Any]) -> list[str]:
        """The elements an event happened at, as far as it is told."""
        found: list[str] = []
        for field in match.vocabulary.events[event.key]:
            value = facts[field.name]
            ids = [f"{field.kind}:{name}" for name in (value if isinstance(value, list) else [value])]
            found += [one for one in ids if one in self.elements]
        return found


SAYINGS: WeakValueDictionary[tuple[str, str, str], Sayings] = WeakValueDictionary()
"""By game, digest of what was laid, and language; they go with the last table that uses them."""


def sayings_of(match: Match, language: str) -> Sayings:
    """Those that tables laid alike share."""
    key = match.game.id, match.laid.digest, language
    found = SAYINGS.get(key)
    if found is None:
        found = SAYINGS[key] = Sayings(match, language)
    return found


def details(match: Match, facts: Mapping[str, Any], language: str) -> Details | UnsetType:
    """The sum behind a roll."""
    found = {name: facts[name] for name in ("faces", "need", "at_most") if facts.get(name) is not None}
    if "modifiers" in facts and "die" in facts:
        found["faces"] = [facts["die"]]
    if facts.get("modifiers"):
        found["modifiers"] = modifiers(match, facts["modifiers"], language)
    return Details(**found) if found else UNSET


def modifiers(match: Match, items: Iterable[Sequence[Any]], language: str) -> list[Modifier]:
    """Each item of a sum with its rule; what is not added to the dice says its number itself and counts 0."""
    words = match.words
    return [
        Modifier(
            rule=rule,
            text=words.modifier_text(language, key, n),
            n=0 if words.is_whole(language, key) else n,
        )
        for rule, key, n in items
    ]
