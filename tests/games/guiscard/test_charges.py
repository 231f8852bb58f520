"""Lances from horseback, charges, countercharges, group charges, evasion (rulebook 7.1, 7.2, 7.4)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import charge, columns, fire, gallop, lanes
from bulawa.games.guiscard.columns import CHARGE, COUNTERCHARGE
from bulawa.games.guiscard.evasion import may_evade
from bulawa.games.guiscard.ground import LOW_WALL
from bulawa.games.guiscard.names import WAY_IDS
from bulawa.games.guiscard.sheets import MOUNTED_LANCE, RESULT_IDS
from bulawa.games.guiscard.state import CHARGED, FIRED
from tests.games.guiscard.scene import CHARGES, COMBAT, FIRE, Scene

ONFROY = {"onfroy": "0304 se"}
KAFUR = {"kafur": "1409", "yani": "2401"}
WAY = ("0404", "0505", "0605", "0706", "0806", "0907", "1007", "1108", "1208", "1309")

FLANK = ("0709", "0808", "0908", "1007", "1108", "1208", "1309")


def gallops(hexes: tuple[str, ...]) -> list[str]:
    return [f"gallop {hex}" for hex in hexes]


def test_ex_13_a_lance_is_thrown_to_the_front_and_to_the_side() -> None:
    """Ahead and at 101 degrees, not behind; over a friend on foot only at three hexes or more.

    [R201] [R202] [R203] [R204]"""
    foes = {"ruggiero": "1007", "teobaldo": "0711", "carlo": "1013", "sandro": "1112"}
    s = Scene({"tariq": "1010 n"}, foes, tier=2, step=FIRE)
    for target, key in (("1007", ""), ("0711", ""), ("1013", "behind_him"), ("1112", "behind_him")):
        found = fire.bar_shot_now(s.g, 0, MOUNTED_LANCE, s.cell(target))
        assert (found.key if found else "") == key
    s = Scene({"tariq": "1010 n", "kafur": "1009"}, {"ruggiero": "1007"}, tier=2, step=FIRE)
    assert fire.bar_shot(s.g, 0, MOUNTED_LANCE, s.cell("1007"), False) is None
    s = Scene({"tariq": "1010 n", "kafur": "1009"}, {"carlo": "1008"}, tier=2, step=FIRE)
    assert fire.bar_shot(s.g, 0, MOUNTED_LANCE, s.cell("1008"), False) is not None


def test_r208_ex_14_onfroy_charges_and_khaled_meets_him() -> None:
    """Ten hexes south-east; Khaled comes to the last two; no fire; 42 against 16 is 26/40, roll 4 wounds Khaled.

    [R208] [R211] [R213] [R214]"""
    s = Scene(ONFROY, {**KAFUR, "khaled": "1711 nw", "munir": "2010 s"}, tier=2, step=CHARGES)
    s.say("charge onfroy kafur", *gallops(WAY))
    assert s.question == "answer_charge"
    assert "counter khaled" in s.options
    assert s.refused("counter munir") == ("R211", "no_counter")
    b = columns.bout(s.g, [0], [s.man("khaled")], -1, COUNTERCHARGE)
    assert (b.attack, b.defence, RESULT_IDS[columns.result(s.g, b, 4)]) == (42, 16, "E")
    s.say("counter khaled", dice=(4,))

    assert (s.hex("onfroy"), s.hex("khaled"), s.health("khaled")) == ("1108", "1208", "wounded")
    assert s.field.grid.name(s.g.cells_of(s.man("khaled"))[1]) == "1309"


def test_g106_a_countercharge_is_ridden_though_the_charge_was_halted() -> None:
    """Yani stops Onfroy on his second hex; Khaled still comes to the end of the path."""
    s = Scene(ONFROY, {**KAFUR, "khaled": "1711 nw", "yani": "0604"}, tier=2, step=CHARGES)
    s.say("charge onfroy kafur", *gallops(WAY))
    s.say("counter khaled", dice=(9,))

    assert (s.hex("onfroy"), s.hex("khaled")) == ("0505", "1208")


def test_ex_15_half_more_for_charge_and_countercharge() -> None:
    """28 + 14 = 42; 9 + 4 = 13; both differences are 26/40."""
    s = Scene(ONFROY, {"zahir": "1409 nw"}, tier=2)
    plain = columns.bout(s.g, [0], [1], -1, CHARGE)
    met = columns.bout(s.g, [0], [1], -1, COUNTERCHARGE)

    assert (plain.attack - plain.defence, met.attack - met.defence) == (33, 29)
    assert plain.column == met.column == s.field.sheets.columns_mounted.index("26/40")


def test_r205_a_charge_needs_room_front_and_sight() -> None:
    """Too far, behind him, or hidden by a rider."""
    s = Scene(ONFROY, {"kafur": "2414", "yani": "2401"}, tier=2)
    far = charge.bar_charge(s.g, 0, 0, s.man("kafur"))
    assert far is not None
    assert far.key == "charge_too_dear"
    s = Scene({"onfroy": "1008 se"}, {"kafur": "0203"}, tier=2)
    assert charge.bar_charge(s.g, 0, 0, s.man("kafur")) is charge.NOT_IN_FRONT
    s = Scene({**ONFROY, "serlon": "0907 se"}, KAFUR, tier=2)
    assert charge.bar_charge(s.g, 0, 0, s.man("kafur")) is charge.NOT_SEEN


def test_r205_riders_hide_nobody_where_they_would_stop_no_shot() -> None:
    """In the water, or in dead ground below a slope, where Onfroy does not see them.  [R148] [R150]"""
    water = dict.fromkeys(("0806", "0907"), "shallow_water")
    s = Scene({**ONFROY, "serlon": "0907 se"}, KAFUR, terrain=water, tier=2)
    assert lanes.sees(s.g, 0, s.man("kafur"))
    heights = {**dict.fromkeys(("1003", "1004", "1005", "1006"), 2), "1007": 1}
    riders = {"onfroy": "1003 s", "serlon": "1009 s"}
    s = Scene(riders, {"kafur": "1012"}, terrain={"1007": "slope"}, levels=heights, tier=2)
    assert lanes.sees(s.g, 0, s.man("kafur"))
    assert not lanes.sees(s.g, 0, s.man("serlon"))


def test_r205_no_sharp_turn_on_the_way() -> None:
    """A hex beside the horse is no step of a charge."""
    s = Scene(ONFROY, KAFUR, tier=2, step=CHARGES)
    s.say("charge onfroy kafur")

    assert s.refused("gallop 0204") == ("R205", "sharp_turn")
    assert s.refused("done") == ("R205", "unfinished_charge")


def test_r206_one_charge_against_one_man_a_turn() -> None:
    """The second is refused."""
    s = Scene(ONFROY, KAFUR, tier=2)
    s.mark("kafur", CHARGED)

    assert charge.bar_charge(s.g, 0, 0, s.man("kafur")).key == "charged_already"  # type: ignore[union-attr]


def test_r207_r209_a_charge_arrives_and_is_fought_first() -> None:
    """Onfroy ends beside Kafur and strikes with half more.  [R210]"""
    s = Scene(ONFROY, KAFUR, tier=2, step=CHARGES)
    s.say("charge onfroy kafur", *gallops(WAY), dice=(1,))

    assert s.hex("onfroy") == "1309"
    assert s.health("kafur") == "dead"


def test_tc_23_a_charger_who_is_halted_has_lost_his_charge() -> None:
    """Tested on his fifth hex and halted: no bonus, and no declared charge any more."""
    s = Scene(ONFROY, {**KAFUR, "jemal": "0707"}, tier=2, step=CHARGES)
    s.say("charge onfroy kafur", *gallops(WAY), dice=(9,))

    assert s.hex("onfroy") in ("0605", "0706", "0806")
    assert s.g.charges == []


def test_tc_24_tc_25_a_group_charge_gives_a_column() -> None:
    """Three abreast are a group, two are none; katafraktoi only against men on foot."""
    s = Scene({"kosmas": "0304 se", "leon": "0104 se", "isaakios": "0506 se"}, {"okeanos": "1409"}, tier=2)
    b = columns.bout(s.g, [0], [3], -1, CHARGE, True)

    assert (b.attack - b.defence >= 26, [one[:2] for one in b.shifts]) == (True, [("R215", "group_charge")])


def test_r215_three_straight_charges_side_by_side() -> None:
    """All three still charging: a group; with one lost: none."""
    s = Scene({"onfroy": "0304 se", "serlon": "0305 se", "drogo": "0306 se"}, KAFUR, tier=2)
    step = s.field.grid.steps[2]
    for man in range(3):
        start = s.g.cell[man]
        s.g.charges.append([man, 3, -1, 1, *(start + n * step for n in range(8))])
    three = s.g.charges[:]

    assert len(gallop.comrades(s.g, three[0], three)) == 3
    assert len(gallop.comrades(s.g, three[0], three[:2])) == 2


@pytest.mark.parametrize(("attacker", "evades"), [("romaric", True), ("mikhail", False)])
def test_tc_29_who_is_faster_may_evade(attacker: str, evades: bool) -> None:
    """Karim with 15 points slips away from a knight's 12; nobody slips away from one as fast."""
    s = Scene({attacker: "1010 n"}, {"malik": "1009 s"}, tier=2)
    s.field.cast.move[4 * s.man(attacker) + 2] += 0 if evades else 1

    assert may_evade(s.g, [0], 1, 0) == evades


