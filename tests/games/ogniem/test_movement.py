"""Movement (chapter 5) by the numbers of the worked examples."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bulawa.bench import in_full_swing
from bulawa.games.ogniem import OGNIEM, judging, movement, passing
from bulawa.games.ogniem.loops import units_of
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import DOUBLE_MOVE, MARCH, MOVE, WITHDRAW
from bulawa.games.ogniem.withdrawal import best_ways, full_ways
from bulawa.geometry.shapes import FRONT, REAR, RIGHT
from tests.games.ogniem.field import block, field

M = "pl_pancerni"
"""A tray of size M, speed 8."""
SLOW = {"speed": 4000, "speed_on_foot": 4000}


def most(g: Ogniem, action: int = MOVE, turn: int = 0, edge: int = FRONT) -> float:
    """The greatest legal distance by plain limits, in inches."""
    spans = movement.legal_spans(g, 0, action, edge, 100 * turn)
    return spans[-1][1] / 1000 if spans else 0.0


def refused(g: Ogniem, far: float, action: int = MOVE, turn: int = 0) -> str | None:
    why = judging.why_not(g, 0, action, FRONT, 100 * turn, round(1000 * far))
    return why.rule if why else None


def test_e7_a_friend_in_the_way_is_passed_but_never_stood_on() -> None:
    """E7: a straight move of 4 inches would end on the friend; two inches to the right it passes beside him.

    [R123] [R125]"""
    g = field([(M, 24, 24, 90), (M, 21.2, 28, 90)], changes=SLOW)
    beside = field([(M, 26, 24, 90), (M, 21.2, 28, 90)], changes=SLOW)

    assert refused(g, 4) == "R123"
    assert refused(beside, 4) is None
    assert passing.passed(beside, passing.corridor(beside, Way(beside, 0, MOVE, FRONT, 0, True), 4000)) == []
    assert passing.passed(g, passing.corridor(g, Way(g, 0, MOVE, FRONT, 0, True), 4000)) == [1]


@pytest.mark.parametrize("scenario", [scenario.id for scenario in OGNIEM.scenarios])
def test_one_distance_is_judged_as_the_whole_way_is(scenario: str) -> None:
    """What bars a distance is the first of all bars of the way that covers it, among all units and among those near."""
    g, dice, seen = in_full_swing(OGNIEM, scenario), Random(scenario), Counter[str]()
    assert isinstance(g, Ogniem)
    for _ in range(1200):
        unit, action = dice.choice(units_of(g)), dice.choice([MOVE, DOUBLE_MOVE, MARCH, WITHDRAW])
        edge, turn, far = dice.randrange(4), dice.randrange(-4500, 4501), dice.randrange(1, 20_000)
        around = movement.Around(g, unit, action)
        bars = movement.bars_of(g, Way(g, unit, action, edge, turn, True, around), action)
        expected = [movement.told(g, bar.reason, bar.culprit) for bar in bars if bar.low <= far <= bar.high]
        first = [(why.key, why.culprit, why.args) for why in expected[:1]]
        for known in (None, around):
            why = judging.why_not(g, unit, action, edge, turn, far, known)
            seen[why.key if why else ""] += 1
            assert ([(why.key, why.culprit, without_gap(why.args))] if why else []) == first
    assert {"", "too_far", "on_friend", "off_table"} < set(seen)


def without_gap(args: dict[str, int]) -> dict[str, int]:
    """How near it comes is told only of the distance that is judged."""
    return {key: value for key, value in args.items() if key != "gap"}


def test_e9_a_withdrawal_goes_around_a_friend() -> None:
    """E9: whole-degree angles from -45 to -19 are free; the last ends at (23.082, 20.154, 71).  [R120] [R121] [R135]"""
    g = field([(M, 24, 24, 90), (M, 28, 19.2, 90)], changes=SLOW)
    ways = full_ways(g, 0, [REAR])

    assert ways[1::3] == [100 * degree for degree in range(-45, -18)]
    assert Way(g, 0, WITHDRAW, REAR, -1900, False).after(4000) == (23_082, 20_154, 7_100)
    assert Way(g, 0, WITHDRAW, RIGHT, 0, False).after(4000) == (28_000, 24_000, 9_000)


def test_e10_a_move_wheels_and_advances() -> None:
    """E10: 30 degrees to the left, 8 inches: (20.591, 31.086, 120).  [R21] [R120] [R121] [R134]"""
    g = field([(M, 24, 24, 90)])

    assert Way(g, 0, MOVE, FRONT, 3000, True).after(8000) == (20_591, 31_086, 12_000)
    assert (refused(g, 8, turn=30), refused(g, 8.02)) == (None, "R134")


def test_e11_the_table_edge_is_never_crossed() -> None:
    """E11: near x = 0, +30 goes 1.91 inches, +10 goes 3.88, -30 the full 8.  [R126] [R27]"""
    g = field([(M, 3, 24, 90)])

    assert [round(most(g, turn=turn), 2) for turn in (30, 10, -30)] == [1.91, 3.88, 8.0]
    assert Way(g, 0, MOVE, FRONT, -3000, True).after(8000) == (6_409, 31_086, 6_000)


def test_e12_an_enemy_behind_leaves_one_inch() -> None:
    """E12: two inches behind stands the enemy: one inch is the greatest legal distance.  [R135] [R27]"""
    g = field([(M, 24, 24, 90)], [(M, 24, 19.638, 90)], changes=SLOW)

    assert full_ways(g, 0, [REAR]) == []
    assert best_ways(g, 0, [REAR]) == [REAR, 0, 1000]


def test_x6_a_zone_in_which_it_stood_may_be_left_but_not_ended_in() -> None:
    """X6: six tenths of an inch from an enemy, it must end an inch away; another's zone it may not even cross.

    [R33] [R34] [R124] [G7] [G44]"""
    left = field([(M, 24, 24, 90)], [(M, 18.676, 24, 90), (M, 24, 33, 90)])

    assert [refused(left, far) for far in (1.0, 3.3, 5.6, 6.0)] == ["R34", None, None, "R34"]
    assert most(left) == 5.638


def test_x7_slow_ground_takes_an_inch_but_one_may_stop_before_it() -> None:
    """X7: a ploughed field 7.5 inches ahead allows 7.5, one 3 inches ahead 7, and 14 in a double move.

    [R40] [R134] [R380] [G47]"""
    far = field([(M, 24, 10, 90)], ground=[("ploughed_field", block(20, 18.681, 28, 30))])
    near = field([(M, 24, 10, 90)], ground=[("ploughed_field", block(20, 14.181, 28, 30))])

    assert (most(far), most(near), most(near, DOUBLE_MOVE)) == (7.5, 7.0, 14.0)


def test_x8_every_inch_in_a_stream_costs_two() -> None:
    """X8: a stream from 3 to 5 inches ahead leaves 6; one six inches wide 5.5; field and stream together 4.

    [R381] [R382]"""
    narrow = field([(M, 24, 10, 90)], ground=[("stream", block(20, 14.181, 28, 16.181))])
    wide = field([(M, 24, 10, 90)], ground=[("stream", block(20, 14.181, 28, 20.181))])
    both = field(
        [(M, 24, 10, 90)],
        ground=[("stream", block(20, 13.181, 28, 14.181)), ("ploughed_field", block(20, 12.181, 28, 13.181))],
    )

    assert (most(narrow), most(wide), most(both)) == (6.0, 5.5, 4.0)


def test_x26_a_march_keeps_clear_of_enemies_and_areas() -> None:
    """X26: 20.819 inches before an enemy at y = 40, 13.819 before a wood at y = 25, none with a group close by.

    [R122] [R127]"""
    enemy = field([(M, 24, 10, 90)], [(M, 24, 41.181, 270)])
    wood = field([(M, 24, 10, 90)], [(M, 24, 41.181, 270)], [("wood", block(20, 25, 28, 30))])
    group = field([(M, 24, 10, 90)], [("sw_major_general", 24, 16, 0), (M, 24, 41.181, 270)])

    assert (most(enemy, MARCH), most(wood, MARCH), most(group, MARCH)) == (20.819, 13.819, 0.0)
    assert refused(group, 1, MARCH) == "R127"


def test_r127_who_may_not_march_has_no_angle_that_leads_anywhere() -> None:
    """With an enemy nearer and nearer behind it, and a wood farther and farther before it: where no march may begin,
    every ray is barred; else the first step straight on is not."""
    behind = [field([(M, 24, 24, 90)], [(M, 24, 6 + n / 2, 270)]) for n in range(30)]
    before = [field([(M, 24, 24, 90)], [], [("wood", block(20, 20 + n / 2, 28, 40))]) for n in range(20)]
    for tables in (behind, before):
        for g in tables:
            rays = [movement.reach_spans(g, 0, MARCH, FRONT, 100 * degree) for degree in range(-45, 46, 9)]

            assert movement.may_march(g, 0) or rays == [[]] * len(rays)
            assert movement.may_march(g, 0) == (refused(g, 0.001, MARCH) is None)
        assert {movement.may_march(g, 0) for g in tables} == {True, False}
