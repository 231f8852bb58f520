"""Which order suits a unit: shooters shoot, horse charges, the shaken reorganise, the rest comes nearer."""

from __future__ import annotations

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.bot.ground import arm_reach
from bulawa.games.ogniem.bot.weights import FIT
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.games.ogniem.terms import ATTACK, CAVALRY, DEFENCE, EVADE, MANOEUVRE, REORGANISATION, STEADY

EXCELLENT, GOOD, FAIR, POOR = 1.0, 0.6, 0.3, 0.0
COMING_FOOT, COMING_HORSE = 1.4, 1.5
"""Orders are given for enemies so many times as far as a unit's arms reach: they come nearer meanwhile."""


def fitness(g: Ogniem, unit: int, order: int) -> float:
    """How well an order suits a unit where it stands now."""
    if order == NO_ORDER:
        return POOR
    if q.state(g, unit) != STEADY:
        return FIT * shaken_fitness(g, unit, order)
    reach = arm_reach(g, unit)
    if strikes(g, unit):
        return FIT * (horse_near(order) if q.enemy_within(g, unit, round(COMING_HORSE * reach)) else horse_far(order))
    return FIT * (foot_near(order) if q.enemy_within(g, unit, round(COMING_FOOT * reach)) else foot_far(order))


def strikes(g: Ogniem, unit: int) -> bool:
    """Horse that does not live by slipping away."""
    return q.arm(g, unit) == CAVALRY and not q.has(g, unit, EVADE)


def shaken_fitness(g: Ogniem, unit: int, order: int) -> float:
    """Tidy up where no enemy is near, else defend."""
    if q.enemy_within(g, unit, g.board.numbers.tidy_distance):
        return EXCELLENT if order == DEFENCE else GOOD if order == ATTACK and strikes(g, unit) else POOR
    return EXCELLENT if order == REORGANISATION else POOR


def horse_near(order: int) -> float:
    return EXCELLENT if order == ATTACK else POOR


def horse_far(order: int) -> float:
    return EXCELLENT if order == MANOEUVRE else GOOD if order == ATTACK else POOR


def foot_near(order: int) -> float:
    return EXCELLENT if order == DEFENCE else FAIR if order == MANOEUVRE else POOR


def foot_far(order: int) -> float:
    return EXCELLENT if order == MANOEUVRE else POOR
