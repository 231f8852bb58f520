"""Cards of period A (and their twins of period B) whose event asks for choices, one test or more for each."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, allied, empire, greek_event, ottoman_event

ATTACK = "attack m4_5 expeditionary fresh w5"


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
    assert game.why_not("place coast_1") == "R87"
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


def test_31a_defection_of_chieftains(siege: Builder) -> None:
    """Support in two Greek areas, Greek morale -1.  [R142]"""
    game = ottoman_event(siege, "31A").ottoman("pick petalas", "pick dervekista")

    assert (game.area("petalas"), game.area("dervekista")) == (("greek", 2), ("greek", 0))
    assert game.morale == (15, 9)


def test_33a_a_cause_abandoned(siege: Builder) -> None:
    """Any one Greek unit, also of an island.  [G22]"""
    game = ottoman_event(siege, "33A")

    assert game.why_not("remove beach_1 insurgent") == "R1"
    assert game.why_not("remove m6_4 expeditionary") == "R141"
    assert game.ottoman("remove marmarou insurgent").units("marmarou") == 0
    assert ottoman_event(siege, "33A", only={"camp": 1}).asked == ("greek", "play_card")


def test_34a_under_cover_of_night(siege: Builder) -> None:
    """A row-6 cannon goes one space forward, with up to one unit; not onto another gun.  [R6] [G51]"""
    game = ottoman_event(siege, "34A", units={"m5_6": 1}, cannons=["m6_4", "m6_6", "m5_6", "m4_2"])

    assert game.offers() == ["haul m6_4"]
    assert game.why_not("haul m6_6") == "R141"

    game.ottoman("haul m6_4")

    assert game.offers() == ["escort expeditionary", "done"]

    game.ottoman("escort expeditionary")

    assert "m5_4" in game["cannons"]
    assert (game.units("m6_4"), game.units("m5_4")) == (2, 1)
    assert game.asked == ("greek", "play_card")


def test_34a_the_escort_may_stay_behind(siege: Builder) -> None:
    """The gun goes alone when its escort stays, or finds no room or the other kind in front.  [G55] [R5] [R2]"""
    alone = ottoman_event(siege, "34A", cannons=["m6_4"]).ottoman("haul m6_4", "done")

    assert (alone["cannons"], alone.units("m5_4")) == (["m5_4"], 0)
    for blocking in (empire(3), allied(1)):
        game = ottoman_event(siege, "34A", round=4, units={"m5_4": blocking}, cannons=["m6_4"]).ottoman("haul m6_4")

        assert game.asked == ("greek", "play_card")
        assert game["cannons"] == ["m5_4"]


@pytest.mark.parametrize("card", ["36A", "73B"])
def test_36a_73b_inside_the_lagoon(siege: Builder, card: str) -> None:
    """Slow moves that end in the lagoon and attacks that start there, 6 AP, two attacks a unit.  [G53] [R144]"""
    only = {"m8_1": 1, "coast_2": 1, "beach_2": 1, "m4_5": 1, "w5": 1, "coast_4": 1, "mar_n": 1, "marmarou": 1}
    game = ottoman_event(siege, card, [(1, 1), (1, 1), (8, 1)], only=only)

    assert game.ap == 6
    assert game.why_not(ATTACK) == "R144"
    assert game.why_not("slow_move coast_4 expeditionary fresh beach_4") == "R144"
    assert game.why_not("march m8_1 expeditionary fresh m7_1") == "R143"
    assert game.why_not("slow_move m8_1 expeditionary fresh mar_n") is None

    game.ottoman("attack coast_2 expeditionary fresh beach_2", "attack coast_2 expeditionary spent beach_2")

    assert game.why_not("attack coast_2 expeditionary worn beach_2") == "R68"

    game.ottoman("attack mar_n expeditionary fresh marmarou", "decline", "slow_move mar_n expeditionary spent marmarou")
    game.ottoman("slow_move coast_4 expeditionary fresh coast_5", "slow_move m8_1 expeditionary fresh mar_n")

    assert game.asked == ("greek", "play_card")


def test_37a_trenches(siege: Builder) -> None:
    """Up to eight different units one space forward, as in the Opening.  [R31] [R32]"""
    game = ottoman_event(siege, "37A")

    assert game.why_not("advance m6_4 expeditionary m6_5") == "R32"

    game.ottoman(*["advance m6_2 expeditionary m5_2"] * 3, *["advance m6_4 expeditionary m5_4"] * 3)
    game.ottoman(*["advance camp expeditionary m7_9"] * 2)

    assert [game.units(space) for space in ("m5_2", "m5_4", "m7_9")] == [3, 3, 2]
    assert game.asked == ("greek", "play_card")


def test_39a_kutahi(siege: Builder) -> None:
    """Support in every Imperial area; four units leave the camp, or as many as can.  [G51] [R142]"""
    game = ottoman_event(siege, "39A")

    assert game.why_not("done") == "R141"
    assert game.why_not("advance m6_2 expeditionary m5_2") == "R141"

    game.ottoman(*["advance camp expeditionary m8_7"] * 3, "advance camp expeditionary m7_8")

    assert (game.units("camp"), game.units("m8_7"), game.units("m7_8")) == (1, 3, 1)
    assert game.area("lepanto") == ("ottoman", 4)
    assert game.asked == ("greek", "play_card")

    crowded = ottoman_event(siege, "39A", units={"m8_7": 2, "m7_8": 3, "m7_9": 0, "m8_2": 0, "m6_2": 1, "camp": 1})

    assert crowded.ottoman("advance camp expeditionary m8_7").asked == ("greek", "play_card")


def test_40a_general_assault(siege: Builder) -> None:
    """Attacks from row 4 worth 6 AP, each unit once; not from the wall itself.  [R144] [R68]"""
    told = {"m4_5": 3, "w5": 2, "m4_6": 3, "w6": 2, "w3": empire(1), "w2": 1}
    game = ottoman_event(siege, "40A", [(1, 1)] * 6, only=told)

    assert game.why_not("attack w3 expeditionary fresh w2") == "R144"

    game.ottoman(*[ATTACK] * 3)

    assert game.why_not(ATTACK) == "R68"
    assert game.ottoman(*["attack m4_6 expeditionary fresh w6"] * 3).asked == ("greek", "play_card")


def test_41a_quarrels_among_the_greeks(siege: Builder) -> None:
    """Either Greek morale -1 or pressure -1.  [R140]"""
    game = ottoman_event(siege, "41A", pressure=2)

    assert game.offers() == ["choose 1", "choose 2"]
    assert game.why_not("choose 3") == "R141"
    assert game.match.choice_text(game.match.read(("choose", 1)), "pl") == "Morale Greków −1"
    assert game.match.choice_text(game.match.read(("choose", 2)), "en") == "Pressure on the government −1"
    assert game.ottoman("choose 1").morale == (15, 9)
    assert game.asked == ("greek", "play_card")

    other = ottoman_event(siege, "41A", pressure=2).ottoman("choose 2")

    assert (other["pressure"], other.morale) == (1, (15, 10))


def test_42a_stone_cannonballs(siege: Builder) -> None:
    """A gun must fire at a wall; a miss removes nobody, and one unit still goes to the front.  [G51] [G52]"""
    game = ottoman_event(siege, "42A", [(1, 1)], units={"m6_1": 1}, cannons=["m6_4", "m6_1"])

    assert game.why_not("fire m6_1 marmarou") == "R141"

    game.ottoman("fire m6_4 w4", "send expeditionary")

    assert (game.units("w4"), game.units("m4_4"), game.units("camp")) == (1, 1, 4)


def test_42a_without_a_gun_nobody_goes(siege: Builder) -> None:
    """If no gun can fire there is no target and no move; the kind of unit must fit the front.  [R141] [R5]"""
    assert ottoman_event(siege, "42A", cannons=[]).asked == ("greek", "play_card")

    camp = {"expeditionary": 2, "allied": 2}
    game = ottoman_event(
        siege, "42A", [(1, 1)], round=4, only={"m6_4": 1, "m4_4": allied(1), "camp": camp}, cannons=["m6_4"]
    )
    game.ottoman("fire m6_4 w4")

    assert game.offers() == ["send allied"]


@pytest.mark.parametrize("card", ["43A", "93B"])
@pytest.mark.parametrize("side", ["ottoman", "greek"])
def test_43a_93b_reinforcements(siege: Builder, card: str, side: str) -> None:
    """One's own support in any two different areas.  [R142]"""
    game = siege(turn=side, card=card).play(side, [f"event {card}", "pick sea"])

    assert game.why_not("pick sea") == "R142"

    game.play(side, ["pick lepanto"])
    after = {"ottoman": (("greek", 1), ("ottoman", 4)), "greek": (("greek", 3), ("ottoman", 2))}

    assert (game.area("sea"), game.area("lepanto")) == after[side]


@pytest.mark.parametrize("card", ["45A", "95B"])
def test_45a_95b_a_look_at_the_other_hand(siege: Builder, card: str) -> None:
    """The actor sees the hand as it is now, and nobody else learns of it; preparation +1.  [R41]"""
    game = ottoman_event(siege, card)
    hand = game["hands"]["greek"]

    assert game.match.view("ottoman")["known"]["greek"] == hand
    assert game.match.view("greek")["known"]["ottoman"] == []
    assert game.preparation == (1, 0)

    looked = next(event for event in game.match.log if event.key == "looked")

    assert game.match.facts(looked, game.match.eyes("ottoman"))["cards"] == hand
    assert game.match.facts(looked, game.match.eyes("greek"))["cards"] == 8


@pytest.mark.parametrize("card", ["49A", "99B"])
def test_49a_99b_a_new_cannon(siege: Builder, card: str) -> None:
    """The Greeks place it in the city where no gun and no enemy stands.  [R6] [R127]"""
    game = greek_event(siege, card, units={"w1": empire(1)})

    assert game.why_not("place w1") == "R4"
    assert game.why_not("place w4") == "R6"
    assert "beach_5" in game.greek("place beach_5")["cannons"]
