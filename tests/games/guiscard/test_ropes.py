"""Ropes with hooks: thrown, climbed, defended against, cut, and used to pull a palisade down (rulebook 10.6)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import columns, fire, pulling, retreat, ruins
from bulawa.games.guiscard.harm import fall_back
from bulawa.games.guiscard.sheets import JAVELIN
from bulawa.games.guiscard.siege import LYING
from bulawa.games.guiscard.state import BUSY, ROPED
from tests.games.guiscard.scene import COMBAT, MOVEMENT
from tests.games.guiscard.siege_scene import Besieged

FAR = {"argyris": "2408", "milo": "2409"}


@pytest.mark.parametrize(("die", "hooks"), [(2, 0), (3, 1)])
def test_r460_three_to_ten_holds(die: int, hooks: int) -> None:
    """The thrower does nothing else; on a miss he still has his rope."""
    s = Besieged({"vladko": "1413", "colin": "0101"}, FAR, MOVEMENT)
    s.mark("vladko", ROPED)
    s.say("hook vladko 1412", dice=(die,))

    assert len(s.g.siege.hooks) == hooks
    assert bool(s.g.marks[s.man("vladko")] & ROPED) != bool(hooks)
    assert s.refused("move vladko") == ("R108", "moved_already")


def test_r468_nobody_pulls_from_the_hook_s_own_hex() -> None:
    """Four men in two ranks, one of them on the hook's hex: too few."""
    men = {"vladko": "1904", "colin": "1804", "perrin": "1803", "jehan": "1704"}
    s = Besieged(men, FAR, COMBAT, hooks=("1804 s",))
    assert pulling.pullers(s.g, 0, s.cell("1804")) == []
    back = {"vladko": "1903", "colin": "1803", "perrin": "1802", "jehan": "1703"}
    s = Besieged(back, FAR, COMBAT, hooks=("1804 s",))

    assert len(pulling.pullers(s.g, 0, s.cell("1804"))) == 4


def test_r462_r467_g80_a_rope_is_reached_only_from_a_platform() -> None:
    """Behind 1805 there is none: Argyris neither cuts nor pulls up; Milo on the platform of 1305 may."""
    s = Besieged({"vladko": "0101"}, {"argyris": "1805", "milo": "1305"}, COMBAT, hooks=("1804 s", "1304 s"))
    s.begin(COMBAT, 1)

    assert sorted(s.verbs("sever", "draw_up")) == ["draw_up milo 1304", "sever milo 1304"]
    assert s.refused("sever argyris 1804") == ("R462", "not_above_rope")


def test_r460_not_in_armour_not_at_the_tower_not_without_a_rope() -> None:
    """Nor over an open side, nor where a rope hangs already."""
    s = Besieged({"vladko": "1413", "robert": "1513", "colin": "1410"}, FAR, MOVEMENT)
    for id in ("vladko", "robert", "colin"):
        assert s.refused(f"hook {id} 1412") == ("R460", "no_rope")
        s.mark(id, ROPED)

    assert s.refused("hook robert 1412") == ("R460", "no_rope")
    assert s.refused("hook colin 1409") == ("R460", "nothing_to_hook")
    assert s.refused("hook vladko 1414") == ("R460", "nothing_to_hook")
    s.g.siege.hook(*s.spot("1413 n"))
    assert s.refused("hook vladko 1412") == ("R460", "foot_in_use")


def test_r461_r463_ex_24_vladko_climbs_and_crosses() -> None:
    """Eight points up in one turn, two across in the next, and a jump; a friend may use the rope as well."""
    s = Besieged({"vladko": "1413", "colin": "0101"}, FAR, MOVEMENT, hooks=("1413 n",))
    s.say("move vladko", "step 1413")
    assert (s.is_aloft("vladko"), s.question) == (True, "move")

    s.g.unmark(s.man("vladko"), -1)
    s.g.spend(s.man("vladko"), -8)
    s.begin(MOVEMENT)
    s.say("move vladko", "step 1412", dice=(1,))
    assert (s.hex("vladko"), s.left()) == ("1412", 6)


def test_r461_in_armour_nobody_climbs_a_rope() -> None:
    """And only one at a time; a wounded man's four points are too few."""
    s = Besieged({"robert": "1413", "vladko": "1414", "colin": "0101"}, FAR, MOVEMENT, hooks=("1413 n",))
    s.say("move robert")
    assert s.refused("step 1413") == ("R461", "no_rope_in_armour")
    s.say("stop")
    s.hurt("vladko", "wounded")
    s.say("move vladko")
    assert "step 1413" not in s.options or s.hex("vladko") == "1414"


