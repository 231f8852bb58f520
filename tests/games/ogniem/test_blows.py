"""Charges and melees to the letter: each test holds one condition of chapters 7, 8 and 12."""

from __future__ import annotations

import pytest

from bulawa.games.ogniem import (
    aftermath,
    arms,
    charge,
    charging,
    dice,
    evade,
    followup,
    melee,
    overrun,
    pursuit,
    regroup,
)
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.charging import Rush
from bulawa.games.ogniem.journey import Journey
from bulawa.games.ogniem.melee import Melee, new_melee
from bulawa.games.ogniem.morale import edges_away_from, edges_out_of_melee, morale
from bulawa.games.ogniem.reckoning import total
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.shapes import FRONT, LEFT, REAR, RIGHT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import Stand, block, field, inches

HORSE, FOOT, REITERS = "pl_pancerni", "pl_haiduks", "sw_reiters"


def test_r183_two_slow_areas_halve_a_charge() -> None:
    """Twice a speed of 8, and half of it: a field and a stream lie on the way.  [R382]"""
    field_ahead, stream = ("ploughed_field", block(15, 12, 35, 13)), ("stream", block(15, 14, 35, 15))
    reach = []
    for ground in ([field_ahead], [field_ahead, stream]):
        g = field([(HORSE, 24, 10, 90)], [(FOOT, 24, 20, 270)], ground)
        reach.append(charging.affordable(g, Rush(g, 0, 1, 0, 2362)))

    assert reach == [14_000, 8_000]


@pytest.mark.parametrize(("x", "y", "heading", "edge", "sure"), [(10, 24, 0, LEFT, 0), (24, 38, 270, FRONT, 1)])
def test_r193_only_who_sees_the_charge_coming_reacts_without_a_test(
    x: float, y: float, heading: float, edge: int, sure: int
) -> None:
    """Chapter 7.3.1: not activated yet, and charged from its front zone; example X12."""
    g = field([(FOOT, 24, 24, 90)], [(REITERS, x, y, heading)])
    g.hidden[0], g.opened[1] = t.DEFENCE, t.ATTACK
    f = charge.charge(g, 1, 0, edge, 1181)
    f.reaction = c.FORM_UP
    charge.declare(g, f)

    assert f.sure == sure


def test_r197_who_evades_parries_the_blow_from_behind() -> None:
    """Five dice and a shot, less the parry of shields.  [R334]"""
    g = field([("ot_akinci", 24, 24, 90)], [(REITERS, 24, 26.362, 270)])
    card = g.board.cards[0]
    card.working = [one | 1 << t.PARRY for one in card.working]
    card.levels[3 * t.PARRY : 3 * t.PARRY + 3] = [2, 2, 2]
    f = evade.Evade(0, 1, FRONT, 0, 0, 0, 0)
    evade.strike(g, f)

    assert f.dice == 5 + 1 - 2


def test_r222_a_square_has_no_flanks() -> None:
    """Touched on its left edge it gives its enemy a point in line, none in square.  [R32]"""
    points = []
    for formation in (t.STANDARD, t.SQUARE):
        g = field([("sw_brigade", 24, 24, 0)], [(FOOT, 24, 28.331, 270)])
        g.opened[0] = t.DEFENCE
        g.formation[0] = formation
        f = new_melee(g, 1, -1, -1, -1, [], [])
        melee.gather(g, f)
        points.append(melee.outflanked(g, f, 0))

    assert points == [1, 0]


def charged_by_lancers() -> tuple[Ogniem, Melee]:
    """Hussars touch one enemy with their front and another with their left edge."""
    g = field([("pl_hussars", 24, 21.638, 90)], [(FOOT, 24, 24, 270), (FOOT, 20.457, 21.638, 0)])
    g.opened = [t.ATTACK, t.REORGANISATION, t.REORGANISATION]
    f = new_melee(g, 0, 0, 1, -1, [0], [])
    melee.gather(g, f)
    return g, f


def test_r358_lances_strike_only_the_enemy_in_front() -> None:
    """Three re-rolls against him, none against the one at the flank.  [R218]"""
    g, f = charged_by_lancers()

    assert [arms.effectiveness(g, f, 0, foe) for foe in (1, 2)] == [3, 0]


