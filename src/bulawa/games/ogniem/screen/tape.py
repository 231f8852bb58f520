"""A tape between any two things: how far, and what that means for both."""

from __future__ import annotations

from math import hypot

from bulawa.engine.inspection import Inspection, Remark, Zone
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.screen.captions import captions, say
from bulawa.games.ogniem.screen.card import inches
from bulawa.games.ogniem.screen.zones import EDGE_IDS
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.plane import distance
from bulawa.geometry.shapes import Shape

Spot = tuple[float, float]


def tape(g: Ogniem, one: Shape, other: Shape, title: str, notes: tuple[Remark, ...], language: str) -> Inspection:
    """The distance by the rules' own numbers, and the line along which it is measured.  [R8] [R25]"""
    far = inches(distance(one, other), language)
    (x, y), (end_x, end_y) = nearest_points(one, other)
    line = ("line", round(x), round(y), round(end_x), round(end_y))
    return Inspection(f"{title}: {far}″", notes=notes, zones=(Zone("tape", f"{far}″", (line,)),))


def seen_from(g: Ogniem, unit: int, other: Shape, name: str, language: str) -> list[Remark]:
    """In which zone of a unit the other thing lies.  [R24]"""
    if q.is_group(g, unit) or q.all_front(g, unit):
        return []
    x, y = sum(other.x) // len(other.x), sum(other.y) // len(other.y)
    zone = captions(language)["zones"][EDGE_IDS[q.zone_of(g, unit, x, y)]]
    return [Remark("R24", say(language, "tape", "lies_in", zone=zone, unit=name))]


def nearest_points(one: Shape, other: Shape) -> tuple[Spot, Spot]:
    """Where two shapes come nearest: a corner of one of them, and a point of the other."""
    pairs = [(point, onto(other, point)) for point in points(one)]
    pairs += [(onto(one, point), point) for point in points(other)]
    start, end = min(pairs, key=lambda pair: hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]))
    return towards(start, end, one.radius), towards(end, start, other.radius)


def points(shape: Shape) -> list[Spot]:
    return [(float(x), float(y)) for x, y in zip(shape.x, shape.y, strict=True)]


def onto(shape: Shape, point: Spot) -> Spot:
    """The point of an outline that is nearest to another point."""
    around = points(shape)
    found = [on_edge(a, b, point) for a, b in zip(around, [*around[1:], around[0]], strict=True)]
    return min(found, key=lambda one: hypot(one[0] - point[0], one[1] - point[1]))


def on_edge(a: Spot, b: Spot, point: Spot) -> Spot:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0.0
    share = min(1.0, max(0.0, along))
    return a[0] + share * dx, a[1] + share * dy


def towards(start: Spot, end: Spot, far: int) -> Spot:
    """So far on the way from one point to another, but not beyond it."""
    whole = hypot(end[0] - start[0], end[1] - start[1])
    share = min(1.0, far / whole) if whole else 0.0
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
