"""How far it is to somewhere, from everywhere: what the way costs, whoever stands on it (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.siege import RAISED_NOW, UPRIGHT
from bulawa.games.guiscard.state import Guiscard

FAR: Final = 99
"""Farther than any way on the map."""
STANDING: Final = (RAISED_NOW, UPRIGHT)
"""Ladders that one can climb, now or in the next phase."""


def feet(g: Guiscard) -> tuple[int, ...]:
    """Where ladders and ropes lead over the wall: the hexes below them."""
    upright = [ladder for ladder in range(len(g.siege.ladder_at)) if g.siege.ladder_stance[ladder] in STANDING]
    return tuple(sorted([*(g.siege.ladder_at[ladder] for ladder in upright), *g.siege.hooks]))


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
                if not mounted:
                    climb_back(g, cell, cost, waves)
    return cost


def climb_back(g: Guiscard, cell: int, cost: list[int], waves: list[list[int]]) -> None:
    """Whoever stands below a ladder or a rope comes over the wall by it."""
    number = g.field.sheets.number
    for foot in feet(g) if g.field.has_castle else ():
        total = cost[cell] + number["ladder.climb"] + number["ladder.cross"]
        if foot + g.field.grid.steps[ladders.way_up(g, foot)] == cell and total < cost[foot]:
            cost[foot] = total
            waves[total].append(foot)


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
