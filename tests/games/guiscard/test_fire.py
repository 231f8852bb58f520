"""Fire: who, when, the line, cover and effect (rulebook 5)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import fire, line, shot
from bulawa.games.guiscard.harm import flee
from bulawa.games.guiscard.sheets import (
    COMPOSITE_BOW,
    FOOT_LANCE,
    HEAVY,
    JAVELIN,
    LIGHT,
    MEDIUM,
    NO_COVER,
    RESULT_B,
    RESULT_D,
    SHORT_BOW,
    SLING,
)
from bulawa.games.guiscard.state import ATTACKED, FIRED, SHAKEN
from tests.games.guiscard.scene import FIRE, MOVEMENT, Scene

OLIVIER = {"olivier": "1010"}
"""A Norman archer with a short bow."""


def drawn(s: Scene, man: str, target: str, weapon: int = SHORT_BOW) -> line.Line:
    return line.draw(s.g, s.man(man), weapon, s.cell(target))


def barred(s: Scene, man: str, target: str, weapon: int = SHORT_BOW) -> str:
    found = drawn(s, man, target, weapon).barred
    return found.key if found else ""


def test_the_people_of_these_tests_are_armed_as_told() -> None:
    """An archer, a javelinman, a slinger."""
    s = Scene({"olivier": "1010", "yani": "1011", "tino": "1012"}, {"argyris": "2016"})

    assert [fire.owned(s.g, man) for man in range(3)] == [[SHORT_BOW], [JAVELIN], [SLING]]


def test_r130_contact_forbids_fire() -> None:
    """An able enemy beside the archer."""
    s = Scene(OLIVIER, {"argyris": "1009", "alexio": "1005"}, step=FIRE)

    assert fire.bar_shooter(s.g, 0, SHORT_BOW, False).key == "in_contact"  # type: ignore[union-attr]


def test_r131_one_shot_a_step() -> None:
    """Who has shot does not shoot again in this step."""
    s = Scene({"olivier": "1010", "lucas": "1112"}, {"argyris": "1005"}, step=FIRE)
    s.say("shoot olivier short_bow 1005", dice=(10,))

    assert s.refused("shoot olivier short_bow 1005") == ("R131", "fired_already")


def test_r132_shooters_do_not_attack_and_attackers_do_not_shoot_back() -> None:
    """Fire and attack exclude each other."""
    s = Scene(OLIVIER, {"argyris": "1005"}, step=FIRE)
    s.mark("olivier", ATTACKED)

    assert fire.bar_shooter(s.g, 0, SHORT_BOW, True).key == "has_attacked"  # type: ignore[union-attr]


@pytest.mark.parametrize(("fired", "spent", "key"), [(0, 4, ""), (0, 5, "moved_too_far"), (FIRED, 5, "moved_too_far")])
def test_r133_who_moved_more_than_half_does_not_shoot_back(fired: int, spent: int, key: str) -> None:
    """The refusal says how far he went and how far he might have gone."""
    s = Scene(OLIVIER, {"argyris": "1005"}, step=FIRE)
    s.mark("olivier", fired)
    s.g.spent[0] = spent
    found = fire.bar_shooter(s.g, 0, SHORT_BOW, True)

    assert (found.key if found else "") == key
    if found:
        assert found.args == {"spent": 5, "allowed": 4, "of": 8}


def test_tc_45_fired_and_moved_five_of_eight() -> None:
    """No defensive shot; with four he may.  [R133]"""
    s = Scene(OLIVIER, {"argyris": "1005"}, step=FIRE)
    s.mark("olivier", FIRED)
    found = []
    for spent in (4, 5):
        s.g.spent[0] = spent
        barred = fire.bar_shooter(s.g, 0, SHORT_BOW, True)
        found.append(barred.key if barred else "")

    assert found == ["", "moved_too_far"]


def test_r134_who_was_attacked_does_not_shoot_back_in_the_next_phase() -> None:
    """Attacked in the enemy's previous phase."""
    s = Scene(OLIVIER, {"argyris": "1005"}, step=FIRE)
    s.mark("olivier", SHAKEN)

    assert fire.bar_shooter(s.g, 0, SHORT_BOW, True).key == "was_attacked"  # type: ignore[union-attr]


def test_r136_r137_shooters_are_named_before_the_first_die() -> None:
    """The mover is stopped in a hex of his path; two archers are named, then both shoot."""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1010", "lucas": "1110"}, step=MOVEMENT)
    s.say("move argyris", "step 1006")
    assert s.question == "fire_window"
    s.say("aim olivier 1006", "aim lucas 1006", "fire", dice=(10, 10))

    assert s.question == "next_step"