def test_r236_r237_a_rider_evades_two_hexes_and_the_attack_is_used_up() -> None:
    """He is asked before the roll; nobody follows."""
    s = Scene({"romaric": "1010 n", "colin": "2010"}, {"malik": "1009 s", "yani": "2401"}, tier=2)
    s.say("pass", "attack romaric malik")
    assert s.question == "evade"
    s.say("evade 1007", "evade 1006")

    assert s.hex("malik") == "1006"
    assert s.g.active == 1


def test_r212_the_target_meets_the_charge_himself() -> None:
    """Mounted and charged into his front he rides two hexes towards the charger."""
    s = Scene(ONFROY, {"khaled": "1409 nw", "yani": "2401"}, tier=2, step=CHARGES)
    s.say("charge onfroy khaled", *gallops(WAY))

    assert "counter khaled" in s.options


def test_r212_a_charge_into_the_flank_of_his_horse_is_no_charge_into_his_front() -> None:
    """Khaled looks south-west and sees Onfroy come, but the charge strikes the rear of his horse from aside."""
    s = Scene({"onfroy": "0609 ne"}, {"khaled": "1310 sw", "yani": "2401"}, tier=2, step=CHARGES)
    flank = charge.may_counter(s.g, s.man("khaled"), [0, s.man("khaled"), -1, 0, 0, *map(s.cell, FLANK)])
    s.g.facing[s.man("khaled")] = WAY_IDS.index("nw")
    s.g.cell[s.man("khaled")] = s.cell("1409")
    front = charge.may_counter(s.g, s.man("khaled"), [0, s.man("khaled"), -1, 0, 0, *map(s.cell, FLANK)])

    assert (flank, front) == (False, True)


