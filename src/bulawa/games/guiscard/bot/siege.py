"""What a captain thinks of from day to day: when to storm, to build, to talk, to wait; when to slip out (8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.choices import (
    BATTER,
    BREAK_OFF,
    BUILD,
    DECLINE,
    DONE,
    ESCALADE,
    EVERYBODY,
    LABOUR,
    MEET,
    PARLEY,
    PICK,
    SALLY,
    SORTIE,
    SUPPLY_RUN,
    WAIT,
)
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import talks
from bulawa.games.guiscard.days.blockade import HURT, Blockade
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.relief import Coming
from bulawa.games.guiscard.days.sheet import HOOKS, LADDERS, THROWER
from bulawa.games.guiscard.days.works import Works, lowest_hit
from bulawa.games.guiscard.ground import NONE, WOOD
from bulawa.games.guiscard.state import Guiscard

FACES = 10


def day_scores(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """In points, as in battle."""
    return [day_score(g, seat, choice) for choice in choices]


def day_score(g: Guiscard, seat: int, choice: Choice) -> float:
    d, verb = siege(g), choice[0]
    if verb in (ESCALADE, LABOUR, PARLEY, WAIT):
        return camp_score(g, d, verb)
    if verb in (EVERYBODY, SALLY) and isinstance(g.frames[-1], Coming):
        return lead_with_relief(g, d) if verb == EVERYBODY else 0.0
    if verb in (SORTIE, SUPPLY_RUN, SALLY, DECLINE):
        return garrison_score(g, d, verb)
    if verb == PICK:
        return pick_score(g, d, choice[1])
    if verb == BATTER:
        return batter_score(g, choice[1])
    if verb == BUILD:
        return build_score(g, d, choice[1])
    return PLAIN.get(verb, 0.0) if verb != MEET else w.RESOLVE * (choice[1] == 0)


PLAIN = {EVERYBODY: w.RESOLVE, BREAK_OFF: w.RESOLVE, DONE: 0.0}
"""All who may go do, and a day that has brought the outer works is ended."""


def time_is_with_camp(d: Blockade) -> bool:
    """Will hunger have opened the gates before the last day?"""
    eaten = (0.0, w.LEAKY, 1.0)[dq.tightness(d)] * (d.place.days - d.day + 1)
    return eaten >= d.left


def strength(g: Guiscard, d: Blockade, seat: int) -> float:
    return worth(g, d, dq.present(d, seat))


def worth(g: Guiscard, d: Blockade, men: Sequence[int]) -> float:
    """Points of these men, the wounded less."""
    return sum([dq.price(g, man) * (w.BLEEDING if d.body[man] == HURT else 1.0) for man in men])


def camp_score(g: Guiscard, d: Blockade, verb: int) -> float:
    """Storm with ladders and odds enough, talk when it may work, build while it does not; wait when hunger works."""
    if verb == PARLEY:
        return w.RESOLVE * chance_of_surrender(g, d)
    if verb == ESCALADE:
        return w.RESOLVE * storm_chance(g, d) - (w.PATIENCE if time_is_with_camp(d) else 0.0)
    if verb == LABOUR:
        return w.WORKS if lacks_gear(d) or d.gear[THROWER] else -w.WORKS
    return 0.0


def chance_of_surrender(g: Guiscard, d: Blockade) -> float:
    """What the dice give, as far as everybody knows."""
    faces = FACES + 1 - (d.sheet.target - talks.known_modifier(g))
    return max(0, min(FACES, faces)) / float(FACES)


def storm_chance(g: Guiscard, d: Blockade) -> float:
    """By numbers, and by what there is to get over the wall with."""
    ratio = strength(g, d, 1 - d.inside) / max(1.0, strength(g, d, d.inside))
    ways = len(dq.breaches(g.field, d)) + w.PER_LADDER * d.gear[LADDERS] + w.PER_HOOK * d.gear[HOOKS]
    is_open = d.part > 0 or not d.place.is_castle
    return max(0.0, min(1.0, w.STORM_RATIO * ratio - 1.0)) * min(1.0, 1.0 if is_open else ways)


def lacks_gear(d: Blockade) -> bool:
    return d.place.is_castle and d.part == 0 and d.gear[LADDERS] < w.ENOUGH_LADDERS


def garrison_score(g: Guiscard, d: Blockade, verb: int) -> float:
    """Slip out for food when it runs short, burn what is being built; else let them come."""
    if verb == SUPPLY_RUN:
        return w.WORKS if time_is_with_camp(d) and d.left <= w.SHORT_OF_FOOD else -w.WORKS
    if verb == SORTIE:
        return w.WORKS * (d.gear[THROWER] + len(d.stages)) - w.PATIENCE
    if verb == SALLY:
        return strength(g, d, d.inside) - strength(g, d, 1 - d.inside)
    return 0.0


def lead_with_relief(g: Guiscard, d: Blockade) -> float:
    """How much stronger than the camp garrison and relief army are together: whoever comes out and loses has lost the
    walls as well."""
    return worth(g, d, d.relief) + strength(g, d, d.inside) - strength(g, d, 1 - d.inside)


def pick_score(g: Guiscard, d: Blockade, man: int) -> float:
    """The strong go first; whoever is wounded already falls ill rather than another."""
    return dq.price(g, man) * (w.BLEEDING if d.body[man] == HURT else 1.0) / float(w.RESOLVE)


def batter_score(g: Guiscard, cell: int) -> float:
    """Wood first, and where hits have told already; all at one hex."""
    frame = g.frames[-1]
    points = 1 + (frame.aimed.count(cell) if isinstance(frame, Works) else 0)
    wall = dq.wall_of(g.field, cell)
    if wall == NONE:
        return 0.0
    chance = (FACES + 1 - lowest_hit(g.field, cell, points)) / float(FACES)
    started = siege(g).hits.get(cell, 0) + points - 1
    return w.WORKS * chance * (1 + started) * (1.0 if wall == WOOD else w.STONE)


def build_score(g: Guiscard, d: Blockade, gear: int) -> float:
    """Ladders until there are enough, then a stone thrower if there is time for it."""
    frame = g.frames[-1]
    begun = frame.gangs.count(gear) if isinstance(frame, Works) else 0
    if gear == LADDERS:
        return w.WORKS if d.gear[LADDERS] + 2 * begun < w.ENOUGH_LADDERS else -1.0
    if gear == HOOKS:
        return w.WORKS * w.PER_HOOK if d.gear[HOOKS] + 2 * begun < w.ENOUGH_HOOKS else -1.0
    need = d.sheet.engineer_stages if d.has_engineer else d.sheet.stages[THROWER]
    return w.WORKS * w.PER_LADDER if d.place.days - d.day > need and begun < w.MOST_THROWERS else -1.0
