"""The file behind the store: its tables, its lock, its transactions."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bulawa.engine.errors import BulawaError

logger = logging.getLogger("bulawa.server")

FORMAT = 5

SCHEMA = """
CREATE TABLE matches (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, scenario TEXT NOT NULL, seats TEXT NOT NULL,
    seed TEXT, watch INTEGER NOT NULL DEFAULT 0, standing TEXT NOT NULL DEFAULT '{}',
    round TEXT NOT NULL DEFAULT '{}'
);
CREATE TABLE tokens (hash TEXT PRIMARY KEY, match TEXT NOT NULL, seat TEXT) WITHOUT ROWID;
CREATE TABLE lines (
    key INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, waiting TEXT NOT NULL, at REAL NOT NULL
);
CREATE UNIQUE INDEX lines_of ON lines (key, n);
CREATE TABLE says (
    match TEXT, n INTEGER, turn INTEGER NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE INDEX tokens_of ON tokens (match);
"""

STEPS = {
    2: "ALTER TABLE matches ADD COLUMN watch INTEGER NOT NULL DEFAULT 0",
    3: "ALTER TABLE matches ADD COLUMN standing TEXT NOT NULL DEFAULT '{}'",
    4: "ALTER TABLE matches ADD COLUMN round TEXT NOT NULL DEFAULT '{}'",
}
"""What brings a file of an older format to the next one."""


IS_CHECKPOINT = "substr(line, 1, 14) = '{\"checkpoint\":'"

CHECKPOINTS = f"CREATE INDEX IF NOT EXISTS checkpoints ON lines (key, n) WHERE {IS_CHECKPOINT}"
"""A long match is taken up at its last checkpoint: it is found without reading all lines."""


class StoreError(BulawaError):
    """The disk refused; nothing of it counts as saved."""


@contextmanager
def told(path: Path) -> Iterator[None]:
    """What the database refuses is told with the name of the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from None


def connect(path: Path) -> sqlite3.Connection:
    with told(path):
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    return connection


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables in a new file, bring an older file up to date; refuse a file of a format that is not ours."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version not in (0, FORMAT, *STEPS):
        raise StoreError(f"{path}: this file has format {version}; this program reads format {FORMAT}")
    statements = [STEPS[step] for step in range(version, FORMAT)] if version else SCHEMA.split(";\n")
    with transaction(connection):
        for statement in statements:
            connection.execute(statement)
        connection.execute(CHECKPOINTS)
        connection.execute(f"PRAGMA user_version = {FORMAT}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def lock_file(path: Path) -> int:
    """One server for one file: two would each hold half of the truth."""
    guard = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    path.touch(mode=0o600)
    try:
        import fcntl
    except ImportError:
        return guard
    try:
        fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(guard)
        raise StoreError(f"{path}: another server has this file open") from None
    return guard


def warn_of_damage(connection: sqlite3.Connection, path: Path) -> None:
    """Say when the file is damaged: what can still be read is served, and a copy should be made now."""
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        logger.error("%s is damaged (%s); matches that can still be read go on: make a copy of the file", path, found)
