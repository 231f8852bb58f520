"""Charges, reactions and melee (chapter 7)."""

from __future__ import annotations

from bulawa.games.ogniem import arms, charging, reactions
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.charge import charge, why_no_step
from bulawa.games.ogniem.choices import (
    BREAK_THROUGH,
    COUNTER,
    DONE,
    EVADE,
    FACE,
    FORM_UP,
    RECEIVE,
    RECOVER,
    REGROUP,
)
from bulawa.games.ogniem.choices import CHARGE as CHARGING
from bulawa.games.ogniem.followup import advance
from bulawa.games.ogniem.melee import new_melee
from bulawa.games.ogniem.reckoning import total
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.games.ogniem.terms import (
    ATTACK,
    DEFENCE,
    LOOSE,
    MANOEUVRE,
    MELEE_FRONT,
    REORGANISATION,
)
from bulawa.geometry.shapes import FRONT, LEFT, RIGHT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field, inches

M = "pl_pancerni"


def middle_of(g: Ogniem, target: int, edge: int) -> int:
    return charging.edge_length(g.shape[target], edge) // 2


def test_e15_a_charge_strikes_the_edge_of_the_zone_it_comes_from() -> None:
    """E15: from the west the left edge, from the north the front.  [R30] [R182]"""
    west = field([(M, 24, 24, 90)], [(M, 12.819, 24, 0)])
    north = field([(M, 24, 24, 90)], [(M, 24, 35.181, 270)])

    assert charging.edges_to_strike(west, 1, 0) == [LEFT]
    assert charging.edges_to_strike(north, 1, 0) == [FRONT]


def test_x2_a_frontal_charge_ends_flush_with_the_front() -> None:
    """X2: 11.638 inches to (24, 22.819); it stands at (24, 21.638, 90).  [R184]"""
    g = field([(M, 24, 10, 90)], [("sw_finns", 26, 24, 270)])
    rush = charging.Rush(g, 0, 1, FRONT, 4362)

    assert (rush.end, rush.pose) == ((24_000, 22_819), (24_000, 21_638, 9_000))
    assert charging.why_not_charge(g, 0, 1, FRONT, 4362) is None
    assert charging.why_not_charge(g, 0, 1, FRONT, 2362) is None


def test_r183_a_charge_reaches_twice_the_speed() -> None:
    near = field([(M, 24, 5, 90)], [("sw_finns", 24, 23.2, 270)])
    far = field([(M, 24, 5, 90)], [("sw_finns", 24, 23.4, 270)])
    why = charging.why_not_charge(far, 0, 1, FRONT, 2362)

    assert charging.why_not_charge(near, 0, 1, FRONT, 2362) is None
    assert why is not None
    assert why.rule == "R183"


def test_r183_slow_ground_under_the_final_front_counts() -> None:
    """Pancerni charge aslant over 15 inches; only as they wheel flush does their right come into the ploughed field.

    [R40] [R380]"""
    plough = ("ploughed_field", block(28.1, 22.5, 30, 23.2))
    open_field = field([(M, 17.91, 8.806, 60)], [("sw_finns", 24, 24, 270)])
    ploughed = field([(M, 17.91, 8.806, 60)], [("sw_finns", 24, 24, 270)], [plough])
    why = charging.why_not_charge(ploughed, 0, 1, FRONT, 362)

    assert charging.why_not_charge(open_field, 0, 1, FRONT, 362) is None
    assert why is not None
    assert why.rule == "R183"


def test_r185_only_clean_points_are_legal_while_there_are_any() -> None:
    """A second enemy beside the target: points in his control zone are refused."""
    g = field([(M, 24, 10, 90)], [("sw_finns", 24, 24, 270), ("sw_reiters", 31.5, 22.5, 270)])
    why = charging.why_not_charge(g, 0, 1, FRONT, 100)

    assert why is not None
    assert why.rule == "R185"
    assert charging.clean_points(g, 0, 1, FRONT)


def test_r185_who_steps_aside_leaves_the_chargers_control_zone() -> None:
    """Even one that the charger touches: half an inch is not enough, a whole one is."""
    g = field([(M, 24, 21.638, 90)], [("sw_finns", 24, 24, 270), ("sw_reiters", 27.543, 21, 0)])
    why = why_no_step(g, 0, 2, 500, 0)

    assert why is not None
    assert (why.rule, why_no_step(g, 0, 2, 1000, 0)) == ("R34", None)


def hussars(foe: str, order: int) -> Ogniem:
    """Hussars before infantry that has not been activated."""
    g = field([("pl_hussars", 24, 12, 90)], [(foe, 24, 24, 270)])
    g.opened[0], g.hidden[1] = ATTACK, order
    return g


