"""Which goals a unit is wanted at, and how far it is from holding them (R303, R304)."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem import motivation, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.bot.weights import GOAL, HELD, HOLDS, HORSE_INSIDE
from bulawa.games.ogniem.ground import KEY_AREA, KEY_STRUCTURE, MARKER
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import BROKEN, CAVALRY
from bulawa.geometry.plane import distance_from
from bulawa.geometry.poses import Pose, ref
from bulawa.geometry.shapes import Shape
from bulawa.geometry.vectors import length

INCH: Final = 1000
FINE_INCH: Final = 256 * INCH
"""As outlines tell their distance."""
CALL: Final = 40.0
"""Inches from which a goal calls for units."""
ENEMY_AT_GOAL: Final = 14 * INCH
"""So near an enemy may soon take a goal."""
DOOR: Final = 1.0
"""Inches that going in is like, for whoever stands at the wall."""
LEAVING: Final = 5.0
"""Inches that coming out is like: it takes an activation."""
EDGE_OF_AREA: Final = 0.5
"""Inches for each reference point that does not lie in an area yet."""
OUTSIDE: Final = -1
"""No structure: in the open."""


def middle(shape: Shape) -> tuple[int, int]:
    return sum(shape.x) // len(shape.x), sum(shape.y) // len(shape.y)


def spot(g: Ogniem, goal: int) -> tuple[int, int]:
    """Where the middle of a goal lies."""
    one = g.board.goals[goal]
    if one.kind == MARKER:
        return one.x, one.y
    return middle(g.grounds[one.place] if one.kind == KEY_AREA else g.walls[one.place])


class Claims:
    """Who holds each goal now, and which sides have units near it."""

    def __init__(self, g: Ogniem) -> None:
        goals = range(len(g.board.goals))
        self.holders = [[motivation.holding(g, goal, side) for side in (0, 1)] for goal in goals]
        self.near = [[is_near(g, side, spot(g, goal)) for side in (0, 1)] for goal in goals]


def is_near(g: Ogniem, side: int, place: tuple[int, int]) -> bool:
    """Whether a side has a unit so near that it may soon be there."""
    for unit in q.units(g, side):
        if length(g.x[unit] - place[0], g.y[unit] - place[1]) < ENEMY_AT_GOAL:
            return True
    return False


def wanted(g: Ogniem, claims: Claims, unit: int, goal: int) -> float:
    """How much a goal wants one more unit: fully while it is open, a little when it is held; full walls want nobody."""
    side, one = g.board.sides[unit], g.board.goals[goal]
    friends = [other for other in claims.holders[goal][side] if other != unit]
    foes = claims.holders[goal][1 - side]
    safe = g.control[goal] == side and not foes and not claims.near[goal][1 - side]
    want = HELD if safe or len(friends) > len(foes) else 1.0
    if one.kind != KEY_STRUCTURE:
        return want
    if any(g.place[other] == one.place for other in range(g.board.count()) if other != unit):
        return 0.0
    return want * (HORSE_INSIDE if q.arm(g, unit) == CAVALRY else 1.0)


class Goals:
    """All goals of a battle as one unit sees them; the broken hold nothing.  [R304]"""

    def __init__(self, g: Ogniem, unit: int, claims: Claims) -> None:
        self.g = g
        self.unit = unit
        able = q.is_unit(g, unit) and q.state(g, unit) != BROKEN
        self.wants = [wanted(g, claims, unit, goal) for goal in range(len(g.board.goals))] if able else []

    def worth(self, pose: Pose, inside: int) -> float:
        """The goal that calls it most from there; `inside` is the structure that it garrisons."""
        best = 0.0
        for goal, want in enumerate(self.wants):
            if want:
                away = self.inches_to(goal, pose, inside)
                best = max(best, want * ((0.0 if away else HOLDS) + GOAL * max(0.0, CALL - away)))
        return best

    def inches_to(self, goal: int, pose: Pose, inside: int) -> float:
        """How far a unit is from holding a goal; who holds it is not away at all."""
        one = self.g.board.goals[goal]
        if one.kind == KEY_STRUCTURE and inside == one.place:
            return 0.0
        out = LEAVING if inside != OUTSIDE else 0.0
        if one.kind == MARKER:
            deep = self.g.board.cards[self.unit].tray.half_depth + self.g.board.numbers.control_radius
            return out + max(0.0, (length(pose[0] - one.x, pose[1] - one.y) - deep) / INCH)
        if one.kind == KEY_AREA:
            return out + self.inches_into(self.g.grounds[one.place], pose)
        return out + DOOR + distance_from(self.g.walls[one.place], pose[0], pose[1]) / FINE_INCH

    def inches_into(self, ground: Shape, pose: Pose) -> float:
        """Until enough of its reference points lie in an area.  [R39]"""
        g, unit = self.g, self.unit
        refs = [ref(pose[0], pose[1], pose[2], edge, q.reach(g, unit, edge)) for edge in range(4)]
        missing = g.board.numbers.refs_to_occupy - sum([terrain.contains(ground, x, y, 0) for x, y in refs])
        return max(0.0, EDGE_OF_AREA * missing) + distance_from(ground, pose[0], pose[1]) / FINE_INCH