def test_ex_06_all_named_shots_are_spent() -> None:
    """The first kills; the second is spent without a roll.  [R137]"""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1010", "lucas": "1110"}, step=MOVEMENT)
    s.say("move argyris", "step 1006", "aim olivier 1006", "aim lucas 1006", "fire", dice=(1, 1))

    assert s.health("argyris") == "dead"
    assert fire.bar_shooter(s.g, s.man("lucas"), SHORT_BOW, True).key == "fired_already"  # type: ignore[union-attr]


def test_tc_14_two_hexes_between_shots_at_a_man_on_foot() -> None:
    """Fired at in his second hex, he is asked about again in his fourth.  [R138]"""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1012", "lucas": "1212"}, step=MOVEMENT)
    s.say("move argyris", "step 1006", "let_pass", "step 1106", "aim olivier 1106", "fire", dice=(10,))
    s.say("step 1105")
    assert s.question == "next_step"
    s.say("step 1004")

    assert s.question == "fire_window"


def test_tc_15_a_wound_halves_what_is_left() -> None:
    """Five points left, result B: two more may be spent."""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1010"}, terrain={"1006": "marsh"}, step=MOVEMENT)
    s.say("move argyris", "step 1006", "aim olivier 1006", "fire", dice=(1, 2))

    assert (s.health("argyris"), s.left()) == ("wounded", 2)


def test_r139_those_who_stood_still_are_shot_at_last() -> None:
    """When movement ends, one window against each."""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1010"}, step=MOVEMENT)
    s.say("pass")
    assert s.question == "last_window"
    s.say("pick argyris", "aim olivier 1005", "fire", dice=(10,))

    assert s.g.active == 1


def test_r141_fire_does_not_come_back() -> None:
    """Whoever had his window is safe for this phase."""
    s = Scene({"argyris": "1005", "alexio": "1205"}, {"olivier": "1010", "lucas": "1110"}, step=MOVEMENT)
    s.say("pass", "pick argyris", "aim olivier 1005", "fire", dice=(10,))

    assert s.refused("pick argyris") == ("R141", "fire_has_passed")


def test_r140_a_lance_is_thrown_once_and_javelins_run_out() -> None:
    """Four javelins, one lance."""
    s = Scene({"yani": "1010", "roger": "0101"}, {"argyris": "1005"}, step=FIRE)
    s.say("shoot yani javelin 1005", dice=(10,))
    assert s.g.javelins[0] == 3
    s.g.javelins[0] = 0

    assert fire.bar_weapon(s.g, 0, JAVELIN).key == "none_left"  # type: ignore[union-attr]


def test_r142_of_a_rider_either_hex_is_a_target() -> None:
    """The shooter chooses."""
    s = Scene(OLIVIER, {"leon": "1005 n"}, step=FIRE)

    assert {"shoot olivier short_bow 1005", "shoot olivier short_bow 1006"} <= set(s.options)


def test_r143_beyond_long_range_nothing_is_hit() -> None:
    """The refusal names the distance and the farthest hex."""
    s = Scene({"yani": "0101"}, {"argyris": "2416"})
    found = drawn(s, "yani", "2416", FOOT_LANCE).barred

    assert found is not None
    assert (found.key, found.args) == ("out_of_range", {"distance": 27, "farthest": 12})


def test_r145_along_a_border_the_freer_side_counts() -> None:
    """Trees on one side of the border do not stop the line, on both sides they do."""
    one = Scene(OLIVIER, {"argyris": "1210"}, terrain={"1110": "tree"})
    two = Scene(OLIVIER, {"argyris": "1210"}, terrain={"1110": "tree", "1111": "tree"})

    assert (barred(one, "olivier", "1210"), barred(two, "olivier", "1210")) == ("", "trees_in_way")


def test_r146_trees_stop_a_line_but_not_in_the_targets_hex() -> None:
    """A tree between; a target among trees has light cover."""
    s = Scene(OLIVIER, {"argyris": "1006"}, terrain={"1008": "tree"})
    assert barred(s, "olivier", "1006") == "trees_in_way"
    s = Scene(OLIVIER, {"argyris": "1006"}, terrain={"1006": "tree"})

    assert drawn(s, "olivier", "1006").cover == LIGHT


def test_ex_07_over_the_crest() -> None:
    """E on the slope has medium cover, D behind it cannot be seen, C and D see each other."""
    s = Scene(
        {"olivier": "1111", "lucas": "1110", "renaud": "0311"}, {"argyris": "0811", "alexio": "0711"}, map="plateau"
    )
    for archer in ("olivier", "lucas"):
        assert (barred(s, archer, "0811"), drawn(s, archer, "0811").cover) == ("", MEDIUM)
        assert barred(s, archer, "0711") == "in_dead_ground"
    assert (barred(s, "renaud", "0711"), drawn(s, "renaud", "0711").cover) == ("", NO_COVER)


