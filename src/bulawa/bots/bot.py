"""What every bot is: something that chooses, and can say what it weighed."""

from __future__ import annotations

from typing import NamedTuple

from bulawa.bots.look import Look
from bulawa.engine.flow import Choice


class Weighed(NamedTuple):
    """One candidate of a decision: how often it was tried and the chance of winning it promised."""

    choice: Choice
    visits: int
    chance: float


class Bot:
    """A player. Whatever it decides by chance comes from its seed and from what it sees."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed
        self.weighed: list[Weighed] = []
        self.simulations = 0
        """Positions played on in thought, over all decisions so far."""

    def choose(self, look: Look) -> Choice:
        """One of `look.options()`."""
        raise NotImplementedError

    def explain(self) -> list[Weighed]:
        """The candidates of the last decision, the best first; empty where nothing was weighed."""
        return self.weighed
