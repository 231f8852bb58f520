"""Ropes with hooks (rulebook 10.6): thrown, pulled up, cut."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame, Roll, Steps
from bulawa.games.guiscard import castle, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import DRAW_UP, HOOK, SEVER
from bulawa.games.guiscard.cutting import is_idle
from bulawa.games.guiscard.engagement import may_attack_at_all
from bulawa.games.guiscard.harm import harm, take_stock
from bulawa.games.guiscard.state import ATTACKED, BUSY, NOBODY, ROPED, SETTLED, STUNNED, WOUNDED, Guiscard

NO_ROPE: Final = Reason("R460", "no_rope", "man:man")
NOT_FREE: Final = Reason("R460", "not_free_to_throw", "man:man")
NOTHING_TO_HOOK: Final = Reason("R460", "nothing_to_hook")
FOOT_IN_USE: Final = Reason("R460", "foot_in_use")
NO_HOOK: Final = Reason("R462", "no_hook_there")
NOT_ABOVE_ROPE: Final = Reason("R462", "not_above_rope", "man:man")
SOMEBODY_ON_ROPE: Final = Reason("R462", "somebody_on_rope", "man:man")


# ---- throwing


class Casting(Frame):
    """A hook on its way to the top of a wall.  [R460]"""

    fields = "man:man hex:hex"

    def __init__(self, man: int, hex: int) -> None:
        self.at = 0
        self.man = man
        self.hex = hex

    def steps(self) -> Steps:
        return CASTING

    def copy(self) -> Frame:
        return Casting(self.man, self.hex)


def bar_hook(g: Guiscard, seat: int, man: int, hex: int) -> Reason | None:
    """Without armour, with a rope, beside the wall, and idle in this phase.  [R460]"""
    if q.seat(g, man) != seat or not q.marked(g, man, ROPED) or q.is_armoured(g, man) or not q.is_here(g, man):
        return NO_ROPE.at(man=man)
    if not is_idle(g, man) or g.spent[man] or ladders.is_aloft(g, man):
        return NOT_FREE.at(man=man)
    at, grid = g.cell[man], g.field.grid
    if grid.distance(at, hex) != 1 or not ladders.holds_hook(g, at, grid.direction(at, hex)):
        return NOTHING_TO_HOOK
    return None if ladders.is_free_foot(g, at) else FOOT_IN_USE


def casts(g: Guiscard) -> list[Choice]:
    """Everybody who could throw a hook, and over what.  [R460]"""
    found: list[Choice] = []
    for man in g.field.sides.men[g.active]:
        if q.marked(g, man, ROPED) and is_idle(g, man):
            for hex in g.field.grid.neighbours(g.cell[man]):
                if bar_hook(g, g.active, man, hex) is None:
                    found.append((HOOK, man, hex))
    return found


def cast(g: Guiscard, man: int, hex: int) -> Casting:
    v.mark(g, man, BUSY | SETTLED)
    return Casting(man, hex)


class Throw(Roll[Guiscard, Casting]):
    """3 to 10: the hook holds.  [R460] [R461]"""

    def dice(self, g: Guiscard, f: Casting) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Casting, faces: list[int]) -> Frame | None:
        holds = faces[0] >= g.field.sheets.number["rope.throw.low"]
        if holds:
            g.unmark(f.man, ROPED)
            g.siege.hook(g.cell[f.man], g.field.grid.direction(g.cell[f.man], f.hex))
        g.tell("hooked" if holds else "not_hooked", f.man, f.hex, faces[0])
        return None


CASTING: Final[Steps] = (Throw(),)


# ---- from above


def bar_above(g: Guiscard, seat: int, man: int, foot: int) -> Reason | None:
    """On the platform behind the rope, in his step 4, instead of attacking.  [R462] [R467] [G80]"""
    if foot not in g.siege.hooks:
        return NO_HOOK
    behind = foot + g.field.grid.steps[g.siege.hooks[foot]]
    above = g.cell[man] == behind and castle.is_platform(g, behind) and q.seat(g, man) == seat
    return None if above and may_attack_at_all(g, man) else NOT_ABOVE_ROPE.at(man=man)


def bar_draw_up(g: Guiscard, seat: int, man: int, foot: int) -> Reason | None:
    """A rope with somebody on it cannot be pulled up.  [R462]"""
    barred = bar_above(g, seat, man, foot)
    climber = ladders.climber_at(g, foot)
    return barred or (None if climber < 0 else SOMEBODY_ON_ROPE.at(man=climber))


def rope_deeds(g: Guiscard) -> list[Choice]:
    """Everybody who could pull a rope up or cut it.  [R462] [R467]"""
    found: list[Choice] = []
    for foot, way in g.siege.hooks.items():
        man = q.man_on(g, foot + g.field.grid.steps[way])
        if man >= 0 and bar_above(g, g.active, man, foot) is None:
            found.append((SEVER, man, foot))
            if bar_draw_up(g, g.active, man, foot) is None:
                found.append((DRAW_UP, man, foot))
    return found


def draw_up(g: Guiscard, man: int, foot: int) -> None:
    """He has it now.  [R462]"""
    v.mark(g, man, ATTACKED | ROPED)
    g.siege.unhook(foot)
    g.tell("drawn_up", man, foot)


class Severing(Frame):
    """Somebody hacks at a rope.  [R467]"""

    fields = "man:man foot:hex cut climber:man"

    def __init__(self, man: int, foot: int, cut: bool, climber: int) -> None:
        self.at = 0
        self.man = man
        self.foot = foot
        self.cut = cut
        self.climber = climber

    def steps(self) -> Steps:
        return SEVERING

    def copy(self) -> Frame:
        return Severing(self.man, self.foot, self.cut, self.climber)


def sever(g: Guiscard, man: int, foot: int) -> Severing:
    v.mark(g, man, ATTACKED)
    return Severing(man, foot, False, ladders.climber_at(g, foot))


class Hack(Roll[Guiscard, Severing]):
    """1 to 3: it is cut.  [R467]"""

    def dice(self, g: Guiscard, f: Severing) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Severing, faces: list[int]) -> Frame | None:
        f.cut = faces[0] <= g.field.sheets.number["rope.cut.high"]
        g.tell("severed" if f.cut else "not_severed", f.man, f.foot, faces[0])
        if f.cut:
            g.siege.unhook(f.foot)
        else:
            f.go_to(end_severing)
        return None


def stun_below(g: Guiscard, f: Severing) -> Frame | None:
    """Whoever stands at the foot of it is stunned when somebody falls on him.  [R106] [R467]"""
    below = q.man_on(g, f.foot) if f.climber >= 0 else NOBODY
    return harm(g, below, STUNNED) if below >= 0 else None


def fall_from_rope(g: Guiscard, f: Severing) -> Frame | None:
    """The climber is wounded.  [R106] [R467] [G117]"""
    if f.climber < 0:
        return None
    g.shift(f.climber, ladders.nearest_ground(g, f.foot), 0)
    g.tell("fell_down", f.climber, g.cell[f.climber])
    return harm(g, f.climber, WOUNDED)


def end_severing(g: Guiscard, f: Severing) -> None:
    take_stock(g)


SEVERING: Final[Steps] = (Hack(), stun_below, fall_from_rope, end_severing)
