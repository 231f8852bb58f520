"""The routes of the hall: open a table, sit down, get up, look around."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bulawa.server.hall import Hall
from bulawa.server.http import check_quota, form, json_response, rooms_of
from bulawa.server.visitor import person_of
from bulawa.server.wire.home import Done
from bulawa.server.wire.opening import GetUp, LookAround, LookAt, OpenTable, SitDown

LARGEST_LIST = 64 * 1024


def hall_of(request: Request) -> Hall:
    return Hall(rooms_of(request))


async def look_around(request: Request) -> Response:
    wish, person = await form(request, LookAround), await person_of(request)
    return json_response(await asyncio.to_thread(hall_of(request).around, wish.tokens, person))


async def open_table(request: Request) -> Response:
    check_quota(request)
    wish = await form(request, OpenTable, LARGEST_LIST)
    return json_response(await hall_of(request).open(wish, await person_of(request)), 201)


async def look_at(request: Request) -> Response:
    wish, person = await form(request, LookAt), await person_of(request)
    return json_response(await hall_of(request).look(request.path_params["table"], wish.token, person))


async def sit_down(request: Request) -> Response:
    wish = await form(request, SitDown, LARGEST_LIST)
    return json_response(await hall_of(request).sit(request.path_params["table"], wish, await person_of(request)))


async def get_up(request: Request) -> Response:
    wish = await form(request, GetUp)
    await hall_of(request).get_up(request.path_params["table"], wish.token, await person_of(request))
    return json_response(Done())


ROUTES = [
    Route("/api/hall", look_around, methods=["POST"]),
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/tables/{table}", look_at, methods=["POST"]),
    Route("/api/tables/{table}/sit", sit_down, methods=["POST"]),
    Route("/api/tables/{table}/leave", get_up, methods=["POST"]),
]
