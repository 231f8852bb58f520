"""What was written is carried from the log into the file beside the moves, not by them."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from bulawa.server.carrier import ENOUGH, LONGEST, Carrier
from bulawa.server.records import lines_of
from bulawa.server.sqlite import SqliteStore

PAGES = 1500
"""More than the thousand after which SQLite would make the writer carry them."""

PAGE = 4096


async def write(store: SqliteStore, first: int, lines: int) -> None:
    """Lines that fill a page each, and with their commits rather more of the log."""
    for n in range(first, first + lines):
        await store.add_lines(lines_of(1, n, ["x" * PAGE], [], 1.0))


def lines_in_file(path: Path) -> int:
    """So many lines are in the file itself, whatever lies in the log."""
    alone = path.with_name("alone.db")
    shutil.copy(path, alone)
    with closing(sqlite3.connect(alone)) as file:
        return int(file.execute("SELECT COUNT(*) FROM lines").fetchone()[0])


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is carried but when the test does it."""
    monkeypatch.setattr(Carrier, "work", lambda _: None)


@pytest.mark.usefixtures("still")
def test_a_move_does_not_wait_until_others_are_carried(tmp_path: Path) -> None:
    """However many came before it, a commit writes its own lines into the log and no more."""
    path = tmp_path / "matches.db"
    with closing(SqliteStore(path)) as store:
        store.carrier.carry()
        asyncio.run(write(store, 0, PAGES // 3))
        log = path.with_name("matches.db-wal").stat().st_size

        assert log > 1000 * PAGE
        assert lines_in_file(path) == 0
        assert len(store.lines(1, 0, PAGES)) == PAGES // 3


@pytest.mark.usefixtures("still")
def test_what_is_carried_is_in_the_file_and_the_log_begins_anew(tmp_path: Path) -> None:
    """So the log stays as long as what is written between two rounds of the carrier."""
    path = tmp_path / "matches.db"
    with closing(SqliteStore(path)) as store:
        log = path.with_name("matches.db-wal")
        sizes = []
        for round in range(6):
            asyncio.run(write(store, 20 * round, 20))
            store.carrier.carry()
            sizes.append(log.stat().st_size)

        assert lines_in_file(path) == 120
        assert max(sizes[1:]) <= 2 * sizes[1]


@pytest.mark.usefixtures("still")
def test_a_log_that_nobody_carries_does_not_grow_without_end(tmp_path: Path) -> None:
    """Then the writer does it."""
    with closing(SqliteStore(tmp_path / "matches.db")) as store:
        assert store.writing.execute("PRAGMA wal_autocheckpoint").fetchone() == (LONGEST,)


def test_it_carries_once_enough_was_written(tmp_path: Path) -> None:
    """A little is left in the log, however long nobody writes more."""
    path = tmp_path / "matches.db"
    carried, looked, commits = Event(), Event(), 0

    class Watched(Carrier):
        def carry(self) -> None:
            super().carry()
            carried.set()

    def counted() -> int:
        looked.set()
        return commits

    with closing(SqliteStore(path)) as store, closing(Watched(path, counted, 0.001)):
        assert looked.wait(20)
        asyncio.run(write(store, 0, 3))
        commits = ENOUGH - 1
        for _ in range(3):
            looked.clear()
            assert looked.wait(20)
        idle = not carried.is_set()
        commits = ENOUGH

        assert idle
        assert carried.wait(20)
        assert lines_in_file(path) == 3


def test_a_disk_that_refuses_loses_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What could not be carried is in the log still, and is said."""
    path = tmp_path / "matches.db"
    with closing(SqliteStore(path)) as store:
        asyncio.run(write(store, 0, 5))
        broken = Carrier(path, lambda: 0)
        broken.connection.close()
        broken.carry()
        broken.close()

        assert "stays in the log" in caplog.text
        assert len(store.lines(1, 0, 10)) == 5
