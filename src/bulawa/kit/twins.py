"""Compiled rules beside interpreted ones: the same random games, and the same options and position at every answer.

python -m bulawa.kit.twins --seconds 600 --game freedom     # from the sources, after `make compiled`
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.kit.play import new_state

COMPILED = not str(flow.__file__).endswith(".py")


def digests(game: str, scenario: str, seed: str) -> Iterator[str]:
    """What was offered and the whole position, before every answer of a random game and at its end."""
    found = registry.find(game)
    g = new_state(found, f"deal {seed}", scenario)
    dice, pick = Dealer(f"dice {seed}"), Dealer(f"pick {seed}")
    while g.result is None:
        seat = g.waiting[pick.below(len(g.waiting))]
        options = flow.options(g, seat)
        yield digest([options, found.position(g)])
        flow.answer(g, seat, options[pick.below(len(options))], dice)
    yield digest([found.position(g)])


def digest(told: object) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


class Twin:
    """A process that plays by the rules of one tree, and tells the digests of each game that it is asked for."""

    def __init__(self, home: Path) -> None:
        command = [sys.executable, "-m", "bulawa.kit.twins", "--tell"]
        place = {**os.environ, "PYTHONPATH": str(home)}
        self.process = subprocess.Popen(
            command, cwd=home, env=place, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *game: str) -> None:
        assert self.process.stdin is not None
        print(json.dumps(game), file=self.process.stdin, flush=True)

    def hear(self) -> list[str]:
        assert self.process.stdout is not None
        told: list[str] = json.loads(self.process.stdout.readline())
        return told

    def close(self) -> None:
        self.process.communicate()


def tell() -> int:
    """Play what is asked for, line by line."""
    for line in sys.stdin:
        print(json.dumps(list(digests(*json.loads(line)))), flush=True)
    return 0


def parted(one: list[str], other: list[str]) -> int | None:
    """The first answer before which two games are not the same; None where they are."""
    same = (n for n, (here, there) in enumerate(zip(one, other)) if here != there)
    return next(same, None if len(one) == len(other) else min(len(one), len(other)))


def compare(trees: tuple[Path, Path], games: list[str], seconds: float, start: int) -> int:
    """Games of all scenarios in turns until time is up; how many came out other."""
    twins = [Twin(home) for home in trees]
    end, played, answers, other = time.monotonic() + seconds, 0, 0, 0
    for number in count(start):
        for game in games:
            scenarios = registry.find(game).scenarios
            asked = game, scenarios[number % len(scenarios)].id, str(number)
            for twin in twins:
                twin.ask(*asked)
            one, two = (twin.hear() for twin in twins)
            played, answers = played + 1, answers + len(one) - 1
            if (where := parted(one, two)) is not None:
                other += 1
                print(f"OTHER {' '.join(asked)}: before answer {where + 1}", file=sys.stderr)
        if time.monotonic() >= end:
            break
    for twin in twins:
        twin.close()
    print(f"{played} games, {answers} answers, {other} games played otherwise")
    return other


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the same games by compiled and by interpreted rules.")
    parser.add_argument("--seconds", type=float, default=600, help="how long (default: 600)")
    parser.add_argument("--game", action="append", help="which games (default: all)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--compiled", type=Path, default=Path("build/compiled"), help="where the compiled rules are")
    parser.add_argument("--tell", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.tell:
        return tell()
    tree = args.compiled.absolute()
    if COMPILED or not any(tree.glob("bulawa/engine/flow.*.so")):
        parser.error(f"no compiled rules in {args.compiled}: run `make compiled`, then this from the sources")
    games = [registry.find(name).id for name in args.game or sorted(registry.known())]
    return 1 if compare((Path(__file__).parents[2], tree), games, args.seconds, args.seed) else 0


if __name__ == "__main__":
    sys.exit(main())
