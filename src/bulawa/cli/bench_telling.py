"""What telling costs: browsers in all seats of random games, the bytes they are pushed, the time beside the rules'."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

from bulawa.engine import flow, registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.server.lines import Change
from bulawa.server.listener import Listener
from bulawa.server.onlooker import Onlooker
from bulawa.server.records import Beside, Line, Record, Said
from bulawa.server.room import Room
from bulawa.server.thinker import Thinker

SEEDS = range(2)
"""The games that are played again and again."""


class Nowhere:
    """Keeps nothing: what it costs to save is measured elsewhere."""

    thinks = True

    async def claim(self, record: Record) -> bool:
        return True

    async def release(self, record: Record) -> None:
        return None

    async def add_lines(self, lines: list[Line]) -> None:
        return None

    async def keep_beside(self, record: Record, beside: Beside, lines: list[Line]) -> None:
        return None

    async def add_said(self, record: Record, n: int, said: Said) -> None:
        return None

    async def unsay(self, record: Record, n: int) -> None:
        return None


class Browser:
    """A connection in one seat; counts the bytes that it is pushed."""

    def __init__(self, room: Room, seat: str) -> None:
        self.seats = (seat,)
        self.pushes: list[int] = []
        self.onlooker = Onlooker(self)
        self.onlooker.sit(room, self.seats)
        del room.listeners[self.onlooker]
        room.listeners[self] = None

    def changed(self, change: Change) -> None:
        self.onlooker.changed(change)

    def gone(self, why: str) -> None:
        self.onlooker.gone(why)

    def send(self, message: bytes) -> None:
        self.pushes.append(len(message))

    def hang_up(self) -> None:
        return None


class Timed(Room):
    """Counts the time it takes to tell all seats of an answer: once for all, for the clock itself costs half a
    microsecond."""

    telling = 0.0

    def tell_all(self, change: Change, but: Listener | None = None) -> None:
        start = time.process_time()
        super().tell_all(change, but)
        self.telling += time.process_time() - start


def at_table(game: str, seed: int = 1, thinker: Thinker | None = None, **seats: str) -> Timed:
    """A table that keeps nothing, with a new match on it; all sit here but those that are said to be elsewhere."""
    return table_of(begin(registry.find(game), chance=Dealer(str(seed))), 1, thinker, **seats)


def table_of(match: Match, key: int = 1, thinker: Thinker | None = None, **seats: str) -> Timed:
    """A table that keeps nothing, with that match on it."""
    sitters = {**dict.fromkeys(match.seats, "here"), **seats}
    record = Record(key, f"bench {key}", match.game.id, match.setup.scenario, sitters)
    return Timed(record, match, [], Nowhere(), thinker or Thinker())


async def play(game: Game, seed: int) -> tuple[list[int], float]:
    """A whole random game with a browser in every seat: the size of every push, and the time that telling took."""
    room = at_table(game.id, seed)
    match = room.match
    browsers = [Browser(room, seat) for seat in match.seats]
    dice = Random(seed)
    while not match.over:
        seat = match.waiting[0]
        await room.answer(seat, dice.choice(match.options(seat)), room.turn_of(seat))
    return [size for browser in browsers for size in browser.pushes], room.telling


def bytes_pushed(game: str, seeds: Sequence[int]) -> list[int]:
    """The size of every push of these games."""
    found = registry.find(game)
    return [size for seed in seeds for size in asyncio.run(play(found, seed))[0]]


def rules(game: Game, seed: int) -> int:
    """The same in the rules alone: a random game, option lists and answers. How many decisions it took."""
    match = begin(game, chance=Dealer(str(seed)))
    dice, state, decisions = Random(seed), match.state.copy(), 0
    chance = Dealer(str(seed))
    while state.result is None:
        seat = state.waiting[0]
        flow.answer(state, seat, dice.choice(flow.options(state, seat)), chance)
        decisions += 1
    return decisions


class Round(NamedTuple):
    """The same few games in the rules alone, then told."""

    rules_us: float
    """For a decision."""
    telling_us: float
    """For a push."""
    sizes: list[int]


def one_round(game: Game) -> Round:
    start = time.process_time()
    decisions = sum(rules(game, seed) for seed in SEEDS)
    ruled = time.process_time() - start
    games = [asyncio.run(play(game, seed)) for seed in SEEDS]
    sizes = [size for pushes, _ in games for size in pushes]
    told = sum(seconds for _, seconds in games)
    return Round(ruled / decisions * 1e6, told / len(sizes) * 1e6, sizes)


def measure(name: str, seconds: float) -> dict[str, Any]:
    """Rounds of the same games: the best of each counts, for what disturbs only ever slows down. The first one reads
    data and puts words together for all that come, and does not count."""
    game = registry.find(name)
    one_round(game)
    rounds: list[Round] = []
    end = time.perf_counter() + seconds
    while len(rounds) < 3 or time.perf_counter() < end:
        rounds.append(one_round(game))
    rules_us, telling_us = min(one.rules_us for one in rounds), min(one.telling_us for one in rounds)
    sizes = rounds[0].sizes
    return {
        "rules_us": rules_us,
        "telling_us": telling_us,
        "times_the_rules": telling_us / rules_us,
        "median_bytes": median(sizes),
        "mean_bytes": mean(sizes),
        "pushes": len(sizes),
    }
