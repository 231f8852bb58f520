"""Armies before a match: of what they are made, and what a list comes to. The game alone judges."""

from __future__ import annotations

from typing import Any

from bulawa.engine.game import Game
from bulawa.engine.muster import Muster
from bulawa.server.refusals import Refused
from bulawa.server.wire.opening import ArmyList


def muster_of(game: Game) -> Muster:
    """Of a game for which armies are put together."""
    if game.muster is None:
        raise Refused("no_page", status=404)
    return game.muster


def about(game: Game, language: str) -> dict[str, Any]:
    return muster_of(game).describe(language)


def weighed(game: Game, told: ArmyList, language: str) -> dict[str, Any]:
    """A list of a seat, the first if none is named."""
    muster, seats = muster_of(game), game.scenario(told.scenario).seats
    seat = told.seat or seats[0]
    if seat not in seats:
        raise Refused("foreign_seat")
    return muster.weigh(game.choose(told.scenario), seat, told.text, language)
