"""Phases of a round to the letter: each test holds one condition of chapters 2, 3, 10 and 11."""

from __future__ import annotations

from bulawa.engine.flow import Over
from bulawa.games.ogniem import (
    advantages,
    billets,
    command,
    drill,
    fire,
    groups,
    initiative,
    menu,
    motivation,
    orders,
    pace,
    partisans,
    points,
    scouting,
)
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.advantages import Advantages
from bulawa.games.ogniem.board import Zone
from bulawa.games.ogniem.orders import IndependentOrders, Orders
from bulawa.games.ogniem.round import Round, rest_groups
from bulawa.games.ogniem.state import NOBODY, RESERVE, ROUTED, SAVED, WAITING, shape_at
from bulawa.games.ogniem.turn import Turn
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field

HORSE, FOOT, REITERS = "pl_pancerni", "pl_haiduks", "sw_reiters"


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


def test_r360_arrows_do_not_come_back_by_loading() -> None:
    """Chapter 12.2 Łuki; muskets are loaded."""
    g = field([(HORSE, 24, 10, 90), (FOOT, 34, 10, 90)])
    g.ammo = [0, 0]
    why = [drill.why_not_load(g, unit, drill.FIRE_CHARGE) for unit in (0, 1)]

    assert why == [drill.NOT_FOR_BOWS, None]


def test_r295_a_new_commander_begins_without_dp() -> None:
    g = field([("pl_hetman", 20, 5, 0), (FOOT, 30, 5, 90)])
    g.dp[0] = 4
    v.appoint(g, 0, 3)

    assert (g.dp[0], g.points[0], g.restored[0]) == (0, 3, 3)


def test_r306_partisans_in_reserve_keep_an_army_in_the_field() -> None:
    """Its last unit on the table routs; bronze costs nothing, and others may still come.  [G37] [G69]"""
    ended = []
    for place in (RESERVE, ROUTED):
        g = field([(FOOT, 10, 5, 90)], [("pl_szysze", 10, 43, 270), ("pl_szysze", 20, 43, 270)])
        g.place[2] = place
        try:
            v.rout(g, 1)
            ended.append("")
        except Over:
            ended.append(g.result.reason if g.result else "")

    assert ended == ["", "no_units"]


def test_r405_supplies_are_for_three_different_units() -> None:
    """One charge for each of them, not three for one."""
    g = field([(FOOT, 10, 5, 90), (FOOT, 20, 5, 90)], [(FOOT, 10, 43, 270)])
    g.advantage = [t.SUPPLIES, NOBODY]
    table = Table(g)
    table.run(Advantages(1, NOBODY, 0))
    table.answer(c.SPECIAL, 0)

    assert (table.refusal(c.SPECIAL, 0), table.refusal(c.SPECIAL, 1)) == ("R405", "")


def test_r315_boats_do_not_land_at_the_enemys_edge() -> None:
    """Chapter 12.1 Desant wodny: any edge but his; not in the midst of the table either."""
    g = field([("co_chaiky", 10, 5, 90)], [(FOOT, 44, 24, 270)])
    g.board.landing = [1 << t.LEFT_EDGE | 1 << t.RIGHT_EDGE | 1 << t.BOTTOM_EDGE, 0]
    spots = {"left": (1181, 20_000, 0), "top": (10_000, 46_819, 9000), "middle": (10_000, 20_000, 0)}
    landed = [name for name, pose in spots.items() if billets.lands(g, 0, shape_at(g, 0, *pose))]

    assert landed == ["left"]


def test_r335_groups_come_out_of_no_house() -> None:
    """Chapter 13.3.1: groups cannot hold structures; a unit of partisans may."""
    g = field(
        [(FOOT, 10, 5, 90)],
        [("sw_major_general", 20, 43, 0), ("pl_szysze", 30, 43, 270)],
        [("light_building", block(22, 30, 26, 34))],
    )
    g.place[1] = g.place[2] = RESERVE
    why = [partisans.why_not_enter(g, 1, (c.GARRISON, element, 0)) for element in (1, 2)]

    assert why == [partisans.NOT_EMPTY, None]


def test_r72_who_recovers_is_on_the_brink_no_more() -> None:
    g = field([(FOOT, 24, 10, 90)])
    v.spare(g, 0)
    before = g.brink[0], g.dp[0]
    v.heal(g, 0, 1)

    assert (before, g.brink[0], g.dp[0]) == ((1, 6), 0, 5)


