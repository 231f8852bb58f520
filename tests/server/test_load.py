"""The load test itself works, and would notice lost moves."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import cast

import pytest

from bulawa.cli import bench_serve
from bulawa.cli.bench_serve import Speed
from bulawa.cli.bench_store import answers_in
from bulawa.cli.load import Delays, Heard, Line, Load, Pair, crowd
from tests.server import postgres
from tests.server.served import served


def test_a_short_load_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Programs, browsers and both echoes, without a pause and at a pace, with every move on disk."""
    code = bench_serve.run(1.0, as_json=True, matches=[4], clients=2, interpreted=True)
    runs = json.loads(capsys.readouterr().out)["runs"]
    paces = [(run["kind"], run["pace_seconds"]) for run in runs]

    assert code == 0
    kinds = ("echo", "straight", "lean", "browsers")
    assert paces == [(kind, pace) for kind in kinds for pace in (0.0, bench_serve.PACE)]
    assert all(run["moves"] > 4 for run in runs if not run["pace_seconds"])
    assert all(len(run["turns"]) == (1 if run["pace_seconds"] else 2) for run in runs)
    assert all(1 <= run["moves"] <= 8 for run in runs if run["pace_seconds"])
    assert all(0 < run["p50_ms"] <= run["p99_ms"] <= run["max_ms"] for run in runs)
    assert all(0 <= run["late_p99_ms"] <= run["max_ms"] for run in runs if run["pace_seconds"])
    assert all(run["server_waited_percent"] >= 0 for run in runs)
    assert all(run["memory_mb"] > 10 for run in runs)


def test_throughput_is_told_as_a_part_of_the_echo() -> None:
    """With as many tables, and without a pause: by the moves made, and by the time that the server spends on one."""
    rows = [
        {"matches": n, "kind": kind, "pace_seconds": pace, "turns": [Speed(moves, spent)]}
        for n, kind, pace, moves, spent in (
            (10, "echo", 0.0, 400.0, 50.0),
            (10, "straight", 0.0, 500.0, 25.0),
            (10, "lean", 0.0, 100.0, 250.0),
            (10, "lean", 1.0, 10.0, 300.0),
            (20, "lean", 0.0, 50.0, 250.0),
        )
    ]
    told = bench_serve.compared(rows)

    assert [row.get("of_the_echo") for row in told] == [1.0, 1.25, 0.25, None, None]
    assert [row.get("of_the_echo_by_time") for row in told] == [1.0, 2.0, 0.2, None, None]
    assert [row.get("of_the_straight_by_time") for row in told] == [0.5, 1.0, 0.1, None, None]


def test_each_turn_is_compared_with_the_echo_s_turn_beside_it() -> None:
    """A machine that is twice as slow in some turns changes nothing, nor does one turn that somebody disturbed."""
    echo = [Speed(400.0, 50.0), Speed(200.0, 100.0), Speed(400.0, 50.0)]
    lean = [Speed(100.0, 200.0), Speed(50.0, 400.0), Speed(10.0, 2000.0)]
    rows = [
        {"matches": 10, "kind": kind, "pace_seconds": 0.0, "turns": turns}
        for kind, turns in (("echo", echo), ("lean", lean))
    ]
    told = bench_serve.compared(rows)

    assert told[1]["of_the_echo"] == 0.25
    assert told[1]["of_the_echo_by_time"] == 0.25


def test_those_who_play_by_turns_rest_until_it_is_theirs_again(tmp_path: Path) -> None:
    """Every answer of a turn is acknowledged within it, so the server has nothing to do before the next one begins."""
    with served(tmp_path / "matches.db") as server:
        waits: list[int] = []

        class Gate:
            def wait(self) -> None:
                waits.append(answers_in(str(tmp_path / "matches.db")))

        turns = asyncio.run(crowd(Load(server.url, 2, 0.2, 0.0, 0, "lean", turns=2), Gate()))
        opened, begun, played, measured, begun_again, played_again, measured_again = waits
        first, second = (len(turn.all) for turn in turns)

        assert opened == begun == 0
        assert 0 < first <= played == measured == begun_again  # checkpoints stand beside answers
        assert 0 < second <= played_again - played
        assert played_again == measured_again
        assert all(turn.seconds >= 0.2 for turn in turns)


