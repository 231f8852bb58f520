"""How long a person waits for a bot's whole turn at the pace a table has by itself: for thoughts and for pauses."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any

from bulawa import bots
from bulawa.engine import registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.match import Match
from bulawa.server.bots import PACE
from bulawa.server.thoughts import HASTE

MATCHES = 2
"""So many games, in each of which the bot sits in another seat."""

LEVELS = ("normal", "hard")
"""The opponent that a table offers first, and the one that thinks longest."""


def run(games: list[str], seconds: float, as_json: bool) -> int:
    """Each game at each level, for so long in each match."""
    report = {game: measure(game, seconds) for game in games}
    print(json.dumps(report, indent=2) if as_json else table(report))
    return 0


def table(report: dict[str, dict[str, dict[str, Any]]]) -> str:
    rows = [f"{'waiting for a whole turn, s':28}{'median':>10}{'nine in ten':>14}{'longest':>10}{'turns':>8}"]
    for game, levels in report.items():
        for level, told in levels.items():
            figures = f"{told['median_s']:10.1f}{told['p90_s']:14.1f}{told['most_s']:10.1f}{told['turns']:8}"
            rows.append(f"{game + ', ' + level:28}{figures}")
    return "\n".join(rows)


def measure(name: str, seconds: float) -> dict[str, dict[str, Any]]:
    """For each level, the seconds between a person's answer and the next question."""
    return {level: summed(waits(name, level, seconds)) for level in LEVELS}


def waits(name: str, level: str, seconds: float) -> list[float]:
    return [wait for number in range(MATCHES) for wait in waits_in(name, number, level, seconds)]


def summed(waits: list[float]) -> dict[str, Any]:
    """Median, nine in ten, and the longest."""
    return {
        "turns": len(waits),
        "median_s": round(median(waits), 2),
        "p90_s": round(quantiles(waits, n=10)[-1], 2),
        "most_s": round(max(waits), 2),
    }


def waits_in(name: str, number: int, level: str, seconds: float) -> Iterator[float]:
    """Each turn of the bot in a game against somebody who answers at first sight; at least two, however long."""
    end, turns = time.process_time() + seconds, 0
    match = begin(registry.find(name), chance=Dealer(f"waiting {number}"))
    seat = match.seats[number % len(match.seats)]
    person, waited, deed = bots.make("greedy", "waiting"), 0.0, ""
    while not match.over and (turns < 2 or time.process_time() < end):
        asked = match.waiting[0]
        if asked != seat:
            if waited:
                turns += 1
                yield waited
            waited = 0.0
            match.play(asked, bots.choose_for(match, person, asked))
            continue
        before, deed = deed, match.game.deed(match.state)
        waited += step(match, level, seat, goes_on=bool(deed) and deed == before)


def step(match: Match, level: str, seat: str, goes_on: bool) -> float:
    """One answer: the table waits for the pause or the thought, whichever is longer; those of one deed follow at once.
    Time is that of the processor, for others may be busy on this machine."""
    bot = bots.make(level, "waiting", processes=1, haste=HASTE if goes_on else 1)
    begun = time.process_time()
    choice = bots.choose_for(match, bot, seat)
    thought = time.process_time() - begun
    match.play(seat, choice)
    return thought if goes_on else max(thought, PACE / 1000)
