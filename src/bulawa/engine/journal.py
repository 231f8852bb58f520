"""The journal: a header, then one JSON line per answer with the chance it met. It only ever grows."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from zlib import crc32

from bulawa.engine.errors import JournalError

FORMAT = 1

WRITE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Unreadable(JournalError):
    """Why a journal cannot be read, so that every language can say it: a key, the line at fault, further arguments."""

    def __init__(self, text: str, key: str, line: int = 0, **args: Any) -> None:
        super().__init__(text)
        self.key = key
        self.arguments = {"line": line, **args}


class Journal:
    """All that was answered and rolled, in order; each line sealed by a checksum over all before it."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.header = header
        self.entries: list[dict[str, Any]] = []
        self.lines: list[str] = []
        self.sum = 0
        self.write({"bulawa": FORMAT, **header})

    def write(self, entry: dict[str, Any]) -> None:
        body = WRITE(entry)
        self.sum = crc32(body.encode(), self.sum)
        self.lines.append(f'{body[:-1]},"sum":"{self.sum:08x}"}}\n')

    def append(self, entry: dict[str, Any]) -> None:
        self.entries.append(entry)
        self.write(entry)

    def text(self) -> str:
        return "".join(self.lines)

    @classmethod
    def parse(cls, text: str, name: str = "journal") -> Journal:
        """Read a journal; a torn last line is left out, a damaged one is an error that names it."""
        rows = text.split("\n")
        torn = rows.pop()
        journal: Journal | None = None
        for number, row in enumerate(rows, 1):
            journal = journal_with(journal, row, name, number)
        if torn:
            try:
                journal = journal_with(journal, torn, name, len(rows) + 1)
            except JournalError:
                if journal is None:
                    raise
        if journal is None:
            raise Unreadable(f"{name}: the file is empty", "empty")
        return journal

    @classmethod
    def read(cls, path: Path) -> Journal:
        try:
            text = path.read_bytes().decode("utf-8", errors="surrogateescape")
        except OSError as error:
            raise JournalError(f"{path.name}: {error.strerror}") from None
        except ValueError:
            raise JournalError(f"no file can have the name {path.name!r}") from None
        return cls.parse(text, path.name)


def journal_with(journal: Journal | None, row: str, name: str, line: int) -> Journal:
    """The journal with one more line, which must be whole and carry the right checksum."""
    where, key = f"{name}, line {line}", "line" if journal else "foreign"
    try:
        entry = json.loads(row)
        json.dumps(entry, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Unreadable(f"{where}: this is not JSON; the line is damaged", key, line) from None
    if not isinstance(entry, dict) or "sum" not in entry:
        raise Unreadable(f"{where}: a JSON object with a checksum is expected", key, line)
    claimed = entry.pop("sum")
    check_shape(entry, where, line)
    if journal is None:
        if entry.pop("bulawa", None) != FORMAT or not isinstance(entry.get("game"), str):
            raise Unreadable(f"{where}: this is no Buława journal of format {FORMAT}", key)
        journal = Journal(entry)
    else:
        journal.append(entry)
    if claimed != f"{journal.sum:08x}":
        journal.entries = journal.entries[:-1]
        journal.lines.pop()
        raise Unreadable(f"{where}: the checksum does not fit; the line was changed or damaged", "sum", line)
    return journal


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def is_table(value: Any) -> bool:
    return isinstance(value, dict)


def is_chance(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(result, list) and all(map(is_whole, result)) for result in value)


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_pack(value: Any) -> bool:
    """Its digest and its name; older journals have the path of its folder."""
    return is_text(value) or (is_table(value) and all(is_text(value.get(key)) for key in ("digest", "name")))


SHAPES: dict[str, tuple[Callable[[Any], bool], str]] = {
    "game": (is_text, "a text"),
    "scenario": (is_text, "a text"),
    "options": (is_table, "a table"),
    "pack": (is_pack, "the digest and the name of a content pack"),
    "board": (is_text, "a text"),
    "brought": (is_table, "a table"),
    "position": (is_table, "a table"),
    "chance": (is_chance, "a list of rolls and draws"),
    "seat": (is_text, "a text"),
    "choice": (lambda value: isinstance(value, list), "a list"),
    "undo": (is_text, "a text"),
    "seed": (is_text, "a text"),
}
"""What each field of a line must be, where the line has it."""


def check_shape(entry: dict[str, Any], where: str, line: int) -> None:
    for name, value in entry.items():
        fits, expected = SHAPES.get(name, (bool, ""))
        if expected and not fits(value):
            raise Unreadable(f"{where}, {name}: {expected} is expected, not {json.dumps(value)[:40]}", "line", line)


def append_to(path: Path, lines: Iterable[str]) -> None:
    """Add lines to a journal on disk; they are on the disk when this returns."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(lines)
        file.flush()
        os.fsync(file.fileno())


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
