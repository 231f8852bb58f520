"""All matches in one file: SQLite in WAL mode, for one process. Nothing needs to be set up."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from threading import Lock
from typing import Any

from bulawa.server.carrier import LONGEST, Carrier
from bulawa.server.file import connect, lock_file, prepare, told, transaction, warn_of_damage
from bulawa.server.records import StoreError
from bulawa.server.store import Store
from bulawa.server.wire.writing import write
from bulawa.server.writer import Job

ADD_LINES = """
INSERT INTO lines SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)
"""
"""All lines of a group in one statement: between two statements the writer would have to wait for the interpreter,
and on a busy table each such wait costs more than the disk does."""


class SqliteStore(Store):
    """One file. Reading has a connection of its own, and so has bringing into it what was written."""

    def __init__(self, path: Path) -> None:
        self.path = path = path.resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        self.guard = lock_file(path)
        self.writing = connect(path)
        with told(path):
            prepare(self.writing, path)
            warn_of_damage(self.writing, path)
            self.keys = count(1 + self.writing.execute("SELECT COALESCE(MAX(key), 0) FROM matches").fetchone()[0])
        self.writing.execute(f"PRAGMA wal_autocheckpoint = {LONGEST}")
        self.reader = connect(path)
        self.reading = Lock()
        super().__init__()
        self.carrier = Carrier(path, lambda: self.writer.commits)

    def skip_keys(self, last: int) -> None:
        self.keys = count(last + 1)

    def close(self) -> None:
        super().close()
        self.carrier.close()
        self.writing.close()
        with self.reading:  # whoever still reads in another thread would read in what is gone
            self.reader.close()
        os.close(self.guard)

    def write(self, group: Sequence[Job]) -> None:
        """Lines alone are one statement, which is its own transaction."""
        lines = [line for job in group for line in job.lines]
        statements = [statement for job in group for statement in job.statements]
        if lines:
            statements.append((ADD_LINES, (write(lines).decode(),)))
        try:
            if len(statements) == 1:
                self.writing.execute(*statements[0])
                return
            with transaction(self.writing):
                for sql, values in statements:
                    self.writing.execute(sql, values)
        except sqlite3.Error as error:
            raise StoreError(f"{self.path.name}: {error}") from None

    def read(self, sql: str, values: Sequence[Any]) -> list[Any]:
        try:
            with self.reading:
                return self.reader.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise StoreError(f"{self.path.name}: {error}") from None
