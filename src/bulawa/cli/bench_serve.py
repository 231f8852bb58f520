"""`bulawa bench --serve`: how many moves a second the server takes, each on disk before it is acknowledged.

A real server in a process of its own, real matches of Freedom!, a WebSocket for each seat, clients in other processes:
programs in all seats, then browsers, and beside them a bare echo over the same sockets with the same commits. Kept in a
file, or (`--store`) in PostgreSQL.

Without a pause all of them play by turns of half a second, each with a server of its own: what a machine has to spare
changes from one second to the next, and the echo of another minute would be no yardstick. Each turn is compared with
the echo's turn beside it, and the median of the turns is told; the first second does not count. At many tables fewer
moves are made at each: 200 matches come to the middle of a game, where more is told, 1000 see its opening.

What is served is told twice as a part of the echo. By the moves that were made: honest only where the server is what
everybody waits for; clients that cannot say more to the echo make its part look better than it is. By the time of the
processor that the server spends on a move: what it could serve if nothing held it up, whatever else the machine does.
The smaller of the two counts. The bare echo goes through all layers of the libraries, the table through few; so beside
it stands an echo over the table's own line (`of the straight`, by the processor's time). Both say short messages back,
one for one; the table tells the other seats, too, and up to some kilobytes.

Delays at a pace are told beside the echo's at the same pace, with what was not the server's: how late the crowd itself
spoke, and which part of the time the server stood ready and no processor was free.
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
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from threading import BrokenBarrierError
from typing import Any, NamedTuple

from bulawa import bench
from bulawa.cli import bench_store, quantities
from bulawa.cli.load import Delays, Kind, Load, drive
from bulawa.engine.errors import BulawaError

MATCHES = (200, 1000)
PACE = 1.0
"""Seconds between two moves of a match where the delay is measured."""

TURN = 0.5
"""Seconds of a turn where nobody pauses."""

WARMING = 2
"""So many turns come before those that count: in them a new server puts into words what it then has at hand."""

OPENING = 120.0
"""Seconds in which all matches must have been opened."""

KINDS: tuple[Kind, ...] = ("echo", "straight", "lean", "browsers")

TABLE = (
    "import sys; from bulawa.cli import main; where = sys.argv[1]; "
    "kept = ['--store', where] if '://' in where else ['--data', where]; "
    "sys.exit(main(['serve', '--no-open', '--no-limits', '--port', '0', *kept]))"
)
ECHO = "import sys; from bulawa.cli import echo; echo.main(sys.argv[1])"
STRAIGHT = "import sys; from bulawa.cli import echo; echo.main(sys.argv[1], straight=True)"
STARTS: dict[Kind, str] = {"echo": ECHO, "straight": STRAIGHT, "lean": TABLE, "browsers": TABLE}


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
    rows: list[dict[str, Any]] = []
    turns = max(1, round(seconds / TURN))
    for live in matches:
        ways = [Ways(live, 0.0, seconds / turns, clients, kind, turns + WARMING, WARMING) for kind in kinds]
        unpaced = by_turns(ways, tree, store)
        paced = [by_turns([Ways(live, PACE, seconds, clients, kind)], tree, store)[0] for kind in kinds]
        rows += [row for pair in zip(unpaced, paced) for row in pair]
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
    turns: int = 1
    """So many, each of so many seconds."""
    warming: int = 0
    """So many of them do not count."""


def by_turns(ways: Sequence[Ways], tree: Path | None, store: str | None = None) -> list[dict[str, Any]]:
    """All measurements by turns, each with a server of its own, so that none is measured with another's memory."""
    with ExitStack() as stack:
        crowds = [stack.enter_context(seated(how, tree, store)) for how in ways]
        for _ in range(ways[0].turns):
            for crowd in crowds:
                crowd.take_turn()
        return [crowd.row() for crowd in crowds]


@contextmanager
def seated(how: Ways, tree: Path | None, store: str | None) -> Iterator[Crowd]:
    """A server and those who play there; when all have gone, every move must be found in its store."""
    with bench_store.kept(store) as where:
        with server(where, tree, STARTS[how.kind]) as (url, pid), closing(Crowd(url, pid, how)) as crowd:
            yield crowd
        check_stored(where, crowd.moves)


