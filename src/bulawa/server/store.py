"""All matches on disk: SQLite in WAL mode, one commit for a whole group of waiting moves.

What was acknowledged is on disk. Seeds stand in a column of their own and leave it only into a running match.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

import orjson

from bulawa.engine.journal import Journal
from bulawa.server.file import (
    IS_CHECKPOINT,
    StoreError,
    connect,
    lock_file,
    prepare,
    told,
    transaction,
    warn_of_damage,
)

logger = logging.getLogger("bulawa.server")

ADD_LINES = """
INSERT INTO lines SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)
"""
"""All lines of a group in one statement: between two statements the writer would have to wait for the interpreter,
and on a busy table each such wait costs more than the disk does."""

ADD_MATCH = "INSERT INTO matches (key, id, game, scenario, seats, seed, watch) VALUES (?, ?, ?, ?, ?, ?, ?)"

LISTED = """
SELECT t.seat, m.id, m.game, m.scenario, m.seats, m.watch, m.round, l.line, l.waiting, l.at
FROM tokens t JOIN matches m ON m.id = t.match
JOIN lines l ON l.key = m.key AND l.n = (SELECT MAX(n) FROM lines WHERE key = m.key)
WHERE t.hash IN (SELECT value FROM json_each(?))
"""

HERE = """
SELECT NULL, m.id, m.game, m.scenario, m.seats, m.watch, m.round, l.line, l.waiting, l.at
FROM matches m JOIN lines l ON l.key = m.key AND l.n = (SELECT MAX(n) FROM lines WHERE key = m.key)
WHERE EXISTS (SELECT 1 FROM json_each(m.seats) WHERE value = 'here') ORDER BY l.at DESC LIMIT ?
"""
"""Matches of which somebody plays a seat at this machine."""

KEPT = {
    "standing": "UPDATE matches SET standing = ? WHERE key = ?",
    "round": "UPDATE matches SET round = ? WHERE key = ?",
}

LAST_CHECKPOINT = f"SELECT COALESCE(MAX(n), 0) FROM lines WHERE key = ? AND {IS_CHECKPOINT}"

Line = tuple[int, int, str, str, float]
"""Key of the match, number, journal line, the seats waiting after it (JSON), and when."""

Statement = tuple[str, Sequence[Any]]

Standing = dict[str, dict[str, list[Any]]]
"""Seat -> key of a question -> the policy that was left for it, and its number."""


Beside = dict[str, Any]
"""What is kept beside the journal: `standing` answers, and what the present `round` is called, by language."""


@dataclass(frozen=True)
class Record:
    """What is kept of a match beside its journal."""

    key: int
    """Its number in the store: short, so that a group of moves touches few pages."""
    id: str
    game: str
    scenario: str
    seats: dict[str, str]
    """Seat -> who sits there: here, link or bot:<name>."""
    watch: bool = False
    """Whether anybody who has the link may look on."""


@dataclass(frozen=True)
class Said:
    """What a player said, and how many answers had been given by then."""

    turn: int
    seat: str
    text: str


@dataclass
class Job:
    """Something to write, and who waits for it."""

    lines: list[Line]
    statements: list[Statement]
    done: asyncio.Future[None]


def hash_of(token: str) -> str:
    """Tokens are kept as hashes: whoever reads the file cannot sit down with them."""
    return sha256(token.encode()).hexdigest()


class Store:
    """One file with all matches. Writing is queued to one thread; reading has its own connection."""

    def __init__(self, path: Path) -> None:
        self.path = path = path.resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        self.guard = lock_file(path)
        self.writer = connect(path)
        with told(path):
            prepare(self.writer, path)
            warn_of_damage(self.writer, path)
            self.keys = count(1 + self.writer.execute("SELECT COALESCE(MAX(key), 0) FROM matches").fetchone()[0])
        self.reader = connect(path)
        self.reading = Lock()
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Write what is queued and let the file go."""
        self.jobs.put(None)
        self.thread.join()
        self.writer.close()
        self.reader.close()
        os.close(self.guard)

    def add_lines(self, lines: list[Line]) -> asyncio.Future[None]:
        """Done when these journal lines are on disk; `StoreError` when they are not."""
        return self.put(lines, [])

    def keep_beside(self, record: Record, beside: Beside, lines: list[Line]) -> asyncio.Future[None]:
        """What is kept of a match beside its journal, together with these lines."""
        columns = [(KEPT[name], (json.dumps(told), record.key)) for name, told in beside.items()]
        return self.put(lines, list(columns))

    def put(self, lines: list[Line], statements: list[Statement]) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(lines, statements, done))
        return done

    def add_match(
        self, record: Record, seed: str | None, tokens: Iterable[tuple[str, str | None]], lines: list[Line]
    ) -> asyncio.Future[None]:
        """A new match with its tokens (seat None: the owner) and the journal it starts with."""
        row = (record.key, record.id, record.game, record.scenario, json.dumps(record.seats), seed, record.watch)
        statements: list[Statement] = [(ADD_MATCH, row)]
        return self.put(lines, statements + tokens_of(record, tokens))

    def add_tokens(self, record: Record, tokens: Iterable[tuple[str, str | None]]) -> asyncio.Future[None]:
        """Further tokens for seats of a match (None: for its owner)."""
        return self.put([], tokens_of(record, tokens))

    def add_said(self, match: str, n: int, said: Said) -> asyncio.Future[None]:
        row = (match, n, said.turn, said.seat, said.text)
        return self.put([], [("INSERT INTO says VALUES (?, ?, ?, ?, ?)", row)])

    def delete(self, record: Record) -> asyncio.Future[None]:
        return self.put(
            [],
            [
                ("DELETE FROM matches WHERE key = ?", (record.key,)),
                ("DELETE FROM tokens WHERE match = ?", (record.id,)),
                ("DELETE FROM lines WHERE key = ?", (record.key,)),
                ("DELETE FROM says WHERE match = ?", (record.id,)),
            ],
        )

    def work(self) -> None:
        """The writer: takes all that waits, commits it at once, tells everybody who waited."""
        while (job := self.jobs.get()) is not None:
            group = [job]
            last = False
            while not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    last = True
                    break
                group.append(more)
            self.commit(group)
            if last:
                return

    def commit(self, group: list[Job]) -> None:
        try:
            self.write(group)
        except sqlite3.Error as error:
            if len(group) > 1:
                for job in group:
                    self.commit([job])
            else:
                settle(group, StoreError(f"{self.path.name}: {error}"))
        else:
            settle(group, None)

    def write(self, group: list[Job]) -> None:
        """All or nothing; lines alone are one statement, which is its own transaction."""
        lines = [line for job in group for line in job.lines]
        statements = [statement for job in group for statement in job.statements]
        if lines:
            statements.append((ADD_LINES, (orjson.dumps(lines).decode(),)))
        if len(statements) == 1:
            self.writer.execute(*statements[0])
            return
        with transaction(self.writer):
            for sql, values in statements:
                self.writer.execute(sql, values)

    def read(self, sql: str, values: Sequence[Any]) -> list[Any]:
        with self.reading:
            return self.reader.execute(sql, values).fetchall()

    def match(self, match: str) -> tuple[Record, str | None] | None:
        """A match and its secret seed."""
        rows = self.read("SELECT key, id, game, scenario, seats, watch, seed FROM matches WHERE id = ?", (match,))
        if not rows:
            return None
        key, name, game, scenario, seats, watch, seed = rows[0]
        return Record(key, name, game, scenario, json.loads(seats), bool(watch)), seed

    def standing(self, record: Record) -> Standing:
        """What the seats of a match have left."""
        ((left,),) = self.read("SELECT standing FROM matches WHERE key = ?", (record.key,))
        told: Standing = json.loads(left)
        return told

    def journal(self, key: int) -> list[str]:
        return [line for (line,) in self.read("SELECT line FROM lines WHERE key = ? ORDER BY n", (key,))]

    def lines(self, key: int, low: int, high: int) -> list[str]:
        """Lines of a journal by their numbers, the last excluded."""
        sql = "SELECT line FROM lines WHERE key = ? AND n >= ? AND n < ? ORDER BY n"
        return [line for (line,) in self.read(sql, (key, low, high))]

    def taken_up(self, record: Record) -> Journal:
        """A journal from its last checkpoint on; the lines before it are read when somebody asks for them."""
        ((start,),) = self.read(LAST_CHECKPOINT, (record.key,))
        head, *rows = (*self.lines(record.key, 0, 1), *self.lines(record.key, start, 2**62))
        rows = [row.removesuffix("\n") for row in rows]
        return Journal.taken_up(head.removesuffix("\n"), rows, start, partial(self.lines, record.key), record.id)

    def take_up(self, record: Record, seed: str | None, lines: list[Line]) -> asyncio.Future[None]:
        """Lines that a match got when it was taken up, and the seed of the dice that come."""
        return self.put(lines, [("UPDATE matches SET seed = ? WHERE key = ?", (seed, record.key))])

    def says(self, match: str) -> list[Said]:
        rows = self.read("SELECT turn, seat, text FROM says WHERE match = ? ORDER BY n", (match,))
        return [Said(*row) for row in rows]

    def held(self, match: str, tokens: Sequence[str]) -> list[str | None]:
        """What the tokens open in that match: seats, and None for its owner."""
        hashes = json.dumps([hash_of(token) for token in tokens])
        sql = "SELECT seat FROM tokens WHERE match = ? AND hash IN (SELECT value FROM json_each(?))"
        return [seat for (seat,) in self.read(sql, (match, hashes))]

    def rows_of(self, hashes: Sequence[str]) -> list[Any]:
        """What these tokens open; where a page of the file is damaged, all that can still be read."""
        try:
            return self.read(LISTED, (json.dumps(hashes),))
        except sqlite3.DatabaseError as error:
            if len(hashes) > 1:
                return [row for one in hashes for row in self.rows_of([one])]
            logger.error("%s: a match cannot be read: %s", self.path.name, error)
            return []

    def listed(self, tokens: Sequence[str]) -> list[dict[str, Any]]:
        """The matches these tokens open, newest first, each with its last line."""
        found: dict[str, dict[str, Any]] = {}
        for row in self.rows_of([hash_of(token) for token in tokens]):
            seat, match = row[0], row[1]
            entry = found.setdefault(match, summary(row))
            if seat is None:
                entry["owner"] = True
            else:
                entry["mine"].append(seat)
        return sorted(found.values(), key=lambda entry: -float(entry["changed"]))

    def here(self, most: int) -> list[dict[str, Any]]:
        """The newest matches that are played at this machine, whoever holds their tokens."""
        return [summary(row) for row in self.read(HERE, (most,))]


