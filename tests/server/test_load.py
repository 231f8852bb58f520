"""The load test itself works, and would notice lost moves."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from bulawa.cli import bench_serve


def test_a_short_load_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Programs, browsers and the bare echo, without a pause and at a pace, with every move on disk."""
    code = bench_serve.run(1.0, as_json=True, matches=[4], clients=2, interpreted=True)
    runs = json.loads(capsys.readouterr().out)["runs"]
    paces = [(run["kind"], run["pace_seconds"]) for run in runs]

    assert code == 0
    assert paces == [(kind, pace) for kind in ("echo", "lean", "browsers") for pace in (0.0, bench_serve.PACE)]
    assert all(run["moves"] > 20 for run in runs if not run["pace_seconds"])
    assert all(4 <= run["moves"] <= 8 for run in runs if run["pace_seconds"])
    assert all(0 < run["p50_ms"] <= run["p99_ms"] <= run["max_ms"] for run in runs)
    assert all(run["memory_mb"] > 10 for run in runs)


def test_throughput_is_told_as_a_part_of_the_echo() -> None:
    """With as many tables, and without a pause."""
    rows = [
        {"matches": n, "kind": kind, "pace_seconds": pace, "moves_per_second": moves}
        for n, kind, pace, moves in (
            (10, "echo", 0.0, 400.0),
            (10, "lean", 0.0, 100.0),
            (10, "lean", 1.0, 10.0),
            (20, "lean", 0.0, 50.0),
        )
    ]

    assert [row.get("of_the_echo") for row in bench_serve.compared(rows)] == [1.0, 0.25, None, None]


def test_lost_moves_would_be_noticed(tmp_path: Path) -> None:
    """A file with fewer lines than were acknowledged is an error."""
    file = sqlite3.connect(tmp_path / "matches.db")
    file.execute("CREATE TABLE lines (n)")
    file.executemany("INSERT INTO lines VALUES (?)", [(0,), (1,), (2,)])
    file.commit()
    file.close()
    bench_serve.check_stored(tmp_path, 2)

    with pytest.raises(bench_serve.BenchError, match="3 moves"):
        bench_serve.check_stored(tmp_path, 3)
