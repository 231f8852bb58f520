"""Options and the Twilight variant (specification 9); hidden hands (specification 1)."""

from __future__ import annotations

from typing import Any

import pytest

import bulawa
from tests.games.freedom.siege_positions import Builder, allied, empire


@pytest.mark.parametrize("given", [{"pay": True}, {"pay_in_city": "yes"}, {"pay_in_city": 1}])
def test_unknown_options_are_named(given: dict[str, Any]) -> None:
    """An option or value that does not exist is an error that says so."""
    with pytest.raises(bulawa.UnknownName, match="pay"):
        bulawa.new("freedom", options=given)


def test_an_unknown_scenario_is_named() -> None:
    """A scenario that does not exist is an error that lists those that do."""
    with pytest.raises(bulawa.UnknownName, match="siege, twilight"):
        bulawa.new("freedom", scenario="dawn")


def twilight() -> bulawa.Match:
    match = bulawa.new("freedom", scenario="twilight", seed="dusk")
    for space in ["m8_1"] * 3 + ["m8_3"] * 3 + ["m8_5"] * 3 + ["m7_1"]:
        match.play("ottoman", ("place", space))
    return match


def test_twilight_begins_with_the_period_change() -> None:
    """The Empire places its allies first, by R24.  [R22] [R24]"""
    match = bulawa.new("freedom", scenario="twilight", seed="dusk")

    assert match.waiting == ("ottoman",)
    assert match.prompt() is not None
    assert (match.prompt() or {})["key"] == "place_allies"


def test_twilight_values() -> None:
    """Round 4 with morale 13, Greek supply 8, pressure 3, three damaged walls and the guns one row nearer."""
    told = twilight().position()

    assert told["round"] == 4
    assert (told["morale"], told["supply"], told["pressure"]) == (
        {"ottoman": 13, "greek": 10},
        {"ottoman": 18, "greek": 8},
        3,
    )
    assert told["damage"] == {"w4": 1, "w5": 1, "w6": 1}
    assert [told["units"].get(space) for space in ("m5_4", "m5_6", "m6_4", "m6_6")] == [
        empire(3),
        empire(3),
        None,
        None,
    ]
    assert {"m5_4", "m5_6"} <= set(told["cannons"])
    assert not {"m6_4", "m6_6"} & set(told["cannons"])
    assert (told["money"], told["appeal"], told["civilians"]) == (18, 4, 18)
    assert told["units"]["camp"] == {"expeditionary": 5, **allied(5)}
    assert told["areas"]["sea"] == {"control": "ottoman", "support": 1}


def test_twilight_hands_and_opening() -> None:
    """Eight cards of period B each, and the Opening of round 4 follows.  [R23] [R26]"""
    match = twilight()
    told = match.position()

    for side in ("ottoman", "greek"):
        assert len(told["hands"][side]) == 8
        assert all(card.endswith("B") for card in told["hands"][side])
    assert (match.prompt() or {})["key"] == "advance"


def test_hands_are_hidden(siege: Builder) -> None:
    """Each side sees its own cards and the number of the other's.  [R41]"""
    game = siege(card="29A", cards={"greek": ["44A"]})
    seen = game.match.view("ottoman")

    assert "29A" in seen["hands"]["ottoman"]
    assert seen["hand_sizes"] == {"ottoman": 8, "greek": 8}
    assert seen["known"] == {"greek": []}
    assert "44A" not in str(seen)


def test_open_hands_for_learning(siege: Builder) -> None:
    """With the option `open_hands` both sides see both hands.  [R41]"""
    game = siege(options={"open_hands": True}, card="29A", cards={"greek": ["44A"]})

    assert game.match.view("ottoman")["hands"] == game["hands"]
