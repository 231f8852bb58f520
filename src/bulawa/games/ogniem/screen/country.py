"""The ground of a battle as an engraver would cut it: hills in hachures, woods of trees, furrows, water and roofs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import Any

from bulawa.drawing.pen import Hand, Point, circle, fir, is_inside, line, p, ring, rounded, shaken, stipple, tree, tuft

Decor = dict[str, Any]


def wash(kind: str, d: str) -> Decor:
    return {"type": "decor", "kind": kind, "d": d}


def soft(polygon: Sequence[Point], seed: int) -> list[Point]:
    """A border as a hand would draw it: a little shaken, yet where the rules have it."""
    return shaken([*polygon, polygon[0]], 11, 0.8, Hand(seed))


def mellow(polygon: Sequence[Point], seed: int) -> list[Point]:
    """A closed line with round corners, for what no rule asks about."""
    inside = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in pairwise([*polygon, polygon[0]])]
    way = [inside[-1]]
    for corner, point in zip(polygon, inside, strict=True):
        way += [corner, point]
    return shaken(rounded(way), 16, 0.9, Hand(seed))


def centre(polygon: Sequence[Point]) -> Point:
    return sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)


def shrunk(polygon: Sequence[Point], share: float) -> list[Point]:
    """The same shape, nearer to its middle."""
    cx, cy = centre(polygon)
    return [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in polygon]


def box(polygon: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def scattered(polygon: Sequence[Point], step: float, spread: float, seed: int) -> Iterator[Point]:
    """Places inside, in rows that do not line up, from the back to the front."""
    hand, (x0, y0, x1, y1) = Hand(seed), box(polygon)
    y, row = y0 + step * 0.6, 0
    while y < y1:
        x = x0 + (step / 2 if row % 2 else 0)
        while x < x1:
            place = (hand.around(x, spread), hand.around(y, spread))
            if is_inside(*place, shrunk(polygon, 0.93)):
                yield place
            x += step
        y, row = y + step * 0.7, row + 1


def hill(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """Rings of hachures that run down from the top."""
    outline = soft(polygon, seed)
    yield wash("hill", ring(outline))
    yield wash("hill high", ring(mellow(shrunk(polygon, 0.62), seed + 1)))
    for share, reach in ((0.97, 11.0), (0.76, 9.0), (0.54, 7.0)):
        yield wash("hair", hachures(shrunk(polygon, share), reach, seed))
    yield wash("hair faint", ring(mellow(shrunk(polygon, 0.3), seed + 2)))


def hachures(polygon: Sequence[Point], reach: float, seed: int) -> str:
    """Strokes across a border, inwards, thicker set where the light does not fall."""
    hand, strokes = Hand(seed), []
    way = mellow(polygon, seed) if reach < 10 else [*polygon, polygon[0]]
    cx, cy = centre(polygon)
    for (x0, y0), (x1, y1) in pairwise(way):
        steps = max(1, round(hypot(x1 - x0, y1 - y0) / (3.1 if x1 + y1 > cx + cy else 4.6)))
        for i in range(steps):
            t = (i + hand.unit() * 0.5) / steps
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            a = atan2(cy - y, cx - x) + hand.around(0, 0.12)
            far = reach * (0.6 + 0.5 * hand.unit())
            strokes.append(line((x, y), (x + far * cos(a), y + far * sin(a))))
    return "".join(strokes)


def wood(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """Trees behind trees, a few firs among them."""
    yield wash("wood", ring(soft(polygon, seed)))
    hand = Hand(seed)
    leafy, dark = [], []
    for x, y in scattered(polygon, 19, 3, seed):
        if hand.unit() < 0.24:
            dark.append(fir(x, y + 7))
        else:
            leafy.append(bush(x, y, hand))
    yield wash("leaf", "".join(leafy))
    yield wash("fir", "".join(dark))
    yield wash("hair", "".join(f"M{p(x, y + 5)}v4M{p(x + 1, y + 9)}h8" for x, y in scattered(polygon, 19, 3, seed)))


def bush(x: float, y: float, hand: Hand) -> str:
    """The crown of a tree."""
    r = hand.around(6.4, 1.1)
    return (
        f"M{p(x - r, y + 3)}q{p(-2.5, -4)} {p(1.5, -r)}q{p(0, -4)} {p(r - 1, -2.6)}"
        f"q{p(5, -1.6)} {p(r - 1, 3)}q{p(4, 3)} {p(0.5, r - 0.4)}q{p(-r, 3.4)} {p(-2 * r + 0.8, 2)}Z"
    )


def rows(polygon: Sequence[Point], step: float, lean: float) -> Iterator[tuple[Point, Point]]:
    """Lines across a polygon, one after the other."""
    x0, y0, x1, y1 = box(polygon)
    reach = x1 - x0 + y1 - y0
    offset = -reach
    while offset < reach:
        inside = [
            t for t in range(0, int(reach) + 1, 3) if is_inside(x0 + t, y0 + offset + lean * t, shrunk(polygon, 0.96))
        ]
        if len(inside) > 2:
            yield (x0 + inside[0], y0 + offset + lean * inside[0]), (x0 + inside[-1], y0 + offset + lean * inside[-1])
        offset += step


def ploughed(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """Furrows."""
    yield wash("plough", ring(soft(polygon, seed)))
    hand = Hand(seed)
    lines = [line(*shaken([a, b], 14, 0.7, hand)) for a, b in rows(polygon, 5.4, 0.22)]
    yield wash("furrow", "".join(lines))


def grain(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """Ears in rows."""
    yield wash("grain", ring(soft(polygon, seed)))
    ears = "".join(
        f"M{p(x, y + 4)}v-6M{p(x, y)}l-2.4-2.6M{p(x, y)}l2.4-2.6M{p(x, y + 2)}l-2-2M{p(x, y + 2)}l2-2"
        for x, y in scattered(polygon, 11, 1.6, seed)
    )
    yield wash("ears", ears)


def marsh(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """Wet ground: short level strokes, and reeds."""
    yield wash("marsh", ring(soft(polygon, seed)))
    hand = Hand(seed)
    strokes, reeds = [], []
    for x, y in scattered(polygon, 17, 4, seed):
        strokes.append(f"M{p(x - 7, y)}h{hand.around(13, 4):.1f}M{p(x - 3, y + 3)}h{hand.around(8, 3):.1f}")
        if hand.unit() < 0.4:
            reeds.append(tuft(x, y))
    yield wash("wet", "".join(strokes))
    yield wash("hair", "".join(reeds))


def water(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """Deep water in long waves."""
    yield wash("water", ring(polygon))
    yield wash("waves", waves(polygon, 13, seed))


def waves(polygon: Sequence[Point], step: float, seed: int) -> str:
    return "".join(f"M{p(x - 7, y)}q3.5-2.6 7 0t7 0" for x, y in scattered(polygon, step, 3, seed))


def ford(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """Shallow water over stones."""
    yield wash("water shallow", ring(polygon))
    x0, y0, x1, y1 = box(polygon)
    yield wash("stones", stipple(x0 + 3, y0 + 3, x1 - 3, y1 - 3, int((x1 - x0) * (y1 - y0) / 90), Hand(seed)))
    yield wash("waves", waves(polygon, 24, seed))


def ruins(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """What is left of walls, and charred beams."""
    yield wash("ruins", ring(soft(polygon, seed)))
    hand = Hand(seed)
    walls, beams = [], []
    for x, y in scattered(polygon, 34, 4, seed):
        walls.append(f"M{p(x - 9, y + 6)}v-8l3-2 2 3 3-5 3 3v9ZM{p(x + 4, y + 6)}v-4h7v4Z")
        beams.append(f"M{p(x - 6, y + 9)}l{hand.around(10, 5):.1f} {hand.around(-5, 4):.1f}M{p(x + 2, y + 10)}l8-6")
    yield wash("stone", "".join(walls))
    yield wash("hair", "".join(beams))


def earthwork(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """A breastwork with its ditch, and gabions behind it."""
    yield wash("bank", ring(polygon))
    yield wash("hair", hachures(polygon, 8, seed))
    inner = shrunk(polygon, 0.74)
    yield wash("bank high", ring(inner))
    x0, y0, x1, _ = box(inner)
    yield wash("wood-work", "".join(circle(x0 + 6 + 9 * i, y0 + 5, 3) for i in range(int((x1 - x0) / 9))))


def house(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """Roofs seen from above: a ridge, and rafters that fall from it."""
    x0, y0, x1, y1 = box(polygon)
    yield wash("yard", ring(polygon))
    w, h = x1 - x0, y1 - y0
    plots = ((0.06, 0.08, 0.52, 0.4), (0.6, 0.1, 0.34, 0.52), (0.08, 0.56, 0.4, 0.36), (0.56, 0.7, 0.36, 0.24))
    for fx, fy, fw, fh in plots:
        yield from roof(x0 + fx * w, y0 + fy * h, fw * w, fh * h, "roof")


def roof(x: float, y: float, w: float, h: float, kind: str) -> Iterator[Decor]:
    """A hipped roof: its ridge lies along the longer side, and rafters fall from it."""
    near, along = min(w, h) / 2, w >= h
    first = (x + near, y + h / 2) if along else (x + w / 2, y + near)
    last = (x + w - near, y + h / 2) if along else (x + w / 2, y + h - near)
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    ends = [first, last, last, first] if along else [first, first, last, last]
    hips = "".join(line(corner, end) for corner, end in zip(corners, ends, strict=True))
    steps = range(0, max(1, int((w if along else h) - 2 * near)), 3)
    fall = f"V{y + h:.1f}" if along else f"H{x + w:.1f}"
    rafters = "".join(f"M{p(first[0] + (i if along else 0), first[1] + (0 if along else i))}{fall}" for i in steps)
    yield wash(kind, ring(corners))
    yield wash("hair", hips + line(first, last))
    yield wash("hair faint", rafters)


def stronghold(polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    """A walled house with a tower."""
    x0, y0, x1, y1 = box(polygon)
    w, h = x1 - x0, y1 - y0
    yield wash("stone", ring(polygon))
    yield wash("yard", ring(shrunk(polygon, 0.86)))
    yield from roof(x0 + 0.2 * w, y0 + 0.22 * h, 0.6 * w, 0.36 * h, "roof slate")
    yield from roof(x0 + 0.3 * w, y0 + 0.62 * h, 0.4 * w, 0.26 * h, "roof slate")
    yield wash("stone", circle(x0 + 0.16 * w, y0 + 0.8 * h, 0.1 * w))
    yield wash(
        "hair", f"M{p(x0 + 0.5 * w, y0 + 0.3 * h)}v{0.2 * h:.1f}M{p(x0 + 0.42 * w, y0 + 0.36 * h)}h{0.16 * w:.1f}"
    )


Cut = Callable[[Sequence[Point], int], Iterator[Decor]]

CUTS: dict[str, Cut] = {
    "grain_field": grain,
    "ploughed_field": ploughed,
    "soft_ground": marsh,
    "stream": ford,
    "hill": hill,
    "wood": wood,
    "ruins": ruins,
    "ford": ford,
    "deep_water": water,
    "earthworks": earthwork,
    "light_building": house,
    "solid_building": stronghold,
}
"""How each kind of ground is cut."""


def cut(kind: str, polygon: Sequence[Point], seed: int) -> Iterator[Decor]:
    return CUTS[kind](polygon, seed) if kind in CUTS else iter(())


def steppe(width: float, height: float, taken: Sequence[Sequence[Point]], seed: int) -> Iterator[Decor]:
    """Grass, bushes and bare spots wherever nothing lies."""
    hand, drawn = Hand(seed), []
    for row in range(int(height / 46) + 1):
        for column in range(int(width / 52) + 1):
            x, y = hand.around(26 + 52 * column, 22), hand.around(23 + 46 * row, 20)
            free = (
                6 < x < width - 6
                and 10 < y < height - 4
                and not any(is_inside(x, y, shrunk(one, 1.08)) for one in taken)
            )
            spot = hand.unit()
            if free and spot < 0.62:
                drawn.append(tuft(x, y) if spot < 0.34 else stipple(x - 10, y - 5, x + 10, y + 5, 8, hand))
            elif free and spot < 0.68:
                drawn.append(tree(x, y))
    yield wash("hair faint", "".join(drawn))


def tents(x: float, y: float) -> Iterator[Decor]:
    """A camp."""
    for dx, dy, s in ((-22, 4, 1.0), (20, 6, 0.9), (0, -6, 1.3)):
        yield wash(
            "tent",
            f"M{p(x + dx - 11 * s, y + dy + 8 * s)}L{p(x + dx, y + dy - 9 * s)}L{p(x + dx + 11 * s, y + dy + 8 * s)}Z",
        )
        yield wash("hair", f"M{p(x + dx, y + dy - 9 * s)}v{17 * s:.1f}M{p(x + dx, y + dy - 9 * s)}v-5")


def crossroads(x: float, y: float) -> Iterator[Decor]:
    """Two tracks that meet, and a wayside cross."""
    east = f"M{p(x - 90, y + 26)}Q{p(x - 40, y + 8)} {p(x, y)}T{p(x + 92, y - 22)}"
    south = f"M{p(x - 20, y - 84)}Q{p(x - 2, y - 40)} {p(x, y)}T{p(x + 22, y + 86)}"
    yield wash("road", east + south)
    yield wash("hair", f"M{p(x + 15, y - 8)}v-15M{p(x + 10, y - 18)}h10M{p(x + 9, y - 8)}h13")