def test_ex_08_a_rider_shoots_over_a_friend_beside_him() -> None:
    """A over B; not D over E; not A past E."""
    ours = {"basil": "1012 n", "argyris": "1011", "alexio": "1211", "stephanos": "1212"}
    s = Scene(ours, {"robert": "1008", "roger": "1208", "drogo": "1410"})

    assert barred(s, "basil", "1008", COMPOSITE_BOW) == ""
    assert barred(s, "stephanos", "1208", COMPOSITE_BOW) == "man_in_way"
    assert barred(s, "basil", "1410", COMPOSITE_BOW) == "man_in_way"


def test_ex_09_one_who_is_hidden_does_not_bar() -> None:
    """A friend whom the shooter cannot see for the slope is shot over."""
    s = Scene({"olivier": "1111", "argyris": "0711"}, {"robert": "0411"}, map="plateau")

    assert barred(s, "olivier", "0711") == "in_dead_ground"
    assert barred(s, "olivier", "0411") == ""


def test_r148_whoever_cannot_be_seen_never_bars() -> None:
    """Not only a slope hides: a friend behind trees is in nobody's way either."""
    s = Scene({"tino": "1312", "onfroy": "0606"}, {"robert": "0305"}, map="plateau")

    assert barred(s, "tino", "0606", SLING) == "trees_in_way"
    assert barred(s, "tino", "0305", SLING) == ""


def test_ex_10_upwards_those_near_the_target_do_not_bar() -> None:
    """N levels higher, men within N hexes of the target are ignored.  [R158]"""
    ours = {"yani": "0909", "jemal": "1006", "abbas": "1107", "samir": "1207"}
    s = Scene(ours, {"carlo": "1005", "sandro": "1205"}, levels={"1005": 2, "1205": 4})

    assert barred(s, "yani", "1005", JAVELIN) == ""
    assert barred(s, "yani", "1205", JAVELIN) == ""
    assert barred(s, "samir", "1005", JAVELIN) == "man_in_way"


@pytest.mark.parametrize(
    ("terrain", "shooter", "cover"),
    [
        ({"1005": "brush"}, "1010", LIGHT),
        ({"1007": "brush"}, "1010", LIGHT),
        ({"1005": "rock"}, "1010", LIGHT),
        ({"1005": "shallow_water"}, "1010", LIGHT),
        ({"1005": "shallow_water"}, "1006", NO_COVER),
        ({"1005": "shallow_water", "1007": "jetty"}, "1010", MEDIUM),
        ({"1005": "marsh"}, "1010", LIGHT),
        ({"1005": "marsh", "1006": "marsh"}, "1007", NO_COVER),
        ({}, "1010", NO_COVER),
    ],
)
def test_r149_cover(terrain: dict[str, str], shooter: str, cover: int) -> None:
    """What the target's hex and the hexes between give.  [G19]"""
    s = Scene({"olivier": shooter}, {"argyris": "1005"}, terrain=terrain)

    assert drawn(s, "olivier", "1005").cover == cover


def test_r150_nobody_shoots_from_water_nor_bars_a_line_there() -> None:
    """In water one neither shoots nor stands in the way."""
    s = Scene({"olivier": "1010", "colin": "1008"}, {"argyris": "1006"}, terrain={"1008": "shallow_water"})
    assert barred(s, "olivier", "1006") == ""
    s = Scene({"olivier": "1010"}, {"argyris": "1006"}, terrain={"1010": "shallow_water"})

    assert fire.bar_shooter(s.g, 0, SHORT_BOW, False).key == "shoots_not_in_water"  # type: ignore[union-attr]


def test_r151_from_above_brush_does_not_cover() -> None:
    """One level higher and nearer than half of short range.  [G20]"""
    s = Scene(OLIVIER, {"argyris": "1006"}, terrain={"1006": "brush"}, levels={"1010": 2})
    assert drawn(s, "olivier", "1006").cover == NO_COVER
    s = Scene(OLIVIER, {"argyris": "1005"}, terrain={"1005": "brush"}, levels={"1010": 2})

    assert drawn(s, "olivier", "1005").cover == LIGHT


def test_tc_16_a_bow_at_middle_range_lands_beyond() -> None:
    """20 hexes with a composite bow, 4 + 1 = 5: the hex beyond the target."""
    s = Scene({"stephanos": "0302"}, {"argyris": "2312"})
    origin, target = s.cell("0302"), s.cell("2312")
    extra = shot.impact_modifier(s.g, 0, COMPOSITE_BOW, s.field.grid.distance(origin, target))
    flight = s.field.grid.ray(origin, target).flight

    assert (s.field.grid.distance(origin, target), extra) == (20, 1)
    assert shot.impact_hex(s.g, origin, target, 4 + extra) == target + s.field.grid.steps[flight]


