"""Processes that answer the questions of many tables, one after the other, each table in its turn."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from bulawa.bots.crew import settle_in
from bulawa.server.refusals import Refused

T = TypeVar("T")

START_SECONDS = 120.0


@dataclass
class Errand:
    """A question for another process: how long it may take once it is begun, and who waits for the answer."""

    seconds: float
    question: Callable[..., Any]
    args: tuple[Any, ...]
    answer: asyncio.Future[Any]


class Queue:
    """Errands by table; whoever has been served stands at the end again."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, deque[Errand]] = OrderedDict()

    def put(self, table: str, errand: Errand) -> None:
        self.tables.setdefault(table, deque()).append(errand)

    def take(self) -> Errand | None:
        """The next errand somebody still waits for."""
        while self.tables:
            table, waiting = self.tables.popitem(last=False)
            errand = waiting.popleft()
            if waiting:
                self.tables[table] = waiting
            if not errand.answer.done():
                return errand
        return None


class Clerk:
    """One process, which does one errand at a time; if it dies or never comes back, another takes its place."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    async def start(self, module: str) -> ProcessPoolExecutor:
        """A process that is up and has read what it needs: on a slow machine that takes nobody's time."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=settle_in)
            async with asyncio.timeout(START_SECONDS):
                await asyncio.get_running_loop().run_in_executor(self.pool, wake, module)
        return self.pool

    async def do(self, errand: Errand) -> None:
        """Have an errand done. Only now its time runs, and if it fails, nobody else's does."""
        try:
            pool = await self.start(errand.question.__module__)
            async with asyncio.timeout(errand.seconds):
                found = await asyncio.get_running_loop().run_in_executor(pool, errand.question, *errand.args)
        except (BrokenProcessPool, TimeoutError):
            self.stop()
            fail(errand, Refused("busy", status=503))
        except Exception as error:
            fail(errand, error)
        else:
            if not errand.answer.done():
                errand.answer.set_result(found)

    def stop(self) -> None:
        """End what is being thought, finished or not."""
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.kill()
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


def wake(module: str) -> None:
    import_module(module)


def fail(errand: Errand, error: Exception) -> None:
    if not errand.answer.done():
        errand.answer.set_exception(error)


class Bureau:
    """So many clerks; they are called with the first errand."""

    def __init__(self, clerks: int) -> None:
        self.clerks = [Clerk() for _ in range(clerks)]
        self.idle = list(self.clerks)
        self.queue = Queue()
        self.work: set[asyncio.Task[None]] = set()

    async def ask(self, table: str, seconds: float, question: Callable[..., T], *args: Any) -> T:
        """Have a question answered, in the turn of that table."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.queue.put(table, Errand(seconds, question, args, answer))
        if self.idle:
            task = asyncio.create_task(self.serve(self.idle.pop()))
            self.work.add(task)
            task.add_done_callback(self.work.discard)
        return await answer

    async def serve(self, clerk: Clerk) -> None:
        """Do errands until there are none."""
        try:
            while (errand := self.queue.take()) is not None:
                await clerk.do(errand)
        finally:
            self.idle.append(clerk)

    def close(self) -> None:
        for task in self.work:
            task.cancel()
        for clerk in self.clerks:
            clerk.stop()
