"""All matches in a PostgreSQL database, which several processes share.

A journal's next line can be written only once: whoever comes second is told that it was overtaken. What one process has
written the others hear of through the database.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from threading import Event, Lock, Thread, local
from typing import Any, LiteralString, TypeGuard

import psycopg

from bulawa.server.migrations import FORMAT, is_known, statements_from
from bulawa.server.records import Overtaken, Record, StoreError
from bulawa.server.store import Heard, Store, Told, unheard
from bulawa.server.wire.writing import write
from bulawa.server.writer import Job

logger = logging.getLogger("bulawa.server")

CHANNEL = "bulawa"
TIDINGS = "bulawa_tidings"
"""What is said there is kept nowhere."""

SET_UP = -1621
"""The lock that is held while the tables are made: of several processes that start at once only one does it."""

BLOCK = 100
"""Keys of new matches that a process takes at a time."""

ADD_AND_TELL = """
WITH added AS (
    INSERT INTO lines SELECT (l ->> 0)::bigint, (l ->> 1)::int, l ->> 2, l ->> 3, (l ->> 4)::float8
    FROM json_array_elements(%s::json) AS l
)
SELECT pg_notify(%s, %s)
"""
"""All lines of a group and the notice of them in one statement, which is its own transaction: one message instead of
four, one value instead of five lists. While the writer puts them together, the tables wait."""

TELL = "SELECT pg_notify(%s, %s)"

FULL = 7000
"""Letters in one notice; PostgreSQL takes 8,000."""

WAIT = 1.0
"""Seconds between two attempts to reach the database again, and between two looks whether the store is closed."""


class StoreClosed(StoreError):
    """Somebody still asks while the server goes."""


class PostgresStore(Store):
    """One connection writes, one listens, and each thread that reads has its own. A connection that broke is made
    anew when it is needed next."""

    shared = True

    def __init__(self, address: str, thinks: bool = True) -> None:
        self.address = address
        self.thinks = thinks
        self.name = f"{os.getpid()}.{secrets.token_hex(4)}"
        """Tells this process's notices from those of others."""
        self.opened: list[psycopg.Connection[Any]] = []
        self.opening = Lock()
        self.threads = local()
        self.closed = Event()
        self.ear: Thread | None = None
        with self.connected() as connection:
            prepare(connection)
        self.writing: psycopg.Connection[Any] | None = None
        self.claims = Claims(self.connected)
        self.keys = self.blocks_of_keys()
        super().__init__()

    def connected(self) -> psycopg.Connection[Any]:
        try:
            connection = psycopg.connect(self.address, autocommit=True)
        except psycopg.Error as error:
            raise StoreError(f"the database cannot be reached: {error}") from None
        with self.opening:
            if self.closed.is_set():
                connection.close()
                raise StoreClosed("the store is closed")
            self.opened = [one for one in self.opened if not one.closed] + [connection]
        return connection

    def close(self) -> None:
        super().close()
        self.closed.set()
        if self.ear is not None:
            self.ear.join()
        with self.opening:
            for connection in self.opened:
                connection.close()

    def blocks_of_keys(self) -> Iterator[int]:
        while True:
            ((last,),) = self.read("SELECT nextval('keys')", ())
            yield from range(last * BLOCK, (last + 1) * BLOCK)

    def skip_keys(self, last: int) -> None:
        self.read("SELECT setval('keys', ?)", (last // BLOCK + 1,))
        self.keys = self.blocks_of_keys()

    def write(self, group: Sequence[Job]) -> None:
        """What met a broken connection is written once more on a new one: if the first attempt did arrive, the second
        is overtaken by it."""
        try:
            self.written(group)
        except psycopg.errors.UniqueViolation as error:
            raise Overtaken(str(error)) from None
        except psycopg.OperationalError:
            self.write_anew(group)
        except psycopg.Error as error:
            raise StoreError(str(error)) from None

    def write_anew(self, group: Sequence[Job]) -> None:
        self.writing = None
        try:
            self.written(group)
        except psycopg.errors.UniqueViolation as error:
            raise Overtaken(str(error)) from None
        except psycopg.Error as error:
            raise StoreError(str(error)) from None

    def written(self, group: Sequence[Job]) -> None:
        commands = list(self.commands(group))
        connection = self.writing = self.writing if is_open(self.writing) else self.connected()
        if len(commands) == 1:
            connection.execute(*commands[0])
            return
        with connection.pipeline(), connection.transaction():
            for command, values in commands:
                connection.execute(command, values)

    def commands(self, group: Sequence[Job]) -> Iterator[tuple[Any, Sequence[Any]]]:
        """What is to be said to the database, with the values."""
        lines = [line for job in group for line in job.lines]
        told = list(notices(self.name, group))
        for sql, values in (statement for job in group for statement in job.statements):
            yield spoken(sql), values
        if lines:
            yield ADD_AND_TELL, (write(lines).decode(), CHANNEL, told.pop())
        for notice in told:
            yield TELL, (CHANNEL, notice)

    def read(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """A question; one that met a broken connection is asked once more on a new one."""
        try:
            return self.asked(sql, values)
        except psycopg.OperationalError:
            logger.warning("the database did not answer; asking again")
        except psycopg.Error as error:
            raise StoreError(str(error)) from None
        try:
            return self.asked(sql, values)
        except psycopg.Error as error:
            raise StoreError(str(error)) from None

    def asked(self, sql: str, values: Sequence[Any]) -> list[Any]:
        mine: psycopg.Connection[Any] | None = getattr(self.threads, "connection", None)
        if not is_open(mine):
            mine = self.threads.connection = self.connected()
        return mine.execute(spoken(sql), values).fetchall()

    async def claim(self, record: Record) -> bool:
        return self.thinks and await asyncio.to_thread(self.claims.take, record.key)

    async def release(self, record: Record) -> None:
        await asyncio.to_thread(self.claims.give_back, record.key)

    async def leads(self, office: int) -> bool:
        return await asyncio.to_thread(self.claims.take, office)

    # What other processes write

    def tell(self, tiding: Sequence[Any]) -> None:
        said = self.writer.put([], [("SELECT pg_notify(?, ?)", (TIDINGS, json.dumps([self.name, *tiding])))])
        # Whoever is told nothing asks again, or is told by the next sign of life.
        said.add_done_callback(lambda done: done.cancelled() or done.exception())

    def listen(self, heard: Heard, told: Told = unheard) -> None:
        loop = asyncio.get_running_loop()
        self.ear = Thread(target=self.hear, args=(loop, heard, told), name="ear", daemon=True)
        self.ear.start()

    def hear(self, loop: asyncio.AbstractEventLoop, heard: Heard, told: Told) -> None:
        """Listen until the store is closed. After a silence nobody knows what was missed, so everything is new."""
        while not self.closed.is_set():
            with suppress(StoreError, psycopg.Error), self.connected() as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                connection.execute(f"LISTEN {TIDINGS}")
                tell(loop, heard, [EVERYTHING])
                while not self.closed.is_set():
                    for notice in connection.notifies(timeout=WAIT):
                        if notice.channel == TIDINGS:
                            pass_on(loop, told, notice.payload, self.name)
                        else:
                            tell(loop, heard, news_in(notice.payload, self.name))
            self.closed.wait(WAIT)


class Claims:
    """Matches for whose bots this process thinks. Each is a lock of the database, which lets go of it when the process
    that holds it dies."""

    def __init__(self, connect: Callable[[], psycopg.Connection[Any]]) -> None:
        self.connect = connect
        self.connection: psycopg.Connection[Any] | None = None
        self.held: set[int] = set()
        self.lock = Lock()

    def take(self, key: int) -> bool:
        """Whether the match is ours now, or was already; of a store that is closed nothing is."""
        with self.lock:
            if not is_open(self.connection):
                try:
                    self.connection, self.held = self.connect(), set()
                except StoreClosed:
                    return False
            if key not in self.held and self.asked("SELECT pg_try_advisory_lock(%s)", key):
                self.held.add(key)
            return key in self.held

    def give_back(self, key: int) -> None:
        with self.lock:
            if is_open(self.connection) and key in self.held:
                self.held.discard(key)
                self.asked("SELECT pg_advisory_unlock(%s)", key)

    def asked(self, sql: LiteralString, key: int) -> bool:
        """Where the database is away nothing is held."""
        assert self.connection is not None
        try:
            ((done,),) = self.connection.execute(sql, (key,)).fetchall()
        except psycopg.Error:
            return False
        return bool(done)


News = tuple[int, int | None]
"""The key of a match, and the number behind the last line that was written; None: something beside its lines."""

EVERYTHING: News = (0, None)
"""No match has the key 0: whatever is at hand may have changed."""


def notices(name: str, group: Sequence[Job]) -> Iterator[str]:
    """What a group of writings tells other processes, in as few notices as take it."""
    ends = {key: n + 1 for job in group for key, n, *_ in job.lines}
    news: list[News] = [*ends.items(), *((job.beside, None) for job in group if job.beside is not None)]
    at_once = FULL // 32
    for first in range(0, len(news), at_once):
        yield json.dumps([name, *news[first : first + at_once]])


def news_in(notice: str, name: str) -> list[News]:
    """What a notice tells; nothing, if this process wrote it itself, which is seen without reading all of it."""
    if notice.startswith(f'["{name}"'):
        return []
    sender, *news = json.loads(notice)
    return [] if sender == name else [(key, n) for key, n in news]


def tell(loop: asyncio.AbstractEventLoop, heard: Heard, news: Sequence[News]) -> None:
    # The loop may have closed meanwhile: then nobody wants to hear it.
    with suppress(RuntimeError):
        for key, n in news:
            loop.call_soon_threadsafe(heard, key, n)


def pass_on(loop: asyncio.AbstractEventLoop, told: Told, notice: str, name: str) -> None:
    """What another process says; not what this one has said itself."""
    sender, *tiding = json.loads(notice)
    with suppress(RuntimeError):
        if sender != name:
            loop.call_soon_threadsafe(told, sender, tiding)


def is_open(connection: psycopg.Connection[Any] | None) -> TypeGuard[psycopg.Connection[Any]]:
    return connection is not None and not connection.closed


def spoken(sql: str) -> Any:
    """SQL with `?` for values as this database wants it."""
    return sql.replace("%", "%%").replace("?", "%s")


def prepare(connection: psycopg.Connection[Any]) -> None:
    """Make the tables in a new database, bring older ones up to date; refuse those of a format that is not ours."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SET_UP,))
        version = format_of(connection)
        if not is_known(version):
            raise StoreError(f"this database has format {version}; this program reads format {FORMAT}")
        if version == 0:
            connection.execute("CREATE TABLE format (version INTEGER NOT NULL)")
            connection.execute("INSERT INTO format VALUES (0)")
            connection.execute("CREATE SEQUENCE keys")
        for statement in statements_from(version):
            connection.execute(spoken(statement))
        connection.execute("UPDATE format SET version = %s", (FORMAT,))


def format_of(connection: psycopg.Connection[Any]) -> int:
    """The format of the tables; 0: there are none."""
    ((there,),) = connection.execute("SELECT to_regclass('format') IS NOT NULL").fetchall()
    return int(connection.execute("SELECT version FROM format").fetchall()[0][0]) if there else 0
