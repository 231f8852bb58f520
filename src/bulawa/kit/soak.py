"""A long soak: every promise over fresh seeds until time is up. A broken promise is reported with its journal.

python -m bulawa.kit.soak --seconds 600 --game freedom
"""

from __future__ import annotations

import argparse
import secrets
import sys
import time

from bulawa.engine import registry
from bulawa.kit.broken import Broken
from bulawa.kit.promises import ALL


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold games to every promise of the kit, over fresh seeds.")
    parser.add_argument("--seconds", type=float, default=600, help="how long (default: 600)")
    parser.add_argument("--game", action="append", help="which games (default: all)")
    parser.add_argument("--seed", help="start from this seed instead of a fresh one")
    args = parser.parse_args()
    games = [registry.find(name) for name in args.game or sorted(registry.known())]
    end = time.monotonic() + args.seconds
    start = int(args.seed) if args.seed else secrets.randbelow(10**9)
    kept = broken = 0
    number = start
    while time.monotonic() < end:
        for game in games:
            for promise in ALL:
                try:
                    promise(game, str(number))
                    kept += 1
                except Broken as error:
                    broken += 1
                    print(f"BROKEN {promise.__name__}, {game.id}, seed {number}\n{error}\n", file=sys.stderr)
        number += 1
    print(f"{kept} promises kept, {broken} broken, seeds {start} to {number - 1}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
