"""The limits of rules: who is just not concerned, and where a thing just does not happen."""

from __future__ import annotations

from bulawa.games.guiscard import formation, harm, line, verbs, victory
from bulawa.games.guiscard.sheets import COMPOSITE_BOW
from tests.games.guiscard.scene import CHARGES, COMBAT, Scene, face


def test_r101_charges_belong_to_the_second_tier() -> None:
    """The same riders may charge under its rules, and are not asked without them."""
    men = ({"onfroy": "0304 se", "robert": "2010"}, {"kafur": "1409"})

    assert Scene(*men, tier=2, step=CHARGES).question == "charge"
    assert Scene(*men, tier=1, step=CHARGES).question != "charge"


def test_r148_a_rider_shoots_over_friends_only() -> None:
    """Over Argyris, who is his friend, but not over Perrin in the same place."""
    s = Scene({"basil": "1012 n", "argyris": "1011"}, {"robert": "1008"})
    assert line.draw(s.g, s.man("basil"), COMPOSITE_BOW, s.cell("1008")).barred is None
    s = Scene({"basil": "1012 n"}, {"perrin": "1011", "robert": "1008"})
    barred = line.draw(s.g, s.man("basil"), COMPOSITE_BOW, s.cell("1008")).barred

    assert barred is not None
    assert barred.key == "man_in_way"


def test_r172_nobody_is_shut_in_by_water_alone() -> None:
    """No hex round him that he could enter, but no enemy either: he lives."""
    round_1010 = ("1009", "1110", "1111", "1011", "0911", "0910")
    s = Scene({"robert": "1010"}, {"argyris": "2016"}, terrain=dict.fromkeys(round_1010, "deep_water"))
    s.hurt("robert", "stunned")

    assert harm.is_shut_in(s.g, s.man("robert")) is False


def test_r116_r179_whoever_is_halted_in_an_advance_stays_there() -> None:
    """Argyris rolls 8, less one for armour: Roger goes no further, though he has points left."""
    s = Scene({"roger": "1010", "colin": "2010"}, {"zahir": "1110", "argyris": "1112", "zeno": "2016"}, step=COMBAT)
    s.say("attack roger zahir", "retreat 1210", "advance roger", dice=(face(s, "roger", "zahir", "C"),))
    s.say("step 1110", "step 1111", "step 1011", dice=(8,))

    assert s.hex("roger") == "1111"
    assert s.question != "next_step"


def test_r207_a_charger_does_not_ride_over_an_enemy_who_has_come_into_his_way() -> None:
    """Yani has been driven onto the declared path: Onfroy stops before him and has lost his charge."""
    ours = {"onfroy": "0304 se", "serlon": "0308 se", "robert": "2010"}
    s = Scene(ours, {"kafur": "1409", "yani": "2401", "samir": "1413"}, tier=2, step=CHARGES)
    way = ("0404", "0505", "0605", "0706", "0806", "0907", "1007", "1108", "1208", "1309")
    s.say("charge onfroy kafur", *[f"gallop {hex}" for hex in way])
    verbs.go(s.g, s.man("yani"), s.cell("0806"), 0)
    s.say("pass")

    assert s.hex("onfroy") == "0706"


def test_r113_riders_drag_nothing() -> None:
    """Two men on foot are needed: a rider beside the heap is neither of them."""
    s = Scene({"colin": "0505", "arthur": "0604 n"}, {"argyris": "2016"})
    s.heap("0504", 3)

    assert s.refused("clear arthur 0504") == ("R113", "not_free_to_drag")
    assert s.refused("clear colin 0504") == ("R113", "no_helper")


def test_r118_only_whoever_lies_in_the_same_hex_is_taken_up() -> None:
    """Beside a stunned man one lifts nobody."""
    s = Scene({"colin": "1012"}, {"argyris": "1010", "alexio": "2016"})
    s.hurt("argyris", "stunned")
    s.say("move colin", "step 1011")

    assert s.refused("carry argyris") == ("R118", "not_with_him")


def test_r220_a_man_behind_the_end_of_the_line_belongs_to_it() -> None:
    """Evander stands straight behind the last man on the right and behind nobody else."""
    hoplites = {"nikolaos": "0807", "okeanos": "0908", "achilleas": "1008", "evander": "1009"}
    s = Scene({"robert": "2010"}, {**hoplites, "argyris": "2416"}, tier=2)
    formation.form(s.g, 1, s.man("nikolaos"), 0)

    assert s.g.company[s.man("evander")] == s.g.company[s.man("nikolaos")] >= 0


def test_r118_a_friend_is_laid_down_like_anybody_else() -> None:
    """Perrin, the first of his side, is carried by Colin: Colin is asked where he lays him down."""
    s = Scene({"perrin": "1010", "colin": "1012"}, {"argyris": "2016"})
    s.hurt("perrin", "stunned")
    s.say("move colin", "step 1011", "step 1010", "carry perrin", "stop")

    assert s.question == "lay_down"


def test_r187_the_height_is_one_level_up() -> None:
    """A pilgrim has arrived on a hex of level 1, not on the slope below it."""
    s = Scene({"rosa": "1010", "agata": "1011"}, {"argyris": "2016"}, levels={"1010": 2, "1011": 1})

    assert victory.has_arrived(s.g, s.man("rosa"), victory.NOBODY_LEFT) is True
    assert victory.has_arrived(s.g, s.man("agata"), victory.NOBODY_LEFT) is False
