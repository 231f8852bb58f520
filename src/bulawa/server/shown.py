"""What another player has seen stays seen: a card from a closed hand that was played is not taken back alone."""

from __future__ import annotations

from collections.abc import Mapping

from bulawa.engine.match import Match


def can_undo(match: Match, seat: str, seats: Mapping[str, str]) -> bool:
    """Whether the seat may take its last answer back by itself at this table; `seats` tells who sits where."""
    return match.can_undo(seat) and not stays_seen(match, seat, seats)


def stays_seen(match: Match, seat: str, seats: Mapping[str, str]) -> bool:
    """Whether others have seen what the seat's last answer showed. Bots remember nothing, and whoever shares a screen
    has no secrets behind it."""
    return plays_with_people(seat, seats) and is_shown(match, seat)


def is_shown(match: Match, seat: str) -> bool:
    """Whether the seat's last answer showed something that only it knew."""
    if match.seat(seat) in match.state.sealed or not match.trail:
        return False
    _, before, told = match.trail[-1]
    showing = match.game.showing(before)
    return any(event.key in showing for event in match.log[told:])


def plays_with_people(seat: str, seats: Mapping[str, str]) -> bool:
    """Whether somebody sits in another seat, at another screen."""
    others = [by for other, by in seats.items() if other != seat and not by.startswith("bot:")]
    return "link" in others or (bool(others) and seats[seat] == "link")
