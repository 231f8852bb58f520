"""The examples of the rulebook (E1-E28), as the specification retells them in section 7.1."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, Siege, allied, areas, empire


def test_e1_opening(siege: Builder) -> None:
    """Three units m6_2 -> m5_2 and two m6_8 -> m5_8; sideways, back and a sixth unit are illegal; w9 -> w4."""
    game = siege(phase="opening")

    assert game.why_not("advance m6_4 expeditionary m6_5") == "R32"
    assert game.why_not("advance m6_4 expeditionary m7_4") == "R32"

    game.ottoman(*["advance m6_2 expeditionary m5_2"] * 3, *["advance m6_8 expeditionary m5_8"] * 2)

    assert [game.units(space) for space in ("m5_2", "m6_2", "m5_8", "m6_8")] == [3, 0, 2, 1]
    assert game.why("ottoman", "advance m6_8 expeditionary m5_8") is not None
    assert game.asked == ("greek", "regroup")

    game.greek("regroup w9 w4")

    assert (game.units("w4"), game.units("w9")) == (2, 0)


def test_e2_event(siege: Builder) -> None:
    """Round 1, O plays 30A as event: Petalas G 3 -> 2, Sea G 2 -> 1, Kryoneri O 2 -> 3."""
    game = siege(card="30A").ottoman("event 30A")

    assert game.area("petalas") == ("greek", 2)
    assert game.area("sea") == ("greek", 1)
    assert game.area("kryoneri") == ("ottoman", 3)


def countered(siege: Builder) -> Siege:
    game = siege(card="4A", cards={"greek": ["89B"]})
    game.ottoman("points 4A", "done")
    return game.greek("counter 89B", "withdraw m6_4 expeditionary", "withdraw m8_2 expeditionary")


def test_e3_counter(siege: Builder) -> None:
    """O plays 4A for 2 AP; G discards 89B and resolves 4A: two units not in row 4 go to the camp."""
    game = countered(siege)

    assert (game.units("m6_4"), game.units("m8_2"), game.units("camp")) == (2, 2, 7)
    assert game["discard"] == ["4A", "89B"]
    assert len(game["hands"]["greek"]) == 7


def test_e4_a_discarded_card_cannot_be_countered(siege: Builder) -> None:
    """Next turn O may not counter 89B: it was discarded, not played for AP (R45)."""
    game = countered(siege)
    card = game["hands"]["ottoman"][0]

    assert game.asked == ("ottoman", "play_card")
    assert game.offers("counter") == []
    assert game.why_not(f"counter {card}") == "R44"


def test_e5_standard_move(siege: Builder) -> None:
    """O plays 2A for 2 AP: two units one space each, then one unit two spaces; AP left 0."""
    game = siege(card="2A")
    game.ottoman("points 2A", "march m6_2 expeditionary fresh m5_2", "march m6_8 expeditionary fresh m5_8")

    assert game.ap == 1

    game.ottoman("march m7_5 expeditionary fresh m6_5", "march m6_5 expeditionary fresh m5_5")

    assert [game.units(space) for space in ("m5_2", "m5_8", "m7_5", "m6_5", "m5_5")] == [1, 1, 2, 0, 1]
    assert game.asked == ("greek", "play_card")


def test_e6_slow_move(siege: Builder) -> None:
    """w3 and w5 destroyed, w3 garrisoned, w5 empty: both units of m4_5 climb w5 for 2 AP, m4_3 -> w3 is illegal."""
    game = siege(card="2A", units={"m4_5": 2, "m4_3": 1, "w5": 0}, damage={"w3": 2, "w5": 2}).ottoman("points 2A")

    assert game.why_not("slow_move m4_3 expeditionary fresh w3") == "R64"

    game.ottoman(*["slow_move m4_5 expeditionary fresh w5"] * 2)

    assert (game.stack("w5"), game.units("m4_5")) == (empire(2), 0)


def test_e7_lagoon(siege: Builder) -> None:
    """(a) bold mar_e is closed while Greeks hold Marmarou; (b) m8_1 to Marmarou costs 3 AP; (c) then mar_s 1 AP."""
    held = siege(card="3A", only={"mar_n": 1, "marmarou": 1}).ottoman("points 3A")

    assert held.why_not("slow_move mar_n expeditionary fresh mar_e") == "R66"

    game = siege(card="5A", only={"m8_1": 1}).ottoman(
        "points 5A",
        "slow_move m8_1 expeditionary fresh mar_n",
        "slow_move mar_n expeditionary fresh mar_w",
        "slow_move mar_w expeditionary fresh marmarou",
    )

    assert (game.stack("marmarou"), game.ap) == (empire(1), 1)

    game.ottoman("slow_move marmarou expeditionary fresh mar_s")

    assert game.stack("mar_s") == empire(1)


def test_e8_attack_on_a_damaged_fort(siege: Builder) -> None:
    """O plays 3A for 3 AP against w4, damaged, 2 Greek units: 8 needed; (3,5) miss, (8,2) hit, (1,7) miss."""
    game = siege([(3, 5), (8, 2), (1, 7)], card="3A", units={"m4_4": 3, "w4": 2}, damage={"w4": 1})
    game.ottoman("points 3A")

    assert game.die("attack m4_4 expeditionary fresh w4") == 8

    game.ottoman(*["attack m4_4 expeditionary fresh w4"] * 3)

    assert [fight["hit"] for fight in game.told("attacked")] == [False, True, False]
    assert game.units("w4") == 1
    assert game.morale == (15, 10)


def test_e9_pay(siege: Builder) -> None:
    """The same with pay: 6 needed, (6,1) and (7,3) empty w4; money 10 -> 9, Greek morale 10 -> 9."""
    game = siege([(6, 1), (7, 3)], card="3A", units={"m4_4": 3, "w4": 2}, damage={"w4": 1})
    game.ottoman("points 3A", "pay")

    assert game["money"] == 9
    assert game.die("attack m4_4 expeditionary fresh w4") == 6

    game.ottoman(*["attack m4_4 expeditionary fresh w4"] * 2, "lower")

    assert game.units("w4") == 0
    assert game.morale == (15, 9)


def test_e10_prepare(siege: Builder) -> None:
    """O plays 42A for 2 AP and prepares twice: preparation 0 -> 2."""
    game = siege(card="42A").ottoman("points 42A", "prepare", "prepare")

    assert game.preparation == (2, 0)


def test_e11_support(siege: Builder) -> None:
    """Sea Greek with 1 token; O plays 5A for 4 AP: the first support removes it, the second flips the tile."""
    game = siege(card="5A", areas=areas(sea=("greek", 1))).ottoman("points 5A", "support sea")

    assert game.area("sea") == ("greek", 0)

    game.ottoman("support sea")

    assert game.area("sea") == ("ottoman", 0)


def test_e12_appeal(siege: Builder) -> None:
    """O plays 43A for 3 AP; marker 0, roll 8: money +3, marker 2."""
    game = siege([(3, 5)], card="43A").ottoman("points 43A", "appeal")

    assert (game["money"], game["appeal"]) == (13, 2)


def test_e13_deploy(siege: Builder) -> None:
    """O plays 36A for 4 AP with preparation 1: a cannon on m5_5 for 4 + 1, preparation 0."""
    game = siege(card="36A", units={"m5_5": 1}, preparation={"ottoman": 1}).ottoman("points 36A", "deploy m5_5")

    assert "m5_5" in game["cannons"]
    assert game["camp_cannons"] == 0
    assert game.preparation == (0, 0)


def regrouped(siege: Builder, rolls: list[tuple[int]]) -> Siege:
    game = siege(rolls, turn="greek", card="32A", units={"w4": 0, "m4_4": 3})
    return game.greek("points 32A", "regroup w1 w4")


def test_e14_regroup(siege: Builder) -> None:
    """G plays 32A for 3 AP; w4 is empty: w1 -> w4."""
    game = regrouped(siege, [])

    assert (game.units("w1"), game.units("w4"), game.ap) == (0, 1, 2)


def test_e15_greek_attack(siege: Builder) -> None:
    """Continued: three units on m4_4; roll 3 misses, roll 6 hits: 2 units, no morale change."""
    game = regrouped(siege, [(3,), (6,)]).greek("attack w4 insurgent fresh m4_4")

    assert game.units("m4_4") == 3

    game.greek("attack w4 insurgent fresh m4_4")

    assert game.units("m4_4") == 2
    assert game.morale == (15, 10)


def test_e16_greek_preparation(siege: Builder) -> None:
    """G plays 34A for 2 AP: preparation 0 -> 2."""
    game = siege(turn="greek", card="34A").greek("points 34A", "prepare", "prepare")

    assert game.preparation == (0, 2)


def test_e17_greek_support(siege: Builder) -> None:
    """Sea Imperial with 0 tokens; G plays 48A for 3 AP: the tile flips, 1 AP left."""
    game = siege(turn="greek", card="48A", areas=areas(sea=("ottoman", 0))).greek("points 48A", "support sea")

    assert game.area("sea") == ("greek", 0)
    assert game.ap == 1


def test_e18_sortie(siege: Builder) -> None:
    """G plays 38A for 3 AP against the lone unit on m6_5; roll 7: removed, Imperial morale 15 -> 14, no second try."""
    game = siege([(7,)], turn="greek", card="38A", units={"m6_5": 1})
    game.greek("points 38A", "sortie w5 m6_5", "lower")

    assert game.units("m6_5") == 0
    assert game.morale == (14, 10)
    assert game.asked == ("ottoman", "play_card")


def test_e19_repair(siege: Builder) -> None:
    """G plays 31A for 3 AP with preparation 1; destroyed fort w4: 4 = 3 + 1, w4 damaged, preparation 0."""
    game = siege(turn="greek", card="31A", damage={"w4": 2}, preparation={"greek": 1})
    game.greek("points 31A", "repair w4")

    assert game.damage("w4") == 1
    assert game.preparation == (0, 0)


def test_e20_train(siege: Builder) -> None:
    """G plays 33A for 4 AP; w3 damaged and empty: civilians 8 -> 7, a Greek unit on w3."""
    game = siege(turn="greek", card="33A", units={"w3": 0}, damage={"w3": 1}).greek("points 33A", "train w3")

    assert game["civilians"] == 7
    assert game.stack("w3") == {"insurgent": 1}


def test_e21_greek_cannon(siege: Builder) -> None:
    """G plays 39A for 4 AP; a unit and no gun on w5: a cannon on w5, supply 8 -> 7."""
    game = siege(turn="greek", card="39A").greek("points 39A", "deploy w5")

    assert "w5" in game["cannons"]
    assert game.supply == (12, 7)


@pytest.mark.parametrize(("roll", "granted"), [((4, 5), True), ((4, 4), False)])
def test_e22_pressure(siege: Builder, roll: tuple[int, int], granted: bool) -> None:
    """Marker on 3: roll 9 + 3 = 12 succeeds; 8 + 3 = 11 fails."""
    game = siege([roll], phase="supply_greek", pressure=3)

    assert game.told("government")[0]["granted"] is granted
    assert game["pressure"] == (None if granted else 4)


def test_e23_imperial_guns(siege: Builder) -> None:
    """Guns on m5_3, m5_5, m5_7: (5,2) destroys w3, (1,6) destroys w5, (2,3) misses w7; Greek morale 10 -> 8."""
    game = siege(
        [(5, 2), (1, 6), (2, 3)],
        phase="cannons",
        units={"m5_3": 1, "m5_5": 1, "m5_7": 1},
        cannons=["m5_3", "m5_5", "m5_7", "w2"],
        damage={"w3": 1, "w5": 1},
    )
    game.ottoman("fire m5_3 w3", "lower", "fire m5_5 w5", "lower", "fire m5_7 w7")

    assert [shot["hits"] for shot in game.told("fired")] == [1, 1, 0]
    assert [game.damage(wall) for wall in ("w3", "w5", "w7")] == [2, 2, 0]
    assert [game.units(wall) for wall in ("w3", "w5", "w7")] == [1, 1, 1]
    assert game.morale == (15, 8)


def test_e24_greek_guns(siege: Builder) -> None:
    """(4,1), (5,6), the bombard's (3,2) and (5,2) remove five units and empty three spaces: morale 15 -> 12."""
    game = siege(
        [(4, 1), (5, 6), (3, 2), (5, 2), (1, 1)],
        phase="cannons_greek",
        units={"m4_2": 1, "m4_4": 2, "m4_6": 1, "m5_8": 2, "m6_8": 0},
    )
    game.greek("fire w2 m4_2", "lower", "fire w4 m4_4", "lower", "fire w6 m4_6", "lower")

    assert game.morale == (12, 10)

    game.greek("fire w8 m5_8")

    assert [shot["hits"] for shot in game.told("fired")] == [1, 2, 1, 1]
    assert [game.units(space) for space in ("m4_2", "m4_4", "m4_6", "m5_8")] == [0, 0, 0, 1]


