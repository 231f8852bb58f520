"""Where a garrison comes out, point by point: the stretches of its walls that are free (chapter 13.2)."""

from __future__ import annotations

from collections.abc import Callable

from bulawa.engine.flow import Choice
from bulawa.engine.openings import Opening
from bulawa.games.ogniem.choices import LEAVE
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.structures import few_along
from bulawa.geometry.contact import after
from bulawa.geometry.shapes import FRONT, REAR

Judge = Callable[[Choice], bool]


def thresholds(g: Ogniem, unit: int, is_legal: Judge) -> list[Opening]:
    """Along each wall, with either side of the tray to it, whatever is legal there.  [R393] [R394]"""
    wall, found = g.walls[g.place[unit]], list[Opening]()
    for edge in range(4):
        end = after(wall, edge)
        line = (wall.x[edge], wall.y[edge], wall.x[end], wall.y[end])
        for ref in (FRONT, REAR):
            for low, high in free_stretches(few_along(wall, edge), edge, ref, is_legal):
                found.append(Opening((LEAVE, edge, None, ref), "range", (low, high, 1), line))
    return found


def free_stretches(tried: list[int], edge: int, ref: int, is_legal: Judge) -> list[tuple[int, int]]:
    """Looked for at half inches, and then exactly at their ends."""
    legal = [is_legal((LEAVE, edge, at, ref)) for at in tried]
    found: list[tuple[int, int]] = []
    for i, fits in enumerate(legal):
        if not fits:
            continue
        low = found.pop()[0] if i and legal[i - 1] else tried[i]
        if i and not legal[i - 1]:
            low = border(tried[i - 1], tried[i], edge, ref, is_legal)
        goes_on = i + 1 == len(tried) or legal[i + 1]
        found.append((low, tried[i] if goes_on else border(tried[i + 1], tried[i], edge, ref, is_legal)))
    return found


def border(illegal: int, legal: int, edge: int, ref: int, is_legal: Judge) -> int:
    """The legal point next to the illegal ones, between the two."""
    while abs(legal - illegal) > 1:
        middle = (legal + illegal) // 2
        if is_legal((LEAVE, edge, middle, ref)):
            legal = middle
        else:
            illegal = middle
    return legal
