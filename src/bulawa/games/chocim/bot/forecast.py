"""What a clash leads to, before its dice are thrown: its chance and the siege after either end (specification 8.2)."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import (
    AMBUSH,
    ASSAULT,
    BATTLE,
    CANNONADE,
    COMMONWEALTH,
    CONTROL,
    COSSACK_CAMP,
    COUNTER,
    COUNTERATTACK,
    DEFENCE,
    FIELD_BATTLE,
    FLANK_ATTACK,
    FOREGROUND,
    HETMAN_CAMP,
    IS_BATTLE,
    IS_COUNTERATTACK,
    LADDERS,
    OTTOMAN,
    RESERVE_COSSACK,
    ROUTED,
    STORM,
)
from bulawa.games.chocim.bot.judge import HITS, RAISED, bell, chance_of, fall_chance, lean
from bulawa.games.chocim.state import Chocim

ROUTS: Final = 1 / 6
CARD: Final = 0.25
"""What the winner's card from the display is worth."""
CHEAP: Final = (2, 1, 0, 0, 2, 1)
"""The slots of either side, the first to be lost first: Cossacks, infantry, cavalry; sipahis, Tatars, janissaries."""


def mixed(chance: float, good: float, bad: float) -> float:
    """Two leanings by the chance of the first."""
    hope = chance * chance_of(good) + (1 - chance) * chance_of(bad)
    return log(hope / (1 - hope))


def clash_lean(g: Chocim, seat: int, box: int, bonus: int) -> float:
    """How a side stands if this plan is declared now; bonus: dice that the active side's card raises."""
    kind = g.board.kind[box]
    units, morale = g.units, g.morale
    if kind == IS_BATTLE:
        value = battle_lean(g, seat, g.board.side[box], bonus)
    elif kind == IS_COUNTERATTACK:
        value = counter_lean(g, seat, g.board.field[box], bonus)
    else:
        value = storm_lean(g, seat, g.board.field[box], bonus)
    g.units, g.morale = units, morale
    return value


# ---- the chances


def storm_chance(g: Chocim, field: int, bonus: int) -> float:
    """That an assault leaves no defender.  [R71] [R73] [R74]"""
    box, assault = q.garrison(field), ASSAULT + field
    return fall_chance(
        q.dice(g, STORM, field, assault),
        g.forts[field],
        bonus + q.count(g, LADDERS),
        q.count(g, box),
        q.dice(g, STORM, field, box),
        q.count(g, CANNONADE),
    )


