"""Overturning a ladder, from above or from below (rulebook 10.1.6, 10.1.7), and whoever falls with it."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard import castle, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import FALL, LAY, TOPPLE
from bulawa.games.guiscard.engagement import may_attack_at_all
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.harm import harm, owner, take_stock
from bulawa.games.guiscard.siege import RAISED_NOW, UPRIGHT
from bulawa.games.guiscard.state import ATTACKED, NOBODY, STUNNED, WOUNDED, Guiscard

NO_LADDER: Final = Reason("R426", "no_ladder_there")
NOT_BY_THE_LADDER: Final = Reason("R426", "not_by_the_ladder")
CANNOT_TOPPLE: Final = Reason("R426", "cannot_topple", "man:man")
NOT_OVER_ITS_FOOT: Final = Reason("R427", "not_over_its_foot")
NO_LANDING: Final = Reason("R430", "no_landing_there")


class Toppling(Frame):
    """Somebody pushes at a ladder.  [R426] [R428]"""

    fields = "man:man ladder:ladder falls"

    def __init__(self, man: int, ladder: int, falls: bool) -> None:
        self.at = 0
        self.man = man
        self.ladder = ladder
        self.falls = falls

    def steps(self) -> Steps:
        return TOPPLING

    def copy(self) -> Frame:
        return Toppling(self.man, self.ladder, self.falls)


def bar_topple(g: Guiscard, seat: int, man: int, ladder: int) -> Reason | None:
    """In his step 4, instead of attacking: on the platform at its top, or beside its foot.  [R426] [R428] [G80]"""
    if g.siege.ladder_stance[ladder] not in (RAISED_NOW, UPRIGHT):
        return NO_LADDER
    if q.seat(g, man) != seat or not may_attack_at_all(g, man) or ladders.is_aloft(g, man):
        return CANNOT_TOPPLE.at(man=man)
    return None if is_above(g, man, ladder) or is_below(g, man, ladder) else NOT_BY_THE_LADDER


def is_above(g: Guiscard, man: int, ladder: int) -> bool:
    """On the platform that the ladder leans on.  [R426]"""
    top = g.siege.ladder_at[ladder] + g.field.grid.steps[g.siege.ladder_way[ladder]]
    return g.cell[man] == top and castle.is_platform(g, top)


def is_below(g: Guiscard, man: int, ladder: int) -> bool:
    """On the ground beside its foot.  [R428]"""
    foot, at = g.siege.ladder_at[ladder], g.cell[man]
    if g.field.grid.distance(at, foot) != 1:
        return False
    return g.field.sheets.side_cost[g.side[6 * at + g.field.grid.direction(at, foot)]] >= 0


def topples(g: Guiscard) -> list[Choice]:
    """Everybody who could overturn a ladder of the enemy.  [R426] [R428]"""
    found: list[Choice] = []
    for ladder in range(len(g.siege.ladder_at)):
        if g.siege.ladder_stance[ladder] in (RAISED_NOW, UPRIGHT):
            for cell in g.field.grid.neighbours(g.siege.ladder_at[ladder]):
                man = q.man_on(g, cell)
                if man >= 0 and bar_topple(g, g.active, man, ladder) is None:
                    found.append((TOPPLE, man, ladder))
    return found


def begin(g: Guiscard, man: int, ladder: int) -> Toppling:
    v.mark(g, man, ATTACKED)
    return Toppling(man, ladder, False)


class Push(Roll[Guiscard, Toppling]):
    """1 to 6: it falls.  [R426]"""

    def dice(self, g: Guiscard, f: Toppling) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Toppling, faces: list[int]) -> Frame | None:
        f.falls = faces[0] <= g.field.sheets.number["ladder.topple.high"]
        g.tell("toppled" if f.falls else "not_toppled", f.man, f.ladder, faces[0])
        return None


def lies(g: Guiscard, ladder: int) -> list[Choice]:
    """One half over its old hex, the other beside it.  [R427]"""
    foot = g.siege.ladder_at[ladder]
    found: list[Choice] = []
    for way in range(6):
        far = foot + g.field.grid.steps[way]
        if g.terrain[far] != NONE and g.field.sheets.side_cost[g.side[6 * foot + way]] >= 0:
            found.append((LAY, far))
    return found


class LayLadder(Ask[Guiscard, Toppling]):
    """Whoever overturned it lays it down; it harms nobody.  [R427]"""

    key = "lay_ladder"
    rule = "R427"
    verbs = (LAY,)

    def who(self, g: Guiscard, f: Toppling) -> list[int]:
        return [q.seat(g, f.man)] if f.falls else []

    def options(self, g: Guiscard, f: Toppling, seat: int) -> list[Choice]:
        return lies(g, f.ladder)

    def bar(self, g: Guiscard, f: Toppling, seat: int, choice: Choice) -> Reason | None:
        return None if choice in lies(g, f.ladder) else NOT_OVER_ITS_FOOT

    def take(self, g: Guiscard, f: Toppling, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        foot = g.siege.ladder_at[f.ladder]
        climber = ladders.climber_at(g, foot)
        g.siege.lay_ladder(f.ladder, foot, g.field.grid.direction(foot, choice[1]))
        return Tumble(climber, NOBODY) if climber >= 0 else None


def end_toppling(g: Guiscard, f: Toppling) -> None:
    take_stock(g)


TOPPLING: Final[Steps] = (Push(), LayLadder(), end_toppling)


# ---- falling


class Tumble(Frame):
    """A climber falls to the ground.  [R430]"""

    fields = "man:man to:hex"

    def __init__(self, man: int, to: int) -> None:
        self.at = 0
        self.man = man
        self.to = to

    def steps(self) -> Steps:
        return TUMBLING

    def copy(self) -> Frame:
        return Tumble(self.man, self.to)


def landings(g: Guiscard, man: int) -> list[int]:
    """The hexes beside the foot that are open to him, whoever stands there; at worst the foot itself.  [R430]"""
    foot = g.cell[man]
    found: list[int] = []
    for way in range(6):
        if q.entry_cost(g, False, q.is_armoured(g, man), foot, way) > 0:
            found.append(foot + g.field.grid.steps[way])
    return found or [foot]


class ChooseGround(Ask[Guiscard, Tumble]):
    """His owner places him, even on top of another.  [R430]"""

    key = "tumble"
    rule = "R430"
    verbs = (FALL,)

    def who(self, g: Guiscard, f: Tumble) -> list[int]:
        return [owner(g, f.man)] if f.to < 0 and q.is_here(g, f.man) else []

    def options(self, g: Guiscard, f: Tumble, seat: int) -> list[Choice]:
        return [(FALL, to) for to in landings(g, f.man)]

    def bar(self, g: Guiscard, f: Tumble, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in landings(g, f.man) else NO_LANDING

    def take(self, g: Guiscard, f: Tumble, seat: int, choice: Choice) -> Frame | None:
        f.to = choice[1]
        return None


def crush(g: Guiscard, f: Tumble) -> Frame | None:
    """On whom he falls is stunned.  [R106] [R430]"""
    other = q.man_on(g, f.to) if f.to >= 0 else NOBODY
    return harm(g, other, STUNNED) if other >= 0 else None


def hit_the_ground(g: Guiscard, f: Tumble) -> Frame | None:
    """He is wounded; where another lies he rolls on to the nearest free hex.  [R106] [R430] [G117]"""
    if not q.is_here(g, f.man):
        return None
    g.shift(f.man, ladders.nearest_ground(g, f.to), 0)
    g.tell("fell_down", f.man, g.cell[f.man])
    return harm(g, f.man, WOUNDED)


TUMBLING: Final[Steps] = (ChooseGround(), crush, hit_the_ground)
