"""The first sight of the bots: it plans whole deployments, declares what promises, and leaves no trace."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.chocim import CHOCIM
from bulawa.games.chocim.board import FIELD_IDS
from bulawa.games.chocim.bot.appraise import appraise
from bulawa.games.chocim.bot.forecast import storm_chance
from bulawa.games.chocim.state import Chocim
from tests.games.chocim.sieges import Builder, Siege, send
from tests.games.chocim.test_odds import chance, storming

VOCABULARY = CHOCIM.usual.vocabulary

GAME = registry.find("chocim")


def state_of(game: Siege) -> Chocim:
    assert isinstance(game.match.state, Chocim)
    return game.match.state


def favourite(game: Siege) -> str:
    """What the first sight would answer, as a sentence."""
    state = state_of(game)
    seat = state.waiting[0]
    choices = flow.options(state, seat)
    scores = appraise(state, seat, choices)
    best = choices[max(range(len(choices)), key=scores.__getitem__)]
    return " ".join(str(word) for word in VOCABULARY.spell(best))


def follow(game: Siege, answers: int) -> Siege:
    """So many answers by first sight, all of one seat."""
    (seat,) = game.match.waiting
    for _ in range(answers):
        game.play(seat, [favourite(game)])
    return game


@pytest.mark.parametrize("seed", range(2))
def test_looking_leaves_no_trace(seed: int) -> None:
    """Answers are imagined on the board and taken back: at no question of a game does a look change anything."""
    state = GAME.new(GAME.usual)
    dealer = Dealer(f"no trace {seed}")
    assert isinstance(state, Chocim)
    flow.start(state, dealer)
    while state.result is None:
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        before = GAME.position(state)
        scores = appraise(state, seat, choices)

        assert GAME.position(state) == before
        assert len(scores) == len(choices)
        flow.answer(state, seat, choices[dealer.below(len(choices))], dealer)


def test_a_whole_convoy_rides_out(siege: Builder) -> None:
    """With little food and the Ottomans done for the week, four cavalry go to Kamieniec together."""
    game = siege(supply={"commonwealth": 8}, passed=(0, 1)).commonwealth("command rp_chodkiewicz")

    assert follow(game, 4).box("kamieniec_expedition") == {"cavalry": 4}


def test_the_feast_is_given_whole(siege: Builder) -> None:
    """With their morale low, four janissaries are fed pilaf at once; fewer would bring nothing."""
    game = siege(
        turn="ottoman", week=5, morale={"ottoman": 1}, supply={"ottoman": 30},
        units={"pitched_battle.commonwealth": {"cavalry": 4}},
    ).ottoman("command ot_osman")  # fmt: skip

    assert follow(game, 4).box("pilaf") == {"janissary": 4}


@pytest.mark.parametrize(("infantry", "answer"), [(1, "declare assault.church"), (3, "wait")])
def test_a_storm_is_declared_when_it_promises(siege: Builder, infantry: int, answer: str) -> None:
    """Three janissaries dare a single defender, not three."""
    units: dict[str, Any] = {"assault.church": {"janissary": 2}, "defence.church": {"infantry": infantry}}
    game = siege(turn="ottoman", units=units, leaders=["ot_siwas"])
    game.ottoman("command ot_siwas", *send(1, "janissary", "assault.church"), "done")

    assert favourite(game) == answer


@pytest.mark.parametrize("fort", [0, 1, 2])
@pytest.mark.parametrize("infantry", [1, 2, 3])
@pytest.mark.parametrize("janissaries", [4, 5, 6])
def test_r74_the_forecast_is_near_the_truth(siege: Builder, fort: int, infantry: int, janissaries: int) -> None:
    """The quick chance of an assault differs little from the exact one."""
    game = storming(siege, {"janissary": janissaries}, infantry, fort)
    exact = chance(game)
    game.ottoman(*send(1, "janissary", "assault.ramparts"))

    assert storm_chance(state_of(game), FIELD_IDS.index("ramparts"), 0) == pytest.approx(exact, abs=0.08)


def test_r81_the_strongest_card_is_picked(siege: Builder) -> None:
    """Of the display the strongest argument is taken."""
    game = siege(phase="diplomacy", display=["dip_01", "dip_20", "dip_55", "dip_35"])

    assert favourite(game) == "take dip_55"
