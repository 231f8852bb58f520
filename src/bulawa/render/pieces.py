"""Pieces as they stand: in stacks on places, over several places, or freely; turned, with badges, signs and names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil, cos, radians
from typing import Any

from bulawa.render.hexes import place_of
from bulawa.render.strokes import art, moved, text

PILE = 3
"""A stack of more than so many pieces is drawn as a pile with a number."""

HEAP = 5
"""How far the next piece of a heap lies from the one below it."""

ABREAST = 3
"""So many stand abreast where each is to be seen."""

CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""Of a piece, in the order in which badges take them."""

Board = Mapping[str, Any]
Piece = Mapping[str, Any]
Place = Mapping[str, Any]
Sprite = Mapping[str, Any]


def place(board: Board, id: str) -> Place | None:
    """What is called by that id: a space, or a part of a field of hexes."""
    for element in board["elements"]:
        if element["type"] == "space" and element["id"] == id:
            found: Place = element
            return found
        part = place_of(element, id) if element["type"] == "grid" else None
        if part is not None:
            return part
    return None


def marks(board: Board, scene: Mapping[str, Any], over: bool = False) -> Iterator[str]:
    """Those beneath the pieces, or those over them."""
    for id, lying in scene["marks"].items():
        at = place(board, id)
        if at is None:
            continue
        for mark in [one for one in lying if board["marks"][one].get("over", False) == over]:
            yield moved(at["x"], at["y"], f"mark mark-{mark}", art(board["marks"][mark]["art"]))


def pieces(board: Board, scene: Mapping[str, Any]) -> Iterator[str]:
    """All pieces, those of one place in the order of the board's sprites."""
    ranks = {sprite: rank for rank, sprite in enumerate(board["sprites"])}
    standing: dict[tuple[str, ...], list[Piece]] = {}
    for id, piece in sorted(scene["pieces"].items(), key=lambda item: (ranks[item[1]["sprite"]], item[0])):
        standing.setdefault(places_of(piece) or (id,), []).append(piece)
    for here in standing.values():
        ground = ground_of(board, here[0])
        for piece, (x, y) in zip(here, slots(ground, here, board["sprites"])):
            yield stack(board, piece, x, y, ground)


def places_of(piece: Piece) -> tuple[str, ...]:
    """Every place on which a piece stands."""
    return tuple(dict.fromkeys([*([piece["at"]] if "at" in piece else []), *piece.get("covers", [])]))


def ground_of(board: Board, piece: Piece) -> Place:
    """What a piece stands on: its place, the middle of the places it covers, or a spot of its own."""
    places = [found for id in places_of(piece) if (found := place(board, id)) is not None]
    if len(places) == 1:
        return places[0]
    sprite = board["sprites"][piece["sprite"]]
    size = {"w": sprite["w"], "h": sprite["h"]}
    if not places:
        return {**size, "x": piece.get("x", 0), "y": piece.get("y", 0)}
    middle = {axis: sum(one[axis] for one in places) / len(places) for axis in ("x", "y")}
    return {**size, **middle, "heap": True}


def is_pile(piece: Mapping[str, Any], sprite: Mapping[str, Any]) -> bool:
    n: int = piece["n"]
    return n > sprite.get("pile", PILE) or (n > 1 and sprite["w"] > 30)


def extent(piece: Mapping[str, Any], sprites: Mapping[str, Any], snug: bool = False) -> float:
    """How wide a piece or stack lies; a snug one is a single piece with its number."""
    sprite = sprites[piece["sprite"]]
    w: float = sprite["w"]
    if snug:
        return w + (8 if piece["n"] > 1 else 0)
    return w + 32 if is_pile(piece, sprite) else w + (w - 2) * (piece["n"] - 1)


def is_narrow(place: Mapping[str, Any], piece: Mapping[str, Any]) -> bool:
    """Too narrow for three in a row: they stand one below the other."""
    return bool(place["w"] < 22 * min(piece["n"], PILE) and place["h"] > place["w"])


def slots(
    place: Mapping[str, Any], here: Sequence[Mapping[str, Any]], sprites: Mapping[str, Any]
) -> list[tuple[float, float]]:
    """Where the pieces of a place stand: side by side where it is wide, else one below the other; a heap lies one upon
    the other."""
    x, y = place["x"], place["y"]
    if place.get("apart"):
        return abreast(place, len(here))
    if place.get("heap"):
        offs = [HEAP * (i - (len(here) - 1) / 2) for i in range(len(here))]
        return [(x + off, y - off) for off in offs]
    if place.get("flow"):
        widths = [extent(piece, sprites, bool(place.get("snug"))) for piece in here]
        return in_rows(place, widths, max(sprites[piece["sprite"]]["h"] for piece in here))
    if place["w"] > 150:
        widths = [extent(piece, sprites) for piece in here]
        left = x - (sum(widths) + 12 * (len(widths) - 1)) / 2
        found = []
        for width in widths:
            found.append((left + width / 2, y))
            left += width + 12
        return found
    step = min(26, place["h"] / 2)
    return [(x, y + step * (i - (len(here) - 1) / 2)) for i in range(len(here))]


def abreast(place: Mapping[str, Any], n: int) -> list[tuple[float, float]]:
    """Three abreast at most, in rows as even as can be, each piece where it is seen whole."""
    (beside, below), rows = place["apart"], ceil(n / ABREAST)
    wide, found = ceil(n / rows), []
    for i in range(n):
        row, column = divmod(i, wide)
        here = min(wide, n - row * wide)
        found.append((place["x"] + beside * (column - (here - 1) / 2), place["y"] + below * (row - (rows - 1) / 2)))
    return found


