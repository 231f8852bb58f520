"""A place under siege: what is fought for, and when those who hold it give up its yard for the last refuge (8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, RETAKE, SORTIE, TOWER, Blockade
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import RIGHT_EDGE

FOR_THE_PLACE: Final = (ASSAULT, RETAKE, TOWER)
"""Battles that are fought within the walls and for them."""

ALL_EDGES: Final = 15
FEW_CHIEFS: Final = 3
WORTH_HOLDING: Final = 2
"""For so many days the half of the food that is left must last."""


def contested(d: Blockade) -> list[str]:
    """The rooms that one side holds and the other must enter.  (R512, R514, R517)"""
    last = d.place.parts[d.part]
    if d.battle == RETAKE:
        return [room for room in d.place.parts[0] if room not in last]
    return list(last) if d.battle == TOWER else list(dq.held(d))


def last_refuge(d: Blockade) -> list[str]:
    """Where those fall back whose yard is lost; none where they hold the last part already, or would starve there at
    once.  (R514, R540)"""
    if d.battle != ASSAULT or d.is_turned or d.part + 1 >= len(d.place.parts) or d.left // 2 < WORTH_HOLDING:
        return []
    return list(d.place.parts[d.part + 1])


def hexes(field: Field, rooms: Sequence[str]) -> list[int]:
    """All hexes of these rooms."""
    ground = field.ground
    wanted = [number for number, room in enumerate(ground.rooms) if room.id in rooms]
    return [cell for cell in field.grid.cells if ground.room[cell] in wanted]


def last_chiefs(field: Field, d: Blockade) -> list[int]:
    """The besieged who can command, if they are so few that the place may fall with them.  (R540)"""
    found = [man for man in dq.present(d, d.inside) if field.cast.command[man]]
    return found if len(found) <= FEW_CHIEFS else []


def spared_chiefs(field: Field, d: Blockade) -> list[int]:
    """Those of them who stay in the last refuge; where they are the strength of the garrison they must fight."""
    chiefs, points = last_chiefs(field, d), field.cast.points
    all_points = sum([points[man] for man in dq.present(d, d.inside)])
    return chiefs if sum([points[man] for man in chiefs]) <= w.SPARED * all_points else []


def way_home(d: Blockade) -> int:
    """The edges by which the besieged come back behind their walls, as bits.  (R522, R535)"""
    return RIGHT_EDGE if d.battle == FIELD else ALL_EDGES if d.battle == SORTIE else 0
