"""The siege on the screen: what is printed on the sheet, and what stands where now (specification 8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

from bulawa.drawing import pen
from bulawa.engine.setup import Board, Boards
from bulawa.engine.words import Words
from bulawa.games.chocim.board import (
    BOX_IDS,
    BOX_KINDS,
    CAPTURABLE,
    COUNTERATTACK,
    FIELD_IDS,
    FOREGROUND,
    IS_ASSAULT,
    IS_BATTLE,
    IS_CONTROL,
    IS_COUNTERATTACK,
    IS_DEFENCE,
    IS_RESERVE,
    KINDS,
    POSTS,
    RESERVE_COSSACK,
    ROUTED,
    SIDE_IDS,
    UNIT_IDS,
    WORKS,
    takes,
)
from bulawa.games.chocim.content.pack import Pack
from bulawa.games.chocim.names import words as words_of
from bulawa.games.chocim.screen.boxes import WIDE, Rect, imprint, outline, room
from bulawa.games.chocim.screen.captions import captions, say
from bulawa.games.chocim.screen.counters import ARTS, MARK_ARTS, sprites
from bulawa.games.chocim.screen.deck import cards
from bulawa.games.chocim.screen.engraving import ground
from bulawa.games.chocim.screen.scales import scales
from bulawa.games.chocim.screen.scene import EXTRA_TOKENS, FACTS, common, scene
from bulawa.games.chocim.screen.vignettes import PICTURES
from bulawa.games.chocim.week import PHASES

__all__ = ["boards", "common", "scene"]

Element = dict[str, Any]
LINES = ("", "I", "II", "III")
LOG = {"chapters": ["week", "phase", "talks", "claim"], "sides": {}, "sums": [], "heralded": ["phase", "talks"]}
"""How the client shows lines: headings, and what begins a tale of its own."""
KEYS = {"done": "d", "pass": "p", "wait": "w", "spend": "1", "keep": "2", "denounce": "1", "uplift": "2",
        "shell_supply": "1", "stratagem": "f", "stratagem_a": "f", "stratagem_b": "g"}  # fmt: skip
"""Shortcuts of the buttons."""


@lru_cache
def boards(pack: Pack) -> Boards:
    """The siege has one board."""
    return {"siege": partial(board, pack)}


def board(pack: Pack, language: str) -> Board:
    """Static elements, cards and drawings, in a language."""
    words = words_of(pack)
    text = captions(language)
    places = pack.tables.values["places"]
    letters = {unit: words.name(language, "unit_letter", unit) for unit in UNIT_IDS}
    return {
        "game": "chocim",
        "theme": "chocim",
        "canvas": pack.tables.values["canvas"],
        "seats": {seat: {"name": words.name(language, "seat", seat), "emblem": ARTS[seat]} for seat in SIDE_IDS},
        "panels": panels(places, language),
        "phases": phases(words, language),
        "elements": [
            *ground(places),
            *lettering(pack, words, language),
            *scales(pack, words, language),
            *(element for number in range(len(FIELD_IDS)) for element in field(pack, number, words, language)),
            *(element for number in range(len(BOX_IDS)) for element in box(pack, number, words, language)),
            bonus(places, language),
        ],
        "cards": cards(pack, words, language),
        "pictures": PICTURES,
        "sprites": sprites(letters, {unit: words.name(language, "unit", unit) for unit in UNIT_IDS}),
        "marks": {key: {"title": text["marks"][key], "art": art} for key, art in MARK_ARTS.items()},
        "buttons": buttons(pack, language),
        "facts": {
            key: {"label": text["facts"][key], "title": text["facts"].get(about, "")} for key, about in FACTS.items()
        },
        "log": LOG,
    }


def panels(places: Mapping[str, Any], language: str) -> list[Element]:
    """Parts of the sheet that a small screen shows one at a time."""
    views = {"plan": (14, 112, 1172, 796), "camps": (14, 112, 600, 284), "line_1": (240, 404, 640, 374)}
    views["boards"] = (14, 8, 600, 106)
    titles = captions(language)["panels"]
    return [{"id": id, "title": titles[id], "x": x, "y": y, "w": w, "h": h} for id, (x, y, w, h) in views.items()]


def phases(words: Words, language: str) -> list[Element]:
    """The six phases of a week, and the negotiations after the last."""
    names = [*(words.name(language, "phase", phase) for phase in PHASES), captions(language)["facts"]["talks"]]
    ids = [*PHASES, "negotiations"]
    stages = [captions(language)["facts"]["week"]] * len(PHASES) + [captions(language)["facts"]["talks"]]
    return [
        {"id": id, "label": name, "title": name[:1].upper() + name[1:], "stage": stage}
        for id, name, stage in zip(ids, names, stages)
    ]


# ---- fields and boxes


def field(pack: Pack, number: int, words: Words, language: str) -> Iterator[Element]:
    """A field with places for its fort and for the flag of whoever holds it."""
    name, text = FIELD_IDS[number], captions(language)["about"]
    x, y, w, h = pack.tables.values["places"]["fields"][name]
    title = words.name(language, "field_title", name)
    line = pack.board.line[number]
    about = text["foreground"] if number == FOREGROUND else text["camp_field"]
    if number in WORKS:
        about = say(language, "about", "field", line=LINES[line], fort=pack.board.fort[number])
    middle = {"x": x + w / 2, "y": y + h / 2, "w": w, "h": h}
    yield {"id": f"field:{name}", "type": "space", "kind": f"area line-{line}", **middle,
           "d": pen.bitten(x + w / 2, y + h / 2, w, h, 6), "title": title, "about": about}  # fmt: skip
    if number in WORKS:
        yield spot(f"fort:{name}", "fort", x + w - 26, y + 11, f"field:{name}", title, text["fort"])
        yield spot(f"flag:{name}", "flag", x + w - 80, y + 11, f"field:{name}", title, about)


def spot(id: str, kind: str, x: float, y: float, of: str, title: str, about: str) -> Element:
    """A small place for a mark, part of a larger thing."""
    return {"id": id, "type": "space", "kind": kind, "x": x, "y": y, "w": 10, "h": 10, "of": of, "round": True,
            "title": title, "about": about}  # fmt: skip


def bonus(places: Mapping[str, Any], language: str) -> Element:
    x, y, w, h = places["boxes"]["bonus_token"]
    return {"id": "slot:bonus", "type": "space", "kind": "slot", "x": x + w / 2, "y": y + h / 2 - 6, "w": w, "h": h,
            "d": pen.bitten(x + w / 2, y + h / 2, w, h, 8), "title": captions(language)["marks"]["bonus"],
            "about": captions(language)["about"]["bonus"]}  # fmt: skip


def place_of(places: Mapping[str, Any], number: int) -> Rect | None:
    """Where a box is printed; a counterattack starts from the defence, units set aside have no box of their own."""
    name = BOX_IDS[number]
    if name in places["boxes"]:
        rect: Rect = places["boxes"][name]
        return rect
    kind, _, side = name.partition(".")
    off: Rect | None = places[side][kind] if side in SIDE_IDS else None
    return off


def box(pack: Pack, number: int, words: Words, language: str) -> Iterator[Element]:
    """An action box with room for units, and its dots."""
    rect = place_of(pack.tables.values["places"], number)
    if rect is None:
        return
    name, kind = BOX_IDS[number], box_kind(pack, number)
    title = words.name(language, "box", name)
    side = SIDE_IDS[pack.board.side[number]]
    element = {"id": f"box:{name}", "type": "space", "kind": f"box {kind} {side}", **room(rect, number >= ROUTED),
               "d": outline(kind, rect), "title": title[:1].upper() + title[1:],
               "about": about(pack, number, words, language)}  # fmt: skip
    if number < ROUTED:
        element["of"] = f"field:{FIELD_IDS[pack.board.field[number]]}"
    yield element
    if name in EXTRA_TOKENS:
        yield spot(f"token:{name}", "flag", rect[0] + rect[2] - 13, rect[1] + 13, f"box:{name}", title, "")
    for i, (x, y) in enumerate(dots(pack, number, rect)):
        of = f"field:{FIELD_IDS[pack.board.field[number]]}"
        yield spot(f"dot:{name}:{i}", "dot", x, y, of, title, captions(language)["about"]["dots"])


def dots(pack: Pack, number: int, rect: Rect) -> list[tuple[float, float]]:
    x, y, w, _ = rect
    return [(x + w - 8, y + 19 + 9 * i) for i in range(pack.board.dots[number])]


def box_kind(pack: Pack, number: int) -> str:
    return "off" if number >= ROUTED else BOX_KINDS[pack.board.kind[number]]


def about(pack: Pack, number: int, words: Words, language: str) -> str:
    """What a box is for, and who may enter."""
    board, name = pack.board, BOX_IDS[number]
    kind, least, most = board.kind[number], board.min[number], board.max[number]
    if number >= ROUTED:
        return captions(language)["about"][name.split(".")[0]]
    field = board.field[number]
    key = name if "." not in name else BOX_KINDS[kind]
    if kind == IS_RESERVE and field in WORKS:
        key = "garrison"
    args: dict[str, Any] = {"least": least, "most": most}
    if kind == IS_ASSAULT:
        args["dots"] = board.dots[number]
    if kind == IS_DEFENCE:
        args = {"most": most, "least": board.min[COUNTERATTACK + field], "force": board.max[COUNTERATTACK + field]}
    told = [say(language, "about", "battle" if kind == IS_BATTLE else key, **args)]
    if kind == IS_RESERVE and field in CAPTURABLE and field not in POSTS:
        force = {"least": board.min[COUNTERATTACK + field], "force": board.max[COUNTERATTACK + field]}
        told.append(say(language, "about", "cossack_counter", **force))
    if kind == IS_RESERVE:
        told += [f"{captions(language)['dice'][unit]}." for unit in takers(pack, number)]
        return " ".join(told)
    told.append(
        say(language, "about", "takes", units=", ".join(words.name(language, "unit", u) for u in takers(pack, number)))
    )
    return " ".join(told)


def takers(pack: Pack, number: int) -> list[str]:
    """Kinds of unit that may enter a box."""
    board = pack.board
    return [UNIT_IDS[unit] for unit in KINDS[board.side[number]] if takes(board.kinds[number], unit)]


# ---- lettering


def label(kind: str, x: float, y: float, said: Any, d: str = "") -> Element:
    element: Element = {"type": "label", "kind": kind, "x": x, "y": y, "label": str(said)}
    return {**element, "d": d} if d else element


def lettering(pack: Pack, words: Words, language: str) -> Iterator[Element]:
    """The fields' paper, and everything that is lettered on the plan."""
    text, places = captions(language)["labels"], pack.tables.values["places"]
    for number, (x, y, w, h) in enumerate(places["fields"][name] for name in FIELD_IDS):
        yield {"type": "decor", "kind": f"paper line-{pack.board.line[number]}",
               "d": pen.bitten(x + w / 2, y + h / 2, w, h, 6)}  # fmt: skip
    yield label("title", 132, 664, text["title_1"])
    yield label("subtitle", 132, 683, text["title_2"])
    yield label("subtitle small", 132, 699, text["title_3"])
    yield label("north", 132, 774, text["north"])
    yield label("water", 900, 280, text["river"], "M902 424Q914 330 906 130")
    yield label("area-name end", 1166, 325, words.name(language, "field_title", "foreground"))
    for number, name in enumerate(FIELD_IDS):
        if number == FOREGROUND:
            continue
        x, y, _, _ = places["fields"][name]
        yield label("area-name", x + (24 if number in WORKS else 8), y + 12, words.name(language, "field_title", name))
        if number in WORKS:
            yield label("line", x + 13, y + 12, LINES[pack.board.line[number]])
    x, y, w, h = places["boxes"]["bonus_token"]
    yield label("box-foot", x + w / 2, y + h - 10, text["bonus"])
    for number in range(ROUTED):
        yield from printed(pack, number, words, language)


