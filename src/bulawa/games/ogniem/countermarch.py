"""The countermarch (chapter 12.1, R325): a shot, and a short step before or after it."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import fans, fire, shifting, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.aiming import aims
from bulawa.games.ogniem.breakthrough import runs
from bulawa.games.ogniem.choices import COUNTERMARCH, FIRE
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.games.ogniem.terms import COUNTERMARCH_FIRE, HINDERS_SHOOTING
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.vectors import cosine, rounded, sine

SHOT: Final = COUNTERMARCH_FIRE + 1
STEP: Final = 100
"""The unit goes by tenths of an inch."""
NOT_SO_FAR: Final = Reason("R325", "countermarch_length")
NO_TARGET: Final = Reason("R325", "countermarch_target")
HINDERED: Final = Reason("R325", "hindered_on_the_way")
OTHER_FIRE: Final = Reason("R325", "only_this_fire")


class Countermarch(Frame):
    """`far` is the step before the shot, forward or back; 0 where it comes after the shot."""

    fields = "unit:element far=-2000..2000"

    def __init__(self, unit: int, far: int) -> None:
        self.at = 0
        self.unit = unit
        self.far = far

    def steps(self) -> Steps:
        return COUNTERMARCHING

    def copy(self) -> Frame:
        return Countermarch(self.unit, self.far)


def straight(g: Ogniem, unit: int, far: int) -> tuple[int, int]:
    """So far forward, or back."""
    return rounded(far * cosine(g.heading[unit])), rounded(far * sine(g.heading[unit]))


def why_no_step(g: Ogniem, unit: int, far: int) -> Reason | None:
    """More than nothing, up to two inches, out of ground that hinders shooting.  [R325] [G46]"""
    if far == 0 or far % STEP or abs(far) > g.board.numbers.shift:
        return NOT_SO_FAR
    dx, dy = straight(g, unit, far)
    final = shape_at(g, unit, g.x[unit] + dx, g.y[unit] + dy, g.heading[unit])
    arm = q.arm(g, unit)
    if terrain.meets(g, final, HINDERS_SHOOTING, arm) or terrain.meets(g, g.shape[unit], HINDERS_SHOOTING, arm):
        return HINDERED
    return shifting.why_not_shift(g, unit, dx, dy)


def steps_of(g: Ogniem, unit: int) -> list[int]:
    most = g.board.numbers.shift
    return [far for far in range(-most, most + 1, STEP) if why_no_step(g, unit, far) is None]


def why_not_countermarch(g: Ogniem, unit: int, far: int) -> Reason | None:
    """[R325]"""
    why = fire.why_not_fire(g, unit, SHOT, g.opened[unit])
    if why is not None:
        return why
    if not far and not steps_of(g, unit):
        return NOT_SO_FAR
    why = why_no_step(g, unit, far) if far else None
    return why or (None if has_target(g, unit, far) else NO_TARGET)


def has_target(g: Ogniem, unit: int, far: int) -> bool:
    """Whether somebody can be shot at from there: the action is a fire.  [R325]"""
    twin = g.copy()
    dx, dy = straight(g, unit, far)
    v.stand(twin, unit, (g.x[unit] + dx, g.y[unit] + dy, g.heading[unit]))
    return bool(aims(twin, unit, SHOT))


def options(g: Ogniem, unit: int) -> list[Choice]:
    tried: list[Choice] = [(COUNTERMARCH, far) for far in (0, 1000, 2000, -1000, -2000)]
    return [one for one in tried if why_not_countermarch(g, unit, one[1]) is None]


def openings(g: Ogniem, unit: int) -> list[Opening]:
    if fire.why_not_fire(g, unit, SHOT, g.opened[unit]) is not None:
        return []
    steps = steps_of(g, unit)
    return stretches(g, unit, [far for far in sorted([0, *steps]) if steps and has_target(g, unit, far)])


def stretches(g: Ogniem, unit: int, steps: list[int]) -> list[Opening]:
    """Steps forward and back, along the unit's own way."""
    line = fans.line_from(q.pose(g, unit), g.heading[unit])
    return [Opening((COUNTERMARCH, None), "range", (low, high, STEP), line, (0,)) for low, high in runs(steps, STEP)]


def step_first(g: Ogniem, f: Countermarch) -> Frame | None:
    return shifting.shift(g, f.unit, *straight(g, f.unit, f.far)) if f.far else None


class CountermarchShot(Ask[Ogniem, Countermarch]):
    """[R325]"""

    key = "countermarch_shot"
    rule = "R325"
    verbs = (FIRE,)

    def who(self, g: Ogniem, f: Countermarch) -> list[int]:
        return [g.board.sides[f.unit]] if q.is_up(g, f.unit) and aims(g, f.unit, SHOT) else []

    def options(self, g: Ogniem, f: Countermarch, seat: int) -> list[Choice]:
        return aims(g, f.unit, SHOT)

    def bar(self, g: Ogniem, f: Countermarch, seat: int, choice: Choice) -> Reason | None:
        _, shot, target, ref, edge = choice
        return OTHER_FIRE if shot != SHOT else fire.why_no_line(g, f.unit, SHOT, target, ref, edge)

    def take(self, g: Ogniem, f: Countermarch, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        return shooting(f.unit, SHOT, choice[2], choice[3], choice[4])


class StepAfter(Ask[Ogniem, Countermarch]):
    """Who fired first steps now.  [R325]"""

    key = "countermarch_step"
    rule = "R325"
    verbs = (COUNTERMARCH,)

    def who(self, g: Ogniem, f: Countermarch) -> list[int]:
        waits = not f.far and q.is_up(g, f.unit) and steps_of(g, f.unit)
        return [g.board.sides[f.unit]] if waits else []

    def options(self, g: Ogniem, f: Countermarch, seat: int) -> list[Choice]:
        legal = steps_of(g, f.unit)
        return [(COUNTERMARCH, far) for far in legal if far % 500 == 0] or [(COUNTERMARCH, far) for far in legal]

    def openings(self, g: Ogniem, f: Countermarch, seat: int) -> list[Opening]:
        return stretches(g, f.unit, steps_of(g, f.unit))

    def bar(self, g: Ogniem, f: Countermarch, seat: int, choice: Choice) -> Reason | None:
        return why_no_step(g, f.unit, choice[1])

    def take(self, g: Ogniem, f: Countermarch, seat: int, choice: Choice) -> Frame | None:
        f.far = choice[1]
        return shifting.shift(g, f.unit, *straight(g, f.unit, f.far))


COUNTERMARCHING: Steps = (step_first, CountermarchShot(), StepAfter())
