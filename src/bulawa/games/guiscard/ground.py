"""The ground that is fought over: one to four maps laid beside each other, as flat lists by cell and by hexside."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

CLEAR: Final = 0
PATH: Final = 1
BRUSH: Final = 2
TREE: Final = 3
MARSH: Final = 4
SHALLOW: Final = 5
DEEP: Final = 6
ROCK: Final = 7
SLOPE: Final = 8
JETTY: Final = 9
INTERIOR: Final = 10
COURTYARD: Final = 11
TENT: Final = 12
YARD: Final = 13
PLATFORM: Final = 14
PALISADE: Final = 15
GATE: Final = 16
STAIRS: Final = 17
TOWER: Final = 18
PALISADE_DOWN: Final = 19
WALL_DOWN: Final = 20
LADDER: Final = 21
BURNING: Final = 22
ENGINE: Final = 23
TERRAIN_IDS: Final = (
    *("clear", "path", "brush", "tree", "marsh", "shallow_water", "deep_water", "rock", "slope", "jetty"),
    *("interior", "courtyard", "tent", "castle_yard", "platform", "palisade", "gate", "stairs", "tower"),
    *("palisade_down", "wall_down", "ladder", "burning", "engine"),
)
"""Terrain by its number; beyond the edge it is NONE."""

OPEN: Final = 0
LOW_WALL: Final = 1
WALL: Final = 2
DOOR: Final = 3
ENTRANCE: Final = 4
WINDOW: Final = 5
CHAPEL_WINDOW: Final = 6
SLIT: Final = 7
PALISADE_SIDE: Final = 8
GATE_SIDE: Final = 9
LEDGE: Final = 10
CANVAS: Final = 11
CREST: Final = 12
SIDE_IDS: Final = (
    *("open", "low_wall", "wall", "door", "courtyard_entrance", "window", "chapel_window", "arrow_slit"),
    *("palisade", "gate", "ledge", "canvas", "crest"),
)
"""What may lie between two hexes, by its number."""

IN_INTERIOR: Final = 0
IN_COURTYARD: Final = 1
IN_BAILEY: Final = 2
IN_TOWER: Final = 3
ROOM_KINDS: Final = ("interior", "courtyard", "castle_yard", "tower")

WOOD: Final = 0
STONE: Final = 1
DOUBLE: Final = 2
WALL_KINDS: Final = ("palisade", "S", "D")
"""Timber, a simple stone wall, a double one: the columns of the battering table.  (R511)"""

TOP_EDGE: Final = 1
RIGHT_EDGE: Final = 2
BOTTOM_EDGE: Final = 4
LEFT_EDGE: Final = 8
"""The edges of the board as bits; a corner hex lies on two."""


class Room:
    """A house's room, a courtyard, the bailey or the tower: hexes within walls."""

    def __init__(self, id: str, kind: int, building: int, wall: int, top: int, cells: tuple[int, ...]) -> None:
        self.id = id
        self.kind = kind
        self.building = building
        """Number of its building in `Ground.buildings`."""
        self.wall = wall
        """WOOD, STONE or DOUBLE."""
        self.top = top
        """Height of its walls, in half levels."""
        self.cells = cells
        self.has_parapet = False
        """Whoever climbs its wall has a parapet to cross.  (R463)"""
        self.is_refuge = False
        """The last part that a garrison holds.  (R514)"""


class Stair:
    """A hex of stairs and the hexes it joins; no others lead to it.  (R402)"""

    def __init__(self, cell: int, bottom: tuple[int, ...], top: tuple[int, ...]) -> None:
        self.cell = cell
        self.bottom = bottom
        self.top = top


class Corner:
    """A hex at the corner of a house, and the two hexes a shooter must see both to deny its cover.  [R310]"""

    def __init__(self, building: int, cell: int, refs: tuple[int, ...]) -> None:
        self.building = building
        self.cell = cell
        self.refs = refs


class Tent:
    """Four hexes, one of them the entrance.  [R330]"""

    def __init__(self, id: str, cells: tuple[int, ...], entrance: int) -> None:
        self.id = id
        self.cells = cells
        self.entrance = entrance


class Ground:
    """The board of one match as it is laid, before anything falls or burns. Never changed: what changes is copied.

    A cell is numbered as `geometry.hexes.Grid` numbers it; lists by hexside are indexed `cell * 6 + direction`, and
    what lies on a side stands under both its names. Levels are half levels: a slope above the plain is 1, a platform 4.
    """

    def __init__(self, columns: int, rows: int, pitch: int = 0, size: int = 0) -> None:
        self.columns = columns
        self.rows = rows
        self.width = max(columns + 2, pitch)
        self.size = max(self.width * (2 * rows + 4), size)
        """How many cells are numbered, those beyond the edge included."""
        self.cells: list[int] = []
        """The cells of the board, column by column."""
        self.terrain: list[int] = [NONE] * self.size
        """terrain[cell]: a number of TERRAIN_IDS; NONE beyond the edge."""
        self.level: list[int] = [0] * self.size
        """level[cell], in half levels."""
        self.side: list[int] = [OPEN] * (6 * self.size)
        """side[cell * 6 + direction]: a number of SIDE_IDS."""
        self.top: list[int] = [0] * (6 * self.size)
        """top[cell * 6 + direction]: how high a wall, palisade, gate or crest there stands, in half levels.  [R147]"""
        self.owner: list[int] = [NONE] * (6 * self.size)
        """owner[cell * 6 + direction]: the room whose wall that side is; its hex is inside, the other one outside."""
        self.room: list[int] = [NONE] * self.size
        """room[cell]: number of the room it belongs to."""
        self.platform: list[int] = [NONE] * self.size
        """platform[cell]: number of the platform it belongs to."""
        self.tent: list[int] = [NONE] * self.size
        """tent[cell]: number of the tent it belongs to."""
        self.fallen: list[bool] = [False] * self.size
        """fallen[cell]: whether its defences were destroyed; as the ground is laid none are.  [R414]"""
        self.edge: list[int] = [0] * self.size
        """edge[cell]: bits of the board's edges it lies on."""
        self.rooms: list[Room] = []
        self.platforms: list[tuple[int, ...]] = []
        self.stairs: list[Stair] = []
        self.corners: list[Corner] = []
        self.tents: list[Tent] = []
        self.buildings: list[str] = []

    def cell(self, column: int, row: int) -> int:
        """The cell of a column and a row of the board, both from 1."""
        return (2 * row + (column % 2 == 0)) * self.width + column

    def is_inside(self, side: int) -> bool:
        """Whether this name of a hexside is that of the room whose wall it is."""
        return self.owner[side] != NONE and self.room[side // 6] == self.owner[side]
