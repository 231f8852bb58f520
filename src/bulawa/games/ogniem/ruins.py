"""A structure falls into ruins, and its garrison stands in them (R395)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import rays
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import STAND
from bulawa.games.ogniem.journey import make_room
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import ROUTED, Ogniem, shape_at
from bulawa.geometry.poses import Pose

NOT_CENTRED: Final = Reason("R395", "not_in_ruins")
AXES: Final = (0, 9000, 18000, 27000)
FARTHEST: Final = 6000
"""So far a garrison is set from its ruins at most.  [R395]"""


class Collapse(Frame):
    """A structure without structure points."""

    fields = "structure:structure unit:element"

    def __init__(self, structure: int, unit: int) -> None:
        self.at = 0
        self.structure = structure
        self.unit = unit

    def steps(self) -> Steps:
        return COLLAPSE

    def copy(self) -> Frame:
        return Collapse(self.structure, self.unit)


def bury(g: Ogniem, f: Collapse) -> None:
    """A garrison receives 1 DP, and its order is open Reorganisation.  [R395] [G34] [V9]"""
    inside = [one for side in (0, 1) for one in q.units(g, side) if g.place[one] == f.structure]
    if inside:
        f.unit = inside[0]
        v.hurt(g, f.unit, 1, "collapse")
        if g.place[f.unit] == ROUTED:
            f.unit = -1
        else:
            v.put_open(g, f.unit, g.board.options.collapse_order)


def middle(g: Ogniem, structure: int) -> tuple[int, int]:
    wall = g.walls[structure]
    return sum(wall.x) // len(wall.x), sum(wall.y) // len(wall.y)


def poses(g: Ogniem, f: Collapse) -> list[Pose]:
    """Centred on the ruins, along an axis or at any whole degree; else the nearest place up to six inches away.  [R395]

    [G70]"""
    x, y = middle(g, f.structure)
    axes = [(x, y, heading) for heading in AXES if is_legal(g, f, (x, y, heading))]
    return axes or [(x, y, way) for way in rays.DEGREES if is_legal(g, f, (x, y, way))] or nearest(g, f)


def is_legal(g: Ogniem, f: Collapse, pose: Pose) -> bool:
    """Control zones do not matter.  [R395]"""
    return why_not_stand(g, f.unit, pose, [], False, zones=False) is None


def nearest(g: Ogniem, f: Collapse) -> list[Pose]:
    """Along each whole degree to the first legal place, and of these the nearest.  [R395] [G70]"""
    x, y = middle(g, f.structure)
    avoided = rays.obstacles(g, f.unit, 0, [])
    found: list[tuple[int, Pose]] = []
    for heading in AXES:
        shape = shape_at(g, f.unit, x, y, heading)
        for way in rays.DEGREES:
            far = rays.first_free(g, shape, way, 0, FARTHEST, avoided)
            pose = (*rays.along(x, y, way, far + 1), heading)
            if far != rays.NOWHERE and is_legal(g, f, pose):
                found.append((far, pose))
    least = min((far for far, _ in found), default=0)
    return [pose for far, pose in found if far == least]


class RuinsPlace(Ask[Ogniem, Collapse]):
    """The owner turns its tray as he likes.  [R395]"""

    key = "ruins_place"
    rule = "R395"
    verbs = (STAND,)

    def who(self, g: Ogniem, f: Collapse) -> list[int]:
        waits = f.unit >= 0 and g.place[f.unit] == f.structure and poses(g, f)
        return [g.board.sides[f.unit]] if waits else []

    def options(self, g: Ogniem, f: Collapse, seat: int) -> list[Choice]:
        return [(STAND, *pose) for pose in poses(g, f)]

    def openings(self, g: Ogniem, f: Collapse, seat: int) -> list[Opening]:
        found = poses(g, f)
        xs, ys = [pose[0] for pose in found], [pose[1] for pose in found]
        box = (min(xs), min(ys), max(xs), max(ys), 0, 35_999)
        return [Opening((STAND, None, None, None), "spot", box, start=found[0])]

    def bar(self, g: Ogniem, f: Collapse, seat: int, choice: Choice) -> Reason | None:
        x, y, heading = choice[1:]
        if (x, y, heading) in poses(g, f):
            return None
        if (x, y) != middle(g, f.structure):
            return NOT_CENTRED
        return why_not_stand(g, f.unit, (x, y, heading), [], True, zones=False)

    def take(self, g: Ogniem, f: Collapse, seat: int, choice: Choice) -> Frame | None:
        v.move(g, f.unit, (choice[1], choice[2], choice[3]), "came_out")
        return make_room(g, f.unit)


def perish(g: Ogniem, f: Collapse) -> None:
    """Without any place the garrison is lost.  [R395]"""
    if f.unit >= 0 and g.place[f.unit] == f.structure:
        v.rout(g, f.unit)


COLLAPSE: Steps = (bury, RuinsPlace(), perish)
