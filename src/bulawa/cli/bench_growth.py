"""What could grow faster than the work, and must not: with the length of a journal, opening it, stepping back in it,
telling of an answer and giving a bot its look; with how many tables are open, opening one more."""

from __future__ import annotations

import asyncio
import pickle
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import mean
from typing import Any

from bulawa.bots.look import Look
from bulawa.cli.bench_telling import Browser, at_table, table_of
from bulawa.engine import registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal
from bulawa.engine.reel import Reel
from bulawa.engine.resume import resume
from bulawa.kit.play import lengthened, pick
from bulawa.server.records import Record, lines_of
from bulawa.server.rooms import Rooms
from bulawa.server.sqlite import SqliteStore
from bulawa.server.store import Store
from bulawa.server.thinker import Thinker

LENGTHS = (200, 8000, 20_000)
CUTS = range(0, 100, 20)
"""A journal is taken at so many lengths beyond each, so that checkpoints lie near and far."""

REAL = 60
"""Of the answers about so many stand; the others are taken back and given again, so that any game grows so long."""

TRIES = 5
"""The best of so many counts."""


def measure(name: str) -> dict[str, Any]:
    """Milliseconds for a journal of each length, and how many times as long the longer ones take."""
    measured = {str(answers): times(name, answers) for answers in LENGTHS}
    short, *others = measured.items()
    return {**measured, **{f"{length}, times": compared(short[1], long) for length, long in others}}


def compared(short: dict[str, float], long: dict[str, float]) -> dict[str, float]:
    return {what: round(long[what] / short[what], 2) for what in short}


def times(name: str, answers: int) -> dict[str, float]:
    """The mean over all cuts."""
    game = registry.find(name)
    whole = answers + 130
    lines = lengthened(begin(game, chance=Dealer("growth")), whole, whole // REAL, "growth").journal.lines
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "matches.db")
        try:
            found = [times_of(game, lines[: answers + cut], store) for cut in CUTS]
        finally:
            store.close()
    return {what: round(mean(one[what] for one in found), 2) for what in found[0]}


def times_of(game: Game, lines: list[str], store: Store) -> dict[str, float]:
    """One journal, opened from a file and from the store; a step back, and all the way to the beginning."""
    text, record = "".join(lines), asyncio.run(kept(store, game, lines))
    reel = Reel(game, store.taken_up(record))
    last = reel.journal.turn
    return {
        "open_file_ms": best(lambda: resume(game, Journal.parse(text), seed="growth")),
        "open_served_ms": best(lambda: resume(game, store.taken_up(record), seed="growth")),
        "step_back_ms": best(lambda: reel.at(last), lambda: reel.at(last - 1)),
        "to_beginning_ms": best(lambda: reel.at(last), lambda: reel.at(50)),
        "push_ms": told(game, lines),
        "look_ms": best(lambda: pickle.dumps(Look.of(reel.at(last), reel.at(last).waiting[0]).written())),
    }


def told(game: Game, lines: list[str]) -> float:
    """Milliseconds of the processor to tell browsers in all seats of one answer more."""
    return min(asyncio.run(told_once(game, lines)) for _ in range(TRIES))


async def told_once(game: Game, lines: list[str]) -> float:
    match = resume(game, Journal.parse("".join(lines)), seed="growth")
    room = table_of(match)
    for browser in [Browser(room, seat) for seat in match.seats]:
        browser.onlooker.whole()
    before = room.telling
    seat, choice = pick(match, Dealer("growth"))
    await room.answer(seat, choice, room.turn_of(seat))
    return (room.telling - before) * 1000


async def kept(store: Store, game: Game, lines: list[str]) -> Record:
    """The match as a server keeps it."""
    key = next(store.keys)
    record = Record(key, f"match {key}", game.id, game.scenarios[0].id, {})
    await store.add_match(record, "growth", [], lines_of(key, 0, lines, [], 0.0))
    return record


def best(*steps: Callable[[], Any]) -> float:
    """Milliseconds of the processor for the last of these steps, the quickest of several tries."""
    found = float("inf")
    for _ in range(TRIES):
        for step in steps[:-1]:
            step()
        start = time.process_time()
        steps[-1]()
        found = min(found, time.process_time() - start)
    return found * 1000


# Among many tables

TABLES = (2000, 20_000)
"""All of them in use, so that none can be put away for another."""

PUT = 500
"""So many more are put there."""


def measure_tables() -> dict[str, float]:
    """Microseconds of the processor to put one table more among so many."""
    found = {str(tables): among(tables) for tables in TABLES}
    return {**found, "times": round(found[str(TABLES[-1])] / found[str(TABLES[0])], 2)}


def among(tables: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "matches.db")
        try:
            return asyncio.run(put_among(Rooms(store, Thinker()), tables))
        finally:
            store.close()


async def put_among(rooms: Rooms, tables: int) -> float:
    first = at_table("freedom")
    Browser(first, first.match.seats[0])
    start = 0.0
    for key in range(tables + PUT):
        if key == tables:
            start = time.process_time()
        room = table_of(first.match, key)
        room.listeners = first.listeners
        rooms.put(room)
    return (time.process_time() - start) / PUT * 1e6
