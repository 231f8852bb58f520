"""The engraved plan under the pieces: river, works, camps and country as paths for the client."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Any

from bulawa.drawing.pen import (
    Hand,
    Point,
    bitten,
    cartouche,
    circle,
    compass,
    fir,
    furrows,
    is_inside,
    line,
    p,
    ring,
    rounded,
    shaken,
    smoke,
    stipple,
    tree,
    tuft,
)
from bulawa.games.chocim.screen.layout import Layout, Rect

Decor = dict[str, Any]
BANKS: tuple[tuple[Point, ...], tuple[Point, ...]] = (
    ((671, 68), (664, 107), (672, 153), (667, 199), (673, 251), (665, 307), (667, 373), (676, 416), (702, 427),
     (761, 431), (830, 429), (910, 432)),
    ((696, 68), (689, 107), (696, 153), (693, 199), (701, 251), (694, 307), (698, 373), (709, 405), (744, 414),
     (804, 417), (856, 414), (910, 417)),
)  # fmt: skip
"""The right and the left bank of the Dniester, downstream."""

RAMPART: tuple[Point, ...] = (
    (182, 621), (182, 576), (176, 566), (182, 556), (182, 444), (177, 434), (187, 426), (196, 431), (246, 431),
    (254, 421), (266, 416), (278, 421), (285, 431), (336, 431), (344, 421), (356, 416), (368, 421), (375, 431),
    (427, 431), (434, 421), (446, 416), (458, 421), (466, 431), (517, 431), (524, 421), (536, 416), (548, 421),
    (556, 431), (607, 431), (616, 421), (629, 417), (643, 422), (654, 433), (658, 545),
)  # fmt: skip
"""The great rampart from the ravine to the castle, with its bastions towards the enemy."""

APPROACHES: tuple[tuple[Point, ...], ...] = (
    ((489, 181), (468, 183), (509, 189), (452, 198), (489, 211), (429, 225), (459, 242), (414, 255)),
    ((578, 181), (600, 184), (564, 191), (616, 203), (584, 218), (630, 233), (600, 246), (585, 256)),
)
"""Trenches that run in zigzags from the siege works towards the outer works."""


def wash(kind: str, d: str, **more: Any) -> Decor:
    return {"type": "decor", "kind": kind, "d": d, **more}


def placed(drawn: Iterator[Decor], x: float, y: float, s: float) -> Iterator[Decor]:
    """A drawing around 0, 0 put somewhere, so many times as large."""
    return ({**one, "x": x, "y": y, "s": s} for one in drawn)


def water_outline() -> list[Point]:
    first = shaken(rounded(BANKS[0]), 12, 1.6, Hand(5))
    second = shaken(rounded(BANKS[1]), 12, 1.6, Hand(6))
    return [*first, *reversed(second)]


def ground(layout: Layout) -> Iterator[Decor]:
    """Everything that is printed on the sheet, from the soil up."""
    fields = layout.fields
    yield wash("land", f"M0 0H{layout.canvas['w']}V{layout.canvas['h']}H0Z")
    yield from country(list(fields.values()))
    yield from river()
    yield from ravine()
    yield from trenches()
    yield from outer_works(fields)
    yield from rampart()
    yield from bridge(849)
    yield from placed(castle(0, 0), 742, 435, 0.66)
    yield from camps(fields)
    yield from hetman_camp(fields["hetman_camp"])
    yield from riders()
    yield from frame(layout)


# ---- the country


def is_free(x: float, y: float, rects: list[Rect]) -> bool:
    outside = all(not (rx - 9 < x < rx + rw + 9 and ry - 8 < y < ry + rh + 9) for rx, ry, rw, rh in rects)
    return outside and not is_inside(x, y, water_outline())


def country(rects: list[Rect]) -> Iterator[Decor]:
    """Grass, groves and fields wherever nothing stands."""
    hand = Hand(23)
    drawn: list[str] = []
    for row in range(26):
        for column in range(40):
            x, y = hand.around(20 + 22 * column, 9), hand.around(78 + 21 * row, 7)
            spot = hand.unit()
            if spot < 0.62 and is_free(x, y, rects):
                drawn.append(growth(x, y, spot, hand))
    yield wash("hair faint", "".join(drawn))
    yield wash("road", "M10 244Q96 248 192 246T400 247 540 245 660 247")
    yield wash("hair faint", "".join(fir(x, y) for x, y in grove(40, 600, 6) + grove(150, 560, 5)))


def growth(x: float, y: float, spot: float, hand: Hand) -> str:
    if spot < 0.22:
        return tuft(x, y)
    if spot < 0.42:
        return tree(x, y) + (tree(x + 10, y + 4) if spot < 0.34 else "")
    return furrows(x, y, hand) if spot < 0.52 else stipple(x - 9, y - 6, x + 9, y + 6, 9, hand)


def grove(x: float, y: float, n: int) -> list[Point]:
    hand = Hand(int(x + y))
    return [(hand.around(x, 30), hand.around(y, 12)) for _ in range(n)]


def river() -> Iterator[Decor]:
    outline = ring(water_outline())
    yield wash("shore", outline, rings=[26, 17, 9])
    yield wash("water", outline)
    hand = Hand(3)
    strokes = []
    for _ in range(190):
        x, y = 662 + 248 * hand.unit(), 70 + 364 * hand.unit()
        length = 5 + 9 * hand.unit()
        if all(is_inside(x + length * t, y, water_outline()) for t in (0, 0.5, 1)):
            strokes.append(f"M{p(x, y)}q{p(length / 4, -1.6)} {p(length / 2, 0)}t{p(length / 2, 0)}")
    yield wash("waves", "".join(strokes))
    yield wash("ford", "".join(f"M{666 + 5 * i} {208 + (i % 2) * 6}h3" for i in range(6)))
    yield wash("hull", "M880 422q8 5 16 0l-2 4h-12ZM674 132q7 5 14 0l-2 4h-10Z")
    yield wash("sail", "M888 421v-11q6 4 7 9ZM681 131v-10q5 4 6 8Z")


def ravine() -> Iterator[Decor]:
    """The gorge that parts the Cossack camp from the Hetman's."""
    strokes = []
    for i in range(40):
        y = 416 + 5 * i
        x = 179 + 2 * sin(y / 13)
        strokes.append(line((x - 4, y), (x - 9 - 2 * sin(i * 2.1), y + 2)))
    yield wash("hair", "".join(strokes))


