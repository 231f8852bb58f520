"""A crowd that looks on: who plays does not wait for it; it hears all, in order, and nothing before it is kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bulawa
from bulawa.server.crowd import AT_ONCE, Crowd
from bulawa.server.gathering import Gathering
from bulawa.server.lines import Change
from bulawa.server.patch import merge
from bulawa.server.records import Record
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.session import Session
from bulawa.server.sqlite import SqliteStore
from bulawa.server.thinker import Thinker

ONE, OTHER = Change(0, 0, 0), Change(1, 1, 0)


class Posted:
    """What is on its way to a client."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.messages.append(json.loads(message))

    def hang_up(self) -> None:
        raise AssertionError("the disk refuses nothing here")


class Guest:
    """One who has come to a table, and what it knows."""

    def __init__(self, rooms: Rooms) -> None:
        self.post = Posted()
        self.session = Session(rooms, self.post)
        self.state: dict[str, Any] = {}

    async def ask(self, do: str, **wish: Any) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await self.session.receive(json.dumps({"id": 1, "do": do, **wish})))
        assert "error" not in told, told
        return told

    def learn(self) -> dict[str, Any]:
        """What it knows once it has heard what was posted."""
        for message in self.post.messages:
            self.state = merge(self.state, message["state"])
        return self.state


class Table:
    """A siege with a player in each seat and a crowd."""

    def __init__(self, rooms: Rooms) -> None:
        match = bulawa.new("freedom", seed=4)
        record = Record(1, "watched-match", "freedom", match.setup.scenario, dict.fromkeys(match.seats, "here"), True)
        self.room = rooms.open_rooms[record.id] = Room(record, match, [], rooms.store, rooms.thinker)
        self.player, self.crowd = Guest(rooms), [Guest(rooms) for _ in range(AT_ONCE + 8)]

    async def gather(self) -> None:
        room = self.room
        self.player.session.sit(room, tuple(room.match.seats))
        for guest in self.crowd:
            joined = await guest.ask("join", match=room.record.id, tokens=[], language="en")
            guest.state = joined["state"]

    async def play(self) -> None:
        """The player answers whatever is asked."""
        match, seat = self.room.match, self.room.match.waiting[0]
        choice = Random(match.turn).choice(match.options(seat))
        await self.player.ask("answer", seat=seat, choice=choice, turn=self.room.turn_of(seat))

    @property
    def heard(self) -> list[int]:
        """How many messages each of the crowd has been sent."""
        return [len(guest.post.messages) for guest in self.crowd]

    async def crowd_has_heard(self) -> None:
        if self.room.crowd.task is not None:
            await self.room.crowd.task


def at_table(tmp_path: Path, scene: Callable[[Table], Awaitable[None]]) -> None:
    async def run(rooms: Rooms) -> None:
        table = Table(rooms)
        await table.gather()
        await scene(table)

    store = SqliteStore(tmp_path / "matches.db")
    try:
        asyncio.run(run(Rooms(store, Thinker())))
    finally:
        store.close()


def test_a_move_is_acknowledged_before_the_crowd_hears_of_it(tmp_path: Path) -> None:
    """Then all of it does, each once, and knows the table as one who comes now."""

    async def scene(table: Table) -> None:
        await table.play()
        assert set(table.heard) == {0}
        await table.crowd_has_heard()
        assert set(table.heard) == {1}
        late = await Guest(table.crowd[0].session.rooms).ask("join", match="watched-match", tokens=[], language="en")
        assert all(guest.learn() == late["state"] for guest in table.crowd)

    at_table(tmp_path, scene)


