"""What people say to each other at a table: told to all, kept with the match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bulawa.server.elsewhere import at_last
from bulawa.server.lines import Change
from bulawa.server.records import Overtaken, Said
from bulawa.server.refusals import Refused

if TYPE_CHECKING:
    from bulawa.server.room import Room

MOST_SAID = 1000
"""Remarks of one seat in a match."""


async def say(room: Room, seat: str, text: str) -> None:
    """A line in the log for all, kept with the match. It is dated by the last event that was told, so that it does not
    count what others have sealed since."""
    await at_last(lambda: take(room, seat, text))


async def take(room: Room, seat: str, text: str) -> None:
    async with room.settled():
        if sum(said.seat == seat for said in room.says) >= MOST_SAID:
            raise Refused("too_much_said")
        said = Said(room.match.log.told(-1).turn if room.match.log else 0, seat, text)
        await keep(room, said)
        change = room.no_change()
        room.teller.hear(said)
        room.push(change)


async def unsay(room: Room, n: int) -> None:
    """The owner of the site takes a remark away; that there was one is still told."""
    async with room.settled():
        if n >= len(room.says):
            raise Refused("no_remark", field="n", status=404)
        await room.keeper.unsay(room.record, n)
        room.says[n] = replace(room.says[n], text="")
        room.teller.lines.clear()
        end = len(room.match.log)
        room.push(Change(end, end, n))


async def keep(room: Room, said: Said) -> None:
    try:
        await room.keeper.add_said(room.record, len(room.says), said)
    except Overtaken:
        await room.lay_again()
        raise
