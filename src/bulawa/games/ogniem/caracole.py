"""The caracole (chapter 12.1, R323): ride up, fire, and wheel back."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import fans, fire, judging, movement, passing, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.aiming import aims
from bulawa.games.ogniem.choices import CARACOLE, FIRE
from bulawa.games.ogniem.journey import travel
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.games.ogniem.terms import CARACOLE_FIRE, HINDERS_SHOOTING, MOVE, WITHDRAW
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.shapes import FRONT, REAR

SHOT: Final = CARACOLE_FIRE + 1
HINDERED: Final = Reason("R323", "hindered_on_the_way")
OTHER_FIRE: Final = Reason("R323", "only_this_fire")


class Caracole(Frame):
    """A unit rides up, fires, and is back where it came from, turned."""

    fields = "unit:element turn=-4500..4500 far=0..99999"

    def __init__(self, unit: int, turn: int, far: int) -> None:
        self.at = 0
        self.unit = unit
        self.turn = turn
        self.far = far

    def steps(self) -> Steps:
        return RIDE

    def copy(self) -> Frame:
        return Caracole(self.unit, self.turn, self.far)


def why_not_caracole(g: Ogniem, unit: int, turn: int, far: int) -> Reason | None:
    """A move out and straight back, never touching ground that hinders shooting.  [R323]"""
    why = fire.why_not_fire(g, unit, SHOT, g.opened[unit])
    if why is not None:
        return why
    way = Way(g, unit, MOVE, FRONT, turn, True)
    why = judging.why_not(g, unit, MOVE, FRONT, turn, far)
    if why is None and is_hindered(g, way, far):
        why = HINDERED
    return why or why_not_stand(g, unit, way.start, [], True)


def is_hindered(g: Ogniem, way: Way, far: int) -> bool:
    """Whether it would ride over ground that hinders shooting, or come back onto it, turned.  [R323]"""
    if passing.touches_ground(g, passing.corridor(g, way, far), HINDERS_SHOOTING):
        return True
    return terrain.meets(g, shape_at(g, way.element, *way.start), HINDERS_SHOOTING, way.arm)


def options(g: Ogniem, unit: int) -> list[Choice]:
    if fire.why_not_fire(g, unit, SHOT, g.opened[unit]) is not None:
        return []
    found = fans.ray_choices(g, unit, MOVE, FRONT, (CARACOLE,), 5)
    return [one for one in found if why_not_caracole(g, unit, one[1], one[2]) is None]


def openings(g: Ogniem, unit: int) -> list[Opening]:
    """The legal rides at whole degrees, as far as both ways are free."""
    if fire.why_not_fire(g, unit, SHOT, g.opened[unit]) is not None:
        return []
    shape: list[int] = []
    for degree in range(-fans.WIDEST, fans.WIDEST + 1):
        for low, high in movement.reach_spans(g, unit, MOVE, FRONT, 100 * degree):
            if why_not_caracole(g, unit, 100 * degree, high) is None:
                shape += [100 * degree, low, high]
    return [Opening((CARACOLE, None, None), "fan", tuple(shape), fans.origin(g, unit, FRONT))] if shape else []


def ride_up(g: Ogniem, f: Caracole) -> Frame | None:
    return travel(g, Way(g, f.unit, MOVE, FRONT, f.turn, True), f.far, "moved")


class CaracoleShot(Ask[Ogniem, Caracole]):
    """Fire at whoever is in range; without a target the charge is kept.  [R323] [G74]"""

    key = "caracole_shot"
    rule = "R323"
    verbs = (FIRE,)

    def who(self, g: Ogniem, f: Caracole) -> list[int]:
        return [g.board.sides[f.unit]] if q.is_up(g, f.unit) and aims(g, f.unit, SHOT) else []

    def options(self, g: Ogniem, f: Caracole, seat: int) -> list[Choice]:
        return aims(g, f.unit, SHOT)

    def bar(self, g: Ogniem, f: Caracole, seat: int, choice: Choice) -> Reason | None:
        _, shot, target, ref, edge = choice
        return OTHER_FIRE if shot != SHOT else fire.why_no_line(g, f.unit, SHOT, target, ref, edge)

    def take(self, g: Ogniem, f: Caracole, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        return shooting(f.unit, SHOT, choice[2], choice[3], choice[4])


def ride_back(g: Ogniem, f: Caracole) -> Frame | None:
    """Straight back by the same distance.  [R323] [R130]"""
    if not q.is_up(g, f.unit):
        return None
    return travel(g, Way(g, f.unit, WITHDRAW, REAR, 0, True), f.far, "withdrew")


RIDE: Steps = (ride_up, CaracoleShot(), ride_back)
