"""A line over the ground, drawn and told: how far, over which hexes, past whom, what stops it and what it leaves of
cover."""

from __future__ import annotations

from bulawa.engine.errors import Reason, Shape
from bulawa.games.guiscard import fire, line
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import TREE
from bulawa.games.guiscard.line import Line
from bulawa.games.guiscard.screen.hexes import hex_id
from bulawa.games.guiscard.screen.plan import middle
from bulawa.games.guiscard.seen import BY_CREST, IN_DEAD_GROUND, OFF_THE_MAP, OPEN, Sight, decisive
from bulawa.games.guiscard.sheets import SHORT_BOW
from bulawa.games.guiscard.sight import whole
from bulawa.games.guiscard.state import NOBODY, Guiscard

APART = Reason("R143", "apart", "here:hex there:hex distance")
LEVELS = Reason("R147", "levels", "here there")
FREE = Reason("R144", "line_free")
TIED = Reason("R145", "line_tied", "hexes:hex*")
TREES = Reason("R146", "line_trees", "hex:hex")
CREST = Reason("R147", "line_crest", "hex:hex")
DEAD = Reason("R147", "line_dead", "hex:hex below above")
WALL = Reason("R147", "line_wall", "hex:hex")
MEN = Reason("R148", "line_men", "men:man*")
COVER = Reason("R149", "cover", "cover:cover")

HALVES = 2
"""Levels are counted in halves inside."""


def spot(g: Guiscard, cell: int) -> tuple[int, int]:
    """The middle of a hex on the canvas."""
    x, y = middle((g.field.grid.column(cell), g.field.grid.row(cell)))
    return round(x), round(y)


def drawn(g: Guiscard, a: int, b: int, seen: Sight) -> tuple[Shape, ...]:
    """The line as far as one sees, and the rest of it."""
    if not seen.stopped or seen.stopped == OFF_THE_MAP:
        return (("ray", *spot(g, a), *spot(g, b)),)
    stop = spot(g, seen.culprit)
    return (("ray", *spot(g, a), *stop), ("stopped", *stop, *spot(g, b)))


def crossed(seen: Sight) -> list[int]:
    """The hexes it goes through, of two round a border the one that counts.  [R145]"""
    return [cell for link in seen.ways for cell in decisive(link).cells]


def tied(seen: Sight) -> list[int]:
    """The hexes on both sides of borders along which it runs."""
    return [cell for link in seen.ways if len(link) > 1 for way in link for cell in way.cells]


def told(g: Guiscard, a: int, b: int) -> list[Reason]:
    """All that is to be said of the line between two hexes, each by its rule."""
    seen = whole(g, a, b)
    said = [APART.at(here=a, there=b, distance=g.field.grid.distance(a, b))]
    if g.level[a] != g.level[b]:
        said.append(LEVELS.at(here=g.level[a] // HALVES, there=g.level[b] // HALVES))
    beside = list(dict.fromkeys(tied(seen)))
    if beside:
        said.append(TIED.at(hexes=beside))
    if seen.stopped != OPEN:
        return [*said, *barred(g, a, b, seen)]
    men = [man for man in dict.fromkeys(q.man_on(g, cell) for cell in crossed(seen)) if man != NOBODY]
    if men:
        said.append(MEN.at(men=men))
    return [*said, FREE, COVER.at(cover=cover(g, a, b, seen))]


def cover(g: Guiscard, a: int, b: int, seen: Sight) -> int:
    """What whoever stands there would have of it, against the weapon of whoever stands here.  [R149]"""
    man = q.man_on(g, a)
    weapons = fire.owned(g, man) if man != NOBODY else []
    shot: Line = line.start(g, a, weapons[0] if weapons else SHORT_BOW, b)
    return max(line.own_cover(g, shot), line.ground_cover(g, shot, seen))


def barred(g: Guiscard, a: int, b: int, seen: Sight) -> list[Reason]:
    """What stops it, and where."""
    if seen.stopped == OFF_THE_MAP:
        return []
    culprit = hex_id(g, seen.culprit)
    if seen.stopped == BY_CREST:
        return [CREST.at(culprit, hex=seen.culprit)]
    if seen.stopped == IN_DEAD_GROUND:
        low, high = (a, b) if g.level[a] < g.level[b] else (b, a)
        foot = brink(g, a, b, seen)
        grid = g.field.grid
        return [DEAD.at(culprit, hex=low, below=grid.distance(low, foot), above=grid.distance(high, foot))]
    reason = TREES if g.terrain[seen.culprit] == TREE else WALL
    return [reason.at(culprit, hex=seen.culprit)]


def brink(g: Guiscard, a: int, b: int, seen: Sight) -> int:
    """The hex below the crest or wall from which both distances are counted.  [R147]"""
    if g.level[a] > g.level[b]:
        return seen.culprit
    cells = [a, *crossed(seen), b]
    at = cells.index(seen.culprit) if seen.culprit in cells else 1
    return cells[max(0, at - 1)]
