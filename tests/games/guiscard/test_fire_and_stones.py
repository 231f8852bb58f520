"""Flames, naphtha and stones, and those on ladders and ropes in them (rulebook 10.2, 10.4.4, 10.5, 10.6.5)."""

from __future__ import annotations

from bulawa.games.guiscard import (
    engines,
    flames,
    greek_fire,
    hauling,
    pulling,
    ruins,
    stones,
    strides,
)
from bulawa.games.guiscard.blaze import Blaze, Scorched
from bulawa.games.guiscard.sheets import NAPHTHA
from bulawa.games.guiscard.siege import BURNT, LAST_TURN, WRECKED
from bulawa.games.guiscard.state import FIRED
from tests.games.guiscard.scene import COMBAT, FIRE
from tests.games.guiscard.siege_scene import Besieged

FAR = {"argyris": "2408"}


# ---- fire


def test_r431_a_palisade_under_naphtha_can_be_lit_by_hand() -> None:
    """Naphtha on bare ground cannot; where it lies on timber all of it goes up at once (rulebook 10.2.1)."""
    s = Besieged({"colin": "1604", "robert": "0101"}, FAR, step=COMBAT)
    s.g.siege.spill([s.cell("1605"), s.cell("1606"), s.cell("1504"), s.cell("1505")])

    assert flames.what_burns(s.g, s.cell("1605")) == NAPHTHA
    assert s.refused("light colin 1504") == ("R431", "nothing_burns_there")
    s.say("light colin 1605")
    assert set(s.flames()) == {"1605", "1606", "1504", "1505"}


def test_r431_r433_g135_nobody_on_a_ladder_lights_or_quenches() -> None:
    """He needs his hands; on the ground Colin could do both (rulebook 10.2.1, 10.2.3).  [G135]"""
    s = Besieged({"colin": "1604", "robert": "0101"}, FAR, step=COMBAT, ladders=("1604 s",))
    s.set_alight("1605", naphtha=False)
    below = flames.fires_beside(s.g, s.man("colin"), True) if flames.is_free_hand(s.g, 0, s.man("colin")) else []
    s.hang("colin", "1604")

    assert len(below) == 3
    assert flames.fire_deeds(s.g) == []


def test_r414_r435_g136_what_burns_and_is_pulled_down_burns_on() -> None:
    """The hex is down at once, and passable when its third turn is over (rulebook 10.2.5, 10.6.5).  [G136]"""
    s = Besieged({"colin": "1604", "robert": "0101"}, FAR)
    s.set_alight("1605", naphtha=False)
    s.run(ruins.bring_down(s.g, s.cell("1605")))
    costs = []
    for _ in range(3):
        costs.append(strides.cost_of(s.g, s.man("colin"), s.cell("1604"), 0, s.cell("1605")))
        s.run(flames.Burning(sorted(s.g.siege.flames)))

    assert (costs, s.flames()) == ([0, 0, 0], {})
    assert strides.cost_of(s.g, s.man("colin"), s.cell("1604"), 0, s.cell("1605")) == 1


def test_r435_three_turns_of_fire_leave_neither_ladder_nor_rope_nor_dead() -> None:
    """A ladder that stands in burning naphtha, one that lies half in it, the rope and the bodies (rulebook 10.2.5)."""
    s = Besieged({"robert": "0101"}, FAR, ladders=("1413 n", "1515 s lying"), hooks=("1313 n",))
    s.heap("1413", 6)
    s.set_alight("1413", "1516", "1313", turn=LAST_TURN)
    s.run(flames.Burning(sorted(s.g.siege.flames)))

    assert s.g.siege.ladder_stance == [BURNT, BURNT]
    assert (s.g.siege.hooks, s.g.bodies) == ({}, {})


