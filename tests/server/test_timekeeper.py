"""Time is called where it is over, whoever looks; clocks stand while nobody can play, and a watch may jump."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bulawa.server import beginnings, clocks
from bulawa.server.hall import plan
from bulawa.server.mixing import add_nonce
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.stores import open_store
from bulawa.server.thinker import Thinker
from bulawa.server.timekeeper import PAUSE, Timekeeper
from bulawa.server.wire.opening import OpenTable
from bulawa.server.wire.requests import ClockWish, NewMatch
from tests.server.postgres import Postgres


class Hall:
    """Rooms with a watch that the test sets."""

    def __init__(self, data: Path | str) -> None:
        self.now = 1_000_000.0
        self.ticks = 0.0
        self.thinker = Thinker()
        self.rooms = Rooms(open_store(data), self.thinker)
        self.keeper = Timekeeper(self.rooms, lambda: self.now, lambda: self.ticks)

    def close(self) -> None:
        self.thinker.close()
        self.rooms.store.close()

    async def match(self, forfeit: bool = True) -> str:
        clock = ClockWish(kind="move", seconds=60, forfeit=forfeit)
        seats = {"ottoman": "here", "greek": "here"}
        made = await beginnings.begin_match(self.rooms, NewMatch(game="freedom", seats=seats, clock=clock))
        room = await self.rooms.open(made.match)
        await self.wind(room)
        return made.match

    async def gathered(self, forfeit: bool = True) -> Room:
        """A match for which two people have sat down; nothing is dealt before both have come to it."""
        clock = ClockWish(kind="game", seconds=60, increment=5, forfeit=forfeit)
        wish = plan(OpenTable(game="freedom", called="Jan", scenario="twilight", clock=clock))
        await beginnings.begin_at(self.rooms, "gathered", wish, {}, {}, [])
        room = await self.rooms.open("gathered")
        await self.wind(room)
        return room

    async def wind(self, room: Room) -> None:
        """Let the clocks begin by the watch of the test."""
        assert room.timing is not None
        room.timing = type(room.timing).begin(room.timing.control, room.match.seats, room.wanted, self.now)
        await room.keep(room.no_change(), room.timing.kept())

    async def pass_time(self, seconds: float) -> None:
        self.now += seconds
        self.ticks += seconds
        await self.keeper.look()


@pytest.fixture
def hall(kept_in: Path | str) -> Iterator[Hall]:
    made = Hall(kept_in)
    yield made
    made.close()


def test_whose_time_is_over_has_lost(hall: Hall) -> None:
    """Not a second before; also where nobody has the table open."""

    async def play() -> tuple[bool, Any]:
        await hall.keeper.begin()
        name = await hall.match()
        await hall.pass_time(59)
        early = (await hall.rooms.open(name)).match.over
        hall.rooms.put_away(name)
        await hall.pass_time(2)
        return early, (await hall.rooms.open(name)).match.result

    early, result = asyncio.run(play())

    assert not early
    assert (result["reason"], len(result["winners"])) == ("timed_out", 1)


def test_a_bot_plays_on_where_the_table_was_set_so(hall: Hall) -> None:
    """The journal tells why, once, and so does the log, also to whoever opens the table later."""

    async def play() -> tuple[str, Any, list[str], list[str]]:
        await hall.keeper.begin()
        name = await hall.match(forfeit=False)
        room = await hall.rooms.open(name)
        late = room.match.waiting[0]
        await hall.pass_time(61)
        room.bots.stop()
        hall.rooms.put_away(name)
        await hall.pass_time(1)
        again = await hall.rooms.open(name)
        again.bots.stop()
        told = [entry["late"] for entry in again.match.journal.entries if "late" in entry]
        return late, again.record.seats[late], told, again.match.story(0, "en")

    late, by, told, story = asyncio.run(play())

    assert (by, told) == ("bot:normal", [late])
    assert [line for line in story if "out of time; a bot plays on" in line]


def test_who_does_not_come_to_his_match_loses_it(hall: Hall) -> None:
    """Time runs for all who are awaited, and stands for whoever has come; a table laid anew knows of it, too."""

    async def play() -> tuple[dict[str, float], Any]:
        await hall.keeper.begin()
        room = await hall.gathered()
        await add_nonce(room, "greek", "b" * 32)
        hall.rooms.put_away(room.record.id)
        again = await hall.rooms.open(room.record.id)
        assert again.timing is not None
        left = {seat: clock.left for seat, clock in again.timing.clocks.items() if clock.until is None}
        await hall.pass_time(61)
        return left, (await hall.rooms.open(room.record.id)).match.result

    left, result = asyncio.run(play())

    assert left == {"greek": 60.0}
    assert (result["reason"], result["winners"]) == ("timed_out", ["greek"])


def test_a_bot_comes_in_the_place_of_who_does_not(hall: Hall) -> None:
    """It adds to the dice what he did not, and the match begins, with full clocks."""

    async def play() -> Room:
        await hall.keeper.begin()
        room = await hall.gathered(forfeit=False)
        await add_nonce(room, "greek", "b" * 32)
        await hall.pass_time(61)
        room.bots.stop()
        return room

    room = asyncio.run(play())

    assert room.record.seats == {"ottoman": "bot:normal", "greek": "link"}
    assert (room.match.awaited, room.match.waiting) == ([], ("ottoman",))
    assert room.timing is not None
    assert room.timing.clocks["greek"].left == 60.0
    assert room.timing.clocks["ottoman"].at(time.time()) > 50


def test_time_taken_to_come_is_not_taken_from_the_game(hall: Hall) -> None:
    """When the last one comes all clocks are full, whoever must answer first."""

    async def play() -> dict[str, float]:
        await hall.keeper.begin()
        room = await hall.gathered()
        assert room.timing is not None
        room.timing.clocks = clocks.shifted(room.timing.clocks, -40.0)
        await add_nonce(room, "greek", "b" * 32)
        await add_nonce(room, "ottoman", "a" * 32)
        return {seat: round(clock.at(time.time())) for seat, clock in room.timing.clocks.items()}

    assert asyncio.run(play()) == {"greek": 60, "ottoman": 60}


def test_clocks_stand_while_the_server_is_down(hall: Hall) -> None:
    """An hour without any process takes nothing from anybody."""

    async def play() -> float:
        await hall.keeper.begin()
        name = await hall.match()
        await hall.pass_time(10)
        hall.rooms.put_away(name)
        hall.now += 3600
        hall.ticks = 0.0
        again = Timekeeper(hall.rooms, lambda: hall.now, lambda: hall.ticks)
        await again.begin()
        await again.look()
        room = await hall.rooms.open(name)
        assert room.timing is not None
        return min(clock.at(hall.now) for clock in room.timing.clocks.values())

    assert asyncio.run(play()) == pytest.approx(50, abs=PAUSE)


def test_a_watch_that_is_set_takes_no_time(hall: Hall) -> None:
    """The machine's clock jumps by a day, forwards and back."""

    async def play() -> list[float]:
        await hall.keeper.begin()
        room = await hall.rooms.open(await hall.match())
        left = []
        for jump in (clocks.DAY, -clocks.DAY):
            hall.now += jump
            await hall.pass_time(1)
            assert room.timing is not None
            left.append(min(clock.at(hall.now) for clock in room.timing.clocks.values()))
        return left

    assert asyncio.run(play()) == [59.0, 58.0]


