"""Reads the maps of the box: terrain, levels, rooms with their openings, platforms, stairs, walls, roads, tents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, check_different
from bulawa.games.guiscard.content.people import names_of
from bulawa.games.guiscard.ground import ROOM_KINDS, SIDE_IDS, TERRAIN_IDS, WALL_KINDS

COLUMNS, ROWS = 24, 16

Hex = tuple[int, int]
"""Column and row, both from 1."""

TERRAINS = {id: i for i, id in enumerate(TERRAIN_IDS)}
FEATURES = {id: i for i, id in enumerate(SIDE_IDS)}
OPENINGS = {id: FEATURES[id] for id in ("door", "courtyard_entrance", "window", "chapel_window", "arrow_slit", "gate")}
KINDS = {id: i for i, id in enumerate(ROOM_KINDS)}
WALLS = {id: i for i, id in enumerate(WALL_KINDS)}

STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
"""Steps from odd and from even columns, clockwise from north."""


def beyond(hex: Hex, direction: int) -> Hex:
    """The neighbour in that direction, be it on the map or not."""
    column, row = hex
    across, down = STEPS[column % 2 == 0][direction]
    return column + across, row + down


def is_on_map(hex: Hex) -> bool:
    return 1 <= hex[0] <= COLUMNS and 1 <= hex[1] <= ROWS


def name_of(hex: Hex) -> str:
    return f"{hex[0]:02}{hex[1]:02}"


@dataclass(frozen=True)
class RoomPlan:
    """A room as the map has it, with the straight walls it is drawn with."""

    id: str
    names: Mapping[str, str]
    kind: int
    building: str
    wall: int
    top: int
    """In half levels."""
    parapet: bool
    refuge: bool
    hexes: tuple[Hex, ...]
    outline: tuple[float, ...]


@dataclass(frozen=True)
class OpeningPlan:
    """A door, window, slit or gate in the wall of a room, on a side of one of its hexes."""

    hex: Hex
    direction: int
    feature: int


@dataclass(frozen=True)
class StairPlan:
    """A hex of stairs."""

    hex: Hex
    level: int
    bottom: tuple[Hex, ...]
    top: tuple[Hex, ...]


@dataclass(frozen=True)
class SidePlan:
    """A feature along hexsides, such as the wall round a garden; drawn along its outline, without the gaps."""

    feature: int
    names: Mapping[str, str]
    sides: tuple[tuple[Hex, int], ...]
    outline: tuple[float, ...]
    gaps: tuple[tuple[Hex, int], ...]


@dataclass(frozen=True)
class TentPlan:
    """A tent that a scenario may pitch."""

    id: str
    names: Mapping[str, str]
    hexes: tuple[Hex, ...]
    entrance: Hex


@dataclass
class Map:
    """One of the maps, as it lies unturned."""

    id: str
    names: Mapping[str, str]
    terrain: dict[Hex, int]
    level: dict[Hex, int]
    """In half levels; what stands on the hex is counted in."""
    rooms: list[RoomPlan] = field(default_factory=list)
    openings: list[OpeningPlan] = field(default_factory=list)
    platforms: list[tuple[str, Mapping[str, str], tuple[Hex, ...]]] = field(default_factory=list)
    stairs: list[StairPlan] = field(default_factory=list)
    sides: list[SidePlan] = field(default_factory=list)
    corners: list[tuple[str, Hex, tuple[Hex, ...]]] = field(default_factory=list)
    roads: list[tuple[Mapping[str, str], tuple[Hex, ...]]] = field(default_factory=list)
    tents: dict[str, TentPlan] = field(default_factory=dict)


def read_maps(table: Table) -> dict[str, Map]:
    codes = {code: table.table("codes").one_of(code, TERRAINS) for code in table.table("codes").values}
    maps = [map_of(one, codes, table.table("buildings")) for one in table.tables("map")]
    check_different(f"{table.where}.map", [one.id for one in maps])
    known = {one.id: one for one in maps}
    for overlay in table.tables("overlay"):
        place = known[list(known)[overlay.one_of("map", {id: i for i, id in enumerate(known)})]]
        hexes = hexes_of(overlay, "hexes")
        entrance = hex_of(overlay, "entrance", overlay.values.get("entrance"))
        if entrance not in hexes:
            raise overlay.wrong("entrance", "one of its hexes")
        place.tents[overlay.text("id")] = TentPlan(overlay.text("id"), names_of(overlay), hexes, entrance)
    return known


def map_of(table: Table, codes: Mapping[str, int], buildings: Table) -> Map:
    found = Map(table.text("id"), names_of(table), terrain_of(table, codes), {})
    table.text("source")
    read_rooms(found, table, buildings)
    read_openings(found, table)
    for one in optional(table, "platform"):
        found.platforms.append((one.text("id"), names_of(one), hexes_of(one, "hexes")))
    for one in optional(table, "stairs"):
        found.stairs.append(stair_of(one))
    for one in optional(table, "hexside"):
        found.sides.append(sides_of(one))
    for one in optional(table, "corner"):
        found.corners.append((one.text("building"), hex_of(one, "hex", one.values.get("hex")), hexes_of(one, "refs")))
    for one in optional(table, "road"):
        found.roads.append((names_of(one), hexes_of(one, "hexes")))
    found.level = levels_of(found, table)
    return found


def optional(table: Table, key: str) -> list[Table]:
    return table.tables(key) if key in table.values else []


def hex_of(table: Table, key: str, told: object) -> Hex:
    """A hex of a map by its four figures."""
    if isinstance(told, str) and len(told) == 4 and told.isdecimal():
        hex = int(told[:2]), int(told[2:])
        if is_on_map(hex):
            return hex
    raise PackError(f"{table.where}.{key}: hexes from '0101' to '{COLUMNS:02}{ROWS:02}' are expected, not {told!r}")


def hexes_of(table: Table, key: str) -> tuple[Hex, ...]:
    value = table.values.get(key)
    if not isinstance(value, list) or not value:
        raise table.wrong(key, "a list of hexes")
    return tuple(hex_of(table, key, one) for one in value)


def terrain_of(table: Table, codes: Mapping[str, int]) -> dict[Hex, int]:
    rows = table.values.get("terrain")
    if not isinstance(rows, list) or len(rows) != ROWS or any(not isinstance(row, str) for row in rows):
        raise table.wrong("terrain", f"a list of {ROWS} rows")
    found: dict[Hex, int] = {}
    for row, codes_of_row in enumerate(rows, 1):
        if len(codes_of_row) != COLUMNS or any(code not in codes for code in codes_of_row):
            raise PackError(
                f"{table.where}.terrain[{row - 1}]: {COLUMNS} of {' '.join(codes)} are expected, not {codes_of_row!r}"
            )
        for column, code in enumerate(codes_of_row, 1):
            found[column, row] = codes[code]
    return found


def levels_of(found: Map, table: Table) -> dict[Hex, int]:
    """Base level, and half a level more on a slope, one on a platform, two in a tower; stairs have their own."""
    high = high_ground(table.table("level_1")) if "level_1" in table.values else set()
    more = {TERRAINS["slope"]: 1, TERRAINS["platform"]: 2, TERRAINS["tower"]: 4}
    levels = {hex: 2 * (hex in high) + more.get(terrain, 0) for hex, terrain in found.terrain.items()}
    return {**levels, **{stair.hex: stair.level for stair in found.stairs}}


def high_ground(table: Table) -> set[Hex]:
    first, last = table.integers("columns", 2, 1, COLUMNS)
    top, bottom = table.integers("rows", 2, 1, ROWS)
    without = set(hexes_of(table, "except")) if "except" in table.values else set()
    return {(column, row) for column in range(first, last + 1) for row in range(top, bottom + 1)} - without


def read_rooms(found: Map, table: Table, buildings: Table) -> None:
    taken: dict[Hex, str] = {}
    for one in optional(table, "room"):
        room = room_of(one, buildings)
        for hex in room.hexes:
            if hex in taken:
                raise one.wrong("hexes", f"hexes of no other room (but {name_of(hex)} is in {taken[hex]!r})")
            taken[hex] = room.id
        found.rooms.append(room)


def room_of(table: Table, buildings: Table) -> RoomPlan:
    table.one_of("building", dict.fromkeys(buildings.values, 0))
    return RoomPlan(
        table.text("id"),
        names_of(table),
        table.one_of("kind", KINDS),
        table.text("building"),
        table.one_of("wall", WALLS),
        2 * table.integer("top", 1, 20),
        table.flag("parapet"),
        table.flag("last_refuge"),
        hexes_of(table, "hexes"),
        outline_of(table),
    )


def outline_of(table: Table) -> tuple[float, ...]:
    value = table.values.get("outline")
    if not isinstance(value, list) or len(value) != 4 or not all(isinstance(one, (int, float)) for one in value):
        raise table.wrong("outline", "a list of four numbers")
    return tuple(float(one) for one in value)


def read_openings(found: Map, table: Table) -> None:
    if "openings" not in table.values:
        return
    rooms = {hex: room.id for room in found.rooms for hex in room.hexes}
    for one in table.table("openings").tables("list", "hex"):
        hex, direction = hex_of(one, "hex", one.values.get("hex")), one.integer("dir", 0, 5)
        if beyond(hex, direction) != hex_of(one, "to", one.values.get("to")):
            raise one.wrong("to", f"{name_of(beyond(hex, direction))!r}, the neighbour in direction {direction},")
        if hex not in rooms or rooms.get(beyond(hex, direction)) == rooms[hex]:
            raise one.wrong("hex", "a hex at the wall of a room")
        found.openings.append(OpeningPlan(hex, direction, one.one_of("kind", OPENINGS)))


def stair_of(table: Table) -> StairPlan:
    level = table.values.get("level")
    if not isinstance(level, (int, float)) or 2 * level != int(2 * level):
        raise table.wrong("level", "a level or half a level")
    hex, bottom, top = hex_of(table, "hex", table.values.get("hex")), hexes_of(table, "bottom"), hexes_of(table, "top")
    for key, hexes in (("bottom", bottom), ("top", top)):
        if any(one not in [beyond(hex, direction) for direction in range(6)] for one in hexes):
            raise table.wrong(key, f"neighbours of {name_of(hex)}")
    return StairPlan(hex, int(2 * level), bottom, top)


def sides_of(table: Table) -> SidePlan:
    gaps = pairs_of(table, "gaps") if "gaps" in table.values else ()
    return SidePlan(
        table.one_of("feature", FEATURES), names_of(table), pairs_of(table, "items"), outline_of(table), gaps
    )


def pairs_of(table: Table, key: str) -> tuple[tuple[Hex, int], ...]:
    value = table.values.get(key)
    if not isinstance(value, list) or not all(isinstance(one, list) and len(one) == 2 for one in value):
        raise table.wrong(key, "a list of hexes with a direction each")
    if not all(one[1] in range(6) for one in value):
        raise table.wrong(key, "directions from 0 to 5")
    return tuple((hex_of(table, key, one[0]), one[1]) for one in value)
