"""A player's first look at the answers to a question: a quick score for each, no dice thrown (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    ALLIED,
    BEACH,
    DESTROYED,
    EXPEDITIONARY,
    GREEK,
    INSURGENT,
    ISLAND,
    MAINLAND,
    OTTOMAN,
    WALL,
)
from bulawa.games.freedom.bot import worth as w
from bulawa.games.freedom.bot.cards_worth import counter_worth, event_worth, program_worth
from bulawa.games.freedom.cannons import Firing, shot_aim
from bulawa.games.freedom.choices import (
    ADVANCE,
    APPEAL,
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
    PREPARE,
    PRESSURE,
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
from bulawa.games.freedom.combat import Aim, greek_aim, imperial_aim
from bulawa.games.freedom.events import Operation
from bulawa.games.freedom.greek_actions import greek_options
from bulawa.games.freedom.imperial_actions import imperial_options
from bulawa.games.freedom.placement import Losses, NewGuns
from bulawa.games.freedom.spending import Spending
from bulawa.games.freedom.state import Freedom

SCALE: Final = 3.0
"""One point of morale more makes a choice e to this power likelier."""

ATTACKS_FOR_A_KILL: Final = 1.6


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


# Playing a card.


def card_scores(g: Freedom, p: w.Prices, seat: int, choices: list[Choice]) -> list[float]:
    """The worth of each use of a card, against what the card would be worth at its best some other time."""
    rate = best_rate(g, p, seat, 3)
    mix = w.TASTE[seat][w.RATE]
    scores: list[float] = []
    for choice in choices:
        verb = choice[0]
        if verb == DONE:
            scores.append(0.0)
            continue
        card = g.board.cards[choice[1]]
        points = card.points * (mix * rate + (1 - mix) * w.POINT)
        own = event_worth(g, p, choice[1], seat) if card.side != q.rival(seat) else 0.0
        best = max(own, card.points * w.POINT)
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
        rate = max(rate, w.support_worth(g, p, seat, area) / 2)
    if seat == GREEK:
        for wall in g.board.walls:
            if g.damage[wall] == DESTROYED and g.units[INSURGENT][wall]:
                rate = max(rate, repair_worth(g, wall) / 4)
    return rate


# Spending points.


def spending_scores(g: Freedom, p: w.Prices, f: Spending, choices: list[Choice]) -> list[float]:
    """Worth for each action point spent."""
    return imperial_scores(g, p, f, choices) if f.side == OTTOMAN else greek_scores(g, p, f, choices)


def imperial_scores(g: Freedom, p: w.Prices, f: Spending, choices: list[Choice]) -> list[float]:
    scores: list[float] = []
    best_attack = 0.0
    best_paid = 0.0
    attacks = 0.0
    pay_at = -1
    leave = leave_costs(g, p)
    taste = w.TASTE[OTTOMAN]
    lure = [0.0] * len(g.board.ids)
    for space in g.board.mainland:
        lure[space] = w.ground(g, p, space)
    for choice in choices:
        verb = choice[0]
        score = 0.0
        if verb == MARCH:
            there = lure[choice[4]] if has_room(g, choice[2], choice[4]) else onward(g, choice, lure)
            score = taste[w.MARCHING] * 2.0 * (there - leave[choice[1]])
        elif verb == ATTACK:
            gain = taste[w.ASSAULT] * attack_gain(g, p, f.ap, choice[1], choice[4])
            score = chance(imperial_aim(g, choice[1], choice[4], f.paid, f.mod)) * gain
            attacks += useful_attacks(g, choice)
            best_attack = max(best_attack, score)
            if not f.paid:
                paid = chance(imperial_aim(g, choice[1], choice[4], True, f.mod)) * gain
                best_paid = max(best_paid, paid)
        elif verb == SLOW_MOVE:
            score = slow_score(g, p, f.ap, choice[1], choice[4], leave[choice[1]])
        elif verb == PAY:
            pay_at = len(scores)
        elif verb == PREPARE:
            score = taste[w.PREPARING] * (0.35 if g.camp_guns and g.preparation[OTTOMAN] < 3 else 0.12)
        elif verb == SUPPORT:
            score = w.support_worth(g, p, OTTOMAN, choice[1]) / 2
        elif verb == APPEAL:
            score = taste[w.MONEY] * appeal_worth(g, p) / 3
        elif verb == DEPLOY:
            score = taste[w.GUNS] * battery_worth(g, p, choice[1]) / g.board.deploy_cost[g.board.row[choice[1]]]
        elif verb == DONE:
            score = -0.3
        scores.append(score)
    if pay_at >= 0 and f.ap > 1:
        follow = min(f.ap - 1.0, attacks)
        scores[pay_at] = (follow * best_paid - taste[w.PAYING] * p.money) / (follow + 1) if attacks else -0.5
        if scores[pay_at] > best_attack:
            scores[pay_at] += 0.3
    return scores


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


def chance(aim: Aim) -> float:
    """Of at least one hit."""
    missed = 1.0 - aim.chance_of_die()
    return 1.0 - missed**aim.dice


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
            costs[space] = w.inside(g, space)
    return costs


def leave_cost(g: Freedom, p: w.Prices, space: int, here: int) -> float:
    row = g.board.row[space]
    cost = w.row_worth(p, row, g.board.col[space])
    if g.guns[space] and row <= 6:
        cost += 0.9 if here == 1 else 0.15
    if row <= 6 and here < 3:
        cost += w.loneliness(g, space) if here == 2 else -w.loneliness(g, space)
    if row <= 5:
        cost += w.TASTE[OTTOMAN][w.STACK] * (here - 1)
    return cost


def attack_gain(g: Freedom, p: w.Prices, ap: int, start: int, target: int) -> float:
    """What it brings to kill a Greek unit there: the unit, the morale of the last one, the way in."""
    board = g.board
    gain = w.GREEK_UNIT
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
    score = w.inside(g, end) - leaving
    storms = board.fort[start] or board.terrain[start] == BEACH
    if board.fort[end] or board.terrain[end] == BEACH:
        if not storms:
            storming = p.stormers + min(ap, q.imperial(g, start))
            score += 12.0 * w.hold_chance(g, storming, w.turns_left(g, GREEK))
    elif storms:
        score -= 2.0 + 12.0 * w.hold_chance(g, p.stormers, w.turns_left(g, GREEK))
    elif board.terrain[end] == WALL and ap >= 2:
        for near in board.slow[end]:
            if board.fort[near] and not g.units[INSURGENT][near]:
                score += 10.0 * p.holds
    return score


def appeal_worth(g: Freedom, p: w.Prices) -> float:
    heard = 1.0 - w.two_dice_at_least(g.board.number["upkeep.appeal_max_total"] + 1 - g.appeal)
    return heard * g.board.number["upkeep.appeal_gain"] * p.money


def battery_worth(g: Freedom, p: w.Prices, space: int) -> float:
    """Hits that a gun there will score until the end, the crew staying beside it."""
    row = g.board.row[space]
    hits = (7 - row) / 3 + (0.33 if g.units[ALLIED][space] else 0.0)
    crew = 1.0 if q.imperial(g, space) >= 3 else 0.7 if q.imperial(g, space) == 2 else 0.4
    return hits * crew * p.rounds * 0.8 * (1.0 + 0.3 * p.sectors[g.board.col[space]])


def greek_scores(g: Freedom, p: w.Prices, f: Spending, choices: list[Choice]) -> list[float]:
    scores: list[float] = []
    stay, come = garrisons(g)
    taste = w.TASTE[GREEK]
    rescue = p.stormers > 0 and w.in_actions(g)
    for choice in choices:
        verb = choice[0]
        score = 0.0
        if verb == REGROUP:
            score = taste[w.MARCHING] * (come[choice[2]] - stay[choice[1]])
        elif verb == ATTACK:
            score = taste[w.ASSAULT] * chance(greek_aim(g, choice[4], f.mod)) * kill_gain(g, p, choice[4])
            if rescue and g.board.terrain[choice[4]] == MAINLAND:
                score *= 0.5
        elif verb == SORTIE:
            cost = max(2, sortie_cost(g, choice[1], choice[2]))
            score = taste[w.SORTIES] * (0.5 + 0.125 * f.mod) * kill_gain(g, p, choice[2]) / cost
        elif verb == PREPARE:
            score = taste[w.PREPARING] * (0.2 if g.preparation[GREEK] < 2 else 0.1)
        elif verb == SUPPORT:
            score = w.support_worth(g, p, GREEK, choice[1]) / 2
        elif verb == PRESSURE:
            more = w.aid_chance(g, g.pressure + 1) - w.aid_chance(g, g.pressure)
            score = taste[w.MONEY] * more * w.aid_worth(g, p) / 3
        elif verb == REPAIR:
            score = taste[w.FORTIFY] * repair_worth(g, choice[1]) / 4
        elif verb == TRAIN:
            score = taste[w.TRAINING] * (w.GREEK_UNIT + 0.5 * come[choice[1]]) / 4
        elif verb == DEPLOY:
            score = taste[w.GUNS] * (gun_place(g, choice[1]) + 0.5 - p.supply[GREEK]) / 4
        elif verb == DONE:
            score = -0.3
        scores.append(score)
    return scores


def sortie_cost(g: Freedom, start: int, target: int) -> int:
    board = g.board
    if board.outer[target]:
        return 2
    return board.row[target] - board.row[start] + abs(board.col[target] - board.col[start])


def garrisons(g: Freedom) -> tuple[list[float], list[float]]:
    """For each space: what it loses when a Greek unit leaves, what it gains when one comes."""
    stay = [0.0] * len(g.board.ids)
    come = [0.0] * len(g.board.ids)
    for space in g.board.city:
        here = g.units[INSURGENT][space]
        if here:
            stay[space] = w.garrison(g, space, here)
        if here < 2 and not q.imperial(g, space):
            come[space] = w.garrison(g, space, here + 1)
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
        return 1.6 + 0.3 * front + 0.4 * w.beside_breach(g, wall)
    return 0.9 + 0.1 * front


def gun_place(g: Freedom, space: int) -> float:
    """Guns where crews stand and enemies can be reached."""
    terrain = g.board.terrain[space]
    crew = 0.5 if g.units[INSURGENT][space] else 0.0
    if terrain == WALL:
        targets = 0.0
        for target, need in g.board.fire[1][space]:
            if q.imperial(g, target):
                targets = max(targets, (7 - need) / 3)
        return crew + 0.8 + targets + 0.1 * (4 - abs(g.board.col[space] - 5))
    return crew + (0.5 if terrain == ISLAND else 0.2)


# Firing.


def shot_score(g: Freedom, p: w.Prices, f: Firing, choice: Choice) -> float:
    """Expected hits, the second of a shot on what the first has left."""
    if choice[0] == DONE:
        return -0.2
    gun, target = choice[1], choice[2]
    die = shot_aim(g, f.side, gun, target, f.event, f.mod).chance_of_die()
    one, two = 2 * die * (1 - die), die * die
    first = hit_gain(g, p, f, target, 0)
    second = hit_gain(g, p, f, target, 1)
    return one * first + two * (first + second)


def hit_gain(g: Freedom, p: w.Prices, f: Firing, target: int, before: int) -> float:
    """What one more hit brings after `before` others."""
    if f.side == GREEK:
        here = q.imperial(g, target) - before
        if here <= 0:
            return 1.0 if q.is_imperial_gun(g, target) and here == 0 else 0.0
        return w.menace(g, p, target) + (p.morale[OTTOMAN] if here == 1 else 0.0)
    if g.board.terrain[target] == ISLAND:
        return w.GREEK_UNIT + p.morale[GREEK] if before == 0 else 0.4
    level = g.damage[target] + before
    front = 0.15 * q.imperial(g, g.board.front(target))
    if f.antipersonnel:
        return killed(g, p, target, before) if before == 0 else 0.0
    fort = 0.6 if g.board.fort[target] else 0.0
    if level == 0:
        return 0.5 + front + 0.5 * fort
    if level == 1:
        return p.morale[GREEK] + 0.8 + front + fort
    return killed(g, p, target, level - 2)


def killed(g: Freedom, p: w.Prices, wall: int, before: int) -> float:
    here = g.units[INSURGENT][wall] - before
    if here <= 0:
        return 0.3 if g.guns[wall] and here == 0 else 0.0
    return w.GREEK_UNIT + (p.morale[GREEK] if here == 1 else 0.0)


# Events and other questions.


def operation_score(g: Freedom, p: w.Prices, f: Operation, seat: int, choice: Choice) -> float:
    verb = choice[0]
    if verb == DONE:
        return -0.1
    if verb == CHOOSE:
        return program_worth(g, p, f.op(g).programs[choice[1] - 1], seat)
    if verb == REMOVE:
        return removal_score(g, p, seat, choice)
    if verb == WITHDRAW:
        return w.ground(g, p, choice[1]) + (w.menace(g, p, choice[1]) - w.IMPERIAL_UNIT)
    if verb == UNLIMBER:
        return battery_worth(g, p, choice[1])
    if verb == UNDERMINE:
        return 1.0 + g.damage[choice[1]] + 0.2 * q.imperial(g, g.board.front(choice[1]))
    if verb == REPAIR:
        return repair_worth(g, choice[1])
    if verb == SORTIE:
        return 0.5 * kill_gain(g, p, choice[2])
    if verb == DEPLOY:
        return battery_worth(g, p, choice[1])
    if verb == GRENADES:
        wall = g.board.grid[3 * 16 + g.board.col[choice[1]]]
        return (
            q.imperial(g, choice[1])
            * chance(imperial_aim(g, choice[1], wall, False, 0))
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
        return w.garrison(g, space, here) * (1.5 if here == 1 else 1.0)
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
        return w.garrison(g, end, greeks[end] + 1) - w.garrison(g, start, greeks[start])
    if verb == RAISE or verb == LOWER or verb == DECLINE:
        return reward_score(g, p, seat, verb)
    if verb == PICK:
        return w.support_worth(g, p, seat, choice[1])
    if verb == PLACE or verb == TRAIN:
        space = choice[1]
        if seat == GREEK:
            return w.garrison(g, space, g.units[INSURGENT][space] + 1)
        return w.ground(g, p, space) + 0.05 * g.board.col[space]
    if verb == HAUL:
        return 0.5 + p.sectors[g.board.col[choice[1]]]
    if verb == ESCORT or verb == SEND or verb == SPEND or verb == SHELL:
        return 0.5 + (0.1 if choice[-1] == EXPEDITIONARY else 0.0)
    if verb == COUNTER:
        return counter_worth(g, p, seat) - 0.5 * g.board.cards[choice[1]].points * w.POINT
    return 0.0


def reward_score(g: Freedom, p: w.Prices, seat: int, verb: int) -> float:
    """Raise what is in danger, or lower what is nearly gone."""
    if verb == DECLINE:
        return -0.5
    return p.morale[seat] if verb == RAISE else p.morale[q.rival(seat)] + 0.1