def test_no_process_calls_time_before_the_clocks_are_set(databases: Postgres) -> None:
    """All processes see the watch jump; one of them sets the clocks, and it need not be the first that looks."""
    where = databases.database()
    leading, other = Hall(where), Hall(where)

    async def play() -> list[bool]:
        await leading.keeper.begin()
        name = await leading.match()
        overs = []
        for first, second in ((leading, other), (other, leading)):
            for hall in (first, second):
                hall.now += clocks.DAY
            await first.pass_time(1)
            await second.pass_time(1)
            overs.append((await other.rooms.open(name)).match.over)
        return overs

    try:
        assert asyncio.run(play()) == [False, False]
    finally:
        other.close()
        leading.close()


def test_two_processes_call_time_once(databases: Postgres) -> None:
    """Both see at once that a seat is late: one line tells it, and one bot sits there."""
    where = databases.database()
    one, other = Hall(where), Hall(where)

    async def play() -> tuple[list[str], dict[str, str]]:
        await one.keeper.begin()
        name = await one.match(forfeit=False)
        rooms = [await hall.rooms.open(name) for hall in (one, other)]
        for hall in (one, other):
            hall.now += 61
        for room in rooms:
            room.bots.stop()
        late = rooms[0].match.waiting[0]
        await asyncio.gather(*(room.seating.call_time(one.now) for room in rooms))
        await rooms[1].lay_again()
        lines = [entry["late"] for entry in rooms[1].match.journal.entries if "late" in entry]
        return [late, *lines], dict(rooms[1].record.seats)

    try:
        told, seats = asyncio.run(play())
    finally:
        other.close()
        one.close()

    assert told == [told[0]] * 2
    assert seats[told[0]] == "bot:normal"
