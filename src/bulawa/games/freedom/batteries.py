"""Guns that events withdraw, haul, deploy or fire from the water, and grenades (specification 3.9)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame, Roll, Steps
from bulawa.games.freedom import imperial
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import IMPERIAL_KINDS, INSURGENT, OTTOMAN, Op
from bulawa.games.freedom.cannons import hit_units_then_gun
from bulawa.games.freedom.choices import DEPLOY, ESCORT, GRENADES, HAUL, SHELL, UNLIMBER
from bulawa.games.freedom.combat import Aim, Volley
from bulawa.games.freedom.operation import Choosing, Task
from bulawa.games.freedom.state import Freedom


def cannons_to_return(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [(UNLIMBER, space) for space in g.board.mainland if g.guns[space] and g.board.row[space] in op.rows]


def return_cannon(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.remember_target(g, choice[1])
    v.return_cannon(g, choice[1])
    return None


def cannons_to_haul(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    """The gun first, then its escort, which may stay behind.  [G55]"""
    if f.space >= 0:
        ahead = g.board.forward[f.space][0]
        return [
            (ESCORT, unit) for unit in IMPERIAL_KINDS if g.units[unit][f.space] and q.bar_entry(g, unit, ahead) is None
        ]
    return [
        (HAUL, space)
        for space in g.board.mainland
        if g.guns[space] and g.board.row[space] in op.rows and not g.guns[g.board.forward[space][0]]
    ]


def haul(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    if choice[0] == HAUL:
        f.space = choice[1]
        f.left = op.n
        v.haul_cannon(g, f.space, g.board.forward[f.space][0])
    else:
        f.left -= 1
        v.move_unit(g, choice[1], 0, f.space, g.board.forward[f.space][0])
    return None


def batteries(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [
        (DEPLOY, space)
        for space in g.board.mainland
        if g.board.row[space] in op.rows and imperial.bar_battery(g, space, op.unit) is None
    ]


def deploy(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.deploy_from_camp(g, choice[1])
    return None


def bar_deployment(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    return imperial.bar_battery(g, choice[1], op.unit)


def islands_to_shell(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [
        (SHELL, space)
        for space in op.spaces
        if g.units[INSURGENT][space] or (q.is_greek_gun(g, space) and q.is_empty(g, space))
    ]


def shell(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left = 0
    return FloatingBattery(choice[1], op.n, op.need, 0)


class FloatingBattery(Frame):
    """A shot at an island from the water, with its own dice and number."""

    fields = "target:space dice=0..9 need=-9..99 hits=0..9"

    def __init__(self, target: int, dice: int, need: int, hits: int) -> None:
        self.at = 0
        self.target = target
        self.dice = dice
        self.need = need
        self.hits = hits

    def steps(self) -> Steps:
        return FLOATING_BATTERY

    def copy(self) -> Frame:
        return FloatingBattery(self.target, self.dice, self.need, self.hits)


class ThrowBattery(Roll[Freedom, FloatingBattery]):
    """Each die that reaches the number is one hit: the unit, then the gun.  [R112] [R144]"""

    def dice(self, g: Freedom, f: FloatingBattery) -> list[int]:
        return [g.board.number["combat.cannon_die"]] * f.dice

    def take(self, g: Freedom, f: FloatingBattery, faces: list[int]) -> Frame | None:
        aim = Aim(f.dice, g.board.number["combat.cannon_die"], f.need, "R144", [])
        f.hits = aim.hits(faces)
        g.tell("shelled", f.target, faces, f.need, f.hits)
        return None


def next_battery_hit(g: Freedom, f: FloatingBattery) -> Frame | None:
    if not f.hits:
        return None
    f.hits -= 1
    f.repeat()
    return hit_units_then_gun(g, OTTOMAN, f.target)


FLOATING_BATTERY: Final[Steps] = (ThrowBattery(), next_battery_hit)


def grenadiers(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [
        (GRENADES, space)
        for space in g.board.mainland
        if g.board.row[space] in op.rows and (g.units[op.unit][space] if op.unit >= 0 else q.imperial(g, space))
    ]


def grenades(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    """Each unit there attacks the wall before it once, as from row 4.  [G28]"""
    f.left = 0
    space = choice[1]
    wall = g.board.grid[3 * 16 + g.board.col[space]]
    number = g.units[op.unit][space] if op.unit >= 0 else q.imperial(g, space)
    return Volley(space, wall, number, op.mod)


BATTERIES = {
    "cannon_to_camp": Task(cannons_to_return, return_cannon),
    "move_cannon": Task(cannons_to_haul, haul),
    "deploy_cannon": Task(batteries, deploy, bar_deployment),
    "shot": Task(islands_to_shell, shell),
    "grenades": Task(grenadiers, grenades),
}
