"""Numbers on the command line."""

from __future__ import annotations

import argparse
from math import isfinite


def count(text: str) -> int:
    """How many: at least one."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"a whole number of at least 1 is expected, not {text!r}")
    return number


def seconds(text: str) -> float:
    """How long: some time, and not for ever."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not isfinite(number) or number <= 0:
        raise argparse.ArgumentTypeError(f"a number of seconds above 0 is expected, not {text!r}")
    return number
