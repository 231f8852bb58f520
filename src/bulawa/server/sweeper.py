"""When the garbage is swept. A thousand tables are half a million objects, and looking through all stalls everybody.

Playing leaves no garbage that only such a look finds (measured: none in 10,000 moves); errors and lost connections do.
So what is young is looked through as usual, and all of it only when the tables are quiet.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = 100_000
"""A thousand tables hold the positions of their last moves, to be taken back, for a moment each. Looked through only
so seldom, most of them are gone before; measured, that is a fifth more moves a second."""

NEVER = 1_000_000
QUIET_SECONDS = 5.0
QUIET = 500
"""So many new objects in that time are nobody's moves."""


def calm() -> None:
    """Leave alone what is there for good, and look through the young only."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def sweep_when_quiet(seconds: float = QUIET_SECONDS) -> None:
    """Look through everything once the tables are quiet, if they were not since the last time."""
    before = gc.get_count()
    while True:
        await asyncio.sleep(seconds)
        now = gc.get_count()
        if now[1] and is_quiet(before, now):
            gc.collect()
            now = gc.get_count()
        before = now


def is_quiet(before: tuple[int, int, int], now: tuple[int, int, int]) -> bool:
    return before[1:] == now[1:] and now[0] - before[0] < QUIET
