"""Movement, infiltration, bodies and stunned men (rulebook 4)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.state import ATTACKED
from tests.games.guiscard.scene import COMBAT, Scene


def test_r108_steps_cost_the_terrain_entered() -> None:
    """Brush costs 2, clear ground 1; what is too dear is refused with cost and points left."""
    s = Scene({"robert": "0505"}, {"argyris": "2016"}, terrain={"0504": "brush", "0503": "rock"})
    s.say("move robert", "step 0504")
    assert s.left() == 4
    s.say("step 0604", "step 0603")

    assert s.left() == 2
    assert s.refused("step 0503") == ("R108", "too_dear")
    assert s.refusal("step 0503").args == {"cost": 4, "left": 2}  # type: ignore[union-attr]


def test_r108_nobody_moves_twice() -> None:
    """Each character moves at most once, and only its owner's."""
    s = Scene({"robert": "0505", "roger": "0805"}, {"argyris": "2016"})
    s.say("move robert", "step 0504", "stop")

    assert s.refused("move robert") == ("R108", "moved_already")
    assert s.refused("move argyris") == ("R108", "not_your_man")


def test_r109_friends_are_passed_but_nobody_stays_on_them() -> None:
    """Who stops over a friend is put back to the last free hex of his path."""
    s = Scene({"robert": "0505", "roger": "0503"}, {"argyris": "2016"})
    s.say("move robert", "step 0504", "step 0503", "stop")

    assert s.hex("robert") == "0504"
    assert s.g.on[s.cell("0503")] == s.man("roger")


def test_r110_enemies_bar_their_hex_unless_stunned() -> None:
    """An enemy on his feet cannot be run over; a stunned one can be passed."""
    s = Scene({"robert": "0505"}, {"argyris": "0504", "alexio": "0506"})
    s.hurt("alexio", "stunned")
    s.say("move robert")

    assert s.refused("step 0504") == ("R110", "enemy_there")
    assert "step 0506" in s.options


@pytest.mark.parametrize(
    ("who", "place", "terrain", "rule"),
    [
        ("robert", "0505 n", "tree", "R111"),
        ("robert", "0505 n", "interior", "R111"),
        ("robert", "0505", "deep_water", "R111"),
    ],
)
def test_r111_terrain_that_bars(who: str, place: str, terrain: str, rule: str) -> None:
    """Riders enter neither trees nor houses, armoured men no deep water."""
    s = Scene({who: place}, {"argyris": "2016"}, terrain={"0504": terrain})
    s.say(f"move {who}")

    assert s.refused("step 0504") == (rule, "terrain_bars")


def test_r111_the_unarmoured_swim() -> None:
    """Four points for an unarmoured man on foot."""
    s = Scene({"colin": "0505"}, {"argyris": "2016"}, terrain={"0504": "deep_water"})
    s.say("move colin", "step 0504")

    assert s.left() == 4


@pytest.mark.parametrize(("bodies", "left"), [(2, 5), (3, 4), (5, 4)])
def test_r112_bodies_make_a_hex_dearer(bodies: int, left: int) -> None:
    """Three dead cost a point more."""
    s = Scene({"robert": "0505"}, {"argyris": "2016"})
    s.heap("0504", bodies)
    s.say("move robert", "step 0504")

    assert s.left() == left


def test_r112_six_bodies_bar_a_hex() -> None:
    """A heap of six is impassable, and the refusal counts them."""
    s = Scene({"robert": "0505"}, {"argyris": "2016"})
    s.heap("0504", 6)
    s.say("move robert")

    assert s.refused("step 0504") == ("R112", "heap_bars")


def test_r113_two_men_clear_a_hex() -> None:
    """Three bodies are dragged a hex away, and both men do nothing else."""
    s = Scene({"colin": "0505", "perrin": "0604", "roger": "1505"}, {"argyris": "2016"})
    s.heap("0504", 4)
    s.say("clear colin 0504", "help perrin", "drag bodies 0503")

    assert (s.g.bodies[s.cell("0504")], s.g.bodies[s.cell("0503")]) == (1, 3)
    assert s.refused("move colin") == ("R108", "moved_already")


def test_r113_nobody_clears_within_the_enemys_reach() -> None:
    """An able enemy beside the heap forbids it."""
    s = Scene({"colin": "0505", "perrin": "0604"}, {"argyris": "0403"})
    s.heap("0504", 3)

    assert s.refused("clear colin 0504") == ("R113", "enemy_near_heap")


