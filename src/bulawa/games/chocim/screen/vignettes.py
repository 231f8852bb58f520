"""Little engravings for the cards: who a leader is, what an argument speaks of."""

from __future__ import annotations

from bulawa.drawing.pen import circle
from bulawa.games.chocim.screen.counters import CRESCENT, Art


def hatching(x: float, y: float, n: int, dx: float, dy: float, step: float = 3) -> str:
    """Parallel strokes."""
    return "".join(f"M{x + i * step:g} {y:g}l{dx:g} {dy:g}" for i in range(n))


def feathers(x: float, y: float) -> str:
    return "".join(f"M{x - 1.2 * i:g} {y + 3 * i:g}q6 0 9-4" for i in range(9))


def bearded(cap: str) -> Art:
    """A bearded face under its cap."""
    return [
        ["wash", "M-22 24q2-12 14-14l8 4 8-4q12 2 14 14Z"],
        ["wash", "M-10-4q0 16 10 18q10-2 10-18q0-6-10-6t-10 6Z"],
        ["line", hatching(-6, 6, 5, 0.4, 7, 3) + "M-4-1h-3M4-1h3M0 0l-1.4 5h3M-4 7q4 2 8 0"],
        ["wash", cap],
    ]


PICTURES: dict[str, Art] = {
    "hussar": [
        ["line", "M-26 24q2-52 24-50" + feathers(-16, -22)],
        ["wash", "M-6 24v-16q0-8 8-8h8q8 0 8 8v16Z"],
        ["wash", "M-2-2q0-16 8-18t12 8q2 6-2 12Z"],
        ["line", "M4-8h14M10-20q6-6 12-2M26 24L32-26M32-26l-12 4 10 4" + hatching(0, 22, 6, 0, -12, 3)],
    ],
    "hetman": bearded("M-12-6q-2-12 12-16q14 4 12 16q-12-4-24 0ZM4-20l4-8 2 9"),
    "cossack": bearded("M-11-6q0-14 13-18q2 6 9 4q2 8 0 14q-11-3-22 0Z"),
    "sultan": bearded("M-15-4q-4-16 15-19q19 3 15 19q-15-6-30 0ZM0-22q2-8 8-7q-4 3-4 8"),
    "khan": bearded("M-13-5q2-6 6-6q2-12 7-12t7 12q4 0 6 6q-13-4-26 0Z"),
    "infantry": [
        ["wash", "M-22 24V0q0-6 6-6h6q6 0 6 6v24ZM4 24V0q0-6 6-6h6q6 0 6 6v24Z"],
        ["wash", circle(-13, -13, 5.5) + circle(13, -13, 5.5)],
        ["line", "M-22-16q9-8 18 0M4-16q9-8 18 0M-2 22L-30-22M26 22L0-24" + hatching(-18, 20, 4, 0, -14, 3)],
    ],
    "cannon": [
        ["wash", "M-28-8L22-14q4 0 4 6t-4 6L-18 6q-8 0-10-6Z"],
        ["line", "M-8 4L-30 20M10-13v11M-9 9h22M2-2v22M-6 1l16 16M10 1L-6 17M-34 20h66"],
        ["line", circle(2, 9, 11)],
        ["ink", circle(2, 9, 2.5)],
    ],
    "sabres": [
        ["wash", "M-26-20q34 6 46 38l-4 2Q0-8-28-14ZM26-20Q-8-14-20 18l4 2Q0-8 28-14Z"],
        ["line", "M14 14l10 8M-14 14l-10 8M22 12l-8 8M-22 12l8 8"],
    ],
    "levy": [
        ["line", "M0 24V-26M-14-18q4 20-3 30M-10-20q4 20-1 30M14-18q-4 20 3 30M10-20q-4 20 1 30"],
        ["line", "M-6-20q2 20 1 32M6-20q-2 20-1 32"],
        ["wash", "M-16-18q16-8 32 0l-3 4q-13-5-26 0Z"],
        ["ink", circle(0, -26, 3)],
    ],
    "janissary": [
        ["wash", "M-8 2v-22q0-6 8-6t8 6v6q10 6 6 22l-6-2V2Z"],
        ["wash", "M-9 2q0 14 9 16q9-2 9-16Z"],
        ["line", "M-8-4h16M0-26v-4M-22 24q2-8 12-9M22 24q-2-8-12-9M-5 7h2M4 7h2M-5 12q5-3 10 0"],
        ["line", hatching(-5, -8, 4, 0, -10, 3)],
    ],
    "bow": [
        ["wash", "M-20-22q30 4 34 22q-4 18-34 22l2-4q20-6 24-18q-4-12-24-18Z"],
        ["line", "M-18-20V18M-30-1h52M22-1l-7-4M22-1l-7 4M-30-1l4-4M-30-1l4 4"],
    ],
    "miners": [
        ["wash", "M-30 22q4-26 30-28t30 28Z"],
        ["wash", "M-10 22v-12q10-10 20 0v12Z"],
        ["line", "M-28-24L10 2M-32-16q2-10 12-14" + hatching(-24, 20, 4, 3, -10, 4) + hatching(14, 20, 4, -2, -10, 4)],
    ],
    "envoy": [
        ["wash", "M-22-18h36q6 0 6 6v26h-36q-6 0-6-6Z"],
        ["line", "M-16-10h26M-16-4h28M-15 2h27M-14 8h20M20 14q0 6-6 6h-36q6 0 6-6"],
        ["ink", circle(14, 12, 4.5)],
    ],
    "crescent": [["wash", "M-4-18A18 18 0 1 0-4 18A21 21 0 0 1-4-18Z"], ["ink", CRESCENT]],
    "gifts": [
        ["wash", "M-24 20v-18h48v18Z"],
        ["wash", "M-24 2q0-16 24-16t24 16Z"],
        ["line", "M-24 2h48M-4-2h8v10h-8ZM-18 20v-18M18 20v-18" + hatching(-14, 17, 3, 0, -10, 4)],
    ],
    "speech": [
        ["wash", "M-28-20h40q6 0 6 6v12q0 6-6 6h-22l-10 10v-10h-8q-6 0-6-6v-12q0-6 6-6Z"],
        ["line", "M-26-12h36M-26-6h30M-26 0h34M8 20q8-8 20-4M14 14q6-6 16-2"],
    ],
    "peace": [
        ["wash", "M-30 4l14-10 14 6 12-6 18 10-8 14-10-2-8 4-10-2-8 2-8-4Z"],
        ["line", "M-16-6l-6 18M18-6l6 18M-6 2q6-6 12 0t10 6M-4 8l8 6M2 4l10 8M0-26v12M-6-20h12"],
    ],
    "claim": [
        ["wash", "M-20-24h40v40q0 6-6 6h-28q-6 0-6-6Z"],
        ["line", "M-14-16h28M-14-10h28M-14-4h28M-14 2h20"],
        ["ink", circle(0, 14, 5)],
        ["line", "M-3 18l-4 9M3 18l4 9"],
    ],
}  # fmt: skip

