"""What the Empire does with its action points (rulebook 4.3.2, Imperial actions)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.freedom import imperial
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.appeal import Appeal
from bulawa.games.freedom.board import ALLIED, ANY_UNIT, EXPEDITIONARY, IMPERIAL_KINDS, INSURGENT, OTTOMAN
from bulawa.games.freedom.choices import (
    APPEAL,
    ATTACK,
    DEPLOY,
    DONE,
    MARCH,
    NO_MORE,
    PAY,
    PREPARE,
    SLOW_MOVE,
    SUPPORT,
    TO_APPEAL,
    TO_PAY,
)
from bulawa.games.freedom.combat import Fight
from bulawa.games.freedom.marching import SecondStep, add_marches
from bulawa.games.freedom.points import Points, add_common, bar_common, bar_place, common_action, reach
from bulawa.games.freedom.state import Freedom

PAID_ALREADY: Final = Reason("R72", "paid_already")
NO_MONEY: Final = Reason("R72", "no_money")
IMPERIAL_ACTIONS: Final = frozenset({MARCH, SLOW_MOVE, ATTACK, PAY, PREPARE, SUPPORT, APPEAL, DEPLOY, DONE})


def bar_imperial(g: Freedom, f: Points, choice: Choice) -> Reason | None:
    verb = choice[0]
    if verb == MARCH or verb == SLOW_MOVE or verb == ATTACK:
        _, start, unit, mark, end = choice
        if unit == INSURGENT:
            return q.NO_UNIT_HERE
        placed = bar_place(g, f, start, unit, end, verb != ATTACK)
        if placed is not None:
            return placed
        if verb == MARCH:
            return imperial.bar_first_step(g, start, unit, mark, end)
        if verb == SLOW_MOVE:
            return imperial.bar_slow_move(g, start, unit, mark, end)
        return imperial.bar_attack(g, start, unit, mark, end, f.attacks)
    if verb == PAY:
        return bar_pay(g, f)
    if verb == DEPLOY:
        return imperial.bar_battery(g, choice[1], ANY_UNIT)
    return bar_common(g, f, choice)


def bar_pay(g: Freedom, f: Points) -> Reason | None:
    """Pay once a turn, while there is money.  [R72]"""
    if f.paid:
        return PAID_ALREADY
    return NO_MONEY if g.money < g.board.pay_money else None


def imperial_options(g: Freedom, f: Points) -> list[Choice]:
    """Every action the Empire can pay for now.  [R60] [R63] [R68] [R72] [R73] [R74] [R75] [R76]"""
    most = reach(g, f)
    costs = g.board.cost[OTTOMAN]
    granted = f.granted
    found: list[Choice] = [NO_MORE]
    if (not granted or ATTACK in granted) and costs[ATTACK] <= most:
        add_attacks(g, f, found)
    if (not granted or SLOW_MOVE in granted) and costs[SLOW_MOVE] <= most:
        add_slow_moves(g, f, found)
    if granted:
        return found
    if costs[MARCH] <= most:
        add_marches(g, True, found)
    if costs[PAY] <= most and bar_pay(g, f) is None:
        found.append(TO_PAY)
    add_common(g, f, most, found)
    if costs[APPEAL] <= most:
        found.append(TO_APPEAL)
    if g.camp_guns:
        add_batteries(g, most, found)
    return found


def add_slow_moves(g: Freedom, f: Points, found: list[Choice]) -> None:
    for unit in IMPERIAL_KINDS:
        here = g.units[unit]
        for start in g.board.slow_starts:
            if not here[start]:
                continue
            marks = q.marks_of(g, start, unit)
            for end in g.board.slow[start]:
                if (
                    imperial.bar_landing(g, start, unit, end) is None
                    and bar_place(g, f, start, unit, end, True) is None
                ):
                    for mark in marks:
                        found.append((SLOW_MOVE, start, unit, mark, end))


def add_attacks(g: Freedom, f: Points, found: list[Choice]) -> None:
    greeks = g.units[INSURGENT]
    for unit in IMPERIAL_KINDS:
        here = g.units[unit]
        for start in g.board.assault_starts:
            if not here[start]:
                continue
            marks = q.marks_of(g, start, unit)
            for end in g.board.assault[start]:
                if greeks[end] and bar_place(g, f, start, unit, end, False) is None:
                    for mark in marks:
                        if mark < f.attacks:
                            found.append((ATTACK, start, unit, mark, end))


def add_batteries(g: Freedom, most: int, found: list[Choice]) -> None:
    expeditionary, allied = g.units[EXPEDITIONARY], g.units[ALLIED]
    for space in g.board.batteries:
        if (expeditionary[space] or allied[space]) and g.board.deploy_cost[g.board.row[space]] <= most:
            if imperial.bar_battery(g, space, ANY_UNIT) is None:
                found.append((DEPLOY, space))


def imperial_action(g: Freedom, f: Points, choice: Choice) -> Frame | None:
    verb = choice[0]
    if verb == MARCH:
        _, start, unit, mark, end = choice
        passing = q.bar_entry(g, unit, end) is not None
        v.move_unit(g, unit, mark, start, end)
        return SecondStep(OTTOMAN, end if passing else -1, unit, mark)
    if verb == SLOW_MOVE:
        v.move_unit(g, choice[2], choice[3], choice[1], choice[4])
    elif verb == ATTACK:
        v.mark_unit(g, choice[2], choice[3], choice[1])
        return Fight(OTTOMAN, choice[1], choice[4], f.paid, f.mod, False)
    elif verb == PAY:
        f.paid = True
        v.change_money(g, -g.board.pay_money)
        g.tell("paid")
    elif verb == APPEAL:
        return Appeal()
    elif verb == DEPLOY:
        v.deploy_from_camp(g, choice[1])
    else:
        common_action(g, f, choice)
    return None
