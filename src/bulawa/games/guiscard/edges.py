"""Entering and leaving the map (R119)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import riders, special
from bulawa.games.guiscard.choices import ENTER, LEAVE
from bulawa.games.guiscard.state import Guiscard

NOT_AT_EDGE: Final = Reason("R119", "not_at_edge")
NO_ENTRY: Final = Reason("R119", "no_entry")


def entries(g: Guiscard, man: int, left: int) -> list[Choice]:
    """The hexes by which his group enters; a rider comes in with his horse's rear still beyond the edge.

    On the first turn patrols come by one of the three sides that the supply run did not take.  [R119] [R533]"""
    group = g.field.battle.groups[g.field.cast.group[man]]
    found: list[Choice] = []
    shunned = g.field.battle.shunned if g.turn == 1 and q.seat(g, man) == g.field.battle.slow else 0
    for cell in group.zone if man not in g.siege.posts else post_hexes(g, man, group.zone):
        if shunned and g.field.ground.edge[cell] == shunned:
            continue
        if 0 < riders.entering_cost(g, man, cell) <= left and not q.at_odds(g, cell, q.seat(g, man)):
            if q.horse_on(g, cell) < 0:
                found += [(ENTER, cell, facing) for facing in inward(g, man, cell)]
    return found


def post_hexes(g: Guiscard, man: int, zone: tuple[int, ...]) -> tuple[int, ...]:
    """Along the side of the map that he was told before play.  [R512]"""
    bit = 1 << g.siege.posts[man]
    return tuple([cell for cell in zone if g.field.ground.edge[cell] & bit])


def inward(g: Guiscard, man: int, cell: int) -> list[int]:
    """With which facings one comes in there; men on foot have none.  [R119]"""
    if g.horse[man] < 0:
        return [0]
    steps, terrain = g.field.grid.steps, g.terrain
    return [way for way in range(6) if terrain[cell - steps[way]] < 0 <= terrain[cell + steps[way]]]


def exits(g: Guiscard, man: int, left: int) -> list[Choice]:
    """The edges of the board beside which he stands, for one point.  [R119]"""
    bits = g.field.ground.edge[g.cell[man]]
    if special.is_cloaked(g, man):
        return []
    if special.is_lady(g, man):
        bits &= special.her_edges(g) if g.active == special.brothers(g) else 0
    return [(LEAVE, edge) for edge in range(4) if bits >> edge & 1] if left > 0 else []