def in_rows(place: Mapping[str, Any], widths: list[float], high: float) -> list[tuple[float, float]]:
    """Row after row in the middle of the space, closer together where there are many."""
    if place["h"] < 1.6 * high:
        return squeezed(place, widths)
    rows: list[list[float]] = [[]]
    for width in widths:
        used = sum(rows[-1]) + 4 * len(rows[-1])
        if used and used + width > place["w"]:
            rows.append([])
        rows[-1].append(width)
    step = min(high + 3, (place["h"] - high) / (len(rows) - 1)) if len(rows) > 1 else 0
    found = []
    for r, row in enumerate(rows):
        left = place["x"] - (sum(row) + 4 * (len(row) - 1)) / 2
        for width in row:
            found.append((left + width / 2, place["y"] + step * (r - (len(rows) - 1) / 2)))
            left += width + 4
    return found


def squeezed(place: Mapping[str, Any], widths: list[float]) -> list[tuple[float, float]]:
    """In one row, one over the other where there is no room for all."""
    lefts = [sum(widths[:i]) + 4 * i for i in range(len(widths))]
    spare = lefts[-1] + widths[-1] - place["w"]
    closer = max(0, 1 - spare / lefts[-1]) if spare > 0 and lefts[-1] else 1
    whole = lefts[-1] * closer + widths[-1]
    return [(place["x"] - whole / 2 + left * closer + width / 2, place["y"]) for left, width in zip(lefts, widths)]


def stack(board: Board, piece: Piece, x: float, y: float, ground: Place) -> str:
    """Single pieces up to three, a pile with its number beyond; a snug stack is one piece with its number."""
    sprite, snug = board["sprites"][piece["sprite"]], bool(ground.get("snug"))
    n, w = piece["n"], sprite["w"]
    pile = is_pile(piece, sprite) and not snug
    shown, pitch = (min(n, PILE), 4) if pile and w < 30 else (1, 0) if pile or snug else (n, w - 2)
    parts = []
    for i in range(shown):
        off = pitch * (i - (shown - 1) / 2) - (14 if pile else 4 if snug and n > 1 else 0)
        below = is_narrow(ground, piece) and not pile
        worn = badges(piece, sprite) if i == shown - 1 else ""
        used = i >= shown - piece.get("used", 0)
        kind, drawn = single(board, piece, used, worn)
        parts.append(moved(0.0 if below else off, off if below else 0.0, kind, drawn))
    if pile and n > 1:
        parts.append(text("count", w / 2 - 6, 1, f"×{n}"))
    elif snug and n > 1:
        parts.append(text("count snug", w / 2 - 3, 5, n))
    return f'<g class="piece" transform="translate({x:g} {y:g})">{"".join(parts)}</g>'


def single(board: Board, piece: Piece, used: bool, worn: str) -> tuple[str, str]:
    """One piece, how it is styled and drawn: its body turns, its letter and its badges stay upright."""
    sprite, turn = board["sprites"][piece["sprite"]], piece.get("turn", piece.get("r", 0))
    side = f" side-{sprite['side']}" if sprite["side"] else ""
    seats = list(board.get("seats", {}))
    seat = f" seat-{seats.index(sprite['side'])}" if sprite["side"] in seats else ""
    body = art(sprite["art"]) + name(piece, turn) + signs(board, piece, turn)
    turned = f'<g transform="rotate({turn:g})">{body}</g>' if turn else body
    letter = text("letter", 0, 0, sprite["letter"]) if sprite["letter"] else ""
    slash = '<path class="spent" d="M-7 7L7-7"/>' if used else ""
    kind = f"art token sprite-{piece['sprite']}{side}{seat}{' used' if used else ''}"
    return kind, turned + letter + slash + worn


def name(piece: Piece, turn: float) -> str:
    """What is written on a piece; it never stands on its head."""
    if not piece.get("label"):
        return ""
    upset = " rotate(180)" if cos(radians(turn)) < -0.01 else ""
    low = f"translate(0 {piece.get('low', 0):g})"
    return f'<text class="piece-name" transform="{low}{upset}">{escape(piece["label"])}</text>'


def signs(board: Board, piece: Piece, turn: float) -> str:
    """The signs that a piece wears; they stay upright."""
    arts = board.get("signs", {})
    drawn = []
    for key, x, y, *tone in piece.get("signs", []):
        if key in arts:
            kind = " ".join(["art sign", f"sign-{key}", *tone])
            drawn.append(f'<g class="{kind}" transform="translate({x:g} {y:g}) rotate({-turn:g})">{art(arts[key])}</g>')
    return "".join(drawn)


def badges(piece: Piece, sprite: Sprite) -> str:
    """Small signs at the corners."""
    drawn = []
    for i, badge in enumerate(piece.get("badges", [])[: len(CORNERS)]):
        dx, dy = CORNERS[badge.get("corner", i)]
        half = max(6.0, 2.5 + 2.8 * len(badge["text"]))
        plate = f'<rect x="{-half:g}" y="-6" width="{2 * half:g}" height="12" rx="6"/>'
        kind = f"badge tone-{badge['tone']}" if badge.get("tone") else "badge"
        inside = plate + text("badge-text", 0, 0.5, badge["text"])
        drawn.append(moved(dx * (sprite["w"] / 2 - 1), dy * (sprite["h"] / 2 - 1), kind, inside))
    return "".join(drawn)
