"""The picture on the home page: the plan of a battle, hussars charging Swedes between a river and a village."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.drawing.pen import Hand, Point, compass, line, moved, p, rounded, shaken, smoke
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.content.pack import own
from bulawa.games.ogniem.screen.country import cut, steppe, wash
from bulawa.games.ogniem.screen.trays import sprite

WIDTH, HEIGHT = 420.0, 190.0
RIVER: tuple[Point, ...] = ((-10, 118), (36, 128), (74, 152), (96, 200), (-10, 200))
GROUNDS: tuple[tuple[str, tuple[Point, ...]], ...] = (
    ("deep_water", RIVER),
    ("wood", ((348, -8), (340, 44), (372, 70), (430, 66), (430, -8))),
    ("hill", ((12, 66), (58, 92), (112, 84), (126, 48), (90, 20), (30, 26))),
    ("light_building", ((318, 118), (318, 150), (362, 150), (362, 118))),
    ("solid_building", ((374, 136), (374, 178), (414, 178), (414, 136))),
    ("ploughed_field", ((360, 82), (360, 124), (428, 124), (428, 82))),
)
ROAD: tuple[Point, ...] = ((140, -6), (158, 60), (214, 104), (300, 128), (348, 172), (372, 196))
TRAYS = (
    ("pl_hussars", "red", 176, 148, 6, 0.8),
    ("pl_pancerni", "red", 262, 160, -4, 0.8),
    ("sw_musketeers", "blue", 186, 36, 184, 0.8),
    ("sw_reiters", "blue", 286, 48, 172, 0.8),
)
"""Card, side, place, turn and size."""
CHARGES: tuple[tuple[str, tuple[Point, ...]], ...] = (
    ("red", ((180, 118), (186, 96), (186, 74))),
    ("red", ((262, 130), (268, 106), (282, 84))),
)
"""Which way they go."""
ARROWHEAD = "M-4 1L0 -7L4 1Q0 -1 -4 1Z"
PUFFS: tuple[Point, ...] = ((160, 58), (180, 62), (202, 58))
"""A volley of the musketeers."""


def frontispiece() -> dict[str, Any]:
    drawn = [*ground(), *charges()]
    for card, side, x, y, turn, size in TRAYS:
        drawn += tray(own().cards[card], side, x, y, turn, size)
    drawn += [wash("tent", "".join(smoke(x - 8, y) for x, y in PUFFS)), *rose(56, 168)]
    return {"theme": "ogniem", "x": 0, "y": 0, "w": WIDTH, "h": HEIGHT, "elements": drawn}


def ground() -> Iterator[dict[str, Any]]:
    yield wash("land", f"M{p(0, 0)}h{WIDTH:.0f}v{HEIGHT:.0f}h{-WIDTH:.0f}Z")
    yield from steppe(WIDTH, HEIGHT, [polygon for _, polygon in GROUNDS], 11)
    yield wash("road", line(*shaken(rounded(ROAD), 18, 0.7, Hand(5))))
    for seed, (kind, polygon) in enumerate(GROUNDS):
        yield from cut(kind, polygon, 31 + seed)


def charges() -> Iterator[dict[str, Any]]:
    """Arrows, as on a plan."""
    for side, way in CHARGES:
        yield wash(f"charge {side}", line(*rounded(way)))
        yield wash(f"charge head {side}", moved(ARROWHEAD, *way[-1], 1.6))


def rose(x: float, y: float) -> Iterator[dict[str, Any]]:
    circles, light, dark = compass(x, y, 17)
    yield wash("hair", circles)
    yield wash("tent", light)
    yield wash("fir", dark)


def tray(card: Card, side: str, x: float, y: float, turn: float, size: float) -> Iterator[dict[str, Any]]:
    """A tray as it stands on the table, drawn into the plate without its shadow."""
    for kind, d in sprite(card, side, "")["art"][1:]:
        yield {"type": "decor", "kind": f"piece {kind} side-{side}", "d": d, "x": x, "y": y, "turn": turn, "s": size}
