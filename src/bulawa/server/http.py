"""How requests are read and answered, whatever they ask for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from bulawa.engine.errors import BulawaError
from bulawa.engine.words import LANGUAGES
from bulawa.server import bundle, connection, refusals
from bulawa.server.limits import Guests
from bulawa.server.patience import SLOWEST
from bulawa.server.records import StoreError
from bulawa.server.refusals import Refused
from bulawa.server.rooms import Rooms
from bulawa.server.wire import reading
from bulawa.server.wire.home import Failed
from bulawa.server.wire.kinds import Language
from bulawa.server.wire.requests import Body
from bulawa.server.wire.writing import write

logger = logging.getLogger("bulawa.server")


def json_response(told: Any, status: int = 200) -> Response:
    return Response(write(told), status, media_type="application/json")


def kept(request: Request, told: bytes) -> Response:
    """Something that rarely changes, with a tag: whoever has it already is told so."""
    tag = f'"{sha256(told).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return packed(request, told, "application/json", headers)


FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


def packed(request: Request, told: bytes, media_type: str, headers: Mapping[str, str]) -> Response:
    """What is the same for everybody travels packed, to whoever can unpack it; no secret is among it."""
    headers = {**headers, "Vary": "Accept-Encoding"}
    if len(told) < bundle.SMALLEST or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(told, headers=headers, media_type=media_type)
    return Response(bundle.packed(told), headers={**headers, "Content-Encoding": "gzip"}, media_type=media_type)


def language_of(request: Request) -> str:
    return str(reading.value("language", request.query_params.get("language", LANGUAGES[0]), Language))


def asked_in(request: Request) -> str:
    """The language of an error: the one asked for, if there is such."""
    language = request.query_params.get("language", "")
    return language if language in LANGUAGES else LANGUAGES[0]


async def refuse(request: Request, error: Exception) -> Response:
    """Errors as the protocol tells them, in the language asked for."""
    assert isinstance(error, BulawaError)
    if isinstance(error, StoreError):
        logger.error("a request could not be saved: %s", error)
        error = Refused("not_saved", status=503)
    status = error.status if isinstance(error, Refused) else 400
    return json_response(Failed(error=refusals.told(error, asked_in(request))), status)


async def no_page(request: Request, error: Exception) -> Response:
    """A page, or a way to ask for it, that there is not."""
    assert isinstance(error, HTTPException)
    return json_response(Failed(error=refusals.told(Refused("no_page"), asked_in(request))), error.status_code)


async def body(request: Request, largest: int) -> bytes:
    """The body, read only as far as it may be long."""
    if not connection.same_origin(request.headers):
        raise Refused("foreign_origin", status=403)
    parts = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                parts += part
                if len(parts) > largest:
                    raise Refused("too_long", n=largest, status=413)
    except (TimeoutError, ClientDisconnect):
        raise Refused("too_slow", status=408) from None
    return bytes(parts)


B = TypeVar("B", bound=Body)


async def form(request: Request, wanted: type[B], largest: int = reading.LARGEST) -> B:
    """The body as a message of that shape."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("want_json", status=415)
    return reading.body(await body(request, largest), wanted, largest)


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def check_quota(request: Request) -> None:
    """Matches are kept for ever, so nobody begins them without end."""
    guests: Guests = request.app.state.guests
    if not guests.may_found(address_of(request)):
        raise Refused("too_many_matches", status=429)


def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms
