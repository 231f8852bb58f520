"""Whole moves as one click: every hex within reach, its cost on the map, and the way there."""

from __future__ import annotations

from itertools import repeat
from typing import Any, NamedTuple

from bulawa.engine import flow
from bulawa.engine.chain import Chain
from bulawa.engine.remembered import while_asked
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.choices import MOVE, STEP, STOP
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.movement import NextStep, hexes_open
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.screen import lances
from bulawa.games.guiscard.screen.captions import SCREEN, say
from bulawa.games.guiscard.screen.hexes import names_on
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


class Journey(NamedTuple):
    """A hex within reach and the best way there."""

    cell: int
    cost: int
    tests: int
    """Enemies who test him on the way."""
    way: list[int]


@while_asked
def journeys(g: Guiscard) -> list[Journey]:
    """Where the one who moves may come to stand, if his first step may lead that way at all."""
    f = moving(g)
    if f is None:
        return []
    reach = Reach(g, f.man, f.left, f.has_gone())
    ends = [(cell, pose, reach.way(pose)) for cell, pose in reach.ends(g).items()]
    return [
        Journey(cell, reach.cost(pose), reach.tested(pose), way)
        for cell, pose, way in ends
        if f.bar_begin(way[0]) is None
    ]


def chains(g: Guiscard, seat: int) -> list[Chain]:
    """To every hex within reach that no single step leads to; and on to another man, the move being over."""
    f = moving(g)
    if f is None:
        return lances.chains(g)
    near, ids = hexes_open(g, f), names_on(g.field.grid).ids
    far = [journey for journey in journeys(g) if journey.cell not in near]
    ways = [Chain(tuple(zip(repeat(STEP), one.way)), (ids[one.cell],)) for one in far]
    return [*ways, *others(g, f)]


def others(g: Guiscard, f: Move) -> list[Chain]:
    """A click on another man ends this move and begins his."""
    if f.only_walks() or not f.has_gone():
        return []
    ids = g.field.cast.ids
    movers = [man for man in q.men(g) if man != f.man and q.is_here(g, man) and bar_move(g, g.active, man) is None]
    return [Chain(((STOP,), (MOVE, man)), (f"man:{ids[man]}",)) for man in movers]


def outlook(g: Guiscard, language: str) -> dict[str, Any]:
    """What each hex within reach costs, a red point where enemies test on the way, and the way in words."""
    f = moving(g)
    if f is None:
        return {}
    marks: dict[str, list[str]] = {}
    about: dict[str, list[str]] = {}
    printed, ids = names_on(g.field.grid)
    for cell, cost, tests, way in journeys(g):
        hex, names = ids[cell], " – ".join(map(printed.__getitem__, way))
        marks[hex] = [f"cost_{min(cost, MOST_COST)}", *(["tested"] if tests else [])]
        about[hex] = [SCREEN.say_around(names, "way", language, "journey", "way", cost=cost, left=f.left - cost)]
        if tests:
            about[hex].append(say(language, "journey", "tests", n=tests))
    return {"marks": marks, "about": about}
