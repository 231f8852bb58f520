"""Fire: lighting, spreading, putting out, fleeing, burning down; flaming arrows (rulebook 10.2, 10.3)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import fire, fire_arrows, flames
from bulawa.games.guiscard.blaze import Blaze
from bulawa.games.guiscard.ground import NONE, TERRAIN_IDS
from bulawa.games.guiscard.sheets import CANVAS_CLOTH, ENGINE, NAPHTHA, SHORT_BOW, TIMBER
from bulawa.games.guiscard.state import DRIVEN, FIRED, MOVED
from tests.games.guiscard.scene import COMBAT, FIRE, MOVEMENT
from tests.games.guiscard.siege_scene import Besieged

FAR = {"argyris": "2408", "milo": "2409"}


def burn(s: Besieged, *hexes: str, seat: int = 0, fresh: bool = False) -> None:
    """These hexes burn already."""
    for hex in hexes:
        s.g.light(s.cell(hex), seat)
    s.g.siege.keep_fresh([s.cell(hex) for hex in hexes] if fresh else [])


def end_turn(s: Besieged, dice: tuple[int, ...] = ()) -> None:
    s.run(flames.Burning(sorted(s.g.siege.flames)), dice)


def test_r431_who_has_stood_there_lights_a_hex_beside_him() -> None:
    """In step 4, without a die; he does nothing else."""
    s = Besieged({"colin": "1413", "perrin": "0101"}, FAR, COMBAT)
    assert s.verbs("light") == ["light colin 1412"]
    s.say("light colin 1412")

    assert s.flames() == {"1412": 1}
    assert TERRAIN_IDS[s.g.terrain[s.cell("1412")]] == "burning"


def test_g126_who_lights_does_not_shoot_back() -> None:
    """It is done instead of fire or combat, and counts as an attack.  [R132]"""
    s = Besieged({"robin": "1413", "perrin": "0101"}, FAR, COMBAT)
    assert fire.bar_defensive(s.g, s.man("robin"), SHORT_BOW) is None
    s.say("light robin 1412")

    assert fire.bar_defensive(s.g, s.man("robin"), SHORT_BOW) is fire.HAS_ATTACKED


@pytest.mark.parametrize("mark", [MOVED, FIRED, DRIVEN])
def test_r431_not_who_moved_shot_or_was_driven_off(mark: int) -> None:
    """Nor from afar, nor what does not burn."""
    s = Besieged({"colin": "1413", "perrin": "1513"}, FAR, COMBAT)
    s.mark("colin", mark)

    assert s.refused("light colin 1412") == ("R431", "not_long_enough")
    assert s.refused("light perrin 1411") == ("R431", "nothing_burns_there")
    assert s.refused("light colin 1712") == ("R431", "not_beside_hex")


def test_r431_what_burns() -> None:
    """Palisade, platform, gate, engine, tent, jetty and naphtha; neither stone nor yard."""
    s = Besieged({"colin": "0101"}, FAR, engines={"thrower ours": "0508 n"})
    s.g.siege.spill([s.cell("1010")])
    found = [flames.what_burns(s.g, s.cell(hex)) for hex in ("1605", "1412", "1512", "0508", "1010", "1508", "1510")]

    assert found == [TIMBER, TIMBER, TIMBER, ENGINE, NAPHTHA, NONE, NONE]


def test_r334_tents_burn() -> None:
    """And leave open ground."""
    s = Besieged({"martin": "0408", "colin": "0101"}, {"argyris": "2408"}, COMBAT, map="lagoon", tents=("tent_1",))
    assert flames.what_burns(s.g, s.cell("0509")) == CANVAS_CLOTH
    s.say("light martin 0509")
    for _ in range(3):
        end_turn(s)

    assert (s.flames(), TERRAIN_IDS[s.g.terrain[s.cell("0509")]]) == ({}, "clear")


def test_r432_tc_49_fire_spreads_at_the_end_of_the_next_phase() -> None:
    """Not in the phase in which it was lit; then a die for each of the two, and up to 3 catches."""
    s = Besieged({"colin": "1604", "perrin": "0101"}, FAR)
    s.run(Blaze([s.cell("1605")], 0, []))
    assert flames.within_reach(s.g) == []

    s.g.siege.keep_fresh([])
    near = [s.field.grid.name(cell) for cell in flames.within_reach(s.g)]
    assert sorted(near) == ["1505", "1705"]
    s.run(flames.Spreading(flames.within_reach(s.g), []), dice=(3, 4))
    assert set(s.flames()) == {"1605", near[0]}


def test_r432_a_flame_that_has_spread_is_its_lighter_s() -> None:
    """It reaches out in the same phases as the one it came from."""
    s = Besieged({"colin": "1604", "perrin": "0101"}, FAR)
    burn(s, "1605")
    s.run(flames.Spreading(flames.within_reach(s.g), []), dice=(3, 3))

    assert set(s.g.siege.lit_by.values()) == {0}
    assert len(s.g.siege.lit_by) == 3


def test_r432_only_in_the_phases_of_its_lighter() -> None:
    """The other side's flames do not reach out.  [G81]"""
    s = Besieged({"colin": "0101"}, FAR)
    burn(s, "1605", seat=1)

    assert flames.within_reach(s.g) == []


@pytest.mark.parametrize(("die", "left"), [(4, {}), (5, {"1412": 1})])
def test_r433_up_to_four_puts_it_out(die: int, left: dict[str, int]) -> None:
    """One try for each man; a mover cannot, and naphtha burns on."""
    s = Besieged({"colin": "1413", "perrin": "1513"}, FAR, COMBAT)
    burn(s, "1412", "1514", seat=1)
    s.g.siege.spill([s.cell("1514")])
    s.begin(COMBAT)
    assert s.refused("quench perrin 1514") == ("R433", "naphtha_burns_on")
    s.mark("perrin", MOVED)
    assert s.refused("quench perrin 1412") == ("R433", "not_free_to_quench")
    s.say("quench colin 1412", dice=(die,))

    assert {hex: n for hex, n in s.flames().items() if hex == "1412"} == left


