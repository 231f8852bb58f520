"""Rehearsals: the likeliest answers are played on by first sight until the turn is over, all with the same luck.

First sight weighs one answer by itself, and a tree of a few simulations sees no end of what it begins. A rehearsal
shows what comes of a blow when the others have been struck too. Dice are noise, and first sight is no fool: what looked
best is displaced only by what leaves it clearly behind.
"""

from __future__ import annotations

from math import sqrt

from bulawa.bots.look import Look
from bulawa.bots.tree import Eye
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State
from bulawa.engine.game import Game

LEAST = 5
"""Nobody leaves after fewer rehearsals."""

CLEAR = 1.5
"""Whoever is behind by so many standard errors leaves."""

WORTH = 0.002
"""Whoever cannot be ahead of what looked best by that much of a chance to win leaves, too: it makes no difference."""

LONGEST = 30
"""Answers after which a rehearsal is judged as it stands, however long the turn may still be."""

THOUGHTS = 640
"""Answers that are played in thought for one decision: no round begins that would likely go beyond."""


class Runner:
    """An answer in rehearsal, and how the position stood after each."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.ends: list[float] = []

    def mean(self) -> float:
        return sum(self.ends) / len(self.ends)

    def lead_on(self, other: Runner) -> tuple[float, float]:
        """On the average, and its standard error: run by run, since both had the same luck."""
        lead = [own - theirs for own, theirs in zip(self.ends, other.ends)]
        mean = sum(lead) / len(lead)
        spread = sum((one - mean) ** 2 for one in lead) / (len(lead) - 1)
        return mean, sqrt(spread / len(lead))

    def is_clearly_behind(self, other: Runner) -> bool:
        lead, error = other.lead_on(self)
        return lead > CLEAR * error

    def may_be_better_than(self, other: Runner) -> bool:
        """By so much that it matters."""
        lead, error = self.lead_on(other)
        return lead + CLEAR * error > WORTH


def rehearse(look: Look, choices: list[Choice], times: int, turns: int, eye: Eye | None, seed: str) -> list[Runner]:
    """Let these answers run, the one that looked best first; of those returned the first is to be taken."""
    runners = [Runner(choice) for choice in choices]
    racing, left, last = runners, THOUGHTS, 0
    for number in range(times):
        if len(racing) == 1 or last > left:
            break
        last = sum(run(look, runner, turns, eye, f"{seed}/{number}") for runner in racing)
        left -= last
        if number + 1 >= LEAST:
            racing = still_racing(racing, runners[0])
    taken = racing[0] if racing[0] is runners[0] else max(racing, key=Runner.mean)
    return [taken, *(runner for runner in runners if runner is not taken)]


def run(look: Look, runner: Runner, turns: int, eye: Eye | None, luck: str) -> int:
    """Once more, with that luck; how many answers it took."""
    dealer = Dealer(luck)
    state = look.guess(dealer)
    flow.answer(state, look.seat, runner.choice, dealer)
    played = play_on(look.game, eye, state, dealer, turns)
    runner.ends.append(look.game.judge(state, look.seat))
    return 1 + played


def still_racing(racing: list[Runner], first: Runner) -> list[Runner]:
    """Without those who are no better than the first, as long as it is among them, and those who are clearly behind."""
    if racing[0] is first:
        racing = [first, *(runner for runner in racing[1:] if runner.may_be_better_than(first))]
    leader = max(racing, key=Runner.mean)
    return [runner for runner in racing if not runner.is_clearly_behind(leader)]


def play_on(game: Game, eye: Eye | None, state: State, dealer: Dealer, turns: int) -> int:
    """By first sight that does not err, until the turn has passed on so many times; how many answers it took."""
    side, left = in_turn(game, state), turns
    for played in range(LONGEST):
        if not state.waiting:
            return played
        if in_turn(game, state) != side:
            side, left = in_turn(game, state), left - 1
        if not left:
            return played
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        flow.answer(state, seat, best_of(eye, state, seat, choices, dealer), dealer)
    return LONGEST


def best_of(eye: Eye | None, state: State, seat: int, choices: list[Choice], dealer: Dealer) -> Choice:
    if len(choices) == 1:
        return choices[0]
    return choices[dealer.below(len(choices))] if eye is None else max(zip(eye(state, seat, choices), choices))[1]


def in_turn(game: Game, state: State) -> int:
    """Whose turn it is; where the game does not say, of whoever is asked."""
    side = game.turn_of(state)
    return side if side is not None else state.waiting[0] if state.waiting else -1