def test_x9_hussars_break_through_haiduks() -> None:
    """X9, with all its dice: 5 DP against 1, the difference is 5, three more DP rout the haiduks.

    [R77] [R188] [R195] [R198] [R215] [R218] [R219] [R220] [R222] [R223] [R230] [R232] [R234] [R235]
    [R245] [R301] [R319] [R337] [R345] [R348] [R358] [R359] [G32] [G50] [G58] [G66] [G71]"""
    g = field([("pl_hussars", 24, 12, 90)], [("pl_haiduks", 24, 24, 270), ("sw_reiters", 60, 40, 270)], size=(72, 48))
    g.opened[0], g.hidden[1], g.hidden[2] = ATTACK, DEFENCE, ATTACK
    rolls = [[1, 3, 7, 7, 8, 9, 2, 5], [6], [2, 4, 4, 1, 9, 6, 5], [7, 3, 10], [6, 6, 9, 2, 10], [3, 7, 6]]
    table = Table(g, *rolls)

    assert table.run(charge(g, 0, 1, FRONT, middle_of(g, 1, FRONT))) == "reaction"
    assert table.answer(FORM_UP, MELEE_FRONT) == "keep_defence"
    red = [("R222", "red_dealt", 5), ("R222", "red_size", 2), ("R319", "red_discipline", 1)]
    blue = [("R222", "blue_dealt", 1), ("R222", "blue_size", 2)]
    assert table.told("advantage_points") == [(8, 3, [*red, *blue])]
    assert (g.dp[0], g.dp[1]) == (1, 5)
    assert table.answer(DONE) == "breakthrough"
    table.answer(BREAK_THROUGH, 0)
    assert inches(g, 0) == (24, 27.362, 90)
    assert (g.dp[0], g.opened[0], g.lances[0]) == (0, ATTACK, 0)
    assert table.told("routed") == [(1,)]
    assert g.motivation == [9, 8]


def test_x10_reiters_lose_their_impetus_before_a_hedge_of_poles() -> None:
    """X10: 5 dice and a shot against poles in Defence; 8 against haiduks in standard formation.

    [R189] [R356] [R361] [G68]"""
    g = field([("sw_reiters", 24, 21.638, 90)], [("pl_haiduks", 24, 24, 270)])
    g.opened[0], g.opened[1] = ATTACK, DEFENCE
    melee = new_melee(g, 0, 0, 1, -1, [0], [])
    standard = total(arms.melee_dice(g, melee, 0))
    g.formation[1] = MELEE_FRONT

    assert (standard, total(arms.melee_dice(g, melee, 0)), arms.effectiveness(g, melee, 0, 1)) == (8, 6, 0)


def test_x11_a_failed_reaction_costs_a_second_activation() -> None:
    """X11: open Defence and 2 DP: 1 DP, the test fails, and the melee costs 1 more. With 4 DP it could not react.

    [R191] [R192] [R193] [R212] [R432] [G28] [G29]"""
    g = field([("pl_hussars", 24, 12, 90)], [("pl_haiduks", 24, 24, 270)])
    g.opened[0], g.opened[1], g.dp[1] = ATTACK, DEFENCE, 2
    table = Table(g, [8], [9] * 8, [9], [9, 9, 9])
    table.run(charge(g, 0, 1, FRONT, middle_of(g, 1, FRONT)))
    table.answer(RECEIVE, 0)

    assert [args[1:] for args in table.told("hurt")][:2] == [(1, 3, "out_of_sequence"), (1, 4, "out_of_sequence")]
    assert reactions.is_helpless(hurt(4), 1, FRONT)
    assert not reactions.is_helpless(hurt(2), 1, FRONT)


def hurt(dp: int) -> Ogniem:
    g = hussars("pl_haiduks", NO_ORDER)
    g.opened[1], g.dp[1] = DEFENCE, dp
    return g


def test_x12_a_charge_from_the_flank_is_faced_not_shot_at() -> None:
    """X12: from the left zone there is no receiving with fire, but the unit may turn, after a test.

    [R191] [R193] [R194]"""
    g = field([("pl_hussars", 12, 24, 0)], [("pl_haiduks", 24, 24, 90)])
    g.opened[0], g.hidden[1] = ATTACK, DEFENCE
    table = Table(g, [10], [9] * 9, [9] * 5)
    table.run(charge(g, 0, 1, LEFT, middle_of(g, 1, LEFT)))

    assert table.asked() == "reaction"
    assert [one[0] for one in table.options()] == [DONE, FACE, FORM_UP]


def test_r190_a_hidden_order_is_not_betrayed_by_the_question() -> None:
    """Whatever the hidden order is, the owner is asked; he is offered only what it allows.

    [R90] [R311] [R348] [G55]"""
    offered = []
    for order in (ATTACK, MANOEUVRE, DEFENCE, REORGANISATION):
        g = hussars("pl_haiduks", order)
        table = Table(g)
        assert table.run(charge(g, 0, 1, FRONT, middle_of(g, 1, FRONT))) == "reaction"
        offered.append({one[0] for one in table.options()} - {DONE})

    assert offered == [{COUNTER, FORM_UP}, {RECEIVE, FORM_UP}, {RECEIVE, FORM_UP}, {FORM_UP}]


