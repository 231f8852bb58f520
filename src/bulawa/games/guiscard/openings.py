"""Openings (rulebook 8.2, 8.3, 9.3): where a line through them begins, whether it passes, and what it covers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bulawa.games.guiscard import tents
from bulawa.games.guiscard.ground import CHAPEL_WINDOW, DOOR, ENTRANCE, NONE, OPEN, SLIT, WINDOW
from bulawa.games.guiscard.state import Guiscard
from bulawa.geometry.hexes import Grid
from bulawa.geometry.rays import MIDDLE, Ray

DOORS: Final = (DOOR, ENTRANCE)
SLITS: Final = (SLIT, CHAPEL_WINDOW)
"""Chapel windows are arrow slits.  [R308]"""
OPENINGS: Final = (DOOR, ENTRANCE, WINDOW, SLIT, CHAPEL_WINDOW)

ONE_LEVEL: Final = 2
"""In half levels."""

THROUGH_FLAP: Final = 4
THROUGH_OPENING: Final = 64
IN_DOORWAY: Final = 128
THROUGH_CANVAS: Final = 256
THROUGH_SLIT: Final = 512
"""What a line goes through before it meets its target: bits, beside those of `sight`."""


@mypyc_attr(acyclic=True)
class Start:
    """Where a line begins: in the middle of the shooter's hex, or of a hexside with an opening."""

    def __init__(self, cell: int, side: int, goes_out: bool, screens: int) -> None:
        self.cell = cell
        """The hex of whose sides it is one."""
        self.side = side
        """Its direction; MIDDLE: the middle of the hex."""
        self.goes_out = goes_out
        """It leaves that hex at once, or it begins within.  [R303] [R304]"""
        self.screens = screens
        """What the target owes to the opening itself."""

    def fits(self, grid: Grid, b: int) -> bool:
        """Does the line leave by the opening and never come back, or stay within?  [R303] [R304] [R404]"""
        if self.side == MIDDLE:
            return True
        beyond = grid.beyond(self.cell, self.side, b)
        return beyond > 0 if self.goes_out else beyond < 0

    def ray(self, grid: Grid, b: int) -> Ray:
        """The line from here to the middle of a hex."""
        return grid.ray(self.cell, b) if self.side == MIDDLE else grid.ray_from(self.cell, self.side, b)


def starts(g: Guiscard, a: int, b: int) -> list[Start]:
    """Every place from which a shooter in a hex may measure his line to another."""
    within = tents.tent_of(g, a) != NONE and tents.tent_of(g, a) == tents.tent_of(g, b)
    found = [Start(a, MIDDLE, True, flap(g, a) if within else 0)]
    if not g.field.ground.rooms:
        return found
    for way in range(6):
        side = g.side[a * 6 + way]
        if side in OPENINGS:
            found += at_opening(g, a, b, way)
        elif side == OPEN:
            found += behind_door(g, a, b, way)
    return found


def are_near(g: Guiscard, a: int) -> bool:
    """Is `starts` worth asking: canvas, an opening of the hex, or a door in line behind the next?"""
    ground = g.field.ground
    if ground.tent[a] != NONE:
        return True
    for way in range(6) if ground.rooms else ():
        side = g.side[a * 6 + way]
        if side in OPENINGS or (side == OPEN and g.side[(a + g.field.grid.steps[way]) * 6 + way] in DOORS):
            return True
    return False


def at_opening(g: Guiscard, a: int, b: int, way: int) -> list[Start]:
    """Out of a window, slit or door of one's own hex; or in by a window that one stands before.

    [R303] [R304] [R305] [R404]"""
    ground, side = g.field.ground, g.side[a * 6 + way]
    if ground.is_inside(a * 6 + way):
        if side in DOORS and not is_level(g, a, b):
            return []
        indoors = side == WINDOW and ground.room[b] != NONE
        return [Start(a, way, True, THROUGH_OPENING if indoors else 0)]
    inner = a + g.field.grid.steps[way]
    if side == WINDOW and b != inner and ground.room[b] == ground.room[inner]:
        return [Start(inner, (way + 3) % 6, False, THROUGH_OPENING)]
    return []


def behind_door(g: Guiscard, a: int, b: int, way: int) -> list[Start]:
    """From the hex behind a door hex, in line with the door, one shoots from the opening too.  [R305]"""
    ground = g.field.ground
    door = a + g.field.grid.steps[way]
    if (
        door == b
        or g.side[door * 6 + way] not in DOORS
        or not ground.is_inside(door * 6 + way)
        or not is_level(g, a, b)
    ):
        return []
    return [Start(door, way, True, THROUGH_OPENING if ground.room[b] != NONE else 0)]


def is_level(g: Guiscard, a: int, b: int) -> bool:
    """Through doors one shoots on one's own level; less than a whole one makes no difference.  [R305]"""
    return abs(g.level[a] - g.level[b]) < ONE_LEVEL


def lets_through(g: Guiscard, a: int, b: int, start: Start, here: int, way: int) -> bool:
    """Does this opening let the line pass? Doors do; windows and slits only to the hex right behind them.

    [R303] [R304] [R305] [R404]"""
    if start.goes_out and here == start.cell and way == start.side:
        return True
    there = here + g.field.grid.steps[way]
    if g.side[here * 6 + way] in DOORS:
        return is_level(g, a, b) and not (start.side == MIDDLE and is_own_door(g, a, here, way))
    return there == b and g.field.ground.is_inside(there * 6 + (way + 3) % 6)


def is_own_door(g: Guiscard, a: int, here: int, way: int) -> bool:
    """Whoever stands in a door or right behind it measures from the opening, never from the middle.  [R305]"""
    return g.field.ground.is_inside(here * 6 + way) and a in (here, here - g.field.grid.steps[way])


def screen(g: Guiscard, a: int, b: int, here: int, way: int) -> int:
    """What this crossing puts before the target: a door, a window, a slit, or a tent's canvas.

    [R306] [R308] [R309] [R331] [R405]"""
    there = here + g.field.grid.steps[way]
    side, ground = g.side[here * 6 + way], g.field.ground
    found = 0
    if (
        ground.tents
        and tents.tent_of(g, b) != NONE
        and tents.tent_of(g, there) == tents.tent_of(g, b) != tents.tent_of(g, here)
    ):
        found = flap(g, there)
    if side not in OPENINGS:
        return found
    behind = there == b and ground.is_inside(there * 6 + (way + 3) % 6)
    if side in SLITS:
        return found | (THROUGH_SLIT if behind else 0)
    if behind and side in DOORS:
        return found | IN_DOORWAY
    from_door = here == a and side in DOORS and ground.is_inside(here * 6 + way)
    return found | (THROUGH_OPENING if ground.room[b] != NONE and not from_door else 0)


def flap(g: Guiscard, cell: int) -> int:
    """An entrance covers lightly, canvas heavily; whoever shoots within a tent shoots through what he stands under.

    [R331]"""
    return THROUGH_FLAP if tents.is_entrance(g, cell) else THROUGH_CANVAS
