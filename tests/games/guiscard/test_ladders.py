"""Ladders: carried, raised, shifted, climbed, defended against and overturned (rulebook 10.1)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import columns, fire, ladders, line, shifting
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.fire import bar_shot_now
from bulawa.games.guiscard.sheets import HEAVY, NO_COVER, SHORT_BOW
from bulawa.games.guiscard.siege import LYING, RAISED_NOW, UPRIGHT
from bulawa.games.guiscard.state import BEARS
from tests.games.guiscard.scene import COMBAT, FIRE
from tests.games.guiscard.siege_scene import Besieged

FAR = {"argyris": "2408"}
CARRIERS = {"colin": "1415", "perrin": "1416", "robert": "0101"}


def test_r420_ladders_lean_on_palisades_from_outside() -> None:
    """Not on the tower, nor on the gate, nor from within."""
    s = Besieged({"colin": "1413"}, FAR, ladders=("1413 n",))

    assert [ladders.leans(s.g, s.cell(hex)) for hex in ("1313", "1413", "1412", "1510")] == [[0, 1, 5], [0], [], []]
    assert ladders.halves(s.g, 0) == [s.cell("1413")]


def test_r421_two_men_carry_it_with_two_points_fewer() -> None:
    """Colin leads with six of eight points, Perrin steps where he has been, and both have moved."""
    s = Besieged(CARRIERS, FAR, ladders=("1415 s lying",))
    s.say("bear colin ladder_1", "step 1414", "step 1413")

    assert (s.left(), s.hex("colin"), s.hex("perrin")) == (2, "1413", "1414")
    assert ladders.halves(s.g, 0) == [s.cell("1413"), s.cell("1414")]
    s.say("stop")
    assert not q.is_able(s.g, s.man("colin"))
    assert s.refused("move perrin") == ("R108", "moved_already")


def test_r421_bearers_neither_fight_nor_shoot() -> None:
    """An archer with a ladder in his hands is not fit to shoot, a knight with one is not able."""
    s = Besieged({"olivier": "1415", "robert": "1416"}, FAR)
    s.mark("olivier", BEARS)
    s.mark("robert", BEARS)
    found = fire.bar_shooter(s.g, s.man("olivier"), SHORT_BOW, False)

    assert found is not None
    assert (found.key, q.is_able(s.g, s.man("robert"))) == ("not_fit", False)


def test_r421_one_man_alone_does_not_carry_it() -> None:
    """Nor one who stands elsewhere, nor one who has moved; and they pass no enemy."""
    s = Besieged({"colin": "1415", "martin": "1613"}, FAR, ladders=("1415 s lying",))
    assert s.refused("bear colin ladder_1") == ("R421", "no_second_bearer")
    assert s.refused("bear martin ladder_1") == ("R421", "not_at_ladder")

    s = Besieged(CARRIERS, {"argyris": "1514"}, ladders=("1415 s lying",))
    s.say("bear colin ladder_1", "step 1414")
    assert s.question == "move"
    assert (s.hex("colin"), s.hex("perrin")) == ("1414", "1415")


def test_r421_a_bearing_is_refused_with_its_cost() -> None:
    """Trees and taken hexes are no way for a ladder."""
    s = Besieged({**CARRIERS, "martin": "1414"}, FAR, ladders=("1415 s lying",))
    s.say("bear colin ladder_1")

    assert s.refused("step 1414") == ("R421", "no_room_for_bearers")
    assert s.refused("raise 1415 1414") == ("R420", "nothing_to_lean_on")


def test_r422_raised_at_once_it_ends_both_moves() -> None:
    """On either of its hexes, against a palisade hex beside it."""
    s = Besieged(CARRIERS, FAR, ladders=("1415 s lying",))
    s.say("bear colin ladder_1", "step 1414", "step 1413")
    assert s.verbs("raise") == ["raise 1413 1412"]
    s.say("raise 1413 1412")

    assert (s.g.siege.ladder_stance, s.question) == ([RAISED_NOW], "move")
    assert q.is_able(s.g, s.man("colin"))
    assert s.refused("move colin") == ("R108", "moved_already")


def test_r422_only_one_ladder_or_rope_has_its_foot_in_a_hex() -> None:
    """Where another stands none is raised."""
    s = Besieged({"colin": "1413", "perrin": "1414"}, FAR, ladders=("1413 s lying", "1413 n"))
    s.say("bear colin ladder_1")

    assert s.refused("raise 1413 1412") == ("R422", "foot_in_use")


def test_r423_two_men_shift_it_for_two_points_each() -> None:
    """To lean another way; then Colin has six of his eight points left."""
    s = Besieged({"colin": "1313", "perrin": "1314"}, FAR, ladders=("1313 n",))
    s.say("shift colin ladder_1", "help perrin")
    assert {"lean 1313 1412", "lean 1413 1412"} <= set(s.options)
    assert s.refused("lean 1313 1312") == ("R423", "no_new_place")
    s.say("lean 1313 1412", "move colin")

    assert (s.g.siege.ladder_way, s.g.siege.ladder_stance, s.left()) == ([1], [UPRIGHT], 6)


def test_r423_not_with_somebody_on_it_nor_with_an_enemy_at_its_foot() -> None:
    """And not by one man alone, nor by one who is away, nor where it lies."""
    s = Besieged({"colin": "1413", "perrin": "1414", "martin": "1415"}, FAR, ladders=("1413 n", "1415 s lying"))
    assert s.refused("shift martin ladder_1") == ("R423", "not_at_foot")
    assert s.refused("shift martin ladder_2") == ("R423", "not_upright")
    s.hang("martin", "1413")
    assert s.refused("shift colin ladder_1") == ("R423", "somebody_on_it")

    s = Besieged({"colin": "1413", "perrin": "1414"}, {"argyris": "1513"}, ladders=("1413 n",))
    assert s.refused("shift colin ladder_1") == ("R423", "enemy_at_foot")
    s = Besieged({"colin": "1413"}, FAR, ladders=("1413 n",))
    assert s.refused("shift colin ladder_1") == ("R423", "no_helper_to_shift")
    assert shifting.price(s.g) == 2


def test_r424_ex_22_eight_points_bring_a_man_over_the_wall() -> None:
    """Enter 1, climb 3, cross 4; with six points he only reaches the top."""
    s = Besieged({"colin": "1414"}, FAR, ladders=("1413 n",))
    s.say("move colin", "step 1413", "step 1413", "step 1412", dice=(5,))
    assert (s.hex("colin"), s.health("colin"), s.is_aloft("colin")) == ("1412", "healthy", False)

    s = Besieged({"robert": "1414"}, FAR, ladders=("1413 n",))
    s.say("move robert", "step 1413", "step 1413")
    assert (s.is_aloft("robert"), s.left()) == (True, 2)
    assert s.refused("step 1412") == ("R108", "too_dear")


def test_r424_not_on_a_ladder_raised_in_this_phase_and_one_at_a_time() -> None:
    """From the next phase on it can be climbed; two do not fit on it."""
    s = Besieged({"colin": "1413", "perrin": "1414"}, FAR, ladders=("1413 n",))
    s.g.siege.stand_ladder(0, RAISED_NOW)
    s.say("move colin")
    assert s.refused("step 1413") == ("R424", "just_raised")
    s.g.forget_phase()
    s.say("step 1413", "stop", "move perrin", "step 1413")
    assert s.refused("step 1413") == ("R424", "ladder_taken")


def test_r434_nobody_climbs_into_flames() -> None:
    """The platform at the top burns: Colin may come down again, but not go over."""
    s = Besieged({"colin": "1414"}, FAR, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.g.light(s.cell("1412"), 1)
    s.say("move colin")

    assert s.refused("step 1412") == ("R434", "terrain_bars")
    assert [one for one in s.options if one.startswith("step")] == ["step 1413"]


def test_r424_down_again_where_nobody_stands() -> None:
    """Three points down; not on to somebody, not over the side, not into a taken hex."""
    s = Besieged({"colin": "1414", "perrin": "1413"}, {"argyris": "1412"}, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.say("move colin")
    assert s.refused("step 1413") == ("R424", "foot_taken")
    assert s.refused("step 1412") == ("R424", "top_taken")
    assert s.refused("step 1414") == ("R424", "only_over_or_down")
    s.say("stop", "move perrin", "step 1314", "stop")
    assert s.question != "next_step"

    s = Besieged({"colin": "1414"}, FAR, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.say("move colin", "step 1413", "step 1414")
    assert (s.left(), s.hex("colin")) == (3, "1414")


@pytest.mark.parametrize(
    ("man", "die", "health"), [("colin", 5, "healthy"), ("colin", 6, "wounded"), ("robert", 4, "healthy")]
)
def test_r413_the_jump(man: str, die: int, health: str) -> None:
    """1 to 5 is safe; armour adds one."""
    s = Besieged({man: "1413"}, FAR, ladders=("1413 n",))
    s.hang(man, "1413")
    s.say(f"move {man}", "step 1412", dice=(die,))

    assert s.health(man) == health


def test_r413_tc_32_in_armour_five_wounds() -> None:
    """5 + 1 = 6."""
    s = Besieged({"robert": "1413"}, FAR, ladders=("1413 n",))
    s.hang("robert", "1413")
    s.say("move robert", "step 1412", dice=(5,))

    assert s.health("robert") == "wounded"


def test_r425_a_climber_fights_only_the_one_before_him() -> None:
    """On bad ground; nobody on the ground reaches him, nor does he reach them."""
    s = Besieged({"colin": "1413"}, {"argyris": "1412", "alexio": "1513"}, COMBAT, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.begin(COMBAT)

    assert s.verbs("attack") == ["attack colin argyris"]
    assert s.refused("attack colin alexio") == ("R425", "fights_only_ahead")
    s.begin(COMBAT, seat=1)
    assert s.verbs("attack") == ["attack argyris colin"]
    assert s.refused("attack alexio colin") == ("R425", "climber_out_of_reach")
    assert columns.terrain_shift(s.g, columns.bout(s.g, [s.man("argyris")], [s.man("colin")])) == 1


def test_r425_no_cover_on_a_ladder_and_fire_only_ahead() -> None:
    """The archer at the top shoots at the platform before him in spite of contact; it keeps its heavy cover."""
    s = Besieged({"olivier": "1413"}, {"argyris": "1412", "petros": "1513", "milo": "1416"}, FIRE, ladders=("1413 n",))
    s.hang("olivier", "1413")
    olivier = s.man("olivier")

    assert fire.bar_shooter(s.g, olivier, SHORT_BOW, False) is None
    assert line.draw(s.g, olivier, SHORT_BOW, s.cell("1412")).cover == HEAVY
    found = bar_shot_now(s.g, olivier, SHORT_BOW, s.cell("1416"))
    assert found is not None
    assert found.key == "only_ahead"
    assert line.cover_at(s.g, s.cell("1416"), SHORT_BOW, s.cell("1413")) == NO_COVER


def test_r425_whoever_wins_at_the_top_goes_over() -> None:
    """As an advance, whatever it costs, and with a jump."""
    s = Besieged({"robert": "1413"}, {"argyris": "1412", "milo": "2408"}, COMBAT, ladders=("1413 n",))
    s.hang("robert", "1413")
    s.hurt("argyris", "wounded")
    s.begin(COMBAT)
    s.say("attack robert argyris", "advance robert", "step 1412", dice=(1, 2))

    assert (s.health("argyris"), s.hex("robert")) == ("dead", "1412")


def test_g115_a_climber_who_must_give_ground_comes_down() -> None:
    """To the foot if it is free; stunned he slides down to it."""
    s = Besieged({"colin": "1413", "perrin": "0101"}, {"argyris": "1412"}, COMBAT, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.begin(COMBAT, seat=1)
    s.say("attack argyris colin", dice=(5,))
    assert (s.is_aloft("colin"), s.hex("colin"), s.health("colin")) == (False, "1413", "healthy")

    s.hang("colin", "1413")
    s.g.unmark(s.man("argyris"), -1)
    s.begin(COMBAT, seat=1)
    s.say("attack argyris colin", dice=(3,))
    assert (s.is_aloft("colin"), s.health("colin")) == (False, "stunned")


def test_g116_a_shot_at_the_foot_of_a_ladder_strikes_the_one_on_it() -> None:
    """He is the target, not the man below him."""
    s = Besieged({"colin": "1413", "perrin": "1414"}, {"petros": "1512", "argyris": "1412"}, ladders=("1413 n",))
    s.hang("perrin", "1413")

    assert fire.is_target(s.g, 1, s.cell("1413"))
    assert fire.target_cells(s.g, 1).count(s.cell("1413")) == 1


@pytest.mark.parametrize(("die", "stance"), [(6, LYING), (7, UPRIGHT)])
def test_r426_one_to_six_overturns_it(die: int, stance: int) -> None:
    """From the platform at its top, instead of attacking; whoever overturned it lays it."""
    s = Besieged({"colin": "1614"}, {"argyris": "1412"}, COMBAT, ladders=("1413 n",))
    s.begin(COMBAT, seat=1)
    s.say("topple argyris ladder_1", dice=(die,))
    if stance == LYING:
        assert s.question == "lay_ladder"
        assert s.refused("lay 1412") == ("R427", "not_over_its_foot")
        s.say("lay 1414")

    assert s.g.siege.ladder_stance == [stance]


def test_r426_r428_from_above_or_from_below_by_one_who_has_not_fought() -> None:
    """Beside the foot as well; not from the yard, not from afar, not after a shot.  [R428] [G80]"""
    men = {"argyris": "1412", "alexio": "1513", "dorian": "1512", "petros": "1612"}
    s = Besieged({"colin": "1614"}, men, COMBAT, ladders=("1413 n",))
    s.begin(COMBAT, seat=1)

    assert s.verbs("topple") == ["topple argyris ladder_1", "topple alexio ladder_1"]
    assert s.refused("topple petros ladder_1") == ("R426", "not_by_the_ladder")
    assert s.refused("topple colin ladder_1") == ("R426", "cannot_topple")
    s.say("topple alexio ladder_1", dice=(10,))
    assert s.refused("topple alexio ladder_1") == ("R426", "cannot_topple")


def test_r427_it_harms_nobody_it_falls_on() -> None:
    """It lies over its old hex and the one chosen."""
    s = Besieged({"colin": "1414"}, {"argyris": "1412"}, COMBAT, ladders=("1413 n",))
    s.begin(COMBAT, seat=1)
    s.say("topple argyris ladder_1", "lay 1414", dice=(1,))

    assert (ladders.halves(s.g, 0), s.health("colin")) == ([s.cell("1413"), s.cell("1414")], "healthy")


def test_r430_the_climber_is_placed_by_his_owner_and_wounded() -> None:
    """Beside the foot, on his own side of the palisade."""
    s = Besieged({"colin": "1413"}, {"argyris": "1412"}, COMBAT, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.begin(COMBAT, seat=1)
    s.say("topple argyris ladder_1", "lay 1414", dice=(1,))
    assert (s.question, s.g.waiting) == ("tumble", [0])
    assert s.refused("fall 1412") == ("R430", "no_landing_there")
    s.say("fall 1314")

    assert (s.hex("colin"), s.health("colin"), s.is_aloft("colin")) == ("1314", "wounded", False)


def test_r430_tc_33_on_top_of_a_friend() -> None:
    """The wounded climber dies, the friend is stunned."""
    s = Besieged({"colin": "1413", "perrin": "1414"}, {"argyris": "1412"}, COMBAT, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.hurt("colin", "wounded")
    s.begin(COMBAT, seat=1)
    s.say("topple argyris ladder_1", "lay 1414", "fall 1414", dice=(1,))

    assert [s.health(id) for id in ("colin", "perrin")] == ["dead", "stunned"]


def test_g117_whoever_falls_on_another_rolls_on() -> None:
    """Two living men never share a hex."""
    s = Besieged({"colin": "1413", "perrin": "1414"}, {"argyris": "1412"}, COMBAT, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.begin(COMBAT, seat=1)
    s.say("topple argyris ladder_1", "lay 1414", "fall 1414", dice=(1,))

    assert [s.health(id) for id in ("colin", "perrin")] == ["wounded", "stunned"]
    assert s.hex("colin") != s.hex("perrin") == "1414"


def test_g114_the_foot_of_a_ladder_is_its_own() -> None:
    """No second way up leads from one hex."""
    s = Besieged({"colin": "1414"}, FAR, ladders=("1413 n",), hooks=("1313 n",))

    assert [ladders.is_free_foot(s.g, s.cell(hex)) for hex in ("1413", "1313", "1414")] == [False, False, True]
