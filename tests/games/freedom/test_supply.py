"""The Supply phase: rewards, pay, food, desertion, the government (R120-R130)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.freedom.siege_positions import Builder, Siege, allied, areas, empire

ALL = ("sea", "petalas", "anatoliko", "dervekista", "xiromero", "vrachori", "lepanto", "kryoneri")


def holding(side: str, *names: str) -> dict[str, Any]:
    """Only these areas are held by the side."""
    other = "greek" if side == "ottoman" else "ottoman"
    return areas(**{name: (side if name in names else other, 0) for name in ALL})


def test_r120_the_order_of_the_phase(siege: Builder) -> None:
    """Empire: rewards, pay, food; Greeks: population, rewards area by area, food, government.  [R120]"""
    game = siege([(1, 1)], phase="supply", areas=holding("ottoman", "petalas", "dervekista"))
    game.greek("place w3", "place w3")
    told = [event.key for event in game.match.log]

    assert told[told.index("phase") + 1 : told.index("government") + 1] == [
        *("collected", "collected", "upkeep_money", "upkeep_supply"),
        *("population", "collected", "collected", "reinforced", "arrived", "collected"),
        *("reinforced", "cannon_arrived", "collected"),
        *("upkeep_supply", "rolled", "government"),
    ]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Vrachori (Agrinio), reward of the Empire: supplies +1 (now 9)"),
        ("pl", "Vrachori, nagroda Imperium: zapasy +1 (teraz 9)"),
    ],
)
def test_r121_the_log_says_where_it_comes_from(siege: Builder, language: str, line: str) -> None:
    """Each reward is one line with its area, each loss of morale one with its cause.  [R121] [R123] [R124]"""
    game = siege(phase="supply", areas=holding("ottoman", "vrachori"), supply={"ottoman": 8, "greek": 50}, money=3)
    game.ottoman("remove camp expeditionary")
    told = game.match.story(game.match.all_eyes, language)

    assert line in told
    assert any(("Unpaid troops" if language == "en" else "Brak żołdu") in one for one in told)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Sea, reward of the Empire: 3 new units", "New: 3 expeditionary units → Vasiladi waters"]),
        ("pl", ["Morze, nagroda Imperium: 3 nowe jednostki", "Nowe: 3 jednostki ekspedycyjne → wody Vasiladi"]),
    ],
)
def test_r122_the_log_says_who_sends_the_units_that_land(siege: Builder, language: str, lines: list[str]) -> None:
    """The area first, then all of them in one line; cannons and Greek units alike.  [R121] [R122] [R127]"""
    game = siege(phase="supply", areas=holding("ottoman", "sea"), money=20)
    told = game.match.story(game.match.all_eyes, language)
    at = told.index(lines[0])

    assert told[at : at + 2] == lines


IMPERIAL_REWARDS = {
    "sea": (0, 0, 0, 0, 3), "petalas": (1, 0, 0, 0, 0), "anatoliko": (2, 0, 0, 0, 0), "dervekista": (0, 1, 0, 0, 0),
    "xiromero": (0, 0, 2, 0, 0), "vrachori": (1, 0, 0, 0, 0), "lepanto": (1, 0, 0, 1, 0), "kryoneri": (2, 0, 0, 0, 0),
}  # fmt: skip
"""Supply, morale, units, cannons, units at Vasiladi."""


@pytest.mark.parametrize("area", ALL)
def test_r121_what_an_area_gives_the_empire(siege: Builder, area: str) -> None:
    """Supply, morale, expeditionary units and cannons for the camp, from areas under control only.  [R121]"""
    supply, morale, units, cannons, vasiladi = IMPERIAL_REWARDS[area]
    game = siege(phase="supply", areas=holding("ottoman", area), supply={"ottoman": 8, "greek": 50})

    assert game.supply[0] == supply
    assert game.morale[0] == 15 + morale
    assert game.stack("camp") == empire(5 + units)
    assert game["camp_cannons"] == 1 + cannons
    assert game.units("vas_ring") == vasiladi


@pytest.mark.parametrize(
    ("there", "camp", "arrive"), [(0, 5, 3), (1, 5, 2), (3, 5, 0), (allied(1), 5, 0), (0, 9, 1), (0, 10, 0)]
)
def test_r122_units_at_vasiladi(siege: Builder, there: Any, camp: int, arrive: int) -> None:
    """Three units from the supply, not the camp, as far as pieces, limit and kinds allow.  [R122] [G14] [G47]"""
    told = {"phase": "supply", "areas": holding("ottoman", "sea"), "supply": {"ottoman": 8, "greek": 50}}
    game = siege(units={"vas_ring": there, "camp": camp}, **told)

    assert game.units("vas_ring") == (there if isinstance(there, int) else 1) + arrive
    assert game.units("camp") == camp
    assert game.units("vasiladi") == 1


@pytest.mark.parametrize(
    ("round", "money", "paid", "missing"),
    [(1, 10, 4, 0), (3, 4, 4, 0), (3, 3, 3, 1), (1, 0, 0, 4), (4, 6, 6, 0), (6, 4, 4, 2)],
)
def test_r123_pay(siege: Builder, round: int, money: int, paid: int, missing: int) -> None:
    """4 money in period A, 6 in period B; a unit for each missing one, and 2 morale once.  [R123] [G20] [G49]"""
    game = siege(phase="supply", round=round, money=money, supply={"ottoman": 50, "greek": 50},
                 areas=holding("greek", "xiromero"))  # fmt: skip
    before = game.supply_of("expeditionary")

    if missing:
        assert game.asked == ("ottoman", "lose_units")
        assert game.why_not("done") is not None
        assert game.why_not("remove w2 insurgent") == "R1"
        assert game.why_not("remove m5_5 expeditionary") == "R1"

        game.ottoman("remove camp expeditionary", *["remove m6_2 expeditionary"] * (missing - 1))

    assert game["money"] == money - paid
    assert game.supply_of("expeditionary") == before + missing
    assert game.told("declined") == []
    assert [loss["change"] for loss in game.told("morale_unpaid") if loss["change"] < 0] == ([-2] if missing else [])


@pytest.mark.parametrize(
    ("round", "supply", "left", "morale"), [(1, 8, 0, 15), (3, 9, 1, 15), (2, 5, 0, 12), (4, 12, 0, 15), (5, 3, 0, 6)]
)
def test_r124_food_of_the_army(siege: Builder, round: int, supply: int, left: int, morale: int) -> None:
    """8 supplies in period A, 12 in period B; each missing one costs 1 morale.  [R124]"""
    game = siege(phase="supply", round=round, supply={"ottoman": supply, "greek": 50}, units={"w1": 0},
                 areas=holding("greek", *ALL))  # fmt: skip

    assert (game.supply[0], game.morale[0]) == (left, morale)


@pytest.mark.parametrize(
    ("morale", "deserters"), [(20, 0), (8, 0), (7, 1), (6, 1), (5, 2), (4, 2), (3, 3), (2, 3), (1, 4)]
)
def test_r125_desertion(siege: Builder, morale: int, deserters: int) -> None:
    """The lower the morale after feeding, the more units desert; the Empire chooses them.  [R125] [G20]"""
    game = siege(phase="supply", morale={"ottoman": morale}, areas=holding("greek", "xiromero", "dervekista"))

    if deserters:
        assert game.asked == ("ottoman", "lose_units")
        game.ottoman(*["remove camp expeditionary"] * deserters)

    assert game.asked == ("greek", "place_unit")
    assert game.units("camp") == 5 - deserters
    assert game.morale[0] == morale


def test_r125_desertion_takes_what_there_is(siege: Builder) -> None:
    """With fewer units than must desert, all are gone.  [R125]"""
    rewards = holding("greek", "xiromero", "sea", "dervekista")
    game = siege(phase="supply", morale={"ottoman": 1}, only={"m8_1": 1, "w1": 1}, areas=rewards)

    assert game.ottoman("remove m8_1 expeditionary").asked == ("greek", "place_unit")


def food(siege: Builder, units: int, civilians: int, **told: object) -> Siege:
    only = {f"w{i // 2 + 1}": min(2, units - i) for i in range(0, units, 2)}
    told = {"areas": holding("ottoman", *ALL), "supply": {"ottoman": 8, "greek": 20}, **told}
    return siege([(1, 1)], phase="supply_greek", only=only, civilians=civilians, **told)


@pytest.mark.parametrize(
    ("people", "need"),
    [(0, 0), (1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (15, 3), (16, 4), (20, 4), (21, 5), (24, 5), (25, 5), (26, 6),
     (30, 6), (31, 7), (35, 7), (36, 8), (38, 8), (41, 9)],
)  # fmt: skip
def test_r126_population_and_food(siege: Builder, people: int, need: int) -> None:
    """Greek units and civilians; one supply for every five, begun or full.  [R126] [G6]"""
    civilians = min(people, 23)
    game = food(siege, people - civilians, civilians)

    assert game.told("population") == [{"event": "population", "people": people, "food": need}]
    assert game.supply[1] == 20 - need


@pytest.mark.parametrize(("change", "need"), [(-2, 2), (-4, 0), (-6, 0)])
def test_r126_rationing(siege: Builder, change: int, need: int) -> None:
    """A lasting effect changes the need, never below 0.  [R126] [R147]"""
    assert food(siege, 12, 8, food_mod={"greek": change}).supply[1] == 20 - need


GREEK_REWARDS = {"sea": 2, "petalas": 1, "anatoliko": 1, "dervekista": 0, "xiromero": 0, "vrachori": 1, "lepanto": 0,
                 "kryoneri": 1}  # fmt: skip


@pytest.mark.parametrize("area", ALL)
def test_r127_what_an_area_gives_the_greeks(siege: Builder, area: str) -> None:
    """Supply and morale at once; a unit and a cannon are placed by the Greeks.  [R127]"""
    game = siege(
        [] if area in ("xiromero", "lepanto") else [(1, 1)], phase="supply_greek", areas=holding("greek", area)
    )

    if area == "xiromero":
        assert game.asked == ("greek", "place_unit")
    elif area == "lepanto":
        assert game.asked == ("greek", "place_gun")
    assert game.supply[1] == 8 + GREEK_REWARDS[area] - (4 if area not in ("xiromero", "lepanto") else 0)
    assert game.morale[1] == 10 + (area == "dervekista")


def test_r127_a_unit_in_the_city(siege: Builder) -> None:
    """On any city space with room and without enemies; it does not eat this round.  [R127] [G31]"""
    game = siege([(1, 1)], phase="supply_greek", areas=holding("greek", "xiromero"), units={"w1": 2, "w2": empire(1)})

    assert game.why_not("place w1") == "R2"
    assert game.why_not("place w2") == "R4"
    assert game.why_not("place m4_1") == "R127"
    assert game.why_not("place marmarou") == "R2"
    assert game.why_not("done") == "R127"

    game.greek("place beach_1")

    assert game.units("beach_1") == 1
    assert game.supply[1] == 8 - 4


def test_r127_a_cannon_in_the_city(siege: Builder) -> None:
    """Without a gun and without enemies there; no Greek unit is needed.  [R127] [R6]"""
    game = siege([(1, 1)], phase="supply_greek", areas=holding("greek", "lepanto"), units={"w1": empire(1)})

    assert game.why_not("place w1") == "R4"
    assert game.why_not("place w2") == "R6"
    assert game.why_not("place w6") == "R6"
    assert game.why_not("place coast_1") == "R127"

    game.greek("place beach_3")

    assert "beach_3" in game["cannons"]
    assert game.units("beach_3") == 0


def test_g32_no_room_or_no_piece(siege: Builder) -> None:
    """A unit without a cube or a space, a cannon without a piece, is lost.  [G32] [R127] [R8]"""
    cubes = {**{f"w{column}": 2 for column in range(1, 10)}, "marmarou": 1, "klisova": 1}
    rewards = holding("greek", "xiromero", "lepanto")
    game = siege([(1, 1)], phase="supply_greek", only=cubes, areas=rewards, camp_cannons=20)

    assert game.told("arrived") == game.told("cannon_arrived") == []

    held = [f"w{column}" for column in range(1, 10)] + [f"beach_{column}" for column in range(1, 6)]
    crowded = {**{space: empire(1) for space in held}, "marmarou": 1, "vasiladi": 1, "klisova": 1}
    guns = ["marmarou", "vasiladi", "klisova"]
    game = siege([(1, 1)], phase="supply_greek", only=crowded, areas=rewards, cannons=guns)

    assert game.told("arrived") == game.told("cannon_arrived") == []


@pytest.mark.parametrize(("supply", "after"), [(4, (0, 10)), (5, (1, 10)), (3, (0, 9)), (0, (0, 6))])
def test_r128_hunger_in_the_city(siege: Builder, supply: int, after: tuple[int, int]) -> None:
    """What is missing of the food is lost in morale.  [R128]"""
    game = food(siege, 12, 8, supply={"ottoman": 8, "greek": supply})

    assert (game.supply[1], game.morale[1]) == after


def test_r129_the_government_sends_aid(siege: Builder) -> None:
    """12 or more: supply +6, two units in the city, morale +2, and the marker is gone for good.  [R129] [G31]"""
    game = siege([(6, 6)], phase="supply_greek", areas=holding("ottoman", *ALL))

    assert game.asked == ("greek", "place_unit")
    assert game.why_not("place m4_4") == "R129"

    game.greek("place w4", "place beach_1")

    assert (game.units("w4"), game.units("beach_1"), game["civilians"]) == (2, 1, 8)
    assert (game.supply[1], game.morale[1], game["pressure"]) == (8 - 4 + 6, 12, None)


def test_r129_the_marker_grows_with_each_refusal(siege: Builder) -> None:
    """Below 12 the pressure rises by one, up to 10; a removed marker is rolled for no more.  [R129]"""
    told = {"phase": "supply_greek", "areas": holding("ottoman", *ALL)}

    assert siege([(5, 6)], pressure=0, **told)["pressure"] == 1
    assert siege([(1, 1)], pressure=9, **told)["pressure"] == 10
    assert siege([], pressure=None, **told)["pressure"] is None
    assert siege([], pressure=None, **told).told("government") == []


def test_r130_lasting_effects_end_with_the_round(siege: Builder) -> None:
    """Weather and rationing are over when the next round begins.  [R130] [R147]"""
    mods = {"ottoman": -1, "greek": -1}
    game = siege([(1, 1)], phase="supply_greek", cannon_mod=mods, food_mod={"ottoman": 0, "greek": -2})

    assert game["round"] == 2
    assert game.pair("cannon_mod") == game.pair("food_mod") == (0, 0)
    assert game.asked == ("ottoman", "advance")
