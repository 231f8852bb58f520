"""`bulawa think`: bots of a site think in processes of their own, as many as there are cores for it."""

from __future__ import annotations

import argparse
import asyncio

from bulawa.cli import BadArguments, packs
from bulawa.server.stores import DATABASES, open_store
from bulawa.server.worker import Worker


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", required=True, metavar="ADDRESS", help="the database: postgresql://...")
    parser.add_argument("--clerks", type=int, default=1, metavar="N", help="thoughts at a time (default: 1)")
    packs.add(parser, "a content pack that matches may be played with")


def run(args: argparse.Namespace) -> int:
    """Think until Ctrl-C."""
    if not args.store.startswith(DATABASES):
        raise BadArguments(f"--store: an address that begins with {DATABASES[0]} is expected")
    if args.clerks < 1:
        raise BadArguments("--clerks: at least 1 is expected")
    worker = Worker(open_store(args.store), args.clerks, packs.given(args))
    try:
        asyncio.run(think(worker))
    except KeyboardInterrupt:
        print()
    finally:
        worker.close()
    return 0


async def think(worker: Worker) -> None:
    worker.start()
    print("thinking", flush=True)
    await asyncio.Event().wait()
