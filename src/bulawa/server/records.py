"""What is kept of a match beside its journal, and what its rows look like."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

from msgspec import UNSET

from bulawa.engine.errors import BulawaError
from bulawa.server.wire.home import Saved
from bulawa.server.wire.writing import write

Line = tuple[int, int, str, str, float]
"""Key of the match, number, journal line, the seats waiting after it (JSON), and when."""

Statement = tuple[str, Sequence[Any]]

Standing = dict[str, dict[str, list[Any]]]
"""Seat -> key of a question -> the policy that was left for it, and its number."""

Beside = dict[str, Any]
"""What is kept beside the journal: `standing` answers, the seat for which a played out turn is `held`, who has the
`seats`, the `company` there, the `clocks`, when the next is `due`, and what the present `round` is called."""


SEATS_KEPT = 256
"""So many lists of seats are kept as they are written."""


class StoreError(BulawaError):
    """The store refused; nothing of it counts as saved."""


class Overtaken(StoreError):
    """Another process has written the next line of that journal first."""


@dataclass(frozen=True)
class Record:
    """What is kept of a match beside its journal."""

    key: int
    """Its number in the store: short, so that a group of moves touches few pages."""
    id: str
    game: str
    scenario: str
    seats: dict[str, str]
    """Seat -> who sits there: here, link or bot:<name>."""
    watch: bool = False
    """Whether anybody who has the link may look on."""
    public: bool = False
    """Whether it is listed for all to look on."""
    rated: bool = False
    """Whether its result counts for the ratings of those who play."""
    delay: int = 0
    """Seconds after which spectators see what was played."""

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """Seats that no human holds."""
        return tuple(seat for seat, by in self.seats.items() if by.startswith("bot:"))

    @property
    def only_bots(self) -> bool:
        """Whether nobody plays there but bots."""
        return len(self.bots) == len(self.seats)


@dataclass(frozen=True)
class Said:
    """What a player said, and how many answers had been given by then."""

    turn: int
    seat: str
    text: str


def hash_of(token: str) -> str:
    """Tokens are kept as hashes: whoever reads the store cannot sit down with them."""
    return sha256(token.encode()).hexdigest()


def lines_of(key: int, first: int, lines: Sequence[str], waiting: Sequence[str], at: float) -> list[Line]:
    """Journal lines as rows, numbered from `first`."""
    told = as_json(tuple(waiting))
    return [(key, first + i, line, told, at) for i, line in enumerate(lines)]


@lru_cache(SEATS_KEPT)
def as_json(seats: tuple[str, ...]) -> str:
    return write(seats).decode()


def summary(row: Sequence[Any]) -> Saved:
    """A match in a list, from its row with its last line."""
    _, match, game, scenario, seats, watch, round, company, rated, line, waiting, at, first = row
    end = end_of(line)
    return Saved(
        match=match,
        game=game,
        scenario=scenario,
        seats=json.loads(seats),
        watch=bool(watch),
        mine=[],
        owner=False,
        waiting=json.loads(waiting),
        over=end is not None,
        winners=(end or {}).get("winners", []),
        round=json.loads(round),
        changed=at,
        called=json.loads(company).get("names", {}),
        rated=bool(rated),
        lesson=UNSET if first is None else json.loads(first)["lesson"]["id"],
    )


def is_end(line: str) -> bool:
    """Whether this is the last line of a finished game."""
    return end_of(line) is not None


def end_of(line: str) -> dict[str, Any] | None:
    """The result in the last line of a finished game; a damaged line has none, and spoils no list."""
    try:
        told = json.loads(line)
    except ValueError:
        return None
    end = told.get("end") if isinstance(told, dict) else None
    return end if isinstance(end, dict) else None
