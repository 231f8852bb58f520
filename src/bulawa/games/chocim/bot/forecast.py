"""What a clash leads to, before its dice are thrown: its chance and the siege after either end (specification 8.2)."""

from __future__ import annotations

from math import sqrt
from typing import Final

from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import (
    ASSAULT,
    BATTLE,
    COMMONWEALTH,
    CONTROL,
    COSSACK_CAMP,
    COUNTER,
    COUNTERATTACK,
    DEFENCE,
    FIELD_BATTLE,
    FOREGROUND,
    HETMAN_CAMP,
    IS_BATTLE,
    IS_COUNTERATTACK,
    OTTOMAN,
    RESERVE_COSSACK,
    STORM,
)
from bulawa.games.chocim.bot.chances import (
    bell,
    chance_of,
    fall_chance,
    leaning_of,
    mixed,
    profit,
    routs,
    spread,
    strikes,
)
from bulawa.games.chocim.bot.judge import lean
from bulawa.games.chocim.bot.verbs import (
    go_home,
    put_morale,
    rout,
    stop,
    take_cheapest,
    think,
    think_anew,
    with_morale,
)
from bulawa.games.chocim.state import Chocim

CARD: Final = 0.25
"""What the winner's card from the display is worth."""
GUARDS: Final = 2
"""Units that victors leave behind."""
SURE: Final = 8.0
"""How a side leans that has won."""


def clash_lean(g: Chocim, seat: int, box: int, bonus: int) -> float:
    """How a side stands if this plan is declared now; bonus: dice that the active side's card raises."""
    kind = g.board.kind[box]
    units, morale = think(g), g.morale
    if kind == IS_BATTLE:
        value = battle_lean(g, seat, g.board.side[box], bonus)
    elif kind == IS_COUNTERATTACK:
        value = counter_lean(g, seat, g.board.field[box], bonus)
    else:
        value = storm_lean(g, seat, g.board.field[box], bonus)
    stop(g, units)
    put_morale(g, morale)
    return value


# ---- the chances


def storm_chance(g: Chocim, field: int, bonus: int) -> float:
    """That an assault leaves no defender.  [R71] [R73] [R74]"""
    box, assault = q.garrison(field), ASSAULT + field
    return fall_chance(
        g.board,
        q.dice(g, STORM, field, assault),
        g.forts[field],
        bonus + q.supporters(g, STORM, OTTOMAN),
        q.count(g, box),
        q.dice(g, STORM, field, box),
        q.supporters(g, STORM, COMMONWEALTH),
    )


def counter_chance(g: Chocim, field: int, bonus: int) -> float:
    """That a counterattack leaves no Ottoman on control; no fort counts, and nothing supports them.  [R73] [R74]"""
    box, control = COUNTERATTACK + field, CONTROL + field
    dice, against = q.dice(g, COUNTER, field, box), q.dice(g, COUNTER, field, control)
    return fall_chance(
        g.board, dice, 0, bonus + q.supporters(g, COUNTER, COMMONWEALTH), q.count(g, control), against, 0
    )


# ---- the siege afterwards


def battle_lean(g: Chocim, seat: int, active: int, bonus: int) -> float:
    """A pitched battle: won, drawn or lost.  [R65] [R66]"""
    ours = q.dice(g, FIELD_BATTLE, FOREGROUND, BATTLE + COMMONWEALTH)
    theirs = q.dice(g, FIELD_BATTLE, FOREGROUND, BATTLE + OTTOMAN)
    won, lost = battle_chances(g, ours, theirs, active, bonus)
    rout(g, BATTLE + COMMONWEALTH, theirs * routs(g.board))
    rout(g, BATTLE + OTTOMAN, ours * routs(g.board))
    go_home(g, BATTLE + COMMONWEALTH)
    go_home(g, BATTLE + OTTOMAN)
    drawn = lean(g, seat)
    card = (CARD if seat == COMMONWEALTH else -CARD) if g.bonus else 0.0
    before = with_morale(g, 1, 0 if g.lost_battle_is_light else -1)
    victory = lean(g, seat) + card
    put_morale(g, before)
    with_morale(g, 0, 1)
    defeat = lean(g, seat) - card
    hope = won * chance_of(victory) + lost * chance_of(defeat) + (1 - won - lost) * chance_of(drawn)
    return leaning_of(hope)


def battle_chances(g: Chocim, ours: int, theirs: int, active: int, bonus: int) -> tuple[float, float]:
    """That the Commonwealth wins, and that it loses, with so many dice against so many.  [R64] [R65]"""
    strike = strikes(g.board, 0)
    lead = strike * (ours - theirs)
    lead += profit(q.supporters(g, FIELD_BATTLE, COMMONWEALTH) + (bonus if active == COMMONWEALTH else 0), ours)
    lead -= profit(q.supporters(g, FIELD_BATTLE, OTTOMAN) + (bonus if active == OTTOMAN else 0), theirs)
    stray = sqrt(spread(strike, ours + theirs) + 0.1)
    return bell((lead - 0.5) / stray), bell((-lead - 0.5) / stray)


def storm_lean(g: Chocim, seat: int, field: int, bonus: int) -> float:
    """An assault: the work taken, or the Ottomans thrown back.  [R75] [R76] [R77] [R78] [R79]"""
    chance = storm_chance(g, field, bonus)
    assault, garrison = ASSAULT + field, q.garrison(field)
    before, fought = g.units[:], q.count(g, garrison) > 0
    lost = q.dice(g, STORM, field, garrison) * routs(g.board)
    rout(g, assault, lost)
    go_home(g, assault)
    failure = lean(g, seat)
    if field == HETMAN_CAMP:
        return mixed(chance, SURE if seat == OTTOMAN else -SURE, failure)
    think_anew(g, before)
    rout(g, assault, lost)
    take_cheapest(g, assault, CONTROL + field, OTTOMAN, GUARDS)
    go_home(g, assault)
    for box in g.board.actions[COMMONWEALTH]:
        if g.board.field[box] == field:
            go_home(g, box)
    if field == COSSACK_CAMP:
        go_home(g, RESERVE_COSSACK)
    if fought:
        with_morale(g, -1, 1)
    return mixed(chance, lean(g, seat), failure)


def counter_lean(g: Chocim, seat: int, field: int, bonus: int) -> float:
    """A counterattack: the work retaken, or not.  [R75] [R76]"""
    chance = counter_chance(g, field, bonus)
    box, control = COUNTERATTACK + field, CONTROL + field
    before = g.units[:]
    lost = q.dice(g, COUNTER, field, control) * routs(g.board)
    beaten = q.dice(g, COUNTER, field, box) * routs(g.board)
    rout(g, box, lost)
    go_home(g, box)
    failure = lean(g, seat)
    think_anew(g, before)
    rout(g, control, beaten)
    rout(g, box, lost)
    go_home(g, control)
    if field != COSSACK_CAMP:
        take_cheapest(g, box, DEFENCE + field, COMMONWEALTH, GUARDS)
    go_home(g, box)
    return mixed(chance, lean(g, seat), failure)
