"""Questions for other processes that behave well or badly."""

from __future__ import annotations

import os
import time


def same(value: int) -> int:
    return value


def never() -> None:
    """Hangs, as a forged journal may."""
    while True:
        time.sleep(1)


def die() -> None:
    """Goes, and the process with it."""
    os._exit(3)


def refuse() -> None:
    raise ValueError("no")


def hold_until(path: str) -> bool:
    """Is busy until there is such a file."""
    while not os.path.exists(path):
        time.sleep(0.005)
    return True
