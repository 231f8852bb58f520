"""Ladders and hooks: borne to the nearest stretch of palisade, and up (specification 8.1)."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bearing import Bearing
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims
from bulawa.games.guiscard.bot.places import is_shooter
from bulawa.games.guiscard.choices import BEAR, ENTER, HELP, LIGHT, PULL, RAISE, STEP
from bulawa.games.guiscard.state import Guiscard


def siege_work_score(g: Guiscard, seat: int, choice: Choice) -> float:
    """Before anybody walks, those who storm take up ladders and cast hooks; the cheapest men do it."""
    if seat != aims(g).storms:
        return w.STAY
    return w.HOME + (w.STORM if choice[0] == BEAR else w.GUARD) - hand_price(g, choice[1])


def hand_price(g: Guiscard, man: int) -> float:
    """The best men fight, and archers shoot: the others bear."""
    return w.ELBOWS * g.field.cast.points[man] + (w.LANCE if is_shooter(g, man) else 0.0)


def wall_score(g: Guiscard, choice: Choice) -> float:
    """What is done at the walls instead of striking: those who storm want fire, those within put it out and topple
    ladders."""
    storms = g.active == aims(g).storms
    if choice[0] in (LIGHT, PULL):
        return w.GUARD if storms else w.STAY
    return w.STAY if storms else w.STORM


def spark_score(g: Guiscard, seat: int) -> float:
    """Fire is for those who storm: what burns here is the palisade."""
    return w.ARROW if seat == aims(g).storms else w.STAY


def bearing_score(g: Guiscard, f: Bearing, choice: Choice) -> float:
    """Towards the palisade, and up with the ladder as soon as they are there."""
    if choice[0] == RAISE:
        return w.HOME
    if choice[0] == HELP:
        return -hand_price(g, choice[1])
    if choice[0] in (STEP, ENTER):
        return w.STORM - w.PUSHED * way_to_wall(g, choice[1])
    return w.STORM - w.PUSHED * (1 + way_to_wall(g, g.cell[f.leader])) if q.is_here(g, f.leader) else w.WAIT


def way_to_wall(g: Guiscard, cell: int) -> int:
    """How far the nearest free foot of a ladder is; none where every one is taken or there is no palisade."""
    free = [foot for foot in aims(g).stretches if ladders.is_free_foot(g, foot)]
    return min([g.field.grid.distance(cell, foot) for foot in free], default=0)
