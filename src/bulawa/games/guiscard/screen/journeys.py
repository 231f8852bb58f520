"""Whole moves as one click: every hex within reach, its cost on the map, and the way there."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.engine.chain import Chain
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.choices import MOVE, STEP, STOP
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.movement import NextStep, hexes_open
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.screen import lances
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.turn import bar_move

MOST_COST = 30
"""The dearest way that is marked with a number."""


def moving(g: Guiscard) -> Move | None:
    """The move whose next step is asked, of somebody who stands on the map."""
    frame = g.frames[-1] if g.waiting else None
    if isinstance(frame, Move) and isinstance(flow.question(g), NextStep) and q.is_here(g, frame.man):
        return frame
    return None


def reach(g: Guiscard, f: Move) -> Reach:
    return Reach(g, f.man, f.left, f.has_gone())


def ends(g: Guiscard, f: Move, found: Reach) -> dict[int, int]:
    """Where he may come to stand, if his first step may lead that way at all."""
    return {cell: pose for cell, pose in found.ends(g).items() if f.bar_begin(found.way(pose)[0]) is None}


def chains(g: Guiscard, seat: int) -> list[Chain]:
    """To every hex within reach that no single step leads to; and on to another man, the move being over."""
    f = moving(g)
    if f is None:
        return lances.chains(g)
    found = reach(g, f)
    near = hexes_open(g, f)
    far = [(cell, found.way(pose)) for cell, pose in ends(g, f, found).items() if cell not in near]
    ways = [Chain(tuple((STEP, to) for to in way), (hex_of(g, cell),)) for cell, way in far]
    return [*ways, *others(g, f)]


def others(g: Guiscard, f: Move) -> list[Chain]:
    """A click on another man ends this move and begins his."""
    if f.only_walks() or not f.has_gone():
        return []
    ids = g.field.cast.ids
    movers = [man for man in q.men(g) if man != f.man and q.is_here(g, man) and bar_move(g, g.active, man) is None]
    return [Chain(((STOP,), (MOVE, man)), (f"man:{ids[man]}",)) for man in movers]


def hex_of(g: Guiscard, cell: int) -> str:
    return f"hex:{g.field.grid.name(cell)}"


def outlook(g: Guiscard, language: str) -> dict[str, Any]:
    """What each hex within reach costs, a red point where enemies test on the way, and the way in words."""
    f = moving(g)
    if f is None:
        return {}
    marks: dict[str, list[str]] = {}
    about: dict[str, list[str]] = {}
    found = reach(g, f)
    for cell, pose in ends(g, f, found).items():
        hex, cost, tests = hex_of(g, cell), found.cost[pose], found.tests[pose]
        way = " – ".join(g.field.grid.name(one) for one in found.way(pose))
        marks[hex] = [f"cost_{min(cost, MOST_COST)}", *(["tested"] if tests else [])]
        about[hex] = [say(language, "journey", "way", cost=cost, left=f.left - cost, way=way)]
        if tests:
            about[hex].append(say(language, "journey", "tests", n=tests))
    return {"marks": marks, "about": about}
