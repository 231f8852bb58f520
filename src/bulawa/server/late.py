"""Spectators of a match that is shown later than it is played: they sit at a table of their own, which lags behind.

It is followed line by line from what is kept, as another process would follow it, but only lines that are old enough.
So nothing of the present can leak to it: the table does not know it.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import Any

from bulawa.engine import registry
from bulawa.engine.journal import Journal
from bulawa.engine.resume import resume
from bulawa.server import unforeseen
from bulawa.server.boards import on_table
from bulawa.server.elsewhere import Elsewhere, News
from bulawa.server.records import Beside, Record, Said
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.seating import Company, read
from bulawa.server.store import LAST_CHECKPOINT, Store

BEAT = 0.5
"""Seconds between two looks for lines that have grown old enough."""

OLD = "SELECT COALESCE(MAX(n), 0) FROM lines WHERE key = ? AND at <= ?"


class Watching:
    """What keeps a table at which nobody plays: it thinks for no bots and is never asked to keep anything."""

    thinks = False

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"spectators change nothing: {name}")


class Behind(Elsewhere):
    """A match as it was some time ago."""

    def __init__(self, rooms: Rooms, record: Record, now: Callable[[], float]) -> None:
        super().__init__(rooms.store, record, rooms.taken_up, rooms.abroad)
        self.rooms = rooms
        self.record = record
        self.now = now
        self.turn = 0
        """How far the table has come: remarks of later turns are not told yet."""

    @property
    def until(self) -> float:
        return self.now() - self.record.delay

    def present(self) -> Counter[str]:
        """Who sits at the table itself, at whichever process."""
        room = self.rooms.keyed.get(self.key)
        return super().present() + (room.connected_here() if room else Counter())

    def length(self) -> int:
        """So many lines are old enough; the first always is."""
        ((last,),) = self.store.read(OLD, (self.key, self.until))
        return int(last) + 1

    def news(self, kept: int, said: int) -> News | None:
        found = self.store.match(self.match)
        if found is None:
            return None
        self.record = found[0]
        lines = self.store.lines(self.key, kept, max(kept, self.length()))
        return News(self.record, lines, beside_of(self.store, self.record), self.says(said))

    def says(self, first: int = 0) -> list[Said]:
        return [one for one in self.store.says(self.match) if one.turn <= self.turn][first:]

    def journal(self) -> Journal:
        """From its last checkpoint that is old enough."""
        ((start,),) = self.store.read(f"{LAST_CHECKPOINT} AND at <= ?", (self.key, self.until))
        lines = [*self.store.lines(self.key, 0, 1), *self.store.lines(self.key, start, self.length())]
        head, *rows = (line.removesuffix("\n") for line in lines)
        return Journal.taken_up(head, rows, start, partial(self.store.lines, self.key), self.match)


def beside_of(store: Store, record: Record) -> Beside:
    """Who sits there, and nothing that tells of the present: no clocks, no offers, no turn that is held."""
    names = read(store.beside(record)["company"]).names
    return {"standing": {}, "held": None, "clocks": None, "company": asdict(Company(names=dict(names)))}


class Gallery:
    """The tables that lag behind, each for as long as somebody looks on there."""

    def __init__(self, rooms: Rooms, now: Callable[[], float] = time.time) -> None:
        self.rooms = rooms
        self.now = now
        self.open_rooms: dict[str, Room] = {}
        self.following: set[asyncio.Task[None]] = set()

    async def open(self, record: Record) -> Room:
        if record.id not in self.open_rooms:
            room, behind = await asyncio.to_thread(self.laid, record)
            if record.id not in self.open_rooms:
                self.open_rooms[record.id] = room
                task = asyncio.create_task(self.follow(room, behind))
                self.following.add(task)
                task.add_done_callback(self.following.discard)
        return self.open_rooms[record.id]

    def laid(self, record: Record) -> tuple[Room, Behind]:
        behind, store = Behind(self.rooms, record, self.now), self.rooms.store
        found = store.match(record.id)
        seed = found[1] if found else None
        game, journal = registry.find(record.game), behind.journal()
        match = resume(game, journal, seed=seed, fresh_seed=unforeseen.seed(), given=self.rooms.packs, name=record.id)
        on_table(match)
        behind.turn = match.turn
        room = Room(record, match, behind.says(), Watching(), self.rooms.thinker, behind)
        room.recall(beside_of(store, record))
        return room, behind

    async def follow(self, room: Room, behind: Behind) -> None:
        """Go on as lines grow old, until nobody looks on any more."""
        try:
            while True:
                await asyncio.sleep(BEAT)
                if not room.listeners or room.broken:
                    return
                behind.turn = room.match.turn
                if await asyncio.to_thread(self.has_grown, room, behind):
                    await room.catch_up(None)
        finally:
            self.open_rooms.pop(room.record.id, None)
            room.dismiss("unsaved")

    def has_grown(self, room: Room, behind: Behind) -> bool:
        return behind.length() > room.kept or len(behind.says()) != len(room.says)


def is_late(record: Record, over: bool) -> bool:
    """Whether a spectator sees that match later; when it is over everybody may see it at once."""
    return record.delay > 0 and not over
