"""The two player boards: morale and supplies with what they mean; the approaches and the weeks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.engine.words import Words, signed
from bulawa.games.chocim.board import KINDS, MUTINIED, REMOVED, ROUTED, ROW_IDS, SIDE_IDS, UNIT_IDS
from bulawa.games.chocim.content.pack import Pack
from bulawa.games.chocim.screen.captions import captions, say
from bulawa.games.chocim.screen.counters import ARTS
from bulawa.games.chocim.screen.layout import layout

Element = dict[str, Any]
OFF = {"routed": ROUTED, "mutinied": MUTINIED, "removed": REMOVED}


def scales(pack: Pack, words: Words, language: str) -> Iterator[Element]:
    """Everything on the boards of both players, and the two tracks on the plan."""
    for side in range(len(SIDE_IDS)):
        yield from heading(pack, side, language)
        yield from morale(pack, side, words, language)
        yield from supply(pack, side, words, language)
    places, board = layout().tracks, pack.board
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
    places, board = layout().boards[id], captions(language)["box"]
    x, y, _, _ = places["board"]
    yield text(f"caption {id}", x + 52, y + 10, captions(language)["sides"][id])
    at = {"x": x + 40, "y": y + 36, "s": 0.76}
    yield {"type": "decor", "kind": f"arms {id}", "d": "M-20-22h40v22q0 16-20 24q-20-8-20-24Z", **at}
    for _, d in ARTS[id]:
        yield {"type": "decor", "kind": f"emblem {id}", "d": d, **at}
    for key in OFF:
        bx, by, bw, bh = places[key]
        yield {"type": "decor", "kind": f"plate off {id}", "d": f"M{bx} {by}h{bw}v{bh}h{-bw}Z"}
        yield text("off-name", bx + bw / 2, by - 7, board[key])


def morale(pack: Pack, side: int, words: Words, language: str) -> Iterator[Element]:
    """Levels with the cards they cost below; who mutinies at which level is told when one asks."""
    id, board = SIDE_IDS[side], pack.board
    place = layout().boards[id]["morale"]
    below = [f"−{cards}" if cards else "" for cards in board.morale_cards[side]]
    element = track(f"morale_{id}", place, 0, board.most_morale[side] + 1, words, language, kind=id, below=below)
    yield {**element, "about": f"{element['about']} {mutinies(pack, side, words, language)}"}
    yield text("margin-note red end", place["x"] - 10, place["y"] + 24, captions(language)["labels"]["cards"])


def mutinies(pack: Pack, side: int, words: Words, language: str) -> str:
    """Who mutinies at each low level of morale.  [R27]"""
    told = []
    for level in range(1, pack.board.most_morale[side] + 1):
        rebels = [(unit, pack.board.mutineers_at(level, unit)) for unit in KINDS[side]]
        units = ", ".join(words.counted(language, n, "unit", UNIT_IDS[unit]) for unit, n in rebels if n)
        told += [say(language, "rows", "mutiny", level=level, units=units)] if units else []
    return " ".join(told)


def supply(pack: Pack, side: int, words: Words, language: str) -> Iterator[Element]:
    """Spaces in rows, the fat and the lean ones with their names; what a row brings is told when one asks."""
    id, board = SIDE_IDS[side], pack.board
    place = layout().boards[id]["supply"]
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
            yield text("row-name", (left + right) / 2, y + 25, captions(language)["rows"].get(ROW_IDS[kind], ""))
    every = 1 if dx >= 16 else 2
    element = track(f"supply_{id}", place, 0, board.most_supply[side] + 1, words, language, kind=id, every=every)
    yield {**element, "about": f"{element['about']} {harvests(pack, side, words, language)}"}


def harvests(pack: Pack, side: int, words: Words, language: str) -> str:
    """What each row of supplies does to morale, units and cards.  [R123] [R124] [R130]"""
    told = []
    for kind, name in enumerate(ROW_IDS):
        row = next((row for row in pack.board.rows[side] if row.kind == kind), None)
        if row is not None and (row.morale or row.remove or row.cards):
            gains = {"morale": signed(row.morale) if row.morale else "", "units": row.remove, "cards": row.cards}
            told.append(say(language, "rows", "brings", row=words.title(language, "row", name), **gains))
    return " ".join(told)
