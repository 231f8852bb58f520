"""Orders, action points and actions (chapters 3 and 4)."""

from __future__ import annotations

import pytest

from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import menu, points
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.state import Ogniem
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, block, field

FOOT, HORSE = "pl_haiduks", "pl_pancerni"
STANDARD = [t.LOAD, t.STANDARD_FIRE, t.SHIFT, t.MOVE, t.WITHDRAW, t.TURN, t.CHANGE_FORMATION]


def allowed(order: int, done: list[int]) -> list[int]:
    """The actions that still fit the PA of an order."""
    g = field([(HORSE, 24, 24, 90)])
    g.opened[0] = order
    return [action for action in range(len(t.ACTION_IDS)) if points.has_points_for(g, 0, done, action)]


def ready(card: str, order: int, foe: tuple[str, float, float, float] = (FOOT, 24, 40, 270)) -> Ogniem:
    g = field([(card, 24, 10, 90)], [foe])
    g.opened[0], g.hidden[1] = order, t.DEFENCE
    return g


def refused(g: Ogniem, *choice: int, done: list[int] | None = None, fired: bool = False, freed: bool = False) -> str:
    why = menu.why_not(g, 0, menu.Spent(done or [], fired, freed, False), choice)
    return why.rule if why else ""


def test_r92_attack_has_one_pa_for_a_charge_a_move_or_a_turn() -> None:
    assert allowed(t.ATTACK, []) == [t.MOVE, t.TURN, t.CHARGE]
    assert allowed(t.ATTACK, [t.MOVE]) == []


def test_r93_manoeuvre_moves_and_does_one_thing_more() -> None:
    """A march or double move takes both PA; a second move is a standard action.  [R96] [R97] [G8]"""
    assert set(allowed(t.MANOEUVRE, [])) == {*STANDARD, t.DOUBLE_MOVE, t.MARCH}
    assert set(allowed(t.MANOEUVRE, [t.MOVE])) == set(STANDARD)
    assert allowed(t.MANOEUVRE, [t.LOAD]) == [t.MOVE]
    assert allowed(t.MANOEUVRE, [t.MARCH]) == []


def test_v4_a_second_move_can_be_ruled_out() -> None:
    g = field([(HORSE, 24, 24, 90)])
    g.opened[0], g.board.options.two_moves = t.MANOEUVRE, False

    assert not points.has_points_for(g, 0, [t.MOVE], t.MOVE)


def test_r94_defence_never_moves_and_turns_or_shifts_once() -> None:
    assert t.MOVE not in allowed(t.DEFENCE, [])
    assert set(allowed(t.DEFENCE, [t.TURN])) == {t.LOAD, t.STANDARD_FIRE, t.CHANGE_FORMATION}


def test_r95_reorganisation_tidies_up_once_or_withdraws() -> None:
    assert set(allowed(t.REORGANISATION, [])) == {*STANDARD, t.TIDY}
    assert set(allowed(t.REORGANISATION, [t.LOAD])) == {t.TIDY, t.WITHDRAW}
    assert t.TIDY not in allowed(t.REORGANISATION, [t.TIDY])


def test_r98_one_fire_action_in_an_activation() -> None:
    """[G41]"""
    g = ready(FOOT, t.DEFENCE, (FOOT, 24, 20, 270))

    assert refused(g, c.FIRE, 0, 1, 0, 0) == ""
    assert refused(g, c.FIRE, 0, 1, 0, 0, done=[t.STANDARD_FIRE], fired=True) == "R98"


def test_g9_a_fire_of_two_pa_needs_both() -> None:
    """Fire by ranks in Defence: two PA, +1 die, and the charge comes back.  [R333]"""
    g = ready("pl_foreign_foot", t.DEFENCE, (FOOT, 24, 20, 270))
    by_ranks = t.FIRE_BY_RANKS + 1

    assert refused(g, c.FIRE, by_ranks, 1, 0, 0) == ""
    assert refused(g, c.FIRE, by_ranks, 1, 0, 0, done=[t.LOAD]) == "R91"
    table = Table(g, [10] * 6)
    table.run(activation(0))
    table.answer(c.FIRE, by_ranks, 1, 0, 0)
    assert g.ammo[0] == 2


