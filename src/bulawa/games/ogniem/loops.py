"""What the speed of a battle hangs on, for `bulawa bench`: copies, reach, legality and overlap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bulawa.games.ogniem import fans, judging, movement
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.choices import MOVE
from bulawa.games.ogniem.state import ON_TABLE, Ogniem, shape_in
from bulawa.games.ogniem.terms import MOVE as MOVING
from bulawa.geometry.plane import overlap
from bulawa.geometry.shapes import FRONT

TIMES: Final = 50
AHEAD: Final = 3000
"""Mils that a unit is asked to go."""
TURNS: Final = range(-4000, 4001, 400)
"""Hundredths of a degree by which it wheels."""


def units_of(g: Ogniem) -> list[int]:
    """Those that could move."""
    return [one for one in range(g.board.count()) if g.place[one] == ON_TABLE and q.is_unit(g, one)]


def moves_of(g: Ogniem) -> list[tuple[int, int, int]]:
    """Of every unit: by how much it wheels, and how far it goes."""
    return [(unit, turn, AHEAD) for unit in units_of(g) for turn in TURNS]


def pairs_of(g: Ogniem) -> list[tuple[int, int]]:
    """Every two elements on the table."""
    here = [one for one in range(g.board.count()) if g.place[one] == ON_TABLE]
    return [(one, other) for one in here for other in here if one != other]


def loops(g: Ogniem) -> dict[str, Callable[[], int]]:
    """Each does one thing many times over, as the rules do it."""
    moves, pairs = moves_of(g), pairs_of(g)
    units = units_of(g)
    around = {unit: movement.Around(g, unit, MOVING) for unit in units}

    def copy() -> int:
        for _ in range(TIMES):
            g.copy()
        return TIMES

    def reach() -> int:
        for unit in units:
            fans.fan_of(g, unit, MOVING, FRONT, (MOVE,))
        return len(units)

    def legality() -> int:
        for unit, turn, far in moves:
            judging.why_not(g, unit, MOVING, FRONT, turn, far)
        return len(moves)

    def legality_among_known() -> int:
        for unit, turn, far in moves:
            judging.why_not(g, unit, MOVING, FRONT, turn, far, around[unit])
        return len(moves)

    def overlaps() -> int:
        for one, other in pairs:
            overlap(g.shape[one], g.shape[other], 0)
        return len(pairs)

    def overlaps_of_numbers() -> int:
        for one, other in pairs:
            overlap(shape_in(g, one, q.pose(g, one)), shape_in(g, other, q.pose(g, other)), 0)
        return len(pairs)

    return {
        "copy": copy,
        "reach of 91 rays": reach,
        "legality of a move": legality,
        "legality of a move among what is known to be near": legality_among_known,
        "overlap": overlaps,
        "overlap of trays given as numbers": overlaps_of_numbers,
    }
