"""What stays true at every decision of every game (specification 5.9)."""

from __future__ import annotations

from typing import Any

import pytest

import bulawa
from bulawa.engine.chance import Dealer
from tests.games.freedom.siege_positions import BOARD, CITY

LIMITS = dict(zip(BOARD.ids, BOARD.limit))


def check_pieces(told: dict[str, Any]) -> None:
    """Limits, kinds and sides of every space, and no more pieces than there are.  [R2] [R4] [R5] [R6] [R8]"""
    passing = {frame.get("passing") for frame in told["frames"]}
    total = dict.fromkeys(("expeditionary", "allied", "insurgent"), 0)
    for space, stack in told["units"].items():
        for unit, number in stack.items():
            total[unit] += number
        assert "insurgent" not in stack or (space in CITY and len(stack) == 1)
        assert space in passing or sum(stack.values()) <= LIMITS[space]
        assert space in passing or len(stack) == 1 or space == "camp"
    assert total["expeditionary"] <= 40
    assert total["allied"] <= 20
    assert total["insurgent"] <= 20
    assert told["bombard"] not in told["cannons"]
    assert len(told["cannons"]) + told["camp_cannons"] <= 20


def check_tracks(told: dict[str, Any]) -> None:
    """Every marker is on its track.  [R9] [R25] [R73] [R74] [R75] [R89]"""
    tokens = [area["support"] for area in told["areas"].values()]
    assert all(0 <= n <= 5 for n in tokens)
    assert sum(tokens) <= 30
    assert all(1 <= n <= 20 for n in told["morale"].values())
    assert all(0 <= n <= 7 for n in told["preparation"].values())
    assert min(told["supply"].values()) >= 0
    assert told["money"] >= 0
    assert 0 <= told["appeal"] <= 10
    assert told["pressure"] is None or 0 <= told["pressure"] <= 10
    assert 0 <= told["civilians"] <= 23


def check_hands(told: dict[str, Any]) -> None:
    """In the Action phase a hand is 8 less the cards used, one less after a final reaction.  [R41] [R47] [R48]"""
    for frame in told["frames"]:
        if frame["frame"] == "Actions":
            first, second = told["first"], "greek" if told["first"] == "ottoman" else "ottoman"
            sizes = {side: len(hand) for side, hand in told["hands"].items()}
            used = frame["turns"]
            reacted = used == 14 and sizes[first] == 0
            assert sizes[second] == 8 - used // 2
            assert sizes[first] == 8 - (used + 1) // 2 - reacted


@pytest.mark.parametrize("scenario", ["siege", "twilight"])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_at_every_decision(seed: str, scenario: str) -> None:
    """Pieces, tracks and hands keep the rules from the first decision to the last."""
    match = bulawa.new("freedom", scenario=scenario, seed=seed)
    luck = Dealer(seed)
    while not match.over:
        told = match.position()
        check_pieces(told)
        check_tracks(told)
        check_hands(told)
        (seat,) = match.waiting
        options = match.options(seat)
        match.play(seat, options[luck.below(len(options))])

    assert match.result is not None
    assert match.result["reason"] in ("storm", "greek_morale", "ottoman_morale", "time")
