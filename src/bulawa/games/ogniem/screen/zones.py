"""What lies around a unit, to be drawn: its sides, its control zone, how far it charges, shoots and commands."""

from __future__ import annotations

from math import cos, radians, sin

from bulawa.engine.errors import Shape
from bulawa.engine.inspection import Zone
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.screen.captions import captions
from bulawa.games.ogniem.screen.card import inches
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import BROKEN, COMMAND, INTERVENTION
from bulawa.geometry.shapes import FRONT, LEFT, REAR, RIGHT
from bulawa.geometry.shapes import Shape as Outline

EDGE_IDS = {FRONT: "front", RIGHT: "right", REAR: "rear", LEFT: "left"}
FAR = 5000
"""So deep front, sides and rear are drawn; they have no end."""
INCH = 1000
FAN = range(-90, 91, 2)
"""Directions, in degrees, through which the edge of a reach is drawn."""
WIDEST = 45


def zones(g: Ogniem, element: int, language: str) -> tuple[Zone, ...]:
    """Of a unit on the table; a group has only what it commands or shoots."""
    if q.is_group(g, element):
        return (*commanded(g, element, language), *shots_of_group(g, element, language))
    found = [band(g, element, "control", g.board.numbers.control_zone, language)]
    found += [] if q.state(g, element) == BROKEN else [reach(g, element, "charge", 2 * q.speed(g, element), language)]
    return (*found, *ranges(g, element, language), *sides(g, element, language))


def named(kind: str, mils: int, shape: Shape, language: str) -> Zone:
    return Zone(kind, f"{captions(language)['zones'][kind]} {inches(mils, language)}″", (shape,))


# ---- around it


def band(g: Ogniem, element: int, kind: str, far: int, language: str) -> Zone:
    """All that is within so far of its tray."""
    return named(kind, far, ("band", far + g.shape[element].radius, *corners(g.shape[element])), language)


def corners(outline: Outline) -> list[int]:
    return [int(number) for point in zip(outline.x, outline.y, strict=True) for number in point]


def commanded(g: Ogniem, group: int, language: str) -> list[Zone]:
    """How far a commander gives orders and intervenes.  [R280] [R289]"""
    levels = [("command", q.level(g, group, COMMAND)), ("intervention", q.level(g, group, INTERVENTION))]
    return [band(g, group, kind, INCH * level, language) for kind, level in levels if level]


def shots_of_group(g: Ogniem, group: int, language: str) -> list[Zone]:
    card = g.board.cards[group]
    return [band(g, group, "range", card.range_effective, language)] if card.shoots else []


# ---- before it


def ranges(g: Ogniem, unit: int, language: str) -> list[Zone]:
    """Direct, effective and maximum range from its front.  [R152]"""
    card = g.board.cards[unit]
    if not card.shoots:
        return []
    direct = [("direct", g.board.numbers.direct_range)] if card.ammo else []
    whole = [("range", card.range_effective), ("maximum", card.range_maximum)]
    return [reach(g, unit, kind, far, language) for kind, far in [*direct, *whole] if far]


def reach(g: Ogniem, unit: int, kind: str, far: int, language: str) -> Zone:
    """What lies before the unit within so far of its front; all around one that has no sides.  [R24] [R182]"""
    if q.all_front(g, unit):
        return band(g, unit, kind, far, language)
    x, y = q.ref_of(g, unit, FRONT)
    wide = q.across(g, unit, FRONT)
    outline: list[int] = []
    for degree in FAN:
        way, distance = radians(g.heading[unit] / 100 + degree), min(far, before(degree, wide))
        outline += [round(x + distance * cos(way)), round(y + distance * sin(way))]
    return named(kind, far, ("area", *outline), language)


def before(degree: int, wide: int) -> float:
    """How far one looks in a direction without looking into a side zone."""
    if abs(degree) <= WIDEST:
        return float("inf")
    aside = abs(radians(degree))
    return wide / (sin(aside) - cos(aside))


# ---- its sides


def sides(g: Ogniem, unit: int, language: str) -> list[Zone]:
    """Front, sides and rear: rays leave the corners at 45 degrees.  [R24]"""
    if q.all_front(g, unit):
        return []
    text, tray = captions(language)["zones"], g.shape[unit]
    return [Zone(f"side {id}", text[id], (wedge(tray, edge),)) for edge, id in EDGE_IDS.items()]


def wedge(tray: Outline, edge: int) -> Shape:
    """What lies beyond an edge."""
    start, end = edge, (edge + 1) % 4
    back = [number for corner in (end, start) for number in beyond(tray, corner)]
    return ("area", tray.x[start], tray.y[start], tray.x[end], tray.y[end], *back)


def beyond(tray: Outline, corner: int) -> tuple[int, int]:
    """A point of the ray that leaves a corner: as far outwards from one of its edges as from the other."""
    unit = 2**26
    nx, ny = tray.nx[corner] + tray.nx[corner - 1], tray.ny[corner] + tray.ny[corner - 1]
    return round(tray.x[corner] + FAR * nx / unit), round(tray.y[corner] + FAR * ny / unit)
