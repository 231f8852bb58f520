"""Who meets whom: everybody once, or those who stand alike. Nothing here knows of matches; players are names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, count, permutations
from typing import NamedTuple

WINDOW = 7
"""Where more than two sit at a table, so many of those who stand nearest are thought of as company for the first."""

BUDGET = 4000
"""So many tables are tried before one more repeated meeting is allowed."""

Met = Mapping[frozenset[str], int]
"""How often two have met."""


class Draw(NamedTuple):
    """A round: those who play together, and those who rest."""

    tables: list[tuple[str, ...]]
    resting: list[str]


def round_robin(players: Sequence[str]) -> list[Draw]:
    """Everybody meets everybody else once; where they are odd, one rests in each round."""
    ring: list[str | None] = [*players, None] if len(players) % 2 else [*players]
    draws = []
    for _ in range(len(ring) - 1):
        pairs = [(ring[i], ring[-1 - i]) for i in range(len(ring) // 2)]
        tables: list[tuple[str, ...]] = [(one, other) for one, other in pairs if one and other]
        draws.append(Draw(tables, [one or other or "" for one, other in pairs if one is None or other is None]))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return draws


def swiss(order: Sequence[str], size: int, met: Met, rested: Mapping[str, int]) -> Draw:
    """Neighbours in the standings meet, best first, unless they have met. Whoever is too many rests: the last of those
    who have rested least."""
    places = {player: place for place, player in enumerate(order)}
    by_rest = sorted(order, key=lambda player: (rested.get(player, 0), -places[player]))
    resting = by_rest[: len(order) % size]
    playing = [player for player in order if player not in resting]
    return Draw(grouped(playing, size, met), sorted(resting, key=places.__getitem__))


def grouped(players: Sequence[str], size: int, met: Met) -> list[tuple[str, ...]]:
    """Tables of so many, with as few repeated meetings as are found within the budget."""
    for repeats in count():
        found = Search(size, met).tables(players, repeats)
        if found is not None:
            return found
    raise AssertionError("with enough repeated meetings everybody finds a table")


class Search:
    """Looks for tables within a budget."""

    def __init__(self, size: int, met: Met) -> None:
        self.size = size
        self.met = met
        self.tried = 0

    def tables(self, players: Sequence[str], repeats: int) -> list[tuple[str, ...]] | None:
        """The first finds company, then the first of the rest; None: it cannot be done with so few repeats."""
        if not players:
            return []
        first, others = players[0], players[1:]
        near = others if self.size == 2 else others[: max(WINDOW, self.size)]
        for company in combinations(near, self.size - 1):
            again = self.meetings((first, *company))
            if again > repeats:
                continue
            self.tried += 1
            if self.tried > BUDGET:
                return None
            rest = self.tables([one for one in others if one not in company], repeats - again)
            if rest is not None:
                return [(first, *company), *rest]
        return None

    def meetings(self, table: Sequence[str]) -> int:
        return sum(self.met.get(frozenset(pair), 0) for pair in combinations(table, 2))


def seated(table: Sequence[str], seats: Sequence[str], sat: Mapping[tuple[str, str], int]) -> dict[str, str]:
    """Seat -> player: each where he has sat least; `sat`: how often (player, seat)."""
    ways = [dict(zip(seats, order)) for order in permutations(table)]
    return min(ways, key=lambda way: sum(sat.get((player, seat), 0) ** 2 for seat, player in way.items()))


def meetings(tables: Iterable[Sequence[str]]) -> Met:
    """How often two have met at these tables."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
