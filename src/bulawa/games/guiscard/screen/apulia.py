"""The map of a campaign as an old map: sea and coast, mountains, woods, roads, and the names of places."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import Point, circle, p, rounded
from bulawa.engine.screen import new_board
from bulawa.engine.setup import Board
from bulawa.games.guiscard.campaign.land import (
    CASTLE,
    CITY,
    FOREST,
    HILLS,
    LAND_IDS,
    MARSH,
    MOUNTAIN,
    PLACE_KIND_IDS,
    SEA,
    TOWN,
    VILLAGE,
    Land,
)
from bulawa.games.guiscard.campaign.names import kinds
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.maps import Hex
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.screen.banners import BANNER, CLOAK, MULE, PLATE, TOWER, sprites
from bulawa.games.guiscard.screen.captions import captions, say
from bulawa.games.guiscard.screen.country import decor, hand_of, wash
from bulawa.games.guiscard.screen.figures import EMBLEMS, numeral, placed
from bulawa.games.guiscard.screen.frame import label, rose
from bulawa.games.guiscard.screen.goals import goal
from bulawa.games.guiscard.screen.plan import MARGIN, R, at, middle, outlines, shore
from bulawa.games.guiscard.screen.table import TURNS

Element = dict[str, Any]
PEAKS = (
    "M-17 9L-6-11L-1-4L5-15L17 9M-6-11l-2 9 3-2 1 5M5-15l2 11 2-2 3 9",
    "M-16 9L-3-15L15 9M-3-15l-1 10 3-2 3 9 3-3 3 6",
    "M-18 9L-9-7L-4 0L2-13L9-3L12-8L18 9M2-13l1 11M-9-7l1 8",
)
MOUNDS = ("M-15 6q7-14 14-3q6-12 15 3M-8-1l1 4M5-2l1 4", "M-13 6q11-17 26 0M-3-4l1 5M4-4l1 4")
TREES = "M-9 9V2M-15 3q-2-9 6-11q8 2 6 11q-6 3-12 0ZM7 11V3M1 4q-3-11 6-13q9 2 6 13q-6 3-12 0Z"
REEDS = "M-13 6v-9M-9 7v-13M-5 6v-8M4 9v-12M8 9v-8M12 8v-11M-16 8h14M1 11h14"
SIGNS = {
    VILLAGE: "M-10 6v-7l5-5 5 5v7ZM1 6v-5l4.5-4 4.5 4v5Z",
    TOWN: "M-14 7v-8l5-5 5 5v8ZM-4 7v-13l4-7 4 7v13ZM4 7v-6l5-5 5 5v6Z",
    CASTLE: "M-9 8v-15h-2v-6h4v3h4v-3h6v3h4v-3h4v6h-2v15Z",
    CITY: "M-20 8v-13h-1v-5h9v5h3v-10l5-7 5 7v10h4v-5h9v5h-1v13ZM-4 8v-7q4-4 8 0v7Z",
}
"""How each kind of place is drawn."""
PURSE = (-21, -18)
"""Where it is told how rich a place is: over the corner of whoever stands there."""
PENNANT = "M0 10v-19h13l-4 4 4 4h-13"
WAVE = "q4-4 8 0t8 0"
WATCHED = "M-16-27.7H16L32 0L16 27.7H-16L-32 0Z"
SEA_NAME = "M775 292Q880 350 992 500"
MOST_RESOURCES = 10
MOST_POINTS = 12
LOG: Element = {
    "chapters": ["day"],
    "sides": {"settled": 10, "spy_tested": 10},
    "sums": [],
    "heralded": ["day"],
    "annals": True,
}
APART = (22, 28)
"""So far groups of one hex stand beside and below each other, so that none hides another's number."""
LEGIBLE = 0.6
"""A phone begins with a part of the country that can be read."""


def column_row(land: Land, cell: int) -> Hex:
    return land.grid.column(cell), land.grid.row(cell)


