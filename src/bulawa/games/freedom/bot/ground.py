"""How well units stand, for either side, whatever the score: walls, water, garrisons (specification 8.1)."""

from __future__ import annotations

from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    ALLIED,
    BEACH,
    COAST,
    DAMAGED,
    DESTROYED,
    EXPEDITIONARY,
    GREEK,
    INSURGENT,
    ISLAND,
    MAINLAND,
    OTTOMAN,
    WALL,
)
from bulawa.games.freedom.bot import chances
from bulawa.games.freedom.bot import taste as t
from bulawa.games.freedom.state import Freedom


def breach(g: Freedom, wall: int) -> float:
    """How much an assault on this wall space is invited: 0 intact, more where damaged, destroyed, beside a fort."""
    damage = g.damage[wall]
    fort = 1.5 if g.board.fort[wall] else 1.0
    if damage == DESTROYED:
        return fort if g.units[INSURGENT][wall] else 1.6 * fort
    return 0.4 * fort if damage == DAMAGED else 0.0


def prey(g: Freedom, wall: int) -> float:
    """What an attack from row 4 on this wall space may bring: a lone unit also costs morale."""
    garrison = g.units[INSURGENT][wall]
    if not garrison:
        return 0.0
    return chances.assault(g, wall, g.money > 0) * (t.GREEK_UNIT + (1.0 if garrison == 1 else 0.0))


def sector(g: Freedom, column: int) -> float:
    """How much a column of the mainland is worth standing in: the wall before it and beside it."""
    here = breach(g, g.board.grid[3 * 16 + column])
    if column > 1:
        here += 0.3 * breach(g, g.board.grid[3 * 16 + column - 1])
    if column < 9:
        here += 0.3 * breach(g, g.board.grid[3 * 16 + column + 1])
    return here


def loneliness(g: Freedom, space: int) -> float:
    """What a single unit risks there, less where others can follow: the Greeks kill it and win morale."""
    row = g.board.row[space]
    risk = t.TASTE[OTTOMAN][t.LONE] if row == 4 else 0.25
    behind = q.imperial(g, g.board.grid[(row + 1) * 16 + g.board.col[space]])
    return risk * max(0.0, 1.0 - 0.4 * max(0, behind - 1))


def inside(g: Freedom, space: int) -> float:
    """How well an Imperial unit stands beyond the mainland: lagoon, coast, wall, beach."""
    board = g.board
    terrain = board.terrain[space]
    taste = t.TASTE[OTTOMAN]
    if terrain == WALL:
        return taste[t.INSIDE] * (2.5 + weak_neighbours(g, space))
    if terrain == BEACH:
        return taste[t.WATER] * 3.1 - 1.0
    if terrain == COAST:
        return taste[t.WATER] * (1.6 + weak_neighbours(g, space))
    if terrain == ISLAND:
        return taste[t.WATER] * 1.3
    if board.bold[space]:
        return taste[t.WATER] * 1.4
    island = board.island[space]
    attacks = island >= 0 and island in board.adjacent[space] and g.units[INSURGENT][island] > 0
    return taste[t.WATER] * (0.75 if attacks else 0.55)


def weak_neighbours(g: Freedom, space: int) -> float:
    """Forts and beach spaces next door, the more inviting the fewer Greeks hold them."""
    total = 0.0
    for end in g.board.slow[space]:
        if g.board.fort[end] or g.board.terrain[end] == BEACH:
            garrison = g.units[INSURGENT][end]
            total += 1.5 if not garrison else 0.6 if garrison == 1 else 0.2
    return total


def hold_chance(g: Freedom, units: int, turns: int) -> float:
    """The chance that the Greeks cannot drive out so many units with the cards they have left."""
    if units <= 0:
        return 0.0
    if turns <= 0:
        return 1.0
    return binomial_below(3 * turns - 1, units)


def binomial_below(tries: int, wanted: int) -> float:
    """The chance of fewer than `wanted` heads in so many throws of a coin."""
    total, ways = 0.0, 1.0
    for heads in range(min(wanted, tries + 1)):
        total += ways
        ways = ways * (tries - heads) / (heads + 1)
    for _ in range(tries):
        total /= 2
    return min(1.0, total)


def stormers(g: Freedom) -> int:
    """Imperial units in forts and on the beach.  [R12]"""
    total = 0
    for space in g.board.objectives:
        total += g.units[EXPEDITIONARY][space] + g.units[ALLIED][space]
    return total


def garrison(g: Freedom, space: int, nth: int) -> float:
    """How much the first or second Greek unit of a city space is worth there."""
    board = g.board
    terrain = board.terrain[space]
    gun = 0.5 if g.guns[space] and nth == 1 else 0.0
    if terrain == ISLAND:
        return 0.9 + gun + (0.6 if enemies_beside(g, space) else 0.0)
    danger = 0.0
    for near in board.adjacent[space]:
        if board.terrain[near] != MAINLAND and q.imperial(g, near):
            danger = 2.5
    if terrain == BEACH:
        return (0.2 + danger + gun) if nth == 1 else 0.1 + 0.5 * danger
    return wall_garrison(g, space, nth, danger) + gun


def wall_garrison(g: Freedom, wall: int, nth: int, danger: float) -> float:
    """Two units on every breach, thin intact walls.  (specification 8.1)"""
    fort = g.board.fort[wall]
    front = q.imperial(g, g.board.front(wall))
    damage = g.damage[wall]
    if damage == DESTROYED:
        value = 2.2 + 0.5 * front
    elif damage == DAMAGED:
        value = (1.0 if fort else 0.7) + 0.2 * front
    else:
        value = 0.6 if fort else 0.3
    if fort:
        value += danger + beside_breach(g, wall)
    exposed = t.TASTE[GREEK][t.EXPOSED] if front and not fort and damage != DESTROYED else 0.0
    if nth == 1:
        return value - exposed
    return exposed + (0.5 * value if damage or danger or front else 0.25 * value)


def beside_breach(g: Freedom, wall: int) -> float:
    """A fort beside a destroyed wall space is the next the Empire enters."""
    total = 0.0
    for near in g.board.slow[wall]:
        if g.damage[near] == DESTROYED:
            total += 0.5
    return total


def enemies_beside(g: Freedom, space: int) -> bool:
    for near in g.board.adjacent[space]:
        if q.imperial(g, near):
            return True
    return False
