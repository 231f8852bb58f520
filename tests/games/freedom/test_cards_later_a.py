"""Cards 31A to 49A (and their twins of period B) whose event asks for choices, one test or more for each."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, allied, empire, greek_event, ottoman_event

ATTACK = "attack m4_5 expeditionary fresh w5"


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
    assert game.why_not(ATTACK) == "R141"
    assert game.why_not("slow_move coast_4 expeditionary fresh beach_4") == "R141"
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

    assert game.why_not("attack w3 expeditionary fresh w2") == "R141"

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
