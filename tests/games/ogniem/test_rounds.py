"""Rounds, orders, initiative, commanders and motivation (chapters 2, 10 and 11)."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import motivation, succession
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.command import Commanding
from bulawa.games.ogniem.ground import MARKER, Goal
from bulawa.games.ogniem.groups import group_activation
from bulawa.games.ogniem.initiative import NOT_BID, Initiative
from bulawa.games.ogniem.morale import morale
from bulawa.games.ogniem.orders import Orders
from bulawa.games.ogniem.round import Round, end_round, rest_groups
from bulawa.games.ogniem.state import NO_ORDER, ROUTED, Ogniem
from bulawa.games.ogniem.turn import Turn, can_declare
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import field

HORSE, FOOT, COLONEL = "pl_pancerni", "pl_haiduks", "pl_colonel"


def two_armies() -> Ogniem:
    reds = [(HORSE, 12.0, 6.0, 90.0), (FOOT, 24.0, 6.0, 90.0), ("pl_hetman", 18.0, 4.0, 0.0)]
    blues = [("sw_reiters", 12.0, 40.0, 270.0), ("sw_finns", 24.0, 40.0, 270.0), ("sw_field_marshal", 18.0, 44.0, 0.0)]
    g = field(reds, blues)
    g.board.chiefs = [2, 5]
    return g


def test_r423_first_orders_are_given_in_secret_and_together() -> None:
    """Nobody sees the other's until both are done; `order_rest` orders all that are left.  [R90]"""
    g = two_armies()
    table = Table(g)
    assert table.run(Orders([], [0, 0])) == "initial_orders"
    assert g.waiting == [0, 1]
    table.answer(c.ORDER, 0, t.ATTACK)
    assert (g.hidden[0], table.refusal(c.ORDER, 0, t.DEFENCE)) == (NO_ORDER, "R423")
    table.answer(c.ORDER_REST, t.DEFENCE)
    table.answer(c.ORDER_REST, t.MANOEUVRE)

    assert [g.hidden[unit] for unit in (0, 1, 3, 4)] == [t.ATTACK, t.DEFENCE, t.MANOEUVRE, t.MANOEUVRE]


def test_r424_the_independent_exchange_their_orders() -> None:
    """Pancerni and Finns are independent; others are refused.  [R341]"""
    g = two_armies()
    g.round = 2
    for unit in (0, 1, 3, 4):
        g.hidden[unit] = t.DEFENCE
    table = Table(g)
    assert table.run(Orders([], [0, 0])) == "independent_orders"
    assert table.refusal(c.ORDER, 1, t.ATTACK) == "R424"
    table.answer(c.ORDER, 0, t.ATTACK)
    table.answer(c.DONE)

    assert (g.hidden[0], g.hidden[4]) == (t.ATTACK, t.DEFENCE)


def test_e24_bids_are_paid_whoever_wins() -> None:
    """E24: 2 and 0: three dice against one, two points gone even in defeat.  [R425] [R426] [R288]"""
    g = two_armies()
    table = Table(g, [9, 9, 9, 1])
    table.run(Initiative([NOT_BID, NOT_BID], [1, 1], -1))
    table.answer(c.BID, 2)
    assert table.answer(c.BID, 0) == "choose_first"
    assert (g.points[2], g.points[5], g.waiting) == (2, 4, [1])
    table.answer(c.FIRST, 0)

    assert g.initiative == 0


def test_r425_nobody_bids_more_than_the_purse_of_the_chief() -> None:
    g = two_armies()
    table = Table(g)
    table.run(Initiative([NOT_BID, NOT_BID], [1, 1], -1))

    assert (table.refusal(c.BID, 5), table.refusal(c.BID, 4)) == ("R425", "")


def test_e25_the_die_of_a_new_commander() -> None:
    """E25: 1: four, 2 and 7: three, 8 and 10: two.  [R295]"""
    assert [succession.points_for(die) for die in (1, 2, 7, 8, 10)] == [4, 3, 3, 2, 2]


def test_r295_a_new_commander_in_chief_is_placed_beside_a_unit() -> None:
    """[R420] [R421] [R296] [G70]"""
    g = two_armies()
    v.rout(g, 2)
    assert g.motivation[0] == 7
    table = Table(g, [8])
    assert table.run(succession.Succession(0)) == "place_commander"
    assert table.refusal(c.PLACE, 40_000, 24_000) == "R295"
    table.answer(*table.options()[0])
    v.restore_points(g)

    assert (q.is_up(g, 2), g.points[2]) == (True, 2)


