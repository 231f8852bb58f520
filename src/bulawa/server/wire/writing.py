"""Everything that is said is written here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.json import Encoder

write: Callable[[Any], bytes] = Encoder().encode
"""As JSON."""
