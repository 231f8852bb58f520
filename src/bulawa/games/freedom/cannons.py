"""The Cannon phase: first the Empire fires, then the Greeks (rulebook 4.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps, named
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import (
    ALLIED,
    ANY_UNIT,
    DESTROYED,
    GREEK,
    INSURGENT,
    ISLAND,
    NO_GUN,
    OTTOMAN,
    WALL,
)
from bulawa.games.freedom.choices import DONE, FIRE
from bulawa.games.freedom.combat import Aim, Modifier, reward, strike
from bulawa.games.freedom.state import Freedom

FIRED_ALREADY: Final = Reason("R100", "fired_already")
FIRED_BY_EVENT: Final = Reason("R146", "fired_already")
NO_GUN_HERE: Final = Reason("R100", "no_gun_here")
NOT_YOUR_GUN: Final = Reason("R7", "not_your_gun")
SILENT: Final = Reason("R101", "silent")
OUT_OF_RANGE: Final = Reason("R102", "out_of_range")
NOTHING_TO_HIT: Final = Reason("R102", "nothing_to_hit")
NOT_A_WALL: Final = Reason("R141", "not_a_wall")
NOT_ALLIED_CREW: Final = Reason("R141", "not_allied_crew")
MUST_FIRE: Final = Reason("R141", "must_fire")


class Firing(Frame):
    """A side fires its guns one by one: all of them in the Cannon phase, some by an event."""

    fields = "side:seat left=0..99 fired:space* event mod=-9..9 antipersonnel crew=-1..99 must"

    def __init__(
        self,
        side: int,
        left: int,
        fired: list[int],
        event: bool,
        mod: int,
        antipersonnel: bool,
        crew: int,
        must: bool,
    ) -> None:
        self.at = 0
        self.side = side
        self.left = left
        self.fired = fired
        self.event = event
        self.mod = mod
        self.antipersonnel = antipersonnel
        self.crew = crew
        self.must = must

    def steps(self) -> Steps:
        return FIRING_BY_EVENT if self.event else FIRING

    def copy(self) -> Frame:
        return Firing(
            self.side, self.left, self.fired[:], self.event, self.mod, self.antipersonnel, self.crew, self.must
        )


def all_guns(side: int) -> Firing:
    """In the Cannon phase every gun may fire once; what an event fired before may fire again.  [R100] [R146]"""
    return Firing(side, 99, [], False, 0, False, ANY_UNIT, False)


def ranges(g: Freedom, side: int, gun: int) -> list[tuple[int, int]]:
    """(target, number needed) of a gun; the bombard has its own table.  [R102] [R108] [R109] [R110] [G16] [G61]"""
    return g.board.fire[OTTOMAN if side == OTTOMAN else g.guns[gun]][gun]


def bar_gun(g: Freedom, f: Firing, gun: int) -> Reason | None:
    """One's own gun with one's own unit on its space, not fired yet.  [R100] [R101] [R146]"""
    if g.guns[gun] == NO_GUN:
        return NO_GUN_HERE
    if q.is_greek_gun(g, gun) != (f.side == GREEK):
        return NOT_YOUR_GUN
    if gun in f.fired:
        return FIRED_BY_EVENT if f.event else FIRED_ALREADY
    if not q.strength(g, f.side, gun):
        return SILENT
    return NOT_ALLIED_CREW if f.crew == ALLIED and not g.units[ALLIED][gun] else None


def bar_target(g: Freedom, f: Firing, target: int) -> Reason | None:
    """The Empire fires at walls, or at Greeks on Marmarou; the Greeks at Imperial units or guns.

    [R102] [G17] [G60]"""
    if f.side == OTTOMAN:
        if g.board.terrain[target] == WALL:
            return None
        if f.antipersonnel:
            return NOT_A_WALL
        greeks = g.units[INSURGENT][target] > 0 or (g.guns[target] != NO_GUN and not q.imperial(g, target))
        return None if greeks else NOTHING_TO_HIT
    return None if q.imperial(g, target) or q.is_imperial_gun(g, target) else NOTHING_TO_HIT


def shots(g: Freedom, f: Firing, enough: int) -> list[Choice]:
    """Every gun that may fire with every target it may fire at; `enough` of them will do.  [R100] [R102]"""
    found: list[Choice] = []
    spaces = g.board.mainland if f.side == OTTOMAN else g.board.city
    for gun in spaces:
        if g.guns[gun] and bar_gun(g, f, gun) is None:
            for target, _ in ranges(g, f.side, gun):
                if bar_target(g, f, target) is None:
                    found.append((FIRE, gun, target))
                    if len(found) >= enough:
                        return found
    return found


class FireGun(Ask[Freedom, Firing]):
    """Guns in any order, each at most once; firing is optional unless a card commands it.  [R100] [G59]"""

    key = "fire"
    rule = "R100"
    verbs = (FIRE, DONE)

    def who(self, g: Freedom, f: Firing) -> list[int]:
        return [f.side] if f.left > 0 and shots(g, f, 1) else []

    def options(self, g: Freedom, f: Firing, seat: int) -> list[Choice]:
        found = shots(g, f, 999)
        if not f.must:
            found.append((DONE,))
        return found

    def bar(self, g: Freedom, f: Firing, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return MUST_FIRE if f.must else None
        _, gun, target = choice
        barred = bar_gun(g, f, gun)
        if barred is not None:
            return barred
        in_range = target in [space for space, _ in ranges(g, f.side, gun)]
        return bar_target(g, f, target) if in_range else OUT_OF_RANGE

    def take(self, g: Freedom, f: Firing, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
            return None
        _, gun, target = choice
        f.left -= 1
        f.fired.append(gun)
        if f.event:
            v.remember_target(g, target)
        return Shot(f.side, gun, target, f.event, f.mod, f.antipersonnel, 0)


FIRING: Final[Steps] = (FireGun(),)


class FireForCard(FireGun):
    """As many guns as the card says.  [R141] [R144]"""

    rule = "R141"


FIRING_BY_EVENT: Final[Steps] = (named("FireGun", FireForCard()),)


def shot_aim(g: Freedom, side: int, gun: int, target: int, event: bool, mod: int) -> Aim:
    """Two dice; the number depends on the distance; allied crews, events and bad weather change it.

    [R103] [R104] [R109] [R147]"""
    number = g.board.number
    need = 0
    for space, wanted in ranges(g, side, gun):
        if space == target:
            need = wanted
    modifiers: list[Modifier] = []
    if side == OTTOMAN and g.units[ALLIED][gun]:
        modifiers.append(("R104", "allied_crew", number["combat.allied_crew_mod"]))
    if mod:
        modifiers.append(("R144", "event", mod))
    if not event and g.cannon_mod[side]:
        modifiers.append(("R147", "weather", g.cannon_mod[side]))
    return Aim(number["combat.cannon_dice"], number["combat.cannon_die"], need, "R102", modifiers)


class Shot(Frame):
    """One shot: declared, rolled, and its hits resolved one after the other.  [R100] [R103]"""

    fields = "side:seat gun:space target:space event mod=-9..9 antipersonnel hits=0..99"

    def __init__(self, side: int, gun: int, target: int, event: bool, mod: int, antipersonnel: bool, hits: int) -> None:
        self.at = 0
        self.side = side
        self.gun = gun
        self.target = target
        self.event = event
        self.mod = mod
        self.antipersonnel = antipersonnel
        self.hits = hits

    def steps(self) -> Steps:
        return SHOT

    def copy(self) -> Frame:
        return Shot(self.side, self.gun, self.target, self.event, self.mod, self.antipersonnel, self.hits)


class ThrowShot(Roll[Freedom, Shot]):
    """Each die that reaches the number is one hit.  [R103]"""

    def dice(self, g: Freedom, f: Shot) -> list[int]:
        return [g.board.number["combat.cannon_die"]] * g.board.number["combat.cannon_dice"]

    def take(self, g: Freedom, f: Shot, faces: list[int]) -> Frame | None:
        aim = shot_aim(g, f.side, f.gun, f.target, f.event, f.mod)
        f.hits = aim.hits(faces)
        g.tell("fired", f.side, f.gun, f.target, faces, aim.need, aim.modifiers, f.hits)
        if f.antipersonnel:
            f.hits = min(1, f.hits)
        return None


def next_hit(g: Freedom, f: Shot) -> Frame | None:
    """Hits are resolved one after the other, each reward at once.  [R103] [R113] [G38]"""
    if not f.hits:
        return None
    f.hits -= 1
    f.repeat()
    return hit(g, f.side, f.target, f.antipersonnel)


SHOT: Final[Steps] = (ThrowShot(), next_hit)


def hit(g: Freedom, side: int, target: int, antipersonnel: bool) -> Frame | None:
    """What one hit does; stone balls take a unit and leave the wall.  [R105] [R106] [R112] [G52]"""
    if side == GREEK:
        return hit_units_then_gun(g, GREEK, target)
    if g.board.terrain[target] == ISLAND:
        return hit_units_then_gun(g, OTTOMAN, target)
    if antipersonnel:
        return strike(g, OTTOMAN, target) if g.units[INSURGENT][target] else None
    return hit_wall(g, target)


def hit_wall(g: Freedom, wall: int) -> Frame | None:
    """Intact, damaged, destroyed; then the garrison; then the gun of an empty space.  [R105] [R10]"""
    if g.damage[wall] < DESTROYED:
        v.damage_wall(g, wall)
        return reward(g, OTTOMAN) if g.damage[wall] == DESTROYED else None
    return hit_units_then_gun(g, OTTOMAN, wall)


def hit_units_then_gun(g: Freedom, side: int, target: int) -> Frame | None:
    """A unit; without any unit the enemy's gun, which goes to the pool.  [R105] [R106] [R112] [G62]"""
    enemy = q.rival(side)
    if q.strength(g, enemy, target):
        return strike(g, side, target)
    if q.is_empty(g, target) and g.guns[target] and q.is_greek_gun(g, target) == (enemy == GREEK):
        v.remove_gun(g, target)
    return None
