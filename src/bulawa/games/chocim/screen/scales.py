"""The two player boards: morale and supplies with their margin notes; the approaches and the weeks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.engine.words import Words
from bulawa.games.chocim.board import KINDS, MUTINIED, REMOVED, ROUTED, ROW_IDS, SIDE_IDS, UNIT_IDS, Row
from bulawa.games.chocim.content.pack import Pack
from bulawa.games.chocim.screen.captions import captions, say
from bulawa.games.chocim.screen.counters import ARTS

Element = dict[str, Any]
OFF = {"routed": ROUTED, "mutinied": MUTINIED, "removed": REMOVED}


def scales(pack: Pack, words: Words, language: str) -> Iterator[Element]:
    """Everything on the boards of both players, and the two tracks on the plan."""
    for side in range(len(SIDE_IDS)):
        yield from heading(pack, side, language)
        yield from morale(pack, side, words, language)
        yield from supply(pack, side, words, language)
    places, board = pack.tables.values["places"]["tracks"], pack.board
    yield track("approaches", places["approaches"], 0, board.most_approaches + 1, words, language, kind="ottoman")
    yield track("week", places["week"], 1, board.weeks, words, language)


def text(kind: str, x: float, y: float, said: Any) -> Element:
    return {"type": "label", "kind": kind, "x": x, "y": y, "label": str(said)}


def track(
    id: str, place: dict[str, float], first: int, count: int, words: Words, language: str, kind: str = "", **more: Any
) -> Element:
    what = id.split("_")[0]
    about = captions(language)["about"]
    label = words.tables[language]["table"][what]
    return {"id": f"track:{id}", "type": "track", "kind": f"{kind} {what}", **place, "first": first, "count": count,
            "label": label, "title": label, "about": about.get(id, about.get(what, "")), **more}  # fmt: skip


def heading(pack: Pack, side: int, language: str) -> Iterator[Element]:
    """The name and the arms of a side, and the captions of its boxes."""
    id = SIDE_IDS[side]
    places, board = pack.tables.values["places"][id], captions(language)["box"]
    x, y, _, _ = places["board"]
    yield text(f"caption {id}", x + 64, y + 17, captions(language)["sides"][id])
    yield {
        "type": "decor",
        "kind": f"arms {id}",
        "d": "M-20-22h40v22q0 16-20 24q-20-8-20-24Z",
        "x": x + 64,
        "y": y + 54,
    }
    for _, d in ARTS[id]:
        yield {"type": "decor", "kind": f"emblem {id}", "d": d, "x": x + 64, "y": y + 53}
    for key in OFF:
        bx, by, bw, bh = places[key]
        yield {"type": "decor", "kind": f"plate off {id}", "d": f"M{bx} {by}h{bw}v{bh}h{-bw}Z"}
        yield text("off-name", bx + bw / 2, by - 7, board[key])


def morale(pack: Pack, side: int, words: Words, language: str) -> Iterator[Element]:
    """Levels with the cards they cost and the units that mutiny, as notes below."""
    id, board = SIDE_IDS[side], pack.board
    place = pack.tables.values["places"][id]["morale"]
    below = [f"−{cards}" if cards else "" for cards in board.morale_cards[side]]
    yield track(f"morale_{id}", place, 0, board.most_morale[side] + 1, words, language, kind=id, below=below)
    labels = captions(language)["labels"]
    yield text("margin-note red end", place["x"] - 14, place["y"] + 24, labels["cards"])
    yield text("margin-note end", place["x"] - 14, place["y"] + 36, labels["mutineers"])
    for level in range(board.most_morale[side] + 1):
        rebels = [
            f"{n}{words.name(language, 'unit_letter', UNIT_IDS[unit])}"
            for unit in KINDS[side]
            if (n := board.mutineers_at(level, unit))
        ]
        for i, said in enumerate(rebels):
            yield text("margin-note", place["x"] + place["dx"] * level, place["y"] + 35 + 8 * i, said)


def supply(pack: Pack, side: int, words: Words, language: str) -> Iterator[Element]:
    """Spaces in rows, each row with its name and with what it brings."""
    id, board = SIDE_IDS[side], pack.board
    place = pack.tables.values["places"][id]["supply"]
    x, y, dx = place["x"], place["y"], place["dx"]
    for kind in range(len(ROW_IDS)):
        spaces = [n for n, row in enumerate(board.rows[side]) if row.kind == kind]
        if not spaces:
            continue
        left, right = x + dx * (spaces[0] - 0.5), x + dx * (spaces[-1] + 0.5)
        yield {
            "type": "decor",
            "kind": f"row {ROW_IDS[kind]}",
            "d": f"M{left:.1f} {y - 9}H{right:.1f}V{y + 17}H{left:.1f}Z",
        }
        if len(spaces) > 1:
            yield from row_notes(pack.board.rows[side][spaces[0]], (left + right) / 2, y, words, language)
    yield track(f"supply_{id}", place, 0, board.most_supply[side] + 1, words, language, kind=id)


def row_notes(row: Row, x: float, y: float, words: Words, language: str) -> Iterator[Element]:
    yield text("row-name", x, y + 26, words.title(language, "row", ROW_IDS[row.kind]) if row.kind in (0, 4, 5) else "")
    if row.morale:
        yield text(
            "margin-note red", x, y + 37, say(language, "rows", "morale", n=f"{row.morale:+d}".replace("-", "−"))
        )
    if row.remove or row.cards:
        yield text("margin-note red", x, y + 47, say(language, "rows", "losses", units=row.remove, cards=row.cards))
