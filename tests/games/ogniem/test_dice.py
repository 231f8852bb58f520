"""Tests and opposed tests (chapter 1.5)."""

from __future__ import annotations

from bulawa.games.ogniem.choices import PAY
from bulawa.games.ogniem.dice import ALL, HIT, Toll, new_test
from bulawa.games.ogniem.initiative import opposed
from bulawa.games.ogniem.terms import MORALE
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import field


def failures(forced: int, free: int, *rolls: list[int], kind: int = HIT, target: int = 6) -> int:
    """How many dice of a test fail in the end."""
    table = Table(field([("pl_hussars", 24, 24, 90)]), *rolls)
    asker = Toll(0, 0, 0, "")
    table.g.frames = [asker]
    table.run(new_test(kind, 0, target, len(rolls[0]), forced, free))
    assert table.chance.used_up()
    return asker.failed


def test_e1_who_runs_out_of_dice_loses_an_opposed_test() -> None:
    """E1: 3, 4 against 3, 4, 7.  [R54]"""
    assert opposed([3, 4], [3, 4, 7]) == 1


def test_e2_more_dice_of_the_same_value_win() -> None:
    """E2: 2, 3, 3 and anything against 2, 3, 5, 5, 7."""
    assert {opposed([2, 3, 3, x], [2, 3, 5, 5, 7]) for x in range(1, 11)} == {0}


def test_x27_the_next_value_decides() -> None:
    """X27: 4, 9 against 4, 7; and an absolute tie is rolled again."""
    assert (opposed([4, 9], [4, 7]), opposed([5], [5])) == (1, -1)


def test_e3_forced_re_rolls_add_up_and_are_rolled_once() -> None:
    """E3: two successes of three are both rolled again; of one success only one die is.  [R55]"""
    assert failures(2, 0, [2, 3, 9], [9, 1]) == 2
    assert failures(2, 0, [2, 8, 9], [9]) == 3


def test_e4_re_rolls_of_successes_and_failures_cancel() -> None:
    """E4: every success against one failure: exactly one success is rolled again.  [R56] [G13]"""
    assert failures(ALL, 1, [2, 3, 9], [10]) == 2


def test_r51_each_die_up_to_the_target_number_succeeds() -> None:
    """[R50]"""
    assert failures(0, 0, [6, 7, 1, 10]) == 2


def test_r57_free_re_rolls_take_failures_only() -> None:
    assert failures(0, 2, [9, 1, 10], [3, 10]) == 1


def test_r289_a_commander_in_range_buys_re_rolls_of_morale() -> None:
    """One point, one failure less; hits are never helped.  [R58]"""
    g = field([("pl_hussars", 24, 24, 90), ("pl_colonel", 24, 20, 90)])
    table = Table(g, [9, 9], [1])

    assert table.run(new_test(MORALE, 0, 6, 2)) == "intervention"
    assert table.refusal(PAY, 1, 3) == "R289"
    table.answer(PAY, 1, 1)
    assert g.points[1] == 1
    table.answer(0)
    assert table.told("tested_again")[-1] == (0, 0, 1, 1, [1])