def board(pack: Pack, scenario: str, language: str) -> Board:
    """Static elements, drawings and words of the country, in a language."""
    land = pack.land
    wide, high = size(land)
    return new_board(
        game="guiscard",
        theme="guiscard",
        canvas={"w": wide, "h": high + BELOW},
        legible=LEGIBLE,
        seats=seats(pack, scenario, language),
        elements=elements(pack, language),
        sprites=sprites(language),
        signs={f"n{n}": numeral(n) for n in range(100)},
        marks=marks(language),
        buttons=buttons(pack, scenario, language),
        facts=facts(language),
        log={**LOG, "turns": list(TURNS)},
    )


def size(land: Land) -> tuple[int, int]:
    right, bottom = at(3 * (land.grid.columns - 1), 2 * land.grid.rows)
    return round(right + R + MARGIN), round(bottom + MARGIN)


def elements(pack: Pack, language: str) -> list[Element]:
    """From the bottom up: sea, land, what grows on it, roads, the net of hexes, names."""
    land = pack.land
    return [
        *ground(land),
        *heights(land),
        *growth(land),
        *roads(pack),
        grid(pack, language),
        *posts(pack),
        *edge(land),
        *cartouche(land, language),
        *key(pack, language),
    ]


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


GROWTH = {MOUNTAIN: ("peak", PEAKS), HILLS: ("mound", MOUNDS), FOREST: ("grove", (TREES,)), MARSH: ("reed", (REEDS,))}
WASHES = {HILLS: "hilly", FOREST: "woody", MARSH: "boggy", MOUNTAIN: "high"}


def heights(land: Land) -> list[Element]:
    """The country in soft colours: hills, woods, marshes, mountains."""
    found: list[Element] = []
    for kind, colour in WASHES.items():
        cells = [hex for hex in around(land) if land.terrain[land.grid.cell(*nearest(land, hex))] == kind]
        found += decor(f"wash {colour}", wash(cells))
    return found


def growth(land: Land) -> list[Element]:
    """A sign on every hex that is not plain, each a little different; places stand free of it."""
    found: list[Element] = []
    for cell in land.grid.cells:
        if land.terrain[cell] in GROWTH and cell not in land.place_at:
            kind, shapes = GROWTH[land.terrain[cell]]
            hand = hand_of(column_row(land, cell))
            d = shapes[int(hand.unit() * len(shapes))]
            x, y = middle(column_row(land, cell))
            place = {"x": round(hand.around(x, 4), 1), "y": round(hand.around(y, 4), 1)}
            found.append({"type": "decor", "kind": kind, "d": d, **place, "s": round(hand.around(1.05, 0.15), 2)})
    return found


def roads(pack: Pack) -> list[Element]:
    """From hex to hex along each road, softly."""
    under, over = list[Element](), list[Element]()
    for road in pack.tables["campaign.toml"].table("campaign_map").tables("road", "name_en"):
        hexes = [(int(name[:2]), int(name[2:])) for name in road.values["hexes"]]
        way = "M" + "L".join(p(*one) for one in rounded([middle(hex) for hex in hexes]))
        under += decor("track-edge", way)
        over += decor("track-way", way)
    return [*under, *over]


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
    place = {"type": "grid", "kind": "land", "x": round(x, 2), "y": round(y, 2)}
    return {**place, **size, "terrain": terrain, "sides": {}, "names": titles, "apart": list(APART)}


def cost_about(pack: Pack, kind: int, language: str) -> str:
    points = pack.ledger.cost[kind]
    return say(language, "land", "cost", n=points) if points else say(language, "land", "closed")


def name_of(pack: Pack, place: str, language: str) -> str:
    return words(pack).name(language, "place", place)


def posts(pack: Pack) -> list[Element]:
    """Each place has the sign of its kind; its name stands in the net of hexes."""
    land, found = pack.land, list[Element]()
    for number in range(len(land.places.ids)):
        x, y = middle(column_row(land, land.places.cell[number]))
        kind = land.places.kind[number]
        sign = {"type": "decor", "kind": f"place {PLACE_KIND_IDS[kind]}", "d": SIGNS[kind]}
        found.append({**sign, "x": round(x, 1), "y": round(y - 5, 1)})
    return found


