"""What those who look are told of a match: their State, the lines of their log, what has changed for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import orjson

from bulawa.engine import flow
from bulawa.engine.clicks import Clicked
from bulawa.engine.eyes import SPECTATOR, Eyes
from bulawa.engine.flow import Choice, Event
from bulawa.engine.match import Match
from bulawa.engine.openings import apart
from bulawa.engine.tale import Told
from bulawa.engine.vocabulary import Vocabulary
from bulawa.server import boards
from bulawa.server.store import Said

LOG_LENGTH = 200
"""Lines of the log that go with a whole State, and that one `log` fetches."""

Parts = dict[str, Any]
"""A State without its log."""


def turn_for(match: Match, eyes: Eyes) -> int:
    """So many entries (answers and undos, the end is none) these eyes know of: sealed ones count only for those who
    made them, lest their number tells something."""
    return match.known_to_all + len(sealed_by(match, eyes))


def entry_at(match: Match, turn: int, eyes: Eyes) -> int:
    """The number in the journal of the entry that these eyes know as the turn-th."""
    sealed = turn - match.known_to_all
    return turn if sealed <= 0 else sealed_by(match, eyes)[sealed - 1]


def sealed_by(match: Match, eyes: Eyes) -> list[int]:
    """The numbers of the entries that those who look have made since others may not know of them."""
    known, journal = match.known_to_all, match.journal
    makers = [entry.get("seat") or entry.get("undo") for entry in journal.recent[known - journal.before :]]
    return [n for n, maker in enumerate(makers, known + 1) if maker is not None and eyes & match.eyes(maker)]


def whole(match: Match, eyes: Eyes, seat: str | None, language: str) -> Parts:
    """All that depends on the game, as these eyes see it and as the seat that acts is asked."""
    number = None if seat is None else match.seat(seat)
    asked = number is not None and number in match.state.waiting
    told = {**watched(match, eyes, seat, language), "can_undo": seat is not None and match.can_undo(seat)}
    if asked and number is not None:
        told |= {"prompt": prompt(match, language), "options": options(match, number, language)}
    return told


def watched(match: Match, eyes: Eyes, seat: str | None, language: str) -> Parts:
    """What one sees without being asked anything; the whole of a replay."""
    scene = match.game.scene(match.state, eyes, language)
    return {
        "turn": turn_for(match, eyes),
        **present(seat=seat, result=result(match, language)),
        "eyes": [one for one in match.seats if eyes & match.eyes(one)],
        "waiting": match.waiting,
        "over": match.over,
        "options": [],
        "can_undo": False,
        "board": boards.SHELF.board(match.laid, scene["board"]).digest,
        "scene": scene,
        "rounds": rounds(match, language),
    }


def present(**parts: Any) -> Parts:
    """What there is of these: a State never says that something is null, for in a patch null takes it away."""
    return {key: value for key, value in parts.items() if value is not None}


def lean(match: Match, name: str, eyes: Eyes, seat: str | None, choices: Sequence[Choice]) -> Parts:
    """The State of a program that only plays: bare choices."""
    return {
        "match": name,
        "turn": turn_for(match, eyes),
        **present(seat=seat, result=match.result),
        "waiting": match.waiting,
        "over": match.over,
        "options": spelled(match, choices),
    }


SPELLED: WeakKeyDictionary[Vocabulary, dict[Choice, orjson.Fragment]] = WeakKeyDictionary()
"""Vocabulary -> choice -> its JSON. The same few thousand come again and again, so each is written once."""

MOST_SPELLED = 200_000


def spelled(match: Match, choices: Sequence[Choice]) -> list[orjson.Fragment]:
    """Choices as JSON."""
    known = SPELLED.setdefault(match.vocabulary, {})
    try:
        return [known[choice] for choice in choices]
    except KeyError:
        if len(known) > MOST_SPELLED:
            known.clear()
        spell = match.vocabulary.spell
        for choice in choices:
            if choice not in known:
                known[choice] = orjson.Fragment(orjson.dumps(spell(choice)))
        return [known[choice] for choice in choices]


def result(match: Match, language: str) -> dict[str, Any] | None:
    if match.result is None:
        return None
    last = next(event for event in reversed(match.log) if event.key == "over")
    told = {**match.result, "text": match.tell(last, match.all_eyes, language)}
    account = match.account(last, match.all_eyes, language)
    return told if account is None else {**told, "account": account}


def prompt(match: Match, language: str) -> dict[str, Any]:
    ask = type(flow.question(match.state))
    return {"key": ask.key, "rule": ask.rule, "text": match.ask_text(language)}


def offered(match: Match, seat: int) -> list[Choice]:
    """All that is listed, and every way to fill an opening that has but few."""
    listed = flow.options(match.state, seat)
    return list(dict.fromkeys([*listed, *apart(listed, flow.openings(match.state, seat))[0]]))


def options(match: Match, seat: int, language: str) -> list[dict[str, Any]]:
    """Each choice with its clicks, its words and its price."""
    choices = offered(match, seat)
    paths = match.game.clicks.paths(match.state, seat, choices)
    return [option(match, seat, choice, path, language) for choice, path in zip(choices, paths, strict=True)]


def option(match: Match, seat: int, choice: Choice, path: Clicked, language: str) -> dict[str, Any]:
    named = match.vocabulary.spell(choice)
    told = {"choice": named, "path": path, "text": match.choice_text(named, language)}
    price = match.game.price(match.state, seat, choice)
    return told if price is None else {**told, "price": price}


def rounds(match: Match, language: str) -> dict[str, str]:
    """The turns at which the rounds, weeks or years of the game begin, with their names."""
    return {str(told.turn): match.tell(told.event, SPECTATOR, language) for _, told in match.log.chapters}


def line(match: Match, n: int, event: Event, turn: int, eyes: Eyes, language: str) -> dict[str, Any] | None:
    """An event as a line of the log; None where the log is silent about it."""
    text = match.tell(event, eyes, language)
    if not text:
        return None
    facts = match.facts(event, eyes)
    told = {"n": n, "turn": turn, "event": event.key, "text": text, "at": places(match, event, facts)}
    found = details(match, facts, language)
    account = match.account(event, eyes, language)
    if account is not None:
        told["account"] = account
    return {**told, "details": found} if found else told


def lines(match: Match, since: int, said: int, eyes: Eyes, language: str) -> list[dict[str, Any]]:
    """The lines from the event numbered `since` on; so many things were said before it."""
    known = turn_for(match, eyes)
    events = enumerate(match.log.part(since, len(match.log)), since + said)
    found = (line(match, n, told.event, min(told.turn, known), eyes, language) for n, told in events)
    return [told for told in found if told is not None]


def places(match: Match, event: Event, facts: Mapping[str, Any]) -> list[str]:
    """The elements an event happened at, as far as it is told."""
    known = boards.elements(match.laid)
    found: list[str] = []
    for field in match.vocabulary.events[event.key]:
        value = facts[field.name]
        ids = [f"{field.kind}:{name}" for name in (value if isinstance(value, list) else [value])]
        found += [one for one in ids if one in known]
    return found


def details(match: Match, facts: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The sum behind a roll."""
    found = {name: facts[name] for name in ("faces", "need") if facts.get(name) is not None}
    if facts.get("modifiers"):
        found["modifiers"] = modifiers(match, facts["modifiers"], language)
    return found


