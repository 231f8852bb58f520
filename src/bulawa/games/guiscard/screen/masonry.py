"""What men have built: houses with straight walls, doors and windows, garden walls, the castle, tents."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import Any

from bulawa.drawing.pen import Hand, Point, circle, line, p, ring
from bulawa.games.guiscard.content.laying import Sheet
from bulawa.games.guiscard.content.maps import COLUMNS, FEATURES, ROWS, Hex, OpeningPlan, RoomPlan, TentPlan, beyond
from bulawa.games.guiscard.ground import (
    CHAPEL_WINDOW,
    DOOR,
    DOUBLE,
    ENTRANCE,
    GATE_SIDE,
    IN_COURTYARD,
    SLIT,
    WINDOW,
    WOOD,
)
from bulawa.games.guiscard.screen.country import decor
from bulawa.games.guiscard.screen.plan import DOWN, Plan, R, at, corner, middle, outlines, side_middle, soft

Element = dict[str, Any]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom on the canvas."""


def floors(plan: Plan, tents: Sequence[str]) -> list[Element]:
    """What one stands on in houses, yards and tents: it lies under the net of hexes."""
    found: list[Element] = []
    for sheet in plan.sheets:
        found += [one for room in sheet.map.rooms for one in floor(sheet, room)]
        found += castle_floors(sheet)
        found += [one for id in tents if id in sheet.map.tents for one in tent(sheet, sheet.map.tents[id])]
    return found


def walls(plan: Plan) -> list[Element]:
    """What parts one hex from another: it stands above the net."""
    found: list[Element] = []
    for sheet in plan.sheets:
        found += stone_walls(sheet)
        found += [one for room in sheet.map.rooms if room.wall == WOOD for one in palisade(box_of(sheet, room.outline))]
        found += garden_walls(sheet)
        found += [one for opening in sheet.map.openings for one in opening_of(sheet, opening)]
    return found


def box_of(sheet: Sheet, outline: Sequence[float]) -> Box:
    """The straight walls of a room on the canvas, wherever its map lies."""
    x0, y0, x1, y1 = outline
    if sheet.turned:
        far, low = 3 * (COLUMNS - 1), 2 * ROWS - 1
        x0, y0, x1, y1 = far - x1, low - y1, far - x0, low - y0
    dx, dy = 3 * (sheet.left - sheet.first + 1), 2 * ROWS * sheet.y
    return *at(x0 + dx, y0 + dy), *at(x1 + dx, y1 + dy)


def rectangle(box: Box) -> str:
    left, top, right, bottom = box
    return f"M{p(left, top)}H{right:.1f}V{bottom:.1f}H{left:.1f}Z"


# ---- houses


def stone_walls(sheet: Sheet) -> list[Element]:
    """Low ones round a yard, double ones round a tower with merlons at its corners."""
    found: list[Element] = []
    for room in sheet.map.rooms:
        if room.wall == WOOD:
            continue
        box = box_of(sheet, room.outline)
        wall = rectangle(box)
        kind = " double" if room.wall == DOUBLE else " low" if room.kind == IN_COURTYARD else ""
        found += [*decor(f"wall-shade{kind}", wall), *decor(f"wall{kind}", wall), *decor(f"wall-core{kind}", wall)]
        if room.wall == DOUBLE:
            found += decor("merlon", "".join(square(x, y, 5) for x in box[::2] for y in box[1::2]))
    return found


def floor(sheet: Sheet, room: RoomPlan) -> list[Element]:
    box = box_of(sheet, room.outline)
    if room.wall == WOOD:
        return [*decor("floor bailey", rectangle(box)), *decor("joints", cobbles(box))]
    kind = "yard" if room.kind == IN_COURTYARD else "stone" if room.building in ("chapel", "castle") else "boards"
    drawn = {"yard": cobbles, "stone": flags, "boards": boards}[kind](box)
    return [*decor(f"floor {kind}", rectangle(box)), *decor("joints", drawn)]


def boards(box: Box) -> str:
    left, top, right, bottom = box
    hand, drawn, y = Hand(int(left + top)), [], top + 8
    while y < bottom - 2:
        drawn.append(f"M{p(left, y)}H{right:.1f}M{p(left + (right - left) * hand.unit(), y)}v8")
        y += 8
    return "".join(drawn)


