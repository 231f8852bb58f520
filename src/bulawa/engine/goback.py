"""Going back by consent, behind what undo cannot: where a match may stand again when all who play it agree."""

from __future__ import annotations

from typing import Any

from bulawa.engine import agreement, checkpoints
from bulawa.engine.journal import Journal
from bulawa.engine.match import LONGEST, Match
from bulawa.engine.reel import Reel


def last_answer(match: Match, seat: str) -> int | None:
    """The turn before the last answer that the seat gave itself and everybody knows; None where there is none."""
    match.seat(seat)
    own = [turn for turn, by in standing_answers(match.journal) if by == seat and turn < match.known_to_all]
    return own[-1] if own else None


def standing_answers(journal: Journal) -> list[tuple[int, str]]:
    """(turn before it, seat) of each answer that has not been taken back; those that policies gave are not counted."""
    found: list[tuple[int, str]] = []
    for turn, entry in enumerate(journal.entries):
        if "undo" in entry:
            found.remove(next(one for one in reversed(found) if one[1] == entry["undo"]))
        elif agreement.WENT_BACK in entry:
            found = [one for one in found if one[0] < entry["to"]]
        elif "seat" in entry and "standing" not in entry:
            found.append((turn, entry["seat"]))
    return found


def check(match: Match, to: int) -> None:
    """Refuse a moment to which a match cannot go back."""
    if match.over:
        raise match.illegal("", "game_over")
    if match.guided:
        raise match.illegal("", "no_way_back")
    if match.turn >= LONGEST:
        raise match.illegal("", "too_long")
    if not 0 <= to < match.known_to_all:
        raise match.illegal("", "no_way_back")


def go_back(match: Match, seat: str, to: int) -> None:
    """All agree: the match stands again as it did after so many answers, or a little before, if some were sealed."""
    check(match, to)
    entry = told(match, seat, to)
    agreement.go_back(match, entry)
    match.journal.append(entry)
    checkpoints.mark(match)


def told(match: Match, seat: str, to: int) -> dict[str, Any]:
    """The line of the journal that says so."""
    reel = Reel(match.game, match.journal, laid=match.laid)
    while to and reel.at(to).state.sealed:
        to -= 1
    return {agreement.WENT_BACK: seat, "to": to, "position": reel.at(to).position()}