def test_r91_an_activation_ends_when_its_owner_says_so() -> None:
    g = ready(HORSE, t.MANOEUVRE)
    table = Table(g)
    table.run(activation(0))

    assert table.answer(c.MOVE, 0, 4000) == "action"
    assert table.answer(c.DONE) == ""
    assert g.y[0] == 14_000


def test_r101_an_engaged_unit_does_one_thing_only() -> None:
    """[R109] [R110]"""
    g = ready(FOOT, t.DEFENCE, (FOOT, 24, 12.362, 270))

    assert refused(g, c.MOVE, 0, 1000) == "R101"
    assert (refused(g, c.MELEE), refused(g, c.DISENGAGE), refused(g, c.FORM, t.MELEE_FRONT)) == ("", "", "")
    assert refused(g, c.MELEE, done=[t.TURN]) == "R101"
    g.opened[0] = t.ATTACK
    assert refused(g, c.DISENGAGE) == "R109"
    assert refused(ready(FOOT, t.DEFENCE), c.MELEE) == "R101"


def test_r103_excellent_riders_change_formation_for_free_but_once() -> None:
    """[R347]"""
    g = ready("pl_light_horse", t.ATTACK)

    assert refused(g, c.FORM, t.LOOSE, done=[t.MOVE]) == ""
    assert refused(g, c.FORM, t.LOOSE, done=[t.MOVE], freed=True) == "R91"


def test_r103_the_free_action_may_come_after_the_last_pa() -> None:
    """An Attack moves first and opens its ranks then; the activation ends when nothing is left.  [R347] [R429]"""
    g = ready("pl_light_horse", t.ATTACK)
    table = Table(g)
    table.run(activation(0))

    assert (table.answer(c.MOVE, 0, 4000), table.refusal(c.MOVE, 0, 1000)) == ("action", "R91")
    assert (table.answer(c.FORM, t.LOOSE), g.formation[0]) == ("", t.LOOSE)


def test_r103_an_engaged_rider_changes_formation_and_still_fights() -> None:
    """§12.1 lets excellent riders do it in melee, and it is no one of the actions of R101.  [R347]"""
    g = ready("pl_light_horse", t.ATTACK, (FOOT, 24, 12.362, 270))
    table = Table(g)
    table.run(activation(0))

    assert (table.answer(c.FORM, t.LOOSE), table.refusal(c.MELEE)) == ("action", "")
    assert table.refusal(c.FORM, t.STANDARD) == ""


def test_r101_one_action_takes_all_pa_of_an_engaged_unit() -> None:
    """Only the free one is left.  [R103]"""
    g = ready("pl_light_horse", t.DEFENCE, (FOOT, 24, 12.362, 270))
    table = Table(g)
    table.run(activation(0))

    assert table.answer(c.ABOUT) == "action"
    assert (table.refusal(c.MELEE), table.refusal(c.FORM, t.LOOSE)) == ("R101", "")
    assert table.answer(c.FORM, t.LOOSE) == ""


def test_r350_the_agile_turn_for_free_in_manoeuvre() -> None:
    g = ready("sw_finns", t.MANOEUVRE)

    assert refused(g, c.ABOUT, done=[t.MOVE, t.LOAD]) == ""
    g.opened[0] = t.DEFENCE
    assert refused(g, c.ABOUT, done=[t.LOAD, t.LOAD]) == "R91"


def test_r106_a_unit_keeps_its_formation_when_the_rule_stops() -> None:
    """Haiduks lose Rank exchange when broken, and stay as they stand.  [R107]"""
    g = ready(FOOT, t.DEFENCE)
    v.reform(g, 0, t.MELEE_FRONT)
    v.wound(g, 0, 5, "fire")

    assert (g.formation[0], refused(g, c.FORM, t.STANDARD)) == (t.MELEE_FRONT, "R104")


def test_r108_tidying_up_needs_quiet() -> None:
    g, near = ready(HORSE, t.REORGANISATION), ready(HORSE, t.REORGANISATION, (FOOT, 24, 15, 270))
    g.dp[0] = near.dp[0] = 1

    assert (refused(g, c.TIDY), refused(near, c.TIDY)) == ("", "R108")


def test_r109_disengaging_tests_against_the_size_of_the_enemy() -> None:
    """Two dice against an M; a failure is a DP; then it slips away at twice its speed.  [G53]"""
    g = ready(HORSE, t.MANOEUVRE, (FOOT, 24, 12.362, 270))
    table = Table(g, [10, 1])
    table.run(activation(0))

    assert table.answer(c.DISENGAGE) == "slip_away"
    assert g.dp[0] == 1
    assert table.refusal(c.SLIP, 0, 0, 1000) in ("R34", "R124")
    table.answer(c.SLIP, 2, 0, 7000)
    assert g.y[0] == 3_000


