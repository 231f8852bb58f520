"""Ways to begin a game: who sits where, how hard it is, and how long it takes; read from data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Files, Table

TIERS = ("introduction", "standard", "advanced")
"""How much a scenario asks of its players; their names stand in the words of all games."""

LONGEST = 6000
"""Minutes."""

MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Scenario:
    """A way to begin, with the seats it has, in the order of their numbers in the vocabulary."""

    id: str
    seats: tuple[str, ...]
    tier: str = "standard"
    minutes: tuple[int, int] = (0, 0)
    """From so many to so many for people at one table; both 0 where nobody knows."""
    group: str = ""
    """Under which heading it is offered, by what one must know; words section `groups`."""
    measured: tuple[int, ...] = ()
    """How it is balanced: so many games between equal bots, and how many of them each seat won."""


def read(folder: Path, seats: Sequence[str]) -> tuple[Scenario, ...]:
    """The scenarios of a game, as its file scenarios.toml tells them: the first is the usual one."""
    (table,) = Files.read(folder, ["scenarios.toml"]).tables()
    found = tuple(scenario_of(one, seats) for one in table.tables("scenarios"))
    ids = [scenario.id for scenario in found]
    if not ids or len(set(ids)) < len(ids):
        raise PackError(f"{table.where}.scenarios: at least one scenario is expected, and no id twice")
    return found


def scenario_of(table: Table, seats: Sequence[str]) -> Scenario:
    numbers = sorted(set(table.some_of("seats", {seat: n for n, seat in enumerate(seats)})))
    if not numbers:
        raise table.wrong("seats", "a list of seats")
    low, high = table.integers("minutes", 2, 1, LONGEST)
    if low > high:
        raise table.wrong("minutes", "a shorter time and a longer one")
    table.text("origin")
    tier = TIERS[table.one_of("tier", {name: n for n, name in enumerate(TIERS)})]
    named = tuple(seats[n] for n in numbers)
    return Scenario(table.text("id"), named, tier, (low, high), measured=measured_in(table, named))


def measured_in(table: Table, seats: Sequence[str]) -> tuple[int, ...]:
    """What was measured of its balance, if it was: `{games = 60, normans = 31, arabs = 24}`."""
    if "measured" not in table.values:
        return ()
    told = table.table("measured")
    games, wins = told.integer("games", 1, MOST_GAMES), [told.integer(seat, 0, MOST_GAMES) for seat in seats]
    if sum(wins) > games:
        raise told.wrong("games", "at least as many as were won")
    return (games, *wins)
