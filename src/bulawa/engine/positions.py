"""Checked reading of positions as text: every wrong value is an error that names the field and what is expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.errors import PositionError
from bulawa.engine.flow import Choice, Frame
from bulawa.engine.vocabulary import Malformed, Vocabulary


class Reader:
    """A table of a position that knows where it stands, so that its errors can say so."""

    def __init__(self, vocabulary: Vocabulary, told: Any, where: str = "") -> None:
        self.vocabulary = vocabulary
        self.where = where
        if not isinstance(told, Mapping):
            raise PositionError(f"{where or 'position'}: a table is expected, not {told!r}")
        self.told = told

    def field(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def wrong(self, key: str, expected: str) -> PositionError:
        return PositionError(f"{self.field(key)}: {expected} is expected, not {self.told.get(key)!r}")

    def only(self, known: str) -> Reader:
        """Refuse fields that nobody reads: they are misspelt."""
        for key in self.told:
            if key not in known.split():
                raise PositionError(f"{self.field(str(key))}: one of {', '.join(known.split())} is expected")
        return self

    def number(self, key: str, low: int, high: int, default: int) -> int:
        value = self.told.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(key, f"a whole number from {low} to {high}")
        return value

    def flag(self, key: str) -> bool:
        value = self.told.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def index(self, kind: str, name: Any, key: str) -> int:
        """The number of a name that stands in this field."""
        try:
            return self.vocabulary.number(kind, name)
        except Malformed as error:
            raise PositionError(f"{self.field(key)}: {error}") from None

    def one(self, key: str, kind: str, default: int) -> int:
        """The number of the thing named; the default without a name."""
        name = self.told.get(key)
        return default if name is None else self.index(kind, name, key)

    def many(self, key: str, kind: str) -> list[int]:
        names = self.told.get(key, [])
        if not isinstance(names, list):
            raise self.wrong(key, f"a list of names ({kind})")
        return [self.index(kind, name, f"{key}[{i}]") for i, name in enumerate(names)]

    def table(self, key: str) -> Reader:
        return Reader(self.vocabulary, self.told.get(key, {}), self.field(key))

    def tables(self, key: str) -> list[Reader]:
        """A list of tables."""
        value = self.told.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, "a list of tables")
        return [Reader(self.vocabulary, one, f"{self.field(key)}[{i}]") for i, one in enumerate(value)]

    def by(self, key: str, kind: str) -> list[tuple[int, Reader]]:
        """(number of the thing, its table) for a table of tables keyed by names."""
        table = self.table(key)
        return [(table.index(kind, name, str(name)), table.table(name)) for name in table.told]

    def counts(self, key: str, kind: str, high: int) -> list[tuple[int, int]]:
        """(number of the thing, how many) for a table of numbers keyed by names."""
        table = self.table(key)
        return [(table.index(kind, name, str(name)), table.number(name, 0, high, 0)) for name in table.told]

    def frames(self, classes: Mapping[str, type[Frame]]) -> list[Frame]:
        """The running procedures."""
        try:
            return [self.vocabulary.unframe(one.told, classes) for one in self.tables("frames")]
        except (Malformed, TypeError) as error:
            raise PositionError(str(error)) from None

    def sealed(self) -> dict[int, list[Choice]]:
        """Sealed answers, click by click."""
        table = self.table("sealed")
        found: dict[int, list[Choice]] = {}
        for name, said in table.told.items():
            seat = table.index("seat", name, str(name))
            if not isinstance(said, list) or not said:
                raise table.wrong(name, "a list of choices")
            try:
                found[seat] = [self.vocabulary.read(click) for click in said]
            except Malformed as error:
                raise PositionError(f"{table.field(name)}: {error}") from None
        return found
