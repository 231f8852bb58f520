"""The engraved map under the pieces: shores, hatching, houses, tents and ships as paths for the client."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Any

from bulawa.drawing.pen import (
    Hand,
    Point,
    cartouche,
    compass,
    furrows,
    is_inside,
    line,
    p,
    ship,
    stipple,
    tree,
    tuft,
)

Decor = dict[str, Any]

LAND: tuple[Point, ...] = (
    (214, 6), (206, 60), (216, 120), (206, 180), (214, 250), (204, 310), (212, 380), (206, 440), (216, 490),
    (236, 540), (256, 580), (268, 612), (290, 624), (360, 620), (450, 626), (554, 619), (660, 626), (750, 620),
    (816, 624), (838, 612), (852, 580), (874, 540), (894, 490), (902, 440), (896, 380), (904, 320), (897, 262),
    (908, 214), (942, 188), (1000, 178), (1080, 186), (1140, 172), (1194, 180), (1194, 6),
)  # fmt: skip
"""The mainland and the city, clockwise from the north-west."""

ISLANDS = {"marmarou": (118, 500, 29), "vasiladi": (554, 746, 27), "klisova": (1048, 540, 32)}
SANDBANKS = ((52, 620, 16), (236, 706, 12), (300, 826, 10), (972, 250, 13), (1130, 300, 10), (938, 706, 9))
COLUMNS = tuple(258 + 74 * i for i in range(9))
FORTS = (1, 3, 5, 7)
WALL_Y = 419
CITY = (298, 494, 810, 552)


def wash(kind: str, d: str, **more: Any) -> Decor:
    return {"type": "decor", "kind": kind, "d": d, **more}


def wobble(points: list[Point], step: float, spread: float, hand: Hand) -> list[Point]:
    """The same way with a trembling hand: a point every `step`, each a little off."""
    shaken: list[Point] = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]]):
        pieces = max(1, round(hypot(x1 - x0, y1 - y0) / step))
        for i in range(pieces):
            t = i / pieces
            shaken.append((hand.around(x0 + (x1 - x0) * t, spread), hand.around(y0 + (y1 - y0) * t, spread)))
    return shaken


def smooth(points: list[Point]) -> str:
    """A closed curve through the middles between the points."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]])]
    return f"M{p(*middles[-1])}" + "".join(f"Q{p(*point)} {p(*mid)}" for point, mid in zip(points, middles)) + "Z"


def blob(x: float, y: float, r: float, hand: Hand) -> str:
    """A small island."""
    outline: list[Point] = []
    for i in range(12):
        reach = r * (1 + 0.16 * (hand.unit() - 0.5))
        outline.append((x + reach * cos(i * pi / 6) * 1.06, y + reach * sin(i * pi / 6) * 0.96))
    return smooth(outline)


def ground() -> list[Decor]:
    """Everything that is printed on the map, from the water up."""
    shore = smooth(wobble(list(LAND), 15, 2.6, Hand(7)))
    return [*water(shore), wash("land", shore), *islands(), *country(), *city(), *camp(), *sea(), *frame()]


def water(shore: str) -> Iterator[Decor]:
    yield wash("water", "M14 14H1186V840H14Z")
    yield wash("waves", waves(Hand(3)))
    yield wash("shore", shore, rings=[74, 56, 41, 29, 19, 11, 5])


def waves(hand: Hand) -> str:
    """Short strokes of open water, thinner the farther from land."""
    strokes = []
    for row in range(62):
        y = 30 + row * 13
        x = 30.0 + 60 * hand.unit()
        while x < 1165:
            length = 8 + 22 * hand.unit()
            if not is_inside(x, y, LAND) and hand.unit() < 0.5:
                dy = hand.around(0, 3)
                strokes.append(f"M{p(x, y + dy)}q{p(length / 4, -1.6)} {p(length / 2, 0)}t{p(length / 2, 0)}")
            x += length + 14 + 40 * hand.unit()
    return "".join(strokes)


