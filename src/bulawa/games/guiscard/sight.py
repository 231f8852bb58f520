"""Lines over the ground (rulebook 5.5.1, 5.5.2.2, 5.5.2.3): what stops them and what covers their end, men left aside.

A line depends on the ground alone, so it is remembered for every pair of hexes until something falls or burns.
"""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import castle, openings
from bulawa.games.guiscard.castle import TIMBER_SIDES
from bulawa.games.guiscard.ground import BRUSH, CREST, JETTY, LOW_WALL, NONE, PALISADE_SIDE
from bulawa.games.guiscard.ground import OPEN as NO_SIDE
from bulawa.games.guiscard.openings import OPENINGS, Start
from bulawa.games.guiscard.seen import (
    BY_CREST,
    BY_PALISADE,
    BY_TREES,
    BY_WALL,
    IN_DEAD_GROUND,
    OFF_THE_MAP,
    OPEN,
    Sight,
    Way,
    decisive,
)
from bulawa.games.guiscard.sheets import SIGHT_BLOCKED
from bulawa.games.guiscard.state import Guiscard
from bulawa.geometry.rays import MIDDLE, Crossing, Link, Ray

OVER_BRUSH: Final = 1
OVER_JETTY: Final = 2
THROUGH_BREACH: Final = 8
OVER_LOW_WALL: Final = 16
OVER_CREST: Final = 32
BEHIND_PALISADE: Final = 1024
"""What lies on a way and may cover the target: bits, the heavier the higher, with those of `openings`.  [R149]"""


def sight(g: Guiscard, a: int, b: int) -> Sight:
    """The line from a hex to the middle of another.  [R144]"""
    key = a * g.field.grid.size + b
    found = g.sights.seen.get(key)
    if found is None:
        found = look(g, a, b)
        g.sights.keep(key, found)
    return found


def whole(g: Guiscard, a: int, b: int) -> Sight:
    """The same line to its very end, even where it is stopped; for those who explain it."""
    return look(g, a, b, to_the_end=True)


def look(g: Guiscard, a: int, b: int, to_the_end: bool = False) -> Sight:
    """Of all places from which he may measure, the one that restricts least.  [R144] [R303] [R304] [R305] [R404]"""
    best: Sight | None = None
    for start in openings.starts(g, a, b):
        ray = g.field.grid.ray(a, b) if start.side == MIDDLE else g.field.grid.ray_from(start.cell, start.side, b)
        if start.fits(ray):
            found = trace(g, a, b, start, ray, to_the_end)
            if best is None or is_better(found, best):
                best = found
    assert best is not None, "a line from the middle always fits"
    return best


def is_better(one: Sight, other: Sight) -> bool:
    """Possible rather than impossible, then lighter cover; of two that fail, the one that has left its own wall."""
    if one.stopped:
        return other.stopped == BY_WALL != one.stopped
    return bool(other.stopped) or one.screens < other.screens


def trace(g: Guiscard, a: int, b: int, start: Start, ray: Ray, to_the_end: bool) -> Sight:
    """Link by link, until one of them stops it."""
    ways: list[tuple[Way, ...]] = []
    for link in ray.links:
        step = link.left[-1]
        there = start.cell + step.enters
        if not link.tie and there != b and is_plain(g, start.cell + step.leaves, step.direction, there):
            ways.append(g.sights.plain_way(there))
            continue
        ways.append(ways_of(g, a, b, start, link))
        if not to_the_end and decisive(ways[-1]).stopped:
            break
    if start.screens or not start.goes_out:
        ways[0] = tuple([begun(way, start) for way in ways[0]])
    return Sight(tuple(ways), ray, start.cell)


def is_plain(g: Guiscard, here: int, way: int, there: int) -> bool:
    """Nothing lies or lay on the hexside, or in the hex, that `stops` or `screen` would speak of; hot."""
    terrain, side = g.terrain[there], here * 6 + way
    if terrain == NONE or terrain == BRUSH or terrain == JETTY or g.side[side] != NO_SIDE:
        return False
    ground = g.field.ground
    return ground.side[side] == NO_SIDE and ground.tent[there] == NONE and not g.field.sheets.blocks[terrain]


def begun(way: Way, start: Start) -> Way:
    """The first way of a line, with what its beginning adds: the opening, and the hex behind it.  [R304] [R306]"""
    cells = way.cells if start.goes_out else (start.cell, *way.cells)
    return Way(cells, way.stopped, way.culprit, way.screens | start.screens, way.is_opening)