def flags(box: Box) -> str:
    """Flagstones in broken courses."""
    left, top, right, bottom = box
    drawn, y, row = [], top, 0
    while y < bottom - 2:
        drawn.append(f"M{p(left, y)}H{right:.1f}")
        x = left + (16 if row % 2 else 8)
        while x < right:
            drawn.append(f"M{p(x, y)}v{min(12, bottom - y):.1f}")
            x += 16
        y, row = y + 12, row + 1
    return "".join(drawn)


def cobbles(box: Box) -> str:
    left, top, right, bottom = box
    hand = Hand(int(left))
    n = int((right - left) * (bottom - top) / 520)
    spots = [(left + (right - left) * hand.unit(), top + (bottom - top) * hand.unit()) for _ in range(n)]
    return "".join(f"M{p(x - 2, y)}q2-2.5 4 0" for x, y in spots)


def opening_of(sheet: Sheet, opening: OpeningPlan) -> list[Element]:
    """A door, window, slit or the gate, drawn on the straight wall where its hexside meets it."""
    room = next(room for room in sheet.map.rooms if opening.hex in room.hexes)
    hex, direction = sheet.hex(opening.hex), sheet.direction(opening.direction)
    x, y, upright = on_wall(side_middle(hex, direction), box_of(sheet, room.outline), direction)
    half = {DOOR: 11.0, ENTRANCE: 15.0, WINDOW: 9.0, SLIT: 3.5, CHAPEL_WINDOW: 7.0, GATE_SIDE: 15.0}[opening.feature]
    ends = [(x, y - half), (x, y + half)] if upright else [(x - half, y), (x + half, y)]
    draw = {DOOR: door, ENTRANCE: entrance, WINDOW: window, SLIT: slit, CHAPEL_WINDOW: cross, GATE_SIDE: gate}
    return draw[opening.feature](ends, middle(hex))


def on_wall(mid: Point, box: Box, direction: int) -> tuple[float, float, bool]:
    """The point of the straight wall that lies over the middle of a hexside, and whether the wall runs up and down."""
    left, top, right, bottom = box
    x, y = mid
    if direction in (0, 3):
        return x, top if direction == 0 else bottom, False
    distances = {"left": abs(x - left), "right": abs(x - right), "top": abs(y - top), "bottom": abs(y - bottom)}
    near = min(distances, key=lambda side: distances[side])
    if near in ("left", "right"):
        return left if near == "left" else right, y, True
    return x, top if near == "top" else bottom, False


def door(ends: list[Point], inside: Point) -> list[Element]:
    """A gap in the wall and the leaf that stands open inwards."""
    (x0, y0), (x1, y1) = ends
    half = hypot(x1 - x0, y1 - y0)
    nx, ny = inward(ends, inside)
    tip = (x0 + nx * half * 0.85, y0 + ny * half * 0.85)
    arc = f"M{p(*tip)}Q{p(x1 + nx * half * 0.7, y1 + ny * half * 0.7)} {p(x1, y1)}"
    gap = [*decor("gap", line(*ends)), *decor("sill", line(*ends))]
    return [*gap, *decor("leaf", line((x0, y0), tip)), *decor("swing", arc)]


def inward(ends: list[Point], inside: Point) -> Point:
    (x0, y0), (x1, y1) = ends
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    nx, ny = (0.0, 1.0) if y0 == y1 else (1.0, 0.0)
    return (nx, ny) if (inside[0] - x) * nx + (inside[1] - y) * ny > 0 else (-nx, -ny)


def entrance(ends: list[Point], inside: Point) -> list[Element]:
    """Wide enough for a horse: no leaf, two posts."""
    return [*decor("gap wide", line(*ends)), *decor("post", "".join(circle(x, y, 3.6) for x, y in ends))]


def window(ends: list[Point], inside: Point) -> list[Element]:
    return [*decor("gap", line(*ends)), *decor("window", line(*ends))]


