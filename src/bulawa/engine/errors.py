"""Everything that can be refused, and why."""

from __future__ import annotations


class Reason:
    """Why an answer is barred: the rule that bars it and the key of its sentence in the words files."""

    def __init__(self, rule: str, key: str) -> None:
        self.rule = rule
        self.key = key


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
