"""Tables that wait for their players: opened, taken seat by seat, and begun when all are there.

A table is a row that changes by its version, so that of two guests who come at once, to whichever process, one comes
first. The match that begins at it has its name: it can begin only once.
"""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import asdict, dataclass, replace
from typing import Any

from bulawa.server.people import Person, folded
from bulawa.server.records import hash_of
from bulawa.server.refusals import Refused
from bulawa.server.store import Store

COLUMNS = "id, version, wish, sitters, host, begun, made"

LASTS = 14 * 24 * 3600.0
"""Seconds after which a table that nobody filled is open no more."""

MOST_LISTED = 200


@dataclass(frozen=True)
class Sitting:
    """One who has sat down."""

    hash: str
    """Of the secret that will open the seat."""
    called: str
    person: str | None = None
    seat: str | None = None
    """None: any."""
    brought: Any = None
    ready: bool = True


@dataclass(frozen=True)
class Wish:
    """What is to be played at a table."""

    game: str
    scenario: str
    options: dict[str, Any]
    pack: str | None
    bots: dict[str, str]
    clock: dict[str, Any] | None
    watch: bool
    public: bool
    rated: bool
    invited: list[str]
    delay: int = 0
    reserved: bool = False
    """For those who know of it; its match may be listed, but not the table."""


@dataclass(frozen=True)
class Table:
    """A table that waits."""

    id: str
    version: int
    wish: Wish
    sitters: tuple[Sitting, ...]
    host: str
    """The hash of the secret by which its host deletes it."""
    begun: bool
    made: float

    def is_for(self, person: Person | None) -> bool:
        """Whether that one may sit down."""
        names = [folded(name) for name in self.wish.invited]
        return not names or (person is not None and folded(person.name) in names)

    def place_of(self, token: str | None, person: Person | None) -> Sitting | None:
        """Where whoever asks has sat down."""
        own = hash_of(token) if token else None
        return next((one for one in self.sitters if one.hash == own or (person and one.person == person.id)), None)

    def with_sitter(self, sitting: Sitting) -> Table:
        """Somebody sits down, or sits there otherwise than before."""
        same = [one for one in self.sitters if one.hash == sitting.hash]
        others = [one for one in self.sitters if one.hash != sitting.hash]
        at = self.sitters.index(same[0]) if same else len(others)
        return replace(self, sitters=(*others[:at], sitting, *others[at:]))

    def without(self, sitting: Sitting) -> Table:
        return replace(self, sitters=tuple(one for one in self.sitters if one.hash != sitting.hash))


class Tables:
    """All that are open. Reading waits for the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, wish: Wish, host: Sitting, owner: str) -> Table:
        table = Table(secrets.token_urlsafe(9), 0, wish, (host,), hash_of(owner), False, time.time())
        old = ("DELETE FROM tables WHERE made < ?", (time.time() - LASTS,))
        add = f"INSERT INTO tables ({COLUMNS}, public) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        row = (table.id, 0, told(wish), told_sitters(table), table.host, 0, table.made, int(wish.public))
        await self.store.writer.put([], [old, (add, row)])
        return table

    def find(self, id: str) -> Table:
        rows = self.store.read(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,))
        if not rows:
            raise Refused("no_table", status=404)
        return table_in(rows[0])

    async def change(self, table: Table, sitting: Sitting) -> bool:
        """Whether this sitting stands, or is gone, as the changed table says: another may have come before, and others
        may have come since."""
        sql = "UPDATE tables SET version = ?, sitters = ? WHERE id = ? AND version = ? AND begun = 0"
        row = (table.version + 1, told_sitters(table), table.id, table.version)
        await self.store.writer.put([], [(sql, row)])
        return (sitting in self.find(table.id).sitters) == (sitting in table.sitters)

    async def close(self, table: Table) -> None:
        await self.store.writer.put([], [("DELETE FROM tables WHERE id = ?", (table.id,))])

    def listed(self, tokens: list[str], person: Person | None) -> list[Table]:
        """Those open to all, and those that concern whoever asks."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE begun = 0 AND made > ? ORDER BY made DESC LIMIT ?"
        tables = [table_in(row) for row in self.store.read(sql, (time.time() - LASTS, 5 * MOST_LISTED))]
        return [one for one in tables if concerns(one, tokens, person)][:MOST_LISTED]


def concerns(table: Table, tokens: list[str], person: Person | None) -> bool:
    """Whether somebody should see the table in a list."""
    hashes = {hash_of(token) for token in tokens}
    if any(one.hash in hashes or (person and one.person == person.id) for one in table.sitters):
        return True
    invited = bool(table.wish.invited) and table.is_for(person)
    return invited or (table.wish.public and not table.wish.invited and not table.wish.reserved)


def begun(id: str) -> tuple[str, tuple[str]]:
    """What is written of a table together with its match."""
    return "UPDATE tables SET begun = 1 WHERE id = ?", (id,)


def told(wish: Wish) -> str:
    return json.dumps(asdict(wish))


def told_sitters(table: Table) -> str:
    return json.dumps([asdict(one) for one in table.sitters])


def table_in(row: Any) -> Table:
    id, version, wish, sitters, host, begun, made = row
    waiting = tuple(Sitting(**one) for one in json.loads(sitters))
    return Table(id, version, Wish(**json.loads(wish)), waiting, host, bool(begun), made)
