"""What bots do to a siege in thought: units and markers moved on the board itself, and put back afterwards."""

from __future__ import annotations

from typing import Final

from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import (
    CAVALRY,
    COMMONWEALTH,
    COSSACK,
    INFANTRY,
    JANISSARY,
    KINDS,
    OTTOMAN,
    ROUTED,
    SIPAHI,
    TATAR,
    stack,
)
from bulawa.games.chocim.state import Chocim

CHEAP: Final[list[list[int]]] = [[COSSACK, INFANTRY, CAVALRY], [SIPAHI, TATAR, JANISSARY]]
"""CHEAP[side]: the kinds of unit, the first to be lost first."""


def think(g: Chocim) -> list[int]:
    """From here on units move in thought; returns where they stand, for `stop`."""
    before = g.units
    g.units = before[:]
    return before


def think_anew(g: Chocim, before: list[int]) -> None:
    """All units stand where they stood, and another thought begins."""
    g.units = before[:]


def stop(g: Chocim, before: list[int]) -> None:
    """The units stand where they stood."""
    g.units = before


def move(g: Chocim, unit: int, start: int, end: int, n: int) -> None:
    g.units[stack(start, unit)] -= n
    g.units[stack(end, unit)] += n


def rout(g: Chocim, box: int, expected: float) -> None:
    """As many as are to be expected, the cheapest first."""
    side = g.board.side[box]
    take_cheapest(g, box, ROUTED + side, side, int(expected + 0.5))


def take_cheapest(g: Chocim, start: int, end: int, side: int, most: int) -> None:
    """Up to so many units go from box to box, the cheapest first."""
    left = most
    for unit in CHEAP[side]:
        n = min(left, q.of_kind(g, start, unit))
        move(g, unit, start, end, n)
        left -= n


def go_home(g: Chocim, box: int) -> None:
    """All units of a box return to their reserves."""
    for unit in KINDS[g.board.side[box]]:
        n = q.of_kind(g, box, unit)
        if n:
            move(g, unit, box, q.home(g, unit), n)


def with_morale(g: Chocim, ours: int, theirs: int) -> list[int]:
    """Morale moves in thought, within its tracks; returns what it is, for `put_morale`."""
    before, most = g.morale, g.board.most_morale
    g.morale = [
        max(0, min(most[COMMONWEALTH], before[COMMONWEALTH] + ours)),
        max(0, min(most[OTTOMAN], before[OTTOMAN] + theirs)),
    ]
    return before


def put_morale(g: Chocim, morale: list[int]) -> None:
    g.morale = morale


def with_supply(g: Chocim, side: int, delta: int) -> list[int]:
    """A side's supplies change in thought; returns what they are, for `put_supply`."""
    before = g.supply
    g.supply = before[:]
    g.supply[side] = max(0, min(g.board.most_supply[side], before[side] + delta))
    return before


def put_supply(g: Chocim, supply: list[int]) -> None:
    g.supply = supply


def with_fort(g: Chocim, field: int, delta: int) -> list[int]:
    """A fort changes in thought; returns what they are, for `put_forts`."""
    before = g.forts
    g.forts = before[:]
    g.forts[field] += delta
    return before


def put_forts(g: Chocim, forts: list[int]) -> None:
    g.forts = forts
