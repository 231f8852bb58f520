"""What a captain thinks of from day to day: when to storm, to build, to talk, to wait; when to slip out (8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.holding import last_chiefs
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
from bulawa.games.guiscard.days import levy, talks
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import HURT, RUN, Blockade
from bulawa.games.guiscard.days.blockade import SORTIE as SORTIE_BATTLE
from bulawa.games.guiscard.days.events import ChooseSick
from bulawa.games.guiscard.days.fray import PACK_DIE
from bulawa.games.guiscard.days.levy import Levy
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.relief import Coming
from bulawa.games.guiscard.days.sheet import HOOKS, LADDERS, THROWER
from bulawa.games.guiscard.days.works import Works, lowest_hit
from bulawa.games.guiscard.ground import NONE, WOOD
from bulawa.games.guiscard.state import Guiscard

FACES: Final = 10
ONE_DOOR: Final = 0.25
"""How far a tower with one door is open to those who storm it."""


def day_scores(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """In points, as in battle."""
    return [day_score(g, seat, choice) for choice in choices]


def day_score(g: Guiscard, seat: int, choice: Choice) -> float:
    d, verb = siege(g), choice[0]
    if verb == ESCALADE and seat == d.inside:
        return w.RESOLVE * tower_chance(g, d) - w.WORKS
    if verb in (ESCALADE, LABOUR, PARLEY, WAIT):
        return camp_score(g, d, verb)
    if verb in (EVERYBODY, SALLY) and isinstance(g.frames[-1], Coming):
        return lead_with_relief(g, d) if verb == EVERYBODY else 0.0
    if verb == EVERYBODY and goes_out(g, d):
        return -1.0
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
    return hunger(d) >= 0


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
    return max(0.0, min(1.0, w.STORM_RATIO * ratio - 1.0)) * min(1.0, ways_in(g, d))


def ways_in(g: Guiscard, d: Blockade) -> float:
    """Over the palisade or through it; into a tower only by its one door, until its wall is breached."""
    if not d.place.is_castle:
        return 1.0
    if d.part:
        return 1.0 if dq.has_inner_breach(g.field, d) else ONE_DOOR
    return len(dq.breaches(g.field, d)) + w.PER_LADDER * d.gear[LADDERS] + w.PER_HOOK * d.gear[HOOKS]


def tower_chance(g: Guiscard, d: Blockade) -> float:
    """The same of those who are besieged in what they had taken, before the tower behind them.  (R517)"""
    ratio = strength(g, d, d.inside) / max(1.0, worth(g, d, dq.in_tower(d)))
    return max(0.0, min(1.0, w.STORM_RATIO * ratio - 1.0)) * (1.0 if dq.has_inner_breach(g.field, d) else ONE_DOOR)


def lacks_gear(d: Blockade) -> bool:
    return d.place.is_castle and d.part == 0 and d.gear[LADDERS] < w.ENOUGH_LADDERS


def garrison_score(g: Guiscard, d: Blockade, verb: int) -> float:
    """Slip out for food when that is worth its men, burn what is being built; else let them come."""
    if verb == SUPPLY_RUN:
        return run_worth(g, d)
    if verb == SORTIE:
        return w.WORKS * (d.gear[THROWER] + len(d.stages)) - w.PATIENCE
    return w.RESOLVE * (chance_in_the_open(g, d) - outlook(d)) if verb == SALLY else 0.0


def chance_in_the_open(g: Guiscard, d: Blockade) -> float:
    """How likely the garrison wins the field battle, by strength.  (R535)"""
    ratio = strength(g, d, d.inside) / max(1.0, strength(g, d, 1 - d.inside))
    return max(0.0, min(1.0, 0.5 + w.OPEN_SLOPE * (ratio - w.EVEN)))


def outlook(d: Blockade) -> float:
    """How likely the garrison holds out within: as long as there is food somebody may come.  (R504, R540)"""
    eaten = appetite(d)
    return min(w.SAFE, w.RELIEF * d.left / eaten) if hunger(d) >= 0 and eaten else w.SAFE


def lead_with_relief(g: Guiscard, d: Blockade) -> float:
    """How much stronger than the camp garrison and relief army are together: whoever comes out and loses has lost the
    walls as well."""
    return worth(g, d, d.relief) + strength(g, d, d.inside) - strength(g, d, 1 - d.inside)


def run_worth(g: Guiscard, d: Blockade) -> float:
    """The days that the food of a supply run would bridge, as a share of the garrison, less the men who may be lost.
    (R530, R532, R533)"""
    missing = hunger(d)
    if missing <= 0:
        return -w.WORKS
    men = [man for man in dq.present(d, d.inside) if man not in last_chiefs(g.field, d)]
    runners = sorted(men, key=lambda man: -dq.price(g, man))[: levy.most(g, d.inside, RUN)]
    own = worth(g, d, runners)
    chance = own / max(1.0, own + patrols_met(g, d))
    food = sum([min(1.0, horses / missing) for horses in range(1, PACK_DIE + 1)]) / PACK_DIE
    return chance * food * strength(g, d, d.inside) - (1.0 - chance) * own


def hunger(d: Blockade) -> float:
    """The days at the end of the siege for which there is nothing to eat.  (R504)"""
    return appetite(d) * (d.place.days - d.day + 1) - d.left


def appetite(d: Blockade) -> float:
    """What a day takes from the store, as tight as the blockade is now.  (R504)"""
    return (0.0, w.LEAKY, 1.0)[dq.tightness(d)]


def patrols_met(g: Guiscard, d: Blockade) -> float:
    """What comes at a supply run while it crosses, in points: one patrol at once, others as the dice bring them; no
    more than there are.  (R533)"""
    camp = dq.present(d, 1 - d.inside)
    two = FACES + 1 - d.sheet.patrol_two
    coming = 1.0 + w.CROSSING * (d.sheet.patrol_two - d.sheet.patrol_one + 2 * two) / FACES
    return strength(g, d, 1 - d.inside) * min(1.0, coming * d.sheet.patrol_size / max(1, len(camp)))


def goes_out(g: Guiscard, d: Blockade) -> bool:
    """Are men of the garrison named who leave the walls by themselves?"""
    frame = g.frames[-1]
    return isinstance(frame, Levy) and frame.seat == d.inside and frame.battle in (SORTIE_BATTLE, RUN)


def pick_score(g: Guiscard, d: Blockade, man: int) -> float:
    """The strong go first, but the last who can command stay within; the cheapest fall ill, and those who are wounded
    already rather than others."""
    price = dq.price(g, man) * (w.BLEEDING if d.body[man] == HURT else 1.0) / float(w.RESOLVE)
    if isinstance(flow.question(g), ChooseSick):
        return -price - (1.0 if man in last_chiefs(g.field, d) else 0.0)
    return -1.0 if goes_out(g, d) and man in last_chiefs(g.field, d) else price


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
