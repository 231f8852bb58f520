"""What things are worth in a siege, counted in points of morale (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.games.freedom import queries as q
from bulawa.games.freedom.actions import CARDS_EACH, Actions
from bulawa.games.freedom.board import (
    ALLIED,
    BEACH,
    CAMP,
    COAST,
    DAMAGED,
    DESTROYED,
    EXPEDITIONARY,
    GREEK,
    INSURGENT,
    ISLAND,
    MAINLAND,
    NO_GUN,
    OTTOMAN,
    WALL,
    Reward,
)
from bulawa.games.freedom.state import Freedom

GREEK_UNIT: Final = 1.3
IMPERIAL_UNIT: Final = 0.5
GUN: Final = 1.2
POINT: Final = 0.5
"""An action point well used."""

TAKE: Final = 0
GUARD: Final = 1
GUNS: Final = 2
MONEY: Final = 3
ASSAULT: Final = 4
MARCHING: Final = 5
EVENTS: Final = 6
RATE: Final = 7
PREPARING: Final = 8
SECTOR: Final = 9
FRONT: Final = 10
WATER: Final = 11
INSIDE: Final = 12
SORTIES: Final = 13
FORTIFY: Final = 14
TRAINING: Final = 15
PREY: Final = 16
STACK: Final = 17
PAYING: Final = 18
EXPOSED: Final = 19
EARLY: Final = 20
LONE: Final = 21
TASTE: Final = [
    [0.56, 0.30, 1.15, 1.68, 3.29, 0.70, 1.30, 0.80, 1.27, 1.68, 0.40, 2.55,
     0.42, 0.00, 0.00, 0.00, 2.00, 0.06, 1.20, 0.00, -0.20, 1.02],
    [0.70, 0.32, 2.45, 1.02, 6.00, 0.84, 0.40, 0.60, 0.61, 0.00, 0.00, 0.00,
     0.00, 0.48, 0.54, 2.04, 0.00, 0.00, 0.00, 0.40, -0.20, 0.00],
]  # fmt: skip
"""How much either side likes each sort of thing, from tools/tune_freedom.py. In order: taking areas, guarding them,
guns, money (for the Greeks: pressure), attacks, marches and regroups, events, how far the best action of the moment
decides what points are worth, preparation; the Empire's broken sectors, row 4, the lagoon, the wall from within; the
Greeks' sorties, repairs, training; the Empire's garrisons in reach of an assault, company in row 4 and 5, the price of
pay; the Greeks' fear for a lone unit under attack; how much less an area counts early in a round; and what the Empire
fears for a lone unit before the wall."""

ROW_VALUE: Final = [0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.3, 0.15, 0.0]
"""How much better a unit stands in a row than at the back; row 4 depends on the wall before it."""


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


class Prices:
    """What morale, supply and money are worth to either side now, reckoned once for a whole question."""

    def __init__(self, g: Freedom) -> None:
        self.morale = [0.0, 0.0]
        self.supply = [0.0, 0.0]
        for side in (OTTOMAN, GREEK):
            short = hunger(g, side)
            self.morale[side] = morale_price(last_morale(g, side, short))
            self.supply[side] = 0.9 * self.morale[side] if short > 0 else 0.3
        self.money = 0.7 if unpaid(g) > 0 else 0.3
        self.supports: list[list[float]] = [[], []]
        """For each side, what a support action in each area is worth; empty until it is asked."""
        self.rounds = rounds_left(g)
        self.sectors = [0.0]
        self.preys = [0.0]
        for column in range(1, 10):
            self.sectors.append(sector(g, column))
            self.preys.append(prey(g, g.board.grid[3 * 16 + column]))
        self.stormers = stormers(g)
        self.holds = hold_chance(g, self.stormers + 1, turns_left(g, GREEK))
        """The chance that one more unit in a fort would stay there."""


def morale_price(left: float) -> float:
    """A point of morale counts the more the nearer a side comes to losing its last."""
    return 1.5 if left <= 3 else 1.1 if left <= 6 else 0.8


def reward_worth(p: Prices, side: int, reward: Reward) -> float:
    """What an area gives in one Supply phase."""
    unit = GREEK_UNIT if side == GREEK else IMPERIAL_UNIT
    return (
        reward.supply * p.supply[side]
        + reward.morale * p.morale[side]
        + reward.units * unit
        + reward.cannons * GUN
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
        early = TASTE[side][EARLY] * (turns_left(g, side) - 1) / CARDS_EACH if in_actions(g) else 0.0
        return TASTE[side][TAKE] * (1.0 - early) * lasting / (tokens + 1.2)
    guards = TASTE[side][GUARD] * lasting / ((tokens + 1.0) * (tokens + 1.0))
    return guards + 0.8 if area == g.board.sea and g.round < 4 and tokens >= 3 and side == GREEK else guards


def aid_chance(g: Freedom, pressure: int) -> float:
    """The chance that the government ever sends aid, from this pressure on.  [R129]"""
    need = g.board.number["upkeep.aid_need"]
    without = 1.0
    for round in range(g.round, 7):
        without *= 1.0 - two_dice_at_least(need - pressure)
        pressure += 2 if round == 3 else 1
    return 1.0 - without


def two_dice_at_least(need: int) -> float:
    if need <= 2:
        return 1.0
    if need > 12:
        return 0.0
    ways = 0
    for total in range(need, 13):
        ways += 6 - abs(total - 7)
    return ways / 36


def aid_worth(g: Freedom, p: Prices) -> float:
    number = g.board.number
    return (
        number["upkeep.aid_supply"] * p.supply[GREEK]
        + number["upkeep.aid_units"] * GREEK_UNIT
        + number["upkeep.aid_morale"] * p.morale[GREEK]
    )


def breach(g: Freedom, wall: int) -> float:
    """How much an assault on this wall space is invited: 0 intact, more where damaged, destroyed, beside a fort."""
    damage = g.damage[wall]
    fort = 1.5 if g.board.fort[wall] else 1.0
    if damage == DESTROYED:
        return fort if g.units[INSURGENT][wall] else 1.6 * fort
    return 0.4 * fort if damage == DAMAGED else 0.0


PAID_ODDS: Final = [[0.61, 0.75, 0.86], [0.44, 0.61, 0.75]]
UNPAID_ODDS: Final = [[0.23, 0.44, 0.61], [0.0, 0.23, 0.44]]
"""An assault from row 4 on a plain wall and on a fort: intact, damaged, destroyed.  [R70] [R72]"""


def prey(g: Freedom, wall: int) -> float:
    """What an attack from row 4 on this wall space may bring: a lone unit also costs morale."""
    garrison = g.units[INSURGENT][wall]
    if not garrison:
        return 0.0
    odds = PAID_ODDS if g.money else UNPAID_ODDS
    return odds[1 if g.board.fort[wall] else 0][g.damage[wall]] * (GREEK_UNIT + (1.0 if garrison == 1 else 0.0))


def sector(g: Freedom, column: int) -> float:
    """How much a column of the mainland is worth standing in: the wall before it and beside it."""
    here = breach(g, g.board.grid[3 * 16 + column])
    if column > 1:
        here += 0.3 * breach(g, g.board.grid[3 * 16 + column - 1])
    if column < 9:
        here += 0.3 * breach(g, g.board.grid[3 * 16 + column + 1])
    return here


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
        company = TASTE[OTTOMAN][STACK] * there if row <= 5 else 0.0
        if there < 2 and row <= 6:
            company += loneliness(g, space) if there else -loneliness(g, space)
        return row_worth(p, row, board.col[space]) + crew + company
    if terrain == CAMP:
        return 0.0
    return inside(g, space)


def stand(g: Freedom, p: Prices, space: int, here: int) -> float:
    """How well so many Imperial units stand together on a space of the mainland."""
    row = g.board.row[space]
    whole = here * row_worth(p, row, g.board.col[space])
    if g.guns[space] != NO_GUN and row <= 6:
        whole += 0.75 + 0.15 * here
    if row <= 5:
        whole += TASTE[OTTOMAN][STACK] * here * (here - 1) / 2
    return whole - loneliness(g, space) if here == 1 and row <= 6 else whole


def loneliness(g: Freedom, space: int) -> float:
    """What a single unit risks there, less where others can follow: the Greeks kill it and win morale."""
    row = g.board.row[space]
    risk = TASTE[OTTOMAN][LONE] if row == 4 else 0.25
    behind = q.imperial(g, g.board.grid[(row + 1) * 16 + g.board.col[space]])
    return risk * max(0.0, 1.0 - 0.4 * max(0, behind - 1))


def row_worth(p: Prices, row: int, column: int) -> float:
    """How near the wall, and how broken the wall is there."""
    taste = TASTE[OTTOMAN]
    lure = taste[SECTOR] * p.sectors[column] + taste[PREY] * p.preys[column]
    if row == 4:
        return taste[FRONT] + 1.1 * lure
    return ROW_VALUE[row] + (8 - row) * 0.08 * lure


def inside(g: Freedom, space: int) -> float:
    """How well an Imperial unit stands beyond the mainland: lagoon, coast, wall, beach."""
    board = g.board
    terrain = board.terrain[space]
    taste = TASTE[OTTOMAN]
    if terrain == WALL:
        return taste[INSIDE] * (2.5 + weak_neighbours(g, space))
    if terrain == BEACH:
        return taste[WATER] * 3.1 - 1.0
    if terrain == COAST:
        return taste[WATER] * (1.6 + weak_neighbours(g, space))
    if terrain == ISLAND:
        return taste[WATER] * 1.3
    if board.bold[space]:
        return taste[WATER] * 1.4
    island = board.island[space]
    attacks = island >= 0 and island in board.adjacent[space] and g.units[INSURGENT][island] > 0
    return taste[WATER] * (0.75 if attacks else 0.55)


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
    exposed = TASTE[GREEK][EXPOSED] if front and not fort and damage != DESTROYED else 0.0
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


def menace(g: Freedom, p: Prices, space: int) -> float:
    """What the Greeks gain by one Imperial unit less on a space."""
    board = g.board
    terrain = board.terrain[space]
    if terrain == CAMP:
        return 0.3
    value = IMPERIAL_UNIT + 0.5 * ground(g, p, space)
    if board.fort[space] or terrain == BEACH:
        value += 6.0 if in_actions(g) else 2.0
    elif terrain == WALL:
        value += 1.5
    return value
