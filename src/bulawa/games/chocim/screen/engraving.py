"""The engraved plan under the pieces: river, works, camps and country as paths for the client."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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

Decor = dict[str, Any]
Rect = list[float]

FRAME: Rect = [14, 112, 1172, 796]
"""The neat line around the plan, between the two boards."""

BANKS: tuple[tuple[Point, ...], tuple[Point, ...]] = (
    ((888, 112), (876, 180), (890, 250), (882, 330), (892, 410), (878, 480), (882, 560), (896, 616), (940, 636),
     (1010, 646), (1090, 640), (1186, 648)),
    ((930, 112), (918, 180), (930, 250), (924, 330), (938, 410), (926, 480), (932, 560), (950, 600), (990, 612),
     (1060, 618), (1120, 612), (1186, 618)),
)  # fmt: skip
"""The right and the left bank of the Dniester, downstream."""

RAMPART: tuple[Point, ...] = (
    (244, 900), (244, 830), (234, 815), (244, 800), (244, 662), (236, 648), (250, 636), (262, 644), (330, 644),
    (340, 628), (356, 620), (372, 628), (382, 644), (450, 644), (460, 628), (476, 620), (492, 628), (502, 644),
    (570, 644), (580, 628), (596, 620), (612, 628), (622, 644), (690, 644), (700, 628), (716, 620), (732, 628),
    (742, 644), (810, 644), (822, 628), (840, 622), (858, 630), (872, 648), (878, 784),
)  # fmt: skip
"""The great rampart from the ravine to the castle, with its bastions towards the enemy."""

APPROACHES: tuple[tuple[Point, ...], ...] = (
    ((640, 294), (612, 302), (668, 314), (590, 328), (640, 348), (560, 370), (600, 396), (540, 416)),
    ((760, 294), (790, 304), (742, 318), (812, 336), (768, 358), (830, 382), (790, 402), (770, 418)),
)
"""Trenches that run in zigzags from the siege works towards the outer works."""


def wash(kind: str, d: str, **more: Any) -> Decor:
    return {"type": "decor", "kind": kind, "d": d, **more}


def water_outline() -> list[Point]:
    first = shaken(rounded(BANKS[0]), 12, 1.6, Hand(5))
    second = shaken(rounded(BANKS[1]), 12, 1.6, Hand(6))
    return [*first, *reversed(second)]


def ground(places: Mapping[str, Any]) -> Iterator[Decor]:
    """Everything that is printed on the sheet, from the soil up."""
    fields: dict[str, Rect] = places["fields"]
    yield wash("land", "M0 0H1200V1020H0Z")
    yield from country(list(fields.values()))
    yield from river()
    yield from ravine()
    yield from trenches()
    yield from outer_works(fields)
    yield from rampart()
    yield from bridge(1112)
    yield from castle(972, 652)
    yield from camps(fields)
    yield from hetman_camp(fields["hetman_camp"])
    yield from riders()
    yield from frame(places)


# ---- the country


def is_free(x: float, y: float, rects: list[Rect]) -> bool:
    outside = all(not (rx - 12 < x < rx + rw + 12 and ry - 10 < y < ry + rh + 12) for rx, ry, rw, rh in rects)
    return outside and not is_inside(x, y, water_outline())


def country(rects: list[Rect]) -> Iterator[Decor]:
    """Grass, groves and fields wherever nothing stands."""
    hand = Hand(23)
    drawn: list[str] = []
    for row in range(30):
        for column in range(44):
            x, y = hand.around(30 + 27 * column, 11), hand.around(128 + 26 * row, 9)
            spot = hand.unit()
            if spot < 0.62 and is_free(x, y, rects):
                drawn.append(growth(x, y, spot, hand))
    yield wash("hair faint", "".join(drawn))
    yield wash("road", "M20 398Q120 404 246 402T520 404 700 400 880 404M1062 612Q1080 560 1186 540")
    yield wash("hair faint", "".join(fir(x, y) for x, y in grove(60, 640, 7) + grove(196, 772, 6) + grove(40, 880, 5)))


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
        x, y = 870 + 316 * hand.unit(), 116 + 530 * hand.unit()
        length = 6 + 14 * hand.unit()
        if all(is_inside(x + length * t, y, water_outline()) for t in (0, 0.5, 1)):
            strokes.append(f"M{p(x, y)}q{p(length / 4, -1.6)} {p(length / 2, 0)}t{p(length / 2, 0)}")
    yield wash("waves", "".join(strokes))
    yield wash("ford", "".join(f"M{876 + 9 * i} {344 + (i % 2) * 9}h5" for i in range(8)))
    yield wash("hull", "M1136 634q10 7 20 0l-3 5h-14ZM898 214q9 6 18 0l-3 5h-12Z")
    yield wash("sail", "M1146 633v-15q8 6 9 12ZM907 213v-13q7 5 8 10Z")


def ravine() -> Iterator[Decor]:
    """The gorge that parts the Cossack camp from the Hetman's."""
    strokes = []
    for i in range(46):
        y = 614 + 5 * i if i < 8 else 654 + (i - 8) * 6.3
        x = 226 + 5 * sin(y / 17)
        strokes.append(line((x, y), (x - 9 - 3 * sin(i * 2.1), y + 2)) + line((x + 5, y + 1), (x + 12, y + 3)))
    yield wash("hair", "".join(strokes[:44]))


