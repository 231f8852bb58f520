"""Cutting tents open (rulebook 8.5.2): a whole phase for one more entrance."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import CUT
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import BUSY, FIRED, MOVED, NOWHERE, SETTLED, Guiscard
from bulawa.games.guiscard.tents import is_entrance

NO_CANVAS: Final = Reason("R333", "no_canvas_there")
NOT_AT_TENT: Final = Reason("R333", "not_at_tent")
NOT_FREE: Final = Reason("R333", "not_free_to_cut", "man:man")


def bar_cut(g: Guiscard, seat: int, man: int, cell: int) -> Reason | None:
    """On foot inside or beside the tent, and he has done and does nothing else in this phase.  [R333]"""
    if g.field.ground.tent[cell] == NONE or is_entrance(g, cell):
        return NO_CANVAS
    if q.seat(g, man) != seat or g.horse[man] >= 0 or not is_idle(g, man):
        return NOT_FREE.at(man=man)
    return NOT_AT_TENT if g.field.grid.distance(g.cell[man], cell) > 1 else None


def is_idle(g: Guiscard, man: int) -> bool:
    """On his feet, and he has begun nothing in this phase."""
    return q.is_up(g, man) and g.marks[man] & (MOVED | FIRED | BUSY | SETTLED) == 0


def cuts(g: Guiscard) -> list[Choice]:
    """Everybody who could cut a tent open, and where.  [R333]"""
    found: list[Choice] = []
    for tent in g.field.ground.tents:
        for cell in tent.cells:
            for at in [cell, *g.field.grid.neighbours(cell)]:
                man = q.man_on(g, at)
                if man >= 0 and bar_cut(g, g.active, man, cell) is None:
                    found.append((CUT, man, cell))
    return found


def begin(g: Guiscard, man: int, cell: int) -> None:
    """He spends this phase cutting.  [R333]"""
    v.mark(g, man, BUSY | SETTLED)
    g.set_to_work(man, cell)
    g.tell("cutting", man, cell)


def finish(g: Guiscard) -> None:
    """Those who cut all through the phase and are still on their feet have made an entrance.  [R333]"""
    for man in q.men(g):
        cell = g.work[man]
        if cell != NOWHERE and g.field.ground.tent[cell] != NONE and q.is_up(g, man) and not is_entrance(g, cell):
            g.open_canvas(cell)
            g.tell("cut", man, cell)