# ---- works


def trenches() -> Iterator[Decor]:
    """The approaches: trenches with gabions, and guns that look at the works."""
    for trench in APPROACHES:
        yield wash("trench", line(*trench))
        yield wash("trench-core", line(*trench))
    gabions = [(x + dx, 184) for x in (362, 520, 620) for dx in range(0, 36, 6)]
    yield wash("gabion", "".join(f"M{p(x - 2.5, y)}v-5h5v5Z" for x, y in gabions))
    yield wash("hair", "".join(f"M{p(x - 2.5, y - 3)}h5" for x, y in gabions))
    yield wash("hair", "".join(smoke(x, y) for x, y in ((548, 188), (652, 188))))


def glacis(trace: list[Point], step: float, reach: float) -> str:
    """Short strokes down the outer slope of a wall."""
    strokes = []
    for (x0, y0), (x1, y1) in pairwise(trace):
        length = hypot(x1 - x0, y1 - y0)
        a = atan2(y1 - y0, x1 - x0) - pi / 2
        for i in range(int(length / step)):
            t = (i + 0.5) * step / length
            x, y = x0 + (x1 - x0) * t + 3.5 * cos(a), y0 + (y1 - y0) * t + 3.5 * sin(a)
            strokes.append(line((x, y), (x + reach * cos(a), y + reach * sin(a))))
    return "".join(strokes)


def wall(trace: list[Point], kind: str = "rampart") -> Iterator[Decor]:
    yield wash("hair", glacis(trace, 5, 5))
    yield wash(kind, line(*trace))
    yield wash(f"{kind}-core", line(*trace))


