"""Long moves: one gesture of a player, many answers of the rules.

A chain is played answer by answer, as if each had been given alone: journal, undo and replay know nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from bulawa.engine.flow import Choice, Event
from bulawa.engine.illegal import Illegal
from bulawa.engine.vocabulary import Unsayable

if TYPE_CHECKING:
    from bulawa.engine.match import Match


class Chain(NamedTuple):
    """A long move that a game offers: its answers in order, the first of them an option, and the clicks that say it."""

    choices: tuple[Choice, ...]
    path: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """How far a chain was played, and why no further."""

    done: int
    events: list[Event]
    stopped: Illegal | None = None


def play_on(match: Match, seat: str, choices: Sequence[Sequence[Any]]) -> Played:
    """Play one answer after the other, as long as the same seat is asked and nothing bars the next. The first is
    refused as any other, and so is a chain in which something is no choice of the game at all."""
    check_sayable(match, choices)
    events = match.play(seat, choices[0])
    for done, choice in enumerate(choices[1:], 1):
        stopped = hindrance(match, seat, choice)
        if stopped is not None:
            return Played(done, events, stopped)
        events += match.play(seat, choice)
    return Played(len(choices), events)


def check_sayable(match: Match, choices: Sequence[Sequence[Any]]) -> None:
    try:
        for choice in choices:
            match.vocabulary.read(choice)
    except Unsayable as error:
        raise match.malformed(error) from None


def hindrance(match: Match, seat: str, choice: Sequence[Any]) -> Illegal | None:
    """Why a chain does not go on with this answer."""
    if match.waiting and seat not in match.waiting:
        return match.illegal("", "interrupted", {"seat": ("seat", list(match.waiting))})
    return match.check(seat, choice)