HOLDINGS = {
    "sea": ("ottoman", 0),
    "anatoliko": ("ottoman", 1),
    "dervekista": ("greek", 1),
    "petalas": ("greek", 1),
    "vrachori": ("greek", 1),
}
"""The rulebook tells what the areas give, not which they are: the Empire has taken Anatoliko and lost Vrachori."""


def test_e25_imperial_supply(siege: Builder) -> None:
    """Round 4: supply 9 + 5, camp +2 units and +1 cannon, none at Vasiladi; 4 of 6 money: 2 units and 2 morale go."""
    game = siege(
        [(1, 1)],
        phase="supply",
        round=4,
        areas=areas(**HOLDINGS),
        money=4,
        supply={"ottoman": 9, "greek": 8},
        units={"vas_ring": allied(1)},
    )

    assert game.supply[0] == 14
    assert (game.units("camp"), game["camp_cannons"]) == (7, 2)
    assert game.stack("vas_ring") == allied(1)
    assert game["money"] == 0

    game.ottoman("remove camp expeditionary", "remove m8_2 expeditionary")

    assert (game.units("camp"), game.units("m8_2")) == (6, 2)
    assert game.told("morale_unpaid") == [{"event": "morale_unpaid", "side": "ottoman", "change": -2, "now": 13}]
    assert game.supply[0] == 2


