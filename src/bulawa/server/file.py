"""The file behind the store: its tables, its lock, its transactions."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bulawa.server.migrations import FORMAT, is_known, statements_from
from bulawa.server.records import StoreError

logger = logging.getLogger("bulawa.server")


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
    if not is_known(version):
        raise StoreError(f"{path}: this file has format {version}; this program reads format {FORMAT}")
    with transaction(connection):
        for statement in statements_from(version):
            connection.execute(statement)
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
