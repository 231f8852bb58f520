"""Rulings and variants, and the rules that no worked example touches."""

from __future__ import annotations

from bulawa.games.ogniem import (
    arms,
    caracole,
    charging,
    command,
    countermarch,
    fire,
    melee,
    movement,
    passing,
    reactions,
    sight,
    terrain,
)
from bulawa.games.ogniem import charge as charging_in
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.charge import charge
from bulawa.games.ogniem.content.armies import printed
from bulawa.games.ogniem.dice import new_test
from bulawa.games.ogniem.evade import Evade
from bulawa.games.ogniem.melee import new_melee
from bulawa.games.ogniem.reckoning import total
from bulawa.games.ogniem.ruins import Collapse
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.shapes import FRONT, REAR
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, block, field, inches

HORSE, FOOT, REITERS = "pl_pancerni", "pl_haiduks", "sw_reiters"


def facing(
    red: str, blue: str, gap: float = 8.0, ground: list[tuple[str, list[tuple[float, float]]]] | None = None
) -> Ogniem:
    """Two units front to front."""
    g = field([(red, 24, 10, 90)], [(blue, 24, 12.362 + gap, 270)], ground)
    g.opened[0], g.hidden[1] = t.DEFENCE, t.DEFENCE
    return g


def test_r1_units_and_groups_make_an_army() -> None:
    """Sizes up to XL are known, though no card has it.  [G26]"""
    g = field([(HORSE, 24, 10, 90), ("pl_colonel", 30, 10, 0)], [(FOOT, 24, 40, 270)])

    assert (q.units(g, 0), q.groups(g, 0)) == ([0], [1])
    assert [tray.id for tray in g.board.trays if not tray.radius] == ["S", "M", "L", "XL"]


def test_r2_a_unit_sees_all_around_but_shoots_to_its_front() -> None:
    """[R31] [R150] [R151]"""
    g = field([(FOOT, 24, 24, 90)], [(REITERS, 24, 14, 90)])

    assert fire.why_no_line(g, 0, fire.PLAIN, 1, FRONT, FRONT) is not None
    assert fire.why_no_line(g, 0, fire.PLAIN, 0, FRONT, FRONT).rule == "R151"  # type: ignore[union-attr]
    assert sight.line_between(g, 0, REAR, 1, FRONT, 12_000) is not None


def test_r8_distances_run_from_edge_to_edge() -> None:
    """[R23] [R25] [R26] [G3]"""
    g = facing(HORSE, REITERS, 3.0)

    assert (q.apart(g, 0, 1), q.touch(g, 0, 1)) == (3000, False)
    assert q.ref_of(g, 0, FRONT) == (24_000, 11_181)
    assert q.touch(facing(HORSE, REITERS, 0.0), 0, 1)
    assert q.zone_of(g, 0, 24_000, 20_000) == FRONT


def test_r6_cannot_beats_may() -> None:
    """A square has all-round defence: its standard fire is gone although it has muskets.  [R329]"""
    g = facing("pl_foreign_foot", REITERS)
    g.formation[0] = t.SQUARE

    assert fire.why_not_fire(g, 0, fire.PLAIN, t.DEFENCE) is not None
    assert fire.why_not_fire(g, 0, t.SPLIT_FIRE + 1, t.DEFENCE) is None


def test_r76_pistols_spend_melee_charges_and_have_no_direct_range() -> None:
    """Reiters at three inches: no re-roll of failures."""
    g = facing("sw_merc_reiters", FOOT, 3.0)
    table = Table(g, [9, 9, 9, 9])
    table.run(shooting(0, fire.PLAIN, 1, FRONT, FRONT))

    assert (g.charges[0], table.chance.used_up()) == (1, True)


def test_g42_direct_range_is_the_length_of_the_line() -> None:
    """Musketeers at three inches re-roll all failures.  [R160] [R344]"""
    g = facing(FOOT, REITERS, 3.0)
    table = Table(g, [9, 9, 9, 9], [9, 9, 9, 9])
    table.run(shooting(0, fire.PLAIN, 1, FRONT, FRONT))

    assert table.chance.used_up()


def test_r344_marksmen_re_roll_a_failure() -> None:
    g = facing("co_serdiuks", REITERS)
    table = Table(g, [1, 1, 1, 1, 9], [1], [1] * 5, [1])
    table.run(shooting(0, fire.PLAIN, 1, FRONT, FRONT))

    assert table.told("tested_again")[0][:3] == (0, 0, 1)


