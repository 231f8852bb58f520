"""A store of any format that was ever released is brought up to date, and loses nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bulawa.server.migrations import CHECKPOINTS, FORMAT, MADE_AT_ONCE, STEPS, statements_from
from bulawa.server.postgres import spoken
from bulawa.server.sqlite import SqliteStore
from bulawa.server.stores import open_store
from tests.server.postgres import Postgres
from tests.server.test_store import SCHEMA_2

SEATS = '{"ottoman": "here", "greek": "here"}'
MATCH = (
    "INSERT INTO matches (key, id, game, scenario, seats, seed) VALUES (1, 'm', 'freedom', 'siege', ?, 's')",
    (SEATS,),
)
LINE = "INSERT INTO lines (key, n, line, waiting, at) VALUES (1, 0, '{}', '[]', 1.0)"


def columns(path: Path) -> dict[str, set[str]]:
    """The tables of a file, and their columns."""
    with closing(sqlite3.connect(path)) as file:
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: {row[1] for row in file.execute(f"PRAGMA table_info({table})")} for table in tables}


def indexes(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as file:
        return {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql <> ''")}


@pytest.mark.parametrize("version", range(2, FORMAT))
def test_a_file_of_any_format_becomes_what_a_new_one_is(tmp_path: Path, version: int) -> None:
    """Its tables, columns and indexes are those of a new file, and its match is there."""
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    with closing(sqlite3.connect(old)) as file, file:
        for statement in [*SCHEMA_2.split(";\n"), *(STEPS[step] for step in range(2, version))]:
            file.execute(statement)
        file.execute(*MATCH)
        file.execute(LINE)
        file.execute(f"PRAGMA user_version = {version}")
    store = SqliteStore(old)
    found, journal = store.match("m"), store.journal(1)
    store.close()
    SqliteStore(new).close()

    assert (found and found[0].id, found and found[1], journal) == ("m", "s", ["{}"])
    assert columns(old) == columns(new)
    assert indexes(old) == indexes(new)


@pytest.mark.parametrize("version", [MADE_AT_ONCE, 18, 25, FORMAT - 1])
def test_a_database_of_any_format_is_brought_up_to_date(databases: Postgres, version: int) -> None:
    """Those that stand between the first and the present one, too."""
    where = databases.database()
    made: list[Any] = [one for one in statements_from(0) if one not in STEPS.values() and one != CHECKPOINTS]
    with psycopg.connect(where, autocommit=True) as connection:
        for statement in [*made, *(STEPS[step] for step in range(MADE_AT_ONCE, version))]:
            connection.execute(spoken(statement))
        connection.execute(spoken(MATCH[0]), MATCH[1])
        connection.execute(LINE)
        connection.execute("CREATE TABLE format (version INTEGER NOT NULL)")
        connection.execute("INSERT INTO format VALUES (%s)", (version,))
        connection.execute("CREATE SEQUENCE keys")
    store = open_store(where)
    found, journal, events = store.match("m"), store.journal(1), store.read("SELECT COUNT(*) FROM events", ())
    store.close()

    assert (found and found[0].delay, journal, events) == (0, ["{}"], [(0,)])
