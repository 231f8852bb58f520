"""The engraving on the home page: hussars before the castle on the Dniester, and the Sultan's camp."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.drawing.pen import Hand, birds, circle, cloud, fir, line, moved, p, ruled, smoke, tuft
from bulawa.games.chocim.screen.engraving import Decor, castle, guns, horse_tail, tents, wash

WIDTH, HEIGHT = 420, 190

HORSE = (
    "M-15 -16Q-6 -20 3 -17L8 -26Q9 -30 12 -32L13 -29Q18 -27 21 -22L18 -20L14 -22Q12 -18 11 -13L18 -10L25 -11L26 -9"
    "L18 -6L9 -8Q0 -5 -6 -8L-12 -5L-20 -1L-21 -3L-14 -9Q-18 -12 -15 -16Z"
)
"""At a gallop to the right; its hoofs are near 0."""
FAR_LEGS = "M8 -8L14 -4L10 0M-7 -8L-9 -3L-15 0"
MANE = "M-15 -15Q-22 -16 -25 -8Q-21 -11 -17 -10M7 -24L3 -20M9 -27L5 -23M6 -21L3 -18"
RIDER = "M-4 -16L-3 -26Q0 -30 5 -26L6 -19L10 -18L9 -16L5 -16L7 -9L4 -8L0 -16Z"
HELMET = "M-2 -30Q-2 -36 2 -36Q6 -36 6 -31L4 -29L-1 -29Z"
WING = "M-4 -17Q-12 -32 -5 -44Q-1 -49 6 -47L5 -44Q0 -45 -2 -42Q-7 -32 -1 -17Z"
FEATHERS = "M-6 -22L-12 -20M-8 -26L-14 -25M-8 -30L-15 -30M-8 -34L-14 -36M-7 -38L-13 -41M-5 -42L-9 -47M-2 -45L-4 -50"
LANCE = "M-10 -17L46 -27"
PENNON = "M42 -26.4L26 -30L30 -26L25 -21.5Z"

HUSSARS = ((36.0, 150.0, 0.86), (84, 146, 0.8), (134, 150, 0.84), (30, 182, 1.12), (92, 180, 1.08), (158, 178, 1.02))
"""Two ranks of the charge: x, y and size."""


def frontispiece() -> dict[str, Any]:
    drawn = [*sky(), *hills(), *river(), *castle_hill(), *meadow(), *sultans_camp()]
    for x, y, s in HUSSARS:
        drawn += hussar(x, y, s)
    return {"theme": "chocim", "x": 0, "y": 0, "w": WIDTH, "h": HEIGHT, "elements": drawn}


def sky() -> Iterator[Decor]:
    """Ruled with broken lines, as engravers did, and clouds over it."""
    yield wash("land", f"M0 0H{WIDTH}V{HEIGHT}H0Z")
    yield wash("hair faint", ruled(WIDTH, 16, Hand(17)))
    yield wash("sail", cloud(66, 34, 1.3) + cloud(150, 20, 0.8) + cloud(388, 36, 1.1))
    yield wash("hair", birds((120, 52), (136, 46), (112, 42)))


def hills() -> Iterator[Decor]:
    yield wash("quarter", "M0 104Q60 78 140 92T280 84T420 92V150H0Z")
    slope = "".join(line((x, 100 + 6 * ((x // 7) % 3)), (x - 8, 112 + 6 * ((x // 7) % 3))) for x in range(10, 170, 7))
    yield wash("hair faint", slope)
    yield wash(
        "hair faint", "".join(fir(x, y) for x, y in ((14, 104), (26, 100), (40, 96), (52, 98), (112, 92), (124, 93)))
    )
    rows = [(66 + 13.0 * i, 104 - 2.0 * (i % 2), 0.5) for i in range(4)] + [(392.0, 100.0, 0.55), (408, 102, 0.5)]
    yield from tents(rows, "tent")


def river() -> Iterator[Decor]:
    """The Dniester comes from the right and leaves below."""
    outline = "M420 114C360 122 320 124 262 130C214 136 196 146 190 190H316C318 170 350 158 420 152Z"
    yield wash("shore", outline, rings=[9, 5])
    yield wash("water", outline)
    hand, strokes = Hand(4), []
    for _ in range(46):
        x, y = 206 + 206 * hand.unit(), 130 + 50 * hand.unit()
        if y > 136 + 0.0006 * (330 - x) ** 2 or x > 320:
            strokes.append(f"M{p(x, y)}q3-1.6 6 0t6 0")
    yield wash("waves", "".join(strokes))
    yield wash("hull", moved("M-16 0Q-12 6 -8 6L10 6Q15 4 16 -1Z", 300, 152, 0.9))
    yield wash("sail", moved("M0 -1L0 -22Q10 -14 11 -5ZM-2 -3L-2 -18Q-9 -10 -10 -4Z", 300, 152, 0.9))


def castle_hill() -> Iterator[Decor]:
    yield wash("quarter", "M140 138Q170 108 196 102H352Q378 104 404 124Q330 118 262 130Q190 140 140 138Z")
    rocks = "".join(line((x, 103), (x - 5 - (x % 3), 118 + (x % 5))) for x in range(168, 384, 6))
    yield wash("hair", rocks)
    yield from castle(274, 103)
    yield from flag(274, 87, "red")
    puffs = ((150.0, 84.0), (140, 90), (386, 82))
    yield wash("sail", "".join(smoke(x, y) for x, y in puffs))


def flag(x: float, y: float, colour: str) -> Iterator[Decor]:
    yield wash("hair", f"M{p(x, y)}v-30")
    yield wash(colour, f"M{p(x, y - 30)}q7-4 14 0t12 0l-6 6 6 6q-6 3-12 0t-14 0Z")


def meadow() -> Iterator[Decor]:
    """Where the hussars ride."""
    yield wash("paper line", "M0 138Q70 122 150 136Q204 146 196 190H0Z")
    yield wash(
        "hair faint",
        "".join(tuft(x, y) for x, y in ((12, 160), (66, 158), (118, 162), (60, 188), (124, 187), (180, 160))),
    )


def sultans_camp() -> Iterator[Decor]:
    yield wash("paper line", "M312 190C318 172 352 160 420 156V190Z")
    yield from tents([(344, 176, 1.0), (404, 172, 1.2)], "pavilion")
    yield from tents([(372, 184, 2.2)], "pavilion great")
    yield wash("gold", circle(372, 143, 2.6))
    yield from horse_tail(350, 180)
    yield from flag(396, 184, "green")
    yield from guns([(334, 186)])


def hussar(x: float, y: float, s: float) -> Iterator[Decor]:
    """A winged horseman with his lance."""
    yield wash("hair", moved(FAR_LEGS, x, y, s))
    yield wash("wagon", moved(HORSE, x, y, s))
    yield wash("hair", moved(MANE, x, y, s))
    yield wash("sail", moved(WING, x, y, s))
    yield wash("hair", moved(FEATHERS, x, y, s))
    yield wash("red", moved(RIDER, x, y, s))
    yield wash("stone", moved(HELMET, x, y, s))
    yield wash("hair", moved(LANCE, x, y, s))
    yield wash("red", moved(PENNON, x, y, s))
