"""Cards of period B whose event asks for choices, one test or more for each."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, allied, empire, greek_event, ottoman_event


def test_53b_defence_of_klisova(siege: Builder) -> None:
    """Attacks from islands worth 4 AP with +1.  [R144]"""
    game = greek_event(siege, "53B", [(5,), (4,), (1,), (3,)], only={"klisova": 1, "kli_n": 2, "w4": 1, "m4_4": 1})

    assert game.why_not("attack w4 insurgent fresh m4_4") == "R141"
    assert game.die("attack klisova insurgent fresh kli_n") == 5
    assert game.greek(*["attack klisova insurgent fresh kli_n"] * 4).units("kli_n") == 1
    assert game.asked == ("ottoman", "play_card")


def test_54b_kitsos_tzavelas(siege: Builder) -> None:
    """Regroups, attacks and sorties worth 6 AP.  [R143]"""
    game = greek_event(siege, "54B", [(5,)], only={"w4": 1, "m4_4": 2, "w5": 1, "m7_5": 2})
    game.greek("regroup w4 w3", "regroup w3 w4", "sortie w5 m7_5")

    assert game.units("m7_5") == 1
    assert game.asked == ("ottoman", "play_card")

    fresh = greek_event(siege, "54B", [(6,)], only={"w4": 1, "m4_4": 2}).greek("attack w4 insurgent fresh m4_4")

    assert fresh.ap == 5


def test_55b_panagiotis_sotiropoulos(siege: Builder) -> None:
    """A unit on an empty island, or in the city if there is none; then one regroup if wanted.  [R141]"""
    game = greek_event(siege, "55B", units={"klisova": 0, "marmarou": empire(1)})

    assert game.offers() == ["place klisova"]
    assert game.why_not("place w1") == "R141"
    assert game.greek("place klisova").asked == ("greek", "regroup")
    assert game.greek("regroup w1 w2").asked == ("ottoman", "play_card")
    assert (game.units("klisova"), game.units("w2")) == (1, 2)

    city = greek_event(siege, "55B")

    assert city.why_not("place marmarou") == "R2"
    assert city.greek("place w1", "done").units("w1") == 2


def test_56b_bishop_joseph(siege: Builder) -> None:
    """Greek morale +1, and a civilian may be trained free of charge.  [R87]"""
    game = greek_event(siege, "56B")

    assert game.why_not("train m4_1") == "R87"
    assert game.why_not("train klisova") == "R2"

    game.greek("train beach_1")

    assert (game.morale, game["civilians"], game.units("beach_1")) == ((15, 11), 7, 1)
    assert greek_event(siege, "56B").greek("done")["civilians"] == 8
    assert greek_event(siege, "56B", civilians=0).asked == ("ottoman", "play_card")


@pytest.mark.parametrize(("space", "there"), [("w5", empire(2)), ("beach_2", empire(2)), ("m4_4", allied(3))])
def test_57b_christos_kapsalis(siege: Builder, space: str, there: dict[str, int]) -> None:
    """All Imperial units of one wall, beach or row-4 space go, and 2 civilians; no reward.  [G23] [R141]"""
    kind, number = next(iter(there.items()))
    game = greek_event(siege, "57B", only={space: there, "m4_1": 1, "m5_5": 1}).greek(f"remove {space} {kind}")

    assert game.why_not("done") == "R141"
    assert game.why_not("remove m4_1 expeditionary") == "R141"
    assert game.why_not("remove m5_5 expeditionary") == "R141"

    game.greek(*[f"remove {space} {kind}"] * (number - 1))

    assert (game.units(space), game["civilians"], game.units("m4_1")) == (0, 6, 1)
    assert game.asked == ("ottoman", "play_card")


def test_57b_costs_the_civilians_anyway(siege: Builder) -> None:
    """With nobody to remove the civilians are still lost.  [R141]"""
    assert greek_event(siege, "57B", civilians=1)["civilians"] == 0


def test_58b_pasquale_giacomuzzi(siege: Builder) -> None:
    """Up to two units from the water around Vasiladi; Greek supply +1.  [R141]"""
    game = greek_event(siege, "58B", units={"vas_ring": 3})

    assert game.offers() == ["remove vas_ring expeditionary", "done"]
    assert game.greek(*["remove vas_ring expeditionary"] * 2).units("vas_ring") == 1
    assert game.supply == (12, 9)
    assert greek_event(siege, "58B").supply == (12, 9)


def test_61b_winter_mud(siege: Builder) -> None:
    """Up to three units of rows 5 to 8 return to the camp.  [R145]"""
    game = greek_event(siege, "61B", units={"m4_4": 1, "m5_5": 1, "klo_n": 1})

    assert game.why_not("withdraw m4_4 expeditionary") == "R141"
    assert game.why_not("withdraw klo_n expeditionary") == "R141"

    game.greek("withdraw m5_5 expeditionary", "withdraw m6_2 expeditionary", "withdraw m8_2 expeditionary")

    assert (game.units("m5_5"), game.units("m6_2"), game.units("m8_2"), game.units("camp")) == (0, 2, 2, 8)
    assert game.asked == ("ottoman", "play_card")


def test_62b_dysentery_in_the_camp(siege: Builder) -> None:
    """Up to three units of the camp and rows 7 and 8 are removed.  [R145]"""
    game = greek_event(siege, "62B")

    assert game.why_not("remove m6_2 expeditionary") == "R141"

    game.greek("remove camp expeditionary", "remove m7_3 expeditionary", "remove m8_2 expeditionary")

    assert (game.units("camp"), game.units("m7_3"), game.units("m8_2")) == (4, 2, 2)
    assert game.supply_of("expeditionary") == 8


def test_63b_the_women_of_missolonghi(siege: Builder) -> None:
    """Two levels of damage on spaces without Imperial units; no Greek unit is needed.  [R86]"""
    game = greek_event(siege, "63B", units={"w4": 0, "w5": empire(1)}, damage={"w4": 2, "w5": 2})

    assert game.why_not("repair w5") == "R4"
    assert game.why_not("repair w6") == "R86"
    assert game.greek("repair w4", "repair w4").damage("w4") == 0
    assert game.asked == ("ottoman", "play_card")


def test_66b_volunteers(siege: Builder) -> None:
    """A unit in the city, then a regroup if wanted.  [R87] [R80]"""
    game = greek_event(siege, "66B").greek("place w4", "regroup w4 beach_1")

    assert (game.units("w4"), game.units("beach_1")) == (1, 1)
    assert game.asked == ("ottoman", "play_card")


def test_72b_ibrahim_pasha(siege: Builder) -> None:
    """Morale +1; up to four allied units advance; then allied attacks worth 3 AP with +1.  [R144] [R31]"""
    only = {"m5_5": allied(2), "m7_1": allied(1), "m6_2": 1, "w5": 2, "m4_6": 1, "w6": 1}
    game = ottoman_event(siege, "72B", [(7, 1), (1, 1)], round=4, only=only)

    assert game.morale == (16, 10)
    assert game.why_not("advance m6_2 expeditionary m5_2") == "R141"

    game.ottoman("advance m5_5 allied m4_5", "advance m5_5 allied m4_5", "done")

    assert game.ap == 3
    assert game.why_not("attack m4_6 expeditionary fresh w6") == "R141"
    assert game.die("attack m4_5 allied fresh w5") == 7

    game.ottoman("attack m4_5 allied fresh w5", "attack m4_5 allied fresh w5")

    assert game.units("w5") == 1
    assert game.why_not("attack m4_5 allied spent w5") == "R68"


def test_74b_suleiman_bey(siege: Builder) -> None:
    """Up to two guns served by allied units fire now.  [R104] [R144]"""
    only = {"m5_3": allied(1), "m5_5": allied(1), "m5_7": allied(1), "m6_9": 1}
    game = ottoman_event(siege, "74B", [(4, 1), (1, 1)], round=4, only=only, cannons=list(only))

    assert game.why_not("fire m6_9 w9") == "R141"
    assert game.die("fire m5_3 w3") == 4
    assert game.ottoman("fire m5_3 w3", "fire m5_5 w5").damage("w3") == 1
    assert game.asked == ("greek", "play_card")


def test_75b_egyptian_mortars(siege: Builder) -> None:
    """Up to three different guns fire now, whoever serves them.  [R144] [R146]"""
    guns = ["m5_3", "m5_5", "m5_7", "m6_9"]
    game = ottoman_event(siege, "75B", [(1, 1)] * 3, only=dict.fromkeys(guns, 1), cannons=guns)
    game.ottoman("fire m5_3 w3", "fire m6_9 w9", "fire m5_7 w7")

    assert game.asked == ("greek", "play_card")


@pytest.mark.parametrize(("there", "arrive"), [({}, 3), (allied(2), 1), (empire(1), 0)])
def test_76b_capture_of_vasiladi(siege: Builder, there: dict[str, int], arrive: int) -> None:
    """Three allied units around Vasiladi as far as they fit; then attacks from there worth 3 AP.  [R2] [R5] [R144]"""
    game = ottoman_event(siege, "76B", round=4, only={"vas_ring": there, "vasiladi": 1, "m4_5": 1, "w5": 1})

    assert game.units("vas_ring") == sum(there.values()) + arrive
    assert game.ap == 3
    assert game.why_not("attack m4_5 expeditionary fresh w5") == "R141"
    kind = "expeditionary" if "expeditionary" in there else "allied"
    assert game.offers("attack") == [f"attack vas_ring {kind} fresh vasiladi"]


def test_82b_the_traitor(siege: Builder) -> None:
    """The Empire sees the Greek hand and chooses a card of it, which is discarded and replaced.  [R23]"""
    game = ottoman_event(siege, "82B", round=4)
    hand = game["hands"]["greek"]

    assert game.match.view("ottoman")["known"]["greek"] == hand
    assert game.offers() == [f"raid {card}" for card in hand]
    assert game.why_not("raid " + game["hands"]["ottoman"][0]) == "R141"

    game.ottoman(f"raid {hand[0]}")

    assert game["discard"] == ["82B", hand[0]]
    assert len(game["hands"]["greek"]) == 8
    assert set(hand) - set(game["hands"]["greek"]) == {hand[0]}
    assert game.match.view("ottoman")["known"]["greek"] == hand[1:]


@pytest.mark.parametrize(("roll", "unit", "gun"), [((4, 4), 1, True), ((5, 4), 0, True), ((5, 6), 0, False)])
def test_83b_floating_batteries(siege: Builder, roll: tuple[int, int], unit: int, gun: bool) -> None:
    """Two dice at an island, each 5+ a hit: the unit (reward), then the cannon.  [R112] [R144]"""
    game = ottoman_event(siege, "83B", [roll], units={"vasiladi": 0}).ottoman("shell marmarou")
    if not unit:
        game.ottoman("lower")

    assert (game.units("marmarou"), "marmarou" in game["cannons"]) == (unit, gun)
    assert game.morale == (15, 9 + unit)
    assert game.asked == ("greek", "play_card")


def test_83b_wants_a_greek_target(siege: Builder) -> None:
    """An island with a Greek unit, or with a cannon and nobody; nothing else.  [R141]"""
    only = {"marmarou": empire(1), "klisova": 1}
    game = ottoman_event(siege, "83B", only=only, cannons=["marmarou", "vasiladi"])

    assert game.offers() == ["shell vasiladi", "shell klisova"]
    assert game.why_not("shell marmarou") == "R141"
    assert game.odds("shell klisova")["chance"] == pytest.approx(1 - (4 / 6) ** 2)
    assert ottoman_event(siege, "83B", only={"camp": 1}).asked == ("greek", "play_card")


def test_84b_bayonet_assault(siege: Builder) -> None:
    """Allied attacks worth 5 AP with +1, each unit once, from wherever they stand.  [R144] [G11]"""
    only = {"m4_5": allied(1), "w5": 2, "w3": allied(1), "w4": 1, "m4_6": 1, "w6": 1}
    game = ottoman_event(siege, "84B", [(6, 6), (4, 1)], round=4, only=only)

    assert game.ap == 5
    assert game.die("attack w3 allied fresh w4") == 4
    assert game.why_not("attack m4_6 expeditionary fresh w6") == "R141"

    game.ottoman("attack m4_5 allied fresh w5", "attack w3 allied fresh w4", "lower")

    assert (game.units("w5"), game.units("w4")) == (2, 0)
    assert game.why_not("attack m4_5 allied spent w5") == "R68"


def test_86b_egyptian_sappers(siege: Builder) -> None:
    """A cannon from the camp beside an allied unit of rows 4 to 6, free of charge.  [R76]"""
    only = {"m4_4": allied(1), "m5_5": 1, "m7_7": allied(1), "m6_6": allied(1)}
    game = ottoman_event(siege, "86B", round=4, only=only, cannons=["m6_6"])

    assert game.offers() == ["deploy m4_4", "done"]
    assert game.why_not("deploy m5_5") == "R141"
    assert game.why_not("deploy m6_6") == "R6"
    assert sorted(game.ottoman("deploy m4_4")["cannons"]) == ["m4_4", "m6_6"]
    assert game["camp_cannons"] == 0


def test_89b_grenades(siege: Builder) -> None:
    """Each allied unit of a row-5 space attacks the wall before it, while Greeks remain there.  [G28] [R144]"""
    game = ottoman_event(siege, "89B", [(8, 1), (1, 1), (8, 8)], round=4, only={"m5_5": allied(3), "m5_3": 1, "w5": 2})

    assert game.offers() == ["grenades m5_5"]
    assert game.why_not("grenades m5_3") == "R141"

    game.ottoman("grenades m5_5", "lower")

    assert (game.units("w5"), game.morale) == (0, (15, 9))
    assert game.asked == ("greek", "play_card")


def test_89b_stops_when_the_wall_is_empty(siege: Builder) -> None:
    """No throw is wasted on an empty wall; a deserted one is not thrown at.  [R144]"""
    game = ottoman_event(siege, "89B", [(8, 1)], round=4, only={"m5_5": allied(3), "w5": 1}).ottoman(
        "grenades m5_5", "lower"
    )

    assert len(game.told("attacked")) == 1
    assert (
        ottoman_event(siege, "89B", round=4, only={"m5_5": allied(3)}).ottoman("grenades m5_5").told("attacked") == []
    )
    assert ottoman_event(siege, "89B", only={"m5_5": 3}).asked == ("greek", "play_card")
