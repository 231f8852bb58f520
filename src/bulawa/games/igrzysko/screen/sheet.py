"""The Commonwealth on the screen: what is printed on the sheet, and what stands where now (specification 8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

from bulawa.drawing import pen
from bulawa.engine.flow import Choice
from bulawa.engine.setup import Board, Boards
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.armies import Muster
from bulawa.games.igrzysko.board import ENEMIES, TOKENS
from bulawa.games.igrzysko.choices import ENLIST
from bulawa.games.igrzysko.content.pack import ENEMY_IDS, FAMILY_IDS, PHASE_IDS, TURNS, Pack
from bulawa.games.igrzysko.names import words
from bulawa.games.igrzysko.screen import atlas
from bulawa.games.igrzysko.screen.captions import captions, say
from bulawa.games.igrzysko.screen.counters import MARKS, arms, sprites
from bulawa.games.igrzysko.screen.engraving import ground
from bulawa.games.igrzysko.screen.outlook import FACTS, ITEMS
from bulawa.games.igrzysko.screen.scene import common, scene
from bulawa.games.igrzysko.state import Igrzysko

__all__ = ["boards", "common", "price", "scene"]

Element = dict[str, Any]
BOXES = ("royal_court", "crown_army", "crown_supply", "managers_and_cities", "cossacks")
ROMAN = ("I", "II", "III", "IV")
MOST_BID = 80
"""Bids above have the words of their choice on their buttons."""
LOG = {"chapters": ["round", "phase"], "sides": {}, "sums": ["dice"], "heralded": ["phase"]}
"""How the client shows lines: headings, throws that are not judged die by die, and what begins a tale of its own."""
KEYS = {"pass": "p", "done": "d", "hire": "1", "gdansk": "2", "diplomacy": "3", "move": "4", "veto": "5",
        "confederation": "6", "colleges": "7", "found": "8", "alone": "a", "cossacks": "c", "crown": "k",
        "cossacks_crown": "o", "all": "d"}  # fmt: skip
"""Shortcuts of the buttons."""


@lru_cache
def boards(pack: Pack) -> Boards:
    """The Commonwealth has one board."""
    return {"commonwealth": partial(board, pack)}


def board(pack: Pack, language: str) -> Board:
    """Static elements, drawings and buttons, in a language."""
    layout, text = pack.sheet, captions(language)
    names = pack.board.names[language]
    return {
        "game": "igrzysko",
        "theme": "baroque",
        "canvas": {"w": layout["width"], "h": layout["height"]},
        "seats": {seat: {"name": names["seat"][seat], "emblem": arms(seat)} for seat in FAMILY_IDS},
        "panels": panels(layout, language),
        "phases": phases(pack, language),
        "elements": [
            *ground(layout),
            *labels(pack, language),
            *prestige(layout, language),
            *(element for name in pack.board.province_ids for element in province(pack, name, language)),
            *(element for number in ENEMIES for element in field(pack, number, language)),
            *boxes(pack, language),
        ],
        "cards": {},
        "sprites": sprites(language),
        "marks": {key: {"title": text["marks"][key], "art": art} for key, art in MARKS.items()},
        "buttons": buttons(language),
        "facts": {key: explained(text["facts"], key) for key in FACTS},
        "items": {key: explained(text["players"], key) for key in ITEMS},
        "price": text["labels"]["money"],
        "log": LOG,
    }


def explained(text: Mapping[str, str], key: str) -> dict[str, str]:
    return {"label": text[key], "title": text.get(f"{key}_about", "")}


def panels(layout: atlas.Layout, language: str) -> list[Element]:
    """What a small screen shows one at a time."""
    views = {"map": (200, 160, 850, 660), "enemies": (30, 30, 1140, 920), "crown": (30, 160, 320, 540)}
    text = captions(language)["panels"]
    return [{"id": id, "title": text[id], "x": x, "y": y, "w": w, "h": h} for id, (x, y, w, h) in views.items()]


def phases(pack: Pack, language: str) -> list[Element]:
    """The sixteen phases of a turn in their five stages."""
    data, short = pack.tables.values, captions(language)["short_phases"]
    names = data["phases"][f"names_{language}"]
    stages = data["stages"][f"names_{language}"]
    return [
        {"id": id, "label": short[id], "title": names[i], "stage": stages[data["phases"]["stage"][i] - 1]}
        for i, id in enumerate(PHASE_IDS)
    ]


def buttons(language: str) -> dict[str, Any]:
    """Every button with its label; bids and tokens by their number."""
    text = captions(language)
    found: dict[str, Any] = {
        f"do:{key}": {"label": label, "title": text["about_buttons"].get(key, ""), "key": KEYS.get(key, "")}
        for key, label in text["buttons"].items()
    }
    for amount in range(MOST_BID + 1):
        found[f"do:bid_{amount}"] = {"label": say(language, "labels", "money", n=amount), "title": ""}
    for token in range(TOKENS):
        label = say(language, "labels", "token", n=token)
        found[f"do:place_{token}"] = {"label": label, "title": "", "key": str(token)}
    return found


def price(g: Igrzysko, seat: int, choice: Choice) -> int | None:
    """What a unit costs where it is hired.  [R63]"""
    frame = g.frames[-1]
    return q.price(g, choice[1], frame.province) if isinstance(frame, Muster) else None


PRICES = {ENLIST: price}


# ---- elements


def centred(rect: list[float]) -> Element:
    x, y, w, h = rect
    return {"x": x + w / 2, "y": y + h / 2, "w": w, "h": h}


def room(id: str, kind: str, rect: list[float], title: str, about: str, of: str = "") -> Element:
    """A part of the sheet, or of another element, where pieces stand in rows."""
    where = {"type": "space", "kind": f"room {kind}", **centred(rect), "flow": True}
    return {"id": id, **where, "title": title, "about": about, "of": of}


def note(id: str, kind: str, at: tuple[float, float], title: str, of: str, about: str = "") -> Element:
    """A place for words or a number that change."""
    x, y = at
    return {"id": id, "type": "note", "kind": kind, "x": x, "y": y, "title": title, "about": about, "of": of}


def province(pack: Pack, name: str, language: str) -> Iterator[Element]:
    """The land with rooms for clients, armies and enemies, its wealth, and its estate spaces."""
    layout, text = pack.sheet, captions(language)
    place = layout["provinces"][name]
    number = pack.board.province_ids.index(name)
    called = pack.board.names[language]["province"][name]
    outline = pen.ring(atlas.outline(layout, number))
    x, y = place["label"]
    yield {"id": f"province:{name}", "type": "space", "kind": f"province {name}", "x": x, "y": y, "w": 120, "h": 40,
           "d": outline, "flow": True, "title": called, "about": text["about"]["province"]}  # fmt: skip
    for part in atlas.ROOMS:
        title = f"{called}: {text['rooms'][part]}"
        yield room(f"{part}:{name}", part, place[part], title, text["about"][part], f"province:{name}")
    x, y = place["wealth"]
    number_of = {"count": pack.board.number["wealth.max"], "dx": layout["wealth_pitch"]}
    yield {"id": f"wealth:{name}", "type": "gauge", "kind": "wealth", "x": x, "y": y, **number_of, "sprite": "coin",
           "title": f"{called}: {text['rooms']['wealth']}", "about": text["about"]["wealth"],
           "of": f"province:{name}"}  # fmt: skip
    yield from estates(pack, number, language)


def estates(pack: Pack, number: int, language: str) -> Iterator[Element]:
    name, track = pack.board.province_ids[number], pack.board.track[number]
    size = 2 * pack.sheet["estate_radius"]
    called = pack.board.names[language]["estate"]
    for n, (x, y) in enumerate(atlas.estate_places(pack.sheet, name, len(track)), 1):
        about = say(language, "about", "estate", value=track[n - 1])
        yield {"id": f"estate:{name}_{n}", "type": "space", "kind": "estate", "x": x, "y": y, "w": size, "h": size,
               "round": True, "title": called[f"{name}_{n}"], "about": about,
               "of": f"province:{name}"}  # fmt: skip


def field(pack: Pack, number: int, language: str) -> Iterator[Element]:
    """An enemy's plate: its name of the turn, strengths, cubes, the treaty, and how it stands against Polish cubes."""
    text, inner = captions(language), pack.sheet["field_inner"]
    name, id = f"field_{number + 1}", ENEMY_IDS[number]
    x, y, w, h = pack.sheet["boxes"][name]
    called = " · ".join(
        dict.fromkeys(pack.board.names[language]["foe"][f"{id}_{turn}"] for turn in range(1, TURNS + 1))
    )
    facing = pack.board.names[language]["province"][pack.board.province_ids[number]]
    about = say(language, "about", "field", province=facing, glory=pack.board.glory[number])
    yield {"id": f"field:{name}", "type": "space", "kind": f"field {id}", **centred([x, y, w, h]),
           "d": pen.bitten(x + w / 2, y + h / 2, w, h, 11), "title": called, "about": about}  # fmt: skip
    for part in ("enemies", "polish", "treaty"):
        rx, ry, rw, rh = inner[part]
        title = f"{called}: {text['rooms'][part]}"
        yield room(f"{part}:{name}", part, [x + rx, y + ry, rw, rh], title, about, f"field:{name}")
    sx, sy = inner["strength"]
    for turn in range(1, TURNS + 1):
        title = say(language, "about", "strength", turn=ROMAN[turn - 1])
        at = (x + sx + inner["strength_pitch"] * (turn - 1), y + sy)
        yield note(f"strength:{name}_{turn}", "strength", at, title, f"field:{name}")
    for part in ("title", "total", "chance"):
        nx, ny = inner[part]
        yield note(f"{part}:{name}", f"field-{part}", (x + nx, y + ny), called, f"field:{name}", text["about"][part])


