"""What units are worth, and what is left of that after whatever may become of them."""

from __future__ import annotations

from math import sqrt

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.bot.weights import MOTIVATION, STATE_WORTH, WITHDRAWN
from bulawa.games.ogniem.chances import ROUTS, WITHDRAWS, Fates
from bulawa.games.ogniem.state import Ogniem


def price(g: Ogniem, element: int) -> float:
    """The points of an element, as a part of an average one in this battle."""
    whole = sum([card.points for card in g.board.cards])
    return g.board.cards[element].points * g.board.count() / max(1, whole)


def value(g: Ogniem, element: int, dp: int) -> float:
    """An element with so many DP, while it stands."""
    card = g.board.cards[element]
    fresh = 1 - min(dp, card.rout) / (card.rout + 1)
    return price(g, element) * fresh * STATE_WORTH[card.state(dp)]


def pride(motivation: int) -> float:
    """What motivation is worth: the last points most."""
    return 2 * MOTIVATION * sqrt(max(0, motivation))


def grief(g: Ogniem, element: int) -> float:
    """What the army loses in heart when this element routs.  [R301]"""
    now = g.motivation[g.board.sides[element]]
    return pride(now) - pride(now - g.board.numbers.motivation_loss[g.board.cards[element].colour])


def loss(g: Ogniem, element: int, fates: Fates) -> float:
    """What an element may expect to lose of its worth."""
    before = value(g, element, g.dp[element])
    lost = 0.0
    for (dp, fate), chance in fates.items():
        if fate == ROUTS:
            lost += chance * (before + grief(g, element))
        else:
            after = value(g, element, dp)
            lost += chance * (before - after * (1 - WITHDRAWN if fate == WITHDRAWS else 1))
    return lost


def relief(g: Ogniem, element: int) -> float:
    """What one DP less is worth."""
    return value(g, element, max(0, g.dp[element] - 1)) - value(g, element, g.dp[element])


def strength(g: Ogniem, side: int) -> float:
    """All that a side has on the table or in reserve."""
    return sum([value(g, one, g.dp[one]) for one in q.army(g, side) if q.is_left(g, one)])
