"""What a seat adds to the seed of the dice, at the table."""

from __future__ import annotations

from bulawa.server.elsewhere import at_last
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
        await room.keep(change, room.first_deal() if begins else None)
        if begins:
            room.changed(change)
        else:
            room.tell_anew()
        return True
