"""Regrouping (chapter 7.4.6): cavalry falls back from a melee that has not parted (R241)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import ATTACK as TAKE_ATTACK
from bulawa.games.ogniem.choices import DONE, DONE_CHOICE, RECOVER, REGROUP
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.fans import fan_of, ray_choices
from bulawa.games.ogniem.journey import travel
from bulawa.games.ogniem.judging import why_not
from bulawa.games.ogniem.movement import Way, reach_spans
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK, CAVALRY, EXCELLENT_RIDERS, LOOSE_ORDER, WITHDRAW
from bulawa.geometry.shapes import REAR

MUST_REGROUP: Final = Reason("R232", "must_regroup")
NOT_WON: Final = Reason("R241", "not_won")


def may_regroup(g: Ogniem, f: Clash, unit: int) -> bool:
    """Cavalry still engaged: it charged and won, or it is loose or of excellent riders.  [R241] [R347]"""
    if not q.is_up(g, unit) or q.arm(g, unit) != CAVALRY or not q.is_engaged(g, unit) or g.place[unit] >= 0:
        return False
    won = f.winner == g.board.sides[unit] and unit == f.charger
    nimble = q.has(g, unit, LOOSE_ORDER) or q.has(g, unit, EXCELLENT_RIDERS)
    return (won or nimble or must_regroup(g, f, unit)) and has_way(g, unit)


def has_way(g: Ogniem, unit: int) -> bool:
    """Some way back out of all control zones.  [R241]"""
    return any(reach_spans(g, unit, WITHDRAW, REAR, 100 * degree) for degree in range(-45, 46))


def narrow_ways(g: Ogniem, unit: int) -> list[Choice]:
    """The farthest way back at every whole degree that has one."""
    spans = [(100 * degree, reach_spans(g, unit, WITHDRAW, REAR, 100 * degree)) for degree in range(-45, 46)]
    return [(REGROUP, angle, legal[-1][1]) for angle, legal in spans if legal]


def must_regroup(g: Ogniem, f: Clash, unit: int) -> bool:
    """Who could have broken through, and did not.  [R232]"""
    return unit in f.could and f.winner == g.board.sides[unit] and f.broke < 0


class ChooseRegroup(Ask[Ogniem, Clash]):
    """A free withdrawal.  [R241]"""

    key = "regroup"
    rule = "R241"
    verbs = (REGROUP, DONE)

    def who(self, g: Ogniem, f: Clash) -> list[int]:
        while f.waiting and not may_regroup(g, f, f.waiting[0]):
            f.waiting = f.waiting[1:]
        return [g.board.sides[f.waiting[0]]] if f.waiting else []

    def options(self, g: Ogniem, f: Clash, seat: int) -> list[Choice]:
        unit = f.waiting[0]
        found = ray_choices(g, unit, WITHDRAW, REAR, (REGROUP,), 5)
        return found or narrow_ways(g, unit) if must_regroup(g, f, unit) else [DONE_CHOICE, *found]

    def openings(self, g: Ogniem, f: Clash, seat: int) -> list[Opening]:
        return fan_of(g, f.waiting[0], WITHDRAW, REAR, (REGROUP,))

    def bar(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Reason | None:
        unit = f.waiting[0]
        if choice[0] == DONE:
            return MUST_REGROUP if must_regroup(g, f, unit) else None
        return why_not(g, unit, WITHDRAW, REAR, choice[1], choice[2])

    def take(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Frame | None:
        unit, f.waiting = f.waiting[0], f.waiting[1:]
        if choice[0] == DONE:
            return None
        return Regrouping(unit, choice[1], choice[2], int(f.winner == g.board.sides[unit]))


class Regrouping(Frame):
    """A unit falls back and gathers itself."""

    fields = "unit:element turn=-4500..4500 far=0..99999 won=0..1"

    def __init__(self, unit: int, turn: int, far: int, won: int) -> None:
        self.at = 0
        self.unit = unit
        self.turn = turn
        self.far = far
        self.won = won

    def steps(self) -> Steps:
        return REGROUPING

    def copy(self) -> Frame:
        return Regrouping(self.unit, self.turn, self.far, self.won)


def fall_back(g: Ogniem, f: Regrouping) -> Frame | None:
    return travel(g, Way(g, f.unit, WITHDRAW, REAR, f.turn, True), f.far, "regrouped")


class Gather(Ask[Ogniem, Regrouping]):
    """Open Attack, or, for a winner, one DP less.  [R241]"""

    key = "gather"
    rule = "R241"
    verbs = (TAKE_ATTACK, RECOVER, DONE)

    def who(self, g: Ogniem, f: Regrouping) -> list[int]:
        return [g.board.sides[f.unit]] if q.is_up(g, f.unit) else []

    def options(self, g: Ogniem, f: Regrouping, seat: int) -> list[Choice]:
        return [(TAKE_ATTACK,), DONE_CHOICE, *([(RECOVER,)] if may_recover(g, f) else [])]

    def bar(self, g: Ogniem, f: Regrouping, seat: int, choice: Choice) -> Reason | None:
        return NOT_WON if choice[0] == RECOVER and not may_recover(g, f) else None

    def take(self, g: Ogniem, f: Regrouping, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == TAKE_ATTACK:
            v.put_open(g, f.unit, ATTACK)
        elif choice[0] == RECOVER:
            v.heal(g, f.unit, 1)
        return None


def may_recover(g: Ogniem, f: Regrouping) -> bool:
    return bool(f.won and g.dp[f.unit])


REGROUPING: Steps = (fall_back, Gather())
