"""The garbage is swept when the tables are quiet, and there is hardly any."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from bulawa.engine.errors import BulawaError
from bulawa.server import sweeper
from tests.server.served import eventually, served


class Ring:
    """Holds itself, so that only a look through all objects finds it."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    gc.collect()
    yield
    gc.enable()
    gc.unfreeze()


def test_many_new_objects_are_swept_in_a_quiet_moment() -> None:
    """Few are not worth it."""
    assert sweeper.is_time(sweeper.GROWN + 1, 0, quiet=True)
    assert not sweeper.is_time(sweeper.GROWN, 0, quiet=True)
    assert not sweeper.is_time(sweeper.GROWN + 1, 0, quiet=False)


def test_where_it_is_never_quiet_garbage_is_bounded_all_the_same() -> None:
    """It is looked for once there are as many new objects again as were kept before, so ever more seldom."""
    assert sweeper.is_time(sweeper.MANY + 1, 0, quiet=False)
    assert not sweeper.is_time(sweeper.MANY + 1, 2 * sweeper.MANY, quiet=False)
    assert sweeper.is_time(2 * sweeper.MANY + 1, 2 * sweeper.MANY, quiet=False)


def rings_left(moves: Iterator[int], looks: int) -> bool:
    """Whether a ring is still there after so many looks, while so much is done before each."""
    sweeper.calm()
    ring = Ring()
    seen = weakref.ref(ring)
    del ring
    made: list[list[int]] = [[] for _ in range(sweeper.GROWN + 1000)]

    async def look() -> None:
        looked = asyncio.Event()

        def done() -> int:
            nonlocal looks
            looks -= 1
            if looks < 0:
                looked.set()
            return next(moves)

        sweeping = asyncio.create_task(sweeper.sweep_when_quiet(done, 0.001))
        await looked.wait()
        sweeping.cancel()

    asyncio.run(look())
    assert made
    return seen() is not None


def test_garbage_goes_when_nobody_plays() -> None:
    """Nothing was done between two looks."""
    assert not rings_left(iter(lambda: 7, None), looks=3)


def test_nothing_is_looked_through_while_people_play() -> None:
    """Not even what is young: nearly all of it is in use."""
    assert rings_left(count(), looks=20)


def test_refusals_leave_no_garbage(tmp_path: Path) -> None:
    """Whoever asks for nonsense all day long fills no memory, though nothing is swept meanwhile."""
    with served(tmp_path / "matches.db") as server:
        match = server.match(greek="here")
        client, nobody = server.join(match, "ottoman", "greek", lean=True), server.client()
        seat, turn = client.state["waiting"][0], client.state["turn"]
        gc.collect()
        gc.disable()
        before = errors_alive()
        told = [
            client.ask("answer", seat=seat, choice=["nonsense"], turn=turn),
            client.ask("answer", seat=seat, choice=client.state["options"][0], turn=turn + 5),
            client.ask("answer", seat=seat),
            nobody.ask("join", match="nowhere", tokens=[], language="en"),
            nobody.ask("undo", seat="greek", turn=1),
        ]
        nobody.ask("ping")
        # A thread that looked something up lets go of what it found only when it gets the processor again.
        eventually(lambda: errors_alive() == before)

        assert all("error" in one for one in told)


def errors_alive() -> int:
    return sum(isinstance(one, BulawaError) for one in gc.get_objects())
