"""People who have an account, as the store keeps them: their names, what opens their doors, what is theirs."""

from __future__ import annotations

import json
import secrets
import time
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bulawa.server.records import Statement, StoreError, hash_of
from bulawa.server.store import Store

COLUMNS = "id, name, password, email, language, settings, armies, made"

OF_ONE = ("logins", "passkeys", "challenges", "ways", "notices", "bells", "letters", "ratings")
"""Tables in which each row is a person's own."""

LASTS = 90 * 24 * 3600.0
"""Seconds after which a login that nobody used is over."""

MOST_LOGINS = 50
"""Of one person; the oldest goes when another comes."""

FRESH = 3600.0
"""Seconds for which a login counts as just seen: not every request is worth a line on disk."""

ANSWERED_WITHIN = 300.0
"""Seconds in which a challenge must be answered."""


class NameTaken(StoreError):
    """Somebody else is called so."""


@dataclass(frozen=True)
class Person:
    """Somebody with an account."""

    id: str
    name: str
    password: str | None
    """Its hash; None: only passkeys open."""
    email: str | None
    language: str
    settings: dict[str, Any]
    armies: dict[str, dict[str, str]]
    """Game -> name of a list -> the list."""
    made: float


@dataclass(frozen=True)
class Login:
    """A browser in which somebody has signed in."""

    hash: str
    person: str
    made: float
    seen: float
    agent: str


@dataclass(frozen=True)
class Passkey:
    """A key that a device keeps for its owner."""

    id: str
    person: str
    key: str
    uses: int
    name: str
    made: float


