"""Morale (chapter 8): a failure disorganises, two send a unit back."""

from __future__ import annotations

from bulawa.engine.flow import Frame, Steps
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.dice import Testing, new_test
from bulawa.games.ogniem.sight import foot
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import LAST_MAN, MORALE, REORGANISATION
from bulawa.games.ogniem.withdrawal import NOWHERE, withdrawal
from bulawa.geometry.lines import Point
from bulawa.geometry.plane import distance_from
from bulawa.geometry.shapes import REAR, Shape


class Morale(Testing):
    """A morale test with threat dice, and what its failures do.  [R250]"""

    fields = "element:element threat=-99..99 edges=0..3* active=0..1 failed moved=0..1 x=-9999..99999 y=-9999..99999"

    def __init__(
        self, element: int, threat: int, edges: list[int], active: int, failed: int, moved: int, x: int, y: int
    ) -> None:
        self.at = 0
        self.element = element
        self.threat = threat
        self.edges = edges
        """From which of them it would withdraw."""
        self.active = active
        """1 while it is in an activation: it is not activated again.  [R253] [R432]"""
        self.failed = failed
        self.moved = moved
        self.x = x
        """Whence they were shot at; nowhere in a melee.  [R254]"""
        self.y = y

    def steps(self) -> Steps:
        return MORALE_TEST

    def copy(self) -> Frame:
        return Morale(self.element, self.threat, self.edges[:], self.active, self.failed, self.moved, self.x, self.y)


def morale(g: Ogniem, element: int, threat: int, edges: list[int], active: bool, source: Point = NOWHERE) -> Morale:
    """The test of an element that the rules of its own may hearten.  [R162] [R316]"""
    return Morale(element, lessened(g, element, threat), edges, int(active), 0, 0, *source)


def lessened(g: Ogniem, element: int, threat: int) -> int:
    """[R162] [R316]"""
    return threat - int(is_steadfast(g, element))


def is_steadfast(g: Ogniem, element: int) -> bool:
    """To the last man, once shaken.  [R316]"""
    return bool(g.board.last_man_states >> q.state(g, element) & 1) and q.has(g, element, LAST_MAN)


def roll_morale(g: Ogniem, f: Morale) -> Frame | None:
    """Dice as many as the threat; none without one.  [R52] [R250]"""
    if f.threat <= 0 or not q.is_up(g, f.element):
        return None
    return new_test(MORALE, f.element, g.board.cards[f.element].morale, f.threat)


def lose_heart(g: Ogniem, f: Morale) -> None:
    """One failure or more: 1 DP.  [R252]"""
    if f.failed:
        v.hurt(g, f.element, 1, "morale")


def fall_apart(g: Ogniem, f: Morale) -> Frame | None:
    """Two: the unit is activated, reorganises, loses its square and withdraws.  [R253]"""
    if f.failed < 2 or q.is_group(g, f.element) or not q.is_up(g, f.element):
        return None
    if not f.active:
        v.rouse(g, f.element)
    if not q.is_up(g, f.element):
        return None
    v.put_open(g, f.element, REORGANISATION)
    return withdrawal(f.element, f.edges, (f.x, f.y))


MORALE_TEST: Steps = (roll_morale, lose_heart, fall_apart)


# ---- from which edge


def opposite(edge: int) -> int:
    return (edge + 2) % 4


def edges_away_from(g: Ogniem, unit: int, x: int, y: int) -> list[int]:
    """Opposite to the zone of the shooter; a touched edge gives way to untouched ones.  [R254] [G56]"""
    if q.is_group(g, unit):
        return []
    edge = opposite(q.zone_of(g, unit, x, y))
    touched = edges_touched(g, unit)
    return [edge] if edge not in touched else [one for one in range(4) if one not in touched]


def edges_touched(g: Ogniem, unit: int) -> list[int]:
    return [edge for foe in q.touching(g, unit) for edge in q.touched_edges(g, unit, foe)]


def edges_out_of_melee(g: Ogniem, unit: int) -> list[int]:
    """Opposite to the enemy, or any untouched edge where enemies stand in more than one zone.  [R254]"""
    touched = sorted(set(edges_touched(g, unit)))
    if not touched:
        return [opposite(nearest_zone(g, unit))]
    if len(touched) == 1:
        return [opposite(touched[0])]
    return [edge for edge in range(4) if edge not in touched]


def nearest_zone(g: Ogniem, unit: int) -> int:
    """Where the nearest enemy unit stands: the nearest point of it.  [R254]"""
    foes = [(q.apart(g, unit, foe), foe) for foe in q.foes(g, unit)]
    if not foes:
        return opposite(REAR)
    return q.zone_of(g, unit, *nearest_point(g.shape[min(foes)[1]], g.shape[unit]))


def nearest_point(shape: Shape, other: Shape) -> Point:
    """A corner of a tray, or the foot of a perpendicular on one of its edges, that lies nearest to another tray."""
    corners = list(zip(shape.x, shape.y))
    feet = [at for corner in zip(other.x, other.y) for edge in range(len(shape.x)) for at in foot(shape, edge, corner)]
    return min([*corners, *feet], key=lambda at: distance_from(other, at[0], at[1]))
