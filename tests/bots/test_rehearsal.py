"""Answers in rehearsal: all have the same luck, what looked best gives way only to what is clearly better."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest

import bulawa
from bulawa.bots import Greedy, Look, rehearsal
from bulawa.bots.advice import ENOUGH
from bulawa.bots.rehearsal import LEAST, LONGEST, THOUGHTS, Runner, play_on, rehearse, still_racing
from bulawa.bots.search import Search
from bulawa.bots.simple import Easy
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import State
from bulawa.kit.play import new_state
from tests.bots.test_search import LAST_WORD

FREEDOM, GUISCARD = registry.find("freedom"), registry.find("guiscard")


class Rehearsing(Search):
    """A few rehearsals of very many answers, to no question yet."""

    budget = 6
    finalists = 40
    rehearsed: tuple[str, ...] | None = ()


def ran(*ends: float) -> Runner:
    runner = Runner((1,))
    runner.ends = list(ends)
    return runner


def test_a_rehearsal_finds_the_step_that_wins() -> None:
    """Also where first sight is blind, for what wins the game shows at the end of the turn."""
    match = bulawa.position("freedom", LAST_WORD, seed="1")
    blind = replace(FREEDOM, bots={"appraise": lambda _, __, choices: [0.0] * len(choices)})
    look = Look(blind, match.state, match.seat("ottoman"))
    bot = Rehearsing("4")
    bot.rehearsed = (flow.question(match.state).key,)

    choice = look.named(bot.choose(look))

    assert choice[0] == "slow_move"
    assert choice[-1] in ("w4", "w6")
    assert {(visits, chance == 1.0) for _, visits, chance in bot.explain()} == {(6, True), (LEAST, False)}
    assert bot.simulations == sum(candidate.visits for candidate in bot.explain()) > 0


def test_what_is_not_rehearsed_is_answered_at_first_sight() -> None:
    """As the greedy bot answers it, and nothing is said to have been tried."""
    look = Look.of(bulawa.new("freedom", seed="8"), "ottoman")
    bot = Rehearsing("4")

    assert bot.choose(look) == Greedy("4").choose(look)
    assert {(visits, chance) for _, visits, chance in bot.explain()} == {(0, 0.0)}
    assert bot.simulations == 0


def test_first_sight_may_err_where_nothing_is_rehearsed() -> None:
    """With much noise some of its answers are others."""
    looks = [Look.of(bulawa.new("freedom", seed=str(seed)), "ottoman") for seed in range(6)]
    dazed = Rehearsing("4")
    dazed.noise = 50.0

    assert [dazed.choose(look) for look in looks] != [Greedy("4").choose(look) for look in looks]


@pytest.mark.parametrize("kind", [Easy, Rehearsing])
def test_whoever_errs_does_not_err_the_same_way_for_ever(kind: type[Easy] | type[Rehearsing]) -> None:
    """Who takes something up and puts it down again is asked the same anew: another throw, or it never ends."""
    look = Look.of(bulawa.new("freedom", seed="8"), "ottoman")
    bot, twin = kind("4"), kind("4")
    bot.level = twin.level = ""
    bot.noise = twin.noise = 50.0

    answers = [bot.choose(look) for _ in range(8)]

    assert len(set(answers)) > 1
    assert [twin.choose(look) for _ in range(8)] == answers


def test_what_looked_best_stays_where_nothing_is_better() -> None:
    """All end alike: the first is taken, and nobody runs on for nothing."""
    alike = replace(FREEDOM, judge=lambda _, __: 0.5)
    look = Look(alike, new_state(alike, "8"), 0)
    choices = look.options()[1:4]

    runners = rehearse(look, choices, LEAST + 2, 1, FREEDOM.bots["appraise"], "1")

    assert [runner.choice for runner in runners] == choices
    assert [len(runner.ends) for runner in runners] == [LEAST] * 3


def test_behind_is_who_is_behind_in_run_after_run() -> None:
    """The same luck for both takes the dice out of it; a lead that comes and goes is none."""
    assert ran(0.1, 0.8, 0.3, 0.6).is_clearly_behind(ran(0.2, 0.9, 0.4, 0.7))
    assert not ran(0.1, 0.8, 0.3, 0.6).is_clearly_behind(ran(0.9, 0.2, 0.7, 0.1))
    assert not ran(0.5, 0.5).is_clearly_behind(ran(0.5, 0.5))


def test_what_can_hardly_be_better_leaves() -> None:
    """Ahead by a trifle in every run is no reason to run on; ahead now and then is, while it may still be more."""
    first, trifle, doubtful = ran(0.5, 0.6, 0.4), ran(0.501, 0.601, 0.401), ran(0.7, 0.5, 0.4)

    assert still_racing([first, trifle, doubtful], first) == [first, doubtful]


def test_only_whoever_leads_matters_when_the_first_is_behind() -> None:
    """Of those who are better than what looked best, a trifle tells which is taken."""
    first, second, third = ran(0.1, 0.1, 0.1), ran(0.5, 0.6, 0.4), ran(0.501, 0.601, 0.401)

    assert still_racing([first, second, third], first) == [third]
    assert still_racing([second, third], first) == [third]


def test_a_decision_is_thought_about_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """No round begins for which too few answers are left, judged by the round before; all have run equally often."""
    assert rounds_of_an_open_race() == [12, 12]

    monkeypatch.setattr(rehearsal, "THOUGHTS", 0)
    assert rounds_of_an_open_race() == [1, 1]


def rounds_of_an_open_race() -> list[int]:
    """Two answers that lead by turns."""
    ends = cycle((0.0, 1.0, 1.0, 0.0))
    look = Look(replace(FREEDOM, judge=lambda _, __: next(ends)), new_state(FREEDOM, "8"), 0)
    runners = rehearsal.rehearse(look, look.options()[1:3], 12, 1, FREEDOM.bots["appraise"], "1")
    return [len(runner.ends) for runner in runners]


def test_a_rehearsal_ends_with_the_turn() -> None:
    """In Guiscard the enemy's fire and flight belong to the phase; it ends when the other side is active."""
    state = in_the_field()
    before, turn = GUISCARD.turn_of(state), state.turn  # type: ignore[attr-defined]

    while GUISCARD.turn_of(state) == before:
        play_on(GUISCARD, GUISCARD.bots["appraise"], state, Dealer("1"), 1)

    assert state.turn == turn  # type: ignore[attr-defined]
    assert state.waiting


