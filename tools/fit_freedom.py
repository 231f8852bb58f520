"""Fits the weights of Freedom!'s judgement (WEIGHTS in bot.py) to how games ended, by logistic regression.

    python tools/fit_freedom.py --games 1000
    python tools/fit_freedom.py --games 100 --budget 16

Games are played by the first-sight policy, whose tastes are shaken in each of them for variety, or by a small search
with that many simulations an answer; positions are taken from all of them. Needs numpy.
"""

from __future__ import annotations

import argparse
import random

import numpy as np

from bulawa.bots.tree import Tree, settle
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State
from bulawa.engine.game import Setup
from bulawa.games.freedom.board import OTTOMAN
from bulawa.games.freedom.bot import FEATURES, WEIGHTS, features
from bulawa.games.freedom.state import Freedom
from bulawa.games.freedom.worth import TASTE

GAME = registry.find("freedom")
EYE = GAME.bots["appraise"]
SETUP = Setup("siege", GAME.choose_options({}), GAME.load_pack(None))
EVERY = 7
"""A position is taken after so many answers."""


def positions(games: int, seed: str, budget: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Features of positions, 1 where the Empire won, and the number of the game."""
    seen, won, origin = [], [], []
    tastes = [list(taste) for taste in TASTE]
    for number in range(games):
        if not budget:
            shake(tastes, random.Random(f"{seed}/{number}"))
        here, empire_won = play(Dealer(f"{seed}/{number}"), budget)
        seen += here
        won += [float(empire_won)] * len(here)
        origin += [number] * len(here)
    for side, taste in enumerate(tastes):
        TASTE[side][:] = taste
    return np.array(seen), np.array(won), np.array(origin)


def shake(tastes: list[list[float]], chance: random.Random) -> None:
    """Both sides like things a little more or less than usual."""
    for side, taste in enumerate(tastes):
        TASTE[side][:] = [liking * chance.choice([0.7, 0.85, 1.0, 1.0, 1.2, 1.5]) for liking in taste]


def play(dealer: Dealer, budget: int) -> tuple[list[list[float]], bool]:
    """One game: the features of some of its positions, and whether the Empire won."""
    state = GAME.new(SETUP)
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
    return here, OTTOMAN in state.result.winners


def search_on(state: State, dealer: Dealer, answers: int, budget: int) -> None:
    """Play on for so many answers, each found by a small search."""
    for _ in range(answers):
        if not state.waiting:
            return
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        flow.answer(state, seat, choices[0] if len(choices) == 1 else found(state, seat, dealer, budget), dealer)


def found(state: State, seat: int, dealer: Dealer, budget: int) -> Choice:
    tree = Tree(GAME.judge, EYE, seat, 0, 0.3, 2.0, dealer)
    for _ in range(budget):
        tree.simulate(GAME.guess(state, seat, dealer))
    return max(tree.root_edges(), key=lambda edge: edge.visits).choice


def fit(x: np.ndarray, y: np.ndarray, ridge: float) -> np.ndarray:
    """Weights of least surprise, by Newton's method; a ridge keeps useless features small."""
    scale = np.where(x.std(axis=0) > 1e-9, x.std(axis=0), 1.0)
    scaled = x / scale
    weights = np.zeros(x.shape[1])
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(scaled @ weights, -30, 30)))
        slope = scaled.T @ (y - p) - ridge * weights
        bend = (scaled * (p * (1 - p))[:, None]).T @ scaled + ridge * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights / scale


def surprise(x: np.ndarray, y: np.ndarray, weights: np.ndarray) -> float:
    p = np.clip(1 / (1 + np.exp(-np.clip(x @ weights, -30, 30))), 1e-6, 1 - 1e-6)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--budget", type=int, default=0)
    parser.add_argument("--ridge", type=float, default=100.0)
    args = parser.parse_args()
    x, y, origin = positions(args.games, args.seed, args.budget)
    kept = origin % 5 == 0
    weights = fit(x[~kept], y[~kept], args.ridge)
    print(f"{len(y)} positions, the Empire won {y.mean():.3f} of them")
    print(f"surprise on other games: {surprise(x[kept], y[kept], weights):.4f}, ", end="")
    print(f"with the old weights {surprise(x[kept], y[kept], np.array(WEIGHTS)):.4f}")
    for name, weight in zip(FEATURES, weights):
        print(f"{name:22}{weight:8.3f}")
    print("WEIGHTS = [" + ", ".join(f"{weight:.3f}" for weight in weights) + "]")


if __name__ == "__main__":
    main()
