"""Hexes by their printed names, and as elements of the table."""

from __future__ import annotations

from typing import NamedTuple

from bulawa.games.guiscard.state import Guiscard
from bulawa.geometry.hexes import Grid


class Names(NamedTuple):
    """Of the hexes of a grid, by cell."""

    printed: tuple[str, ...]
    ids: tuple[str, ...]


NAMES: dict[tuple[int, int], Names] = {}
"""By all that names depend on: said again and again, they are put together once for grids alike."""


def names_on(grid: Grid) -> Names:
    measures = grid.width, grid.size
    if measures not in NAMES:
        printed = tuple(grid.name(cell) for cell in range(grid.size))
        NAMES[measures] = Names(printed, tuple(f"hex:{name}" for name in printed))
    return NAMES[measures]


def hex_id(g: Guiscard, cell: int) -> str:
    return names_on(g.field.grid).ids[cell]
