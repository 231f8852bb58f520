"""Carries what was written from SQLite's log (WAL) into the file itself, in a thread of its own: no move waits."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from bulawa.server.file import connect

logger = logging.getLogger("bulawa.server")

PAUSE = 1.0
"""Seconds between two looks whether anything was written."""

ENOUGH = 100
"""Commits that are worth it: where nobody plays, the beat of the clocks alone shall not keep the disk awake."""

TRIES = 4
"""While it carries, others write on; each time there is less left. When nothing is, the log begins anew."""

LONGEST = 8000
"""Pages of the log (32 MB) at which the writer carries what is left itself, so that it never grows without end."""


class Carrier:
    """Has a connection of its own. What it has not carried yet is safe in the log."""

    def __init__(self, path: Path, commits: Callable[[], int], pause: float = PAUSE) -> None:
        self.name = path.name
        self.commits = commits
        self.pause = pause
        self.connection = connect(path)
        self.closed = Event()
        self.thread = Thread(target=self.work, name="carrier", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.closed.set()
        self.thread.join()
        self.connection.close()

    def work(self) -> None:
        before = self.commits()
        while not self.closed.wait(self.pause):
            now = self.commits()
            if now - before >= ENOUGH:
                self.carry()
                before = now

    def carry(self) -> None:
        """Wait for nobody, and let nobody wait."""
        try:
            for _ in range(TRIES):
                _, written, carried = self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if written == carried:
                    return
        except sqlite3.Error:
            logger.exception("%s: what is written stays in the log for now", self.name)
