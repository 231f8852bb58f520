"""Tents (rulebook 8.3.4, 8.5.2): four hexes under canvas, entered by one of them or by those that were cut open."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import Guiscard

UNDER_CANVAS: Final = Reason("R332", "under_canvas")


def tent_of(g: Guiscard, cell: int) -> int:
    """The tent that stands there, or NONE; one that was burnt down stands no more.  [R330] [R334]"""
    return NONE if cell in g.siege.ashes else g.field.ground.tent[cell]


def is_entrance(g: Guiscard, cell: int) -> bool:
    """The hex by which a tent is entered, and every hex that was cut open.  [R330] [R333]"""
    tent = tent_of(g, cell)
    return tent != NONE and (g.field.ground.tents[tent].entrance == cell or cell in g.cuts)


def is_apart(g: Guiscard, a: int, b: int) -> bool:
    """No combat in or into a tent, except to and from its entrances.  [R332]"""
    if tent_of(g, a) == NONE and tent_of(g, b) == NONE:
        return False
    return not is_entrance(g, a) and not is_entrance(g, b)
