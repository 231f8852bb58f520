"""Advice: the same for the same position, in an honest order, with its reasons."""

from __future__ import annotations

from math import exp

import pytest

import bulawa
from bulawa import bots
from bulawa.bots.advice import Advice, Candidate, advise, ranked
from bulawa.bots.bot import Weighed
from bulawa.bots.look import Look
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.registry import find
from bulawa.engine.words import LANGUAGES
from bulawa.games.chocim.bot import aspects as chocim
from bulawa.games.chocim.bot.features import FEATURES as SIEGE
from bulawa.games.freedom.bot.aspects import ASPECTS
from bulawa.games.freedom.bot.judge import FEATURES, WEIGHTS, features
from bulawa.games.freedom.state import Freedom
from bulawa.games.igrzysko.bot import aspects as igrzysko
from bulawa.games.igrzysko.bot.values import FEATURES as FAMILY

GAMES = ("freedom", "chocim", "igrzysko", "guiscard", "ogniem")

games = pytest.mark.parametrize("game", GAMES)


def some_look(game: str) -> Look:
    """A question in the first round, as the seat that must answer sees it."""
    match, bot = bulawa.new(game, seed=3), bots.make("greedy", "a")
    for _ in range(12):
        seat = match.waiting[0]
        match.play(seat, bots.choose_for(match, bot, seat))
    return Look.of(match, match.waiting[0])


def advice_of(look: Look) -> Advice:
    return advise(look, bots.make("normal", "advice", processes=1))


@games
def test_the_same_position_gets_the_same_advice(game: str) -> None:
    """Asked three times, three times the same."""
    look = some_look(game)

    first, second, third = (advice_of(look) for _ in range(3))

    assert first == second == third


def test_no_figure_below_is_higher() -> None:
    """What was tried often stands by its chance; what was tried too little has no figure and stands last."""
    weighed = [Weighed((1,), 100, 0.34), Weighed((2,), 80, 0.37), Weighed((3,), 5, 0.61)]

    assert ranked(weighed) == [
        Candidate((2,), 0.37, 0.5 / 80**0.5),
        Candidate((1,), 0.34, 0.05),
        Candidate((3,), None, None),
    ]


def test_it_is_said_when_the_second_is_as_good() -> None:
    """A difference below what may be wrong is none."""
    near = [Candidate((1,), 0.52, 0.05), Candidate((2,), 0.5, 0.05)]
    far = [Candidate((1,), 0.62, 0.05), Candidate((2,), 0.5, 0.05)]

    assert Advice(near, [], []).is_close
    assert not Advice(far, [], []).is_close
    assert not Advice(far[:1], [], []).is_close


def aspects_of(game: Game, look: Look) -> dict[str, float]:
    found: dict[str, float] = game.bots["aspects"](look.guess(Dealer("1")), look.seat)
    return found


@games
def test_aspects_have_names(game: str) -> None:
    """Each aspect of the judgement is called something in both languages, and nothing else is."""
    look = some_look(game)
    named = {"talks"} if game == "chocim" else set()
    for language in LANGUAGES:
        assert set(look.words.tables[language]["aspects"]) == set(aspects_of(find(game), look)) | named


def test_aspects_are_what_the_judgement_sees() -> None:
    """Together with what nobody can change they add up to the judgement of a siege."""
    look = some_look("freedom")
    state, game = look.guess(Dealer("1")), find("freedom")
    assert isinstance(state, Freedom)
    seen = features(state)
    left = [i for i, name in enumerate(FEATURES) if not any(name in names for names in ASPECTS.values())]
    whole = float(sum(WEIGHTS[i] * seen[i] for i in left)) + sum(game.bots["aspects"](state, 0).values())

    assert 1 / (1 + exp(-whole)) == pytest.approx(game.judge(state, 0))


@pytest.mark.parametrize("scenario", ["s05", "s12", "sg1", "c1"])
def test_aspects_of_guiscard_are_what_its_judgement_sees(scenario: str) -> None:
    """Of a battle, a siege and a campaign alike they add up to it."""
    match, bot = bulawa.new("guiscard", scenario=scenario, seed=3), bots.make("greedy", "a")
    for _ in range(30):
        match.play(match.waiting[0], bots.choose_for(match, bot, match.waiting[0]))
    look = Look.of(match, match.waiting[0])
    state = look.guess(Dealer("1"))
    whole = sum(match.game.bots["aspects"](state, look.seat).values())

    assert 1 / (1 + exp(-whole)) == pytest.approx(match.game.judge(state, look.seat), abs=0.001)


def test_every_aspect_is_made_of_features() -> None:
    """No feature counts twice, and all names are those of features."""
    for table, known in ((chocim.ASPECTS, SIEGE), (igrzysko.ASPECTS, FAMILY)):
        names = [name for group in table.values() for name in group]

        assert len(names) == len(set(names))
        assert set(names) <= set(known)
