"""The mourners: they walk in among the garrison, and their cloaks fall when they can strike together (8.1)."""

from __future__ import annotations

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import special
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims
from bulawa.games.guiscard.choices import UNMASK
from bulawa.games.guiscard.state import Guiscard


def unmask_score(g: Guiscard, verb: int) -> float:
    """Now, if enough of them are within, or if they would fall by themselves before the next blow."""
    battle = g.field.battle
    within = [man for man in battle.cloaks if special.is_cloaked(g, man) and g.cell[man] in aims(g).rooms]
    is_time = len(within) >= w.TOGETHER or g.turn + 1 >= battle.unmask_turn
    return w.PUSHED if is_time == (verb == UNMASK) else 0.0


def among(g: Guiscard, man: int, met: list[int]) -> float:
    """Nobody lays hands on a mourner: beside the enemy is where he wants to be when the cloaks fall."""
    return w.ELBOWS * len([foe for foe in met if q.is_able(g, foe)])