# ---- works


def trenches() -> Iterator[Decor]:
    """The approaches: trenches with gabions, and guns that look at the works."""
    for trench in APPROACHES:
        yield wash("trench", line(*trench))
        yield wash("trench-core", line(*trench))
    gabions = [(x + dx, 295) for x in (604, 700, 800) for dx in range(0, 60, 8)]
    yield wash("gabion", "".join(f"M{p(x - 3.4, y)}v-8h6.8v8Z" for x, y in gabions))
    yield wash("hair", "".join(f"M{p(x - 3.4, y - 5)}h6.8M{p(x - 3.4, y - 2)}h6.8" for x, y in gabions))
    yield wash("hair", "".join(smoke(x, y) for x, y in ((690, 304), (868, 304))))


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
    yield wash("quarter", ring([*RAMPART, (878, 900)]))
    yield wash("ditch", line(*[(x, y - 10) for x, y in RAMPART[6:-2]]))
    yield from wall(list(RAMPART))
    for x in (356, 476, 596, 716):
        yield from banner(x, 636, "red")


def outer_works(fields: dict[str, Rect]) -> Iterator[Decor]:
    """The five works of the first line, each in its own shape."""
    yield from wagons(fields["cossack_camp"])
    x, y, w, h = fields["lisowczyk_bastion"]
    yield from wall([(x - 4, y + h), (x - 4, y + 14), (x + 20, y - 6), (x + w / 2 - 30, y - 6), (x + w / 2, y - 26),
                     (x + w / 2 + 30, y - 6), (x + w - 20, y - 6), (x + w + 4, y + 14),
                     (x + w + 4, y + h)])  # fmt: skip
    x, y, w, h = fields["redoubts"]
    for at in (x + 30, x + w / 2, x + w - 30):
        yield from wall([(at - 26, y + 4), (at - 26, y - 8), (at - 13, y - 8), (at, y - 21), (at + 13, y - 8),
                         (at + 26, y - 8), (at + 26, y + 4)])  # fmt: skip
    x, y, w, h = fields["church"]
    yield from wall([(x - 3, y + h), (x - 3, y - 5), (x + w + 3, y - 5), (x + w + 3, y + h)])
    yield from church(x + w / 2 + 6, y + 2)
    x, y, w, h = fields["bridgehead"]
    yield from wall([(x + 10, y + h + 6), (x - 6, y + 90), (x - 6, y + 10), (x + 24, y - 6), (x + 64, y - 6),
                     (x + w / 2, y - 24), (x + w - 64, y - 6), (x + w - 24, y - 6), (x + w + 4, y + 10),
                     (x + w + 4, y + h)])  # fmt: skip


