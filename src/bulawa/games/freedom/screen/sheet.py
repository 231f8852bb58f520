"""The siege on the screen: what is printed on the board, and what stands where now (specification 8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from bulawa.engine import origins
from bulawa.engine.setup import Board, Boards
from bulawa.engine.words import Words
from bulawa.games.freedom.content.pack import Pack
from bulawa.games.freedom.names import SIDE_NAMES, words
from bulawa.games.freedom.screen.captions import captions, say
from bulawa.games.freedom.screen.counters import ARTS, MARK_ARTS, sprite
from bulawa.games.freedom.screen.engraving import ground
from bulawa.games.freedom.screen.scene import FACTS, common, scene
from bulawa.games.freedom.screen.vignettes import PICTURES, picture_of

__all__ = ["boards", "common", "scene"]

Element = dict[str, Any]
REWARDS = {"supply": "supply", "morale": "morale", "unit": "unit", "cannon": "gun", "vasiladi": "vasiladi"}
"""Key of a reward in the data -> its icon."""

KEYS = {"done": "d", "event": "e", "points": "p", "counter": "c", "pay": "y", "prepare": "q", "appeal": "a",
        "pressure": "g", "repair": "r", "train": "t", "deploy": "k", "raise": "1", "lower": "2",
        "decline": "3"}  # fmt: skip
"""Shortcuts of the buttons."""


LOG = {
    "chapters": ["round", "phase", "period_b"],
    "sides": {"attacked": 8, "sortied": 8},
    "sums": ["appealed", "government"],
    "heralded": ["phase"],
}
"""How the client shows lines: headings, dice of other than six sides, and throws whose dice are added up."""


@lru_cache
def boards(pack: Pack) -> Boards:
    """The siege has one board."""
    return {"siege": partial(board, pack)}


def board(pack: Pack, language: str) -> Board:
    """Static elements, cards and drawings, in a language."""
    tables = pack.tables.values
    layout = tables["layout"]
    text, called = captions(language), words(pack)
    return {
        "game": "freedom",
        "theme": "siege",
        "canvas": layout["canvas"],
        "seats": {seat: {"name": called.title(language, "seat", seat), "emblem": ARTS[seat]} for seat in SIDE_NAMES},
        "panels": [
            {"id": id, "title": text["panels"][id], **layout[f"panel_{id}"]} for id in ("city", "areas", "tracks")
        ],
        "elements": [
            *ground(),
            *labels(called, language),
            *({"type": "decor", "kind": "channel", "d": d} for d in layout["channels"]),
            *(space(one, called, language) for one in tables["spaces"]),
            *(tile(one, layout["area_tile"], tables["limits"], language) for one in tables["areas"]),
            *tracks(tables, language),
            *counters(layout, language),
        ],
        "cards": {one["id"]: card(one, language) for one in pack.cards.values["cards"]},
        "pictures": PICTURES,
        "sprites": {key: sprite(key, text["sprites"][key], language) for key in ARTS},
        "marks": {key: {"title": text["marks"][key], "art": art} for key, art in MARK_ARTS.items()},
        "buttons": {
            f"do:{key}": {"label": label, "title": text["about_buttons"].get(key, ""), "key": KEYS.get(key, "")}
            for key, label in text["buttons"].items()
        },
        "facts": {
            key: {"label": text["facts"][key], "title": text["facts"].get(about, "")} for key, about in FACTS.items()
        },
        "price": text["labels"]["price"],
        "log": LOG,
    }


def space(one: dict[str, Any], called: Words, language: str) -> Element:
    """A space of the city map with its outline and its tooltip."""
    kind = "fort" if "fort" in one else one["kind"]
    shown = f"{kind} bold" if one.get("bold") else kind
    island = called.title(language, "space", one["island"]) if "island" in one else ""
    about = say(
        language, "kinds", "bold" if one.get("bold") else kind, row=one["row"], limit=one["limit"], island=island
    )
    element = {
        "id": f"space:{one['id']}",
        "type": "space",
        "kind": shown,
        "x": one["x"],
        "y": one["y"],
        "w": one["w"],
        "h": one["h"],
        "title": called.title(language, "space", one["id"]),
        "about": about,
    }
    if "d" in one:
        element["d"] = one["d"]
    if one["kind"] == "ring":
        element["label"] = str(one["limit"])
    return element


def tile(one: dict[str, Any], size: dict[str, int], limits: dict[str, Any], language: str) -> Element:
    """An area with what it gives either side."""
    rows = [{"side": side, "icons": icons(one[f"reward_{side}"])} for side in SIDE_NAMES]
    told: dict[str, str] = {
        str(row["side"]): ", ".join(captions(language)["sprites"][icon] for icon in row["icons"]) for row in rows
    }
    label = one[f"name_{language}"]
    return {
        "id": f"area:{one['id']}",
        "type": "tile",
        "kind": "sea" if one["id"] == "sea" else "area",
        "x": one["x"],
        "y": one["y"],
        "w": size["w"],
        "h": size["h"],
        "label": label.split(" (")[0],
        "title": label,
        "about": say(language, "area", "title", **told),
        "rows": rows,
        "max": limits["support_per_area"],
    }


def icons(reward: dict[str, int]) -> list[str]:
    return [REWARDS[key] for key, n in reward.items() for _ in range(n)]


CROWDED = 17
"""Steps nearer to each other than that are lettered by turns."""


def tracks(tables: Mapping[str, Any], language: str) -> list[Element]:
    text = captions(language)
    found = []
    for key, place in tables["layout"].items():
        if not key.startswith("track_"):
            continue
        id = key.removeprefix("track_")
        side = "ottoman" if id == "appeal" or id.endswith("ottoman") else "greek" if id != "rounds" else ""
        element = {
            "id": f"track:{id}",
            "type": "track",
            "kind": side,
            "x": place["x0"],
            **{part: place[part] for part in ("y", "dx", "first", "count")},
            "label": text["tracks"][id],
            "title": text["tracks"][id],
            "about": text["about_tracks"][id],
            "every": 2 if place["dx"] < CROWDED else 1,
        }
        found.append({**element, **steps(id, tables["tracks"], language)})
    return found


def steps(id: str, data: dict[str, Any], language: str) -> dict[str, list[str]]:
    """What stands on and under the steps of a track."""
    if id == "population":
        bands = data["population_bands"]
        return {"steps": [str(b["to"]) for b in bands], "below": [f"−{b['food']}" for b in bands]}
    if id == "rounds":
        return {"below": list(captions(language)["months"].values())}
    if id == "morale_ottoman":
        return {"below": begins([f"−{n}" if n else " " for n in data["desertion"]])}
    return {}


def begins(told: list[str]) -> list[str]:
    """What is the same for several steps is told with the first of them, and drawn under the middle of all."""
    return ["" if i and told[i - 1] == one else one for i, one in enumerate(told)]


def counters(layout: dict[str, Any], language: str) -> list[Element]:
    text = captions(language)
    pictures = {"money": "money", "supply_ottoman": "supply", "supply_greek": "supply", "civilians": "civilian"}
    return [
        {
            "id": f"counter:{id}",
            "type": "counter",
            "kind": "ottoman" if id in ("money", "supply_ottoman") else "greek",
            **layout[f"counter_{id}"],
            "label": text["tracks"][id],
            "title": text["tracks"][id],
            "about": text["about_tracks"][id],
            "sprite": picture,
        }
        for id, picture in pictures.items()
    ]


def labels(called: Words, language: str) -> list[Element]:
    """Everything that is lettered on the map."""
    text = captions(language)["labels"]

    def at(kind: str, key: str, x: float, y: float, d: str = "") -> Element:
        element: Element = {"type": "label", "kind": kind, "x": x, "y": y, "label": text.get(key, key)}
        return {**element, "d": d} if d else element

    columns = [at("grid", "ABCDEFGHI"[i], 258 + 74 * i, 35 if i < 7 else 117) for i in range(9)]
    rows = [at("grid", str(8 - i), 218, 76 + 70 * i) for i in range(5)]
    return [
        at("title", "title_1", 1078, 69),
        at("subtitle", "title_2", 1078, 90),
        at("subtitle", "title_3", 1078, 118),
        at("caption", "areas", 934, 700),
        at("caption", "empire", 64, 870),
        at("caption", "greeks", 772, 870),
        at("water", "lagoon", 1048, 250, "M930 350Q1040 250 1176 330"),
        at("water", "gulf", 230, 640, "M40 668Q200 628 420 724"),
        at("place", "camp", 854, 31),
        at("town", "downtown", 554, 504),
        at("north", "north", 92, 684),
        at("place", called.title(language, "space", "marmarou"), 118, 594),
        at("place", called.title(language, "space", "vasiladi"), 500, 713),
        at("place", called.title(language, "space", "klisova"), 1140, 650),
        *columns,
        *rows,
    ]


def card(one: dict[str, Any], language: str) -> dict[str, Any]:
    """A card as it is drawn: the figure in its corner are its points."""
    return {
        "title": one[f"name_{language}"],
        "text": one[f"text_{language}"],
        "points": one["ap"],
        "side": one["side"],
        "sort": one["period"],
        "number": one["id"],
        "origin": origins.kind(one["origin"]),
        "picture": picture_of(one),
    }
