"""All matches where they are not lost: what is asked of them, whatever keeps them.

What was acknowledged is kept. Seeds stand in a column of their own and leave it only into a running match.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from bulawa.engine.journal import Journal
from bulawa.server.migrations import IS_CHECKPOINT
from bulawa.server.records import Beside, Line, Record, Said, Statement, StoreError, hash_of, summary
from bulawa.server.wire.home import Saved
from bulawa.server.writer import Job, Writer

logger = logging.getLogger("bulawa.server")

ADD_MATCH = """
INSERT INTO matches (key, id, game, scenario, seats, seed, watch, public, rated, delay)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

LESSON = "(SELECT line FROM lines WHERE key = m.key AND n = 0 AND line LIKE '%\"lesson\":%')"
"""The first line of a guided game, which names it."""

LISTED = f"""
SELECT t.seat, m.id, m.game, m.scenario, m.seats, m.watch, m.round, m.company, m.rated, l.line, l.waiting, l.at,
    {LESSON}
FROM tokens t JOIN matches m ON m.id = t.match
JOIN lines l ON l.key = m.key AND l.n = (SELECT MAX(n) FROM lines WHERE key = m.key)
WHERE t.link IN (0, 3) AND {{}}
"""

SAID_BY = """
SELECT DISTINCT s.match, s.n, s.text FROM says s JOIN tokens t ON t.match = s.match AND t.seat = s.seat
WHERE t.person = ? ORDER BY s.match, s.n
"""

HERE = f"""
SELECT NULL, m.id, m.game, m.scenario, m.seats, m.watch, m.round, m.company, m.rated, l.line, l.waiting, l.at,
    {LESSON}
FROM matches m JOIN lines l ON l.key = m.key AND l.n = (SELECT MAX(n) FROM lines WHERE key = m.key)
WHERE m.seats LIKE '%: "here"%' OR m.seats NOT LIKE '%: "link"%' ORDER BY l.at DESC LIMIT ?
"""
"""Matches of which somebody plays a seat at this machine, or of which bots play all."""

PUBLIC = """
SELECT NULL, m.id, m.game, m.scenario, m.seats, m.watch, CASE WHEN m.delay > 0 THEN '{{}}' ELSE m.round END, m.company,
    m.rated, l.line, CASE WHEN m.delay > 0 THEN '[]' ELSE l.waiting END, l.at, NULL
FROM matches m JOIN lines l ON l.key = m.key AND l.n = (SELECT MAX(n) FROM lines WHERE key = m.key)
WHERE m.public = 1 AND m.ended IS {} NULL ORDER BY l.at DESC LIMIT ?
"""

KEPT = {
    "standing": "UPDATE matches SET standing = ? WHERE key = ?",
    "held": "UPDATE matches SET held = ? WHERE key = ?",
    "seats": "UPDATE matches SET seats = ? WHERE key = ?",
    "company": "UPDATE matches SET company = ? WHERE key = ?",
    "clocks": "UPDATE matches SET clocks = ? WHERE key = ?",
    "due": "UPDATE matches SET due = ? WHERE key = ?",
    "round": "UPDATE matches SET round = ? WHERE key = ?",
    "ended": "UPDATE matches SET ended = ? WHERE key = ?",
}

WAITING = """
SELECT m.id, m.seats, l.waiting
FROM matches m JOIN lines l ON l.key = m.key AND l.n = (SELECT MAX(n) FROM lines WHERE key = m.key)
WHERE m.seats LIKE '%: "bot:%'
"""

LAST_CHECKPOINT = f"SELECT COALESCE(MAX(n), 0) FROM lines WHERE key = ? AND {IS_CHECKPOINT}"

Heard = Callable[[int, int | None], None]
"""Told that another process wrote lines of the match with that key, up to a number; None: something beside them."""


Told = Callable[[str, Sequence[Any]], None]
"""Told what another process says that is kept nowhere; which, and what."""


def unheard(process: str, tiding: Sequence[Any]) -> None:
    """Nobody wants to hear it."""