def test_a_long_turn_is_not_played_to_its_end() -> None:
    """After so many answers it is judged as it stands."""
    state, twin = in_the_field(), in_the_field()
    eye = GUISCARD.bots["appraise"]
    play_on(GUISCARD, eye, state, Dealer("1"), 99)
    dealer = Dealer("1")
    for _ in range(LONGEST):
        seat = twin.waiting[0]
        choices = flow.options(twin, seat)
        flow.answer(twin, seat, max(zip(eye(twin, seat, choices), choices))[1], dealer)

    assert GUISCARD.position(state) == GUISCARD.position(twin)


def in_the_field() -> State:
    """A battle of Guiscard whose first phase has begun."""
    state = new_state(GUISCARD, "1", "s01", {})
    dealer = Dealer("1")
    eye = GUISCARD.bots["appraise"]
    while state.turn == 0:  # type: ignore[attr-defined]
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        flow.answer(state, seat, max(zip(eye(state, seat, choices), choices))[1], dealer)
    return state


def test_guiscard_rehearses_questions_that_there_are() -> None:
    """Every key that its hard bot names belongs to a question a player can be asked."""
    rehearsed = GUISCARD.bots["hard"]["rehearsed"]

    assert set(rehearsed) <= set(GUISCARD.turns | GUISCARD.reactions | {"gather"})


def test_whatever_guiscard_rehearses_has_a_figure_at_the_table() -> None:
    """Whoever leaves the race as soon as he may was still tried often enough beside whoever runs to its end."""
    assert ENOUGH * GUISCARD.bots["hard"]["budget"] <= LEAST


def test_the_longest_thought_of_guiscard_is_long_enough_to_learn_from() -> None:
    """As many rounds as nobody leaves before fit in, though every finalist plays on as long as he may."""
    assert LEAST * GUISCARD.bots["hard"]["finalists"] * (1 + LONGEST) <= THOUGHTS
