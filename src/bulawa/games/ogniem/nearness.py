"""How near a tray comes to an enemy from whom it must keep off: refusals tell it (R33, R34, R127, R263)."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.games.ogniem.movement import Track
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.geometry.plane import distance, nearer
from bulawa.geometry.shapes import Shape, tray_along
from bulawa.geometry.vectors import rounded


def too_near(g: Ogniem, reason: Reason, foe: int, gap: int) -> Reason:
    """The reason with the enemy at fault and what is left between him and the tray."""
    return reason.at(f"element:{g.board.elements[foe]}", unit=foe, gap=gap)


def gap_there(g: Ogniem, shape: Shape, foe: int) -> int:
    return int(distance(shape, g.shape[foe]))


def gap_on_the_way(g: Ogniem, track: Track, far: int, foe: int) -> int:
    """The least gap of corridor and final tray; where it began in his zone, the corridor does not count.  [R34]"""
    last = gap_there(g, shape_at(g, track.element, *track.after(far)), foe)
    if nearer(g.shape[track.element], g.shape[foe], g.board.numbers.control_zone - g.board.numbers.near):
        return last
    return min(last, gap_there(g, strip(track, far), foe))


def strip(track: Track, far: int) -> Shape:
    """All that the leading edge sweeps on its way.  [R122]"""
    half = far // 2
    x, y = track.ref_x + rounded(half * track.dx), track.ref_y + rounded(half * track.dy)
    return tray_along(x, y, track.dx, track.dy, half, track.across)