def test_e26_greek_supply(siege: Builder) -> None:
    """Round 4: 16 civilians + 8 units eat 5; supply 4 + 2 - 5 = 1, morale +1; the government fails, marker +1."""
    game = siege(
        [(1, 3)],
        phase="supply_greek",
        round=4,
        only={f"w{column}": 1 for column in range(1, 9)},
        civilians=16,
        areas=areas(**HOLDINGS),
        supply={"ottoman": 2, "greek": 4},
        pressure=7,
    )

    assert game.told("population") == [{"event": "population", "people": 24, "food": 5}]
    assert game.supply[1] == 1
    assert game.morale[1] == 11
    assert game["pressure"] == 8


def test_e27_period_change_of_the_empire(siege: Builder) -> None:
    """Sea Greek 2: four supports make it Imperial 1; money +8, supply +6, appeal +4; 10 allied units, 5 in camp."""
    game = siege(phase="administration", round=3)
    game.ottoman(*["place m8_1"] * 3, *["place m8_3"] * 3, *["place m7_1"] * 3, "place m7_9")

    assert [game.stack(space) for space in ("m8_1", "m8_3", "m7_1", "m7_9")] == [allied(3)] * 3 + [allied(1)]
    assert game.stack("camp") == {"expeditionary": 5, "allied": 5}
    assert game.area("sea") == ("ottoman", 1)
    assert (game["money"], game.supply[0], game["appeal"]) == (18, 18, 4)


def test_e28_period_change_of_the_greeks(siege: Builder) -> None:
    """Civilians +10; pressure 2 -> 3."""
    game = siege(phase="administration", round=3, pressure=2).ottoman(*["place m8_1"] * 3, *["place m8_3"] * 3)
    game.ottoman(*["place m7_1"] * 3, "place m7_9")

    assert game["civilians"] == 18
    assert game["pressure"] == 3
