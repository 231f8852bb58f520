"""The ground as it is now: as it was laid, with what has been cut open, raised or broken since."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import State
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


class Masonry(State):
    """A state that stands on ground: the field as it was laid, and how it is now."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = field
        self.cuts: tuple[int, ...]
        """The tent hexes that were cut open.  [R333]"""
        self.siege: Siege
        """What else has changed on the map.  [R409] [R414]"""
        self.terrain: list[int]
        self.level: list[int]
        self.side: list[int]
        self.top: list[int]
        self.fallen: list[bool]
        """The ground as it is now."""
        self.owns_terrain = False
        self.owns_walls = False
        """Whether `terrain`, and whether the other lists, are of this state alone. Until something changes they are the
        field's own, and copies stand on the same: who changes what others stand on makes a list of his own before."""

    def share_ground(self, other: Masonry) -> None:
        """Stand on the same ground as another."""
        self.cuts = other.cuts
        self.terrain, self.level, self.side, self.top = other.terrain, other.level, other.side, other.top
        self.fallen = other.fallen
        self.owns_terrain = self.owns_walls = other.owns_terrain = other.owns_walls = False

    def own_terrain(self) -> None:
        if not self.owns_terrain:
            self.terrain = self.terrain[:]
            self.owns_terrain = True

    def own_walls(self) -> None:
        if not self.owns_walls:
            self.level, self.side, self.top, self.fallen = self.level[:], self.side[:], self.top[:], self.fallen[:]
            self.owns_walls = True

    def lay_hex(self, cell: int) -> None:
        """What grows, stands or burns there."""
        self.own_terrain()
        self.terrain[cell] = terrain_now(self.field, self.siege, cell)

    def lay_walls(self, cells: list[int]) -> None:
        """How high these hexes lie, and what is on their sides."""
        self.own_walls()
        ground, ruins = self.field.ground, self.siege.ruins
        for cell in cells:
            self.fallen[cell] = cell in ruins
            sinks = self.is_down(cell) and ground.platform[cell] != NONE
            self.level[cell] = ground.level[cell] - (PLATFORM_RISE if sinks else 0)
        for cell in cells:
            for way in range(6):
                self.lay_side(cell, way)

    def lay_side(self, cell: int, way: int) -> None:
        """As it was laid, and then all that has befallen the hexes on both hands of it."""
        far, back = cell + self.field.grid.steps[way], (way + 3) % 6
        self.restore(6 * cell + way)
        self.restore(6 * far + back)
        self.raise_gate(cell, way)
        self.raise_gate(far, back)
        self.break_timber(cell, way, far)
        self.break_timber(far, back, cell)
        self.break_wall(cell, way)
        self.break_wall(far, back)
        self.cut_canvas(cell, way, far)
        self.cut_canvas(far, back, cell)
        self.burn_down(cell, way, far)
        self.burn_down(far, back, cell)

    def restore(self, name: int) -> None:
        self.side[name], self.top[name] = self.field.ground.side[name], self.field.ground.top[name]

    def put(self, cell: int, way: int, side: int) -> None:
        """Under both names of the hexside."""
        far = cell + self.field.grid.steps[way]
        self.name_side(6 * cell + way, side)
        self.name_side(6 * far + (way + 3) % 6, side)

    def name_side(self, name: int, side: int) -> None:
        self.side[name] = side
        if side == OPEN:
            self.top[name] = 0

    def is_down(self, cell: int) -> bool:
        """Was it a hex of wooden defences, and is it destroyed?  [R414]"""
        return self.fallen[cell] and self.field.ground.terrain[cell] in TIMBER

    def raise_gate(self, cell: int, way: int) -> None:
        """Open, it counts as a door.  [R410]"""
        if cell in self.siege.raised and self.side[6 * cell + way] == GATE_SIDE:
            self.put(cell, way, DOOR)

    def break_timber(self, cell: int, way: int, far: int) -> None:
        """Passable from all sides, its platform gone; platforms that still stand end in a ledge beside it.

        [R407] [R414]"""
        if not self.is_down(cell):
            return
        ground = self.field.ground
        if ground.side[6 * cell + way] in (PALISADE_SIDE, GATE_SIDE):
            self.put(cell, way, OPEN)
        elif ground.terrain[far] == PLATFORM and not self.fallen[far]:
            self.put(cell, way, LEDGE)
        elif ground.side[6 * cell + way] == LEDGE and ground.terrain[far] != STAIRS:
            self.put(cell, way, OPEN)

    def break_wall(self, cell: int, way: int) -> None:
        """A stone wall that was battered down: its hex is open to the outside.  [R511]"""
        if self.fallen[cell] and not self.is_down(cell):
            ground = self.field.ground
            if ground.is_inside(6 * cell + way) and ground.side[6 * cell + way] in MASONRY:
                self.put(cell, way, OPEN)

    def cut_canvas(self, cell: int, way: int, far: int) -> None:
        """The outer sides of a tent hex are open, but for those of another tent.  [R333]"""
        if cell in self.cuts and self.side[6 * cell + way] == CANVAS:
            if self.field.ground.tent[far] == NONE or far in self.cuts:
                self.put(cell, way, OPEN)

    def burn_down(self, cell: int, way: int, far: int) -> None:
        """The canvas of a tent is gone, but for what belongs to another.  [R334] [R435]"""
        if cell not in self.siege.ashes:
            return
        if self.side[6 * cell + way] == CANVAS:
            self.put(cell, way, OPEN)
        elif self.field.ground.tent[far] != NONE and far not in self.siege.ashes:
            self.put(cell, way, CANVAS)


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
