"""Whole deployments in mind: each click is worth what the best use of all units still on their way would be."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import IS_ASSAULT, IS_BATTLE, IS_COUNTERATTACK, IS_RESERVE, KINDS, ROUTED, box_of, takes
from bulawa.games.chocim.bot.forecast import clash_lean
from bulawa.games.chocim.bot.judge import lean
from bulawa.games.chocim.bot.verbs import move, stop, think, think_anew
from bulawa.games.chocim.choices import DEPLOY, DONE
from bulawa.games.chocim.deployment import Deployment
from bulawa.games.chocim.placement import available, bar_way, placements
from bulawa.games.chocim.plans import bar_plan, card_bonus, is_due
from bulawa.games.chocim.state import Chocim

SPARE: Final = 0.02
"""What a unit still to be placed is worth when the box it was meant for is full."""


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
    return plan_value(g, f.side, box_of(f.placed[-1]), bonus) if f.placed else lean(g, f.side)


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
    start, unit, box = choice[1], choice[2], choice[3]
    whole = min(left, q.capacity(g, box, f.held) - q.count(g, box))
    before = think(g)
    moved = send(g, f, start, unit, box, whole)
    if moved < whole:
        moved += fill_up(g, f, start, unit, box, whole - moved)
    value = plan_value(g, f.side, box, bonus) + SPARE * (left - moved)
    if moved > 1 and (g.board.kind[box] == IS_ASSAULT or g.board.kind[box] == IS_BATTLE):
        think_anew(g, before)
        send(g, f, start, unit, box, 1)
        value = max(value, plan_value(g, f.side, box, bonus) + SPARE * (left - 1))
    stop(g, before)
    return value


def send(g: Chocim, f: Deployment, start: int, unit: int, box: int, most: int) -> int:
    """Up to so many units of a kind on their way, in thought."""
    n = min(most, available(g, f, start, unit))
    move(g, unit, start, box, n)
    return n


def fill_up(g: Chocim, f: Deployment, start: int, unit: int, box: int, most: int) -> int:
    """Units of other kinds join where one kind is too few."""
    op = g.board.ops[f.op]
    moved = 0
    for other in op.sources:
        for kind in KINDS[f.side]:
            if moved < most and (other != start or kind != unit) and takes(op.kinds, kind):
                if q.of_kind(g, other, kind) and bar_way(g, f, other, kind, box) is None:
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