def rampart() -> Iterator[Decor]:
    yield wash("quarter", ring([*RAMPART, (658, 621)]))
    yield wash("ditch", line(*[(x, y - 7) for x, y in RAMPART[6:-2]]))
    yield from wall(list(RAMPART))
    for x in (266, 356, 446, 536):
        yield from placed(banner(0, 0, "red"), x, 427, 0.62)


def outer_works(fields: dict[str, Rect]) -> Iterator[Decor]:
    """The five works of the first line, each in its own shape."""
    yield from wagons(fields["cossack_camp"])
    x, y, w, h = fields["lisowczyk_bastion"]
    yield from wall([(x - 3, y + h), (x - 3, y + 10), (x + 15, y - 4), (x + w / 2 - 22, y - 4), (x + w / 2, y - 16),
                     (x + w / 2 + 22, y - 4), (x + w - 15, y - 4), (x + w + 3, y + 10),
                     (x + w + 3, y + h)])  # fmt: skip
    x, y, w, h = fields["redoubts"]
    for at in (x + 23, x + w / 2, x + w - 23):
        yield from wall([(at - 20, y + 2), (at - 20, y - 5), (at - 10, y - 5), (at, y - 14), (at + 10, y - 5),
                         (at + 20, y - 5), (at + 20, y + 2)])  # fmt: skip
    x, y, w, h = fields["church"]
    yield from wall([(x - 2, y + h), (x - 2, y - 4), (x + w + 2, y - 4), (x + w + 2, y + h)])
    yield from placed(church(0, 0), x + w / 2, y - 3, 0.58)
    x, y, w, h = fields["bridgehead"]
    yield from wall([(x + 8, y + h + 3), (x - 4, y + 70), (x - 4, y + 8), (x + 20, y - 4), (x + 54, y - 4),
                     (x + w / 2, y - 16), (x + w - 54, y - 4), (x + w - 20, y - 4), (x + w + 3, y + 8),
                     (x + w + 3, y + h)])  # fmt: skip


def wagons(rect: Rect) -> Iterator[Decor]:
    """The Cossack tabor: wagons chained in a ring."""
    x, y, w, _ = rect
    spots = [(x + 9 + 18 * i, y - 4.0) for i in range(10)]
    beside = [(x + w + 3.0, y + 12 + 17 * i) for i in range(9)]
    yield wash("wagon", "".join(f"M{p(a - 6, b)}l1.5-6h9l1.5 6Z" for a, b in spots))
    yield wash("hair", "".join(circle(a - 4, b + 1.5, 2) + circle(a + 4, b + 1.5, 2) for a, b in spots))
    yield wash("hair", "".join(f"M{p(a + 6, b)}h6" for a, b in spots[:-1]))
    yield wash("wagon", "".join(f"M{p(a - 2, b - 6)}h4v11h-4Z" for a, b in beside))


def church(x: float, y: float) -> Iterator[Decor]:
    """An Orthodox church with three domes."""
    yield wash("church", f"M{p(x - 26, y)}v-18h12v-10h28v10h12v18Z")
    domes = [(x, y - 28, 10.0), (x - 20, y - 18, 6.0), (x + 20, y - 18, 6.0)]
    yield wash("dome", "".join(dome(*one) for one in domes))
    crosses = "".join(
        f"M{p(a, b - 1.7 * r)}v{-0.9 * r:.1f}M{p(a - 0.3 * r, b - 2.2 * r)}h{0.6 * r:.1f}" for a, b, r in domes
    )
    yield wash("hair", f"{crosses}M{p(x - 4, y)}v-8q4-5 8 0v8M{p(x - 20, y - 6)}v-5M{p(x + 20, y - 6)}v-5")


def dome(x: float, y: float, r: float) -> str:
    """An onion on its drum."""
    left = f"q{p(-r * 0.7, -r * 1.1)} {p(r * 0.8, -r * 1.7)}"
    return f"M{p(x - r * 0.8, y)}{left}q{p(r * 1.5, r * 0.6)} {p(r * 0.8, r * 1.7)}Z"


