"""The engraving on the home page: a magnate's palace in its lands, and the arms of the four families and the king."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from bulawa.drawing.pen import Hand, cloud, fir, furrows, moved, p, ruled, smoke, town, tree
from bulawa.games.igrzysko.screen.counters import ARMS, SHIELD
from bulawa.games.igrzysko.screen.engraving import Decor, wash

WIDTH, HEIGHT = 420, 190
GROUND = 116
"""The foot of the palace."""

WALLS = (
    "M-44 0L-44 -32L44 -32L44 0ZM-98 0L-98 -21L-44 -21L-44 0ZM44 0L44 -21L98 -21L98 0Z"
    "M-116 0L-116 -30L-98 -30L-98 0ZM98 0L98 -30L116 -30L116 0Z"
)
RISALIT = "M-15 0L-15 -36L15 -36L15 0Z"
ROOFS = (
    "M-48 -32L-38 -50L38 -50L48 -32ZM-100 -21L-94 -31L-48 -31L-44 -21ZM100 -21L94 -31L48 -31L44 -21Z"
    "M-119 -30Q-107 -36 -107 -48Q-107 -36 -95 -30ZM119 -30Q107 -36 107 -48Q107 -36 95 -30ZM-18 -36L0 -49L18 -36Z"
)
CUPOLA = "M-7 -50L-7 -59L7 -59L7 -50ZM-9 -59Q-8 -70 0 -72Q8 -70 9 -59Z"
HERALDRY = (("radziwill", 56), ("sapieha", 132), ("king", 210), ("potocki", 288), ("leszczynski", 364))
"""Whose arms hang where."""


def frontispiece() -> dict[str, Any]:
    drawn = [*sky(), *country(), *war(), *palace(), *park(), *garland()]
    for family, x in HERALDRY:
        drawn += shield(family, x, 160)
    return {"theme": "baroque", "x": 0, "y": 0, "w": WIDTH, "h": HEIGHT, "elements": drawn}


def sky() -> Iterator[Decor]:
    yield wash("abroad", f"M-9-9H{WIDTH + 9}V{HEIGHT + 9}H-9Z")
    yield wash("hair faint", ruled(WIDTH, 14, Hand(41)))
    yield wash("sail", cloud(74, 30, 1.2) + cloud(150, 16, 0.7) + cloud(300, 24, 0.9))


def country() -> Iterator[Decor]:
    """Forest on the left, black earth on the right, meadows before the palace."""
    hand = Hand(7)
    yield wash("tint greater_poland", "M-9 100Q60 78 130 92T280 88T429 84V150H-9Z")
    yield wash("tint lithuania", "M-9 110Q40 94 110 106Q150 112 190 110V199H-9Z")
    yield wash("tint ukraine", "M429 96Q360 92 320 104Q270 114 210 112V199H429Z")
    yield wash("tint prussia", "M-9 199V140Q110 118 210 120T429 136V199Z")
    firs = [(hand.around(44, 46), hand.around(112, 9)) for _ in range(22)]
    yield wash("hair", "".join(fir(x, y) for x, y in sorted(firs, key=lambda at: at[1]) if x < 84))
    ploughed = [(hand.around(376, 36), hand.around(114, 10)) for _ in range(9)]
    yield wash("hair faint", "".join(furrows(x, y, hand) for x, y in ploughed))
    walls, lines = town(86, 98)
    yield from (wash("house", walls), wash("hair", lines))


def war() -> Iterator[Decor]:
    """At the border something burns."""
    yield wash("house", "M372 96v-8l5-5 5 5v8ZM386 98v-7l5-4 5 4v7Z")
    yield wash("sail", "".join(smoke(x, y) for x, y in ((376, 70), (384, 58), (394, 46), (390, 74))))
    yield wash("fire", "M374 86q-3-8 3-13q0 5 4 7q1-3 0-5q6 5 3 11ZM388 90q-2-6 2-10q1 4 3 5q4 2 1 6Z")


def palace() -> Iterator[Decor]:
    x, y = WIDTH / 2, GROUND
    yield wash("sail", moved(WALLS, x, y, 1))
    yield wash("house", moved(ROOFS, x, y, 1))
    yield wash("sail", moved(RISALIT, x, y, 1) + moved("M-14 -37L0 -47L14 -37Z", x, y, 1))
    yield wash("laurel", moved(CUPOLA, x, y, 1))
    yield wash("hair", f"M{x} {y - 72}v-12")
    yield wash("flag", f"M{x} {y - 84}q6-3 12 0t9 0v8q-4 2-9 0t-12 0Z")
    rows = [(dx, -27.0) for dx in (-37, -29, -21, -9, -2, 5, 19, 27, 35)]
    rows += [(dx, -13.0) for dx in (-37, -29, -21, 19, 27, 35)]
    rows += [(dx, -15.0) for wing in (-92, 50) for dx in range(wing, wing + 46, 9)] + [(-109, -21.0), (105, -21)]
    yield wash("rose-dark", "".join(f"M{p(x + dx, y + dy)}h4v8h-4Z" for dx, dy in rows))
    yield wash("rose-dark", f"M{p(x - 4, y)}v-10q4-5 8 0v10Z")
    yield wash("hair", f"M{x - 44} {y - 18}h29M{x + 15} {y - 18}h29M{x - 98} {y - 3}h54M{x + 44} {y - 3}h54")


def park() -> Iterator[Decor]:
    """An avenue that leads to the door, clipped trees along it."""
    yield wash("abroad", f"M202 {GROUND}L170 199H250L218 {GROUND}Z")
    yield wash("hair", f"M202 {GROUND}L170 199M218 {GROUND}L250 199")
    spots = [(side * (18 + 8 * i), GROUND + 6 + 9 * i) for i in range(4) for side in (-1, 1)]
    yield wash("laurel", "".join(f"M{p(210 + dx, y)}l4-12 4 12Z" for dx, y in spots))
    yield wash("hair", "".join(tree(x, y) for x, y in ((84, 128), (72, 134), (336, 124), (350, 130), (326, 132))))


def garland() -> Iterator[Decor]:
    """Leaves from shield to shield."""
    swags = [(left, right) for (_, left), (_, right) in pairwise(HERALDRY)]
    yield wash("swag", "".join(f"M{a} 142Q{(a + b) / 2} 176 {b} 142" for a, b in swags))
    leaves = []
    for a, b in swags:
        for i in range(1, 12):
            t = i / 12
            x, y = a + (b - a) * t, 142 + 34 * 2 * t * (1 - t)
            leaves.append(f"M{p(x, y)}q-4-5-7-1q2 4 7 1ZM{p(x, y)}q4 5 0 8q-4-3 0-8Z")
    yield wash("laurel", "".join(leaves))


def shield(family: str, x: float, y: float) -> Iterator[Decor]:
    yield wash(f"shield {family}", SHIELD, x=x, y=y, s=1.75)
    for kind, d in ARMS[family]:
        yield wash(f"{kind} of-{family}", d, x=x, y=y, s=1.75)
