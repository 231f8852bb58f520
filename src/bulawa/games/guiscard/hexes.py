"""One hex of very many: some are listed, and any may be named."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.engine.openings import Opening
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.state import Guiscard

MOST_LISTED: Final = 150
"""More hexes than these are not listed one by one."""
SPREAD: Final = 64
"""So many of a sample lie evenly over the map; the others are next to somebody who stands."""


def listed(g: Guiscard, verb: int, cells: list[int]) -> list[Choice]:
    """All of them, or a sample."""
    return [(verb, cell) for cell in (sample(g, cells) if len(cells) > MOST_LISTED else cells)]


def left_open(verb: int, cells: list[int]) -> list[Opening]:
    """Any one of them, where they are too many to list."""
    return [Opening((verb, None), "set", (1, 1, *cells))] if len(cells) > MOST_LISTED else []


def sample(g: Guiscard, cells: list[int]) -> list[int]:
    """Some of them: spread over the map, and beside those who stand already."""
    step = -(-len(cells) // SPREAD)
    return [cell for n, cell in enumerate(cells) if n % step == 0 or has_neighbour(g, cell)]


def has_neighbour(g: Guiscard, cell: int) -> bool:
    return any(q.man_on(g, cell + step) >= 0 for step in g.field.grid.steps)