def bridge(x: float) -> Iterator[Decor]:
    """Boats and planks over the Dniester."""
    yield wash("bridge", f"M{x - 6} 410h12v26h-12Z")
    yield wash("hair", "".join(f"M{x - 6} {410 + 3 * i}h12" for i in range(9)) + f"M{x - 9} 409v28M{x + 9} 409v28")


def castle(x: float, y: float) -> Iterator[Decor]:
    """The old stone castle over the river, seen from the camp."""
    yield wash("stone", f"M{p(x - 96, y)}v-16h192v16Z")
    merlons = "".join(f"M{p(x - 96 + 12 * i, y - 16)}v-4h6v4" for i in range(16))
    yield wash("stone", merlons)
    for dx, tall, wide in ((-96, 30, 22), (-40, 24, 18), (40, 24, 18), (96, 32, 24)):
        left = x + dx - wide / 2
        yield wash("stone", f"M{p(left, y)}v{-tall}h{wide}v{tall}Z")
        yield wash("roof", f"M{p(left - 3, y - tall)}L{p(x + dx, y - tall - 18)}L{p(left + wide + 3, y - tall)}Z")
        shade = "".join(f"M{p(left + wide - 2 - 2.6 * i, y - 3)}v{-tall + 8}" for i in range(3))
        yield wash("hair", f"{shade}M{p(left + 4, y - tall + 8)}v5")
    yield wash("hair", f"M{p(x - 7, y)}v-9q7-7 14 0v9")


# ---- camps


def tent(x: float, y: float, s: float) -> str:
    return (
        f"M{p(x - 8 * s, y)}L{p(x - 6 * s, y - 6 * s)}L{p(x, y - 13 * s)}L{p(x + 6 * s, y - 6 * s)}L{p(x + 8 * s, y)}Z"
    )


def folds(x: float, y: float, s: float) -> str:
    """The pole, the eaves and the creases of a tent."""
    creases = "".join(line((x + dx * s, y), (x + dx * s * 0.7, y - 5 * s)) for dx in (0, 3, 5.4))
    return line((x, y - 13 * s), (x, y - 18 * s)) + line((x - 6 * s, y - 6 * s), (x + 6 * s, y - 6 * s)) + creases


def tents(spots: list[tuple[float, float, float]], kind: str) -> Iterator[Decor]:
    yield wash(kind, "".join(tent(*one) for one in spots))
    yield wash("hair", "".join(folds(*one) for one in spots))


def camps(fields: dict[str, Rect]) -> Iterator[Decor]:
    """The Sultan's pavilions in the middle, rows of tents around, horse-tails and banners."""
    x, y, w, _ = fields["sultan_tents"]
    yield from tents(
        [(x + w / 2 + dx, y + 1.0, s) for dx, s in ((-64, 0.7), (-36, 0.8), (36, 0.8), (64, 0.7))], "pavilion"
    )
    yield from tents([(x + w / 2, y + 1.0, 0.95)], "pavilion great")
    x, y, w, _ = fields["sipahi_camp"]
    yield from tents([(x + 10 + 16 * i, y + 0.5, 0.64 + 0.1 * (i % 2)) for i in range(10)], "tent")
    x, y, w, _ = fields["tatar_camp"]
    yield wash("yurt", "".join(f"M{p(x + 14 + 24 * i, y)}v-4q6-8 12 0v4Z" for i in range(8)))
    yield wash("hair", "".join(f"M{p(x + 14 + 24 * i, y - 4)}h12" for i in range(8)))
    x, y, w, _ = fields["siege_works"]
    yield from tents([(x + 14 + 18 * i, y + 0.5, 0.6) for i in range(4)], "tent")
    for i in range(5):
        yield from placed(guns([(0.0, 0.0)]), x + 130 + 36 * i, y - 3, 0.7)
    for at in (fields["sultan_tents"][0] + 66, fields["sultan_tents"][0] + 100):
        yield from placed(horse_tail(0, 0), at, y, 0.5)
    yield from placed(banner(0, 0, "green"), fields["sipahi_camp"][0] + 168, y, 0.5)
    yield from placed(banner(0, 0, "green"), fields["tatar_camp"][0] + 4, y, 0.5)


