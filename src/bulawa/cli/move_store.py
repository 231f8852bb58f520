"""`bulawa move-store`: all matches from one store into another that is empty."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bulawa.cli import BadArguments
from bulawa.cli.speech import Speech, own_language
from bulawa.server.moving import move
from bulawa.server.stores import DATABASES, open_store


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help="a file, or the address of a database: postgresql://...")
    parser.add_argument("target", metavar="TO", help="an empty or new one of either kind")


def run(args: argparse.Namespace) -> int:
    """The source stays as it is; nothing may be served from it meanwhile."""
    if not args.source.startswith(DATABASES) and not Path(args.source).is_file():
        raise BadArguments(f"FROM: there is no file {args.source!r}")
    source, target = open_store(args.source), open_store(args.target)
    try:
        matches = asyncio.run(move(source, target))
    finally:
        source.close()
        target.close()
    print(Speech(own_language()).say("moved", matches=matches))
    return 0
