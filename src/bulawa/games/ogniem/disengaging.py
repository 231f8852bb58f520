"""Disengaging from a melee (chapter 4.4.4, R109)."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import fans, judging
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.choices import DONE, DONE_CHOICE, SLIP
from bulawa.games.ogniem.dice import Toll
from bulawa.games.ogniem.journey import travel
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import DISENGAGE


class Disengaging(Frame):
    """A test against all who hold it, then one move from any edge."""

    fields = "unit:element dice=0..99"

    def __init__(self, unit: int, dice: int) -> None:
        self.at = 0
        self.unit = unit
        self.dice = dice

    def steps(self) -> Steps:
        return DISENGAGING

    def copy(self) -> Frame:
        return Disengaging(self.unit, self.dice)


def disengage(g: Ogniem, unit: int) -> Disengaging:
    """Dice by the size of every enemy in contact.  [R109]"""
    return Disengaging(unit, sum(g.board.cards[foe].tray.test_dice for foe in q.touching(g, unit)))


def test_hold(g: Ogniem, f: Disengaging) -> Frame | None:
    return Toll(f.unit, f.dice, 0, "disengaging")


class SlipAway(Ask[Ogniem, Disengaging]):
    """Up to twice its speed from any edge, out of all control zones; or it stays.  [R109] [G53]"""

    key = "slip_away"
    rule = "R109"
    verbs = (SLIP, DONE)

    def who(self, g: Ogniem, f: Disengaging) -> list[int]:
        return [g.board.sides[f.unit]] if q.is_up(g, f.unit) and self.ways(g, f) else []

    def ways(self, g: Ogniem, f: Disengaging) -> list[Choice]:
        return [one for edge in range(4) for one in fans.ray_choices(g, f.unit, DISENGAGE, edge, (SLIP, edge), 5)]

    def options(self, g: Ogniem, f: Disengaging, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *self.ways(g, f)]

    def openings(self, g: Ogniem, f: Disengaging, seat: int) -> list[Opening]:
        return [one for edge in range(4) for one in fans.fan_of(g, f.unit, DISENGAGE, edge, (SLIP, edge))]

    def bar(self, g: Ogniem, f: Disengaging, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        _, edge, turn, far = choice
        return judging.why_not(g, f.unit, DISENGAGE, edge, turn, far)

    def take(self, g: Ogniem, f: Disengaging, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == DONE:
            return None
        return travel(g, Way(g, f.unit, DISENGAGE, choice[1], choice[2], True), choice[3], "disengaged")


DISENGAGING: Steps = (test_hold, SlipAway())
