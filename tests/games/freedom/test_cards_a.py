"""Cards 2A to 28A (and their twins of period B) whose event asks for choices, one test or more for each."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, allied, empire, greek_event, ottoman_event


def test_2a_capture_of_petrohori(siege: Builder) -> None:
    """1 Greek support action in one Imperial area; the Empire loses 1 supply.  [R142]"""
    game = greek_event(siege, "2A")

    assert game.offers() == [f"pick {area}" for area in ("xiromero", "vrachori", "lepanto", "kryoneri")]
    assert game.why_not("pick sea") == "R142"
    assert game.greek("pick lepanto").area("lepanto") == ("ottoman", 2)
    assert game.supply == (11, 8)


def test_3a_unequal_division_of_the_money(siege: Builder) -> None:
    """The Empire loses 1 money and any one unit, the camp included.  [R140]"""
    game = greek_event(siege, "3A").greek("remove camp expeditionary")

    assert (game["money"], game.units("camp")) == (9, 4)

    poor = greek_event(siege, "3A", money=0, only={"w5": empire(1)}).greek("remove w5 expeditionary")

    assert (poor["money"], poor.units("w5")) == (0, 0)


def test_4a_marsh_diseases(siege: Builder) -> None:
    """Two units, neither in row 4 nor in the camp, return to the camp; fewer if there are fewer.  [G50] [R141]"""
    game = greek_event(siege, "4A", only={"m4_4": 2, "camp": 1, "klo_n": 1})

    assert game.offers() == ["withdraw klo_n expeditionary"]
    assert game.why_not("withdraw camp expeditionary") == "R141"
    assert game.why_not("withdraw m5_5 expeditionary") == "R1"
    assert game.greek("withdraw klo_n expeditionary").asked == ("ottoman", "play_card")
    assert game.units("camp") == 2


def test_5a_georgios_karaiskakis(siege: Builder) -> None:
    """Support in two Imperial areas, Imperial morale -2.  [R142]"""
    game = greek_event(siege, "5A").greek("pick xiromero", "pick vrachori")

    assert (game.area("xiromero"), game.area("vrachori")) == (("ottoman", 0), ("ottoman", 1))
    assert game.morale == (13, 10)


@pytest.mark.parametrize("card", ["6A", "71B"])
def test_6a_71b_regroups_and_attacks(siege: Builder, card: str) -> None:
    """Regroup and attack worth up to 5 AP, attacks with +1; nothing else.  [R143] [R144] [G11]"""
    game = greek_event(siege, card, [(5,), (4,), (1,)], only={"w4": 1, "w9": 1, "m4_4": 3, "w5": empire(2)})

    assert game.ap == 5
    assert game.why_not("sortie w9 m5_9") == "R143"
    assert (game.die("attack w4 insurgent fresh m4_4"), game.die("attack w4 insurgent fresh w5")) == (5, 4)

    game.greek("attack w4 insurgent fresh m4_4", "attack w4 insurgent fresh w5", "regroup w9 w6", "regroup w6 w8")
    game.greek("attack w4 insurgent fresh m4_4")

    assert (game.units("m4_4"), game.units("w5"), game.units("w8")) == (2, 1, 1)
    assert game.asked == ("ottoman", "play_card")


def test_7a_nikolaos_stournaris(siege: Builder) -> None:
    """Up to three regroups, then Greek morale +1.  [R80]"""
    game = greek_event(siege, "7A").greek("regroup w1 w2", "regroup w3 w4", "regroup w9 beach_1")

    assert [game.units(space) for space in ("w1", "w2", "w3", "w4", "w9", "beach_1")] == [0, 2, 0, 2, 0, 1]
    assert game.morale == (15, 11)
    assert greek_event(siege, "7A").greek("done").morale == (15, 11)


@pytest.mark.parametrize(("card", "raids", "die"), [("8A", 2, 5), ("19A", 3, 4)])
def test_8a_19a_raids(siege: Builder, card: str, raids: int, die: int) -> None:
    """So many free sorties up to distance 3, with +1 at night.  [R82] [R144]"""
    game = greek_event(siege, card, [(die,)] * raids, only={"w5": 1, "m6_5": 3, "m7_7": 1, "klisova": 1, "klo_n": 2})

    assert game.die("sortie w5 m6_5") == die
    assert game.why_not("sortie w5 m7_7") == "R141"
    assert game.why_not("sortie klisova klo_n") is None

    game.greek(*["sortie w5 m6_5"] * raids)
    if raids == 3:
        game.greek("lower")

    assert game.units("m6_5") == 3 - raids
    assert {(raid["from"], raid["to"]) for raid in game.told("sortied")} == {("w5", "m6_5")}
    assert game.asked == ("ottoman", "play_card")


def test_9a_arrival_of_the_souliots(siege: Builder) -> None:
    """A unit in the city, then attacks worth 2 AP.  [R87] [R143]"""
    game = greek_event(siege, "9A", [(6,), (5,)], only={"m4_4": 3}).greek("place w4")

    assert game.ap == 2
    assert game.why_not("regroup w4 w5") == "R143"
    assert game.greek(*["attack w4 insurgent fresh m4_4"] * 2).units("m4_4") == 2


def test_12a_michail_kokkinis(siege: Builder) -> None:
    """Two levels of damage, on one space or two, where Greek units stand.  [R86]"""
    game = greek_event(siege, "12A", units={"w7": 0}, damage={"w4": 2, "w5": 1, "w7": 2})

    assert game.why_not("repair w7") == "R86"
    assert game.greek("repair w4", "repair w4").damage("w4") == 0
    assert game.asked == ("ottoman", "play_card")

    two = greek_event(siege, "12A", damage={"w4": 2, "w5": 1}).greek("repair w4", "repair w5")

    assert (two.damage("w4"), two.damage("w5")) == (1, 0)


def test_13a_countermines(siege: Builder) -> None:
    """Up to two units of one row-4 space, without morale reward.  [R141] [G23]"""
    game = greek_event(siege, "13A", only={"m4_4": 2, "m4_5": 2, "m5_5": 1}).greek("remove m4_4 expeditionary")

    assert game.why_not("remove m4_5 expeditionary") == "R141"
    assert game.offers() == ["remove m4_4 expeditionary", "done"]
    assert game.greek("remove m4_4 expeditionary").units("m4_4") == 0
    assert game.asked == ("ottoman", "play_card")
    assert greek_event(siege, "13A").asked == ("ottoman", "play_card")


def test_14a_the_kosciuszko_battery(siege: Builder) -> None:
    """One gun or the bombard fires now, +1 to each die.  [R144]"""
    game = greek_event(siege, "14A", [(3, 2)], units={"m4_4": 1, "m4_6": 1})

    assert (game.die("fire w4 m4_4"), game.die("fire w6 m4_6")) == (3, 2)
    assert game.greek("fire w4 m4_4", "raise").morale == (15, 11)
    assert game.asked == ("ottoman", "play_card")


@pytest.mark.parametrize("card", ["16A", "46A", "96B"])
def test_16a_46a_96b_a_new_unit(siege: Builder, card: str) -> None:
    """One Greek unit on any city space with room.  [R87] [R8]"""
    game = greek_event(siege, card, units={"w1": 2})

    assert game.why_not("place w1") == "R2"
    assert game.why_not("place klisova") == "R2"
    assert game.why_not("place coast_1") == "R141"
    assert game.greek("place beach_2").units("beach_2") == 1

    full = {**{f"w{column}": 2 for column in range(1, 10)}, "marmarou": 1, "klisova": 1}

    assert greek_event(siege, card, only=full).asked == ("ottoman", "play_card")


@pytest.mark.parametrize(("money", "lost"), [(10, 0), (2, 0), (1, 1), (0, 2)])
def test_20a_albanian_mutiny(siege: Builder, money: int, lost: int) -> None:
    """2 money, or a unit of the Greeks' choice for each that is missing; Imperial morale -1.  [R140]"""
    game = greek_event(siege, "20A", money=money).greek(*["remove m6_4 expeditionary"] * lost)

    assert (game["money"], game.units("m6_4")) == (max(0, money - 2), 3 - lost)
    assert game.morale == (14, 10)


