"""Everything that is said is written here."""

from __future__ import annotations

from typing import Any

from msgspec.json import Encoder

ENCODER = Encoder()


def write(told: Any) -> bytes:
    """As JSON."""
    return ENCODER.encode(told)
