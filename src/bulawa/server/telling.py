"""What those who look are told of a match: their State."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import orjson

from bulawa.engine import flow
from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.engine.openings import apart
from bulawa.engine.vocabulary import Vocabulary
from bulawa.server import boards, lessons, openings, wishes
from bulawa.server.phrases import Phrasebook

Parts = dict[str, Any]
"""A State without its log, its rounds and the words of its options."""


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


def whole(match: Match, eyes: Eyes, seat: str | None, book: Phrasebook, shared: Parts | None = None) -> Parts:
    """All that depends on the game, as these eyes see it and as the seat that acts is asked."""
    number = None if seat is None else match.seat(seat)
    asked = number is not None and number in match.state.waiting
    told = {**watched(match, eyes, seat, book.language, shared), "can_undo": seat is not None and match.can_undo(seat)}
    if asked and number is not None:
        listed, left = apart(flow.options(match.state, number), flow.openings(match.state, number))
        told |= {
            "prompt": prompt(match, book.language),
            "options": book.options(match, number, listed),
            "openings": openings.told(match, number, left, book.language),
            **present(chains=chains(match, number, book.language)),
        }
    if seat is not None and match.game.standing:
        told["standing"] = wishes.told(match, seat, book.language)
    return {**told, **present(lesson=lessons.told(match, seat, book.language))}


def chains(match: Match, seat: int, language: str) -> list[Parts] | None:
    """Long moves, each as one option with the choices that follow; None where the game has none now."""
    spell = match.vocabulary.spell
    return [
        {
            "choice": spell(chain.choices[0]),
            "then": [spell(choice) for choice in chain.choices[1:]],
            "path": chain.path,
            "text": match.choice_text(chain.choices[-1], language),
        }
        for chain in match.game.chains(match.state, seat)
    ] or None


def watched(match: Match, eyes: Eyes, seat: str | None, language: str, shared: Parts | None = None) -> Parts:
    """What one sees without being asked anything; the whole of a replay. `shared` is what all eyes see, if known."""
    scene = match.game.scene(match.state, eyes, language, *([shared] if shared is not None else []))
    return {
        "turn": turn_for(match, eyes),
        **present(seat=seat, result=result(match, language)),
        "eyes": [one for one in match.seats if eyes & match.eyes(one)],
        "waiting": match.waiting,
        "over": match.over,
        "options": [],
        "openings": [],
        "can_undo": False,
        "board": boards.SHELF.board(match.laid, scene["board"]).digest,
        "scene": scene,
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


def dice_of(match: Match) -> Parts:
    """What proves the dice: the hash of their seed from the beginning, the seed and the last link at the end."""
    journal = match.journal
    end = journal.end or {}
    return present(hash=journal.seed_hash, seed=end.get("seed"), link=journal.link if end else None)


def pack_name(match: Match) -> str | None:
    """What the content pack is called that is played with; None where it is our own data."""
    return None if match.setup.pack is match.game.load_pack(None) else str(match.setup.pack.files.name)
