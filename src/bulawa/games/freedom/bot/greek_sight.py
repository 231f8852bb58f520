"""What the Greeks see at first sight in their actions (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.freedom import greek
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    DESTROYED,
    GREEK,
    INSURGENT,
    ISLAND,
    MAINLAND,
    OTTOMAN,
    WALL,
)
from bulawa.games.freedom.bot import chances, forecast
from bulawa.games.freedom.bot import ground as land
from bulawa.games.freedom.bot import taste as t
from bulawa.games.freedom.bot import worth as w
from bulawa.games.freedom.bot.sight import Sight
from bulawa.games.freedom.choices import (
    ATTACK,
    DONE,
    PREPARE,
    PRESSURE,
    REGROUP,
    REPAIR,
    SORTIE,
    SUPPORT,
    TRAIN,
)
from bulawa.games.freedom.combat import greek_aim, sortie_aim
from bulawa.games.freedom.spending import Spending
from bulawa.games.freedom.state import Freedom

LITTLE_PREPARED: Final = 2
FIRST_PREPARATION: Final = 0.2
FURTHER_PREPARATION: Final = 0.1
DONE_EARLY: Final = -0.3
"""Points thrown away."""
NOT_THE_RESCUE: Final = 0.5
"""While the city is stormed, attacks elsewhere count half."""
CHEAPEST_SORTIE: Final = 2
NEW_GARRISON: Final = 0.5
NEW_GUN: Final = 0.5


class GreekSight(Sight):
    """The Greeks' look at their actions: the worth of each, a point spent."""

    def __init__(self, g: Freedom, p: w.Prices, f: Spending) -> None:
        super().__init__(g, p, f, GREEK)
        self.stay, self.come = garrisons(g)
        self.rescue = p.stormers > 0 and forecast.in_actions(g)

    def score(self, choice: Choice) -> float:
        verb = choice[0]
        if verb == REGROUP:
            return self.taste[t.MARCHING] * (self.come[choice[2]] - self.stay[choice[1]])
        if verb == ATTACK:
            return self.attack(choice)
        if verb == SORTIE:
            return self.sortie(choice)
        if verb == PREPARE:
            little = self.g.preparation[GREEK] < LITTLE_PREPARED
            return self.taste[t.PREPARING] * (FIRST_PREPARATION if little else FURTHER_PREPARATION)
        if verb == DONE:
            return DONE_EARLY
        return self.other(choice) / self.g.board.cost[GREEK][verb]

    def attack(self, choice: Choice) -> float:
        g = self.g
        score = self.taste[t.ASSAULT] * chances.chance(greek_aim(g, choice[4], self.f.mod))
        score *= kill_gain(g, self.p, choice[4])
        return NOT_THE_RESCUE * score if self.rescue and g.board.terrain[choice[4]] == MAINLAND else score

    def sortie(self, choice: Choice) -> float:
        g = self.g
        cost = max(CHEAPEST_SORTIE, greek.sortie_cost(g, choice[1], choice[2]))
        won = chances.chance(sortie_aim(g, self.f.mod)) * kill_gain(g, self.p, choice[2])
        return self.taste[t.SORTIES] * won / cost

    def other(self, choice: Choice) -> float:
        """The worth of support, pressure, repairs, training and guns, whatever they cost."""
        g, p, taste, verb = self.g, self.p, self.taste, choice[0]
        if verb == SUPPORT:
            return w.support_worth(g, p, GREEK, choice[1])
        if verb == PRESSURE:
            more = w.aid_chance(g, g.pressure + 1) - w.aid_chance(g, g.pressure)
            return taste[t.MONEY] * more * w.aid_worth(g, p)
        if verb == REPAIR:
            return taste[t.FORTIFY] * repair_worth(g, choice[1])
        if verb == TRAIN:
            return taste[t.TRAINING] * (t.GREEK_UNIT + NEW_GARRISON * self.come[choice[1]])
        return taste[t.GUNS] * (gun_place(g, choice[1]) + NEW_GUN - p.supply[GREEK])


def garrisons(g: Freedom) -> tuple[list[float], list[float]]:
    """For each space: what it loses when a Greek unit leaves, what it gains when one comes."""
    stay = [0.0] * len(g.board.ids)
    come = [0.0] * len(g.board.ids)
    for space in g.board.city:
        here = g.units[INSURGENT][space]
        if here:
            stay[space] = land.garrison(g, space, here)
        if here < 2 and not q.imperial(g, space):
            come[space] = land.garrison(g, space, here + 1)
    return stay, come


def kill_gain(g: Freedom, p: w.Prices, space: int) -> float:
    """What it brings the Greeks to kill an Imperial unit there."""
    gain = w.menace(g, p, space)
    if q.imperial(g, space) == 1:
        gain += p.morale[OTTOMAN]
        if q.is_imperial_gun(g, space):
            gain += 0.4
    return gain


def repair_worth(g: Freedom, wall: int) -> float:
    front = q.imperial(g, g.board.front(wall))
    if g.damage[wall] == DESTROYED:
        return 1.6 + 0.3 * front + 0.4 * land.beside_breach(g, wall)
    return 0.9 + 0.1 * front


def gun_place(g: Freedom, space: int) -> float:
    """Guns where crews stand and enemies can be reached."""
    terrain = g.board.terrain[space]
    crew = 0.5 if g.units[INSURGENT][space] else 0.0
    if terrain == WALL:
        targets = 0.0
        for target, need in g.board.fire[1][space]:
            if q.imperial(g, target):
                targets = max(targets, chances.expected_hits(g, need, 0))
        return crew + 0.8 + targets + 0.1 * (4 - abs(g.board.col[space] - 5))
    return crew + (0.5 if terrain == ISLAND else 0.2)
