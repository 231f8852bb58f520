"""What a place on the table is worth to an element: goals, its own reach, and whom it shows its side."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.bot.goals import INCH, OUTSIDE, Claims, Goals, middle
from bulawa.games.ogniem.bot.muzzles import under_fire
from bulawa.games.ogniem.bot.weights import AWAY, CLOSE_IN, FLANK_FOUND, FLANK_SHOWN, IN_REACH, SAFE, WALLS
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import CAVALRY, INFANTRY, STEADY
from bulawa.geometry.poses import Pose, zone
from bulawa.geometry.shapes import FRONT
from bulawa.geometry.vectors import length

TOO_NEAR: Final = 14
"""Inches that a commander keeps from enemies."""
AT_HAND: Final = 8
"""Inches within which he has his units."""


class Places:
    """What places are worth to one element: goals, its own reach, and whom it shows its side."""

    def __init__(self, g: Ogniem, element: int, claims: Claims) -> None:
        self.g = g
        self.element = element
        self.goals = Goals(g, element, claims)

    def worth(self, pose: Pose, inside: int = OUTSIDE) -> float:
        """The element as it would stand there, or as it would garrison a structure."""
        g, element = self.g, self.element
        if q.is_group(g, element):
            return group_worth(g, element, pose)
        met = [meeting(g, element, pose, foe) for foe in near_foes(g, element, pose)]
        return self.goals.worth(pose, inside) + sum(met) - under_fire(g, element, pose)

    def inside(self, structure: int) -> float:
        """The element as the garrison of a structure."""
        x, y = middle(self.g.walls[structure])
        cover = WALLS if q.arm(self.g, self.element) == INFANTRY else 0.0
        return self.worth((x, y, self.g.heading[self.element]), structure) + cover

    def now(self) -> float:
        """The element where it is."""
        at = self.g.place[self.element]
        return self.inside(at) if at >= 0 else self.worth(q.pose(self.g, self.element))


def far(pose: Pose, x: int, y: int) -> float:
    """In inches."""
    return length(pose[0] - x, pose[1] - y) / INCH


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
    """Away from enemies; near its units, or if it is led captive near the edge where it is safe.  [R454]"""
    foes = [far(pose, g.x[one], g.y[one]) for one in q.foes(g, group)]
    danger = SAFE * max(0.0, TOO_NEAR - min(foes)) if foes else 0.0
    if group in g.board.captives:
        return -AWAY * (pose[1] / INCH) - danger
    friends = [far(pose, g.x[one], g.y[one]) for one in q.units(g, g.board.sides[group])]
    lonely = sum([max(0.0, away - AT_HAND) for away in friends])
    return -CLOSE_IN * lonely - danger