def test_r180_broken_units_do_not_charge() -> None:
    g = ready("pl_levy", t.ATTACK, (FOOT, 24, 18, 270))
    g.dp[0] = 7

    assert refused(g, c.CHARGE, 1, 0, 2362) == "R180"


def test_r181_only_enemy_units_are_charged() -> None:
    """[G23]"""
    g = ready(HORSE, t.ATTACK, ("sw_major_general", 24, 18, 0))

    assert refused(g, c.CHARGE, 1, 0, 0) == "R181"


def test_r310_guns_neither_march_nor_withdraw_nor_fire_as_others_do() -> None:
    g = ready("pl_guns", t.MANOEUVRE)

    assert (refused(g, c.MARCH, 0, 1000), refused(g, c.WITHDRAW, 0, 1000)) == ("R310", "R310")
    g.opened[0] = t.DEFENCE
    assert refused(g, c.FIRE, 0, 1, 0, 0) == "R310"


def test_r120_the_movement_angle_is_45_degrees() -> None:
    """[G5]"""
    g = ready(HORSE, t.MANOEUVRE)

    assert (refused(g, c.MOVE, 4500, 1000), refused(g, c.MOVE, 4501, 1000)) == ("", "R120")


def test_r336_mounted_infantry_rides_in_its_first_activation() -> None:
    g = ready("ta_segban", t.MANOEUVRE)
    assert refused(g, c.MOVE, 0, 6000) == ""
    v.end_first_activation(g, 0)

    assert refused(g, c.MOVE, 0, 6000) == "R134"


def test_r317_dragoons_mount_and_dismount() -> None:
    g = ready("pl_dragoons", t.DEFENCE)
    table = Table(g)
    table.run(activation(0))
    table.answer(c.MOUNT, 0, t.INFANTRY)

    assert (g.on_foot[0], g.board.cards[0].speed_now(True)) == (1, 4000)


def test_r339_skirmishers_are_faster_in_loose_formation() -> None:
    g = ready("co_registered", t.DEFENCE)
    before = q.speed(g, 0)
    v.reform(g, 0, t.LOOSE)

    assert (before, q.speed(g, 0)) == (4000, 5000)


def test_r346_loose_order_never_changes() -> None:
    g = ready("ta_horde", t.DEFENCE)

    assert (g.formation[0], refused(g, c.FORM, t.STANDARD)) == (t.LOOSE, "R104")


def test_r374_disorganising_ground_tests_once_a_round() -> None:
    """A move into soft ground: dice by size, a failure is a DP; no second test.  [R138]"""
    kind = next(id for id, rough in ROUGH.items() if rough)
    g = field([(HORSE, 24, 10, 90)], [(FOOT, 24, 40, 270)], [(kind, block(18, 12, 30, 20))])
    g.opened[0], g.hidden[1] = t.MANOEUVRE, t.DEFENCE
    table = Table(g, [10, 1])
    table.run(activation(0))
    table.answer(c.MOVE, 0, 3000)
    assert (g.dp[0], g.tested[0]) == (1, 1)
    table.answer(c.MOVE, 0, 500)

    assert g.dp[0] == 1


ROUGH = {
    id: kind.effect(t.DISORGANISING, t.CAVALRY) > 0 and not kind.points and not kind.effect(t.INACCESSIBLE, t.CAVALRY)
    for id, kind in PACK.kinds.items()
}


@pytest.mark.parametrize("failed", [0, 1])
def test_r125_passing_through_a_friend_tests_both(failed: int) -> None:
    """The mover first, then the friend: each a die, each failure a DP.  [R138] [R244]"""
    g = field([(HORSE, 24, 10, 90), ("pl_lipka", 24, 13.6, 90)], [(FOOT, 24, 40, 270)])
    g.opened[0], g.hidden[1], g.hidden[2] = t.MANOEUVRE, t.DEFENCE, t.DEFENCE
    table = Table(g, [10 * failed or 1], [10 * failed or 1])
    table.run(activation(0))
    table.answer(c.MOVE, 0, 7500)

    assert (g.dp[0], g.dp[1]) == (failed, failed)
