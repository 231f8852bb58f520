"""Bots that do not look ahead further than one answer."""

from __future__ import annotations

from math import exp

from bulawa.bots.bot import Bot, Weighed
from bulawa.bots.look import Look
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State
from bulawa.engine.game import Game

TRIES = 4
"""How often an answer is tried where only the judgement of what comes of it tells its worth."""

STRETCH = 12.0
"""A win chance from 0 to 1 becomes a score: one more unit of score is e times more likely to be chosen."""


class Random(Bot):
    """Any legal answer, each as likely."""

    def choose(self, look: Look) -> Choice:
        return look.choices[look.dealer(self.seed).below(len(look.choices))]


class Greedy(Bot):
    """The answer that looks best at first sight; `noise` is how much its eye errs."""

    noise = 0.0

    def choose(self, look: Look) -> Choice:
        choices = look.options()
        if len(choices) == 1:
            self.weighed = []
            return choices[0]
        dealer = look.dealer(self.seed)
        scores = appraise(look.game, look.guess(dealer), look.seat, choices, dealer)
        if self.noise:
            scores = [score + self.noise * (dealer.below(2001) - 1000) / 1000 for score in scores]
        ranked = sorted(zip(scores, choices), reverse=True)
        self.weighed = [Weighed(choice, 1, share) for choice, share in shares(ranked)]
        return ranked[0][1]


class Easy(Greedy):
    """Plays sensibly, but errs."""

    noise = 2.5


def shares(ranked: list[tuple[float, Choice]]) -> list[tuple[Choice, float]]:
    """Scores as shares of one, the best first."""
    best = ranked[0][0]
    weights = [exp(score - best) for score, _ in ranked]
    return [(choice, weight / sum(weights)) for weight, (_, choice) in zip(weights, ranked)]


def appraise(game: Game, state: State, seat: int, choices: list[Choice], chance: Dealer) -> list[float]:
    """A score for each answer: the game's own eye, or else the judgement of what comes of it."""
    eye = game.bots.get("appraise")
    if eye is not None:
        scores: list[float] = eye(state, seat, choices)
        return scores
    return [STRETCH * outcome(game, state, seat, choice, chance) for choice in choices]


def outcome(game: Game, state: State, seat: int, choice: Choice, chance: Dealer, tries: int = TRIES) -> float:
    """What an answer leads to, judged a few times because dice may fall differently."""
    total = 0.0
    for _ in range(tries):
        twin = state.copy()
        flow.answer(twin, seat, choice, chance)
        total += game.judge(twin, seat)
    return total / tries
