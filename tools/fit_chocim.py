"""Fits the weights of Chocim's judgement (WEIGHTS in bot.py) to how games ended, by logistic regression.

    python tools/fit_chocim.py --games 2000

Games are played by the first sight, softly, so that they differ; positions are taken from all of them. Needs numpy.
"""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np

from bulawa.bots.tree import settle
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Setup
from bulawa.games.chocim.board import COMMONWEALTH, OTTOMAN
from bulawa.games.chocim.bot import FEATURES, WEIGHTS, features
from bulawa.games.chocim.state import Chocim

GAME = registry.find("chocim")
EYE = GAME.bots["appraise"]
SETUP = Setup("siege", GAME.choose_options({}), GAME.load_pack(None))
EVERY = 12
"""A position is taken after so many answers, on average."""


def positions(games: int, seed: str) -> tuple[np.ndarray, np.ndarray, np.ndarray, Counter[str]]:
    """Features of positions, 1 where the Commonwealth won, the number of the game, and how games ended."""
    seen, won, origin = [], [], []
    ends: Counter[str] = Counter()
    for number in range(games):
        state = GAME.new(SETUP)
        dealer = Dealer(f"{seed}/{number}")
        flow.start(state, dealer)
        here = []
        while state.result is None:
            settle(EYE, state, dealer, 1 + dealer.below(2 * EVERY))
            if state.result is None and not state.claims:
                here.append(features(state))
        ends[ending(state)] += 1
        seen += here
        won += [1 / len(state.result.winners) if COMMONWEALTH in state.result.winners else 0.0] * len(here)
        origin += [number] * len(here)
    return np.array(seen), np.array(won), np.array(origin), ends


def ending(state: Chocim) -> str:
    """How and when a siege ended, and for whom."""
    assert state.result is not None
    why = state.result.reason
    if why == "negotiations" and state.week < state.board.weeks:
        hungry = "hunger" if not state.supply[COMMONWEALTH] else "their hunger"
        why = hungry if state.morale[COMMONWEALTH] else "revolt"
    winner = "Ottomans" if state.result.winners == [OTTOMAN] else "Commonwealth"
    return f"week {state.week} {why}: {winner}"


def fit(x: np.ndarray, y: np.ndarray, ridge: float, old: np.ndarray) -> np.ndarray:
    """Weights of least surprise, by Newton's method; a ridge keeps them near the old ones.

    Without it a feature is blamed for the trouble it is used in: who is in danger blocks the foreground."""
    scale = np.where(x.std(axis=0) > 1e-9, x.std(axis=0), 1.0)
    scaled = x / scale
    known = old * scale
    weights = known.copy()
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(scaled @ weights, -30, 30)))
        slope = scaled.T @ (y - p) - ridge * (weights - known)
        bend = (scaled * (p * (1 - p))[:, None]).T @ scaled + ridge * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights / scale


def surprise(x: np.ndarray, y: np.ndarray, weights: np.ndarray) -> float:
    p = np.clip(1 / (1 + np.exp(-np.clip(x @ weights, -30, 30))), 1e-6, 1 - 1e-6)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--ridge", type=float, default=300.0)
    args = parser.parse_args()
    x, y, origin, ends = positions(args.games, args.seed)
    kept = origin % 5 == 0
    weights = fit(x[~kept], y[~kept], args.ridge, np.array(WEIGHTS))
    print(f"{len(y)} positions, the Commonwealth won {y.mean():.3f} of them")
    for how, n in sorted(ends.items()):
        print(f"{n:6} {how}")
    print(f"surprise on other games: {surprise(x[kept], y[kept], weights):.4f}, ", end="")
    print(f"with the old weights {surprise(x[kept], y[kept], np.array(WEIGHTS)):.4f}")
    for name, weight, old in zip(FEATURES, weights, WEIGHTS):
        print(f"{name:22}{weight:8.3f}{old:8.3f}")
    print("WEIGHTS = [" + ", ".join(f"{weight:.3f}" for weight in weights) + "]")


if __name__ == "__main__":
    main()
