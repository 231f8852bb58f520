"""The lifting gate (rulebook 9.2.3): worked on its chains for a whole phase; open, it is a door for men on foot."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import T4A
from bulawa.games.guiscard.choices import WIND
from bulawa.games.guiscard.cutting import is_idle
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import BUSY, NOWHERE, SETTLED, Guiscard

NO_GATE: Final = Reason("R409", "no_gate_there")
NOT_AT_CHAINS: Final = Reason("R409", "not_at_chains")
NOT_FREE: Final = Reason("R409", "not_free_to_wind", "man:man")
ENEMY_AT_CHAINS: Final = Reason("R409", "enemy_at_chains", "man:man")
WOUND_ALREADY: Final = Reason("R409", "wound_already")


def gates(g: Guiscard) -> list[int]:
    """The hexes of gates that are not destroyed.  [R409] [R411]"""
    if g.field.battle.tier < T4A:
        return []
    return [cell for cell in g.field.gates if not g.fallen[cell]]


def bar_wind(g: Guiscard, seat: int, man: int, cell: int) -> Reason | None:
    """At the chains, able, free of enemies, and he has done and does nothing else in this phase.  [R409]"""
    if cell not in gates(g):
        return NO_GATE
    if q.seat(g, man) != seat or not q.is_able(g, man) or g.horse[man] >= 0 or not is_idle(g, man):
        return NOT_FREE.at(man=man)
    if not is_at_chains(g, man, cell):
        return NOT_AT_CHAINS.at(f"hex:{g.field.grid.name(cell)}")
    if cell in g.work:
        return WOUND_ALREADY
    enemy = enemy_beside(g, man)
    return None if enemy < 0 else ENEMY_AT_CHAINS.at(man=enemy)


def is_at_chains(g: Guiscard, man: int, gate: int) -> bool:
    """On the gate's own hex, or in the yard beside it.  [R409]"""
    at, ground = g.cell[man], g.field.ground
    if at == gate:
        return True
    if g.field.grid.distance(at, gate) != 1 or ground.room[at] == NONE or ground.room[at] != ground.room[gate]:
        return False
    return q.entry_cost(g, False, False, at, g.field.grid.direction(at, gate)) > 0


def enemy_beside(g: Guiscard, man: int) -> int:
    """An able enemy next to him, or NOBODY.  [R409]"""
    for step in g.field.grid.steps:
        other = q.man_on(g, g.cell[man] + step)
        if other >= 0 and q.are_enemies(g, man, other) and q.is_able(g, other):
            return other
    return -1


def winders(g: Guiscard) -> list[Choice]:
    """Everybody who could work a gate.  [R409]"""
    found: list[Choice] = []
    for gate in gates(g):
        for at in [gate, *g.field.grid.neighbours(gate)]:
            man = q.man_on(g, at)
            if man >= 0 and bar_wind(g, g.active, man, gate) is None:
                found.append((WIND, man, gate))
    return found


def begin(g: Guiscard, man: int, gate: int) -> None:
    """He spends this phase at the chains.  [R409]"""
    v.mark(g, man, BUSY | SETTLED)
    g.set_to_work(man, gate)
    g.tell("winding", man, gate)


def finish(g: Guiscard) -> None:
    """At the end of step 4 the gate is up, or down again, if nobody has come between.  [R409]"""
    known = gates(g)
    for man in q.men(g):
        gate = g.work[man]
        if gate == NOWHERE or gate not in known or not q.is_able(g, man) or not is_at_chains(g, man, gate):
            continue
        if enemy_beside(g, man) < 0:
            g.turn_gate(gate)
            g.tell("gate_raised" if gate in g.siege.raised else "gate_lowered", man, gate)
