"""The engraved map under the pieces: seas, provinces, rivers, towns, forests, cartouches and the graduated frame."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, pi, sin
from typing import Any

from bulawa.drawing import pen
from bulawa.drawing.pen import Hand, Point, p
from bulawa.games.igrzysko.content.pack import ENEMY_IDS
from bulawa.games.igrzysko.screen import atlas
from bulawa.games.igrzysko.screen.atlas import Layout
from bulawa.games.igrzysko.screen.counters import SIGNS

Decor = dict[str, Any]

POMERANIA: list[Point] = [(32, 252), (70, 262), (110, 250), (150, 258), (196, 262), (232, 254)]
LIVONIA: list[Point] = [(668, 174), (684, 130), (676, 90), (700, 32)]
EUXINE: list[Point] = [(1168, 742), (1130, 756), (1106, 786), (1060, 796), (1030, 822), (1012, 880), (1020, 948)]
"""The Black Sea, from the east."""
COAST = {"prussia": slice(4, None), "lithuania": slice(0, 7)}
"""The parts of the outlines that lie on the sea."""

RIVERS = (
    "M318 782Q350 748 420 752T540 716Q586 690 596 640T592 590M474 476Q440 462 438 436T448 376Q420 340 424 296T416 242",
    "M884 174Q880 236 916 280T952 372Q922 412 938 462T976 540Q1012 590 990 646T1008 736Q1040 776 1066 798",
    "M930 330Q860 350 816 380T716 306Q650 262 600 274T544 206",
    "M430 628Q392 600 352 610T286 572Q250 560 216 566",
    "M676 748Q742 742 786 762T868 760Q930 776 976 800T1034 820",
)
"""Vistula, Dnieper, Niemen, Warta, Dniester."""


def wash(kind: str, d: str, **more: Any) -> Decor:
    return {"type": "decor", "kind": kind, "d": d, **more}


def ground(layout: Layout) -> list[Decor]:
    """Everything that is printed, from the water up."""
    return [
        *seas(layout),
        *abroad(layout),
        *provinces(layout),
        *country(layout),
        *towns(layout),
        *sejm(layout),
        *arrows(layout),
        *frame(layout),
        *cartouches(layout),
    ]


# ---- water and land


def coast(layout: Layout) -> list[Point]:
    """The Baltic shore from Pomerania to Livonia."""
    prussia = atlas.points(layout["outlines"]["prussia"])[COAST["prussia"]]
    lithuania = atlas.points(layout["outlines"]["lithuania"])[COAST["lithuania"]]
    way = [*POMERANIA[:-1], *prussia, *lithuania[1:], *LIVONIA[1:]]
    return pen.shaken(pen.rounded(way), 9, 1.4, Hand(5))


def seas(layout: Layout) -> Iterator[Decor]:
    shore = coast(layout)
    euxine = pen.shaken(pen.rounded(EUXINE), 9, 1.4, Hand(6))
    land = pen.ring([*shore, (1168, 32), *euxine, (32, 948)])
    yield wash("water", "M32 32H1168V948H32Z")
    yield wash("waves", waves(Hand(3)))
    yield wash("shore", pen.line(*shore) + pen.line(*euxine), rings=[66, 50, 37, 26, 17, 10, 5])
    yield wash("abroad", land)
    yield wash("coast", pen.line(*shore) + pen.line(*euxine))
    for x, y, s in ((150, 218, 0.8), (470, 196, 0.62)):
        hull, sails, lines = pen.ship(x, y, s)
        yield from (wash("hull", hull), wash("sail", sails), wash("hair", lines))
    hull, sails, lines = pen.ship(1128, 804, 0.5)
    yield from (wash("hull", hull), wash("sail", sails), wash("hair", lines))


def waves(hand: Hand) -> str:
    """Short strokes of open water."""
    strokes = []
    for x0, y0, x1, y1 in ((36, 160, 560, 262), (600, 120, 690, 200), (1030, 750, 1166, 824)):
        for row in range(int((y1 - y0) / 11)):
            x, y = x0 + 40 * hand.unit(), y0 + row * 11
            while x < x1:
                reach = 8 + 20 * hand.unit()
                strokes.append(f"M{p(x, hand.around(y, 3))}q{p(reach / 4, -1.6)} {p(reach / 2, 0)}t{p(reach / 2, 0)}")
                x += reach + 10 + 34 * hand.unit()
    return "".join(strokes)


def abroad(layout: Layout) -> Iterator[Decor]:
    """What lies beyond the borders: Carpathians, the Wild Fields, the Empire."""
    hand = Hand(19)
    peaks = [(250 + 27 * i, 818 + (i % 3) * 2, 0.62 + 0.3 * hand.unit()) for i in range(16)]
    peaks += [(214 + 13 * (i % 4), 716 + 26 * i, 0.66) for i in range(4)]
    yield wash("hair", "".join(pen.mountain(*peak) for peak in peaks if not 590 < peak[0] < 650))
    steppe = [(hand.around(1106, 50), 372 + 17.5 * i) for i in range(20)]
    yield wash("hair faint", "".join(pen.tuft(x, y) for x, y in steppe if x > 1056))
    yield wash("hair", "".join(kurgan(x, y) for x, y in ((1096, 446), (1140, 552), (1092, 668))))
    yield wash("hair faint", "".join(pen.fir(x, y) for x, y in ((1020, 372), (1040, 384), (1034, 412), (1062, 398))))
    yield wash("hair faint", "".join(pen.tree(x, y) for x, y in ((206, 300), (210, 336), (204, 396), (206, 690))))
    rings, light, dark = pen.compass(118, 754, 50)
    yield from (wash("hair", rings), wash("rose-light", light), wash("rose-dark", dark))


def kurgan(x: float, y: float) -> str:
    """A burial mound of the steppe with its stone."""
    hatch = "".join(f"M{p(x + 3 * i, y - 7 + abs(i))}l3 5" for i in range(5))
    return f"M{p(x - 18, y)}q18-19 36 0M{p(x - 2, y - 9)}v-8h4v8{hatch}"


def provinces(layout: Layout) -> Iterator[Decor]:
    """Each land in its own wash, edged in a darker line, the borders dotted over it."""
    outlines = [atlas.outline(layout, number) for number in range(len(layout["ring"]))]
    for name, outline in zip(layout["ring"], outlines):
        yield wash(f"tint {name}", pen.ring(outline))
    yield wash("limes", pen.line(*atlas.commonwealth(layout)) + "Z")
    for number in range(len(layout["ring"])):
        way = pen.line(*atlas.border(layout, number))
        yield from (wash("border-light", way), wash("border", way))
    for river in RIVERS:
        yield from (wash("river", river), wash("river-light", river))


# ---- what grows and stands there


def country(layout: Layout) -> Iterator[Decor]:
    """Forests in the north, fields in the west, grass and ploughland on the black earth, hills in the south."""
    growths = {
        "prussia": mixed,
        "lithuania": forest,
        "ukraine": steppe,
        "lesser_poland": upland,
        "greater_poland": fields,
    }
    for number, name in enumerate(layout["ring"]):
        hand = Hand(101 + number)
        here = atlas.spots(layout, atlas.outline(layout, number), 25, hand)
        yield wash("hair grown", "".join(growths.get(name, fields)(x, y, hand) for x, y in here))


def mixed(x: float, y: float, hand: Hand) -> str:
    return pen.tree(x, y) if hand.unit() < 0.5 else pen.fir(x, y)


def forest(x: float, y: float, hand: Hand) -> str:
    return pen.fir(x, y) + (pen.fir(x + 10, y + 5) if hand.unit() < 0.5 else "")


def steppe(x: float, y: float, hand: Hand) -> str:
    return pen.furrows(x, y - 4, hand) if hand.unit() < 0.35 else pen.tuft(x, y)


def upland(x: float, y: float, hand: Hand) -> str:
    return pen.mountain(x, y, 0.5) if y > 740 or hand.unit() < 0.3 else pen.tree(x, y)


def fields(x: float, y: float, hand: Hand) -> str:
    return pen.furrows(x, y - 4, hand) if hand.unit() < 0.5 else pen.tree(x, y)


def towns(layout: Layout) -> Iterator[Decor]:
    for one in layout["towns"]:
        filled, drawn = pen.town(*one["at"])
        yield from (wash("house", filled), wash("hair", drawn))


def sejm(layout: Layout) -> Iterator[Decor]:
    """The round chamber, its rays and the benches."""
    x, y, r = (layout["sejm"][key] for key in ("x", "y", "r"))
    rays = "".join(
        pen.line((x + 66 * cos(a), y + 66 * sin(a)), (x + 84 * cos(a), y + 84 * sin(a)))
        for a in (i * pi / 36 for i in range(72))
    )
    yield wash("chamber", pen.circle(x, y, r))
    yield wash("hair faint", rays)
    yield wash("neat", pen.circle(x, y, r - 3) + pen.circle(x, y, 66) + pen.circle(x, y, 27))


# ---- arrows


def arrows(layout: Layout) -> Iterator[Decor]:
    """Where each enemy comes from, and where it spreads."""
    for one in layout["arrows"]:
        broad = 7 if one["kind"] != "expansion" else 3.4
        yield wash(f"arrow {one['kind']} {one['enemy']}", arrow(tuple(one["from"]), tuple(one["to"]), broad))


def arrow(start: Point, end: Point, broad: float) -> str:
    """A tapering shaft with its head."""
    a = atan2(end[1] - start[1], end[0] - start[0])
    head = 2.6 * broad

    def at(along: float, aside: float) -> Point:
        return (end[0] - along * cos(a) - aside * sin(a), end[1] - along * sin(a) + aside * cos(a))

    back = ((start[0] + broad * 0.5 * sin(a), start[1] - broad * 0.5 * cos(a)),
            (start[0] - broad * 0.5 * sin(a), start[1] + broad * 0.5 * cos(a)))  # fmt: skip
    return pen.ring((back[0], at(head, -broad * 0.7), at(head * 1.15, -broad * 1.7), end, at(head * 1.15, broad * 1.7),
                     at(head, broad * 0.7), back[1]))  # fmt: skip


# ---- frame and cartouches


def frame(layout: Layout) -> Iterator[Decor]:
    """The graduated frame: every square a degree of prestige."""
    cells = atlas.squares(layout)
    yield wash("margin", "M0 0H1200V980H0ZM32 32V948H1168V32Z")
    yield wash("degree-dark", "".join(cell(*one) for i, one in enumerate(cells) if i // 5 % 2))
    yield wash("degree", "".join(cell(*one) for one in cells))
    yield wash("neat", "M2.5 2.5H1197.5V977.5H2.5ZM32 32H1168V948H32ZM35 35H1165V945H35Z")


def cell(x: float, y: float, w: float, h: float) -> str:
    return f"M{p(x - w / 2, y - h / 2)}h{w:.2f}v{h:.2f}h{-w:.2f}Z"


def cartouches(layout: Layout) -> Iterator[Decor]:
    """The plates of the enemies, of the king and of the title, with their scrolls."""
    for name, (x, y, w, h) in layout["boxes"].items():
        if name.startswith("field_"):
            enemy = ENEMY_IDS[int(name[-1]) - 1]
            yield wash(f"plate {enemy}", pen.bitten(x + w / 2, y + h / 2, w, h, 11))
            yield wash("neat thin", pen.bitten(x + w / 2, y + h / 2, w - 9, h - 9, 9))
            yield from field_plate(layout, x, y, enemy)
        elif name == "title":
            yield from title_plate(layout, x, y, w, h)
        else:
            yield wash("plate", pen.bitten(x + w / 2, y + h / 2, w, h, 8))
            yield wash("neat thin", pen.bitten(x + w / 2, y + h / 2, w - 7, h - 7, 7) + f"M{x + 14} {y + 25}h{w - 28}")


def field_plate(layout: Layout, x: float, y: float, enemy: str) -> Iterator[Decor]:
    """The enemy's sign on a shield, the laurel of glory, the place of the treaty."""
    inner = layout["field_inner"]
    (sx, sy), (gx, gy), (tx, ty, tw, th) = inner["sign"], inner["glory"], inner["treaty"]
    yield wash(f"escutcheon {enemy}", f"M{x + sx - 11} {y + sy - 12}h22v12q0 9-11 13q-11-4-11-13Z")
    yield wash("charge", SIGNS[enemy], x=x + sx, y=y + sy)
    yield wash("laurel", laurel(x + gx, y + gy))
    yield wash("slot", pen.circle(x + tx + tw / 2, y + ty + th / 2, 13))


