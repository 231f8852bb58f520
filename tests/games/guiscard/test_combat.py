"""Combat: sum, results, retreats, advances (rulebook 6)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import columns, retreat
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.sheets import RESULT_IDS
from bulawa.games.guiscard.state import DAZED
from tests.games.guiscard.scene import COMBAT, Scene


def outcome(s: Scene, attackers: tuple[str, ...], defenders: tuple[str, ...], die: int) -> str:
    """The letter that a face of the die gives."""
    b = columns.bout(s.g, [s.man(one) for one in attackers], [s.man(one) for one in defenders])
    return RESULT_IDS[columns.result(s.g, b, die)]


def heading(s: Scene, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> str:
    """What is printed above the column."""
    b = columns.bout(s.g, [s.man(one) for one in attackers], [s.man(one) for one in defenders])
    return (s.field.sheets.columns_mounted if b.mounted else s.field.sheets.columns_foot)[b.column]


@pytest.mark.parametrize(("die", "result"), [(1, "F"), (4, "E"), (7, "C"), (9, "B")])
def test_tc_01_romaric_attacks_argyris(die: int, result: str) -> None:
    """23 - 4 = 19, column 16/25."""
    s = Scene({"romaric": "1010"}, {"argyris": "1009"})

    assert outcome(s, ("romaric",), ("argyris",), die) == result


@pytest.mark.parametrize(("die", "result"), [(3, "E"), (10, "B")])
def test_tc_02_armour_adds_one(die: int, result: str) -> None:
    """Okeanos is armoured: 3 becomes 4, and 10 stays 10."""
    s = Scene({"romaric": "1010"}, {"okeanos": "1009"})

    assert outcome(s, ("romaric",), ("okeanos",), die) == result


@pytest.mark.parametrize(("die", "result"), [(4, "D"), (8, "-")])
def test_tc_03_brush_is_a_column(die: int, result: str) -> None:
    """Romaric in brush: one column left."""
    s = Scene({"romaric": "1010"}, {"argyris": "1009"}, terrain={"1010": "brush"})

    assert outcome(s, ("romaric",), ("argyris",), die) == result


def test_tc_04_against_riders_two_riders_are_needed() -> None:
    """Two men on foot add their attack but get no column; two riders get it."""
    s = Scene({"colin": "1010", "perrin": "0910"}, {"tancrede": "1009 s"})
    assert heading(s, ("colin", "perrin"), ("tancrede",)) == "5/8"
    assert outcome(s, ("colin", "perrin"), ("tancrede",), 5) == "-"
    s = Scene({"basil": "1010 n", "mikhail": "0910 n"}, {"tancrede": "1009 s"})

    assert heading(s, ("basil", "mikhail"), ("tancrede",)) == "26/40"


def test_r165_one_rider_among_the_attackers_is_not_enough() -> None:
    """Colin on foot and Basil mounted, 21 against 12: no column for being two."""
    s = Scene({"colin": "1010", "basil": "0910 n"}, {"tancrede": "1009 s"})

    assert heading(s, ("colin", "basil"), ("tancrede",)) == "9/12"


def test_r121_r163_a_rider_fights_on_the_worse_of_his_two_hexes() -> None:
    """The rear of Roger's horse stands in brush: one column to the left; as a defender, one to the right."""
    s = Scene({"roger": "1010 n"}, {"argyris": "1009"}, terrain={"1011": "brush"})
    assert heading(s, ("roger",), ("argyris",)) == "9/15"
    plain = Scene({"roger": "1010 n"}, {"argyris": "1009"})
    assert heading(plain, ("roger",), ("argyris",)) == "16/25"

    assert (heading(plain, ("argyris",), ("roger",)), heading(s, ("argyris",), ("roger",))) == ("-4/0", "1/4")


def test_tc_05_columns_end() -> None:
    """Beyond the first and the last column nothing shifts.  [R167]"""
    s = Scene({"rosa": "1010"}, {"okeanos": "1009"}, terrain={"1010": "brush"})

    assert heading(s, ("rosa",), ("okeanos",)) == "-5 or less"


