"""What a seat adds to the seed of the dice, at the table."""

from __future__ import annotations

from bulawa.server.elsewhere import at_last
from bulawa.server.room import Room


async def add_nonce(room: Room, seat: str, nonce: str) -> bool:
    """Mix what a seat adds into the dice; whether it was its first, and the match one of those with nonces."""
    return await at_last(lambda: mix(room, seat, nonce))


async def mix(room: Room, seat: str, nonce: str) -> bool:
    async with room.changing():
        if not room.match.add_nonce(seat, nonce):
            return False
        await room.keep(room.no_change())
        room.tell_anew()
        return True
