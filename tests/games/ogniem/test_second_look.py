"""What a second look at the law found untried: ground that hinders, groups in the way, what is told of re-rolls."""

from __future__ import annotations

import pytest

from bulawa.games.ogniem import billets, caracole, fire, journey, movement, places, shifting
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.board import Zone
from bulawa.games.ogniem.dice import HIT, RESISTANCE, new_test
from bulawa.games.ogniem.evade import Evade
from bulawa.games.ogniem.volley import Volley
from bulawa.geometry.shapes import FRONT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field, mils
from tests.games.ogniem.test_structures import kind_with

FOOT, REITERS, GENERAL = "pl_haiduks", "pl_reiters", "sw_major_general"


def test_r323_a_caracole_rides_over_no_ground_that_hinders_shooting() -> None:
    """It lies before the unit, clear of where that stands and comes back to: one inch is free, four are not."""
    smoke = [(kind_with(t.HINDERS_SHOOTING), block(20, 27.5, 28, 28.5))]
    g = field([(REITERS, 24, 24, 90)], [(FOOT, 24, 40, 270)], smoke)
    g.opened[0] = t.MANOEUVRE
    near, far = [caracole.why_not_caracole(g, 0, 0, far) for far in (1000, 4000)]

    assert (near, far) == (None, caracole.HINDERED)


@pytest.mark.parametrize(("x", "before", "after", "is_felt"), [(24, 0, 9000, 1), (24, 90, 0, 1), (20, 0, 9000, 0)])
def test_r374_g79_a_turn_into_disorganising_ground_is_felt_and_one_out_of_it(
    x: float, before: float, after: int, is_felt: int
) -> None:
    """A broad tray that looks east stands clear of the ford, one that looks north stands in it."""
    ford = [(kind_with(t.DISORGANISING), block(25.4, 20, 32, 28))]
    g = field([(FOOT, x, 24, before)], [(FOOT, 24, 44, 270)], ford)

    assert journey.turns_over_rough(g, 0, (mils(x), mils(24), after)) == bool(is_felt)


def test_r404_no_unit_is_deployed_on_a_group() -> None:
    """Be it its own: whoever is set up makes nobody go away."""
    g = field([(FOOT, 24, 10, 90), (GENERAL, 30, 10, 0)], [(FOOT, 24, 43, 270)])
    table = Zone([0, 48_000, 48_000, 0], [0, 0, 48_000, 48_000])
    g.board.zones = [[table], [table]]
    why = [billets.why_not_deploy(g, 0, (x, mils(10), 9000)) for x in (mils(30), mils(20))]

    assert [one.key if one else "" for one in why] == [billets.ON_GROUP.key, ""]


def test_r263_a_group_keeps_an_inch_from_the_enemy_numbered_first_too() -> None:
    """Red's only unit is element 0."""
    g = field([(FOOT, 24, 20, 90)], [(GENERAL, 40, 40, 0), (FOOT, 10, 44, 270)])
    near, far = [places.why_not_here(g, 1, mils(24), mils(y), True, 0) for y in (22.4, 26)]

    assert near is not None
    assert (near.key, near.rule, far) == (places.TOO_NEAR.key, places.TOO_NEAR.rule, None)


# ---- by which rules dice are rolled again


def test_r267_music_is_told_where_a_morale_test_is_rolled_again() -> None:
    """One free re-roll, none forced: nothing cancels. A hit test owes music nothing."""
    told = []
    for kind in (t.MORALE, HIT):
        g = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 40, 270)])
        g.inspired[0] = 1
        table = Table(g, [10, 1], [1])
        table.run(new_test(kind, 0, 7, 2))
        told.append(table.told("rerolls"))

    assert told == [[(0, 0, 1, 0, [("R267", "free_by_music", 1)])], []]


@pytest.mark.parametrize(
    ("kind", "rules"), [(RESISTANCE, ["R220"]), (HIT, ["R197", "R345"]), (t.MORALE, [])], ids=["hurt", "hit", "morale"]
)
def test_r197_r345_each_test_of_an_evasion_tells_its_own_re_rolls(kind: int, rules: list[str]) -> None:
    """Swords and flight concern the blow, effectiveness the resistance, nothing of it morale."""
    g = field([(REITERS, 24, 20, 90)], [(FOOT, 24, 24, 270)])

    assert [rule for rule, _, _ in Evade(1, 0, FRONT, 0, 0, 0, 0).rerolls(g, new_test(kind, 1, 7, 2))] == rules


def test_r99_special_fire_tells_only_the_re_rolls_of_its_own_kind() -> None:
    """As the sheet has them: all failures, all successes, or none of either."""
    g = field([(FOOT, 24, 20, 90)], [(FOOT, 24, 30, 270)])
    found, sheet = set(), set()
    for shot in range(1, len(g.board.fires) + 1):
        volley = Volley(0, 1, shot, 2, 0, 0, 0, 0, 0, [], 0, 0, 0, 0)
        named = {key for _, key, n in volley.rerolls(g, new_test(HIT, 0, 7, 2)) if n}
        found.add((shot, "free_by_special_fire" in named, "forced_by_special_fire" in named))
        card = fire.special(g, shot)
        sheet.add((shot, card.rerolls_failures, card.rerolls_successes))

    assert found == sheet
    assert len({(free, forced) for _, free, forced in sheet}) > 1


def test_r161_resistance_to_a_volley_is_rolled_again_by_effectiveness_alone() -> None:
    """Direct range and marksmen concern the shot."""
    g = field([(FOOT, 24, 20, 90)], [(FOOT, 24, 30, 270)])
    volley = Volley(0, 1, fire.PLAIN, 2, 1, 0, 0, 0, 0, [], 0, 0, 0, 0)

    assert [rule for rule, _, _ in volley.rerolls(g, new_test(RESISTANCE, 1, 7, 2))] == ["R161"]
    assert "R161" not in [rule for rule, _, _ in volley.rerolls(g, new_test(HIT, 0, 7, 2))]


def test_r34_a_shift_onto_an_enemy_and_one_into_his_zone_are_refused_each_with_its_reason() -> None:
    """From within his zone he bars only where he stands; from without, the zone: what was left of it is told."""
    found = []
    for gap, dx in ((0.5, 1000), (1.5, 1000)):
        g = field([(FOOT, 10, 24, 90)], [(FOOT, 10, 40, 270)])
        wide = g.shape[0].right - g.shape[0].left
        v.stand(g, 1, (mils(10) + wide + mils(gap), mils(24), 9000))
        why = shifting.why_not_shift(g, 0, dx, 0)
        assert why is not None
        found.append((why.key, why.args.get("gap")))

    assert found == [(movement.ON_ENEMY.key, None), (movement.IN_ZONE.key, 500)]
