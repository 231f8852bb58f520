"""The arena: many games between two bots on all cores, the seats in turn. No bot can stop the run.

Games are played in processes of their own. One that dies or hangs takes only its game with it,
and the bot that was thinking has lost that game.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from bulawa.bots.referee import Played, Table
from bulawa.bots.tally import tally
from bulawa.engine import registry
from bulawa.engine.errors import BulawaError
from bulawa.engine.game import Setup

START_SECONDS = 60.0
"""A process that has not begun by then never will."""

GRACE = 1.0
"""Seconds beyond the limit after which a bot that does not come back is cut off."""


class ArenaError(BulawaError):
    """The run cannot be made; the text says why."""


@dataclass(frozen=True)
class Contest:
    """What is played: which game, by which bots, from which seed, with how many seconds for an answer."""

    game: str
    bots: tuple[str, str]
    seed: str = "1"
    scenario: str | None = None
    limit: float = 60.0

    def header(self) -> dict[str, Any]:
        return {"game": self.game, "bots": list(self.bots), "seed": self.seed, "scenario": self.scenario}

    def seats(self) -> tuple[str, ...]:
        return registry.find(self.game).scenario(self.scenario).seats

    def seating(self, number: int) -> dict[str, int]:
        """The first bot takes the seats in turn; the second bot plays all others."""
        seats = self.seats()
        return {seat: 0 if place == number % len(seats) else 1 for place, seat in enumerate(seats)}

    def open(self, number: int) -> Played:
        return Played(number, self.seating(number))


def play(contest: Contest, number: int, thinks: Callable[[int], None]) -> Played:
    """One game of a contest; games that differ only in the seats have the same dice."""
    from bulawa.bots import make

    game = registry.find(contest.game)
    setup = Setup(game.scenario(contest.scenario).id, game.choose_options({}), game.load_pack(None))
    played = contest.open(number)
    makers = [partial(make, name, f"{contest.seed}/{number}/{i}", 1) for i, name in enumerate(contest.bots)]
    dice = f"{contest.seed}/{number // len(played.seats)}"
    return Table(game, setup, dice, makers, played).play(contest.limit, thinks)


def serve(contest: Contest, orders: Connection, clock: Any) -> None:
    """What a playing process does: play the games it is told, until it is told no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not mix with the report

    def thinks(seat: int) -> None:
        clock[0], clock[1] = time.monotonic(), seat

    try:
        orders.send(("ready", None))
        while (number := orders.recv()) is not None:
            orders.send(("played", play(contest, number, thinks).data()))
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
        seat = int(self.clock[1])
        if seat < 0:
            played.fault = f"the game did not begin: {why}"
            return played
        name = registry.find(self.contest.game).vocabulary.kinds["seat"][seat]
        played.fault = f"{name}: {why}"
        played.winners = [other for other in played.seats if other != name]
        return played

    def stop(self) -> None:
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
    except (EOFError, OSError):
        player.process.join()
        if not player.games:
            raise ArenaError(f"a playing process ended at its start, code {player.process.exitcode}") from None
        if player.number is not None:
            yield player.lost(f"its process died, code {player.process.exitcode}")
        replace(player, players, left)
        return
    if word == "played":
        player.number = None
        yield Played(**told)
    elif left:
        player.begin(left.pop())
    else:
        player.orders.send(None)
        players.remove(player)
        player.process.join(START_SECONDS)
        player.stop()


def replace(player: Player, players: list[Player], left: list[int]) -> None:
    """Another process takes the place of one that is lost."""
    player.stop()
    players.remove(player)
    if left:
        players.append(Player(player.contest))


class Results:
    """A file of results: the contest, then a line for each game; what stands there is not played again."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.games = self.read(contest) if path.exists() and path.stat().st_size else self.create(contest)

    def create(self, contest: Contest) -> list[Played]:
        self.path.write_text(json.dumps(contest.header()) + "\n", encoding="utf-8")
        return []

    def read(self, contest: Contest) -> list[Played]:
        """A torn last line is dropped; results of another contest are refused."""
        lines = self.path.read_text(encoding="utf-8").split("\n")
        if json.loads(lines[0]) != contest.header():
            raise ArenaError(f"{self.path.name}: these are results of another contest: {lines[0]}")
        self.path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
        return [Played(**json.loads(line)) for line in lines[1:-1]]

    def add(self, game: Played) -> None:
        self.games.append(game)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game.data()) + "\n")


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
