"""How a battle stands: men, those who have arrived, how far the others still have to go, and the points."""

from __future__ import annotations

from math import exp
from typing import Final

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import victory
from bulawa.games.guiscard.battle import SCORE
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims, left, ways_to, worth
from bulawa.games.guiscard.bot.campaign import judge_campaign
from bulawa.games.guiscard.bot.distances import FAR
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.days.blockade import HURT, LOST, Blockade
from bulawa.games.guiscard.days.queries import price, siege_of
from bulawa.games.guiscard.days.sheet import LADDERS, THROWER
from bulawa.games.guiscard.state import ASLEEP, GONE, HEALTHY, STUNNED, WAITING, Guiscard

QUIET: Final = "quiet"
"""The field of a war on which nobody fights."""


def judge(g: Guiscard, seat: int) -> float:
    """How good the battle stands for a side, 0 to 1; of a campaign while nobody fights, how it stands."""
    if isinstance(g.war, Campaign) and (g.field.battle.id == QUIET or g.result is not None):
        return judge_campaign(g, seat)
    if g.result is not None:
        return 1.0 if seat in g.result.winners else 0.0 if g.result.winners else 0.5
    ahead = (strength(g, seat) - strength(g, 1 - seat)) / w.LEAN
    d = siege_of(g)
    if d is not None:
        ahead += outlook(g, d, seat) / w.LEAN
    return 1 / (1 + exp(-max(-12.0, min(12.0, ahead))))


def outlook(g: Guiscard, d: Blockade, seat: int) -> float:
    """How a siege stands besides the battle: those who are not in it, what is left to eat, what is broken and built."""
    men = [man for man in range(len(d.side)) if d.side[man] >= 0 and d.body[man] != LOST and q.seat(g, man) < 0]
    own = sum([price(g, man) * (1 if d.side[man] == seat else -1) * body_worth(d, man) for man in men])
    days = d.place.days - d.day + 1
    hunger = w.STARVING * max(0.0, min(1.0, 1.0 - d.left / float(max(1, days))))
    pressure = hunger + w.WORKS * (len(d.ruins) + d.gear[THROWER] + w.PER_LADDER * d.gear[LADDERS])
    pressure += w.STARVING * d.part
    return own + (pressure if seat != d.inside else -pressure)


def body_worth(d: Blockade, man: int) -> float:
    return w.BLEEDING if d.body[man] == HURT else 1.0


def strength(g: Guiscard, seat: int) -> float:
    """What a side has left, how near it is to its goals, and its points where they decide."""
    men = [man for man in q.men(g) if q.seat(g, man) == seat]
    total = sum([standing(g, man) + progress(g, man, aims(g).goal[man]) for man in men])
    if any(one.kind == SCORE for one in g.field.battle.objectives):
        total += victory.points(g, seat)
    return total + errand(g, seat)


def errand(g: Guiscard, seat: int) -> float:
    """How far a side has come with what its men do together: the lady on her way, able men in the rooms."""
    known, total = aims(g), 0.0
    if seat == known.brothers:
        total += w.ERRAND * progress(g, known.lady, known.lady_edges)
    if seat == known.storms:
        held = [man for man in victory.able_men(g, seat) if g.cell[man] in known.rooms]
        total += w.HOME * min(2, len(held))
    return total


def standing(g: Guiscard, man: int) -> float:
    """A man by his state; stunned among enemies he is nearly lost."""
    health = g.health[man]
    if health == WAITING:
        return worth(g, man)
    if health in (STUNNED, ASLEEP) and q.is_here(g, man) and q.in_contact(g, man):
        return w.LYING_AMONG_FOES * worth(g, man)
    return left(g, man, HEALTHY if health == GONE and g.exits[man] & aims(g).goal[man] else health)


def progress(g: Guiscard, man: int, goal: int) -> float:
    """How much of the way he has behind him; the lady may have it behind a rider."""
    if not goal:
        return 0.0
    if g.exits[man] & goal:
        return w.HOME
    rider = g.horse.index(g.errand.pillion) if man == aims(g).lady and g.errand.pillion >= 0 else man
    if not q.is_up(g, rider):
        return 0.0
    way = ways_to(g, rider, goal)[g.cell[rider]]
    return w.HOME * (FAR - way) / FAR if way else w.HOME
