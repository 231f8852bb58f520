"""A player's first look at the answers to a question: whole deployments in mind, no dice thrown (specification 8.1).

Every answer is imagined on the board itself, looked at as the judgement looks at it, and taken back.
"""

from __future__ import annotations

from typing import Final

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.actions import Actions
from bulawa.games.chocim.board import (
    AFTER_CLASH_OP,
    APPROACHES_OP,
    CHOOSE_OP,
    CLASH_BONUS_OP,
    COMMONWEALTH,
    CONTROL,
    COUNTER,
    DEFENCE,
    DEPLOY_OP,
    DISCARD_DIPLOMACY_OP,
    DRAW_DIPLOMACY_OP,
    DRAW_LEADER_OP,
    FORT_OP,
    IS_ASSAULT,
    IS_BATTLE,
    IS_COUNTERATTACK,
    IS_RESERVE,
    MORALE_OP,
    MUTINIED,
    OTTOMAN,
    RALLY_OP,
    REMOVED,
    ROUTED,
    SUPPLY_OP,
    WITHDRAW_OP,
    Op,
)
from bulawa.games.chocim.bot.forecast import clash_lean
from bulawa.games.chocim.bot.judge import FEATURES, WEIGHTS, chance_of, lean
from bulawa.games.chocim.bot.judge import judge as judge_arrived
from bulawa.games.chocim.bot.talks import bid_scores
from bulawa.games.chocim.choices import (
    BURY,
    CHOOSE,
    COMMAND,
    DECLARE,
    DENOUNCE,
    DEPLOY,
    DISCARD,
    DONE,
    FALL_BACK,
    LOWER_FORT,
    MUTINY,
    POST,
    RAISE,
    RAISE_FORT,
    RALLY,
    RECALL,
    REMOVE,
    ROUT,
    SHELL_FORT,
    SHELL_POST,
    SHELL_SUPPLY,
    SPEND,
    STRATAGEM,
    SUPPORT,
    TAKE,
    UPLIFT,
    WITHDRAW,
)
from bulawa.games.chocim.clash import Clash
from bulawa.games.chocim.deployment import Deployment, available, bar_way, begin_deployment, placements
from bulawa.games.chocim.negotiations import Negotiations
from bulawa.games.chocim.plans import Play, bar_plan, is_due
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.stratagems import Order, branches

KEEN: Final = 16.0
"""One more in the judgement's sum makes a choice e to this power likelier."""
SPARE: Final = 0.02
"""What a unit still to be placed is worth when the box it was meant for is full."""
COMMAND_WEIGHT: Final = FEATURES.index("commands")
ARGUMENT_WEIGHT: Final = FEATURES.index("arguments")
TRENCH_WEIGHT: Final = FEATURES.index("trenches")
MEAN_CARD: Final = 2.3
BEST_OF_MANY: Final = 4
"""So many of the best places for a strong leader's men are looked at for a weaker one."""


def judge(g: Chocim, seat: int) -> float:
    """How likely a side is to win, 0 to 1; while units are on their way, as if they had arrived where they do most."""
    if g.waiting and not g.claims:
        frame = g.frames[-1]
        side = g.waiting[0]
        if isinstance(frame, Deployment):
            best = max(deployment_scores(g, frame, flow.options(g, side)))
            return chance_of(best if side == seat else -best)
        if isinstance(frame, Play):
            best = max([other_score(g, side, choice) for choice in flow.options(g, side)])
            return chance_of(best if side == seat else -best)
    return judge_arrived(g, seat)


def appraise(g: Chocim, seat: int, choices: list[Choice]) -> list[float]:
    """A score for each choice of the present question."""
    frame = g.frames[-1]
    if isinstance(frame, Deployment):
        scores = deployment_scores(g, frame, choices)
    elif isinstance(frame, Actions):
        scores = play_scores(g, seat, choices)
    elif isinstance(frame, Negotiations):
        return bid_scores(g, seat, choices)
    elif choices[0][0] == RAISE:
        scores = [raise_score(choice[1]) if choice[0] == RAISE else 0.0 for choice in choices]
    else:
        scores = [other_score(g, seat, choice) for choice in choices]
    return [KEEN * score for score in scores]


# ---- deployments: each click is worth what the best use of all units still on their way would be


