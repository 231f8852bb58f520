"""The journal: a header, then one JSON line per answer with the chance it met. It only ever grows.

Each line is linked to all before it. Now and then a checkpoint tells the whole position, so that a long game is taken
up where it last did; what lies before it is read only when somebody asks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol
from zlib import crc32

import msgspec

from bulawa.engine.errors import JournalError
from bulawa.engine.shapes import is_whole, misshapen

FORMAT = 2

CHECKPOINT = '{"checkpoint":'
"""How the line of a checkpoint begins."""


class Later(Protocol):
    """A part of a line that is made when the line is written."""

    def written(self) -> Any: ...


def made(part: Later) -> Any:
    return part.written()


WRITE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=made).encode

WRITE_QUICKLY = msgspec.json.Encoder(enc_hook=made).encode


def as_json(entry: dict[str, Any]) -> str:
    """A line without its link. What is quick cannot write half of a surrogate pair, which an old name may hold."""
    try:
        return WRITE_QUICKLY(entry).decode()
    except UnicodeEncodeError:
        return WRITE(entry)


Earlier = Callable[[int, int], Sequence[str]]
"""Gives the lines from one number up to another, of a journal whose beginning is not at hand."""


class Unreadable(JournalError):
    """Why a journal cannot be read, so that every language can say it: a key, the line at fault, further arguments."""

    def __init__(self, text: str, key: str, line: int = 0, **args: Any) -> None:
        super().__init__(text)
        self.key = key
        self.arguments = {"line": line, **args}


def summed(last: str, body: str) -> str:
    """The link of format 1: a checksum that finds accidents."""
    return f"{crc32(body.encode(), int(last or '0', 16)):08x}"


def hashed(last: str, body: str) -> str:
    """The link of format 2: nobody can change a line and keep the links behind it."""
    return sha256((last + body).encode()).hexdigest()


LINKS: dict[int, tuple[str, Callable[[str, str], str]]] = {1: ("sum", summed), 2: ("link", hashed)}
"""Format -> the field with the link, and what makes it from the link before and the line without it."""


def nothing_earlier(low: int, high: int) -> Sequence[str]:
    return ()


class Journal:
    """All that was answered and rolled, in order. Lines are written when somebody asks for them."""

    def __init__(self, header: dict[str, Any], form: int = FORMAT) -> None:
        self.header = header
        self.form = form
        self.start = 0
        """The number of the first line at hand."""
        self.written: list[str] = []
        self.unwritten: list[dict[str, Any]] = []
        """What comes behind the lines that are written."""
        self.last = ""
        """The link of the last line that is written."""
        self.earlier: Earlier = nothing_earlier
        self.checkpoint: dict[str, Any] | None = None
        self.checkpoint_line = 0
        self.recent: list[dict[str, Any]] = []
        """What was answered since the last checkpoint."""
        self.before = 0
        """How many answers lie before it."""
        self.seed_hash = header.get("seed_hash")
        """The hash of the seed behind the dice that come."""
        self.nonces: dict[str, str] | None = header.get("nonces")
        """What seats have added to that seed; None: the match was begun without such."""
        self.write({"bulawa": form, **header})
        self.head = self.link

    @property
    def length(self) -> int:
        """How many lines there are."""
        return self.start + len(self.written) + len(self.unwritten)

    @property
    def lines(self) -> list[str]:
        """The lines at hand."""
        self.write_out()
        return self.written

    @property
    def link(self) -> str:
        """The link of the last line, which depends on all before it."""
        self.write_out()
        return self.last

    @property
    def turn(self) -> int:
        """How many answers and undos there are; the end is none."""
        return self.before + len(self.recent) - (self.end is not None)

    @property
    def end(self) -> dict[str, Any] | None:
        """The last line of a finished game."""
        return self.recent[-1] if self.recent and "end" in self.recent[-1] else None

    @property
    def entries(self) -> list[dict[str, Any]]:
        """All answers, undos and the end, from the beginning: the whole journal is read."""
        return [entry for _, entry in self.read_lines(1, self.length) if is_entry(entry)]

    def write(self, entry: dict[str, Any]) -> None:
        self.unwritten.append(entry)

    def write_out(self) -> None:
        """Write the lines that nobody has asked for before."""
        field, link_of = LINKS[self.form]
        for entry in self.unwritten:
            if "checkpoint" in entry:
                entry = {"checkpoint": {**entry["checkpoint"], "head": self.head, "after": self.last}}
            body = as_json(entry)
            self.last = link_of(self.last, body)
            self.written.append(f'{body[:-1]},"{field}":"{self.last}"}}\n')
        self.unwritten.clear()

    def append(self, entry: dict[str, Any]) -> None:
        self.recent.append(entry)
        self.write(entry)

    def mark(self, checkpoint: dict[str, Any]) -> None:
        """Write a checkpoint: what comes is told from here."""
        self.write({"checkpoint": checkpoint})
        self.rest_on(checkpoint, self.length - 1)

    def rest_on(self, checkpoint: dict[str, Any], line: int) -> None:
        self.checkpoint, self.checkpoint_line = checkpoint, line
        self.recent, self.before = [], checkpoint["turn"]
        self.seed_hash = checkpoint.get("seed_hash")
        self.nonces = checkpoint.get("nonces")

    def add_nonce(self, nonce: dict[str, str], dealt: list[list[int]] | None = None) -> None:
        """Write what a seat adds to the seed from here on; where the match begins with it, also its first deal."""
        self.write({"nonce": nonce} if dealt is None else {"nonce": nonce, "chance": dealt})
        self.nonces = {**(self.nonces or {}), **nonce}

    def change_dice(self, seed_hash: str) -> None:
        """Write that the dice come from another seed from here on."""
        self.write({"dice": seed_hash})
        self.seed_hash = seed_hash

    def between(self, low: int, high: int) -> list[str]:
        """Lines by their numbers, the last excluded."""
        start = self.start
        if low >= start:
            return self.lines[low - start : max(low, high) - start]
        return [*self.earlier(low, min(high, start)), *self.lines[: max(0, high - start)]]

    def read_lines(self, low: int, high: int) -> Iterator[tuple[int, dict[str, Any]]]:
        """(number, entry) for lines that were written before."""
        for number, line in enumerate(self.between(low, high), low):
            entry = parsed(line, f"line {number + 1}", number + 1)
            entry.pop(LINKS[self.form][0], None)
            yield number, entry

    def text(self) -> str:
        return "".join(self.between(0, self.length))

    @classmethod
    def parse(cls, text: str, name: str = "journal", whole: bool = False) -> Journal:
        """Read a journal from its last checkpoint on, or `whole` from its first line; a torn last line is left out, a
        damaged one is an error that names it. What lies before the checkpoint is at hand, unread."""
        rows = text.split("\n")
        torn = rows.pop()
        if not rows:
            rows, torn = [torn], ""
        last = 0 if whole else next((n for n in range(len(rows) - 1, 0, -1) if rows[n].startswith(CHECKPOINT)), 0)

        def earlier(low: int, high: int) -> list[str]:
            return [f"{row}\n" for row in rows[low:high]]

        journal = cls.taken_up(rows[0], rows[last:], last, earlier, name)
        if torn:
            with suppress(JournalError):
                journal.take(torn, name)
        return journal

    @classmethod
    def read(cls, path: Path, whole: bool = False) -> Journal:
        try:
            text = path.read_bytes().decode("utf-8", errors="surrogateescape")
        except OSError as error:
            raise JournalError(f"{path.name}: {error.strerror}") from None
        except ValueError:
            raise JournalError(f"no file can have the name {path.name!r}") from None
        return cls.parse(text, path.name, whole)

    @classmethod
    def taken_up(cls, head: str, rows: Sequence[str], start: int, earlier: Earlier, name: str) -> Journal:
        """The journal with that first line, whose lines from the one numbered `start` on are at hand: the first itself
        or a checkpoint."""
        journal = begun(head, name)
        if start:
            journal.written, journal.start, journal.earlier = [], start, earlier
            journal.last = link_before(rows[0], journal.head, f"{name}, line {start + 1}", start + 1)
        for row in rows if start else rows[1:]:
            journal.take(row, name)
        return journal

    def take(self, row: str, name: str) -> dict[str, Any]:
        """One more line that was written before; it must be whole and carry the right link. Returns what it tells."""
        line = self.length + 1
        where = f"{name}, line {line}"
        entry, body, claimed = read_row(row, self.form, where, line)
        link = LINKS[self.form][1](self.link, body)
        if claimed != link:
            raise Unreadable(f"{where}: the checksum does not fit; the line was changed or damaged", "sum", line)
        self.last = link
        self.written.append(f"{row}\n")
        if "checkpoint" in entry:
            self.rest_on(entry["checkpoint"], line - 1)
        elif "dice" in entry:
            self.seed_hash = entry["dice"]
        elif "nonce" in entry:
            self.nonces = {**(self.nonces or {}), **entry["nonce"]}
        else:
            self.recent.append(entry)
        return entry


def begun(row: str, name: str) -> Journal:
    """A journal with its first line only."""
    where = f"{name}, line 1"
    if not row:
        raise Unreadable(f"{name}: the file is empty", "empty")
    header = parsed(row, where, 1, "foreign")
    form = header.pop("bulawa", None)
    if not is_whole(form) or form not in LINKS or "game" not in header:
        raise Unreadable(f"{where}: this is no Buława journal of a format up to {FORMAT}", "foreign")
    header.pop(LINKS[form][0], None)
    check_shape(header, where, 1)
    journal = Journal(header, form)
    if journal.lines[0] != f"{row}\n":
        raise Unreadable(f"{where}: the checksum does not fit; the line was changed or damaged", "sum", 1)
    return journal


def parsed(row: str, where: str, line: int, key: str = "line") -> dict[str, Any]:
    """A line as JSON; broken letters are damage too."""
    try:
        entry = json.loads(row)
        row.encode()
        if "\\ud" in row.lower():
            json.dumps(entry, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Unreadable(f"{where}: this is not JSON; the line is damaged", key, line) from None
    if not isinstance(entry, dict):
        raise Unreadable(f"{where}: a JSON object with a checksum is expected", key, line)
    return entry


def read_row(row: str, form: int, where: str, line: int) -> tuple[dict[str, Any], str, str]:
    """The entry of a line, the line without its link, and the link."""
    entry = parsed(row, where, line)
    field = LINKS[form][0]
    cut = row.rfind(f',"{field}":"')
    if entry.pop(field, None) is None or cut < 0 or not row.endswith('"}'):
        raise Unreadable(f"{where}: a JSON object with a checksum is expected", "line", line)
    check_shape(entry, where, line)
    return entry, row[:cut] + "}", row[cut + len(field) + 5 : -2]


def link_before(row: str, head: str, where: str, line: int) -> str:
    """The link of the line before a checkpoint, as the checkpoint tells it; it belongs to that first line only."""
    told = parsed(row, where, line).get("checkpoint")
    if not isinstance(told, dict) or not isinstance(told.get("after"), str) or told.get("head") != head:
        raise Unreadable(f"{where}: this checkpoint belongs to another journal", "line", line)
    return str(told["after"])


def is_entry(entry: Mapping[str, Any]) -> bool:
    """Whether a line tells an answer, an undo or the end."""
    return "checkpoint" not in entry and "dice" not in entry and "nonce" not in entry


def check_shape(entry: dict[str, Any], where: str, line: int) -> None:
    fault = misshapen(entry)
    if fault is not None:
        name, expected, value = fault
        told = f"{where}, {name}: {expected} is expected, not {json.dumps(value)[:40]}"
        raise Unreadable(told, "line", line)