def islands() -> Iterator[Decor]:
    hand = Hand(11)
    for x, y, r in (*ISLANDS.values(), *SANDBANKS):
        outline = blob(x, y, r, hand)
        yield wash("shore", outline, rings=[22, 14, 7] if r > 20 else [12, 6])
        yield wash("land", outline)
        if r < 20:
            yield wash("stipple", stipple(x - r / 2, y - r / 2, x + r / 2, y + r / 2, 8, hand))


def country() -> Iterator[Decor]:
    """Fields, tufts and groves before the city, roads from the camp; hills in the north-east."""
    hand = Hand(23)
    drawn: list[str] = []
    for row in range(5):
        for x in COLUMNS[: 7 if row == 0 else 9]:
            for _ in range(2):
                at = (hand.around(x, 26), hand.around(78 + 70 * row, 22))
                drawn.append(growth(*at, hand))
    yield wash("hair faint", "".join(drawn))
    yield wash("road", "M760 108Q640 160 600 246T470 330 406 392M800 110Q812 250 770 320T702 392M742 96Q500 70 226 130")
    for x, y, r in ((1010, 160, 20), (1150, 162, 18), (1078, 166, 13)):
        yield wash("hair", hill(x, y, r, hand))
    yield wash("hair", "".join(tuft(x, y) for x, y in ((222, 566), (246, 604), (228, 522), (884, 566), (862, 604))))


def growth(x: float, y: float, hand: Hand) -> str:
    """What grows on a spot: grass, an olive grove, a ploughed field, or nothing."""
    spot = hand.unit()
    if spot < 0.3:
        return tuft(x, y)
    if spot < 0.5:
        return tree(x, y) + tree(x + 11, y + 4) + tree(x - 8, y + 7)
    return furrows(x, y, hand) if spot < 0.7 else ""


def hill(x: float, y: float, r: float, hand: Hand) -> str:
    """A hill in hachures: strokes that run down on every side."""
    strokes = []
    for i in range(34):
        a = i * 2 * pi / 34
        near, far = r * (0.36 + 0.1 * hand.unit()), r * (0.8 + 0.3 * hand.unit())
        strokes.append(line((x + near * cos(a) * 1.4, y + near * sin(a)), (x + far * cos(a) * 1.4, y + far * sin(a))))
    return "".join(strokes)


def enceinte() -> list[Point]:
    """The wall's trace: curtains, and a bastion before each fort."""
    trace: list[Point] = [(216, 486), (214, WALL_Y + 4), (228, WALL_Y)]
    for i in FORTS:
        x = COLUMNS[i]
        trace += [(x - 21, WALL_Y), (x - 31, 407), (x, 395), (x + 31, 407), (x + 21, WALL_Y)]
    return [*trace, (880, WALL_Y), (895, WALL_Y + 4), (893, 486)]


def city() -> Iterator[Decor]:
    trace = enceinte()
    yield wash("quarter", "M222 424H886L880 486Q866 548 836 610H272Q240 548 230 486Z")
    yield wash("bastion", "".join(f"M{COLUMNS[i] - 21} {WALL_Y}l-10-12 31-12 31 12-10 12Z" for i in FORTS))
    yield wash("ditch", line(*[(x, y - 9) for x, y in trace[1:-1]]))
    yield wash("hair", "".join(glacis(trace)))
    yield wash("rampart", line(*trace))
    yield wash("rampart-core", line(*trace))
    yield from houses(Hand(41))
    yield wash("sand", stipple(296, 600, 812, 620, 160, Hand(5)))


def glacis(trace: list[Point]) -> Iterator[str]:
    """Short strokes down the outer slope of the wall."""
    for (x0, y0), (x1, y1) in pairwise(trace[1:-1]):
        length = hypot(x1 - x0, y1 - y0)
        a = atan2(y1 - y0, x1 - x0) - pi / 2
        for i in range(int(length / 6)):
            t = (i + 0.5) * 6 / length
            x, y = x0 + (x1 - x0) * t + 4 * cos(a), y0 + (y1 - y0) * t + 4 * sin(a)
            yield line((x, y), (x + 5 * cos(a), y + 5 * sin(a)))


