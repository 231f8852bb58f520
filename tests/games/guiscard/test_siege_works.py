"""Works before the walls (rulebook 11.3): gangs build, stone throwers batter."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.sheet import LADDERS, THROWER
from tests.games.guiscard.siege_days import Days, only


def test_r510_five_men_make_a_gang() -> None:
    """Six gangs of thirty; a seventh has nobody."""
    s = Days().morning().say("labour")
    for _ in range(5):
        s.say("build", "ladders")
    only(s.d, 1, 27)

    assert s.refused("build", "ladders") == "R510 no_gang"
    s.say("done")
    assert s.d.gear[LADDERS] == 10


def test_g98_each_gang_has_its_own_stone_thrower() -> None:
    """Two gangs: two pieces of one stage, not one of two."""
    s = Days().morning().say("labour").say("build", "thrower").say("build", "thrower").say("done")

    assert s.d.stages == (1, 1)


def test_r511_hits_bring_walls_down() -> None:
    """Wood needs one hit: two throwers at one hex hit on a 7."""
    s = Days(gear=[0, 0, 2]).morning().say("labour").say("batter", "1512").say("batter", "1512")
    assert s.refused("batter", "1412") == "R511 no_thrower"
    s.say("done", dice=[(7,)])

    assert s.d.ruins == (s.cell("1512"),)


def test_r511_a_one_breaks_an_engine() -> None:
    s = Days(gear=[0, 0, 2]).morning().say("labour").say("batter", "1512").say("done", dice=[(1,)])

    assert s.d.gear[THROWER] == 1


def test_tc50_one_wooden_hex_a_day_comes_down() -> None:
    """TC-50: the besieger chooses which of two."""
    s = Days(gear=[0, 0, 2]).morning().say("labour").say("batter", "1512").say("batter", "1412")
    only(s.d, 1, 4)
    s.say("done", dice=[(9, 9)])
    assert type(flow.question(s.g)).key == "choose_ruin"
    assert s.refused("batter", "1712") == "R511 no_wall"

    assert s.say("batter", "1412").d.ruins == (s.cell("1412"),)


def test_r511_the_tower_only_behind_a_breach() -> None:
    """[G52] And only its three nearest hexes."""
    s = Days(gear=[0, 0, 2]).morning().say("labour")
    assert s.refused("batter", "1509") == "R511 no_breach_yet"
    s.d.bring_down(s.cell("1512"))

    near = dq.near_towers(s.g.field, s.d, [])
    assert len(near) == 3
    assert s.refused("batter", s.g.field.grid.name(near[0])) == ""
    assert s.refused("batter", "1507") == "R511 too_far_from_breach"
    assert s.refused("batter", "0101") == "R511 no_wall"


def test_r511_a_double_wall_needs_four_hits() -> None:
    s = Days(gear=[0, 0, 1])
    s.d.bring_down(s.cell("1512"))
    tower = s.g.field.grid.name(dq.near_towers(s.g.field, s.d, [])[0])
    s.morning().say("labour").say("batter", tower)
    only(s.d, 1, 4)
    s.say("done", dice=[(10,)])

    assert s.d.hits == {s.cell(tower): 1}


def test_r510_one_gang_brings_one_of_two_stone_throwers_on() -> None:
    """The one that is farther advanced; the other waits."""
    s = Days(stages=(3, 2)).morning().say("labour").say("build", "thrower").say("done")

    assert sorted(s.d.stages) == [2, 4]


def test_r511_one_hex_of_the_tower_a_day_comes_down() -> None:
    """Of two that have their last hit the besieger chooses, as of wooden ones."""
    s = Days(gear=[0, 0, 2])
    s.d.bring_down(s.cell("1512"))
    first, second = dq.near_towers(s.g.field, s.d, [])[:2]
    s.d.hits = {first: 3, second: 3}
    s.morning().say("labour")
    for cell in (first, second):
        s.say("batter", s.g.field.grid.name(cell))
    only(s.d, 1, 4)
    s.say("done", dice=[(10, 10)])
    assert type(flow.question(s.g)).key == "choose_ruin"

    s.say("batter", s.g.field.grid.name(second))
    assert s.d.ruins == (s.cell("1512"), second)
