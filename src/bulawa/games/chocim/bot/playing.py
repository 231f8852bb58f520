"""Leader cards in mind: what their men or their stratagem can do, less what they could do later."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import OTTOMAN, ROUTED
from bulawa.games.chocim.bot.answers import moved_morale, moved_supply
from bulawa.games.chocim.bot.deploying import bundle, is_fresh
from bulawa.games.chocim.bot.features import FEATURES
from bulawa.games.chocim.bot.judge import WEIGHTS, lean
from bulawa.games.chocim.cards import (
    AFTER_CLASH_OP,
    APPROACHES_OP,
    CHOOSE_OP,
    CLASH_BONUS_OP,
    DEPLOY_OP,
    DISCARD_DIPLOMACY_OP,
    DRAW_DIPLOMACY_OP,
    DRAW_LEADER_OP,
    FORT_OP,
    MORALE_OP,
    RALLY_OP,
    SUPPLY_OP,
    WITHDRAW_OP,
    Op,
)
from bulawa.games.chocim.choices import COMMAND, STRATAGEM
from bulawa.games.chocim.deployment import begin_deployment
from bulawa.games.chocim.placement import placements
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.stratagems import branches

COMMAND_WEIGHT: Final = FEATURES.index("commands")
ARGUMENT_WEIGHT: Final = FEATURES.index("arguments")
TRENCH_WEIGHT: Final = FEATURES.index("trenches")
MEAN_COMMAND: Final = 3
BEST_OF_MANY: Final = 4
"""So many of the best places for a strong leader's men are looked at for a weaker one."""


def play_scores(g: Chocim, seat: int, choices: list[Choice]) -> list[float]:
    here = lean(g, seat)
    by_command = command_values(g, seat, choices)
    scores: list[float] = []
    for choice in choices:
        if choice[0] == COMMAND:
            command = g.board.leaders[choice[1]].command
            scores.append(by_command[command] - card_cost(command))
        elif choice[0] == STRATAGEM:
            leader = g.board.leaders[choice[1]]
            gain = program_worth(g, seat, leader.programs[choice[2]], here)
            scores.append(here + gain - card_cost(leader.command))
        else:
            scores.append(here + passing(g, seat))
    return scores


def card_cost(command: int) -> float:
    return abs(WEIGHTS[COMMAND_WEIGHT]) * command


def passing(g: Chocim, seat: int) -> float:
    """The week's other plays are given up; officers are kept.  [R35]"""
    lost = 0.0
    for leader in g.ready[seat]:
        lost += card_cost(g.board.leaders[leader].command)
    for leader in g.hands[seat]:
        lost += 0.5 * card_cost(g.board.leaders[leader].command)
    return -lost


def command_values(g: Chocim, seat: int, choices: list[Choice]) -> list[float]:
    """How the side stands after the best deployment of each command value."""
    values = [-99.0] * len(g.board.commands[seat])
    wanted = sorted({g.board.leaders[choice[1]].command for choice in choices if choice[0] == COMMAND}, reverse=True)
    if not wanted:
        return values
    f = begin_deployment(g, g.board.commands[seat][wanted[0]])
    ways = placements(g, f)
    found = [bundle(g, f, way, wanted[0], 0) for way in ways]
    values[wanted[0]] = max(found)
    order = sorted(range(len(ways)), key=found.__getitem__, reverse=True)[:BEST_OF_MANY]
    for command in wanted[1:]:
        for i in order:
            values[command] = max(values[command], bundle(g, f, ways[i], command, 0))
    return values


def program_worth(g: Chocim, seat: int, program: int, here: float) -> float:
    """What the steps of a stratagem add up to."""
    ops = g.board.programs[program]
    bonus = 0
    for op in ops:
        if op.kind == CLASH_BONUS_OP:
            bonus += op.max
    worth = 0.0
    for op in ops:
        worth += op_worth(g, seat, op, bonus, here)
    return worth


def op_worth(g: Chocim, seat: int, op: Op, bonus: int, here: float) -> float:
    """What one step of a stratagem is worth.  [R152] [R155] [R156] [R157] [R158] [R159] [R160] [R161]"""
    kind = op.kind
    if kind == DEPLOY_OP:
        return best_deployment(g, op, bonus, here)
    if kind == MORALE_OP or kind == SUPPLY_OP or kind == APPROACHES_OP:
        return marker_worth(g, seat, op, here)
    if kind == RALLY_OP:
        return 0.04 * min(op.max, q.count(g, ROUTED + op.side))
    if kind == DRAW_DIPLOMACY_OP:
        return card_worth(best_shown(g) if op.from_display else mean_card(g))
    if kind == DISCARD_DIPLOMACY_OP:
        return card_worth(mean_card(g)) if g.arguments[op.side] else 0.0
    if kind == DRAW_LEADER_OP:
        return card_cost(MEAN_COMMAND)
    if kind == FORT_OP:
        return 0.06
    if kind == AFTER_CLASH_OP:
        return 0.03
    if kind == WITHDRAW_OP:
        return 0.02 if op.side == seat else 0.08
    if kind == CHOOSE_OP:
        return max([program_worth(g, seat, op.programs[i], here) for i in branches(g, op)], default=0.0)
    return 0.0


def card_worth(strength: float) -> float:
    return abs(WEIGHTS[ARGUMENT_WEIGHT]) * strength


def mean_card(g: Chocim) -> float:
    """The strength of a card that nobody has seen."""
    return sum(g.board.strength) / len(g.board.strength)


def best_shown(g: Chocim) -> float:
    return float(max([g.board.strength[card] for card in g.display], default=0))


def best_deployment(g: Chocim, op: Op, bonus: int, here: float) -> float:
    f = begin_deployment(g, op)
    best = here - 0.1
    for way in placements(g, f):
        if is_fresh(g, way):
            best = max(best, bundle(g, f, way, op.max, bonus))
    return best - here


def marker_worth(g: Chocim, seat: int, op: Op, here: float) -> float:
    """A marker moved in thought."""
    if op.kind == MORALE_OP:
        return moved_morale(g, seat, op.side, op.delta) - here
    if op.kind == SUPPLY_OP:
        return moved_supply(g, seat, op.side, op.delta) - here
    moved = max(0, min(g.board.most_approaches, g.approaches + op.delta)) - g.approaches
    gain = 0.02 * moved - WEIGHTS[TRENCH_WEIGHT] * moved
    return gain if seat == OTTOMAN else -gain
