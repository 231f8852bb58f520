"""What a bot sees is what its seat may know, and nothing else can move its choice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bulawa import bots
from bulawa.bots import Look
from bulawa.bots.search import Search
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.engine.flow import State
from bulawa.kit.play import new_state

FREEDOM = registry.find("freedom")


def walk(seed: str, every: int) -> Iterator[State]:
    """Positions of a random game, one of so many."""
    state = new_state(FREEDOM, seed)
    dealer = Dealer(f"walk {seed}")
    answers = 0
    while state.result is None:
        if answers % every == 0:
            yield state
        choices = flow.options(state, state.waiting[0])
        flow.answer(state, state.waiting[0], choices[dealer.below(len(choices))], dealer)
        answers += 1


class Small(Search):
    """A search small enough for many positions."""

    budget = 6
    shares = 2
    depth = 2


@pytest.mark.parametrize("bot", ["random", "greedy", "easy", "normal", "tests.bots.test_look:Small"])
def test_a_changed_secret_never_changes_the_choice(bot: str) -> None:
    """Whatever the other hand and the decks truly hold, the bot's answer is the same."""
    looked = 0
    for state in walk("secret", 11):
        seat = state.waiting[0]
        other = FREEDOM.guess(state, eyes_of(seat), Dealer(f"another truth {looked}"))

        first = bots.make(bot, "5", processes=1).choose(Look(FREEDOM, state, seat))
        second = bots.make(bot, "5", processes=1).choose(Look(FREEDOM, other, seat))

        assert first == second
        looked += 1
    assert looked > 20


def test_chance_asked_the_same_again_throws_again() -> None:
    """Else it would take up and put down one thing for ever; another of the same seed gives the same answers."""
    state = next(walk("again", 1))
    looks = [Look(FREEDOM, state, state.waiting[0]) for _ in range(12)]
    first, second = bots.make("random", "5"), bots.make("random", "5")
    answers = [first.choose(look) for look in looks]

    assert len(looks[0].choices) > 1
    assert len(set(answers)) > 1
    assert answers == [second.choose(look) for look in looks]


def test_the_truth_is_not_kept() -> None:
    """A look holds a guess, not the state it was made from."""
    differs = 0
    for state in walk("truth", 7):
        seat = state.waiting[0]
        look = Look(FREEDOM, state, seat)

        assert FREEDOM.view(state, eyes_of(seat)) == look.view()
        assert flow.options(state, seat) == look.options()
        assert state not in vars(look).values()
        differs += FREEDOM.position(state)["hands"] != look.position()["hands"]
    assert differs > 10


def test_guesses_differ_and_keep_the_view() -> None:
    """Fresh guesses deal other hands, and each looks the same from the seat."""
    state = next(walk("guesses", 1))
    look = Look(FREEDOM, state, 0)
    guesses = [look.guess(Dealer(str(i))) for i in range(8)]

    assert all(FREEDOM.view(guess, eyes_of(0)) == look.view() for guess in guesses)
    assert len({str(FREEDOM.position(guess)["hands"]) for guess in guesses}) > 4


@pytest.mark.parametrize("bot", ["random", "easy", "normal", "tests.bots.test_look:Small"])
def test_same_bot_seed_and_position_give_the_same_choice(bot: str) -> None:
    """A bot made anew answers as before, and another seed may answer otherwise."""
    differs = 0
    for state in walk("again", 23):
        seat = state.waiting[0]
        choices = [bots.make(bot, seed, processes=1).choose(Look(FREEDOM, state, seat)) for seed in ("a", "a", "b")]

        assert choices[0] == choices[1]
        differs += choices[0] != choices[2]
    assert differs or bot != "random"


def test_sealed_answers_of_others_are_taken_back() -> None:
    """Where several seats answer at once, a look does not hold what another has sealed."""
    state = next(walk("sealed", 1))
    state.waiting = [1]
    state.sealed = {0: [(0,)]}

    look = Look(FREEDOM, state, 1)

    assert look.guess(Dealer("x")).sealed == {}
    assert look.guess(Dealer("x")).waiting == [0, 1]
    assert state.sealed == {0: [(0,)]}
