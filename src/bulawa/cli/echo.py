"""The yardsticks of the load test: a server that writes down what it is told and says it back, over the same sockets
and with the same commits for whole groups.

The bare echo is served as any program over these libraries is, through all their layers. The straight one is served as
the table is, over a `Line`: no table can be faster."""

from __future__ import annotations

import asyncio
import socket
import sys
from contextlib import suppress
from itertools import count

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bulawa.cli.gate import quietly
from bulawa.cli.listening import LOOPBACK, address, listen
from bulawa.cli.serve import fast_loop
from bulawa.server import sweeper
from bulawa.server.line import Line, line_of
from bulawa.server.store import Store
from bulawa.server.stores import open_store


class Echo:
    """Everything that is said goes to one store, a line each."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches = count(1)

    async def serve(self, socket: WebSocket) -> None:
        """Each connection writes a match of its own."""
        await socket.accept()
        match = next(self.matches)
        with suppress(WebSocketDisconnect):
            for n in count(1):
                text = await socket.receive_text()
                await self.store.add_lines([(match, n, text, "", 0.0)])
                await socket.send_text(text)

    async def serve_straight(self, socket: WebSocket) -> None:
        """The same as `connection.attend` serves a client."""
        await socket.accept()
        await asyncio.create_task(self.listen(line_of(socket)))

    async def listen(self, line: Line) -> None:
        match = next(self.matches)
        for n in count(1):
            text = await line.heard()
            if type(text) is not str:
                return
            await self.store.add_lines([(match, n, text, "", 0.0)])
            if not line.is_gone:
                line.say(text.encode())


async def run(listener: socket.socket, store: Store, straight: bool) -> None:
    echo = Echo(store)
    app = Starlette(routes=[WebSocketRoute("/ws", echo.serve_straight if straight else echo.serve)])
    server = uvicorn.Server(quietly(app, "off", line=Line if straight else "auto"))
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    print("echo", address(listener), flush=True)
    await task


def main(where: str, straight: bool = False) -> None:
    """Serve until it is ended."""
    sweeper.calm()
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(run(listen(LOOPBACK, 0), open_store(where), straight))


if __name__ == "__main__":
    main(sys.argv[1])
