"""Finds the hexes that a scenario speaks of: columns and rows, rooms, sides of a map, tents, levels."""

from __future__ import annotations

from collections.abc import Sequence

from bulawa.engine.tables import Table, is_far, is_number, is_whole
from bulawa.games.guiscard.content.laying import Sheet, cell_of, cells_of
from bulawa.games.guiscard.content.maps import COLUMNS, ROWS, TERRAINS, Hex, hex_of, hexes_of
from bulawa.games.guiscard.ground import NONE, Ground

KINDS = {"rect": 0, "room": 1, "side": 2, "hexes": 3, "overlay": 4, "edge": 5, "box": 6, "outside": 7}
EDGES = {"top": 0, "bottom": 1}
SIDES = {1: [(c, 1) for c in range(1, COLUMNS + 1)], 2: [(COLUMNS, r) for r in range(1, ROWS + 1)]}
SIDES |= {3: [(c, ROWS) for c in range(1, COLUMNS + 1)], 4: [(1, r) for r in range(1, ROWS + 1)]}
"""The hexes along each side of a map."""


class Zones:
    """The ground of a scenario and the maps it was laid from."""

    def __init__(self, ground: Ground, sheets: Sequence[Sheet]) -> None:
        self.ground = ground
        self.sheets = {sheet.map.id: sheet for sheet in sheets}

    def sheet(self, table: Table) -> Sheet:
        """The map that a table names; the first, if it names none."""
        known = {id: i for i, id in enumerate(self.sheets)}
        return list(self.sheets.values())[table.one_of("map", known, next(iter(known)))]

    def zone(self, where: Table) -> tuple[int, ...]:
        """The cells of a zone, in the order of the board."""
        sheet = self.sheet(where)
        found = [cell for cell in self.of_kind(where, sheet) if self.fits(where, sheet, cell)]
        if not found:
            raise where.wrong("kind", "a zone with at least one hex")
        return tuple(sorted(set(found)))

    def of_kind(self, where: Table, sheet: Sheet) -> list[int]:
        """Without `kind` it is what it tells: columns and rows, a room, or the whole map."""
        kind = where.one_of("kind", KINDS, "room" if "room" in where.values else "rect")
        if kind == 1:
            return [cell for room in self.rooms(where) for cell in self.ground.rooms[room].cells]
        if kind == 2:
            along = [hex for side in sides(where) for hex in SIDES[side]]
            return [cell_of(self.ground, sheet, hex) for hex in along if fits(where, hex)]
        if kind == 3:
            return list(cells_of(self.ground, sheet, hexes_of(where, "hexes")))
        if kind == 4:
            known = {tent.id: i for i, tent in enumerate(self.ground.tents)}
            return [cell for tent in where.some_of("overlays", known) for cell in self.ground.tents[tent].cells]
        if kind == 5:
            return self.along_edge(where.one_of("edge", EDGES), where.integer("within", 0, ROWS))
        if kind == 6:
            return self.box(where)
        if kind == 7:
            barred = self.rooms(where)
            return [cell for cell in self.ground.cells if self.ground.room[cell] not in barred]
        return [cell_of(self.ground, sheet, hex) for hex in sheet.map.terrain if fits(where, hex)]

    def along_edge(self, edge: int, within: int) -> list[int]:
        """Hexes of all maps that are at most so far from the upper or the lower edge of the board."""
        ground = self.ground
        wanted = range(1, within + 2) if edge == 0 else range(ground.rows - within, ground.rows + 1)
        return [ground.cell(column, row) for column in range(1, ground.columns + 1) for row in wanted]

    def box(self, where: Table) -> list[int]:
        """Columns and rows of the whole board, whatever maps it is laid from."""
        ground = self.ground
        left, right = where.integers("columns", 2, 1, ground.columns)
        top, bottom = where.integers("rows", 2, 1, ground.rows)
        return [ground.cell(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]

    def rooms(self, where: Table) -> list[int]:
        known = {room.id: i for i, room in enumerate(self.ground.rooms)}
        return where.some_of("rooms", known) if "rooms" in where.values else [where.one_of("room", known)]

    def fits(self, where: Table, sheet: Sheet, cell: int) -> bool:
        """Whether a cell has the level and the terrain that are wanted, and lies far enough from a hex."""
        wanted = levels(where)
        if wanted and self.ground.level[cell] not in wanted:
            return False
        if "terrain" in where.values and self.ground.terrain[cell] != where.one_of("terrain", TERRAINS):
            return False
        if "not_terrain" in where.values and self.ground.terrain[cell] == where.one_of("not_terrain", TERRAINS):
            return False
        if "not_within" not in where.values:
            return True
        far = where.table("not_within")
        hex = cell_of(self.ground, sheet, hex_of(far, "hex", far.values.get("hex")))
        return distance(self.ground, cell, hex) > far.integer("within", 0, 99)

    def edges(self, table: Table, key: str = "sides") -> int:
        """The edges of the board that the named sides of a map are, as bits."""
        if key not in table.values:
            return 0
        sheet = self.sheet(table)
        return sum({sheet.edge(side) for side in sides(table, key)})

    def place(self, name: str) -> tuple[int, ...]:
        """A room, a building or a terrain by its name; nothing if there is no such place."""
        ground = self.ground
        if name in ground.buildings:
            number = ground.buildings.index(name)
            return tuple(cell for room in ground.rooms if room.building == number for cell in room.cells)
        for room in ground.rooms:
            if room.id == name:
                return room.cells
        wanted = TERRAINS.get(name, NONE)
        return tuple(cell for cell in ground.cells if ground.terrain[cell] == wanted)


def sides(table: Table, key: str = "sides") -> list[int]:
    value = table.values.get(key)
    if not isinstance(value, list) or not value or not all(is_whole(one, 1, 4) for one in value):
        raise table.wrong(key, "a list of sides from 1 to 4")
    return list(value)


def levels(where: Table) -> set[int]:
    """The half levels a zone is limited to; none: any."""
    value = where.values.get("levels", [where.values["level"]] if "level" in where.values else [])
    if not isinstance(value, list) or not all(is_number(one) and not is_far(one) for one in value):
        raise where.wrong("levels", "a list of levels")
    return {int(2 * one) for one in value}


def fits(where: Table, hex: Hex) -> bool:
    """Whether a hex of the map lies in the columns and rows that are named."""
    first, last = where.integers("columns", 2, 1, COLUMNS) if "columns" in where.values else (1, COLUMNS)
    top, bottom = where.integers("rows", 2, 1, ROWS) if "rows" in where.values else (1, ROWS)
    return first <= hex[0] <= last and top <= hex[1] <= bottom


def distance(ground: Ground, here: int, there: int) -> int:
    """Hexes from one cell to another."""
    across = abs(there % ground.width - here % ground.width)
    down = abs(there // ground.width - here // ground.width)
    return across + max(0, down - across) // 2
