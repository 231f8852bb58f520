"""What people ask for that have an account: to be told, by other ways, or no more."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bulawa.server.http import body, form, json_response
from bulawa.server.limits import Bucket, known
from bulawa.server.notices import letter, mail, outward, push
from bulawa.server.notices.courier import Courier
from bulawa.server.notices.outward import Unsent
from bulawa.server.notices.ways import MOST_WAYS, Way
from bulawa.server.people import Person
from bulawa.server.refusals import Refused
from bulawa.server.visitor import signed_in
from bulawa.server.wire import reading
from bulawa.server.wire.entering import AddWay, Confirm, DropWay, SetPace
from bulawa.server.wire.home import Done
from bulawa.server.wire.kinds import Token
from bulawa.server.wire.people import NoticesNow, WayNow

CONFIRMATIONS = 5
"""Letters an hour that one person may have sent to addresses which nobody has confirmed."""


def courier_of(request: Request) -> Courier:
    courier: Courier = request.app.state.courier
    return courier


async def told(request: Request) -> Response:
    """By what one is told now, and what this site can do."""
    _, person, _ = await signed_in(request)
    courier = courier_of(request)
    ways, every = await asyncio.to_thread(lambda: (courier.ways.of(person.id), courier.ways.every(person.id)))
    office = courier.office
    return json_response(
        NoticesNow(
            ways=[shown(way) for way in ways],
            every=every,
            push=push.public(courier.push_key) if courier.push_key else "",
            email=office.smtp is not None,
            webhook=office.webhooks,
        )
    )


def shown(way: Way) -> WayNow:
    """Of a browser only whose it is: what opens it is nobody's business."""
    target = push.read(way.target).endpoint.split("/")[2] if way.kind == "push" else way.target
    return WayNow(id=way.id, kind=way.kind, target=target, sure=way.sure, failing=way.failed > 0)


async def add(request: Request) -> Response:
    wish = await form(request, AddWay)
    _, person, _ = await signed_in(request)
    courier = courier_of(request)
    if len(await asyncio.to_thread(courier.ways.of, person.id)) >= MOST_WAYS:
        raise Refused("too_many_ways", field="kind", n=MOST_WAYS)
    try:
        check(courier, wish)
    except Unsent:
        raise Refused("no_way", field="target") from None
    way = await courier.ways.add(person.id, wish.kind, wish.target, sure=wish.kind != "email")
    if not way.sure:
        await ask_owner(request, courier, person, way)
    return json_response(Done(), 201)


def check(courier: Courier, wish: AddWay) -> None:
    """Refuse what this site cannot do, and what leads nowhere."""
    office = courier.office
    offered = {"email": office.smtp is not None, "push": bool(courier.push_key), "webhook": office.webhooks}
    if not offered[wish.kind]:
        raise Refused("no_such_way", field="kind")
    if wish.kind == "push":
        outward.check(push.read(wish.target).endpoint, office.private)
    elif wish.kind == "webhook":
        outward.check(wish.target, office.private)
    elif "@" not in wish.target or any(letter.isspace() for letter in wish.target):
        raise Unsent("an address is expected")


async def ask_owner(request: Request, courier: Courier, person: Person, way: Way) -> None:
    """Nobody gets letters because another wrote down his address: he is asked first, and not often."""
    asked: OrderedDict[str, Bucket] = request.app.state.asked
    if not known(asked, person.id, CONFIRMATIONS / 3600, CONFIRMATIONS).has(1):
        await courier.ways.drop(person.id, way.id)
        raise Refused("too_many_tries", status=429)
    subject, text = letter.confirmation(courier.office.address, person.language, person.name, way.stop)
    try:
        await mail.send(courier.office, way.target, subject, text, way.stop)
    except Unsent:
        await courier.ways.drop(person.id, way.id)
        raise Refused("not_sent", field="target", status=502) from None


async def drop(request: Request) -> Response:
    wish = await form(request, DropWay)
    _, person, _ = await signed_in(request)
    await courier_of(request).ways.drop(person.id, wish.id)
    return json_response(Done())


async def set_pace(request: Request) -> Response:
    wish = await form(request, SetPace)
    _, person, _ = await signed_in(request)
    await courier_of(request).ways.set_pace(person.id, wish.every)
    return json_response(Done())


async def confirm(request: Request) -> Response:
    """The owner of an address says yes; it needs no login, for he may read his letters elsewhere."""
    wish = await form(request, Confirm)
    ways = courier_of(request).ways
    if await asyncio.to_thread(ways.by_stop, wish.way) is None:
        raise Refused("no_such_letter", field="way", status=404)
    await ways.confirm(wish.way)
    return json_response(Done())


async def stop(request: Request) -> Response:
    """By a letter's own link, or by the one click of a mail program."""
    await body(request, reading.LARGEST)
    secret = str(reading.value("way", request.query_params.get("way"), Token))
    await courier_of(request).ways.stop(secret)
    return json_response(Done())


ROUTES = [
    Route("/api/notices", told),
    Route("/api/notices", add, methods=["POST"]),
    Route("/api/notices/drop", drop, methods=["POST"]),
    Route("/api/notices/pace", set_pace, methods=["POST"]),
    Route("/api/notices/confirm", confirm, methods=["POST"]),
    Route("/api/notices/stop", stop, methods=["POST"]),
]
