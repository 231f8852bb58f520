"""Melee and morale (chapters 7.4 and 8), rule by rule."""

from __future__ import annotations

from bulawa.games.ogniem import arms, melee, regroup, terrain
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.melee import new_melee
from bulawa.games.ogniem.morale import edges_away_from, edges_out_of_melee, lessened, morale
from bulawa.games.ogniem.reckoning import total
from bulawa.games.ogniem.state import ROUTED, Ogniem
from bulawa.geometry.shapes import REAR, RIGHT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, block, field, inches

HORSE, FOOT, REITERS = "pl_pancerni", "pl_haiduks", "sw_reiters"


def front_to_front(red: str, blue: str, ground: list[tuple[str, list[tuple[float, float]]]] | None = None) -> Ogniem:
    g = field([(red, 24, 21.638, 90)], [(blue, 24, 24, 270)], ground)
    g.opened = [t.ATTACK, t.ATTACK]
    return g


def fight(g: Ogniem, charger: int = -1, rushing: list[int] | None = None) -> melee.Melee:
    f = new_melee(g, 0, charger, 1 - charger if charger >= 0 else -1, -1, rushing or [], [])
    melee.gather(g, f)
    return f


def test_r211_everybody_joined_by_contact_fights() -> None:
    """A touches B, B touches C: all three; by an option only those in contact with the active unit.  [V5] [G11]"""
    g = field([(HORSE, 24, 21.638, 90), (HORSE, 28.9, 21.638, 90)], [(REITERS, 26.5, 24, 270)])
    whole = fight(g).units
    g.board.options.direct_melee = True
    direct = fight(g).units
    g.board.options.direct_melee = False

    assert (whole, direct) == ([0, 1, 2], [0, 2])


def test_r213_a_side_destroyed_by_its_activation_has_lost_without_a_blow() -> None:
    """Lances and melee charges are kept.  [G57]"""
    g = front_to_front("pl_hussars", FOOT)
    g.dp[1] = 5
    table = Table(g)
    table.run(new_melee(g, 0, 0, 1, -1, [0], [0]))

    assert (g.place[1], g.lances[0], g.charges[0]) == (ROUTED, 1, 1)


def test_r213_who_is_left_alone_turns_to_where_the_enemy_was_or_takes_his_walls() -> None:
    """§7.4.5 sends it to step 6 as any winner.  [R237] [R397]"""
    house = ("light_building", block(22, 21.181, 26, 24))
    g = field([(FOOT, 24, 18.819, 0)], [(FOOT, 24, 40, 270), (FOOT, 40, 40, 270)], [house])
    v.enter(g, 1, 0)
    g.opened, g.dp[1] = [t.DEFENCE] * 3, 5
    table = Table(g)

    assert table.run(new_melee(g, 0, -1, -1, -1, [], [0])) == "after_melee"
    assert (table.refusal(c.OCCUPY, 0), table.refusal(c.PURSUE, 1)) == ("", "")
    assert table.answer(c.PURSUE, 1) == "pursuit_turn"
    table.answer(*table.options()[0])
    assert g.heading[0] == 9000


def test_e16_dice_are_divided_equally_and_the_owner_gives_away_the_rest() -> None:
    """E16: 5 dice on two enemies: 2 and 2, the fifth where he likes.  [R216]"""
    g = field([("pl_hussars", 24, 21.638, 90)], [("sw_finns", 21.4, 24, 270), ("sw_musketeers", 26.6, 24, 270)])
    g.opened, g.charges[0] = [t.ATTACK] * 3, 0
    f = fight(g)
    spare = melee.spare_dice(g, f, 0)
    f.extras = [0, 2]

    assert (spare, melee.blows_of(g, f, 0)[2::6]) == (1, [3, 2])


def test_r214_those_who_rout_still_strike() -> None:
    """Both deal their blows before anybody is removed.  [R220] [R235] [R301]"""
    g = front_to_front("pl_levy", FOOT)
    g.dp = [0, 4]
    f = new_melee(g, 0, -1, -1, -1, [], [1])
    melee.gather(g, f)
    melee.make_ready(g, f)

    assert f.blows[::6] == [0, 1]


