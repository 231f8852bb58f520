"""What a unit may do in its activation: every action with its reason why not, its reach, and samples of it."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import caracole, charging, countermarch, drill, fans, fire, judging, shifting, turning
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.aiming import aims
from bulawa.games.ogniem.going_in import leaves, why_not_occupy
from bulawa.games.ogniem.points import ANY_SLOT, has_points_for, not_with, shot_of
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.structures import enterable, segments, why_no_door
from bulawa.games.ogniem.thresholds import thresholds
from bulawa.geometry.shapes import FRONT, REAR

ENGAGED: Final = Reason("R101", "engaged")
NOT_ENGAGED: Final = Reason("R101", "not_engaged")
ONE_ONLY: Final = Reason("R101", "one_action_only")
NOT_FROM_ATTACK: Final = Reason("R109", "not_from_attack")
FIRED: Final = Reason("R98", "fired_already")
GARRISONED: Final = Reason("R392", "garrisoned")
NO_MARCH: Final = Reason("R127", "no_march")
GUNS_STAY: Final = Reason("R310", "guns_stay")
BROKEN_CHARGE: Final = Reason("R180", "broken_cannot_charge")
DAUNTED: Final = Reason("R326", "daunted")
ONLY_QUARTERS: Final = Reason("R140", "only_quarters")
NEEDS_MOVE: Final = Reason("R323", "needs_move")


class Spent:
    """What has been done in an activation so far."""

    def __init__(self, done: list[int], fired: bool, freed: bool, daunted: bool) -> None:
        self.done = done
        self.fired = fired
        self.freed = freed
        self.daunted = daunted
        self.looked = False
        self.engaged = False

    def is_engaged(self, g: Ogniem, unit: int) -> bool:
        """Whether the unit touches an enemy; looked up once."""
        if not self.looked:
            self.looked, self.engaged = True, q.is_engaged(g, unit)
        return self.engaged


ACTION: Final = {
    c.MOVE: t.MOVE,
    c.DOUBLE_MOVE: t.DOUBLE_MOVE,
    c.MARCH: t.MARCH,
    c.WITHDRAW: t.WITHDRAW,
    c.SHIFT: t.SHIFT,
    c.TURN: t.TURN,
    c.ABOUT: t.TURN,
    c.WHEEL: t.TURN,
    c.LOAD: t.LOAD,
    c.FORM: t.CHANGE_FORMATION,
    c.MOUNT: t.CHANGE_FORMATION,
    c.FIRE: t.STANDARD_FIRE,
    c.CARACOLE: t.STANDARD_FIRE,
    c.COUNTERMARCH: t.STANDARD_FIRE,
    c.CHARGE: t.CHARGE,
    c.MELEE: t.MELEE_ATTACK,
    c.DISENGAGE: t.DISENGAGE,
    c.TIDY: t.TIDY,
    c.OCCUPY: ANY_SLOT,
    c.LEAVE: ANY_SLOT,
}
"""The action that a verb is; a special fire takes the place of standard fire.  [R99]"""

WHILE_ENGAGED: Final = (c.MELEE, c.DISENGAGE, c.TURN, c.ABOUT, c.WHEEL, c.FORM, c.MOUNT, c.FIRE)
"""[R101]"""
OUTSIDE: Final = (c.MOVE, c.DOUBLE_MOVE, c.MARCH, c.WITHDRAW, c.SHIFT, c.TURN, c.ABOUT, c.WHEEL, c.CHARGE)
"""What a garrison cannot do.  [R392]"""
STRAIGHT: Final = {c.MOVE: FRONT, c.DOUBLE_MOVE: FRONT, c.MARCH: FRONT, c.WITHDRAW: REAR}
"""Movements and the edge they go from.  [R121]"""


def action_of(choice: Choice) -> int:
    return ACTION[choice[0]]


def is_free(g: Ogniem, unit: int, spent: Spent, choice: Choice) -> bool:
    """A free action: a turn of the agile in Manoeuvre, a formation of excellent riders.  [R103] [R347] [R350]"""
    if spent.freed:
        return False
    if choice[0] in (c.TURN, c.ABOUT, c.WHEEL):
        return g.place[unit] < 0 and g.opened[unit] == t.MANOEUVRE and q.has(g, unit, t.AGILITY)
    return choice[0] == c.FORM and q.has(g, unit, t.EXCELLENT_RIDERS)


FREELY: Final[tuple[Choice, ...]] = ((c.ABOUT,), (c.FORM, t.LOOSE))
"""What a special rule may give for free."""


def has_choice(g: Ogniem, unit: int, spent: Spent) -> bool:
    """Whether there is anything left to decide: PA, or the free action.  [R103]"""
    return has_points_for(g, unit, spent.done, -1) or any(is_free(g, unit, spent, one) for one in FREELY)


def why_not(g: Ogniem, unit: int, spent: Spent, choice: Choice) -> Reason | None:
    """Why the unit may not do this; None when it may."""
    return why_never(g, unit, spent, choice[0], choice) or why_not_so(g, unit, spent, choice)


def why_never(g: Ogniem, unit: int, spent: Spent, verb: int, choice: Choice) -> Reason | None:
    """Order, PA, melee and walls: whatever does not depend on where exactly it goes.  [R91] [R101]"""
    engaged = spent.is_engaged(g, unit)
    if engaged and verb not in WHILE_ENGAGED:
        return ENGAGED
    if not engaged and verb in (c.MELEE, c.DISENGAGE):
        return NOT_ENGAGED
    if g.place[unit] >= 0 and verb in OUTSIDE:
        return GARRISONED
    if is_free(g, unit, spent, choice):
        return None
    if engaged:
        return why_not_engaged(g, unit, spent, verb, choice)
    shot = shot_of(choice)
    if shot >= 0 and spent.fired:
        return FIRED
    twice = shot > fire.PLAIN and fire.special(g, shot).pa == 2
    if not has_points_for(g, unit, spent.done, ACTION[verb], twice):
        return not_with(g.opened[unit])
    return None


def why_not_engaged(g: Ogniem, unit: int, spent: Spent, verb: int, choice: Choice) -> Reason | None:
    """At most one action, and never out of an Attack.  [R101] [R109]"""
    if spent.done:
        return ONE_ONLY
    if verb == c.DISENGAGE and g.opened[unit] == t.ATTACK:
        return NOT_FROM_ATTACK
    if verb == c.TURN:
        return ONLY_QUARTERS
    shot = shot_of(choice)
    return ENGAGED if shot == fire.PLAIN or (shot > 0 and not fire.special(g, shot).when_engaged) else None


def why_not_so(g: Ogniem, unit: int, spent: Spent, choice: Choice) -> Reason | None:
    """Why not there, or with that: each action by its own rule."""
    verb = choice[0]
    if verb in STRAIGHT:
        return why_not_go(g, unit, choice)
    if verb == c.SHIFT:
        return shifting.why_not_shift(g, unit, choice[1], choice[2])
    if verb in (c.TURN, c.ABOUT, c.WHEEL):
        return turning.why_no_turn(g, unit, choice)
    if verb == c.FIRE:
        return why_not_shoot(g, unit, choice)
    if verb == c.CHARGE:
        return why_not_charge(g, unit, spent, choice)
    if verb == c.CARACOLE:
        return caracole.why_not_caracole(g, unit, choice[1], choice[2])
    if verb == c.COUNTERMARCH:
        return countermarch.why_not_countermarch(g, unit, choice[1])
    if verb == c.OCCUPY:
        return why_not_occupy(g, unit, choice[1])
    if verb == c.LEAVE:
        return why_no_door(g, unit, choice[1], choice[2], choice[3])
    return drill.why_not(g, unit, choice)


def why_not_go(g: Ogniem, unit: int, choice: Choice) -> Reason | None:
    """[R120] [R121] [R127] [R310]"""
    verb, turn, far = choice
    if verb in (c.MARCH, c.WITHDRAW) and q.has(g, unit, t.ARTILLERY_RULE):
        return GUNS_STAY
    if verb == c.MARCH and q.state(g, unit) == t.BROKEN:
        return NO_MARCH
    return judging.why_not(g, unit, ACTION[verb], STRAIGHT[verb], turn, far)


def why_not_shoot(g: Ogniem, unit: int, choice: Choice) -> Reason | None:
    """[R98] [R99] [R150]"""
    _, shot, target, ref, edge = choice
    if shot in (t.CARACOLE_FIRE + 1, t.COUNTERMARCH_FIRE + 1):
        return NEEDS_MOVE
    why = fire.why_not_fire(g, unit, shot, g.opened[unit])
    return why or fire.why_no_line(g, unit, shot, target, ref, edge)


def why_not_charge(g: Ogniem, unit: int, spent: Spent, choice: Choice) -> Reason | None:
    """[R180] [R326]"""
    if q.state(g, unit) == t.BROKEN:
        return BROKEN_CHARGE
    return DAUNTED if spent.daunted else charging.why_not_charge(g, unit, choice[1], choice[2], choice[3])


# ---- samples


def allowed(g: Ogniem, unit: int, spent: Spent, verb: int) -> bool:
    """Whether a verb is worth looking into."""
    if verb in (c.MARCH, c.WITHDRAW) and q.has(g, unit, t.ARTILLERY_RULE):
        return False
    if verb in (c.MARCH, c.CHARGE) and q.state(g, unit) == t.BROKEN:
        return False
    return why_never(g, unit, spent, verb, PLAINLY[verb]) is None


PLAINLY: Final[list[Choice]] = [(verb, 0, 0, 0, 0) for verb in range(1 + max(ACTION))]
"""Every verb, wherever it goes."""


def options(g: Ogniem, unit: int, spent: Spent) -> list[Choice]:
    """The sensible ones: far and half as far on some rays, every shot, a few points of each charge."""
    found: list[Choice] = []
    for verb, edge in STRAIGHT.items():
        if allowed(g, unit, spent, verb):
            rays = 7 if verb == c.MOVE else 3
            found += fans.ray_choices(g, unit, ACTION[verb], edge, (verb,), rays)
    if allowed(g, unit, spent, c.SHIFT):
        found += shifting.shifts(g, unit)
    if allowed(g, unit, spent, c.ABOUT):
        found += turns(g, unit, spent)
    if allowed(g, unit, spent, c.CHARGE) and not spent.daunted:
        found += charges(g, unit)
    found += shots(g, unit, spent)
    found += [one for one in drill.options(g, unit) if why_never(g, unit, spent, one[0], one) is None]
    return found + walls(g, unit, spent)


def turns(g: Ogniem, unit: int, spent: Spent) -> list[Choice]:
    """What allows to turn about allows every turn, but for small ones in contact.  [R140]"""
    small = allowed(g, unit, spent, c.TURN)
    return [one for one in turning.turns(g, unit) if small or one[0] != c.TURN]


def charges(g: Ogniem, unit: int) -> list[Choice]:
    found: list[Choice] = []
    for target in q.foes(g, unit):
        if q.apart(g, unit, target) <= 2 * q.speed(g, unit) + 1000:
            for edge in charging.edges_to_strike(g, unit, target):
                found += [(c.CHARGE, target, edge, at) for at in charging.good_points(g, unit, target, edge)]
    return found


def shots(g: Ogniem, unit: int, spent: Spent) -> list[Choice]:
    """Every fire action with every edge and target that it has."""
    found: list[Choice] = []
    if spent.fired or not fire.is_loaded(g, unit):
        return found
    for shot in range(len(g.board.fires) + 1):
        if shot == t.CARACOLE_FIRE + 1 or shot == t.COUNTERMARCH_FIRE + 1:
            continue
        if fire.why_not_fire(g, unit, shot, g.opened[unit]) is not None:
            continue
        if why_never(g, unit, spent, c.FIRE, (c.FIRE, shot, 0, 0, 0)) is None:
            found += aims(g, unit, shot)
    found += caracole.options(g, unit) if allowed(g, unit, spent, c.CARACOLE) else []
    found += countermarch.options(g, unit) if allowed(g, unit, spent, c.COUNTERMARCH) else []
    return found


def walls(g: Ogniem, unit: int, spent: Spent) -> list[Choice]:
    """Going into a structure, over to another segment, or out.  [R391] [R393] [R396]"""
    if not allowed(g, unit, spent, c.OCCUPY):
        return []
    if g.place[unit] >= 0:
        return [*((c.OCCUPY, one) for one in segments(g, unit)), *leaves(g, unit)]
    return [(c.OCCUPY, one) for one in enterable(g, unit)]


# ---- reach


def openings(g: Ogniem, unit: int, spent: Spent) -> list[Opening]:
    """The whole reach of every action with a way of its own (specification 8.3)."""
    found: list[Opening] = []
    for verb, edge in STRAIGHT.items():
        if allowed(g, unit, spent, verb):
            found += fans.fan_of(g, unit, ACTION[verb], edge, (verb,))
    if allowed(g, unit, spent, c.SHIFT):
        most = g.board.numbers.shift
        box = (-most - 10, -most - 10, most + 10, most + 10)
        start = [one[1:] for one in shifting.shifts(g, unit)[:1]]
        found.append(Opening((c.SHIFT, None, None), "spot", box, q.pose(g, unit), *start))
    if allowed(g, unit, spent, c.TURN):
        found += turning.turn_openings(g, unit)
    if allowed(g, unit, spent, c.CHARGE) and not spent.daunted:
        found += charge_openings(g, unit)
    if allowed(g, unit, spent, c.CARACOLE):
        found += caracole.openings(g, unit)
    if allowed(g, unit, spent, c.COUNTERMARCH):
        found += countermarch.openings(g, unit)
    if g.place[unit] >= 0 and allowed(g, unit, spent, c.LEAVE):
        found += thresholds(g, unit, lambda choice: why_no_door(g, unit, choice[1], choice[2], choice[3]) is None)
    return found


def charge_openings(g: Ogniem, unit: int) -> list[Opening]:
    """Along each edge that can be struck, the stretches of legal points, exact at their ends.  [R182]"""
    found = []
    for target in q.foes(g, unit):
        if q.apart(g, unit, target) <= 2 * q.speed(g, unit) + 1000:
            for edge in charging.edges_to_strike(g, unit, target):
                line = charging.ends_of(g.shape[target], edge)
                for low, high in charging.stretches(g, unit, target, edge):
                    found.append(Opening((c.CHARGE, target, edge, None), "range", (low, high, 1), line))
    return found