def test_r357_pikes_are_lowered_in_attack_and_defence_only() -> None:
    """With Manoeuvre and Reorganisation the formation gives what it gives to all: one die.  [R104]"""
    g = field([("pl_foreign_foot", 24, 21.638, 90)], [(FOOT, 24, 24, 270)])
    v.reform(g, 0, t.MELEE_FRONT)
    f = new_melee(g, 0, -1, -1, -1, [], [])
    rolled = []
    for order in (t.ATTACK, t.MANOEUVRE, t.DEFENCE, t.REORGANISATION):
        g.opened[0] = order
        rolled.append(total(arms.melee_dice(g, f, 0)))

    assert rolled == [7, 6, 7, 6]


def test_r234_the_winner_recovers_when_a_loser_withdraws() -> None:
    """Chapter 7.4.5, step 4: a withdrawal is enough, nobody need rout; without one nothing is won back."""
    left = []
    for back in (0, 4000):
        g = field([(HORSE, 24, 21.638, 90)], [(FOOT, 24, 24, 270)])
        g.dp = [2, 1]
        f = new_melee(g, 0, -1, -1, -1, [], [])
        melee.gather(g, f)
        melee.make_ready(g, f)
        f.winner = 0
        v.stand(g, 1, (g.x[1], g.y[1] + back, g.heading[1]))
        aftermath.cheer(g, f)
        left.append(g.dp[0])

    assert left == [2, 1]


def test_r253_one_failure_sends_nobody_back() -> None:
    """Chapter 8.1: 1 DP; the order stays hidden, the unit where it is.  [R252]"""
    g = field([(FOOT, 24, 24, 90)], [(REITERS, 24, 40, 270)])
    g.hidden[0] = t.DEFENCE
    Table(g, [10, 1]).run(morale(g, 0, 2, [REAR], False))

    assert (g.dp[0], g.hidden[0], inches(g, 0)) == (1, t.DEFENCE, (24.0, 24.0, 90.0))


def test_r253_who_is_in_an_activation_is_not_activated_again() -> None:
    """A charger that reaction fire drives back receives the DP of its morale alone; another one more.  [R432]"""
    dp = []
    for active in (True, False):
        g = field([(FOOT, 24, 24, 90)], [(REITERS, 24, 40, 270)])
        g.opened[0] = t.ATTACK
        table = Table(g, [10, 10])
        assert table.run(morale(g, 0, 2, [REAR], active)) == "withdraw_path"
        dp.append(g.dp[0])

    assert dp == [1, 2]


def test_r265_a_group_is_ridden_over_once_in_an_activation() -> None:
    """Chapter 9.3: however often the unit touches it."""
    g = field([(HORSE, 24, 10, 90)], [("sw_major_general", 24, 14, 0)])
    v.ride_over(g, 0, 1)
    v.ride_over(g, 0, 1)

    assert g.met == [0, 1]


def test_r197_lances_find_little_of_who_evades() -> None:
    """Without impetus they force but one re-roll.  [R358]"""
    g = field([("ot_akinci", 24, 24, 90)], [("pl_hussars", 24, 26.362, 270)])
    test = evade.withstand(g, evade.Evade(0, 1, FRONT, 2, 0, 5, 1))

    assert isinstance(test, dice.Test)
    assert (test.dice, test.forced) == (3, 1)


def test_r211_all_who_are_joined_by_contact_fight() -> None:
    """A red unit fights a blue one, which fights a second red one, which fights a second blue one.  [G11]"""
    g = field([(HORSE, 21.6, 21.638, 90), (HORSE, 26.4, 21.638, 90)], [(FOOT, 24, 24, 270), (FOOT, 28.9, 24, 270)])
    f = new_melee(g, 0, -1, -1, -1, [], [])
    melee.gather(g, f)

    assert f.units == [0, 1, 2, 3]


def test_r241_only_cavalry_regroups() -> None:
    """Chapter 7.4.6: both charged and won, and are still engaged."""
    may = []
    for unit in (HORSE, FOOT):
        g = field([(unit, 24, 21.638, 90)], [(REITERS, 24, 24, 270)])
        f = new_melee(g, 0, 0, 1, -1, [], [])
        melee.gather(g, f)
        f.winner = 0
        may.append(regroup.may_regroup(g, f, 0))

    assert may == [True, False]


def test_r397_a_winner_takes_only_walls_whose_garrison_it_fought() -> None:
    """Chapter 13.3.1: another unit's enemy has left a house as well; that is not its own to take."""
    houses = [("light_building", block(22, 30, 26, 34)), ("light_building", block(32, 30, 36, 34))]
    g = field([(FOOT, 24, 21.638, 90)], [(FOOT, 24, 24, 270), (FOOT, 40, 40, 270)], houses)
    f = new_melee(g, 0, -1, -1, -1, [], [])
    melee.gather(g, f)
    f.held = [1, 0, 2, 1]

    assert pursuit.vacated(g, f, 0) == [0]


