"""What hexes and hexsides are called and what they cost, for the field of hexes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.tables import Table
from bulawa.games.guiscard.content.laying import Sheet, steps_of
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.ground import NONE, OPEN, SIDE_IDS, TERRAIN_IDS, Ground
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.plan import Plan, R, middle
from bulawa.games.guiscard.sheets import COVER_IDS, UPHILL, Sheets

Words = Mapping[str, str]


def grid(pack: Pack, ground: Ground, plan: Plan, language: str) -> dict[str, Any]:
    """The field of hexes: every terrain, height, room and hexside with its words."""
    x, y = middle((1, 1))
    return {
        "type": "grid",
        "kind": "field",
        "x": round(x, 2),
        "y": round(y, 2),
        "r": R,
        "columns": ground.columns,
        "rows": ground.rows,
        "terrain": {**terrains(pack, ground, language), **heights(ground, language), **rooms(ground, plan, language)},
        "sides": sides(pack, ground, language),
    }


def hex_name(ground: Ground, cell: int) -> str:
    return f"{cell % ground.width:02}{cell // ground.width // 2:02}"


def names(table: Table, key: str, language: str) -> dict[str, str]:
    return {one.text("id"): one.text(f"name_{language}") for one in table.table(key).tables("list")}


def terrains(pack: Pack, ground: Ground, language: str) -> dict[str, Any]:
    called = names(pack.tables["sheets.toml"], "terrain", language)
    cells: dict[int, list[str]] = {}
    for cell in ground.cells:
        cells.setdefault(ground.terrain[cell], []).append(hex_name(ground, cell))
    return {
        TERRAIN_IDS[kind]: {
            "title": called[TERRAIN_IDS[kind]],
            "about": terrain_about(pack.sheets, kind, language),
            "cells": " ".join(here),
        }
        for kind, here in sorted(cells.items())
    }


def terrain_about(sheets: Sheets, kind: int, language: str) -> str:
    """Cost, cover, combat and sight in one line."""
    foot, mounted = sheets.foot[kind], sheets.mounted[kind]
    key = "cost" if mounted else "cost_foot" if foot else "barred"
    said = [say(language, "board", key, foot=foot, mounted=mounted)]
    said.append(say(language, "board", f"cover_{COVER_IDS[sheets.cover[kind]]}"))
    if sheets.combat[kind] == UPHILL:
        said.append(say(language, "board", "uphill"))
    elif sheets.combat[kind] < 0:
        said.append(say(language, "board", "worse"))
    if sheets.blocks[kind]:
        said.append(say(language, "board", "blocks"))
    return ", ".join(one for one in said if one)


def heights(ground: Ground, language: str) -> dict[str, Any]:
    """Levels above the plain; halves are slopes and stairs, which say so themselves."""
    cells: dict[int, list[str]] = {}
    for cell in ground.cells:
        level = ground.level[cell]
        if level > 0 and level % 2 == 0:
            cells.setdefault(level // 2, []).append(hex_name(ground, cell))
    about = say(language, "board", "height_about")
    return {
        f"level_{level}": {
            "title": say(language, "board", "height", level=level),
            "about": about,
            "cells": " ".join(here),
        }
        for level, here in sorted(cells.items())
    }


def rooms(ground: Ground, plan: Plan, language: str) -> dict[str, Any]:
    plans = {room.id: room for sheet in plan.sheets for room in sheet.map.rooms}
    return {
        f"room_{room.id}": {
            "title": plans[room.id].names[language],
            "cells": " ".join(hex_name(ground, cell) for cell in room.cells),
        }
        for room in ground.rooms
    }


def sides(pack: Pack, ground: Ground, language: str) -> dict[str, Any]:
    """Hexsides by what lies on them, each under one of its names."""
    called = names(pack.tables["sheets.toml"], "hexside", language)
    steps, cells = steps_of(ground), dict[int, list[str]]()
    for cell in ground.cells:
        for direction in range(6):
            kind = ground.side[6 * cell + direction]
            if kind != OPEN and (direction < 3 or ground.terrain[cell + steps[direction]] == NONE):
                cells.setdefault(kind, []).append(f"{hex_name(ground, cell)}/{direction}")
    return {
        SIDE_IDS[kind]: {
            "title": called[SIDE_IDS[kind]],
            "about": side_about(pack.sheets, kind, language),
            "cells": " ".join(here),
        }
        for kind, here in sorted(cells.items())
    }


def side_about(sheets: Sheets, kind: int, language: str) -> str:
    said = []
    if sheets.side_cost[kind] < 0:
        said.append(say(language, "board", "side_barred"))
    elif sheets.side_total[kind]:
        said.append(say(language, "board", "side_total", n=sheets.side_total[kind]))
    elif sheets.side_cost[kind]:
        said.append(say(language, "board", "side_cost", n=sheets.side_cost[kind]))
    if sheets.side_cover[kind]:
        said.append(say(language, "board", f"cover_{COVER_IDS[sheets.side_cover[kind]]}"))
    if sheets.side_combat[kind]:
        said.append(say(language, "board", "defender"))
    return ", ".join(one for one in said if one)


def title_of(sheets: list[Sheet], language: str) -> str:
    """The names of the maps, in the order in which they lie."""
    return " · ".join(sheet.map.names[language] for sheet in sheets)