def wagons(rect: Rect) -> Iterator[Decor]:
    """The Cossack tabor: wagons chained in a ring."""
    x, y, w, _ = rect
    spots = [(x + 12 + 21.5 * i, y - 6.0) for i in range(10)]
    beside = [(x - 5.0, y + 18 + 22 * i) for i in range(7)] + [(x + w + 5.0, y + 18 + 22 * i) for i in range(7)]
    yield wash("wagon", "".join(f"M{p(a - 8, b)}l2-7h12l2 7Z" for a, b in spots))
    yield wash("hair", "".join(circle(a - 5, b + 2, 2.6) + circle(a + 5, b + 2, 2.6) for a, b in spots))
    yield wash("hair", "".join(f"M{p(a + 8, b)}h5" for a, b in spots[:-1]))
    yield wash("wagon", "".join(f"M{p(a - 3.5, b - 8)}h7v15h-7Z" for a, b in beside))
    yield wash("hair", "".join(f"M{p(a - 3.5, b - 3)}h7M{p(a - 3.5, b + 2)}h7" for a, b in beside))


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
    yield wash("bridge", f"M{x - 9} 606h18v50h-18Z")
    yield wash("hair", "".join(f"M{x - 9} {606 + 4 * i}h18" for i in range(13)) + f"M{x - 13} 604v54M{x + 13} 604v54")


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
        [(x + w / 2 + dx, y + 2.0, s) for dx, s in ((-104, 1.1), (-62, 1.3), (62, 1.3), (104, 1.1))], "pavilion"
    )
    yield from tents([(x + w / 2, y + 4.0, 1.9)], "pavilion great")
    x, y, w, _ = fields["sipahi_camp"]
    yield from tents([(x + 16 + 24.4 * i, y + 1.0, 0.95 + 0.2 * (i % 2)) for i in range(11)], "tent")
    x, y, w, _ = fields["tatar_camp"]
    yield wash("yurt", "".join(f"M{p(x + 22 + 30 * i, y)}v-7q9-10 18 0v7Z" for i in range(7)))
    yield wash("hair", "".join(f"M{p(x + 22 + 30 * i, y - 7)}h18M{p(x + 29 + 30 * i, y)}v-5h4v5" for i in range(7)))
    x, y, w, _ = fields["siege_works"]
    yield from tents([(x + 20 + 26 * i, y + 1.0, 0.8) for i in range(3)], "tent")
    yield from guns([(x + 120 + 44 * i, y - 3.0) for i in range(4)])
    for at in (fields["sultan_tents"][0] + 84, fields["sultan_tents"][0] + 192):
        yield from horse_tail(at, 141)
    yield from banner(fields["sipahi_camp"][0] + 270, 141, "green")
    yield from banner(fields["tatar_camp"][0] + 8, 141, "green")


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
    spots = [(x + 236 + 31 * i, y + 0.0, 0.9 + 0.15 * (i % 3 == 1)) for i in range(22) if not 9 <= i <= 11]
    yield from tents(spots, "tent")
    yield from tents([(x + 236 + 31 * 10, y + 3.0, 1.55)], "hetman")
    for at in (x + 236 + 31 * 8.9, x + 236 + 31 * 11.1):
        yield from banner(at, y, "red")


# ---- people


def rider(x: float, y: float, way: int) -> str:
    """A small horseman with his lance; the way is 1 to the right, -1 to the left."""
    w = way
    back = f"M{p(x - 9 * w, y)}l{2 * w}-7 {9 * w}-1 {3 * w}-5 {3 * w} 2 {w} 3 {-3 * w} 1 {-w} 3 {2 * w} 5"
    horse = f"{back}M{p(x - 6 * w, y + 1)}l{-w}-6M{p(x + 3 * w, y)}l0-6"
    return f"{horse}M{p(x, y - 7)}l{w}-7M{p(x - 4 * w, y - 9)}l{22 * w}-5{circle(x + w, y - 16, 2)}"


def riders() -> Iterator[Decor]:
    """Horse on the foreground: hussars from the camp, Tatars beyond the river."""
    tatars = [(970.0, 374.0, -1), (1002, 362, -1), (1034, 376, -1), (1130, 370, -1), (1156, 380, -1)]
    yield wash("hair", "".join(rider(*one) for one in tatars))
    pikes = "".join(f"M{p(40 + 6 * i, 404)}v-12" for i in range(12)) + "".join(
        f"M{p(440 + 6 * i, 404)}v-9" for i in range(10)
    )
    yield wash("hair faint", pikes)


# ---- the frame


def frame(places: Mapping[str, Any]) -> Iterator[Decor]:
    """The neat line with its degrees, the fields of both boards, and the title."""
    x, y, w, h = FRAME
    yield wash("margin", f"M0 0H1200V1020H0ZM{x} {y}V{y + h}H{x + w}V{y}Z")
    yield wash("neat", f"M6 6H1194V1014H6ZM{x} {y}H{x + w}V{y + h}H{x}Z")
    yield wash("degrees", degrees(y, y + h))
    for side in ("ottoman", "commonwealth"):
        bx, by, bw, bh = places[side]["board"]
        yield wash(f"scales {side}", bitten(bx + bw / 2, by + bh / 2, bw, bh, 8))
    yield wash("cartouche", cartouche(132, 704, 206, 120))
    circles, light, dark = compass(132, 834, 50)
    yield wash("hair", circles)
    yield wash("rose-light", light)
    yield wash("rose-dark", dark)


def degrees(top: float, bottom: float) -> str:
    """Alternate black and white along the two sides."""
    return "".join(f"M8.5 {y}h3.5v28h-3.5ZM1188 {y}h3.5v28h-3.5Z" for y in range(int(top), int(bottom) - 28, 56))
