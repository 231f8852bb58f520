"""Finds games: our own, those that other packages bring by the entry point `bulawa.games`, and those named by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from os import environ

from bulawa.engine.errors import UnknownName
from bulawa.engine.game import Game
from bulawa.engine.unknown import Unknown

OWN = {
    "freedom": "bulawa.games.freedom:FREEDOM",
    "igrzysko": "bulawa.games.igrzysko:IGRZYSKO",
    "chocim": "bulawa.games.chocim:CHOCIM",
    "guiscard": "bulawa.games.guiscard:GUISCARD",
    "ogniem": "bulawa.games.ogniem:OGNIEM",
}


def known() -> dict[str, str]:
    """Game id -> where its declaration stands."""
    foreign = {entry.name: entry.value for entry in entry_points(group="bulawa.games")}
    return {**foreign, **by_hand(environ.get("BULAWA_GAMES", "")), **OWN}


def by_hand(named: str) -> dict[str, str]:
    """Games that are being written, as in "duel=my_package.duel:DUEL"."""
    pairs = [pair.partition("=") for pair in named.split()]
    wrong = next(("=".join((name, place)) for name, equals, place in pairs if not equals or ":" not in place), None)
    if wrong is not None:
        raise UnknownName(f"BULAWA_GAMES: name=module:NAME is expected, not {wrong!r}")
    return {name: place for name, _, place in pairs}


@cache
def find(game: str) -> Game:
    """The game of that id."""
    places = known()
    if game not in places:
        raise Unknown("game", "game", game, sorted(known()))
    module, _, name = places[game].partition(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, Game), f"{places[game]} is no Game"
    return found


def every() -> Iterator[Game]:
    return (find(game) for game in known())
