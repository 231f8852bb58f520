"""What each side is after: who must go where, who must not get through, and how far it is (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import victory
from bulawa.games.guiscard.battle import ARRIVED, END, EXITS, EXITS_FAIL, KILLED, TAKEN
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.state import DEAD, GONE, HEALTHY, STUNNED, WOUNDED, Guiscard

FAR: Final = 99
"""Farther than any way on the map."""
HEIGHTS: Final = 16
"""In place of the bits of edges: the high ground."""
MOST_KNOWN: Final = 16


class Aims:
    """All that a scenario's objectives say of its men, read once."""

    def __init__(self, field: Field) -> None:
        men = len(field.cast.ids)
        self.goal: list[int] = [0] * men
        """goal[man]: the edges he must leave by, as bits, or HEIGHTS; 0 for those who only fight."""
        self.named: list[bool] = [False] * men
        """named[man]: his life decides something."""
        self.ways: dict[tuple[int, bool, bool], list[int]] = {}
        """Goal, mounted, armoured -> what the way there costs from each cell."""
        score = field.battle.score
        self.spoils: list[int] = [score.edges if score.horse_off[seat] else 0 for seat in (0, 1)]
        """spoils[seat]: the edges by which that side is glad to lead animals off, as bits."""
        for one in field.battle.objectives:
            if one.kind == TAKEN and one.least > 0:
                self.spoils[one.seat] |= one.edges
            for man in one.who:
                if one.kind in (EXITS, ARRIVED) and one.seat == field.cast.seat[man] and one.least > 0:
                    self.goal[man] = one.edges if one.kind == EXITS else HEIGHTS
                if one.kind in (EXITS, EXITS_FAIL, ARRIVED, KILLED):
                    self.named[man] = True
            for man in one.dead if one.kind == END else ():
                self.named[man] = True


KNOWN: Final[dict[Field, Aims]] = {}


def aims(g: Guiscard) -> Aims:
    """What this battle is about."""
    found = KNOWN.get(g.field)
    if found is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        found = KNOWN[g.field] = Aims(g.field)
    return found


# ---- what men are worth


def worth(g: Guiscard, man: int) -> float:
    """His points, and more if the objectives speak of him."""
    points = float(g.field.cast.points[man])
    return points * (1.0 + w.PRIZE) if aims(g).named[man] else points


def left(g: Guiscard, man: int, health: int) -> float:
    """What his side still has of him in that state."""
    if health == DEAD or health == GONE:
        return 0.0
    if health == WOUNDED:
        return w.BLEEDING * worth(g, man)
    return w.LYING * worth(g, man) if health == STUNNED else worth(g, man)


def hurt(g: Guiscard, man: int, health: int) -> float:
    """What it costs his side that this befalls him; whoever is hurt already dies of it.  (R106)"""
    after = health if g.health[man] == HEALTHY else DEAD
    return left(g, man, g.health[man]) - left(g, man, after)


# ---- ways


def goal_of(g: Guiscard, man: int) -> int:
    """Where he is bound for: by the objectives, with horses to be led off, or home for the points of his skin."""
    goal = aims(g).goal[man]
    if goal:
        return goal
    score, seat = g.field.battle.score, q.seat(g, man)
    if aims(g).spoils[seat] and q.led_by(g, man):
        return aims(g).spoils[seat]
    return score.edges if score.man_off[seat] and is_late(g, man) else 0


def is_late(g: Guiscard, man: int) -> bool:
    """Must he set out now to be off the map in time?"""
    cost = ways_to(g, man, g.field.battle.score.edges)[g.cell[man]]
    return cost + 2 * q.allowance(g, man) >= (g.field.battle.turns - g.turn + 1) * q.allowance(g, man)


def ways_to(g: Guiscard, man: int, goal: int) -> list[int]:
    """What the way to his goal costs from each cell, whoever stands on it."""
    known = aims(g).ways
    key = (goal, q.is_mounted(g, man), q.is_armoured(g, man))
    if key not in known:
        known[key] = spread(g, ends(g, goal), key[1], key[2])
    return known[key]


def ends(g: Guiscard, goal: int) -> list[int]:
    if goal == HEIGHTS:
        return [cell for cell in g.field.grid.cells if victory.is_height(g, cell)]
    return [cell for cell in g.field.grid.cells if g.field.ground.edge[cell] & goal]


def spread(g: Guiscard, ends: list[int], mounted: bool, armoured: bool) -> list[int]:
    """From the ends outwards, the cheapest way first."""
    cost = [FAR] * g.field.grid.size
    waves: list[list[int]] = [[] for _ in range(FAR)]
    for cell in ends:
        cost[cell] = 0
    waves[0] = ends[:]
    for spent in range(FAR):
        for cell in waves[spent]:
            if cost[cell] == spent:
                step_back(g, cell, mounted, armoured, cost, waves)
    return cost


def step_back(g: Guiscard, cell: int, mounted: bool, armoured: bool, cost: list[int], waves: list[list[int]]) -> None:
    """Whoever stands beside it comes there for so much more."""
    for way in range(6):
        before = cell - g.field.grid.steps[way]
        if not g.field.grid.on_board[before]:
            continue
        entry = q.entry_cost(g, mounted, armoured, before, way)
        total = cost[cell] + entry
        if entry > 0 and total < cost[before]:
            cost[before] = total
            waves[total].append(before)
