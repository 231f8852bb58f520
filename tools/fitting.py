"""Weights of a judgement fitted to how games ended, by logistic regression. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


class Positions:
    """What was seen in many games, position by position: features, who won (1: the first side), and in which game."""

    def __init__(self) -> None:
        self.seen: list[list[float]] = []
        self.won: list[float] = []
        self.origin: list[int] = []

    def add(self, game: int, seen: list[list[float]], won: float) -> None:
        """The positions of one game and how it ended."""
        self.seen += seen
        self.won += [won] * len(seen)
        self.origin += [game] * len(seen)


def fit(x: Numbers, y: Numbers, ridge: float, near: Numbers) -> Numbers:
    """Weights of least surprise, by Newton's method; a ridge keeps them near some that are trusted."""
    spread = x.std(axis=0)
    scale = np.where(spread > 1e-9, spread, 1.0)
    scaled, known = x / scale, near * scale
    weights = known.copy()
    for _ in range(30):
        p = expected(scaled, weights)
        slope = scaled.T @ (y - p) - ridge * (weights - known)
        bend = (scaled * (p * (1 - p))[:, None]).T @ scaled + ridge * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    found: Numbers = weights / scale
    return found


def expected(x: Numbers, weights: Numbers) -> Numbers:
    """How likely the first side wins."""
    chance: Numbers = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
    return chance


def surprise(x: Numbers, y: Numbers, weights: Numbers) -> float:
    """How badly the weights foretell the end, in nats a position."""
    p = np.clip(expected(x, weights), 1e-6, 1 - 1e-6)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def report(found: Positions, ridge: float, near: Sequence[float], names: Sequence[str], old: Sequence[float]) -> None:
    """Fit to four of five games, and print the weights and what they say of the other games."""
    x, y, origin = np.array(found.seen), np.array(found.won), np.array(found.origin)
    kept, before = origin % 5 == 0, np.array(old)
    weights = fit(x[~kept], y[~kept], ridge, np.array(near))
    print(f"{len(y)} positions, the first side won {y.mean():.3f} of them")
    print(f"surprise on other games: {surprise(x[kept], y[kept], weights):.4f}, ", end="")
    print(f"with the old weights {surprise(x[kept], y[kept], before):.4f}")
    for name, weight, was in zip(names, weights, old):
        print(f"{name:22}{weight:8.3f}{was:8.3f}")
    print("WEIGHTS = [" + ", ".join(f"{weight:.3f}" for weight in weights) + "]")