def test_r214_the_account_tells_of_the_units_as_they_were_before_the_blows() -> None:
    """Discipline counts although the blows break the unit, and the items sum up to the points.  [R222] [R319]"""
    g = front_to_front("pl_hussars", FOOT)
    g.dp[0] = 5
    f = fight(g)
    f.dealt[0] = 1
    table = Table(g)
    melee.compare(g, f)
    told = table.told("advantage_points")
    red = [("R222", "red_size", 2), ("R319", "red_discipline", 1)]
    blue = [("R222", "blue_dealt", 1), ("R222", "blue_size", 2)]

    assert told == [(3, 3, red + blue)]


def test_r219_who_touches_with_the_flank_re_rolls_his_hits() -> None:
    """[R38] [R37]"""
    g = field([(HORSE, 20.457, 24, 0)], [(FOOT, 24, 24, 90)])
    g.opened = [t.ATTACK, t.ATTACK]
    f = fight(g)

    assert melee.blows_of(g, f, 0)[3] == 0
    assert melee.blows_of(g, f, 1)[3] > 0
    assert melee.outflanked(g, f, 1) == 1


def test_r357_pikes_in_front_add_dice_and_parry() -> None:
    """[R332] [G62]"""
    g = front_to_front(HORSE, "sw_brigade")
    guard = front_to_front(HORSE, "sw_guard_foot")
    for one in (g, guard):
        one.opened[1], one.formation[1] = t.DEFENCE, t.MELEE_FRONT
    pikes, armour = arms.drilled(g, 1), arms.drilled(guard, 1)

    assert pikes is g.board.pikes
    assert armour is guard.board.armoured
    assert (total(arms.melee_dice(g, fight(g), 1)), arms.parry(g, fight(g), 1, 0)) == (7, 1)
    assert arms.parry(guard, fight(guard), 1, 0) == 2


def test_r373_infantry_that_defends_a_work_is_hard_to_attack() -> None:
    """Fewer dice for horse, more advantage for the defender.  [R375]"""
    works = [("earthworks", block(20, 22.819, 28, 26))]
    g = front_to_front(HORSE, FOOT, works)
    g.opened[1] = t.DEFENCE
    strength = terrain.effect(g, 1, t.DEFENSIVE)

    assert strength > 0
    assert melee.walls_against(g, 1, 0) == strength
    g.opened[1] = t.ATTACK
    assert melee.walls_against(g, 1, 0) == 0


def test_r378_unfavourable_ground_costs_advantage() -> None:
    kind = next(id for id, one in PACK.kinds.items() if one.effect(t.UNFAVOURABLE, t.CAVALRY) and not one.points)
    g = front_to_front(HORSE, FOOT, [(kind, block(18, 18, 30, 22.7))])
    clear = front_to_front(HORSE, FOOT)

    assert set(melee.standing(g, 0)) - set(melee.standing(clear, 0)) == {("R378", "ill_placed", -1)}


def test_r238_cavalry_pays_to_hold_back() -> None:
    """[R288]"""
    reds = [(HORSE, 24.0, 21.638, 90.0), ("pl_colonel", 24.0, 15.0, 0.0)]
    g = field(reds, [(FOOT, 24, 24, 270), (FOOT, 40, 40, 270)])
    g.opened, g.dp[2] = [t.ATTACK, -1, t.ATTACK, t.ATTACK], 5
    table = Table(g)
    table.run(new_melee(g, 0, -1, -1, -1, [], []))

    assert table.asked() == "after_melee"
    assert (table.refusal(c.KEEP), table.refusal(c.HOLD, 1)) == ("R238", "")
    assert table.answer(c.HOLD, 1) == "free_turn"
    assert g.points[1] == 1


