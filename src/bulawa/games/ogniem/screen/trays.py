"""Trays to scale: what stands on each, its front edge, and the point by which it is led."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from bulawa.drawing.pen import circle, p
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.screen.figures import (
    ORDER,
    Art,
    Sketch,
    colours,
    crowd,
    foot_ranks,
    gun,
    horse_ranks,
    rider,
    wagon,
)
from bulawa.games.ogniem.terms import (
    ALL_ROUND_DEFENCE,
    ARTILLERY,
    BATTALIA,
    BOWS,
    CAVALRY,
    CIVILIANS,
    GROUP,
    HUSSAR_LANCES,
    LANCES,
    LOOSE_ORDER,
    MILITIA,
    PIKES,
    POLEARMS,
    RESUPPLY,
)

SCALE = 0.02
"""Units of the canvas in a mil: twenty to the inch."""
FRONT = 3.0
"""How thick the front edge is drawn."""


def width(card: Card) -> float:
    return SCALE * 2 * (card.tray.half_width or card.tray.radius)


def depth(card: Card) -> float:
    return SCALE * 2 * (card.tray.half_depth or card.tray.radius)


def sprite(card: Card, side: str, title: str) -> dict[str, Any]:
    """A tray for the client; it looks up."""
    return {
        "title": title,
        "letter": "",
        "side": side,
        "w": round(width(card), 2),
        "h": round(depth(card), 2),
        "pile": 99,
        "art": round_tray(card) if card.arm == GROUP else tray(card),
    }


def tray(card: Card) -> Art:
    """A rectangle with a thick front edge and its main reference point."""
    w, h = width(card), depth(card)
    x, y = -w / 2, -h / 2
    edge = f"M{p(x, y)}h{w:.1f}v{h:.1f}h{-w:.1f}Z"
    front = f"M{p(x, y)}h{w:.1f}v{FRONT}h{-w:.1f}Z"
    ref = f"M-5 {y + 0.4:.1f}L0 {y - 5:.1f}L5 {y + 0.4:.1f}Z"
    plate = f"M{p(x + 1.4, h / 2 - 15.4)}h{w - 2.8:.1f}v14h{-(w - 2.8):.1f}Z"
    return [
        ["shade", edge],
        ["body", edge],
        ["plate", plate],
        *company(card),
        ["front", front],
        ["ref", ref],
        ["rim", edge],
    ]


def round_tray(card: Card) -> Art:
    """A circle: every point of it is its front."""
    r = SCALE * card.tray.radius
    return [
        ["shade", circle(0, 0, r)],
        ["body", circle(0, 0, r)],
        ["ring", circle(0, 0, r - 2)],
        *party(card, r),
        ["rim", circle(0, 0, r)],
    ]


def company(card: Card) -> Art:
    """The figures of a unit."""
    sketch, room = Sketch(), width(card) - 12
    loose, seed = card.ever_has(LOOSE_ORDER), sum(map(ord, card.id))
    if card.ever_has(ALL_ROUND_DEFENCE):
        tabor(sketch, room, seed)
    elif card.arm == ARTILLERY:
        battery(sketch, room, card.coins)
    elif card.arm == CAVALRY:
        horse_ranks(sketch, room, mounted_weapon(card), loose, seed)
        colours(sketch, -5, -4)
    else:
        foot_ranks(sketch, room, foot_weapons(card), loose, seed)
        colours(sketch, -5, -6)
    return sketch.art(ORDER)


def mounted_weapon(card: Card) -> str:
    if card.armed(HUSSAR_LANCES) or card.armed(LANCES) or card.armed(POLEARMS):
        return "lance"
    if card.armed(BOWS):
        return "bow"
    return "pistol" if card.melee_charges else "sabre"


def foot_weapons(card: Card) -> tuple[str, ...]:
    """What each rank holds, the first first."""
    if card.armed(PIKES) or card.ever_has(BATTALIA):
        return ("musket", "musket", "pike")
    if card.ever_has(MILITIA) and not card.shoots:
        return ("berdiche", "berdiche", "berdiche")
    return ("musket", "musket", "berdiche" if card.armed(POLEARMS) else "musket")


def battery(sketch: Sketch, room: float, guns: int) -> None:
    """Guns with their crews."""
    count = max(2, guns)
    for i in range(count):
        x = -room / 2 + room * (i + 0.5) / count
        gun(sketch, x, -8, 1.15 if guns > 2 else 1)
        crowd(sketch, [(x - 9, -3), (x + 9, -3), (x - 6, 4)])


def tabor(sketch: Sketch, room: float, seed: int) -> None:
    """Wagons chained in a ring, and men behind them."""
    count = int(room / 17)
    xs = [-room / 2 + room * (i + 0.5) / count for i in range(count)]
    foot_ranks(sketch, room - 26, ("", "musket", "musket"), False, seed)
    for x in xs:
        wagon(sketch, x, -13.5, across=True)
    for y in (-3.0, 4.0):
        for x in (-room / 2 + 4, room / 2 - 4):
            wagon(sketch, x, y, horse=False)
    sketch.add("rope", f"M{p(-room / 2, -9)}h{room:.1f}")


def party(card: Card, r: float) -> Art:
    """The few figures of a group."""
    sketch = Sketch()
    if card.commander:
        staff(sketch, r, card.chief)
    elif card.unique == RESUPPLY:
        wagon(sketch, -5 if r > 25 else 0, 5)
        if r > 25:
            wagon(sketch, 9, 7)
    elif card.ever_has(CIVILIANS):
        captives(sketch, r)
    elif card.unique >= 0:
        band(sketch, r)
    elif card.speed > 7000:
        for x in (-5.5, 5.5):
            rider(sketch, x, -2, "bow")
    else:
        crowd(sketch, [(-6, -1), (5, -4), (1, 3)], "musket")
    return sketch.art(ORDER)


def staff(sketch: Sketch, r: float, chief: bool) -> None:
    """A commander under his standard; a commander-in-chief has aides."""
    if chief:
        for x in (-9.5, 9.5):
            rider(sketch, x, -1, "sabre")
    rider(sketch, 0, -5 if chief else -2, "sabre")
    colours(sketch, -3.4, -r + 15 if chief else -4)


def captives(sketch: Sketch, r: float) -> None:
    """People on a rope, and two who drive them."""
    ring = [(0.42 * r * cos(i * pi / 5), 0.36 * r * sin(i * pi / 5)) for i in range(10)]
    crowd(sketch, ring)
    sketch.add("rope", "M" + "L".join(p(x, y + 1.6) for x, y in ring) + "Z")
    for x in (-0.74 * r, 0.74 * r):
        rider(sketch, x, -2, "sabre")


def band(sketch: Sketch, r: float) -> None:
    """Kettledrums before the players."""
    for x in (-9.0, 0.0, 9.0):
        sketch.add("iron", circle(x, -8, 3.4))
        sketch.add("cloth", circle(x, -8, 2.2))
    crowd(sketch, [(-9, -1), (0, -1), (9, -1), (-4.5, 5), (4.5, 5)])