def boxes(pack: Pack, language: str) -> Iterator[Element]:
    """The king's boxes, the Sejm, the turns."""
    layout, text = pack.sheet, captions(language)
    for name in BOXES:
        x, y, w, h = layout["boxes"][name]
        yield room(f"space:{name}", "box", [x + 8, y + 28, w - 16, h - 36], text["boxes"][name], text["about"][name])
    size = 2 * layout["sejm_seats"]["radius"]
    for name in pack.board.province_ids:
        x, y = layout["sejm_seats"][name]
        title = f"{text['boxes']['sejm']}: {words(pack).name(language, 'place', name)}"
        yield {"id": f"sejm:{name}", "type": "space", "kind": "seat", "x": x, "y": y, "w": size, "h": size,
               "round": True, "title": title, "about": text["about"]["sejm"]}  # fmt: skip
    cells = layout["turn_cells"]
    (x, y), (w, h) = cells["first"], cells["size"]
    for i in range(TURNS):
        title = say(language, "labels", "turn", turn=ROMAN[i])
        yield {"id": f"turn:{i + 1}", "type": "space", "kind": "turn", **centred([x + cells["pitch"] * i, y, w, h]),
               "title": title, "about": ""}  # fmt: skip


def prestige(layout: atlas.Layout, language: str) -> Iterator[Element]:
    """A hundred squares around the edge."""
    about = captions(language)["about"]["prestige"]
    for n, (x, y, w, h) in enumerate(atlas.squares(layout)):
        title = say(language, "labels", "prestige", n=n)
        yield {"id": f"prestige:{n}", "type": "space", "kind": "prestige", "x": x, "y": y, "w": w, "h": h,
               "flow": True, "title": title, "about": about}  # fmt: skip


