"""What comes if nothing changes: turns, supplies, pay and morale to the end (specification 8.1)."""

from __future__ import annotations

from bulawa.games.freedom import queries as q
from bulawa.games.freedom.actions import CARDS_EACH, Actions
from bulawa.games.freedom.board import (
    OTTOMAN,
)
from bulawa.games.freedom.state import Freedom


def rounds_left(g: Freedom) -> int:
    """Supply phases still to come, this round's included."""
    return g.board.number["tracks.rounds.max"] - g.round + 1


def turns_left(g: Freedom, side: int) -> int:
    """Cards that a side will still play before the storm is checked."""
    for frame in g.frames:
        if isinstance(frame, Actions):
            left = 2 * CARDS_EACH - frame.turns
            return (left + 1) // 2 if side == (g.first if frame.turns % 2 == 0 else q.rival(g.first)) else left // 2
    return CARDS_EACH


def in_actions(g: Freedom) -> bool:
    return len(g.frames) > 1 and isinstance(g.frames[1], Actions)


def income(g: Freedom, side: int) -> int:
    """Supplies from the areas, a round."""
    total = 0
    for area, rewards in enumerate(g.board.area_reward):
        if g.control[area] == side:
            total += rewards[side].supply
    return total


def hunger(g: Freedom, side: int) -> int:
    """Morale that short supplies will cost until the end, if nothing changes."""
    earned = income(g, side)
    number = g.board.number
    stock, missing = g.supply[side], 0
    for round in range(g.round, number["tracks.rounds.max"] + 1):
        if round == 4 and g.round < 4 and side == OTTOMAN:
            stock += number["period_b.supply"]
        stock += earned - needed(g, side, round)
        if stock < 0:
            missing -= stock
            stock = 0
    return missing


def needed(g: Freedom, side: int, round: int) -> int:
    """Supplies a side must pay in a round."""
    number = g.board.number
    if side == OTTOMAN:
        return number["upkeep.supply_a"] if round <= 3 else number["upkeep.supply_b"]
    people = q.population(g)
    if round >= 4 > g.round:
        people = min(len(g.board.food) - 1, people + number["period_b.civilians"])
    return g.board.food[people]


def unpaid(g: Freedom) -> int:
    """Money that will be missing until the end, if nothing changes."""
    number = g.board.number
    wanted = 0
    for round in range(g.round, number["tracks.rounds.max"] + 1):
        wanted += number["upkeep.money_a"] if round <= 3 else number["upkeep.money_b"]
    held = g.money + (number["period_b.money"] if g.round < 4 else 0)
    return max(0, wanted - held)


def last_morale(g: Freedom, side: int, short: int) -> float:
    """What morale will be at the end of round 6, if nothing changes and so many supplies are short."""
    left = g.morale[side] - short
    if side == OTTOMAN:
        left -= max(0, 2 - max(0, g.round - 4))
        left -= 2 * min(2, (unpaid(g) + 4) // 5)
    return float(left)
