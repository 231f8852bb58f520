"""Doorways and corners (rulebook 8.3.5, 8.3.6, 9.4.3): cover against one side only, which its owner chooses.

A side is named by a hex: the one before or behind a door, or the one along the wall that a shooter sees.
"""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import CHAPEL_WINDOW, NONE, SLIT, WALL, WINDOW, Corner
from bulawa.games.guiscard.openings import DOORS, IN_DOORWAY
from bulawa.games.guiscard.sheets import MEDIUM, NO_COVER
from bulawa.games.guiscard.sight import sight
from bulawa.games.guiscard.state import NOWHERE, Guiscard
from bulawa.geometry.rays import Crossing

NEITHER: Final = -1
"""The side of a shooter who sees along neither wall: he is always on the covered one.  [R310]"""
STONE: Final = (WALL, WINDOW, CHAPEL_WINDOW, SLIT)


def cover(g: Guiscard, origin: int, cell: int) -> int:
    """Medium against the chosen side; who has not chosen yet will choose it when it matters.  [R309] [R310]"""
    man = q.man_on(g, cell) if g.field.ground.rooms else NONE
    if man < 0:
        return NO_COVER
    side = side_of(g, origin, cell)
    if side == NOWHERE:
        return NO_COVER
    return MEDIUM if side == NEITHER or g.shelter[man] in (NOWHERE, side) else NO_COVER


def side_of(g: Guiscard, origin: int, cell: int) -> int:
    """From which side a shot at this hex comes; NOWHERE: it is no shelter against it.  [R309] [R310]"""
    if door_of(g, cell) >= 0:
        outside, inside = sides(g, cell)
        return outside if sight(g, origin, cell).screens & IN_DOORWAY else inside
    corner = corner_of(g, cell)
    if corner is None:
        return NOWHERE
    seen = [ref for ref in corner.refs if not is_hidden(g, origin, ref, corner.building)]
    return NEITHER if not seen else seen[0] if len(seen) == 1 else NOWHERE


def sides(g: Guiscard, cell: int) -> list[int]:
    """The two sides of which one is covered: outside and inside a door, or both walls of a corner."""
    way = door_of(g, cell)
    if way >= 0:
        return [cell + g.field.grid.steps[way], cell - g.field.grid.steps[way]]
    corner = corner_of(g, cell)
    return [] if corner is None else list(corner.refs)


def door_of(g: Guiscard, cell: int) -> int:
    """The direction in which the hex has its door or courtyard entrance; -1 without.  [R309]"""
    for way in range(6):
        if g.side[cell * 6 + way] in DOORS and g.field.ground.is_inside(cell * 6 + way):
            return way
    return -1


def corner_of(g: Guiscard, cell: int) -> Corner | None:
    for corner in g.field.ground.corners:
        if corner.cell == cell:
            return corner
    return None


def is_hidden(g: Guiscard, origin: int, ref: int, building: int) -> bool:
    """Does that building stop the line to a hex along its wall?  [R310]"""
    for link in g.field.grid.ray(origin, ref).links if origin != ref else ():
        if meets(g, origin, link.left, building) and meets(g, origin, link.right, building):
            return True
    return False


def meets(g: Guiscard, origin: int, crossings: tuple[Crossing, ...], building: int) -> bool:
    """Does this way meet a wall of the building?"""
    for crossing in crossings:
        side = (origin + crossing.leaves) * 6 + crossing.direction
        owner = g.field.ground.owner[side]
        if g.side[side] in STONE and owner != NONE and g.field.ground.rooms[owner].building == building:
            return True
    return False