def marks(language: str) -> Element:
    """Whose a place is and how rich, and what spies watch."""
    found: Element = {"watched": {"title": say(language, "land", "watched"), "art": [["watched", WATCHED]]}}
    for faction in FACTION_IDS:
        title = say(language, "land", f"faction_{faction}")
        found[f"own_{faction}"] = {"title": title, "art": [[f"pennant of-{faction}", placed(PENNANT, 13, -14)]]}
    x, y = PURSE
    for n in range(MOST_RESOURCES + 1):
        art = [["purse", circle(x, y, 7.5)], *([kind, placed(d, x, y)] for kind, d in numeral(n))]
        looks = {"title": say(language, "land", "resources", n=n), "art": art}
        found |= {f"stock_{n}": {**looks, "over": True}, f"stock_below_{n}": looks}
    return found


ORDER: Point = (786, 112)
"""Where the order of movement is written, in the sea."""
LINES = 10


def cartouche(land: Land, language: str) -> list[Element]:
    """Title, sea, and the order in which groups move."""
    x, y = ORDER
    found = [
        *label("land-title", x + 112, 66, say(language, "land", "name")),
        *label("land-heading", x, y - 8, say(language, "land", "order")),
        *decor("rule", f"M{p(x, y + 6)}h208"),
        {"type": "label", "kind": "sea-name", "x": 0, "y": 0, "label": say(language, "land", "sea"), "d": SEA_NAME},
    ]
    for n in range(LINES):
        title = say(language, "land", "order")
        place = {"x": x, "y": y + 24 + 20 * n, "title": title}
        found.append({"type": "note", "id": f"note:order_{n}", "kind": "order", **place})
    return found


KEY = {
    "resources": (0, 42),
    "flag": (0, 190),
    "banner": (0, 340),
    "spy": (0, 690),
    "tower": (1, 42),
    "convoy": (1, 190),
    "encounter": (1, 390),
}
"""What is explained below the map: in which line, and where in it."""
KEY_SIGNS = {
    "resources": (("purse", circle(0, 0, 10)),),
    "flag": (("pennant", placed(PENNANT, -6, 0)),),
    "banner": (("banner", BANNER), ("plate", PLATE)),
    "tower": (("tower", TOWER),),
    "convoy": (("convoy", MULE),),
    "spy": (("spy", CLOAK),),
    "encounter": (("met", "M-12-10h24a10 10 0 0 1 0 20h-24a10 10 0 0 1 0-20Z"),),
}
KEY_FIGURES = {"resources": "5", "encounter": "9:5"}
"""As they stand on the map."""
BELOW, LINE = 30, 23
"""So far the margin goes on for it, and from line to line."""


def key(pack: Pack, language: str) -> list[Element]:
    """What the signs and figures on the map mean."""
    found: list[Element] = []
    top = size(pack.land)[1] - 9
    for sign, (line, x) in KEY.items():
        y = top + LINE * line
        wide = 22 if sign == "encounter" else 14
        for kind, d in KEY_SIGNS[sign]:
            found.append({"type": "decor", "kind": f"key key-{kind}", "d": d, "x": x, "y": y, "s": 0.72})
        said = say(language, "land", f"key_{sign}", need=pack.ledger.hostile_from)
        found += [*label("key-figure", x, y, KEY_FIGURES.get(sign, "")), *label("key", x + wide, y, said)]
    return found


def edge(land: Land) -> list[Element]:
    wide, high = size(land)
    outer = f"M0 0H{wide}V{high + BELOW}H0Z"
    inner = f"M{MARGIN} {MARGIN}V{high - MARGIN}H{wide - MARGIN}V{MARGIN}Z"
    return [*decor("margin", outer + inner), *rose(wide - 86, high - 96, 40)]


def seats(pack: Pack, scenario: str, language: str) -> Element:
    """Each side with the arms of its faction, and what it is to do."""
    found = {}
    venture = pack.ventures[scenario]
    for number, seat in enumerate(venture.seats):
        faction = FACTION_IDS[venture.factions[number]]
        emblem = [[f"arms arms-{faction}", "M-11-12h22v12q0 9-11 13q-11-4-11-13Z"], ["emblem", EMBLEMS[faction]]]
        name = words(pack).name(language, "seat", seat)
        found[seat] = {"name": name, "emblem": emblem, "goal": goal(pack, scenario, seat, language)}
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
