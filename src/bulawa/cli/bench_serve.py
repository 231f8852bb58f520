"""`bulawa bench --serve`: how many moves a second the server takes, each on disk before it is acknowledged.

A real server in a process of its own, real matches of Freedom!, a WebSocket for each seat, clients in other processes:
programs in all seats, then browsers, and beside them a bare echo over the same sockets with the same commits. Kept in a
file, or (`--store`) in PostgreSQL.

What is served is told twice as a part of the echo. By the moves that were made: honest only where the server is what
everybody waits for; clients that cannot say more to the echo make its part look better than it is. By the time of the
processor that the server spends on a move: what it could serve if nothing held it up, whatever else the machine does.
The smaller of the two counts.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import BrokenBarrierError
from typing import Any

from bulawa import bench
from bulawa.cli import bench_store, quantities
from bulawa.cli.load import Kind, Load, drive
from bulawa.engine.errors import BulawaError

MATCHES = (200, 1000)
PACE = 1.0
"""Seconds between two moves of a match where the delay is measured."""

OPENING = 120.0
"""Seconds in which all matches must have been opened."""

KINDS: tuple[Kind, ...] = ("echo", "lean", "browsers")

TABLE = (
    "import sys; from bulawa.cli import main; where = sys.argv[1]; "
    "kept = ['--store', where] if '://' in where else ['--data', where]; "
    "sys.exit(main(['serve', '--no-open', '--no-limits', '--port', '0', *kept]))"
)
ECHO = "import sys; from bulawa.cli import echo; echo.main(sys.argv[1])"


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
    parser.add_argument("--only", choices=KINDS, nargs="+", default=list(KINDS), help="who plays (default: all)")
    parser.add_argument("--interpreted", action="store_true", help="leave compiled rules aside")
    parser.add_argument("--store", metavar="ADDRESS", help="a PostgreSQL server, postgresql://... (default: a file)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def run(
    seconds: float,
    as_json: bool = False,
    matches: Sequence[int] = MATCHES,
    clients: int = 1,
    interpreted: bool = False,
    kinds: Sequence[Kind] = KINDS,
    store: str | None = None,
) -> int:
    """For each number of live matches and each kind of player: throughput without a pause, then delays at a pace."""
    tree = None if interpreted else bench.compiled_tree()
    rows = [
        one_run(Ways(live, pace, seconds, clients, kind), tree, store)
        for live in matches
        for kind in kinds
        for pace in (0.0, PACE)
    ]
    kept = "postgresql" if store else "sqlite"
    rules = "compiled" if tree else "interpreted"
    report = {"rules": rules, "store": kept, "clients": clients, "runs": compared(rows)}
    print(json.dumps(report, indent=2) if as_json else table(report))
    return 0


@dataclass(frozen=True)
class Ways:
    """One measurement."""

    live: int
    pace: float
    seconds: float
    clients: int
    kind: Kind


def one_run(how: Ways, tree: Path | None, store: str | None = None) -> dict[str, Any]:
    """With a server of its own, so that none is measured with another's memory."""
    with bench_store.kept(store) as where:
        with server(where, tree, ECHO if how.kind == "echo" else TABLE) as (url, pid):
            row = measure(url, pid, how)
        check_stored(where, row["moves"])
    return row


def compared(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is served without a pause as a part of the echo at as many tables: by moves, and by the server's time."""
    unpaced = [row for row in rows if not row["pace_seconds"]]
    bare = {row["matches"]: row for row in unpaced if row["kind"] == "echo"}
    for row in unpaced:
        if row["matches"] in bare:
            echo = bare[row["matches"]]
            row["of_the_echo"] = row["moves_per_second"] / echo["moves_per_second"]
            row["of_the_echo_by_time"] = echo["server_us_per_move"] / row["server_us_per_move"]
    return rows


@contextmanager
def server(where: str, tree: Path | None, start: str = TABLE) -> Iterator[tuple[str, int]]:
    """A server for a store: its address and its process."""
    home = tree or Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(home)}
    command, folder = [sys.executable, "-c", start, where], tempfile.gettempdir()
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


def check_stored(where: str, moves: int) -> None:
    """Every move that was acknowledged is in the store."""
    stored = bench_store.answers_in(where)
    if stored < moves:
        raise BenchError(f"{moves} moves were acknowledged, but only {stored} are on disk")


def measure(url: str, pid: int, how: Ways) -> dict[str, Any]:
    """Share the matches among client processes that start together."""
    busy = os.getloadavg()[0]
    watch, delays, used = Watch(pid), *played(url, pid, how)
    return {
        "matches": how.live,
        "kind": how.kind,
        "pace_seconds": how.pace,
        "moves": len(delays),
        "moves_per_second": len(delays) / how.seconds,
        "p50_ms": percentile(delays, 0.50) * 1000,
        "p99_ms": percentile(delays, 0.99) * 1000,
        "max_ms": delays[-1] * 1000,
        "server_us_per_move": used / len(delays) * 1e6,
        "memory_mb": watch.memory(),
        "load_before": busy,
    }


def played(url: str, pid: int, how: Ways) -> tuple[list[float], float]:
    """All delays in order, and the processor time of the server."""
    watch = Watch(pid)
    context = multiprocessing.get_context("spawn")
    gate = context.Barrier(how.clients + 1)
    answers: Any = context.Queue()
    shares = [how.live // how.clients + (i < how.live % how.clients) for i in range(how.clients)]
    loads = [Load(url, share, how.seconds, how.pace, seed, how.kind) for seed, share in enumerate(shares)]
    processes = [context.Process(target=drive, args=(load, gate, answers)) for load in loads]
    for process in processes:
        process.start()
    with suppress(BrokenBarrierError):
        gate.wait(OPENING)
    watch.start()
    results = [answers.get(timeout=how.seconds + 300) for _ in processes]
    used = watch.stop()
    for process in processes:
        process.join()
    for result in results:
        if isinstance(result, str):
            raise BenchError(f"a client process failed: {result}")
    delays = sorted(delay for result in results for delay in result)
    if not delays:
        raise BenchError("no move was acknowledged")
    return delays, used


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

    def memory(self) -> float:
        """What the process holds, in megabytes."""
        if not self.stat.exists():
            return float("nan")
        pages = int(self.stat.with_name("statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

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
    "memory MB": ("memory_mb", 0),
    "load before": ("load_before", 1),
}
"""Each column with its figure and the digits after its point."""


PARTS = ("of_the_echo", "of_the_echo_by_time")


def table(report: dict[str, Any]) -> str:
    rows = [f"rules {report['rules']}, store {report['store']}, {report['clients']} client process(es)"]
    parts = f"{'of the echo':>14}{'by its time':>14}"
    rows.append(f"{'live matches':35}{parts}" + "".join(f"{title:>16}" for title in COLUMNS))
    for one in report["runs"]:
        how = "one move a second" if one["pace_seconds"] else "without a pause"
        figures = (f"{one[figure]:16.{digits}f}" for figure, digits in COLUMNS.values())
        part = "".join(f"{one[name]:14.2f}" if name in one else " " * 14 for name in PARTS)
        rows.append(f"{one['matches']:6} {one['kind']:9} {how:18}{part}" + "".join(figures))
    return "\n".join(rows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    add(parser)
    chosen = parser.parse_args()
    sys.exit(
        run(chosen.seconds, chosen.json, chosen.matches, chosen.clients, chosen.interpreted, chosen.only, chosen.store)
    )
