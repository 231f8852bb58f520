"""A side's look at its actions, as both sides have it."""

from __future__ import annotations

from bulawa.games.freedom.bot import taste as t
from bulawa.games.freedom.bot import worth as w
from bulawa.games.freedom.spending import Spending
from bulawa.games.freedom.state import Freedom


class Sight:
    """What is looked at: the position, its prices, the points to spend, and how the side likes things."""

    def __init__(self, g: Freedom, p: w.Prices, f: Spending, side: int) -> None:
        self.g = g
        self.p = p
        self.f = f
        self.taste = t.TASTE[side]