def houses(hand: Hand) -> Iterator[Decor]:
    """The town in plan, each house hatched on its shadow side, the middle left free for its people."""
    blocks, shadows = [], []
    x0, y0, x1, _ = CITY
    for row in range(3):
        x = x0 + 6.0
        y = y0 + 5 + row * 17
        while x < x1 - 26:
            w, h = 12 + 12 * hand.unit(), 9 + 3 * hand.unit()
            if abs(x + w / 2 - 554) > 88 and hand.unit() < 0.86:
                blocks.append(f"M{p(x, y)}h{w:.1f}v{h:.1f}h{-w:.1f}Z")
                shadows += [line((x + i * 3.2, y + h), (x + i * 3.2 + 3, y + h / 2)) for i in range(int(w / 3.4))]
            x += w + 3 + 3 * hand.unit()
    yield wash("house", "".join(blocks))
    yield wash("hair", "".join(shadows))
    yield wash("church", "M432 529h14v-9h-14ZM439 520v-9M435.5 514h7M668 529h14v-9h-14ZM675 520v-9M671.5 514h7")


def camp() -> Iterator[Decor]:
    """Tents and a banner with the crescent."""
    spots = [(756 + 23 * i, 50) for i in range(9)] + [(766 + 23 * i, 104) for i in range(9)]
    yield wash("tent", "".join(f"M{p(x - 8, y)}L{p(x, y - 12)}L{p(x + 8, y)}Z" for x, y in spots))
    yield wash("hair", "".join(f"M{p(x, y - 12)}v12M{p(x + 3, y)}l-2-8M{p(x + 5, y)}l-1.5-4" for x, y in spots))
    yield wash("hair", "M954 102V40")
    yield wash("red", "M954 41q10-4 20 0t14 0v16q-6 3-14 0t-20 0Z")
    yield wash("white", "M972 45a5 5 0 1 0 0 8a4 4 0 1 1 0-8Z")
    for i in FORTS:
        x = COLUMNS[i]
        yield wash("hair", f"M{x + 26} 436V406")
        yield wash("blue", f"M{x + 26} 406h17v11h-17Z")
        yield wash("white", f"M{x + 26} 410.3h17v2.4h-17ZM{x + 31} 406h2.6v11h-2.6Z")


def sea() -> Iterator[Decor]:
    """Ships, a compass rose, and the cartouche of the surrounding country."""
    for x, y, s in ((214, 770, 1.25), (330, 742, 0.85), (408, 812, 0.7), (1110, 372, 0.6)):
        hull, sails, rigging = ship(x, y, s)
        yield from (wash("hull", hull), wash("sail", sails), wash("hair", rigging))
    yield from boats()
    circles, light, dark = compass(92, 748, 56)
    yield from (wash("hair", circles), wash("rose-light", light), wash("rose-dark", dark))


def boats() -> Iterator[Decor]:
    """Flat boats of the lagoon."""
    spots = ((44, 120), (186, 300), (40, 330), (1000, 300), (1150, 420), (960, 420))
    yield wash("hull", "".join(f"M{x - 10} {y}q10 7 20 0l-3 5h-14Z" for x, y in spots))
    yield wash("sail", "".join(f"M{x} {y}v-16q8 6 9 13Z" for x, y in spots))


def frame() -> Iterator[Decor]:
    """The neat line with its degrees, and the fields for title, areas and scales."""
    yield wash("margin", "M0 0H1200V1020H0ZM20 20V838H1180V20Z")
    yield wash("neat", "M6 6H1194V1014H6ZM10 10H1190V1010H10Z")
    yield wash("neat", "M20 20H1180V838H20Z")
    yield wash("degrees", degrees())
    yield wash("cartouche", cartouche(1078, 84, 196, 116))
    yield wash("hair", "M1008 100q30 7 70 0t70 0M1040 52q38-9 76 0")
    yield wash("cartouche", cartouche(934, 761, 490, 148))
    yield wash("scales", "M20 852H1180V1002H20Z")
    yield wash("hair", "M480 860V994M720 860V994")


def degrees() -> str:
    """Alternate black and white along the frame."""
    along = "".join(f"M{x} 13h29v4h-29ZM{x} 841h29v4h-29Z" for x in range(20, 1160, 58))
    return along + "".join(f"M13 {y}h4v29h-4ZM1183 {y}h4v29h-4Z" for y in range(20, 820, 58))