# ---- lettering


def label(kind: str, x: float, y: float, said: Any, d: str = "") -> Element:
    element: Element = {"type": "label", "kind": kind, "x": x, "y": y, "label": str(said)}
    return {**element, "d": d} if d else element


def labels(pack: Pack, language: str) -> Iterator[Element]:
    """Everything that is lettered on the sheet."""
    layout, text = pack.sheet, captions(language)
    for n, (x, y, _, _) in enumerate(atlas.squares(layout)):
        yield label("degree five" if n % 5 == 0 else "degree", x, y, n)
    x, y, w, _ = layout["boxes"]["title"]
    yield label("title", x + w / 2, y + 23, text["labels"]["title"])
    yield from turn_labels(pack, language)
    for name in BOXES:
        x, y, w, _ = layout["boxes"][name]
        yield label("caption", x + w / 2, y + 15, text["boxes"][name])
    yield from crown_table(pack, language)
    yield label("sejm", layout["sejm"]["x"], layout["sejm"]["y"] + 1, text["boxes"]["sejm"])
    for number, name in enumerate(pack.board.province_ids):
        x, y = layout["provinces"][name]["label"]
        yield label("province", x, y, pack.board.names[language]["province"][name])
        values = pack.board.track[number]
        for value, (ex, ey) in zip(values, atlas.estate_places(layout, name, len(values))):
            yield label("value", ex, ey + 25, value)
    yield from places(pack, language)