def test_x19_horse_archers_evade() -> None:
    """X19: automatic, flight fire of 3 dice without a charge, 6 dice of the charger re-rolled, then 9 inches away.

    [R197] [R330] [R331] [R360] [G25]"""
    g = field([("sw_reiters", 24, 12, 90)], [("ta_horde", 24, 24, 270)])
    g.opened[0], g.hidden[1] = ATTACK, MANOEUVRE
    table = Table(g, [9, 9, 9], [1, 1, 9, 9, 9, 9], [9, 9])
    table.run(charge(g, 0, 1, FRONT, middle_of(g, 1, FRONT)))
    assert (EVADE,) in table.options()
    assert table.answer(EVADE) == "flight_fire"
    asked = table.answer(*table.options()[0])
    assert (asked, g.ammo[1]) == ("withdraw_path", 2)
    ahead = next(one for one in table.options() if one[2] == 0)
    table.answer(*ahead)

    assert inches(g, 1) == (24, 33, 270)
    assert (g.opened[0], g.opened[1]) == (ATTACK, MANOEUVRE)


def test_x23_a_tie_spares_everybody() -> None:
    """X23: 3 advantage points each; at its threshold a unit stays on the brink, nobody tests, nobody recovers.

    [R72] [R104] [R210] [R231] [R235] [G2]"""
    g = field([("pl_hussars", 24, 21.638, 90)], [("sw_finns", 24, 24, 270)])
    g.opened[0], g.opened[1], g.dp[1], g.formation[0] = ATTACK, ATTACK, 5, LOOSE
    table = Table(g, [1, 9, 9, 9, 9, 9], [9], [9], [1, 9, 9], [9])
    table.run(new_melee(g, 0, -1, -1, -1, [], [1]))

    assert [told[:2] for told in table.told("advantage_points")] == [(3, 3)]
    assert (table.told("on_the_brink"), g.dp, g.brink) == ([(1,)], [1, 6], [0, 1])


def test_x24_a_counter_charger_follows_into_contact() -> None:
    """X24: speed 8 reaches the front of the unit that fled seven inches: engaged at (24, 17).  [R239] [G35]"""
    g = field([("pl_hussars", 24, 14.638, 90)], [("sw_finns", 24, 24, 270)])
    g.opened[0], g.opened[1] = REORGANISATION, ATTACK
    table = Table(g)
    table.run(advance(g, 1, 0))
    slow = field([("pl_hussars", 24, 14.638, 90)], [("sw_finns", 24, 24, 270)])
    slow.board.cards[1].speed = slow.board.cards[1].speed_on_foot = 6000
    later = Table(slow)
    later.run(advance(slow, 1, 0))

    assert inches(g, 1) == (24, 17, 270)
    assert inches(slow, 1) == (24, 18, 270)
    assert (table.told("followed"), later.told("followed")) == ([(1, 0, 7000, 1)], [(1, 0, 6000, 0)])


def test_x32_reiters_regroup_and_recover() -> None:
    """X32: charged, won by a little, still in contact: back, and one DP less instead of Attack.  [R241]"""
    g = field([("sw_merc_reiters", 24, 12, 90)], [("pl_foreign_foot", 24, 24, 270)])
    g.opened[0], g.hidden[1], g.dp[0] = ATTACK, MANOEUVRE, 1
    table = Table(g, [1, 1, 1, 1, 1, 1, 1], [9] * 7, [9] * 5, [1] * 6)
    table.run(charge(g, 0, 1, FRONT, middle_of(g, 1, FRONT)))
    while table.asked() not in ("regroup", ""):
        table.answer(DONE)

    assert table.asked() == "regroup"
    table.answer(*next(one for one in table.options() if one[0] == REGROUP))
    assert table.asked() == "gather"
    table.answer(RECOVER)
    assert g.opened[0] == REORGANISATION


def test_r326_militia_that_does_not_dare_keeps_its_pa() -> None:
    """A failed test: no charge, the PA is not spent, and it may not try again in this activation.  [R187]"""
    g = field([("pl_levy", 24, 12, 90)], [("sw_brigade", 24, 24, 270)])
    g.opened[0] = ATTACK
    table = Table(g, [9])
    table.run(activation(0))
    table.answer(*next(one for one in table.options() if one[0] == CHARGING))

    assert table.told("daunted") == [(0,)]
    assert table.asked() == "action"
    assert not [one for one in table.options() if one[0] == CHARGING]


def test_r182_side_edges_are_struck_from_their_side() -> None:
    g = field([(M, 24, 24, 90)], [(M, 35.181, 24, 180)])

    assert charging.edges_to_strike(g, 1, 0) == [RIGHT]
