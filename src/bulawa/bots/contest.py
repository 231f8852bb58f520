"""A contest: what is played in the arena, and who sits where."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from bulawa.bots.host import Limits
from bulawa.bots.referee import Played
from bulawa.engine import registry
from bulawa.engine.errors import BulawaError


class ArenaError(BulawaError):
    """The run cannot be made; the text says why."""


def fresh_seed() -> str:
    """One that nobody can guess."""
    return secrets.token_hex(16)


@dataclass(frozen=True)
class Contest:
    """What is played: which game, by which bots, from which seed, with how many seconds for an answer."""

    game: str
    bots: tuple[str, str]
    seed: str = field(default_factory=fresh_seed)
    """Behind all dice and all chance of the bots. Whoever knows it beforehand knows them all."""
    scenario: str | None = None
    limit: float = 60.0
    memory: int = 2048
    """Megabytes that a bot which is not our own may take."""
    cpu: int = 3600
    """Seconds of processor time that such a bot may use in one game."""
    options: tuple[tuple[str, Any], ...] = ()
    """Options of the rules that are not as usual."""

    @property
    def limits(self) -> Limits:
        return Limits(self.limit, self.memory, self.cpu)

    def dice(self, number: int) -> str:
        """The seed of the dice; games that differ only in the seats have the same."""
        return self.secret("dice", number // len(self.seats()))

    def seed_of(self, number: int, which: int) -> str:
        """The seed of a bot, which tells neither the dice nor the seed of another."""
        return self.secret("bot", number, which)

    def secret(self, *what: str | int) -> str:
        return sha256(json.dumps([self.seed, *what]).encode()).hexdigest()

    def header(self) -> dict[str, Any]:
        told = {"game": self.game, "bots": list(self.bots), "seed": self.seed, "scenario": self.scenario}
        return {**told, "options": dict(self.options)} if self.options else told

    def seats(self) -> tuple[str, ...]:
        return registry.find(self.game).scenario(self.scenario).seats

    def seating(self, number: int) -> dict[str, int]:
        """The first bot takes the seats in turn; the second bot plays all others."""
        seats = self.seats()
        return {seat: 0 if place == number % len(seats) else 1 for place, seat in enumerate(seats)}

    def open(self, number: int) -> Played:
        return Played(number, self.seating(number))
