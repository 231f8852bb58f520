"""A plain table: what is printed on the board, with its places and what it says (specification 8.3)."""

from __future__ import annotations

from typing import Any

from bulawa.engine.words import Words
from bulawa.games.chocim.board import (
    BOX_IDS,
    BOX_KINDS,
    CONTROL,
    COUNTERATTACK,
    FIELD_IDS,
    IS_RESERVE,
    ROUTED,
    SIDE_IDS,
    UNIT_IDS,
    Board,
)
from bulawa.games.chocim.choices import WHICH
from bulawa.games.chocim.clicks import explain, paths
from bulawa.games.chocim.names import VOCABULARY, WORDS
from bulawa.games.chocim.pack import Pack
from bulawa.games.chocim.scene import scene

__all__ = ["board", "explain", "paths", "scene"]

Element = dict[str, Any]
Art = list[list[str]]

SQUARE = "M-9-9h18v18h-18Z"
DISC = "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z"
SHIELD = "M-9-9h18v9q0 7-9 10q-9-3-9-10Z"
DIAMOND = "M0-10l9 10-9 10-9-10Z"
SHAPES = (DIAMOND, SQUARE, SHIELD)
"""Horse, foot and light troops of either side."""

LOG = {"chapters": ["week", "phase", "talks", "claim"], "sides": {}, "sums": []}
"""How the client shows lines."""


def board(pack: Pack, language: str) -> dict[str, Any]:
    """Static elements, cards and drawings, in a language."""
    words = WORDS.named(pack.board.names)
    tables = pack.tables.values
    return {
        "game": "chocim",
        "theme": "plain",
        "canvas": tables["canvas"],
        "seats": {seat: {"name": words.name(language, "seat", seat), "emblem": art(SHIELD)} for seat in SIDE_IDS},
        "panels": panels(tables["places"]["panels"], words.tables[language]["table"]),
        "elements": [
            *fields(pack, words, language),
            *boxes(pack, words, language),
            *slots(tables["places"]),
            *tracks(pack, words, language),
        ],
        "cards": {**leaders(pack, words, language), **arguments(pack, words, language)},
        "sprites": sprites(pack.board, words, language),
        "marks": marks(pack.board, words, language),
        "buttons": buttons(pack.board, words, language),
        "log": LOG,
    }


def art(path: str) -> Art:
    return [["shade", path], ["body", path]]


