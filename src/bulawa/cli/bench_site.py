"""`bulawa bench --site`: what a site bears. Two processes beside one, many matches open, a crowd of spectators, and
rude guests.

Without `--store` all is kept in a file, which one process serves; with a database of PostgreSQL, in which databases may
be made, also by two.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import random
import secrets
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import bulawa
from bulawa.cli import bench_hostile
from bulawa.cli.bench_serve import ECHO, TABLE, BenchError, Watch, Ways, percentile, played, server
from bulawa.cli.bench_store import is_database, kept
from bulawa.cli.load import Heard, Line, Load, Pair, View, place
from bulawa.server.records import Record, lines_of
from bulawa.server.stores import open_store

SEATS = {"ottoman": "here", "greek": "here"}

OPENED = 200
"""Matches that are opened to see how long it takes."""

LISTED = 50
"""Tokens of one player whose matches are listed."""


def run(args: argparse.Namespace) -> int:
    report: dict[str, Any] = {"store": "postgresql" if args.store else "sqlite"}
    report["processes"] = processes(args) if args.store else None
    with kept(args.store) as where:
        report["open"] = many_open(where, args)
    with kept(args.store) as where:
        report["spectators"] = crowd(where, args)
    with kept(args.store) as where:
        report["rude"] = besieged(where, args)
    print(json.dumps(report, indent=2) if args.json else table(report))
    return 0


@contextmanager
def serving(where: str, limits: bool = False) -> Iterator[tuple[str, int]]:
    """A server for that store: its address and its process."""
    start = TABLE.replace("'--no-limits', ", "") if limits else TABLE
    with server(where, None, start) as running:
        yield running


# Two processes beside one


class Speed(NamedTuple):
    """Moves a second of all processes together, and the processor's time that they spend on each, in microseconds."""

    moves: float
    us_per_move: float


def processes(args: argparse.Namespace) -> dict[str, Any]:
    """Moves a second without a pause, of a fifth of the live matches: browsers at one process and at two, and the
    echo. How many times as fast two are is told by the moves, which needs a processor for each and for their crowds,
    and by the time that they spend on one: so many times where each has a processor to itself."""
    with kept(None) as where, server(where, None, ECHO) as (url, pid):
        echo = speed([url], [pid], args, "echo")
    with kept(args.store) as where, serving(where) as (url, pid):
        one = speed([url], [pid], args)
    with kept(args.store) as where, ExitStack() as stack:
        both = [stack.enter_context(serving(where)) for _ in range(2)]
        two = speed([url for url, _ in both], [pid for _, pid in both], args)
    return {
        "one": one.moves,
        "two": two.moves,
        "times": two.moves / one.moves,
        "times_by_time": 2 * one.us_per_move / two.us_per_move,
        "of_the_echo": one.moves / echo.moves,
        "of_the_echo_by_time": echo.us_per_move / one.us_per_move,
    }


def speed(urls: list[str], pids: list[int], args: argparse.Namespace, kind: Any = "browsers") -> Speed:
    """All servers at once, a client process for each."""
    share = max(1, args.live // len(urls) // 5)
    context = multiprocessing.get_context("spawn")
    answers: Any = context.Queue()
    started = [
        context.Process(target=count_moves, args=(url, pid, Ways(share, 0.0, args.seconds, 1, kind), answers))
        for url, pid in zip(urls, pids)
    ]
    for process in started:
        process.start()
    found = [answers.get(timeout=args.seconds + 300) for _ in started]
    for process in started:
        process.join()
    wrong = [one for one in found if isinstance(one, str)]
    if wrong:
        raise BenchError(wrong[0])
    moves, used = sum(moves for moves, _, _ in found), sum(used for _, _, used in found)
    return Speed(sum(moves / seconds for moves, seconds, _ in found), used / moves * 1e6)


def count_moves(url: str, pid: int, how: Ways, answers: Any) -> None:
    try:
        found = played(url, pid, how)
        answers.put((len(found.delays), found.seconds, found.spent.used))
    except BaseException as error:
        answers.put(f"{type(error).__name__}: {error}")


# Many matches open


def many_open(where: str, args: argparse.Namespace) -> dict[str, Any]:
    """So many matches that wait, some that are played: memory, time to list, time to open, time to answer."""
    begun = time.perf_counter()
    tokens = asyncio.run(fill(where, args.open))
    made = time.perf_counter() - begun
    with serving(where) as (url, pid):
        watch = Watch(pid)
        empty = watch.memory()
        listing, opening = asyncio.run(look(url, tokens))
        delays, late, spent, seconds = played(url, pid, Ways(args.live, 1.0, args.seconds, 1, "browsers"))
        return {
            "matches": args.open,
            "live": args.live,
            "made_seconds": made,
            "memory_mb_idle": empty,
            "memory_mb_live": watch.memory(),
            "list_ms": statistics.median(listing) * 1000,
            "open_ms": statistics.median(opening) * 1000,
            "open_p99_ms": percentile(sorted(opening), 0.99) * 1000,
            "p50_ms": percentile(delays, 0.5) * 1000,
            "p99_ms": percentile(delays, 0.99) * 1000,
            "late_p99_ms": percentile(late, 0.99) * 1000,
            "waited_percent": spent.waited / seconds * 100,
        }


async def fill(where: str, matches: int) -> list[tuple[str, str]]:
    """Matches that have begun, as people left them; their names and what opens a seat there."""
    store = open_store(where if is_database(where) else Path(where))
    made: list[tuple[str, str]] = []
    try:
        for first in range(0, matches, 500):
            writing = []
            for _ in range(first, min(first + 500, matches)):
                match = bulawa.new("freedom", seed=secrets.token_hex(16))
                record = Record(next(store.keys), secrets.token_urlsafe(9), "freedom", "siege", SEATS)
                token = secrets.token_urlsafe(16)
                rows = lines_of(record.key, 0, match.journal.lines, match.waiting, time.time())
                writing.append(store.add_match(record, match.seed, [(token, "ottoman")], rows))
                made.append((record.id, token))
            await asyncio.gather(*writing)
    finally:
        store.close()
    return made


async def look(url: str, tokens: list[tuple[str, str]]) -> tuple[list[float], list[float]]:
    """How long it takes to list one's matches, and to open one that nobody has open."""
    dice = random.Random(1)
    listing, opening = [], []
    for _ in range(20):
        begun = time.perf_counter()
        own = [token for _, token in dice.sample(tokens, min(LISTED, len(tokens)))]
        await post(url, "/api/matches/list", {"tokens": own})
        listing.append(time.perf_counter() - begun)
    line = await Line.open(url, Silent(), "ottoman")
    for match, token in dice.sample(tokens, min(OPENED, len(tokens))):
        begun = time.perf_counter()
        await line.ask({"do": "join", "match": match, "tokens": [token], "language": "en", "lean": False})
        opening.append(time.perf_counter() - begun)
    line.transport.abort()
    return listing, opening


async def post(url: str, path: str, body: dict[str, Any]) -> bytes:
    host, port = place(url)
    reader, writer = await asyncio.open_connection(host, port)
    told = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(told)}\r\n\r\n".encode() + told)
    answer = await reader.read()
    writer.close()
    return answer


