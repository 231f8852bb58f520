"""What the Greeks do with their action points (rulebook 4.3.2, Greek actions)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.freedom import greek
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import ALLIED, ANY_UNIT, DEAREST_SORTIE, EXPEDITIONARY, GREEK, INSURGENT
from bulawa.games.freedom.choices import (
    ATTACK,
    DEPLOY,
    DONE,
    NO_MORE,
    PREPARE,
    PRESSURE,
    REGROUP,
    REPAIR,
    SORTIE,
    SUPPORT,
    TO_PRESS,
    TRAIN,
)
from bulawa.games.freedom.combat import Fight
from bulawa.games.freedom.points import Points, add_common, bar_common, bar_place, common_action, reach
from bulawa.games.freedom.state import Freedom

GREEK_ACTIONS: Final = frozenset({REGROUP, ATTACK, SORTIE, PREPARE, SUPPORT, REPAIR, TRAIN, DEPLOY, PRESSURE, DONE})


def bar_greek(g: Freedom, f: Points, choice: Choice) -> Reason | None:
    verb = choice[0]
    if verb == REGROUP:
        return greek.bar_regroup(g, choice[1], choice[2])
    if verb == ATTACK:
        _, start, unit, mark, end = choice
        if unit != INSURGENT or mark:
            return q.NO_UNIT_HERE
        placed = bar_place(g, f, start, ANY_UNIT, end, False)
        return placed if placed is not None else greek.bar_attack(g, start, end)
    if verb == SORTIE:
        return greek.bar_sortie(g, choice[1], choice[2])
    if verb == REPAIR:
        return greek.bar_repair(g, choice[1], True)
    if verb == TRAIN:
        return greek.bar_training(g, choice[1])
    if verb == DEPLOY:
        return greek.bar_gun(g, choice[1])
    return bar_common(g, f, choice)


def greek_options(g: Freedom, f: Points) -> list[Choice]:
    """Every action the Greeks can pay for now.  [R80] [R81] [R82] [R83] [R84] [R85] [R86] [R87] [R88] [R89]"""
    most = reach(g, f)
    costs = g.board.cost[GREEK]
    granted = f.granted
    found: list[Choice] = [NO_MORE]
    if (not granted or ATTACK in granted) and costs[ATTACK] <= most:
        add_greek_attacks(g, f, found)
    if not granted or SORTIE in granted:
        add_sorties(g, most, found)
    ends = q.garrison_spaces(g)
    if (not granted or REGROUP in granted) and costs[REGROUP] <= most:
        greek.add_regroups(g, ends, found)
    if granted:
        return found
    add_common(g, f, most, found)
    if costs[PRESSURE] <= most and bar_common(g, f, TO_PRESS) is None:
        found.append(TO_PRESS)
    if costs[REPAIR] <= most:
        found += [(REPAIR, space) for space in g.board.walls if greek.bar_repair(g, space, True) is None]
    if costs[TRAIN] <= most and g.civilians and g.reserve[INSURGENT]:
        found += [g.board.trainings[space] for space in ends]
    if costs[DEPLOY] <= most and g.pool:
        found += [(DEPLOY, space) for space in g.board.city if greek.bar_gun(g, space) is None]
    return found


def add_greek_attacks(g: Freedom, f: Points, found: list[Choice]) -> None:
    here, expeditionary, allied = g.units[INSURGENT], g.units[EXPEDITIONARY], g.units[ALLIED]
    for start in g.board.city:
        if here[start] and bar_place(g, f, start, ANY_UNIT, start, False) is None:
            for end in g.board.adjacent[start]:
                if expeditionary[end] or allied[end]:
                    found.append((ATTACK, start, INSURGENT, 0, end))


def add_sorties(g: Freedom, most: int, found: list[Choice]) -> None:
    """Sorties of a cost up to `most`.  [R82] [R83]"""
    here, held, points = g.units[INSURGENT], q.held_mainland(g), min(most, DEAREST_SORTIE)
    for wall in g.board.walls:
        if here[wall] and not held & g.board.bits[g.board.front(wall)]:
            for sally in g.board.sallies_up_to[wall][points]:
                if sally.target & held and greek.is_way_clear(sally.ways, held):
                    found.append(sally.choice)
    for island in g.board.islands:
        if here[island]:
            for end in g.board.sorties_up_to[island][points]:
                if q.imperial(g, end) and greek.bar_klisova_sortie(g, island, end) is None:
                    found.append((SORTIE, island, end))


def greek_action(g: Freedom, f: Points, choice: Choice) -> Frame | None:
    verb = choice[0]
    if verb == REGROUP:
        v.regroup(g, choice[1], choice[2])
    elif verb == ATTACK:
        return Fight(GREEK, choice[1], choice[4], False, f.mod, False)
    elif verb == SORTIE:
        return Fight(GREEK, choice[1], choice[2], False, f.mod, True)
    elif verb == REPAIR:
        v.repair_wall(g, choice[1])
    elif verb == TRAIN:
        train(g, choice[1])
    elif verb == DEPLOY:
        v.change_supply(g, GREEK, -g.board.deploy_supply)
        v.add_cannon(g, choice[1])
    elif verb == PRESSURE:
        v.change_pressure(g, 1)
    else:
        common_action(g, f, choice)
    return None


def train(g: Freedom, space: int) -> None:
    """A civilian takes up arms.  [R87]"""
    v.change_civilians(g, -1)
    v.add_units(g, INSURGENT, 1, space)
