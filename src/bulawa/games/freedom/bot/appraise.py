"""A player's first look at the answers to a question: a quick score for each, no dice thrown (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    DESTROYED,
    EXPEDITIONARY,
    GREEK,
    INSURGENT,
    MAINLAND,
    OTTOMAN,
)
from bulawa.games.freedom.bot import chances
from bulawa.games.freedom.bot import ground as land
from bulawa.games.freedom.bot import taste as t
from bulawa.games.freedom.bot import worth as w
from bulawa.games.freedom.bot.cards_worth import counter_worth, event_worth, program_worth
from bulawa.games.freedom.bot.greek_sight import GreekSight, gun_place, kill_gain, repair_worth
from bulawa.games.freedom.bot.gunnery import shot_score
from bulawa.games.freedom.bot.imperial_sight import ImperialSight, battery_worth, leave_cost
from bulawa.games.freedom.cannons import Firing
from bulawa.games.freedom.choices import (
    ADVANCE,
    ATTACK,
    CHOOSE,
    COUNTER,
    DECLINE,
    DEPLOY,
    DONE,
    ESCORT,
    EVENT,
    GRENADES,
    HAUL,
    LOWER,
    MARCH,
    PAY,
    PICK,
    PLACE,
    POINTS,
    RAID,
    RAISE,
    REGROUP,
    REMOVE,
    REPAIR,
    SEND,
    SHELL,
    SLOW_MOVE,
    SORTIE,
    SPEND,
    SUPPORT,
    TRAIN,
    UNDERMINE,
    UNLIMBER,
    WITHDRAW,
)
from bulawa.games.freedom.combat import imperial_aim, sortie_aim
from bulawa.games.freedom.events import Operation
from bulawa.games.freedom.greek_actions import greek_options
from bulawa.games.freedom.imperial_actions import imperial_options
from bulawa.games.freedom.placement import Losses, NewGuns
from bulawa.games.freedom.spending import Spending
from bulawa.games.freedom.state import Freedom

SCALE: Final = 3.0
"""One point of morale more makes a choice e to this power likelier."""


def appraise(g: Freedom, seat: int, choices: list[Choice]) -> list[float]:
    """A score for each choice of the present question."""
    frame = g.frames[-1]
    p = w.Prices(g)
    if isinstance(frame, Spending):
        return [SCALE * score for score in spending_scores(g, p, frame, choices)]
    if isinstance(frame, Firing):
        return [SCALE * shot_score(g, p, frame, choice) for choice in choices]
    verb = choices[0][0]
    if verb == EVENT or verb == POINTS or verb == COUNTER:
        return [SCALE * score for score in card_scores(g, p, seat, choices)]
    if isinstance(frame, Operation):
        return [SCALE * operation_score(g, p, frame, seat, choice) for choice in choices]
    if isinstance(frame, NewGuns):
        return [SCALE * gun_place(g, choice[1]) for choice in choices]
    if isinstance(frame, Losses):
        return [SCALE * loss_score(g, p, seat, choice) for choice in choices]
    return [SCALE * other_score(g, p, seat, choice) for choice in choices]


def card_scores(g: Freedom, p: w.Prices, seat: int, choices: list[Choice]) -> list[float]:
    """The worth of each use of a card, against what the card would be worth at its best some other time."""
    rate = best_rate(g, p, seat, 3)
    mix = t.TASTE[seat][t.RATE]
    scores: list[float] = []
    for choice in choices:
        verb = choice[0]
        if verb == DONE:
            scores.append(0.0)
            continue
        card = g.board.cards[choice[1]]
        points = card.points * (mix * rate + (1 - mix) * t.POINT)
        own = event_worth(g, p, choice[1], seat) if card.side != q.rival(seat) else 0.0
        best = max(own, card.points * t.POINT)
        if verb == EVENT:
            scores.append(own - best)
        elif verb == POINTS:
            given = (
                0.4 * max(0.0, event_worth(g, p, choice[1], q.rival(seat)) - 1.2) if card.side == q.rival(seat) else 0.0
            )
            scores.append(points - best - given)
        else:
            scores.append(counter_worth(g, p, seat) - best)
    return scores


def best_rate(g: Freedom, p: w.Prices, seat: int, points: int) -> float:
    """What an action point is worth now, by the best fight, step into the city, repair or support there is."""
    frame = Spending(seat, points, points, False, [ATTACK, SLOW_MOVE, SORTIE], "", -1, 0, 1)
    choices = imperial_options(g, frame) if seat == OTTOMAN else greek_options(g, frame)
    if seat == OTTOMAN and g.money:
        choices.append((PAY,))
    rate = max(spending_scores(g, p, frame, choices))
    for area in range(len(g.control)):
        rate = max(rate, w.support_worth(g, p, seat, area) / g.board.cost[seat][SUPPORT])
    if seat == GREEK:
        for wall in g.board.walls:
            if g.damage[wall] == DESTROYED and g.units[INSURGENT][wall]:
                rate = max(rate, repair_worth(g, wall) / g.board.cost[GREEK][REPAIR])
    return rate


def spending_scores(g: Freedom, p: w.Prices, f: Spending, choices: list[Choice]) -> list[float]:
    """Worth for each action point spent."""
    if f.side == OTTOMAN:
        return ImperialSight(g, p, f).scores(choices)
    sight = GreekSight(g, p, f)
    return [sight.score(choice) for choice in choices]


def operation_score(g: Freedom, p: w.Prices, f: Operation, seat: int, choice: Choice) -> float:
    verb = choice[0]
    if verb == DONE:
        return -0.1
    if verb == CHOOSE:
        return program_worth(g, p, f.op(g).programs[choice[1] - 1], seat)
    if verb == REMOVE:
        return removal_score(g, p, seat, choice)
    if verb == WITHDRAW:
        return w.ground(g, p, choice[1]) + (w.menace(g, p, choice[1]) - t.IMPERIAL_UNIT)
    if verb == UNLIMBER:
        return battery_worth(g, p, choice[1])
    if verb == UNDERMINE:
        return 1.0 + g.damage[choice[1]] + 0.2 * q.imperial(g, g.board.front(choice[1]))
    if verb == REPAIR:
        return repair_worth(g, choice[1])
    if verb == SORTIE:
        return chances.chance(sortie_aim(g, f.op(g).mod)) * kill_gain(g, p, choice[2])
    if verb == DEPLOY:
        return battery_worth(g, p, choice[1])
    if verb == GRENADES:
        wall = g.board.grid[3 * 16 + g.board.col[choice[1]]]
        return (
            q.imperial(g, choice[1])
            * chances.chance(imperial_aim(g, choice[1], wall, False, 0))
            * (1.0 if g.units[INSURGENT][wall] else 0.0)
        )
    if verb == RAID:
        return 0.5 * g.board.cards[choice[1]].points + event_worth(g, p, choice[1], q.rival(seat))
    return other_score(g, p, seat, choice)


def removal_score(g: Freedom, p: w.Prices, seat: int, choice: Choice) -> float:
    """Units removed by an event: the Greeks take the most dangerous, the Empire the most needed garrison."""
    space, unit = choice[1], choice[2]
    if unit == INSURGENT:
        here = g.units[INSURGENT][space]
        return land.garrison(g, space, here) * (1.5 if here == 1 else 1.0)
    return w.menace(g, p, space) if seat == GREEK else -w.menace(g, p, space)


def loss_score(g: Freedom, p: w.Prices, seat: int, choice: Choice) -> float:
    """Whoever must lose units gives up those that matter least; an enemy who may choose takes the best."""
    space = choice[1]
    here = q.imperial(g, space)
    value = leave_cost(g, p, space, here) if g.board.terrain[space] == MAINLAND else w.menace(g, p, space)
    return value if seat == GREEK else -value


def other_score(g: Freedom, p: w.Prices, seat: int, choice: Choice) -> float:
    verb = choice[0]
    if verb == ADVANCE or verb == MARCH:
        start, end = choice[1], choice[-1]
        here = q.imperial(g, start)
        leaving = 0.0 if start == g.board.camp else leave_cost(g, p, start, here)
        return w.ground(g, p, end) - leaving
    if verb == REGROUP:
        start, end = choice[1], choice[2]
        greeks = g.units[INSURGENT]
        return land.garrison(g, end, greeks[end] + 1) - land.garrison(g, start, greeks[start])
    if verb == RAISE or verb == LOWER or verb == DECLINE:
        return reward_score(g, p, seat, verb)
    if verb == PICK:
        return w.support_worth(g, p, seat, choice[1])
    if verb == PLACE or verb == TRAIN:
        space = choice[1]
        if seat == GREEK:
            return land.garrison(g, space, g.units[INSURGENT][space] + 1)
        return w.ground(g, p, space) + 0.05 * g.board.col[space]
    if verb == HAUL:
        return 0.5 + p.sectors[g.board.col[choice[1]]]
    if verb == ESCORT or verb == SEND or verb == SPEND or verb == SHELL:
        return 0.5 + (0.1 if choice[-1] == EXPEDITIONARY else 0.0)
    if verb == COUNTER:
        return counter_worth(g, p, seat) - 0.5 * g.board.cards[choice[1]].points * t.POINT
    return 0.0


def reward_score(g: Freedom, p: w.Prices, seat: int, verb: int) -> float:
    """Raise what is in danger, or lower what is nearly gone."""
    if verb == DECLINE:
        return -0.5
    return p.morale[seat] if verb == RAISE else p.morale[q.rival(seat)] + 0.1
