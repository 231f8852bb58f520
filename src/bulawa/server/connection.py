"""One WebSocket: messages are handled in turn, answers and pushes leave through an outbox that nobody waits for."""

from __future__ import annotations

import asyncio
from collections import deque
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.websockets import WebSocket

from bulawa.server.limits import DEAR, PRICE, Bucket, Guests
from bulawa.server.line import Closed, Line, line_of
from bulawa.server.rooms import Rooms
from bulawa.server.session import Session
from bulawa.server.visitor import caller_of
from bulawa.server.wire.requests import Request

MANY = 32
"""So many messages waiting for a reader, and nothing more is read from him."""

MOST = 256
"""So many, and he is cut off."""

UNSAVED = 1011
POLICY = 1008


class Outbox:
    """What is on its way to one client."""

    def __init__(self, line: Line) -> None:
        self.line = line
        line.freed = self.flush
        self.listener: asyncio.Task[None] | None = None
        """Who hears the client."""
        self.waiting: deque[bytes] = deque()
        self.spare = asyncio.Event()
        self.acting = False
        """Whether the listener acts on a message, and must not be disturbed; else it only waits for the client."""
        self.is_over = False
        """Whether the line is to be closed once all has been said."""
        self.closing: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Post a message; a client that does not read is cut off, for it must not hold up the table."""
        line = self.line
        if line.is_gone:
            return
        if self.waiting or line.is_full:
            self.waiting.append(message)
            if self.overfull and not self.acting and self.listener is not None:
                self.listener.cancel()
        elif self.acting:
            # What was asked is answered at once, or else all others have a turn: until then it can go with the answer.
            self.waiting.append(message)
            line.loop.call_soon(self.flush)
        else:
            line.say(message)

    def reply(self, message: bytes) -> None:
        """Answer the client itself, behind all that is on its way."""
        if self.waiting or self.line.is_full:
            self.waiting.append(message)
            self.flush()
        elif not self.line.is_gone:
            self.line.say(message)

    def flush(self) -> None:
        """Say what waits, as soon as the client reads."""
        if self.line.is_gone:
            self.waiting.clear()
        elif self.waiting and not self.line.is_full:
            self.line.say(*self.waiting)
            self.waiting.clear()
        if not self.waiting:
            self.spare.set()
            if self.is_over and not self.line.is_gone:
                self.closing = self.line.loop.create_task(self.line.close(UNSAVED))

    def hang_up(self) -> None:
        """Close the line once what is being said has been said."""
        self.is_over = True
        self.line.loop.call_soon(self.flush)

    async def have_room(self) -> None:
        """Who does not read his answers is not heard either."""
        if len(self.waiting) > MANY:
            self.spare.clear()
            await self.spare.wait()

    @property
    def overfull(self) -> bool:
        return len(self.waiting) > MOST


def same_origin(headers: Headers) -> bool:
    """Pages of other origins may not speak to the table; programs, which name no origin, may."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


async def serve(socket: WebSocket) -> None:
    """Serve one client until it goes."""
    guests: Guests = socket.app.state.guests
    address = socket.client.host if socket.client else ""
    if not same_origin(socket.headers) or not guests.enter(address):
        return await socket.close(POLICY)
    try:
        await attend(socket, Speech(guests, address))
    finally:
        guests.leave(address)


class Speech:
    """How fast one connection may speak: as fast as it and all others from its address together may."""

    def __init__(self, guests: Guests, address: str) -> None:
        self.all = guests.speaking(address)
        self.own = Bucket(guests.limits.messages / 2, guests.limits.burst / 2)

    def pause(self, do: type[Request]) -> float:
        """Seconds that whoever asks for too much must wait."""
        price = PRICE if do in DEAR else 1
        return max(self.all.take(price), self.own.take(price))


async def attend(socket: WebSocket, speech: Speech) -> None:
    """Serve one client until it goes."""
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    outbox = Outbox(line_of(socket))
    caller = caller_of(socket)
    session = Session(rooms, outbox, caller, socket.app.state.gallery)
    if caller is not None:
        caller.ended = session.signed_out
    # A task of its own: whoever is called through all layers of a site is woken through all of them for each message.
    outbox.listener = asyncio.create_task(listen(session, outbox, speech))
    try:
        await outbox.listener
    except asyncio.CancelledError:
        if not outbox.overfull:
            raise
    finally:
        session.leave()
        if caller is not None:
            caller.leave()


async def listen(session: Session, outbox: Outbox, speech: Speech) -> None:
    line = outbox.line
    while not outbox.overfull:
        if outbox.waiting:
            await outbox.have_room()
        heard = await line.heard()
        if type(heard) is Closed:
            return
        outbox.acting = True
        reply = await session.receive(heard if type(heard) is str else None)
        outbox.acting = False
        outbox.reply(reply)
        if not await rest(line, speech.pause(session.did), session.waited):
            return


async def rest(line: Line, pause: float, waited: bool) -> bool:
    """Let whoever must pause wait, and everybody else have a turn, unless they had one while something was `waited`
    for; whether he is there behind it."""
    if pause:
        return await line.rest(pause)
    if not waited:
        await asyncio.sleep(0)
    return True
