"""What is said in a sentence or an item of a sum, with the rule behind it."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

Shape = list[str | int]
"""What to draw, in the units of the rules, which `plane` of the board lays on the canvas: `["line", x, y, x, y, ...]`,
`["area", x, y, ...]` or `["disc", x, y, r]`."""


class Told(Struct, gc=False):
    """Something that is said."""


class Noted(Told):
    """A sentence with the rule behind it, and what shows it."""

    rule: str
    text: str
    culprit: str | UnsetType = UNSET
    """the id of the element at fault"""
    shapes: list[Shape] | UnsetType = UNSET


class Refusal(Noted, kw_only=True):
    """Why something is not done, in the reader's language."""

    key: str
    field: str | UnsetType = UNSET
    """the one at fault in a malformed message"""


class Modifier(Told):
    """One item of a sum."""

    rule: str
    text: str
    n: int
