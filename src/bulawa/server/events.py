"""Events: people enter, rounds are drawn, each pairing is an ordinary match, and its result counts.

Each change of an event is a row of its own, numbered: of two who change it at once, one comes first. The matches of a
round have names that follow from it, so that a round begins once, whichever process begins it.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, log2
from typing import Any, Literal, NamedTuple

import msgspec

from bulawa.server import pairing
from bulawa.server.records import end_of
from bulawa.server.store import Store
from bulawa.server.tables import Wish

MOST_PLAYERS = 64
MOST_LISTED = 100

Kind = Literal["round_robin", "swiss"]
Phase = Literal["open", "playing", "over"]


@dataclass(frozen=True)
class Entrant:
    """One who has entered."""

    person: str
    brought: Any = None
    gone: bool = False
    """He plays no more rounds."""


@dataclass(frozen=True)
class Fixture:
    """One match of a round."""

    match: str
    seats: dict[str, str]
    """Seat -> person."""
    begun: bool = False
    winners: list[str] | None = None
    """People; None: it is still played. All of them: a draw. Nobody: the match was taken away."""


@dataclass(frozen=True)
class Round:
    fixtures: list[Fixture]
    resting: list[str]

    @property
    def over(self) -> bool:
        return all(one.winners is not None for one in self.fixtures)


@dataclass(frozen=True)
class Event:
    """All that is known of an event."""

    id: str
    version: int
    title: str
    kind: Kind
    wish: Wish
    host: str
    """The person who made it."""
    wanted: int
    """So many rounds are played; 0: as many as it takes."""
    at_once: bool
    """All rounds of a round robin begin together."""
    made: float
    phase: Phase = "open"
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def players(self) -> list[str]:
        """Those who are paired."""
        return [one.person for one in self.entrants if not one.gone]

    @property
    def length(self) -> int:
        """So many rounds there are, as far as one can say now."""
        n = max(2, len(self.entrants))
        if self.kind == "round_robin":
            return n - 1 + n % 2
        return self.wanted or max(1, ceil(log2(n)))

    @property
    def fixtures(self) -> list[Fixture]:
        return [fixture for round in self.rounds for fixture in round.fixtures]

    def entrant(self, person: str | None) -> Entrant | None:
        return next((one for one in self.entrants if one.person == person), None)

    def with_entrant(self, entrant: Entrant) -> Event:
        """He enters, or is there otherwise than before."""
        before = [one.person for one in self.entrants]
        if entrant.person not in before:
            return replace(self, entrants=(*self.entrants, entrant))
        changed = (entrant if one.person == entrant.person else one for one in self.entrants)
        return replace(self, entrants=tuple(changed))

    def without(self, person: str) -> Event:
        return replace(self, entrants=tuple(one for one in self.entrants if one.person != person))


class Standing(NamedTuple):
    """How somebody stands."""

    person: str
    score: float
    """A victory is one point, shared where several have won; a rest in a Swiss event counts as one."""
    against: float
    """The scores of those he has met: it tells equals apart."""
    won: int
    played: int


def standings(event: Event) -> list[Standing]:
    """The best first; equals in the order in which they entered."""
    scores = {one.person: score_of(event, one.person) for one in event.entrants}
    rows = [standing(event, one.person, scores) for one in event.entrants]
    return sorted(rows, key=lambda row: (-row.score, -row.against, -row.won))


def standing(event: Event, person: str, scores: Mapping[str, float]) -> Standing:
    played = [one for one in event.fixtures if person in one.seats.values() and one.winners is not None]
    others = [other for one in played for other in one.seats.values() if other != person]
    won = sum(one.winners is not None and person in one.winners and len(one.winners) < len(one.seats) for one in played)
    return Standing(person, scores[person], sum(scores.get(other, 0.0) for other in others), won, len(played))


def score_of(event: Event, person: str) -> float:
    shares = [1 / len(one.winners) for one in event.fixtures if one.winners and person in one.winners]
    rests = sum(person in round.resting for round in event.rounds) if event.kind == "swiss" else 0
    return sum(shares) + rests


# The rounds


def drawn(event: Event, seats: Sequence[str]) -> Event:
    """With its next round, or with all of them where they begin at once; over, when there are none."""
    players = event.players
    if len(event.rounds) >= event.length or len(players) < len(seats):
        return replace(event, phase="over")
    if event.kind == "swiss":
        return with_round(event, swiss_draw(event, len(seats)), seats)
    draws = pairing.round_robin([one.person for one in event.entrants])
    for draw in draws[len(event.rounds) :] if event.at_once else draws[len(event.rounds) : len(event.rounds) + 1]:
        event = with_round(event, without_the_gone(draw, players), seats)
    return event


def swiss_draw(event: Event, size: int) -> pairing.Draw:
    """Who entered first is first, until something was played: the host draws lots before."""
    order = [row.person for row in standings(event) if row.person in event.players]
    met = pairing.meetings(list(one.seats.values()) for one in event.fixtures)
    rested = Counter(person for round in event.rounds for person in round.resting)
    return pairing.swiss(order, size, met, rested)


def without_the_gone(draw: pairing.Draw, players: Sequence[str]) -> pairing.Draw:
    """Whose opponent has gone rests."""
    tables = [table for table in draw.tables if all(one in players for one in table)]
    sitting = [one for table in tables for one in table]
    return pairing.Draw(tables, [one for one in players if one not in sitting])


def with_round(event: Event, draw: pairing.Draw, seats: Sequence[str]) -> Event:
    sat = Counter((person, seat) for one in event.fixtures for seat, person in one.seats.items())
    number = len(event.rounds) + 1
    fixtures = [
        Fixture(f"{event.id}.{number}.{n}", pairing.seated(table, seats, sat)) for n, table in enumerate(draw.tables, 1)
    ]
    return replace(event, phase="playing", rounds=(*event.rounds, Round(fixtures, draw.resting)))


def with_results(event: Event, ended: Mapping[str, list[str]]) -> Event:
    """Match -> the seats that have won there."""
    rounds = (replace(one, fixtures=[noted(fixture, ended) for fixture in one.fixtures]) for one in event.rounds)
    return replace(event, rounds=tuple(rounds))


def noted(fixture: Fixture, ended: Mapping[str, list[str]]) -> Fixture:
    if fixture.winners is not None or fixture.match not in ended:
        return fixture
    return replace(fixture, winners=[fixture.seats[seat] for seat in ended[fixture.match] if seat in fixture.seats])


def all_begun(event: Event) -> Event:
    rounds = (replace(one, fixtures=[replace(f, begun=True) for f in one.fixtures]) for one in event.rounds)
    return replace(event, rounds=tuple(rounds))


# Where they are kept


class Events:
    """All of them. Reading waits for the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, event: Event) -> Event:
        """As its next version; `StoreError` where somebody else was quicker. What it was before is forgotten."""
        after = replace(event, version=event.version + 1)
        add = "INSERT INTO events (id, version, phase, made, told) VALUES (?, ?, ?, ?, ?)"
        old = "UPDATE events SET phase = '', told = '' WHERE id = ? AND version < ?"
        row = (after.id, after.version, after.phase, after.made, told(after))
        await self.store.writer.put([], [(add, row), (old, (after.id, after.version))])
        return after

    async def remove(self, event: Event) -> None:
        await self.store.writer.put([], [("DELETE FROM events WHERE id = ?", (event.id,))])

    def find(self, id: str) -> Event | None:
        rows = self.store.read("SELECT told FROM events WHERE id = ? AND phase <> ''", (id,))
        return event_in(rows[0][0]) if rows else None

    def playing(self) -> list[Event]:
        return [event_in(row[0]) for row in self.store.read("SELECT told FROM events WHERE phase = 'playing'", ())]

    def listed(self, person: str | None) -> list[Event]:
        """Those open to all, and one's own, the newest first."""
        sql = "SELECT told FROM events WHERE phase <> '' ORDER BY made DESC LIMIT ?"
        rows = self.store.read(sql, (5 * MOST_LISTED,))
        found = [event_in(row[0]) for row in rows]
        return [one for one in found if one.wish.public or concerns(one, person)][:MOST_LISTED]

    def of_person(self, person: str) -> list[Event]:
        return [one for one in self.listed(person) if concerns(one, person)]

    def ended(self, event: Event) -> dict[str, list[str]]:
        """The matches that are over since, and the seats that have won there."""
        waiting = [one for one in event.fixtures if one.winners is None]
        found = {one.match: self.winners_of(one) for one in waiting}
        return {match: winners for match, winners in found.items() if winners is not None}

    def winners_of(self, fixture: Fixture) -> list[str] | None:
        rows = self.store.read("SELECT key, ended FROM matches WHERE id = ?", (fixture.match,))
        if not rows:
            return [] if fixture.begun else None
        key, ended = rows[0]
        if ended is None:
            return None
        last = self.store.read("SELECT line FROM lines WHERE key = ? ORDER BY n DESC LIMIT 1", (key,))
        return winners_in(end_of(last[0][0]), list(fixture.seats))


def winners_in(end: Mapping[str, Any] | None, seats: list[str]) -> list[str]:
    """Seats. A game that ended without a winner is a draw: all share its point. Of an end that cannot be read nobody
    has won."""
    return [] if end is None else list(end.get("winners", [])) or seats


def concerns(event: Event, person: str | None) -> bool:
    return person is not None and (event.host == person or event.entrant(person) is not None)


def new(title: str, kind: Kind, wish: Wish, host: str, wanted: int, at_once: bool) -> Event:
    return Event(secrets.token_urlsafe(9), 0, title, kind, wish, host, wanted, at_once, time.time())


def told(event: Event) -> str:
    return msgspec.json.encode(event).decode()


def event_in(row: str) -> Event:
    return msgspec.json.decode(row, type=Event)
