"""A sentence with holes, taken apart once: its plain words, its holes, and the parts that stand only sometimes.

{name}, {name:case}, {name|one|few|many}, {number*noun}: the noun's own forms stand in names.<kind>_forms; two lists
are told in pairs. The case of a measure says to which side it goes: names.<case> has `more` and `less` with {n}.
[name?text] stands only when there is such a thing, [name!text] only when there is none; text may have holes.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

HOLE = re.compile(r"\{(\w+)(?::(\w+)|\*(\w+))?((?:\|[^{}|]*)*)\}")
PART = re.compile(r"\[(\w+)([?!])([^\[\]]*)\]")


class Hole(NamedTuple):
    """What is filled in: by its name in a case, as a counted noun, or as the form that goes with a number."""

    name: str
    case: str
    noun: str
    forms: tuple[str, ...]


class Part(NamedTuple):
    """Words that stand only when there is, or is not, such a thing."""

    name: str
    present: bool
    pieces: tuple[str | Hole, ...]


@cache
def pieces(template: str) -> tuple[str | Hole | Part, ...]:
    """The pieces of a template, in order."""
    found: list[str | Hole | Part] = []
    end = 0
    for match in PART.finditer(template):
        name, mood, text = match.groups()
        found += [*plain(template[end : match.start()]), Part(name, mood == "?", plain(text))]
        end = match.end()
    return (*found, *plain(template[end:]))


def plain(text: str) -> tuple[str | Hole, ...]:
    """Words and holes."""
    found: list[str | Hole] = []
    end = 0
    for match in HOLE.finditer(text):
        name, case, noun, forms = match.groups()
        hole = Hole(name, case or "", noun or "", tuple(forms[1:].split("|")) if forms else ())
        found += [text[end : match.start()], hole]
        end = match.end()
    return tuple(piece for piece in (*found, text[end:]) if piece)


@cache
def names_in(template: str) -> tuple[str, ...]:
    """The names of all that is filled in, or must be known."""
    found = pieces(template)
    holes = [one for piece in found for one in (piece.pieces if isinstance(piece, Part) else (piece,))]
    named = [name for one in holes if isinstance(one, Hole) for name in (one.name, one.noun) if name]
    return tuple(dict.fromkeys([*named, *(piece.name for piece in found if isinstance(piece, Part))]))
