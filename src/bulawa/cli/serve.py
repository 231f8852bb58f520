"""`bulawa serve`: the table in the browser."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import webbrowser
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import uvicorn

from bulawa.cli import BadArguments, packs
from bulawa.cli.gate import Doors, quietly
from bulawa.cli.listening import LOOPBACK, PORT, address, listen, listen_nearby
from bulawa.cli.speech import Speech, own_language
from bulawa.engine import flow
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.server import app, sweeper
from bulawa.server.limits import NONE, Limits
from bulawa.server.store import Store
from bulawa.server.stores import DATABASES, open_store


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
    parser.add_argument(
        "--store", default=None, metavar="ADDRESS", help="a database that keeps them instead: postgresql://..."
    )
    parser.add_argument(
        "--bots-elsewhere", action="store_true", help="with --store: bots think in processes of `bulawa think` only"
    )


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    if args.data is not None and not args.data.name:
        raise BadArguments("--data: a file is expected")
    if args.store is not None and not args.store.startswith(DATABASES):
        raise BadArguments(f"--store: an address that begins with {DATABASES[0]} is expected")
    if args.bots_elsewhere and args.store is None:
        raise BadArguments("--bots-elsewhere: needs --store, for a file is served by one process")
    listener = listen_nearby(args.host) if args.port is None else listen(args.host, args.port)
    store = open_store(args.store or args.data or home(), thinks=not args.bots_elsewhere)
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
    """How uvicorn serves the table."""
    return quietly(app.make(store, limits=limits, names=names, packs=given, at_home=at_home), "on")


async def serve(listener: socket.socket, how: uvicorn.Config, browse: bool) -> None:
    server, doors = uvicorn.Server(how), Doors(how.app, listener)
    app.share(how.app, doors)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    if server.started:
        announce(listener, browse, doors.addresses)
    sweeping = asyncio.create_task(sweeper.sweep_when_quiet())
    await task
    await doors.close()
    sweeping.cancel()


def announce(listener: socket.socket, browse: bool, addresses: Sequence[str] = ()) -> None:
    """Say where the table is, and go there."""
    speech = Speech(own_language())
    port = listener.getsockname()[1]
    print(speech.say("table_is_at", address=address(listener)), flush=True)
    if port != PORT:
        print(speech.say("port_taken", usual=PORT, port=port), flush=True)
    if addresses:
        print(speech.say("in_your_network", address=addresses[0]), flush=True)
    if not is_compiled():
        print(speech.say("not_compiled"), flush=True)
    if browse:
        webbrowser.open(address(listener))


def is_compiled() -> bool:
    """Whether the rules run as machine code."""
    return not str(flow.__file__).endswith(".py")
