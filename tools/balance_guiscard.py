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
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bulawa import bots
from bulawa.bots.bot import Bot
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


Answering = Callable[[Guiscard, int], Choice]
"""How whoever sits there answers."""


def play(contest: Contest, seed: str, erratic: int = NOBODY) -> Guiscard:
    """One battle, siege or campaign to its end; the erratic seat gives any answer."""
    g, dice, lots = contest.begin(seed), Dealer(seed), Dealer(f"ties {seed}")
    sitting = [sitter(contest, f"{seed} {seat}", seat == erratic, lots) for seat in (0, 1)]
    while g.result is None:
        seat = g.waiting[0]
        flow.answer(g, seat, sitting[seat](g, seat), dice)
    return g


def sitter(contest: Contest, seed: str, is_erratic: bool, lots: Dealer) -> Answering:
    if is_erratic:
        return partial(anything, lots)
    if contest.hard:
        return partial(thought, bots.make("hard", seed))
    return partial(drawn, lots) if contest.quick else best


def anything(lots: Dealer, g: Guiscard, seat: int) -> Choice:
    offered = flow.options(g, seat)
    return offered[lots.below(len(offered))]


def thought(bot: Bot, g: Guiscard, seat: int) -> Choice:
    return bot.choose(Look(GAME, g, seat))


def best(g: Guiscard, seat: int) -> Choice:
    """By first sight; of equals the one of the greatest numbers."""
    return max(weighed(g, seat))[1]


def drawn(lots: Dealer, g: Guiscard, seat: int) -> Choice:
    """By first sight; of equals one is drawn."""
    known = weighed(g, seat)
    equals = [choice for score, choice in known if score == max(known)[0]]
    return equals[lots.below(len(equals))]


def weighed(g: Guiscard, seat: int) -> list[tuple[float, Choice]]:
    offered = flow.options(g, seat)
    return list(zip(appraise(g, seat, offered) if len(offered) > 1 else [0.0], offered))


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
