"""What a seat adds to the seed of the dice, at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bulawa.server import unforeseen
from bulawa.server.elsewhere import at_last
from bulawa.server.records import Beside

if TYPE_CHECKING:
    from bulawa.server.room import Room


async def add_nonce(room: Room, seat: str, nonce: str) -> bool:
    """Mix what a seat adds into the dice; whether it was its first, and the match one of those with nonces. With the
    last one that was waited for the match begins."""
    return await at_last(lambda: mix(room, seat, nonce))


async def mix(room: Room, seat: str, nonce: str) -> bool:
    async with room.changing() as match:
        change, awaited = room.no_change(), match.awaited
        if not match.add_nonce(seat, nonce):
            return False
        begins = bool(awaited) and not match.awaited
        await room.keep(change, first_deal(room) if begins else None)
        if begins:
            room.changed(change)
        else:
            room.tell_anew()
        return True


def add_for_bot(room: Room, seat: str) -> Beside:
    """A bot that sits down before anything is dealt adds to the dice in its player's place."""
    room.match.add_nonce(seat, unforeseen.nonce())
    return {} if room.match.awaited else first_deal(room)


def first_deal(room: Room) -> Beside:
    """The last one who was awaited has come: all look at the table anew, and every clock is full."""
    room.teller.forget()
    return room.timing.gather(()) if room.timing is not None else {}
