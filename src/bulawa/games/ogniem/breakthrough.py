"""Breakthrough charge (chapter 12.1): straight through the enemy and out on the other side (R232)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import fans
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import BREAK_THROUGH, DONE, DONE_CHOICE
from bulawa.games.ogniem.clash import ALL_FRONT, Clash
from bulawa.games.ogniem.journey import make_room
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK
from bulawa.geometry.poses import Pose, advanced
from bulawa.geometry.vectors import QUARTER, cosine, rounded, sine

NO_EDGE: Final = Reason("R232", "edges_apart")
WIDEST: Final = 12_000
"""No slide along any edge is longer."""
STEP: Final = 100
"""The unit is slid along the edge by tenths of an inch."""


def struck_by(f: Clash, unit: int) -> int:
    """The target of its charge; for a counter-charger that is the charger.  [R232]"""
    return f.target if unit == f.charger else f.charger


def edges_of(f: Clash, unit: int, foe: int) -> list[int]:
    """With which edges that enemy was touched by the unit."""
    triples = zip(f.faced[::3], f.faced[1::3], f.faced[2::3])
    return [edge % ALL_FRONT for one, other, edge in triples if one == foe and other == unit]


def pose_beyond(g: Ogniem, f: Clash, unit: int, slide: int) -> Pose:
    """Through the target by its thickness, then its own depth and an inch more, slid sideways.  [R232]"""
    foe = struck_by(f, unit)
    edges = edges_of(f, unit, foe)
    thick = 2 * q.reach(g, foe, edges[0]) if edges else 0
    far = thick + 2 * q.reach(g, unit, 0) + g.board.numbers.breakthrough_gap
    ahead = advanced(q.pose(g, unit), g.heading[unit], far)
    return advanced(ahead, g.heading[unit] - QUARTER, slide)


def why_not_through(g: Ogniem, f: Clash, unit: int, slide: int) -> Reason | None:
    """The edges still touch, and the unit may stand there.  [R232]"""
    foe = struck_by(f, unit)
    edges = edges_of(f, unit, foe)
    if not edges or g.place[foe] >= 0 or abs(aside(g, unit, foe) + slide) >= room_beside(g, unit, foe, edges[0]):
        return NO_EDGE
    return why_not_stand(g, unit, pose_beyond(g, f, unit, slide), [], True)


def aside(g: Ogniem, unit: int, foe: int) -> int:
    """How far to the right of that enemy's middle the unit stands."""
    dx, dy = g.x[unit] - g.x[foe], g.y[unit] - g.y[foe]
    return rounded(dx * sine(g.heading[unit]) - dy * cosine(g.heading[unit]))


def room_beside(g: Ogniem, unit: int, foe: int, edge: int) -> int:
    """Half of both edges together: so far aside they no longer touch."""
    return q.across(g, unit, 0) + q.across(g, foe, edge)


def slides(g: Ogniem, f: Clash, unit: int) -> list[int]:
    """The legal places beyond, told by how far they lie sideways."""
    most = WIDEST
    return [slide for slide in range(-most, most + 1, STEP) if why_not_through(g, f, unit, slide) is None]


class ChooseBreakthrough(Ask[Ogniem, Clash]):
    """A winner that charged with impetus breaks through, or regroups later.  [R232] [R337]"""

    key = "breakthrough"
    rule = "R232"
    verbs = (BREAK_THROUGH, DONE)

    def who(self, g: Ogniem, f: Clash) -> list[int]:
        unit = self.breaker(g, f)
        return [g.board.sides[unit]] if unit >= 0 else []

    def breaker(self, g: Ogniem, f: Clash) -> int:
        """The winning unit that may break through now; -1 without one."""
        for unit in f.could:
            if f.broke < 0 and f.winner == g.board.sides[unit] and q.is_up(g, unit) and slides(g, f, unit):
                return unit
        return -1

    def options(self, g: Ogniem, f: Clash, seat: int) -> list[Choice]:
        legal = slides(g, f, self.breaker(g, f))
        some = [one for one in legal if one % 1000 == 0] or legal[::10]
        return [*((BREAK_THROUGH, one) for one in some), DONE_CHOICE]

    def openings(self, g: Ogniem, f: Clash, seat: int) -> list[Opening]:
        unit = self.breaker(g, f)
        line = fans.line_from(pose_beyond(g, f, unit, 0), g.heading[unit] - QUARTER)
        return [
            Opening((BREAK_THROUGH, None), "range", (low, high, STEP), line, (0,))
            for low, high in runs(slides(g, f, unit), STEP)
        ]

    def bar(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        return NO_EDGE if choice[1] % STEP else why_not_through(g, f, self.breaker(g, f), choice[1])

    def take(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        return break_through(g, f, self.breaker(g, f), choice[1]) if choice[0] == BREAK_THROUGH else None


def break_through(g: Ogniem, f: Clash, unit: int, slide: int) -> Frame:
    """The target receives the difference in DP, at most three; the unit stands beyond in Attack.  [R232] [G50]"""
    v.move(g, unit, pose_beyond(g, f, unit, slide), "broke_through")
    v.put_open(g, unit, ATTACK)
    dp = min(abs(f.advantage[0] - f.advantage[1]), g.board.numbers.breakthrough_dp)
    v.wound(g, struck_by(f, unit), dp, "breakthrough")
    f.broke = unit
    return make_room(g, unit)


def runs(values: list[int], step: int) -> list[tuple[int, int]]:
    """Numbers of a ladder as stretches without gaps."""
    found: list[tuple[int, int]] = []
    for value in values:
        if found and value == found[-1][1] + step:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found
