"""What a second look at the law found untried: ground that hinders, groups in the way, and the enemy numbered first."""

from __future__ import annotations

import pytest

from bulawa.games.ogniem import billets, caracole, journey, places
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.board import Zone
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
