"""The hall: people open tables, sit down, and the match begins when all are there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import UNSET, convert

from bulawa.engine.brought import Unfit
from bulawa.server import beginnings, unforeseen
from bulawa.server.people import Person
from bulawa.server.records import StoreError, hash_of
from bulawa.server.refusals import Refused
from bulawa.server.rooms import Rooms
from bulawa.server.setups import check_setup, check_sitter, find
from bulawa.server.tables import Sitting, Table, Tables, Wish, begun
from bulawa.server.wire.lobby import Hall as HallNow
from bulawa.server.wire.lobby import OpenTableNow, Seated, Waiter
from bulawa.server.wire.opening import OpenTable, SitDown
from bulawa.server.wire.requests import ClockWish

MOST_SHOWN = 50
"""Matches in the lists of those that all may look at."""

ATTEMPTS = 10
"""So often one tries to sit down while others are quicker."""


class Hall:
    """Where people find each other."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.tables = Tables(rooms.store)

    # What is told

    def around(self, tokens: list[str], person: Person | None) -> HallNow:
        """What one may join, and what one may look at."""
        found = [self.told(table, tokens, person) for table in self.tables.listed(tokens, person)]
        store = self.rooms.store
        return HallNow(tables=found, playing=store.public(False, MOST_SHOWN), finished=store.public(True, MOST_SHOWN))

    def told(self, table: Table, tokens: Sequence[str], person: Person | None) -> OpenTableNow:
        """A table, as whoever asks may know it."""
        wish, own = table.wish, {hash_of(token) for token in tokens}
        mine = [one for one in table.sitters if one.hash in own or (person and one.person == person.id)]
        seats = self.rooms.store.held(table.id, list(tokens), person.id if person else None) if table.begun else []
        return OpenTableNow(
            table=table.id,
            game=wish.game,
            scenario=wish.scenario,
            options=wish.options,
            bots=wish.bots,
            sitters=[waiter(one, one in mine) for one in table.sitters],
            free=free_seats(table),
            missing=len(seats_of(table)) - len(table.sitters),
            watch=wish.watch,
            public=wish.public,
            rated=wish.rated,
            delay=wish.delay or UNSET,
            invited=wish.invited,
            host=table.sitters[:1] == tuple(mine[:1]) and bool(mine),
            begun=table.begun,
            made=table.made,
            pack=wish.pack or UNSET,
            clock=convert(wish.clock, ClockWish) if wish.clock else UNSET,
            seat=next((seat for seat in seats if seat is not None), UNSET),
        )

    # What is done

    async def open(self, wish: OpenTable, person: Person | None, reserved: bool = False) -> Seated:
        """A table for others to come to; its host sits there already."""
        planned = replace(plan(wish), reserved=reserved)
        check_company(planned, person)
        token, owner = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
        host = Sitting(hash_of(token), name_of(person, wish.called), id_of(person), wish.seat, wish.brought)
        table = Table("", 0, planned, (), "", False, 0.0)
        self.check(table, host)
        if not others_wanted(planned):
            raise Refused("nobody_to_come", field="bots")
        table = await self.tables.add(planned, host, owner)
        return Seated(table=self.told(table, [token], person), token=token, owner=owner)

    async def sit(self, id: str, wish: SitDown, person: Person | None) -> Seated:
        """Take a place, or change what one has said; when it was the last the match begins."""
        fresh = secrets.token_urlsafe(16)
        for _ in range(ATTEMPTS):
            table = await asyncio.to_thread(self.tables.find, id)
            if table.begun:
                raise Refused("table_full", status=409)
            before = table.place_of(wish.token, person)
            token = wish.token if before and wish.token else fresh
            place = before.hash if before else hash_of(token)
            sitting = Sitting(place, name_of(person, wish.called), id_of(person), wish.seat, wish.brought, wish.ready)
            self.check_guest(table, before, person)
            self.check(table, sitting)
            seated = table.with_sitter(sitting)
            if await self.tables.change(seated, sitting):
                return await self.seated(id, token if not before or wish.token else "", person)
        raise Refused("not_saved", status=503)

    async def seated(self, id: str, token: str, person: Person | None) -> Seated:
        await self.begin_if_all_are_there(await asyncio.to_thread(self.tables.find, id))
        now = await asyncio.to_thread(self.tables.find, id)
        return Seated(table=self.told(now, [token] if token else [], person), token=token)

    async def look(self, id: str, token: str | None, person: Person | None) -> OpenTableNow:
        """How a table stands. One at which all were there when a process died begins now."""
        table = await asyncio.to_thread(self.tables.find, id)
        await self.begin_if_all_are_there(table)
        now = await asyncio.to_thread(self.tables.find, id)
        return await asyncio.to_thread(self.told, now, [token] if token else [], person)

    async def get_up(self, id: str, token: str | None, person: Person | None) -> None:
        """Leave; with its host the table goes."""
        for _ in range(ATTEMPTS):
            table = await asyncio.to_thread(self.tables.find, id)
            place = table.place_of(token, person)
            if place is None or table.begun:
                raise Refused("no_table", status=404)
            if place == table.sitters[0]:
                return await self.tables.close(table)
            if await self.tables.change(table.without(place), place):
                return None
        raise Refused("not_saved", status=503)

    async def remove(self, id: str) -> None:
        """Take a table away, whoever wishes it."""
        await self.tables.close(await asyncio.to_thread(self.tables.find, id))

    # What is in the way

    def check_guest(self, table: Table, before: Sitting | None, person: Person | None) -> None:
        """A place is free, and for this one."""
        if not table.is_for(person) and before is None:
            raise Refused("not_invited", status=403)
        check_company(table.wish, person)
        if before is None and len(table.sitters) >= len(seats_of(table)):
            raise Refused("table_full", status=409)

    def check(self, table: Table, sitting: Sitting) -> None:
        """The seat is there and nobody else's, and the game takes what is brought."""
        others = [one.seat for one in table.sitters if one.hash != sitting.hash]
        if sitting.seat is not None and (sitting.seat not in seats_of(table) or sitting.seat in others):
            raise Refused("seat_taken", field="seat", status=409)
        game, wish = find(table.wish.game), table.wish
        chosen = game.choose(wish.scenario, wish.options, beginnings.pack_of(self.rooms, game, wish.pack))
        setup = replace(chosen, brought={})
        for seat in [sitting.seat] if sitting.seat else seats_of(table):
            if sitting.brought is not None:
                game.bring(setup, seat, sitting.brought)

    # The match

    async def begin_if_all_are_there(self, table: Table) -> None:
        ready = all(one.ready for one in table.sitters)
        if table.begun or not ready or len(table.sitters) < len(seats_of(table)):
            return
        try:
            await self.begin(table)
        except Unfit:
            raise
        except StoreError:
            # Another process has begun it.
            if not (await asyncio.to_thread(self.tables.find, table.id)).begun:
                raise

    async def begin(self, table: Table) -> None:
        """All are there: who wanted any seat gets one by lot."""
        placed = assigned(table)
        wish = table.wish
        add = "INSERT INTO tokens (hash, match, seat, link, person) VALUES (?, ?, ?, 0, ?)"
        rows: list[tuple[str, Sequence[Any]]] = [
            (add, (one.hash, table.id, seat, one.person)) for seat, one in placed.items()
        ]
        host = table.sitters[0].person
        await beginnings.begin_at(
            self.rooms,
            table.id,
            wish,
            names={seat: one.called for seat, one in placed.items()},
            brought={seat: one.brought for seat, one in placed.items() if one.brought is not None},
            more=[*rows, (add, (table.host, table.id, None, host)), begun(table.id)],
        )