OF_LEADER = {
    "rp_chodkiewicz": "hetman", "rp_lubomirski": "hetman", "rp_sahajdaczny": "cossack", "rp_potocki": "sabres",
    "rp_zorawinski": "sabres", "rp_rusinowski": "sabres", "rp_doroszenko": "cossack", "rp_dziala": "cannon",
    "rp_wybraniecka": "infantry", "rp_weyher": "infantry", "rp_kochanowski": "infantry",
    "rp_denhoff_gerard": "infantry", "rp_denhoff_ernest": "infantry", "ot_osman": "sultan", "ot_wezyr": "sultan",
    "ot_chan": "khan", "ot_aga": "janissary", "ot_solacy": "janissary", "ot_topczu": "cannon",
    "ot_lagumdzi": "miners", "ot_kantymir": "bow", "ot_perekop": "bow", "ot_nogaj": "bow",
    "ot_woloszczyzna": "envoy", "ot_moldawia": "envoy",
}  # fmt: skip
"""Banners of hussars and levies of the provinces are all the others."""

OF_STRENGTH = ("speech", "speech", "envoy", "gifts", "envoy", "peace")


def of_leader(id: str) -> str:
    return OF_LEADER.get(id, "hussar" if id.startswith("rp_") else "levy")


def of_argument(strength: int) -> str:
    return OF_STRENGTH[min(strength, 5)]
