"""A turn that is played out: the table waits until its player says that it is over, and all can still be taken back.

No rulebook asks this, so no law does: bots, journals and the library know nothing of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET
from msgspec.structs import replace

from bulawa.engine import flow
from bulawa.engine.match import Match
from bulawa.server.shown import can_undo
from bulawa.server.wire.state import State


def question(match: Match) -> str:
    """What is asked now, by its key."""
    return type(flow.question(match.state)).key if match.state.waiting else ""


def asked_in_turn(match: Match, seat: str) -> str:
    """What the seat is asked now, if this is its turn; nothing where it only comes between another's."""
    whose = match.game.turn_of(match.state)
    return question(match) if whose in (None, match.seat(seat)) else ""


def is_played_out(match: Match, seat: str, asked: str, seats: Mapping[str, str]) -> bool:
    """Whether the answer just given to that question was the last of the seat's turn, and nothing was seen since that
    cannot be unseen."""
    passed = not match.over and not match.state.sealed and seat not in match.waiting
    ended = asked in match.game.turns and question(match) not in match.game.reactions
    return passed and ended and can_undo(match, seat, seats)


def told(state: State, seat: str) -> State:
    """What is told of a table that waits for that seat to end its turn: nobody is asked anything."""
    return replace(state, held=seat, waiting=[seat], options=[], openings=[], prompt=UNSET, chains=UNSET, weighed=UNSET)
