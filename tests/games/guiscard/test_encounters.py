"""Situations in which several rules meet: movers over others, horses in the wrong hands, heaps of dead."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import retreat, verbs, victory, window
from bulawa.games.guiscard.battle import EXITS_FAIL, Objective
from bulawa.games.guiscard.engagement import bar_horse_attack
from bulawa.games.guiscard.harm import harm, is_shut_in
from bulawa.games.guiscard.riders import bar_mount
from bulawa.games.guiscard.state import PASSED_BY, STUNNED, WOUNDED
from tests.games.guiscard.scene import FIRE, Scene
from tests.games.guiscard.test_riders import with_horse


def test_r130_nobody_shoots_at_the_one_who_can_strike_him_even_over_a_stunned_man() -> None:
    """Kafur stops over stunned Abbas, beside Robin the archer: contact is contact. Olivier, three hexes off, shoots."""
    s = Scene({"kafur": "1007", "abbas": "1008"}, {"robin": "1009", "olivier": "1309"})
    s.hurt("abbas", "stunned")
    s.say("move kafur", "step 1008")

    assert s.options == ["aim olivier 1008", "let_pass", "let_go", "cease"]
    assert s.refused("aim robin 1008") == ("R130", "in_contact")


def test_r148_a_rider_over_a_friend_is_not_in_the_way_of_himself() -> None:
    """Roger rides onto the hex of Romaric: the bow behind him may be aimed at either half of him."""
    s = Scene({"roger": "1009 s", "romaric": "1010"}, {"lapo": "1005"})
    s.say("move roger", "step 1010")

    assert {"aim lapo 1010", "aim lapo 1009"} <= set(s.options)


def test_r104_r148_a_rider_shoots_back_over_a_friend_behind_his_horse() -> None:
    """Kirill looks south-west; Mikhail stands beside the rear of his horse, or one hex further."""
    foes = {"gautier": "1108"}
    behind = Scene({"kirill": "0309 sw", "mikhail": "0509"}, foes, step=FIRE)
    further = Scene({"kirill": "0309 sw", "mikhail": "0608"}, foes, step=FIRE)

    assert "shoot kirill composite_bow 1108" in behind.options
    assert "shoot kirill composite_bow 1108" not in further.options


@pytest.mark.parametrize(("led_by", "is_prey"), [("", False), ("robert", False), ("lapo", True)])
def test_r142_one_s_own_horse_is_a_target_once_the_enemy_leads_it(led_by: str, is_prey: bool) -> None:
    """As long as it is one's own, or in one's own hand, nobody aims at it."""
    s = Scene({"robert": "0908", "robin": "1308"}, {"lapo": "1007", "tino": "2016"})
    horse = with_horse(s, "1008", "n")
    if led_by:
        verbs.take_bridle(s.g, s.man(led_by), horse)
    s.begin(FIRE)

    assert ("shoot robin short_bow 1008" in s.options) == is_prey
    assert (s.refusal("shoot robin short_bow 1008") is None) == is_prey
    assert (bar_horse_attack(s.g, 0, s.man("robert"), horse) is None) == is_prey


@pytest.mark.parametrize(("shooter", "ways"), [("0504", [2]), ("0704", [2, 3]), ("1207", [4]), ("1008", [3])])
def test_r156_a_man_flees_the_way_that_deviates_least(shooter: str, ways: list[int]) -> None:
    """Measured in true angles: from 0504 only south-east, from 0704 exactly between south-east and south."""
    s = Scene({"carlo": "1010"}, {"argyris": "2016"})
    moved = Scene({"carlo": "1008"}, {"argyris": "2016"})

    assert retreat.flight_ways((s if shooter == "1008" else moved).g, 0, s.cell(shooter)) == ways


@pytest.mark.parametrize(
    ("place", "health", "charging", "hexes"),
    [
        ("1010", "wounded", False, 1),
        ("1010", "healthy", False, 2),
        ("1010 n", "healthy", False, 3),
        ("1010 n", "wounded", True, 4),
    ],
)
def test_r138_so_many_hexes_between_two_volleys(place: str, health: str, charging: bool, hexes: int) -> None:
    """One on foot and wounded, two on foot, three mounted, four in a charge."""
    s = Scene({"robert": place}, {"argyris": "2016"})
    s.hurt("robert", health)

    assert window.spacing(s.g, 0, charging) == hexes
    assert [window.may_be_shot_at(s.g, 0, since, charging) for since in (hexes - 1, hexes)] == [False, True]


def test_r141_fire_that_has_passed_on_does_not_come_back() -> None:
    """Once others were shot at, he is no target any more in this phase."""
    s = Scene({"robert": "1010"}, {"argyris": "2016"})
    s.mark("robert", PASSED_BY)

    assert not window.may_be_shot_at(s.g, 0, 99)


def test_r156_the_second_hex_lies_two_from_where_he_stood() -> None:
    """Southwards: straight on or half aside, never back beside the first place."""
    s = Scene({"carlo": "1010"}, {"argyris": "2016"})
    found = retreat.second_hexes(s.g, 0, s.cell("1010"), s.cell("1011"))

    assert sorted(s.field.grid.name(cell) for cell in found) == ["0912", "1012", "1112"]


def test_r123_g12_one_mounts_on_either_side_of_the_horse() -> None:
    """From the two hexes that touch both its halves, and from no other."""
    s = Scene({"robert": "1110", "arthur": "0910", "drogo": "1008", "tancrede": "1109"}, {"argyris": "2016"})
    horse = with_horse(s, "1009", "n")
    may = [one for one in ("robert", "arthur", "drogo", "tancrede") if bar_mount(s.g, s.man(one), horse, 6) is None]

    assert may == ["robert", "arthur"]


@pytest.mark.parametrize("was", ["wounded", "stunned", "asleep"])
@pytest.mark.parametrize("gets", [WOUNDED, STUNNED])
def test_r106_whoever_is_hurt_and_is_hurt_again_dies(was: str, gets: int) -> None:
    """From whatever source, and sleepers count as stunned."""
    s = Scene({"robert": "1010"}, {"argyris": "2016"})
    s.hurt("robert", was)
    harm(s.g, 0, gets)

    assert s.health("robert") == "dead"


def test_r187_those_who_are_still_to_come_may_still_leave() -> None:
    """Too few are left only when neither those on the map nor those who wait are enough."""
    s = Scene({"robert": "1010", "arthur": "1012", "drogo": "1014"}, {"argyris": "2016"})
    one = Objective(EXITS_FAIL, 1, 0)
    one.who, one.edges, one.most = (0, 1, 2), 8, 2
    s.hurt("drogo", "waiting")
    open_yet = victory.is_true(s.g, one, False, -1)
    s.hurt("drogo", "dead")

    assert (open_yet, victory.is_true(s.g, one, False, -1)) == (False, True)


def test_r172_where_nobody_could_stand_nobody_is_shut_in() -> None:
    """Robert lies stunned on an islet in deep water, which he could not enter: he lives."""
    water = dict.fromkeys(("1009", "1110", "1111", "1011", "0911", "0910"), "deep_water")
    s = Scene({"robert": "1010"}, {"argyris": "2016"}, terrain=water)
    s.hurt("robert", "stunned")

    assert not is_shut_in(s.g, 0)


def test_r126_a_horse_is_not_pushed_onto_a_heap_of_dead() -> None:
    """Six dead bar the hex to a horse as well."""
    s = Scene({"robert": "1010"}, {"argyris": "2016"})
    with_horse(s, "1009", "n")
    s.heap("1109", 6)
    s.say("move robert", "step 1009")

    assert "shove 1109" not in s.options
    assert "shove 0909" in s.options
