"""When the garbage is swept. A thousand tables are half a million objects, and looking through them stalls everybody.

Playing leaves no garbage that only such a look finds, nor do refusals; a lost connection leaves a few objects. So
nothing is looked through while people play, not even what is young: of a thousand tables nearly all that is young is in
use, and a look at it held all of them up for up to a tenth of a second.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

QUIET_SECONDS = 5.0
"""So long nobody has done anything."""

GROWN = 100_000
"""So many new objects are worth a look."""

MANY = 1_000_000
"""So many, and as many as there were before, may be garbage that nobody knows of: they are looked through though people
play. The more there is, the more seldom, so that looking never takes a greater part of the time."""


def calm() -> None:
    """Leave alone what is there for good, and look through nothing unasked."""
    gc.freeze()
    gc.disable()


async def sweep_when_quiet(done: Callable[[], int], seconds: float = QUIET_SECONDS) -> None:
    """Look through everything once nobody does anything; `done` counts what people have done so far."""
    kept, before = 0, done()
    while True:
        await asyncio.sleep(seconds)
        now = done()
        if is_time(gc.get_count()[0], kept, quiet=now == before):
            kept = sweep()
        before = now


def is_time(new: int, kept: int, quiet: bool) -> bool:
    """Whether to look, with so many new objects beside those that the last look kept."""
    return new > (GROWN if quiet else max(MANY, kept))


def sweep() -> int:
    """Look through everything; so many objects are still in use."""
    gc.collect()
    return len(gc.get_objects())
