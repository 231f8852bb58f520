"""Passwords: kept as Argon2 hashes, tried a few at a time, and never told apart by how long it takes."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE = 2
"""Each takes 64 MiB and a core for a moment: who tries many waits, and stalls no table."""

HASHER = PasswordHasher()

NOBODY = HASHER.hash("nobody is called so")
"""What is tried for a name that nobody has, so that it takes as long as for one that somebody has."""


class Passwords:
    """Hashes and compares, in threads."""

    def __init__(self) -> None:
        self.turn = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        async with self.turn:
            return await asyncio.to_thread(HASHER.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether the password is the one that is kept; None is never right, and takes as long."""
        async with self.turn:
            right = await asyncio.to_thread(is_right, kept or NOBODY, password)
        return right and kept is not None


def is_right(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