def test_tc_17_a_composite_bow_wounds_an_armoured_man_in_the_brush() -> None:
    """Row 2 + 1 + 1 = 4: B."""
    s = Scene({"stephanos": "1010"}, {"robert": "1005"})

    assert shot.effect(s.g, COMPOSITE_BOW, s.man("robert"), LIGHT, 2) == RESULT_B


def test_tc_18_a_short_bow_kills_the_horse() -> None:
    """Row 3: D, the horse dead, the rider stunned beside it."""
    s = Scene(OLIVIER, {"basil": "1005 n", "argyris": "2016"}, step=FIRE)
    assert shot.effect(s.g, SHORT_BOW, s.man("basil"), NO_COVER, 1) == RESULT_D
    s.say("shoot olivier short_bow 1005", "fall 1004", dice=(1, 1))

    assert (s.health("basil"), s.hex("basil")) == ("stunned", "1004")
    assert (s.g.carcasses[s.cell("1005")], s.g.carcasses[s.cell("1006")]) == (1, 1)


def test_tc_19_a_friend_may_be_hit() -> None:
    """Impact 8 lands beside the target, on his own friend."""
    s = Scene({"olivier": "1014", "colin": "0905"}, {"argyris": "1005"}, step=FIRE)
    s.say("shoot olivier short_bow 1005", dice=(8, 1))

    assert (s.health("colin"), s.health("argyris")) == ("dead", "healthy")


def test_tc_20_a_slinger_does_not_shoot_past_a_friend() -> None:
    """At long range an archer may, a slinger never."""
    s = Scene({"tino": "0108", "colin": "0208"}, {"argyris": "1708"})
    middle = next(cell for cell in s.field.grid.ray(s.cell("0108"), s.cell("1708")).hexes)
    s.g.shift(s.man("colin"), s.cell("0108") + middle, 0)

    assert barred(s, "tino", "1708", SLING) == "man_in_way"
    assert barred(s, "tino", "1708", SHORT_BOW) == ""


def test_r152_within_two_hexes_every_shot_strikes() -> None:
    """No impact die."""
    s = Scene(OLIVIER, {"argyris": "1008"}, step=FIRE)
    s.say("shoot olivier short_bow 1008", dice=(1,))

    assert s.health("argyris") == "dead"


def test_r153_no_line_no_effect() -> None:
    """A missile that comes down behind trees does nothing."""
    s = Scene({"olivier": "1010"}, {"argyris": "1005", "alexio": "1004"}, terrain={"1005": "tree"}, step=FIRE)
    s.say("shoot olivier short_bow 1005", dice=(5,))

    assert s.health("alexio") == "healthy"


def test_r154_a_loose_horse_dies_only_of_what_kills_horses() -> None:
    """D, E and F; other results do nothing."""
    s = Scene({"leon": "1010 n"}, {"argyris": "2016"})
    s.g.lift(0)
    s.g.horse[0] = -1
    s.g.loosen(0, s.cell("1010"), 0)
    shot.strike_horse(s.g, 0, RESULT_B)
    assert s.g.fate[0] == 1
    shot.strike_horse(s.g, 0, RESULT_D)

    assert s.g.fate[0] == 2


def test_r155_a_mover_loses_two_points_and_does_not_retreat() -> None:
    """Result A in defensive fire."""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1010"}, step=MOVEMENT)
    s.say("move argyris", "step 1006", "aim olivier 1006", "fire", dice=(1, 5))

    assert (s.hex("argyris"), s.left()) == ("1006", 5)


def test_ex_04_ruggiero_retreats_from_fire() -> None:
    """Two first hexes; by 1111 he is tested twice, then once more; no other way.  [G16]"""
    foes = {"argyris": "1009", "alexio": "1011", "zeno": "1112", "kleon": "1312", "stephanos": "0410"}
    s = Scene({"ruggiero": "1010", "carlo": "2016"}, foes)
    s.g.frames.append(flee(s.g, 0, s.cell("0410")))
    s.g.frames[-1].go_to(s.g.frames[-1].steps()[1])
    s.g.waiting = [0]
    assert sorted(s.options) == ["retreat 1110", "retreat 1111"]
    s.say("retreat 1111", "retreat 1211", dice=(1, 1, 1))

    assert s.hex("ruggiero") == "1211"


def test_r156_who_cannot_flee_is_wounded() -> None:
    """No room behind him: he stays and is wounded."""
    s = Scene({"olivier": "1003"}, {"argyris": "1001"}, step=FIRE)
    s.say("shoot olivier short_bow 1001", dice=(6,))

    assert (s.hex("argyris"), s.health("argyris")) == ("1001", "wounded")


def test_r148_heavy_is_the_most_that_the_table_knows() -> None:
    """Cover of a hex that is struck never exceeds the columns of the table."""
    s = Scene(OLIVIER, {"argyris": "1005"})

    assert 0 <= line.cover_at(s.g, s.cell("1010"), SHORT_BOW, s.cell("1005")) <= HEAVY
