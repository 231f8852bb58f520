"""Those on ladders, and those who carry and shift ladders (rulebook 10.1)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import (
    bearing,
    climbing,
    fire,
    fire_arrows,
    ladders,
    shifting,
)
from bulawa.games.guiscard.choices import SHOOT
from bulawa.games.guiscard.ground import WALL
from bulawa.games.guiscard.sheets import SHORT_BOW
from bulawa.games.guiscard.state import FIRED, MOVED, NOBODY
from tests.games.guiscard.scene import FIRE
from tests.games.guiscard.siege_scene import Besieged

FAR = {"argyris": "2408"}


# ---- who holds the hex at the foot


def test_r424_whoever_stops_on_a_ladder_leaves_its_foot_free() -> None:
    """Robert gets no further than the top: others may stand below, and in his next phase he may come down again."""
    s = Besieged({"robert": "1413", "colin": "1414"}, FAR, ladders=("1413 n",))
    s.say("move robert", "step 1413", "stop")

    assert (s.is_aloft("robert"), s.g.on[s.cell("1413")]) == (True, NOBODY)
    s.g.forget_phase()
    s.g.marks[s.man("robert")], s.g.spent[s.man("robert")] = 0, 0
    s.say("move robert")
    assert s.refused("step 1413") == ("", "")


def test_r142_g116_nobody_aims_at_an_enemy_under_a_friend_on_a_ladder() -> None:
    """Whoever shoots there strikes the climber: the hex is neither offered nor accepted."""
    s = Besieged({"colin": "1413", "olivier": "1416"}, {"argyris": "1414"}, step=FIRE, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.g.shift(s.man("argyris"), s.cell("1413"), 0)
    shot = (SHOOT, s.man("olivier"), SHORT_BOW, s.cell("1413"))

    assert fire.target_cells(s.g, 0) == []
    assert fire.bar_shot(s.g, *shot[1:], False) is fire.NO_TARGET


def test_r425_r442_an_archer_on_a_ladder_lights_only_the_palisade_before_him() -> None:
    """Whatever he shoots goes into the hex that faces him (rulebook 10.1.5)."""
    s = Besieged({"olivier": "1604"}, FAR, step=FIRE, ladders=("1604 s",))
    before = set(fire_arrows.targets(s.g, s.man("olivier")))
    s.hang("olivier", "1604")

    assert {s.cell("1605"), s.cell("1705"), s.cell("1505")} <= before
    assert fire_arrows.targets(s.g, s.man("olivier")) == [s.cell("1605")]
    s.say("flame olivier")
    assert s.refused("target 1705") == ("R425", "only_ahead")


# ---- carrying and shifting


def test_r421_r112_bearers_go_round_a_heap_of_dead() -> None:
    """Six dead lie where the first of them stands: the second could not follow him there."""
    s = Besieged({"colin": "1415", "perrin": "1416", "robert": "0101"}, FAR, ladders=("1415 s lying",))
    s.heap("1415", 6)
    s.say("bear colin ladder_1")

    assert s.verbs("step") == []


def test_r421_r423_two_who_have_shifted_a_ladder_may_carry_another() -> None:
    """Two of their eight points are gone, two more go for the load."""
    men = {"colin": "1414", "perrin": "1415", "robert": "0101"}
    s = Besieged(men, FAR, ladders=("1414 s lying", "1413 n"))
    for man in ("colin", "perrin"):
        s.g.spend(s.man(man), shifting.price(s.g))

    assert bearing.bar_bear(s.g, 0, s.man("colin"), 0) is None
    s.say("bear colin ladder_1")
    assert s.left() == 4


def test_r423_no_ladder_is_shifted_where_nobody_can_stand() -> None:
    """Into flames and on to a stone thrower no ladder is moved (rulebook 10.2.4, 10.4.3)."""
    s = Besieged({"colin": "1413", "perrin": "1414"}, FAR, ladders=("1413 n",), engines={"thrower ours": "1513 n"})
    before = {foot for _, foot, _ in shifting.new_places(s.g, 0)}
    s.set_alight("1313")
    after = {foot for _, foot, _ in shifting.new_places(s.g, 0)}

    assert s.cell("1313") in before
    assert s.cell("1313") not in after
    assert s.cell("1513") not in before


def test_r423_g134_an_enemy_on_its_very_foot_holds_a_ladder() -> None:
    """He stands nearer than beside it (rulebook 10.1.2).  [G134]"""
    s = Besieged({"colin": "1414", "perrin": "1313"}, {"argyris": "1413"}, ladders=("1413 n",))

    assert s.refused("shift colin ladder_1") == ("R423", "enemy_at_foot")


# ---- over the top


@pytest.mark.parametrize(("dead", "price"), [(2, 4), (3, 5), (6, 0)])
def test_r424_r112_the_dead_behind_the_palisade_count(dead: int, price: int) -> None:
    """Three make the way over dearer, six bar it (rulebook 4.2.2)."""
    s = Besieged({"colin": "1413"}, FAR, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.heap("1412", dead)
    s.say("move colin")

    assert climbing.cost(s.g, s.man("colin"), s.cell("1413"), s.cell("1412")) == price
    assert s.refused("step 1412")[0] == ("" if price else "R112")


# ---- small print


def test_r421_who_has_shot_carries_no_ladder() -> None:
    """Bearers do not shoot (rulebook 10.1.2)."""
    s = Besieged({"colin": "1415", "perrin": "1416", "robert": "0101"}, FAR, ladders=("1415 s lying",))
    s.mark("perrin", FIRED)

    assert s.refused("bear colin ladder_1") == ("R421", "no_second_bearer")


def test_r421_bearers_who_begin_beside_an_enemy_may_go_off() -> None:
    """They are not tested where they take it up, only where they have come to (rulebook 10.1.2)."""
    s = Besieged({"colin": "1415", "perrin": "1416", "robert": "0101"}, {"argyris": "1315"}, ladders=("1415 s lying",))
    s.say("bear colin ladder_1")

    assert s.verbs("step") != []


def test_r421_bearers_whom_fire_has_stopped_go_no_further() -> None:
    """Their way ends as every other does (rulebook 5.3)."""
    s = Besieged({"colin": "1415", "perrin": "1416", "robert": "0101"}, FAR, ladders=("1415 s lying",))
    s.say("bear colin ladder_1")
    frame = s.g.frames[-1]
    assert isinstance(frame, bearing.Bearing)
    went_on = frame.goes_on(s.g)
    frame.halted = True

    assert (went_on, frame.goes_on(s.g)) == (True, False)


def test_r434_nobody_climbs_down_into_flames() -> None:
    """Nor does anybody fall on burning ground: he rolls on to the next hex that he can stand on (rulebook 10.2.4)."""
    s = Besieged({"colin": "1413", "robert": "0101"}, FAR, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.set_alight("1413")
    s.say("move colin")

    assert s.refused("step 1413") == ("R434", "terrain_bars")
    assert ladders.nearest_ground(s.g, s.cell("1413")) != s.cell("1413")


def test_r460_no_hook_holds_on_the_wall_of_the_tower() -> None:
    """Where it has no slit, either (rulebook 10.6.1)."""
    s = Besieged({"vladko": "1710", "robert": "0101"}, FAR)
    way = s.field.grid.direction(s.cell("1710"), s.cell("1609"))

    assert s.g.side[6 * s.cell("1710") + way] == WALL
    assert not ladders.holds_hook(s.g, s.cell("1710"), way)


def test_r463_half_a_level_is_climbed_like_a_whole_one() -> None:
    """From ground half a level lower two levels are paid for (rulebook 10.6.1)."""
    s = Besieged({"vladko": "1413", "robert": "0101"}, FAR, hooks=("1413 n",))
    before = climbing.height(s.g, s.cell("1413"))
    s.g.level[s.cell("1413")] -= 1

    assert (before, climbing.height(s.g, s.cell("1413"))) == (1, 2)


def test_r423_who_has_made_his_move_shifts_no_ladder() -> None:
    """They shift it before their own moves (rulebook 10.1.4)."""
    s = Besieged({"colin": "1414", "perrin": "1313", "robert": "0101"}, FAR, ladders=("1413 n",))
    s.mark("perrin", MOVED)

    assert s.refused("shift colin ladder_1") == ("R423", "no_helper_to_shift")
    assert s.refused("shift perrin ladder_1") == ("R423", "not_free_to_shift")


def test_r423_both_who_shift_a_ladder_pay_for_it() -> None:
    """Each of the two has two points fewer for his own move (rulebook 10.1.4)."""
    s = Besieged({"colin": "1414", "perrin": "1313", "robert": "0101"}, FAR, ladders=("1413 n",))
    s.say("shift colin ladder_1", "help perrin", "lean 1313 1312")
    left = []
    for id in ("colin", "perrin"):
        s.say(f"move {id}")
        left.append(s.left())
        s.say("stop")

    assert left == [6, 6]
