"""Men, horses, guns and wagons as an engraver drew them on plans of battles: from above, looking up the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bulawa.drawing.pen import Hand, Point, circle, p

Art = list[list[str]]
"""[class, path] from the bottom up; the theme colours the classes."""

HORSE = "q-2.9 .6-2.7 4.2q0 3.4 1.4 4.8q1.3 .9 2.6 0q1.4-1.4 1.4-4.8q.2-3.6-2.7-4.2Z"
HEAD = "q-1.5 .3-1.2-2.4q.2-2.3 1.2-3.4q1 1.1 1.2 3.4q.3 2.7-1.2 2.4Z"
TAIL = "q1.2 1.4-.2 3.4"
SHOULDERS = "q-3.2 .2-3.3 1.5q.3 1.2 3.3 1.2q3 0 3.3-1.2q-.1-1.3-3.3-1.5Z"
HAT = 1.45


class Sketch:
    """Strokes by class, so that a whole unit is a handful of paths."""

    def __init__(self) -> None:
        self.strokes: dict[str, list[str]] = {}

    def add(self, kind: str, d: str) -> None:
        self.strokes.setdefault(kind, []).append(d)

    def art(self, order: Sequence[str]) -> Art:
        return [[kind, "".join(self.strokes[kind])] for kind in order if kind in self.strokes]


ORDER = ("shade", "hoof", "wood", "horse", "iron", "coat", "arms", "hat", "cloth", "flag", "rope")
"""From the bottom up."""


def rider(sketch: Sketch, x: float, y: float, weapon: str = "") -> None:
    """A horseman, and what he holds."""
    sketch.add("horse", f"M{p(x, y - 3.6)}{HORSE}M{p(x, y - 3)}{HEAD}")
    sketch.add("hoof", f"M{p(x, y + 5.4)}{TAIL}")
    sketch.add("coat", f"M{p(x, y - 0.4)}{SHOULDERS}")
    sketch.add("hat", circle(x, y + 0.8, HAT))
    if weapon == "lance":
        sketch.add("arms", f"M{p(x + 2.6, y + 3.4)}L{p(x + 2.2, y - 12)}")
        sketch.add("flag", f"M{p(x + 2.2, y - 12)}l2.2 1.6-2.1 1.2Z")
    elif weapon == "bow":
        sketch.add("arms", f"M{p(x + 1.4, y - 3)}q3.4 1.4 3 4.6M{p(x + 1.4, y - 3)}L{p(x + 4.4, y + 1.6)}")
    elif weapon == "pistol":
        sketch.add("arms", f"M{p(x + 2.8, y + 0.6)}v-4.4")
    elif weapon == "sabre":
        sketch.add("arms", f"M{p(x + 2.8, y + 1)}q2-1.8 1.4-5")


def footman(sketch: Sketch, x: float, y: float, weapon: str = "musket") -> None:
    """A man on foot with a musket, a pike or a scythe."""
    sketch.add("coat", f"M{p(x, y - 1.2)}{SHOULDERS}")
    sketch.add("hat", circle(x, y, HAT))
    if weapon == "musket":
        sketch.add("arms", f"M{p(x + 2, y + 2.2)}L{p(x + 3, y - 4.4)}")
    elif weapon == "pike":
        sketch.add("arms", f"M{p(x + 2.2, y + 2.4)}L{p(x + 1.8, y - 10.5)}")
    elif weapon == "berdiche":
        sketch.add("arms", f"M{p(x + 2.2, y + 2.4)}L{p(x + 2.2, y - 4.6)}q2 .4 1.6 2.4")


def gun(sketch: Sketch, x: float, y: float, s: float = 1) -> None:
    """A field piece with its wheels and its trail."""
    sketch.add("wood", f"M{p(x - 1.6 * s, y + 1)}L{p(x - 1.2 * s, y + 11 * s)}h{2.4 * s:g}L{p(x + 1.6 * s, y + 1)}Z")
    for side in (-1, 1):
        wheel = x + side * 4.4 * s
        sketch.add("wood", f"M{p(wheel - 0.8, y - 4.4 * s)}h1.6v{8.8 * s:g}h-1.6Z")
    sketch.add("hoof", f"M{p(x - 4.4 * s, y)}h{8.8 * s:g}")
    sketch.add(
        "iron", f"M{p(x - 1.5 * s, y + 4 * s)}L{p(x - 1.1 * s, y - 9 * s)}h{2.2 * s:g}L{p(x + 1.5 * s, y + 4 * s)}Z"
    )


def wagon(sketch: Sketch, x: float, y: float, horse: bool = True, across: bool = False) -> None:
    """A covered wagon on four wheels; one that stands across has its shaft down."""
    w, h = (13.0, 8.0) if across else (8.0, 13.0)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        wheel = (x + dx * (w / 2 + (0 if across else 1.2)), y + dy * (h / 2 + (1.2 if across else 0)))
        sketch.add(
            "hoof",
            f"M{p(wheel[0] - (1.8 if across else 0), wheel[1] - (0 if across else 1.8))}{'h3.6' if across else 'v3.6'}",
        )
    sketch.add("wood", f"M{p(x - w / 2, y - h / 2)}h{w:g}v{h:g}h{-w:g}Z")
    hoops = range(1, 4)
    if across:
        sketch.add("cloth", "".join(f"M{p(x - w / 2 + w * i / 4, y - h / 2)}q1.4 {h / 2:g} 0 {h:g}" for i in hoops))
    else:
        sketch.add("cloth", "".join(f"M{p(x - w / 2, y - h / 2 + h * i / 4)}q{w / 2:g} 1.4 {w:g} 0" for i in hoops))
    if horse and not across:
        sketch.add("hoof", f"M{p(x - 1, y - h / 2)}v-6M{p(x + 1, y - h / 2)}v-6")
        sketch.add("horse", f"M{p(x, y - h / 2 - 9)}{HORSE}M{p(x, y - h / 2 - 8.4)}{HEAD}")


def colours(sketch: Sketch, x: float, y: float) -> None:
    """A standard in the midst of a unit."""
    sketch.add("arms", f"M{p(x, y + 3)}V{y - 7:.1f}")
    sketch.add("flag", f"M{p(x, y - 7)}q3-1.6 5 0t5 0v5.4q-3 1.6-5 0t-5 0Z")


def rank(count: int, width: float) -> list[float]:
    """Places side by side, evenly over a width."""
    step = width / count
    return [-width / 2 + step * (i + 0.5) for i in range(count)]


def horse_ranks(sketch: Sketch, width: float, weapon: str, loose: bool, seed: int) -> None:
    """Two ranks of horse; in loose order fewer, and out of line."""
    hand = Hand(seed)
    count = max(3, round(width / (15 if loose else 11)))
    for row, y in enumerate((-11.6, -0.6)):
        for x in rank(count, width):
            shift = hand.around(0, 2.4 if loose else 0.4)
            rider(sketch, hand.around(x + (2.5 * row if loose else 0), 1.6 if loose else 0.3), y + shift, weapon)


def foot_ranks(sketch: Sketch, width: float, weapons: Iterable[str], loose: bool, seed: int) -> None:
    """Three ranks of foot, each with its own arms."""
    hand = Hand(seed)
    count = max(4, round(width / (11 if loose else 8)))
    for y, weapon in zip((-14, -7, 0), weapons, strict=False):
        for x in rank(count, width):
            shift = hand.around(0, 1.8 if loose else 0.3)
            footman(sketch, hand.around(x, 1.5 if loose else 0.2), y + shift, weapon)


def crowd(sketch: Sketch, places: Sequence[Point], weapon: str = "") -> None:
    for x, y in places:
        footman(sketch, x, y, weapon)
