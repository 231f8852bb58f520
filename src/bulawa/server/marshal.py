"""The marshal of events: lets people enter, begins the matches of each round, notes results, draws the next round."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bulawa.engine.errors import BulawaError
from bulawa.server import beginnings, events, unforeseen
from bulawa.server.events import MOST_PLAYERS, Entrant, Event, Events, Fixture
from bulawa.server.hall import plan, seats_in
from bulawa.server.people import People, Person
from bulawa.server.records import Statement, StoreError, hash_of
from bulawa.server.refusals import Refused
from bulawa.server.rooms import Rooms
from bulawa.server.setups import find
from bulawa.server.wire.opening import NewEvent, OpenTable

logger = logging.getLogger("bulawa.server")

BEAT = 2.0
"""Seconds between two looks for results."""

OFFICE = -1624
"""One process looks after the rounds at a time."""

ATTEMPTS = 10
"""So often a change is tried while others are quicker."""

MOST_OPEN = 5
"""Events of one person that are not over."""


class Marshal:
    """What is done at events."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.events = Events(rooms.store)
        self.people = People(rooms.store)

    # What people do

    async def make(self, wish: NewEvent, person: Person) -> Event:
        planned = plan(
            OpenTable(
                game=wish.game,
                called=person.name,
                scenario=wish.scenario,
                options=wish.options,
                pack=wish.pack,
                clock=wish.clock,
                watch=wish.public,
                public=wish.public,
                rated=wish.rated,
            )
        )
        if wish.kind == "round_robin" and len(seats_in(planned)) != 2:
            raise Refused("pairs_only", field="kind")
        own = await asyncio.to_thread(self.events.of_person, person.id)
        if sum(one.host == person.id and one.phase != "over" for one in own) >= MOST_OPEN:
            raise Refused("too_many_events", status=429)
        at_once = wish.at_once and wish.kind == "round_robin"
        return await self.events.keep(events.new(wish.title, wish.kind, planned, person.id, wish.rounds, at_once))

    async def enter(self, id: str, brought: Any, person: Person) -> Event:
        def entered(event: Event) -> Event:
            self.check_open(event)
            if event.entrant(person.id) is None and len(event.entrants) >= MOST_PLAYERS:
                raise Refused("event_full", status=409)
            self.check_brought(event, brought)
            return event.with_entrant(Entrant(person.id, brought))

        return await self.change(id, entered)

    async def leave(self, id: str, person: str) -> Event:
        """Before it begins as if one had never come; later one's open matches are given up."""

        def left(event: Event) -> Event:
            entrant = event.entrant(person)
            if entrant is None or event.phase == "over":
                raise Refused("not_entered", status=409)
            return event.without(person) if event.phase == "open" else event.with_entrant(replace(entrant, gone=True))

        event = await self.change(id, left)
        for fixture in event.fixtures:
            if fixture.winners is None:
                await self.give_up(fixture, person)
        return event

    async def give_up(self, fixture: Fixture, person: str) -> None:
        for seat, one in fixture.seats.items():
            if one == person:
                room = await self.rooms.open(fixture.match)
                if not room.match.over:
                    await room.seating.give_up(seat)

    async def begin(self, id: str, person: Person) -> Event:
        """By its host: lots are drawn for the first round."""

        def begun(event: Event) -> Event:
            self.check_host(event, person)
            self.check_open(event)
            seats = seats_in(event.wish)
            if len(event.entrants) < max(2, len(seats)):
                raise Refused("too_few_players", status=409)
            entrants = list(event.entrants)
            unforeseen.shuffle(entrants)
            return events.drawn(replace(event, entrants=tuple(entrants)), seats)

        return await self.go_on(await self.change(id, begun))

    async def remove(self, id: str, name: str, person: Person) -> Event:
        """The host sends somebody away."""
        event = await asyncio.to_thread(self.found, id)
        self.check_host(event, person)
        other = await asyncio.to_thread(self.people.by_name, name)
        if other is None or event.entrant(other.id) is None:
            raise Refused("not_known", field="name", status=404)
        return await self.leave(id, other.id)

    async def close(self, id: str, person: Person) -> None:
        """The host gives up an event that has not begun."""
        event = await asyncio.to_thread(self.found, id)
        self.check_host(event, person)
        self.check_open(event)
        await self.events.remove(event)

    # What is in the way

    def check_host(self, event: Event, person: Person) -> None:
        if event.host != person.id:
            raise Refused("not_host", status=403)

    def check_open(self, event: Event) -> None:
        if event.phase != "open":
            raise Refused("event_begun", status=409)

    def check_brought(self, event: Event, brought: Any) -> None:
        """The game takes it in any seat, for nobody knows where one will sit."""
        game = find(event.wish.game)
        setup = game.choose(
            event.wish.scenario, event.wish.options, beginnings.pack_of(self.rooms, game, event.wish.pack)
        )
        for seat in seats_in(event.wish) if brought is not None else ():
            game.bring(setup, seat, brought)

    # What goes on by itself

    async def look_after(self) -> None:
        """For ever."""
        while True:
            try:
                if await self.rooms.store.leads(OFFICE):
                    await self.look()
            except BulawaError:
                logger.exception("an event could not be looked after")
            await asyncio.sleep(BEAT)

    async def look(self) -> None:
        for event in await asyncio.to_thread(self.events.playing):
            await self.go_on(event)

    async def go_on(self, event: Event) -> Event:
        """Begin what is not begun, note what has ended, draw the next round."""
        if not all(one.begun for one in event.fixtures):
            await self.begin_matches(event)
            event = await self.change(event.id, events.all_begun)
        ended = await asyncio.to_thread(self.events.ended, event)
        if ended or event.rounds[-1].over:
            event = await self.change(event.id, lambda now: self.after(now, ended))
            return event if event.phase == "over" else await self.go_on(event)
        return event

    def after(self, event: Event, ended: dict[str, list[str]]) -> Event:
        event = events.with_results(event, ended)
        over = event.phase == "playing" and all(round.over for round in event.rounds)
        return events.drawn(event, seats_in(event.wish)) if over else event

    async def begin_matches(self, event: Event) -> None:
        for fixture in event.fixtures:
            if not fixture.begun and await asyncio.to_thread(self.rooms.store.match, fixture.match) is None:
                await self.begin_match(event, fixture)

    async def begin_match(self, event: Event, fixture: Fixture) -> None:
        """An ordinary match: the accounts of those who play open their seats."""
        add = "INSERT INTO tokens (hash, match, seat, link, person) VALUES (?, ?, ?, 0, ?)"
        opening: list[Statement] = [
            (add, (hash_of(secrets.token_urlsafe(16)), fixture.match, seat, person))
            for seat, person in fixture.seats.items()
        ]
        names = await asyncio.to_thread(self.names, list(fixture.seats.values()))
        brought = {seat: entrant.brought for seat, one in fixture.seats.items() if (entrant := event.entrant(one))}
        try:
            await beginnings.begin_at(
                self.rooms,
                fixture.match,
                event.wish,
                names={seat: names.get(person, "–") for seat, person in fixture.seats.items()},
                brought={seat: one for seat, one in brought.items() if one is not None},
                more=opening,
            )
        except StoreError:
            # Another process has begun it.
            if self.rooms.store.match(fixture.match) is None:
                raise

    def names(self, people: Sequence[str]) -> dict[str, str]:
        """What they are called now; whoever has deleted the account is called nothing."""
        found = [self.people.by_id(person) for person in dict.fromkeys(people)]
        return {one.id: one.name for one in found if one is not None}

    def found(self, id: str) -> Event:
        event = self.events.find(id)
        if event is None:
            raise Refused("no_event", status=404)
        return event

    async def change(self, id: str, changed: Callable[[Event], Event]) -> Event:
        for _ in range(ATTEMPTS):
            event = await asyncio.to_thread(self.found, id)
            after = changed(event)
            if after == event:
                return event
            with suppress(StoreError):
                return await self.events.keep(after)
        raise Refused("not_saved", status=503)