def test_r312_a_long_shot_reaches_twenty_inches() -> None:
    """Effectiveness 0, no flank threat beyond the card's range.  [G59]"""
    g = field([("ot_arnauts", 24, 10, 90)], [(REITERS, 24, 27, 0)])
    shot = t.LONG_SHOT + 1
    line = fire.line_to(g, 0, shot, FRONT, 1, 1)

    assert (fire.range_of(g, 0, shot), fire.effectiveness(g, 0, shot)) == (20_000, 0)
    assert line is not None
    assert not fire.is_flank(g, 0, shot, 1, line)


def test_r323_a_caracole_ends_where_it_began() -> None:
    """Up, a shot, and back, turned; a shot that is not fired gives no charge back.  [G74]"""
    g = field([("pl_reiters", 24, 10, 90)], [(FOOT, 24, 20, 270)])
    g.opened[0], g.hidden[1] = t.MANOEUVRE, t.DEFENCE
    table = Table(g, [10, 10, 10, 10])
    table.run(activation(0))
    assert table.answer(c.CARACOLE, 0, 4500) == "caracole_shot"
    table.answer(*table.options()[0])
    far = field([("pl_reiters", 24, 10, 90)], [(FOOT, 24, 40, 270)])
    far.opened[0], far.hidden[1], far.charges[0] = t.MANOEUVRE, t.DEFENCE, 1
    Table(far).run(caracole.Caracole(0, 0, 3000))

    assert (inches(g, 0), g.charges[0]) == ((24, 10, 90), 2)
    assert (inches(far, 0), far.charges[0]) == ((24, 10, 90), 1)


def test_r325_a_countermarch_needs_somebody_to_shoot_at() -> None:
    """It is a fire: thirteen inches away the enemy is within reach only after a step forward."""
    found = []
    for y in (25.362, 40.0):
        g = field([("sw_musketeers", 24, 10, 90)], [(FOOT, 24, y, 270)])
        g.opened[0] = t.DEFENCE
        found.append([countermarch.why_not_countermarch(g, 0, far) is None for far in (0, 1000, 2000, -1000)])

    assert found == [[False, True, True, False], [False] * 4]


def test_r325_a_countermarch_steps_before_or_after_the_shot() -> None:
    """More than nothing, up to two inches.  [G46]"""
    g = facing("sw_musketeers", REITERS)
    table = Table(g, [10] * 6)
    table.run(activation(0))
    assert [table.refusal(c.COUNTERMARCH, far) for far in (2100, 50)] == ["R325", "R325"]
    assert table.answer(c.COUNTERMARCH, 0) == "countermarch_shot"
    assert table.answer(*table.options()[0]) == "countermarch_step"
    table.answer(c.COUNTERMARCH, -1000)

    assert (inches(g, 0), g.ammo[0]) == ((24, 9, 90), 2)
    assert countermarch.why_no_step(g, 0, 0) is not None


def test_r342_poor_gunners_do_not_react() -> None:
    """Other guns receive a charge with canister only.  [G17]"""
    g = field([(HORSE, 24, 17.638, 90)], [("co_guns", 24, 20, 270)])
    good = field([(HORSE, 24, 17.638, 90)], [("pl_guns", 24, 20, 270)])
    canister = (c.RECEIVE, t.CANISTER_FIRE + 1)

    assert reactions.possible(g, 1, 0, FRONT, False, t.DEFENCE) == []
    assert reactions.possible(good, 1, 0, FRONT, False, t.DEFENCE) == [canister]


def test_g24_a_charge_is_received_where_it_touches_an_inch_of_the_front() -> None:
    g = field([("pl_lipka", 21.2, 17.638, 90)], [(FOOT, 24, 20, 270)])
    far = field([("pl_lipka", 20.5, 17.638, 90)], [(FOOT, 24, 20, 270)])

    assert reactions.meets_broadly(g, 1, 0)
    assert not reactions.meets_broadly(far, 1, 0)


def test_r196_a_counter_charger_comes_with_impetus() -> None:
    """[R429]"""
    g = field([(HORSE, 24, 12, 90)], [("sw_finns", 24, 24, 270)])
    g.opened[0], g.hidden[1] = t.ATTACK, t.ATTACK
    table = Table(g, [10] * 8, [10], [10] * 8)
    table.run(charge(g, 0, 1, FRONT, 2362))
    table.answer(c.COUNTER)

    assert [args[2] for args in table.told("struck")] == [8, 8]


def test_r186_a_charge_through_friends_tests_both() -> None:
    g = field([(HORSE, 24, 8, 90), ("pl_guns", 24, 12, 90), (FOOT, 20, 14.5, 90)], [(REITERS, 24, 22, 270)])
    rush = charging.Rush(g, 0, 3, FRONT, 2362)

    assert passing.passed(g, rush.corridor(g)) == [2]


