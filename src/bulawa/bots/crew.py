"""Other processes that think along: each takes its shares of a search."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
from multiprocessing.connection import wait
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from bulawa.bots.apart import Apart, Lost
from bulawa.bots.bot import Weighed
from bulawa.bots.look import Look
from bulawa.engine import registry
from bulawa.engine.errors import BulawaError

if TYPE_CHECKING:
    from bulawa.bots.search import Search

MANNER = ("budget", "depth", "surety", "finalists", "trust", "curiosity", "width", "noise")
"""What of a search its shares must have alike."""

MODULE = "bulawa.bots.mate"

CREW: list[Apart] = []
"""The processes of this program, once the first long thought has called them."""

CALLING = Lock()
"""One thought at a time has the crew; another that comes meanwhile is thought alone."""


def together(bot: Search, look: Look) -> list[list[Weighed]] | None:
    """Every share in its own process, the first in this one; None where this cannot be."""
    wanted = min(bot.shares, bot.processes or os.cpu_count() or 1)
    order = order_for(bot, look)
    if wanted < 2 or order is None or not CALLING.acquire(blocking=False):
        return None
    try:
        return shared(bot, look, called(wanted - 1), order)
    except (Lost, OSError):
        dismiss()
        return None
    finally:
        CALLING.release()


def shared(bot: Search, look: Look, crew: list[Apart], order: dict[str, Any]) -> list[list[Weighed]]:
    shares = range(1, bot.shares)
    for place, mate in enumerate(crew):
        mate.tell({**order, "shares": list(shares[place :: len(crew)])})
    found = {0: bot.share(look, 0)}
    for place, mate in enumerate(crew):
        for number, share in zip(shares[place :: len(crew)], mate.hear(), strict=True):
            found[number] = [Weighed(tuple(choice), visits, chance) for choice, visits, chance in share]
    return [found[number] for number in range(bot.shares)]


def called(processes: int) -> list[Apart]:
    while len(CREW) < processes:
        CREW.append(Apart(MODULE))
    return CREW[:processes]


@atexit.register
def dismiss() -> None:
    while CREW:
        CREW.pop().close()


def order_for(bot: Search, look: Look) -> dict[str, Any] | None:
    """All that another process needs; None when it could not find the game, its pack, or the bot."""
    try:
        game = registry.find(look.game.id)
    except BulawaError:
        return None
    setup, kind = look.laid.setup, type(bot)
    is_near = kind.__module__ == "__main__" or "." in kind.__qualname__
    if game is not look.game or setup.pack is not game.load_pack(None) or is_near:
        return None
    return {
        "look": look.written(),
        "bot": f"{kind.__module__}:{kind.__qualname__}",
        "seed": bot.seed,
        "manner": {name: getattr(bot, name) for name in MANNER},
    }


def settle_in() -> None:
    """A thinking process leaves Ctrl-C to the one that called it, and goes when that one is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    Thread(target=leave_with, args=(parent.sentinel,), daemon=True).start()


def leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
