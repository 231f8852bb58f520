"""What burns (rulebook 10.2): setting a hex on fire, how the fire spreads, putting it out, and what it leaves."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame, Roll, Steps
from bulawa.games.guiscard import engines, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import T4B
from bulawa.games.guiscard.blaze import Blaze
from bulawa.games.guiscard.choices import LIGHT, QUENCH
from bulawa.games.guiscard.ground import BURNING, JETTY, NONE
from bulawa.games.guiscard.ground import ENGINE as UNDER_ENGINE
from bulawa.games.guiscard.ruins import bring_down, is_timber
from bulawa.games.guiscard.sheets import CANVAS_CLOTH, ENGINE, NAPHTHA, TIMBER
from bulawa.games.guiscard.siege import AWAITED, BURNT, LAST_TURN
from bulawa.games.guiscard.state import ATTACKED, BUSY, DEAD, DRIVEN, FIRED, MOVED, Guiscard

NOTHING_BURNS: Final = Reason("R431", "nothing_burns_there")
NOT_BESIDE: Final = Reason("R431", "not_beside_hex")
NOT_LONG_ENOUGH: Final = Reason("R431", "not_long_enough", "man:man")
NO_FLAME: Final = Reason("R433", "no_flame_there")
NAPHTHA_BURNS_ON: Final = Reason("R433", "naphtha_burns_on")
NOT_FREE: Final = Reason("R433", "not_free_to_quench", "man:man")


def what_burns(g: Guiscard, cell: int) -> int:
    """Naphtha, an engine, timber or a tent that does not burn yet; NONE where nothing would.  [R431] [R432] [R442]"""
    if g.terrain[cell] == NONE or is_burning(g, cell):
        return NONE
    return NAPHTHA if g.siege.naphtha and cell in g.siege.naphtha else what_stands(g, cell)


def what_stands(g: Guiscard, cell: int) -> int:
    """The same, whether naphtha lies on it or not.  [R431]"""
    if engines.engine_on(g, cell) >= 0 or (g.field.park.has_camps and ladders.in_camp(g, cell)):
        return ENGINE
    if is_timber(g, cell) or (g.field.ground.terrain[cell] == JETTY and cell not in g.siege.ashes):
        return TIMBER
    return CANVAS_CLOTH if g.field.ground.tent[cell] != NONE and cell not in g.siege.ashes else NONE


def is_burning(g: Guiscard, cell: int) -> bool:
    """Flames are to be seen on the ground, but for those round an engine.  [R431]"""
    return g.terrain[cell] == BURNING or (g.terrain[cell] == UNDER_ENGINE and cell in g.siege.flames)


# ---- lighting and putting out


def bar_tinder(g: Guiscard, cell: int) -> Reason | None:
    """What burns, but for naphtha on bare ground, can be set on fire by hand.  [R334] [R431]"""
    catches = g.field.battle.tier >= T4B and what_burns(g, cell) != NONE and what_stands(g, cell) != NONE
    return None if catches else NOTHING_BURNS


def bar_light(g: Guiscard, seat: int, man: int, cell: int) -> Reason | None:
    """Beside it since before his phase, not driven off meanwhile, and idle in it.  [R334] [R431]"""
    barred = bar_tinder(g, cell)
    if barred is not None:
        return barred
    if g.field.grid.distance(g.cell[man], cell) != 1:
        return NOT_BESIDE
    if not is_free_hand(g, seat, man) or q.marked(g, man, DRIVEN):
        return NOT_LONG_ENOUGH.at(man=man)
    return None


def is_free_hand(g: Guiscard, seat: int, man: int) -> bool:
    """He has neither moved nor shot nor fought in this phase; who was picked for a move and stayed has not moved.

    On a ladder or rope nobody has a free hand.  [G110] [G135]"""
    has_acted = g.marks[man] & (MOVED | FIRED | BUSY | ATTACKED) != 0
    return q.seat(g, man) == seat and q.is_up(g, man) and not has_acted and man not in g.siege.aloft


def bar_flame(g: Guiscard, cell: int) -> Reason | None:
    """A flame can be put out, but for naphtha.  [R433]"""
    if not is_burning(g, cell):
        return NO_FLAME
    return NAPHTHA_BURNS_ON if cell in g.siege.naphtha else None


def bar_quench(g: Guiscard, seat: int, man: int, cell: int) -> Reason | None:
    """Beside a flame that is not naphtha, and idle in his phase.  [R433]"""
    barred = bar_flame(g, cell)
    if barred is not None:
        return barred
    if g.field.grid.distance(g.cell[man], cell) != 1:
        return NOT_BESIDE
    return None if is_free_hand(g, seat, man) else NOT_FREE.at(man=man)


def fire_deeds(g: Guiscard, first_only: bool = False) -> list[Choice]:
    """Everybody who could light or put out something: what `bar_light` and `bar_quench` allow.  [R431] [R433]"""
    found: list[Choice] = []
    if g.field.battle.tier < T4B:
        return found
    for man in q.living(g, g.active):
        if is_free_hand(g, g.active, man):
            found += fires_beside(g, man, not q.marked(g, man, DRIVEN))
            if found and first_only:
                break
    return found


def fires_beside(g: Guiscard, man: int, may_light: bool) -> list[Choice]:
    """What one with free hands could light or put out beside him."""
    found: list[Choice] = []
    for step in g.field.grid.steps:
        cell = g.cell[man] + step
        if is_burning(g, cell):
            if bar_flame(g, cell) is None:
                found.append((QUENCH, man, cell))
        elif may_light and bar_tinder(g, cell) is None:
            found.append((LIGHT, man, cell))
    return found


def light(g: Guiscard, man: int, cell: int) -> Frame:
    """Flame 1.  [R431]"""
    v.mark(g, man, BUSY | ATTACKED)
    g.tell("lit", man, cell)
    return Blaze([cell], q.seat(g, man), [])


class Quenching(Frame):
    """Somebody fights a flame.  [R433]"""

    fields = "man:man cell:hex"

    def __init__(self, man: int, cell: int) -> None:
        self.at = 0
        self.man = man
        self.cell = cell

    def steps(self) -> Steps:
        return QUENCHING

    def copy(self) -> Frame:
        return Quenching(self.man, self.cell)


def quench(g: Guiscard, man: int, cell: int) -> Frame:
    v.mark(g, man, BUSY | ATTACKED)
    return Quenching(man, cell)


class Douse(Roll[Guiscard, Quenching]):
    """Up to 4: it is out.  [R433]"""

    def dice(self, g: Guiscard, f: Quenching) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Quenching, faces: list[int]) -> Frame | None:
        out = faces[0] <= g.field.sheets.number["flames.extinguish"]
        if out:
            g.quench(f.cell)
        g.tell("quenched" if out else "not_quenched", f.man, f.cell, faces[0])
        return None


QUENCHING: Final[Steps] = (Douse(),)


# ---- spreading


class Spreading(Frame):
    """At the end of a phase: the flames its side has lit before reach out.  [R432]"""

    fields = "cells:hex* caught:hex*"

    def __init__(self, cells: list[int], caught: list[int]) -> None:
        self.at = 0
        self.cells = cells
        """Hexes that may catch fire, still to be rolled for."""
        self.caught = caught

    def steps(self) -> Steps:
        return SPREADING

    def copy(self) -> Frame:
        return Spreading(self.cells[:], self.caught[:])


def within_reach(g: Guiscard) -> list[int]:
    """Hexes that can burn beside a flame that burned already when this phase began.  [R432] [G81]"""
    siege = g.siege
    old = [cell for cell in siege.flames if siege.lit_by[cell] == g.active and cell not in siege.fresh]
    near = {far for cell in old for far in g.field.grid.neighbours(cell)}
    return sorted(cell for cell in near if what_burns(g, cell) not in (NONE, NAPHTHA))


class Creep(Roll[Guiscard, Spreading]):
    """A die for each hex in reach.  [R432]"""

    def dice(self, g: Guiscard, f: Spreading) -> list[int]:
        return [10] if f.cells else []

    def take(self, g: Guiscard, f: Spreading, faces: list[int]) -> Frame | None:
        cell = f.cells.pop(0)
        f.repeat()
        catches = faces[0] <= g.field.sheets.spread[what_burns(g, cell)]
        if catches:
            f.caught.append(cell)
        g.tell("spread" if catches else "not_spread", cell, faces[0])
        return None


def catch(g: Guiscard, f: Spreading) -> Frame | None:
    """The new flames count as lit by the same side.  [R432]"""
    return Blaze(f.caught[:], g.active, []) if f.caught else None


SPREADING: Final[Steps] = (Creep(), catch)


# ---- what is left


class Burning(Frame):
    """At the end of a game turn: flames count up, and what has burned for three turns is no more.  [R185] [R435]"""

    fields = "cells:hex*"

    def __init__(self, cells: list[int]) -> None:
        self.at = 0
        self.cells = cells

    def steps(self) -> Steps:
        return BURNING_DOWN

    def copy(self) -> Frame:
        return Burning(self.cells[:])


def burn_next(g: Guiscard, f: Burning) -> Frame | None:
    """One hex after the other.  [R435] [R449]"""
    if not f.cells:
        return None
    cell = f.cells.pop(0)
    f.repeat()
    if g.siege.flames[cell] < LAST_TURN:
        g.siege.burn_on(cell)
        return None
    return burn_out(g, cell)


def burn_out(g: Guiscard, cell: int) -> Frame | None:
    """Destroyed with all that is in it, if it was not before; the flame goes out, but for naphtha.

    [R411] [R414] [R435] [R449] [G136]"""
    if cell not in g.siege.naphtha:
        g.quench(cell)
    engine = engines.engine_on(g, cell)
    for man in (q.man_on(g, cell), ladders.climber_at(g, cell)):
        if man >= 0:
            v.fell(g, man, DEAD)
    if engine >= 0:
        engines.wreck(g, engine)
    burn_what_lies(g, cell)
    if is_timber(g, cell):
        return bring_down(g, cell)
    if g.field.ground.tent[cell] != NONE or g.field.ground.terrain[cell] == JETTY:
        if cell not in g.siege.ashes:
            g.turn_to_ashes(cell)
            g.tell("burnt_down", cell)
    return None


def burn_what_lies(g: Guiscard, cell: int) -> None:
    """Ladders with a half or their foot there, the rope that hangs down there, and the dead.  [R435]"""
    siege = g.siege
    for ladder in range(len(siege.ladder_at)):
        if siege.ladder_stance[ladder] not in (AWAITED, BURNT) and cell in ladders.halves(g, ladder):
            siege.stand_ladder(ladder, BURNT)
            g.tell("ladder_burnt", cell)
    if cell in siege.hooks:
        siege.unhook(cell)
    g.pile(g.bodies, cell, -g.bodies.get(cell, 0))


BURNING_DOWN: Final[Steps] = (burn_next,)
