"""Quick battles where several groups fight on a side, and what single men are worth (campaign 17)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard.campaign import quick
from bulawa.games.guiscard.campaign.state import HURT
from tests.games.guiscard.apulia import Apulia


def test_r671_losses_are_reckoned_for_the_whole_side() -> None:
    """Five of a class in two groups, fifteen per cent wounded: one of them, though neither group alone had any."""
    a = Apulia()
    groups = [a.put("guillaume", "0409", {"norman_medium": 3}), a.put("ascoli_riders", "0409", {"norman_medium": 2})]
    medium = a.kind("norman_medium")

    assert quick.losses(a.c, groups, 5, 15) == {groups[0]: [(medium, 0, 1)], groups[1]: []}
    assert quick.losses(a.c, groups, 30, 40) == {groups[0]: [(medium, 2, 1)], groups[1]: [(medium, 0, 1)]}


@pytest.mark.parametrize(("men", "losses", "taken"), [([3, 2], 1, [1, 0]), ([3, 3], 3, [2, 1]), ([1, 4], 4, [1, 3])])
def test_r671_the_larger_part_loses_first(men: list[int], losses: int, taken: list[int]) -> None:
    """From the group that has most of the class left, the first of equals."""
    assert quick.shares(men, losses) == taken


def test_r671_the_wounded_die_first_and_are_not_wounded_again() -> None:
    """Two of six die: both wounded men; two of the four who are well are struck."""
    a = Apulia()
    group = a.put("guillaume", "0409", {"norman_light": 4}, {"norman_light": 2})

    assert quick.losses(a.c, [group], 30, 40) == {group: [(a.kind("norman_light"), 2, 2)]}


def test_r670_an_officer_who_rides_is_worth_more_than_his_guards() -> None:
    """Harald on horseback 9, on foot as the others 6, wounded half."""
    a = Apulia("c2")
    group = a.put("varangians", "1607", {"byz_varangian": 3})
    assert quick.value(a.c, [group], False, 100) == 3 * 6 + 9
    assert quick.value(a.c, [group], True, 100) == 3 * 6 + 6

    a.c.chief[a.chief("harald")] = HURT
    assert quick.value(a.c, [group], False, 100) == 3 * 6 + 5


def test_r670_a_castle_is_stormed_by_the_table_of_sieges() -> None:
    """Riders count as on foot, the castle doubles, a breach helps by one."""
    a = Apulia("c2")
    place, group = a.place("montepeloso"), a.group("besiegers")
    a.c.breaches[place] = 1
    reckoning = quick.Reckoning(a.c, [group], [a.c.garrison(place)], place, a.c.cell[group])

    assert (reckoning.is_siege, reckoning.ground, reckoning.percent, reckoning.modifier) == (True, "castle", 200, -1)
    assert reckoning.attack == quick.value(a.c, [group], True, 100)