def test_r256_a_charger_driven_off_does_nothing_more() -> None:
    """Received with fire, it withdraws: no melee.  [R194] [R199] [R164]"""
    g = field([("pl_levy", 24, 12, 90)], [("sw_musketeers", 24, 24, 270)])
    g.opened[0], g.hidden[1] = t.ATTACK, t.DEFENCE
    table = Table(g, [1] * 5, [10] * 5, [10] * 5)
    table.run(charge(g, 0, 1, FRONT, 2362))
    table.answer(c.RECEIVE, 0)
    while g.waiting:
        table.answer(*table.options()[0])

    assert table.told("struck") == []
    assert g.opened[0] == t.REORGANISATION


def test_g65_an_evader_that_cannot_get_away_is_crushed_and_stays() -> None:
    g = field([(REITERS, 24, 43.938, 90)], [("ta_horde", 24, 46.3, 270), (FOOT, 6, 6, 270)])
    g.opened[0], g.opened[1] = t.ATTACK, t.MANOEUVRE
    table = Table(g, [10] * 6)
    table.run(Evade(1, 0, FRONT, 0, 0, 0, 0))
    while g.waiting:
        table.answer(c.DONE)

    assert (g.dp[1], q.touch(g, 0, 1), table.told("crushed")) == (1, True, [(1,)])


def test_g73_shots_that_missed_frighten_even_if_the_target_routs() -> None:
    """[R163]"""
    reds = [(FOOT, 24.0, 10.0, 90.0), ("pl_hussars", 28.724, 20.0, 90.0)]
    g = field(reds, [(REITERS, 24, 20, 270), (FOOT, 6, 40, 270)])
    g.opened[0], g.dp[2] = t.DEFENCE, 5
    table = Table(g, [1, 9, 9, 9], [10], [1, 1, 1])
    table.run(shooting(0, fire.PLAIN, 2, FRONT, FRONT))

    assert not q.is_up(g, 2)
    assert table.told("tested")[-1][:2] == (1, t.MORALE)


def test_g67_canister_breaks_no_walls() -> None:
    """Nor is it fired at an empty house, as close fire is.  [R151]"""
    g = field([("pl_guns", 24, 10, 90)], [(FOOT, 40, 40, 270)], [("light_building", block(22, 16, 26, 19))])
    house, canister, close = 2, t.CANISTER_FIRE + 1, t.ARTILLERY_CLOSE + 1

    assert [one.demolition for one in PACK.new_board().fires][t.CANISTER_FIRE] is False
    assert (house in fire.targets(g, 0, canister), house in fire.targets(g, 0, close)) == (False, True)


def test_g79_a_turn_overruns_no_group() -> None:
    """It makes room and is left alone, though it is an enemy's.  [R264] [R265]"""
    g = field([(HORSE, 24, 20, 0)], [("sw_major_general", 25.9, 20, 0), (FOOT, 6, 44, 270)])
    g.opened[0] = t.ATTACK
    table = Table(g)
    table.run(activation(0))

    assert (table.answer(c.WHEEL, 0, 0), g.met) == ("place_group", [])


def test_g72_cover_and_protection_are_for_groups_too() -> None:
    wood = next(id for id, kind in PACK.kinds.items() if kind.effect(t.COVER, t.GROUP) and not kind.points)
    g = field([(FOOT, 24, 10, 90)], [("sw_major_general", 24, 24, 0)], [(wood, block(20, 20, 28, 28))])

    assert terrain.cover(g, 1) == PACK.kinds[wood].effect(t.COVER, t.GROUP)


def test_g21_loose_order_costs_advantage_but_no_dice() -> None:
    """[G39] [G40]"""
    g = field([("ta_horde", 24, 21.638, 90)], [(FOOT, 24, 24, 270)])
    g.opened = [t.ATTACK, t.ATTACK]
    f = new_melee(g, 0, -1, -1, -1, [], [])
    melee.gather(g, f)

    assert total(arms.melee_dice(g, f, 0)) == g.board.cards[0].melee_dice[0]
    assert [one for one in melee.standing(g, 0) if one[2]] == [("R222", "size", 2), ("R104", "formation", -1)]
    f.dealt[1] = 2
    assert melee.advantage(g, f, 0) == 3


def test_r233_the_loser_says_who_tests_first() -> None:
    g = field([("pl_hussars", 24, 21.638, 90)], [("sw_finns", 21.4, 24, 270), ("sw_musketeers", 26.6, 24, 270)])
    g.opened, g.charges = [t.ATTACK] * 3, [0] * 3
    table = Table(g)
    table.run(new_melee(g, 0, -1, -1, -1, [], [1, 2]))

    assert table.asked() == "melee_split"
    assert table.refusal(c.EXTRA, 0) == "R216"


