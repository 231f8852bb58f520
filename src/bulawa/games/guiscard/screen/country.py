"""The country as a hand-coloured field plan: washes, water, marsh, woods, brush, rocks, slopes and roads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from bulawa.drawing.pen import Hand, Point, line, p, ring, rounded
from bulawa.games.guiscard.content.laying import lay_ground
from bulawa.games.guiscard.content.maps import COLUMNS, Hex, beyond
from bulawa.games.guiscard.ground import (
    BRUSH,
    DEEP,
    JETTY,
    MARSH,
    ROCK,
    SHALLOW,
    SLOPE,
    TREE,
    Ground,
)
from bulawa.games.guiscard.screen.plan import ACROSS, DOWN, Plan, R, middle, outlines, shore, soft

Element = dict[str, Any]


class Country:
    """The ground of a plan by hexes, the strip beyond the edge included."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.ground: Ground = lay_ground(plan.sheets)
        self.terrain: dict[Hex, int] = {}
        self.level: dict[Hex, int] = {}
        for hex in plan.around():
            cell = self.ground.cell(*plan.nearest(hex))
            self.terrain[hex], self.level[hex] = self.ground.terrain[cell], self.ground.level[cell]

    def of(self, *terrains: int) -> list[Hex]:
        return [hex for hex, terrain in self.terrain.items() if terrain in terrains]

    def on_board(self, *terrains: int) -> list[Hex]:
        return [hex for hex in self.plan.hexes() if self.terrain[hex] in terrains]

    def above(self, level: int) -> list[Hex]:
        return [hex for hex, one in self.level.items() if one >= level]


def decor(kind: str, d: str) -> list[Element]:
    return [{"type": "decor", "kind": kind, "d": d}] if d else []


def wash(hexes: Iterable[Hex]) -> str:
    """A region with softened shores."""
    return "".join(shore(one) for one in outlines(hexes))


def country(plan: Plan) -> list[Element]:
    """All that nature and roads have made, from the bottom up."""
    land = Country(plan)
    left, top, right, bottom = plan.inner
    return [
        *decor("field", f"M{p(left, top)}H{right:.1f}V{bottom:.1f}H{left:.1f}Z"),
        *decor("grass", grass(land)),
        *hills(land),
        *roads(plan),
        *water(land),
        *marshes(land),
        *decor("jetty", jetties(land)),
        *decor("bush-shade", "".join(bush(hex, 2) for hex in land.on_board(BRUSH))),
        *decor("bush", "".join(bush(hex, 0) for hex in land.on_board(BRUSH))),
        *decor("hair", "".join(twigs(hex) for hex in land.on_board(BRUSH))),
        *rocks(land),
        *woods(land),
    ]


def hand_of(hex: Hex) -> Hand:
    """A hand of its own for each hex, so that a map looks the same wherever it lies beside others."""
    hand = Hand(7919 * hex[0] + 104729 * hex[1] + 17)
    hand.unit()
    return hand


def grass(land: Country) -> str:
    """A few blades here and there on open ground."""
    drawn = []
    for hex in land.plan.hexes():
        hand = hand_of(hex)
        if land.terrain[hex] == 0 and hand.unit() < 0.34:
            x, y = middle(hex)
            x, y = hand.around(x, R * 0.55), hand.around(y, R * 0.5)
            drawn.append(f"M{p(x - 3, y)}l-1.5-4M{p(x, y)}v-5M{p(x + 3, y)}l1.5-4")
    return "".join(drawn)


# ---- hills


def hills(land: Country) -> list[Element]:
    """High ground, its slope with hachures that point downhill, and the crest as a thick line.  [R147]"""
    high = land.above(2)
    if not high:
        return []
    slope = land.of(SLOPE)
    crests = [soft(one, 1) for one in outlines(high)]
    smooth = [soft(one, 3) for one in outlines(high)]
    downhill = {hex for hex in slope if land.level[hex] == 1}
    return [
        *decor("slope", wash(slope)),
        *decor("height", wash(high)),
        *decor("hachure", "".join(hachures(way, downhill) for way in smooth)),
        *decor("crest", "".join(crest_line(way, downhill) for way in crests)),
    ]


def hachures(way: Sequence[Point], slope: set[Hex]) -> str:
    """Strokes from the crest down the slope, now longer, now shorter."""
    hand, drawn = Hand(31), []
    for x, y, nx, ny in steadied(along(way, 4.6), 11):
        length = R * hand.around(1.12, 0.3)
        if hex_at(x + nx * 0.45 * R, y + ny * 0.45 * R) in slope:
            start = hand.around(2.5, 1.2)
            end = (x + nx * length + hand.around(0, 1.6), y + ny * length + hand.around(0, 1.6))
            drawn.append(line((x + nx * start, y + ny * start), end))
    return "".join(drawn)


def crest_line(way: Sequence[Point], slope: set[Hex]) -> str:
    """The parts of the way that have a slope below them."""
    drawn = []
    closed = [*way, way[0]]
    for (x0, y0), (x1, y1) in pairwise(closed):
        far = hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = (y1 - y0) / far, -(x1 - x0) / far
        if hex_at((x0 + x1) / 2 + nx * 0.4 * R, (y0 + y1) / 2 + ny * 0.4 * R) in slope:
            drawn.append(line((x0, y0), (x1, y1)))
    return "".join(drawn)


