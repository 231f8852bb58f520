"""Ids of elements as templates, such as stack:{from}:{unit}: their holes are filled, and an id says what fills them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

HOLE = re.compile(r"\{(\w+)\}")

ANYTHING = "*"
"""A part of an id that is left open."""


class Step:
    """One click of a path: an element's id in parts, each with its holes, as in stack : {from} : {unit}."""

    def __init__(self, text: str) -> None:
        self.if_needed = text.startswith("?")
        self.text = text.removeprefix("?")
        self.holes = HOLE.findall(self.text)

    def filled(self, values: Mapping[str, Any]) -> list[str]:
        """The id with its holes filled; a list fills its hole once with each of its things."""
        for hole in self.holes:
            if isinstance(values[hole], list):
                return [id for one in values[hole] for id in self.filled({**values, hole: one})]
        return [HOLE.sub(lambda hole: str(values[hole[1]]), self.text)]


def exchanged(one: str, other: str, id: str) -> list[str]:
    """The id of the one kind as that of the other kind, as far as it tells; none when it is another thing."""
    told, changed = unify(one, id), Step(other)
    return [] if told is None else changed.filled({hole: told.get(hole, ANYTHING) for hole in changed.holes})


def unify(template: str, id: str) -> dict[str, str] | None:
    """What fills the holes of a template so that it is this id, as far as the id tells; None when it cannot be."""
    if HOLE.fullmatch(template):
        return {}
    parts, wanted = id.split(":"), template.split(":")
    if len(parts) != len(wanted):
        return None
    found: dict[str, str] = {}
    for part, one in zip(parts, wanted):
        match = pattern(one).fullmatch(part)
        if part != ANYTHING:
            if match is None:
                return None
            found.update(match.groupdict())
    return found


@cache
def pattern(template: str) -> re.Pattern[str]:
    """A part of an id with holes, as an expression that names them."""
    pieces = HOLE.split(template)
    return re.compile("".join(f"(?P<{piece}>.+)" if i % 2 else re.escape(piece) for i, piece in enumerate(pieces)))
