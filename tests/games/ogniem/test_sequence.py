"""Whose turn it is within a melee, and where the winners look (chapter 7.4)."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.games.ogniem import aftermath, melee, pursuit
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.melee import new_melee
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.shapes import LEFT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import field, inches

HORSE, FOOT = "pl_pancerni", "pl_haiduks"


def one_against_two() -> Ogniem:
    """A red unit in front of two blue ones, all of which have acted."""
    g = field([("pl_hussars", 24, 21.638, 90)], [(FOOT, 21.4, 24, 270), (FOOT, 26.6, 24, 270)])
    g.opened, g.charges[0] = [t.ATTACK] * 3, 0
    return g


def two_against_one() -> Ogniem:
    g = field([(HORSE, 21.4, 21.638, 90), (HORSE, 26.6, 21.638, 90)], [(FOOT, 24, 24, 270), (FOOT, 40, 40, 270)])
    g.opened = [t.ATTACK] * 4
    return g


def fought(g: Ogniem, winner: int) -> melee.Melee:
    """A melee after its last blow."""
    f = new_melee(g, 0, -1, -1, -1, [], [])
    melee.gather(g, f)
    melee.make_ready(g, f)
    f.waiting, f.winner = [], winner
    return f


def rule_asked(g: Ogniem) -> str:
    return type(flow.question(g)).rule


def test_r212_the_owner_says_in_which_order_his_units_are_roused() -> None:
    """[R432]"""
    g = one_against_two()
    table = Table(g)

    assert (table.run(new_melee(g, 0, -1, -1, -1, [], [])), rule_asked(g), g.waiting) == ("unit_sequence", "R212", [1])
    assert table.options() == [(c.NEXT, 1), (c.NEXT, 2)]
    assert table.refusal(c.NEXT, 0) == "R233"
    table.answer(c.NEXT, 2)
    assert [unit for unit, *_ in table.told("hurt")] == [2, 1]


def test_r212_the_active_players_units_are_roused_first() -> None:
    """His second unit is alone to wait, so nobody is asked; the enemy is roused to death.  [R211] [R213]"""
    g = two_against_one()
    g.dp[2] = 5
    table = Table(g)
    table.run(new_melee(g, 0, -1, -1, -1, [], []))

    assert [unit for unit, *_ in table.told("hurt")] == [1, 2]


def test_r233_the_loser_says_which_of_his_units_tests_first() -> None:
    """The second unit takes the first dice, and fails.  [R250] [R252]"""
    g = one_against_two()
    f = fought(g, 0)
    f.advantage = [2, 1]
    f.go_to(aftermath.begin_step_three)
    table = Table(g, [10], [1])

    assert (table.run(f), rule_asked(g), g.waiting) == ("unit_sequence", "R233", [1])
    table.answer(c.NEXT, 2)
    assert g.dp == [0, 0, 1]


def test_r236_the_winner_says_which_of_his_units_goes_on_first() -> None:
    """[R237]"""
    g = two_against_one()
    f = fought(g, 0)
    v.rout(g, 2)
    g.opened = [t.REORGANISATION] * 4
    f.go_to(aftermath.begin_step_six)
    table = Table(g)

    assert (table.run(f), rule_asked(g)) == ("unit_sequence", "R236")
    assert table.answer(c.NEXT, 1) == "after_melee"
    table.answer(c.PURSUE, 2)
    assert g.opened[:2] == [t.REORGANISATION, t.ATTACK]
    assert table.asked() == "after_melee"


def test_r237_who_fought_with_his_flank_turns_towards_the_enemy() -> None:
    """Open Attack, a quarter turn to the left about a corner of his choice, and not a step more.  [R236] [R129]"""
    g = field([(HORSE, 24, 24, 0)], [(FOOT, 24, 27.543, 270), (FOOT, 40, 40, 270)])
    f = fought(g, 0)
    v.rout(g, 1)
    f.go_to(aftermath.begin_step_six)
    table = Table(g)
    table.run(f)

    assert table.answer(c.PURSUE, 1) == "pursuit_turn"
    assert table.options() == [(c.WHEEL, corner, 0) for corner in range(4)]
    assert (table.refusal(c.WHEEL, 0, 1), table.refusal(c.WHEEL, 4, 0)) == ("R237", "R237")
    table.answer(c.WHEEL, 2, 0)
    assert (g.opened[0], inches(g, 0)) == (t.ATTACK, (20.457, 22.819, 90.0))


def test_r237_only_legal_corners_are_left_to_the_pursuer() -> None:
    """A friend stands where some of the turns would end: those are not offered."""
    g = field([(HORSE, 24, 24, 0), (FOOT, 24, 19.5, 0)], [(FOOT, 24, 27.543, 270), (FOOT, 40, 40, 270)])
    f = fought(g, 0)
    v.rout(g, 2)
    f.go_to(aftermath.begin_step_six)
    table = Table(g)
    table.run(f)
    legal = pursuit.turns_toward(g, 0, LEFT)

    assert 1 < len(legal) < 4
    table.answer(c.PURSUE, 2)
    assert table.options() == legal


def test_r237_a_square_that_fought_with_any_edge_does_not_turn() -> None:
    """Each of its edges is a front (chapter 4.3.7.1); with Attack it is a square no more."""
    g = field([("sw_brigade", 24, 24, 0)], [(FOOT, 24, 28.331, 270), (FOOT, 40, 40, 270)])
    v.put_open(g, 0, t.DEFENCE)
    v.reform(g, 0, t.SQUARE)
    f = fought(g, 0)
    v.rout(g, 1)
    f.go_to(aftermath.begin_step_six)
    table = Table(g)
    table.run(f)
    table.answer(c.PURSUE, 1)

    assert (g.opened[0], g.formation[0], inches(g, 0)) == (t.ATTACK, t.STANDARD, (24.0, 24.0, 0.0))


def test_r237_who_fought_with_his_front_stays_as_he_is() -> None:
    g = field([(HORSE, 24, 21.638, 90)], [(FOOT, 24, 24, 270), (FOOT, 40, 40, 270)])
    f = fought(g, 0)
    v.rout(g, 1)
    f.go_to(aftermath.begin_step_six)
    table = Table(g)
    table.run(f)
    table.answer(c.PURSUE, 1)

    assert (g.opened[0], inches(g, 0)) == (t.ATTACK, (24.0, 21.638, 90.0))