def test_r265_a_group_ridden_over_tests_its_morale() -> None:
    """Two hits, one of them felt: 1 DP, a morale die for it, and another DP for its failure.  [R252]"""
    g = field([(HORSE, 24, 10, 90)], [("sw_major_general", 24, 14, 0), (FOOT, 24, 40, 270)])
    g.points[1] = 0
    Table(g, [1, 1, 10, 10, 10], [10, 1], [10]).run(overrun.Overrun(0, 1, 0, 0, 0, 0))

    assert g.dp[1] == 2


def test_r182_a_charge_line_passes_no_friend() -> None:
    """Chapter 7.2.2: no unit at all; chapter 12.1 excepts friendly guns.  [R310]"""
    why = []
    for between in (FOOT, "pl_guns"):
        g = field([(HORSE, 24, 10, 90), (between, 24, 15, 90)], [(FOOT, 24, 22, 270)])
        refused = charging.why_not_charge(g, 0, 2, FRONT, 2362)
        why.append(refused.rule if refused else "")

    assert why == ["R182", ""]


def test_r383_who_starts_on_soft_ground_has_no_impetus() -> None:
    """Chapter 13.1: any part of the tray, at any moment; here its rear before the charge."""
    kept = []
    for top in (9.5, 8.5):
        g = field([(HORSE, 24, 10, 90)], [(FOOT, 24, 22, 270)], [("soft_ground", block(15, 5, 35, top))])
        kept.append(charging.keeps_impetus(g, Rush(g, 0, 1, FRONT, 2362)))

    assert kept == [False, True]


def test_r197_who_drives_the_charger_off_stays() -> None:
    """No blow falls, and nobody rides away."""
    g = field([("ot_akinci", 24, 24, 90)], [(REITERS, 24, 33, 270)])
    f = evade.Evade(0, 1, FRONT, 0, 0, 0, 0)
    f.go_to(evade.check_charger)

    assert Table(g).run(f) == ""
    assert inches(g, 0) == (24.0, 24.0, 90.0)


def test_r222_a_rear_edge_counts_twice() -> None:
    """Chapter 7.4.4: one for a side, two for the rear; each edge once, however many touch it."""
    points = []
    behind: list[Stand] = [(HORSE, 24, 21.638, 90)]
    beside: list[Stand] = [(HORSE, 20.457, 24, 0)]
    both: list[Stand] = [(HORSE, 21.4, 21.638, 90), (HORSE, 26.6, 21.638, 90)]
    for enemies in (behind, beside, both):
        g = field([(FOOT, 24, 24, 90)], enemies)
        f = new_melee(g, 0, -1, -1, -1, [], [])
        melee.gather(g, f)
        points.append(melee.outflanked(g, f, 0))

    assert points == [2, 1, 2]


def test_g68_pikes_do_not_work_in_line_though_battalia_sleeps() -> None:
    """Broken, the unit has the rule no more that gives formations; losing it is no gain.  [R311]"""
    g = field([("pl_foreign_foot", 24, 24, 90)])
    works = []
    for g.dp[0] in (0, 6):
        works += [arms.poles_work(g, 0)]
    v.reform(g, 0, t.MELEE_FRONT)

    assert (works, arms.poles_work(g, 0)) == ([False, False], True)


def test_g56_a_unit_shot_in_a_melee_leaves_by_an_edge_that_nobody_touches() -> None:
    """Shot from the front, held from behind: to the front or to either side.  [R254]"""
    g = field([(FOOT, 24, 24, 90)], [(HORSE, 24, 21.638, 90), (FOOT, 24, 40, 270)])
    free = field([(FOOT, 24, 24, 90)], [(HORSE, 24, 10, 90), (FOOT, 24, 40, 270)])

    assert edges_away_from(g, 0, 24_000, 40_000) == [FRONT, RIGHT, LEFT]
    assert edges_away_from(free, 0, 24_000, 40_000) == [REAR]


def test_r185_the_zone_a_charge_begins_in_does_not_soil_it() -> None:
    """Another enemy stands 0.6 inches beside the charger, who only leaves him."""
    g = field([(HORSE, 24, 10, 90)], [(FOOT, 24, 22, 270), ("sw_drabants", 28.537, 10.5, 270)])

    assert charging.is_clean(g, Rush(g, 0, 1, FRONT, 2362))