def test_r422_open_tokens_are_turned_and_marks_are_cleared() -> None:
    """An open order beside a hidden one is discarded.  [R7]"""
    g = two_armies()
    g.opened[0], g.opened[1], g.hidden[1], g.activated[2], g.tested[0] = t.ATTACK, t.ATTACK, t.DEFENCE, 1, 1
    v.turn_tokens(g)

    assert (g.opened[:2], g.hidden[:2], g.activated[2], g.tested[0]) == ([-1, -1], [t.ATTACK, t.DEFENCE], 0, 0)


def test_r427_an_element_acts_once_and_nobody_passes_who_can_act() -> None:
    """[R428] [R431]"""
    g = two_armies()
    g.hidden[0], g.opened[1], g.round = t.ATTACK, t.DEFENCE, 2
    table = Table(g)
    table.run(Turn(0, -1, 0))

    assert [table.refusal(c.ACTIVATE, one) for one in (1, 3, 0)] == ["R427", "R427", ""]
    assert table.refusal(c.DONE) == "R427"
    table.answer(c.ACTIVATE, 0)
    assert (g.opened[0], g.hidden[0]) == (t.ATTACK, NO_ORDER)
    assert can_declare(g, 0)


def test_r320_auxiliaries_follow_their_commander_for_a_point() -> None:
    """[R430] [G30]"""
    g = field([(COLONEL, 20, 10, 0), ("pl_powder_wagons", 24, 10, 0), (HORSE, 30, 10, 90)], [(FOOT, 24, 40, 270)])
    table = Table(g)
    table.run(Turn(0, -1, 0))
    assert table.refusal(c.ACTIVATE, 1) == "R320"
    table.answer(c.ACTIVATE, 0)
    assert table.answer(c.DONE) == "auxiliary"
    table.answer(c.ACTIVATE, 1)

    assert (g.points[0], g.activated[1]) == (1, 1)


def test_r281_a_commander_lays_hidden_orders() -> None:
    """E23: the same one too; beside an open one it waits for the next round.  [R280] [R318] [G12]"""
    g = field([(COLONEL, 20, 10, 0), (HORSE, 26, 10, 90), (FOOT, 26, 36, 90)], [(FOOT, 24, 44, 270)])
    g.opened[1], g.hidden[2] = t.ATTACK, t.DEFENCE
    table = Table(g)
    table.run(Commanding(0, []))

    assert table.refusal(c.ORDER, 2, t.ATTACK) == "R280"
    table.answer(c.ORDER, 1, t.ATTACK)
    assert (g.opened[1], g.hidden[1], g.points[0]) == (t.ATTACK, t.ATTACK, 1)
    assert table.told("ordered") == [(1, t.ATTACK)]


def test_r286_a_rally_needs_quiet_and_comes_once() -> None:
    g = field([(COLONEL, 20, 10, 0), (HORSE, 26, 10, 90)], [(FOOT, 24, 44, 270)])
    g.opened[1], g.dp[1] = t.ATTACK, 2
    table = Table(g)
    table.run(Commanding(0, []))
    table.answer(c.RALLY, 1)

    assert (g.dp[1], table.refusal(c.RALLY, 1)) == (1, "R286")


def test_x28_the_insubordinate_are_paid_twice_or_sulk() -> None:
    """X28: the test fails: a second point, or Reorganisation; an intervention is a third way.  [R328] [G18]"""
    g = field([("ot_bey", 20, 10, 0), ("ot_sipahi", 27, 10, 90)], [(FOOT, 24, 44, 270)])
    g.hidden[1] = t.DEFENCE
    table = Table(g, [8])
    table.run(Commanding(0, []))
    assert table.answer(c.ORDER, 1, t.ATTACK) == "intervention"
    assert table.answer(c.DONE) == "insubordinate"
    twin = g.copy()
    table.answer(c.PAY, 0, 1)
    assert (g.hidden[1], g.points[0]) == (t.ATTACK, 0)
    flow.answer(twin, 0, (c.DONE,), table.chance)

    assert (twin.hidden[1], twin.points[0]) == (t.REORGANISATION, 1)


