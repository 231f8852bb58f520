"""A crowd of players for the load test: many matches, a bare WebSocket for each seat, all in one process."""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

from msgspec import Struct, field
from msgspec.json import Decoder, decode, encode

UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
Kind = Literal["echo", "straight", "lean", "browsers"]
"""Who plays: programs that are told bare choices, browsers that are told everything, or nobody: then every message is
only said back, and that is the yardstick; `straight` over the line that the table has."""
ECHOES: tuple[Kind, ...] = ("echo", "straight")

PATIENCE = 60.0
"""Seconds in which the last answer of a turn must be acknowledged; a server that let go of somebody never does."""

AT_ONCE = 50
"""Matches that are opened at the same time."""


@dataclass(frozen=True)
class Load:
    """What one client process does."""

    url: str
    matches: int
    seconds: float
    """Of one turn; what was begun in it is waited for."""
    pace: float
    """Seconds between two moves of a match; 0: the next as soon as the last is acknowledged."""
    seed: int
    kind: Kind = "lean"
    turns: int = 1


class Delays(NamedTuple):
    """Of one turn, in seconds, one for each move: from when it was due until it was acknowledged, and how late the
    crowd itself was in making it."""

    all: list[float]
    late: list[float]
    seconds: float
    """Until the last move was acknowledged."""


class Offered(Struct):
    """An option in the book of a browser."""

    choice: list[Any]


class Table(Struct):
    """Of a State, or of a patch of one, what a player needs in order to answer; what it does not say is as before."""

    turn: int | None = None
    waiting: list[str] | None = None
    over: bool | None = None
    options: list[Any] | None = None
    book: dict[str, Offered] = field(default_factory=dict)


class Heard(Struct):
    """A message of the server."""

    re: int | None = None
    error: dict[str, Any] | None = None
    state: Table | None = None


HEARD = Decoder(Heard)


class View:
    """What one seat knows."""

    def __init__(self) -> None:
        self.turn, self.over = 0, False
        self.waiting: list[str] = []
        self.options: list[Any] = []
        self.book: dict[str, Offered] = {}

    def learn(self, told: Table) -> None:
        """A whole State, or what has changed since."""
        self.turn = self.turn if told.turn is None else told.turn
        self.over = self.over if told.over is None else told.over
        self.waiting = self.waiting if told.waiting is None else told.waiting
        self.options = self.options if told.options is None else told.options
        self.book.update(told.book)

    def choice(self, dice: random.Random) -> list[Any]:
        """Any answer; a browser finds it in its book."""
        found = dice.choice(self.options)
        return self.book[str(found)].choice if isinstance(found, int) else list(found)


def drive(load: Load, gate: Any, answers: Any) -> None:
    """Play, and hand back how long each acknowledgement took, or what went wrong."""
    # The crowd stands for a thousand browsers: a pause for its own garbage would be blamed on the server.
    gc.disable()
    try:
        answers.put(asyncio.run(crowd(load, gate)))
    except BaseException as error:
        gate.abort()
        answers.put(f"{type(error).__name__}: {error}")


async def crowd(load: Load, gate: Any) -> list[Delays]:
    """Open all matches, then play so many turns, each when it is said. Nobody goes on, or gets up, before it was
    measured what the server has spent: two thousand who leave at once cost it as much as many moves."""
    opening = asyncio.Semaphore(AT_ONCE)
    kind = Mirror if load.kind in ECHOES else Pair
    tables = [kind(load, random.Random(f"{load.seed}/{i}")) for i in range(load.matches)]

    async def open_one(table: Pair) -> None:
        async with opening:
            await table.open()

    await asyncio.gather(*(open_one(table) for table in tables))
    await asyncio.to_thread(gate.wait)
    turns = []
    for _ in range(load.turns):
        await asyncio.to_thread(gate.wait)
        turns.append(await one_turn(load, tables))
        for _ in ("played", "measured"):
            await asyncio.to_thread(gate.wait)
    for table in tables:
        table.close()
    return turns


async def one_turn(load: Load, tables: Sequence[Pair]) -> Delays:
    """Play for so long, and until the last answer that was given by then is acknowledged: all that the server does for
    a turn is done within it, however short it is."""
    loop = asyncio.get_running_loop()
    start = loop.time()
    for i, table in enumerate(tables):
        table.delays, table.late = [], []
        table.begin(start + (load.pace * i / len(tables) if load.pace else 0.0))
    await asyncio.sleep(load.seconds)
    await asyncio.gather(*(table.rest() for table in tables))
    delays = [delay for table in tables for delay in table.delays]
    return Delays(delays, [late for table in tables for late in table.late], loop.time() - start)


