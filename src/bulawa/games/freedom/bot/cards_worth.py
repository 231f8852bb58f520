"""What a card's event is worth to the side that resolves it, in points of morale."""

from __future__ import annotations

from typing import Final

from bulawa.games.freedom import queries as q
from bulawa.games.freedom.actions import Actions
from bulawa.games.freedom.board import DESTROYED, GREEK, INSURGENT, OTTOMAN, SELF, Op
from bulawa.games.freedom.bot import forecast
from bulawa.games.freedom.bot import taste as t
from bulawa.games.freedom.bot import worth as w
from bulawa.games.freedom.state import Freedom


def event_worth(g: Freedom, p: w.Prices, card: int, actor: int) -> float:
    """The sum of its operations, as the board stands."""
    return t.TASTE[actor][t.EVENTS] * program_worth(g, p, g.board.cards[card].program, actor)


def program_worth(g: Freedom, p: w.Prices, program: int, actor: int) -> float:
    total = 0.0
    for op in g.board.programs[program]:
        total += op_worth(g, p, op, actor)
    return total


def counter_worth(g: Freedom, p: w.Prices, seat: int) -> float:
    """The event that may be resolved by discarding a card.  [R44]"""
    for frame in g.frames:
        if isinstance(frame, Actions) and frame.counter >= 0:
            return event_worth(g, p, frame.counter, seat)
    return 0.0


def op_worth(g: Freedom, p: w.Prices, op: Op, actor: int) -> float:
    side = actor if op.side == SELF else op.side
    sign = 1.0 if side == actor else -1.0
    name = op.name
    if name == "morale":
        return morale_change(g, p, side, op.n) * sign
    if name == "supply":
        return sign * op.n * p.supply[side]
    if name == "supply_per_area":
        return sum([op.n for area in op.areas if g.control[area] == side]) * p.supply[side]
    if name == "money":
        return op.n * p.money * (1.0 if actor == OTTOMAN else -1.0)
    if name == "pressure":
        return pressure_change(g, p, op.n) * (1.0 if actor == GREEK else -1.0)
    if name == "appeal":
        return -op.n * 0.25 * (1.0 if actor == OTTOMAN else -1.0)
    if name == "prep":
        return 0.3 * op.n * sign
    if name in SUPPORTS:
        return supports(g, p, op, side, name)
    if name in PIECES:
        return pieces(g, p, op, actor, side, name)
    return fights(g, p, op, actor, name)


SUPPORTS: Final = frozenset({"support", "support_pick", "support_all"})
PIECES: Final = frozenset(
    "remove_units return_to_camp add_units add_cannon cannon_to_camp move_cannon deploy_cannon civilians train "
    "repair_wall damage_wall regroup advance camp_to_front".split()
)


def morale_change(g: Freedom, p: w.Prices, side: int, n: int) -> float:
    """A fall that ends the game is worth the game."""
    if g.morale[side] + n <= 0:
        return -20.0
    return n * p.morale[side]


def pressure_change(g: Freedom, p: w.Prices, n: int) -> float:
    if g.pressure < 0:
        return 0.0
    return (w.aid_chance(g, max(0, g.pressure + n)) - w.aid_chance(g, g.pressure)) * w.aid_worth(g, p)


def supports(g: Freedom, p: w.Prices, op: Op, side: int, name: str) -> float:
    if name == "support":
        return op.n * w.support_worth(g, p, side, op.area)
    best: list[float] = []
    for area, control in enumerate(g.control):
        if op.control == -1 or control == op.control:
            best.append(w.support_worth(g, p, side, area))
    best.sort(reverse=True)
    return sum(best) if name == "support_all" else sum(best[: op.count])


