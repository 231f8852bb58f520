"""Where a match stood, so that one can go back there."""

from __future__ import annotations

from typing import NamedTuple

from bulawa.engine.flow import State
from bulawa.engine.match import Match


class Bookmark(NamedTuple):
    """Where a match stood."""

    state: State
    log: int
    turn: int
    known_to_all: int


def bookmark(match: Match) -> Bookmark:
    return Bookmark(match.state.copy(), len(match.log), match.turn, match.known_to_all)


def go_back_to(match: Match, before: Bookmark) -> None:
    """Stand where a match stood; what was told since is struck."""
    match.state, log, match.turn, match.known_to_all = before
    match.state.listen()
    match.trail.clear()
    if len(match.log) > log:
        match.log.forget(log, len(match.log))
