"""Measures Guiscard's battles between equal bots: first sight without error at both seats, each game from its seed.

    python tools/balance_guiscard.py --games 20 s01 s06
    python tools/balance_guiscard.py --games 200 --seed 1001 --quick c1 c2
    python tools/balance_guiscard.py --games 40 --seed 2001 --random s03
    python tools/balance_guiscard.py --games 200 --seed 70001 --hard s01
    python tools/balance_guiscard.py --games 50 --seed 57001 --lists lombards normans points_battle

With --quick battles of a campaign are settled quickly, and a die of the game's seed draws among answers of equal score:
commanders have many. With --random first sight plays half of the games at each seat, with the same dice, against any
legal answers. With --hard the bot `hard` plays at both seats. With --lists the defenders and the attackers of a free
battle bring these of the ready armies. Prints rows for docs/balance/guiscard.md, those of equal bots with the processor
time of the longest game.
The same seeds give the same games, with compiled rules or without.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass

from bulawa import bots
from bulawa.bots.look import Look
from bulawa.bots.tally import wilson
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice
from bulawa.games.guiscard.bot.appraise import appraise
from bulawa.games.guiscard.state import Guiscard

GAME = registry.find("guiscard")


QUICK = {"quick_battles": "always"}


NOBODY = -1


@dataclass(frozen=True)
class Contest:
    """What is played again and again."""

    scenario: str
    quick: bool
    lists: tuple[str, ...] = ()
    """The ready armies of the defenders and of the attackers; none: the usual ones."""
    hard: bool = False

    def begin(self, seed: str) -> Guiscard:
        brought = {seat: f"roster: {id}" for seat, id in zip(("defenders", "attackers"), self.lists)}
        g = GAME.new(GAME.lay(GAME.choose(self.scenario, QUICK if self.quick else {}, None, brought)))
        assert isinstance(g, Guiscard)
        flow.start(g, Dealer(seed))
        return g


def play(contest: Contest, seed: str, erratic: int = NOBODY) -> Guiscard:
    """One battle, siege or campaign to its end; the erratic seat gives any answer."""
    if contest.hard:
        return play_hard(contest, seed)
    g, dice, ties = contest.begin(seed), Dealer(seed), Dealer(f"ties {seed}")
    while g.result is None:
        seat = g.waiting[0]
        offered = flow.options(g, seat)
        if seat == erratic:
            flow.answer(g, seat, offered[ties.below(len(offered))], dice)
            continue
        scores = appraise(g, seat, offered) if len(offered) > 1 else [0.0]
        flow.answer(g, seat, drawn(scores, offered, ties) if contest.quick else max(zip(scores, offered))[1], dice)
    return g


def play_hard(contest: Contest, seed: str) -> Guiscard:
    g, dice = contest.begin(seed), Dealer(seed)
    sitters = [bots.make("hard", f"{seed} {seat}") for seat in (0, 1)]
    while g.result is None:
        seat = g.waiting[0]
        flow.answer(g, seat, sitters[seat].choose(Look(GAME, g, seat)), dice)
    return g


def drawn(scores: list[float], offered: list[Choice], ties: Dealer) -> Choice:
    best = [choice for score, choice in zip(scores, offered) if score == max(scores)]
    return best[ties.below(len(best))]


def measure(contest: Contest, games: int, seed: int) -> str:
    """A row: who won how often, the share of the seat that is named first, a draw being half, and the longest game."""
    won: Counter[str] = Counter()
    longest = 0.0
    for number in range(seed, seed + games):
        started = time.process_time()
        g = play(contest, str(number))
        longest = max(longest, time.process_time() - started)
        assert g.result is not None
        won[g.laid.vocabulary.kinds["seat"][g.result.winners[0]] if g.result.winners else "draw"] += 1
    first, second = g.laid.vocabulary.kinds["seat"]
    low, high = wilson(won[first] + won["draw"] / 2, games)
    share = 100 * (won[first] + won["draw"] / 2) / games
    told = f"{first} {won[first]}, {second} {won[second]} | {won['draw']}"
    rate = f"{share:.0f} % ({100 * low:.0f} to {100 * high:.0f} %)"
    return f"| {contest.scenario} | {games} | {told} | {rate} | {longest:.2f} s |"


def against_random(contest: Contest, games: int, seed: int) -> str:
    """A row: how often first sight won from each seat against any answers, a draw being half."""
    won = [0.0, 0.0]
    for number in range(seed, seed + games // 2):
        for seat in (0, 1):
            g = play(contest, str(number), 1 - seat)
            assert g.result is not None
            won[seat] += 0.5 if not g.result.winners else seat in g.result.winners
    first, second = g.laid.vocabulary.kinds["seat"]
    low, high = wilson(sum(won), games // 2 * 2)
    half = games // 2
    told = f"{won[0]:g} of {half} as {first} | {won[1]:g} of {half} as {second} | {sum(won):g} of {2 * half}"
    return f"| {contest.scenario} | {told} | {100 * low:.0f} to {100 * high:.0f} % |"


def main() -> None:
    parser = argparse.ArgumentParser(description="First sight against itself.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--random", action="store_true")
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--lists", nargs=2, default=())
    parser.add_argument("scenario", nargs="+")
    given = parser.parse_args()
    for scenario in given.scenario:
        row = against_random if given.random else measure
        contest = Contest(scenario, given.quick, tuple(given.lists), given.hard)
        print(row(contest, given.games, given.seed), flush=True)


if __name__ == "__main__":
    main()