def pieces(g: Freedom, p: w.Prices, op: Op, actor: int, side: int, name: str) -> float:
    if name == "remove_units":
        if side == GREEK:
            return t.GREEK_UNIT * 1.4 * op.n
        return removal(g, p, op, min(op.n, 3))
    if name == "return_to_camp":
        return 0.45 * op.n
    if name == "add_units":
        return op.n * (t.GREEK_UNIT + 0.3 if side == GREEK else t.IMPERIAL_UNIT)
    if name == "add_cannon":
        return t.GUN if p.rounds > 1 else 0.2
    if name == "cannon_to_camp":
        return 1.8 if any_gun(g, p, op) else 0.0
    if name == "move_cannon":
        return 0.35 * p.rounds if any_gun(g, p, op) else 0.0
    if name == "deploy_cannon":
        return 0.6 * p.rounds if g.camp_guns else 0.0
    if name == "civilians":
        return 0.1 * abs(op.n)
    if name == "train":
        return t.GREEK_UNIT if g.civilians and g.reserve[INSURGENT] else 0.0
    if name == "repair_wall":
        return repairs(g, p, op)
    if name == "damage_wall":
        return 1.4
    if name == "regroup":
        return 0.4 * op.n
    return 0.2 * op.n


def removal(g: Freedom, p: w.Prices, op: Op, n: int) -> float:
    """Imperial units removed; a card that clears a stormed space saves the game."""
    if op.where == "one_space_wall_beach_row4" and p.stormers and forecast.in_actions(g):
        return 6.0
    if op.where == "row4_one_space":
        most = 0
        for space in q.row_spaces(g, 4):
            most = max(most, q.imperial(g, space))
        return 0.9 * min(n, most)
    if op.where == "vas_ring":
        return 0.8 * min(n, q.imperial(g, g.board.vas_ring))
    return 0.6 * n + (4.0 if not op.where and p.stormers and forecast.in_actions(g) else 0.0)


def any_gun(g: Freedom, p: w.Prices, op: Op) -> bool:
    for space in g.board.mainland:
        if g.guns[space] and g.board.row[space] in op.rows:
            return True
    return False


def repairs(g: Freedom, p: w.Prices, op: Op) -> float:
    total, left = 0.0, op.n
    for wall in g.board.walls:
        if left and g.damage[wall] and (g.units[INSURGENT][wall] or not op.need_unit):
            total += 1.7 if g.damage[wall] == DESTROYED else 0.9
            left -= 1
    return total


def fights(g: Freedom, p: w.Prices, op: Op, actor: int, name: str) -> float:
    if name == "budget":
        return op.n * (0.45 + 0.1 * op.mod) * (0.5 if op.where else 0.9)
    if name == "sortie":
        return op.n * (0.5 + 0.12 * op.mod) * 0.9
    if name == "fire":
        return op.n * (1.0 if actor == OTTOMAN else 0.9)
    if name == "grenades":
        return 0.5
    if name == "shot":
        return 0.9
    if name == "peek_hand" or name == "hand_raid":
        return 0.4
    if name == "lasting_cannon_mod":
        return battery(g, p, actor)
    if name == "lasting_consumption":
        return -op.n * p.supply[GREEK]
    if name == "by_side":
        return program_worth(g, p, op.programs[0 if actor == GREEK else 1], actor)
    if name == "if_area":
        return if_area(g, p, op, actor)
    if name == "choice":
        return max(program_worth(g, p, op.programs[0], actor), program_worth(g, p, op.programs[1], actor))
    if name == "pay_then":
        return program_worth(g, p, op.programs[0], actor) - p.money if g.money else 0.0
    return 0.5


def if_area(g: Freedom, p: w.Prices, op: Op, actor: int) -> float:
    if g.control[op.area] == op.control:
        return program_worth(g, p, op.programs[0], actor)
    return program_worth(g, p, op.programs[1], actor) if len(op.programs) > 1 else 0.0


def battery(g: Freedom, p: w.Prices, actor: int) -> float:
    """Bad weather serves whoever has fewer guns in reach."""
    empire, greeks = 0, 0
    for space in g.board.batteries:
        if g.guns[space] and q.imperial(g, space):
            empire += 1
    for space in g.board.city:
        if g.guns[space] and g.units[INSURGENT][space]:
            greeks += 1
    return 0.25 * (empire - greeks) * (1.0 if actor == GREEK else -1.0)