def plan(wish: OpenTable) -> Wish:
    """What is to be played, checked."""
    game, options, bots = find(wish.game), wish.options or {}, wish.bots or {}
    check_setup(game, wish.scenario, options)
    scenario = game.scenario(wish.scenario)
    for seat, by in bots.items():
        if seat not in scenario.seats or not by.startswith("bot:"):
            raise Refused("no_seat", field="bots", seat=seat[:40], known=", ".join(scenario.seats))
        check_sitter(seat, by)
    clock = msgspec.to_builtins(wish.clock) if wish.clock else None
    return Wish(
        game=game.id,
        scenario=scenario.id,
        options=dict(options),
        pack=wish.pack,
        bots=dict(bots),
        clock=clock,
        watch=wish.watch,
        public=wish.public,
        rated=wish.rated,
        invited=list(wish.invited or []),
        delay=wish.delay,
    )


def check_company(wish: Wish, person: Person | None) -> None:
    """What counts is played by people whose names count, and by nobody else."""
    if wish.rated and person is None:
        raise Refused("rated_needs_account", status=403)
    if wish.rated and wish.bots:
        raise Refused("rated_without_bots", field="bots")


def others_wanted(wish: Wish) -> bool:
    """Whether anybody but the host is waited for."""
    return len(find(wish.game).scenario(wish.scenario).seats) - len(wish.bots) > 1


def seats_of(table: Table) -> list[str]:
    """Seats for people."""
    return seats_in(table.wish)


def seats_in(wish: Wish) -> list[str]:
    return [seat for seat in find(wish.game).scenario(wish.scenario).seats if seat not in wish.bots]


def free_seats(table: Table) -> list[str]:
    taken = [one.seat for one in table.sitters]
    return [seat for seat in seats_of(table) if seat not in taken]


def assigned(table: Table) -> Mapping[str, Sitting]:
    """Who sits where: the rest is drawn."""
    placed = {one.seat: one for one in table.sitters if one.seat is not None}
    free = [seat for seat in seats_of(table) if seat not in placed]
    unforeseen.shuffle(free)
    drawn = zip(free, (one for one in table.sitters if one.seat is None))
    return {**placed, **dict(drawn)}


def waiter(one: Sitting, mine: bool) -> Waiter:
    return Waiter(called=one.called, person=one.person is not None, ready=one.ready, mine=mine, seat=one.seat or UNSET)


def name_of(person: Person | None, called: str) -> str:
    """Whoever has an account is called by its name."""
    return person.name if person else called


def id_of(person: Person | None) -> str | None:
    return person.id if person else None