def test_g54_two_commanders_help_in_one_test() -> None:
    """After the roll, each die once.  [R322] [G45]"""
    g = field([(HORSE, 24, 10, 90), ("pl_colonel", 20, 8, 0), ("pl_hetman", 28, 7, 0)], [(FOOT, 24, 40, 270)])
    table = Table(g, [10, 10], [1, 1])
    table.run(new_test(t.MORALE, 0, 7, 2))
    table.answer(c.PAY, 1, 1)
    table.answer(c.PAY, 2, 1)

    assert (g.points[1], g.points[2], table.asked()) == (1, 3, "")


def test_v2_fast_dice_know_no_interventions() -> None:
    g = field([(HORSE, 24, 10, 90), ("pl_colonel", 20, 8, 0)], [(FOOT, 24, 40, 270)])
    g.board.options.fast_dice = True
    asked = Table(g, [10, 10]).run(new_test(t.MORALE, 0, 7, 2))
    g.board.options.fast_dice = False

    assert asked == ""


def test_v6_a_square_may_hang_on_steadiness() -> None:
    g = facing("pl_foreign_foot", REITERS)
    g.board.options.square_if_steady = True
    steady = reactions.may_form_square(g, 0, t.ATTACK)
    g.dp[0] = 4
    shaken = reactions.may_form_square(g, 0, t.DEFENCE)
    g.board.options.square_if_steady = False

    assert (steady, shaken) == (True, False)


def test_v7_the_second_state_of_guns_may_be_broken() -> None:
    faction = PACK.factions["commonwealth"]
    states = [printed(faction, "pl_guns", PACK.trays, [], broken).state(3) for broken in (False, True)]

    assert states == [t.SHAKEN, t.BROKEN]


def test_v9_a_garrison_of_ruins_may_stay_in_defence() -> None:
    g = field([(HORSE, 24, 10, 90)], [(FOOT, 40, 40, 270)], [("light_building", block(22, 20, 26, 23))])
    v.enter(g, 1, 0)
    g.opened[1], g.board.options.collapse_order = t.REORGANISATION, t.DEFENCE
    v.crumble(g, 0, 9)
    Table(g).run(Collapse(0, -1))

    assert g.opened[1] == t.DEFENCE


def test_v10_the_insubordinate_may_attack_instead() -> None:
    g = field([("ot_bey", 20, 10, 0), ("ot_sipahi", 27, 10, 90)], [(FOOT, 24, 44, 270)])
    g.board.options.insubordinate_order = t.ATTACK
    command.sulk(g, command.Insubordination(1, 0, 1))

    assert g.hidden[1] == t.ATTACK


def test_v11_reactions_may_test_morale() -> None:
    g = field([(HORSE, 24, 12, 90)], [(FOOT, 24, 24, 270)])
    g.opened[0], g.opened[1] = t.ATTACK, t.DEFENCE
    g.board.options.reaction_attribute = t.MORALE
    frame = charge(g, 0, 1, FRONT, 2362)
    frame.reaction = c.RECEIVE
    test = charging_in.test_reaction(g, frame)

    assert test is not None
    assert test.kind == t.MORALE  # type: ignore[attr-defined]


def test_v12_split_fire_may_cost_effectiveness_instead_of_a_die() -> None:
    g = facing("co_tabor", REITERS)
    g.board.options.split_by_effectiveness = True
    found = (fire.split_dice(g, 0, [1], 0, False), fire.effectiveness(g, 0, t.SPLIT_FIRE + 1))
    g.board.options.split_by_effectiveness = False

    assert found == (4, 0)


def test_v13_the_caracole_may_cost_effectiveness_instead_of_nothing() -> None:
    g = facing("pl_reiters", FOOT, 3.0)
    g.opened[0] = t.MANOEUVRE
    shot = t.CARACOLE_FIRE + 1
    usual = fire.dice_of(g, 0, shot, 1, False)
    g.board.options.caracole_by_effectiveness = True
    other = (fire.dice_of(g, 0, shot, 1, False), fire.effectiveness(g, 0, shot))
    g.board.options.caracole_by_effectiveness = False

    assert (usual, other) == (4, (2, 0))


def test_g6_the_wheel_itself_sweeps_nothing() -> None:
    """A friend beside the flank does not stop a wheel, for only the moving edge and the final tray count."""
    g = field([(HORSE, 24, 10, 90), ("pl_lipka", 28.2, 9.0, 90)], [(FOOT, 24, 40, 270)])

    assert passing.passed(g, passing.corridor(g, movement.Way(g, 0, t.MOVE, FRONT, 4500, True), 6000)) == []