def test_r463_four_points_down() -> None:
    """Half of the way up."""
    s = Besieged({"vladko": "1413"}, FAR, MOVEMENT, hooks=("1413 n",))
    s.hang("vladko", "1413")
    s.say("move vladko", "step 1413")

    assert (s.left(), s.is_aloft("vladko")) == (4, False)


def test_r463_no_roof_can_be_entered() -> None:
    """Up the wall of the barn, but no further."""
    s = Besieged({"vladko": "1304", "colin": "0101"}, {"argyris": "2408"}, MOVEMENT, map="chapel")
    s.g.siege.hook(*s.spot("0303 s"))
    s.g.hang(s.man("vladko"), s.cell("0303"), 3)
    s.say("move vladko")

    assert s.refused("step 0304") == ("R463", "no_floor")


def test_r462_a_rope_is_pulled_up_from_the_platform() -> None:
    """Instead of attacking; he has it then. Not with somebody on it, not from elsewhere."""
    s = Besieged({"vladko": "1413", "colin": "0101"}, {"argyris": "1412", "milo": "1512"}, COMBAT, hooks=("1413 n",))
    s.begin(COMBAT, seat=1)
    assert s.refused("draw_up milo 1413") == ("R462", "not_above_rope")
    s.hang("vladko", "1413")
    assert s.refused("draw_up argyris 1413") == ("R462", "somebody_on_rope")
    s.g.shift(s.man("vladko"), s.cell("1415"), 0)
    s.say("draw_up argyris 1413")

    assert (s.g.siege.hooks, s.g.marks[s.man("argyris")] & ROPED) == ({}, ROPED)


def test_r465_tc_34_a_climber_is_struck_with_two_columns_more() -> None:
    """10 against 5: 5/8, two to the right, 6 stuns: he is dead; a retreat does nothing."""
    s = Besieged({"vladko": "1413", "colin": "0101"}, {"argyris": "1412"}, COMBAT, hooks=("1413 n",))
    s.hang("vladko", "1413")
    s.begin(COMBAT, seat=1)
    b = columns.bout(s.g, [s.man("argyris")], [s.man("vladko")])

    assert (b.attack - b.defence, s.field.sheets.columns_foot[b.column]) == (5, "16/25")
    s.say("attack argyris vladko", dice=(7,))
    assert (s.health("vladko"), s.is_aloft("vladko")) == ("healthy", True)
    s.g.unmark(s.man("argyris"), -1)
    s.begin(COMBAT, seat=1)
    s.say("attack argyris vladko", dice=(6,))
    assert s.health("vladko") == "dead"


def test_r465_a_climber_neither_attacks_nor_shoots() -> None:
    """He needs his hands."""
    s = Besieged({"vladko": "1413", "martin": "0101"}, {"argyris": "1412"}, COMBAT, hooks=("1413 n",))
    s.hang("vladko", "1413")
    s.begin(COMBAT)
    found = fire.bar_shooter(s.g, s.man("vladko"), JAVELIN, False)

    assert s.refused("attack vladko argyris") in (("R425", "fights_only_ahead"), ("", "not_offered"))
    assert found is not None


@pytest.mark.parametrize(
    ("health", "die", "after"), [("healthy", 3, "dead"), ("healthy", 4, "healthy"), ("wounded", 6, "dead")]
)
def test_r466_down_a_rope_from_the_platform(health: str, die: int, after: str) -> None:
    """1 to 3 he falls to his death, wounded 1 to 6; else he hangs on it."""
    s = Besieged({"vladko": "1412", "colin": "0101"}, {"argyris": "2408"}, COMBAT, hooks=("1413 n",))
    s.hurt("vladko", health)
    s.run(fall_back(s.man("vladko"), []))
    assert "retreat 1413" in s.options
    s.say("retreat 1413", dice=(die,))

    assert (s.health("vladko"), s.is_aloft("vladko")) == (after, after != "dead")


def test_r466_not_in_armour() -> None:
    """Nor from the yard, nor where somebody hangs already."""
    s = Besieged({"robert": "1412", "colin": "1512"}, FAR, hooks=("1413 n",))

    assert [retreat.ropes_down(s.g, s.man(id)) for id in ("robert", "colin")] == [[], []]


@pytest.mark.parametrize(("die", "hooks"), [(3, 0), (4, 1)])
def test_r467_one_to_three_cuts_it(die: int, hooks: int) -> None:
    """The climber falls and is wounded, and whoever stands below is stunned."""
    men = {"vladko": "1414", "colin": "1413", "perrin": "0101"}
    s = Besieged(men, {"argyris": "1412"}, COMBAT, hooks=("1413 n",))
    s.hang("vladko", "1413")
    s.begin(COMBAT, seat=1)
    s.say("sever argyris 1413", dice=(die,))
    fallen = [s.health(id) for id in ("vladko", "colin")]

    assert len(s.g.siege.hooks) == hooks
    assert fallen == (["wounded", "stunned"] if not hooks else ["healthy", "healthy"])


