"""Lengths, angles and polygons of a content pack: written in inches and degrees, read in mils and hundredths."""

from __future__ import annotations

from typing import Any

from bulawa.engine.tables import Table, is_number
from bulawa.games.ogniem.terms import ARTILLERY, CAVALRY, GROUP, INFANTRY

MIL = 1000
"""Mils in an inch; a degree has a hundred hundredths."""
FARTHEST = 144
"""Inches: no table is so wide."""
ARMS_OF = {
    "all": (INFANTRY, CAVALRY, ARTILLERY, GROUP),
    "infantry": (INFANTRY,),
    "cavalry": (CAVALRY,),
    "artillery": (ARTILLERY,),
    "group": (GROUP,),
}
"""Whom a rule of ground concerns."""

Polygon = tuple[list[int], list[int]]


def whole(value: Any, scale: int) -> int | None:
    """A number in whole small units, if it can be written in them."""
    if not is_number(value) or not abs(value) <= FARTHEST * 1000:
        return None
    small = round(value * scale)
    return small if abs(value * scale - small) < 1e-6 else None


def mils(table: Table, key: str, least: int = 0) -> int:
    """A length in inches, as mils."""
    found = whole(table.values.get(key), MIL)
    if found is None or not least <= found <= FARTHEST * MIL:
        raise table.wrong(key, f"a length up to {FARTHEST} inches, to a thousandth,")
    return found


def hundredths(table: Table, key: str) -> int:
    """An angle in degrees, as hundredths of a degree."""
    found = whole(table.values.get(key), 100)
    if found is None or not 0 <= found < 36000:
        raise table.wrong(key, "an angle from 0 to less than 360 degrees, to a hundredth,")
    return found


def point(table: Table, key: str) -> tuple[int, int]:
    value = table.values.get(key)
    found = point_of(value)
    if found is None:
        raise table.wrong(key, "a place [x, y] in inches")
    return found


def point_of(value: Any) -> tuple[int, int] | None:
    """A pair of lengths, as mils."""
    if not isinstance(value, list) or len(value) != 2:
        return None
    x, y = whole(value[0], MIL), whole(value[1], MIL)
    return None if x is None or y is None else (x, y)


def polygon(table: Table, key: str, value: Any) -> Polygon:
    """A convex polygon, its corners counter-clockwise."""
    corners = [point_of(one) for one in value] if isinstance(value, list) else []
    places = [one for one in corners if one is not None]
    if len(places) < 3 or len(places) < len(corners):
        raise table.wrong(key, "at least three corners [x, y] in inches")
    turns = [turn_at(places, i) for i in range(len(places))]
    if all(turn < 0 for turn in turns):
        raise table.wrong(key, "a polygon with its corners counter-clockwise")
    if not all(turn > 0 for turn in turns) or winds(places) != 1:
        raise table.wrong(key, "a convex polygon with its corners counter-clockwise")
    return [x for x, _ in places], [y for _, y in places]


def turn_at(places: list[tuple[int, int]], i: int) -> int:
    """More than 0 where the border turns left at corner i."""
    (ax, ay), (bx, by), (cx, cy) = places[i - 2], places[i - 1], places[i]
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx)


def winds(places: list[tuple[int, int]]) -> int:
    """How often the border goes round: it turns from upwards to downwards so many times."""
    rises = [
        by > ay or (by == ay and bx < ax) for (ax, ay), (bx, by) in zip(places, places[1:] + places[:1], strict=True)
    ]
    return sum(1 for i, rise in enumerate(rises) if rises[i - 1] and not rise)


def polygon_at(table: Table, key: str) -> Polygon:
    return polygon(table, key, table.values.get(key))


def polygons_at(table: Table, key: str) -> list[Polygon]:
    value = table.values.get(key)
    if not isinstance(value, list) or not value:
        raise table.wrong(key, "a list of polygons")
    return [polygon(table, key, one) for one in value]


def bits(table: Table, key: str, names: dict[str, int]) -> int:
    """Some of these names, as bits."""
    return sum(1 << number for number in set(table.some_of(key, names)))


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}