def test_r267_wagons_resupply_and_bands_inspire() -> None:
    g = field([("pl_powder_wagons", 20, 10, 0), (FOOT, 24.6, 10, 90)], [(HORSE, 24, 44, 270)])
    g.ammo[1] = 0
    table = Table(g)
    table.run(group_activation(g, 0))
    table.answer(c.RESUPPLY, 1, 0)
    band = field([("ot_mehter", 20, 10, 0), (FOOT, 24.6, 10, 90)], [(HORSE, 24, 44, 270)])
    music = Table(band)
    music.run(group_activation(band, 0))
    music.answer(c.INSPIRE, 1)

    assert (g.ammo[1], band.inspired[1]) == (1, 1)


def test_x30_three_losses_in_one_phase_make_an_army_retreat() -> None:
    """X30: half lost, fewer goals, more enemies at the edge.  [R300] [R302] [R303] [R305] [R306] [R433] [G19] [G69]"""
    reds = [(HORSE, 6.0, 30.0, 90.0), (HORSE, 12.0, 30.0, 90.0), (HORSE, 18.0, 30.0, 90.0), (HORSE, 30.0, 30.0, 90.0)]
    g = field(reds, [(FOOT, 6, 6, 90), (FOOT, 14, 6, 90)])
    g.board.goals = [Goal("a", MARKER, -1, 40_000, 40_000)]
    g.control, g.round, g.motivation = [1], 3, [3, 9]
    g.place[2] = g.place[3] = ROUTED

    assert motivation.losses(g, 0) == [(1, "half_lost"), (1, "goals"), (1, "edge")]
    assert motivation.losses(g, 1) == []


def test_r304_more_units_take_the_control_token() -> None:
    """Broken units do not count; tokens stay.  [G51]"""
    g = field([(HORSE, 20, 20, 90)], [("sw_reiters", 28, 20, 270)])
    g.board.goals = [Goal("a", MARKER, -1, 24_000, 20_000)]
    g.control = [-1]
    motivation.update_control(g)
    assert g.control == [-1]
    g.dp[1] = 5
    motivation.update_control(g)
    g.dp[0] = 5
    motivation.update_control(g)

    assert g.control == [0]


def test_r301_losses_cost_by_colour() -> None:
    """Gold two, silver one, bronze nothing.  [R71] [R166] [R306] [G37]"""
    g = field(
        [("pl_hussars", 6, 6, 90), (HORSE, 14, 6, 90), ("pl_levy", 24, 6, 90), (FOOT, 34, 6, 90)], [(FOOT, 24, 40, 270)]
    )
    left = []
    for unit in range(3):
        v.hurt(g, unit, 20, "fire")
        left.append(g.motivation[0])

    assert left == [7, 6, 6]


def test_r260_groups_rest_at_the_end_of_a_round() -> None:
    g = two_armies()
    g.dp[2], g.dp[0] = 2, 2
    rest_groups(g, Round(0, 0))

    assert (g.dp[2], g.dp[0]) == (0, 2)


def test_v3_the_historical_clock_adds_a_quiet_round() -> None:
    g = two_armies()
    g.board.options.historical_clock, g.round, g.rounds = True, 2, 6
    frame = Round(0, 0)
    end_round(g, frame)

    assert g.rounds == 7
    g.board.options.historical_clock = False


def test_r73_dp_never_fall_below_none() -> None:
    g = two_armies()
    v.heal(g, 0, 3)

    assert g.dp[0] == 0


def test_r314_a_hidden_defence_may_be_shown_for_a_re_roll() -> None:
    """The owner is asked whatever the order is; only with Defence may he say yes.  [R251] [G61]"""
    asked = []
    for order in (t.ATTACK, t.DEFENCE):
        g = field([("co_molojcy", 24, 10, 90)], [(FOOT, 24, 40, 270)])
        g.hidden[0] = order
        table = Table(g, [10, 1], [1])
        assert table.run(morale(g, 0, 2, [2], False)) == "use_defence"
        asked.append(table.refusal(c.USE_DEFENCE))
    table.answer(c.USE_DEFENCE)

    assert (asked, g.dp[0], g.seen[0], g.opened[0]) == (["R314", ""], 0, t.DEFENCE, NO_ORDER)
