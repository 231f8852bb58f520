"""Sleepers in their tents (scenario 9): at the beginning of their phase they wake, on the first turn by a die."""

from __future__ import annotations

from bulawa.engine.flow import Frame, Roll
from bulawa.games.guiscard import special
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.steps import Phase


class Stir(Roll[Guiscard, Phase]):
    """On the first turn each sleeper wakes on 1 to 5 and may act at once."""

    def dice(self, g: Guiscard, f: Phase) -> list[int]:
        return [10 for _ in special.sleepers(g)] if g.turn == 1 else []

    def take(self, g: Guiscard, f: Phase, faces: list[int]) -> Frame | None:
        for man, die in zip(special.sleepers(g), faces):
            if die <= special.WAKES_UP_TO:
                wake(g, man)
        return None


def wake_the_rest(g: Guiscard, f: Phase) -> None:
    """From the second turn on nobody sleeps any more, except the envoy until his turn has come."""
    for man in special.sleepers(g) if g.turn > 1 else []:
        wake(g, man)


def wake(g: Guiscard, man: int) -> None:
    g.wake(man)
    g.tell("woke", man)
