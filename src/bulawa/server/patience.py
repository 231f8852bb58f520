"""How long the server waits for the rest of a request: half of one must not hold a connection for ever."""

from __future__ import annotations

import asyncio
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SLOWEST = 20.0
"""Seconds in which a head must have come, and then a body."""

GRACE = 1.0
"""So much longer a body may take: whoever reads it says first that it is too slow."""


class Patient(H11Protocol):
    """A connection that is cut off when a request is not whole in time. Between requests uvicorn's own clock runs."""

    seconds: ClassVar[float] = SLOWEST

    clock: asyncio.TimerHandle | None = None
    awaited = ""
    """What the clock runs for: a head or a body."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wait_for("head")

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.wait_for(self.missing())

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_for("")
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.wait_for(self.missing())

    def missing(self) -> str:
        """What has begun and is not whole: a head, a body, or nothing; a WebSocket has its own ways."""
        if self.transport.get_protocol() is not self:
            return ""
        state = self.conn.their_state
        if state is h11.IDLE:
            return "head" if self.conn.trailing_data[0] else ""
        return "body" if state is h11.SEND_BODY else ""

    def wait_for(self, what: str) -> None:
        """Set the clock, unless it runs for this already; for nothing, stop it."""
        if what == self.awaited and (what or self.clock is None):
            return
        if self.clock is not None:
            self.clock.cancel()
        self.awaited = what
        seconds = self.seconds + (GRACE if what == "body" else 0)
        self.clock = self.loop.call_later(seconds, self.transport.abort) if what else None