def test_r114_neither_the_first_hex_nor_the_last_is_tested() -> None:
    """One hex along an enemy is free in both directions."""
    s = Scene({"robert": "0505"}, {"argyris": "0404"})
    s.say("move robert", "step 0504", "stop")

    assert s.hex("robert") == "0504"


def test_r115_a_rider_tests_only_beside_his_head() -> None:
    """Beside the rear of his horse one passes untested."""
    s = Scene({"robert": "0607"}, {"leon": "0504 n"})
    s.say("move robert", "step 0606", "step 0605", "stop")

    assert s.hex("robert") == "0605"


def test_r115_windows_are_not_watched() -> None:
    """Nobody tests through a window."""
    s = Scene({"robert": "0505"}, {"argyris": "0304"})
    way = s.field.grid.direction(s.cell("0304"), s.cell("0404"))
    s.g.side = s.g.side[:]
    s.g.side[s.cell("0304") * 6 + way] = 5
    s.g.side[s.cell("0404") * 6 + (way + 3) % 6] = 5

    assert q.watchers(s.g, s.man("robert"), s.cell("0404")) == []


@pytest.mark.parametrize(
    ("die", "hex", "health"), [(6, "0503", "healthy"), (7, "0504", "healthy"), (10, "0503", "wounded")]
)
def test_r116_an_armoured_man_is_tested(die: int, hex: str, health: str) -> None:
    """Armour takes one off the die: 6 passes, 7 to 9 halt, 10 wounds and lets him go on."""
    s = Scene({"robert": "0505"}, {"argyris": "0404"})
    answers = ["move robert", "step 0504", "step 0503"]
    s.say(*answers, dice=(die,))

    assert (s.hex("robert"), s.health("robert")) == (hex, health)


def test_r117_enemies_alone_stop_nobody() -> None:
    """There is no zone of control: after one test one goes on along the same enemy."""
    s = Scene({"robert": "0505"}, {"argyris": "0404"})
    s.say("move robert", "step 0504", "step 0503", "step 0402", "stop", dice=(1,))

    assert s.hex("robert") == "0402"


def test_r118_a_stunned_friend_is_carried_away() -> None:
    """What is left of the points is halved, and the load laid down beside the carrier."""
    s = Scene({"robert": "0505", "colin": "0504"}, {"argyris": "2016"})
    s.hurt("colin", "stunned")
    s.say("move robert", "step 0504", "carry colin")
    assert s.left() == 2
    s.say("step 0604", "stop", "drop 0704")

    assert (s.hex("robert"), s.hex("colin")) == ("0604", "0704")


def test_r118_nobody_is_carried_off_under_the_enemys_eyes() -> None:
    """An enemy who could strike the stunned man's hex forbids it."""
    s = Scene({"robert": "0505", "colin": "0504"}, {"argyris": "0503"})
    s.hurt("colin", "stunned")
    s.say("move robert", "step 0504")

    assert s.refused("carry colin") == ("R118", "enemy_near_stunned")


def test_r119_one_leaves_from_the_edge_for_a_point() -> None:
    """Off the map one is out of play, and the edge is remembered."""
    s = Scene({"robert": "0105", "roger": "0505"}, {"argyris": "2016"}, map="meadow")
    s.say("move robert", "leave left")

    assert s.health("robert") == "gone"
    assert s.g.exits[s.man("robert")] == 8


def test_r119_nobody_leaves_from_the_middle() -> None:
    s = Scene({"robert": "0505"}, {"argyris": "2016"}, map="meadow")
    s.say("move robert")

    assert s.refused("leave left") == ("R119", "not_at_edge")


def test_ex_01_robert_passes_argyris() -> None:
    """Tested in 0911 by Argyris alone; 0910 is the last hex. The way round by 0809 is free."""
    s = Scene({"robert": "0913"}, {"argyris": "1010", "alexio": "1009"})
    s.say("move robert", "step 0912", "step 0911", "step 0910", "stop", dice=(4,))
    assert s.hex("robert") == "0910"

    s = Scene({"robert": "0913"}, {"argyris": "1010", "alexio": "1009"})
    s.say("move robert", *(f"step {hex}" for hex in ("0812", "0811", "0810", "0809", "0909")), "stop")
    assert s.hex("robert") == "0909"


