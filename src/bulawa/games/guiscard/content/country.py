"""Reads the map of a campaign: terrain, roads and places.  [R601]"""

from __future__ import annotations

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, check_different
from bulawa.games.guiscard.campaign.land import (
    CITY,
    FEATURE_IDS,
    LAND_IDS,
    PLACE_KIND_IDS,
    SEA,
    UNLIMITED,
    Land,
)
from bulawa.games.guiscard.content.people import FACTIONS

TERRAINS = {id: i for i, id in enumerate(LAND_IDS)}
KINDS = {id: i for i, id in enumerate(PLACE_KIND_IDS)}
FEATURES = {id: i for i, id in enumerate(FEATURE_IDS)}
MOST_RESOURCES = 10


def read_land(table: Table) -> Land:
    """The map with its roads and places."""
    map = table.table("campaign_map")
    land = Land(map.text("id"), map.integer("columns", 1, 60), map.integer("rows", 1, 60))
    read_terrain(map, land)
    for road in map.tables("road", "name_en"):
        read_road(road, land)
    for place in table.tables("settlement"):
        read_place(place, land)
    check_different(f"{table.where}.settlement", land.places.ids)
    for kind in LAND_IDS:
        called = map.table("names").table(kind)
        called.text("name_en"), called.text("name_pl")
    return land


def read_terrain(map: Table, land: Land) -> None:
    codes = {code: map.table("codes").one_of(code, TERRAINS) for code in map.table("codes").values}
    rows = map.values.get("terrain")
    wide, high = land.grid.columns, land.grid.rows
    if not isinstance(rows, list) or len(rows) != high or any(len(str(row)) != wide for row in rows):
        raise map.wrong("terrain", f"a list of {high} texts of {wide} letters")
    for row, text in enumerate(rows, 1):
        for column, code in enumerate(text, 1):
            if code not in codes:
                raise PackError(f"{map.where}.terrain: letters of codes are expected, not {code!r}")
            land.terrain[land.grid.cell(column, row)] = codes[code]


def hex_of(table: Table, key: str, land: Land) -> int:
    """A hex of the land, by its printed name."""
    cell = land.grid.find(table.text(key))
    if cell is None or land.terrain[cell] == SEA:
        raise table.wrong(key, "a hex of the land")
    return cell


def read_road(table: Table, land: Land) -> None:
    """Each hex of a road lies beside the one before."""
    before = None
    for name in table.values.get("hexes", []):
        cell = land.grid.find(str(name))
        if cell is None or (before is not None and land.grid.distance(before, cell) > 1):
            raise PackError(f"{table.where}.hexes: hexes one beside the other are expected, not {name!r}")
        land.road[cell], before = True, cell


def read_place(table: Table, land: Land) -> None:
    places, cell = land.places, hex_of(table, "hex", land)
    if cell in land.place_at:
        raise table.wrong("hex", "a hex without another place")
    land.place_at[cell] = len(places.ids)
    kind = table.one_of("kind", KINDS)
    places.ids.append(table.text("id"))
    places.cell.append(cell)
    places.kind.append(kind)
    places.faction.append(table.one_of("faction", FACTIONS))
    least, most = (UNLIMITED, UNLIMITED) if kind == CITY else (1, MOST_RESOURCES)
    places.resources.append(table.integer("resources", least, most))
    places.hostility.append(table.integer("hostility", 1, 10))
    places.feature.append(table.one_of("feature", FEATURES))
