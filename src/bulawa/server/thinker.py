"""Bots think in processes of their own, so that a long thought stalls nobody.

A process gets the journal and plays it again; it keeps its matches, so that only what is new is played.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from bulawa import bots
from bulawa.bots.crew import settle_in
from bulawa.engine import registry
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal, Unreadable
from bulawa.engine.match import Match, resume
from bulawa.engine.vocabulary import Named
from bulawa.server.messages import Refused, damaged
from bulawa.server.reel import Reel

logger = logging.getLogger("bulawa.server")

T = TypeVar("T")

KEPT = 64
"""Matches that a process remembers."""

ADVISER = "hard"
"""Advice must not err: lower levels do so on purpose."""
MOST_CANDIDATES = 5

THOUGHT_SECONDS = 120.0
IMPORT_SECONDS = 20.0

REELS: OrderedDict[str, Reel] = OrderedDict()


class Thinker:
    """The thinking processes; they start with the first thought."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, initializer=settle_in)
        return self.pool

    async def ask(self, seconds: float, question: Callable[..., T], *args: Any) -> T:
        """Have a question answered; a process that dies or never comes back is replaced."""
        pool = self.start()
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(pool, question, *args)
        except (BrokenProcessPool, TimeoutError):
            if self.pool is pool:
                self.close()
            raise Refused("busy", status=503) from None

    async def choose(self, match: str, lines: list[str], seat: str, bot: str) -> Named:
        return await self.ask(THOUGHT_SECONDS, choose, match, lines, seat, bot, secrets.token_hex(8))

    async def hint(self, match: str, lines: list[str], seat: str) -> dict[str, Any]:
        return await self.ask(THOUGHT_SECONDS, hint, match, lines, seat, secrets.token_hex(8))

    async def examine(self, text: str) -> dict[str, Any]:
        """Play a foreign journal again, out of harm's way."""
        return await self.ask(IMPORT_SECONDS, examine, text)

    def close(self) -> None:
        """End all thoughts, finished or not."""
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.kill()
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def seen_again(name: str, lines: list[str]) -> Match:
    """The match of that journal; what this process has played of it before is not played again."""
    if name not in REELS:
        REELS[name] = Reel(lines[0])
    reel = REELS[name]
    REELS.move_to_end(name)
    while len(REELS) > KEPT:
        REELS.popitem(last=False)
    return reel.after(lines)


def choose(name: str, lines: list[str], seat: str, bot: str, seed: str) -> Named:
    """What a bot answers, seeing only what its seat may know. If it fails, any legal answer does."""
    match = seen_again(name, lines)
    try:
        return bots.choose_for(match, bots.make(bot, seed), seat)
    except Exception:
        logger.exception("the bot %s failed in match %s", bot, name)
        return bots.choose_for(match, bots.make("random", seed), seat)


def hint(name: str, lines: list[str], seat: str, seed: str) -> dict[str, Any]:
    """What the adviser weighs for a seat, and the chance it gives to the best."""
    match = seen_again(name, lines)
    adviser = bots.make(ADVISER, seed)
    chosen = bots.choose_for(match, adviser, seat)
    weighed = bots.explain_for(match, adviser) or [{"choice": chosen, "visits": 0, "chance": None}]
    return {"candidates": weighed[:MOST_CANDIDATES], "chance": weighed[0]["chance"]}


def examine(text: str) -> dict[str, Any]:
    """A foreign journal, judged: what match it is, its lines written anew, and who waits."""
    try:
        journal = Journal.parse(text)
        if journal.header.get("pack") is not None:
            raise Refused("foreign_pack")
        match = resume(game_of(journal), journal, fresh_seed=secrets.token_hex(16))
        check_end(match)
    except Refused:
        raise
    except Exception as error:
        # Whatever a forged journal trips over, it is the journal's fault.
        raise damaged(error) from None
    return {
        "game": match.game.id,
        "scenario": match.setup.scenario,
        "seats": match.seats,
        "waiting": match.waiting,
        "lines": match.journal.lines,
    }


def game_of(journal: Journal) -> Game:
    name = journal.header["game"]
    if name not in registry.known():
        raise Unreadable(f"there is no game {name!r}", "game", game=name)
    return registry.find(name)


def check_end(match: Match) -> None:
    """The result stands in the last line and nowhere else, and is the one the game had."""
    entries = match.journal.entries
    ends = [i for i, entry in enumerate(entries) if "end" in entry]
    expected = [len(entries) - 1] if match.over else []
    if ends != expected or any(entries[i]["end"] != match.result for i in ends):
        raise Refused("bad_end")
