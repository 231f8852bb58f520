"""Attacks and sorties, the numbers they need, and the morale they win (rulebook 4.3.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import DAMAGED, DESTROYED, INSURGENT, OTTOMAN, WALL
from bulawa.games.freedom.choices import DECLINE, LOWER, RAISE
from bulawa.games.freedom.state import Freedom

Modifier = tuple[str, str, int]
"""(rule, key of its words, number): one item of the sum behind a roll."""


class Aim:
    """What a throw needs: so many dice of so many sides, each plus the modifiers against the number needed."""

    def __init__(self, dice: int, sides: int, need: int, rule: str, modifiers: list[Modifier]) -> None:
        self.dice = dice
        self.sides = sides
        self.need = need
        self.rule = rule
        self.modifiers = modifiers

    def bonus(self) -> int:
        return sum([n for _, _, n in self.modifiers])

    def hits(self, faces: list[int]) -> int:
        """Modifiers are added to each die separately; a natural roll has no meaning of its own.  [R14]"""
        bonus = self.bonus()
        hits = 0
        for face in faces:
            if face + bonus >= self.need:
                hits += 1
        return hits

    def chance_of_die(self) -> float:
        """The chance that one die reaches the number."""
        good = self.sides - (self.need - self.bonus()) + 1
        return max(0, min(self.sides, good)) / self.sides


def imperial_aim(g: Freedom, start: int, target: int, paid: bool, mod: int) -> Aim:
    """8 with both dice; walls, forts and pay change it; 5 for a fight inside the city.

    [R69] [R70] [R71] [R72] [G11] [G26] [G27]"""
    number = g.board.number
    dice, sides = number["combat.ottoman_dice"], number["combat.ottoman_die"]
    modifiers: list[Modifier] = []
    inside = q.in_city(g, start) and q.in_city(g, target)
    if not inside and g.board.terrain[target] == WALL:
        modifiers += wall_modifiers(g, target)
    if paid and (g.pay_in_city or not inside):
        modifiers.append(("R72", "pay", number["combat.mod_pay"]))
    if mod:
        modifiers.append(("R144", "event", mod))
    if inside:
        return Aim(dice, sides, number["combat.ottoman_need_city"], "R71", modifiers)
    return Aim(dice, sides, number["combat.ottoman_need"], "R70", modifiers)


def wall_modifiers(g: Freedom, wall: int) -> list[Modifier]:
    """A fort is harder, a damaged or destroyed wall easier; both count together.  [R70] [G10] [G12]"""
    number = g.board.number
    modifiers: list[Modifier] = []
    if g.board.fort[wall]:
        modifiers.append(("R70", "fort", number["combat.mod_fort"]))
    if g.damage[wall] == DAMAGED:
        modifiers.append(("R70", "damaged", number["combat.mod_damaged"]))
    elif g.damage[wall] == DESTROYED:
        modifiers.append(("R70", "destroyed", number["combat.mod_destroyed"]))
    return modifiers


def greek_aim(g: Freedom, target: int, mod: int) -> Aim:
    """One die: 6, or 5 against enemies on wall or beach.  [R81]"""
    number = g.board.number
    need = number["combat.greek_need_city"] if q.in_city(g, target) else number["combat.greek_need"]
    return Aim(number["combat.greek_dice"], number["combat.greek_die"], need, "R81", event_modifier(mod))


def sortie_aim(g: Freedom, mod: int) -> Aim:
    """One die, 5 or more.  [R82]"""
    number = g.board.number
    dice, sides, need = number["combat.greek_dice"], number["combat.greek_die"], number["combat.sortie_need"]
    return Aim(dice, sides, need, "R82", event_modifier(mod))


def event_modifier(mod: int) -> list[Modifier]:
    return [("R144", "event", mod)] if mod else []


class Fight(Frame):
    """One attack or sortie: a throw that removes one enemy unit or none."""

    fields = "side:seat start:space target:space paid mod=-9..9 sortie"

    def __init__(self, side: int, start: int, target: int, paid: bool, mod: int, sortie: bool) -> None:
        self.at = 0
        self.side = side
        self.start = start
        self.target = target
        self.paid = paid
        self.mod = mod
        self.sortie = sortie

    def steps(self) -> Steps:
        return FIGHT

    def copy(self) -> Frame:
        return Fight(self.side, self.start, self.target, self.paid, self.mod, self.sortie)

    def aim(self, g: Freedom) -> Aim:
        if self.side == OTTOMAN:
            return imperial_aim(g, self.start, self.target, self.paid, self.mod)
        return sortie_aim(g, self.mod) if self.sortie else greek_aim(g, self.target, self.mod)


class ThrowFight(Roll[Freedom, Fight]):
    """At least one die must reach the number; then exactly one unit is removed, never two.  [R69] [R81] [R82] [R83]"""

    def dice(self, g: Freedom, f: Fight) -> list[int]:
        number = g.board.number
        if f.side == OTTOMAN:
            return [number["combat.ottoman_die"]] * number["combat.ottoman_dice"]
        return [number["combat.greek_die"]] * number["combat.greek_dice"]

    def take(self, g: Freedom, f: Fight, faces: list[int]) -> Frame | None:
        aim = f.aim(g)
        hit = aim.hits(faces) > 0
        g.tell("sortied" if f.sortie else "attacked", f.side, f.start, f.target, faces, aim.need, aim.modifiers, hit)
        return strike(g, f.side, f.target) if hit else None


FIGHT: Final[Steps] = (ThrowFight(),)


def strike(g: Freedom, side: int, target: int) -> Frame | None:
    """Remove one enemy unit; the last one of a space earns the morale reward.  [R10] [R69]"""
    enemy = q.rival(side)
    v.lose_one(g, enemy, target)
    return None if q.strength(g, enemy, target) else reward(g, side)


class MoraleReward(Frame):
    """The scoring side may raise its own morale or lower the enemy's.  [R10]"""

    fields = "side:seat at_top may_decline"

    def __init__(self, side: int, at_top: bool, may_decline: bool) -> None:
        self.at = 0
        self.side = side
        self.at_top = at_top
        """Its morale cannot rise any more; the question says so."""
        self.may_decline = may_decline

    def steps(self) -> Steps:
        return REWARD

    def copy(self) -> Frame:
        return MoraleReward(self.side, self.at_top, self.may_decline)


