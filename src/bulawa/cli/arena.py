"""`bulawa arena`: two bots play many games, the sides in turn."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bulawa import bots
from bulawa.bots.arena import contest_of
from bulawa.bots.contest import ArenaError, Contest, fresh_seed
from bulawa.bots.host import look_for
from bulawa.bots.referee import Played
from bulawa.bots.results import seed_in
from bulawa.bots.tally import first_seat, percent, rate_of, report, share
from bulawa.cli import options
from bulawa.cli.quantities import count, seconds
from bulawa.engine import registry
from bulawa.engine.chance import fingerprint

WIDTH = 30


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game to play")
    parser.add_argument("bots", nargs="*", metavar="BOT", help="two bots: a level, a name, or module:Class")
    parser.add_argument("--bot", action="append", default=[], metavar="MODULE:CLASS", help="a bot of your own")
    parser.add_argument("--games", type=count, default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", help="the same seed gives the same games (default: a new one, which is told)")
    parser.add_argument("--scenario", help="the scenario (default: the game's first)")
    options.add(parser)
    parser.add_argument("--workers", type=count, help="how many games at once (default: one for each core)")
    parser.add_argument("--time-limit", type=seconds, default=60.0, help="seconds for one answer (default: 60)")
    parser.add_argument(
        "--memory-limit", type=count, default=2048, help="megabytes for a bot that is not our own (default: 2048)"
    )
    parser.add_argument("--resume", metavar="FILE", help="keep results here and go on where they end")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: argparse.Namespace) -> int:
    results = Path(args.resume) if args.resume else None
    seed = args.seed or seed_in(results) or fresh_seed()
    game = registry.find(args.game)
    chosen = options.chosen(game, args.option)
    game.choose(args.scenario, chosen)
    limits = {"limit": args.time_limit, "memory": args.memory_limit}
    contest = Contest(args.game, pair(args), seed, args.scenario, options=tuple(chosen.items()), **limits)
    fingerprint(contest.seed)
    find(contest.bots)
    bar = Bar(args.games) if sys.stderr.isatty() else None
    try:
        figures = contest_of(contest, args.games, args.workers, results, bar.show if bar else None)
    except KeyboardInterrupt:
        print("\nstopped; with --resume FILE the same command goes on", file=sys.stderr)
        return 130
    if bar:
        bar.clear()
    print(json.dumps(figures) if args.json else report(figures))
    return 0


def pair(args: argparse.Namespace) -> tuple[str, str]:
    """The two bots; those given by --bot come first."""
    named = [*args.bot, *args.bots]
    if len(named) != 2:
        raise ArenaError(f"bots: two are wanted, not {len(named)}")
    return named[0], named[1]


def find(names: Sequence[str]) -> None:
    """Bots of one's own may lie in this folder; they are never read into the process that counts."""
    sys.path.insert(0, os.getcwd())
    for name in names:
        if name not in bots.OWN:
            look_for(bots.place_of(name))


class Bar:
    """A line that grows while games are played."""

    def __init__(self, games: int) -> None:
        self.games = games

    def show(self, done: list[Played]) -> None:
        filled = WIDTH * len(done) // max(1, self.games)
        rate = percent(rate_of([share(game, first_seat(game)) for game in done]))
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {len(done)}/{self.games}  {rate}"
        print(f"\r{line:78}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        print(f"\r{'':78}\r", end="", file=sys.stderr, flush=True)
