"""Everything that can be refused, and why."""

from __future__ import annotations

from typing import Any

Shape = tuple[Any, ...]
"""What to draw, in the units of the rules: ("line", x, y, x, y, ...), ("area", x, y, ...), ("disc", x, y, r)."""


class Reason:
    """Why an answer is barred: the rule that bars it and the key of its sentence in the words files.

    A constant says so of every such answer. `at` gives its twin for one of them, which may say more: whatever `fields`
    declare (as in "gap:mil unit:unit"), the element at fault, and shapes that show it.
    """

    def __init__(self, rule: str, key: str, fields: str = "") -> None:
        self.rule = rule
        self.key = key
        self.fields = fields
        self.culprit = ""
        self.shapes: tuple[Shape, ...] = ()
        self.args: dict[str, Any] = {}

    def at(self, culprit: str = "", shapes: tuple[Shape, ...] = (), **args: Any) -> Reason:
        """The same reason in this very case."""
        twin = Reason(self.rule, self.key, self.fields)
        twin.culprit = culprit
        twin.shapes = shapes
        twin.args = args
        return twin


NOT_OFFERED = Reason("", "not_offered")
"""Barred without a closer reason; the question's own rule is cited."""


class BulawaError(Exception):
    """Whatever Buława refuses, with a sentence for the person who asked."""


class ScriptError(BulawaError):
    """Scripted chance does not fit what the game rolls or draws."""


class PackError(BulawaError):
    """A content pack has a wrong value; the text names file, key and what is expected."""


class PositionError(BulawaError):
    """A position as text has a wrong value; the text names the field and what is expected."""


class JournalError(BulawaError):
    """A journal cannot be read; the text names the line."""


class UnknownName(BulawaError):
    """No game, scenario, option or seat of that name."""