def deployment_scores(g: Chocim, f: Deployment, choices: list[Choice]) -> list[float]:
    """Units still on their way are counted where they would go, not as a promise."""
    left, bonus = f.left, card_bonus(g)
    f.left = 0
    if choices[0][0] != DEPLOY and choices[0][0] != DONE:
        scores = field_scores(g, f, choices, left, bonus)
    else:
        scores = [click_score(g, f, choice, left, bonus) for choice in choices]
    f.left = left
    return scores


def click_score(g: Chocim, f: Deployment, choice: Choice, left: int, bonus: int) -> float:
    if choice[0] == DEPLOY:
        return bundle(g, f, choice, left, bonus)
    return plan_value(g, f.side, f.placed[-1] // 3, bonus) if f.placed else lean(g, f.side)


def card_bonus(g: Chocim) -> int:
    """Dice that the card being played raises in a clash."""
    for frame in g.frames:
        if isinstance(frame, Play):
            return frame.bonus
    return 0


def field_scores(g: Chocim, f: Deployment, choices: list[Choice], left: int, bonus: int) -> list[float]:
    """The best that can be placed on each field out of the reserves."""
    best: dict[int, float] = {}
    f.left = left
    ways = placements(g, f)
    f.left = 0
    for choice in ways:
        if is_fresh(g, choice):
            field = g.board.field[choice[3]]
            best[field] = max(best.get(field, -99.0), bundle(g, f, choice, left, bonus))
    here = lean(g, f.side)
    return [here if choice[0] == DONE else best.get(choice[1], here - 0.3) for choice in choices]


def is_fresh(g: Chocim, choice: Choice) -> bool:
    """Whether the unit comes from a reserve or the routed box, and is not taken from other work."""
    return choice[1] >= ROUTED or g.board.kind[choice[1]] == IS_RESERVE


def bundle(g: Chocim, f: Deployment, choice: Choice, left: int, bonus: int) -> float:
    """How the side stands when this unit and as many more as can be follow; to wait before a work it may go alone."""
    start, slot, box = choice[1], choice[2] % 3, choice[3]
    before = g.units
    whole = min(left, q.capacity(g, box, f.held) - q.count(g, box))
    g.units = before[:]
    moved = send(g, f, start, slot, box, whole)
    if moved < whole:
        moved += fill_up(g, f, start, slot, box, whole - moved)
    value = plan_value(g, f.side, box, bonus) + SPARE * (left - moved)
    if moved > 1 and (g.board.kind[box] == IS_ASSAULT or g.board.kind[box] == IS_BATTLE):
        g.units = before[:]
        send(g, f, start, slot, box, 1)
        value = max(value, plan_value(g, f.side, box, bonus) + SPARE * (left - 1))
    g.units = before
    return value


def send(g: Chocim, f: Deployment, start: int, slot: int, box: int, most: int) -> int:
    """Up to so many units of a kind on their way, in thought."""
    n = min(most, available(g, f, start, slot))
    g.units[start * 3 + slot] -= n
    g.units[box * 3 + slot] += n
    return n


def fill_up(g: Chocim, f: Deployment, start: int, slot: int, box: int, most: int) -> int:
    """Units of other kinds join where one kind is too few."""
    op = g.board.ops[f.op]
    moved = 0
    for other in op.sources:
        for kind in (0, 1, 2):
            if moved < most and (other != start or kind != slot) and op.slots >> kind & 1:
                if g.units[other * 3 + kind] and bar_way(g, f, other, kind, box) is None:
                    moved += send(g, f, other, kind, box, most - moved)
    return moved


def plan_value(g: Chocim, seat: int, box: int, bonus: int) -> float:
    """How a side stands with its units in a box; a plan is declared if it must be or if that is better.

    [R51] [R52] [R56] [R60] [R61]"""
    kind = g.board.kind[box]
    if kind != IS_ASSAULT and kind != IS_BATTLE and kind != IS_COUNTERATTACK:
        return lean(g, seat)
    if bar_plan(g, box) is not None:
        return lean(g, seat)
    declared = clash_lean(g, seat, box, bonus)
    return declared if is_due(g, box) else max(declared, lean(g, seat))


# ---- playing a card: what its men or its stratagem can do, less what it could do later


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
        return card_worth(best_shown(g) if op.from_display else MEAN_CARD)
    if kind == DISCARD_DIPLOMACY_OP:
        return card_worth(MEAN_CARD) if g.arguments[op.side] else 0.0
    if kind == DRAW_LEADER_OP:
        return card_cost(3)
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


def moved_morale(g: Chocim, seat: int, side: int, delta: int) -> float:
    before = g.morale
    g.morale = before[:]
    g.morale[side] = max(0, min(g.board.most_morale[side], before[side] + delta))
    value = lean(g, seat)
    g.morale = before
    return value


def moved_supply(g: Chocim, seat: int, side: int, delta: int) -> float:
    before = g.supply
    g.supply = before[:]
    g.supply[side] = max(0, min(g.board.most_supply[side], before[side] + delta))
    value = lean(g, seat)
    g.supply = before
    return value


# ---- all other questions


def other_score(g: Chocim, seat: int, choice: Choice) -> float:
    """An answer imagined on the board."""
    verb = choice[0]
    frame = g.frames[-1]
    if verb == DECLARE:
        return clash_lean(g, seat, choice[1], card_bonus(g))
    if verb == SPEND:
        return lean(g, seat) + 0.1
    if verb == SUPPORT:
        return 0.05 * choice[1]
    if verb == TAKE:
        return card_worth(g.board.strength[choice[1]])
    if verb == DISCARD:
        return -card_worth(g.board.strength[choice[1]])
    if verb == DENOUNCE:
        return lean(g, seat) + card_worth(MEAN_CARD)
    if verb == UPLIFT:
        return moved_morale(g, seat, COMMONWEALTH, 1)
    if verb == SHELL_SUPPLY:
        return moved_supply(g, seat, COMMONWEALTH, -1)
    if verb == RAISE_FORT:
        return moved_fort(g, seat, choice[1], 1)
    if verb == LOWER_FORT or verb == SHELL_FORT:
        return moved_fort(g, seat, choice[1], -1)
    if verb == CHOOSE and isinstance(frame, Order):
        here = lean(g, seat)
        return here + program_worth(g, seat, g.board.ops[frame.op].programs[choice[1] - 1], here)
    return moved_unit(g, seat, choice)


def raise_score(face: int) -> float:
    """A 3 becomes a hit, a 5 a rout; nothing else helps."""
    return 0.3 if face == 3 else 0.2 if face == 5 else -0.1


def moved_fort(g: Chocim, seat: int, field: int, delta: int) -> float:
    """A fort counts where it is needed: in line with the danger, even when no enemy waits there yet."""
    before = g.forts
    g.forts = before[:]
    g.forts[field] += delta
    value = lean(g, seat)
    g.forts = before
    return value


def moved_unit(g: Chocim, seat: int, choice: Choice) -> float:
    """A unit goes home, dies, rebels, falls back, rallies or takes a post; without one all stays as it is."""
    start, end, unit = journey(g, seat, choice)
    if end < 0:
        return lean(g, seat)
    before = g.units
    g.units = before[:]
    g.units[start * 3 + unit % 3] -= 1
    g.units[end * 3 + unit % 3] += 1
    value = lean(g, seat)
    g.units = before
    return value


def journey(g: Chocim, seat: int, choice: Choice) -> tuple[int, int, int]:
    """The box a unit leaves, the one it goes to (-1: none does), and its kind."""
    verb = choice[0]
    frame = g.frames[-1]
    if verb == RECALL or verb == WITHDRAW or verb == SHELL_POST:
        return choice[1], q.home(g, choice[2]), choice[2]
    if verb == REMOVE:
        return choice[1], REMOVED + choice[2] // 3, choice[2]
    if verb == MUTINY:
        return choice[1], MUTINIED + choice[2] // 3, choice[2]
    if verb == BURY:
        return ROUTED + seat, REMOVED + seat, choice[1]
    if verb == RALLY:
        return ROUTED + seat, q.home(g, choice[1]), choice[1]
    if isinstance(frame, Clash):
        box = q.fighters(frame.clash, frame.field, seat)
        if verb == ROUT:
            return box, ROUTED + seat, choice[1]
        if verb == FALL_BACK:
            return box, q.home(g, choice[1]), choice[1]
        if verb == POST:
            return box, DEFENCE + frame.field if frame.clash == COUNTER else CONTROL + frame.field, choice[1]
    return 0, -1, 0
