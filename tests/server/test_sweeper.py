"""The garbage is swept when the tables are quiet, and only then."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from bulawa.server import sweeper


class Ring:
    """Holds itself, so that only a look through all objects finds it."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    kept = gc.get_threshold()
    gc.collect()
    yield
    gc.set_threshold(*kept)
    gc.unfreeze()


def test_quiet_is_few_new_objects_and_no_sweep_between() -> None:
    """A table where somebody plays makes thousands."""
    assert sweeper.is_quiet((10, 3, 0), (200, 3, 0))
    assert not sweeper.is_quiet((10, 3, 0), (2000, 3, 0))
    assert not sweeper.is_quiet((10, 3, 0), (20, 4, 0))


def test_old_garbage_goes_when_it_is_quiet() -> None:
    """A ring that has grown old is found by the sweep of a quiet table, not before."""
    sweeper.calm()
    ring = Ring()
    seen = weakref.ref(ring)
    gc.collect(0)
    del ring
    gc.collect(0)
    assert seen() is not None

    async def quiet() -> None:
        sweeping = asyncio.create_task(sweeper.sweep_when_quiet(0.01))
        for _ in range(200):
            await asyncio.sleep(0.01)
            if seen() is None:
                break
        sweeping.cancel()

    asyncio.run(quiet())

    assert seen() is None