def ways_of(g: Guiscard, a: int, b: int, start: Start, link: Link) -> tuple[Way, ...]:
    if link.tie:
        return (judge(g, a, b, start, link.left), judge(g, a, b, start, link.right))
    return (judge(g, a, b, start, link.left),)


def judge(g: Guiscard, a: int, b: int, start: Start, crossings: tuple[Crossing, ...]) -> Way:
    """What a way meets, hexside by hexside and hex by hex."""
    cells: list[int] = []
    stopped, culprit, screens, is_opening = OPEN, 0, 0, False
    for crossing in crossings:
        here, there = start.cell + crossing.leaves, start.cell + crossing.enters
        found = stops(g, a, b, start, here, crossing.direction, there)
        if found and not stopped:
            stopped, culprit = found, there
        screens |= screen(g, a, b, here, crossing.direction, there)
        is_opening = is_opening or g.side[here * 6 + crossing.direction] in OPENINGS
        if there != b:
            cells.append(there)
    return Way(tuple(cells), stopped, culprit, screens, is_opening)


def stops(g: Guiscard, a: int, b: int, start: Start, here: int, way: int, there: int) -> int:
    """Trees in a crossed hex, and whatever stands too high on the hexside.  [R146] [R147]"""
    if g.terrain[there] == NONE:
        return OFF_THE_MAP
    side = g.side[here * 6 + way]
    if side == CREST:
        found = stops_crest(g, a, b, here, way, there)
    elif side in OPENINGS:
        passes = openings.lets_through(g, a, b, start, here, way)
        found = OPEN if passes else stops_wall(g, a, b, here, way, there)
    elif side in TIMBER_SIDES:
        found = stops_palisade(g, a, b, here, way, there)
    elif side and g.field.sheets.side_sight[side] == SIGHT_BLOCKED:
        found = stops_wall(g, a, b, here, way, there)
    else:
        found = OPEN
    return found or (BY_TREES if there != b and g.field.sheets.blocks[g.terrain[there]] else OPEN)


def stops_crest(g: Guiscard, a: int, b: int, here: int, way: int, there: int) -> int:
    """A crest hides what lies behind it, unless the lower man stands at least as far from it as the higher one.

    Distances are counted to the slope hex; whoever stands in it sees and is seen.  [R147]"""
    top = g.top[here * 6 + way]
    low, high = (a, b) if g.level[a] < g.level[b] else (b, a)
    if top <= g.level[low]:
        return OPEN
    if top > g.level[high]:
        return BY_CREST
    slope = here if g.level[here] < g.level[there] else there
    grid = g.field.grid
    if slope == low or grid.distance(low, slope) >= grid.distance(high, slope):
        return OPEN
    return IN_DEAD_GROUND


def stops_wall(g: Guiscard, a: int, b: int, here: int, way: int, there: int) -> int:
    """A wall or palisade: the hex beside it on either side is at distance 1.  [R147] [R307]"""
    top = g.top[here * 6 + way]
    low = min(g.level[a], g.level[b])
    if top <= low:
        return OPEN
    if top > max(g.level[a], g.level[b]):
        return BY_WALL
    grid = g.field.grid
    near, far = grid.distance(a, here) + 1, grid.distance(b, there) + 1
    lower, higher = (near, far) if g.level[a] < g.level[b] else (far, near)
    return OPEN if lower >= higher else IN_DEAD_GROUND


def stops_palisade(g: Guiscard, a: int, b: int, here: int, way: int, there: int) -> int:
    """A whole palisade or a shut gate: as a wall, and nobody in the yard behind it is seen from outside.

    [R147] [R406]"""
    if castle.hides_yard(g, here, way, b):
        return BY_PALISADE
    found = stops_wall(g, a, b, here, way, there)
    return BY_PALISADE if found == BY_WALL else found


def screen(g: Guiscard, a: int, b: int, here: int, way: int, there: int) -> int:
    """What on this crossing may cover the target; ledges neither stop nor cover.  [R149] [R405] [R407] [R408]"""
    found = openings.screen(g, a, b, here, way) if g.field.ground.rooms or g.field.ground.tents else 0
    if g.siege.ruins and castle.is_breach(g, here, way):
        found |= THROUGH_BREACH
    if there != b:
        terrain = g.terrain[there]
        return found | (OVER_BRUSH if terrain == BRUSH else OVER_JETTY if terrain == JETTY else 0)
    side = g.side[here * 6 + way]
    if side == LOW_WALL:
        return found | OVER_LOW_WALL
    if side == PALISADE_SIDE and g.field.ground.is_inside(there * 6 + (way + 3) % 6):
        return found | BEHIND_PALISADE
    return found | (OVER_CREST if side == CREST and g.level[here] > g.level[there] else 0)