def turn_labels(pack: Pack, language: str) -> Iterator[Element]:
    cells, turns = pack.sheet["turn_cells"], pack.tables.values["turns"]
    (x, y), (w, _) = cells["first"], cells["size"]
    for i in range(TURNS):
        middle = x + cells["pitch"] * i + w / 2
        yield label("turn", middle, y + 14, ROMAN[i])
        yield label("years", middle, y + 33, turns["years"][i].replace("-", "–"))
        yield label("era", middle, y + 50, captions(language)["eras"][str(i + 1)])


def crown_table(pack: Pack, language: str) -> Iterator[Element]:
    """The supplement of the Crown Army by the influence at Court."""
    x, y, w, _ = pack.sheet["boxes"]["crown_table"]
    text = captions(language)
    yield label("caption tight", x + w / 2, y + 15, text["boxes"]["crown_table"])
    columns = [x + 32, x + 71, x + 107, x + 135]
    for at, key in zip(columns, ("sum", "infantry", "cavalry", "artillery")):
        yield label("head", at, y + 36, text["table"][key])
    rows = pack.tables.values["crown_army"]["supplement"]
    pitch = min(16.5, 150 / len(rows))
    for i, row in enumerate(rows):
        last = rows[i + 1]["min"] - 1 if i + 1 < len(rows) else 20
        told = (f"{row['min']}–{last}", *(row[unit] or "·" for unit in ("infantry", "cavalry", "artillery")))
        for at, said in zip(columns, told):
            yield label("cell", at, y + 54 + pitch * i, said)


def places(pack: Pack, language: str) -> Iterator[Element]:
    """Seas, towns, the lands beyond, and the glory of each field."""
    layout, text = pack.sheet, captions(language)["places"]
    yield label("water", 300, 200, text["baltic"], "M214 216Q300 178 380 186")
    yield label("beyond", 1100, 500, text["wild_fields"], "M1086 400Q1112 520 1084 640")
    yield label("beyond", 120, 700, text["empire"], "M52 700Q118 690 186 704")
    for one in layout["towns"]:
        x, y = one["at"]
        yield label("town", x, y + 9, text[one["id"]])
    for number in ENEMIES:
        x, y, _, _ = layout["boxes"][f"field_{number + 1}"]
        gx, gy = layout["field_inner"]["glory"]
        yield label("glory", x + gx, y + gy, pack.board.glory[number])
