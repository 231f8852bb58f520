"""Shows which weights of Chocim's judgement (WEIGHTS in bot.py) win games when they are moved, and which way.

    python tools/tune_chocim.py --pairs 500

Both sides play by first sight, each with weights moved at random; every pair of games has the same dice and opposite
moves. Printed is for each weight how many standard errors a move upwards is worth: 2 and more is worth following.
Needs numpy.
"""

from __future__ import annotations

import argparse

import numpy as np

from bulawa.bots.tree import sample
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.chocim.board import COMMONWEALTH
from bulawa.games.chocim.bot.features import FEATURES
from bulawa.games.chocim.bot.judge import WEIGHTS

GAME = registry.find("chocim")
EYE = GAME.bots["appraise"]
SHARE, LEAST = 0.5, 0.004
"""A weight is moved by about this share of itself, and by no less than this."""


def play(seed: str, weights: list[list[float]]) -> float:
    """One game, each side with its own weights; 1 if the Commonwealth wins."""
    state = GAME.new(GAME.usual)
    dealer = Dealer(seed)
    flow.start(state, dealer)
    while state.result is None:
        seat = state.waiting[0]
        choices = flow.options(state, seat)
        WEIGHTS[:] = weights[seat]
        at = sample(EYE(state, seat, choices), dealer, 1.0) if len(choices) > 1 else 0
        flow.answer(state, seat, choices[at], dealer)
    return 1 / len(state.result.winners) if COMMONWEALTH in state.result.winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    base = np.array(WEIGHTS)
    reach = SHARE * np.abs(base) + LEAST
    chance = np.random.default_rng(args.seed)
    moves, won = [], []
    for number in range(args.pairs):
        move = chance.normal(size=(2, len(base)))
        for way in (1, -1):
            moves.append(way * move)
            won.append(play(f"{args.seed}/{number}", [list(base + way * reach * side) for side in move]))
    told, gain = np.array(moves), np.array(won) - np.mean(won)
    error = gain.std() / np.sqrt(len(gain))
    ours, theirs = told[:, 0].T @ gain / len(gain) / error, -told[:, 1].T @ gain / len(gain) / error
    print(f"{len(gain)} games, the Commonwealth won {np.mean(won):.3f} of them")
    print(f"{'':26}weight   both  commonwealth  ottoman")
    for name, weight, one, two in zip(FEATURES, base, ours, theirs):
        print(f"{name:24}{weight:8.3f}{(one + two) / np.sqrt(2):7.1f}{one:14.1f}{two:9.1f}")


if __name__ == "__main__":
    main()
