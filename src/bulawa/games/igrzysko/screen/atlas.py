"""Where things lie on the sheet: borders and outlines of the provinces, rooms for pieces, the ring of prestige."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, hypot, pi, sin
from typing import Any

from bulawa.drawing.pen import Hand, Point, is_inside, rounded, shaken

Layout = Mapping[str, Any]
Rect = tuple[float, float, float, float]
ROOMS = ("clients", "armies", "enemies")


def points(raw: list[list[float]]) -> list[Point]:
    return [(x, y) for x, y in raw]


def border(layout: Layout, number: int) -> list[Point]:
    """The border after the province, drawn by hand from the outer edge to the Sejm."""
    ring = layout["ring"]
    first, second = ring[number], ring[(number + 1) % len(ring)]
    return shaken(rounded(points(layout["borders"][f"{first}_{second}"])), 11, 1.6, Hand(31 + number))


def outer(layout: Layout, number: int) -> list[Point]:
    return shaken(rounded(points(layout["outlines"][layout["ring"][number]])), 11, 1.8, Hand(71 + number))


def arc(layout: Layout, start: Point, end: Point) -> list[Point]:
    """Along the round of the Sejm, the short way."""
    sejm = layout["sejm"]
    a = atan2(start[1] - sejm["y"], start[0] - sejm["x"])
    turn = (atan2(end[1] - sejm["y"], end[0] - sejm["x"]) - a + pi) % (2 * pi) - pi
    steps = [a + turn * i / 10 for i in range(11)]
    return [(sejm["x"] + sejm["r"] * cos(b), sejm["y"] + sejm["r"] * sin(b)) for b in steps]


def outline(layout: Layout, number: int) -> list[Point]:
    """A whole province: its outer edge, the border to the next, the Sejm, the border to the one before."""
    after, before = border(layout, number), border(layout, (number - 1) % len(layout["ring"]))
    return [*outer(layout, number), *after, *arc(layout, after[-1], before[-1]), *reversed(before)]


def commonwealth(layout: Layout) -> list[Point]:
    """All provinces in one line."""
    return [point for number in range(len(layout["ring"])) for point in outer(layout, number)]


def estate_places(layout: Layout, province: str, count: int) -> list[Point]:
    """Where the spaces of a track lie; a longer track than ours is spread over the same way."""
    given = points(layout["provinces"][province]["estates"])
    if count <= len(given):
        return given[:count]
    (x0, y0), (x1, y1) = given[0], given[-1]
    return [(x0 + (x1 - x0) * i / (count - 1), y0 + (y1 - y0) * i / (count - 1)) for i in range(count)]


def is_free(layout: Layout, x: float, y: float) -> bool:
    """Nothing is printed or placed at this spot of the map."""
    for place in layout["provinces"].values():
        for room in ROOMS:
            left, top, w, h = place[room]
            if left - 9 < x < left + w + 9 and top - 7 < y < top + h + 14:
                return False
        if any(hypot(x - ex, y - ey - 5) < 33 for ex, ey in place["estates"]):
            return False
        lx, ly = place["label"]
        if abs(x - lx) < 108 and -20 < y - ly < 36:
            return False
    return all(hypot(x - t["at"][0], y - t["at"][1] + 8) > 40 for t in layout["towns"])


def spots(layout: Layout, polygon: list[Point], gap: float, hand: Hand) -> list[Point]:
    """Free spots inside an outline, on a trembling grid."""
    left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
    top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
    found: list[Point] = []
    for row in range(int((bottom - top) / gap)):
        for column in range(int((right - left) / gap)):
            x, y = hand.around(left + gap * (column + 0.5), gap / 3), hand.around(top + gap * (row + 0.7), gap / 3)
            edges = ((x - 12, y), (x + 14, y), (x, y - 14), (x, y + 6))
            if all(is_inside(*edge, polygon) for edge in edges) and is_free(layout, x, y):
                found.append((x, y))
    return found


def squares(layout: Layout) -> list[Rect]:
    """The hundred squares of prestige, clockwise from the top left corner, each by its middle and its size."""
    ring = layout["prestige"]
    x, y, w, h = ring["outer"]
    deep, along, aside = ring["depth"], ring["along"], ring["aside"]
    wide, high = w / along, (h - 2 * deep) / aside
    top = [(x + wide * (i + 0.5), y + deep / 2, wide, deep) for i in range(along)]
    right = [(x + w - deep / 2, y + deep + high * (i + 0.5), deep, high) for i in range(aside)]
    bottom = [(x + w - wide * (i + 0.5), y + h - deep / 2, wide, deep) for i in range(along)]
    left = [(x + deep / 2, y + h - deep - high * (i + 0.5), deep, high) for i in range(aside)]
    return [*top, *right, *bottom, *left]