def modifiers(match: Match, items: Iterable[Sequence[Any]], language: str) -> list[dict[str, Any]]:
    """Each item of a sum with its rule; what is not added to the dice says its number itself and counts 0."""
    words = match.words
    return [
        {
            "rule": rule,
            "text": words.modifier_text(language, key, n),
            "n": 0 if words.is_whole(language, key) else n,
        }
        for rule, key, n in items
    ]


def spoken(n: int, said: Said, known: int) -> dict[str, Any]:
    return {"n": n, "turn": min(said.turn, known), "event": "said", "text": said.text, "seat": said.seat, "at": []}


def log(
    match: Match, says: Sequence[Said], eyes: Eyes, language: str, before: int | None, known: int
) -> list[dict[str, Any]]:
    """The last lines before the n-th, dated by the entries `known` to those who look.
    What was said after an answer stands behind that answer's events."""
    lines: list[dict[str, Any]] = []
    for n, item in backwards(match, says):
        if before is not None and n >= before:
            continue
        if isinstance(item, Said):
            told: dict[str, Any] | None = spoken(n, item, known)
        else:
            told = line(match, n, item.event, min(item.turn, known), eyes, language)
        if told is not None:
            lines.append(told)
        if len(lines) == LOG_LENGTH:
            break
    return lines[::-1]


def backwards(match: Match, says: Sequence[Said]) -> Iterator[tuple[int, Told | Said]]:
    """Everything that happened and was said, numbered, the last first."""
    events, spoken = len(match.log), len(says)
    while events or spoken:
        told = match.log.told(events - 1) if events else None
        if told is None or (spoken and says[spoken - 1].turn >= told.turn):
            spoken -= 1
            yield events + spoken, says[spoken]
        else:
            events -= 1
            yield events + spoken, told
