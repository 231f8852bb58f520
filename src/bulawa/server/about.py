"""What is told of a table to all who look, whatever they may know of the game."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec import UNSET

from bulawa.server import telling
from bulawa.server.wire.state import About, Sitter

if TYPE_CHECKING:
    from bulawa.server.room import Room


def about(room: Room, language: str) -> About:
    """What is played, by whom, with which dice and clocks."""
    return About(
        match=room.record.id,
        game=room.record.game,
        scenario=room.record.scenario,
        settings=dict(room.match.setup.options),
        pack=telling.pack_name(room.match) or UNSET,
        watch=room.record.watch,
        dice=telling.dice_of(room.match),
        seats=sitters(room, language),
        draws=room.match.game.draws,
        draw=room.seating.company.draw or UNSET,
        time=room.timing.told(time.time()) if room.timing else UNSET,
        bots=room.bots.told(),
    )


def sitters(room: Room, language: str) -> dict[str, Sitter]:
    """Who sits where, under which name, and from how many places."""
    connected = room.connected()
    return {
        seat: Sitter(
            name=room.match.words.name(language, "seat", seat),
            by=by,
            connected=connected[seat],
            called=room.seating.name(seat) or UNSET,
        )
        for seat, by in room.record.seats.items()
    }
