"""How people want to be told, and which games wait for whom: as the store keeps it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bulawa.server.records import Overtaken, Statement
from bulawa.server.store import Store

MOST_WAYS = 10
"""Of one person: browsers, addresses, webhooks."""

MOST_FAILURES = 20
"""A way that has failed so often in a row is given up."""

WAY = "id, person, kind, target, stop, sure, failed, made"

AWAITED = """
SELECT DISTINCT n.person, n.every, n.told FROM tokens t JOIN notices n ON n.person = t.person
WHERE t.match = ? AND t.seat = ? AND t.link = 0
"""

RING = """
INSERT INTO bells (person, match, seat, due) VALUES (?, ?, ?, ?)
ON CONFLICT (person, match) DO UPDATE SET seat = excluded.seat, due = excluded.due
"""

TAKE_NUMBER = "INSERT INTO letters (person, n) SELECT person, sent + 1 FROM notices WHERE person = ? AND sent = ?"


@dataclass(frozen=True)
class Way:
    """One way to somebody."""

    id: str
    person: str
    kind: str
    """push, email or webhook"""
    target: str
    """An address; of a browser, what it gave us, as JSON."""
    stop: str
    """The secret in every letter that ends it."""
    sure: bool
    """Whether it is certain that the owner of the address wants it."""
    failed: int
    made: float


@dataclass(frozen=True)
class Bell:
    """A game waits for somebody."""

    match: str
    seat: str


class Ways:
    """All of them. Reading waits for the store: to be asked in a thread."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def write(self, *statements: Statement) -> None:
        await self.store.writer.put([], list(statements))

    # How people want to be told

    async def add(self, person: str, kind: str, target: str, sure: bool) -> Way:
        """One way more; the same one is not kept twice."""
        way = Way(secrets.token_urlsafe(9), person, kind, target, secrets.token_urlsafe(24), sure, 0, time.time())
        row = (way.id, person, kind, target, way.stop, int(sure), 0, way.made)
        await self.write(
            ("DELETE FROM ways WHERE person = ? AND kind = ? AND target = ?", (person, kind, target)),
            (f"INSERT INTO ways ({WAY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row),
            ("INSERT INTO notices (person, every, told, sent) VALUES (?, 0, 0, 0) ON CONFLICT DO NOTHING", (person,)),
        )
        return way

    async def set_pace(self, person: str, every: int) -> None:
        """At most one letter in so many seconds, with all that waits; 0: whenever somebody waits."""
        await self.write(("UPDATE notices SET every = ? WHERE person = ?", (every, person)))

    async def drop(self, person: str, way: str) -> None:
        await self.write(("DELETE FROM ways WHERE person = ? AND id = ?", (person, way)))

    async def stop(self, secret: str) -> None:
        """Whoever has the letter ends the way by which it came."""
        await self.write(("DELETE FROM ways WHERE stop = ?", (secret,)))

    async def confirm(self, secret: str) -> None:
        await self.write(("UPDATE ways SET sure = 1 WHERE stop = ?", (secret,)))

    async def went(self, way: Way, well: bool) -> None:
        """A letter has gone that way, or not; a way that leads nowhere is given up."""
        if well and way.failed:
            await self.write(("UPDATE ways SET failed = 0 WHERE id = ?", (way.id,)))
        elif not well and way.failed + 1 >= MOST_FAILURES:
            await self.write(("DELETE FROM ways WHERE id = ?", (way.id,)))
        elif not well:
            await self.write(("UPDATE ways SET failed = failed + 1 WHERE id = ?", (way.id,)))

    def of(self, person: str) -> list[Way]:
        rows = self.store.read(f"SELECT {WAY} FROM ways WHERE person = ? ORDER BY made", (person,))
        return [way_in(row) for row in rows]

    def by_stop(self, secret: str) -> Way | None:
        rows = self.store.read("SELECT person FROM ways WHERE stop = ?", (secret,))
        return next((way for way in self.of(rows[0][0]) if way.stop == secret), None) if rows else None

    def every(self, person: str) -> int:
        rows = self.store.read("SELECT every FROM notices WHERE person = ?", (person,))
        return int(rows[0][0]) if rows else 0

    # Who is waited for

    async def ring(self, match: str, seat: str, due: float) -> None:
        """Whoever plays that seat is waited for; who wants few letters is told later."""
        rows = self.store.read(AWAITED, (match, seat))
        rings: list[Statement] = [
            (RING, (person, match, seat, max(due, told + every if every else due))) for person, every, told in rows
        ]
        if rings:
            await self.write(*rings)

    def due(self, now: float) -> list[str]:
        """Those to whom a letter goes now."""
        sql = "SELECT DISTINCT person FROM bells WHERE due <= ? LIMIT 100"
        return [person for (person,) in self.store.read(sql, (now,))]

    async def take(self, person: str, now: float) -> list[Bell]:
        """All that waits for somebody, for one letter; nothing, if another process writes it."""
        sql = "SELECT match, seat FROM bells WHERE person = ? AND due <= ? ORDER BY due"
        bells = self.store.read(sql, (person, now))
        sent = self.store.read("SELECT sent FROM notices WHERE person = ?", (person,))
        try:
            await self.write(
                (TAKE_NUMBER, (person, sent[0][0] if sent else -1)),
                ("DELETE FROM letters WHERE person = ? AND n < ?", (person, sent[0][0] if sent else 0)),
                ("UPDATE notices SET sent = sent + 1, told = ? WHERE person = ?", (now, person)),
                ("DELETE FROM bells WHERE person = ? AND due <= ?", (person, now)),
            )
        except Overtaken:
            return []
        return [Bell(*row) for row in bells]

    # What the site itself keeps

    async def secret(self, name: str, made: str) -> str:
        """A secret of the site; made once, whichever process comes first."""
        await self.write(("INSERT INTO site (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, made)))
        ((value,),) = self.store.read("SELECT value FROM site WHERE name = ?", (name,))
        return str(value)


def way_in(row: Sequence[Any]) -> Way:
    id, person, kind, target, stop, sure, failed, made = row
    return Way(id, person, kind, target, stop, bool(sure), failed, made)
