"""Content packs on the command line: folders with corrected data of a game."""

from __future__ import annotations

import argparse
import os

from bulawa.cli import BadArguments
from bulawa.engine.packs import Packs

VARIABLE = "BULAWA_PACKS"


def add(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument(
        "--pack", action="append", default=[], metavar="DIR", help=f"{about} (also: folders in {VARIABLE})"
    )


def folders(args: argparse.Namespace) -> list[str]:
    """The folders that were named, and those where this user always keeps packs."""
    always = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [*(folder for folder in always if folder), *args.pack]


def given(args: argparse.Namespace) -> Packs:
    return Packs.given(folders(args))


def chosen(args: argparse.Namespace) -> str | None:
    """The folder of the pack to begin a match with."""
    if len(args.pack) > 1:
        raise BadArguments("--pack: a match is begun with one pack")
    return args.pack[0] if args.pack else None
