"""What the Empire sees at first sight in its actions (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    ALLIED,
    BEACH,
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
    APPEAL,
    ATTACK,
    DEPLOY,
    DONE,
    MARCH,
    PAY,
    PREPARE,
    SLOW_MOVE,
    SUPPORT,
)
from bulawa.games.freedom.combat import imperial_aim
from bulawa.games.freedom.spending import Spending
from bulawa.games.freedom.state import Freedom

ATTACKS_FOR_A_KILL: Final = 1.6


GUNS_WAIT: Final = 0.35
IDLE_PREPARATION: Final = 0.12
"""What a prepared point is worth while guns wait in the camp, and without that."""
ENOUGH_PREPARED: Final = 3
DONE_EARLY: Final = -0.3
"""Points thrown away."""
NOBODY_TO_PAY_FOR: Final = -0.5
PAY_FIRST: Final = 0.3
"""Where pay makes the attack better it comes before the attack."""
STEPS_OF_A_MARCH: Final = 2.0


class ImperialSight(Sight):
    """The Empire's look at its actions: the worth of each, a point spent."""

    def __init__(self, g: Freedom, p: w.Prices, f: Spending) -> None:
        super().__init__(g, p, f, OTTOMAN)
        self.leave = leave_costs(g, p)
        self.lure = [0.0] * len(g.board.ids)
        for space in g.board.mainland:
            self.lure[space] = w.ground(g, p, space)
        self.attacks = 0.0
        self.best_attack = 0.0
        self.best_paid = 0.0

    def scores(self, choices: list[Choice]) -> list[float]:
        scores: list[float] = []
        pay_at = -1
        for choice in choices:
            if choice[0] == PAY:
                pay_at = len(scores)
            scores.append(self.score(choice))
        if pay_at >= 0 and self.f.ap > 1:
            scores[pay_at] = self.pay()
        return scores

    def score(self, choice: Choice) -> float:
        verb = choice[0]
        if verb == MARCH:
            return self.march(choice)
        if verb == ATTACK:
            return self.attack(choice)
        if verb == SLOW_MOVE:
            return slow_score(self.g, self.p, self.f.ap, choice[1], choice[4], self.leave[choice[1]])
        return self.other(choice) / self.cost(choice)

    def cost(self, choice: Choice) -> int:
        """Points an action costs; nothing costs nothing."""
        board = self.g.board
        if choice[0] == DEPLOY:
            return board.deploy_cost[board.row[choice[1]]]
        return board.cost[OTTOMAN][choice[0]] if choice[0] == SUPPORT or choice[0] == APPEAL else 1

    def march(self, choice: Choice) -> float:
        there = self.lure[choice[4]] if has_room(self.g, choice[2], choice[4]) else onward(self.g, choice, self.lure)
        return self.taste[t.MARCHING] * STEPS_OF_A_MARCH * (there - self.leave[choice[1]])

    def attack(self, choice: Choice) -> float:
        g, f = self.g, self.f
        gain = self.taste[t.ASSAULT] * attack_gain(g, self.p, f.ap, choice[1], choice[4])
        score = chances.chance(imperial_aim(g, choice[1], choice[4], f.paid, f.mod)) * gain
        self.attacks += useful_attacks(g, choice)
        self.best_attack = max(self.best_attack, score)
        if not f.paid:
            paid = chances.chance(imperial_aim(g, choice[1], choice[4], True, f.mod)) * gain
            self.best_paid = max(self.best_paid, paid)
        return score

    def other(self, choice: Choice) -> float:
        """The worth of an action that is no move and no attack, whatever it costs."""
        g, p, verb = self.g, self.p, choice[0]
        if verb == PREPARE:
            waiting = g.camp_guns and g.preparation[OTTOMAN] < ENOUGH_PREPARED
            return self.taste[t.PREPARING] * (GUNS_WAIT if waiting else IDLE_PREPARATION)
        if verb == SUPPORT:
            return w.support_worth(g, p, OTTOMAN, choice[1])
        if verb == APPEAL:
            return self.taste[t.MONEY] * appeal_worth(g, p)
        if verb == DEPLOY:
            return self.taste[t.GUNS] * battery_worth(g, p, choice[1])
        return DONE_EARLY if verb == DONE else 0.0

    def pay(self) -> float:
        """Pay is worth what the attacks after it win by it."""
        if not self.attacks:
            return NOBODY_TO_PAY_FOR
        follow = min(self.f.ap - 1.0, self.attacks)
        score = (follow * self.best_paid - self.taste[t.PAYING] * self.p.money) / (follow + 1)
        return score + PAY_FIRST if score > self.best_attack else score