def test_r383_soft_ground_under_the_final_tray_takes_the_impetus() -> None:
    """Ridden in aslant and wheeled flush, a corner of the tray comes to lie on it; the way there did not."""
    kept = []
    for x in (25.95, 26.5):
        ground = [("soft_ground", block(x, 18.3, x + 1, 18.8))]
        g = field([(HORSE, 16, 10, 60)], [(FOOT, 24, 22, 270)], ground)
        kept.append(charging.keeps_impetus(g, Rush(g, 0, 1, FRONT, 2362)))

    assert kept == [False, True]


def test_r186_a_charge_through_a_friend_tests_both() -> None:
    """He stands beside the line, in the corridor.  [R125]"""
    g = field([(HORSE, 24, 10, 90), (FOOT, 27, 15, 90)], [(FOOT, 24, 22, 270)])
    journey = charge.trample(g, charge.charge(g, 0, 2, FRONT, 2362))

    assert isinstance(journey, Journey)
    assert journey.passed == [1]


def reacting(g: Ogniem, reaction: int) -> charge.Charge:
    """Unit 0 has charged unit 1, which has made its reaction."""
    return charge.Charge(0, 1, FRONT, 0, 1, 0, [], 0, [], reaction, 0, 0, 0, 1, FRONT)


def test_r196_a_counter_charge_on_soft_ground_has_no_impetus() -> None:
    """Its own tray counts.  [R383]"""
    rushing = []
    for ground in ([], [("soft_ground", block(20, 23, 28, 26))]):
        g = field([(HORSE, 24, 21.638, 90)], [(REITERS, 24, 24, 270)], ground)
        fight = charge.fight(g, reacting(g, c.COUNTER))
        assert isinstance(fight, Melee)
        rushing.append(fight.rushing)

    assert rushing == [[0, 1], [0]]


def test_v11_a_reaction_may_test_the_morale() -> None:
    """Hussars have morale 8 and training 7.  [R193]"""
    g = field([(FOOT, 24, 21.638, 90)], [("pl_hussars", 24, 24, 270)])
    targets = []
    for g.board.options.reaction_attribute in (t.TRAINING, t.MORALE):
        test = charge.test_reaction(g, reacting(g, c.COUNTER))
        assert isinstance(test, dice.Test)
        targets.append((test.kind, test.target))
    g.board.options.reaction_attribute = t.TRAINING

    assert targets == [(t.TRAINING, 7), (t.MORALE, 8)]


def test_r197_lancers_do_not_shoot_after_who_evades() -> None:
    """Lances or a shot: five dice, and the charge is kept.  [R361]"""
    g = field([("ot_akinci", 24, 24, 90)], [("pl_hussars", 24, 26.362, 270)])
    f = evade.Evade(0, 1, FRONT, 0, 0, 0, 0)
    evade.strike(g, f)

    assert (f.dice, g.charges[1], g.lances[1]) == (5, 1, 0)


def test_r219_swordsmen_re_roll_x_dice_in_all() -> None:
    """Two enemies, one die: it helps against the first pool alone.  [G66]"""
    g, f = charged_by_lancers()
    blows = melee.blows_of(g, f, 0)

    assert [blows[i + 4] for i in (0, 6)] == [1, 0]


def test_r215_a_loss_token_costs_a_die() -> None:
    g = field([(FOOT, 24, 21.638, 90)], [(HORSE, 24, 24, 270)])
    f = new_melee(g, 0, -1, -1, -1, [], [])
    before = total(arms.melee_dice(g, f, 0))
    v.mark_loss(g, 0)

    assert (before, total(arms.melee_dice(g, f, 0))) == (4, 3)


def test_r239_a_follow_up_keeps_out_of_other_zones() -> None:
    """Another enemy stands beside the one that fled: three quarters of an inch are too near."""
    may = []
    for x in (29.5, 31):
        g = field([(HORSE, 24, 14.638, 90), (FOOT, x, 17, 90)], [(REITERS, 24, 24, 270)])
        may.append(followup.may_touch(g, 2, 0, FRONT))

    assert may == [False, True]


def test_r254_who_touches_nobody_falls_back_from_the_nearest_point_of_an_enemy() -> None:
    """The middle of a long tray lies in its left zone, the nearest part of it before its front."""
    g = field([(FOOT, 24, 24, 90)], [("sw_brigade", 18.5, 27, 270), (FOOT, 5, 24, 0)])

    assert edges_out_of_melee(g, 0) == [REAR]