Step = tuple[float, float, float, float]
"""A point of a way, and the direction that leads outwards there."""


def along(way: Sequence[Point], step: float) -> list[Step]:
    """Points at equal distances on a closed way, each with the direction that leads outwards."""
    found, rest = [], 0.0
    for (x0, y0), (x1, y1) in zip(way, [*way[1:], way[0]]):
        far = hypot(x1 - x0, y1 - y0)
        if far == 0:
            continue
        nx, ny = (y1 - y0) / far, -(x1 - x0) / far
        while rest < far:
            t = rest / far
            found.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, nx, ny))
            rest += step
        rest -= far
    return found


def steadied(steps: Sequence[Step], near: int) -> list[Step]:
    """The same points, each looking where those around it look together: a zigzag crest has one fall of its slope."""
    found = []
    for i, (x, y, _, _) in enumerate(steps):
        around = [steps[(i + k) % len(steps)] for k in range(-near, near + 1)]
        nx, ny = sum(one[2] for one in around), sum(one[3] for one in around)
        far = hypot(nx, ny) or 1.0
        found.append((x, y, nx / far, ny / far))
    return found


def hex_at(x: float, y: float) -> Hex:
    """The hex whose middle lies nearest to a point."""
    column = round((x - middle((1, 1))[0]) / (3 * ACROSS)) + 1
    near = []
    for one in (column - 1, column, column + 1):
        row = round((y - middle((one, 1))[1]) / (2 * DOWN)) + 1
        near.append((one, row))
    return min(near, key=lambda hex: hypot(middle(hex)[0] - x, middle(hex)[1] - y))


# ---- water


def water(land: Country) -> list[Element]:
    """Shallows, the deep with its own shore, and waves."""
    wet = land.of(SHALLOW, DEEP, JETTY)
    if not any(land.terrain[hex] in (SHALLOW, DEEP) for hex in wet):
        return []
    jetties = [hex for hex in land.of(JETTY) if any(land.terrain.get(one) == DEEP for one in ring_of(hex))]
    deep = [*land.of(DEEP), *jetties]
    shores = wash(wet)
    return [
        *decor("shore", shores),
        *decor("shallow", shores),
        *decor("deep", wash(deep)),
        *decor("waves", "".join(waves(hex, 3 if hex in deep else 1) for hex in land.plan.hexes() if hex in wet)),
    ]


def ring_of(hex: Hex) -> list[Hex]:
    return [beyond(hex, direction) for direction in range(6)]


def waves(hex: Hex, n: int) -> str:
    hand = hand_of(hex)
    x, y = middle(hex)
    drawn = []
    for i in range(n):
        left, high = hand.around(x - 8, R * 0.4), y + R * 0.55 * (i - (n - 1) / 2) + hand.around(0, 3)
        drawn.append(f"M{p(left, high)}q4-3 8 0t8 0")
    return "".join(drawn)


def marshes(land: Country) -> list[Element]:
    """Wet ground: level strokes and tufts of reeds."""
    marsh = land.on_board(MARSH)
    if not marsh:
        return []
    return [
        *decor("marsh", wash(land.of(MARSH))),
        *decor("ripple", "".join(ripples(hex) for hex in marsh)),
        *decor("reed", "".join(reeds(hex) for hex in marsh)),
    ]


def ripples(hex: Hex) -> str:
    hand = hand_of(hex)
    x, y = middle(hex)
    rows = [(hand.around(x, 9), y + R * 0.28 * i, 9 + 7 * hand.unit()) for i in (-2, -1, 0, 1, 2)]
    return "".join(f"M{p(left - half, high)}h{2 * half:.1f}" for left, high, half in rows)


def reeds(hex: Hex) -> str:
    hand = hand_of(hex)
    hand.unit()
    x, y = middle(hex)
    drawn = []
    for dx, dy in ((-11, -6), (8, 2), (-4, 14)):
        a, b = hand.around(x + dx, 4), hand.around(y + dy, 3)
        drawn.append(f"M{p(a, b)}q-1-6-5-9M{p(a, b)}v-12M{p(a, b)}q1-6 5-9M{p(a - 2, b - 3)}l-1-5")
    return "".join(drawn)


def jetties(land: Country) -> str:
    """Planks side by side, from the shore into the deep."""
    drawn = []
    for hex in land.on_board(JETTY):
        x, y = middle(hex)
        drawn += [f"M{p(x - 9, y - DOWN + 4.6 * i)}h18v3.8h-18Z" for i in range(12)]
    return "".join(drawn)


# ---- what grows and lies about


BUSHES = ((-11, -8, 12), (11, -2, 13), (-4, 13, 11.5))


def bush(hex: Hex, shift: float) -> str:
    """Three round bushes."""
    return "".join(leafy(x + shift, y + shift, size) for x, y, size in clumps(hex, BUSHES))


