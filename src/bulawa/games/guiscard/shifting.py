"""Moving a ladder that stands upright (rulebook 10.1.4): one hex, or another way to lean."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.choices import HELP, LEAN, SHIFT
from bulawa.games.guiscard.siege import RAISED_NOW, UPRIGHT
from bulawa.games.guiscard.state import BEARS, BUSY, MOVED, NOBODY, SETTLED, Guiscard

NOT_UPRIGHT: Final = Reason("R423", "not_upright")
SOMEBODY_ON_IT: Final = Reason("R423", "somebody_on_it", "man:man")
ENEMY_AT_FOOT: Final = Reason("R423", "enemy_at_foot", "man:man")
NOT_AT_FOOT: Final = Reason("R423", "not_at_foot")
NOT_FREE: Final = Reason("R423", "not_free_to_shift", "man:man cost")
NO_HELPER: Final = Reason("R423", "no_helper_to_shift")
NO_NEW_PLACE: Final = Reason("R423", "no_new_place")


class Shifting(Frame):
    """Two men at the foot of a ladder.  [R423]"""

    fields = "man:man ladder:ladder helper:man"

    def __init__(self, man: int, ladder: int, helper: int) -> None:
        self.at = 0
        self.man = man
        self.ladder = ladder
        self.helper = helper

    def steps(self) -> Steps:
        return SHIFTING

    def copy(self) -> Frame:
        return Shifting(self.man, self.ladder, self.helper)


def price(g: Guiscard) -> int:
    return g.field.sheets.number["ladder.move_upright_mp"]


def bar_hand(g: Guiscard, seat: int, man: int, ladder: int) -> Reason | None:
    """Beside its hex or on it, with the points for it, and his own move not made yet.  [R423]"""
    foot = g.siege.ladder_at[ladder]
    near = q.is_here(g, man) and q.seat(g, man) == seat and g.field.grid.distance(g.cell[man], foot) <= 1
    if not near or not can_reach(g, g.cell[man], foot):
        return NOT_AT_FOOT
    busy = g.marks[man] & (MOVED | SETTLED | BUSY | BEARS) or ladders.is_aloft(g, man) or not q.is_up(g, man)
    if busy or q.left_to(g, man) < price(g):
        return NOT_FREE.at(man=man, cost=price(g))
    return None


def can_reach(g: Guiscard, at: int, foot: int) -> bool:
    """No palisade or wall between them."""
    return at == foot or g.field.sheets.side_cost[g.side[6 * at + g.field.grid.direction(at, foot)]] >= 0


def bar_shift(g: Guiscard, seat: int, man: int, ladder: int) -> Reason | None:
    """Nobody on it, no able enemy beside its foot, two men, and somewhere to lean.  [R423]"""
    if g.siege.ladder_stance[ladder] not in (RAISED_NOW, UPRIGHT):
        return NOT_UPRIGHT
    foot = g.siege.ladder_at[ladder]
    climber = ladders.climber_at(g, foot)
    if climber >= 0:
        return SOMEBODY_ON_IT.at(man=climber)
    enemy = enemy_near(g, seat, foot)
    if enemy >= 0:
        return ENEMY_AT_FOOT.at(man=enemy)
    barred = bar_hand(g, seat, man, ladder)
    if barred is not None:
        return barred
    if not helpers(g, seat, man, ladder):
        return NO_HELPER
    return None if new_places(g, ladder) else NO_NEW_PLACE


def enemy_near(g: Guiscard, seat: int, foot: int) -> int:
    """An able enemy beside the foot or on its hex, or NOBODY.  [R423] [G134]"""
    for at in [foot, *g.field.grid.neighbours(foot)]:
        man = q.man_on(g, at)
        if man >= 0 and q.seat(g, man) == 1 - seat and q.is_able(g, man) and can_reach(g, at, foot):
            return man
    return NOBODY


def helpers(g: Guiscard, seat: int, man: int, ladder: int) -> list[int]:
    foot = g.siege.ladder_at[ladder]
    near = [q.man_on(g, cell) for cell in [foot, *g.field.grid.neighbours(foot)]]
    return [one for one in near if one >= 0 and one != man and bar_hand(g, seat, one, ladder) is None]


def new_places(g: Guiscard, ladder: int) -> list[Choice]:
    """Turned on its hex, or one hex further, against the palisade there.  [R423]"""
    foot, way = g.siege.ladder_at[ladder], g.siege.ladder_way[ladder]
    steps = g.field.grid.steps
    found: list[Choice] = [(LEAN, foot, foot + steps[one]) for one in ladders.leans(g, foot) if one != way]
    for over in range(6):
        cell = foot + steps[over]
        if q.entry_cost(g, False, True, foot, over) == 0 or not ladders.is_free_foot(g, cell):
            continue
        found += [(LEAN, cell, cell + steps[one]) for one in ladders.leans(g, cell)]
    return found


def shifts(g: Guiscard) -> list[Choice]:
    """Everybody who could begin to move a ladder that stands.  [R423]"""
    found: list[Choice] = []
    for ladder in range(len(g.siege.ladder_at)):
        if g.siege.ladder_stance[ladder] in (RAISED_NOW, UPRIGHT):
            foot = g.siege.ladder_at[ladder]
            for cell in [foot, *g.field.grid.neighbours(foot)]:
                man = q.man_on(g, cell)
                if man >= 0 and bar_shift(g, g.active, man, ladder) is None:
                    found.append((SHIFT, man, ladder))
    return found


class ChooseShifter(Ask[Guiscard, Shifting]):
    """The second man.  [R423]"""

    key = "shift_helper"
    rule = "R423"
    verbs = (HELP,)

    def who(self, g: Guiscard, f: Shifting) -> list[int]:
        return [g.active] if f.helper < 0 else []

    def options(self, g: Guiscard, f: Shifting, seat: int) -> list[Choice]:
        return [(HELP, man) for man in helpers(g, seat, f.man, f.ladder)]

    def bar(self, g: Guiscard, f: Shifting, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in helpers(g, seat, f.man, f.ladder) else NO_HELPER

    def take(self, g: Guiscard, f: Shifting, seat: int, choice: Choice) -> Frame | None:
        f.helper = choice[1]
        return None


class ChoosePlace(Ask[Guiscard, Shifting]):
    """Where its foot comes to, and what it leans on.  [R423]"""

    key = "lean"
    rule = "R423"
    verbs = (LEAN,)

    def who(self, g: Guiscard, f: Shifting) -> list[int]:
        return [g.active]

    def options(self, g: Guiscard, f: Shifting, seat: int) -> list[Choice]:
        return new_places(g, f.ladder)

    def bar(self, g: Guiscard, f: Shifting, seat: int, choice: Choice) -> Reason | None:
        return None if choice in new_places(g, f.ladder) else NO_NEW_PLACE

    def take(self, g: Guiscard, f: Shifting, seat: int, choice: Choice) -> Frame | None:
        g.siege.shift_ladder(f.ladder, choice[1], g.field.grid.direction(choice[1], choice[2]))
        for man in (f.man, f.helper):
            g.spend(man, price(g))
        g.tell("shifted", f.man, f.helper, choice[1], choice[2])
        f.leave()
        return None


SHIFTING: Final[Steps] = (ChooseShifter(), ChoosePlace())
