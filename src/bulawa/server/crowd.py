"""Those who only look on at a table. However many they are, nobody who plays waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from itertools import islice

from bulawa.server.lines import Change
from bulawa.server.listener import Listener

logger = logging.getLogger("bulawa.server")

AT_ONCE = 32
"""So many are told between two turns of everybody else: less than a millisecond."""


class Crowd:
    """They are told a few at a time, once those who play have heard and the move is acknowledged. Whoever has not been
    told yet when the table goes on is told all of it together."""

    def __init__(self, lock: asyncio.Lock) -> None:
        self.lock = lock
        """Held by whoever changes the table: what is not on disk yet is told to nobody."""
        self.due: dict[Listener, Change] = {}
        """What each of them is still to be told."""
        self.task: asyncio.Task[None] | None = None

    def hear(self, watchers: Iterable[Listener], change: Change) -> None:
        """They are all to be told of a change."""
        due = self.due
        for one in watchers:
            due[one] = due[one].and_then(change) if one in due else change
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self.tell())

    def forget(self, listener: Listener) -> None:
        """It has gone."""
        self.due.pop(listener, None)

    def disperse(self) -> None:
        """All have gone."""
        self.due.clear()

    async def tell(self) -> None:
        try:
            while self.due:
                async with self.lock:
                    self.tell_some()
                await asyncio.sleep(0)
        except Exception:
            logger.exception("those who look on could not be told")
        finally:
            self.task = None

    def tell_some(self) -> None:
        for listener in list(islice(self.due, AT_ONCE)):
            listener.changed(self.due.pop(listener))
