"""Fits the weights of Freedom!'s judgement (WEIGHTS in bot.py) to how games ended, by logistic regression.

    python tools/fit_freedom.py --games 1000

Games are played by the first-sight policy; positions are taken from all of them. Needs numpy.
"""

from __future__ import annotations

import argparse

import numpy as np

from bulawa.bots.tree import settle
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Setup
from bulawa.games.freedom.board import OTTOMAN
from bulawa.games.freedom.bot import FEATURES, WEIGHTS, features

GAME = registry.find("freedom")
EYE = GAME.bots["appraise"]
SETUP = Setup("siege", GAME.choose_options({}), GAME.load_pack(None))
EVERY = 9
"""A position is taken after so many answers."""


def positions(games: int, seed: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Features of positions, 1 where the Empire won, and the number of the game."""
    seen, won, origin = [], [], []
    for number in range(games):
        state = GAME.new(SETUP)
        dealer = Dealer(f"{seed}/{number}")
        flow.start(state, dealer)
        here = []
        while state.result is None:
            settle(EYE, state, dealer, 1 + dealer.below(2 * EVERY))
            if state.result is None:
                here.append(features(state))
        seen += here
        won += [float(OTTOMAN in state.result.winners)] * len(here)
        origin += [number] * len(here)
    return np.array(seen), np.array(won), np.array(origin)


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
    parser.add_argument("--ridge", type=float, default=30.0)
    args = parser.parse_args()
    x, y, origin = positions(args.games, args.seed)
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
