"""The doors of a running server: the one it began with, and those that are opened for a home network."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

import uvicorn

from bulawa.cli.listening import ANYWHERE, NoAddress, listen
from bulawa.server.line import Line
from bulawa.server.patience import Patient
from bulawa.server.sharing import lan_hosts
from bulawa.server.wire.reading import LARGEST


class Door(uvicorn.Server):
    """One more way to the same table; signals are the first server's business."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Doors:
    """What a `Gate` is to the table: opened when somebody at this machine wishes to share it."""

    def __init__(self, app: Any, listener: socket.socket) -> None:
        self.app = app
        self.host, self.port = listener.getsockname()[:2]
        self.opened: list[tuple[Door, asyncio.Task[None]]] = []
        self.addresses = [f"http://{host}:{self.port}/" for host in lan_hosts()] if self.host in ANYWHERE else []

    async def open(self) -> None:
        if self.addresses:
            return
        for host in lan_hosts():
            try:
                listener = listen(host, self.port)
            except NoAddress:
                continue
            door = Door(quietly(self.app, "off"))
            self.opened.append((door, asyncio.create_task(door.serve(sockets=[listener]))))
            self.addresses.append(f"http://{host}:{self.port}/")

    async def close(self) -> None:
        """Let all go who came that way."""
        for door, task in self.opened:
            door.should_exit = True
            await task


def quietly(
    app: Any, lifespan: Literal["on", "off"], proxy: bool = False, line: type[asyncio.Protocol] | str = Line
) -> uvicorn.Config:
    """How uvicorn serves the table: without words, and without compression, which costs more than it saves at home.
    A proxy on the same machine is believed where guests come from."""
    return uvicorn.Config(
        app,
        lifespan=lifespan,
        http=Patient,
        ws=line,
        proxy_headers=proxy,
        forwarded_allow_ips="127.0.0.1,::1",
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=4 * LARGEST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )
