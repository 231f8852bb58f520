"""Houses (rulebook 8.4, 8.5.1): what walls, doors, windows and low walls let through, on foot and on horseback."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.guiscard.ground import LOW_WALL, NONE, WINDOW
from bulawa.games.guiscard.state import Guiscard

ON_FOOT_ONLY: Final = Reason("R302", "window_on_foot")
ENEMY_BEHIND: Final = Reason("R302", "enemy_behind_window", "man:man")
NO_RIDERS: Final = Reason("R312", "no_riders_at_window")


def is_shut(g: Guiscard, cell: int, way: int) -> bool:
    """Walls and their like bar every step; doors that are on the map stand open.  [R301] [R313] [R401] [R412]"""
    return g.field.sheets.side_cost[g.side[cell * 6 + way]] < 0


def lets_horses(g: Guiscard, cell: int, way: int) -> bool:
    """Horses pass neither walls nor windows.  [R301] [R302]"""
    return not is_shut(g, cell, way) and not is_window(g, cell, way)


def is_window(g: Guiscard, cell: int, way: int) -> bool:
    return g.side[cell * 6 + way] == WINDOW


def is_within_reach(g: Guiscard, a: int, b: int) -> bool:
    """Beside each other, and no wall between them: so a horse is taken by its bridle.  [R301]"""
    grid = g.field.grid
    return grid.distance(a, b) == 1 and lets_horses(g, a, grid.direction(a, b))


def is_astride(g: Guiscard, head: int, facing: int) -> bool:
    """No horse stands with a wall between its halves; a low one is jumped, not stood upon.  [R301] [R311]"""
    way = (facing + 3) % 6
    return not lets_horses(g, head, way) or g.side[head * 6 + way] == LOW_WALL


def fights_through(g: Guiscard, cell: int, way: int) -> bool:
    """Through a window only men on foot fight each other; a loose horse counts as a rider.  [R183] [R312] [G138]"""
    if not is_window(g, cell, way):
        return True
    other = g.on[cell + g.field.grid.steps[way]]
    return other == NONE or (other < len(g.cell) and g.horse[other] < 0)