def test_who_has_not_heard_of_one_move_hears_of_two_together(tmp_path: Path) -> None:
    """The first of the crowd hear of each, the last of both at once; in the end all know the same. While the second
    move waits for the disk it holds the lock, so nobody hears of it before."""

    async def scene(table: Table) -> None:
        await table.play()
        while sum(table.heard) < AT_ONCE:
            await asyncio.sleep(0)
        assert table.heard == [1] * AT_ONCE + [0] * 8
        await table.play()
        await table.crowd_has_heard()
        assert set(table.heard[:AT_ONCE]) == {2}
        assert set(table.heard[AT_ONCE:]) == {1}
        first, *others = [guest.learn() for guest in table.crowd]
        assert first["turn"] == 2
        assert all(one == first for one in others)

    at_table(tmp_path, scene)


class Ear:
    """One who looks on, and notes what it hears."""

    seats: tuple[str, ...] = ()

    def __init__(self, heard: list[Change]) -> None:
        self.heard = heard

    def changed(self, change: Change) -> None:
        self.heard.append(change)

    def gone(self, why: str) -> None:
        raise AssertionError(f"nobody is sent away here: {why}")


class Deaf(Ear):
    """One to whom nothing can be told."""

    def changed(self, change: Change) -> None:
        raise ValueError(f"no words for {change}")


def test_everybody_else_has_a_turn_between_a_few_of_the_crowd() -> None:
    """However many there are."""

    async def scene() -> list[int]:
        heard: list[Change] = []
        counts: list[int] = []
        crowd = Crowd(asyncio.Lock())
        crowd.hear([Ear(heard) for _ in range(3 * AT_ONCE + 1)], ONE)
        while crowd.task is not None:
            await asyncio.sleep(0)
            counts.append(len(heard))
        return counts

    counts = asyncio.run(scene())
    assert counts[-1] == 3 * AT_ONCE + 1
    assert {AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE}.issubset(counts)


def test_nobody_hears_what_is_not_kept_yet() -> None:
    """While somebody holds the lock, the table may be ahead of the disk."""

    async def scene() -> tuple[list[Change], list[Change]]:
        heard: list[Change] = []
        lock = asyncio.Lock()
        crowd = Crowd(lock)
        async with lock:
            crowd.hear([Ear(heard)], ONE)
            for _ in range(10):
                await asyncio.sleep(0)
            before = list(heard)
        assert crowd.task is not None
        await crowd.task
        return before, heard

    assert asyncio.run(scene()) == ([], [ONE])


def test_who_has_gone_is_told_nothing_more() -> None:
    """One of the crowd, or all when the table is cleared."""

    async def scene() -> int:
        table, one, other = Gathering(), Ear([]), Ear([])
        table.crowd.hear([one, other], ONE)
        table.crowd.forget(one)
        task = table.crowd.task
        assert task is not None
        await task
        assert (one.heard, other.heard) == ([], [ONE])
        table.crowd.hear([one, other], OTHER)
        table.crowd.disperse()
        task = table.crowd.task
        assert task is not None
        await task
        return len(one.heard) + len(other.heard)

    assert asyncio.run(scene()) == 1


def test_one_that_cannot_be_told_is_written_down_and_the_table_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    """Those behind it hear at the next change."""

    async def scene() -> list[Change]:
        crowd, last = Crowd(asyncio.Lock()), Ear([])
        crowd.hear([Deaf([]), last], OTHER)
        assert crowd.task is not None
        await crowd.task
        crowd.hear([last], ONE)
        await crowd.task
        return last.heard

    assert asyncio.run(scene()) == [Change(0, 1, 0)]
    assert "those who look on could not be told" in caplog.text


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (Change(5, 5, 2), Change(8, 8, 2), Change(5, 8, 2)),
        (Change(5, 5, 2), Change(4, 7, 1), Change(4, 7, 1)),
        (Change(3, 9, 2), Change(4, 4, 2), Change(3, 9, 2)),
    ],
)
def test_two_changes_of_the_log_are_told_as_one(one: Change, other: Change, both: Change) -> None:
    """All lines from the first that either told anew; and gone are all that stood beyond the end before either."""
    assert one.and_then(other) == both