def test_tc_06_a_wounded_man_who_is_stunned_dies() -> None:
    """Hugues, wounded, gets D."""
    s = Scene({"romaric": "1010", "colin": "2010"}, {"hugues": "1009", "argyris": "2016"}, step=COMBAT)
    s.hurt("hugues", "wounded")
    b = columns.bout(s.g, [0], [s.man("hugues")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "D")
    s.say("attack romaric hugues", "hold", dice=(die,))

    assert s.health("hugues") == "dead"


def test_tc_07_the_stunned_die_of_a_retreat_and_strike_nobody_back() -> None:
    """Defence 3; B is ignored, C kills."""
    s = Scene({"colin": "1010", "perrin": "2010"}, {"okeanos": "1009", "argyris": "2016"}, step=COMBAT)
    s.hurt("okeanos", "stunned")
    s.say("attack colin okeanos", dice=(8,))
    assert (s.hex("colin"), s.health("okeanos")) == ("1010", "stunned")

    s = Scene({"colin": "1010", "perrin": "2010"}, {"okeanos": "1009", "argyris": "2016"}, step=COMBAT)
    s.hurt("okeanos", "stunned")
    s.say("attack colin okeanos", "hold", dice=(3,))
    assert s.health("okeanos") == "dead"


def test_tc_08_a_man_in_a_corner_is_wounded() -> None:
    """Every free hex is beside one of his attackers: C wounds him where he stands."""
    ours = {"colin": "1010", "perrin": "0909", "robert": "1109"}
    s = Scene(ours, {"hugues": "1009", "argyris": "2016"}, step=COMBAT)
    b = columns.bout(s.g, [0, 1, 2], [s.man("hugues")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "C")
    s.say("attack colin hugues", "join perrin", "join robert", dice=(die,))

    assert (s.hex("hugues"), s.health("hugues")) == ("1009", "wounded")


def test_tc_09_only_deep_water_is_left() -> None:
    """The armoured drown, the unarmoured swim.  [R177]"""
    around = dict.fromkeys(("1008", "0908", "1108", "0909", "1109"), "deep_water")
    for defender, answers, health in (("hugues", (), "dead"), ("argyris", ("retreat 1008",), "healthy")):
        s = Scene({"romaric": "1010"}, {defender: "1009", "alexio": "2016"}, terrain=around, step=COMBAT)
        b = columns.bout(s.g, [0], [1])
        die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "C")
        s.say("attack romaric " + defender, *answers, dice=(die,))

        assert s.health(defender) == health


def test_tc_10_friends_give_way_in_a_row() -> None:
    """Nino onto Piero, Piero onto Vito, Vito to a free hex beside an enemy who did not take part: tested once."""
    theirs = {"nino": "1009", "piero": "1008", "vito": "1007", "argyris": "2016"}
    s = Scene({"romaric": "1010", "colin": "0904"}, theirs, step=COMBAT)
    b = columns.bout(s.g, [0], [s.man("nino")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "C")
    s.say("attack romaric nino", "retreat 1008", "displace 1007", "displace 1006", dice=(die,))

    assert (s.hex("nino"), s.hex("piero"), s.hex("vito")) == ("1008", "1007", "1006")


def test_ex_03_the_beaten_does_not_test_the_advance() -> None:
    """Roger follows Zahir into 1110 and on to 1111 untested."""
    s = Scene({"roger": "1010", "colin": "2010"}, {"zahir": "1110", "argyris": "2016"}, step=COMBAT)
    b = columns.bout(s.g, [0], [s.man("zahir")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "C")
    s.say("attack roger zahir", "retreat 1210", "advance roger", "step 1110", "step 1111", "stop", dice=(die,))

    assert s.hex("roger") == "1111"


def test_r178_the_advance_begins_in_the_lost_hex() -> None:
    """Any other first hex is refused, and half the allowance is all there is."""
    s = Scene({"roger": "1010", "colin": "2010"}, {"zahir": "1110", "argyris": "2016"}, step=COMBAT)
    b = columns.bout(s.g, [0], [s.man("zahir")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "C")
    s.say("attack roger zahir", "retreat 1210", "advance roger", dice=(die,))

    assert s.left() == 3
    assert s.refused("step 1009") == ("R178", "first_hex")


def test_r178_beaten_attackers_are_followed_too() -> None:
    """After B the defender may advance."""
    s = Scene({"colin": "1010", "perrin": "2010"}, {"hugues": "1009", "argyris": "2016"}, step=COMBAT)
    b = columns.bout(s.g, [0], [s.man("hugues")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "B")
    s.say("attack colin hugues", dice=(die,))
    s.say(next(one for one in s.options if one.startswith("retreat")))

    assert s.question == "advance"
    assert "advance hugues" in s.options


def test_r179_a_free_enemy_tests_an_advance() -> None:
    """One who is not engaged rolls when the advance goes past him.  [G27]"""
    s = Scene({"roger": "1010", "colin": "2010"}, {"zahir": "1110", "argyris": "1112", "zeno": "2016"}, step=COMBAT)
    b = columns.bout(s.g, [0], [s.man("zahir")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "C")
    s.say("attack roger zahir", "retreat 1210", "advance roger", dice=(die,))
    s.say("step 1110", "step 1111", "step 1011", dice=(1,))

    assert s.hex("roger") == "1011"


def test_ex_11_two_riders_against_a_rider() -> None:
    """Difference 9, one of them in brush: left and right again, 9/12, roll 5 is C."""
    s = Scene({"basil": "1010 n", "kirill": "0910 n"}, {"isaakios": "1009 s"}, terrain={"1010": "brush"})
    difference = 11 + 11 - s.field.cast.defence[4 * s.man("isaakios") + 2]
    b = columns.bout(s.g, [0, 1], [2])

    assert [one[:2] for one in b.shifts] == [("R163", "terrain"), ("R164", "joint")]
    assert b.column == s.field.sheets.column(difference, True)


def test_ex_12_no_attack_where_one_could_not_go() -> None:
    """An armoured man against deep water, a rider against trees."""
    s = Scene({"romaric": "1010", "colin": "0909"}, {"argyris": "1009"}, terrain={"1009": "deep_water"}, step=COMBAT)
    assert s.refused("attack romaric argyris") == ("R180", "cannot_enter")
    s = Scene({"romaric": "1010 n", "colin": "0909"}, {"argyris": "1009"}, terrain={"1009": "tree"}, step=COMBAT)

    assert s.refused("attack romaric argyris") == ("R180", "cannot_enter")


def test_r163_uphill_is_a_column() -> None:
    """On the slope against one who stands higher."""
    s = Scene({"romaric": "1010"}, {"argyris": "1009"}, terrain={"1010": "slope"}, levels={"1010": 1, "1009": 2})

    assert heading(s, ("romaric",), ("argyris",)) == "9/15"


def test_r164_a_joint_attack_is_one_column_once() -> None:
    """Three attackers get no more than two."""
    s = Scene({"colin": "1010", "perrin": "0909", "jehan": "1109"}, {"okeanos": "1009"})

    assert [one[2] for one in columns.bout(s.g, [0, 1, 2], [3]).shifts] == [1]


def test_r166_several_defenders_need_several_attackers() -> None:
    """One alone attacks one only; two attack two whom both can reach."""
    s = Scene({"romaric": "1010", "robert": "1110"}, {"argyris": "1009", "alexio": "1111"}, step=COMBAT)
    s.say("attack romaric argyris", "join robert")

    assert s.refused("also alexio")[0] in ("", "R166")


def test_r168_several_defenders_are_armoured_only_together() -> None:
    """One unarmoured man among them, and nothing is added."""
    s = Scene({"romaric": "1010"}, {"argyris": "1009", "okeanos": "0910"})

    assert columns.bout(s.g, [0], [1, 2]).die == 0
    assert columns.bout(s.g, [0], [2]).die == 1


def test_r172_a_stunned_man_who_is_shut_in_dies() -> None:
    """Every hex round him is held by an able enemy."""
    hexes = ("1008", "1109", "1110", "1010", "0910", "0909")
    around = dict(zip(("colin", "perrin", "jehan", "robert", "roger", "drogo"), hexes))
    s = Scene(around, {"okeanos": "1009", "argyris": "2016"}, step=COMBAT)
    s.hurt("okeanos", "stunned")
    s.say("attack colin okeanos", "strike", dice=(10,))

    assert s.health("okeanos") == "dead"


def test_r172_r178_who_is_shut_in_by_the_blow_is_dead_before_anybody_follows() -> None:
    """A D stuns Alexio among five enemies and a hex that he cannot enter: his hex is open to the advance."""
    hexes = ("1008", "1109", "1110", "1010", "0910")
    around = dict(zip(("colin", "perrin", "jehan", "robert", "roger"), hexes))
    s = Scene(around, {"alexio": "1009", "argyris": "2016"}, terrain={"0909": "engine"}, step=COMBAT)
    b = columns.bout(s.g, [s.man("robert")], [s.man("alexio")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "D")
    s.say("attack robert alexio", "strike", dice=(die,))

    assert s.question == "advance"
    assert s.health("alexio") == "dead"


def test_r174_not_beside_those_who_took_part() -> None:
    """Straight away, or aside where the attacker does not reach."""
    s = Scene({"romaric": "1010", "colin": "2010"}, {"argyris": "1009", "alexio": "2016"}, step=COMBAT)
    b = columns.bout(s.g, [0], [s.man("argyris")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "C")
    s.say("attack romaric argyris", dice=(die,))

    assert sorted(s.options) == ["retreat 0909", "retreat 1008", "retreat 1109"]


def test_tc_47_a_rider_with_water_behind_him() -> None:
    """Armoured he drowns with his horse, unarmoured he stays and is wounded."""
    for rider, health in (("tancrede", "dead"), ("basil", "wounded")):
        s = Scene({"robert": "1010", "roger": "0910"}, {rider: "1009 s", "argyris": "2016"},
                  terrain={"1007": "deep_water"}, step=COMBAT)  # fmt: skip
        b = columns.bout(s.g, [0], [s.man(rider)])
        die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "C")
        s.say(f"attack robert {rider}", "strike", dice=(die,))
        assert s.health(rider) == health


def test_r175_a_crowd_without_a_way_out_is_soon_asked() -> None:
    """Forty-nine men in a corner with enemies before them: each is asked for room once, not along every way to him."""
    men = list(own().people.persons)
    crowd, foes = men[:49], men[49:64]
    before = [*(f"08{row:02}" for row in range(1, 9)), *(f"{column:02}08" for column in range(1, 8))]
    corner = {one: f"{1 + i // 7:02}{1 + i % 7:02}" for i, one in enumerate(crowd)}
    s = Scene(corner, dict(zip(foes, before, strict=True)))

    assert retreat.ways_back(s.g, s.man(crowd[0]), [s.man(one) for one in foes]) == []


def test_r183_a_loose_horse_is_attacked() -> None:
    """Only G, H and I kill it."""
    s = Scene({"robert": "1010", "colin": "2010"}, {"basil": "1009 s", "argyris": "2016"}, step=COMBAT)
    s.g.lift(s.man("basil"))
    s.g.horse[s.man("basil")] = -1
    s.g.loosen(0, s.cell("1009"), 3)
    s.g.stand(s.man("basil"), s.cell("2014"), 0)
    s.say("attack_horse robert horse_1", dice=(1,))

    assert s.g.fate[0] == 2


def test_r183_a_horse_makes_room_only_with_its_head() -> None:
    """Driven straight back, it still stands where its rear was: nobody retreats to that hex.  [R175] [G112]"""
    s = Scene({"robert": "0909", "colin": "2010"}, {"basil": "1008 n", "argyris": "2016"})
    s.g.lift(s.man("basil"))
    s.g.horse[s.man("basil")] = -1
    s.g.loosen(0, s.cell("1008"), 0)
    s.g.stand(s.man("basil"), s.cell("2014"), 0)

    assert not retreat.can_be_had(s.g, 0, s.cell("1009"), [], [])
    assert retreat.can_be_had(s.g, 0, s.cell("1008"), [], [])


def test_r184_the_stunned_stand_up_but_not_those_of_this_phase() -> None:
    """In the recovery step of their own phase."""
    s = Scene({"robert": "1010", "roger": "0505", "colin": "0101"}, {"argyris": "2016"}, step=COMBAT)
    assert s.g.active == 1
    s.hurt("robert", "stunned")
    s.hurt("roger", "stunned")
    s.begin(COMBAT, 0)

    assert (s.health("robert"), s.health("roger")) == ("healthy", "healthy")


def test_r184_stunned_in_this_phase() -> None:
    """He misses the recovery of his own phase."""
    s = Scene({"robert": "1010", "colin": "0101"}, {"argyris": "1009", "alexio": "2016"}, step=COMBAT)
    s.hurt("robert", "stunned")
    s.mark("robert", DAZED)
    s.begin(COMBAT, 0)

    assert s.health("robert") == "stunned"


def test_r181_a_thrown_rider_is_placed_by_his_owner() -> None:
    """D against a rider: stunned beside his horse, which stays."""
    s = Scene({"robert": "1010", "roger": "2010"}, {"basil": "1009 s", "argyris": "2016"}, step=COMBAT)
    b = columns.bout(s.g, [0], [s.man("basil")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] in "DG")
    s.say("attack robert basil", dice=(die,))
    assert s.question == "fall"
    s.say("fall 0909")

    assert (s.health("basil"), s.hex("basil")) == ("stunned", "0909")


def test_r170_the_defending_player_says_who_is_hurt() -> None:
    """A against two attackers: he chooses which.  [G22]"""
    s = Scene({"rosa": "1010", "agata": "0909"}, {"hugues": "1009", "argyris": "2016"}, step=COMBAT)
    s.say("attack rosa hugues", "join agata", dice=(10,))
    assert (s.question, s.g.waiting) == ("choose_hurt", [1])
    s.say("suffer rosa")

    assert s.health("rosa") == "wounded"


def test_r178_nobody_advances_on_one_who_is_only_wounded() -> None:
    """E wounds him where he stands; H kills his horse under him, and he is wounded, no more."""
    s = Scene({"romaric": "1010", "colin": "2010"}, {"argyris": "1009", "alexio": "2016"}, step=COMBAT)
    b = columns.bout(s.g, [0], [s.man("argyris")])
    die = next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == "E")
    s.say("attack romaric argyris", dice=(die,))

    assert (s.health("argyris"), s.question) == ("wounded", "move")
