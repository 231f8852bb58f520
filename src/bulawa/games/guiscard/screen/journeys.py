"""Whole moves as one click: every hex within reach, its cost on the map, and the way there."""

from __future__ import annotations

from functools import cache
from typing import Any

from bulawa.engine import flow
from bulawa.engine.chain import Chain
from bulawa.engine.flow import Choice
from bulawa.engine.remembered import while_asked
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.choices import MOVE, STEP, STOP
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.movement import NextStep, hexes_open
from bulawa.games.guiscard.reach import POINT, Reach
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


Journey = tuple[int, int, int, tuple[Choice, ...], str]
"""A hex within reach and the best way there: the cell, the cost, the enemies who test him on the way, the steps, and
the names of its hexes in words. There are hundreds of them after every step, so they are bare."""


class Ways:
    """Ways that begin alike are put together once: each is the way to the place before it, and one step."""

    def __init__(self, g: Guiscard, reach: Reach) -> None:
        self.printed = names_on(g.field.grid).printed
        self.reach = reach
        self.known: dict[int, tuple[tuple[Choice, ...], str]] = {reach.place(reach.start): ((), "")}

    def to(self, place: int) -> tuple[tuple[Choice, ...], str]:
        """The steps to a place, and the names of the hexes."""
        known = self.known.get(place)
        if known is None:
            steps, names = self.to(self.reach.before(place))
            cell = place // 6 if self.reach.rides else place
            name = self.printed[cell]
            known = self.known[place] = (*steps, (STEP, cell)), f"{names} – {name}" if names else name
        return known


@while_asked
def journeys(g: Guiscard) -> list[Journey]:
    """Where the one who moves may come to stand, if his first step may lead that way at all."""
    f = moving(g)
    if f is None:
        return []
    reach = Reach(g, f.man, f.left, f.has_gone())
    way_to, rank = Ways(g, reach).to, reach.rank
    found: list[Journey] = []
    for cell, place in reach.ends_at(g).items():
        steps, names = way_to(place)
        if f.bar_begin(steps[0][1]) is None:
            found.append((cell, rank[place] // POINT, rank[place] % POINT, steps, names))
    return found


def chains(g: Guiscard, seat: int) -> list[Chain]:
    """To every hex within reach that no single step leads to; and on to another man, the move being over."""
    f = moving(g)
    if f is None:
        return lances.chains(g)
    near, ids = hexes_open(g, f), names_on(g.field.grid).ids
    ways = [Chain(steps, (ids[cell],)) for cell, _, _, steps, _ in journeys(g) if cell not in near]
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
    found, ids = journeys(g), names_on(g.field.grid).ids
    said = {cost: sentence(language, cost, f.left - cost) for cost in {cost for _, cost, _, _, _ in found}}
    marks: dict[str, list[str]] = {}
    about: dict[str, list[str]] = {}
    for cell, cost, tests, _, names in found:
        hex, (before, after) = ids[cell], said[cost]
        marks[hex] = signs(cost, tests > 0)
        told = before + names + after
        about[hex] = [told, say(language, "journey", "tests", n=tests)] if tests else [told]
    return {"marks": marks, "about": about}


def sentence(language: str, cost: int, left: int) -> tuple[str, str]:
    """What is said of a way, around the names of its hexes."""
    return SCREEN.around("way", language, "journey", "way", cost=cost, left=left)


@cache
def signs(cost: int, is_tested: bool) -> list[str]:
    """What marks a hex within reach: the very same for the same, which nobody may change."""
    return [f"cost_{min(cost, MOST_COST)}", *(["tested"] if is_tested else [])]
