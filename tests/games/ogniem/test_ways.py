"""Ways to the letter: each test holds one condition of chapters 4.3, 5 and 13."""

from __future__ import annotations

from bulawa.games.ogniem import (
    command,
    countermarch,
    disengaging,
    drill,
    journey,
    judging,
    movement,
    passing,
    paths,
    shifting,
    terrain,
    turning,
)
from bulawa.games.ogniem.choices import FALL_BACK, TURN
from bulawa.games.ogniem.dice import Toll
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import DEFENCE, DISENGAGE, MARCH, MELEE_FRONT, MOVE, SQUARE
from bulawa.games.ogniem.withdrawal import withdrawal
from bulawa.geometry.shapes import FRONT, REAR
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, block, field

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

    assert passing.passed(g, passing.corridor(g, Way(g, 0, MOVE, FRONT, 0, True), 8000)) == [2]


def test_r128_a_shift_does_not_brush_past_an_enemy() -> None:
    """An inch and a quarter away before and after, 0.8 on the way between.  [R34]"""
    g = field([(M, 24, 24, 90)], [("sw_drabants", 29.21, 26.221, 270)])
    why = shifting.why_not_shift(g, 0, 1414, -1414)

    assert why is not None
    assert (why.rule, shifting.why_not_shift(g, 0, 0, -1414)) == ("R34", None)


def test_r34_who_starts_in_a_zone_does_not_ride_through_its_unit() -> None:
    """It may leave the zone, not over the enemy's tray: eight inches on it would be clear of him.  [R124]"""
    g = field([(M, 24, 10, 90)], [(FOOT, 24, 12.962, 270)])
    why = judging.why_not(g, 0, MOVE, FRONT, 0, 8000)

    assert why is not None
    assert why.rule == "R124"


def test_r135_a_forced_withdrawal_goes_the_full_distance() -> None:
    """Chapter 4.3.5: as Akcja przymusowa it moves by its whole speed."""
    g = field([(M, 24, 24, 90)], [(FOOT, 24, 40, 270)])
    table = Table(g)
    assert table.run(withdrawal(0, [REAR])) == "withdraw_path"

    assert [table.refusal(FALL_BACK, REAR, 0, far) for far in (7000, 8000)] == ["R135", ""]


def test_r128_a_shift_through_a_friend_tests_both() -> None:
    """Neither before nor after it stands on him, but on the way between it does.  [R125]"""
    g = field([(M, 24, 24, 90), ("sw_drabants", 28.503, 25.514, 90)])

    assert shifting.shift(g, 0, 1414, -1414).passed == [1]


def test_r109_every_enemy_in_contact_holds_who_disengages() -> None:
    """Chapter 4.4.4: two dice of an M, three of an L."""
    g = field([(M, 24, 24, 90)], [(FOOT, 24, 26.362, 270), ("sw_brigade", 24, 21.638, 90)])

    assert disengaging.disengage(g, 0).dice == 5


def test_r321_highlanders_lose_their_impetus_in_a_stream() -> None:
    """It is unfavourable; soft ground and hills are not.  [R383]"""
    g = field([("ta_circassians", 24, 24, 90)])

    assert [terrain.deprives(g, 0, PACK.kinds[kind]) for kind in ("stream", "soft_ground", "hill")] == [
        True,
        False,
        False,
    ]


def test_r129_a_turn_of_45_degrees_is_still_a_small_one() -> None:
    """ "Do 45 stopni"."""
    g = field([(M, 24, 24, 90)])

    assert [turning.why_no_turn(g, 0, (TURN, by)) for by in (4500, -4500, 4501)] == [None, None, turning.TOO_SHARP]


def test_r109_who_disengages_goes_up_to_twice_his_speed() -> None:
    """Chapter 4.4.4: from any edge, here the rear."""
    g = field([(M, 24, 24, 90)], [(FOOT, 24, 26.362, 270)])

    assert most(g, DISENGAGE, REAR) == 16.0


