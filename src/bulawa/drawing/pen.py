"""An engraver's strokes as SVG paths: trembling lines, shores, hills, trees, ships, cartouches. The same every time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

Point = tuple[float, float]


class Hand:
    """A hand that trembles the same way every time."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def unit(self) -> float:
        self.seed = (self.seed * 1103515245 + 12345) % 2147483648
        return self.seed / 2147483648

    def around(self, centre: float, spread: float) -> float:
        return centre + (2 * self.unit() - 1) * spread


def p(x: float, y: float) -> str:
    return f"{x:.1f} {y:.1f}".replace(".0", "")


def line(*points: Point) -> str:
    return "M" + "L".join(p(*point) for point in points)


def ring(points: Iterable[Point]) -> str:
    """A closed outline."""
    return line(*points) + "Z"


def shaken(points: Sequence[Point], step: float, spread: float, hand: Hand) -> list[Point]:
    """The same way with a trembling hand: a point every `step`, each a little off; the ends stay."""
    found: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(points):
        pieces = max(1, round(hypot(x1 - x0, y1 - y0) / step))
        for i in range(pieces):
            t = i / pieces
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            found.append((hand.around(x, spread), hand.around(y, spread)) if found else (x, y))
    return [*found, points[-1]]


def rounded(points: Sequence[Point]) -> list[Point]:
    """An open way with its corners cut twice, so that it runs softly; the ends stay."""
    way = list(points)
    for _ in range(2):
        cut = [way[0]]
        for (x0, y0), (x1, y1) in pairwise(way):
            cut += [(0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1), (0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1)]
        way = [*cut, way[-1]]
    return way


def is_inside(x: float, y: float, polygon: Sequence[Point]) -> bool:
    inside = False
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def stipple(x0: float, y0: float, x1: float, y1: float, n: int, hand: Hand) -> str:
    return "".join(f"M{p(x0 + (x1 - x0) * hand.unit(), y0 + (y1 - y0) * hand.unit())}h.01" for _ in range(n))


# ---- the country


def tuft(x: float, y: float) -> str:
    return f"M{p(x, y)}l-4-6M{p(x, y)}v-8M{p(x, y)}l4-6M{p(x - 6, y)}h12"


def tree(x: float, y: float) -> str:
    return f"M{p(x, y)}v-4q-7 0-5-5q-2-5 4-5q3-4 6 0q5 0 3 5q2 5-5 5M{p(x + 1, y)}h8"


def fir(x: float, y: float) -> str:
    """A fir of three boughs, with its shadow."""
    return f"M{p(x, y)}v-3M{p(x - 5, y - 3)}h10l-3-4h2l-4-7-4 7h2ZM{p(x + 1, y)}h7"


def furrows(x: float, y: float, hand: Hand) -> str:
    slope = hand.around(0, 4)
    return "".join(f"M{p(x - 12, y + 3 * i)}l24 {slope:.1f}" for i in range(-2, 3))


def mountain(x: float, y: float, s: float) -> str:
    """A peak with its shadow side hatched."""
    ridge = f"M{p(x - 15 * s, y)}L{p(x - 3 * s, y - 18 * s)}L{p(x + 2 * s, y - 14 * s)}L{p(x + 14 * s, y)}"
    shade = "".join(
        f"M{p(x + (i - 2) * 3 * s, y - (17 - abs(i) * 3) * s)}l{p(3.4 * s, (8 + 1.2 * i) * s)}" for i in range(5)
    )
    return ridge + shade


def town(x: float, y: float) -> tuple[str, str]:
    """Walls, a church and houses: what is filled, and what is only drawn."""
    walls = f"M{p(x - 16, y)}v-7h5v7ZM{p(x - 11, y)}v-11l4-4 4 4v11ZM{p(x - 3, y)}v-18l3-9 3 9v18Z"
    more = f"M{p(x + 3, y)}v-9h8v9ZM{p(x + 11, y)}v-12l3-3 3 3v12Z"
    cross = f"M{p(x, y - 27)}v-5M{p(x - 2, y - 30)}h4"
    return walls + more, f"{cross}M{p(x + 5, y - 4)}h4M{p(x - 8, y - 5)}v-3M{p(x - 20, y)}h42"


# ---- the sea


