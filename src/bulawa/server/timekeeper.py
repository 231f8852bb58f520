"""Looks at the clocks of all matches, also of those nobody has open, and calls time.

While no process of ours was alive nobody could answer, so nobody's time ran. A beat is kept beside the matches: who
finds it old sets all clocks forward by the pause, and so does who sees the watch of the machine jump.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from typing import Any

from bulawa.engine.errors import BulawaError
from bulawa.server import clocks
from bulawa.server.records import Statement
from bulawa.server.rooms import Rooms
from bulawa.server.store import KEPT

logger = logging.getLogger("bulawa.server")

BEAT = 1.0
"""Seconds between two looks."""

PAUSE = 10.0
"""A beat that is older than this was followed by nothing: nobody was there."""

OFFICE = -1623
"""One process sets all clocks forward: two who see the same jump would do it twice."""

JUMP = 5.0
"""Seconds by which the watch may be off against a steady one before it counts as set."""

DUE = "SELECT id FROM matches WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT 50"


class Timekeeper:
    """One for each process; they do not disturb each other, for a late seat loses only once."""

    def __init__(
        self, rooms: Rooms, watch: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self.rooms = rooms
        self.watch = watch
        self.steady = steady
        self.apart = watch() - steady()
        self.calm = steady()
        """From then on it is sure that all clocks were set, whichever process did it."""

    async def keep_time(self) -> None:
        """For ever."""
        await self.begin()
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.look()
            except BulawaError:
                logger.exception("the clocks could not be looked at")

    async def begin(self) -> None:
        """Make up for the time in which no process was alive."""
        rows = await asyncio.to_thread(self.rooms.store.read, "SELECT at FROM alive", ())
        pause = self.watch() - rows[0][0] if rows else 0.0
        if not rows:
            await self.rooms.store.writer.put([], [("INSERT INTO alive VALUES (?)", (self.watch(),))])
        if pause > PAUSE:
            await self.make_up(pause)
        await self.beat()

    async def beat(self) -> None:
        await self.rooms.store.writer.put([], [("UPDATE alive SET at = ?", (self.watch(),))])

    async def look(self) -> None:
        """One beat: has the watch been set? Is somebody late?"""
        jumped = self.watch() - self.steady() - self.apart
        if abs(jumped) > JUMP:
            self.apart += jumped
            await self.make_up(jumped)
        await self.beat()
        if self.steady() < self.calm:
            return
        for (match,) in await asyncio.to_thread(self.rooms.store.read, DUE, (self.watch(),)):
            room = await self.rooms.open(match)
            await room.seating.call_time(self.watch())

    async def make_up(self, seconds: float) -> None:
        """One process sets all clocks; the others call no time before it has surely done so."""
        self.calm = self.steady() + PAUSE
        if await self.rooms.store.leads(OFFICE):
            await self.shift(seconds)
            self.calm = self.steady()

    async def shift(self, seconds: float) -> None:
        """All clocks that run end so much later."""
        logger.warning("clocks are set forward by %.0f s: nobody could answer meanwhile", seconds)
        sql = "SELECT key, clocks FROM matches WHERE due IS NOT NULL"
        rows = await asyncio.to_thread(self.rooms.store.read, sql, ())
        await asyncio.gather(*(self.shift_one(key, json.loads(told), seconds) for key, told in rows))

    async def shift_one(self, key: int, told: Any, seconds: float) -> None:
        """Other processes that have the table open hear of it."""
        control, running = clocks.read(told)
        later = clocks.shifted(running, seconds)
        room = self.rooms.keyed.get(key)
        if room is not None and room.timing is not None:
            room.timing.clocks = later
        statements: list[Statement] = [
            (KEPT["clocks"], (json.dumps(clocks.written(control, later)), key)),
            (KEPT["due"], (clocks.next_end(later), key)),
        ]
        await self.rooms.store.writer.put([], statements, key)
