"""Tokens on trays: orders, disorganisation, ammunition, lances, formations and order points."""

from __future__ import annotations

from bulawa.drawing.pen import circle, moved
from bulawa.games.ogniem.screen.figures import Art

DISC = circle(0, 0, 5.6)
SABRES = "M-3.2 3.4Q2.4 1 3-3.4M3.2 3.4Q-2.4 1-3-3.4M-3.6 1.8L-1.8 3.8M3.6 1.8L1.8 3.8"
ARROW = "M-3.2 3.2Q-3.4-2 2-2.2M-.2-4.4L2.8-2.2-.2 .2"
SHIELD = "M-3.2-3.4Q0-4.6 3.2-3.4Q3.6 1.8 0 4.2Q-3.6 1.8-3.2-3.4ZM0-4L0 3.8"
DRUM = "M-3.2-1.6Q0-3.4 3.2-1.6L3.2 2.6Q0 4.4-3.2 2.6ZM-3.2-1.6Q0 .2 3.2-1.6M-3.2-.8L-1 3.3 1-.5 3.2 2.6M-2.6-4.6L1-2"

LARGER = 1.45
"""Orders are what a player looks for first: they are drawn so much larger than other tokens."""


def order(*glyphs: str) -> Art:
    """A large token with its sign."""
    return [["token", circle(0, 0, 5.6 * LARGER)], *(["glyph", moved(glyph, 0, 0, LARGER)] for glyph in glyphs)]


SIGNS: dict[str, Art] = {
    "order_attack": order(SABRES),
    "order_manoeuvre": order(ARROW),
    "order_defence": order(SHIELD),
    "order_reorganisation": order(DRUM),
    "order_back": order("M0-4L3.4 0 0 4-3.4 0Z", "M-1.2 0Q0-1.6 1.2 0Q0 1.6-1.2 0Z"),
    "pip": [["pip", circle(0, 0, 2.1)]],
    "rout": [["pip", circle(0, 0, 2.1)], ["glyph", "M-1.3-1.3L1.3 1.3M1.3-1.3L-1.3 1.3"]],
    "ball": [["ball", circle(0, 0, 1.9)]],
    "arrow": [["glyph", "M0 2.4V-2.4M-1.3-1L0-2.6 1.3-1M-1 2.4h2"]],
    "shot": [["ball", "M-2.2-1h4v1.2h-2.2l-.6 1.8h-1.4l.4-1.8Z"]],
    "lance": [["glyph", "M-2.4 2.8L2.2-2.6"], ["flag", "M2.2-2.6l-.4 3-2-1.4Z"]],
    "point": [["scroll", "M-1.8-2.2h3.6v4.4h-3.6Z"], ["glyph", "M-1-.8h2M-1 .6h2"]],
    "form_loose": [
        ["token", DISC],
        ["glyph", "M-3-2h.1M0-2h.1M3-2h.1M-1.5 .4h.1M1.5 .4h.1M-3 2.8h.1M0 2.8h.1M3 2.8h.1"],
    ],
    "form_melee_front": [["token", DISC], ["glyph", "M-2.6 3V-3.6M0 3V-3.6M2.6 3V-3.6M-3.6 3h7.2"]],
    "form_square": [["token", DISC], ["glyph", "M-2.8-2.8h5.6v5.6h-5.6ZM-1.2-1.2h2.4v2.4h-2.4Z"]],
    "on_foot": [["token", DISC], ["glyph", "M0-3.4v3.6M0 .2L-2 3.6M0 .2L2 3.6M-2.4-1.4h4.8"]],
    "loss": [["token", DISC], ["glyph", "M-3-3L3 3M3-3L-3 3"]],
    "inspired": [["token", DISC], ["glyph", "M-2.6-1.6Q0-3 2.6-1.6V2.4Q0 3.6-2.6 2.4ZM-2.6-1.6Q0-.2 2.6-1.6"]],
    "done": [["token", DISC], ["glyph", "M-2.8 .2L-.8 2.6 3-2.6"]],
}
"""Drawings around their own middle, by key."""
