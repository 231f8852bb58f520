"""The castle (rulebook 9): what is high, what is wood, and who stands behind the palisade."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.ground import (
    CHAPEL_WINDOW,
    GATE,
    GATE_SIDE,
    NONE,
    PALISADE,
    PALISADE_SIDE,
    PLATFORM,
    SLIT,
    STAIRS,
)
from bulawa.games.guiscard.state import Guiscard

TIMBER_SIDES: Final = (PALISADE_SIDE, GATE_SIDE)
TIMBER_HEXES: Final = (PALISADE, PLATFORM, GATE)
"""Hexes that own an outer side of the palisade; each is a hex of wooden defences.  [R403] [R411]"""


def is_platform(g: Guiscard, cell: int) -> bool:
    """A platform that still stands, be it burning or not.  [R403] [R414]"""
    return g.field.ground.platform[cell] != NONE and not g.fallen[cell]


def is_slit_hex(g: Guiscard, cell: int) -> bool:
    """A hex with an arrow slit or a chapel window in its wall.  [R404]"""
    ground = g.field.ground
    return any(g.side[6 * cell + way] in (SLIT, CHAPEL_WINDOW) and ground.is_inside(6 * cell + way) for way in range(6))


def is_vantage(g: Guiscard, cell: int) -> bool:
    """High places that the rulebook names: platforms, and hexes with slits.  [R151] [R159] [R416]"""
    return bool(g.field.ground.rooms) and (is_platform(g, cell) or is_slit_hex(g, cell))


def hides_yard(g: Guiscard, cell: int, way: int, target: int) -> bool:
    """Over this side of a whole palisade nobody is seen from outside who stands within, but for those on platforms.

    [R406]"""
    ground = g.field.ground
    inner = cell + g.field.grid.steps[way]
    if not ground.is_inside(6 * inner + (way + 3) % 6):
        return False
    return ground.room[target] == ground.room[inner] and not is_platform(g, target)


def is_breach(g: Guiscard, cell: int, way: int) -> bool:
    """A side on which a palisade or a gate stood that is destroyed.  [R407]"""
    was = g.field.ground.side[6 * cell + way]
    return was in TIMBER_SIDES and (g.fallen[cell] or g.fallen[cell + g.field.grid.steps[way]])


def is_on_stairs(g: Guiscard, cells: list[int]) -> bool:
    """Stairs are reached, and fought for, only from the hexes that they join.  [R402]"""
    return any(g.terrain[cell] == STAIRS for cell in cells)
