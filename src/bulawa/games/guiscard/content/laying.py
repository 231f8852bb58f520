"""Lays maps beside each other, turned or not, and makes of them the ground that the rules read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bulawa.engine.tables import Table
from bulawa.games.guiscard.content.maps import COLUMNS, ROWS, Hex, Map, RoomPlan, TentPlan, beyond, is_on_map
from bulawa.games.guiscard.ground import (
    BOTTOM_EDGE,
    CANVAS,
    CREST,
    LEDGE,
    LEFT_EDGE,
    NONE,
    OPEN,
    PALISADE_SIDE,
    RIGHT_EDGE,
    SLOPE,
    TENT,
    TOP_EDGE,
    WALL,
    WOOD,
    Corner,
    Ground,
    Room,
    Stair,
    Tent,
)

EDGES = (TOP_EDGE, RIGHT_EDGE, BOTTOM_EDGE, LEFT_EDGE)
"""Sides 1 to 4 of a map that lies unturned."""
MOST_MAPS = 4


@dataclass(frozen=True)
class Sheet:
    """A map on the table: its place among the maps, and whether it lies turned by 180 degrees."""

    map: Map
    x: int
    y: int
    turned: bool
    left: int = 0
    """Columns of the board that lie before it."""
    first: int = 1
    last: int = COLUMNS
    """The columns of the map that are used, of one that lies unturned.  [R535]"""

    def hex(self, hex: Hex) -> Hex:
        """A hex of the map as a column and a row of the board."""
        column, row = (COLUMNS + 1 - hex[0], ROWS + 1 - hex[1]) if self.turned else hex
        return self.left + column - self.first + 1, ROWS * self.y + row

    @property
    def columns(self) -> int:
        return self.last - self.first + 1

    def direction(self, direction: int) -> int:
        return (direction + 3) % 6 if self.turned else direction

    def edge(self, side: int) -> int:
        """The edge of the board to which a side of the map (1 to 4) is turned."""
        return EDGES[(side + 1) % 4 if self.turned else side - 1]


def sheets_of(table: Table, maps: Mapping[str, Map]) -> list[Sheet]:
    """The maps of a layout; together they fill a rectangle without holes."""
    names = {id: i for i, id in enumerate(maps)}
    found = []
    for one in table.tables("layout", "map"):
        map = list(maps.values())[one.one_of("map", names)]
        x, y = one.integer("x", 0, 3), one.integer("y", 0, 3)
        if one.values.get("rot", 0) not in (0, 180):
            raise one.wrong("rot", "0 or 180")
        first, last = one.integers("columns", 2, 1, COLUMNS) if "columns" in one.values else (1, COLUMNS)
        used = map if (first, last) == (1, COLUMNS) else strip(map, first, last)
        found.append(Sheet(used, x, y, one.values.get("rot", 0) == 180, 0, first, last))
    places = sorted((sheet.x, sheet.y) for sheet in found)
    wide, high = max(x for x, _ in places) + 1, max(y for _, y in places) + 1
    if places != [(x, y) for x in range(wide) for y in range(high)] or len(places) > MOST_MAPS:
        raise table.wrong("layout", f"one to {MOST_MAPS} maps that fill a rectangle")
    return [replace(sheet, left=before(found, sheet)) for sheet in found]


def before(sheets: Sequence[Sheet], sheet: Sheet) -> int:
    """How many columns lie to the left of a sheet."""
    return sum(one.columns for one in sheets if one.y == sheet.y and one.x < sheet.x)


def columns_of(sheets: Sequence[Sheet]) -> int:
    """How many columns the board has."""
    return sum(sheet.columns for sheet in sheets if sheet.y == 0)


def strip(map: Map, first: int, last: int) -> Map:
    """The part of a map between two of its columns; what is not wholly within it is left out.  [R535]"""

    def has(hexes: Iterable[Hex]) -> bool:
        return all(first <= hex[0] <= last for hex in hexes)

    return replace(
        map,
        terrain={hex: kind for hex, kind in map.terrain.items() if has([hex])},
        level={hex: level for hex, level in map.level.items() if has([hex])},
        rooms=[room for room in map.rooms if has(room.hexes)],
        openings=[one for one in map.openings if has([one.hex])],
        platforms=[one for one in map.platforms if has(one[2])],
        stairs=[one for one in map.stairs if has([one.hex])],
        sides=[one for one in map.sides if has(hex for hex, _ in one.sides)],
        corners=[one for one in map.corners if has([one[1]])],
        roads=[one for one in map.roads if has(one[1])],
        tents={id: tent for id, tent in map.tents.items() if has(tent.hexes)},
    )


def lay_ground(sheets: Sequence[Sheet], tents: Sequence[str] = (), width: int = 0, size: int = 0) -> Ground:
    """The ground of these maps, with the tents that are pitched on it."""
    high = max(sheet.y for sheet in sheets) + 1
    ground = Ground(columns_of(sheets), ROWS * high, width, size)
    for sheet in sheets:
        lay_hexes(ground, sheet)
    ground.cells = [ground.cell(c, r) for c in range(1, ground.columns + 1) for r in range(1, ground.rows + 1)]
    mark_edges(ground)
    for sheet in sheets:
        lay_sheet(ground, sheet)
        for id in tents:
            if id in sheet.map.tents:
                pitch(ground, sheet, sheet.map.tents[id])
    raise_crests(ground)
    return ground


def cell_of(ground: Ground, sheet: Sheet, hex: Hex) -> int:
    return ground.cell(*sheet.hex(hex))


def cells_of(ground: Ground, sheet: Sheet, hexes: Sequence[Hex]) -> tuple[int, ...]:
    return tuple(cell_of(ground, sheet, hex) for hex in hexes)


def lay_hexes(ground: Ground, sheet: Sheet) -> None:
    for hex, terrain in sheet.map.terrain.items():
        cell = cell_of(ground, sheet, hex)
        ground.terrain[cell] = terrain
        ground.level[cell] = sheet.map.level[hex]


def mark_edges(ground: Ground) -> None:
    for column in range(1, ground.columns + 1):
        ground.edge[ground.cell(column, 1)] |= TOP_EDGE
        ground.edge[ground.cell(column, ground.rows)] |= BOTTOM_EDGE
    for row in range(1, ground.rows + 1):
        ground.edge[ground.cell(1, row)] |= LEFT_EDGE
        ground.edge[ground.cell(ground.columns, row)] |= RIGHT_EDGE


def lay_sheet(ground: Ground, sheet: Sheet) -> None:
    map = sheet.map
    for plan in map.rooms:
        lay_room(ground, sheet, plan)
    build_walls(ground, sheet)
    for opening in map.openings:
        open_wall(ground, sheet, opening.hex, opening.direction, opening.feature)
    for _, _, hexes in map.platforms:
        cells = cells_of(ground, sheet, hexes)
        for cell in cells:
            ground.platform[cell] = len(ground.platforms)
        ground.platforms.append(cells)
    for side in map.sides:
        for hex, direction in side.sides:
            put(ground, sheet, hex, direction, side.feature, 0, NONE)
    cut_ledges(ground, sheet)
    for building, hex, refs in map.corners:
        number = building_number(ground, building)
        ground.corners.append(Corner(number, cell_of(ground, sheet, hex), cells_of(ground, sheet, refs)))


def building_number(ground: Ground, id: str) -> int:
    if id not in ground.buildings:
        ground.buildings.append(id)
    return ground.buildings.index(id)


def lay_room(ground: Ground, sheet: Sheet, plan: RoomPlan) -> None:
    cells = cells_of(ground, sheet, plan.hexes)
    room = Room(plan.id, plan.kind, building_number(ground, plan.building), plan.wall, plan.top, cells)
    room.has_parapet, room.is_refuge = plan.parapet, plan.refuge
    for cell in cells:
        ground.room[cell] = len(ground.rooms)
    ground.rooms.append(room)


def put(ground: Ground, sheet: Sheet, hex: Hex, direction: int, feature: int, top: int, owner: int) -> None:
    """A feature on a hexside, under both its names; sides at the edge of the map have only one."""
    far = beyond(hex, direction)
    names = [cell_of(ground, sheet, hex) * 6 + sheet.direction(direction)]
    if is_on_map(far):
        names.append(cell_of(ground, sheet, far) * 6 + sheet.direction((direction + 3) % 6))
    for name in names:
        ground.side[name], ground.top[name], ground.owner[name] = feature, top, owner


def build_walls(ground: Ground, sheet: Sheet) -> None:
    """Between two rooms, and between a room and the open, stands the higher wall of the two."""
    for plan in sheet.map.rooms:
        for hex in plan.hexes:
            here = ground.room[cell_of(ground, sheet, hex)]
            for direction in range(6):
                far = beyond(hex, direction)
                there = ground.room[cell_of(ground, sheet, far)] if is_on_map(far) else NONE
                if there != here and (there == NONE or stands_above(ground, here, there)):
                    room = ground.rooms[here]
                    feature = PALISADE_SIDE if room.wall == WOOD else WALL
                    put(ground, sheet, hex, direction, feature, room.top, here)


def stands_above(ground: Ground, here: int, there: int) -> bool:
    """Of two rooms with walls of one height the first listed has the wall."""
    return (ground.rooms[here].top, -here) > (ground.rooms[there].top, -there)


def open_wall(ground: Ground, sheet: Sheet, hex: Hex, direction: int, feature: int) -> None:
    """An opening belongs to the room that it is listed with."""
    room = ground.room[cell_of(ground, sheet, hex)]
    put(ground, sheet, hex, direction, feature, ground.rooms[room].top, room)


def cut_ledges(ground: Ground, sheet: Sheet) -> None:
    """Platforms end in ledges, and stairs are reached from the hexes they join alone.  (R401) (R402)"""
    links = {(stair.hex, far) for stair in sheet.map.stairs for far in (*stair.bottom, *stair.top)}
    raised = [hex for _, _, hexes in sheet.map.platforms for hex in hexes]
    steps = [stair.hex for stair in sheet.map.stairs]
    for hex in (*raised, *steps):
        for direction in range(6):
            far = beyond(hex, direction)
            joined = (hex, far) in links or (far, hex) in links or (hex in raised and far in raised)
            if not joined and is_open(ground, sheet, hex, direction):
                put(ground, sheet, hex, direction, LEDGE, 0, NONE)
    for stair in sheet.map.stairs:
        bottom, top = cells_of(ground, sheet, stair.bottom), cells_of(ground, sheet, stair.top)
        ground.stairs.append(Stair(cell_of(ground, sheet, stair.hex), bottom, top))


def is_open(ground: Ground, sheet: Sheet, hex: Hex, direction: int) -> bool:
    side = cell_of(ground, sheet, hex) * 6 + sheet.direction(direction)
    return is_on_map(beyond(hex, direction)) and ground.side[side] == OPEN


def pitch(ground: Ground, sheet: Sheet, plan: TentPlan) -> None:
    """A tent: canvas round all its hexes but the entrance.  [R330]"""
    cells = cells_of(ground, sheet, plan.hexes)
    for cell in cells:
        ground.tent[cell] = len(ground.tents)
        ground.terrain[cell] = TENT
    ground.tents.append(Tent(plan.id, cells, cell_of(ground, sheet, plan.entrance)))
    for hex in plan.hexes:
        for direction in range(6):
            if hex != plan.entrance and beyond(hex, direction) not in plan.hexes:
                put(ground, sheet, hex, direction, CANVAS, 0, NONE)


def raise_crests(ground: Ground) -> None:
    """Between a slope and a hex half a level higher lies a crest.  [R147]"""
    steps = steps_of(ground)
    for cell in ground.cells:
        if ground.terrain[cell] != SLOPE:
            continue
        for direction in range(6):
            far = cell + steps[direction]
            if ground.terrain[far] == NONE or ground.level[far] != ground.level[cell] + 1:
                continue
            for name in (6 * cell + direction, 6 * far + (direction + 3) % 6):
                if ground.side[name] == OPEN:
                    ground.side[name], ground.top[name] = CREST, ground.level[far]


def steps_of(ground: Ground) -> tuple[int, ...]:
    """What is added to a cell to go north, north-east and so on, clockwise."""
    wide = ground.width
    return -2 * wide, 1 - wide, 1 + wide, 2 * wide, wide - 1, -wide - 1
