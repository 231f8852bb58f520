"""What changed between two tables of data, as RFC 7386 tells it: new values by key, and null for what is gone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The merge patch that makes the new table of the old one."""
    patch: dict[str, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if before is value or before == value:
            continue
        is_table = isinstance(value, dict) and isinstance(before, dict)
        patch[key] = difference(before or {}, value) if is_table else value
    return patch


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
