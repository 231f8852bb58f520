"""What the judgement of a battle is made of, in a player's words: by it advice says why."""

from __future__ import annotations

from math import log
from typing import Final

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import victory
from bulawa.games.guiscard.battle import SCORE
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims
from bulawa.games.guiscard.bot.campaign import judge_campaign
from bulawa.games.guiscard.bot.judge import QUIET, errand, outlook, progress, standing
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.days.queries import siege_of
from bulawa.games.guiscard.state import Guiscard

SUREST: Final = 0.999


def aspects(g: Guiscard, seat: int) -> dict[str, float]:
    """What each aspect adds to a side's chances, as the judgement leans by it."""
    found = dict.fromkeys(("men", "way", "points", "task", "siege", "war"), 0.0)
    if isinstance(g.war, Campaign) and g.field.battle.id == QUIET:
        return {**found, "war": odds_of(judge_campaign(g, seat))}
    for side in (seat, 1 - seat):
        for key, value in of_side(g, side).items():
            found[key] += (value if side == seat else -value) / w.LEAN
    d = siege_of(g)
    return found if d is None else {**found, "siege": outlook(g, d, seat) / w.LEAN}


def of_side(g: Guiscard, side: int) -> dict[str, float]:
    """Its men by their state, how near they are to their goals, points where they decide, and what they do together."""
    men = [man for man in q.men(g) if q.seat(g, man) == side]
    scored = any(one.kind == SCORE for one in g.field.battle.objectives)
    return {
        "men": sum([standing(g, man) for man in men]),
        "way": sum([progress(g, man, aims(g).goal[man]) for man in men]),
        "points": float(victory.points(g, side)) if scored else 0.0,
        "task": errand(g, side),
    }


def odds_of(chance: float) -> float:
    sure = max(1 - SUREST, min(SUREST, chance))
    return log(sure / (1 - sure))
