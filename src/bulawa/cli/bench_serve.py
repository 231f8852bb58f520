"""`bulawa bench --serve`: how many moves a second the server takes, each on disk before it is acknowledged.

A real server in a process of its own, real matches of Freedom!, a WebSocket for each seat, clients in other processes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import BrokenBarrierError
from typing import Any

from bulawa import bench
from bulawa.cli import quantities
from bulawa.cli.load import Load, drive
from bulawa.engine.errors import BulawaError

MATCHES = (200, 1000)
PACE = 1.0
"""Seconds between two moves of a match where the delay is measured."""

OPENING = 120.0
"""Seconds in which all matches must have been opened."""

START = (
    "import sys; from bulawa.cli import main; "
    "sys.exit(main(['serve', '--no-open', '--no-limits', '--data', sys.argv[1]]))"
)


class BenchError(BulawaError):
    """The measurement could not be made."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seconds", type=quantities.seconds, default=10.0, help="time for each measurement (default: 10)"
    )
    parser.add_argument(
        "--matches", type=quantities.count, nargs="+", default=list(MATCHES), help="live matches (default: 200 1000)"
    )
    parser.add_argument("--clients", type=quantities.count, default=1, help="client processes (default: 1)")
    parser.add_argument("--interpreted", action="store_true", help="leave compiled rules aside")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def run(
    seconds: float,
    as_json: bool = False,
    matches: Sequence[int] = MATCHES,
    clients: int = 1,
    interpreted: bool = False,
) -> int:
    """For each number of live matches: throughput without a pause, then delays at a steady pace."""
    tree = None if interpreted else bench.compiled_tree()
    rows = []
    for live in matches:
        for pace in (0.0, PACE):
            with tempfile.TemporaryDirectory() as folder:
                with server(Path(folder), tree) as (url, pid):
                    rows.append(measure(url, pid, live, seconds, pace, clients))
                check_stored(Path(folder), rows[-1]["moves"])
    report = {"rules": "compiled" if tree else "interpreted", "clients": clients, "runs": rows}
    print(json.dumps(report, indent=2) if as_json else table(report))
    return 0


@contextmanager
def server(folder: Path, tree: Path | None) -> Iterator[tuple[str, int]]:
    """A server with an empty store: its address and its process."""
    home = tree or Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(home)}
    command = [sys.executable, "-c", START, str(folder / "matches.db")]
    running = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, cwd=folder)
    assert running.stdout is not None
    try:
        told = running.stdout.readline().split()
        if not told:
            raise BenchError("the server did not start")
        yield told[1], running.pid
    finally:
        running.terminate()
        running.wait()
        running.stdout.close()


def check_stored(folder: Path, moves: int) -> None:
    """Every move that was acknowledged is in the file."""
    with closing(sqlite3.connect(folder / "matches.db")) as file:
        (stored,) = file.execute("SELECT COUNT(*) FROM lines WHERE n > 0").fetchone()
    if stored < moves:
        raise BenchError(f"{moves} moves were acknowledged, but only {stored} are on disk")


def measure(url: str, pid: int, live: int, seconds: float, pace: float, clients: int) -> dict[str, Any]:
    """Share the matches among client processes that start together."""
    busy = os.getloadavg()[0]
    watch = Watch(pid)
    context = multiprocessing.get_context("spawn")
    gate = context.Barrier(clients + 1)
    answers: Any = context.Queue()
    shares = [live // clients + (i < live % clients) for i in range(clients)]
    loads = [Load(url, share, seconds, pace, seed) for seed, share in enumerate(shares)]
    processes = [context.Process(target=drive, args=(load, gate, answers)) for load in loads]
    for process in processes:
        process.start()
    with suppress(BrokenBarrierError):
        gate.wait(OPENING)
    watch.start()
    results = [answers.get(timeout=seconds + 300) for _ in processes]
    used = watch.stop()
    for process in processes:
        process.join()
    for result in results:
        if isinstance(result, str):
            raise BenchError(f"a client process failed: {result}")
    delays = sorted(delay for result in results for delay in result)
    return {
        "matches": live,
        "pace_seconds": pace,
        "moves": len(delays),
        "moves_per_second": len(delays) / seconds,
        "p50_ms": percentile(delays, 0.50) * 1000,
        "p99_ms": percentile(delays, 0.99) * 1000,
        "max_ms": delays[-1] * 1000,
        "server_us_per_move": used / len(delays) * 1e6,
        "load_before": busy,
    }


class Watch:
    """Processor time that a process and its threads have used."""

    def __init__(self, pid: int) -> None:
        self.stat = Path(f"/proc/{pid}/stat")
        self.begun = 0.0

    def used(self) -> float:
        if not self.stat.exists():
            return float("nan")
        fields = self.stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def start(self) -> None:
        self.begun = self.used()

    def stop(self) -> float:
        return self.used() - self.begun


def percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


COLUMNS = {
    "moves/s": ("moves_per_second", 0),
    "p50 ms": ("p50_ms", 1),
    "p99 ms": ("p99_ms", 1),
    "max ms": ("max_ms", 1),
    "server µs/move": ("server_us_per_move", 0),
    "load before": ("load_before", 1),
}
"""Each column with its figure and the digits after its point."""


def table(report: dict[str, Any]) -> str:
    rows = [f"rules {report['rules']}, {report['clients']} client process(es)"]
    rows.append(f"{'live matches':>12}{'':20}" + "".join(f"{title:>16}" for title in COLUMNS))
    for one in report["runs"]:
        how = "one move a second" if one["pace_seconds"] else "without a pause"
        figures = (f"{one[figure]:16.{digits}f}" for figure, digits in COLUMNS.values())
        rows.append(f"{one['matches']:12}  {how:18}" + "".join(figures))
    return "\n".join(rows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    add(parser)
    chosen = parser.parse_args()
    sys.exit(run(chosen.seconds, chosen.json, chosen.matches, chosen.clients, chosen.interpreted))
