"""What is told of a table to all who look, whatever they may know of the game."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import UNSET

from bulawa.engine.deal import is_dealt
from bulawa.engine.match import Match
from bulawa.server import telling
from bulawa.server.wire.state import About, Sitter

if TYPE_CHECKING:
    from bulawa.server.room import Room


SITTERS = 4096
"""So many of those who sit somewhere are remembered."""


def about(room: Room, language: str) -> About:
    """What is played, by whom, with which dice and clocks."""
    return About(
        match=room.record.id,
        game=room.record.game,
        scenario=room.record.scenario,
        settings=dict(room.match.setup.options),
        pack=telling.pack_name(room.match) or UNSET,
        watch=room.record.watch,
        delay=room.record.delay or UNSET,
        dice=telling.dice_of(room.match),
        seats=sitters(room, language),
        draws=room.match.game.draws,
        draw=room.seating.company.draw or UNSET,
        way_back=room.seating.way_back(),
        time=room.timing.told(time.time()) if room.timing else UNSET,
        bots=room.bots.told(),
        practice=is_practice(room.match) or UNSET,
        awaited=room.match.awaited or UNSET,
    )


def made_of(room: Room) -> tuple[object, ...]:
    """All that can be otherwise when it is told next, but for the time: while that is the same, so is what is told."""
    company, match = room.seating.company, room.match
    there = None if room.elsewhere is None else room.elsewhere.present()
    sitting = [listener.seats for listener in room.listeners], there
    bots = room.bots.told() if room.record.bots else None
    back = match.known_to_all if company.back_for else 0
    return room.record, match, company, sitting, bots, back, match.journal.nonces, match.journal.end, is_dealt(match)


def is_practice(match: Match) -> bool:
    """Whether the match was begun from a position, or brought here and goes on with other dice."""
    journal = match.journal
    return journal.header.get("position") is not None or journal.seed_hash != journal.header.get("seed_hash")


def sitters(room: Room, language: str) -> dict[str, Sitter]:
    """Who sits where, under which name, and from how many places."""
    connected, company = room.connected(), room.seating.company
    return {
        seat: sitter(
            room.match.words.name(language, "seat", seat),
            by,
            connected[seat],
            company.names.get(seat),
            company.substitutes.get(seat),
        )
        for seat, by in room.record.seats.items()
    }


@lru_cache(SITTERS)
def sitter(name: str, by: str, connected: int, called: str | None, substitute: str | None) -> Sitter:
    """What is told of one who sits somewhere: the very same for as long as nothing changes, and quickly compared."""
    meanwhile = UNSET if substitute is None else substitute
    return Sitter(name=name, by=by, connected=connected, called=called or UNSET, substitute=meanwhile)
