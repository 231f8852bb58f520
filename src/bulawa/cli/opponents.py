"""Bots at the table, by their names."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from bulawa.cli import BadArguments
from bulawa.engine.chance import fingerprint
from bulawa.engine.errors import BulawaError
from bulawa.engine.match import Match
from bulawa.engine.vocabulary import Named

Opponent = Callable[[], Named]

T = TypeVar("T")


class BotFault(BulawaError):
    """A bot cannot go on; the game is saved up to here."""


def seated(match: Match, told: Sequence[str], seed: str) -> dict[str, tuple[str, Opponent]]:
    """SEAT=NAME for each bot -> the bot's name, and what it answers when asked. The bots have a seed of their own:
    with the seed of the match one could foresee the dice."""
    table: dict[str, tuple[str, Opponent]] = {}
    for pair in told:
        seat, equals, name = pair.partition("=")
        if not equals or not name:
            raise BadArguments(f"--bot {pair}: SEAT=NAME is expected, as in {match.seats[0]}=random")
        match.seat(seat)
        table[seat] = (name, opponent(match, seat, name, fingerprint(f"{seed} of the bots")))
    return table


def opponent(match: Match, seat: str, name: str, seed: str) -> Opponent:
    """The bots are loaded only when one is wanted."""
    from bulawa import bots

    sys.path.insert(0, os.getcwd())

    def ask() -> Named:
        return bots.choose_for(match, bot, seat)

    bot = answered(name, lambda: bots.make(name, seed))
    return lambda: answered(name, ask)


def answered(name: str, asked: Callable[[], T]) -> T:
    """What a bot says; one of somebody's own may fail in any way, and then it is the bot that is to blame."""
    try:
        return asked()
    except BulawaError:
        raise
    except Exception as error:
        raise BotFault(f"the bot {name} has failed, {type(error).__name__}: {error}") from error
