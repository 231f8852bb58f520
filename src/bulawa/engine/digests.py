"""Short names for data: what is alike has the same."""

from __future__ import annotations

from hashlib import sha256
from json import dumps
from typing import Any


def digest_of(told: Any) -> str:
    """A name for some data that no other data has."""
    written = dumps(told, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return sha256(written.encode()).hexdigest()[:32]
