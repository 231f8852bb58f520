"""Questions and refusals cite the rule they come from, and sentences say what the book says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import bulawa
from bulawa.games.freedom import FREEDOM
from tests.games.freedom.siege_positions import Builder, greek_event, ottoman_event, position

ROUND = {"frame": "Round", "at": "end_round"}


def asked(frame: Mapping[str, Any]) -> str:
    """The rule of the question that a procedure asks."""
    match = bulawa.position("freedom", position(frames=[ROUND, dict(frame)]), seed=1)
    prompt = match.prompt()
    assert prompt is not None
    return str(prompt["rule"])


@pytest.mark.parametrize(
    ("frame", "rule"),
    [
        ({"frame": "Losses", "by": "ottoman", "left": 1, "why": "unpaid"}, "R123"),
        ({"frame": "Losses", "by": "ottoman", "left": 1, "why": "desertion"}, "R125"),
        ({"frame": "Losses", "by": "greek", "left": 1, "why": "shortfall"}, "R140"),
        ({"frame": "NewUnits", "left": 1}, "R127"),
        ({"frame": "Relief", "left": 1}, "R129"),
        ({"frame": "NewGuns", "left": 1}, "R127"),
        ({"frame": "GiftOfGuns", "left": 1}, "R141"),
        ({"frame": "Regroup", "left": 1}, "R35"),
        ({"frame": "RegroupByEvent", "left": 1}, "R141"),
        ({"frame": "Advance", "left": 1, "from_camp": False, "unit": -1, "must": False}, "R31"),
        ({"frame": "AdvanceByEvent", "left": 1, "from_camp": False, "unit": -1, "must": False}, "R141"),
    ],
)
def test_a_question_cites_the_rule_that_asks_it(frame: Mapping[str, Any], rule: str) -> None:
    """Pay, desertion and cards; rewards, the government and cards; the Opening and cards.

    [R123] [R125] [R140] [R127] [R129] [R141] [R35]"""
    steps = {"Losses": {"unpaid": "LoseUnpaid", "desertion": "LoseDeserters", "shortfall": "LoseForCard"}}
    named = steps.get(frame["frame"], {}).get(frame.get("why", ""))
    assert asked({**frame, **({"at": named} if named else {})}) == rule


def test_r123_unpaid_troops_are_asked_for_by_the_rule_of_pay(siege: Builder) -> None:
    """Two money are missing: two units go.  [R123]"""
    game = siege((), phase="supply", money=2)
    prompt = game.match.prompt()

    assert prompt is not None
    assert prompt["rule"] == "R123"


@pytest.mark.parametrize("card", ["7A", "55B", "66B"])
def test_r141_regroups_by_a_card_cite_the_event(siege: Builder, card: str) -> None:
    """Not the Opening.  [R80] [R141]"""
    prompt = greek_event(siege, card).match.prompt()

    assert prompt is not None
    assert prompt["rule"] == "R141"


@pytest.mark.parametrize(("card", "key"), [("37A", "advance"), ("74B", "fire"), ("75B", "fire")])
def test_r141_moves_and_shots_by_a_card_cite_the_event(siege: Builder, card: str, key: str) -> None:
    """Not the Opening, not the Cannon phase.  [R141] [R144]"""
    only = {"m5_5": {"allied": 2}, "m6_4": {"expeditionary": 1}}
    prompt = ottoman_event(siege, card, only=only, cannons=["m5_5"]).match.prompt()

    assert prompt is not None
    assert (prompt["key"], prompt["rule"]) == (key, "R141")


def test_r143_granted_actions_cite_the_event(siege: Builder) -> None:
    """Actions of an event are a question of their own.  [R143]"""
    prompt = ottoman_event(siege, "40A", only={"m4_5": 3, "w5": 2}).match.prompt()

    assert prompt is not None
    assert (prompt["key"], prompt["rule"]) == ("granted", "R143")


@pytest.mark.parametrize(
    ("morale", "decline", "text"),
    [
        (15, True, "Raise your own morale by 1 or lower the enemy’s by 1, or leave it as it is."),
        (15, False, "Raise your own morale by 1 or lower the enemy’s by 1."),
        (20, True, "Your own morale is at its top: lower the enemy’s by 1, or leave it as it is."),
    ],
)
def test_g39_the_question_says_what_may_be_done(siege: Builder, morale: int, decline: bool, text: str) -> None:
    """Nobody is invited to raise at the top, and who may decline is told so.  [R10] [G39]"""
    game = siege(
        [(8, 8)],
        options={"morale_decline": decline},
        card="2A",
        only={"m4_5": 1, "w5": 1, "w1": 1},
        morale={"ottoman": morale, "greek": 10},
    )
    game.ottoman("points 2A", "attack m4_5 expeditionary fresh w5")

    assert game.match.ask_text("en") == f"Success! {text}"


def test_a_deck_that_runs_out_is_renewed_in_the_middle_of_a_draw() -> None:
    """Both sides draw up to eight, the discards of the period coming back (specification 3.7).  [R23]"""
    deck = [card.id for card in FREEDOM.load_pack(None).board.cards if card.period == 0]
    told = position(phase="administration", round=1, hands={}, discard=deck[3:])
    drawn = bulawa.position("freedom", told, seed=1).position()

    assert {side: len(hand) for side, hand in drawn["hands"].items()} == {"ottoman": 8, "greek": 8}
    assert set(deck[:3]) <= {card for hand in drawn["hands"].values() for card in hand}


def test_g63_rewards_come_in_the_order_of_the_areas() -> None:
    """One expeditionary unit is left: the first area that gives units to the Empire gets it.  [R121] [G63]"""
    board = FREEDOM.load_pack(None).board
    giving = [i for i, rewards in enumerate(board.area_reward) if rewards[0].units or rewards[0].vasiladi]
    total = board.number["components.expeditionary"]
    areas = {name: {"control": "ottoman", "support": 0} for name in board.area_ids}
    told = position(phase="supply", areas=areas, units={"camp": {"expeditionary": 1}}, money=20)
    there = sum(stack.get("expeditionary", 0) for stack in told["units"].values())
    told["units"]["camp"] = {"expeditionary": 1 + total - there - 1}
    match = bulawa.position("freedom", told, seed=1)
    given = [event.args[1] for event in match.log if event.key == "reinforced" and event.args[2]]
    arrived = [tuple(event.args[1:]) for event in match.log if event.key == "arrived"]

    assert given == giving == [board.area_ids.index("sea"), board.area_ids.index("xiromero")]
    assert arrived == [(1, board.vas_ring)]


@pytest.mark.parametrize(("frame", "rule"), [("NewUnits", "R127"), ("Relief", "R129")])
def test_a_unit_given_is_refused_a_place_by_the_rule_that_gives_it(frame: str, rule: str) -> None:
    """Not by the rule of training.  [R127] [R129]"""
    match = bulawa.position("freedom", position(frames=[ROUND, {"frame": frame, "left": 1}]), seed=1)
    outside = match.check("greek", ("place", "m5_5"))

    assert outside is not None
    assert (outside.key, outside.rule) == ("not_city", rule)


def test_r87_a_trained_unit_is_refused_a_place_by_the_rule_of_training(siege: Builder) -> None:
    """[R87]"""
    game = siege((), turn="greek", card="10A").greek("points 10A")
    outside = game.match.check("greek", ("train", "m5_5"))

    assert outside is not None
    assert (outside.key, outside.rule) == ("not_city", "R87")


def test_r141_what_a_card_does_not_mean_is_refused_by_the_card(siege: Builder) -> None:
    """Another part of the map, another kind of unit, another crew.  [R141]"""
    there = {"m4_5": {"expeditionary": 1}, "m4_3": {"allied": 1}, "w5": 2, "w3": 2, "m5_5": {"expeditionary": 1}}
    refused = (
        ("40A", ("attack", "m5_5", "expeditionary", "fresh", "w5")),
        ("84B", ("attack", "m4_5", "expeditionary", "fresh", "w5")),
        ("86B", ("deploy", "m5_5")),
    )
    for card, choice in refused:
        reason = ottoman_event(siege, card, only=there).match.check("ottoman", choice)

        assert reason is not None
        assert (card, reason.rule) == (card, "R141")


def test_g64_a_gift_of_a_gun_keeps_away_from_imperial_units(siege: Builder) -> None:
    """As a reward and by an event.  [R127] [R141] [G64]"""
    for frame, rule in (("NewGuns", "R127"), ("GiftOfGuns", "R141")):
        told = position(frames=[ROUND, {"frame": frame, "left": 1}], only={"w5": {"expeditionary": 1}, "w1": 1})
        match = bulawa.position("freedom", told, seed=1)
        held, outside = (match.check("greek", ("place", space)) for space in ("w5", "m5_5"))

        assert held is not None
        assert held.key == "empire_there"
        assert outside is not None
        assert outside.rule == rule


@pytest.mark.parametrize(("language", "said"), [("en", "the Greeks win"), ("pl", "zwyciężają Grecy")])
def test_the_winner_is_named_in_a_sentence(language: str, said: str) -> None:
    """Grecy are many: they do not win like one.  [R13]"""
    told = position(phase="supply_greek", round=6, supply={"greek": 99}, pressure=None)
    match = bulawa.position("freedom", told, seed=1)
    while not match.over:
        match.play(match.waiting[0], match.options(match.waiting[0])[0])

    assert said in match.story(match.all_eyes, language)[-1]