def test_r127_no_march_begins_in_an_area() -> None:
    """Its rear stands in a field behind it; the way ahead is open."""
    inside = field([(M, 24, 10, 90)], ground=[("ploughed_field", block(15, 5, 35, 9.5))])
    outside = field([(M, 24, 10, 90)], ground=[("ploughed_field", block(15, 5, 35, 8.5))])

    assert (most(inside, MARCH), most(outside, MARCH)) == (0.0, 24.0)


def test_r325_a_countermarch_does_not_begin_at_a_wood() -> None:
    """Chapter 12.1: at no moment on ground that hinders shooting; its rear is, before it steps forward."""
    why = []
    for top in (9.5, 8.5):
        g = field([("sw_musketeers", 24, 10, 90)], [(FOOT, 24, 20, 270)], [("wood", block(15, 5, 35, top))])
        why.append(countermarch.why_no_step(g, 0, 1000))

    assert why == [countermarch.HINDERED, None]


def test_r348_rank_exchange_knows_no_square() -> None:
    """Chapter 12.1: standard, or the melee weapons in front."""
    g = field([(FOOT, 24, 10, 90)])
    g.opened[0] = DEFENCE

    assert drill.why_not_form(g, 0, MELEE_FRONT) is None
    assert drill.why_not_form(g, 0, SQUARE) is not None


def test_r125_structures_that_are_passed_are_tested_for_like_friends() -> None:
    """Chapter 5.2: a die for each unit and each structure."""
    g = field([(M, 24, 10, 90), (FOOT, 34, 10, 90)])
    toll = journey.test_mover(g, journey.Journey(0, [1], 2, 0, []))

    assert isinstance(toll, Toll)
    assert toll.dice == 3


def test_r382_a_shift_in_slow_ground_goes_an_inch() -> None:
    """Chapter 13.1 Spowalniający."""
    g = field([(M, 24, 10, 90)], ground=[("ploughed_field", block(15, 5, 35, 15))])
    why = [shifting.why_not_shift(g, 0, far, 0) for far in (1000, 1100)]

    assert [one.rule if one else "" for one in why] == ["", "R128"]


def test_r374_nobody_is_rallied_on_disorganising_ground() -> None:
    """Nor tidied up.  [R108] [R286]"""
    g = field([(M, 24, 10, 90)], ground=[("ford", block(15, 5, 35, 15))])
    g.dp[0] = 1

    assert (command.why_not_rally(g, 0, []), drill.why_not_tidy(g, 0)) == (command.ROUGH, drill.ROUGH)


def test_r106_who_has_lost_the_rule_keeps_his_formation() -> None:
    """Chapter 4.3.7: Battalia works while steady or shaken."""
    g = field([("pl_foreign_foot", 24, 10, 90)])
    known = []
    for g.dp[0] in (0, 5, 6):
        known.append(bool(drill.formations(g, 0)))

    assert known == [True, True, False]


def test_r263_groups_walk_around_houses() -> None:
    """The centre of the tray crosses no wall."""
    g = field([("pl_colonel", 24, 18, 0)], ground=[("light_building", block(22, 20, 26, 23))])
    through, around = (24_000, 25_000), (21_000, 18_000, 21_000, 22_000)
    why = [paths.why_no_path(g, 0, way, 8000) for way in (through, around)]

    assert [one.rule if one else "" for one in why] == ["R263", ""]


def test_r140_another_edge_of_the_enemy_is_not_the_same_contact() -> None:
    """Chapter 4.3.6: the edges of his that were touched must stay; his flank for his front will not do."""
    g = field([(M, 24, 24, 90)], [(FOOT, 24, 26.362, 270)])
    before, flank = (24_000, 24_000, 27_000), (27_543, 26_362, 0)

    assert [turning.lost(g, 0, pose, 1) for pose in (before, flank)] == [False, True]
