"""How people stand: ratings with their uncertainty, by game and scenario, from rated matches alone."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Mapping, Sequence

from openskill.models import PlackettLuce, PlackettLuceRating

from bulawa.engine.errors import BulawaError
from bulawa.server.records import Statement, end_of
from bulawa.server.store import Store
from bulawa.server.wire.people import Rating

logger = logging.getLogger("bulawa.server")

MODEL = PlackettLuce()

BEAT = 2.0
"""Seconds between two looks for matches that have ended."""

OFFICE = -1622
"""One process counts at a time: two would each count on what the other has not counted yet."""

SCALE = 40
"""Points of a rating that a player reads, for one of the model's."""
BEGINNER = 1500

MOST = 100
"""Rows of a leaderboard."""

ALL = ""
"""The scenario under which a game counts as a whole."""

ENDED = """
SELECT id, key, game, scenario, seats FROM matches WHERE rated = 1 AND ended IS NOT NULL ORDER BY ended LIMIT 50
"""

LEADERS = """
SELECT p.name, r.game, r.scenario, r.mu, r.sigma, r.played, r.won FROM ratings r JOIN people p ON p.id = r.person
WHERE {} ORDER BY r.mu - 3 * r.sigma DESC, p.name LIMIT ?
"""

KEEP = """
INSERT INTO ratings (person, game, scenario, mu, sigma, played, won) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (person, game, scenario) DO UPDATE
SET mu = excluded.mu, sigma = excluded.sigma, played = excluded.played, won = excluded.won
"""

Rated = tuple[PlackettLuceRating, int, int]
"""How somebody is rated, how often he has played and won."""


class Ratings:
    """Counts the matches that have ended, each once."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep_count(self) -> None:
        """For ever."""
        while True:
            try:
                if await self.store.leads(OFFICE):
                    await self.count()
            except BulawaError:
                logger.exception("the ratings could not be counted")
            await asyncio.sleep(BEAT)

    async def count(self) -> None:
        for match, key, game, scenario, seats in await asyncio.to_thread(self.store.read, ENDED, ()):
            statements = await asyncio.to_thread(self.counted, match, key, game, scenario, list(json.loads(seats)))
            await self.store.writer.put([], statements)

    def counted(self, match: str, key: int, game: str, scenario: str, seats: Sequence[str]) -> list[Statement]:
        """What a match changes, and that it is counted. Where somebody has deleted his account, nobody is rated."""
        done: list[Statement] = [("UPDATE matches SET rated = 2 WHERE key = ?", (key,))]
        people, winners = self.people_at(match), self.winners_of(key)
        if winners is None or set(people) != set(seats) or len(set(people.values())) < len(seats):
            return done
        done.append(("INSERT INTO results (match, at) VALUES (?, ?)", (match, time.time())))
        for part in (ALL, scenario):
            before = {seat: self.of(person, game, part) for seat, person in people.items()}
            done += changes(people, winners, before, game, part)
        return done

    def people_at(self, match: str) -> dict[str, str]:
        sql = "SELECT seat, person FROM tokens WHERE match = ? AND link = 0 AND seat IS NOT NULL AND person IS NOT NULL"
        return dict(self.store.read(sql, (match,)))

    def winners_of(self, key: int) -> list[str] | None:
        rows = self.store.read("SELECT line FROM lines WHERE key = ? ORDER BY n DESC LIMIT 1", (key,))
        end = end_of(rows[0][0]) if rows else None
        return None if end is None else list(end.get("winners", []))

    def of(self, person: str, game: str, scenario: str) -> Rated:
        sql = "SELECT mu, sigma, played, won FROM ratings WHERE person = ? AND game = ? AND scenario = ?"
        rows = self.store.read(sql, (person, game, scenario))
        mu, sigma, played, won = rows[0] if rows else (MODEL.mu, MODEL.sigma, 0, 0)
        return MODEL.rating(mu=mu, sigma=sigma), played, won

    def leaders(self, game: str, scenario: str) -> list[Rating]:
        rows = self.store.read(LEADERS.format("r.game = ? AND r.scenario = ?"), (game, scenario, MOST))
        return [standing(row) for row in rows]

    def of_person(self, person: str) -> list[Rating]:
        return [standing(row) for row in self.store.read(LEADERS.format("r.person = ?"), (person, MOST))]


def changes(
    people: Mapping[str, str], winners: Sequence[str], before: Mapping[str, Rated], game: str, scenario: str
) -> list[Statement]:
    """The ratings after a match: winners before all others, who are equals."""
    order = list(people)
    after = MODEL.rate([[before[seat][0]] for seat in order], ranks=[float(seat not in winners) for seat in order])
    rows: list[Statement] = []
    for seat, [now] in zip(order, after):
        _, played, won = before[seat]
        row = (people[seat], game, scenario, now.mu, now.sigma, played + 1, won + is_won(seat, winners, order))
        rows.append((KEEP, row))
    return rows


def is_won(seat: str, winners: Sequence[str], order: Sequence[str]) -> bool:
    """A draw is nobody's victory."""
    return seat in winners and len(winners) < len(order)


def standing(row: Sequence[object]) -> Rating:
    name, game, scenario, mu, sigma, played, won = row
    assert isinstance(mu, float)
    assert isinstance(sigma, float)
    return Rating(
        name=str(name),
        game=str(game),
        scenario=str(scenario),
        rating=round(BEGINNER + SCALE * (mu - MODEL.mu)),
        spread=round(2 * SCALE * sigma),
        played=int(str(played)),
        won=int(str(won)),
    )