def place(rect: list[int]) -> dict[str, Any]:
    """A rectangle by its centre, its size and its outline."""
    x, y, w, h = rect
    return {"x": x + w // 2, "y": y + h // 2, "w": w, "h": h, "d": f"M{x} {y}h{w}v{h}h{-w}Z"}


def panels(places: dict[str, Any], titles: dict[str, str]) -> list[Element]:
    """Parts of the canvas that a small screen shows one at a time."""
    rects = {
        "battlefield": [0, 190, 1000, 720],
        "ottoman_board": places["ottoman"],
        "commonwealth_board": places["commonwealth"],
    }
    return [
        {"id": id, "title": titles[id], "x": rect[0], "y": rect[1], "w": rect[2], "h": rect[3]}
        for id, rect in rects.items()
    ]


def fields(pack: Pack, words: Words, language: str) -> list[Element]:
    """Every field with its name; what is lettered on it tells its line."""
    return [
        {
            "id": f"field:{name}",
            "type": "space",
            "kind": f"field line_{pack.board.line[number]}",
            **place(pack.tables.values["places"]["fields"][name]),
            "label": words.name(language, "field_title", name),
            "title": words.name(language, "field_title", name),
        }
        for number, name in enumerate(FIELD_IDS)
    ]


def boxes(pack: Pack, words: Words, language: str) -> list[Element]:
    """Every action box with who may enter, its minimum and maximum, and what it supports or is linked with."""
    places = pack.tables.values["places"]["boxes"]
    off = off_board(pack.tables.values["places"])
    return [
        {
            "id": f"box:{name}",
            "type": "space",
            "kind": "off" if number >= ROUTED else BOX_KINDS[pack.board.kind[number]],
            **place(places.get(name) or off.get(name) or places[inside(number)]),
            "title": words.name(language, "box", name),
            "about": about(pack, number, words, language),
        }
        for number, name in enumerate(BOX_IDS)
    ]


def inside(box: int) -> str:
    """A counterattack is drawn where the enemy's control is, units set aside in the camp."""
    return BOX_IDS[box - COUNTERATTACK + CONTROL] if box < ROUTED else "reserve.hetman_camp"


def off_board(places: dict[str, Any]) -> dict[str, list[int]]:
    """Routed, mutinied and removed units lie on the boards of the players."""
    return {f"{kind}.{side}": places[side][kind] for side in SIDE_IDS for kind in ("routed", "mutinied", "removed")}


def about(pack: Pack, box: int, words: Words, language: str) -> str:
    """What is printed in a box, as sentences."""
    board = pack.board
    if box >= ROUTED:
        return ""
    own = UNIT_IDS[board.side[box] * 3 : board.side[box] * 3 + 3]
    units = [unit for slot, unit in enumerate(own) if board.slots[box] >> slot & 1]
    key = "takes_any" if board.kind[box] == IS_RESERVE else "takes_from" if board.min[box] else "takes"
    args = {"units": ("unit", units), "least": ("n", board.min[box]), "most": ("n", board.max[box])}
    printed = next(one for one in pack.tables.values["boxes"] if one["id"] == BOX_IDS[box])
    linked = (
        [words.say(language, "table", "linked", {"box": ("box", printed["linked"])})] if "linked" in printed else []
    )
    return " ".join([words.say(language, "table", key, args), *linked])


def slots(places: dict[str, Any]) -> list[Element]:
    """Where cards of the display, claims and dice lie."""
    found = {f"display_{i}": [320 + 35 * i, 134, 32, 52] for i in range(7)}
    found |= {f"claim_{i}": [320 + 50 * i, 134, 46, 52] for i in range(5)}
    found |= {"dice_ottoman": [14, 385, 430, 24], "dice_commonwealth": [556, 385, 430, 24]}
    found["bonus"] = places["boxes"]["bonus_token"]
    return [
        {"id": f"slot:{id}", "type": "space", "kind": "slot", **place(rect), "title": ""} for id, rect in found.items()
    ]


def tracks(pack: Pack, words: Words, language: str) -> list[Element]:
    """Morale and supplies of both sides, the approaches, the weeks."""
    places, board = pack.tables.values["places"], pack.board
    table = words.tables[language]["table"]
    found = []
    for side, name in enumerate(SIDE_IDS):
        first = places[name]["morale_first_cell"]
        step = places[name]["morale_step_x"]
        morale = track(f"morale_{name}", first, step, 0, board.most_morale[side] + 1, table["morale"])
        found.append({**morale, "kind": name, "below": margin_notes(board, side)})
        first = places[name]["supply_first_cell"]
        supply = track(f"supply_{name}", first, 4, 0, board.most_supply[side] + 1, table["supply"])
        found.append({**supply, "kind": name})
    x, y, _, _ = places["boxes"]["track.approaches"]
    found.append(track("approaches", [x, y, 30, 30], 32, 0, board.most_approaches + 1, table["approaches"]))
    weeks = places["panels"]
    found.append(track("week", weeks["weeks_first_cell"], weeks["weeks_step_x"] // 2, 1, board.weeks, table["week"]))
    return found


def track(id: str, cell: list[int], step: int, first: int, count: int, label: str) -> Element:
    centre = {"x": cell[0] + cell[2] // 2, "y": cell[1] + cell[3] // 2}
    ends = {"dx": step, "first": first, "count": count}
    return {"id": f"track:{id}", "type": "track", **centre, **ends, "label": label, "title": label}


def margin_notes(board: Board, side: int) -> list[str]:
    """Cards a morale level costs before the negotiations."""
    return [f"−{cards}" if cards else "" for cards in board.morale_cards[side]]


def leaders(pack: Pack, words: Words, language: str) -> dict[str, Element]:
    """Leader cards: the figure in the corner is the command value."""
    table = words.tables[language]["table"]
    found = {}
    for leader, printed in zip(pack.board.leaders, pack.leaders.values["leaders"]):
        ruses = [words.name(language, f"leader_{w}", leader.id) for w in WHICH[: len(leader.programs)]]
        found[leader.id] = {
            "title": words.name(language, "leader", leader.id),
            "text": " / ".join(ruses),
            "points": leader.command,
            "side": SIDE_IDS[leader.side],
            "sort": "commander" if leader.commander else "officer",
            "number": table["commander" if leader.commander else "officer"],
            "origin": printed["origin"].split(" ")[0].rstrip(":,"),
        }
    return found


def arguments(pack: Pack, words: Words, language: str) -> dict[str, Element]:
    """Diplomacy cards: the figure in the corner is the strength of the argument."""
    return {
        one["id"]: {
            "title": words.name(language, "card", one["id"]),
            "text": "",
            "points": one["strength"],
            "side": "neutral",
            "sort": "diplomacy",
            "number": "",
            "origin": "reconstructed",
        }
        for one in pack.diplomacy.values["cards"]
    }


def sprites(board: Board, words: Words, language: str) -> dict[str, Element]:
    """One drawing for each kind of unit, for cards on the table, and for dice."""
    found = {
        unit: sprite(
            words.name(language, "unit", unit),
            words.name(language, "unit_letter", unit),
            SIDE_IDS[number // 3],
            SHAPES[number % 3],
        )
        for number, unit in enumerate(UNIT_IDS)
    }
    found |= {f"strength_{n}": sprite("", str(n), "neutral", SQUARE) for n in sorted(set(board.strength))}
    found |= {f"die_{n}": sprite("", str(n), "neutral", SQUARE) for n in range(1, board.die + 1)}
    found |= {f"bid_{side}": sprite("", "", side, DISC) for side in SIDE_IDS}
    return found | {"claim": sprite("", "", "neutral", SHIELD)}


def sprite(title: str, letter: str, side: str, path: str) -> Element:
    return {"title": title, "letter": letter, "side": side, "w": 20, "h": 20, "art": art(path)}


def marks(board: Board, words: Words, language: str) -> dict[str, Element]:
    forts = {
        f"fort_{n}": {"title": words.say(language, "table", "fort", {"n": ("n", n)}), "art": art(SQUARE)}
        for n in range(board.most_fort + 1)
    }
    held = {"title": words.tables[language]["table"]["held"], "art": art(DIAMOND)}
    return {**forts, "held": held, "bonus": {"title": "", "art": art(DISC)}, "extra": {"title": "", "art": art(DISC)}}


def buttons(board: Board, words: Words, language: str) -> dict[str, Element]:
    """A button for every verb, and for every number that is said with one."""
    names = {verb: words.name(language, "verb", verb) for verb in VOCABULARY.verbs}
    found = {f"do:{verb}": name for verb, name in names.items()}
    found |= {f"do:stratagem_{w}": f"{names['stratagem']} {words.name(language, 'which', w)}" for w in WHICH}
    found |= {f"do:support_{n}": f"{names['support']} {n}" for n in range(10)}
    found |= {f"do:raise_{n}": f"{names['raise']} {n}" for n in range(1, board.die)}
    found |= {f"do:choose_{n}": f"{names['choose']} {n}" for n in range(1, 5)}
    return {id: {"label": label, "title": ""} for id, label in found.items()}
