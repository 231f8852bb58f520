"""Who sits at the same tables at other processes. It is told by notices and kept nowhere: who is silent is gone."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bulawa.server.room import Room
    from bulawa.server.store import Store

BEAT = 2.0
"""Seconds between two signs of life of a process at whose tables somebody sits."""

SILENT = 3.5 * BEAT
"""After so many seconds without one, nobody sits there any more."""

SOON = 0.05
"""Seconds in which those who come and go are told of together."""

WATCHER = ""
"""The seat of those who have none."""

HERE, WHO, SKIP, ALIVE = "here", "who", "skip", "alive"
"""Who sits at a table; who asks for that; that somebody wants no pauses; and that a process lives."""


def nobody_looks(key: int) -> None:
    """Only who thinks for bots opens a table because somebody looks on elsewhere."""


class Abroad:
    """One for each process. What others say is believed until they fall silent."""

    def __init__(self, store: Store, find: Callable[[int], Room | None], now: Callable[[], float] = time.monotonic):
        self.store = store
        self.find = find
        self.now = now
        self.seen: dict[str, dict[int, Counter[str]]] = {}
        """Process -> key of a match -> how many sit in each seat."""
        self.heard: dict[str, float] = {}
        """When each process was heard of last."""
        self.stirred: set[int] = set()
        """Tables of which something is to be told soon."""
        self.found: Callable[[int], None] = nobody_looks
        """Told that somebody looks on at a table that is not open here."""

    # What is said

    def stir(self, room: Room) -> None:
        """Somebody has come or gone here."""
        if not self.store.shared:
            return
        if not self.stirred:
            asyncio.get_running_loop().call_later(SOON, self.tell)
        self.stirred.add(room.record.key)

    def tell(self) -> None:
        stirred, self.stirred = self.stirred, set()
        for key in stirred:
            room = self.find(key)
            self.store.tell([HERE, key, dict(present(room)) if room else {}])

    def ask(self, room: Room) -> None:
        """Who else sits there?"""
        self.store.tell([WHO, room.record.key])

    def skip(self, room: Room) -> None:
        self.store.tell([SKIP, room.record.key])

    async def live(self) -> None:
        """Say so for ever, and notice who does not any more."""
        while True:
            await asyncio.sleep(BEAT)
            self.store.tell([ALIVE])
            self.forget()

    # What is heard

    def hear(self, process: str, tiding: Sequence[Any]) -> None:
        """From another process."""
        self.heard[process] = self.now()
        kind, key, room = tiding[0], tiding[1] if len(tiding) > 1 else 0, None
        if kind != ALIVE:
            room = self.find(key)
        if kind == HERE:
            self.hear_of(process, key, Counter(tiding[2]))
        elif kind == WHO and room is not None and room.listeners:
            self.stir(room)
        elif kind == SKIP and room is not None:
            room.bots.skip()

    def hear_of(self, process: str, key: int, seats: Counter[str]) -> None:
        tables = self.seen.setdefault(process, {})
        before = tables.pop(key, Counter())
        if seats:
            tables[key] = seats
        if seats != before:
            self.show(key, bool(seats))

    def forget(self) -> None:
        """Whoever sat at a process that died sits there no more."""
        for process in [one for one, at in self.heard.items() if self.now() - at > SILENT]:
            del self.heard[process]
            for key in self.seen.pop(process, {}):
                self.show(key, False)

    def show(self, key: int, watched: bool) -> None:
        room = self.find(key)
        if room is not None:
            room.tell_anew()
            room.bots.wake()
        elif watched:
            self.found(key)

    def at(self, key: int) -> Counter[str]:
        """How many sit in each seat of a match at all other processes."""
        return sum((tables[key] for tables in self.seen.values() if key in tables), Counter[str]())


def present(room: Room) -> Counter[str]:
    """Who sits at a table here; those without a seat are counted, too."""
    watchers = sum(not listener.seats for listener in room.listeners)
    return room.connected_here() + Counter({WATCHER: watchers})
