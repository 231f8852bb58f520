"""What an enemy may be up to: hidden orders are guessed by what would suit a unit, and by what it last did."""

from __future__ import annotations

from typing import Final

from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes
from bulawa.games.ogniem import view
from bulawa.games.ogniem.bot.fitness import fitness
from bulawa.games.ogniem.bot.weights import FIT
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ORDER_IDS

SUITS: Final = 6
"""An order that suits a unit well is so much likelier than one that is of no use to it."""
AGAIN: Final = 2
"""So much likelier is the order that it was last seen with."""


def suspected(g: Ogniem, unit: int) -> list[int]:
    """How likely each order is for a unit whose order is hidden; none is impossible."""
    shares = [1 + round(SUITS * fitness(g, unit, order) / FIT) for order in range(len(ORDER_IDS))]
    if g.seen[unit] in range(len(ORDER_IDS)):
        shares[g.seen[unit]] += AGAIN
    return shares


def guess(g: Ogniem, eyes: Eyes, chance: Chance) -> Ogniem:
    """A battle that looks the same to these eyes, with orders that a sensible enemy might have given."""
    return view.guess(g, eyes, chance, suspected)