def test_r210_charges_are_fought_before_other_combats() -> None:
    """The charge comes first, then the others are asked.  [R209]"""
    s = Scene({**ONFROY, "colin": "2309"}, {**KAFUR, "jemal": "2308"}, tier=2, step=CHARGES)
    s.say("charge onfroy kafur", *gallops(WAY), "pass", dice=(1,))

    assert (s.health("kafur"), s.question) == ("dead", "advance")


def test_r132_r205_whoever_has_thrown_his_lance_charges_nobody() -> None:
    """A charge is a form of attack, and who has shot in this phase does not attack."""
    s = Scene({"onfroy": "0304 se", "robert": "2010"}, {"kafur": "1409"}, tier=2, step=CHARGES)
    assert s.refused("charge onfroy kafur") == ("", "")
    s.mark("onfroy", FIRED)

    assert s.refused("charge onfroy kafur") == ("R132", "has_fired")


def test_r236_turning_on_the_spot_is_no_evasion() -> None:
    """Karim must ride away from Romaric: the hex of his own rear is no way out."""
    s = Scene({"romaric": "1010", "robert": "2010"}, {"karim": "1009 s"}, tier=2, step=COMBAT)
    s.say("attack romaric karim")

    assert s.question == "evade"
    assert s.refused("evade 1008") == ("R236", "evade_to_free")


