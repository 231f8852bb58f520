"""How a battle stands: men, those who have arrived, how far the others still have to go, and the points."""

from __future__ import annotations

from math import exp

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import victory
from bulawa.games.guiscard.battle import SCORE
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import FAR, aims, left, ways_to, worth
from bulawa.games.guiscard.state import ASLEEP, GONE, HEALTHY, STUNNED, WAITING, Guiscard


def judge(g: Guiscard, seat: int) -> float:
    """How good the battle stands for a side, 0 to 1."""
    if g.result is not None:
        return 1.0 if seat in g.result.winners else 0.0 if g.result.winners else 0.5
    ahead = (strength(g, seat) - strength(g, 1 - seat)) / w.LEAN
    return 1 / (1 + exp(-max(-12.0, min(12.0, ahead))))


def strength(g: Guiscard, seat: int) -> float:
    """What a side has left, how near it is to its goals, and its points where they decide."""
    men = [man for man in q.men(g) if q.seat(g, man) == seat]
    total = sum([standing(g, man) + progress(g, man) for man in men])
    if any(one.kind == SCORE for one in g.field.battle.objectives):
        total += victory.points(g, seat)
    return total


def standing(g: Guiscard, man: int) -> float:
    """A man by his state; stunned among enemies he is nearly lost."""
    health = g.health[man]
    if health == WAITING:
        return worth(g, man)
    if health in (STUNNED, ASLEEP) and q.is_here(g, man) and q.in_contact(g, man):
        return w.LYING_AMONG_FOES * worth(g, man)
    return left(g, man, HEALTHY if health == GONE and g.exits[man] & aims(g).goal[man] else health)


def progress(g: Guiscard, man: int) -> float:
    """How much of his way he has behind him."""
    goal = aims(g).goal[man]
    if not goal:
        return 0.0
    if g.exits[man] & goal:
        return w.HOME
    if not q.is_up(g, man):
        return 0.0
    way = ways_to(g, man, goal)[g.cell[man]]
    return w.HOME * (FAR - way) / FAR if way else w.HOME
