"""Charges are ridden at the beginning of step 3 and fought first in step 4 (rulebook 7.2.2 to 7.2.5)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Steps
from bulawa.games.guiscard import columns, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.arrival import TetherHorses, come_to_a_stand
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.charge import ANSWER, ARRIVAL, ARRIVED, IN_GROUP, NOT_ARRIVED, RIDER, ROUTE, START, TARGET
from bulawa.games.guiscard.columns import CHARGE, COUNTERCHARGE
from bulawa.games.guiscard.going import LONG_AGO, Move
from bulawa.games.guiscard.harm import INFILTRATE, take_stock
from bulawa.games.guiscard.state import ATTACKED, MOVED, NOBODY, WOUNDED, Guiscard
from bulawa.games.guiscard.steps import Phase
from bulawa.games.guiscard.window import FireWindow, may_be_shot_at

KNIGHTS: Final = ("norman_knight", "norman_count")
KATAFRAKTOI: Final = ("byz_katafrakt",)
SMALLEST_GROUP: Final = 3
"""So many charge as a group.  [R215]"""


class Gallop(Move):
    """A declared charge is carried out along its path.  [R207]"""

    fields = Move.fields + " path:hex* was_hurt"

    def __init__(
        self, man: int, left: int, testers: list[int], halted: bool, trail: list[int], facings: list[int],
        spent: int, to: int, edge: int, since: int, spared: bool, load: int, path: list[int], was_hurt: bool,
    ) -> None:  # fmt: skip
        super().__init__(man, left, testers, halted, trail, facings, spent, to, edge, since, spared, load)
        self.path = path
        """The hexes still before him."""
        self.was_hurt = was_hurt
        """He was wounded before he set out."""

    def steps(self) -> Steps:
        return GALLOPING

    def copy(self) -> Frame:
        return Gallop(
            self.man, self.left, self.testers[:], self.halted, self.trail[:], self.facings[:],
            self.spent, self.to, self.edge, self.since, self.spared, self.load, self.path[:], self.was_hurt,
        )  # fmt: skip

    def is_charging(self, g: Guiscard) -> bool:
        """Neither halted nor wounded on the way.  [R207]"""
        return self.is_going(g) and (self.was_hurt or g.health[self.man] != WOUNDED)


def declared(g: Guiscard, man: int) -> list[int]:
    return next(charge for charge in g.charges if charge[RIDER] == man)


def ride_next(g: Guiscard, f: Phase) -> Frame | None:
    """The charges in the order of their declaration; one that is met stops two hexes short.  [R207] [R211]"""
    for charge in g.charges:
        man = charge[RIDER]
        if q.marked(g, man, MOVED) or not q.is_up(g, man):
            continue
        f.repeat()
        path = charge[ROUTE:] if charge[ANSWER] < 0 else charge[ROUTE:-2]
        hurt = g.health[man] == WOUNDED
        return Gallop(
            man, q.allowance(g, man), [], False, [g.cell[man]], [g.facing[man]], 0, 0, NOBODY, LONG_AGO, False, NOBODY,
            path, hurt,
        )  # fmt: skip
    return None


def look_ahead(g: Guiscard, f: Gallop) -> None:
    """The next hex of the path; barred, it ends the charge.  [R207]"""
    v.mark(g, f.man, MOVED)
    if not f.path or not f.is_charging(g):
        f.go_to(come_to_a_stand)
        return
    f.to = f.path[0]
    cost = strides.cost_of(g, f.man, g.cell[f.man], g.facing[f.man], f.to)
    if not 0 < cost <= f.left or strides.is_barred(g, f.man, f.to, False):
        f.go_to(come_to_a_stand)
    else:
        f.testers = q.watchers(g, f.man, g.cell[f.man]) if f.has_gone() else []


def ride_on(g: Guiscard, f: Gallop) -> None:
    """Into the next hex, unless a test has stopped him.  [R114] [R207]"""
    if not f.is_charging(g):
        f.go_to(come_to_a_stand)
        return
    v.take_along(g, f.man)
    head, facing = g.cell[f.man], g.facing[f.man]
    cost = strides.cost_of(g, f.man, head, facing, f.to)
    turned = strides.new_facing(g, f.man, head, facing, f.to)
    v.go(g, f.man, f.to, turned)
    f.record(f.to, turned, cost)
    f.path.pop(0)


def draw_fire(g: Guiscard, f: Gallop) -> Frame | None:
    """Four hexes between shots, and none at all at a charge that is met.  [R138] [R208]"""
    if f.spared or g.quiet or declared(g, f.man)[ANSWER] >= 0 or not may_be_shot_at(g, f.man, f.since, True):
        return None
    return FireWindow(f.man, [], [])


def gallop_on(g: Guiscard, f: Gallop) -> None:
    f.again()


def arrive(g: Guiscard, f: Gallop) -> None:
    """Who has come to the end of his path still charges; then the countercharge comes.  [R207] [R213]"""
    charge = declared(g, f.man)
    if not f.path and f.is_charging(g) and q.may_stand(g, f.man, g.cell[f.man], g.facing[f.man]):
        v.bring_home(g, charge, ARRIVED)
    if charge[ANSWER] >= 0:
        meet(g, charge)
    v.settle(g, f.man, f.trail[0], f.spent)
    take_stock(g)


def meet(g: Guiscard, charge: list[int]) -> None:
    """The countercharger comes to the last two hexes of the path, facing the charger, untested, charge or no charge,
    and lets go of the horse he leads.

    [R129] [R211] [R213] [G105] [G106]"""
    man, path = charge[ANSWER], charge[ROUTE:]
    facing = (g.field.grid.direction(path[-2], path[-1]) + 3) % 6
    if q.is_able(g, man) and g.horse[man] >= 0 and q.may_stand(g, man, path[-2], facing):
        v.drop_bridle(g, man)
        v.go(g, man, path[-2], facing)
        g.tell("met", man, charge[RIDER])


GALLOPING: Final[Steps] = (
    look_ahead,
    INFILTRATE,
    ride_on,
    draw_fire,
    gallop_on,
    come_to_a_stand,
    TetherHorses(),
    arrive,
)


# ---- the combat


def close_up(g: Guiscard, f: Phase) -> None:
    """Groups that are still three get their column; charges that did not arrive are lost.  [R207] [R215] [R216]"""
    for kinds in (KNIGHTS, KATAFRAKTOI):
        group = [charge for charge in g.charges if charge[ARRIVAL] != NOT_ARRIVED and is_straight(g, charge, kinds)]
        for charge in group:
            if len(comrades(g, charge, group)) >= SMALLEST_GROUP:
                v.bring_home(g, charge, IN_GROUP)
    for charge in [one for one in g.charges if one[ARRIVAL] == NOT_ARRIVED]:
        v.forget_charge(g, charge[RIDER])


def is_straight(g: Guiscard, charge: list[int], kinds: tuple[str, ...]) -> bool:
    """Of the right class, on a path without a bend from where he stood.  [R215]"""
    cast, grid = g.field.cast, g.field.grid
    cells = charge[START:]
    ways = {grid.direction(cells[i], cells[i + 1]) for i in range(len(cells) - 1)}
    return cast.kinds[cast.kind[charge[RIDER]]] in kinds and len(ways) == 1


def heading_of(g: Guiscard, charge: list[int]) -> int:
    return g.field.grid.direction(charge[START], charge[ROUTE])


def start_cells(g: Guiscard, charge: list[int]) -> list[int]:
    """Where horse and rider stood before a straight charge."""
    return [charge[START], charge[START] - g.field.grid.steps[heading_of(g, charge)]]


def comrades(g: Guiscard, charge: list[int], group: list[list[int]]) -> list[list[int]]:
    """All who charged with him in the same direction from hexes that hang together.  [R215]"""
    found = [charge]
    for one in found:
        for other in group:
            if other not in found and heading_of(g, other) == heading_of(g, charge) and are_beside(g, one, other):
                found.append(other)
    return found


def are_beside(g: Guiscard, one: list[int], other: list[int]) -> bool:
    grid = g.field.grid
    return any(grid.distance(a, b) == 1 for a in start_cells(g, one) for b in start_cells(g, other))


def fight_next(g: Guiscard, f: Phase) -> Frame | None:
    """Each charge alone, before all other combats; if its target is gone the attack is lost.  [R209] [R210]"""
    if not g.charges:
        return None
    charge = g.charges[0]
    f.repeat()
    v.forget_charge(g, charge[RIDER])
    if not q.is_able(g, charge[RIDER]) or q.marked(g, charge[RIDER], ATTACKED):
        return None
    if charge[ANSWER] >= 0:
        return head_on(g, charge)
    v.mark(g, charge[RIDER], ATTACKED)
    return strike(g, charge[RIDER], charge[TARGET], CHARGE, charge[ARRIVAL] == IN_GROUP)


def head_on(g: Guiscard, charge: list[int]) -> Frame | None:
    """Charger against countercharger; whoever's increased value is higher is the attacker.  [R214]"""
    rider, answer = charge[RIDER], charge[ANSWER]
    v.mark(g, rider, ATTACKED)
    if not q.is_here(g, answer):
        return None
    if columns.defence_of(g, answer, COUNTERCHARGE) > columns.attack_of(g, rider, CHARGE):
        return strike(g, answer, rider, COUNTERCHARGE, False)
    return strike(g, rider, answer, COUNTERCHARGE, charge[ARRIVAL] == IN_GROUP)


def strike(g: Guiscard, man: int, foe: int, charge: int, in_group: bool) -> Frame | None:
    if not q.is_here(g, foe) or not any(q.strikes(g, man, cell) for cell in q.cells(g, foe)):
        return None
    katafraktos = g.field.cast.kinds[g.field.cast.kind[man]] in KATAFRAKTOI
    group = in_group and not (katafraktos and q.is_mounted(g, foe))
    return Assault([man], [foe], NOBODY, charge, group, [], -1, [], [], [])
