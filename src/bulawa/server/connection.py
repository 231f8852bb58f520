"""One WebSocket: messages are handled in turn, answers and pushes leave through an outbox that nobody waits for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.websockets import WebSocket, WebSocketDisconnect

from bulawa.server.limits import DEAR, PRICE, Bucket, Guests
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


class Rest:
    """What is left of something that was begun at once and had to wait."""

    def __init__(self, begun: Coroutine[Any, Any, None], awaited: Any) -> None:
        self.begun = begun
        self.awaited = awaited

    def __await__(self) -> Generator[Any, Any, None]:
        yield self.awaited
        yield from self.begun.__await__()


class Outbox:
    """What is on its way to one client."""

    def __init__(self, socket: WebSocket, listener: asyncio.Task[None]) -> None:
        self.socket = socket
        self.listener = listener
        self.waiting: deque[bytes | None] = deque()
        self.ready = asyncio.Event()
        self.spare = asyncio.Event()
        self.busy = False
        self.rest: Rest | None = None
        """What the line did not take at once."""
        self.gone = False
        self.acting = False
        """Whether the listener acts on a message, and must not be disturbed; else it only waits for the client."""

    def send(self, message: bytes) -> None:
        """Post a message; a client that does not read is cut off, for it must not hold up the table."""
        if not (self.busy or self.waiting or self.gone):
            self.begin(message)
            return
        self.queue(message)
        if self.overfull and not self.acting:
            self.listener.cancel()

    def begin(self, message: bytes) -> None:
        """A line that is free takes a message at once: only for one that is full somebody must wait."""
        begun = self.said(message)
        try:
            awaited = begun.send(None)
        except StopIteration:
            return
        except Exception:
            self.cease()
        else:
            self.busy, self.rest = True, Rest(begun, awaited)
            self.ready.set()

    def said(self, message: bytes) -> Coroutine[Any, Any, None]:
        return self.socket.send({"type": "websocket.send", "text": message.decode()})

    def queue(self, message: bytes) -> None:
        if not self.gone:
            self.waiting.append(message)
            self.ready.set()

    def hang_up(self) -> None:
        """Close the line once what is being said has been said."""
        asyncio.get_running_loop().call_soon(self.finish)

    def finish(self) -> None:
        self.waiting.append(None)
        self.ready.set()

    async def run(self) -> None:
        try:
            while True:
                await self.ready.wait()
                self.ready.clear()
                if self.rest or not self.busy:
                    await self.send_all()
                    self.spare.set()
        finally:
            self.cease()

    def cease(self) -> None:
        """Nobody hears any more."""
        self.gone = True
        self.waiting.clear()
        self.spare.set()

    async def send_all(self) -> None:
        self.busy = True
        if self.rest is not None:
            rest, self.rest = self.rest, None
            await rest
        while self.waiting:
            message = self.waiting.popleft()
            if message is None:
                await self.socket.close(UNSAVED)
            else:
                await self.said(message)
        self.busy = False

    async def reply(self, message: bytes) -> None:
        """Answer the client itself: at once if nothing else is on its way, else in its turn."""
        if self.busy or self.waiting or self.gone:
            self.queue(message)
            return
        self.busy = True
        await self.said(message)
        self.busy = False
        if self.waiting:
            self.ready.set()

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

    async def wait(self, do: type[Request], waited: bool = False) -> None:
        """Let everybody else have a turn, unless they had one while this was `waited` for, and whoever asks for too
        much wait."""
        price = PRICE if do in DEAR else 1
        pause = max(self.all.take(price), self.own.take(price))
        if pause or not waited:
            await asyncio.sleep(pause)


async def attend(socket: WebSocket, speech: Speech) -> None:
    """Serve one client until it goes."""
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    listener = asyncio.current_task()
    assert listener is not None
    outbox = Outbox(socket, listener)
    caller = caller_of(socket)
    session = Session(rooms, outbox, caller, socket.app.state.gallery)
    if caller is not None:
        caller.ended = session.signed_out
    sender = asyncio.create_task(outbox.run())
    try:
        await listen(socket, session, outbox, speech)
    except WebSocketDisconnect:
        return
    except asyncio.CancelledError:
        if not outbox.overfull:
            raise
    finally:
        session.leave()
        if caller is not None:
            caller.leave()
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def listen(socket: WebSocket, session: Session, outbox: Outbox, speech: Speech) -> None:
    while not outbox.overfull:
        await outbox.have_room()
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        outbox.acting = True
        reply = await session.receive(message.get("text"))
        outbox.acting = False
        await outbox.reply(reply)
        await speech.wait(session.did, session.waited)