def printed(pack: Pack, number: int, words: Words, language: str) -> Iterator[Element]:
    """What is printed in a box: its name, who may enter, from how many to how many, and what it is linked with."""
    rect = place_of(pack.tables.values["places"], number)
    if rect is None or pack.board.kind[number] == IS_COUNTERATTACK:
        return
    kind, text = BOX_KINDS[pack.board.kind[number]], captions(language)
    name = BOX_IDS[number]
    key = name if "." not in name else kind
    if pack.board.kind[number] == IS_RESERVE and pack.board.field[number] in WORKS:
        key = "garrison"
    units = [] if kind == "reserve" else takers(pack, number)
    entrants = [(unit, words.name(language, "unit_letter", unit)) for unit in units]
    plate = f"{kind} {SIDE_IDS[pack.board.side[number]]}"
    small = limits(pack, number, language), link(pack, number, language)
    yield from imprint(rect, plate, text["box"][key], entrants, *small)


def limits(pack: Pack, number: int, language: str) -> str:
    """From how many to how many units."""
    least, most, kind = pack.board.min[number], pack.board.max[number], pack.board.kind[number]
    if kind == IS_RESERVE:
        return ""
    if kind in (IS_CONTROL, IS_DEFENCE):
        return say(language, "labels", "room", most=most)
    return say(language, "labels", "limits" if least < most else "exactly", least=least, most=most)