def clumps(hex: Hex, places: Sequence[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    hand = hand_of(hex)
    x, y = middle(hex)
    return [(hand.around(x + dx, 2.5), hand.around(y + dy, 2.5), hand.around(size, 1.1)) for dx, dy, size in places]


def leafy(x: float, y: float, size: float) -> str:
    """A crown of five lobes seen from above."""
    a, b = 0.62 * size, 0.38 * size
    return (
        f"M{p(x - a, y + b)}q{p(-b, -b)} {p(-b * 0.2, -a)}q{p(-b * 0.1, -b)} {p(b, -b)}"
        f"q{p(b * 0.4, -b)} {p(a * 0.9, -b * 0.3)}"
        f"q{p(b, b * 0.1)} {p(b * 0.9, b)}q{p(b, b * 0.5)} {p(b * 0.1, a)}q{p(-b * 0.3, b)} {p(-a, b * 0.6)}"
        f"q{p(-b, b * 0.6)} {p(-b * 1.3, -b * 0.6)}Z"
    )


def twigs(hex: Hex) -> str:
    return "".join(f"M{p(x - 4, y - 1)}l4 4 4-4M{p(x, y + 3)}v5" for x, y, _ in clumps(hex, BUSHES))


TREES = ((-12, -9, 17.5), (12, -4, 18.5), (-3, 13, 18))


def woods(land: Country) -> list[Element]:
    """Crowns with their shadows: no line goes through them.  [R146]"""
    trees = [crown for hex in land.on_board(TREE) for crown in clumps(hex, TREES)]
    floor = land.of(TREE)
    return [
        *decor("wood", wash(floor)),
        *decor("tree-shade", "".join(leafy(x + 3, y + 3.5, size) for x, y, size in trees)),
        *decor("tree", "".join(leafy(x, y, size) for x, y, size in trees)),
        *decor("hair", "".join(boughs(x, y, size) for x, y, size in trees)),
    ]


def boughs(x: float, y: float, size: float) -> str:
    s = size / 12
    outer = f"M{p(x + s, y + 6 * s)}q{p(5 * s, -s)} {p(6 * s, -6 * s)}"
    return f"{outer}M{p(x - s, y + 3 * s)}q{p(4 * s, -s)} {p(5 * s, -5 * s)}"


def rocks(land: Country) -> list[Element]:
    """Boulders with a shadow side."""
    stones = [stone for hex in land.on_board(ROCK) for stone in clumps(hex, ((-9, -6, 11), (9, 2, 12), (-5, 12, 8)))]
    return [
        *decor("rock", "".join(boulder(x, y, size / 11) for x, y, size in stones)),
        *decor("hair", "".join(cracks(x, y, size / 11) for x, y, size in stones)),
    ]


def boulder(x: float, y: float, s: float) -> str:
    corners = ((-9, 4), (-6, -5), (1, -8), (8, -4), (10, 4), (3, 7), (-5, 7))
    return ring((x + s * dx, y + s * dy) for dx, dy in corners)


def cracks(x: float, y: float, s: float) -> str:
    return "".join(
        line((x + s * x0, y + s * y0), (x + s * x1, y + s * y1))
        for x0, y0, x1, y1 in ((1, -8, 2, 0), (2, 0, -5, 7), (2, 0, 10, 4), (4, 2, 4, 6), (6, 3, 6, 5.6))
    )


# ---- roads


def roads(plan: Plan) -> list[Element]:
    """A road is one line from middle to middle; it runs on beyond the edge of the board."""
    roads = [(sheet, hexes) for sheet in plan.sheets for _, hexes in sheet.map.roads]
    ways = [lengthened([sheet.hex(hex) for hex in hexes], plan) for sheet, hexes in roads]
    drawn = "".join(line(*rounded(way)) for way in ways)
    return [*decor("road-edge", drawn), *decor("road", drawn), *decor("ruts", drawn)]


def lengthened(hexes: Sequence[Hex], plan: Plan) -> list[Point]:
    way = evened([middle(hex) for hex in hexes])
    return [*outwards(hexes[0], plan), *way, *outwards(hexes[-1], plan)]


def outwards(hex: Hex, plan: Plan) -> list[Point]:
    """A point beyond the edge of its map that a hex lies on, if it lies on one: there the road goes on."""
    (x, y), (column, row) = middle(hex), hex
    if column in (1, plan.columns):
        return [(x - 2 * R if column == 1 else x + 2 * R, y)]
    if column % COLUMNS in (0, 1):
        way = 1 if column % COLUMNS == 0 else -1
        return [(x + way * 0.75 * R, y - way * 0.43 * R)]
    if row in (1, plan.rows):
        return [(x, y - 2 * R if row == 1 else y + 2 * R)]
    return []


def evened(way: Sequence[Point]) -> list[Point]:
    """A road does not follow the zigzag of the hexes it crosses; its ends stay."""
    found = list(way)
    inner = zip(way, way[1:], way[2:])
    found[1:-1] = [((a + 2 * c + e) / 4, (b + 2 * d + f) / 4) for (a, b), (c, d), (e, f) in inner]
    return found
