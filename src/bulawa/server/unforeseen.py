"""What nobody may foresee: the seed of the dice, what a bot adds to it, and how lots fall.

It stands apart so that tests can play with dice that they know.
"""

from __future__ import annotations

import secrets
from typing import Any

from bulawa.engine.nonces import fresh_nonce


def seed() -> str:
    """Of the dice of a match."""
    return secrets.token_hex(16)


def nonce() -> str:
    """What a bot adds to the seed."""
    return fresh_nonce()


def shuffle(lots: list[Any]) -> None:
    secrets.SystemRandom().shuffle(lots)