def slit(ends: list[Point], inside: Point) -> list[Element]:
    """A red tick across the wall."""
    (x0, y0), (x1, y1) = ends
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    nx, ny = inward(ends, inside)
    return decor("slit", line((x + nx * 6, y + ny * 6), (x - nx * 6, y - ny * 6)))


def cross(ends: list[Point], inside: Point) -> list[Element]:
    """A cross-shaped window of the chapel."""
    (x0, y0), (x1, y1) = ends
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    nx, ny = inward(ends, inside)
    upright = line((x + nx * 6, y + ny * 6), (x - nx * 6, y - ny * 6))
    arms = line((x - ny * 4, y - nx * 4), (x + ny * 4, y + nx * 4))
    return [*decor("glass", circle(x, y, 6.5)), *decor("slit", upright + arms)]


def gate(ends: list[Point], inside: Point) -> list[Element]:
    """Two towers of posts; the grille between them is a piece, for it is raised and broken."""
    (x0, y0), (x1, y1) = ends
    sill = line((x0, y0), (x1, y1))
    posts = "".join(square(x, y, 5) for x, y in ends)
    return [*decor("gap wide", sill), *decor("sill", sill), *decor("gatepost", posts)]


def square(x: float, y: float, half: float) -> str:
    return f"M{p(x - half, y - half)}h{2 * half:g}v{2 * half:g}h{-2 * half:g}Z"


# ---- the castle


def castle_floors(sheet: Sheet) -> list[Element]:
    """Platforms of planks, and the stairs that lead up to them and to the tower's door."""
    found: list[Element] = []
    yards = [room for room in sheet.map.rooms if room.wall == WOOD]
    for _, _, hexes in sheet.map.platforms:
        room = next(room for room in yards if hexes[0] in room.hexes)
        found += platform(sheet, hexes, room)
    for stair in sheet.map.stairs:
        found += stairs(sheet, stair.hex, stair.bottom[0], stair.top[0])
    return found


def platform(sheet: Sheet, hexes: Sequence[Hex], room: RoomPlan) -> list[Element]:
    """Planks over the hexes, up to the palisade, with a ledge towards the yard."""
    box = box_of(sheet, room.outline)
    shape, ledge, planks = [], [], []
    for hex in hexes:
        here = sheet.hex(hex)
        shape.append(ring(within(at(*corner(here, n)), box) for n in range(6)))
        planks.append(planking(here, box))
        for direction in range(6):
            turned, far = sheet.direction(direction), beyond(hex, direction)
            ends = [within(at(*corner(here, n)), box) for n in (turned, turned + 1)]
            if far not in room.hexes:
                shape.append(ring((*ends, *(to_wall(end, box) for end in reversed(ends)))))
            elif far not in hexes:
                ledge.append(line(*ends))
    return [*decor("platform", "".join(shape)), *decor("plank", "".join(planks)), *decor("ledge", "".join(ledge))]


def planking(hex: Hex, box: Box) -> str:
    left, top, right, bottom = box
    x, y = middle(hex)
    rows = [(y + i * DOWN * 0.29, R * (1 - abs(i) * 0.16) * 0.94) for i in range(-3, 4)]
    kept = [(high, half) for high, half in rows if top < high < bottom]
    return "".join(f"M{p(max(x - half, left), high)}H{min(x + half, right):.1f}" for high, half in kept)


def within(point: Point, box: Box) -> Point:
    left, top, right, bottom = box
    return min(max(point[0], left), right), min(max(point[1], top), bottom)


def to_wall(point: Point, box: Box) -> Point:
    """The nearest point of the straight wall."""
    left, top, right, bottom = box
    x, y = point
    walls = [(abs(x - left), (left, y)), (abs(x - right), (right, y)), (abs(y - top), (x, top))]
    return min([*walls, (abs(y - bottom), (x, bottom))])[1]