def test_21a_the_mound_destroyed(siege: Builder) -> None:
    """A cannon of rows 4 to 6 returns to the camp with up to one unit of its space.  [R145]"""
    game = greek_event(siege, "21A", units={"m7_1": 1}, cannons=["m6_4", "m7_1"]).greek("unlimber m6_4")

    assert game["camp_cannons"] == 2
    assert game.offers() == ["withdraw m6_4 expeditionary", "done"]
    assert game.why_not("withdraw m6_6 expeditionary") == "R141"
    assert game.greek("withdraw m6_4 expeditionary").units("camp") == 6
    assert game["cannons"] == ["m7_1"]

    assert greek_event(siege, "21A", cannons=["w4"]).asked == ("ottoman", "play_card")


def test_23a_kutahis_mound(siege: Builder) -> None:
    """A cannon from the camp into row 5 or 6, free of charge; the other conditions hold.  [R76] [R141]"""
    game = ottoman_event(siege, "23A", units={"m5_5": 1, "m4_5": 1})

    assert game.why_not("deploy m4_5") == "R141"
    assert game.why_not("deploy m6_4") == "R6"
    assert game.why_not("deploy m6_5") == "R76"

    game.ottoman("deploy m5_5")

    assert "m5_5" in game["cannons"]
    assert game["camp_cannons"] == 0
    assert ottoman_event(siege, "23A", camp_cannons=0).asked == ("greek", "play_card")


