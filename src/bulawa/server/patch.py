"""What changed between two tables of data, as RFC 7386 tells it: new values by key, and null for what is gone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, Struct


def difference(old: Any, new: Any) -> dict[str, Any]:
    """The merge patch that makes the new table of the old one."""
    if type(old) is type(new) and isinstance(new, Struct):
        return changed_fields(old, new)
    known, now = entries(old), entries(new)
    patch: dict[str, Any] = {key: None for key in known if key not in now}
    for key, value in now.items():
        before = known.get(key)
        if before is value or before == value:
            continue
        patch[key] = changed(before, value)
    return patch


def changed_fields(old: Struct, new: Struct) -> dict[str, Any]:
    """The same between two of one shape, field by field; what is not set is not said."""
    patch: dict[str, Any] = {}
    for field in new.__struct_fields__:
        before, value = getattr(old, field), getattr(new, field)
        if before is not value and before != value:
            patch[field] = None if value is UNSET else changed(before, value)
    return patch


def changed(before: Any, value: Any) -> Any:
    """What tells a new value to one who knows the one before."""
    return difference(before, value) if isinstance(value, TABLES) and isinstance(before, TABLES) else value


TABLES = dict, Struct


def entries(table: Any) -> Mapping[str, Any]:
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