def stairs(sheet: Sheet, hex: Hex, bottom: Hex, top: Hex) -> list[Element]:
    """Treads from the lower hex to the upper one, narrower towards the top."""
    (x, y), (x0, y0), (x1, y1) = (middle(sheet.hex(one)) for one in (hex, bottom, top))
    angle = atan2(y1 - y0, x1 - x0)
    ux, uy = cos(angle), sin(angle)
    treads = []
    for i in range(-4, 5):
        half, far = 12 - 0.5 * i, i * 5.4
        a, b = x + ux * far, y + uy * far
        treads.append(line((a - uy * half, b + ux * half), (a + uy * half, b - ux * half)))
    left = [(x - ux * 24 - uy * 14, y - uy * 24 + ux * 14), (x + ux * 24 - uy * 10, y + uy * 24 + ux * 10)]
    right = [(x + ux * 24 + uy * 10, y + uy * 24 - ux * 10), (x - ux * 24 + uy * 14, y - uy * 24 - ux * 14)]
    return [*decor("stairs", ring([*left, *right])), *decor("tread", "".join(treads))]


def palisade(box: Box) -> list[Element]:
    """Sharpened logs side by side."""
    left, top, right, bottom = box
    logs = []
    x = left
    while x <= right:
        logs += [(x, top), (x, bottom)]
        x += (right - left) / round((right - left) / 6.4)
    y = top
    while y <= bottom:
        logs += [(left, y), (right, y)]
        y += (bottom - top) / round((bottom - top) / 6.4)
    drawn = "".join(f"M{p(x - 3, y + 3)}V{y - 2:.1f}L{p(x, y - 5)}L{p(x + 3, y - 2)}V{y + 3:.1f}Z" for x, y in logs)
    return [*decor("palisade-shade", rectangle(box)), *decor("palisade", drawn)]


# ---- gardens and tents


def garden_walls(sheet: Sheet) -> list[Element]:
    """Low walls of field stones, open at their gaps."""
    found: list[Element] = []
    for side in sheet.map.sides:
        if side.feature != FEATURES["low_wall"]:
            continue
        box = box_of(sheet, side.outline)
        turned = [(sheet.hex(hex), sheet.direction(direction)) for hex, direction in side.gaps]
        gaps = [on_wall(side_middle(hex, direction), box, direction) for hex, direction in turned]
        found += decor("field-wall", "".join(stones(box, gaps)))
    return found


def stones(box: Box, gaps: Sequence[tuple[float, float, bool]]) -> list[str]:
    left, top, right, bottom = box
    hand, drawn = Hand(int(left + bottom)), []
    corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    for (x0, y0), (x1, y1) in pairwise(corners):
        n = round(hypot(x1 - x0, y1 - y0) / 7)
        for i in range(n):
            x, y = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n
            if all(hypot(x - gx, y - gy) > 13 for gx, gy, _ in gaps):
                w, h = hand.around(4, 0.7), hand.around(3.2, 0.5)
                upper = f"M{p(x - w, y)}q0 {-h:.1f} {w:.1f} {-h:.1f}t{w:.1f} {h:.1f}"
                drawn.append(f"{upper}q0 {h:.1f} {-w:.1f} {h:.1f}t{-w:.1f} {-h:.1f}Z")
    return drawn


def tent(sheet: Sheet, plan: TentPlan) -> list[Element]:
    """A pavilion from above: cloth over four hexes, seams from the pole, the entrance with its flaps thrown back."""
    hexes = [sheet.hex(hex) for hex in plan.hexes]
    shape = soft(outlines(hexes)[0], 2)
    x, y = sum(a for a, _ in shape) / len(shape), sum(b for _, b in shape) / len(shape)
    cloth = [(x + 0.94 * (a - x), y + 0.94 * (b - y)) for a, b in shape]
    n = len(cloth)
    gores = "".join(ring(((x, y), *(cloth[(i + k) % n] for k in range(3)))) for i in range(0, n, 4))
    ex, ey = middle(sheet.hex(plan.entrance))
    flap = [at(*corner(sheet.hex(plan.entrance), n)) for n in range(6)]
    inner = [(ex + 0.72 * (a - ex), ey + 0.72 * (b - ey)) for a, b in flap]
    return [
        *decor("tent-shade", ring((a + 4, b + 5) for a, b in cloth)),
        *decor("tent", ring(cloth)),
        *decor("gore", gores),
        *decor("tent-door", ring(inner)),
        *decor("pole", circle(x, y, 3)),
    ]