def test_r434_a_burning_hex_cannot_be_entered() -> None:
    """The refusal names the fire."""
    s = Besieged({"colin": "1415"}, FAR, MOVEMENT)
    burn(s, "1414")
    s.say("move colin")

    assert s.refused("step 1414") == ("R434", "terrain_bars")


def test_r434_away_at_once_or_wounded() -> None:
    """Whoever flees is unhurt; whoever stays is wounded, and dead at the end of his next phase."""
    s = Besieged({"colin": "0101"}, {"argyris": "1412", "alexio": "1712", "milo": "2408"})
    s.run(Blaze([s.cell("1412"), s.cell("1712")], 0, []))
    assert (s.question, s.g.waiting) == ("flee", [1])
    s.say("flee", "retreat 1312")
    assert (s.hex("argyris"), s.health("argyris")) == ("1312", "healthy")
    s.say("stand")
    assert s.health("alexio") == "wounded"

    s.begin(MOVEMENT, seat=1)
    s.g.forget_phase()
    s.say("pass", "pass")
    assert s.health("alexio") == "dead"


@pytest.mark.parametrize(("die", "health"), [(6, "healthy"), (7, "dead")])
def test_r434_the_stunned_may_come_to_their_senses(die: int, health: str) -> None:
    """On 1 to 6 he flees, else he burns."""
    s = Besieged({"colin": "0101"}, {"argyris": "1412", "milo": "2408"})
    s.hurt("argyris", "stunned")
    s.run(Blaze([s.cell("1412")], 0, []), dice=(die,))
    if s.question == "flee":
        s.say("flee", "retreat 1312")

    assert s.health("argyris") == health


def test_r185_r435_three_turns_and_the_hex_is_down() -> None:
    """Lit in turn t it is destroyed at the end of t + 2, and the flame goes out."""
    s = Besieged({"colin": "0101"}, FAR)
    burn(s, "1412")
    counted = []
    for _ in range(3):
        counted.append(s.flames().get("1412"))
        end_turn(s)

    assert counted == [1, 2, 3]
    assert (s.flames(), s.g.siege.ruins) == ({}, (s.cell("1412"),))


def test_r435_an_engine_burns_down_wholly() -> None:
    """Though only one of its hexes burned."""
    s = Besieged({"colin": "0101"}, FAR, engines={"thrower ours": "0508 n"})
    burn(s, "0509")
    for _ in range(3):
        end_turn(s)

    assert [TERRAIN_IDS[s.g.terrain[s.cell(hex)]] for hex in ("0508", "0509")] == ["clear", "clear"]


def test_r442_an_archer_lights_timber_at_short_range() -> None:
    """On up to 2; the ground before the palisade must be seen; no effect on people."""
    s = Besieged({"olivier": "1416", "colin": "0101"}, {"argyris": "1412", "milo": "2408"}, FIRE)
    s.say("flame olivier")
    assert {"target 1412", "target 1512"} <= set(s.options)
    assert s.refused("target 1605") == ("R442", "not_short")
    assert s.refused("target 1416") == ("R442", "nothing_to_light")
    s.say("target 1512", dice=(2,))
    assert s.flames() == {"1512": 1}


def test_r442_no_more_arrows_than_were_given() -> None:
    """And none without a bow."""
    s = Besieged({"olivier": "1416", "colin": "1415"}, FAR, FIRE)
    s.g.siege.spend_arrow(s.man("olivier"), 0)
    found = [fire_arrows.bar_flame(s.g, 0, s.man(id)) for id in ("olivier", "colin")]

    assert [one.key for one in found if one] == ["no_fire_arrows", "no_archer"]


def test_r442_an_arrow_is_spent_whatever_it_does() -> None:
    """A 3 does not light timber."""
    s = Besieged({"olivier": "1416", "colin": "0101"}, FAR, FIRE)
    s.g.siege.spend_arrow(s.man("olivier"), 6)
    s.say("flame olivier", "target 1512", dice=(3,))

    assert (s.flames(), s.g.siege.arrows[s.man("olivier")]) == ({}, 5)


def test_r431_r433_g110_who_was_picked_and_stayed_lights_and_quenches() -> None:
    """Stopping at once is staying; one hex there and back is not."""
    s = Besieged({"colin": "1404", "perrin": "1604"}, FAR)
    s.say("move colin", "stop", "move perrin", "step 1603", "step 1604", "stop")

    assert sorted(s.verbs("light")) == ["light colin 1305", "light colin 1405", "light colin 1505"]


def test_r442_nobody_lights_the_hex_he_stands_on() -> None:
    """Not even the archer in the gateway, whose own hex is timber and open to both sides."""
    s = Besieged({"olivier": "1512", "colin": "0101"}, FAR, FIRE)
    s.g.turn_gate(s.cell("1512"))
    s.say("flame olivier")

    assert s.refused("target 1512") == ("R442", "nothing_to_light")
    assert "target 1512" not in s.options
    assert "target 1412" in s.options


def test_g118_a_palisade_is_seen_from_the_ground_before_it() -> None:
    """Though nobody in the yard behind it is."""
    s = Besieged({"olivier": "1605"}, FAR, FIRE)

    assert fire_arrows.sees_timber(s.g, s.cell("1601"), s.cell("1605"))
    assert not fire_arrows.sees_timber(s.g, s.cell("1510"), s.cell("1605"))