def counter_chance(g: Chocim, field: int, bonus: int) -> float:
    """That a counterattack leaves no Ottoman on control.  [R73] [R74]"""
    enemies = q.count(g, CONTROL + field)
    dice = q.dice(g, COUNTER, field, COUNTERATTACK + field)
    against = q.dice(g, COUNTER, field, CONTROL + field)
    raised = min(bonus + q.count(g, CANNONADE), dice // 2)
    mean = 0.5 * dice + RAISED * raised - HITS * against
    spread = sqrt(0.25 * dice + HITS * (1 - HITS) * against + 0.1)
    return bell((mean - enemies + 0.5) / spread)


# ---- the siege afterwards


def battle_lean(g: Chocim, seat: int, active: int, bonus: int) -> float:
    """A pitched battle: won, drawn or lost.  [R65] [R66]"""
    ours = q.dice(g, FIELD_BATTLE, FOREGROUND, BATTLE + COMMONWEALTH)
    theirs = q.dice(g, FIELD_BATTLE, FOREGROUND, BATTLE + OTTOMAN)
    raised = min(q.count(g, FLANK_ATTACK) + (bonus if active == COMMONWEALTH else 0), ours // 2)
    raised -= min(q.count(g, AMBUSH) + (bonus if active == OTTOMAN else 0), theirs // 2)
    mean = 0.5 * (ours - theirs) + RAISED * raised
    spread = sqrt(0.25 * (ours + theirs) + 0.1)
    won, lost = bell((mean - 0.5) / spread), bell((-mean - 0.5) / spread)
    g.units = g.units[:]
    rout(g, BATTLE + COMMONWEALTH, theirs * ROUTS)
    rout(g, BATTLE + OTTOMAN, ours * ROUTS)
    go_home(g, BATTLE + COMMONWEALTH)
    go_home(g, BATTLE + OTTOMAN)
    drawn = lean(g, seat)
    card = (CARD if seat == COMMONWEALTH else -CARD) if g.bonus else 0.0
    before = g.morale
    shift_morale(g, 1, 0 if g.lost_battle_is_light else -1)
    victory = lean(g, seat) + card
    g.morale = before
    shift_morale(g, 0, 1)
    defeat = lean(g, seat) - card
    hope = won * chance_of(victory) + lost * chance_of(defeat) + (1 - won - lost) * chance_of(drawn)
    return log(hope / (1 - hope))


def storm_lean(g: Chocim, seat: int, field: int, bonus: int) -> float:
    """An assault: the work taken, or the Ottomans thrown back.  [R75] [R76] [R77] [R78] [R79]"""
    chance = storm_chance(g, field, bonus)
    assault, garrison = ASSAULT + field, q.garrison(field)
    before, fought = g.units[:], q.count(g, garrison) > 0
    against = q.dice(g, STORM, field, garrison)
    g.units = before[:]
    rout(g, assault, against * ROUTS)
    go_home(g, assault)
    failure = lean(g, seat)
    if field == HETMAN_CAMP:
        return mixed(chance, 8.0 if seat == OTTOMAN else -8.0, failure)
    g.units = before
    rout(g, assault, against * ROUTS)
    post(g, assault, CONTROL + field, OTTOMAN, 2)
    go_home(g, assault)
    for box in g.board.actions[COMMONWEALTH]:
        if g.board.field[box] == field:
            go_home(g, box)
    if field == COSSACK_CAMP:
        go_home(g, RESERVE_COSSACK)
    if fought:
        shift_morale(g, -1, 1)
    return mixed(chance, lean(g, seat), failure)


def counter_lean(g: Chocim, seat: int, field: int, bonus: int) -> float:
    """A counterattack: the work retaken, or not.  [R75] [R76]"""
    chance = counter_chance(g, field, bonus)
    box = COUNTERATTACK + field
    before = g.units[:]
    against = q.dice(g, COUNTER, field, CONTROL + field)
    g.units = before[:]
    rout(g, box, against * ROUTS)
    go_home(g, box)
    failure = lean(g, seat)
    g.units = before
    rout(g, CONTROL + field, q.dice(g, COUNTER, field, box) * ROUTS)
    rout(g, box, against * ROUTS)
    go_home(g, CONTROL + field)
    if field != COSSACK_CAMP:
        post(g, box, DEFENCE + field, COMMONWEALTH, 2)
    go_home(g, box)
    return mixed(chance, lean(g, seat), failure)


def shift_morale(g: Chocim, ours: int, theirs: int) -> None:
    """Markers in thought, kept within their tracks."""
    most = g.board.most_morale
    g.morale = [
        max(0, min(most[COMMONWEALTH], g.morale[COMMONWEALTH] + ours)),
        max(0, min(most[OTTOMAN], g.morale[OTTOMAN] + theirs)),
    ]


def rout(g: Chocim, box: int, expected: float) -> None:
    """As many as are to be expected, the cheapest first."""
    left = int(expected + 0.5)
    side = g.board.side[box]
    for i in range(side * 3, side * 3 + 3):
        slot = CHEAP[i]
        gone = min(left, g.units[box * 3 + slot])
        g.units[box * 3 + slot] -= gone
        g.units[(ROUTED + side) * 3 + slot] += gone
        left -= gone


def post(g: Chocim, start: int, end: int, side: int, most: int) -> None:
    """Victors stay on guard, the cheapest first."""
    left = most
    for i in range(side * 3, side * 3 + 3):
        slot = CHEAP[i]
        stays = min(left, g.units[start * 3 + slot])
        g.units[start * 3 + slot] -= stays
        g.units[end * 3 + slot] += stays
        left -= stays


def go_home(g: Chocim, box: int) -> None:
    """All units of a box return to their reserves."""
    first = g.board.side[box] * 3
    for slot in (0, 1, 2):
        n = g.units[box * 3 + slot]
        if n:
            g.units[box * 3 + slot] = 0
            g.units[q.home(g, first + slot) * 3 + slot] += n
