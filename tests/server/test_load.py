"""The load test itself works, and would notice lost moves."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from bulawa.cli import bench_serve


def test_a_short_load_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Both ways, without a pause and at a pace, with every move on disk."""
    code = bench_serve.run(1.0, as_json=True, matches=[4], clients=2, interpreted=True)
    runs = json.loads(capsys.readouterr().out)["runs"]

    assert code == 0
    assert [run["pace_seconds"] for run in runs] == [0.0, bench_serve.PACE]
    assert runs[0]["moves"] > 20
    assert 4 <= runs[1]["moves"] <= 8
    assert all(0 < run["p50_ms"] <= run["p99_ms"] <= run["max_ms"] for run in runs)


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
