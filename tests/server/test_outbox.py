"""What is on its way to a client: at once where its line is free, in order where it is not, and nobody waits for it."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from starlette.websockets import WebSocket

from bulawa.server.connection import MOST, Outbox, Speech
from bulawa.server.limits import NONE, Guests
from bulawa.server.wire.requests import Answer


class Wire:
    """The line to a client; when it is full, whoever speaks waits, and when it is cut, fails."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.free = asyncio.Event()
        self.free.set()
        self.cut = False

    async def send(self, message: dict[str, Any]) -> None:
        await self.free.wait()
        if self.cut:
            raise OSError("nobody is there")
        self.heard.append(message["text"])


async def outbox_to(wire: Wire) -> tuple[Outbox, asyncio.Task[None]]:
    listener = asyncio.create_task(asyncio.sleep(60))
    outbox = Outbox(cast(WebSocket, wire), listener)
    return outbox, asyncio.create_task(outbox.run())


async def turns(n: int = 5) -> None:
    """Let everybody else have so many turns."""
    for _ in range(n):
        await asyncio.sleep(0)


def test_a_free_line_takes_a_message_at_once() -> None:
    """Nobody has to have a turn for it."""

    async def speak() -> list[str]:
        wire = Wire()
        outbox, _ = await outbox_to(wire)
        outbox.send(b"one")
        outbox.send(b"two")
        return list(wire.heard)

    assert asyncio.run(speak()) == ["one", "two"]


def test_a_full_line_gets_everything_in_order_once_it_is_free() -> None:
    """Pushes and answers wait behind the one that had to wait first."""

    async def speak() -> tuple[list[str], list[str]]:
        wire = Wire()
        outbox, _ = await outbox_to(wire)
        wire.free.clear()
        outbox.send(b"one")
        outbox.send(b"two")
        await outbox.reply(b"three")
        await turns()
        before = list(wire.heard)
        wire.free.set()
        await turns()
        outbox.send(b"four")
        return before, list(wire.heard)

    before, after = asyncio.run(speak())
    assert before == []
    assert after == ["one", "two", "three", "four"]


def test_who_never_reads_is_cut_off() -> None:
    """The message that waits in the line counts for nothing: those behind it do."""

    async def speak() -> tuple[bool, bool]:
        wire = Wire()
        outbox, _ = await outbox_to(wire)
        wire.free.clear()
        for _ in range(MOST + 1):
            outbox.send(b"unread")
        await turns()
        patient = outbox.listener.cancelled()
        outbox.send(b"one too many")
        await turns()
        return patient, outbox.listener.cancelled()

    assert asyncio.run(speak()) == (False, True)


def test_a_line_that_is_cut_harms_nobody_who_speaks_to_it() -> None:
    """The one who plays must not fail because another has gone."""

    async def speak() -> tuple[bool, list[str]]:
        wire = Wire()
        outbox, _ = await outbox_to(wire)
        wire.cut = True
        outbox.send(b"one")
        wire.cut = False
        outbox.send(b"two")
        await turns()
        return outbox.gone, wire.heard

    assert asyncio.run(speak()) == (True, [])


def test_who_has_waited_for_the_disk_lets_nobody_wait_again() -> None:
    """Everybody else had a turn meanwhile; who was refused at once makes way."""

    async def speak(waited: bool) -> list[str]:
        order: list[str] = []
        asyncio.get_running_loop().call_soon(order.append, "another")
        await Speech(Guests(NONE), "here").wait(Answer, waited)
        order.append("one")
        await turns()
        return order

    assert asyncio.run(speak(waited=True)) == ["one", "another"]
    assert asyncio.run(speak(waited=False)) == ["another", "one"]
