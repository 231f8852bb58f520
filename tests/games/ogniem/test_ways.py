"""Ways to the letter: each test holds one condition of chapters 4.3, 5 and 13."""

from __future__ import annotations

from bulawa.games.ogniem import movement, shifting
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import MARCH, MOVE
from bulawa.geometry.shapes import FRONT
from tests.games.ogniem.field import block, field

M, FOOT = "pl_pancerni", "pl_haiduks"
"""Size M: cavalry of speed 8, infantry of speed 5."""


def most(g: Ogniem, action: int = MOVE, edge: int = FRONT) -> float:
    """The greatest legal distance straight on, in inches."""
    spans = movement.legal_spans(g, 0, action, edge, 0)
    return spans[-1][1] / 1000 if spans else 0.0


def test_r382_it_may_stop_before_the_second_slow_area() -> None:
    """A field an inch ahead leaves 7 of 8, a stream begins at 6: so far it comes; both would leave but 4.  [R134]"""
    g = field(
        [(M, 24, 10, 90)], ground=[("ploughed_field", block(15, 12.181, 35, 14)), ("stream", block(15, 17.181, 35, 19))]
    )

    assert most(g) == 6.0


def test_r127_no_march_begins_near_an_enemy() -> None:
    """He stands behind the unit, which would only lead away from him."""
    near = field([(M, 24, 20, 90)], [("sw_major_general", 24, 11, 0)])
    far = field([(M, 24, 20, 90)], [("sw_major_general", 24, 9, 0)])

    assert (most(near, MARCH), most(far, MARCH)) == (0.0, 24.0)


def test_r310_nobody_tests_for_guns_that_are_passed() -> None:
    """Chapter 12.1 Artyleria: neither who passes through them nor they themselves.  [R125]"""
    g = field([(M, 24, 10, 90), ("pl_guns", 24, 14, 90), (FOOT, 21, 14.5, 90)])

    assert movement.passed(g, Way(g, 0, MOVE, FRONT, 0, True), 8000) == [2]


def test_r128_a_shift_does_not_brush_past_an_enemy() -> None:
    """An inch and a quarter away before and after, 0.8 on the way between.  [R34]"""
    g = field([(M, 24, 24, 90)], [("sw_drabants", 29.21, 26.221, 270)])
    why = shifting.why_not_shift(g, 0, 1414, -1414)

    assert why is not None
    assert (why.rule, shifting.why_not_shift(g, 0, 0, -1414)) == ("R34", None)
