"""What follows a movement: tests of those passed, disorganising ground, groups in the way (R138)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import passing, places, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import PLACE
from bulawa.games.ogniem.dice import Toll
from bulawa.games.ogniem.movement import Track
from bulawa.games.ogniem.passing import Corridor
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.games.ogniem.terms import DISORGANISING
from bulawa.geometry.plane import overlap
from bulawa.geometry.poses import Pose

NOT_BESIDE: Final = Reason("R264", "not_an_inch_away")
FARTHER: Final = Reason("R264", "nearer_place")
SPREAD: Final = 20
"""An inch is meant with this spread, in mils.  [R264]"""


class Journey(Frame):
    """A unit has been moved; now everybody whom that concerns.  [R138]"""

    fields = "unit:element passed:element* structures=0..99 rough=0..1 moved:element*"

    def __init__(self, unit: int, passed: list[int], structures: int, rough: int, moved: list[int]) -> None:
        self.at = 0
        self.unit = unit
        self.passed = passed
        self.structures = structures
        self.rough = rough
        """1 where it went over disorganising ground."""
        self.moved = moved
        """Groups on which it stands now."""

    def steps(self) -> Steps:
        return JOURNEY

    def copy(self) -> Frame:
        return Journey(self.unit, self.passed[:], self.structures, self.rough, self.moved[:])


def travel(g: Ogniem, way: Track, far: int, how: str) -> Journey:
    """Set the unit at the end of its way; the rest of the movement is yet to come.  [R138]"""
    return go(g, passing.corridor(g, way, far), way.after(far), how)


def go(g: Ogniem, way: Corridor, pose: Pose, how: str) -> Journey:
    """Through friends and empty walls, over ground and groups, to where the unit will stand.  [R125] [R138] [R265]"""
    unit = way.element
    passed, structures = passing.passed(g, way), passing.passed_structures(g, way)
    rough = passing.is_rough(g, way)
    for group in passing.met_groups(g, way):
        v.ride_over(g, unit, group)
    v.move(g, unit, pose, how)
    return Journey(unit, passed, structures, int(rough), beneath(g, unit))


def make_room(g: Ogniem, unit: int) -> Journey:
    """A unit has been set somewhere without a way: only the groups on which it stands now are concerned.  [R264]"""
    return Journey(unit, [], 0, 0, beneath(g, unit))


def turned(g: Ogniem, unit: int, pose: Pose, how: str) -> Journey:
    """Turn a tray; groups make room, and disorganising ground before or after is felt.  [R264] [R374] [G79]"""
    rough = turns_over_rough(g, unit, pose)
    v.move(g, unit, pose, how)
    return Journey(unit, [], 0, int(rough), beneath(g, unit))


def turns_over_rough(g: Ogniem, unit: int, pose: Pose) -> bool:
    """Whether a tray overlaps disorganising ground before it is set otherwise, or then.  [R374] [G79]"""
    arm = q.arm(g, unit)
    there = terrain.meets(g, shape_at(g, unit, *pose), DISORGANISING, arm)
    return there or terrain.meets(g, g.shape[unit], DISORGANISING, arm)


def beneath(g: Ogniem, unit: int) -> list[int]:
    """Groups of both sides on which a unit has come to stand.  [R264]"""
    forgiven = g.board.numbers.overlap
    found = [group for side in (0, 1) for group in q.groups(g, side)]
    return [group for group in found if overlap(g.shape[unit], g.shape[group], forgiven)]


def test_mover(g: Ogniem, f: Journey) -> Frame | None:
    """A die for each unit and structure it passed through.  [R125]"""
    return Toll(f.unit, len(f.passed) + f.structures, 0, "passing")


def test_passed(g: Ogniem, f: Journey) -> Frame | None:
    """Then each of those, one die.  [R125]"""
    if not f.passed:
        return None
    f.repeat()
    return Toll(f.passed.pop(0), 1, 0, "passing")


def test_ground(g: Ogniem, f: Journey) -> Frame | None:
    return disorganise(g, f.unit) if f.rough else None


def disorganise(g: Ogniem, element: int) -> Frame | None:
    """The test of disorganising ground, at most once in a round.  [R374]"""
    if g.tested[element] or not q.is_up(g, element):
        return None
    v.mark_tested(g, element)
    return Toll(element, g.board.cards[element].tray.test_dice, 0, "ground")


class PlaceGroup(Ask[Ogniem, Journey]):
    """Groups on which a unit has come to stand are put an inch away by its opponent.  [R264] [G36]"""

    key = "place_group"
    rule = "R264"
    verbs = (PLACE,)

    def who(self, g: Ogniem, f: Journey) -> list[int]:
        while f.moved and not (q.is_up(g, f.unit) and q.is_up(g, f.moved[0])):
            f.moved = f.moved[1:]
        return [1 - g.board.sides[f.unit]] if f.moved and spots(g, f) else []

    def options(self, g: Ogniem, f: Journey, seat: int) -> list[Choice]:
        return [(PLACE, x, y) for x, y in dict.fromkeys(spots(g, f))]

    def openings(self, g: Ogniem, f: Journey, seat: int) -> list[Opening]:
        group, unit = f.moved[0], g.shape[f.unit]
        room = places.gap_to(g, f.unit, group, spots(g, f)[0]) + g.board.cards[group].tray.radius + SPREAD + 1
        box = (unit.left - room, unit.bottom - room, unit.right + room, unit.top + room)
        return [Opening((PLACE, None, None), "spot", box, start=spots(g, f)[0])]

    def bar(self, g: Ogniem, f: Journey, seat: int, choice: Choice) -> Reason | None:
        x, y = choice[1], choice[2]
        if (x, y) in spots(g, f):
            return None
        group, listed = f.moved[0], spots(g, f)
        gap, usual = places.gap_to(g, f.unit, group, (x, y)), places.gap_to(g, f.unit, group, listed[0])
        if abs(gap - usual) > SPREAD:
            return NOT_BESIDE if beside(g, f.unit, group) else FARTHER
        keeps_off = places.why_not_here(g, group, *listed[0], True, 0) is None
        return places.why_not_here(g, group, x, y, keeps_off, g.board.numbers.near)

    def take(self, g: Ogniem, f: Journey, seat: int, choice: Choice) -> Frame | None:
        v.move(g, f.moved[0], (choice[1], choice[2], 0), "placed")
        f.moved = f.moved[1:]
        return None


def beside(g: Ogniem, unit: int, group: int) -> list[places.Spot]:
    """Legal places at an inch; away from other enemies where there are any.  [R264]"""
    found = places.any_spots_beside(g, unit, group, 1000, True, 20)
    return found or places.any_spots_beside(g, unit, group, 1000, False, 20)


def spots(g: Ogniem, f: Journey) -> list[places.Spot]:
    found = beside(g, f.unit, f.moved[0])
    return found or places.nearest_spots(g, f.unit, f.moved[0], g.board.numbers.group_distance)


JOURNEY: Steps = (test_mover, test_passed, test_ground, PlaceGroup())
