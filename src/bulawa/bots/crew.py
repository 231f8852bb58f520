"""Other processes that think along: each takes one share of a search."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING, Any

from bulawa.bots.bot import Weighed
from bulawa.bots.look import Look
from bulawa.engine import registry
from bulawa.engine.errors import BulawaError

if TYPE_CHECKING:
    from bulawa.bots.search import Search

MANNER = ("budget", "depth", "surety", "finalists", "trust", "curiosity", "width", "noise")
"""What of a search its shares must have alike."""

CREW: list[ProcessPoolExecutor] = []
"""The processes of this program, once the first long thought has called them."""


def together(bot: Search, look: Look) -> list[list[Weighed]] | None:
    """Every share in its own process, the first in this one; None where this cannot be."""
    wanted = min(bot.shares, bot.processes or os.cpu_count() or 1)
    order = order_for(bot, look)
    if wanted < 2 or order is None:
        return None
    try:
        crew = called(wanted - 1)
        others: list[Future[list[Weighed]]] = [crew.submit(think, order, i) for i in range(1, bot.shares)]
        return [bot.share(look, 0), *(other.result() for other in others)]
    except (BrokenProcessPool, OSError):
        dismiss()
        return None


def called(processes: int) -> ProcessPoolExecutor:
    if not CREW:
        CREW.append(ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=settle_in))
    return CREW[0]


def settle_in() -> None:
    """A thinking process leaves Ctrl-C to the one that called it, and goes when that one is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    Thread(target=leave_with, args=(parent.sentinel,), daemon=True).start()


def leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


@atexit.register
def dismiss() -> None:
    while CREW:
        CREW.pop().shutdown(wait=False, cancel_futures=True)


def order_for(bot: Search, look: Look) -> dict[str, Any] | None:
    """All that another process needs; None when it could not find the game or its pack."""
    try:
        game = registry.find(look.game.id)
    except BulawaError:
        return None
    setup = look.laid.setup
    if game is not look.game or setup.pack is not game.load_pack(None):
        return None
    return {
        "look": look.written(),
        "bot": type(bot),
        "seed": bot.seed,
        "manner": {name: getattr(bot, name) for name in MANNER},
    }


def think(order: dict[str, Any], number: int) -> list[Weighed]:
    """One share of a search, in another process."""
    bot: Search = order["bot"](order["seed"])
    for name, value in order["manner"].items():
        setattr(bot, name, value)
    return bot.share(Look.read(order["look"]), number)