# A crowd of spectators


class Silent(Pair):
    """Whoever only listens."""

    def __init__(self) -> None:
        super().__init__(Load("", 0, 0.0, 0.0, 0, "browsers"), random.Random(0))
        self.heard = 0
        self.last = 0.0

    def hear(self, seat: str, message: Heard) -> None:
        self.heard += 1
        self.last = time.perf_counter()


class Watched(Pair):
    """A match that all may look on at."""

    match: dict[str, Any]

    async def open(self) -> None:
        wish = {"game": "freedom", "seats": SEATS, "watch": True}
        self.match = json.loads((await post(self.load.url, "/api/matches", wish)).partition(b"\r\n\r\n")[2])
        self.views = {seat: View() for seat in self.match["tokens"]}
        for seat, token in self.match["tokens"].items():
            self.lines[seat] = await Line.open(self.load.url, self, seat)
            join = {"do": "join", "match": self.match["match"], "tokens": [token], "language": "en", "lean": False}
            self.learn(seat, await self.lines[seat].ask(join))


def crowd(where: str, args: argparse.Namespace) -> dict[str, Any]:
    with serving(where) as (url, pid):
        watch = Watch(pid)
        told = asyncio.run(watched(url, args))
        return {**told, "memory_mb": watch.memory()}


async def watched(url: str, args: argparse.Namespace) -> dict[str, Any]:
    """Two play at a move a second, all others look on: how long a move takes, and until the last has seen it."""
    gc.disable()
    loop = asyncio.get_running_loop()
    table = Watched(Load(url, 1, args.seconds, 1.0, 1, "browsers"), random.Random(7))
    await table.open()
    crowd = Silent()
    join = {"do": "join", "match": table.match["match"], "tokens": [], "language": "en", "lean": False}
    lines: list[Line] = []
    for _ in range(0, args.spectators, 50):
        more = await asyncio.gather(*(Line.open(url, crowd, "") for _ in range(min(50, args.spectators - len(lines)))))
        await asyncio.gather(*(line.ask(join) for line in more))
        lines += more
    seen: list[float] = []
    moves = 0
    crowd.heard = 0
    table.begin(loop.time(), loop.time() + args.seconds)
    until = loop.time() + args.seconds
    while loop.time() < until:
        await asyncio.sleep(0.002)
        if len(table.delays) > moves:
            acknowledged, moves = time.perf_counter(), len(table.delays)
            while crowd.heard < moves * len(lines) and loop.time() < until:
                await asyncio.sleep(0.001)
            if crowd.heard >= moves * len(lines):
                seen.append(max(0.0, crowd.last - acknowledged))
    table.close()
    for line in lines:
        line.transport.abort()
    if not table.delays or not seen:
        raise BenchError("no move was seen by all spectators")
    delays = sorted(table.delays)
    return {
        "spectators": len(lines),
        "moves": moves,
        "p50_ms": percentile(delays, 0.5) * 1000,
        "p99_ms": percentile(delays, 0.99) * 1000,
        "seen_by_all_ms": statistics.median(seen) * 1000,
    }


def besieged(where: str, args: argparse.Namespace) -> dict[str, Any]:
    """Honest players alone, and among rude guests."""
    with serving(where, limits=True) as (url, pid):
        alone = asyncio.run(bench_hostile.besieged(url, pid, args.seconds, rude=False))
        among = asyncio.run(bench_hostile.besieged(url, pid, args.seconds, rude=True))
    return {**{f"alone_{name}": value for name, value in alone.items()}, **among}


def table(report: dict[str, Any]) -> str:
    rows = [f"store: {report['store']}"]
    for part in ("processes", "open", "spectators", "rude"):
        if report[part]:
            rows.append(f"{part}:")
            rows += [f"  {name:20}{value:12.2f}" for name, value in report[part].items()]
    return "\n".join(rows)