def horse_tail(x: float, y: float) -> Iterator[Decor]:
    yield wash("hair", f"M{p(x, y)}v-26" + "".join(f"M{p(x, y - 24)}q{d} 5 {d / 2:.1f} 13" for d in (-7, -4, 4, 7)))
    yield wash("gold", circle(x, y - 27, 2.4))


def banner(x: float, y: float, colour: str) -> Iterator[Decor]:
    yield wash("hair", f"M{p(x, y)}v-24")
    yield wash(colour, f"M{p(x, y - 24)}q5-3 10 0t9 0l-4 5 4 5q-5 2-9 0t-10 0Z")


def guns(spots: list[Point]) -> Iterator[Decor]:
    yield wash("bronze", "".join(f"M{p(x - 13, y - 6)}l24-4v5l-22 5q-4-2-2-6Z" for x, y in spots))
    yield wash(
        "hair",
        "".join(circle(x, y, 5) + f"M{p(x - 5, y)}h10M{p(x, y - 5)}v10M{p(x - 4, y + 1)}l-12 4" for x, y in spots),
    )


def hetman_camp(rect: Rect) -> Iterator[Decor]:
    x, y, _, _ = rect
    spots = [(x + 170 + 24 * i, y + 0.0, 0.66 + 0.1 * (i % 3 == 1)) for i in range(22) if not 9 <= i <= 11]
    yield from tents(spots, "tent")
    yield from tents([(x + 410, y + 0.5, 0.92)], "hetman")
    for at in (x + 388, x + 432):
        yield from placed(banner(0, 0, "red"), at, y, 0.6)


# ---- people


def rider(x: float, y: float, way: int) -> str:
    """A small horseman with his lance; the way is 1 to the right, -1 to the left."""
    w = way
    back = f"M{p(x - 9 * w, y)}l{2 * w}-7 {9 * w}-1 {3 * w}-5 {3 * w} 2 {w} 3 {-3 * w} 1 {-w} 3 {2 * w} 5"
    horse = f"{back}M{p(x - 6 * w, y + 1)}l{-w}-6M{p(x + 3 * w, y)}l0-6"
    return f"{horse}M{p(x, y - 7)}l{w}-7M{p(x - 4 * w, y - 9)}l{22 * w}-5{circle(x + w, y - 16, 2)}"


def riders() -> Iterator[Decor]:
    """Horse on the foreground: hussars from the camp, Tatars beyond the river."""
    for x, y in ((722, 232), (886, 226)):
        yield from placed(iter([wash("hair", rider(0, 0, -1))]), x, y, 0.72)


# ---- the frame


def frame(layout: Layout) -> Iterator[Decor]:
    """The neat line with its degrees, the fields of both boards, and the title."""
    x, y, w, h = layout.frame
    wide, high = layout.canvas["w"], layout.canvas["h"]
    yield wash("margin", f"M0 0H{wide}V{high}H0ZM{x} {y}V{y + h}H{x + w}V{y}Z")
    yield wash("neat", f"M2 1H{wide - 2}V{high - 1}H2ZM{x} {y}H{x + w}V{y + h}H{x}Z")
    yield wash("degrees", degrees(y, y + h, wide))
    for side, places in layout.boards.items():
        bx, by, bw, bh = places["board"]
        yield wash(f"scales {side}", bitten(bx + bw / 2, by + bh / 2, bw, bh, 6))
    tx, ty, tw, th = layout.title
    yield wash("cartouche", cartouche(tx + tw / 2, ty + th / 2, tw, th, 8))
    circles, light, dark = compass(*layout.compass)
    yield wash("hair", circles)
    yield wash("rose-light", light)
    yield wash("rose-dark", dark)


def degrees(top: float, bottom: float, wide: float) -> str:
    """Alternate black and white along the two sides."""
    ends = range(int(top), int(bottom) - 20, 40)
    return "".join(f"M2.6 {y}h2.6v20h-2.6ZM{wide - 5.2:g} {y}h2.6v20h-2.6Z" for y in ends)