def tokens_of(record: Record, tokens: Iterable[tuple[str, str | None]]) -> list[Statement]:
    return [("INSERT INTO tokens VALUES (?, ?, ?)", (hash_of(token), record.id, seat)) for token, seat in tokens]


def summary(row: Sequence[Any]) -> dict[str, Any]:
    _, match, game, scenario, seats, watch, round, line, waiting, at = row
    end = end_of(line)
    return {
        "match": match,
        "game": game,
        "scenario": scenario,
        "seats": json.loads(seats),
        "watch": bool(watch),
        "mine": [],
        "owner": False,
        "waiting": json.loads(waiting),
        "over": end is not None,
        "winners": (end or {}).get("winners", []),
        "round": json.loads(round),
        "changed": at,
    }


def is_end(line: str) -> bool:
    """Whether this is the last line of a finished game."""
    return end_of(line) is not None


def end_of(line: str) -> dict[str, Any] | None:
    """The result in the last line of a finished game; a damaged line has none, and spoils no list."""
    try:
        told = json.loads(line)
    except ValueError:
        return None
    end = told.get("end") if isinstance(told, dict) else None
    return end if isinstance(end, dict) else None


def lines_of(key: int, first: int, lines: Sequence[str], waiting: Sequence[str], at: float) -> list[Line]:
    """Journal lines as rows, numbered from `first`."""
    told = orjson.dumps(waiting).decode()
    return [(key, first + i, line, told, at) for i, line in enumerate(lines)]


def settle(group: list[Job], error: StoreError | None) -> None:
    """Tell all who wait, with one call into their loop."""
    try:
        group[0].done.get_loop().call_soon_threadsafe(resolve, group, error)
    except RuntimeError:
        # The loop has closed: nobody waits any more, and what is written stays written.
        return


def resolve(group: list[Job], error: StoreError | None) -> None:
    for job in group:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
