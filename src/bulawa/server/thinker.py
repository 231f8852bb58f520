"""Bots think in processes of their own, so that a long thought stalls nobody; foreign journals have another."""

from __future__ import annotations

from typing import Any

from bulawa.engine.packs import Packs
from bulawa.engine.vocabulary import Named
from bulawa.server import thoughts
from bulawa.server.bureau import Bureau
from bulawa.server.trust import Trust
from bulawa.server.wire.replies import Report

THOUGHT_SECONDS = 120.0
IMPORT_SECONDS = 20.0


class Thinker:
    """Bots and advice in one bureau, imports in another: a forged journal must not hold up a bot."""

    def __init__(self, clerks: int = 1) -> None:
        self.bots = Bureau(clerks)
        self.imports = Bureau(1)
        self.trust = Trust()

    async def choose(self, match: str, look: dict[str, Any], bot: str, seed: str, goes_on: bool = False) -> Named:
        """What a bot answers; `goes_on`: with the deed that its last answer began."""
        return await self.bots.ask(match, THOUGHT_SECONDS, thoughts.choose, match, look, bot, seed, goes_on)

    async def hint(self, match: str, look: dict[str, Any]) -> dict[str, Any]:
        return await self.bots.ask(match, THOUGHT_SECONDS, thoughts.hint, look)

    async def examine(self, text: str, guest: str, given: Packs) -> dict[str, Any]:
        """Play a foreign journal again, out of harm's way, in the turn of whoever brought it."""
        return await self.imports.ask(guest, IMPORT_SECONDS, thoughts.examine, text, given)

    async def review(self, match: str, lines: list[str], given: Packs, language: str) -> Report:
        """How a finished game went; nobody waits for a move meanwhile, so it stands behind the imports."""
        return await self.imports.ask(match, IMPORT_SECONDS, thoughts.review, lines, given, language)

    def close(self) -> None:
        """End all thoughts, finished or not."""
        self.bots.close()
        self.imports.close()
