"""Bots at the table, by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bulawa.cli import BadArguments
from bulawa.engine.match import Match
from bulawa.engine.wire import Named

Opponent = Callable[[], Named]


def seated(match: Match, told: Sequence[str], seed: str) -> dict[str, tuple[str, Opponent]]:
    """SEAT=NAME for each bot -> the bot's name, and what it answers when asked."""
    table: dict[str, tuple[str, Opponent]] = {}
    for pair in told:
        seat, equals, name = pair.partition("=")
        if not equals or not name:
            raise BadArguments(f"--bot {pair}: SEAT=NAME is expected, as in {match.seats[0]}=random")
        match.seat(seat)
        table[seat] = (name, opponent(match, seat, name, seed))
    return table


def opponent(match: Match, seat: str, name: str, seed: str) -> Opponent:
    """The bots are loaded only when one is wanted."""
    from bulawa import bots

    bot = bots.make(name, seed)
    return lambda: bots.choose_for(match, bot, seat)
