"""Why there is no line of fire: too far, not before the shooter, or something in the way (chapter 6.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import sight
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.lines import Point, passes
from bulawa.geometry.plane import distance
from bulawa.geometry.shapes import Shape

NO_LINE: Final = Reason("R152", "no_line", "target:target")
OUT_OF_RANGE: Final = Reason("R152", "out_of_range", "target:target far:mil most:mil")
NOT_BEFORE: Final = Reason("R152", "not_before", "target:target")
SCREENED: Final = Reason("R153", "screened", "target:target")


def why_unseen(g: Ogniem, shooter: int, target: int, ref: int, most: int, name: str) -> Reason:
    """The plainest reason why a target is not seen from an edge.  [R152] [R153]"""
    shape = sight.target_shape(g, target)
    far = distance(g.shape[shooter], shape)
    if far > most:
        return OUT_OF_RANGE.at(name, target=target, far=int(far), most=most)
    start, end = q.ref_of(g, shooter, ref), middle_of(shape)
    if not q.all_front(g, shooter) and q.zone_of(g, shooter, end[0], end[1]) != ref:
        return NOT_BEFORE.at(name, target=target)
    for screen in sight.blockers(g, shooter, target):
        if passes(start, end, screen, g.board.numbers.line):
            return SCREENED.at(called(g, screen), (("line", *start, *end),), target=target)
    return NO_LINE.at(name, target=target)


def middle_of(shape: Shape) -> Point:
    return sum(shape.x) // len(shape.x), sum(shape.y) // len(shape.y)


def called(g: Ogniem, screen: Shape) -> str:
    """The id of what stands there."""
    for one, shape in enumerate(g.shape):
        if shape is screen:
            return f"element:{g.board.elements[one]}"
    for area, ground in enumerate(g.grounds):
        if ground is screen:
            return f"area:{g.areas[area].id}"
    return next(f"structure:{g.board.structures[one].id}" for one, wall in enumerate(g.walls) if wall is screen)