def test_ex_02_a_rider_does_not_test_trees() -> None:
    """Through the tree nobody tests him, round it only Argyris."""
    around = {"alexio": "1009", "leon": "0811 s", "argyris": "1211"}
    s = Scene({"robert": "1013"}, around, terrain={"0912": "tree"})
    s.say("move robert", "step 0913", "step 0912", "step 1011", "step 1010", "stop")
    assert s.hex("robert") == "1010"

    s = Scene({"robert": "1013"}, around, terrain={"0912": "tree"})
    s.say("move robert", "step 1113", "step 1112", "step 1011", "step 1010", "stop", dice=(1,))
    assert s.hex("robert") == "1010"


def test_tc_11_an_armoured_rider_is_halted_by_nine() -> None:
    """9 - 2 = 7: halted."""
    s = Scene({"robert": "0507 n"}, {"argyris": "0405"})
    s.say("move robert", "step 0506", "step 0505", dice=(9,))

    assert s.hex("robert") == "0506"


def test_tc_12_a_wounded_man_dies_of_a_second_wound() -> None:
    """8 + 2 = 10: wounded again."""
    s = Scene({"colin": "0505", "perrin": "1505"}, {"argyris": "0404"})
    s.hurt("colin", "wounded")
    s.say("move colin", "step 0504", "step 0503", dice=(8,))

    assert s.health("colin") == "dead"
    assert s.g.bodies[s.cell("0504")] == 1


def test_tc_13_each_enemy_tests_once_a_phase() -> None:
    """The second who passes the same enemy is not tested."""
    s = Scene({"robert": "0505", "roger": "0506"}, {"argyris": "0404"})
    s.say("move robert", "step 0504", "step 0503", "step 0502", "stop", dice=(1,))
    s.say("move roger", "step 0505", "step 0504", "step 0503", "stop")

    assert s.hex("roger") == "0503"


def test_r105_the_stunned_neither_move_nor_strike() -> None:
    """Attack and movement 0, and the defence of what he wears."""
    s = Scene({"robert": "0505", "roger": "0805"}, {"argyris": "0504"})
    s.hurt("robert", "stunned")

    assert (s.attack("robert"), q.defence(s.g, s.man("robert"))) == (0, 3)
    assert s.refused("move robert") == ("R105", "cannot_move")


def test_r107_values_are_those_of_form_and_health() -> None:
    """Mounted, on foot, wounded."""
    s = Scene({"robert": "0505 n", "roger": "0905"}, {"argyris": "2016"})
    s.hurt("roger", "wounded")

    assert (s.attack("robert"), s.attack("roger")) == (30, 12)


def test_r102_a_step_in_which_nothing_is_possible_passes_by_itself() -> None:
    """Nobody can attack, so after the movement the other side is asked."""
    s = Scene({"robert": "0505"}, {"argyris": "2016"})
    s.say("pass")

    assert (s.g.active, s.question) == (1, "move")


def test_r104_contact_needs_an_able_enemy() -> None:
    """A stunned neighbour threatens nobody."""
    s = Scene({"robert": "0505"}, {"argyris": "0504"}, step=COMBAT)
    assert q.in_contact(s.g, s.man("robert"))
    s.hurt("argyris", "stunned")

    assert not q.in_contact(s.g, s.man("robert"))
    s.mark("robert", ATTACKED)
    assert s.refused("attack robert argyris") == ("R160", "has_attacked")


def test_r113_who_has_said_that_he_stays_may_still_clear() -> None:
    """Both have declared that they stay, and nobody else can move: the question is asked all the same."""
    s = Scene({"colin": "0505", "perrin": "0604"}, {"argyris": "2016"})
    s.heap("0504", 3)
    s.say("move colin", "stop", "move perrin", "stop")

    assert s.question == "move"
    assert sorted(s.options) == ["clear colin 0504", "clear perrin 0504", "pass"]


def test_r118_the_hex_of_the_man_he_carries_is_the_carriers() -> None:
    """Colin lifts a stunned enemy, stops there and lays him down beside: Colin stands on his hex for everybody."""
    s = Scene({"colin": "1010"}, {"argyris": "1009", "alexio": "2016"})
    s.hurt("argyris", "stunned")
    s.say("move colin", "step 1009", "carry argyris", "stop", "drop 1008")

    assert q.man_on(s.g, s.cell("1009")) == s.man("colin")
    assert q.man_on(s.g, s.cell("1008")) == s.man("argyris")
