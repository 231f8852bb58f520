"""Errands in other processes: served fairly, timed from their beginning, and never lost with another one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bulawa.server.bureau import Bureau
from bulawa.server.refusals import Refused
from bulawa.server.thinker import Thinker
from tests.server.errands import die, hold_until, never, refuse, same

LONG = 60.0


@pytest.fixture
def bureau() -> Iterator[Bureau]:
    made = Bureau(1)
    yield made
    made.close()


async def ask_all(asked: list[Awaitable[Any]]) -> list[Any]:
    return await asyncio.gather(*asked, return_exceptions=True)


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    async def all_of_it() -> Any:
        return await work()

    return asyncio.run(all_of_it())


@pytest.mark.parametrize("bad", [never, die])
def test_those_who_wait_behind_a_lost_errand_are_served(bureau: Bureau, bad: Callable[[], None]) -> None:
    """One hangs or takes its process with it: it alone is told to come again, and all others get their answers."""
    asked = [bureau.ask("bad", 1.0, bad), *(bureau.ask(f"table {n}", LONG, same, n) for n in range(20))]

    lost, *answers = run(lambda: ask_all(list(asked)))

    assert isinstance(lost, Refused)
    assert lost.key == "busy"
    assert answers == list(range(20))


def test_an_error_of_the_errand_reaches_who_asked(bureau: Bureau) -> None:
    async def work() -> Any:
        with pytest.raises(ValueError, match="no"):
            await bureau.ask("table", LONG, refuse)
        return await bureau.ask("table", LONG, same, 3)

    assert run(work) == 3


def test_time_runs_only_once_an_errand_is_begun(bureau: Bureau, tmp_path: Path) -> None:
    """Behind an errand that takes longer than it may take itself it is still answered."""
    free = tmp_path / "free"

    async def work() -> Any:
        first = asyncio.create_task(bureau.ask("first", LONG, hold_until, str(free)))
        second = asyncio.create_task(bureau.ask("second", 0.3, same, 7))
        await asyncio.wait([second], timeout=0.5)
        waited = not second.done()
        free.touch()
        return waited, await first, await second

    assert run(work) == (True, True, 7)


def test_no_time_runs_while_a_process_starts(bureau: Bureau, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine where that takes longer than the errand may, it is still answered."""
    up = tmp_path / "up"
    monkeypatch.setattr("bulawa.server.bureau.settle_in", partial(hold_until, str(up)))

    async def work() -> Any:
        asked = asyncio.create_task(bureau.ask("table", 2.0, same, 7))
        await asyncio.wait([asked], timeout=3.0)
        waited = not asked.done()
        up.touch()
        return waited, await asked

    assert run(work) == (True, 7)


def test_each_table_has_its_turn(bureau: Bureau, tmp_path: Path) -> None:
    """Whoever asks much waits for those who ask little."""
    free = tmp_path / "free"
    order: list[str] = []

    async def note(table: str, n: int) -> None:
        await bureau.ask(table, LONG, same, n)
        order.append(table)

    async def work() -> None:
        holding = asyncio.create_task(bureau.ask("holding", LONG, hold_until, str(free)))
        asked = [asyncio.create_task(note(table, n)) for n, table in enumerate("aaaaabbc")]
        await asyncio.sleep(0)
        free.touch()
        await asyncio.gather(holding, *asked)

    run(work)

    assert "".join(order) == "abcabaaa"


def test_imports_that_hang_keep_no_bot_waiting() -> None:
    """Foreign journals are played again in a process of their own."""
    thinker = Thinker()

    async def work() -> Any:
        hanging = [asyncio.create_task(thinker.imports.ask(f"guest {n}", LONG, never)) for n in range(3)]
        answers = await ask_all([thinker.bots.ask(f"table {n}", LONG, same, n) for n in range(5)])
        waiting = [not one.done() for one in hanging]
        for one in hanging:
            one.cancel()
        return answers, waiting

    try:
        assert run(work) == ([0, 1, 2, 3, 4], [True] * 3)
    finally:
        thinker.close()


def test_who_no_longer_waits_is_passed_over(bureau: Bureau, tmp_path: Path) -> None:
    """An errand given up before it was begun is not done."""
    free, never_made = tmp_path / "free", tmp_path / "never made"

    async def work() -> Any:
        holding = asyncio.create_task(bureau.ask("holding", LONG, hold_until, str(free)))
        given_up = asyncio.create_task(bureau.ask("gone", LONG, hold_until, str(never_made)))
        last = asyncio.create_task(bureau.ask("last", LONG, same, 1))
        await asyncio.sleep(0)
        given_up.cancel()
        free.touch()
        await holding
        return await asyncio.wait_for(last, LONG / 2)

    assert run(work) == 1
