"""The ways of a charge (rulebook 7.2.1): where a rider can gallop without a sharp turn, and whom he reaches so."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import strides
from bulawa.games.guiscard.line import is_close_below
from bulawa.games.guiscard.seen import OPEN
from bulawa.games.guiscard.sight import is_deserted, sight
from bulawa.games.guiscard.state import NOBODY, Guiscard

SHORTEST: Final = 6
"""A charge goes over at least so many hexes.  [R205]"""
STRAIGHT: Final = 4
"""The last hexes lie in a straight line with the target.  [R205]"""
RUN_UP: Final = SHORTEST - STRAIGHT + 1
"""So many hexes, the first of the straight four among them, come before the last three steps."""


class Gallops:
    """How cheaply a rider comes anywhere without turning sharply: by hex, facing, and how many hexes he has gone."""

    def __init__(self, far: int) -> None:
        self.cost: dict[int, int] = {}
        """By `(cell * 6 + facing) * far + hexes gone`, hexes counted up to far - 1."""
        self.far = far

    def key(self, cell: int, facing: int, gone: int) -> int:
        return (cell * 6 + facing) * self.far + min(gone, self.far - 1)


def gallops(g: Guiscard, man: int, head: int, facing: int, gone: int, left: int, far: int, capped: bool) -> Gallops:
    """Everywhere he can gallop with so many points; `capped`: no more than far - 1 hexes.  [R205] [R211]"""
    found = Gallops(far)
    waves: list[list[tuple[int, int, int]]] = [[] for _ in range(left + 1)]
    waves[0].append((head, facing, gone))
    found.cost[found.key(head, facing, gone)] = 0
    steps = g.field.grid.steps
    for spent in range(left + 1):
        for at, way, hexes in waves[spent]:
            if found.cost[found.key(at, way, hexes)] < spent or (capped and hexes >= far - 1):
                continue
            for turn in (0, 1, 5):
                new = (way + turn) % 6
                to = at + steps[new]
                cost = step_cost(g, man, at, way, to)
                total = spent + cost
                key = found.key(to, new, hexes + 1)
                if cost and total <= left and total < found.cost.get(key, 999):
                    found.cost[key] = total
                    waves[total].append((to, new, hexes + 1))
    return found


def step_cost(g: Guiscard, man: int, at: int, facing: int, to: int) -> int:
    """Of a step ahead; 0 where ground or enemies bar it.  [R205]"""
    cost = strides.cost_of(g, man, at, facing, to)
    return 0 if cost == 0 or strides.is_barred(g, man, to, False) or q.horse_on(g, to) >= 0 else cost


def run_ins(g: Guiscard, man: int, target: int) -> list[tuple[int, int]]:
    """Every straight end of a charge on him: the first of the four hexes, and the direction.  [R205]"""
    found: list[tuple[int, int]] = []
    steps = g.field.grid.steps
    for cell in q.cells(g, target):
        for way in range(6):
            last = cell - steps[way]
            first = last - (STRAIGHT - 1) * steps[way]
            if g.field.grid.distance(cell, first) != STRAIGHT or not is_lane(g, man, first, way):
                continue
            if q.may_strike(g, man, last, way) and q.may_stand(g, man, last, way):
                found.append((first, way))
    return found


def is_lane(g: Guiscard, man: int, first: int, way: int) -> bool:
    """Can he ride the last three steps?"""
    return 0 <= first < g.field.grid.size and g.field.grid.on_board[first] and lane_cost(g, man, first, way) > 0


def lane_cost(g: Guiscard, man: int, first: int, way: int) -> int:
    """What the last three steps cost; 0 if they are barred."""
    total, at = 0, first
    for _ in range(STRAIGHT - 1):
        to = at + g.field.grid.steps[way]
        cost = step_cost(g, man, at, way, to)
        if cost == 0:
            return 0
        total, at = total + cost, to
    return total


def can_finish(g: Guiscard, man: int, target: int, head: int, facing: int, gone: int, left: int) -> bool:
    """Is there a way from here that ends as a charge on him must?  [R205]"""
    ends = run_ins(g, man, target)
    if not ends:
        return False
    found = gallops(g, man, head, facing, gone, left, RUN_UP + 1, False)
    return reaches(g, man, found, ends, left)


def reaches(g: Guiscard, man: int, found: Gallops, ends: list[tuple[int, int]], left: int) -> bool:
    for first, way in ends:
        rest = left - lane_cost(g, man, first, way)
        for turn in (0, 1, 5):
            if found.cost.get(found.key(first, (way + turn) % 6, RUN_UP), 999) <= rest:
                return True
    return False


def cheapest(g: Guiscard, man: int, target: int, most: int) -> int:
    """What the cheapest charge on him would cost, had he so many points; 0 without one.  [R205]"""
    found = gallops(g, man, g.cell[man], g.facing[man], 0, most, RUN_UP + 1, False)
    costs = [
        found.cost[key] + lane_cost(g, man, first, way)
        for first, way in run_ins(g, man, target)
        for turn in (0, 1, 5)
        if (key := found.key(first, (way + turn) % 6, RUN_UP)) in found.cost
    ]
    return min(costs, default=0)


def is_complete(g: Guiscard, path: list[int], target: int) -> bool:
    """Six hexes or more, the last four in a straight line that goes on to the target.  [R205]"""
    if len(path) < SHORTEST:
        return False
    grid = g.field.grid
    way = grid.direction(path[-2], path[-1])
    straight = all(grid.direction(path[i - 1], path[i]) == way for i in (-1, -2, -3))
    return straight and path[-1] + grid.steps[way] in q.cells(g, target)


def sees(g: Guiscard, man: int, target: int) -> bool:
    """As for a shot, but only riders stand in the way.  [R205]"""
    return any(sees_hex(g, man, cell, target) for cell in q.cells(g, target))


def sees_hex(g: Guiscard, man: int, cell: int, target: int) -> bool:
    seen = sight(g, g.cell[man], cell)
    if seen.stopped or is_deserted(g, seen):
        return not seen.stopped
    for link in seen.ways:
        free = [way for way in link if way.stopped == OPEN and not rider_in(g, way.cells, cell, man, target)]
        if not free:
            return False
    return True


def rider_in(g: Guiscard, cells: tuple[int, ...], end: int, man: int, target: int) -> bool:
    for cell in cells:
        other = q.man_on(g, cell)
        if other not in (NOBODY, man, target) and g.horse[other] >= 0 and is_in_view(g, man, cell, end):
            return True
    return False


def is_in_view(g: Guiscard, man: int, cell: int, end: int) -> bool:
    """Nobody hides another who stands in water, close below him, or where he is not seen himself.

    [R148] [R150] [R158]"""
    if q.in_water(g, cell) or is_close_below(g, g.cell[man], end, cell):
        return False
    return sight(g, g.cell[man], cell).stopped == OPEN