def laurel(x: float, y: float) -> str:
    """Two branches around a number."""
    leaves = []
    for side in (-1, 1):
        for i in range(6):
            a = pi / 2 + side * (0.35 + i * 0.42)
            tip = a + side * 0.5
            out, near = (x + 17 * cos(tip), y + 17 * sin(tip)), (x + 12.5 * cos(a), y + 12.5 * sin(a))
            bend = (x + 18 * cos(a), y + 18 * sin(a))
            leaves.append(f"M{p(*near)}Q{p(*bend)} {p(*out)}Q{p(x + 12 * cos(tip), y + 12 * sin(tip))} {p(*near)}Z")
    return "".join(leaves)


def title_plate(layout: Layout, x: float, y: float, w: float, h: float) -> Iterator[Decor]:
    """The title with a flourish at either side, over the four turns."""
    cells, middle = layout["turn_cells"], x + w / 2
    (fx, fy), (_, high) = cells["first"], cells["size"]
    yield wash("plate", pen.cartouche(middle, y + h / 2, w, h, 14))
    for side in (-1, 1):
        curl = f"q{p(-side * 14, -16)} {p(-side * 24, -5)}t{p(-side * 22, 1)}"
        yield wash("hair", f"M{p(middle + side * 234, y + 30)}{curl}M{p(middle + side * 234, y + 24)}{curl}")
    yield wash("neat thin", "".join(f"M{p(fx + cells['pitch'] * i, fy + 6)}v{high - 12}" for i in range(1, 4)))
    yield wash("neat thin", f"M{fx + 4} {fy - 4}h{4 * cells['pitch'] - 8:.1f}")