PULLERS = {"colin": "1603", "perrin": "1703", "martin": "1602", "jehan": "1702"}


def heave(s: Besieged, *dice: int) -> None:
    s.begin(COMBAT)
    s.say("pull 1604", dice=dice)


def test_r468_ex_25_four_men_pull_a_palisade_hex_down() -> None:
    """1 or 2; with one wounded man only 1; with two never."""
    s = Besieged({**PULLERS, "robert": "0101"}, FAR, COMBAT, hooks=("1604 s",))
    assert sorted(pulling.pullers(s.g, 0, s.cell("1604"))) == sorted(s.man(id) for id in PULLERS)
    heave(s, 2)
    assert (s.g.siege.ruins, s.g.siege.hooks) == ((s.cell("1605"),), {})

    for hurt, die, down in ((("colin",), 2, 0), (("colin",), 1, 1), (("colin", "perrin"), 1, 0)):
        s = Besieged({**PULLERS, "robert": "0101"}, FAR, COMBAT, hooks=("1604 s",))
        for id in hurt:
            s.hurt(id, "wounded")
        heave(s, die)
        assert len(s.g.siege.ruins) == down


def test_r468_not_a_platform_and_not_with_three() -> None:
    """Nor with one who has something else to do, nor without a hook."""
    s = Besieged({**PULLERS, "vladko": "1413"}, FAR, COMBAT, hooks=("1413 n", "1604 s"))
    s.mark("colin", BUSY)
    found = [pulling.bar_pull(s.g, 0, s.cell(hex)) for hex in ("1413", "1604", "1513")]

    assert [one.key for one in found if one] == ["platform_holds", "too_few_pullers", "no_hook_there"]


def test_g119_what_leans_on_a_falling_palisade_falls_with_it() -> None:
    """A ladder lies in the breach, its climber at the foot, wounded; a rope is lost."""
    s = Besieged({"vladko": "1404", "robert": "0101"}, FAR, MOVEMENT, ("1504 s",), ("1604 sw",))
    s.hang("vladko", "1504")
    s.run(ruins.bring_down(s.g, s.cell("1505")))

    assert (s.health("vladko"), s.hex("vladko"), s.is_aloft("vladko")) == ("wounded", "1504", False)
    assert (s.g.siege.ladder_stance, s.g.siege.hooks) == ([LYING], {})


def test_r460_who_has_shifted_a_ladder_throws_no_hook() -> None:
    """He neither moves nor fights, and those two points were of his move (rulebook 10.6.1)."""
    s = Besieged({"vladko": "1413", "colin": "0101"}, FAR, MOVEMENT)
    s.mark("vladko", ROPED)
    s.g.spend(s.man("vladko"), 2)

    assert s.refused("hook vladko 1412") == ("R460", "not_free_to_throw")


def test_r467_a_rope_without_a_climber_falls_on_nobody() -> None:
    """Only a man who falls stuns those at its foot (rulebook 10.6.4)."""
    s = Besieged({"vladko": "1413", "colin": "0101"}, {"argyris": "1412", "milo": "2409"}, COMBAT, hooks=("1413 n",))
    s.begin(COMBAT, 1)
    s.say("sever argyris 1413", dice=(1,))

    assert (s.health("vladko"), s.g.siege.hooks) == ("healthy", {})


def test_r468_nobody_pulls_a_rope_with_a_man_on_it() -> None:
    """A climber hangs there: the hook cannot be used for that."""
    s = Besieged({**PULLERS, "vladko": "1704", "robert": "0101"}, FAR, COMBAT, hooks=("1604 s",))
    s.hang("vladko", "1604")

    assert s.refused("pull 1604") == ("R468", "no_hook_there")


def test_r468_the_healthy_pull_and_do_nothing_else() -> None:
    """Of two ways to stand in ranks that with fewer wounded is taken; all four are busy then (rulebook 10.6.5)."""
    more = {"thierry": "1503", "renaud": "1502", "robert": "0101"}
    s = Besieged({**PULLERS, **more}, FAR, COMBAT, hooks=("1604 s",))
    for id in ("perrin", "jehan"):
        s.hurt(id, "wounded")
    s.say("pull 1604", dice=(10,))
    busy = sorted(id for id in (*PULLERS, *more) if s.g.marks[s.man(id)] & BUSY)

    assert busy == ["colin", "martin", "renaud", "thierry"]
    assert pulling.pullers(s.g, 0, s.cell("1604")) == []
