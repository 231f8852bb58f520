"""From one store into another: a household that becomes a club, or the way back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bulawa.server.records import Statement, StoreError
from bulawa.server.store import Store, marks

TABLES = {
    "matches": (
        "key",
        "id",
        "game",
        "scenario",
        "seats",
        "seed",
        "watch",
        "standing",
        "round",
        "held",
        "company",
        "clocks",
        "due",
        "public",
        "rated",
        "ended",
        "delay",
    ),
    "tokens": ("hash", "match", "seat", "link", "person"),
    "lines": ("key", "n", "line", "waiting", "at"),
    "says": ("match", "n", "turn", "seat", "text"),
    "tables": ("id", "version", "wish", "sitters", "host", "public", "begun", "made"),
    "ratings": ("person", "game", "scenario", "mu", "sigma", "played", "won"),
    "results": ("match", "at"),
    "complaints": ("id", "match", "seat", "text", "at"),
    "people": ("id", "folded", "name", "password", "email", "language", "settings", "armies", "made"),
    "logins": ("hash", "person", "made", "seen", "agent"),
    "passkeys": ("id", "person", "key", "uses", "name", "made"),
    "ways": ("id", "person", "kind", "target", "stop", "sure", "failed", "made"),
    "notices": ("person", "every", "told", "sent"),
    "bells": ("person", "match", "seat", "due"),
    "site": ("name", "value"),
    "events": ("id", "version", "phase", "made", "told"),
}
"""What there is to move; the first columns order the rows."""

AT_A_TIME = 500


async def move(source: Store, target: Store) -> int:
    """Copy everything; says how many matches there are. The target must be empty: two stores cannot be mixed."""
    if target.read("SELECT key FROM matches LIMIT 1", ()):
        raise StoreError("there are matches already where these should go")
    for table, columns in TABLES.items():
        add = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks(columns)})"
        for rows in chunks(source, table, columns):
            statements: list[Statement] = [(add, row) for row in rows]
            await target.writer.put([], statements)
    target.skip_keys(max_key(target))
    return int(target.read("SELECT COUNT(*) FROM matches", ())[0][0])


def chunks(source: Store, table: str, columns: Sequence[str]) -> Iterator[list[Any]]:
    """All rows, some at a time, each after the last of those before."""
    first = columns[: 3 if table == "ratings" else 2]
    told, names = ", ".join(columns), ", ".join(first)
    order = f"ORDER BY {names} LIMIT {AT_A_TIME}"
    rows = source.read(f"SELECT {told} FROM {table} {order}", ())
    while rows:
        yield rows
        last = tuple(rows[-1][: len(first)])
        rows = source.read(f"SELECT {told} FROM {table} WHERE ({names}) > ({marks(first)}) {order}", last)


def max_key(store: Store) -> int:
    return int(store.read("SELECT COALESCE(MAX(key), 0) FROM matches", ())[0][0])
