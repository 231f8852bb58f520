"""Bots that do not look ahead further than one answer."""

from __future__ import annotations

from bulawa.bots.bot import Bot, Weighed
from bulawa.bots.look import Look
from bulawa.bots.tree import STRETCH, outcome, shares_of
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State
from bulawa.engine.game import Game

TRIES = 4
"""How often an answer is tried where only the judgement of what comes of it tells its worth."""


class Random(Bot):
    """Any legal answer, each as likely; where it was asked the same before, another throw."""

    def choose(self, look: Look) -> Choice:
        return look.choices[self.throw(look).below(len(look.choices))]


class Greedy(Bot):
    """The answer that looks best at first sight; `noise` is how much its eye errs."""

    noise = 0.0

    def choose(self, look: Look) -> Choice:
        self.suit(look.game)
        choices = look.options()
        if len(choices) == 1:
            self.weighed = []
            return choices[0]
        dealer = self.throw(look) if self.noise else look.dealer(self.seed)
        scores = appraise(look.game, look.guess(dealer), look.seat, choices, dealer)
        if self.noise:
            scores = blurred(scores, self.noise, dealer)
        ranked = sorted(zip(scores, choices), reverse=True)
        chances = shares_of([score for score, _ in ranked])
        self.weighed = [Weighed(choice, 1, share) for (_, choice), share in zip(ranked, chances)]
        return ranked[0][1]


def blurred(scores: list[float], noise: float, dealer: Dealer) -> list[float]:
    """Each score up to `noise` off."""
    return [score + noise * (dealer.below(2001) - 1000) / 1000 for score in scores]


class Easy(Greedy):
    """Plays sensibly, but errs."""

    level = "easy"
    noise = 5.0


def appraise(game: Game, state: State, seat: int, choices: list[Choice], chance: Dealer) -> list[float]:
    """A score for each answer: the game's own eye, or else the judgement of what comes of it."""
    eye = game.bots.get("appraise")
    if eye is not None:
        scores: list[float] = eye(state, seat, choices)
        return scores
    return [STRETCH * outcome(game.judge, state, seat, choice, chance, TRIES) for choice in choices]
