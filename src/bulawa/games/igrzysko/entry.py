"""Enemies enter a province: cubes are fought and fight each other, influence markers meet clients (8.2.2, 8.2.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.igrzysko import combat
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import COSSACKS, DIE, ENEMIES, SEATS, STEPPE, TATARS, UKRAINE
from bulawa.games.igrzysko.state import Igrzysko


class Entry(Frame):
    """Cubes of one enemy, already taken from the supply, enter a province.  [R90]"""

    fields = "enemy:enemy province:province n=0..99"

    def __init__(self, enemy: int, province: int, n: int) -> None:
        self.at = 0
        self.enemy = enemy
        self.province = province
        self.n = n

    def steps(self) -> Steps:
        return ENTRY

    def copy(self) -> Frame:
        return Entry(self.enemy, self.province, self.n)


def enter(g: Igrzysko, f: Entry) -> None:
    """Markers vanish, the province counts as entered, the cubes join their like.  [R91] [R97]"""
    v.place_cubes(g, f.province, f.enemy, f.n)


def defenders(g: Igrzysko, province: int) -> list[int]:
    """Everybody with infantry or cavalry there, in turn order; nobody may refuse.  [R67] [R92] [E23]"""
    return [seat for seat in g.order if q.has_army(g, province, seat)]


def cossacks_defend(g: Igrzysko, f: Entry) -> bool:
    """Cossacks join once against Tatars in Ukraine, beside somebody's infantry or cavalry.  [R92] [E45]"""
    return f.enemy == TATARS and f.province == UKRAINE and g.cossacks[STEPPE] > 0


class Defend(Roll[Igrzysko, Entry]):
    """One compulsory free attack of all private units there.  [R92] [R93]"""

    def dice(self, g: Igrzysko, f: Entry) -> list[int]:
        dice = 0
        for seat in defenders(g, f.province):
            dice += combat.private_dice(g, f.province, seat)
        if dice and cossacks_defend(g, f):
            dice += g.cossacks[STEPPE]
        return [DIE] * dice

    def take(self, g: Igrzysko, f: Entry, faces: list[int]) -> Frame | None:
        """All hits are added up; those of the Cossacks are applied first, to Tatars only.  [R93] [E18] [E19]"""
        at = hits = plus = 0
        for seat in defenders(g, f.province):
            dice = combat.private_dice(g, f.province, seat)
            plus = max(plus, combat.private_bonus(g, f.province, seat))
            hits += combat.private_attack(g, f.province, seat, faces[at : at + dice])
            at += dice
        riders = faces[at:]
        wild = combat.strike(g, combat.FREE_COSSACKS, COSSACKS, f.province, riders, plus)
        v.lose_cossacks(g, combat.count_losses(g, riders))
        v.remove_cubes(g, f.province, TATARS, min(wild, g.cubes[f.province * 5 + TATARS]))
        remove_by_defence(g, f, hits)
        return None


def remove_by_defence(g: Igrzysko, f: Entry, hits: int) -> None:
    """Hits remove the entering colour first, new and old cubes alike, then the other; surplus is lost.  [R93]"""
    fresh = min(hits, g.cubes[f.province * 5 + f.enemy])
    v.remove_cubes(g, f.province, f.enemy, fresh)
    v.remove_any_cubes(g, f.province, hits - fresh)


def collide(g: Igrzysko, f: Entry) -> None:
    """Cubes of two enemies destroy each other one for one until one colour is gone.  [R19] [R94]"""
    for other in ENEMIES:
        clash = min(g.cubes[f.province * 5 + other], g.cubes[f.province * 5 + f.enemy])
        if other != f.enemy and clash:
            g.tell("enemies_clashed", q.foe(g, f.enemy), q.foe(g, other), f.province, clash)
            v.remove_cubes(g, f.province, other, clash)
            v.remove_cubes(g, f.province, f.enemy, clash)


ENTRY: Final[Steps] = (enter, Defend(), collide)


def enter_markers(g: Igrzysko, province: int, n: int) -> None:
    """Influence markers, already taken from the supply, enter a province: occupied, they vanish; else each cancels
    a client, player by player from the Hetman, and what is left stays. Armies do not fight them.  [R96] [R97] [R98]"""
    g.tell("agents_entered", province, n)
    if q.is_occupied(g, province):
        v.turn_away_markers(g, province, n)
        return
    left = n
    while left and q.clients_in(g, province):
        for seat in g.order:
            if left and g.clients[province * SEATS + seat]:
                v.spend_clients(g, seat, province, 1)
                left -= 1
    v.place_markers(g, province, left, n - left)
