"""Nonces: what each seat adds to the seed of the dice, so that whoever made the seed alone does not make the dice.

The hash of the seed is published first, then each seat says a number of its own; from there on the dice come from the
seed and all nonces together. A journal tells them, so that the dice can be dealt again."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping
from typing import Any

from bulawa.engine.errors import BulawaError

FORM = re.compile(r"[0-9a-f]{16,64}")


def fresh_nonce() -> str:
    """One that nobody can guess."""
    return secrets.token_hex(16)


def is_nonce(value: Any) -> bool:
    return isinstance(value, str) and FORM.fullmatch(value) is not None


def are_nonces(value: Any) -> bool:
    """Whether this is what a journal says of them: seat by seat."""
    return isinstance(value, dict) and all(map(is_nonce, value.values()))


def checked(nonce: Any) -> str:
    if not is_nonce(nonce):
        raise BulawaError("nonce: 16 to 64 digits from 0 to f are expected")
    return str(nonce)


def mixed(nonces: Mapping[str, str] | None) -> str:
    """All nonces as one text, whatever the order in which they were said; without any, nothing."""
    return json.dumps(dict(nonces), sort_keys=True, separators=(",", ":")) if nonces else ""
