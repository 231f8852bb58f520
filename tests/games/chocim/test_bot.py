"""The judgement behind the bots: sensible, and strong enough to beat chance (specification 8.1)."""

from __future__ import annotations

from typing import Any

import pytest

import bulawa
from bulawa import bots
from bulawa.games.chocim.bot.features import FEATURES, features
from bulawa.games.chocim.bot.judge import WEIGHTS, judge
from bulawa.games.chocim.state import Chocim
from tests.games.chocim.sieges import Builder, Siege


def outlook(game: Siege) -> float:
    """How the Commonwealth stands."""
    assert isinstance(game.match.state, Chocim)
    return judge(game.match.state, 0)


def test_both_sides_add_up(siege: Builder) -> None:
    """What one side hopes the other fears."""
    state = siege().match.state
    assert isinstance(state, Chocim)

    assert judge(state, 0) + judge(state, 1) == pytest.approx(1)


def test_every_feature_has_a_weight(siege: Builder) -> None:
    """The list of names, the weights and what is looked at are equally long."""
    state = siege().match.state
    assert isinstance(state, Chocim)

    assert len(FEATURES) == len(WEIGHTS) == len(features(state))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"supply": {"commonwealth": 20}}, {"supply": {"commonwealth": 6}}),
        ({"supply": {"ottoman": 8}}, {"supply": {"ottoman": 30}}),
        ({"morale": {"ottoman": 2}}, {"morale": {"ottoman": 8}}),
        ({"morale": {"commonwealth": 8}}, {"morale": {"commonwealth": 2}}),
        ({}, {"units": {"control.church": {"sipahi": 2}, "defence.church": {}}}),
        ({"units": {"defence.church": {"infantry": 3}}}, {"units": {"defence.church": {}}}),
        ({"units": {"kamieniec_expedition": {"cavalry": 3}}}, {"units": {"pursuit": {"tatar": 3}}}),
        ({"units": {"night_sortie": {"cossack": 2}}}, {"units": {"pilaf": {"janissary": 4}}}),
        ({"arguments": {"commonwealth": ["dip_55"]}}, {"arguments": {"ottoman": ["dip_55"]}}),
        ({}, {"units": {"assault.church": {"janissary": 4}}}),
    ],
)
def test_better_is_judged_better(siege: Builder, better: dict[str, Any], worse: dict[str, Any]) -> None:
    """Food, morale, fields, garrisons, convoys and cards count the way a player would count them."""
    assert outlook(siege(**better)) > outlook(siege(**worse))


def test_a_card_is_better_played_than_passed(siege: Builder) -> None:
    """Beginning a play is judged above passing for the week."""
    started, passed = siege(), siege()
    started.commonwealth("command rp_lubomirski")
    passed.commonwealth("pass")

    assert outlook(started) > outlook(passed)


def winner_of(seed: int) -> str:
    """The bot that wins a game of greedy against random, which has the one side and then the other."""
    match = bulawa.new("chocim", seed=f"bots {seed}")
    names = ("greedy", "random") if seed % 2 else ("random", "greedy")
    players = {seat: bots.make(name, seed=seed) for seat, name in zip(match.seats, names)}
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bots.choose_for(match, players[seat], seat))
    assert match.result is not None
    (winner,) = match.result["winners"]
    return dict(zip(match.seats, names))[winner]


def test_judgement_beats_chance() -> None:
    """A greedy player wins against a random one, from either side; once in a hundred games chance has its day."""
    winners = [winner_of(seed) for seed in range(8)]

    assert winners.count("greedy") >= 7
