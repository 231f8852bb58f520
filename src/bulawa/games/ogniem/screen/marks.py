"""Tokens that lie on the ground: control, and the points that a structure has left."""

from __future__ import annotations

from bulawa.drawing.pen import circle
from bulawa.games.ogniem.screen.figures import Art

BANNER = "M-9-10q5-3 10 0t10 0v12q-5 3-10 0t-10 0Z"
"""The cloth of a side's emblem; its pole stands at the left."""

MARKS: dict[str, Art] = {
    "held_red": [
        ["held red", circle(0, 0, 10)],
        ["pole", "M-4 7V-7"],
        ["cloth", "M-4-7q3.4-2 6 0t6 0v6q-3.4 2-6 0t-6 0Z"],
    ],
    "held_blue": [
        ["held blue", circle(0, 0, 10)],
        ["pole", "M-4 7V-7"],
        ["cloth", "M-4-7q3.4-2 6 0t6 0v6q-3.4 2-6 0t-6 0Z"],
    ],
    "held_nobody": [["held none", circle(0, 0, 10)], ["pole", "M-4 7V-7M-4-7q3.4-2 6 0t6 0v6q-3.4 2-6 0t-6 0"]],
    "ruins": [["ruin", "M-30-20L30 20M-30 20L30-20"]],
    **{
        f"walls_{n}": [
            [
                "wall",
                "".join(f"M{7 * i - 3.5 * n - 0.5:g} 34v-5h1.4v1.6h1.4v-1.6h1.4v1.6h1.4v-1.6h1v5Z" for i in range(n)),
            ]
        ]
        for n in range(1, 7)
    },
}
"""[class, path] by key."""

EMBLEMS: dict[str, Art] = {
    "red": [["body", BANNER], ["pole", "M-9-12V13"]],
    "blue": [["body", BANNER], ["pole", "M-9-12V13"]],
}
