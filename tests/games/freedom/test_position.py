"""Positions as data: every wrong field is named, and every decision can be written down and taken up again."""

from __future__ import annotations

from typing import Any

import pytest

import bulawa
from bulawa.engine.chance import Dealer
from tests.games.freedom.siege_positions import START, areas, position

BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"weather": "rain"}, "weather: one of appeal, areas"),
    ({"round": 0}, "round: a whole number from 1 to 6"),
    ({"round": "four"}, "round: a whole number from 1 to 6"),
    ({"round": True}, "round: a whole number from 1 to 6"),
    ({"first": "turks"}, "first: no seat is called 'turks'"),
    ({"units": []}, "units: a table is expected"),
    ({"units": {"moat": {"insurgent": 1}}}, "units.moat: no space is called 'moat'"),
    ({"units": {"w1": 1}}, "units.w1: a table is expected"),
    ({"units": {"w1": {"janissary": 1}}}, "units.w1.janissary: no unit is called 'janissary'"),
    ({"units": {"w1": {"insurgent": -1}}}, "units.w1.insurgent: a whole number"),
    ({"units": {"w1": {"insurgent": 3}}}, "units.w1: at most 2 units are expected (R2)"),
    ({"units": {"m6_1": {"expeditionary": 4}}}, "units.m6_1: at most 3 units are expected (R2)"),
    ({"units": {"downtown": {"expeditionary": 1}}}, "units.downtown: at most 0 units"),
    ({"units": {"m4_1": {"insurgent": 1}}}, "units.m4_1: Greek units stand in the city"),
    ({"units": {"w1": {"insurgent": 1, "allied": 1}}}, "units.w1: Greek units stand in the city"),
    ({"units": {"m6_1": {"expeditionary": 1, "allied": 1}}}, "units.m6_1: one kind of Imperial unit is expected (R5)"),
    ({"units": {"camp": {"allied": 21}}}, "units: more allied pieces than there are (R8)"),
    ({"cannons": "w1"}, "cannons: a list of names (space)"),
    ({"cannons": ["w1", "moat"]}, "cannons[1]: no space is called 'moat'"),
    ({"cannons": ["coast_1"]}, "cannons: coast_1 takes no such gun (R6)"),
    ({"cannons": ["camp"]}, "cannons: camp takes no such gun (R6)"),
    ({"cannons": ["w1", "w1"]}, "cannons: one gun a space is expected, not two on w1 (R6)"),
    ({"cannons": ["w6"], "bombard": "w6"}, "bombard: one gun a space is expected, not two on w6 (R6)"),
    ({"bombard": "m4_4"}, "bombard: m4_4 takes no such gun (R6)"),
    ({"bombard": 6}, "bombard: no space is called 6"),
    ({"camp_cannons": 21}, "camp_cannons: a whole number from 0 to 20"),
    ({"camp_cannons": 20, "cannons": ["w1"]}, "more cannons or support tokens than there are (R8)"),
    ({"damage": {"m4_4": 1}}, "damage.m4_4: a wall space"),
    ({"damage": {"w4": 3}}, "damage.w4: a whole number from 0 to 2"),
    ({"civilians": 24}, "civilians: a whole number from 0 to 23"),
    ({"areas": {"rome": {}}}, "areas.rome: no area is called 'rome'"),
    ({"areas": {"sea": "greek"}}, "areas.sea: a table is expected"),
    ({"areas": {"sea": {"support": 1}}}, "areas.sea.control: no seat is called None"),
    ({"areas": {"sea": {"control": "greek", "support": 6}}}, "areas.sea.support: a whole number from 0 to 5"),
    ({"areas": areas(**dict.fromkeys(START["areas"], ("greek", 5)))}, "more cannons or support tokens"),
    ({"money": -1}, "money: a whole number from 0"),
    ({"supply": {"turks": 1}}, "supply: no seat is called 'turks'"),
    ({"supply": {"greek": -1}}, "supply.greek: a whole number from 0"),
    ({"morale": {"greek": 0}}, "morale.greek: a whole number from 1 to"),
    ({"morale": {"ottoman": 21}}, "morale.ottoman: a whole number from 1 to 20"),
    ({"appeal": 11}, "appeal: a whole number from 0 to 10"),
    ({"pressure": -1}, "pressure: a whole number from 0 to 10"),
    ({"preparation": {"greek": 8}}, "preparation.greek: a whole number from 0 to 7"),
    ({"cannon_mod": {"greek": "rain"}}, "cannon_mod.greek: a whole number"),
    ({"food_mod": 3}, "food_mod: a table is expected"),
    ({"hands": {"turks": []}}, "hands: no seat is called 'turks'"),
    ({"hands": {"greek": "1A"}}, "hands.greek: a list of names (card)"),
    ({"hands": {"greek": ["1X"]}}, "hands.greek[0]: no card is called '1X'"),
    ({"hands": {"greek": ["1A", "1A"]}}, "hands.greek: each card once is expected, not ['1A', '1A']"),
    ({"hands": {"greek": ["1A"], "ottoman": ["1A"]}}, "hands.greek: each card once"),
    ({"hands": {"greek": ["1A"]}, "discard": ["1A"]}, "hands.greek: each card once"),
    ({"discard": ["1A", "1A"]}, "discard: each card once"),
    ({"known": {"ottoman": ["1A"]}}, "known.ottoman: cards of the other hand is expected, not ['1A']"),
    ({"phase": "siesta"}, "phase: one of administration, opening"),
    ({"frames": []}, "frames: a list of tables is expected"),
    ({"frames": ["Round"]}, "frames[0]: a table is expected"),
    ({"frames": [{"frame": "Siesta"}]}, "frames: no procedure is called 'Siesta'"),
    ({"frames": [{"frame": "Round", "at": "fire"}]}, "frames.Round.at: one of administer, open_empire"),
    (
        {"frames": [{"frame": "Round"}, {"frame": "Actions", "turns": 1}]},
        "frames.Actions: the field counter is missing",
    ),
    ({"frames": [{"frame": "Actions", "turns": 1, "counter": "1X"}]}, "no card is called '1X'"),
    ({"marks": {"x": 1}}, "marks: the number of a stack"),
    ({"marks": {"9": 1}}, "marks: the number of a stack"),
    ({"marks": {"10": 1}}, "marks.10: no more than the units there"),
    ({"last_target": "moat"}, "last_target: no space is called 'moat'"),
]


