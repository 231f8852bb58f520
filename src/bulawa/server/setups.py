"""What a match may be begun with: games, scenarios, options and sitters that there are, and what they come to."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from bulawa import bots
from bulawa.engine import registry
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.server import unforeseen
from bulawa.server.clocks import DAY, Control
from bulawa.server.people import Person
from bulawa.server.refusals import Refused
from bulawa.server.timing import Timing
from bulawa.server.wire.requests import ClockWish


@cache
def known() -> dict[str, str]:
    """The games; looking for those of other packages takes milliseconds."""
    return registry.known()


@cache
def known_bots() -> list[str]:
    return bots.names()


def find(game: str) -> Game:
    if game not in known():
        raise Refused("no_game", field="game", game=game, known=", ".join(sorted(known())), status=404)
    return registry.find(game)


def check_setup(game: Game, scenario: str | None, options: Mapping[str, Any]) -> None:
    """There is such a scenario, and such options with such values."""
    scenarios = [one.id for one in game.scenarios]
    if scenario is not None and scenario not in scenarios:
        raise Refused("no_scenario", field="scenario", scenario=scenario, known=", ".join(scenarios))
    values = {option.id: option.values for option in game.options}
    for name, value in options.items():
        field = f"options.{name}"[:80]
        if name not in values:
            raise Refused("no_option", field=field, option=name[:80], known=", ".join(values))
        if not any(value == one and type(value) is type(one) for one in values[name]):
            raise Refused(
                "no_value", field=field, option=name, known=", ".join(str(one).lower() for one in values[name])
            )


def check_seats(seats: Sequence[str], chosen: Mapping[str, str]) -> None:
    """Somebody sits in every seat; bots may have the table to themselves."""
    for seat, by in chosen.items():
        if seat not in seats:
            raise Refused("no_seat", field="seats", seat=seat, known=", ".join(seats))
        check_sitter(seat, by)
    for seat in seats:
        if seat not in chosen:
            raise Refused("unseated", field=f"seats.{seat}", seat=seat)


def check_sitter(seat: str, by: str) -> None:
    if by in ("here", "link"):
        return
    if not by.startswith("bot:"):
        raise Refused("sits", field=f"seats.{seat}", seat=seat)
    bot = by.removeprefix("bot:")
    if bot not in known_bots():
        raise Refused("no_bot", field=f"seats.{seat}", bot=bot, known=", ".join(known_bots()))


def bots_in(seats: Mapping[str, str]) -> dict[str, str]:
    """The seats that bots play, each with its bot."""
    return {seat: by.removeprefix("bot:") for seat, by in seats.items() if by.startswith("bot:")}


def names_of(seats: Mapping[str, str], person: Person | None) -> dict[str, str]:
    """Who plays one seat here is called by his name; several at one screen have no names yet."""
    here = [seat for seat, by in seats.items() if by == "here"]
    return {here[0]: person.name} if person is not None and len(here) == 1 else {}


def people_in(seats: Mapping[str, str]) -> list[str]:
    """The seats that no bot plays."""
    return [seat for seat, by in seats.items() if not by.startswith("bot:")]


def nonces_of_bots(seats: Mapping[str, str]) -> dict[str, str]:
    """What bots add to the seed of the dice; people add theirs when they have seen its hash."""
    return {seat: unforeseen.nonce() for seat, by in seats.items() if by.startswith("bot:")}


def timing_of(wish: ClockWish | None, match: Match, first: Collection[str]) -> Timing | None:
    """The clocks of a new match, where time is to be kept; it runs for whoever must be the first to do something."""
    if wish is None:
        return None
    control = Control(wish.kind, wish.seconds, wish.increment, wish.vacation * DAY, wish.forfeit)
    return Timing.begin(control, match.seats, first, time.time())
