"""Riders, horses led and loose (rulebook 4.4)."""

from __future__ import annotations

import pytest

from bulawa.engine import flow
from bulawa.games.guiscard import riders, strides, verbs
from bulawa.games.guiscard.advance import new_advance
from bulawa.games.guiscard.names import WAY_IDS, vocabulary
from bulawa.games.guiscard.state import LOOSE, NOBODY
from tests.games.guiscard.scene import Scene


def loose(s: Scene, horse: int, hex: str, way: str) -> None:
    """A horse without a rider."""
    verbs.turn_out(s.g, horse, s.cell(hex), WAY_IDS.index(way))


def with_horse(s: Scene, hex: str, way: str) -> int:
    """One more horse, that was seat 0's."""
    s.field.stable.add(-1, 0, 0, False, False, False)
    for table, value in ((s.g.stall, 0), (s.g.heading, 0), (s.g.fate, LOOSE), (s.g.leader, NOBODY)):
        table.append(value)
    s.g.horse_exits.append(0)
    s.words = vocabulary(s.field)
    loose(s, len(s.g.fate) - 1, hex, way)
    return len(s.g.fate) - 1


@pytest.mark.parametrize(
    ("to", "cost"),
    [
        *(("1009", 1), ("1110", 1), ("0910", 1), ("1111", 2), ("0911", 2)),
        *(("1112", 3), ("0912", 3), ("1012", 4), ("1011", 5)),
    ],
)
def test_r122_turns_cost_more_the_sharper_they_are(to: str, cost: int) -> None:
    """Every hex round a rider who looks north from 1010, with its price."""
    s = Scene({"robert": "1010 n"}, {"argyris": "2016"})
    head = s.cell("1010")

    assert strides.cost_of(s.g, s.man("robert"), head, 0, s.cell(to)) == cost


def test_r120_r121_a_rider_fills_two_hexes_and_pays_for_his_head() -> None:
    """The rear follows into the brush for nothing."""
    s = Scene({"robert": "1010 n"}, {"argyris": "2016"}, terrain={"1010": "brush"})
    s.say("move robert", "step 1009")

    assert s.left() == 11
    assert s.g.on[s.cell("1010")] == s.man("robert")


def test_tc_21_about_turn_and_two_hexes() -> None:
    """5 + 1 + 1 = 7."""
    s = Scene({"robert": "1010 n"}, {"argyris": "2016"})
    s.say("move robert", "step 1011", "step 1012", "step 1013")

    assert s.left() == 5


def test_tc_22_into_the_hex_behind_the_horse() -> None:
    """1 + 3 = 4, facing reversed, rear unmoved."""
    s = Scene({"robert": "1010 n"}, {"argyris": "2016"})
    s.say("move robert", "step 1012")

    assert s.left() == 8
    assert (s.g.facing[s.man("robert")], s.g.on[s.cell("1011")]) == (3, s.man("robert"))


def test_ex_05_drogo_mounts_and_arthur_dismounts() -> None:
    """Drogo: 1 to walk, 3 to mount, 2 left are 4. Arthur: rides 4, dismounts for 3, 5 left are 2."""
    s = Scene({"drogo": "1112"}, {"argyris": "2016"})
    horse = with_horse(s, "1010", "n")
    s.say("move drogo", "step 1111", f"mount {s.field.stable.ids[horse]}")
    assert s.left() == 4
    assert (s.hex("drogo"), s.g.facing[0]) == ("1010", 0)

    s = Scene({"arthur": "1010 n"}, {"argyris": "2016"})
    s.say("move arthur", "step 1009", "step 1008", "step 1007", "step 1006", "dismount 1106")
    assert s.left() == 2


def test_r123_nobody_mounts_beside_an_able_enemy() -> None:
    """An enemy who can strike man or horse forbids it."""
    s = Scene({"drogo": "1111"}, {"argyris": "1009"})
    horse = with_horse(s, "1010", "n")
    s.say("move drogo")

    assert s.refused(f"mount {s.field.stable.ids[horse]}") == ("R123", "enemy_at_horse")


def test_r123_only_at_the_stirrup() -> None:
    """Before the horse's head one takes the bridle, but does not mount.  [G12]"""
    s = Scene({"drogo": "1009"}, {"argyris": "2016"})
    horse = with_horse(s, "1010", "n")
    s.say("move drogo")

    assert s.refused(f"mount {s.field.stable.ids[horse]}") == ("R123", "not_at_stirrup")
    assert f"take {s.field.stable.ids[horse]}" in s.options


def test_r124_a_led_horse_follows_and_is_placed_at_the_end() -> None:
    """Its head beside the leader, both its hexes free."""
    s = Scene({"drogo": "1009"}, {"argyris": "2016"})
    horse = with_horse(s, "1010", "n")
    name = s.field.stable.ids[horse]
    s.say("move drogo", f"take {name}", "step 1008", "step 1007", "stop")
    assert s.question == "tether"
    s.say(f"tether {name} 1008 n")

    assert (s.g.stall[horse], s.g.leader[horse]) == (s.cell("1008"), s.man("drogo"))


def test_r124_led_horses_bar_rocks() -> None:
    """While leading one may not enter what a led horse cannot."""
    s = Scene({"drogo": "1009"}, {"argyris": "2016"}, terrain={"1008": "rock"})
    horse = with_horse(s, "1010", "n")
    s.say("move drogo", f"take {s.field.stable.ids[horse]}")

    assert s.refused("step 1008") == ("R124", "led_bars")


