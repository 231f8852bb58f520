"""Slipping away from an attack (rulebook 7.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import ladders, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import T2
from bulawa.games.guiscard.choices import EVADE, STAND
from bulawa.games.guiscard.columns import COUNTERCHARGE
from bulawa.games.guiscard.harm import INFILTRATE, owner, take_stock
from bulawa.games.guiscard.passage import Passage
from bulawa.games.guiscard.state import DRIVEN, NOBODY, NOWHERE, Guiscard

NOT_FREE: Final = Reason("R236", "evade_to_free")


class Evasion(Passage):
    """A rider goes two hexes, a man on foot one, tested in each.  [R236]"""

    fields = "man:man left=0..2 testers:man* halted to:hex start:hex"

    def __init__(self, man: int, left: int, testers: list[int], halted: bool, to: int, start: int) -> None:
        super().__init__(man, left, testers, halted)
        self.to = to
        self.start = start
        """Where he was attacked."""

    def steps(self) -> Steps:
        return EVADING

    def copy(self) -> Frame:
        return Evasion(self.man, self.left, self.testers[:], self.halted, self.to, self.start)

    def has_begun(self, g: Guiscard) -> bool:
        return self.left < (2 if q.is_mounted(g, self.man) else 1)


def may_evade(g: Guiscard, attackers: list[int], man: int, charge: int) -> bool:
    """On his feet and faster than every attacker; neither in formation nor countercharging.  [R236] [R237]"""
    if g.field.battle.tier < T2 or not q.is_up(g, man) or g.company[man] >= 0 or charge == COUNTERCHARGE:
        return False
    if ladders.is_aloft(g, man):
        return False
    speed = q.allowance(g, man)
    return all(q.allowance(g, one) < speed for one in attackers) and bool(ways_out(g, man))


def ways_out(g: Guiscard, man: int) -> list[int]:
    """Where his first step may lead. A rider withdraws two hexes: he needs room for the second, too.  [R236]"""
    head, facing = g.cell[man], g.facing[man]
    steps = free_steps(g, man, head, facing)
    if g.horse[man] < 0:
        return steps
    return [to for to in steps if last_steps(g, man, to, strides.new_facing(g, man, head, facing, to), head)]


def free_steps(g: Guiscard, man: int, head: int, facing: int) -> list[int]:
    """Unoccupied hexes that one step leads to, points ignored; nobody is displaced, and turning on the spot is none.

    [R236]"""
    found: list[int] = []
    rear = head - g.field.grid.steps[facing] if g.horse[man] >= 0 else head
    for to in strides.goals(g, man, head, facing):
        if to not in (head, rear) and g.on[to] in (NOBODY, man) and strides.cost_of(g, man, head, facing, to) > 0:
            found.append(to)
    return found


def last_steps(g: Guiscard, man: int, head: int, facing: int, start: int) -> list[int]:
    """A rider's second step: where he may stand, and not back to where he was attacked, turned about or not.

    [R236] [R311]"""
    back = 2 * start - head if head - g.field.grid.steps[facing] == start else start
    found: list[int] = []
    for to in free_steps(g, man, head, facing):
        if to not in (start, back) and q.may_stand(g, man, to, strides.new_facing(g, man, head, facing, to)):
            found.append(to)
    return found


def ways_on(g: Guiscard, f: Evasion) -> list[int]:
    """The first step, or a rider's second.  [R236]"""
    if not f.has_begun(g):
        return ways_out(g, f.man)
    return last_steps(g, f.man, g.cell[f.man], g.facing[f.man], f.start)


class ChooseEvasion(Ask[Guiscard, Evasion]):
    """Away, or stand and fight.  [R236]"""

    key = "evade"
    rule = "R236"
    verbs = (EVADE, STAND)

    def who(self, g: Guiscard, f: Evasion) -> list[int]:
        return [owner(g, f.man)] if ways_on(g, f) else []

    def options(self, g: Guiscard, f: Evasion, seat: int) -> list[Choice]:
        found: list[Choice] = [(EVADE, to) for to in ways_on(g, f)]
        return found if f.has_begun(g) else [*found, (STAND,)]

    def bar(self, g: Guiscard, f: Evasion, seat: int, choice: Choice) -> Reason | None:
        return None if choice in self.options(g, f, seat) else NOT_FREE

    def take(self, g: Guiscard, f: Evasion, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == EVADE:
            f.to = choice[1]
        return None


def slip_away(g: Guiscard, f: Evasion) -> None:
    """One hex; whoever stands his ground ends it here.  [R236]"""
    if f.to == NOWHERE:
        f.go_to(end_evasion)
        return
    was = g.cell[f.man]
    v.evade(g, f.man, f.to, strides.new_facing(g, f.man, was, g.facing[f.man], f.to))
    v.mark(g, f.man, DRIVEN)
    f.to = NOWHERE
    f.left -= 1
    f.testers = q.watchers(g, f.man, g.cell[f.man])


def slip_further(g: Guiscard, f: Evasion) -> None:
    if f.left and q.is_up(g, f.man):
        f.again()


def end_evasion(g: Guiscard, f: Evasion) -> None:
    take_stock(g)


EVADING: Final[Steps] = (ChooseEvasion(), slip_away, INFILTRATE, slip_further, end_evasion)