def test_r98_a_special_fire_is_the_one_fire_of_an_activation() -> None:
    """Chapter 4.4.7: never a special and the standard fire in one."""
    g = field([(HORSE, 24, 10, 90)], [(FOOT, 24, 18, 270)])
    g.hidden = [t.DEFENCE, t.DEFENCE]
    v.activate(g, 0)
    table = Table(g, [10, 10, 10])
    table.run(activation(0))
    assert table.refusal(c.FIRE, fire.PLAIN, 1, 0, 0) == ""

    assert table.answer(c.FIRE, t.HAIL_OF_ARROWS + 1, 1, 0, 0) == "action"
    assert table.refusal(c.FIRE, fire.PLAIN, 1, 0, 0) == "R98"


def test_r424_partisans_exchange_their_orders_too() -> None:
    """Chapter 12.1 Partyzanci, of either colour; from the second round on.  [R335]"""
    g = field([("pl_szysze", 10, 5, 90), (FOOT, 20, 5, 90)], [(FOOT, 10, 43, 270)])
    g.hidden, asked = [t.DEFENCE] * 3, []
    for g.round in (1, 2):
        asked.append(IndependentOrders().who(g, Orders([], [0, 0])))

    assert asked == [[], [0]]
    assert orders.independent(g, Orders([], [0, 0]), 0, []) == [0]


def test_r382_no_speed_is_reduced_by_more_than_half() -> None:
    """An inch less would leave a speed of one and a half but half an inch.  [R380]"""
    assert [pace.through_one(speed, 1, (0, 9000, t.SLOW_MINUS)) for speed in (1500, 2000, 8000)] == [750, 1000, 7000]


def test_r328_who_has_no_point_left_cannot_insist() -> None:
    """Then the sulking unit has its own way.  [G18]"""
    g = field([("ot_sipahi", 24, 10, 90), ("ot_bey", 30, 10, 0)])
    asked = []
    for g.points[1] in (1, 0):
        asked.append(command.Insist().who(g, command.Insubordination(0, 1, 1)))

    assert asked == [[0], []]


def test_r267_wagons_bring_nothing_into_a_melee() -> None:
    """A unit in contact with the enemy is not supplied."""
    needs = []
    for y in (30, 12.362):
        g = field([("pl_powder_wagons", 24, 7, 0), (FOOT, 24, 10, 90)], [(REITERS, 24, y, 270)])
        g.ammo[1] = 0
        frame = groups.GroupActivation(0, [t.GROUP_UNIQUE], 0, 0)
        needs.append(groups.why_no_unique(g, frame, (c.RESUPPLY, 1, drill.FIRE_CHARGE)))

    assert needs == [None, groups.NO_NEED]


def test_r302_units_in_reserve_are_not_lost() -> None:
    """One of three on the table, one routed: with the third in the woods the army has more than half.  [G69]"""
    lost = []
    for place in (RESERVE, ROUTED):
        g = field([(FOOT, 10, 5, 90), (FOOT, 20, 5, 90), ("pl_szysze", 30, 5, 90)], [(FOOT, 10, 43, 270)])
        g.place[1], g.place[2] = ROUTED, place
        lost.append([why for _, why in motivation.losses(g, 0)])

    assert lost == [[], ["half_lost"]]


def test_r404_nobody_is_deployed_an_inch_from_an_enemy() -> None:
    """Where zones meet, or where boats have landed already."""
    g = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 43, 270)])
    table = Zone([0, 48_000, 48_000, 0], [0, 0, 48_000, 48_000])
    g.board.zones = [[table], [table]]
    why = [billets.why_not_deploy(g, 0, (24_000, y, 9000)) for y in (39_700, 39_600)]

    assert [one.rule if one else "" for one in why] == ["R34", ""]


def test_r127_broken_units_do_not_march() -> None:
    """Chapter 4.4.3."""
    g = field([(HORSE, 24, 5, 90)], [(FOOT, 24, 44, 270)])
    g.opened[0] = t.MANOEUVRE
    why = []
    for g.dp[0] in (4, 5):
        why.append(menu.why_not(g, 0, menu.Spent([], False, False, False), (c.MARCH, 0, 9000)))

    assert why == [None, menu.NO_MARCH]


def test_r425_a_lost_commander_bids_for_nothing() -> None:
    """Chapter 2.2: the points are his."""
    g = field([("pl_hetman", 20, 5, 0), (FOOT, 10, 5, 90)])
    g.board.chiefs = [0, -1]
    before = initiative.purse(g, 0)
    g.place[0] = ROUTED

    assert (before, initiative.purse(g, 0), initiative.purse(g, 1)) == (4, 0, 0)


