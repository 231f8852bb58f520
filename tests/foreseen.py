"""Dice that fall alike in every run of the tests: what they meet does not change from one run to the next.

`python -m tests.foreseen serve ...` is `bulawa serve ...` with such dice.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from bulawa.cli import main
from bulawa.server import unforeseen

ROOT = Path(__file__).parents[1]
"""Where a process of its own finds this."""

BROWSER = "crypto.getRandomValues = (numbers) => numbers.fill(7)"
"""So that a browser, too, adds the same to the seed each time."""


def seed() -> str:
    return "2c" * 16


def nonce() -> str:
    return "07" * 16


def shuffle(lots: list[Any]) -> None:
    Random(7).shuffle(lots)


FORESEEN = {"seed": seed, "nonce": nonce, "shuffle": shuffle}


if __name__ == "__main__":
    vars(unforeseen).update(FORESEEN)
    sys.exit(main())
