"""Fits the weights of Chocim's judgement (WEIGHTS in bot.py) to how games ended, by logistic regression.

    python tools/fit_chocim.py --games 2000

Games are played by the first sight, softly, so that they differ; positions are taken from all of them. Needs numpy.
"""

from __future__ import annotations

import argparse
from collections import Counter

from bulawa.bots.tree import settle
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.chocim.board import COMMONWEALTH, OTTOMAN
from bulawa.games.chocim.bot.features import FEATURES, features
from bulawa.games.chocim.bot.judge import WEIGHTS
from bulawa.games.chocim.state import Chocim
from fitting import Positions, report

GAME = registry.find("chocim")
EYE = GAME.bots["appraise"]
EVERY = 12
"""A position is taken after so many answers, on average."""


def positions(games: int, seed: str) -> tuple[Positions, Counter[str]]:
    """Positions before the talks, and how games ended."""
    found = Positions()
    ends: Counter[str] = Counter()
    for number in range(games):
        state = GAME.new(GAME.usual)
        assert isinstance(state, Chocim)
        here = play(state, Dealer(f"{seed}/{number}"))
        found.add(number, here, won(state))
        ends[ending(state)] += 1
    return found, ends


def play(state: Chocim, dealer: Dealer) -> list[list[float]]:
    """One game: the features of some of its positions."""
    flow.start(state, dealer)
    here = []
    while state.result is None:
        settle(EYE, state, dealer, 1 + dealer.below(2 * EVERY))
        if state.result is None and not state.claims:
            here.append(features(state))
    return here


def won(state: Chocim) -> float:
    """1 where the Commonwealth won, a half where both did."""
    assert state.result is not None
    winners = state.result.winners
    return 1 / len(winners) if COMMONWEALTH in winners else 0.0


def ending(state: Chocim) -> str:
    """How and when a siege ended, and for whom."""
    assert state.result is not None
    why = state.result.reason
    if why == "negotiations" and state.week < state.board.weeks:
        hungry = "hunger" if not state.supply[COMMONWEALTH] else "their hunger"
        why = hungry if state.morale[COMMONWEALTH] else "revolt"
    winner = "Ottomans" if state.result.winners == [OTTOMAN] else "Commonwealth"
    return f"week {state.week} {why}: {winner}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--ridge", type=float, default=300.0)
    args = parser.parse_args()
    found, ends = positions(args.games, args.seed)
    for how, n in sorted(ends.items()):
        print(f"{n:6} {how}")
    # Far from the old weights a feature would be blamed for the trouble it is used in: who is in danger blocks the
    # foreground.
    report(found, args.ridge, near=WEIGHTS, names=FEATURES, old=WEIGHTS)


if __name__ == "__main__":
    main()
