"""The engraving on the home page: Missolonghi between lagoon and mountains, and the Sultan's ships before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.drawing.pen import Hand, birds, circle, cloud, line, mountain, moved, p, ruled, ship, smoke
from bulawa.games.freedom.screen.engraving import Decor, wash

WIDTH, HEIGHT = 420, 190
SHORE = 112
"""Where the land ends and the lagoon begins."""

HOUSES = (
    (126, 14, 12), (142, 18, 16), (160, 14, 11), (176, 16, 20), (230, 20, 13), (252, 15, 18), (270, 18, 12),
    (290, 14, 15), (306, 12, 11), (134, 14, 7), (168, 16, 8), (188, 14, 10), (224, 14, 8), (244, 18, 7), (262, 16, 9),
    (282, 14, 7),
)  # fmt: skip
"""x, width and height, those behind first."""


def frontispiece() -> dict[str, Any]:
    drawn = [*sky(), *mountains(), *camp(), *city(), *lagoon(), *island(), *ships()]
    return {"theme": "siege", "x": 0, "y": 0, "w": WIDTH, "h": HEIGHT, "elements": drawn}


def sky() -> Iterator[Decor]:
    yield wash("land", f"M-9-9H{WIDTH + 9}V{HEIGHT + 9}H-9Z")
    yield wash("hair faint", ruled(WIDTH, 13, Hand(29)))
    yield wash("sail", cloud(330, 26, 1.2) + cloud(246, 16, 0.7) + cloud(40, 22, 0.9))
    yield wash("hair", birds((120, 34), (138, 28), (110, 24)))


def mountains() -> Iterator[Decor]:
    """Arakynthos over the plain."""
    yield wash(
        "quarter", "M-5 92Q30 46 64 62Q96 34 132 60Q170 40 206 66Q250 44 292 62Q330 42 366 64Q400 50 425 70V120H-5Z"
    )
    peaks = (
        (40.0, 94.0, 2.0),
        (92, 92, 2.3),
        (150, 90, 1.7),
        (214, 92, 1.9),
        (284, 90, 2.2),
        (344, 92, 1.9),
        (396, 94, 2.2),
    )
    yield wash("hair faint", "".join(mountain(*one) for one in peaks))


def camp() -> Iterator[Decor]:
    """The besiegers' tents on both sides of the city."""
    yield wash("land", f"M-9 98Q100 92 210 96T429 96V{SHORE + 3}H-9Z")
    spots = [(18 + 15 * i, 104 - i % 2 * 3) for i in range(6)] + [(336 + 15 * i, 104 - i % 2 * 3) for i in range(6)]
    yield wash("tent", "".join(f"M{p(x - 7, y)}L{p(x, y - 12)}L{p(x + 7, y)}Z" for x, y in spots))
    yield wash("hair", "".join(f"M{p(x, y - 12)}v12M{p(x + 3, y)}l-2-8M{p(x + 5, y)}l-1.5-4" for x, y in spots))
    for x in (60, 376):
        yield wash("hair", f"M{x} 100v-34")
        yield wash("red", f"M{x} 66q7-3 14 0t11 0v12q-5 3-11 0t-14 0Z")
        yield wash("white", f"M{x + 13} 69a3.6 3.6 0 1 0 0 6a3 3 0 1 1 0-6Z")
    yield wash("sail", smoke(104, 90) + smoke(322, 88))


