"""The ground as it is now: as it was laid, with what has been cut open, raised or broken since."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.battle import STONE_THROWER
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import (
    BURNING,
    CANVAS,
    CHAPEL_WINDOW,
    CLEAR,
    DOOR,
    ENGINE,
    GATE,
    GATE_SIDE,
    JETTY,
    LEDGE,
    NONE,
    OPEN,
    PALISADE,
    PALISADE_DOWN,
    PALISADE_SIDE,
    PLATFORM,
    SHALLOW,
    SLIT,
    STAIRS,
    WALL,
    WINDOW,
)
from bulawa.games.guiscard.siege import ABSENT, WRECKED, Siege

MASONRY: Final = (WALL, SLIT, CHAPEL_WINDOW, WINDOW)
TIMBER: Final = (PALISADE, PLATFORM, GATE)
PLATFORM_RISE: Final = 2
"""A platform lies a level above the yard, in half levels.  [R403]"""


class Masons:
    """They make the lists of a changed ground; nothing of the field itself is touched."""

    def __init__(self, field: Field, siege: Siege, cuts: tuple[int, ...]) -> None:
        self.field = field
        ground = field.ground
        self.terrain = ground.terrain[:]
        self.level = ground.level[:]
        self.side = ground.side[:]
        self.top = ground.top[:]
        self.fallen = ground.fallen[:]
        for cell in siege.raised:
            self.raise_gate(cell)
        timber = [cell for cell in siege.ruins if ground.terrain[cell] in TIMBER]
        for cell in timber:
            self.terrain[cell] = PALISADE_DOWN
            self.level[cell] = ground.level[cell] - (PLATFORM_RISE if ground.platform[cell] != NONE else 0)
        for cell in timber:
            self.break_hex(cell)
        for cell in siege.ruins:
            self.fallen[cell] = True
            if ground.terrain[cell] not in TIMBER:
                self.break_wall(cell)
        for number in range(len(cuts)):
            self.open_canvas(cuts[number], cuts[: number + 1])
        for cell in siege.ashes:
            self.burn_down(cell, siege.ashes)
        for cell in [*siege.ashes, *siege.flames, *under_engines(field, siege)]:
            self.terrain[cell] = terrain_now(field, siege, cell)

    def burn_down(self, cell: int, ashes: tuple[int, ...]) -> None:
        """The canvas of a tent is gone, but for what belongs to another.  [R334] [R435]"""
        for way in range(6):
            far = cell + self.field.grid.steps[way]
            if self.side[6 * cell + way] == CANVAS:
                self.put(cell, way, OPEN)
            elif self.field.ground.tent[far] != NONE and far not in ashes:
                self.put(cell, way, CANVAS)

    def put(self, cell: int, way: int, side: int) -> None:
        """Under both names of the hexside."""
        far = cell + self.field.grid.steps[way]
        self.name_side(6 * cell + way, side)
        self.name_side(6 * far + (way + 3) % 6, side)

    def name_side(self, name: int, side: int) -> None:
        self.side[name] = side
        if side == OPEN:
            self.top[name] = 0

    def raise_gate(self, cell: int) -> None:
        """Open, it counts as a door.  [R410]"""
        for way in range(6):
            if self.side[6 * cell + way] == GATE_SIDE:
                self.put(cell, way, DOOR)

    def break_hex(self, cell: int) -> None:
        """Passable from all sides, its platform gone; platforms that still stand end in a ledge beside it.

        [R407] [R414]"""
        ground = self.field.ground
        for way in range(6):
            far = cell + self.field.grid.steps[way]
            if ground.side[6 * cell + way] in (PALISADE_SIDE, GATE_SIDE):
                self.put(cell, way, OPEN)
            elif self.terrain[far] == PLATFORM:
                self.put(cell, way, LEDGE)
            elif ground.side[6 * cell + way] == LEDGE and self.terrain[far] != STAIRS:
                self.put(cell, way, OPEN)

    def break_wall(self, cell: int) -> None:
        """A stone wall that was battered down: its hex is open to the outside.  [R511]"""
        ground = self.field.ground
        for way in range(6):
            if ground.is_inside(6 * cell + way) and ground.side[6 * cell + way] in MASONRY:
                self.put(cell, way, OPEN)

    def open_canvas(self, cell: int, cuts: tuple[int, ...]) -> None:
        """The outer sides of a tent hex are open, but for those of another tent.  [R333]"""
        tent = self.field.ground.tent
        for way in range(6):
            far = cell + self.field.grid.steps[way]
            if self.side[6 * cell + way] == CANVAS and (tent[far] == NONE or far in cuts):
                self.put(cell, way, OPEN)


def terrain_now(field: Field, siege: Siege, cell: int) -> int:
    """What is to be met in a hex: an engine, flames, what they have left, a breach, or what was there from the first.

    [R334] [R407] [R431] [R435] [R438]"""
    was = field.ground.terrain[cell]
    if cell in under_engines(field, siege):
        return ENGINE
    if cell in siege.flames:
        return BURNING
    if cell in siege.ashes:
        return SHALLOW if was == JETTY else CLEAR
    return PALISADE_DOWN if was in TIMBER and cell in siege.ruins else was


def under_engines(field: Field, siege: Siege) -> list[int]:
    """Nobody enters the hexes of a stone thrower or shoots through them.  [R438] [R440]"""
    found: list[int] = []
    for engine in range(len(siege.engine_at)):
        found += hexes_of(field, siege, engine)
    return found


def hexes_of(field: Field, siege: Siege, engine: int) -> list[int]:
    """The two hexes that a stone thrower makes impassable; none of a siphon, nor of one that is not there.  [R438]"""
    if field.park.engine_kind[engine] != STONE_THROWER or siege.engine_state[engine] in (ABSENT, WRECKED):
        return []
    at = siege.engine_at[engine]
    return [at, at - field.grid.steps[siege.engine_way[engine]]]


def changed_hexes(field: Field, siege: Siege, cuts: tuple[int, ...]) -> list[int]:
    """Where the ground is no longer as it was laid."""
    return [*siege.raised, *siege.ruins, *cuts, *siege.ashes, *siege.flames, *under_engines(field, siege)]