def compared(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is served without a pause as a part of the echo at as many tables, by moves and by the server's time, each
    turn beside the echo's; at a pace the echo's delays stand beside it."""
    for row in rows:
        echoes = [one for one in rows if one["kind"] == "echo" and same_ways(one, row)]
        if row["pace_seconds"] and echoes:
            row["echo_p99_ms"] = echoes[0]["p99_ms"]
    unpaced = [row for row in rows if not row["pace_seconds"]]
    for echo, part in (("echo", "of_the_echo"), ("straight", "of_the_straight")):
        yardsticks = {row["matches"]: row["turns"] for row in unpaced if row["kind"] == echo}
        for row in unpaced:
            if (yardstick := yardsticks.get(row["matches"])) is not None:
                beside = list(zip(row["turns"], yardstick, strict=True))
                row[part] = median(own.moves_per_second / its.moves_per_second for own, its in beside)
                row[f"{part}_by_time"] = median(its.server_us_per_move / own.server_us_per_move for own, its in beside)
    return rows


def same_ways(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(one[what] == other[what] for what in ("matches", "pace_seconds"))


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


class Spent(NamedTuple):
    """Seconds of a process: of the processor in all its threads, and how long its loop stood ready and had none."""

    used: float
    waited: float


class Outcome(NamedTuple):
    """What was measured in a turn: seconds in order, of all moves, and how late the crowd itself spoke."""

    delays: list[float]
    late: list[float]
    spent: Spent
    seconds: float

    @property
    def speed(self) -> Speed:
        moves = len(self.delays)
        return Speed(moves / self.seconds, self.spent.used / moves * 1e6)


class Speed(NamedTuple):
    moves_per_second: float
    server_us_per_move: float


class Crowd:
    """Client processes that share the matches, and play when it is their turn."""

    def __init__(self, url: str, pid: int, how: Ways) -> None:
        self.how, self.watch, self.busy = how, Watch(pid), os.getloadavg()[0]
        self.spent: list[Spent] = []
        self.moves = 0
        """All, whether they count or not."""
        context = multiprocessing.get_context("spawn")
        self.gate = context.Barrier(how.clients + 1)
        self.answers: Any = context.Queue()
        shares = [how.live // how.clients + (i < how.live % how.clients) for i in range(how.clients)]
        loads = [Load(url, n, how.seconds, how.pace, seed, how.kind, how.turns) for seed, n in enumerate(shares)]
        self.processes = [context.Process(target=drive, args=(load, self.gate, self.answers)) for load in loads]
        for process in self.processes:
            process.start()
        self.wait(OPENING)

    def wait(self, seconds: float) -> None:
        """For all processes; what went wrong in one of them is told at the end."""
        with suppress(BrokenBarrierError):
            self.gate.wait(seconds)

    def take_turn(self) -> None:
        self.watch.start()
        self.wait(OPENING)
        self.wait(self.how.seconds + 300)
        self.spent.append(self.watch.stop())
        self.wait(OPENING)

    def turns(self) -> list[Outcome]:
        """What all processes measured in each turn."""
        results: list[list[Delays] | str] = [self.answers.get(timeout=OPENING) for _ in self.processes]
        found = [gathered(results, n, spent) for n, spent in enumerate(self.spent)]
        self.moves = sum(len(turn.delays) for turn in found)
        return found

    def row(self) -> dict[str, Any]:
        turns = self.turns()[self.how.warming :]
        moves, spent = sum(len(turn.delays) for turn in turns), [turn.spent for turn in turns]
        delays = sorted(delay for turn in turns for delay in turn.delays)
        late = sorted(one for turn in turns for one in turn.late)
        seconds = sum(turn.seconds for turn in turns)
        return {
            "matches": self.how.live,
            "kind": self.how.kind,
            "pace_seconds": self.how.pace,
            "moves": moves,
            "moves_per_second": moves / seconds,
            "p50_ms": percentile(delays, 0.50) * 1000,
            "p99_ms": percentile(delays, 0.99) * 1000,
            "max_ms": delays[-1] * 1000,
            "late_p99_ms": percentile(late, 0.99) * 1000,
            "server_us_per_move": sum(one.used for one in spent) / moves * 1e6,
            "server_waited_percent": sum(one.waited for one in spent) / seconds * 100,
            "memory_mb": self.watch.memory(),
            "load_before": self.busy,
            "turns": [turn.speed for turn in turns],
        }

    def close(self) -> None:
        """Let all go, wherever they are."""
        self.gate.abort()
        for process in self.processes:
            process.join()


def played(url: str, pid: int, how: Ways) -> Outcome:
    """One turn, in client processes that start together."""
    with closing(Crowd(url, pid, how)) as crowd:
        crowd.take_turn()
        return crowd.turns()[0]


def gathered(results: Sequence[list[Delays] | str], turn: int, spent: Spent) -> Outcome:
    """What all client processes measured in a turn; one that failed fails all."""
    for result in results:
        if isinstance(result, str):
            raise BenchError(f"a client process failed: {result}")
    measured = [result[turn] for result in results if not isinstance(result, str)]
    delays = sorted(delay for one in measured for delay in one.all)
    if not delays:
        raise BenchError("no move was acknowledged")
    late = sorted(late for one in measured for late in one.late)
    return Outcome(delays, late, spent, max(one.seconds for one in measured))


class Watch:
    """What a process and its threads spend."""

    def __init__(self, pid: int) -> None:
        self.stat = Path(f"/proc/{pid}/stat")
        self.begun = Spent(0.0, 0.0)

    def used(self) -> float:
        """By all its threads, to the nanosecond: a turn is short."""
        told = [path.read_text().split()[0] for path in self.stat.parent.glob("task/*/schedstat")]
        return sum(map(int, told)) / 1e9 if told else float("nan")

    def waited(self) -> float:
        """So long its first thread, which has the loop, stood ready and no processor was free."""
        told = self.stat.with_name("schedstat")
        return int(told.read_text().split()[1]) / 1e9 if told.exists() else float("nan")

    def memory(self) -> float:
        """What the process holds, in megabytes."""
        if not self.stat.exists():
            return float("nan")
        pages = int(self.stat.with_name("statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def spent(self) -> Spent:
        return Spent(self.used(), self.waited())

    def start(self) -> None:
        self.begun = self.spent()

    def stop(self) -> Spent:
        now = self.spent()
        return Spent(now.used - self.begun.used, now.waited - self.begun.waited)


def percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


COLUMNS = {
    "of the echo": ("of_the_echo", 2),
    "by its time": ("of_the_echo_by_time", 2),
    "of the straight": ("of_the_straight_by_time", 2),
    "moves/s": ("moves_per_second", 0),
    "p50 ms": ("p50_ms", 1),
    "p99 ms": ("p99_ms", 1),
    "echo's p99": ("echo_p99_ms", 1),
    "crowd late p99": ("late_p99_ms", 1),
    "max ms": ("max_ms", 1),
    "server µs/move": ("server_us_per_move", 0),
    "waited %": ("server_waited_percent", 0),
    "memory MB": ("memory_mb", 0),
    "load before": ("load_before", 1),
}
"""Each column with its figure and the digits after its point; some are not told of each run."""

GAP = 2


def table(report: dict[str, Any]) -> str:
    rows = [f"rules {report['rules']}, store {report['store']}, {report['clients']} client process(es)"]
    rows.append(f"{'live matches':35}" + "".join(title.rjust(width(title)) for title in COLUMNS))
    for one in report["runs"]:
        how = "one move a second" if one["pace_seconds"] else "without a pause"
        rows.append(f"{one['matches']:6} {one['kind']:9} {how:18} " + "".join(cells(one)))
    return "\n".join(rows)


def cells(run: dict[str, Any]) -> Iterator[str]:
    for title, (figure, digits) in COLUMNS.items():
        told = f"{run[figure]:.{digits}f}" if figure in run else ""
        yield told.rjust(width(title))


def width(title: str) -> int:
    return max(len(title), 8) + GAP


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    add(parser)
    chosen = parser.parse_args()
    sys.exit(
        run(chosen.seconds, chosen.json, chosen.matches, chosen.clients, chosen.interpreted, chosen.only, chosen.store)
    )
