"""Where the values of a content pack come from: what could not be seen printed is reconstructed, and said to be so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bulawa.engine.tables import Files

RECONSTRUCTED = "reconstructed"


class Origin(NamedTuple):
    """A table of a pack with a value that was reconstructed: its file, the keys that lead to it, and its id; one of a
    list without ids has none."""

    file: str
    where: tuple[str, ...]
    id: str


def reconstructed(files: Files) -> list[Origin]:
    """All such tables in their order; what is within one of them goes with it."""
    return [found for file, values in files.values.items() for found in within(file, (), values)]


def within(file: str, where: tuple[str, ...], value: Any) -> Iterator[Origin]:
    if isinstance(value, Mapping):
        if is_reconstructed(value) and where:
            yield Origin(file, where, str(value.get("id", "" if where[-1].isdigit() else where[-1])))
            return
        for key, inner in value.items():
            yield from within(file, (*where, key), inner)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            if isinstance(inner, Mapping):
                yield from within(file, (*where, str(inner.get("id", at))), inner)


def is_reconstructed(table: Mapping[str, Any]) -> bool:
    """Whether an origin of the table says so."""
    origins = [value for key, value in table.items() if key in ("origin", "source") or key.endswith("_origin")]
    return any(RECONSTRUCTED in str(origin) for origin in origins)


def kind(origin: str) -> str:
    """The origin of a thing in a word: reconstructed, where any part of it is."""
    return RECONSTRUCTED if RECONSTRUCTED in origin else origin.split(" ")[0].rstrip(":,;")
