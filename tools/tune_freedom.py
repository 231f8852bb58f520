"""Tunes what the first-sight policy of Freedom! likes (TASTE in taste.py), one side against the other, by self-play.

    python tools/tune_freedom.py --games 150 --steps 30

A step changes some tastes of one side by chance and keeps them if the side does better in the same games.
"""

from __future__ import annotations

import argparse
import json
import random

from bulawa.bots.tree import settle
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.freedom.board import GREEK, OTTOMAN
from bulawa.games.freedom.bot.taste import TASTE
from bulawa.games.freedom.state import Freedom

GAME = registry.find("freedom")
EYE = GAME.bots["appraise"]
MORALE = 0.02
"""A point of morale at the end counts a little, so that a hopeless side learns, too."""


def merit(games: int, seed: str) -> float:
    """How well the Empire does in these games: wins, and a little morale."""
    total = 0.0
    for number in range(games):
        state = GAME.new(GAME.usual)
        assert isinstance(state, Freedom)
        dealer = Dealer(f"{seed}/{number}")
        flow.start(state, dealer)
        settle(EYE, state, dealer, 20_000)
        assert state.result is not None
        total += OTTOMAN in state.result.winners
        total += MORALE * (state.morale[OTTOMAN] - state.morale[GREEK])
    return total / games


def climb(side: int, steps: int, games: int, seed: str, chance: random.Random) -> float:
    sign = 1 if side == OTTOMAN else -1
    best = sign * merit(games, seed)
    for step in range(steps):
        before = TASTE[side][:]
        for i in range(len(before)):
            if chance.random() < 0.2:
                TASTE[side][i] = round(before[i] * chance.choice([0.6, 0.8, 1.25, 1.7]), 3)
        found = sign * merit(games, seed)
        if found > best:
            best = found
            print(json.dumps({"side": side, "step": step, "merit": round(best, 3), "taste": TASTE[side]}), flush=True)
        else:
            TASTE[side][:] = before
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--cycles", type=int, default=2)
    parser.add_argument("--seed", default="tune")
    args = parser.parse_args()
    chance = random.Random(args.seed)
    for cycle in range(args.cycles):
        for side in (OTTOMAN, GREEK):
            climb(side, args.steps, args.games, f"{args.seed}/{cycle}/{side}", chance)
    print(json.dumps(TASTE))


if __name__ == "__main__":
    main()
