"""The picture on the home page: Normans ride against a castle, stitched on linen between two borders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.drawing.pen import birds, p
from bulawa.games.guiscard.screen.figures import Art, man, rider

Element = dict[str, Any]
WIDTH, HEIGHT = 420, 190
GROUND = 140
"""Where hooves and feet stand."""

MOTTE = "M292 140Q310 96 330 88L392 88Q414 100 424 140Z"
HATCHING = "M300 132q10-26 30-40M316 136q8-28 22-42M398 92q16 18 20 44M384 92q14 18 18 46"
PALISADE = "M326 90v-24l4-5 4 5v24ZM335 90v-24l4-5 4 5v24ZM344 90v-24l4-5 4 5v24ZM371 90v-24l4-5 4 5v24Z"
PALISADE_END = "M380 90v-24l4-5 4 5v24ZM389 90v-24l4-5 4 5v24Z"
TOWER = "M350 90v-34h22v34ZM346 56v-9h6v4h6v-4h6v4h6v-4h6v9Z"
DOOR = "M357 90v-14q4-6 8 0v14Z"
SLITS = "M357 61v7M365 61v7"
BANNER = "M361 47v-16M361 32l15 3-15 4Z"
GRASS = "M6 142q6-6 10 0q4-7 9 0M70 143q5-6 9 0M150 143q6-7 10 0q4-6 8 0M236 142q5-6 9 0"
LION = "M0 0q6-8 14-4q4-6 9-2q3 2 1 5q5 5-2 7l2 6h-4l-2-5q-6 2-10-1l-3 6h-4l3-9q-4 0-6-3q0 4-4 4"
BIRD = "M0 4q4-8 12-6l6-3-2 4q4 2 2 6q-6 5-14 2l-8 4q2-4 4-7Z"

HORSEMEN = ((52, 118, 1.5, "N"), (116, 120, 1.55, "N"), (184, 117, 1.5, "N"))
ARCHERS = ((232, 124, "N"), (256, 127, "N"))
GUARDS = ((336, 66, "B"), (385, 66, "B"))


def frontispiece() -> Element:
    drawn = [*cloth(), *castle(), *company(), *borders()]
    return {"theme": "guiscard", "x": 0, "y": 0, "w": WIDTH, "h": HEIGHT, "elements": drawn}


def stitched(kind: str, d: str, x: float | None = None, y: float = 0, s: float = 1) -> Element:
    element: Element = {"type": "decor", "kind": kind, "d": d}
    return element if x is None else {**element, "x": x, "y": y, "s": s}


def cloth() -> Iterator[Element]:
    yield stitched("linen", f"M-9-9H{WIDTH + 9}V{HEIGHT + 9}H-9Z")
    weave = "".join(f"M-9 {y}H{WIDTH + 9}" for y in range(0, HEIGHT, 4))
    yield stitched("weave", weave)
    yield stitched("thread", "M-9 141Q60 136 140 141T292 141" + GRASS + birds((90, 50), (150, 42), (250, 56)))


def castle() -> Iterator[Element]:
    yield stitched("motte", MOTTE)
    yield stitched("thread", HATCHING)
    yield stitched("keep", TOWER)
    yield stitched("hollow", DOOR)
    yield stitched("thread", SLITS)
    for x, y, faction in GUARDS:
        yield from figure(man(faction, "helm", "spear", True, True), x, y, 0.85, faction)
    yield stitched("timber", PALISADE + PALISADE_END)
    yield stitched("flag", BANNER)


def company() -> Iterator[Element]:
    """Three knights at the charge, two archers before them."""
    for x, y, s, faction in HORSEMEN:
        yield from figure(rider(faction, "helm", "lance", True, False), x, y, s, faction)
    for x, y, faction in ARCHERS:
        yield from figure(man(faction, "cap", "bow", False, False), x, y, 1.1, faction)


def figure(art: Art, x: float, y: float, s: float, faction: str) -> Iterator[Element]:
    for kind, d in art:
        yield stitched(f"wool {kind} of-{faction}", d, x, y, s)


def borders() -> Iterator[Element]:
    """Beasts and birds in two strips, as on the cloth."""
    for top in (0, HEIGHT - 26):
        yield stitched("strip", f"M-9 {top}H{WIDTH + 9}V{top + 26}H-9Z")
        yield stitched("seam", f"M-9 {top + 1}H{WIDTH + 9}M-9 {top + 25}H{WIDTH + 9}")
        for i in range(9):
            x = 10 + 46 * i
            yield stitched("beast" if i % 2 else "beast dark", LION if i % 2 else BIRD, x, top + 12, 0.9)
            yield stitched("seam", f"M{p(x + 34, top + 3)}l6 20M{p(x + 38, top + 3)}l6 20")
