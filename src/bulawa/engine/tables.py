"""Checked reading of content packs: every wrong value is an error that names file, key and what is expected."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bulawa.engine.digests import digest_of
from bulawa.engine.errors import PackError

FARTHEST = 10_000
"""No board is so wide."""


class Table:
    """A TOML table that knows where it stands, so that its errors can say so."""

    def __init__(self, where: str, values: Mapping[str, Any]) -> None:
        self.where = where
        self.values = values

    def wrong(self, key: str, expected: str) -> PackError:
        found = self.values.get(key, "nothing")
        return PackError(f"{self.where}.{key}: {expected} is expected, not {found!r}")

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(key, f"a whole number from {low} to {high}")
        return value

    def flag(self, key: str) -> bool:
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def text(self, key: str) -> str:
        value = self.values.get(key)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, "a text")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.wrong(key, "a list of texts")
        return list(value)

    def choice(self, key: str, names: Sequence[str]) -> str:
        value = self.values.get(key)
        if value not in names:
            raise self.wrong(key, f"one of {', '.join(names)}")
        return str(value)

    def one_of(self, key: str, names: Mapping[str, int], default: str | None = None) -> int:
        value = self.values.get(key, default)
        if not isinstance(value, str) or value not in names:
            raise self.wrong(key, f"one of {', '.join(names)}")
        return names[value]

    def some_of(self, key: str, names: Mapping[str, int]) -> list[int]:
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) and one in names for one in value):
            raise self.wrong(key, f"a list of {', '.join(list(names)[:4])}...")
        return [names[one] for one in value]

    def table(self, key: str) -> Table:
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "a table")
        return Table(f"{self.where}.{key}", value)

    def tables(self, key: str, name: str = "id") -> list[Table]:
        value = self.values.get(key)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.wrong(key, "a list of tables")
        return [Table(f"{self.where}.{key}[{one.get(name, i)}]", one) for i, one in enumerate(value)]

    def table_of_each(self, key: str, ids: Iterable[str]) -> list[Table]:
        """One table for every id, in the order of the ids, and none beside; each says where its values come from."""
        tables, wanted = self.tables(key), tuple(ids)
        given = {one.text("id"): one for one in tables}
        check_different(f"{self.where}.{key}", [one.text("id") for one in tables])
        for name in given:
            if name not in wanted:
                raise PackError(f"{self.where}.{key}: there is no {name!r}; one of {', '.join(wanted)} is expected")
        for name in wanted:
            if name not in given:
                raise PackError(f"{self.where}.{key}: one with id {name!r} is expected")
            given[name].text("origin")
        return [given[name] for name in wanted]

    def integers(self, key: str, count: int, low: int, high: int) -> list[int]:
        """A list of exactly `count` whole numbers."""
        value = self.values.get(key)
        if not isinstance(value, list) or len(value) != count or not all(is_whole(n, low, high) for n in value):
            raise self.wrong(key, f"a list of {count} whole numbers from {low} to {high}")
        return list(value)


def is_whole(n: Any, low: int, high: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and low <= n <= high


def is_one_of(value: Any, names: Collection[str]) -> bool:
    """Whether it is a text, and one of these; what cannot be looked up is none."""
    return isinstance(value, str) and value in names


def check_alike(where: str, ours: Any, theirs: Any) -> None:
    """A corrected copy has what ours has: tables with the same keys, numbers for numbers, texts for texts; lists of
    numbers are as long as ours, others at least."""
    kind, expected = next((kind, words) for kind, words in KINDS if isinstance(ours, kind))
    if not isinstance(theirs, kind) or isinstance(theirs, bool) != isinstance(ours, bool) or is_far(theirs):
        raise PackError(f"{where}: {expected} is expected, not {'nothing' if theirs is None else theirs!r}")
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key, value in ours.items():
            check_alike(f"{where}.{key}", value, theirs.get(key))
    if isinstance(ours, list) and isinstance(theirs, list) and ours:
        check_items(where, ours, theirs)


def check_different(where: str, ids: Sequence[str]) -> None:
    """No two things of a kind have the same id: journals and words know them by it."""
    for place, id in enumerate(ids):
        if id in ids[:place]:
            raise PackError(f"{where}[{id}].id: an id that no other has is expected, not {id!r}")


def check_items(where: str, ours: list[Any], theirs: list[Any]) -> None:
    """One after the other; what stands beyond ours is like our last."""
    exactly = is_number(ours[0])
    if len(theirs) < len(ours) or (exactly and len(theirs) > len(ours)):
        raise PackError(f"{where}: a list of {'' if exactly else 'at least '}{len(ours)} is expected, not {theirs!r}")
    for i, one in enumerate(theirs):
        check_alike(f"{where}[{i}]", ours[min(i, len(ours) - 1)], one)


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_far(value: Any) -> bool:
    """Beyond any board, nan and inf among it: whoever draws a line to there never comes to its end."""
    return is_number(value) and not abs(value) <= FARTHEST


KINDS: tuple[tuple[type | tuple[type, ...], str], ...] = (
    (bool, "true or false"),
    ((int, float), f"a number up to {FARTHEST}"),
    (str, "a text"),
    (list, "a list"),
    (dict, "a table"),
)


LARGEST = 4 * 1024 * 1024
"""Bytes of one file."""


class Files:
    """The files of a content pack, read once. What they say makes its digest, not how they are written or where."""

    def __init__(self, name: str, texts: Mapping[str, str]) -> None:
        self.name = name
        """What its owner calls it: the name of its folder."""
        self.texts = dict(texts)
        self.values = {file: parsed(file, text) for file, text in texts.items()}
        self.digest = digest_of(self.values)

    @classmethod
    def read(cls, folder: Path, names: Sequence[str]) -> Files:
        """The named files of a folder, and no others."""
        try:
            name = folder.resolve().name
            return cls(name, {file: text_of(folder, file, ", ".join(names)) for file in names})
        except ValueError:
            raise PackError(f"pack: no folder can have the name {str(folder)!r}") from None

    def told(self) -> dict[str, str]:
        """As the header of a journal names it."""
        return {"digest": self.digest, "name": self.name}

    def tables(self) -> list[Table]:
        """One after the other, each named after its file."""
        return [Table(file, values) for file, values in self.values.items()]


def parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{file}: this is not TOML: {error}") from None


def text_of(folder: Path, file: str, holds: str) -> str:
    """A plain file of moderate size that lies in the folder itself: no link leads out of it."""
    path = folder / file
    try:
        found = path.resolve(strict=True)
        if found.parent != folder.resolve() or not found.is_file():
            raise PackError(f"{file}: a plain file in the pack's own folder is expected")
        if found.stat().st_size > LARGEST:
            raise PackError(f"{file}: at most {LARGEST // 1024} KiB are expected")
        return found.read_text(encoding="utf-8")
    except OSError as error:
        raise PackError(f"{file}: {error.strerror}; a pack holds {holds}") from None
    except UnicodeDecodeError as error:
        raise PackError(f"{file}: this is not TOML: {error}") from None