def test_r205_whoever_is_near_may_be_charged_in_a_bow() -> None:
    """Six hexes without a sharp turn lead back to one who stands two hexes off: what is legal is offered."""
    s = Scene({"mikhail": "0709 se", "robert": "2010"}, {"tonio": "0909"}, tier=2, step=CHARGES)

    assert s.refused("charge mikhail tonio") == ("", "")
    assert "charge mikhail tonio" in s.options


def test_r236_an_evasion_does_not_lead_back() -> None:
    """Two hexes away, not one away and back to where the blow falls."""
    s = Scene({"romaric": "1010", "robert": "2010"}, {"karim": "1009 s"}, tier=2, step=COMBAT)
    s.say("attack romaric karim", "evade 1007")

    assert s.refused("evade 1009") == ("R236", "evade_to_free")
    assert "evade 1006" in s.options


def test_r236_a_rider_who_has_no_room_for_two_hexes_does_not_evade() -> None:
    """Before Karim one hex is free, and behind it and round him there is deep water only."""
    land = ("1010", "1009", "1008", "1007")
    sea = {f"{c:02}{r:02}": "deep_water" for c in range(8, 14) for r in range(5, 13)}
    for path, evades in ((land, False), ((*land, "1006"), True)):
        terrain = {hex: kind for hex, kind in sea.items() if hex not in path}
        s = Scene({"romaric": "1010"}, {"karim": "1008 n", "yani": "2016"}, terrain=terrain, tier=2, step=COMBAT)
        assert may_evade(s.g, [0], 1, 0) == evades


def test_r236_a_rider_who_evades_jumps_a_low_wall() -> None:
    """The first of two steps may lead over it, the second clears it; no evasion ends astride.  [R311]"""
    s = Scene({"romaric": "1010", "robert": "2010"}, {"karim": "1009 s"}, tier=2, step=COMBAT)
    raise_low_wall(s, "1008", 0)
    s.say("attack romaric karim", "evade 1007")
    assert "evade 1006" in s.options
    s = Scene({"romaric": "1010", "robert": "2010"}, {"karim": "1009 s"}, tier=2, step=COMBAT)
    raise_low_wall(s, "1007", 0)
    s.say("attack romaric karim", "evade 1007")
    assert s.refused("evade 1006") == ("R236", "evade_to_free")


def test_r236_an_evasion_is_no_turn_about() -> None:
    """One hex ahead and back round the rear would leave him on his two hexes, only turned."""
    s = Scene({"romaric": "1010", "robert": "2010"}, {"karim": "1008 n"}, tier=2, step=COMBAT)
    s.say("attack romaric karim", "evade 1007")

    assert s.refused("evade 1009") == ("R236", "evade_to_free")


def raise_low_wall(s: Scene, hex: str, way: int) -> None:
    s.g.side = s.g.side[:]
    beyond = s.cell(hex) + s.field.grid.steps[way]
    s.g.side[s.cell(hex) * 6 + way] = s.g.side[beyond * 6 + (way + 3) % 6] = LOW_WALL
