"""What changed between two tables of data, as RFC 7386 tells it: new values by key, and null for what is gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import astuple

Telling = Callable[[Any, Any], dict[str, Any]]
"""What changed between two tables that stand within others."""


def difference(old: Any, new: Any, within: Telling | None = None) -> dict[str, Any]:
    """The merge patch that makes the new table of the old one."""
    if type(old) is dict is type(new):
        return changed_entries(old, new, within)
    if type(old) is type(new) and isinstance(new, Struct):
        return changed_fields(old, new, within or difference)
    return changed_entries(entries(old), entries(new), within)


def changed_entries(known: dict[str, Any], now: dict[str, Any], within: Telling | None = None) -> dict[str, Any]:
    """Most of a table is the very same thing as before: what is not is told, or told of, and looked at but once."""
    patch: dict[str, Any] = {}
    fresh = 0
    for key, value in now.items():
        before = known.get(key)
        if before is value:
            continue
        if before is None and key not in known:
            fresh += 1
        if type(before) is dict is type(value):
            part = changed_entries(before, value) if within is None else within(before, value)
            if part:
                patch[key] = part
        elif before != value:
            patch[key] = value if type(value) in SAID else changed(before, value, within or difference)
    if len(known) + fresh == len(now):
        return patch
    gone: dict[str, Any] = {key: None for key in known if key not in now}
    return gone | patch


def changed_fields(old: Struct, new: Struct, within: Telling) -> dict[str, Any]:
    """The same between two of one shape, field by field; what is not set is not said."""
    patch: dict[str, Any] = {}
    fields, known, now = new.__struct_fields__, astuple(old), astuple(new)
    for place in range(len(fields)):
        before, value = known[place], now[place]
        if before is value:
            continue
        field = fields[place]
        if type(before) is dict is type(value):
            part = within(before, value)
            if part:
                patch[field] = part
        elif before != value:
            patch[field] = value if type(value) in SAID else changed(before, value, within)
    return patch


def changed(before: Any, value: Any, within: Telling) -> Any:
    """What tells a new value to one who knows the one before; what is no longer set is gone."""
    if value is UNSET:
        return None
    return within(before, value) if isinstance(value, TABLES) and isinstance(before, TABLES) else value


class Differences:
    """What changed between tables of which several are told, worked out once for each two. That two tables are at hand
    for both who are told is all that they share, so nobody learns by it what he was not to be told."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], tuple[Any, Any, dict[str, Any]]] = {}
        """By the places of two tables in memory, with the tables themselves: so no other can take their places."""

    def between(self, old: Any, new: Any) -> dict[str, Any]:
        """The merge patch that makes the new table of the old one; it is not to be changed."""
        key = id(old), id(new)
        found = self.known.get(key)
        if found is None:
            within = self.part if type(new) is dict else self.between
            found = self.known[key] = old, new, difference(old, new, within)
        return found[2]

    def part(self, old: Any, new: Any) -> dict[str, Any]:
        """The same of a part of a scene: what stands within it is told nowhere else."""
        key = id(old), id(new)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = old, new, difference(old, new)
        return found[2]


TABLES = dict, Struct
SAID = frozenset({str, int, bool, float, list})
"""What is told as it is: most values, seen at a glance to be no tables."""


def entries(table: Any) -> dict[str, Any]:
    """What a table says, by key; what is not set is not said, and what is no table says nothing."""
    if isinstance(table, Struct):
        told = ((field, getattr(table, field)) for field in table.__struct_fields__)
        return {field: value for field, value in told if value is not UNSET}
    return table if isinstance(table, dict) else {}


def merge(old: Any, patch: Any) -> Any:
    """The new value, for one who knows the old one."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(old) if isinstance(old, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value)
    return merged