def has_room(g: Freedom, unit: int, space: int) -> bool:
    """Whether a unit may stay there; elsewhere it may only pass through.  [R3] [R5]"""
    return not g.units[1 - unit][space] and g.units[unit][space] < g.board.limit[space]


def onward(g: Freedom, choice: Choice, lure: list[float]) -> float:
    """Where a unit gets to that passes through a full space: the best place beyond."""
    best = -1.0
    for space in g.board.standard[choice[4]]:
        if space != choice[1] and has_room(g, choice[2], space):
            best = max(best, lure[space])
    return best


def useful_attacks(g: Freedom, choice: Choice) -> float:
    """How many attacks from there on that space are likely to find an enemy: units against what they meet."""
    ready = q.marked(g, choice[1], choice[2], choice[3])
    return min(float(ready), ATTACKS_FOR_A_KILL * g.units[INSURGENT][choice[4]])


def leave_costs(g: Freedom, p: w.Prices) -> list[float]:
    """What is given up when one Imperial unit leaves a space: its place, or a lone comrade left behind."""
    costs = [0.0] * len(g.board.ids)
    for space in g.board.imperial_ground:
        here = q.imperial(g, space)
        if not here:
            continue
        terrain = g.board.terrain[space]
        if terrain == MAINLAND:
            costs[space] = leave_cost(g, p, space, here)
        elif space != g.board.camp:
            costs[space] = land.inside(g, space)
    return costs


def leave_cost(g: Freedom, p: w.Prices, space: int, here: int) -> float:
    row = g.board.row[space]
    cost = w.row_worth(p, row, g.board.col[space])
    if g.guns[space] and row <= 6:
        cost += 0.9 if here == 1 else 0.15
    if row <= 6 and here < 3:
        cost += land.loneliness(g, space) if here == 2 else -land.loneliness(g, space)
    if row <= 5:
        cost += t.TASTE[OTTOMAN][t.STACK] * (here - 1)
    return cost


def attack_gain(g: Freedom, p: w.Prices, ap: int, start: int, target: int) -> float:
    """What it brings to kill a Greek unit there: the unit, the morale of the last one, the way in."""
    board = g.board
    gain = t.GREEK_UNIT
    if g.units[INSURGENT][target] > 1:
        way_in = 5.0 * p.holds if ap >= 3 and board.fort[target] and g.damage[target] == DESTROYED else 0.0
        return gain + (0.5 if ap >= 2 else 0.2) + way_in
    gain += p.morale[GREEK]
    terrain = board.terrain[target]
    if terrain == ISLAND:
        return gain + 0.8
    can_enter = terrain == BEACH or board.terrain[start] == WALL or g.damage[target] == DESTROYED
    if not can_enter:
        return gain
    entry = 1.0
    if board.fort[target] or terrain == BEACH:
        entry = 10.0 * p.holds + 1.0
    return gain + (entry if ap >= 2 else 0.4 * entry)


def slow_score(g: Freedom, p: w.Prices, ap: int, start: int, end: int, leaving: float) -> float:
    """A step into the wall, the beach or the lagoon; into a fort it may win the game."""
    board = g.board
    score = land.inside(g, end) - leaving
    storms = board.fort[start] or board.terrain[start] == BEACH
    if board.fort[end] or board.terrain[end] == BEACH:
        if not storms:
            storming = p.stormers + min(ap, q.imperial(g, start))
            score += 12.0 * land.hold_chance(g, storming, forecast.turns_left(g, GREEK))
    elif storms:
        score -= 2.0 + 12.0 * land.hold_chance(g, p.stormers, forecast.turns_left(g, GREEK))
    elif board.terrain[end] == WALL and ap >= 2:
        for near in board.slow[end]:
            if board.fort[near] and not g.units[INSURGENT][near]:
                score += 10.0 * p.holds
    return score


def appeal_worth(g: Freedom, p: w.Prices) -> float:
    heard = 1.0 - chances.two_dice_at_least(g.board.number["upkeep.appeal_max_total"] + 1 - g.appeal)
    return heard * g.board.number["upkeep.appeal_gain"] * p.money


def battery_worth(g: Freedom, p: w.Prices, space: int) -> float:
    """Hits that a gun there will score until the end, the crew staying with it."""
    hits = chances.battery_hits(g, space, g.units[ALLIED][space] > 0)
    crew = 1.0 if q.imperial(g, space) >= 3 else 0.7 if q.imperial(g, space) == 2 else 0.4
    return hits * crew * p.rounds * 0.8 * (1.0 + 0.3 * p.sectors[g.board.col[space]])
