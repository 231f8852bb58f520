"""Phases of a round to the letter: each test holds one condition of chapters 2, 3, 10 and 11."""

from __future__ import annotations

from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import pace
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.round import Round, rest_groups
from bulawa.games.ogniem.state import NOBODY, ROUTED
from bulawa.games.ogniem.turn import Turn
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import field

HORSE, FOOT = "pl_pancerni", "pl_haiduks"


def test_r427_calculation_gives_a_turn_away_once_in_a_round() -> None:
    """Chapter 2.3.1 lets nobody pass who could activate somebody; the advantage does, once."""
    g = field([(HORSE, 10, 5, 90), (FOOT, 20, 5, 90)], [(FOOT, 10, 43, 270)])
    g.hidden, g.advantage = [t.DEFENCE] * 3, [t.CALCULATION, NOBODY]
    table = Table(g)
    table.run(Turn(0, NOBODY, 0))
    table.answer(c.DONE)
    table.run(Turn(0, NOBODY, 0))

    assert table.refusal(c.DONE) == "R427"
    v.turn_tokens(g)
    assert table.refusal(c.DONE) == ""


def test_r421_a_lost_commander_has_no_points() -> None:
    """Chapter 10.1: points are of the commander, and come back to those who are there."""
    g = field([(HORSE, 10, 5, 90), ("pl_hetman", 20, 5, 0), ("pl_colonel", 30, 5, 0)])
    g.place[1] = ROUTED
    g.points[1] = g.points[2] = 0
    v.restore_points(g)

    assert (g.points[1], g.points[2]) == (0, 2)


def test_r433_the_groups_of_both_sides_rest() -> None:
    """Chapter 2.4."""
    g = field([("pl_hetman", 20, 5, 0)], [("sw_field_marshal", 20, 43, 0), (FOOT, 10, 43, 270)])
    g.dp = [2, 2, 2]
    rest_groups(g, Round(0, 0))

    assert g.dp == [0, 0, 2]


def test_r103_a_disengagement_ends_the_activation() -> None:
    """Agile riders in Manoeuvre make no free turn after it."""
    g = field([("ta_horde", 24, 21.638, 90)], [(FOOT, 24, 24, 270)])
    g.hidden = [t.MANOEUVRE, t.DEFENCE]
    table = Table(g, [1, 1])
    v.activate(g, 0)
    table.run(activation(0))
    assert table.answer(c.DISENGAGE) == "slip_away"

    assert table.answer(c.SLIP, 2, 0, 9000) == ""


def test_r336_mounted_infantry_rides_until_its_first_activation_is_over() -> None:
    """Chapter 12.1 Podragoniona piechota: then it walks."""
    g = field([("ta_segban", 24, 10, 90)], [(FOOT, 24, 40, 270)])
    g.hidden[0] = t.MANOEUVRE
    table = Table(g)
    v.activate(g, 0)
    table.run(activation(0))
    table.answer(c.MOVE, 0, 6000)
    riding = pace.speed_on_the_way(g, 0, t.MOVE)
    table.answer(c.DONE)

    assert (riding, pace.speed_on_the_way(g, 0, t.MOVE)) == (6000, 4000)
