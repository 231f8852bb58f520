"""The siege on the screen: what is printed on the sheet, and what stands where now (specification 8.3)."""

from __future__ import annotations

from collections.abc import Iterator
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
from bulawa.games.chocim.screen.boxes import imprint, outline, room
from bulawa.games.chocim.screen.captions import captions, say
from bulawa.games.chocim.screen.counters import ARTS, MARK_ARTS, sprites
from bulawa.games.chocim.screen.deck import cards
from bulawa.games.chocim.screen.engraving import ground
from bulawa.games.chocim.screen.layout import HEAD, Rect, layout
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
    letters = {unit: words.name(language, "unit_letter", unit) for unit in UNIT_IDS}
    return {
        "game": "chocim",
        "theme": "chocim",
        "canvas": layout().canvas,
        "seats": {seat: {"name": words.name(language, "seat", seat), "emblem": ARTS[seat]} for seat in SIDE_IDS},
        "panels": panels(language),
        "phases": phases(words, language),
        "elements": [
            *ground(layout()),
            *lettering(pack, words, language),
            *scales(pack, words, language),
            *(element for number in range(len(FIELD_IDS)) for element in field(pack, number, words, language)),
            *(element for number in range(len(BOX_IDS)) for element in box(pack, number, words, language)),
            bonus(language),
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


def panels(language: str) -> list[Element]:
    """Parts of the sheet that a small screen shows one at a time."""
    views: dict[str, Rect] = {"plan": layout().frame, "camps": [6, 68, 350, 176], "line_1": [186, 240, 330, 304]}
    views["boards"] = [6, 4, 460, 60]
    titles = captions(language)["panels"]
    return [{"id": id, "title": titles[id], **dict(zip("xywh", rect, strict=True))} for id, rect in views.items()]


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
    x, y, w, h = layout().fields[name]
    title = words.name(language, "field_title", name)
    line = pack.board.line[number]
    about = text["foreground"] if number == FOREGROUND else text["camp_field"]
    if number in WORKS:
        about = say(language, "about", "field", line=LINES[line], fort=pack.board.fort[number])
    middle = {"x": x + w / 2, "y": y + h / 2, "w": w, "h": h}
    yield {"id": f"field:{name}", "type": "space", "kind": f"area line-{line}", **middle,
           "d": pen.bitten(x + w / 2, y + h / 2, w, h, 6), "title": title, "about": about}  # fmt: skip
    if number in WORKS:
        yield spot(f"fort:{name}", "fort", x + w - 9, y + HEAD / 2 + 1, f"field:{name}", title, text["fort"])
        yield spot(f"flag:{name}", "flag", x + w - 22, y - 8, f"field:{name}", title, about)


def spot(id: str, kind: str, x: float, y: float, of: str, title: str, about: str) -> Element:
    """A small place for a mark, part of a larger thing."""
    return {"id": id, "type": "space", "kind": kind, "x": x, "y": y, "w": 10, "h": 10, "of": of, "round": True,
            "title": title, "about": about}  # fmt: skip


def bonus(language: str) -> Element:
    x, y, w, h = layout().boxes["bonus_token"]
    return {"id": "slot:bonus", "type": "space", "kind": "slot", "x": x + w / 2, "y": y + h / 2 - 7, "w": w, "h": h,
            "d": pen.bitten(x + w / 2, y + h / 2, w, h, 8), "title": captions(language)["marks"]["bonus"],
            "about": captions(language)["about"]["bonus"]}  # fmt: skip


def box(pack: Pack, number: int, words: Words, language: str) -> Iterator[Element]:
    """An action box with room for units, and its dots."""
    rect = layout().box(BOX_IDS[number])
    if rect is None:
        return
    name, kind = BOX_IDS[number], box_kind(pack, number)
    title = words.name(language, "box", name)
    side = SIDE_IDS[pack.board.side[number]]
    element = {"id": f"box:{name}", "type": "space", "kind": f"box {kind} {side}",
               **room(rect, number >= ROUTED, heading(pack, number, language), pack.board.dots[number]),
               "d": outline(kind, rect), "title": title[:1].upper() + title[1:],
               "about": about(pack, number, words, language)}  # fmt: skip
    if number < ROUTED:
        element["of"] = f"field:{FIELD_IDS[pack.board.field[number]]}"
    yield element
    if name in EXTRA_TOKENS:
        yield spot(f"token:{name}", "flag", rect[0] + rect[2] - 12, rect[1] + rect[3] - 12, f"box:{name}", title, "")
    for i, (x, y) in enumerate(dots(pack, number, rect)):
        of = f"field:{FIELD_IDS[pack.board.field[number]]}"
        yield spot(f"dot:{name}:{i}", "dot", x, y, of, title, captions(language)["about"]["dots"])


def dots(pack: Pack, number: int, rect: Rect) -> list[tuple[float, float]]:
    x, y, w, _ = rect
    return [(x + w - 6, y + 20 + 8 * i) for i in range(pack.board.dots[number])]


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
    text, sheet = captions(language)["labels"], layout()
    for number, (x, y, w, h) in enumerate(sheet.fields[name] for name in FIELD_IDS):
        yield {"type": "decor", "kind": f"paper line-{pack.board.line[number]}",
               "d": pen.bitten(x + w / 2, y + h / 2, w, h, 6)}  # fmt: skip
    x, y, w, _ = sheet.title
    yield label("title", x + w / 2, y + 18, text["title_1"])
    yield label("subtitle", x + w / 2, y + 36, text["title_2"])
    yield label("subtitle small", x + w / 2, y + 51, text["title_3"])
    x, y, r = sheet.compass
    yield label("north", x, y - r - 4, text["north"])
    yield label("water", 682, 200, text["river"], "M684 262Q690 190 684 84")
    x, y, w, _ = sheet.fields["foreground"]
    yield label("area-name end", x + w - 8, y + 10, words.name(language, "field_title", "foreground"))
    for number, name in enumerate(FIELD_IDS):
        if number == FOREGROUND:
            continue
        x, y, _, _ = sheet.fields[name]
        yield label("area-name", x + (20 if number in WORKS else 6), y + 8, words.name(language, "field_title", name))
        if number in WORKS:
            yield label("line", x + 10, y + 8, LINES[pack.board.line[number]])
    x, y, w, h = sheet.boxes["bonus_token"]
    yield label("box-foot", x + w / 2, y + h - 7, text["bonus"])
    for number in range(ROUTED):
        yield from printed(pack, number, words, language)


def printed(pack: Pack, number: int, words: Words, language: str) -> Iterator[Element]:
    """What is printed in a box: its name, who alone may enter, from how many to how many, and its links."""
    rect = layout().box(BOX_IDS[number])
    if rect is None or pack.board.kind[number] == IS_COUNTERATTACK:
        return
    units = takers(pack, number)
    picky = [] if len(units) == len(KINDS[0]) or pack.board.kind[number] == IS_RESERVE else units
    entrants = [(unit, words.name(language, "unit_letter", unit)) for unit in picky]
    plate = f"{BOX_KINDS[pack.board.kind[number]]} {SIDE_IDS[pack.board.side[number]]}"
    small = limits(pack, number, language), links(pack, number, language)
    yield from imprint(rect, plate, heading(pack, number, language), entrants, *small)


def heading(pack: Pack, number: int, language: str) -> str:
    """The name that is printed in a box."""
    name, text = BOX_IDS[number], captions(language)["box"]
    if number >= ROUTED:
        return ""
    if pack.board.kind[number] == IS_RESERVE and pack.board.field[number] in WORKS:
        return text["garrison"]
    return text[name if "." not in name else BOX_KINDS[pack.board.kind[number]]]


def limits(pack: Pack, number: int, language: str) -> str:
    """From how many to how many units."""
    least, most, kind = pack.board.min[number], pack.board.max[number], pack.board.kind[number]
    if kind == IS_RESERVE:
        return ""
    if kind in (IS_CONTROL, IS_DEFENCE):
        return say(language, "labels", "room", most=most)
    return say(language, "labels", "limits" if least < most else "exactly", least=least, most=most)


def links(pack: Pack, number: int, language: str) -> tuple[str, ...]:
    """The linked action, the clash a box supports, or the counterattack that starts there; the shorter words last."""
    one: dict[str, Any] = next((one for one in pack.tables.values["boxes"] if one["id"] == BOX_IDS[number]), {})
    if "linked" in one:
        what = captions(language)["linked"][one["linked"]]
        return say(language, "labels", "linked", what=what), captions(language)["labels"]["linked_short"]
    if pack.board.kind[number] == IS_DEFENCE or number == RESERVE_COSSACK:
        box = COUNTERATTACK + pack.board.field[number]
        limits = {"least": pack.board.min[box], "most": pack.board.max[box]}
        return say(language, "labels", "counter", **limits), say(language, "labels", "counter_short", **limits)
    if "supports" in one:
        return (say(language, "labels", "supports", what=captions(language)["supports"][one["supports"][0]]),)
    return ()


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
