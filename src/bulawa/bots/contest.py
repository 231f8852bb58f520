"""A contest: what is played in the arena, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bulawa.bots.referee import Played
from bulawa.engine import registry
from bulawa.engine.errors import BulawaError


class ArenaError(BulawaError):
    """The run cannot be made; the text says why."""


@dataclass(frozen=True)
class Contest:
    """What is played: which game, by which bots, from which seed, with how many seconds for an answer."""

    game: str
    bots: tuple[str, str]
    seed: str = "1"
    scenario: str | None = None
    limit: float = 60.0

    def header(self) -> dict[str, Any]:
        return {"game": self.game, "bots": list(self.bots), "seed": self.seed, "scenario": self.scenario}

    def seats(self) -> tuple[str, ...]:
        return registry.find(self.game).scenario(self.scenario).seats

    def seating(self, number: int) -> dict[str, int]:
        """The first bot takes the seats in turn; the second bot plays all others."""
        seats = self.seats()
        return {seat: 0 if place == number % len(seats) else 1 for place, seat in enumerate(seats)}

    def open(self, number: int) -> Played:
        return Played(number, self.seating(number))
