"""Wooden defences that come down (rulebook 9.2.1, 9.2.5, 11.3.3), and those who stood on them or hung on them."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Steps
from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.castle import TIMBER_HEXES
from bulawa.games.guiscard.harm import harm
from bulawa.games.guiscard.state import WOUNDED, Guiscard


def is_timber(g: Guiscard, cell: int) -> bool:
    """A hex of palisade, platform or gate that still stands.  [R411] [R414]"""
    return g.field.ground.terrain[cell] in TIMBER_HEXES and not g.fallen[cell]


class Collapse(Frame):
    """A hex of wooden defences falls.  [R415]"""

    fields = "cell:hex men:man*"

    def __init__(self, cell: int, men: list[int]) -> None:
        self.at = 0
        self.cell = cell
        self.men = men
        """Those who fall with it."""

    def steps(self) -> Steps:
        return COLLAPSING

    def copy(self) -> Frame:
        return Collapse(self.cell, self.men[:])


def bring_down(g: Guiscard, cell: int) -> Frame:
    """The hex is open ground from now on; whoever was on it, or hung on it, is wounded.  [R411] [R414] [R415]"""
    man = q.man_on(g, cell)
    men = [*([man] if man >= 0 else []), *ladders.climbers_facing(g, cell)]
    drop_what_leans(g, cell)
    g.ruin(cell)
    g.tell("brought_down", cell)
    return Collapse(cell, men)


def drop_what_leans(g: Guiscard, cell: int) -> None:
    """Ladders fall into the breach, ropes are lost.  [G119]"""
    for way in range(6):
        foot = cell + g.field.grid.steps[way]
        if ladders.way_up(g, foot) != (way + 3) % 6:
            continue
        ladder = ladders.ladder_on(g, foot)
        if ladder >= 0:
            g.siege.lay_ladder(ladder, foot, (way + 3) % 6)
        else:
            g.siege.unhook(foot)


def hurt_next(g: Guiscard, f: Collapse) -> Frame | None:
    """One after the other; climbers come to lie at the foot.  [R106] [R415] [G119]"""
    if not f.men:
        return None
    man = f.men.pop(0)
    f.repeat()
    if not q.is_here(g, man):
        return None
    if ladders.is_aloft(g, man):
        g.shift(man, ladders.nearest_ground(g, g.cell[man]), 0)
    return harm(g, man, WOUNDED)


COLLAPSING: Final[Steps] = (hurt_next,)
