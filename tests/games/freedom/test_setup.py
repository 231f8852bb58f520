"""The set-up position (S1-S13)."""

from __future__ import annotations

from typing import Any

import pytest

import bulawa
from tests.games.freedom.siege_positions import Siege


@pytest.fixture(scope="module")
def start() -> dict[str, Any]:
    return bulawa.new("freedom", seed="set-up").position()


def on_map(start: dict[str, Any], unit: str) -> int:
    return sum(stack.get(unit, 0) for stack in start["units"].values())


def test_s1_the_army_before_the_city(start: dict[str, Any]) -> None:
    """Thirty expeditionary units in threes on ten spaces of rows 6 to 8, two cannons in row 6.  [S1]"""
    spaces = ["m6_2", "m6_4", "m6_6", "m6_8", "m7_3", "m7_5", "m7_7", "m8_2", "m8_4", "m8_6"]

    assert sorted(space for space in start["units"] if space[0] == "m" and space[1].isdigit()) == sorted(spaces)
    assert all(start["units"][space] == {"expeditionary": 3} for space in spaces)
    assert [gun for gun in start["cannons"] if gun[0] == "m" and gun[1].isdigit()] == ["m6_4", "m6_6"]


def test_s2_the_camp(start: dict[str, Any]) -> None:
    """Five expeditionary units and a cannon in the camp.  [S2]"""
    assert start["units"]["camp"] == {"expeditionary": 5}
    assert start["camp_cannons"] == 1


def test_s3_the_supply(start: dict[str, Any]) -> None:
    """Five expeditionary units, all twenty allied units and thirteen cannons wait beside the board.  [S3]"""
    assert 40 - on_map(start, "expeditionary") == 5
    assert on_map(start, "allied") == 0
    assert 20 - len(start["cannons"]) - start["camp_cannons"] == 13


def test_s4_the_garrison(start: dict[str, Any]) -> None:
    """One Greek unit on each wall space and each island.  [S4]"""
    posts = [*(f"w{column}" for column in range(1, 10)), "marmarou", "vasiladi", "klisova"]

    assert [space for space, stack in start["units"].items() if "insurgent" in stack] == posts
    assert all(start["units"][space] == {"insurgent": 1} for space in posts)


def test_s5_the_guns_of_the_city(start: dict[str, Any]) -> None:
    """Cannons on Marmarou and in three forts, the bombard in the third; eight Greek units in the supply.  [S5] [G1]"""
    assert sorted(gun for gun in start["cannons"] if gun not in ("m6_4", "m6_6")) == ["marmarou", "w2", "w4", "w8"]
    assert start["bombard"] == "w6"
    assert 20 - on_map(start, "insurgent") == 8


def test_s6_the_people(start: dict[str, Any]) -> None:
    """Eight civilians live downtown.  [S6]"""
    assert start["civilians"] == 8


def test_s7_the_first_round(start: dict[str, Any]) -> None:
    """The round marker stands on 1.  [S7]"""
    assert start["round"] == 1


def test_s8_the_empire(start: dict[str, Any]) -> None:
    """Money 10, supply 12, morale 15, appeal 0, preparation 0.  [S8]"""
    assert (start["money"], start["appeal"]) == (10, 0)
    assert [start[field]["ottoman"] for field in ("supply", "morale", "preparation")] == [12, 15, 0]


def test_s9_the_greeks(start: dict[str, Any]) -> None:
    """Supply 8, morale 10, pressure 0, preparation 0, a population of 20 that needs 4.  [S9]"""
    assert [start[field]["greek"] for field in ("supply", "morale", "preparation")] == [8, 10, 0]
    assert start["pressure"] == 0

    supply = Siege({**start, "frames": [{"frame": "Round", "at": "supply_greeks"}]}, [(1, 1)], {})

    assert supply.told("population") == [{"event": "population", "people": 20, "food": 4}]


def test_s10_the_areas(start: dict[str, Any]) -> None:
    """Four areas each, sixteen tokens on them, fourteen in the pool.  [S10]"""
    assert {name: (area["control"], area["support"]) for name, area in start["areas"].items()} == {
        "sea": ("greek", 2),
        "petalas": ("greek", 3),
        "anatoliko": ("greek", 2),
        "dervekista": ("greek", 1),
        "xiromero": ("ottoman", 1),
        "vrachori": ("ottoman", 2),
        "lepanto": ("ottoman", 3),
        "kryoneri": ("ottoman", 2),
    }


def test_s11_the_wall_is_whole(start: dict[str, Any]) -> None:
    """No damage.  [S11]"""
    assert start["damage"] == {}


def test_s12_eight_cards_of_period_a(start: dict[str, Any]) -> None:
    """Each draws 8 from deck A, the Empire first.  [S12]"""
    match = bulawa.new("freedom", seed="set-up")
    draws = [match.facts(event, match.all_eyes) for event in match.log if event.key == "drew"]

    assert [draw["side"] for draw in draws] == ["ottoman", "greek"]
    for side in ("ottoman", "greek"):
        assert len(start["hands"][side]) == 8
        assert all(card.endswith("A") for card in start["hands"][side])
    assert match.view("greek")["deck_sizes"] == [34, 50]


def test_s12_the_decks_are_shuffled() -> None:
    """Another seed deals other hands.  [S12]"""
    first, second = (bulawa.new("freedom", seed=seed).position()["hands"] for seed in ("1", "2"))

    assert first != second


def test_s13_the_opening_comes_first() -> None:
    """Round 1 starts with the Opening.  [S13] [R20]"""
    match = bulawa.new("freedom", seed="set-up")
    prompt = match.prompt()

    assert prompt is not None
    assert (match.waiting, prompt["key"]) == (("ottoman",), "advance")
