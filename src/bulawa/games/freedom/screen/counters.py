"""The pieces as drawings around their own centre: counters, guns, tokens, icons and what lies on a wall."""

from __future__ import annotations

from typing import Any

Art = list[list[str]]
"""[class, path] from the bottom up; the theme colours the classes."""


def circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def wheel(x: float, y: float, r: float) -> str:
    spokes = f"M{x - r:g} {y:g}h{2 * r:g}M{x:g} {y - r:g}v{2 * r:g}"
    slant = r * 0.7
    down = f"M{x - slant:g} {y - slant:g}l{2 * slant:g} {2 * slant:g}"
    return f"{spokes}{down}M{x + slant:g} {y - slant:g}l{-2 * slant:g} {2 * slant:g}"


SQUARE = "M-11-11h22v22h-22Z"
OCTAGON = "M-6-11h12l5 5v12l-5 5h-12l-5-5v-12Z"
SHIELD = "M-11-11h22v11q0 8-11 12q-11-4-11-12Z"

CRESCENT = "M2-6.5A6.5 6.5 0 1 0 2 6.5A7.5 7.5 0 0 1 2-6.5Z"
STAR = "M5-3l1 2 2.4 0-2 1.6 1 2.4-2.4-1.4-2.4 1.4 1-2.4-2-1.6 2.4 0Z"

ARTS: dict[str, Art] = {
    "expeditionary": [["shade", SQUARE], ["body", SQUARE], ["rim", "M-8.5-8.5h17v17h-17Z"]],
    "allied": [["shade", OCTAGON], ["body", OCTAGON], ["rim", "M-5-8.5h10l3.5 3.5v10l-3.5 3.5h-10l-3.5-3.5v-10Z"]],
    "insurgent": [["shade", SHIELD], ["body", SHIELD], ["rim", "M-8.5-8.5h17v8.5q0 6-8.5 9q-8.5-3-8.5-9Z"]],
    "civilian": [["shade", circle(0, 0, 11)], ["body", circle(0, 0, 11)], ["rim", circle(0, 0, 8.5)]],
    "cannon": [
        ["shade", "M-20-7L16-9q4 0 4 4t-4 4L-12 4-22 12-24 9-16 0Z"],
        ["body", "M-19-7.5L15-9.5q1-1.5 3-1.5v9q-2 0-3-1.5L-12 2q-7 1-7-4.5 0-5 0-5Z"],
        ["wood", "M-2 1L-22 11l-2-3L-8-2Z"],
        ["tyre", circle(0, 3, 8)],
        ["spoke", wheel(0, 3, 8)],
        ["hub", circle(0, 3, 2)],
    ],
    "bombard": [
        ["shade", "M-14 12L-10-4 8-14 18-4 14 12Z"],
        ["wood", "M-18 12h36l-4-9h-28Z"],
        ["body", "M-10 4Q-14-4-6-8L8-15l9 13L2 7Q-5 10-10 4Z"],
        ["rim", "M5-13.5l9 13M-6-8L2 6"],
        ["hub", circle(13, -8, 3)],
    ],
    "token": [["shade", circle(0, 0, 6)], ["body", circle(0, 0, 6)], ["rim", circle(0, 0, 4)]],
    "supply": [["body", "M-6 7Q-9 0-3-4L-4-7h8L3-4Q9 0 6 7Z"], ["rim", "M-3-4h6"]],
    "money": [["body", circle(0, 0, 7)], ["rim", circle(0, 0, 4.6)]],
    "morale": [["body", "M-4-7v14h-1.5v-14ZM-4-7Q0-9 3-7T8-7V0Q5 2 2 0T-4 0Z"]],
    "unit": [["body", "M-6-6h12v12h-12Z"], ["rim", "M-3.5-3.5h7v7h-7Z"]],
    "gun": [["body", "M-8-4L7-5v4L-5 2Z"], ["rim", circle(-1, 3, 3.5)]],
    "vasiladi": [["body", "M-8 3h16q-2 4-4 4h-8q-3 0-4-4ZM-1-7v9h-6ZM1-7l6 9h-6Z"]],
    "ottoman": [["body", CRESCENT + STAR]],
    "greek": [["body", "M-2-7h4v5h5v4h-5v5h-4v-5h-5v-4h5Z"]],
    "marker": [["shade", "M-9-9h18v14l-9 7-9-7Z"], ["body", "M-9-9h18v14l-9 7-9-7Z"]],
}  # fmt: skip

CRACKS = "M-18-40l6 8-3 7 7 8-2 9M12-41l-5 9 5 6-7 9M-2-38l3 7-4 5"
HATCH = "".join(f"M{x}-24l10-14" for x in range(-32, 26, 6))
STONES = (
    "M-30-26l8-5 7 4-2 7-9 2ZM-16-34l7-3 6 5-5 6-8-1ZM-4-25l9-4 7 5-3 7-10 1ZM8-37l8-1 4 6-6 5-7-4Z"
    "M16-26l9-3 6 5-5 6-9-1ZM-24-40l5-2 4 4-4 3ZM24-38l5 1 1 5-6 0ZM-8-17l6-2 4 4-6 3ZM-1-41l5-1 2 5-6 1Z"
)

MARK_ARTS: dict[str, Art] = {
    "damaged": [["hatch", HATCH], ["crack", CRACKS]],
    "destroyed": [["breach", "M-31-44h62v28h-62Z"], ["stones", STONES]],
    "damaged_fort": [["hatch", HATCH], ["crack", CRACKS + "M-6-58l5 9-4 7M10-54l-3 8 4 6"]],
    "destroyed_fort": [
        ["breach", "M-33-46L-31-52 0-66 31-52 33-46V-16h-66Z"],
        ["stones", STONES + "M-14-50l7-4 6 4-4 6-7 0ZM2-54l7-2 5 6-6 4-6-3Z"],
    ],
    "storm": [["storm", "M-34-30h68v60h-68Z"]],
}

LETTERS = {
    "en": {"expeditionary": "E", "allied": "A", "insurgent": "G", "civilian": "C"},
    "pl": {"expeditionary": "E", "allied": "S", "insurgent": "G", "civilian": "C"},
}
"""Colour is never the only sign: each kind of counter has its shape and its letter."""

SIDES = {"expeditionary": "ottoman", "allied": "ottoman", "insurgent": "greek", "civilian": "greek"}


def sprite(key: str, title: str, language: str) -> dict[str, Any]:
    """A piece for the client."""
    wide = key in ("cannon", "bombard")
    return {
        "title": title,
        "letter": LETTERS[language].get(key, ""),
        "side": SIDES.get(key, ""),
        "w": 42 if wide else 22,
        "h": 24 if wide else 22,
        "art": ARTS[key],
    }
