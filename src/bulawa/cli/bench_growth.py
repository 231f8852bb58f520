"""How opening a saved match and stepping back in it grow with its length, from a file and from the server's store."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import mean
from typing import Any

from bulawa.engine import registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal
from bulawa.engine.reel import Reel
from bulawa.engine.resume import resume
from bulawa.kit.play import lengthened
from bulawa.server.records import Record, lines_of
from bulawa.server.sqlite import SqliteStore
from bulawa.server.store import Store

LENGTHS = (200, 8000)
CUTS = range(0, 100, 10)
"""A journal is taken at so many lengths beyond each, so that checkpoints lie near and far."""

REAL = 130
"""Of the answers about so many stand; the others are taken back and given again, so that any game grows so long."""

TRIES = 5
"""The best of so many counts."""


def measure(name: str) -> dict[str, Any]:
    """Milliseconds for a journal of each length, and how many times as long the longest takes."""
    measured = {str(answers): times(name, answers) for answers in LENGTHS}
    short, long = measured.values()
    return {**measured, "times": {what: round(long[what] / short[what], 2) for what in short}}


def times(name: str, answers: int) -> dict[str, float]:
    """The mean over all cuts."""
    game = registry.find(name)
    lines = lengthened(begin(game, chance=Dealer("growth")), answers + 130, answers // REAL, "growth").journal.lines
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
    }


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
