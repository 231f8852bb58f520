"""What every bot is: something that chooses, and can say what it weighed."""

from __future__ import annotations

from typing import NamedTuple

from bulawa.bots.look import Look
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice
from bulawa.engine.game import Game


class Weighed(NamedTuple):
    """One candidate of a decision: how often it was tried and the chance of winning it promised."""

    choice: Choice
    visits: int
    chance: float


class Bot:
    """A player. Whatever it decides by chance comes from its seed and from what it sees."""

    level = ""
    """Where it is one of the levels of a table: under this name a game may say how it is to play it."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed
        self.weighed: list[Weighed] = []
        self.simulations = 0
        """Positions played on in thought, over all decisions so far."""
        self.met: dict[str, int] = {}
        """How often it has thrown for each look: the same throw every time could take up and put down one thing for
        ever."""

    def choose(self, look: Look) -> Choice:
        """One of `look.options()`."""
        raise NotImplementedError

    def throw(self, look: Look) -> Dealer:
        """Chance for an answer; where it was asked the same before, another throw."""
        before = self.met.get(look.likeness, 0)
        self.met[look.likeness] = before + 1
        return look.dealer(f"{self.seed}/{before}" if before else self.seed)

    def suit(self, game: Game) -> None:
        """Take the manner that the game asks of this level: how long, how deep, how much it errs."""
        for name, value in game.bots.get(self.level, {}).items():
            setattr(self, name, value)

    def leave(self) -> None:
        """The game is over."""

    def explain(self) -> list[Weighed]:
        """The candidates of the last decision, the best first; empty where nothing was weighed."""
        return self.weighed
