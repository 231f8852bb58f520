"""Tents (rulebook 8.3.4, 8.5.2): four hexes under canvas, entered by one of them or by those that were cut open."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import Guiscard

UNDER_CANVAS = Reason("R332", "under_canvas")


def is_entrance(g: Guiscard, cell: int) -> bool:
    """The hex by which a tent is entered, and every hex that was cut open.  [R330] [R333]"""
    tent = g.field.ground.tent[cell]
    return tent != NONE and (g.field.ground.tents[tent].entrance == cell or cell in g.cuts)


def is_apart(g: Guiscard, a: int, b: int) -> bool:
    """No combat in or into a tent, except to and from its entrances.  [R332]"""
    tent = g.field.ground.tent
    if tent[a] == NONE and tent[b] == NONE:
        return False
    return not is_entrance(g, a) and not is_entrance(g, b)
