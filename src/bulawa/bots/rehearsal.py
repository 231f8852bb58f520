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

LEAST = 4
"""Nobody leaves after fewer rehearsals."""

CLEAR = 1.5
"""Whoever is behind by so many standard errors leaves."""

LONGEST = 40
"""Answers after which a rehearsal is judged as it stands, however long the turn may still be."""


class Runner:
    """An answer in rehearsal, and how the position stood after each."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.ends: list[float] = []

    def mean(self) -> float:
        return sum(self.ends) / len(self.ends)

    def is_clearly_behind(self, other: Runner) -> bool:
        """Run by run, since both had the same luck."""
        lead = [theirs - own for theirs, own in zip(other.ends, self.ends)]
        mean = sum(lead) / len(lead)
        spread = sum((one - mean) ** 2 for one in lead) / (len(lead) - 1)
        return mean > CLEAR * sqrt(spread / len(lead))


def rehearse(look: Look, choices: list[Choice], times: int, turns: int, eye: Eye | None, seed: str) -> list[Runner]:
    """Let these answers run, the one that looked best first; of those returned the first is to be taken."""
    runners = [Runner(choice) for choice in choices]
    racing = runners
    for number in range(times):
        for runner in racing:
            dealer = Dealer(f"{seed}/{number}")
            state = look.guess(dealer)
            flow.answer(state, look.seat, runner.choice, dealer)
            play_on(look.game, eye, state, dealer, turns)
            runner.ends.append(look.game.judge(state, look.seat))
        if number + 1 >= LEAST:
            leader = max(racing, key=Runner.mean)
            racing = [runner for runner in racing if not runner.is_clearly_behind(leader)]
        if len(racing) == 1:
            break
    taken = racing[0] if racing[0] is runners[0] else max(racing, key=Runner.mean)
    return [taken, *(runner for runner in runners if runner is not taken)]


def play_on(game: Game, eye: Eye | None, state: State, dealer: Dealer, turns: int) -> None:
    """By first sight that does not err, until the turn has passed on so many times."""
    side, left = in_turn(game, state), turns
    for _ in range(LONGEST):
        if not state.waiting:
            return
        if in_turn(game, state) != side:
            side, left = in_turn(game, state), left - 1
        if not left:
            return
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        flow.answer(state, seat, best_of(eye, state, seat, choices, dealer), dealer)


def best_of(eye: Eye | None, state: State, seat: int, choices: list[Choice], dealer: Dealer) -> Choice:
    if len(choices) == 1:
        return choices[0]
    return choices[dealer.below(len(choices))] if eye is None else max(zip(eye(state, seat, choices), choices))[1]


def in_turn(game: Game, state: State) -> int:
    """Whose turn it is; where the game does not say, of whoever is asked."""
    side = game.turn_of(state)
    return side if side is not None else state.waiting[0] if state.waiting else -1