def test_r254_a_unit_withdraws_away_from_the_source() -> None:
    """E18: from the front by the rear, from the left by the right; out of a melee by an untouched edge.  [G56]"""
    g = field([(HORSE, 24, 24, 90)], [(FOOT, 24, 40, 270)])
    flanked = field([(HORSE, 24, 24, 90)], [(REITERS, 20.457, 24, 0), (FOOT, 24, 26.362, 270)])

    assert edges_away_from(g, 0, 24_000, 40_000) == [REAR]
    assert edges_away_from(g, 0, 10_000, 24_000) == [RIGHT]
    assert edges_out_of_melee(flanked, 0) == [RIGHT, REAR]
    assert edges_out_of_melee(field([(HORSE, 24, 24, 90)], [(FOOT, 24, 26.362, 270)]), 0) == [REAR]


def test_e5_two_failures_send_a_unit_back() -> None:
    """E5: 1 DP, open Reorganisation, exactly 4 inches; with an open token 1 DP more.  [R250] [R253] [R102] [R135]"""
    losses = []
    for opened in (False, True):
        g = field([("pl_foreign_foot", 24, 20, 90)], [(FOOT, 24, 40, 270)])
        g.opened[0], g.hidden[0] = (t.DEFENCE, -1) if opened else (-1, t.DEFENCE)
        table = Table(g, [10, 10])
        assert table.run(morale(g, 0, 2, [REAR], False)) == "withdraw_path"
        table.answer(c.FALL_BACK, REAR, 0, 4000)
        losses.append(g.dp[0])
        assert (inches(g, 0), g.opened[0]) == ((24, 16, 90), t.REORGANISATION)

    assert losses == [1, 2]


def test_r136_less_than_two_inches_is_a_crush() -> None:
    """E12: one inch back, and a DP.  [R137] [G52]"""
    g = field([("pl_foreign_foot", 24, 24, 90)], [(FOOT, 24, 40, 270), (REITERS, 24, 19.638, 90)])
    g.hidden[0] = t.DEFENCE
    table = Table(g, [10, 10])
    table.run(morale(g, 0, 2, [REAR], False))

    assert (inches(g, 0), g.dp[0], table.told("crushed")) == ((24, 23, 90), 2, [(0,)])


def test_r310_guns_are_crushed_where_they_stand() -> None:
    """[R255]"""
    g = field([("pl_guns", 24, 24, 90)], [(FOOT, 24, 40, 270)])
    g.hidden[0] = t.DEFENCE
    Table(g, [10, 10]).run(morale(g, 0, 2, [REAR], False))

    assert (inches(g, 0), g.dp[0]) == ((24, 24, 90), 2)


def test_r316_to_the_last_man_fears_less_once_shaken() -> None:
    g = field([("ot_janissaries", 24, 24, 90)], [(FOOT, 24, 40, 270)])
    steady = lessened(g, 0, 3)
    g.dp[0] = 4

    assert (steady, lessened(g, 0, 3)) == (3, 2)


def test_r252_one_failure_is_one_dp() -> None:
    """And none without a threat.  [R52] [R250]"""
    g = field([(HORSE, 24, 24, 90)], [(FOOT, 24, 40, 270)])
    g.hidden[0] = t.DEFENCE
    Table(g, [10, 1, 1]).run(morale(g, 0, 3, [REAR], False))
    Table(g).run(morale(g, 0, 0, [REAR], False))

    assert g.dp[0] == 1


def test_r251_music_re_rolls_a_failure() -> None:
    g = field([(HORSE, 24, 24, 90)], [(FOOT, 24, 40, 270)])
    g.hidden[0] = t.DEFENCE
    v.inspire(g, 0)
    Table(g, [10], [1]).run(morale(g, 0, 1, [REAR], False))

    assert g.dp[0] == 0


def test_r241_the_loose_regroup_after_any_melee() -> None:
    g = front_to_front("ta_horde", FOOT)
    foot = front_to_front(FOOT, HORSE)

    assert regroup.may_regroup(g, fight(g), 0)
    assert not regroup.may_regroup(foot, fight(foot), 0)
