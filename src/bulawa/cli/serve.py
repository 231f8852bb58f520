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
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from bulawa.server.accounts import Accounts
    from bulawa.server.notices.office import Office


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, help=f"the port; 0: any free one (default: {PORT}, or the next free one)")
    parser.add_argument(
        "--host", default=LOOPBACK, help="0.0.0.0 shares the table in a home network (default: only here)"
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--name", action="append", default=[], metavar="HOST", help="a further name under which the table is reached"
    )
    parser.add_argument(
        "--proxy", action="store_true", help="a proxy on this machine says where guests come from (X-Forwarded-For)"
    )
    parser.add_argument("--no-limits", action="store_true", help="let one address ask as much as it likes")
    packs.add(parser, "a content pack that may be chosen at home")
    parser.add_argument("--data", type=Path, default=None, metavar="FILE", help="the file that keeps all matches")
    parser.add_argument(
        "--store", default=None, metavar="ADDRESS", help="a database that keeps them instead: postgresql://..."
    )
    parser.add_argument("--accounts", action="store_true", help="let people have accounts; nobody needs one to play")
    parser.add_argument(
        "--owner",
        action="append",
        default=[],
        metavar="NAME",
        help="with --accounts: whose account minds the site",
    )
    parser.add_argument(
        "--notices",
        type=Path,
        metavar="FILE",
        help="with --accounts: by what people are told that a game waits for them",
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
    if args.owner and not args.accounts:
        raise BadArguments("--owner: needs --accounts")
    if args.notices and not args.accounts:
        raise BadArguments("--notices: needs --accounts")
    if args.bots_elsewhere and args.store is None:
        raise BadArguments("--bots-elsewhere: needs --store, for a file is served by one process")
    listener = listen_nearby(args.host) if args.port is None else listen(args.host, args.port)
    store = open_store(args.store or args.data or home(), thinks=not args.bots_elsewhere)
    sweeper.calm()
    open_many()
    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(serve(listener, settings(store, args), browse=not args.no_open, chosen=args.port is not None))
    except KeyboardInterrupt:
        print()
    return 0


def open_many() -> None:
    """As many connections as the machine lets us have: each is an open file."""
    if find_spec("resource") is not None:
        resource = import_module("resource")
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


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
    accounts = accounts_in(store, args.owner, limits) if args.accounts else None
    office = office_in(args.notices) if args.notices else None
    given, at_home = packs.given(args), not (args.name or args.proxy)
    return config(store, limits, names, given, at_home, accounts, office, args.proxy)


def office_in(path: Path) -> Office:
    """Notices need packages that a household does not."""
    if any(find_spec(package) is None for package in ("httpx", "http_ece", "py_vapid")):
        raise BadArguments("--notices: needs further packages: pip install 'bulawa[notices]'")
    from bulawa.server.notices import office

    return office.read(path)


def accounts_in(store: Store, owners: Sequence[str], limits: Limits = NONE) -> Accounts:
    """Accounts need packages that a household does not."""
    if find_spec("argon2") is None or find_spec("webauthn") is None:
        raise BadArguments("--accounts: needs further packages: pip install 'bulawa[accounts]'")
    from bulawa.server.accounts import Accounts

    return Accounts(store, frozenset(owners), limits)


def config(
    store: Store,
    limits: Limits = NONE,
    names: Sequence[str] = (),
    given: Packs = NO_PACKS,
    at_home: bool = True,
    accounts: Accounts | None = None,
    office: Office | None = None,
    proxy: bool = False,
) -> uvicorn.Config:
    """How uvicorn serves the table."""
    made = app.make(store, limits=limits, names=names, packs=given, at_home=at_home, accounts=accounts, office=office)
    return quietly(made, "on", proxy)


async def serve(listener: socket.socket, how: uvicorn.Config, browse: bool, chosen: bool = False) -> None:
    server, doors = uvicorn.Server(how), Doors(how.app, listener)
    app.share(how.app, doors)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    if server.started:
        announce(listener, browse, doors.addresses, chosen)
    await task
    await doors.close()


def announce(listener: socket.socket, browse: bool, addresses: Sequence[str] = (), chosen: bool = False) -> None:
    """Say where the table is, and go there; a port that was chosen needs no excuse."""
    speech = Speech(own_language())
    port = listener.getsockname()[1]
    print(speech.say("table_is_at", address=address(listener)), flush=True)
    if port != PORT and not chosen:
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
