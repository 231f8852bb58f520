"""The picture on the home page: a piece of the table, with hussars before they charge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.drawing.pen import Point, p
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.content.pack import own
from bulawa.games.ogniem.screen.country import cut, steppe, wash
from bulawa.games.ogniem.screen.trays import sprite

WIDTH, HEIGHT = 420.0, 190.0
GROUNDS: tuple[tuple[str, tuple[Point, ...]], ...] = (
    ("hill", ((18, 150), (60, 176), (128, 170), (146, 132), (104, 104), (40, 112))),
    ("wood", ((330, 20), (322, 84), (362, 104), (412, 88), (408, 18))),
    ("ploughed_field", ((16, 22), (16, 82), (112, 82), (112, 22))),
)
TRAYS = (
    ("pl_hussars", "red", 206, 140, 0),
    ("pl_pancerni", "red", 312, 150, 8),
    ("sw_musketeers", "blue", 214, 46, 180),
)
"""Card, side, place and turn."""


def frontispiece() -> dict[str, Any]:
    drawn = [*ground(), *(one for card, side, x, y, turn in TRAYS for one in tray(own().cards[card], side, x, y, turn))]
    return {"theme": "ogniem", "x": 0, "y": 0, "w": WIDTH, "h": HEIGHT, "elements": drawn}


def ground() -> Iterator[dict[str, Any]]:
    yield wash("land", f"M{p(0, 0)}h{WIDTH:.0f}v{HEIGHT:.0f}h{-WIDTH:.0f}Z")
    yield from steppe(WIDTH, HEIGHT, [polygon for _, polygon in GROUNDS], 11)
    for seed, (kind, polygon) in enumerate(GROUNDS):
        yield from cut(kind, polygon, 31 + seed)


def tray(card: Card, side: str, x: float, y: float, turn: float) -> Iterator[dict[str, Any]]:
    """A tray as it stands on the table, drawn into the plate without its shadow."""
    for kind, d in sprite(card, side, "")["art"][1:]:
        yield {"type": "decor", "kind": f"piece {kind} side-{side}", "d": d, "x": x, "y": y, "turn": turn}
