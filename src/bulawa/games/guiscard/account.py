"""A line explained: everything it crosses, the side chosen at each border, heights and cover, each with its rule."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import line
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import CREST
from bulawa.games.guiscard.openings import (
    IN_DOORWAY,
    THROUGH_CANVAS,
    THROUGH_FLAP,
    THROUGH_OPENING,
    THROUGH_SLIT,
)
from bulawa.games.guiscard.seen import (
    BY_CREST,
    BY_PALISADE,
    BY_TREES,
    BY_WALL,
    IN_DEAD_GROUND,
    OFF_THE_MAP,
    OPEN,
    Way,
    decisive,
)
from bulawa.games.guiscard.sight import (
    BEHIND_PALISADE,
    OVER_BRUSH,
    OVER_CREST,
    OVER_JETTY,
    OVER_LOW_WALL,
    THROUGH_BREACH,
    whole,
)
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.geometry.rays import Crossing

STOPS: Final = {
    BY_TREES: ("R146", "trees"),
    BY_CREST: ("R147", "crest"),
    IN_DEAD_GROUND: ("R147", "dead_ground"),
    BY_WALL: ("R307", "wall"),
    BY_PALISADE: ("R406", "palisade"),
    OFF_THE_MAP: ("R145", "edge"),
}
SCREENS: Final = (
    (OVER_BRUSH, "R149", "brush"),
    (OVER_JETTY, "R149", "jetty"),
    (OVER_LOW_WALL, "R149", "low_wall"),
    (OVER_CREST, "R149", "crest_cover"),
    (THROUGH_FLAP, "R331", "tent_entrance"),
    (THROUGH_OPENING, "R306", "opening"),
    (IN_DOORWAY, "R309", "doorway"),
    (THROUGH_CANVAS, "R331", "canvas"),
    (THROUGH_SLIT, "R405", "slit"),
    (THROUGH_BREACH, "R407", "breach"),
    (BEHIND_PALISADE, "R405", "behind_palisade"),
)
"""What a way meets: rule, and in a word."""


class Crossed:
    """Something that a line meets: its rule, what it is in a word, the hex, and numbers or names that belong to it."""

    def __init__(self, rule: str, what: str, cell: int, number: int = 0, other: int = 0) -> None:
        self.rule = rule
        self.what = what
        self.cell = cell
        self.number = number
        self.other = other


class Account:
    """All that is to be said of a line between two hexes."""

    def __init__(self, origin: int, target: int) -> None:
        self.origin = origin
        self.target = target
        self.crossed: list[Crossed] = []
        self.is_open = True

    def add(self, rule: str, what: str, cell: int, number: int = 0, other: int = 0) -> None:
        self.crossed.append(Crossed(rule, what, cell, number, other))

    def told(self) -> list[tuple[str, str]]:
        """Rule and word of everything, in order."""
        return [(one.rule, one.what) for one in self.crossed]


def of_line(g: Guiscard, origin: int, target: int) -> Account:
    """Between any two hexes, men left aside; for the line tool.  [R144] [R145] [R146] [R147] [R149]"""
    account = Account(origin, target)
    account.add("R143", "distance", target, g.field.grid.distance(origin, target))
    if g.level[origin] != g.level[target]:
        account.add("R147", "heights", target, g.level[origin], g.level[target])
    seen = whole(g, origin, target)
    for link, ways in zip(seen.ray.links, seen.ways):
        best = decisive(ways)
        if link.tie:
            account.add("R145", "border_left" if best is ways[0] else "border_right", seen.cell + link.left[-1].enters)
        tell_way(account, best)
        tell_crests(g, account, seen.cell, link.left if best is ways[0] else link.right)
    return account


def tell_way(account: Account, way: Way) -> None:
    """What this way meets, stop by stop."""
    if way.stopped != OPEN:
        account.is_open = False
        rule, what = STOPS[way.stopped]
        account.add(rule, what, way.culprit)
    for bit, rule, what in SCREENS:
        if way.screens & bit:
            account.add(rule, what, way.cells[-1] if way.cells else account.target)


def tell_crests(g: Guiscard, account: Account, cell: int, crossings: tuple[Crossing, ...]) -> None:
    """The crests it goes over, with the distances of both ends to the slope.  [R147]"""
    grid = g.field.grid
    for crossing in crossings:
        here, there = cell + crossing.leaves, cell + crossing.enters
        if g.side[here * 6 + crossing.direction] == CREST:
            slope = here if g.level[here] < g.level[there] else there
            far = grid.distance(account.origin, slope), grid.distance(account.target, slope)
            account.add("R147", "over_crest", slope, far[0], far[1])


def of_shot(g: Guiscard, man: int, weapon: int, target: int) -> Account:
    """A shot: the line, the men in the way, and the cover that is left.  [R148] [R149] [R151] [R158]"""
    account = of_line(g, g.cell[man], target)
    drawn = line.draw(g, man, weapon, target)
    for ways in whole(g, g.cell[man], target).ways:
        for way in ways:
            for cell in way.cells:
                tell_man(g, account, man, drawn, cell)
    if line.is_from_above(g, drawn):
        account.add("R151", "from_above", target)
    account.add("R149", "cover", target, drawn.cover)
    account.is_open = drawn.barred is None
    return account


def tell_man(g: Guiscard, account: Account, man: int, drawn: line.Line, cell: int) -> None:
    """Whoever stands in a crossed hex, and whether he is in the way.  [R148] [R158]"""
    who = g.on[cell]
    if who == NOBODY or who == man or who == g.on[drawn.target]:
        return
    if line.stands_in_way(g, man, drawn, cell, who):
        account.add("R148", "man_in_way", cell, who)
    else:
        close = line.is_close_below(g, drawn.origin, drawn.target, cell)
        account.add("R158" if close else "R148", "man_shot_over" if q.man_on(g, cell) >= 0 else "horse", cell, who)