@pytest.mark.parametrize(("told", "message"), BROKEN)
def test_a_wrong_field_is_named(told: dict[str, Any], message: str) -> None:
    """Each error names the field and what is expected.  [R2] [R4] [R5] [R6] [R8]"""
    with pytest.raises(bulawa.PositionError) as error:
        bulawa.position("freedom", {"phase": "opening", **told})

    assert message in str(error.value)


def test_a_position_is_a_table() -> None:
    """Something else is refused as such."""
    with pytest.raises(bulawa.PositionError, match="position: a table of fields is expected"):
        bulawa.position("freedom", ["w1"])  # type: ignore[arg-type]


def test_what_is_left_out_is_empty() -> None:
    """A bare position has no pieces, and areas as in set-up."""
    told = bulawa.position("freedom", {"phase": "actions", "hands": {"ottoman": ["1A"]}}, seed=1).position()

    assert told["units"] == {}
    assert told["areas"] == START["areas"]
    assert told["morale"] == {"ottoman": 15, "greek": 10}


@pytest.mark.parametrize("phase", ["administration", "opening", "opening_greek", "actions", "cannons", "cannons_greek"])
def test_a_position_may_begin_at_any_phase(phase: str) -> None:
    """Every phase can be the first.  [R20] [R30] [R100] [R120]"""
    assert bulawa.position("freedom", position(phase=phase), seed=1).waiting != ()


@pytest.mark.parametrize("seed", ["east", "west"])
def test_every_decision_can_be_taken_up_again(seed: str) -> None:
    """At many decisions of a random game the position, read again, tells the same and offers the same."""
    match = bulawa.new("freedom", seed=seed)
    luck = Dealer(seed)
    decisions = 0
    while not match.over:
        if decisions % 7 == 0:
            told = match.position()
            twin = bulawa.position("freedom", told, seed=seed)
            assert (twin.position(), twin.waiting) == (told, match.waiting)
            assert twin.options(twin.waiting[0]) == match.options(match.waiting[0])
        play_somehow(match, luck)
        decisions += 1

    assert decisions > 100


def test_a_position_plays_on_alike() -> None:
    """A game and its written position, with the same dice and answers, come to the same end."""
    dealer, luck = Dealer("alike"), Dealer("luck")
    match = bulawa.new("freedom", chance=dealer)
    while len(match.journal.entries) < 60:
        play_somehow(match, luck)
    same_dice = Dealer("alike")
    same_dice.blocks, same_dice.block, same_dice.at = dealer.blocks, dealer.block, dealer.at
    twin = bulawa.position("freedom", match.position(), chance=same_dice)
    while not match.over:
        twin.play(*play_somehow(match, luck))

    assert twin.result == match.result
    assert twin.position() == match.position()


def play_somehow(match: bulawa.Match, luck: Dealer) -> tuple[str, tuple[Any, ...]]:
    (seat,) = match.waiting
    options = match.options(seat)
    choice = options[luck.below(len(options))]
    match.play(seat, choice)
    return seat, choice