def city() -> Iterator[Decor]:
    """Roofs, the church of Saint Spyridon, and the low wall with its bastions."""
    for x, w, h in HOUSES:
        yield wash("church", f"M{p(x - w / 2, SHORE - 4)}v{-h}h{w}v{h}Z")
        yield wash("house", f"M{p(x - w / 2 - 1.5, SHORE - 4 - h)}l{w / 2 + 1.5}-6 {w / 2 + 1.5} 6Z")
    yield wash("hair", "".join(f"M{p(x - 2, SHORE - h)}v3M{p(x + 3, SHORE - h)}v3" for x, _, h in HOUSES))
    yield wash("church", f"M194 {SHORE - 4}v-26h28v26ZM222 {SHORE - 4}v-38h9v38Z")
    yield wash("house", f"M196 {SHORE - 30}q12-22 24 0ZM221 {SHORE - 42}l5.5-8 5.5 8Z")
    yield wash("hair", f"M208 {SHORE - 41}v-9M205 {SHORE - 47}h6M226.5 {SHORE - 36}v5M203 {SHORE - 4}v-9q5-5 10 0v9")
    wall = [(112, SHORE), (112, SHORE - 7), (136, SHORE - 7), (142, SHORE - 12), (156, SHORE - 12), (162, SHORE - 7)]
    wall += [(198, SHORE - 7), (204, SHORE - 12), (220, SHORE - 12), (226, SHORE - 7), (262, SHORE - 7)]
    wall += [(268, SHORE - 12), (282, SHORE - 12), (288, SHORE - 7), (314, SHORE - 7), (314, SHORE)]
    yield wash("house", line(*wall) + "Z")
    yield wash("hair", "".join(f"M{x} {SHORE - 6}v5" for x in range(116, 314, 5)))
    yield from greek_flag(150, SHORE - 12)
    yield from greek_flag(275, SHORE - 12)


def greek_flag(x: float, y: float) -> Iterator[Decor]:
    yield wash("hair", f"M{p(x, y)}v-32")
    yield wash("blue", f"M{p(x, y - 32)}h22v14h-22Z")
    yield wash("white", f"M{p(x, y - 26.4)}h22v2.8h-22ZM{p(x + 6, y - 32)}h2.8v14h-2.8Z")


def lagoon() -> Iterator[Decor]:
    water = f"M-9 {SHORE}Q60 {SHORE + 5} 112 {SHORE}H314Q360 {SHORE + 6} 429 {SHORE}V199H-9Z"
    yield wash("water", water)
    yield wash("hair", f"M-9 {SHORE}Q60 {SHORE + 5} 112 {SHORE}H314Q360 {SHORE + 6} 429 {SHORE}")
    shallows = "".join(f"M{112 + 9 * i} {SHORE + 4 + 3 * i}H{314 - 11 * i}" for i in range(4))
    yield wash("waves", shallows)
    hand, strokes = Hand(8), []
    for _ in range(110):
        x, y = WIDTH * hand.unit(), SHORE + 8 + (HEIGHT - SHORE - 8) * hand.unit()
        strokes.append(f"M{p(x, y)}q3-1.6 6 0t6 0")
    yield wash("waves", "".join(strokes))


def island() -> Iterator[Decor]:
    """Vasiladi with its small fort."""
    yield wash("land", "M-9 199V168Q24 158 64 170Q82 178 76 199Z")
    yield wash("church", "M18 170v-16h32v16ZM12 172v-24h10v24ZM46 172v-24h10v24Z")
    yield wash("hair", "M18 154h32M12 148h10M46 148h10" + "".join(f"M{14 + 3 * i} 168v-14" for i in range(3)))
    yield from greek_flag(34, 154)


def ships() -> Iterator[Decor]:
    """The great one fires its broadside."""
    for x, y, s in ((204, 140, 0.6), (402, 142, 0.55), (324, 164, 1.25)):
        hull, sails, rigging = ship(x, y, s)
        yield from (wash("hull", hull), wash("sail", sails), wash("hair", rigging))
    for mast, top in ((306.5, 104.0), (336.5, 101.5)):
        yield wash("red", f"M{p(mast, top)}q6-3 11 0t9 0v6q-4 2-9 0t-11 0Z")
    yield wash("sail", "".join(smoke(x, y) for x, y in ((266, 164), (256, 157), (270, 174))))
    yield wash("rose-dark", "".join(circle(x, y, 1.5) for x, y in ((240.0, 150.0), (226, 144), (214, 141))))
    boat = moved("M-16 0Q-12 6 -8 6L10 6Q15 4 16 -1Z", 128, 170, 1)
    yield wash("hull", boat)
    yield wash("sail", moved("M0 -1L0 -24Q12 -14 13 -5Z", 128, 170, 1))
    yield wash("hair", "M128 168V142M104 177q20 5 48 0")
