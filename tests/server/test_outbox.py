"""What is on its way to a client: at once where its line is free, in order where it is not, and nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from bulawa.server.connection import MANY, MOST, UNSAVED, Outbox, Speech, rest
from bulawa.server.limits import NONE, Guests
from bulawa.server.line import Line
from bulawa.server.wire.requests import Answer


class Wire:
    """The line to a client; what is said at once is one packet."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.packets: list[list[bytes]] = []
        self.is_full = self.is_gone = False
        self.freed: Callable[[], None] = lambda: None
        self.code = 0

    def say(self, *messages: bytes) -> None:
        assert not self.is_full
        assert not self.is_gone
        self.packets.append(list(messages))

    async def close(self, code: int) -> None:
        self.code, self.is_gone = code, True

    def free(self) -> None:
        self.is_full = False
        self.freed()

    def cut(self) -> None:
        self.is_gone = True
        self.freed()


def outbox_to(wire: Wire) -> Outbox:
    outbox = Outbox(cast(Line, wire))
    outbox.listener = asyncio.create_task(asyncio.sleep(60))
    return outbox


async def turns(n: int = 5) -> None:
    """Let everybody else have so many turns."""
    for _ in range(n):
        await asyncio.sleep(0)


def test_a_free_line_takes_a_message_at_once() -> None:
    """Nobody has to have a turn for it."""

    async def speak() -> list[list[bytes]]:
        wire = Wire()
        outbox = outbox_to(wire)
        outbox.send(b"one")
        outbox.reply(b"two")
        return wire.packets

    assert asyncio.run(speak()) == [[b"one"], [b"two"]]


def test_what_comes_of_a_message_goes_with_its_answer() -> None:
    """In one packet, in order; where the answer is not ready in the same turn, nobody waits for it."""

    async def speak() -> list[list[bytes]]:
        wire = Wire()
        outbox = outbox_to(wire)
        outbox.acting = True
        outbox.send(b"one")
        outbox.send(b"two")
        outbox.reply(b"three")
        outbox.send(b"four")
        await turns()
        outbox.reply(b"five")
        await turns()
        return wire.packets

    assert asyncio.run(speak()) == [[b"one", b"two", b"three"], [b"four"], [b"five"]]


def test_a_full_line_gets_everything_in_order_once_it_is_free() -> None:
    """Pushes and answers wait behind the one that had to wait first."""

    async def speak() -> tuple[list[list[bytes]], list[list[bytes]]]:
        wire = Wire()
        outbox = outbox_to(wire)
        wire.is_full = True
        outbox.send(b"one")
        outbox.send(b"two")
        outbox.reply(b"three")
        await turns()
        before = list(wire.packets)
        wire.free()
        outbox.send(b"four")
        return before, wire.packets

    assert asyncio.run(speak()) == ([], [[b"one", b"two", b"three"], [b"four"]])


def test_who_never_reads_is_cut_off() -> None:
    """But not while it is acted on what he has said."""

    async def speak() -> tuple[bool, bool]:
        wire = Wire()
        outbox = outbox_to(wire)
        assert outbox.listener is not None
        wire.is_full = outbox.acting = True
        for _ in range(MOST + 1):
            outbox.send(b"unread")
        await turns()
        patient = outbox.listener.cancelled()
        outbox.acting = False
        outbox.send(b"one too many")
        await turns()
        return patient, outbox.listener.cancelled()

    assert asyncio.run(speak()) == (False, True)


def test_who_does_not_read_is_not_heard_until_he_does() -> None:
    """Or has gone: then nobody waits for him for ever."""

    async def speak(end: Callable[[Wire], None]) -> tuple[bool, bool]:
        wire = Wire()
        outbox = outbox_to(wire)
        wire.is_full = True
        for _ in range(MANY + 1):
            outbox.send(b"unread")
        heard = asyncio.create_task(outbox.have_room())
        await turns()
        before = heard.done()
        end(wire)
        await turns()
        return before, heard.done()

    assert asyncio.run(speak(Wire.free)) == (False, True)
    assert asyncio.run(speak(Wire.cut)) == (False, True)


def test_a_line_that_is_cut_harms_nobody_who_speaks_to_it() -> None:
    """The one who plays must not fail because another has gone."""

    async def speak() -> list[list[bytes]]:
        wire = Wire()
        outbox = outbox_to(wire)
        wire.is_full = True
        outbox.send(b"one")
        wire.cut()
        wire.is_full = False
        outbox.send(b"two")
        outbox.reply(b"three")
        outbox.hang_up()
        await turns()
        return wire.packets

    assert asyncio.run(speak()) == []


def test_a_line_is_closed_behind_what_is_being_said() -> None:
    """The answer to the message by which it came, and what waits for the client to read."""

    async def speak(full: bool) -> tuple[int, int, list[list[bytes]]]:
        wire = Wire()
        outbox = outbox_to(wire)
        wire.is_full = full
        outbox.hang_up()
        outbox.reply(b"refused")
        await turns()
        before = wire.code
        wire.free()
        await turns()
        return before, wire.code, wire.packets

    assert asyncio.run(speak(full=False)) == (UNSAVED, UNSAVED, [[b"refused"]])
    assert asyncio.run(speak(full=True)) == (0, UNSAVED, [[b"refused"]])


def test_who_has_waited_for_the_disk_lets_nobody_wait_again() -> None:
    """Everybody else had a turn meanwhile; who was refused at once makes way."""

    async def speak(waited: bool) -> list[str]:
        order: list[str] = []
        asyncio.get_running_loop().call_soon(order.append, "another")
        await rest(cast(Line, Wire()), Speech(Guests(NONE), "here").pause(Answer), waited)
        order.append("one")
        await turns()
        return order

    assert asyncio.run(speak(waited=True)) == ["one", "another"]
    assert asyncio.run(speak(waited=False)) == ["another", "one"]
