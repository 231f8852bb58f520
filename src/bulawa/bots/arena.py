"""The arena: many games between two bots on all cores, the seats in turn. No bot can stop the run.

Games are played in processes of their own. One that dies or hangs takes only its game with it,
and the bot that was thinking has lost that game.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from bulawa.bots.contest import ArenaError, Contest
from bulawa.bots.referee import Played, Table
from bulawa.bots.results import Results
from bulawa.bots.tally import tally
from bulawa.engine import registry

START_SECONDS = 60.0
"""A process that has not begun by then never will."""

GRACE = 1.0
"""Seconds beyond the limit after which a bot that does not come back is cut off, and for a process to end by itself."""


def play(contest: Contest, number: int, thinks: Callable[[int], None]) -> Played:
    """One game of a contest; games that differ only in the seats have the same dice."""
    from bulawa.bots import make

    game = registry.find(contest.game)
    laid = game.lay(game.choose(contest.scenario))
    played = contest.open(number)
    makers = [partial(make, name, f"{contest.seed}/{number}/{i}", 1) for i, name in enumerate(contest.bots)]
    dice = f"{contest.seed}/{number // len(played.seats)}"
    return Table(game, laid, dice, makers, played).play(contest.limit, thinks)


def serve(contest: Contest, orders: Connection, clock: Any) -> None:
    """What a playing process does: play the games it is told, until it is told no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)  # so that whatever a bot starts can be ended with it
    own = os.getpid()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not mix with the report

    def alone() -> None:
        if os.getpid() != own:
            os._exit(1)  # a bot has split its process: only the first plays on

    def thinks(seat: int) -> None:
        alone()
        clock[0], clock[1] = time.monotonic(), seat

    try:
        orders.send(("ready", None))
        while (number := orders.recv()) is not None:
            played = play(contest, number, thinks)
            alone()
            orders.send(("played", played.data()))
            orders.send(("ready", None))
    except (EOFError, OSError):
        return  # whoever gave the orders is gone


class Player:
    """A playing process, and the game it plays now."""

    def __init__(self, contest: Contest) -> None:
        context = multiprocessing.get_context("spawn")
        self.contest = contest
        self.clock = context.Array("d", 2, lock=False)
        """When the present thought began, and whose it is."""
        self.reset()
        self.orders, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(contest, theirs, self.clock), daemon=True)
        self.process.start()
        theirs.close()
        self.number: int | None = None
        self.games = 0
        """Games it was given."""

    def reset(self) -> None:
        self.clock[0], self.clock[1] = time.monotonic() + START_SECONDS, -1

    def begin(self, number: int) -> None:
        self.number = number
        self.games += 1
        self.reset()
        self.orders.send(number)

    def is_late(self) -> bool:
        late = time.monotonic() - self.clock[0] > self.contest.limit + GRACE
        return self.number is not None and late

    def lost(self, why: str) -> Played:
        """The game as the process left it: lost by the bot that was thinking."""
        assert self.number is not None
        played = self.contest.open(self.number)
        names = registry.find(self.contest.game).usual.vocabulary.kinds["seat"]
        name = dict(enumerate(names)).get(self.clock[1])
        if name is None:
            played.fault = f"the game did not begin: {why}"
            return played
        played.fault = f"{name}: {why}"
        played.winners = [other for other in played.seats if other != name]
        return played

    def stop(self) -> None:
        """End the process and whatever the bots in it have started."""
        self.process.kill()
        if hasattr(os, "killpg") and self.process.pid is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.join()
        self.orders.close()


def run(contest: Contest, numbers: list[int], workers: int) -> Iterator[Played]:
    """Play the games of these numbers, each told as soon as it is over."""
    left = numbers[::-1]
    players = [Player(contest) for _ in range(min(workers, len(numbers)))]
    try:
        while players:
            ready = wait([player.orders for player in players], timeout=0.2)
            for player in players[:]:
                if player.orders in ready:
                    yield from hear(player, players, left)
                elif player.is_late():
                    yield player.lost(f"no answer within {contest.limit:g} s")
                    replace(player, players, left)
    finally:
        for player in players:
            player.stop()


def hear(player: Player, players: list[Player], left: list[int]) -> Iterator[Played]:
    try:
        word, told = player.orders.recv()
        played = Played(**told) if word == "played" else None
    except (EOFError, OSError):
        player.process.join()
        if not player.games:
            raise ArenaError(f"a playing process ended at its start, code {player.process.exitcode}") from None
        if player.number is not None:
            yield player.lost(f"its process died, code {player.process.exitcode}")
        replace(player, players, left)
        return
    except Exception:
        # Only a bot that writes where it has not opened anything can have said this, and none can tell which it was.
        if player.number is not None:
            spoilt = player.contest.open(player.number)
            spoilt.fault = "a bot writes where only the arena writes; the game counts for nobody"
            yield spoilt
        replace(player, players, left)
        return
    if played is not None:
        player.number = None
        yield played
    elif left:
        player.begin(left.pop())
    else:
        player.orders.send(None)
        players.remove(player)
        player.process.join(GRACE)
        player.stop()


def replace(player: Player, players: list[Player], left: list[int]) -> None:
    """Another process takes the place of one that is lost."""
    player.stop()
    players.remove(player)
    if left:
        players.append(Player(player.contest))


def contest_of(
    contest: Contest,
    games: int,
    workers: int | None = None,
    results: Path | None = None,
    tell: Callable[[list[Played]], None] | None = None,
) -> dict[str, Any]:
    """Play a contest to its end and count; `tell` hears of the games so far after each of them."""
    started = time.monotonic()
    file = Results(results, contest) if results else None
    done = [game for game in file.games if game.number < games] if file else []
    known = {game.number for game in done}
    numbers = [number for number in range(games) if number not in known]
    for game in run(contest, numbers, workers or os.cpu_count() or 1):
        done.append(game)
        if file:
            file.add(game)
        if tell:
            tell(done)
    return {**tally(sorted(done, key=number_of), contest.bots), "seconds": round(time.monotonic() - started, 2)}


def number_of(game: Played) -> int:
    return game.number
