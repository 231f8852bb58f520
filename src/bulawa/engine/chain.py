"""Long moves: one gesture of a player, many answers of the rules.

A chain is played answer by answer, as if each had been given alone: journal, undo and replay know nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bulawa.engine.flow import Choice, Event
from bulawa.engine.illegal import Illegal

if TYPE_CHECKING:
    from bulawa.engine.match import Match


class Chain(Struct, frozen=True, gc=False):
    """A long move that a game offers: its answers in order, the first of them an option, and the clicks that say it."""

    choices: tuple[Choice, ...]
    path: tuple[str, ...]


class Played(Struct, frozen=True):
    """How far a chain was played, and why no further."""

    done: int
    events: list[Event]
    stopped: Illegal | None = None


def play_on(match: Match, seat: str, choices: Sequence[Sequence[Any]]) -> Played:
    """Play one answer after the other, as long as the same seat is asked and nothing bars the next. The first is
    refused as any other, and so is a chain in which something is no choice of the game at all."""
    first, *following = choices
    for choice in following:
        match.read(choice)
    events = match.play(seat, first)
    for done, choice in enumerate(following, 1):
        try:
            answer = go_on(match, seat, choice)
        except Illegal as stopped:
            return Played(done, events, stopped)
        events += match.take(*answer)
    return Played(len(choices), events)


def go_on(match: Match, seat: str, choice: Sequence[Any]) -> tuple[int, Choice]:
    """The next answer of a chain; raises `Illegal` where it does not go on."""
    if match.waiting and seat not in match.waiting:
        raise match.illegal("", "interrupted", {"seat": ("seat", list(match.waiting))})
    return match.accept(seat, choice)
