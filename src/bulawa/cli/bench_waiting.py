"""How long a person waits for a bot's whole turn at the pace a table has by itself: for thoughts and for pauses."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any, NamedTuple

from bulawa import bots
from bulawa.engine import registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.match import Match
from bulawa.server.seating import PACE
from bulawa.server.thoughts import HASTE

MATCHES = 4
"""So many games, in each of which the bot sits in another seat."""

LEVELS = ("normal", "hard")
"""The opponent that a table offers first, and the one that thinks longest."""


class Wait(NamedTuple):
    """Seconds for one answer or one turn of a bot, of the processor, for others may be busy on this machine."""

    told: float
    """As the table tells it: an answer that goes on with a deed is thought of shortly and follows at once."""
    singly: float
    """As it was before: each answer thought of in full, and a pause before each."""
    question: float
    """The longest thought about one question."""

    def with_next(self, step: Wait) -> Wait:
        return Wait(self.told + step.told, self.singly + step.singly, max(self.question, step.question))


NOTHING = Wait(0.0, 0.0, 0.0)


def run(games: list[str], seconds: float, as_json: bool) -> int:
    """Each game at each level, for so long in each match."""
    report = {game: measure(game, seconds) for game in games}
    print(json.dumps(report, indent=2) if as_json else table(report))
    return 0


COLUMNS = {
    "median": "median_s",
    "nine in ten": "p90_s",
    "longest": "most_s",
    "a question": "question_s",
    "singly": "singly_s",
}


def table(report: dict[str, dict[str, dict[str, Any]]]) -> str:
    rows = [f"{'waiting for a whole turn, s':28}" + "".join(f"{name:>13}" for name in COLUMNS) + f"{'turns':>8}"]
    for game, levels in report.items():
        for level, told in levels.items():
            figures = "".join(f"{told[key]:13.2f}" for key in COLUMNS.values())
            rows.append(f"{game + ', ' + level:28}{figures}{told['turns']:8}")
    return "\n".join(rows)


def measure(name: str, seconds: float) -> dict[str, dict[str, Any]]:
    """For each level, the seconds between a person's answer and the next question."""
    return {level: summed(waits(name, level, seconds)) for level in LEVELS}


def waits(name: str, level: str, seconds: float) -> list[Wait]:
    return [wait for number in range(MATCHES) for wait in waits_in(name, number, level, seconds)]


def summed(waits: list[Wait]) -> dict[str, Any]:
    """Median, nine in ten and the longest turn; the longest question; and the median had each answer come singly."""
    told = [wait.told for wait in waits]
    return {
        "turns": len(waits),
        "median_s": round(median(told), 2),
        "p90_s": round(quantiles(told, n=10)[-1], 2),
        "most_s": round(max(told), 2),
        "question_s": round(max(wait.question for wait in waits), 2),
        "singly_s": round(median(wait.singly for wait in waits), 2),
    }


def waits_in(name: str, number: int, level: str, seconds: float) -> Iterator[Wait]:
    """Each turn of the bot in a game against somebody who answers at first sight; at least two, however long."""
    end, turns = time.process_time() + seconds, 0
    match = begin(registry.find(name), chance=Dealer(f"waiting {number}"))
    seat = match.seats[number % len(match.seats)]
    person, waited, deed = bots.make("greedy", "waiting"), NOTHING, ""
    while not match.over and (turns < 2 or time.process_time() < end):
        asked = match.waiting[0]
        if asked != seat:
            if waited.told:
                turns += 1
                yield waited
            waited = NOTHING
            match.play(asked, bots.choose_for(match, person, asked))
            continue
        before, deed = deed, match.game.deed(match.state)
        waited = waited.with_next(step(match, level, seat, goes_on=bool(deed) and deed == before))


def step(match: Match, level: str, seat: str, goes_on: bool) -> Wait:
    """One answer: the table waits for the pause or the thought, whichever is longer; within a deed for the thought."""
    whole = thought(match, level, seat, 1)
    short = thought(match, level, seat, HASTE) if goes_on else whole
    match.play(seat, short.choice)
    told = short.seconds if goes_on else max(short.seconds, PACE / 1000)
    return Wait(told, max(whole.seconds, PACE / 1000), short.seconds)


class Thought(NamedTuple):
    """An answer, and how long it took."""

    choice: Any
    seconds: float


def thought(match: Match, level: str, seat: str, haste: int) -> Thought:
    bot = bots.make(level, "waiting", processes=1, haste=haste)
    begun = time.process_time()
    choice = bots.choose_for(match, bot, seat)
    return Thought(choice, time.process_time() - begun)
