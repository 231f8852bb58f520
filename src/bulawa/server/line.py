"""One WebSocket, straight: what comes whole is handed on as it is, and what goes out is put into its frame here.

Most that is said at a table is a short text in one piece. For that the general way (a frame object, an event, a queue,
a coroutine for each layer) costs more than the message. All else (the greeting, texts in pieces, pings, closing,
whatever is malformed) goes uvicorn's way.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from struct import Struct
from typing import Any, NamedTuple, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where nothing is compiled
    from websockets.utils import apply_mask

EXTENSION = "bulawa.line"
"""Under it the line stands in the scope of whoever serves it."""

TEXT = 0x81
"""How a frame begins that is a whole text."""
MASKED = 0x80
IN_PIECES = (0x01, 0x02)
"""How the first frame begins of a message that comes in pieces."""
LAST_PIECE = 0x80

SHORTEST_HEAD = 6
"""Bytes before the payload of a short frame from a client: its kind, its length, its mask."""
SHORT, MIDDLING = 126, 1 << 16
"""From these lengths on a length is told in two bytes, and in eight."""

SHORT_HEADS = tuple(bytes((TEXT, length)) for length in range(SHORT))
MIDDLING_HEAD, LONG_HEAD = Struct("!BBH").pack, Struct("!BBQ").pack


class Closed(NamedTuple):
    """The client has gone, or is let go."""

    code: int


Heard = str | bytes | Closed
"""A text, something that is none, or the end."""


class Mailbox:
    """What was heard and not yet taken. One may wait for it; uvicorn puts its events here."""

    def __init__(self) -> None:
        self.events: deque[Any] = deque()
        self.waiter: asyncio.Future[Any] | None = None

    def put_nowait(self, event: Any) -> None:
        waiter = self.waiter
        if waiter is None or waiter.done():
            self.events.append(event)
        else:
            self.waiter = None
            waiter.set_result(event)

    def empty(self) -> bool:
        return not self.events

    async def get(self) -> Any:
        return self.events.popleft() if self.events else await self.next()

    def next(self) -> asyncio.Future[Any]:
        """What is heard next, where nothing lies here."""
        self.waiter = waiter = asyncio.get_running_loop().create_future()
        return waiter


def free() -> None:
    """Nobody waits for it."""


class Line(WebSocketsSansIOProtocol):
    """What uvicorn makes of a connection that wants to be a WebSocket."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.mailbox = Mailbox()
        self.queue = cast(Any, self.mailbox)
        self.is_straight = self.is_in_pieces = False
        self.is_early = False
        """Whether a client spoke before it was let in: then uvicorn has the beginning of what it says."""
        self.is_full = False
        """Whether the client does not read as fast as it is told."""
        self.freed: Callable[[], None] = free
        """Who must hear that it reads again."""
        self.left = asyncio.Event()
        """When nobody is there any more."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(Any, self.scope)["extensions"][EXTENSION] = self

    # What comes in

    def straighten(self) -> None:
        """From now on somebody listens here, and no more asks uvicorn for events."""
        self.is_straight = not self.is_early

    def data_received(self, data: bytes) -> None:
        """Of what is said here most is one short text; all else is looked through."""
        if not self.is_straight:
            self.is_early = self.handshake_initiated
            super().data_received(data)
            return
        text = None if self.is_in_pieces or self.close_sent else lone_text(data)
        if text is not None:
            self.hear(text)
        else:
            self.look_through(data)

    def look_through(self, data: bytes) -> None:
        """From the first frame on that is not whole, or not as it should be, everything goes uvicorn's way."""
        at, end = 0, len(data)
        while at < end:
            frame = whole_frame(data, at, self.config.ws_max_size)
            if frame is None or self.close_sent:
                self.is_straight = False
                super().data_received(data[at:])
                return
            self.take(data, frame, at)
            at = frame.end

    def take(self, data: bytes, frame: Frame, at: int) -> None:
        """A whole text is heard at once; of what comes in pieces uvicorn keeps the beginning."""
        if frame.kind == TEXT and not self.is_in_pieces:
            with suppress(UnicodeDecodeError):
                self.hear(frame.text(data))
                return
        elif frame.kind in IN_PIECES or frame.kind == LAST_PIECE:
            self.is_in_pieces = frame.kind != LAST_PIECE
        super().data_received(data[at : frame.end])

    def hear(self, text: str) -> None:
        """While nobody listens, no more is read."""
        mailbox = self.mailbox
        if mailbox.waiter is None and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        mailbox.put_nowait(text)

    async def heard(self) -> Heard:
        """What the client says next."""
        mailbox = self.mailbox
        event = mailbox.events.popleft() if mailbox.events else await mailbox.next()
        if self.read_paused and not mailbox.events:
            self.read_paused = False
            self.transport.resume_reading()
        if type(event) is str:
            return event
        if event["type"] == "websocket.disconnect":
            return Closed(event["code"])
        return cast(Heard, event.get("text") or event.get("bytes") or b"")

    # What goes out

    @property
    def is_gone(self) -> bool:
        """Whether nobody hears any more."""
        return self.close_sent or self.transport.is_closing()

    def say(self, *messages: bytes) -> None:
        """Texts, with one call of the system. Not to be called when the line is full or nobody is there."""
        if len(messages) == 1:
            self.transport.write(head_of(messages[0]) + messages[0])
        else:
            self.transport.write(b"".join([head_of(message) + message for message in messages]))

    async def close(self, code: int) -> None:
        """Say farewell."""
        await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.left.set()
        self.freed()

    async def rest(self, seconds: float) -> bool:
        """Let so much time pass; whether the client is still there, for nobody waits for one who has gone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.left.wait()
        return not self.left.is_set()

    def pause_writing(self) -> None:
        self.is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.is_full = False
        super().resume_writing()
        self.freed()


class Frame(NamedTuple):
    """Where a frame of a client lies among the data."""

    kind: int
    start: int
    end: int

    def text(self, data: bytes) -> str:
        """What it says, without its mask."""
        return apply_mask(data[self.start : self.end], data[self.start - 4 : self.start]).decode()


def lone_text(data: bytes) -> str | None:
    """A short text that came alone and whole, as most of what is said; None where it must be looked at closely."""
    length = len(data) - SHORTEST_HEAD
    if not 0 <= length < SHORT or data[0] != TEXT or data[1] != MASKED + length:
        return None
    try:
        return apply_mask(data[SHORTEST_HEAD:], data[2:SHORTEST_HEAD]).decode()
    except UnicodeDecodeError:
        return None


def whole_frame(data: bytes, at: int, longest: int) -> Frame | None:
    """The frame that begins there; None where not all of it has come, or it is none that a client may send."""
    if len(data) - at < SHORTEST_HEAD:
        return None
    kind, length = data[at], data[at + 1] - MASKED
    start = at + SHORTEST_HEAD
    if length >= SHORT:
        more = 2 if length == SHORT else 8
        length, start = int.from_bytes(data[at + 2 : at + 2 + more], "big"), start + more
    end = start + length
    return Frame(kind, start, end) if 0 <= length <= longest and end <= len(data) else None


def head_of(message: bytes) -> bytes:
    """How the frame of a text begins that the server sends."""
    length = len(message)
    if length < SHORT:
        return SHORT_HEADS[length]
    return MIDDLING_HEAD(TEXT, SHORT, length) if length < MIDDLING else LONG_HEAD(TEXT, SHORT + 1, length)


def line_of(socket: WebSocket) -> Line:
    """The line behind a socket that was just accepted."""
    line: Line = socket.scope["extensions"][EXTENSION]
    line.straighten()
    return line
