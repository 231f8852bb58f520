"""A thing looked at closely, and what lies between it and another: whoever looks may ask, and nothing changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bulawa.engine.errors import Shape
from bulawa.engine.eyes import Eyes


class Zone(NamedTuple):
    """Something around or between things that can be drawn: its kind for the theme, its name, and its shapes."""

    kind: str
    label: str
    shapes: tuple[Shape, ...]


class Remark(NamedTuple):
    """A sentence with its rule; the rule may be missing."""

    rule: str
    text: str


@dataclass(frozen=True)
class Inspection:
    """What these eyes may know of a thing, in words of their language."""

    title: str
    rows: tuple[tuple[str, str], ...] = ()
    """Labels and values, as on a card."""
    notes: tuple[Remark, ...] = ()
    zones: tuple[Zone, ...] = ()


def nothing_to_see(state: Any, eyes: Eyes, thing: str, other: str, language: str) -> Inspection | None:
    """For games that show all they have at once."""
    return None