def test_r450_g139_a_climber_over_burning_naphtha_jumps_clear() -> None:
    """He does not climb down into the fire; where everything burns he rolls again (rulebook 10.5.3).  [G139]"""
    s = Besieged({"colin": "1413", "robert": "0101"}, FAR, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.set_alight("1413", "1414", "1513")
    s.run(Scorched(s.man("colin"), False), dice=(9,))
    s.say("retreat 1313")

    assert (s.is_aloft("colin"), s.hex("colin"), s.health("colin")) == (False, "1313", "healthy")


def test_r450_a_climber_on_a_rope_is_driven_from_it_by_fire() -> None:
    """A retreat has no effect on him in combat; here it saves him (rulebook 10.5.3, 10.6.3)."""
    s = Besieged({"vladko": "1413", "robert": "0101"}, FAR, hooks=("1413 n",))
    s.hang("vladko", "1413")
    s.set_alight("1413", "1414", "1513", "1514", "1314")
    s.run(Scorched(s.man("vladko"), False), dice=(10,))

    assert (s.is_aloft("vladko"), s.hex("vladko")) == (False, "1313")


def test_r450_r106_a_stunned_man_in_burning_naphtha_dies() -> None:
    """Whatever he rolls: a wound or a retreat kills him (rulebook 5.4.4, 10.5.3)."""
    s = Besieged({"colin": "1414", "robert": "0101"}, FAR)
    s.hurt("colin", "stunned")
    s.g.siege.spill([s.cell("1414")])
    s.run(Blaze([s.cell("1414")], 1, []), dice=(10,))

    assert s.health("colin") == "dead"


def test_r450_r440_nobody_flees_through_a_stone_thrower() -> None:
    """Its hexes burn like all round him, but nobody enters them (rulebook 10.4.3)."""
    s = Besieged({"colin": "0508", "robert": "0101"}, FAR, engines={"thrower ours": "0506 n"})
    hexes = ("0506", "0507", "0508", "0607", "0608", "0509", "0408", "0407")
    s.g.siege.spill([s.cell(hex) for hex in hexes])
    for hex in hexes:
        s.g.light(s.cell(hex), 1)
    frame = Scorched(s.man("colin"), False)
    s.run(frame, dice=(9,))

    assert "retreat 0507" not in s.options
    assert "retreat 0607" in s.options


# ---- stones and naphtha from above


def stone_on(s: Besieged, hex: str, *dice: int) -> None:
    """A stone of the first engine comes down there; what it breaks and whom it strikes is rolled."""
    frame = stones.Hurling(0, [], 0, s.cell(hex), s.cell(hex))
    frame.go_to(stones.Batter)
    s.run(frame, dice=dice)


def test_r437_a_stone_strikes_the_climber_as_well_as_the_man_below() -> None:
    """Each of those in the hex rolls (rulebook 10.4.4)."""
    men = {"colin": "1415", "perrin": "1413", "robert": "0101"}
    s = Besieged(men, FAR, ladders=("1413 n",), engines={"thrower theirs": "2202 n"})
    s.hang("colin", "1413")
    stone_on(s, "1413", 6, 9)

    assert (s.health("perrin"), s.health("colin"), s.is_aloft("colin")) == ("dead", "wounded", True)


def test_r437_the_man_at_a_siphon_is_struck_though_it_breaks() -> None:
    """8 breaks it, then the stone table for him who stands there (rulebook 10.4.4)."""
    s = Besieged(
        {"robert": "0101"}, {"argyris": "1412"}, engines={"thrower ours": "0508 ne", "siphon theirs": "1412 s"}
    )
    stone_on(s, "1412", 8, 7)

    assert (s.g.siege.engine_state[1], s.g.siege.ruins, s.health("argyris")) == (WRECKED, (), "wounded")


def test_r439_r112_no_engine_is_hauled_over_a_heap_of_dead() -> None:
    """Six dead bar a hex to it as to everybody (rulebook 4.2.2)."""
    s = Besieged({"robert": "0101"}, FAR, engines={"thrower ours": "0508 n"})
    s.heap("0507", 6)
    found = {to for _, to, _ in hauling.turns(s.g, 0, 2)}

    assert s.cell("0507") not in found
    assert len(found) == 4


# ---- pulling


def test_r468_the_whole_first_rank_stands_near_the_hook() -> None:
    """One man two hexes off and three farther away are no rank (rulebook 10.6.5)."""
    far = {"colin": "1803", "perrin": "1802", "jehan": "1902", "martin": "1903"}
    s = Besieged({**far, "robert": "0101"}, FAR, COMBAT, hooks=("1604 s",))

    assert [s.field.grid.distance(s.cell(hex), s.cell("1604")) for hex in far.values()] == [2, 3, 4, 3]
    assert pulling.pullers(s.g, 0, s.cell("1604")) == []


def test_r468_nobody_pulls_from_behind_the_palisade() -> None:
    """The rope hangs outside (rulebook 10.6.5)."""
    within = {"colin": "1906", "perrin": "1907", "jehan": "1806", "martin": "1807"}
    s = Besieged({**within, "robert": "0101"}, FAR, COMBAT, hooks=("1804 s",))

    assert pulling.pullers(s.g, 0, s.cell("1804")) == []


# ---- aiming at climbers


def test_r436_r446_an_enemy_on_a_ladder_is_one_to_aim_at() -> None:
    """For stones and for naphtha (rulebook 10.4.4, 10.5.1)."""
    s = Besieged({"colin": "1413"}, {"argyris": "1412"}, ladders=("1413 n",))
    s.hang("colin", "1413")

    assert engines.finds_foe(s.g, 1, s.cell("1413"))
    assert not engines.finds_foe(s.g, 0, s.cell("1413"))
    assert greek_fire.touches_enemy(s.g, 1, s.cell("1414"))


# ---- small print


def test_r437_stones_break_one_hex_of_wood_a_day() -> None:
    """The second stone rolls for the man on it only (rulebook 9.2.5)."""
    s = Besieged({"robert": "0101"}, {"argyris": "1605"}, engines={"thrower ours": "0508 ne"})
    stone_on(s, "1412", 8)
    stone_on(s, "1605", 10)

    assert s.g.siege.ruins == (s.cell("1412"),)
    assert not stones.may_break(s.g, s.cell("1605"))


def test_r442_a_flaming_arrow_is_the_shot_of_the_phase() -> None:
    """Instead of a normal one (rulebook 10.3)."""
    s = Besieged({"olivier": "1515", "robert": "0101"}, FAR, step=FIRE)
    s.say("flame olivier", "target 1512", dice=(10,))

    assert s.g.marks[s.man("olivier")] & FIRED