HULL = "M-30 0Q-26 12 -20 13L20 13Q28 10 32 -2Z"
SAILS = (
    "M-24 -36L-4 -36Q1 -30 -3 -24L-23 -24Q-19 -30 -24 -36ZM-27 -22L-1 -22Q4 -16 0 -10L-26 -10Q-22 -16 -27 -22Z"
    "M0 -38L20 -38Q25 -32 21 -26L1 -26Q5 -32 0 -38ZM-3 -24L23 -24Q28 -18 24 -12L-2 -12Q2 -18 -3 -24Z"
    "M26 -4L16 -32L42 -8Z"
)
RIGGING = "M-14 0L-14 -48M10 0L10 -50M28 -2L44 -10M-44 17Q-20 22 0 17M-6 21Q20 25 42 18"


def ship(x: float, y: float, s: float) -> tuple[str, str, str]:
    """A brig under sail: hull, sails, and rigging with a little water."""
    return moved(HULL, x, y, s), moved(SAILS, x, y, s), moved(RIGGING, x, y, s)


def moved(d: str, x: float, y: float, s: float, way: int = 1) -> str:
    """A drawing around 0,0, of M, L, Q and Z alone, somewhere else and larger; with way -1 it looks the other way."""
    told, across = [], True
    for word in re.findall(r"[MLQZ]|-?[\d.]+", d):
        if word in "MLQZ":
            told.append(word)
        else:
            told.append(f"{x + way * float(word) * s if across else y + float(word) * s:.1f}")
            across = not across
    return " ".join(told)


def compass(x: float, y: float, r: float) -> tuple[str, str, str]:
    """A rose of eight points: its circles, its light halves and its dark ones."""
    dark, light = [], []
    for turn, reach in ((1, r * 0.62), (0, r)):
        for i in range(4):
            a = i * pi / 2 + turn * pi / 4 - pi / 2
            tip, near = (x + reach * cos(a), y + reach * sin(a)), 0.16 * r
            left = (x + near * cos(a - pi / 4), y + near * sin(a - pi / 4))
            right = (x + near * cos(a + pi / 4), y + near * sin(a + pi / 4))
            dark.append(ring(((x, y), tip, right)))
            light.append(ring(((x, y), tip, left)))
    return circle(x, y, 0.7 * r) + circle(x, y, 0.74 * r), "".join(light), "".join(dark)


# ---- the sky


def ruled(width: float, rows: int, hand: Hand) -> str:
    """Broken lines, closer above, as engravers ruled their skies."""
    strokes = []
    for row in range(rows):
        x, y = -20 * hand.unit(), 5 + 4.4 * row
        while x < width:
            length = 30 + 70 * hand.unit()
            strokes.append(line((x, y), (x + length, y)))
            x += length + 6 + (10 + 4 * row) * hand.unit()
    return "".join(strokes)


CLOUD = "M-34 6Q-42 -2 -30 -6Q-28 -16 -16 -12Q-8 -22 4 -14Q16 -20 20 -8Q34 -10 32 4Q20 9 0 7Q-20 10 -34 6Z"


def cloud(x: float, y: float, s: float) -> str:
    return moved(CLOUD, x, y, s)


def birds(*places: Point) -> str:
    """Two strokes for each."""
    return "".join(f"M{p(x, y)}q4-4 6 0q2-4 6 0" for x, y in places)


def smoke(x: float, y: float) -> str:
    """A puff from a gun or a chimney."""
    return f"M{p(x, y)}q6-6 10 0q8-4 9 4q6 4-1 7q-4 5-9 1q-7 3-8-4q-6-3-1-8Z"


# ---- frames


def cartouche(x: float, y: float, w: float, h: float, bite: float = 10) -> str:
    """A field with bitten corners, twice; x and y are its middle."""
    return bitten(x, y, w, h, bite) + bitten(x, y, w - 10, h - 10, max(2, bite - 2))


def bitten(x: float, y: float, w: float, h: float, bite: float) -> str:
    """A rectangle whose corners are bitten off in quarter circles."""
    x0, y0, x1, y1 = x - w / 2, y - h / 2, x + w / 2, y + h / 2
    arc = f"A{bite:g} {bite:g} 0 0 0"
    return (
        f"M{p(x0 + bite, y0)}H{x1 - bite:.1f}{arc} {p(x1, y0 + bite)}V{y1 - bite:.1f}{arc} {p(x1 - bite, y1)}"
        f"H{x0 + bite:.1f}{arc} {p(x0, y1 - bite)}V{y0 + bite:.1f}{arc} {p(x0 + bite, y0)}Z"
    )
