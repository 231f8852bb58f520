"""What honest players feel while others are rude: part of `bulawa bench --site`.

The rude ones come from an address of their own (127.0.0.2), as on a site where each guest has one, and the server keeps
its usual limits: floods of forged messages, messages nested without end and too large, connections by the thousand,
requests that are never finished, guessed invitations and secrets.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from bulawa.cli.bench_serve import BenchError, Watch, percentile
from bulawa.cli.load import UPGRADE, Load, Pair, place

RUDE = "127.0.0.2"

HONEST = 20
"""Matches of honest players, at a move a second each."""

BEFORE = 3.0
"""Seconds in which the rude ones come."""

Attack = Callable[[str, int], Awaitable[None]]


async def connection(host: str, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(host, port, local_addr=(RUDE, 0))


def frame(text: bytes) -> bytes:
    """With a mask of zeros."""
    if len(text) < 126:
        return b"\x81" + bytes([0x80 | len(text)]) + b"\0\0\0\0" + text
    size = b"\xfe" + len(text).to_bytes(2, "big") if len(text) < 65536 else b"\xff" + len(text).to_bytes(8, "big")
    return b"\x81" + size + b"\0\0\0\0" + text


async def speak(host: str, port: int, messages: Callable[[int], bytes]) -> None:
    """Say one thing after another without listening, for as long as anybody hears it."""
    reader, writer = await connection(host, port)
    writer.write(UPGRADE.format(host=f"{host}:{port}").encode())
    listening = asyncio.create_task(drain(reader))
    try:
        for n in itertools.count():
            writer.write(frame(messages(n)))
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        listening.cancel()
        writer.close()


async def drain(reader: asyncio.StreamReader) -> None:
    while await reader.read(65536):
        pass


def forged(n: int) -> bytes:
    deeds = ("join", "answer", "look", "undo", "replay", "give_up", "say", "hint", "rematch", "substitute")
    told = {"id": n, "do": deeds[n % len(deeds)], "seat": "greek", "match": f"guess{n}", "tokens": ["x" * 22]}
    return json.dumps({**told, "turn": n, "choice": ["done"], "language": "en"}).encode()


async def forge(host: str, port: int) -> None:
    await speak(host, port, forged)


async def nest(host: str, port: int) -> None:
    await speak(host, port, lambda n: b'{"id": 1, "do": "answer", "choice": ' + b"[" * (100 * (n % 60) + 1))


async def overdo(host: str, port: int) -> None:
    await speak(host, port, lambda _: b"x" * 60_000)


async def crowd_in(host: str, port: int) -> None:
    """Connections by the thousand, none of which says anything."""
    held = []
    try:
        for _ in range(200):
            _, writer = await connection(host, port)
            writer.write(UPGRADE.format(host=f"{host}:{port}").encode())
            held.append(writer)
    finally:
        for writer in held:
            writer.close()


async def never_finish(host: str, port: int) -> None:
    reader, writer = await connection(host, port)
    writer.write(b"POST /api/matches HTTP/1.1\r\nHost: x\r\n")
    await asyncio.wait_for(reader.read(), 5)
    writer.close()


async def guess(host: str, port: int) -> None:
    """Invitations and secrets that nobody has given."""
    body = json.dumps({"token": "".join(random.choices("abcdefgh", k=22))}).encode()
    head = f"POST /api/matches/guess/sit HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n"
    reader, writer = await connection(host, port)
    writer.write(f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
    await reader.read()
    writer.close()


ATTACKS: tuple[Attack, ...] = (forge, nest, overdo, crowd_in, never_finish, guess)


async def again_and_again(attack: Attack, host: str, port: int) -> None:
    while True:
        with suppress(OSError, asyncio.TimeoutError, asyncio.IncompleteReadError):
            await attack(host, port)
        await asyncio.sleep(0.01)


def besiege(host: str, port: int) -> None:
    """All of it at once, in a process of its own, until it is ended."""
    asyncio.run(attack_all(host, port))


async def attack_all(host: str, port: int) -> None:
    await asyncio.gather(*(again_and_again(one, host, port) for one in (*ATTACKS, forge)))


async def besieged(url: str, pid: int, seconds: float, rude: bool) -> dict[str, Any]:
    """Delays of honest players, while others are rude or not; and what of it was not the server's: how late they spoke,
    and how long the server stood ready and no processor was free."""
    loop = asyncio.get_running_loop()
    host, port = place(url)
    tables = [Pair(Load(url, HONEST, seconds, 1.0, i, "browsers"), random.Random(i)) for i in range(HONEST)]
    for table in tables:
        await table.open()
    attackers = multiprocessing.get_context("spawn").Process(target=besiege, args=(host, port), daemon=True)
    if rude:
        attackers.start()
        await asyncio.sleep(BEFORE)
    watch, start = Watch(pid), loop.time()
    watch.start()
    for i, table in enumerate(tables):
        table.begin(start + i / HONEST, start + seconds)
    await asyncio.sleep(seconds)
    spent = watch.stop()
    if rude:
        attackers.terminate()
        attackers.join()
    delays = sorted(delay for table in tables for delay in table.delays)
    for table in tables:
        table.close()
    if not delays:
        raise BenchError("no honest move was acknowledged")
    late = sorted(late for table in tables for late in table.late)
    return {
        "moves": len(delays),
        "p50_ms": percentile(delays, 0.5) * 1000,
        "p99_ms": percentile(delays, 0.99) * 1000,
        "late_p99_ms": percentile(late, 0.99) * 1000,
        "used_percent": spent.used / seconds * 100,
        "waited_percent": spent.waited / seconds * 100,
    }
