"""A process that only thinks: it lets the bots of all matches play whose turn it is, wherever the players sit."""

from __future__ import annotations

import asyncio
import logging

from bulawa.engine.errors import BulawaError
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.server.rooms import Rooms
from bulawa.server.store import Store
from bulawa.server.thinker import Thinker

logger = logging.getLogger("bulawa.server")


class Worker:
    """Hears of every line that is written, and takes a seat where a bot must answer. Several may do so: each match is
    claimed by one of them at a time, and is free again when that one dies."""

    def __init__(self, store: Store, clerks: int = 1, packs: Packs = NO_PACKS) -> None:
        self.store = store
        self.thinker = Thinker(clerks)
        self.rooms = Rooms(store, self.thinker, packs=packs)
        self.looking: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """From now on, in the running loop."""
        self.store.listen(self.heard, self.rooms.abroad.hear)
        self.rooms.abroad.found = lambda key: self.heard(key, None)
        self.living = asyncio.create_task(self.rooms.abroad.live())

    def close(self) -> None:
        self.living.cancel()
        self.thinker.close()
        self.store.close()

    def heard(self, key: int, upto: int | None) -> None:
        self.rooms.heard(key, upto)
        task = asyncio.create_task(self.look(key or None))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def look(self, key: int | None) -> None:
        """Open the tables at which a bot must answer; None: all of them."""
        try:
            for match in await asyncio.to_thread(self.store.for_bots, key):
                room = await self.rooms.open(match)
                room.bots.wake()
        except BulawaError:
            logger.exception("a match that waits for a bot could not be opened")