class Pair:
    """One match and the connections of its seats. The seat that is asked answers at random, once the answer before is
    acknowledged."""

    def __init__(self, load: Load, dice: random.Random) -> None:
        self.load = load
        self.dice = dice
        self.delays: list[float] = []
        self.late: list[float] = []
        self.loop = asyncio.get_running_loop()
        self.lines: dict[str, Line] = {}
        self.views: dict[str, View] = {}
        self.due = self.spoke = 0.0
        self.end = inf
        self.playing = self.answering = False
        self.resting: asyncio.Future[None] | None = None
        self.finishing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin a match and sit down in all its seats."""
        match = await new_match(self.load.url)
        self.views = {seat: View() for seat in match["tokens"]}
        lean = self.load.kind == "lean"
        for seat, token in match["tokens"].items():
            if seat not in self.lines:
                self.lines[seat] = await Line.open(self.load.url, self, seat)
            join = {"do": "join", "match": match["match"], "tokens": [token], "language": "en", "lean": lean}
            self.learn(seat, await self.lines[seat].ask(join))

    def begin(self, due: float, end: float = inf) -> None:
        """Play from a moment on; what is acknowledged after the end does not count."""
        self.due, self.end, self.playing = due, end, True
        self.loop.call_at(due, self.move)

    async def rest(self) -> None:
        """Answer no more, and wait until the last answer is acknowledged."""
        self.playing = False
        if self.answering:
            self.resting = self.loop.create_future()
            await asyncio.wait_for(self.resting, PATIENCE)

    def move(self) -> None:
        """Answer the open question. The delay counts from when the move was due, so that a stall is not hidden."""
        seat = self.asked()
        if seat is None or self.answering or self.finishing is not None or not self.is_time():
            return
        view = self.views[seat]
        self.speak_up()
        choice = view.choice(self.dice)
        self.lines[seat].send({"do": "answer", "seat": seat, "choice": choice, "turn": view.turn})

    def is_time(self) -> bool:
        return self.playing and self.loop.time() >= self.due

    def speak_up(self) -> None:
        self.answering = True
        self.spoke = self.loop.time()

    def asked(self) -> str | None:
        """The seat that must answer now, as far as it has heard of it."""
        return next((seat for seat, view in self.views.items() if view.options and seat in view.waiting), None)

    def hear(self, seat: str, message: Heard) -> None:
        """An acknowledgement, or what has changed."""
        if message.error is not None:
            raise RuntimeError(message.error["text"])
        self.learn(seat, message)
        if message.re is not None:
            self.acknowledged()
        if all(view.over for view in self.views.values()):
            self.finishing = self.finishing or self.loop.create_task(self.again())
        elif not self.answering and self.playing:
            self.next()

    def acknowledged(self) -> None:
        now, self.answering = self.loop.time(), False
        if now <= self.end:
            self.delays.append(now - self.due)
            self.late.append(self.spoke - self.due)
        self.due = self.due + self.load.pace if self.load.pace else now
        if self.resting is not None:
            self.resting.set_result(None)
            self.resting = None

    def next(self) -> None:
        if self.load.pace:
            self.loop.call_at(self.due, self.move)
        else:
            self.move()

    def learn(self, seat: str, message: Heard) -> None:
        """One who has just answered is not asked again before it is told so."""
        view = self.views[seat]
        if message.state is not None:
            view.learn(message.state)

    async def again(self) -> None:
        """The game is over: sit down to the next."""
        await self.open()
        self.finishing = None
        self.next()

    def close(self) -> None:
        self.playing = False
        for line in self.lines.values():
            line.transport.abort()


class Mirror(Pair):
    """Two connections that speak in turns to one who only says back what it is told."""

    async def open(self) -> None:
        self.views = {seat: View() for seat in ("one", "other")}
        for seat in self.views:
            self.lines[seat] = await Line.open(self.load.url, self, seat)
        self.speaker = self.dice.choice(list(self.views))

    def asked(self) -> str | None:
        return self.speaker

    def move(self) -> None:
        if self.answering or not self.is_time():
            return
        self.speak_up()
        self.lines[self.speaker].send(SPOKEN)

    def hear(self, seat: str, message: Heard) -> None:
        self.acknowledged()
        self.speaker = next(one for one in self.views if one != seat)
        self.next()


SPOKEN = {"do": "answer", "seat": "ottoman", "choice": ["march", "m4_4", "expeditionary", "fresh", "w4"], "turn": 100}
"""As long as an answer is."""


TEXT, PING, PONG = 0x81, 0x89, 0x8A
"""How frames begin."""
MASKED, NO_MASK = 0x80, b"\0\0\0\0"


class Line(asyncio.Protocol):
    """A WebSocket as bare as can be: text frames out with an empty mask, whole frames in. A ping is answered: whoever
    waits for his turn and does not is let go."""

    transport: asyncio.Transport

    def __init__(self, table: Pair, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.buffer = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.answer: asyncio.Future[Heard] | None = None
        self.id = 0

    @classmethod
    async def open(cls, url: str, table: Pair, seat: str) -> Line:
        host, port = place(url)
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(table, seat), host, port)
        line.transport.write(UPGRADE.format(host=f"{host}:{port}").encode())
        await line.opened
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            head, found, self.buffer = self.buffer.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            self.opened.set_result(None)
        while (text := self.frame()) is not None:
            self.hear(text)

    def frame(self) -> bytes | None:
        """The next whole frame, if there is one."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        self.buffer = buffer[start + length :]
        payload = buffer[start : start + length]
        if buffer[0] == PING:
            self.transport.write(bytes((PONG, MASKED | length)) + NO_MASK + payload)
        return payload if buffer[0] == TEXT else b""

    def hear(self, text: bytes) -> None:
        if not text:
            return
        message = HEARD.decode(text)
        if self.answer is not None and message.re is not None:
            answer, self.answer = self.answer, None
            answer.set_result(message)
        else:
            self.table.hear(self.seat, message)

    def send(self, message: dict[str, Any]) -> None:
        self.id += 1
        text = encode({"id": self.id, **message})
        size = bytes([MASKED | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.transport.write(bytes([TEXT]) + size + NO_MASK + text)

    async def ask(self, message: dict[str, Any]) -> Heard:
        self.answer = asyncio.get_running_loop().create_future()
        self.send(message)
        return await self.answer


def place(url: str) -> tuple[str, int]:
    parts = urlsplit(url)
    return parts.hostname or "", parts.port or 80


async def new_match(url: str) -> dict[str, Any]:
    host, port = place(url)
    reader, writer = await asyncio.open_connection(host, port)
    body = encode({"game": "freedom", "seats": {"ottoman": "here", "greek": "here"}})
    head = (
        f"POST /api/matches HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    writer.write(head.encode() + body)
    answer = await reader.read()
    writer.close()
    return dict(decode(answer.partition(b"\r\n\r\n")[2]))
