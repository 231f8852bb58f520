"""The map of a campaign as an old map: sea and coast, mountains, woods, roads, and the names of places."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import circle, p
from bulawa.engine.screen import new_board
from bulawa.engine.setup import Board
from bulawa.games.guiscard.campaign.land import FOREST, HILLS, LAND_IDS, MARSH, MOUNTAIN, SEA, Land
from bulawa.games.guiscard.campaign.names import kinds
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.maps import Hex
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.screen.banners import sprites
from bulawa.games.guiscard.screen.captions import captions, say
from bulawa.games.guiscard.screen.country import decor
from bulawa.games.guiscard.screen.figures import EMBLEMS, numeral
from bulawa.games.guiscard.screen.frame import rose
from bulawa.games.guiscard.screen.plan import MARGIN, R, at, middle, outlines, shore

Element = dict[str, Any]
PEAK = "M-15 8L-5-9L-1-3L4-12L15 8M-5-9l-3 10M4-12l3 12"
MOUND = "M-13 6q6-12 13-2q6-11 13 2"
TREE = "M0 9V2M-6 3q-3-10 6-12q9 2 6 12q-6 3-12 0Z"
REEDS = "M-8 6v-9M-4 7v-13M0 6v-8M5 7v-12M9 6v-8M-11 8h22"
WAVE = "q4-4 8 0t8 0"
MOST_POINTS = 12


def column_row(land: Land, cell: int) -> Hex:
    return land.grid.column(cell), land.grid.row(cell)


def board(pack: Pack, scenario: str, language: str) -> Board:
    """Static elements, drawings and words of the country, in a language."""
    land = pack.land
    wide, high = size(land)
    return new_board(
        game="guiscard",
        theme="guiscard",
        canvas={"w": wide, "h": high},
        seats=seats(pack, scenario, language),
        elements=elements(pack, language),
        sprites=sprites(language),
        signs={f"n{n}": numeral(n) for n in range(100)},
        marks={},
        buttons=buttons(pack, scenario, language),
        facts=facts(language),
        log={"chapters": ["day"], "sides": {"settled": 10, "spy_tested": 10}, "sums": []},
    )


def size(land: Land) -> tuple[int, int]:
    right, bottom = at(3 * (land.grid.columns - 1), 2 * land.grid.rows)
    return round(right + R + MARGIN), round(bottom + MARGIN)


def elements(pack: Pack, language: str) -> list[Element]:
    """From the bottom up: sea, land, what grows on it, roads, the net of hexes, names."""
    land = pack.land
    return [*ground(land), *growth(land), *roads(pack), grid(pack, language), *posts(pack), *edge(land)]


def ground(land: Land) -> list[Element]:
    """The sea, and the land in it with a soft coast."""
    wide, high = size(land)
    dry = [hex for hex in around(land) if land.terrain[land.grid.cell(*nearest(land, hex))] != SEA]
    coast = "".join(shore(ring) for ring in outlines(dry))
    waves = [decor("waves", f"M{p(*middle(column_row(land, cell)))}" + WAVE) for cell in sea(land)]
    return [
        *decor("deep", f"M0 0H{wide}V{high}H0Z"),
        *(one for row in waves for one in row),
        *decor("shore", coast),
        *decor("field", coast),
    ]


def around(land: Land) -> list[Hex]:
    """All hexes and two rows beyond the edge, where the country goes on as it ends."""
    return [(column, row) for column in range(-1, land.grid.columns + 3) for row in range(-1, land.grid.rows + 3)]


def nearest(land: Land, hex: Hex) -> Hex:
    return min(max(hex[0], 1), land.grid.columns), min(max(hex[1], 1), land.grid.rows)


def sea(land: Land) -> list[int]:
    return [cell for cell in land.grid.cells if land.terrain[cell] == SEA][::3]


GROWTH = {MOUNTAIN: ("hachure", PEAK), HILLS: ("hachure", MOUND), FOREST: ("tree", TREE), MARSH: ("reed", REEDS)}


def growth(land: Land) -> list[Element]:
    """A sign on every hex that is not plain; places stand free of it."""
    found: list[Element] = []
    for cell in land.grid.cells:
        if land.terrain[cell] in GROWTH and cell not in land.place_at:
            kind, d = GROWTH[land.terrain[cell]]
            x, y = middle(column_row(land, cell))
            found.append({"type": "decor", "kind": kind, "d": d, "x": round(x, 1), "y": round(y, 1)})
    return found


def roads(pack: Pack) -> list[Element]:
    """From hex to hex along each road."""
    found: list[Element] = []
    for road in pack.tables["campaign.toml"].table("campaign_map").tables("road", "name_en"):
        hexes = [(int(name[:2]), int(name[2:])) for name in road.values["hexes"]]
        way = "M" + "L".join(p(*middle(hex)) for hex in hexes)
        found += decor("ruts", way)
    return found


def grid(pack: Pack, language: str) -> Element:
    """The field of hexes, with what each terrain costs and what places are called."""
    land, cells = pack.land, dict[int, list[str]]()
    for cell in land.grid.cells:
        cells.setdefault(land.terrain[cell], []).append(land.grid.name(cell))
    called = pack.tables["campaign.toml"].table("campaign_map").table("names")
    terrain = {
        LAND_IDS[kind]: {
            "title": called.table(LAND_IDS[kind]).text(f"name_{language}"),
            "about": cost_about(pack, kind, language),
            "cells": " ".join(here),
        }
        for kind, here in sorted(cells.items())
    }
    x, y = middle((1, 1))
    places = land.places
    titles = {land.grid.name(cell): name_of(pack, id, language) for id, cell in zip(places.ids, places.cell)}
    size = {"r": R, "columns": land.grid.columns, "rows": land.grid.rows}
    place = {"type": "grid", "kind": "field", "x": round(x, 2), "y": round(y, 2)}
    return {**place, **size, "terrain": terrain, "sides": {}, "names": titles}


def cost_about(pack: Pack, kind: int, language: str) -> str:
    points = pack.ledger.cost[kind]
    return say(language, "land", "cost", n=points) if points else say(language, "land", "closed")


def name_of(pack: Pack, place: str, language: str) -> str:
    return words(pack).name(language, "place", place)


def posts(pack: Pack) -> list[Element]:
    """Each place has its sign; its name stands in the net of hexes."""
    land, found = pack.land, list[Element]()
    for number in range(len(land.places.ids)):
        x, y = middle(column_row(land, land.places.cell[number]))
        found += decor("post", circle(x, y + 14, 3.2))
    return found


def edge(land: Land) -> list[Element]:
    wide, high = size(land)
    outer = f"M0 0H{wide}V{high}H0Z"
    inner = f"M{MARGIN} {MARGIN}V{high - MARGIN}H{wide - MARGIN}V{MARGIN}Z"
    return [*decor("margin", outer + inner), *rose(wide - 110, 120, 46)]


def seats(pack: Pack, scenario: str, language: str) -> Element:
    """Each side with the arms of its faction, and what it is to do."""
    found = {}
    venture = pack.ventures[scenario]
    for number, seat in enumerate(venture.seats):
        faction = FACTION_IDS[venture.factions[number]]
        emblem = [[f"arms arms-{faction}", "M-11-12h22v12q0 9-11 13q-11-4-11-13Z"], ["emblem", EMBLEMS[faction]]]
        key = "mission" if number == venture.mission_seat else "hinder"
        goal = say(language, "land", f"{key}_{venture.id}")
        found[seat] = {"name": words(pack).name(language, "seat", seat), "emblem": emblem, "goal": goal}
    return found


def buttons(pack: Pack, scenario: str, language: str) -> Element:
    """What is said by a word: deeds, groups, classes, maps and numbers."""
    labels, titles = captions(language)["buttons"], captions(language)["button_titles"]
    found: Element = {f"do:{id}": {"label": one, "title": titles.get(id, "")} for id, one in labels.items()}
    said = words(pack)
    for kind in ("group", "rank", "chief", "convoy", "sheet"):
        for id in ids_of(pack, scenario, kind):
            found[f"do:{kind}_{id}"] = {"label": said.name(language, kind, id), "title": ""}
    for n in range(MOST_POINTS + 1):
        found[f"do:n_{n}"] = {"label": str(n), "title": ""}
    return found


def ids_of(pack: Pack, scenario: str, kind: str) -> list[str]:
    return list(kinds(pack.ventures[scenario])[kind])


def facts(language: str) -> Element:
    said = captions(language)["facts"]
    return {key: {"label": said[key], "title": said[f"{key}_title"]} for key in ("day", "purse", "acts")}