def test_r75_nobody_loads_above_the_number_on_his_card() -> None:
    """Chapter 6.6."""
    g = field([(FOOT, 24, 10, 90)])
    why = []
    for g.ammo[0] in (1, 2, 3):
        why.append(drill.why_not_load(g, 0, drill.FIRE_CHARGE))

    assert why == [None, drill.FULL, drill.FULL]


def test_r75_nor_melee_charges() -> None:
    g = field([(HORSE, 24, 10, 90)])
    why = []
    for g.charges[0] in (0, 1):
        why.append(drill.why_not_load(g, 0, drill.MELEE_CHARGE))

    assert why == [None, drill.FULL]


def test_r346_who_is_always_loose_never_closes_his_ranks() -> None:
    """Even if another rule of his knew more formations."""
    g = field([("ta_nogai", 24, 10, 90)])
    card = g.board.cards[0]
    card.working = [one | 1 << t.EXCELLENT_RIDERS for one in card.working]

    assert drill.why_not_form(g, 0, t.STANDARD) is not None


def test_r267_a_unit_is_inspired_once() -> None:
    """It can benefit from at most one Inspire."""
    g = field([("ot_mehter", 24, 7, 0), ("ot_janissaries", 24, 10, 90)])
    frame = groups.GroupActivation(0, [t.GROUP_UNIQUE], 0, 0)
    before = groups.why_no_unique(g, frame, (c.INSPIRE, 1))
    v.inspire(g, 1)

    assert (before, groups.why_no_unique(g, frame, (c.INSPIRE, 1))) == (None, groups.NO_NEED)


def test_r303_goals_cost_motivation_from_the_second_round_on() -> None:
    """Chapter 11: "Od drugiej Rundy"."""
    g = field([(FOOT, 10, 5, 90)], [(FOOT, 10, 43, 270)])
    g.control, lost = [1], []
    for g.round in (1, 2):
        lost.append([why for _, why in motivation.losses(g, 0)])

    assert lost == [[], ["goals"]]


def test_r454_captives_are_saved_at_the_edge_not_near_it() -> None:
    """Within five hundredths of an inch."""
    saved = []
    for gap in (50, 51):
        g = field([("ta_captives", 24, 10, 0)], [(FOOT, 24, 43, 270)])
        g.board.captives = [0]
        v.stand(g, 0, (24_000, g.board.cards[0].tray.radius + gap, 0))
        groups.save_captives(g, groups.GroupActivation(0, [], 0, 0))
        saved.append(g.place[0] == SAVED)

    assert saved == [True, False]


def test_r349_all_scouts_of_an_army_add_up() -> None:
    """Raiders who scout twice, dragoons who scout once; blue ones do not count for Red."""
    g = field([("ta_chambul", 10, 5, 90), ("pl_dragoons", 20, 5, 90)], [("pl_lipka", 10, 43, 270)])

    assert [scouting.scouts(g, side) for side in (0, 1)] == [3, 1]


def test_r405_an_ambush_is_for_small_and_middling_infantry() -> None:
    """Neither for size L nor for cavalry."""
    g = field([("co_mob", 10, 5, 90), (FOOT, 20, 5, 90), ("pl_szysze", 30, 5, 90), (HORSE, 40, 5, 90)])
    g.place = [WAITING] * 4

    assert [advantages.may_ambush(g, unit) for unit in range(4)] == [False, True, False, False]


def test_r335_partisans_come_out_where_nobody_is() -> None:
    """Chapter 12.1: of an area that nobody holds, friend or foe."""
    why = []
    for x in (10, 34):
        g = field([(FOOT, x, 24, 90)], [("pl_szysze", 10, 43, 270)], [("wood", block(20, 18, 44, 30))])
        g.place[1] = RESERVE
        why.append(partisans.why_not_enter(g, 1, (c.DEPLOY, 1, 24_000, 24_000, 0)))

    assert why == [None, partisans.NOT_IN_AREA]


def test_r95_each_of_these_actions_is_done_once() -> None:
    """Reorganisation: tidying up at most once in an activation."""
    once = 1 << t.TIDY

    assert [points.keeps_limits(0, once, done) for done in ([t.TIDY, t.LOAD], [t.TIDY, t.TIDY])] == [True, False]
