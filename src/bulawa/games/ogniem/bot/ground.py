"""What a place on the table is worth to an element: goals, its own reach, and whom it shows its side."""

from __future__ import annotations

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.bot.weights import (
    CLOSE_IN,
    FLANK_FOUND,
    FLANK_SHOWN,
    GOAL,
    HOLDS,
    IN_REACH,
    SAFE,
)
from bulawa.games.ogniem.ground import KEY_AREA, MARKER
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import BROKEN, CAVALRY, STEADY
from bulawa.geometry.poses import Pose, zone
from bulawa.geometry.shapes import FRONT
from bulawa.geometry.vectors import length

INCH = 1000
TOO_NEAR = 14
"""Inches that a commander keeps from enemies."""
AT_HAND = 8
"""Inches within which he has his units."""


def place_worth(g: Ogniem, element: int, pose: Pose) -> float:
    """An element as it would stand there."""
    if q.is_group(g, element):
        return group_worth(g, element, pose)
    return goal_worth(g, element, pose) + sum([meeting(g, element, pose, foe) for foe in near_foes(g, element, pose)])


def far(pose: Pose, x: int, y: int) -> float:
    """In inches."""
    return length(pose[0] - x, pose[1] - y) / INCH


def goal_spots(g: Ogniem) -> list[tuple[int, int]]:
    """Where the middle of each goal lies."""
    found = []
    for goal in g.board.goals:
        if goal.kind == MARKER:
            found.append((goal.x, goal.y))
        else:
            place = g.board.areas[goal.place] if goal.kind == KEY_AREA else g.board.structures[goal.place]
            found.append((sum(place.xs) // len(place.xs), sum(place.ys) // len(place.ys)))
    return found


def goal_worth(g: Ogniem, unit: int, pose: Pose) -> float:
    """Nearer to the nearest goal; broken units hold nothing.  [R304]"""
    if q.state(g, unit) == BROKEN:
        return 0.0
    reach = g.board.numbers.control_radius / INCH
    away = [far(pose, x, y) - reach for x, y in goal_spots(g)]
    if not away:
        return 0.0
    nearest = max(0.0, min(away))
    return (HOLDS if not nearest else 0.0) - GOAL * nearest


def near_foes(g: Ogniem, unit: int, pose: Pose) -> list[int]:
    """The two nearest enemies."""
    return sorted(q.foes(g, unit), key=Farness(g, pose))[:2]


class Farness:
    """How far an enemy is from a place."""

    def __init__(self, g: Ogniem, pose: Pose) -> None:
        self.g = g
        self.pose = pose

    def __call__(self, foe: int) -> float:
        return far(self.pose, self.g.x[foe], self.g.y[foe])


def arm_reach(g: Ogniem, unit: int) -> int:
    """How far a unit strikes or shoots, in mils.  [R152] [R183]"""
    card = g.board.cards[unit]
    charge = 2 * q.speed(g, unit) if q.arm(g, unit) == CAVALRY else 0
    return max(charge, card.range_effective if card.shoots else 0, q.speed(g, unit))


def meeting(g: Ogniem, unit: int, pose: Pose, foe: int) -> float:
    """One enemy, as it would be met from there."""
    apart = far(pose, g.x[foe], g.y[foe])
    mine, theirs = arm_reach(g, unit) / INCH, 2 * q.speed(g, foe) / INCH
    ahead = zone_from(g, unit, pose, g.x[foe], g.y[foe]) == FRONT
    worth = -CLOSE_IN * max(0.0, apart - mine) if q.state(g, unit) == STEADY else CLOSE_IN * min(apart, theirs)
    if apart <= mine and ahead:
        worth += IN_REACH
    if apart <= theirs and not ahead and not q.all_front(g, unit):
        worth -= FLANK_SHOWN
    if apart <= mine and ahead and q.zone_of(g, foe, pose[0], pose[1]) != FRONT:
        worth += FLANK_FOUND
    return worth


def zone_from(g: Ogniem, unit: int, pose: Pose, x: int, y: int) -> int:
    size = g.board.cards[unit].tray
    return zone(pose, size.half_depth, size.half_width, x, y, g.board.numbers.near)


def group_worth(g: Ogniem, group: int, pose: Pose) -> float:
    """Near its units, away from enemies."""
    friends = [far(pose, g.x[one], g.y[one]) for one in q.units(g, g.board.sides[group])]
    foes = [far(pose, g.x[one], g.y[one]) for one in q.foes(g, group)]
    lonely = sum([max(0.0, away - AT_HAND) for away in friends])
    danger = max(0.0, TOO_NEAR - min(foes)) if foes else 0.0
    return -CLOSE_IN * lonely - SAFE * danger
