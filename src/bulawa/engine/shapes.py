"""What the fields of a journal's lines must be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bulawa.engine.nonces import are_nonces


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def is_table(value: Any) -> bool:
    return isinstance(value, dict)


def is_chance(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(result, list) and all(map(is_whole, result)) for result in value)


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_pack(value: Any) -> bool:
    """Its digest and its name; older journals have the path of its folder."""
    return is_text(value) or (is_table(value) and all(is_text(value.get(key)) for key in ("digest", "name")))


def is_lesson(value: Any) -> bool:
    return is_table(value) and all(is_text(value.get(key)) for key in ("digest", "id"))


def is_count(value: Any) -> bool:
    return is_whole(value) and value >= 0


def is_list(value: Any) -> bool:
    return isinstance(value, list)


def are_texts(value: Any) -> bool:
    return is_list(value) and all(map(is_text, value))


def is_policy(value: Any) -> bool:
    return is_list(value) and 0 < len(value) <= 2 and is_text(value[0]) and all(map(is_whole, value[1:]))


def is_index(value: Any) -> bool:
    return isinstance(value, list) and all(is_list(row) and len(row) == 3 and all(map(is_count, row)) for row in value)


def is_numbered(value: Any) -> bool:
    return isinstance(value, list) and all(is_list(row) and len(row) >= 3 and is_count(row[0]) for row in value)


Shapes = dict[str, tuple[Callable[[Any], bool], str]]

SHAPES: Shapes = {
    "game": (is_text, "a text"),
    "scenario": (is_text, "a text"),
    "options": (is_table, "a table"),
    "pack": (is_pack, "the digest and the name of a content pack"),
    "board": (is_text, "a text"),
    "brought": (is_table, "a table"),
    "position": (is_table, "a table"),
    "lesson": (is_lesson, "the id and the digest of a lesson"),
    "arranged": (is_chance, "a list of rolls and draws"),
    "chance": (is_chance, "a list of rolls and draws"),
    "seat": (is_text, "a text"),
    "choice": (is_list, "a list"),
    "standing": (is_policy, "a policy and its number"),
    "undo": (is_text, "a text"),
    "gave_up": (is_text, "a text"),
    "timed_out": (is_text, "a text"),
    "late": (is_text, "a text"),
    "went_back": (is_text, "a text"),
    "to": (is_count, "a count"),
    "seed": (is_text, "a text"),
    "end": (is_table, "a table"),
    "checkpoint": (is_table, "a table"),
    "dice": (is_text, "a text"),
    "nonce": (are_nonces, "a nonce by its seat"),
    "nonces": (are_nonces, "nonces by their seats"),
    "awaits": (are_texts, "a list of seats"),
}
"""What each field of a line must be, where the line has it."""

CHECKPOINT_SHAPES: Shapes = {
    "rules": (is_whole, "a whole number"),
    "turn": (is_count, "a count"),
    "position": (is_table, "a table"),
    "dealt": (is_count, "a count"),
    "log": (is_count, "a count"),
    "told": (is_list, "a list"),
    "chapters": (is_numbered, "a list of numbered events"),
    "index": (is_index, "a list of line, turn and number of events"),
}
"""What each checkpoint has."""


def misshapen(entry: dict[str, Any]) -> tuple[str, str, Any] | None:
    """The first field of a line that is not what it must be: its name, what is expected, and what it is."""
    for name, value in entry.items():
        fits, expected = SHAPES.get(name, (bool, ""))
        if expected and not fits(value):
            return name, expected, value
    return misshapen_checkpoint(entry["checkpoint"]) if "checkpoint" in entry else None


def misshapen_checkpoint(told: dict[str, Any]) -> tuple[str, str, Any] | None:
    if not are_nonces(told.get("nonces", {})):
        return "checkpoint.nonces", "nonces by their seats", told["nonces"]
    for name, (fits, expected) in CHECKPOINT_SHAPES.items():
        if not fits(told.get(name)):
            return f"checkpoint.{name}", expected, told.get(name)
    return None
