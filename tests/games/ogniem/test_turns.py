"""Turns, shifts and formations (chapters 4.3.3, 4.3.6, 4.3.7)."""

from __future__ import annotations

from bulawa.games.ogniem import drill, reactions, shifting, turning
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import ABOUT, FORM, FORM_UP, TURN, WHEEL
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import DEFENCE, MANOEUVRE, SQUARE, STANDARD
from bulawa.geometry.shapes import FRONT, LEFT
from tests.games.ogniem.field import field, inches

M = "pl_pancerni"


def turned(g: Ogniem, *choice: int) -> tuple[float, float, float]:
    twin = g.copy()
    turning.turn(twin, 0, choice)
    return inches(twin, 0)


def test_e8_turns_about_front_middle_and_corners() -> None:
    """E8: 45 to the left, about face, and a quarter to the left about each corner.  [R22] [R129]"""
    g = field([(M, 24, 24, 90)])

    assert turned(g, TURN, 4500) == (24.835, 24.346, 135)
    assert turned(g, ABOUT) == (24, 24, 270)
    assert turned(g, WHEEL, 0, 0) == (22.819, 27.543, 180)
    assert turned(g, WHEEL, 3, 0) == (20.457, 25.181, 180)
    assert turned(g, WHEEL, 1, 0) == (27.543, 22.819, 180)
    assert turned(g, WHEEL, 2, 0) == (25.181, 20.457, 180)


def test_r129_a_turn_is_at_most_45_degrees_and_out_of_control_zones() -> None:
    g = field([(M, 24, 24, 90)], [(M, 24, 28.3, 270)])

    assert [bool(turning.why_no_turn(g, 0, (TURN, by))) for by in (4501, 0, 4500)] == [True, True, True]
    assert turning.why_no_turn(g, 0, (ABOUT,)) is None


def test_r140_an_engaged_unit_turns_by_quarters_and_keeps_contact() -> None:
    """About face keeps the contact; a quarter turn that would lose it is refused."""
    g = field([(M, 24, 24, 90)], [(M, 24, 26.362, 270)])

    assert turning.why_no_turn(g, 0, (TURN, 1000)) is not None
    assert turning.why_no_turn(g, 0, (ABOUT,)) is None
    lost = turning.why_no_turn(g, 0, (WHEEL, 2, 0))
    assert lost is not None
    assert lost.rule in ("R140", "R123")


def test_x3_a_flanked_unit_faces_the_charge() -> None:
    """X3: turned about its front left corner it stands front to front, 1.181 inches shared.  [R37] [R195]"""
    g = field([(M, 24, 24, 90)], [(M, 20.457, 24, 0)])

    assert reactions.facing_pose(g, 0, 1, LEFT) == (22_819, 27_543, 18_000)
    assert reactions.may_face(g, 0, 1, LEFT)


def test_x4_it_slides_until_half_an_inch_is_shared() -> None:
    """X4: the fronts would be 0.406 inches apart: it slides by 0.906.  [R140] [G16]"""
    g = field([(M, 24, 24, 90)], [("pl_lipka", 20.457, 23.2, 0)])

    assert reactions.facing_pose(g, 0, 1, LEFT) == (22_819, 26_637, 18_000)


def test_r128_a_shift_goes_two_inches_in_any_direction() -> None:
    g = field([(M, 24, 24, 90)])

    assert shifting.why_not_shift(g, 0, 2000, 0) is None
    assert [shifting.why_not_shift(g, 0, dx, dy).rule for dx, dy in ((1500, 1500), (0, 0), (0, 2011))] == ["R128"] * 3  # type: ignore[union-attr]


def test_e6_a_square_needs_the_order_defence() -> None:
    """E6: with Defence the foot forms square, with Manoeuvre it may not.  [R104]"""
    g = field([("pl_foreign_foot", 24, 24, 90)])
    g.opened[0] = DEFENCE
    assert drill.why_not(g, 0, (FORM, SQUARE)) is None
    g.opened[0] = MANOEUVRE
    why = drill.why_not(g, 0, (FORM, SQUARE))

    assert why is not None
    assert why.rule == "R104"


def steady_square(dp: int) -> Ogniem:
    """A square that hangs on steadiness, with so many DP; three are the most of a steady one."""
    g = field([("pl_foreign_foot", 24, 10, 90)], [("sw_reiters", 24, 12.362, 270)])
    g.board.options.square_if_steady = True
    v.put_open(g, 0, MANOEUVRE)
    v.reform(g, 0, SQUARE)
    g.dp[0] = dp
    return g


def test_v6_a_square_that_hangs_on_steadiness_is_lost_with_it() -> None:
    """Chapter 4.3.7.1: at once; an order that is shown does not matter then.  [R105]"""
    g = steady_square(2)
    v.hurt(g, 0, 1, "fire")
    held = g.formation[0]
    v.hurt(g, 0, 1, "fire")

    assert (held, g.formation[0]) == (SQUARE, STANDARD)


def test_v6_who_is_shaken_by_being_roused_forms_no_square() -> None:
    """It has acted: the DP of its second activation comes before the reaction.  [R192] [R432]"""
    found = []
    for dp in (2, 3):
        g = steady_square(dp)
        v.reform(g, 0, STANDARD)
        found.append((FORM_UP, SQUARE) in reactions.possible(g, 0, 1, FRONT, False, MANOEUVRE))

    assert found == [True, False]
