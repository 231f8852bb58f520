"""Whole games: random play always ends, pieces are conserved, questions stay small."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.games.igrzysko import IGRZYSKO

SWITCHES = [
    dict(zip(("treaty_limits", "lasting_treaties", "private_duchies"), on)) for on in product((False, True), repeat=3)
]


@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: "".join("-+"[on] for on in options.values()))
@pytest.mark.parametrize("scenario", ["three", "four"])
def test_random_play_ends_under_all_options(scenario: str, options: dict[str, Any]) -> None:
    """Four turns, one winner, and at every decision all pieces are somewhere.  [R131] [R134] [R15] [R16]"""
    match = bulawa.new("igrzysko", scenario=scenario, options=options, seed=f"{scenario}{options}")
    g, dealer = match.state, Dealer("play")
    pieces = dict(IGRZYSKO.conserved(g))
    answers = 0
    while g.result is None:
        assert dict(IGRZYSKO.conserved(g)) == pieces
        seat = g.waiting[dealer.below(len(g.waiting))]
        choices = flow.options(g, seat)
        assert len(choices) < 200
        flow.answer(g, seat, choices[dealer.below(len(choices))], dealer)
        answers += 1
        assert answers < 2000

    assert len(g.result.winners) == 1
    assert g.result.reason in ("prestige", "clients", "money", "order")


@pytest.mark.parametrize("scenario", [scenario.id for scenario in IGRZYSKO.scenarios])
def test_every_table_can_be_played_by_name(scenario: str) -> None:
    """The public library plays a whole game in names, and the result names families that sat there.  [R1]"""
    match = bulawa.new("igrzysko", scenario=scenario, seed="names")
    dealer = Dealer("names")
    while not match.over:
        seat = match.waiting[dealer.below(len(match.waiting))]
        choices = match.options(seat)
        match.play(seat, choices[dealer.below(len(choices))])
    assert match.result is not None

    assert set(match.result["scores"]) == set(match.seats)
    assert set(match.result["winners"]) <= set(match.seats)
    assert match.result["scores"][match.result["winners"][0]] == max(match.result["scores"].values())


def test_the_same_seed_gives_the_same_game() -> None:
    """Dice come from the seed alone."""
    journals = []
    for _ in range(2):
        match = bulawa.new("igrzysko", seed="same")
        dealer = Dealer("choices")
        while not match.over:
            choices = match.options(match.waiting[0])
            match.play(match.waiting[0], choices[dealer.below(len(choices))])
        journals.append(match.journal.text())

    assert journals[0] == journals[1]


def test_option_counts_at_the_start() -> None:
    """Five provinces for each of nine estates, then six values for each of eighteen tokens."""
    match = bulawa.new("igrzysko", seed="counts")
    counts = []
    for number in range(15):
        prompt = match.prompt()
        assert prompt is not None
        choices = match.options(match.waiting[0])
        counts.append((prompt["key"], len(choices)))
        match.play(match.waiting[0], choices[number % 5])

    assert counts == [("settle", 5)] * 9 + [("place_tokens", 6)] * 6