def test_r126_a_loose_horse_is_pushed_out_of_the_way() -> None:
    """Whoever enters its hex shifts it, unturned, by one."""
    s = Scene({"drogo": "1009"}, {"argyris": "2016"})
    horse = with_horse(s, "1010", "n")
    s.say("move drogo", "step 1010")
    assert s.question == "push_horse"
    s.say("shove 1011", "stop")

    assert (s.hex("drogo"), s.g.stall[horse], s.g.heading[horse]) == ("1010", s.cell("1011"), 0)


def test_r126_a_loose_horse_is_pushed_into_deep_water() -> None:
    """Loose horses may pass trees and water: so Drogo comes by, though there is water behind it only.  [R111]"""
    around = dict.fromkeys(("0909", "0910", "0911", "1011", "1012", "1109", "1110", "1111"), "deep_water")
    s = Scene({"drogo": "1009"}, {"argyris": "2016"}, terrain=around)
    horse = with_horse(s, "1010", "n")
    s.say("move drogo", "step 1010", "shove 1011")

    assert (s.hex("drogo"), s.g.stall[horse]) == ("1010", s.cell("1011"))


@pytest.mark.parametrize(("die", "has_it"), [(6, True), (7, False)])
def test_r127_a_bridle_is_caught_in_passing(die: int, has_it: bool) -> None:
    """1 to 6 he has it and rides on; else he cannot take it in this phase."""
    s = Scene({"arthur": "0912 n"}, {"argyris": "2016"})
    horse = with_horse(s, "1009", "n")
    name = s.field.stable.ids[horse]
    s.say("move arthur", "step 0911", f"catch {name}", dice=(die,))

    assert (s.g.leader[horse] == s.man("arthur")) == has_it
    assert s.refused(f"catch {name}") == ("R127", "not_in_passing" if has_it else "fumbled")


def test_r128_a_guarded_horse_is_its_owners() -> None:
    """The enemy takes it only when nobody of its side is beside it."""
    s = Scene({"drogo": "1509"}, {"argyris": "1009"})
    horse = with_horse(s, "1010", "n")
    assert riders.controls(s.g, 1, horse)
    s.g.shift(s.man("drogo"), s.cell("1110"), 0)

    assert not riders.controls(s.g, 1, horse)


def test_r129_a_rider_who_fights_lets_go() -> None:
    """He loses the bridle when he attacks or is attacked."""
    s = Scene({"arthur": "1009 n"}, {"argyris": "1008"})
    horse = with_horse(s, "1111", "n")
    verbs.take_bridle(s.g, s.man("arthur"), horse)
    s.say("pass", "attack arthur argyris", dice=(10,))

    assert s.g.leader[horse] == NOBODY


def test_r125_the_wounded_keep_a_quarter() -> None:
    """6 points mounted and wounded, 3 to dismount, a quarter of 3 is nothing."""
    s = Scene({"arthur": "1010 n", "roger": "0101"}, {"argyris": "2016"})
    s.hurt("arthur", "wounded")

    assert riders.left_on_foot(s.g, s.man("arthur"), 11) == 2


def test_r124_a_rider_takes_a_bridle_only_before_the_head() -> None:
    """Beside the horse's flank he may only snatch at it in passing; before its head he takes it."""
    s = Scene({"arthur": "1111 n"}, {"argyris": "2016"})
    horse = with_horse(s, "1009", "n")
    name = s.field.stable.ids[horse]
    s.say("move arthur", "step 1110")
    assert s.refused(f"take {name}") == ("R124", "not_at_bridle")
    assert f"catch {name}" in s.options
    s.say("step 1109")

    assert f"take {name}" in s.options


def test_r124_a_bridle_costs_nothing_even_with_the_last_point_spent() -> None:
    """Drogo has walked as far as he can and stands before the horse: he is still asked, and takes it."""
    s = Scene({"drogo": "1003"}, {"argyris": "2016"})
    horse = with_horse(s, "1010", "n")
    s.say("move drogo", *[f"step 10{row:02}" for row in range(4, 10)])
    assert (s.question, s.left()) == ("next_step", 0)
    s.say(f"take {s.field.stable.ids[horse]}")

    assert s.question == "move"
    assert s.g.leader[horse] == s.man("drogo")


def test_r124_r178_a_led_horse_follows_in_an_advance() -> None:
    """Drogo advances two hexes: his horse does not stay where it stood."""
    s = Scene({"drogo": "1009"}, {"argyris": "2016"})
    horse = with_horse(s, "1010", "n")
    verbs.take_bridle(s.g, s.man("drogo"), horse)
    s.g.frames.append(new_advance(s.g, s.man("drogo"), [], [s.cell("1008")]))
    flow.start(s.g, s.chance)
    s.say("step 1008", "step 1007", "stop")

    assert s.question == "tether"


def test_g104_whoever_evades_lets_go_of_his_horse() -> None:
    """Colin slips away from Romaric, and the horse he led stays."""
    s = Scene({"romaric": "1010"}, {"colin": "1009"}, tier=2)
    horse = with_horse(s, "1109", "s")
    verbs.take_bridle(s.g, s.man("colin"), horse)
    verbs.evade(s.g, s.man("colin"), s.cell("1008"), 0)

    assert s.g.leader[horse] == NOBODY


def test_r181_a_rider_who_is_thrown_on_his_way_lies_where_he_was_placed() -> None:
    """His horse is shot under Arthur in the middle of his move: he is not put back to the path."""
    s = Scene({"arthur": "1010 n", "robert": "2010"}, {"manueles": "1007", "argyris": "2016"})
    s.say("move arthur", "step 1009", "aim manueles 1009", "fire", "fall 1109", dice=(1,))

    assert (s.hex("arthur"), s.health("arthur")) == ("1109", "stunned")
