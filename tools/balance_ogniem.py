"""Measures Ogniem i Mieczem between equal bots: every listed pairing of armies, sides swapped in half of the games.

    python tools/balance_ogniem.py --bot greedy --scenario meeting_engagement --games 40 --seed 1

Prints rows for docs/balance/ogniem.md. Where armies are not the players' to choose, nothing is swapped.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from bulawa.bots import make
from bulawa.bots.look import Look
from bulawa.bots.tally import wilson
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import BulawaError
from bulawa.games.ogniem.content import pack
from bulawa.games.ogniem.state import Ogniem

GAME = registry.find("ogniem")
SIDES = ("red", "blue")


def play(scenario: str, armies: tuple[str, str], bot: str, seed: str) -> Ogniem:
    """One game between two bots of a kind."""
    brought = {side: f"roster: {army}" for side, army in zip(SIDES, armies)}
    g = GAME.new(GAME.lay(GAME.choose(scenario, brought=brought)))
    assert isinstance(g, Ogniem)
    dice, bots = Dealer(f"dice {seed}"), [make(bot, f"{side} {seed}") for side in SIDES]
    flow.start(g, dice)
    while g.result is None:
        seat = g.waiting[0]
        flow.answer(g, seat, bots[seat].choose(Look(GAME, g, seat)), dice)
    return g


def share(g: Ogniem, seat: int) -> float:
    assert g.result is not None
    return 1 / len(g.result.winners) if seat in g.result.winners else 0.0


def rate(name: str, won: float, games: int) -> str:
    low, high = wilson(won, games)
    return f"{name} {won:g} of {games} ({100 * low:.0f} to {100 * high:.0f} %)"


def can_swap(scenario: str, armies: tuple[str, str]) -> bool:
    """Whether the armies may change sides."""
    brought = {side: f"roster: {army}" for side, army in zip(SIDES, reversed(armies))}
    try:
        GAME.choose(scenario, brought=brought)
    except BulawaError:
        return False
    return True


def measure(scenario: str, bot: str, games: int, seed: str) -> None:
    """All pairings of one battle."""
    reds, whole, draws, ends = 0.0, 0, 0, Counter[str]()
    for armies in pack.own().battles[scenario].pairings:
        swaps, first = can_swap(scenario, armies), 0.0
        for n in range(games):
            seats = (armies[1], armies[0]) if swaps and n % 2 else armies
            g = play(scenario, seats, bot, f"{seed} {scenario} {armies} {n}")
            assert g.result is not None
            first += share(g, seats.index(armies[0]))
            reds += share(g, 0)
            draws += len(g.result.winners) > 1
            ends[g.result.reason] += 1
        whole += games
        print(f"{scenario}: {rate(armies[0], first, games)} against {armies[1]}", flush=True)
    endings = ", ".join(f"{reason} {n}" for reason, n in ends.most_common())
    print(f"{scenario}: {rate('red', reds, whole)}, draws {draws}; {endings}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--scenario", action="append", choices=[scenario.id for scenario in GAME.scenarios])
    parser.add_argument("--games", type=int, default=20, help="of each pairing")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    for scenario in args.scenario or [one.id for one in GAME.scenarios]:
        began = time.process_time()
        measure(scenario, args.bot, args.games, args.seed)
        print(f"{scenario}: {time.process_time() - began:.0f} s")


if __name__ == "__main__":
    main()
