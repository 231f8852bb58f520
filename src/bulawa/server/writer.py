"""The one who writes: takes all that waits, commits it at once, tells everybody who waited."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread

from msgspec import Struct

from bulawa.server.records import Line, Statement, StoreError


class Job(Struct, gc=False):
    """Something to write, and who waits for it."""

    lines: list[Line]
    statements: list[Statement]
    done: asyncio.Future[None]
    beside: int | None = None
    """The key of the match of which something beside its lines is written."""


class Writer:
    """A thread with a queue. `write` is handed whole groups, each to be written all or not at all."""

    def __init__(self, write: Callable[[Sequence[Job]], None]) -> None:
        self.write = write
        self.lines = self.commits = self.refused = 0
        self.seconds = 0.0
        """What was done since the beginning, for the owner's figures."""
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="store", daemon=True)
        self.thread.start()

    def put(
        self, lines: list[Line], statements: list[Statement] | None = None, beside: int | None = None
    ) -> asyncio.Future[None]:
        """Done when this is written; `StoreError` when it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(lines, statements or [], done, beside))
        return done

    def close(self) -> None:
        """Write what is queued, then stop."""
        self.jobs.put(None)
        self.thread.join()

    def work(self) -> None:
        while (job := self.jobs.get()) is not None:
            group = [job]
            last = False
            while not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    last = True
                    break
                group.append(more)
            self.commit(group)
            if last:
                return

    def commit(self, group: list[Job]) -> None:
        """One that cannot be written spoils no other: then each is written by itself."""
        try:
            self.write_in_time(group)
        except StoreError as error:
            if len(group) > 1:
                for job in group:
                    self.commit([job])
            else:
                self.refused += 1
                settle(group, error)
        else:
            settle(group, None)

    def write_in_time(self, group: list[Job]) -> None:
        begun = time.perf_counter()
        self.write(group)
        self.seconds += time.perf_counter() - begun
        self.commits += 1
        self.lines += sum(len(job.lines) for job in group)


def settle(group: list[Job], error: StoreError | None) -> None:
    """Tell all who wait, with one call into their loop."""
    try:
        group[0].done.get_loop().call_soon_threadsafe(resolve, group, error)
    except RuntimeError:
        # The loop has closed: nobody waits any more, and what is written stays written.
        return


def resolve(group: list[Job], error: StoreError | None) -> None:
    for job in group:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