def reward(g: Freedom, side: int) -> MoraleReward:
    """The reward of a side, as the tracks stand.  [R10] [G39]"""
    return MoraleReward(side, q.is_at_top(g, side), g.may_decline)


class TakeReward(Ask[Freedom, MoraleReward]):
    """Own morale +1, enemy morale -1, or neither: a lower morale keeps the last turn.  [R10] [G39]"""

    key = "morale_reward"
    rule = "R10"
    verbs = (RAISE, LOWER, DECLINE)

    def who(self, g: Freedom, f: MoraleReward) -> list[int]:
        return [f.side]

    def options(self, g: Freedom, f: MoraleReward, seat: int) -> list[Choice]:
        offered: list[Choice] = [(LOWER,)] if q.is_at_top(g, seat) else [(RAISE,), (LOWER,)]
        if g.may_decline:
            offered.append((DECLINE,))
        return offered

    def take(self, g: Freedom, f: MoraleReward, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == RAISE:
            v.change_morale(g, seat, 1)
        elif choice[0] == LOWER:
            v.change_morale(g, q.rival(seat), -1)
        else:
            g.tell("declined", seat)
        return None


REWARD: Final[Steps] = (TakeReward(),)


class Volley(Frame):
    """Several units of one space attack the same target, one after the other, while enemies remain there."""

    fields = "start:space target:space left=0..99 mod=-9..9"

    def __init__(self, start: int, target: int, left: int, mod: int) -> None:
        self.at = 0
        self.start = start
        self.target = target
        self.left = left
        self.mod = mod

    def steps(self) -> Steps:
        return VOLLEY

    def copy(self) -> Frame:
        return Volley(self.start, self.target, self.left, self.mod)


def next_grenade(g: Freedom, f: Volley) -> Frame | None:
    """Each unit attacks once, as long as Greek units remain.  [R144] [G28]"""
    if not f.left or not g.units[INSURGENT][f.target]:
        return None
    f.left -= 1
    f.repeat()
    return Fight(OTTOMAN, f.start, f.target, False, f.mod, False)


VOLLEY: Final[Steps] = (next_grenade,)
