"""Armies before a match: of what they are made, and what a list comes to. The game alone judges."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bulawa.engine.game import Game
from bulawa.engine.muster import Muster
from bulawa.server.http import form, json_response, kept, language_of
from bulawa.server.refusals import Refused
from bulawa.server.setups import find
from bulawa.server.wire.opening import ArmyList
from bulawa.server.wire.writing import write


def muster_of(game: Game) -> Muster:
    """Of a game for which armies are put together."""
    if game.muster is None:
        raise Refused("no_page", status=404)
    return game.muster


def about(game: Game, language: str) -> dict[str, Any]:
    return muster_of(game).describe(language)


def armies(game: Game, language: str) -> dict[str, Any]:
    """Enough to choose an army: the cards with all their values are as heavy as a table."""
    told = about(game, language)
    return {"battles": told["battles"], "armies": told["armies"]}


def weighed(game: Game, told: ArmyList, language: str) -> dict[str, Any]:
    """A list of a seat, the first if none is named."""
    muster, seats = muster_of(game), game.scenario(told.scenario).seats
    seat = told.seat or seats[0]
    if seat not in seats:
        raise Refused("foreign_seat")
    return muster.weigh(game.choose(told.scenario), seat, told.text, language)


async def muster(request: Request) -> Response:
    return kept(request, write(about(find(request.path_params["game"]), language_of(request))))


async def choose(request: Request) -> Response:
    return kept(request, write(armies(find(request.path_params["game"]), language_of(request))))


async def weigh(request: Request) -> Response:
    game, told = find(request.path_params["game"]), await form(request, ArmyList)
    return json_response(weighed(game, told, language_of(request)))


ROUTES = [
    Route("/api/games/{game}/armies", choose),
    Route("/api/games/{game}/muster", muster),
    Route("/api/games/{game}/muster", weigh, methods=["POST"]),
]
