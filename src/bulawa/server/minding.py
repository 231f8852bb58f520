"""The owner of a site minds it: complaints, remarks, tables and names that are to go. And how people stand there."""

from __future__ import annotations

import asyncio
import json

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bulawa.server import talk
from bulawa.server.accounts import Accounts
from bulawa.server.hall import Hall
from bulawa.server.http import form, json_response, rooms_of
from bulawa.server.people import Person
from bulawa.server.ratings import ALL, Ratings
from bulawa.server.refusals import Refused
from bulawa.server.store import Store
from bulawa.server.visitor import signed_in
from bulawa.server.wire.entering import Dismiss, RemoveName, RemoveRemark
from bulawa.server.wire.home import Done
from bulawa.server.wire.people import ComplaintNow, Complaints, RatingList, RemarkNow

LAST_SAID = 20
"""Remarks that go with a complaint."""


async def owner_of(request: Request) -> tuple[Accounts, Person]:
    accounts, person, _ = await signed_in(request)
    if not accounts.is_owner(person):
        raise Refused("owners_only", status=403)
    return accounts, person


async def complaints(request: Request) -> Response:
    await owner_of(request)
    return json_response(Complaints(complaints=await asyncio.to_thread(listed, rooms_of(request).store)))


def listed(store: Store) -> list[ComplaintNow]:
    sql = "SELECT c.id, c.match, c.seat, c.text, c.at, m.company FROM complaints c JOIN matches m ON m.id = c.match"
    return [complaint(store, row) for row in store.read(f"{sql} ORDER BY c.at LIMIT 200", ())]


def complaint(store: Store, row: tuple[str, str, str, str, float, str]) -> ComplaintNow:
    id, match, seat, text, at, company = row
    said = [RemarkNow(n=n, text=one.text) for n, one in enumerate(store.says(match)) if one.seat == seat and one.text]
    called = json.loads(company).get("names", {}).get(seat, seat)
    return ComplaintNow(id=id, match=match, seat=seat, called=called, text=text, at=at, said=said[-LAST_SAID:])


async def dismiss(request: Request) -> Response:
    wish = await form(request, Dismiss)
    await owner_of(request)
    await rooms_of(request).store.writer.put([], [("DELETE FROM complaints WHERE id = ?", (wish.id,))])
    return json_response(Done())


async def remove_remark(request: Request) -> Response:
    wish = await form(request, RemoveRemark)
    await owner_of(request)
    await talk.unsay(await rooms_of(request).open(wish.match), wish.n)
    return json_response(Done())


async def remove_match(request: Request) -> Response:
    """A match, or a table that is still waiting."""
    wish = await form(request, Dismiss)
    await owner_of(request)
    rooms = rooms_of(request)
    found = await asyncio.to_thread(rooms.store.match, wish.id)
    if found is not None:
        await rooms.remove(found[0])
    else:
        await Hall(rooms).remove(wish.id)
    return json_response(Done())


async def remove_name(request: Request) -> Response:
    wish = await form(request, RemoveName)
    accounts, _ = await owner_of(request)
    found = await asyncio.to_thread(accounts.people.by_name, wish.name)
    if found is None:
        raise Refused("not_known", field="name", status=404)
    await accounts.rename(found, wish.to)
    rooms = rooms_of(request)
    for match in await asyncio.to_thread(rooms.store.listed, (), found.id):
        room = await rooms.open(match.match)
        for seat in match.mine:
            await room.seating.rename(seat, wish.to)
    return json_response(Done())


async def leaders(request: Request) -> Response:
    """The leaderboard of a game, or of one of its scenarios."""
    game, scenario = request.query_params.get("game", ""), request.query_params.get("scenario", ALL)
    found = await asyncio.to_thread(Ratings(rooms_of(request).store).leaders, game, scenario)
    return json_response(RatingList(ratings=found))


async def record(request: Request) -> Response:
    """How whoever asks stands."""
    _, person, _ = await signed_in(request)
    found = await asyncio.to_thread(Ratings(rooms_of(request).store).of_person, person.id)
    return json_response(RatingList(ratings=found))


ROUTES = [
    Route("/api/ratings", leaders),
    Route("/api/me/record", record),
    Route("/api/site/complaints", complaints),
    Route("/api/site/complaints/dismiss", dismiss, methods=["POST"]),
    Route("/api/site/remarks/remove", remove_remark, methods=["POST"]),
    Route("/api/site/matches/remove", remove_match, methods=["POST"]),
    Route("/api/site/names/remove", remove_name, methods=["POST"]),
]