def folded(name: str) -> str:
    """Names that look alike are the same name."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


class People:
    """All of them. Reading waits for the store: to be asked in a thread."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def write(self, *statements: Statement) -> None:
        await self.store.writer.put([], list(statements))

    # Who they are

    async def add(self, name: str, password: str | None, email: str | None, language: str) -> Person:
        """Somebody new; `NameTaken` if there is one of that name."""
        person = Person(secrets.token_urlsafe(9), name, password, email, language, {}, {}, time.time())
        row = (person.id, folded(name), name, password, email, language, "{}", "{}", person.made)
        columns = "id, folded, name, password, email, language, settings, armies, made"
        await self.named(f"INSERT INTO people ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row, name, person.id)
        return person

    async def rename(self, person: str, name: str) -> None:
        sql = "UPDATE people SET name = ?, folded = ? WHERE id = ?"
        await self.named(sql, (name, folded(name), person), name, person)

    async def named(self, sql: str, row: Sequence[Any], name: str, person: str) -> None:
        """Write a name that must be nobody else's."""
        try:
            await self.write((sql, row))
        except StoreError:
            other = self.by_name(name)
            if other is not None and other.id != person:
                raise NameTaken(name) from None
            raise

    async def change(self, person: str, **columns: Any) -> None:
        """Tables are kept as JSON."""
        told = {name: json.dumps(one) if isinstance(one, dict) else one for name, one in columns.items()}
        sets = ", ".join(f"{name} = ?" for name in told)
        await self.write((f"UPDATE people SET {sets} WHERE id = ?", (*told.values(), person)))

    async def forget(self, person: str) -> None:
        """Nothing is left of them but what others have played with them."""
        await self.write(
            ("DELETE FROM people WHERE id = ?", (person,)),
            *((f"DELETE FROM {table} WHERE person = ?", (person,)) for table in OF_ONE),
            ("UPDATE tokens SET person = NULL WHERE person = ?", (person,)),
        )

    def by_name(self, name: str) -> Person | None:
        return self.one("folded", folded(name))

    def by_id(self, person: str) -> Person | None:
        return self.one("id", person)

    def one(self, column: str, value: str) -> Person | None:
        rows = self.store.read(f"SELECT {COLUMNS} FROM people WHERE {column} = ?", (value,))
        return person_in(rows[0]) if rows else None

    # Where they have signed in

    async def sign_in(self, person: str, agent: str) -> str:
        """The secret of a new login; too many old ones end."""
        secret, now = secrets.token_urlsafe(32), time.time()
        old = "SELECT hash FROM logins WHERE person = ? ORDER BY seen DESC, hash LIMIT 1000 OFFSET ?"
        ended = "DELETE FROM logins WHERE person = ? AND (seen < ? OR hash IN (" + old + "))"
        add = "INSERT INTO logins (hash, person, made, seen, agent) VALUES (?, ?, ?, ?, ?)"
        await self.write(
            (ended, (person, now - LASTS, person, MOST_LOGINS - 1)),
            (add, (hash_of(secret), person, now, now, agent[:200])),
        )
        return secret

    def login(self, secret: str) -> Login | None:
        """The login that this secret opens, unless it has ended or grown old."""
        rows = self.store.read("SELECT hash, person, made, seen, agent FROM logins WHERE hash = ?", (hash_of(secret),))
        found = Login(*rows[0]) if rows else None
        return found if found is not None and found.seen > time.time() - LASTS else None

    async def saw(self, login: Login) -> None:
        """It is used, and lasts on."""
        if login.seen < time.time() - FRESH:
            await self.write(("UPDATE logins SET seen = ? WHERE hash = ?", (time.time(), login.hash)))

    def logins(self, person: str) -> list[Login]:
        sql = "SELECT hash, person, made, seen, agent FROM logins WHERE person = ? ORDER BY seen DESC"
        return [Login(*row) for row in self.store.read(sql, (person,))]

    async def end(self, person: str, login: str) -> None:
        await self.write(("DELETE FROM logins WHERE person = ? AND hash = ?", (person, login)))

    async def end_others(self, person: str, login: str) -> None:
        await self.write(("DELETE FROM logins WHERE person = ? AND hash <> ?", (person, login)))

    # Passkeys

    async def challenge(self, person: str) -> bytes:
        """Something new to be signed, once and soon; of nobody known, who wants to be known by it."""
        made, now = secrets.token_bytes(32), time.time()
        add = "INSERT INTO challenges (challenge, person, until) VALUES (?, ?, ?)"
        await self.write(
            ("DELETE FROM challenges WHERE until < ?", (now,)), (add, (made.hex(), person, now + ANSWERED_WITHIN))
        )
        return made

    async def answered(self, challenge: bytes, person: str) -> bool:
        """Whether that challenge was made for them and not answered yet; from now on it is."""
        sql = "SELECT until FROM challenges WHERE challenge = ? AND person = ?"
        rows = self.store.read(sql, (challenge.hex(), person))
        await self.write(("DELETE FROM challenges WHERE challenge = ?", (challenge.hex(),)))
        return bool(rows) and float(rows[0][0]) > time.time()

    async def add_passkey(self, passkey: Passkey) -> None:
        add = "INSERT INTO passkeys (id, person, key, uses, name, made) VALUES (?, ?, ?, ?, ?, ?)"
        row = (passkey.id, passkey.person, passkey.key, passkey.uses, passkey.name, passkey.made)
        await self.write((add, row))

    async def used(self, passkey: str, uses: int) -> None:
        await self.write(("UPDATE passkeys SET uses = ? WHERE id = ?", (uses, passkey)))

    async def drop_passkey(self, person: str, passkey: str) -> None:
        await self.write(("DELETE FROM passkeys WHERE person = ? AND id = ?", (person, passkey)))

    def passkeys(self, person: str) -> list[Passkey]:
        sql = "SELECT id, person, key, uses, name, made FROM passkeys WHERE person = ? ORDER BY made"
        return [Passkey(*row) for row in self.store.read(sql, (person,))]

    def passkey(self, id: str) -> Passkey | None:
        rows = self.store.read("SELECT id, person, key, uses, name, made FROM passkeys WHERE id = ?", (id,))
        return Passkey(*rows[0]) if rows else None


def person_in(row: Sequence[Any]) -> Person:
    id, name, password, email, language, settings, armies, made = row
    return Person(id, name, password, email, language, json.loads(settings), json.loads(armies), made)
