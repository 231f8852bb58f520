"""What no rulebook knows: a seat gives up or runs out of time, all agree on a draw or on going back.

Where a match does not end with somebody's time, a bot plays on, and the journal tells why it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bulawa.engine import flow
from bulawa.engine.beginning import read_position, start_from
from bulawa.engine.errors import BulawaError
from bulawa.engine.flow import EVERYBODY, Event, Result
from bulawa.engine.match import Match

GAVE_UP = "gave_up"
TIMED_OUT = "timed_out"
AGREED = "agreed"
LOST = (GAVE_UP, TIMED_OUT)
"""How one seat alone ends a match."""
ENDS = (*LOST, AGREED)
"""Every reason that is none of a game's own."""
WENT_BACK = "went_back"
"""The seat that wished to go back, in the line of a journal that tells it: with the turn and the position there."""
LATE = "late"
"""The seat whose time was over and for which a bot plays on, in the line that tells it."""


class NoSuchEnd(BulawaError):
    """This match cannot end in that way."""


def give_up(match: Match, seat: str, why: str = GAVE_UP) -> None:
    """The seat gives up, or has run out of time: where two play the other has won. Where more do, it is left to
    somebody else instead, for the others still want to know who wins."""
    if match.over:
        raise match.illegal("", "game_over")
    if len(match.seats) != 2:
        raise NoSuchEnd("only where two play does the game end when one gives up")
    others = [other for other in match.seats if match.seat(other) != match.seat(seat)]
    finish(match, {why: seat}, others)


def agree(match: Match) -> None:
    """All agree that nobody has won."""
    if match.over:
        raise match.illegal("", "game_over")
    if not match.game.draws:
        raise NoSuchEnd("the rules of this game know no draw")
    finish(match, {AGREED: True}, match.seats)


def finish(match: Match, entry: dict[str, Any], winners: Sequence[str]) -> None:
    end(match, entry, winners)
    match.journal.append(entry)
    match.close()


def may_call_late(match: Match) -> bool:
    """While answers are sealed nothing is told: it would be dated by them. Before anything is dealt there is nothing
    to go on with."""
    return not match.over and not match.state.sealed and not match.awaited


def call_late(match: Match, seat: str) -> None:
    """The seat has run out of time and a bot plays on: the game stands as it did."""
    entry = {LATE: seat}
    follow_late(match, entry)
    match.journal.append(entry)


def is_agreement(entry: Mapping[str, Any]) -> bool:
    return any(key in entry for key in (*ENDS, WENT_BACK, LATE))


def follow(match: Match, entry: Mapping[str, Any]) -> None:
    """Let what a journal tells of this kind take effect."""
    if WENT_BACK in entry:
        go_back(match, entry)
    elif LATE in entry:
        follow_late(match, entry)
    else:
        follow_end(match, entry)


def go_back(match: Match, entry: Mapping[str, Any]) -> None:
    """Stand where the match once stood. What has been told stays told, and the dice do not come again."""
    seat, back = match.seat(entry[WENT_BACK]), match.known_to_all - entry["to"]
    match.state = read_position(match.game, match.laid, entry["position"])
    match.trail.clear()
    match.turn += 1
    match.known_to_all = match.turn
    match.log.tell([Event(WENT_BACK, (seat, back), EVERYBODY)], match.turn)
    start_from(match)


def follow_late(match: Match, entry: Mapping[str, Any]) -> None:
    if not may_call_late(match):
        raise NoSuchEnd("nobody is late when the game is over, before it is dealt, or while answers are sealed")
    match.trail.clear()
    match.turn += 1
    match.known_to_all = match.turn
    match.log.tell([Event(LATE, (match.seat(entry[LATE]),), EVERYBODY)], match.turn)


def follow_end(match: Match, entry: Mapping[str, Any]) -> None:
    lost = next((seat for why in LOST if (seat := entry.get(why)) is not None), None)
    winners = match.seats if lost is None else [one for one in match.seats if match.seat(one) != match.seat(lost)]
    end(match, entry, winners)


def end(match: Match, entry: Mapping[str, Any], winners: Sequence[str]) -> None:
    reason = next(key for key in (*LOST, AGREED) if key in entry)
    numbers = [match.seat(seat) for seat in winners]
    match.state.result = Result(numbers, reason, [])
    flow.close(match.state)
    match.trail.clear()
    match.turn += 1
    match.known_to_all = match.turn
    who = (match.seat(entry[reason]),) if reason in LOST else ()
    match.log.tell([Event(reason, who, EVERYBODY), Event("over", (numbers, reason), EVERYBODY)], match.turn)
