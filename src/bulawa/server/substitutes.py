"""A seat is left to another person for a while: by an invitation, until whose seat it is takes it back."""

from __future__ import annotations

import secrets
from dataclasses import replace

from bulawa.server.records import hash_of
from bulawa.server.refusals import Refused
from bulawa.server.room import Room
from bulawa.server.store import Store

INVITED, SITS = 2, 3
"""What a token is that invites a substitute, and one that a substitute holds."""


async def invite(store: Store, room: Room, seat: str) -> str:
    """The secret of an invitation; one that was given before is void."""
    if room.match.over:
        raise room.match.illegal("", "game_over")
    if room.record.rated:
        raise Refused("rated_alone", field="seat")
    token = secrets.token_urlsafe(16)
    void = "DELETE FROM tokens WHERE match = ? AND seat = ? AND link = ?"
    add = "INSERT INTO tokens (hash, match, seat, link) VALUES (?, ?, ?, ?)"
    row = (hash_of(token), room.record.id, seat, INVITED)
    await store.writer.put([], [(void, (room.record.id, seat, INVITED)), (add, row)])
    return token


def is_substitute(store: Store, token: str) -> bool:
    rows = store.read("SELECT 1 FROM tokens WHERE hash = ? AND link = ?", (hash_of(token), SITS))
    return bool(rows)


async def sit_down(room: Room, seat: str, called: str) -> None:
    """Somebody has come to play on."""
    company = room.seating.company
    await room.seating.keep(replace(company, substitutes={**company.substitutes, seat: called}))
    if room.seating.is_bot(seat):
        await room.seating.take_back(seat)


async def send_home(store: Store, room: Room, seat: str) -> None:
    """Whose seat it is takes it back: the invitation is void, and nothing of the substitute's opens the seat."""
    company = room.seating.company
    void = "DELETE FROM tokens WHERE match = ? AND seat = ? AND link IN (?, ?)"
    await store.writer.put([], [(void, (room.record.id, seat, INVITED, SITS))])
    others = {one: name for one, name in company.substitutes.items() if one != seat}
    await room.seating.keep(replace(company, substitutes=others))
