"""The arena: many games between two bots on all cores, the seats in turn. No bot can stop the run.

Games are refereed in processes of their own, in which our own bots think; a bot of somebody else has a process for
itself (bots/host.py), sees only what its seat may see, and can spoil nothing but its own game. Should a process be lost
nevertheless, it takes only its game with it, and the bot that was thinking has lost that game.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from bulawa.bots.bot import Bot
from bulawa.bots.contest import ArenaError, Contest
from bulawa.bots.host import GRACE, START_SECONDS, Foreign, adopt_strays, end_strays
from bulawa.bots.referee import Fixture, Played
from bulawa.bots.results import Results
from bulawa.bots.tally import tally
from bulawa.engine import registry

PATIENCE = START_SECONDS + 2 * GRACE
"""Seconds beyond the limit after which a referee that does not come back is given up."""


def play(contest: Contest, number: int, thinks: Callable[[int], None]) -> Played:
    """One game of a contest; games that differ only in the seats have the same dice."""
    game = registry.find(contest.game)
    laid = game.lay(game.choose(contest.scenario, dict(contest.options)))
    played = contest.open(number)
    makers = [maker(contest, name, contest.seed_of(number, which)) for which, name in enumerate(contest.bots)]
    return Fixture(game, laid, contest.dice(number), makers, played).play(contest.limit, thinks)


def maker(contest: Contest, name: str, seed: str) -> Callable[[], Bot]:
    """What makes a bot when it is asked first: here, or in a process of its own if it is not ours."""
    from bulawa.bots import OWN, make, place_of

    return partial(make, name, seed, 1) if name in OWN else partial(Foreign, place_of(name), seed, contest.limits)


def serve(contest: Contest, orders: Connection, clock: Any) -> None:
    """What a playing process does: play the games it is told, until it is told no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    adopt_strays()

    def thinks(seat: int) -> None:
        clock[0], clock[1] = time.monotonic(), seat

    try:
        orders.send(("ready", None))
        while (number := orders.recv()) is not None:
            played = play(contest, number, thinks)
            end_strays()
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
        late = time.monotonic() - self.clock[0] > self.contest.limit + PATIENCE
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
        """End the process; the bots in processes of their own end when nobody asks them any more."""
        self.process.kill()
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
    spent = round(time.monotonic() - started, 2)
    return {**tally(sorted(done, key=number_of), contest.bots), "seed": contest.seed, "seconds": spent}


def number_of(game: Played) -> int:
    return game.number
