"""Fits the weights of Freedom!'s judgement (WEIGHTS in bot.py) to how games ended, by logistic regression.

    python tools/fit_freedom.py --games 1000
    python tools/fit_freedom.py --games 100 --budget 16

Games are played by the first-sight policy, whose tastes are shaken in each of them for variety, or by a small search
with that many simulations an answer; positions are taken from all of them. Needs numpy.
"""

from __future__ import annotations

import argparse
import random

from bulawa.bots.tree import Tree, settle
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.engine.flow import Choice, State
from bulawa.games.freedom.board import OTTOMAN
from bulawa.games.freedom.bot.judge import FEATURES, WEIGHTS, features
from bulawa.games.freedom.bot.taste import TASTE
from bulawa.games.freedom.state import Freedom
from fitting import Positions, report

GAME = registry.find("freedom")
EYE = GAME.bots["appraise"]
EVERY = 7
"""A position is taken after so many answers."""


def positions(games: int, seed: str, budget: int) -> Positions:
    """Positions, and whether the Empire won."""
    found = Positions()
    tastes = [list(taste) for taste in TASTE]
    for number in range(games):
        if not budget:
            shake(tastes, random.Random(f"{seed}/{number}"))
        found.add(number, *play(Dealer(f"{seed}/{number}"), budget))
    for side, taste in enumerate(tastes):
        TASTE[side][:] = taste
    return found


def shake(tastes: list[list[float]], chance: random.Random) -> None:
    """Both sides like things a little more or less than usual."""
    for side, taste in enumerate(tastes):
        TASTE[side][:] = [liking * chance.choice([0.7, 0.85, 1.0, 1.0, 1.2, 1.5]) for liking in taste]


def play(dealer: Dealer, budget: int) -> tuple[list[list[float]], float]:
    """One game: the features of some of its positions, and 1 if the Empire won."""
    state = GAME.new(GAME.usual)
    flow.start(state, dealer)
    here = []
    while state.result is None:
        answers = 1 + dealer.below(2 * EVERY)
        if budget:
            search_on(state, dealer, answers, budget)
        else:
            settle(EYE, state, dealer, answers)
        if state.result is None:
            assert isinstance(state, Freedom)
            here.append(features(state))
    return here, float(OTTOMAN in state.result.winners)


def search_on(state: State, dealer: Dealer, answers: int, budget: int) -> None:
    """Play on for so many answers, each found by a small search."""
    for _ in range(answers):
        if not state.waiting:
            return
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        flow.answer(state, seat, choices[0] if len(choices) == 1 else searched(state, seat, dealer, budget), dealer)


def searched(state: State, seat: int, dealer: Dealer, budget: int) -> Choice:
    tree = Tree(GAME.judge, EYE, seat, 0, 1.0, 0.3, 2.0, dealer)
    for _ in range(budget):
        tree.simulate(GAME.guess(state, eyes_of(seat), dealer))
    return max(tree.root_edges(), key=lambda edge: edge.visits).choice


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--budget", type=int, default=0)
    parser.add_argument("--ridge", type=float, default=100.0)
    args = parser.parse_args()
    found = positions(args.games, args.seed, args.budget)
    # Useless features shall stay small.
    report(found, args.ridge, near=[0.0] * len(FEATURES), names=FEATURES, old=WEIGHTS)


if __name__ == "__main__":
    main()
