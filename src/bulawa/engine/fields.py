"""What a verb, an event or a frame is made of: the fields of a declaration, and what fits them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

SMALLEST, LARGEST = -99, 9999
"""Between these lies every number of a frame that says nothing else."""


class Field:
    """One argument: its name, the kind of thing it names, whether it is secret, whether it is a list.

    A number of a frame may say where it lies, and a list of them how many there are: `hits=0..9`, `passed=0..1#2`."""

    def __init__(self, text: str) -> None:
        self.secret = text.endswith("?")
        text = text.removesuffix("?")
        self.many = text.endswith("*")
        text, _, count = text.removesuffix("*").partition("#")
        text, _, range = text.partition("=")
        low, _, high = range.partition("..")
        name, _, kind = text.partition(":")
        self.name = name
        self.kind = kind or "number"
        self.low, self.high = (int(low), int(high)) if range else (SMALLEST, LARGEST)
        self.count = int(count) if count else None

    def bars(self, value: Any) -> str | None:
        """What is expected instead of a value of a frame; nothing where it fits."""
        if isinstance(value, list):
            if self.count is not None and len(value) != self.count:
                return f"a list of {self.count}"
            return next(filter(None, map(self.bars_number, flat(value))), None)
        return self.bars_number(value)

    def bars_plain(self, value: Any, wanted: str) -> str | None:
        """What is expected where no names stand, by what the frame's constructor wants."""
        return self.bars(value) if PLAIN.get(wanted, is_anything)(value) else wanted

    def bars_names(self, value: Any) -> str | None:
        """What is expected where names stand: one of them or none, or a list of them."""
        if not self.many:
            return f"a name ({self.kind})" if isinstance(value, list) else None
        lies_flat = isinstance(value, list) and not any(isinstance(one, list) for one in value)
        return None if lies_flat else f"a list of names ({self.kind})"

    def bars_number(self, value: Any) -> str | None:
        fits = type(value) is not int or self.low <= value <= self.high
        return None if fits else f"a whole number from {self.low} to {self.high}"


@cache
def fields(text: str) -> tuple[Field, ...]:
    """The fields of a declaration such as "from:space unit:unit to:space"."""
    return tuple(Field(part) for part in text.split())


def said_of(field: Field, told: Mapping[str, Any]) -> Any:
    """What an event tells of a field; older ones may have had no account yet."""
    return told.get(field.name, []) if field.kind == "modifiers" else told[field.name]


def hidden(value: Any) -> int | None:
    """What is told of a secret: of a list its length, else nothing."""
    return len(value) if isinstance(value, list) else None


def flat(values: list[Any]) -> Iterator[Any]:
    """All that is in a list, and in lists in it."""
    for value in values:
        if isinstance(value, list):
            yield from flat(value)
        else:
            yield value


def copied(value: Any) -> Any:
    """A value of a frame's own: lists, and lists in lists, are copied."""
    return [copied(one) for one in value] if isinstance(value, list) else value


def is_anything(value: Any) -> bool:
    return True


PLAIN: dict[str, Callable[[Any], bool]] = {
    "int": lambda value: type(value) is int,
    "bool": lambda value: type(value) is bool,
    "str": lambda value: type(value) is str,
    "list[int]": lambda value: type(value) is list and all(type(one) is int for one in value),
    "list[list[int]]": lambda value: type(value) is list and all(PLAIN["list[int]"](one) for one in value),
}
"""What a frame's constructor wants, by its annotation, and what fits it."""