def link(pack: Pack, number: int, language: str) -> str:
    """The linked action, or the clash a box supports."""
    one: dict[str, Any] = next((one for one in pack.tables.values["boxes"] if one["id"] == BOX_IDS[number]), {})
    if "linked" in one:
        return say(language, "labels", "linked", what=captions(language)["linked"][one["linked"]])
    if pack.board.kind[number] == IS_DEFENCE or number == RESERVE_COSSACK:
        box = COUNTERATTACK + pack.board.field[number]
        key = "counter" if pack.tables.values["places"]["boxes"][BOX_IDS[number]][2] >= WIDE else "counter_short"
        return say(language, "labels", key, least=pack.board.min[box], most=pack.board.max[box])
    if "supports" in one:
        return say(language, "labels", "supports", what=captions(language)["supports"][one["supports"][0]])
    return ""


# ---- buttons


def buttons(pack: Pack, language: str) -> dict[str, Element]:
    """Every button with its label; commands by their value, the rest says itself."""
    text = captions(language)
    found = {
        f"do:{key}": {"label": label, "title": text["about_buttons"].get(key, ""), "key": KEYS.get(key, "")}
        for key, label in text["buttons"].items()
        if key != "command"
    }
    for value in sorted({leader.command for leader in pack.board.leaders}):
        found[f"do:command_{value}"] = {
            "label": say(language, "buttons", "command", n=value),
            "title": text["about_buttons"]["command"],
            "key": "c",
        }
    return found