def test_24a_mine_under_the_bastion(siege: Builder) -> None:
    """One level of damage to a wall before which an Imperial unit stands; no reward, even when it falls.  [R144]"""
    game = ottoman_event(siege, "24A", units={"m4_4": 1, "m4_6": 1}, damage={"w4": 1, "w6": 2})

    assert game.offers() == ["undermine w4"]
    assert game.why_not("undermine w5") == "R141"
    assert game.why_not("undermine w6") == "R141"
    assert game.ottoman("undermine w4").damage("w4") == 2
    assert game.asked == ("greek", "play_card")
    assert ottoman_event(siege, "24A").asked == ("greek", "play_card")


def test_25a_albanian_mercenaries(siege: Builder) -> None:
    """1 money buys three units for the camp, if the Empire likes and has it.  [R141]"""
    game = ottoman_event(siege, "25A").ottoman("spend")

    assert (game["money"], game.units("camp")) == (9, 8)
    assert ottoman_event(siege, "25A").ottoman("done").units("camp") == 5
    assert ottoman_event(siege, "25A", money=0).asked == ("greek", "play_card")


def test_27a_boats_on_the_lagoon(siege: Builder) -> None:
    """Two units from the supply on mar_n, klo_n or klo_e, within limits and kinds.  [R2] [R5]"""
    game = ottoman_event(siege, "27A", round=4, units={"mar_n": 3, "klo_n": allied(1)})

    assert game.offers() == ["place klo_e"]
    assert game.why_not("place mar_n") == "R2"
    assert game.why_not("place klo_n") == "R5"
    assert game.why_not("place kli_n") == "R141"
    assert game.ottoman("place klo_e", "place klo_e").stack("klo_e") == empire(2)
    assert game.units("camp") == 5

    one = ottoman_event(siege, "27A", units={"camp": 9}).ottoman("place mar_n")

    assert one.asked == ("greek", "play_card")


def test_28a_ibrahim_in_the_morea(siege: Builder) -> None:
    """Pressure -1 and support in one Greek area.  [R142]"""
    game = ottoman_event(siege, "28A", pressure=2).ottoman("pick sea")

    assert (game["pressure"], game.area("sea")) == (1, ("greek", 1))
