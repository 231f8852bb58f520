"""A crowd of players for the load test: many matches, a bare WebSocket for each seat, all in one process."""

from __future__ import annotations

import asyncio
import gc
import random
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from msgspec.json import decode, encode

UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
AT_ONCE = 50
"""Matches that are opened at the same time."""


@dataclass(frozen=True)
class Load:
    """What one client process does."""

    url: str
    matches: int
    seconds: float
    pace: float
    """Seconds between two moves of a match; 0: the next as soon as the last is acknowledged."""
    seed: int


def drive(load: Load, gate: Any, answers: Any) -> None:
    """Play, and hand back how long each acknowledgement took, or what went wrong."""
    # The crowd stands for a thousand browsers: a pause for its own garbage would be blamed on the server.
    gc.disable()
    try:
        answers.put(asyncio.run(crowd(load, gate)))
    except BaseException as error:
        gate.abort()
        answers.put(f"{type(error).__name__}: {error}")


async def crowd(load: Load, gate: Any) -> list[float]:
    """Open all matches, wait for the other processes, then play for so long."""
    loop = asyncio.get_running_loop()
    opening = asyncio.Semaphore(AT_ONCE)
    tables = [Pair(load, random.Random(f"{load.seed}/{i}")) for i in range(load.matches)]

    async def open_one(table: Pair) -> None:
        async with opening:
            await table.open()

    await asyncio.gather(*(open_one(table) for table in tables))
    await asyncio.to_thread(gate.wait)
    start = loop.time()
    for i, table in enumerate(tables):
        table.begin(start + (load.pace * i / len(tables) if load.pace else 0.0), start + load.seconds)
    await asyncio.sleep(load.seconds)
    delays = [delay for table in tables for delay in table.delays]
    for table in tables:
        table.close()
    return delays


class Pair:
    """One match and the connections of its seats. The seat that is asked answers at random."""

    def __init__(self, load: Load, dice: random.Random) -> None:
        self.load = load
        self.dice = dice
        self.delays: list[float] = []
        self.loop = asyncio.get_running_loop()
        self.lines: dict[str, Line] = {}
        self.asked: tuple[str, dict[str, Any]] | None = None
        self.due = self.end = 0.0
        self.playing = False
        self.finishing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin a match and sit down in all its seats."""
        match = await new_match(self.load.url)
        for seat, token in match["tokens"].items():
            if seat not in self.lines:
                self.lines[seat] = await Line.open(self.load.url, self, seat)
            join = {"do": "join", "match": match["match"], "tokens": [token], "language": "en", "lean": True}
            self.take(seat, await self.lines[seat].ask(join))

    def begin(self, due: float, end: float) -> None:
        self.due, self.end, self.playing = due, end, True
        self.loop.call_at(due, self.move)

    def move(self) -> None:
        """Answer the open question. The delay counts from when the move was due, so that a stall is not hidden."""
        if self.asked is None or not self.playing:
            return
        seat, state = self.asked
        self.asked = None
        choice = self.dice.choice(state["options"])
        self.lines[seat].send({"do": "answer", "seat": seat, "choice": choice, "turn": state["turn"]})

    def hear(self, seat: str, message: dict[str, Any]) -> None:
        """An acknowledgement, or a push to the seat that is asked next."""
        if "error" in message:
            raise RuntimeError(message["error"]["text"])
        if "re" in message:
            now = self.loop.time()
            if now <= self.end:
                self.delays.append(now - self.due)
            self.due = self.due + self.load.pace if self.load.pace else now
            self.after_move(message["state"])
        self.take(seat, message)

    def after_move(self, state: dict[str, Any]) -> None:
        if state["over"]:
            self.finishing = self.loop.create_task(self.again())

    async def again(self) -> None:
        """The game is over: sit down to the next."""
        self.asked = None
        await self.open()

    def take(self, seat: str, message: dict[str, Any]) -> None:
        state = message["state"]
        if not state["options"] or seat not in state["waiting"]:
            return
        self.asked = seat, state
        if self.playing and self.load.pace:
            self.loop.call_at(self.due, self.move)
        elif self.playing:
            self.move()

    def close(self) -> None:
        self.playing = False
        for line in self.lines.values():
            line.transport.abort()


class Line(asyncio.Protocol):
    """A WebSocket as bare as can be: text frames out with an empty mask, whole frames in."""

    transport: asyncio.Transport

    def __init__(self, table: Pair, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.buffer = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.answer: asyncio.Future[dict[str, Any]] | None = None
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
        return buffer[start : start + length] if buffer[0] == 0x81 else b""

    def hear(self, text: bytes) -> None:
        if not text:
            return
        message = decode(text)
        if self.answer is not None and "re" in message:
            answer, self.answer = self.answer, None
            answer.set_result(message)
        else:
            self.table.hear(self.seat, message)

    def send(self, message: dict[str, Any]) -> None:
        self.id += 1
        text = encode({"id": self.id, **message})
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + b"\0\0\0\0" + text)

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
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
