"""Groups (chapter 9): paths, places, overruns, and shots at them."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import drill, fire, paths
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.groups import group_activation
from bulawa.games.ogniem.overrun import Overrun
from bulawa.games.ogniem.state import ROUTED, Ogniem
from bulawa.geometry.plane import distance
from bulawa.geometry.shapes import FRONT
from bulawa.server import openings
from tests.browser import battles
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field

HORSE, FOOT, COLONEL = "pl_pancerni", "pl_haiduks", "pl_colonel"


def refused(g: Ogniem, x: float, y: float, speed: int = 8000) -> str:
    why = paths.why_no_path(g, 0, (round(1000 * x), round(1000 * y)), speed)
    return why.rule if why else ""


def test_e19_a_group_slips_between_two_enemies_but_may_not_stop_there() -> None:
    """E19: trays 2 inches apart: the path is legal, a stop between them is not.  [R24] [R35] [R263] [G49]"""
    foes = [("sw_reiters", 20.638, 20.0, 90.0), ("sw_finns", 27.362, 20.0, 90.0)]
    g = field([(COLONEL, 24, 16, 0)], foes)

    assert refused(g, 24, 23.5) == ""
    assert refused(g, 24, 20) == "R263"


def test_r263_a_path_is_no_longer_than_the_allowance() -> None:
    """Over friends, not over enemies."""
    g = field([(COLONEL, 24, 10, 0), (HORSE, 24, 13, 90)], [(FOOT, 24, 30, 270)])

    assert (refused(g, 24, 18), refused(g, 24, 18.1)) == ("", "R263")
    assert refused(field([(COLONEL, 24, 10, 0)], [(FOOT, 24, 14, 270)]), 24, 17.9) == "R263"


def test_r262_a_group_does_each_action_of_its_card_once() -> None:
    """[R280]"""
    g = field([(COLONEL, 24, 10, 0), (HORSE, 30, 10, 90)], [(FOOT, 24, 40, 270)])
    g.hidden[1] = t.ATTACK
    table = Table(g)
    table.run(group_activation(g, 0))
    table.answer(c.GO, 24_000, 12_000)

    assert table.refusal(c.GO, 24_000, 13_000) == "R262"
    assert table.refusal(c.FIRE, 0, 2, 0, 0) == "R262"
    table.answer(c.ORDER, 1, t.DEFENCE)
    assert g.hidden[1] == t.DEFENCE


def test_r264_a_group_under_a_unit_is_put_an_inch_away_by_the_enemy() -> None:
    """[G36] [G70]"""
    g = field([(HORSE, 24, 10, 90), (COLONEL, 24, 16, 0)], [(FOOT, 24, 40, 270)])
    g.opened[0], g.hidden[2] = t.MANOEUVRE, t.DEFENCE
    table = Table(g)
    table.run(activation(0))

    assert table.answer(c.MOVE, 0, 6000) == "place_group"
    assert g.waiting == [1]
    assert table.refusal(c.PLACE, 24_000, 30_000) == "R264"
    table.answer(*table.options()[0])
    assert 980 <= distance(g.shape[0], g.shape[1]) <= 1020


def test_x14_a_colonel_is_overrun() -> None:
    """X14: activated already: 1 DP; 5 dice, 3 hits, 2 failures: routed, silver.  [R265] [R252] [R301]"""
    g = field([(HORSE, 24, 10, 90)], [("pl_colonel", 24, 14, 0), (FOOT, 24, 40, 270)])
    g.activated[1] = 1
    Table(g, [1, 1, 1, 9, 9], [9, 9, 1]).run(Overrun(0, 1, 0, 0, 0, 0))

    assert (g.place[1], g.motivation[1]) == (ROUTED, 8)


def test_x15_a_friend_rescues_the_colonel() -> None:
    """X15: a friendly unit three inches away: put in contact with it, 1 DP only.  [R265]"""
    g = field([(HORSE, 24, 10, 90)], [("pl_colonel", 24, 14, 0), (FOOT, 24, 19, 270)])
    g.activated[1] = 1
    table = Table(g)

    assert table.run(Overrun(0, 1, 0, 0, 0, 0)) == "rescue_group"
    table.answer(*table.options()[0])
    assert (g.dp[1], q.apart(g, 1, 2) <= 20) == (1, True)


def test_r265_a_move_over_an_enemy_group_is_remembered() -> None:
    """[R430]"""
    g = field([(HORSE, 24, 10, 90)], [("sw_major_general", 24, 14, 0), (FOOT, 24, 40, 270)])
    g.opened[0], g.hidden[2] = t.MANOEUVRE, t.DEFENCE
    table = Table(g)
    table.run(activation(0))
    table.answer(c.MOVE, 0, 7500)

    assert g.met == [0, 1]


def test_r156_a_group_is_aimed_at_so_that_the_corridor_covers_it() -> None:
    """The line passes near its middle; groups themselves never block.  [R157] [R266] [R171]"""
    g = field([(FOOT, 24, 10, 90)], [("sw_major_general", 24, 18, 0)])
    line = fire.line_to(g, 0, fire.PLAIN, FRONT, 1, FRONT)
    plastuns = field([("co_plastuns", 24, 10, 0)], [("sw_reiters", 24, 18, 270)])
    shot = fire.line_to(plastuns, 0, fire.PLAIN, FRONT, 1, FRONT)

    assert line is not None
    assert distance(g.shape[1], line.strip) == 0
    assert shot is not None
    assert shot.start == (24_000, 10_787)


def test_r171_the_shortest_line_at_a_group_is_taken() -> None:
    """Wagons 3.99 inches away are at direct range, but not half an inch beside their middle.  [R156] [R160]"""
    g = field([(FOOT, 24, 10, 90)], [("pl_powder_wagons", 24, 16.352, 0)])
    line = fire.line_to(g, 0, fire.PLAIN, FRONT, 1, FRONT)

    assert line is not None
    assert line.length == 3990


def test_r157_a_group_shoots_from_its_point_nearest_to_the_edge() -> None:
    """Not from the one towards the middle of a broad tray.  [R171]"""
    g = field([("co_plastuns", 20.9, 19.07, 0)], [("sw_brigade", 24, 25, 270)])
    line = fire.line_to(g, 0, fire.PLAIN, FRONT, 1, FRONT)

    assert line is not None
    assert (line.start, line.length) == ((20_900, 19_857), 3962)


def test_r156_a_big_group_may_be_aimed_at_past_its_middle() -> None:
    """The corridor covers it as long as the line passes within its radius; here only past the middle."""
    g = field([("ot_janissaries", 33.68, 18.277, 192.43)], [("ta_khan", 30.405, 11.549, 0)])
    line = fire.line_to(g, 0, fire.PLAIN, FRONT, 1, FRONT)
    beside = field([("ot_janissaries", 33.68, 18.277, 192.43)], [("ta_khan", 31.8, 11.549, 0)])

    assert line is not None
    assert fire.line_to(beside, 0, fire.PLAIN, FRONT, 1, FRONT) is None


def test_r343_snipers_pick_their_target_and_ignore_cover() -> None:
    g = field([("co_plastuns", 24, 10, 0)], [("sw_major_general", 24, 17, 0), ("sw_reiters", 29, 15, 270)])
    line = fire.line_to(g, 0, fire.PLAIN, FRONT, 1, FRONT)
    g.formation[2] = t.LOOSE

    assert line is not None
    assert fire.is_nearest(g, 0, fire.PLAIN, 1, line)
    assert fire.covered(g, 0, 2) == 0


def test_r327_a_harassing_group_leaves_no_quiet() -> None:
    g = field([(HORSE, 24, 10, 90)], [("ta_harassers", 24, 14, 0)])
    calm = field([(HORSE, 24, 10, 90)], [("sw_major_general", 24, 14, 0)])

    assert (drill.is_harassed(g, 0, 4000), drill.is_harassed(calm, 0, 4000)) == (True, False)


def test_r313_civilians_keep_twelve_inches_from_enemy_units() -> None:
    """In alarm they must flee, as far as they can.  [G60]"""
    g = field([("pl_powder_wagons", 24, 10, 0)], [("sw_reiters", 24, 30, 270)])
    alarmed = field([("pl_powder_wagons", 24, 10, 0)], [("sw_reiters", 24, 22, 270)])

    assert (refused(g, 24, 14, 4000), refused(g, 24, 9, 4000)) == ("", "")
    assert refused(field([("pl_powder_wagons", 24, 10, 0)], [("sw_reiters", 24, 26.5, 270)]), 24, 14, 4000) == "R313"
    assert (refused(alarmed, 24, 13, 4000), refused(alarmed, 24, 6, 4000)) == ("R313", "")


def test_r313_flights_over_slow_ground_are_no_longer_than_that_ground_allows() -> None:
    """A shorter way may graze a corner that a longer one passes by; whatever is offered is legal.  [R263]"""
    mud, water = ("soft_ground", block(20, 12, 28, 13.5)), ("stream", block(28, 12, 48, 13.5))
    for x in range(26_600, 27_000, 6):
        g = field([("ta_captives", x / 1000, 15.097, 0)], [(FOOT, 26, 22, 270)], [mud, water])
        offered = paths.options(g, 0, 2000)

        assert offered
        assert [way for _, *way in offered if paths.why_no_path(g, 0, tuple(way), 2000) is not None] == []


def test_r36_groups_never_engage() -> None:
    """[R266]"""
    g = field([(HORSE, 24, 10, 90)], [("sw_major_general", 24, 12, 0)])

    assert not q.is_engaged(g, 0)


def test_r380_half_a_move_goes_half_of_what_slow_ground_leaves() -> None:
    """Captives have speed 4: less one, and half of that.  [R134] [R263]"""
    g = field([("ta_captives", 24, 24, 0)], [(FOOT, 5, 45, 270)], [("ploughed_field", block(20, 20, 40, 28))])
    legs = [((24_000, 24_000), (25_000, 24_000))]

    assert [paths.affordable(g, 0, legs, allowance) for allowance in (4000, 2000)] == [3000, 1500]


def test_r263_a_group_is_led_to_a_place_of_two_numbers() -> None:
    """The table is told of both holes, how they are measured, and of a place where it may stand at first."""
    match = battles.at(battles.CLASH)
    match.play("red", ("activate", "red_colonel"))
    (walk,) = openings.told(match, 0, flow.openings(match.state, 0), "en")

    assert (walk.choice, [hole.unit for hole in walk.holes]) == (["go", None, None], ["″", "″"])
    assert match.check("red", ("go", *(walk.start or ()))) is None
