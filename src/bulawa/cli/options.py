"""Options of the rules as they are typed: `--option NAME=VALUE`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from bulawa.cli import BadArguments
from bulawa.engine.game import Game


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")


def chosen(game: Game, told: Sequence[str]) -> dict[str, Any]:
    """NAME=VALUE as the game knows it; what it does not know is left for it to refuse."""
    found: dict[str, Any] = {}
    for pair in told:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadArguments(f"--option {pair}: NAME=VALUE is expected, as in open_hands=true")
        values = next((option.values for option in game.options if option.id == name), ())
        found[name] = next((value for value in values if str(value).lower() == text.lower()), text)
    return found
