"""Lines over the ground (rulebook 5.5.1, 5.5.2.2, 5.5.2.3): what stops them and what covers their end, men left aside.

A line depends on the ground alone, so it is remembered for every pair of hexes until something on it falls or burns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
    NOT_FELT,
    OFF_THE_MAP,
    OPEN,
    ROUGH_HEX,
    ROUGH_SIDE,
    Sight,
    Way,
    decisive,
)
from bulawa.games.guiscard.sheets import SIGHT_BLOCKED
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.geometry.rays import MIDDLE, Crossing, Link, Ray

OVER_BRUSH: Final = 1
OVER_JETTY: Final = 2
THROUGH_BREACH: Final = 8
OVER_LOW_WALL: Final = 16
OVER_CREST: Final = 32
BEHIND_PALISADE: Final = 1024
"""What lies on a way and may cover the target: bits, the heavier the higher, with those of `openings`.  [R149]"""

INTO_THE_END: Final = (Way((), OPEN, 0, 0, False),)
"""The last link of a line, where nothing stops or covers."""


def sight(g: Guiscard, a: int, b: int) -> Sight:
    """The line from a hex to the middle of another.  [R144]"""
    found = g.sights.recall(a, b)
    if found is None:
        found = look(g, a, b)
        g.sights.keep(a, b, found)
    return found


def whole(g: Guiscard, a: int, b: int) -> Sight:
    """The same line to its very end, even where it is stopped; for those who explain it."""
    return look(g, a, b, to_the_end=True)


def look(g: Guiscard, a: int, b: int, to_the_end: bool = False) -> Sight:
    """Of all places from which he may measure, the one that restricts least.  [R144] [R303] [R304] [R305] [R404]"""
    g.sights.settle()
    grid = g.field.grid
    if not has_windows(g, a):
        ray = grid.ray(a, b)
        return Sight(ray, a) if is_clear(g, a, ray) else follow(g, a, b, Start(a, MIDDLE, True, 0), ray, to_the_end)
    best: Sight | None = None
    for start in openings.starts(g, a, b):
        if start.fits(grid, b):
            found = follow(g, a, b, start, start.ray(grid, b), to_the_end)
            if best is None or is_better(found, best):
                best = found
    assert best is not None, "a line from the middle always fits"
    return best


def is_better(one: Sight, other: Sight) -> bool:
    """Possible rather than impossible, then lighter cover; of two that fail, the one that has left its own wall."""
    if one.stopped:
        return other.stopped == BY_WALL != one.stopped
    return bool(other.stopped) or one.screens < other.screens


def follow(g: Guiscard, a: int, b: int, start: Start, ray: Ray, to_the_end: bool) -> Sight:
    """Most lines are stopped, and nobody wants to know more of them than by what."""
    stopped = None if to_the_end else cut_short(g, a, b, start, ray)
    return trace(g, a, b, start, ray) if stopped is None else stopped


def trace(g: Guiscard, a: int, b: int, start: Start, ray: Ray) -> Sight:
    """Link by link to the end."""
    links = [plain_link(g, b, start, link) or ways_of(g, a, b, start, link) for link in ray.links]
    if start.screens or not start.goes_out:
        links[0] = tuple([begun(way, start) for way in links[0]])
    found = Sight(ray, start.cell)
    found.meet(links)
    return found


def cut_short(g: Guiscard, a: int, b: int, start: Start, ray: Ray) -> Sight | None:
    """The line to where something stops it, as `trace` would find it; None if nothing does.  (hot)

    What lies on its way covers nobody then; only whether its end is a doorway may still be asked."""
    found = Sight(ray, start.cell)
    found.screens = start.screens
    met: i64 = 0
    for link in ray.links:
        if link.tie:
            met += len(link.left) + len(link.right)
            if not is_smooth(g, start.cell, link):
                best = decisive(ways_of(g, a, b, start, link))
                found.screens |= best.screens
                if best.stopped:
                    found.stop(best.stopped, best.culprit, met)
                    return found
            continue
        step = link.left[0]
        here, there = start.cell + step.leaves, start.cell + step.enters
        met += 0 if there == b else 1
        if roughness(g, 6 * here + step.direction):
            if there == b:
                found.screens |= screen(g, a, b, here, step.direction, there)
            stopped = stops(g, a, b, start, here, step.direction, there)
            if stopped:
                found.stop(stopped, there, met)
                return found
    return None


def is_smooth(g: Guiscard, cell: int, link: Link) -> bool:
    """Does nothing lie on either way round a border that a line meets?"""
    for way in (link.left, link.right):
        for step in way:
            if roughness(g, 6 * (cell + step.leaves) + step.direction):
                return False
    return True


def plain_link(g: Guiscard, b: int, start: Start, link: Link) -> tuple[Way, ...]:
    """The only way from a hex to the next, if nothing on it could stop or cover; or none.  (hot)"""
    if link.tie:
        return ()
    step = link.left[0]
    rough = roughness(g, 6 * (start.cell + step.leaves) + step.direction)
    if start.cell + step.enters == b:
        return () if rough & ROUGH_SIDE else INTO_THE_END
    return () if rough else g.sights.plain_way(start.cell + step.enters)


# ---- what crossings meet, felt once


def is_clear(g: Guiscard, a: int, ray: Ray) -> bool:
    """Does nothing lie on any way of this line that `stops` or `screen` would speak of?"""
    base: i64 = 6 * a
    for side in ray.sides:
        if roughness(g, base + side):
            return False
    for side in ray.last_sides:
        if roughness(g, base + side) & ROUGH_SIDE:
            return False
    return True


def roughness(g: Guiscard, side: i64) -> i64:
    """Bits of what a line may meet that crosses this hexside."""
    found = g.sights.rough[side]
    if found == NOT_FELT:
        found = ROUGH_SIDE if is_rough_side(g, side) else 0
        if is_rough_hex(g, g.terrain[side // 6 + g.field.grid.steps[side % 6]]):
            found |= ROUGH_HEX
        g.sights.feel(side, found)
    return found


def is_rough_side(g: Guiscard, side: int) -> bool:
    """Something lies or lay on the hexside, or there is canvas or no map behind it."""
    ground, there = g.field.ground, side // 6 + g.field.grid.steps[side % 6]
    if g.side[side] != NO_SIDE or ground.side[side] != NO_SIDE:
        return True
    return g.terrain[there] == NONE or ground.tent[there] != NONE


def is_rough_hex(g: Guiscard, terrain: int) -> bool:
    return terrain in (NONE, BRUSH, JETTY) or g.field.sheets.blocks[terrain]


def has_windows(g: Guiscard, a: int) -> bool:
    """Might a line from this hex begin elsewhere than in its middle, or under canvas?"""
    found = g.sights.windows[a]
    if found == NOT_FELT:
        g.sights.note_windows(a, openings.are_near(g, a))
    return g.sights.windows[a] == 1


def is_deserted(g: Guiscard, seen: Sight) -> bool:
    """Is there nobody at all on the hexes that the line may cross, so that nobody stands in its way?"""
    base: i64 = seen.cell
    for off in seen.ray.crossed:
        if g.on[base + off] != NOBODY:
            return False
    return True


# ---- way by way


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
