"""The pieces as drawings around their own centre: units, tokens, emblems and what lies on a box."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import circle
from bulawa.games.chocim.board import SIDE_IDS, UNIT_IDS, side_of

Art = list[list[str]]
"""[class, path] from the bottom up; the theme colours the classes."""

OUTLINES = (
    "M-10-10h20l-4 10 4 10h-20Z",
    "M-9.5-10h19v20h-19Z",
    "M-10-10h20v9q0 8-10 11q-10-3-10-11Z",
    "M-10 10v-11q0-9 10-9t10 9v11Z",
    "M-10-4l4-6h12l4 6v8l-4 6h-12l-4-6Z",
    "M0-12l11 12-11 12-11-12Z",
)
"""A banner of cavalry, a square of infantry, a Cossack shield, a sipahi gate, a janissary drum, a Tatar diamond."""

RIMS = (
    "M-8-8h14.4l-3.2 8 3.2 8h-14.4Z",
    "M-7.5-8h15v16h-15Z",
    "M-8-8h16v7q0 6.4-8 8.8q-8-2.4-8-8.8Z",
    "M-8 8v-9q0-7 8-7t8 7v9Z",
    "M-8-3.2l3.2-4.8h9.6l3.2 4.8v6.4l-3.2 4.8h-9.6l-3.2-4.8Z",
    "M0-9.4l8.6 9.4-8.6 9.4-8.6-9.4Z",
)
"""A fine line inside each outline."""

SMALL = (
    "M-6-6h12l-2.4 6 2.4 6h-12Z",
    "M-5.7-6h11.4v12h-11.4Z",
    "M-6-6h12v5q0 5-6 7q-6-2-6-7Z",
    "M-6 6v-6.6q0-5.4 6-5.4t6 5.4v6.6Z",
    "M-6-2.4l2.4-3.6h7.2l2.4 3.6v4.8l-2.4 3.6h-7.2l-2.4-3.6Z",
    "M0-7l6.4 7-6.4 7-6.4-7Z",
)
"""The same outlines, printed in the boxes they may enter."""

EAGLE = (
    "M0-9l1.6 2.4-.6 1.6 2.4 1.2Q6-8 9.6-8q-.6 2 .2 3-.6 1 0 2.4-1 .8-.8 2.4-1.6.4-2 1.8-1.8-.2-3 .8l1.6 3.4-2.6-.6"
    "-.8 3-2.2-2.2-2.2 2.2-.8-3-2.6.6 1.6-3.4q-1.2-1-3-.8-.4-1.4-2-1.8.2-1.6-.8-2.4.6-1.4 0-2.4.8-1 .2-3Q-6-8-3.4-3"
    ".8L-1-5l-.6-1.6Z"
)
CRESCENT = "M2-8A8 8 0 1 0 2 8A9.2 9.2 0 0 1 2-8ZM6-3.4l1.1 2.3 2.5.1-2 1.6.8 2.4-2.4-1.4-2.3 1.4.8-2.4-2-1.6 2.5-.1Z"
CRESCENT_SMALL = "M0-6A6 6 0 1 0 0 6A7 7 0 0 1 0-6ZM3-2.6l.8 1.8 1.9.1-1.5 1.2.6 1.8-1.8-1.1-1.7 1.1.6-1.8Z"
TOWER = "v-6h-1.1v-2.8h1.5v1.1h1v-1.1h3v1.1h1v-1.1h1.5v2.8h-1.1v6Z"

ARTS: dict[str, Art] = {
    **{unit: [["shade", OUTLINES[i]], ["body", OUTLINES[i]], ["rim", RIMS[i]]] for i, unit in enumerate(UNIT_IDS)},
    "commonwealth": [["body", EAGLE]],
    "ottoman": [["body", CRESCENT]],
    "marker": [["shade", "M-8-9h16v13l-8 7-8-7Z"], ["body", "M-8-9h16v13l-8 7-8-7Z"]],
}


def towers(level: int) -> Art:
    """A fort's level as so many small towers; none is a broken line."""
    if not level:
        return [["broken", "M-9 3h5l1.5-3 2.5 4 2.5-4 2 3h4"]]
    return [["tower", "".join(f"M{9.4 * i - 9.4 * (level - 1) - 3.4:g} 4{TOWER}" for i in range(level))]]


MARK_ARTS: dict[str, Art] = {
    **{f"fort_{level}": towers(level) for level in range(4)},
    "held": [["held", "M-14-8h30l-6 8 6 8h-30Z"], ["crescent", CRESCENT_SMALL]],
    "bonus": [
        ["coin", circle(0, 0, 13)],
        ["coin-rim", circle(0, 0, 10.4)],
        ["scroll", "M-5-6h9q2 0 2 2v9h-9q-2 0-2-2ZM-3-2.6h6M-3 0h6M-3 2.6h4"],
    ],
    "extra": [["token", circle(0, 0, 9)], ["mace", "M-4 5l6-8M1-5a3 3 0 1 0 4 4a3 3 0 1 0-4-4Z"]],
    "blocked": [["blocked", "M-22-12L22 12M-22 12L22-12"]],
    "dot": [["dot", circle(0, 0, 3)]],
}

SIZE = 21


def sprites(letters: dict[str, str], titles: dict[str, str]) -> dict[str, dict[str, Any]]:
    """Every piece for the client; colour is never the only sign: each kind has its shape and its letter."""
    found = {
        unit: {
            "title": titles[unit],
            "letter": letters[unit],
            "side": SIDE_IDS[side_of(number)],
            "w": SIZE,
            "h": SIZE,
            "art": ARTS[unit],
        }
        for number, unit in enumerate(UNIT_IDS)
    }
    plain = {"title": "", "letter": "", "side": "", "w": SIZE, "h": SIZE}
    return {**found, **{key: {**plain, "art": ARTS[key]} for key in (*SIDE_IDS, "marker")}}
