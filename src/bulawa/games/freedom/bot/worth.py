"""What things are worth in a siege, counted in points of morale (specification 8.1)."""

from __future__ import annotations

from bulawa.games.freedom import queries as q
from bulawa.games.freedom.actions import CARDS_EACH
from bulawa.games.freedom.board import (
    BEACH,
    CAMP,
    GREEK,
    MAINLAND,
    NO_GUN,
    OTTOMAN,
    WALL,
    Reward,
)
from bulawa.games.freedom.bot import chances, forecast
from bulawa.games.freedom.bot import ground as land
from bulawa.games.freedom.bot import taste as t
from bulawa.games.freedom.state import Freedom


class Prices:
    """What morale, supply and money are worth to either side now, reckoned once for a whole question."""

    def __init__(self, g: Freedom) -> None:
        self.morale = [0.0, 0.0]
        self.supply = [0.0, 0.0]
        for side in (OTTOMAN, GREEK):
            short = forecast.hunger(g, side)
            self.morale[side] = morale_price(forecast.last_morale(g, side, short))
            self.supply[side] = 0.9 * self.morale[side] if short > 0 else 0.3
        self.money = 0.7 if forecast.unpaid(g) > 0 else 0.3
        self.supports: list[list[float]] = [[], []]
        """For each side, what a support action in each area is worth; empty until it is asked."""
        self.rounds = forecast.rounds_left(g)
        self.sectors = [0.0]
        self.preys = [0.0]
        for column in range(1, 10):
            self.sectors.append(land.sector(g, column))
            self.preys.append(land.prey(g, g.board.grid[3 * 16 + column]))
        self.stormers = land.stormers(g)
        self.holds = land.hold_chance(g, self.stormers + 1, forecast.turns_left(g, GREEK))
        """The chance that one more unit in a fort would stay there."""


def morale_price(left: float) -> float:
    """A point of morale counts the more the nearer a side comes to losing its last."""
    return 1.5 if left <= 3 else 1.1 if left <= 6 else 0.8


def reward_worth(p: Prices, side: int, reward: Reward) -> float:
    """What an area gives in one Supply phase."""
    unit = t.GREEK_UNIT if side == GREEK else t.IMPERIAL_UNIT
    return (
        reward.supply * p.supply[side]
        + reward.morale * p.morale[side]
        + reward.units * unit
        + reward.cannons * t.GUN
        + reward.vasiladi * 1.5
    )


def support_worth(g: Freedom, p: Prices, side: int, area: int) -> float:
    """What a support action in an area is worth."""
    if not p.supports[side]:
        for each in range(len(g.control)):
            p.supports[side].append(weigh_support(g, p, side, each))
    return p.supports[side][area]


def weigh_support(g: Freedom, p: Prices, side: int, area: int) -> float:
    """One support action: a step towards taking an area, or a token that guards it.  [R74] [R85]"""
    if not q.support_changes(g, side, area):
        return 0.0
    rewards = g.board.area_reward[area]
    gives = reward_worth(p, side, rewards[side]) + reward_worth(p, q.rival(side), rewards[q.rival(side)])
    tokens = g.support[area]
    lasting = gives * (1.0 + 0.4 * (p.rounds - 1))
    if g.control[area] != side:
        early = (
            t.TASTE[side][t.EARLY] * (forecast.turns_left(g, side) - 1) / CARDS_EACH if forecast.in_actions(g) else 0.0
        )
        return t.TASTE[side][t.TAKE] * (1.0 - early) * lasting / (tokens + 1.2)
    guards = t.TASTE[side][t.GUARD] * lasting / ((tokens + 1.0) * (tokens + 1.0))
    return guards + 0.8 if area == g.board.sea and g.round < 4 and tokens >= 3 and side == GREEK else guards


def aid_chance(g: Freedom, pressure: int) -> float:
    """The chance that the government ever sends aid, from this pressure on.  [R129]"""
    need = g.board.number["upkeep.aid_need"]
    without = 1.0
    for round in range(g.round, 7):
        without *= 1.0 - chances.two_dice_at_least(need - pressure)
        pressure += 2 if round == 3 else 1
    return 1.0 - without


def aid_worth(g: Freedom, p: Prices) -> float:
    number = g.board.number
    return (
        number["upkeep.aid_supply"] * p.supply[GREEK]
        + number["upkeep.aid_units"] * t.GREEK_UNIT
        + number["upkeep.aid_morale"] * p.morale[GREEK]
    )


def ground(g: Freedom, p: Prices, space: int) -> float:
    """How well one more Imperial unit stands on a space."""
    board = g.board
    terrain = board.terrain[space]
    if terrain == MAINLAND:
        row = board.row[space]
        there = q.imperial(g, space)
        crew = 0.0
        if g.guns[space] != NO_GUN and row <= 6:
            crew = 0.9 if not there else 0.15
        company = t.TASTE[OTTOMAN][t.STACK] * there if row <= 5 else 0.0
        if there < 2 and row <= 6:
            company += land.loneliness(g, space) if there else -land.loneliness(g, space)
        return row_worth(p, row, board.col[space]) + crew + company
    if terrain == CAMP:
        return 0.0
    return land.inside(g, space)


def stand(g: Freedom, p: Prices, space: int, here: int) -> float:
    """How well so many Imperial units stand together on a space of the mainland."""
    row = g.board.row[space]
    whole = here * row_worth(p, row, g.board.col[space])
    if g.guns[space] != NO_GUN and row <= 6:
        whole += 0.75 + 0.15 * here
    if row <= 5:
        whole += 0.5 * t.TASTE[OTTOMAN][t.STACK] * here * (here - 1)
    return whole - land.loneliness(g, space) if here == 1 and row <= 6 else whole


def row_worth(p: Prices, row: int, column: int) -> float:
    """How near the wall, and how broken the wall is there."""
    taste = t.TASTE[OTTOMAN]
    lure = taste[t.SECTOR] * p.sectors[column] + taste[t.PREY] * p.preys[column]
    if row == 4:
        return taste[t.FRONT] + 1.1 * lure
    return t.ROW_VALUE[row] + (8 - row) * 0.08 * lure


def menace(g: Freedom, p: Prices, space: int) -> float:
    """What the Greeks gain by one Imperial unit less on a space."""
    board = g.board
    terrain = board.terrain[space]
    if terrain == CAMP:
        return 0.3
    value = t.IMPERIAL_UNIT + 0.5 * ground(g, p, space)
    if board.fort[space] or terrain == BEACH:
        value += 6.0 if forecast.in_actions(g) else 2.0
    elif terrain == WALL:
        value += 1.5
    return value
