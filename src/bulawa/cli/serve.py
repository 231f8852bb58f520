"""`bulawa serve`: the table in the browser."""

from __future__ import annotations

import argparse
import asyncio
import errno
import os
import socket
import webbrowser
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import uvicorn

from bulawa.cli import BadArguments, packs
from bulawa.cli.speech import Speech, own_language
from bulawa.engine import flow
from bulawa.engine.errors import BulawaError
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.server import app, sweeper
from bulawa.server.limits import NONE, Limits
from bulawa.server.messages import LARGEST
from bulawa.server.store import Store

LOOPBACK = "127.0.0.1"

PORT = 1621
"""Where the table is unless told otherwise. A browser keeps what it knows of games by address, so the address stays."""
NEIGHBOURS = 20
"""So many ports after it are tried when somebody else serves there."""


class NoAddress(BulawaError):
    """The address cannot be served, most often because somebody else serves there."""

    def __init__(self, text: str, taken: bool = False) -> None:
        super().__init__(text)
        self.taken = taken


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, help=f"the port; 0: any free one (default: {PORT}, or the next free one)")
    parser.add_argument(
        "--host", default=LOOPBACK, help="0.0.0.0 shares the table in a home network (default: only here)"
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--name", action="append", default=[], metavar="HOST", help="a further name under which the table is reached"
    )
    parser.add_argument("--no-limits", action="store_true", help="let one address ask as much as it likes")
    packs.add(parser, "a content pack that may be chosen at home")
    parser.add_argument("--data", type=Path, default=None, metavar="FILE", help="the file that keeps all matches")


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    if args.data is not None and not args.data.name:
        raise BadArguments("--data: a file is expected")
    listener = listen_nearby(args.host) if args.port is None else listen(args.host, args.port)
    store = Store(args.data or home())
    sweeper.calm()
    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(serve(listener, settings(store, args), browse=not args.no_open))
    except KeyboardInterrupt:
        print()
    return 0


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it is installed: it halves what a message costs."""
    if find_spec("uvloop") is None:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    return factory


def home() -> Path:
    """Where matches are kept unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "bulawa" / "matches.db"


def listen_nearby(host: str) -> socket.socket:
    """The usual port, or the first free one after it."""
    for port in range(PORT, PORT + NEIGHBOURS):
        try:
            return listen(host, port)
        except NoAddress as error:
            if not error.taken:
                raise
    return listen(host, 0)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, so that the address is known before anybody is told of it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends small messages at once only on sockets that say they are TCP.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise NoAddress(f"{host}:{port}: {error.strerror}", error.errno in (errno.EADDRINUSE, errno.EACCES)) from None
    except (OverflowError, TypeError, UnicodeError):
        listener.close()
        raise NoAddress(f"{host!r}, port {port}: a host and a port from 0 to 65535 are expected") from None
    listener.listen(1024)
    return listener


def address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": LOOPBACK, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def shared(listener: socket.socket) -> str:
    """The address for others in the network: asking for a route sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            host = probe.getsockname()[0]
        except OSError:
            host = socket.gethostname()
    return f"http://{host}:{listener.getsockname()[1]}/"


def settings(store: Store, args: argparse.Namespace) -> uvicorn.Config:
    limits, names = NONE if args.no_limits else Limits(), [*args.name, args.host]
    return config(store, limits, names, packs.given(args), at_home=not args.name)


def config(
    store: Store,
    limits: Limits = NONE,
    names: Sequence[str] = (),
    given: Packs = NO_PACKS,
    at_home: bool = True,
) -> uvicorn.Config:
    """How uvicorn serves the table: quietly, without compression, which costs more than it saves at home."""
    return uvicorn.Config(
        app.make(store, limits=limits, names=names, packs=given, at_home=at_home),
        proxy_headers=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=4 * LARGEST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


async def serve(listener: socket.socket, how: uvicorn.Config, browse: bool) -> None:
    server = uvicorn.Server(how)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    if server.started:
        announce(listener, browse)
    sweeping = asyncio.create_task(sweeper.sweep_when_quiet())
    await task
    sweeping.cancel()


def announce(listener: socket.socket, browse: bool) -> None:
    """Say where the table is, and go there."""
    speech = Speech(own_language())
    host, port = listener.getsockname()[:2]
    print(speech.say("table_is_at", address=address(listener)), flush=True)
    if port != PORT:
        print(speech.say("port_taken", usual=PORT, port=port), flush=True)
    if host in ("0.0.0.0", "::"):
        print(speech.say("in_your_network", address=shared(listener)), flush=True)
    if not is_compiled():
        print(speech.say("not_compiled"), flush=True)
    if browse:
        webbrowser.open(address(listener))


def is_compiled() -> bool:
    """Whether the rules run as machine code."""
    return not str(flow.__file__).endswith(".py")
