"""The routes of events: make one, enter, begin, look how it stands."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec import UNSET, convert
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bulawa.server import events
from bulawa.server.events import Event, Fixture, Round, Standing
from bulawa.server.http import check_quota, form, json_response, rooms_of
from bulawa.server.marshal import Marshal
from bulawa.server.people import Person
from bulawa.server.visitor import person_of, signed_in
from bulawa.server.wire.contest import EventList, EventNow, EventShort, FixtureNow, RoundNow, StandingNow
from bulawa.server.wire.home import Done
from bulawa.server.wire.opening import EnterEvent, NewEvent, SendAway
from bulawa.server.wire.requests import ClockWish

LARGEST_LIST = 64 * 1024


def marshal_of(request: Request) -> Marshal:
    return Marshal(rooms_of(request))


async def listed(request: Request) -> Response:
    person, marshal = await person_of(request), marshal_of(request)
    found = await asyncio.to_thread(marshal.events.listed, person.id if person else None)
    return json_response(EventList(events=[short(one, person) for one in found]))


async def make(request: Request) -> Response:
    check_quota(request)
    wish = await form(request, NewEvent)
    _, person, _ = await signed_in(request)
    return await answer(request, await marshal_of(request).make(wish, person), person, 201)


async def look(request: Request) -> Response:
    person, marshal = await person_of(request), marshal_of(request)
    return await answer(request, await asyncio.to_thread(marshal.found, event_of(request)), person)


async def enter(request: Request) -> Response:
    wish = await form(request, EnterEvent, LARGEST_LIST)
    _, person, _ = await signed_in(request)
    return await answer(request, await marshal_of(request).enter(event_of(request), wish.brought, person), person)


async def leave(request: Request) -> Response:
    await form(request, EnterEvent)
    _, person, _ = await signed_in(request)
    return await answer(request, await marshal_of(request).leave(event_of(request), person.id), person)


async def begin(request: Request) -> Response:
    await form(request, EnterEvent)
    _, person, _ = await signed_in(request)
    return await answer(request, await marshal_of(request).begin(event_of(request), person), person)


async def send_away(request: Request) -> Response:
    wish = await form(request, SendAway)
    _, person, _ = await signed_in(request)
    return await answer(request, await marshal_of(request).remove(event_of(request), wish.name, person), person)


async def close(request: Request) -> Response:
    await form(request, EnterEvent)
    _, person, _ = await signed_in(request)
    await marshal_of(request).close(event_of(request), person)
    return json_response(Done())


def event_of(request: Request) -> str:
    return str(request.path_params["event"])


# What is told


async def answer(request: Request, event: Event, person: Person | None, status: int = 200) -> Response:
    people = [event.host, *(one.person for one in event.entrants)]
    names = await asyncio.to_thread(marshal_of(request).names, people)
    return json_response(whole(event, person, names), status)


def short(event: Event, person: Person | None) -> EventShort:
    return EventShort(
        event=event.id,
        title=event.title,
        kind=event.kind,
        game=event.wish.game,
        scenario=event.wish.scenario,
        phase=event.phase,
        players=len(event.entrants),
        round=len(event.rounds),
        rounds=event.length,
        mine=event.entrant(person.id if person else None) is not None,
        made=event.made,
    )


def whole(event: Event, person: Person | None, names: Mapping[str, str]) -> EventNow:
    own, wish = person.id if person else None, event.wish
    return EventNow(
        **{field: getattr(short(event, person), field) for field in EventShort.__struct_fields__},
        options=wish.options,
        rated=wish.rated,
        public=wish.public,
        at_once=event.at_once,
        hosted=names.get(event.host, ""),
        host=own == event.host,
        standings=[standing(row, event, names, own) for row in events.standings(event)],
        turns=[turn(one, names, own) for one in event.rounds],
        pack=wish.pack or UNSET,
        clock=convert(wish.clock, ClockWish) if wish.clock else UNSET,
    )


def standing(row: Standing, event: Event, names: Mapping[str, str], own: str | None) -> StandingNow:
    entrant = event.entrant(row.person)
    return StandingNow(
        name=names.get(row.person, ""),
        score=round(row.score, 2),
        against=round(row.against, 2),
        won=row.won,
        played=row.played,
        gone=entrant is not None and entrant.gone,
        mine=row.person == own,
    )


def turn(one: Round, names: Mapping[str, str], own: str | None) -> RoundNow:
    resting = [names.get(person, "") for person in one.resting]
    return RoundNow(matches=[fixture(match, names, own) for match in one.fixtures], resting=resting)


def fixture(one: Fixture, names: Mapping[str, str], own: str | None) -> FixtureNow:
    return FixtureNow(
        match=one.match,
        seats={seat: names.get(person, "") for seat, person in one.seats.items()},
        mine=own in one.seats.values(),
        over=one.winners is not None,
        winners=[names.get(person, "") for person in one.winners or ()],
    )


ROUTES = [
    Route("/api/events", listed),
    Route("/api/events", make, methods=["POST"]),
    Route("/api/events/{event}", look),
    Route("/api/events/{event}/enter", enter, methods=["POST"]),
    Route("/api/events/{event}/leave", leave, methods=["POST"]),
    Route("/api/events/{event}/begin", begin, methods=["POST"]),
    Route("/api/events/{event}/send-away", send_away, methods=["POST"]),
    Route("/api/events/{event}/close", close, methods=["POST"]),
]
