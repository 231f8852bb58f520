"""The end of a move (rulebook 4.1, 4.2.4, 4.4.3): where one stands, and where loads and led horses come down."""

from __future__ import annotations

from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.guiscard import carrying, riders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import DROP, TETHER
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.harm import owner, take_stock
from bulawa.games.guiscard.state import MOVED, NOBODY, SETTLED, Guiscard


def come_to_a_stand(g: Guiscard, f: Move) -> None:
    """Where he may not stand he is put back to the last hex of his path where he may, at worst beyond the edge.

    [R109]"""
    if q.is_here(g, f.man):
        f.put_back(g)
        if q.may_stand(g, f.man, g.cell[f.man], g.facing[f.man]):
            g.fill(f.man)
        else:
            v.send_off(g, f.man)


class LayDown(Ask[Guiscard, Move]):
    """The load is laid down beside him.  [R118]"""

    key = "lay_down"
    rule = "R118"
    verbs = (DROP,)

    def who(self, g: Guiscard, f: Move) -> list[int]:
        return [g.active] if f.load >= 0 and carrying.places(g, f.load, f.last_cell(g)) else []

    def options(self, g: Guiscard, f: Move, seat: int) -> list[Choice]:
        return [(DROP, to) for to in carrying.places(g, f.load, f.last_cell(g))]

    def take(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Frame | None:
        v.lay_down(g, f.load, choice[1])
        f.load = NOBODY
        return None


class TetherHorses(Ask[Guiscard, Move]):
    """The horses that followed him are placed beside him.  [R124] [R127]"""

    key = "tether"
    rule = "R124"
    verbs = (TETHER,)

    def who(self, g: Guiscard, f: Move) -> list[int]:
        return [owner(g, f.man)] if self.options(g, f, g.active) else []

    def options(self, g: Guiscard, f: Move, seat: int) -> list[Choice]:
        waiting = riders.in_tow(g)
        return riders.tethers(g, f.man, waiting[0], f.last_cell(g)) if waiting else []

    def take(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Frame | None:
        v.tether(g, choice[1], choice[2], choice[3])
        return None


def end_move(g: Guiscard, f: Move) -> None:
    """What found no room beside him stands as near as it can; who did nothing has said that he stays.

    [R118] [R124] [R139] [R172] [G109] [G110]"""
    if f.load >= 0:
        v.lay_down(g, f.load, carrying.nearest_place(g, f.last_cell(g)))
    for horse in riders.in_tow(g):
        cell, facing = riders.nearest_stand(g, horse, f.last_cell(g))
        v.tether(g, horse, cell, facing)
    if f.has_gone() or f.spent:
        v.mark(g, f.man, MOVED)
        v.settle(g, f.man, f.trail[0], f.spent)
    else:
        v.mark(g, f.man, SETTLED)
    take_stock(g)
