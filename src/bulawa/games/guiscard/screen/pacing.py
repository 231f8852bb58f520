"""What a side is about: answers that belong together follow each other without a pause."""

from __future__ import annotations

from bulawa.games.guiscard.deployment import Deployment
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.state import Guiscard


def deed(g: Guiscard) -> str:
    """One man goes hex by hex, a side sets up man by man."""
    frame = g.frames[-1] if g.frames else None
    if isinstance(frame, Move):
        return f"move {frame.man} {g.waiting}"
    return f"setup {g.waiting}" if isinstance(frame, Deployment) else ""


def side_in_turn(g: Guiscard) -> int:
    """The side whose phase it is; the other one only shoots, takes shelter or follows up within it."""
    return g.active