class Store:
    """Writing is queued to one thread, which commits a whole group of waiting moves at once; reading goes on beside
    it. What keeps the rows says how they are read and written."""

    keys: Iterator[int]
    """Keys for new matches."""
    shared = False
    """Whether other processes may write here too."""
    thinks = True
    """Whether this process thinks for bots; else another one does."""

    def __init__(self) -> None:
        self.writer = Writer(self.write)

    def write(self, group: Sequence[Job]) -> None:
        """All or nothing."""
        raise NotImplementedError

    def read(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """The rows that a question in SQL finds; each `?` stands for a value."""
        raise NotImplementedError

    def close(self) -> None:
        """Write what is queued and let go."""
        self.writer.close()

    def listen(self, heard: Heard, told: Told = unheard) -> None:
        """From now on tell, in the running loop, what other processes write, and what they say."""

    def tell(self, tiding: Sequence[Any]) -> None:
        """Say something to all other processes; nobody keeps it."""

    def skip_keys(self, last: int) -> None:
        """Give no key to a new match up to that one."""
        raise NotImplementedError

    async def claim(self, record: Record) -> bool:
        """Whether this process may now think for the bots of a match: never two at a time."""
        return True

    async def release(self, record: Record) -> None:
        """Let another process think for them."""

    async def leads(self, office: int) -> bool:
        """Whether this process holds an office that one of them holds, until it ends."""
        return True

    # Writing

    def add_lines(self, lines: list[Line]) -> asyncio.Future[None]:
        """Done when these journal lines are kept; `StoreError` when they are not, `Overtaken` if others were first."""
        return self.writer.put(lines)

    def keep_beside(self, record: Record, beside: Beside, lines: list[Line]) -> asyncio.Future[None]:
        """What is kept of a match beside its journal, together with these lines."""
        return self.writer.put(lines, updates(record, beside), record.key)

    def add_match(
        self,
        record: Record,
        seed: str | None,
        tokens: Iterable[tuple[str, str | None]],
        lines: list[Line],
        beside: Beside | None = None,
        person: str | None = None,
        more: Sequence[Statement] = (),
    ) -> asyncio.Future[None]:
        """A new match with its tokens (seat None: the owner), the journal it starts with and what is kept beside.
        `person`: whose they are; `more`: what is to be written with it."""
        flags = (int(record.watch), int(record.public), int(record.rated), record.delay)
        row = (record.key, record.id, record.game, record.scenario, json.dumps(record.seats), seed, *flags)
        statements: list[Statement] = [(ADD_MATCH, row), *more]
        statements += tokens_of(record, tokens, person, guests=True) + updates(record, beside or {})
        return self.writer.put(lines, statements)

    def add_tokens(self, record: Record, tokens: Iterable[tuple[str, str | None]]) -> asyncio.Future[None]:
        """Further tokens for seats of a match (None: for its owner)."""
        return self.writer.put([], tokens_of(record, tokens))

    def take_invitation(
        self, record: Record, invitation: str, own: str, person: str | None = None
    ) -> asyncio.Future[None]:
        """Only the first who comes with it gets the seat."""
        own_now = "CASE link WHEN 2 THEN 3 ELSE 0 END"
        take = (
            f"UPDATE tokens SET hash = ?, link = {own_now}, person = ? WHERE hash = ? AND match = ? AND link IN (1, 2)"
        )
        return self.writer.put([], [(take, (hash_of(own), person, hash_of(invitation), record.id))])

    def invite(self, record: Record, seat: str, invitation: str) -> asyncio.Future[None]:
        """A new invitation for a seat; the old one is void."""
        void = "DELETE FROM tokens WHERE match = ? AND seat = ? AND link = 1"
        add = "INSERT INTO tokens (hash, match, seat, link) VALUES (?, ?, ?, 1)"
        row = (hash_of(invitation), record.id, seat)
        return self.writer.put([], [(void, (record.id, seat)), (add, row)])

    def add_said(self, record: Record, n: int, said: Said) -> asyncio.Future[None]:
        row = (record.id, n, said.turn, said.seat, said.text)
        return self.writer.put([], [("INSERT INTO says VALUES (?, ?, ?, ?, ?)", row)], record.key)

    def unsay(self, record: Record, n: int) -> asyncio.Future[None]:
        """What was said there is said no more; its place stays."""
        row = ("UPDATE says SET text = '' WHERE match = ? AND n = ?", (record.id, n))
        return self.writer.put([], [row], record.key)

    def take_up(self, record: Record, seed: str | None, lines: list[Line]) -> asyncio.Future[None]:
        """Lines that a match got when it was taken up, and the seed of the dice that come."""
        return self.writer.put(lines, [("UPDATE matches SET seed = ? WHERE key = ?", (seed, record.key))], record.key)

    def delete(self, record: Record) -> asyncio.Future[None]:
        return self.writer.put(
            [],
            [
                ("DELETE FROM matches WHERE key = ?", (record.key,)),
                ("DELETE FROM tokens WHERE match = ?", (record.id,)),
                ("DELETE FROM lines WHERE key = ?", (record.key,)),
                ("DELETE FROM says WHERE match = ?", (record.id,)),
                ("DELETE FROM complaints WHERE match = ?", (record.id,)),
            ],
            record.key,
        )

    # Reading

    def match(self, match: str) -> tuple[Record, str | None] | None:
        """A match and its secret seed."""
        columns = "key, id, game, scenario, seats, watch, public, rated, delay, seed"
        rows = self.read(f"SELECT {columns} FROM matches WHERE id = ?", (match,))
        if not rows:
            return None
        key, name, game, scenario, seats, watch, public, rated, delay, seed = rows[0]
        flags = bool(watch), bool(public), bool(rated)
        return Record(key, name, game, scenario, json.loads(seats), *flags, delay), seed

    def beside(self, record: Record) -> Beside:
        """What is kept of a match beside its journal, but for its seats and the name of its round."""
        names = ("standing", "held", "company", "clocks")
        rows = self.read(f"SELECT {', '.join(names)} FROM matches WHERE key = ?", (record.key,))
        return {name: json.loads(told) for name, told in zip(names, rows[0] if rows else ("{}", "null", "{}", "null"))}

    def for_bots(self, key: int | None = None) -> list[str]:
        """The matches in which a bot must answer: all of them, or that one."""
        one, values = ("", ()) if key is None else (" AND m.key = ?", (key,))
        rows = self.read(WAITING + one, values)
        return [match for match, seats, waiting in rows if is_bot_among(json.loads(seats), json.loads(waiting))]

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

    def says(self, match: str, first: int = 0) -> list[Said]:
        rows = self.read("SELECT turn, seat, text FROM says WHERE match = ? AND n >= ? ORDER BY n", (match, first))
        return [Said(*row) for row in rows]

    def held(self, match: str, tokens: Sequence[str], person: str | None = None) -> list[str | None]:
        """What the tokens open in that match, and what is a person's there: seats, and None for its owner."""
        if not tokens and person is None:
            return []
        wanted = f"(person = ? OR hash IN ({marks(tokens)}))" if tokens else "person = ?"
        sql = f"SELECT seat FROM tokens WHERE link IN (0, 3) AND match = ? AND {wanted}"
        return [seat for (seat,) in self.read(sql, (match, person, *map(hash_of, tokens)))]

    def said_by(self, person: str) -> list[dict[str, Any]]:
        """What somebody said at all tables."""
        return [{"match": match, "text": text} for match, _, text in self.read(SAID_BY, (person,))]

    def is_taken(self, record: Record, seat: str) -> bool:
        """Whether somebody has come to that seat already."""
        sql = "SELECT 1 FROM tokens WHERE link = 0 AND match = ? AND seat = ? LIMIT 1"
        return bool(self.read(sql, (record.id, seat)))

    def rows_of(self, hashes: Sequence[str]) -> list[Any]:
        """What these tokens open; where a page of the store is damaged, all that can still be read."""
        if not hashes:
            return []
        try:
            return self.read(LISTED.format(f"t.hash IN ({marks(hashes)})"), hashes)
        except StoreError as error:
            if len(hashes) > 1:
                return [row for one in hashes for row in self.rows_of([one])]
            logger.error("a match cannot be read: %s", error)
            return []

    def listed(self, tokens: Sequence[str], person: str | None = None) -> list[Saved]:
        """The matches these tokens open, and those of a person, newest first, each with its last line."""
        found: dict[str, Saved] = {}
        own = self.read(LISTED.format("t.person = ?"), (person,)) if person is not None else []
        for row in [*own, *self.rows_of([hash_of(token) for token in tokens])]:
            seat, match = row[0], row[1]
            entry = found.setdefault(match, summary(row))
            if seat is None:
                entry.owner = True
            elif seat not in entry.mine:
                entry.mine.append(seat)
        return sorted(found.values(), key=lambda entry: -entry.changed)

    def here(self, most: int) -> list[Saved]:
        """The newest matches that are played at this machine, whoever holds their tokens."""
        return [summary(row) for row in self.read(HERE, (most,))]

    def public(self, over: bool, most: int) -> list[Saved]:
        """The newest matches that all may look at: those that are played now, or those that are over."""
        return [summary(row) for row in self.read(PUBLIC.format("NOT" if over else ""), (most,))]


def updates(record: Record, beside: Beside) -> list[Statement]:
    """All is kept as JSON, but for the times at which the next clock ends and the match has ended: they are looked
    for."""
    times = ("due", "ended")
    return [(KEPT[name], (told if name in times else json.dumps(told), record.key)) for name, told in beside.items()]


def tokens_of(
    record: Record, tokens: Iterable[tuple[str, str | None]], person: str | None = None, guests: bool = False
) -> list[Statement]:
    """What opens seats, and whose it is; where guests are yet to come it is an invitation for them."""
    add = "INSERT INTO tokens (hash, match, seat, link, person) VALUES (?, ?, ?, ?, ?)"
    invited = [seat for seat, by in record.seats.items() if guests and by == "link"]
    return [
        (add, (hash_of(token), record.id, seat, int(seat in invited), None if seat in invited else person))
        for token, seat in tokens
    ]


def is_bot_among(seats: Mapping[str, str], waiting: Sequence[str]) -> bool:
    """Whether one of the seats that must answer is a bot's."""
    return any(seats.get(seat, "").startswith("bot:") for seat in waiting)


def marks(values: Sequence[Any]) -> str:
    """A mark for each value of a list in SQL."""
    return ", ".join("?" * len(values))