def test_delays_at_a_pace_stand_beside_those_of_the_echo() -> None:
    """At the same pace and with as many tables: what is late there too is not the server's."""
    rows = [
        {"turns": [Speed(1.0, 1.0)], "kind": kind, "p99_ms": delay, **ways}
        for kind, delay, ways in (
            ("echo", 2.0, {"matches": 10, "pace_seconds": 0.0}),
            ("echo", 3.0, {"matches": 10, "pace_seconds": 1.0}),
            ("lean", 9.0, {"matches": 10, "pace_seconds": 0.0}),
            ("lean", 8.0, {"matches": 10, "pace_seconds": 1.0}),
            ("lean", 7.0, {"matches": 20, "pace_seconds": 1.0}),
        )
    ]
    told = bench_serve.compared(rows)

    assert [row.get("echo_p99_ms") for row in told] == [None, 3.0, None, 3.0, None]


def test_whoever_waits_for_a_turn_answers_pings() -> None:
    """Else the server lets him go; a text that comes with the ping is heard all the same."""

    class Seen:
        def __init__(self) -> None:
            self.written = b""
            self.heard: list[tuple[str, int | None]] = []

        def write(self, data: bytes) -> None:
            self.written += data

        def hear(self, seat: str, message: Heard) -> None:
            self.heard.append((seat, message.re))

    async def ping() -> Seen:
        seen = Seen()
        line = Line(cast(Pair, seen), "one")
        line.transport = cast(asyncio.Transport, seen)
        line.opened.set_result(None)
        line.data_received(b"\x89\x02hi\x81\x08" + b'{"re":5}')
        return seen

    seen = asyncio.run(ping())

    assert seen.written == b"\x8a\x82\0\0\0\0hi"
    assert seen.heard == [("one", 5)]


def test_nobody_gets_up_before_it_was_measured_what_the_server_spent(tmp_path: Path) -> None:
    """Whoever leaves costs the server something, too, that is no part of a move."""
    with served(tmp_path / "matches.db") as server:
        here: list[int] = []

        class Gate:
            def wait(self) -> None:
                here.append(sum(len(room.listeners) for room in server.rooms.open_rooms.values()))

        found = asyncio.run(crowd(Load(server.url, 2, 0.5, 0.0, 0, "lean"), Gate()))

        assert found[0].all
        assert here == [4, 4, 4, 4]


def test_how_late_the_crowd_itself_was_is_told_of_all_processes() -> None:
    """Of each its own; one that failed fails all."""
    spent = bench_serve.Spent(1.0, 0.5)
    other = Delays([9.0], [9.0], 9.0)
    here, there = Delays([3.0, 1.0], [0.2, 0.1], 4.0), Delays([2.0], [0.3], 5.0)
    found = bench_serve.gathered([[other, here], [other, there]], 1, spent)

    assert found == ([1.0, 2.0, 3.0], [0.1, 0.2, 0.3], spent, 5.0)
    with pytest.raises(bench_serve.BenchError, match="broke down"):
        bench_serve.gathered([[here], "broke down"], 0, spent)


def test_a_short_load_is_measured_on_postgresql(capsys: pytest.CaptureFixture[str]) -> None:
    """The same, kept in a database that is made for each measurement and dropped after it."""
    if not postgres.is_installed():
        pytest.skip("PostgreSQL is not installed")
    with postgres.running() as database:
        code = bench_serve.run(1.0, matches=[4], interpreted=True, store=database.address("postgres"))
    told = capsys.readouterr().out

    assert code == 0
    assert "store postgresql" in told
    kinds = ("echo", "straight", "lean", "browsers")
    assert [line.split()[1] for line in told.splitlines()[2:]] == [kind for kind in kinds for _ in range(2)]


def test_lost_moves_would_be_noticed(tmp_path: Path) -> None:
    """A file with fewer lines than were acknowledged is an error."""
    file = sqlite3.connect(tmp_path / "matches.db")
    file.execute("CREATE TABLE lines (n)")
    file.executemany("INSERT INTO lines VALUES (?)", [(0,), (1,), (2,)])
    file.commit()
    file.close()
    bench_serve.check_stored(str(tmp_path / "matches.db"), 2)

    with pytest.raises(bench_serve.BenchError, match="3 moves"):
        bench_serve.check_stored(str(tmp_path / "matches.db"), 3)
