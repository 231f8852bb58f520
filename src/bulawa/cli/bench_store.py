"""Where the load tests keep their matches: a file, or a database of PostgreSQL of their own."""

from __future__ import annotations

import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

COUNT = "SELECT COUNT(*) FROM lines WHERE n > 0"


@contextmanager
def kept(store: str | None) -> Iterator[str]:
    """The address of an empty store: a file, or a database of its own that is dropped afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        if store is None:
            yield str(Path(folder) / "matches.db")
            return
        name = f"bulawa_bench_{secrets.token_hex(4)}"
        command(store, f"CREATE DATABASE {name}")
        try:
            yield urlunsplit(urlsplit(store)._replace(path=f"/{name}"))
        finally:
            command(store, f"DROP DATABASE {name} WITH (FORCE)")


def is_database(where: str) -> bool:
    return "://" in where


def command(store: str, sql: str) -> None:
    import psycopg

    with psycopg.connect(store, autocommit=True) as connection:
        connection.execute(sql.encode())


def answers_in(where: str) -> int:
    """So many answers are written down there."""
    if is_database(where):
        import psycopg

        with psycopg.connect(where) as connection:
            row = connection.execute(COUNT).fetchone()
    else:
        with closing(sqlite3.connect(where)) as file:
            row = file.execute(COUNT).fetchone()
    assert row is not None
    return int(row[0])
