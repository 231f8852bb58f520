"""The line of a shot (rulebook 5.5): whether it is possible, past whom it goes, and what covers the target."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bulawa.engine.errors import Reason
from bulawa.games.guiscard import castle, ladders, shelter
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import BRUSH, DEEP, MARSH, ROCK, SHALLOW, TREE, WINDOW
from bulawa.games.guiscard.openings import THROUGH_CANVAS, THROUGH_FLAP, THROUGH_OPENING, THROUGH_SLIT
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
)
from bulawa.games.guiscard.sheets import FOOT_LANCE, HEAVY, LIGHT, LONG, MEDIUM, MOUNTED_LANCE, NO_COVER, SHORT, SLING
from bulawa.games.guiscard.sight import (
    BEHIND_PALISADE,
    OVER_BRUSH,
    OVER_CREST,
    OVER_JETTY,
    OVER_LOW_WALL,
    THROUGH_BREACH,
    is_deserted,
    sight,
)
from bulawa.games.guiscard.state import NOBODY, SHIELDED, Guiscard
from bulawa.geometry.hexes import Grid

OUT_OF_RANGE: Final = Reason("R143", "out_of_range", "distance farthest")
TREES: Final = Reason("R146", "trees_in_way", "hex:hex")
HIDDEN: Final = Reason("R147", "hidden_by_crest", "hex:hex")
DEAD_GROUND: Final = Reason("R147", "in_dead_ground", "hex:hex")
WALLED: Final = Reason("R307", "wall_in_way", "hex:hex")
LEAVES_MAP: Final = Reason("R307", "line_leaves_map")
PALISADED: Final = Reason("R406", "palisade_in_way", "hex:hex")
FRIEND_BESIDE: Final = Reason("R159", "friend_beside_target", "man:man")
MAN_IN_WAY: Final = Reason("R148", "man_in_way", "man:man hex:hex")
AT_THE_SILL: Final = Reason("R303", "at_the_sill")
HORSE_IN_WAY: Final = Reason("R148", "horse_in_way", "horse:horse hex:hex")
GROUND_BARS: Final = {
    BY_TREES: TREES,
    BY_CREST: HIDDEN,
    IN_DEAD_GROUND: DEAD_GROUND,
    BY_WALL: WALLED,
    OFF_THE_MAP: LEAVES_MAP,
    BY_PALISADE: PALISADED,
}
"""By what stops a line over the ground."""


@mypyc_attr(acyclic=True)
class Line:
    """A shot before it is made: how far, what bars it, and the target's cover."""

    def __init__(self, field: Field, origin: int, target: int, weapon: int, distance: int, band: int) -> None:
        self.field = field
        self.origin = origin
        self.target = target
        self.weapon = weapon
        self.distance = distance
        self.band = band
        """SHORT, MIDDLE or LONG; -1 out of range.  [R143]"""
        self.bar: Reason | None = None
        """What bars it; None for a shot that can be made."""
        self.culprit = NOBODY
        """The hex, man or horse at fault."""
        self.where = NOBODY
        """The hex in which the man or horse at fault stands."""
        self.cover = NO_COVER

    def stop(self, bar: Reason, culprit: int = NOBODY, where: int = NOBODY) -> None:
        self.bar, self.culprit, self.where = bar, culprit, where

    @property
    def barred(self) -> Reason | None:
        """What bars it, in this very case; most who ask want to know only whether something does."""
        bar, who = self.bar, self.culprit
        if bar is None or bar is AT_THE_SILL or bar is LEAVES_MAP:
            return bar
        if bar is OUT_OF_RANGE:
            return bar.at(distance=self.distance, farthest=self.field.sheets.weapons[self.weapon].ranges[LONG])
        if bar is FRIEND_BESIDE:
            return bar.at(f"man:{self.field.cast.ids[who]}", man=who)
        if bar is MAN_IN_WAY:
            return bar.at(f"man:{self.field.cast.ids[who]}", man=who, hex=self.where)
        if bar is HORSE_IN_WAY:
            return bar.at(hex_at(self.field.grid, self.where), horse=who, hex=self.where)
        return bar.at(hex_at(self.field.grid, who), hex=who)


def draw(g: Guiscard, man: int, weapon: int, target: int) -> Line:
    """The line of this shot, judged in full; from a ladder the one before him keeps his palisade.

    [R143] [R144] [R145] [R425]"""
    line = start(g, g.cell[man], weapon, target)
    if line.band < 0:
        line.stop(OUT_OF_RANGE)
        return line
    if g.siege.aloft and ladders.is_aloft(g, man):
        line.cover = HEAVY
        return line
    seen = sight(g, line.origin, target)
    if seen.stopped:
        line.stop(GROUND_BARS[seen.stopped], seen.culprit if seen.stopped != OFF_THE_MAP else NOBODY)
        return line
    if line.distance == 1 and is_at_the_sill(g, line.origin, target):
        line.stop(AT_THE_SILL)
        return line
    friend = friend_beside(g, man, target)
    if friend >= 0:
        line.stop(FRIEND_BESIDE, friend)
        return line
    judge_men(g, man, line, seen)
    return line


def reaches(g: Guiscard, man: int, weapon: int, target: int) -> bool:
    """Whether `draw` finds nothing that bars it; most lines are stopped by the ground, or cross nobody.  (hot)"""
    origin = g.cell[man]
    if g.field.grid.distance(origin, target) > g.field.sheets.weapons[weapon].ranges[LONG]:
        return False
    if not g.siege.aloft:
        seen = sight(g, origin, target)
        if seen.stopped:
            return False
        if seen.cell == origin and seen.ray.crossed and is_deserted(g, seen) and not is_shot_down(g, origin, target):
            return True
    return draw(g, man, weapon, target).bar is None


def start(g: Guiscard, origin: int, weapon: int, target: int) -> Line:
    distance = g.field.grid.distance(origin, target)
    return Line(g.field, origin, target, weapon, distance, g.field.sheets.weapons[weapon].band(distance))


def is_at_the_sill(g: Guiscard, origin: int, target: int) -> bool:
    """Out of a window nobody shoots at a man on foot right before it; at a rider there he does.  [R303]"""
    grid, man = g.field.grid, q.man_on(g, target)
    if grid.distance(origin, target) != 1 or man < 0 or g.horse[man] >= 0:
        return False
    side = origin * 6 + grid.direction(origin, target)
    return g.side[side] == WINDOW and g.field.ground.is_inside(side)


def is_shot_down(g: Guiscard, origin: int, target: int) -> bool:
    """From a platform or a slit, at somebody lower.  [R159]"""
    return g.field.has_castle and g.level[origin] > g.level[target] and castle.is_vantage(g, origin)


def friend_beside(g: Guiscard, man: int, target: int) -> int:
    """Down from a platform or a slit nobody shoots at one whom a friend on that level stands beside; or NOBODY.

    [R159] [R416]"""
    if not is_shot_down(g, g.cell[man], target):
        return NOBODY
    for step in g.field.grid.steps:
        other = q.man_on(g, target + step)
        if other >= 0 and other != man and q.seat(g, other) == q.seat(g, man):
            if g.level[target + step] == g.level[target]:
                return other
    return NOBODY


def ground_reason(g: Guiscard, stopped: int, culprit: int) -> Reason:
    """Why the ground stops a line, and where."""
    return GROUND_BARS[stopped].at(hex_at(g.field.grid, culprit if stopped != OFF_THE_MAP else NOBODY))


def hex_at(grid: Grid, cell: int) -> str:
    """A hex as the element at fault; none beyond the map."""
    return f"hex:{grid.name(cell)}" if cell >= 0 else ""


def judge_men(g: Guiscard, man: int, line: Line, seen: Sight) -> None:
    """Round a border the way that restricts less; men bar bows and javelins only at short range or behind cover.

    [R145] [R148]"""
    climber = bool(g.siege.aloft) and ladders.climber_at(g, line.target) >= 0
    own = NO_COVER if climber else own_cover(g, line)
    line.cover = NO_COVER if climber else max(ground_cover(g, line, seen), own)
    if line.band != SHORT and line.cover <= LIGHT and line.weapon not in (SLING, MOUNTED_LANCE, FOOT_LANCE):
        return
    if seen.cell == line.origin and is_deserted(g, seen):
        return
    cover = NO_COVER
    for link in seen.ways:
        free = [way for way in link if way.stopped == OPEN and hindrance(g, man, line, way) == NOBODY]
        if not free:
            bar_by(g, man, line, next(way for way in link if way.stopped == OPEN))
            return
        cover = max(cover, lightest_cover(g, line, free))
    line.cover = NO_COVER if climber else max(cover, own)


def bar_by(g: Guiscard, man: int, line: Line, way: Way) -> None:
    """Whoever stands in the way first, and where."""
    who = hindrance(g, man, line, way)
    where = next(cell for cell in way.cells if g.on[cell] == who)
    if who < len(g.cell):
        line.stop(MAN_IN_WAY, who, where)
    else:
        line.stop(HORSE_IN_WAY, who - len(g.cell), where)


# ---- men in the way


def hindrance(g: Guiscard, man: int, line: Line, way: Way) -> int:
    """Who in a crossed hex stands in the way, or NOBODY.  [R148]"""
    for cell in way.cells:
        who = g.on[cell]
        if who != NOBODY and who != man and stands_in_way(g, man, line, cell, who):
            return who
    return NOBODY


def stands_in_way(g: Guiscard, man: int, line: Line, cell: int, who: int) -> bool:
    """Not the stunned, nor those in water, nor those the shooter cannot see, nor those he shoots over.

    [R148] [R150] [R158] [R203]"""
    if q.in_water(g, cell):
        return False
    if who < len(g.cell) and not q.is_up(g, who):
        return False
    if fills(g, who, line.target) or shoots_over(g, man, line, cell, who):
        return False
    if is_close_below(g, line.origin, line.target, cell):
        return False
    return sight(g, line.origin, cell).stopped == OPEN


def fills(g: Guiscard, who: int, cell: int) -> bool:
    """Who moves over a friend has him in his hex: neither bars a shot at it, nor does the horse of either.  [G125]"""
    return who == g.on[cell] or (who < len(g.cell) and cell in q.cells(g, who))


def is_close_below(g: Guiscard, origin: int, target: int, cell: int) -> bool:
    """Upwards by N levels, men within N hexes of the target do not count.  [R158]"""
    levels = (g.level[target] - g.level[origin]) // 2
    return levels >= 1 and g.field.grid.distance(cell, target) <= levels


def shoots_over(g: Guiscard, man: int, line: Line, cell: int, who: int) -> bool:
    """A rider shoots over a friend on foot beside him, at either end of his horse; a lance only at targets at least
    three hexes off.

    [R104] [R148] [R203]"""
    if g.horse[man] < 0 or who >= len(g.cell) or g.horse[who] >= 0 or q.seat(g, who) != q.seat(g, man):
        return False
    if all(g.field.grid.distance(at, cell) != 1 for at in q.cells(g, man)):
        return False
    return line.weapon != MOUNTED_LANCE or (g.field.battle.tier >= 2 and line.distance >= 3)


# ---- cover


def ground_cover(g: Guiscard, line: Line, seen: Sight) -> int:
    """What the whole line puts before the target, by the lighter way round each border.  [R145] [R149]"""
    cover = NO_COVER
    for link in seen.screened:
        cover = max(cover, lightest_cover(g, line, [way for way in link if way.stopped == OPEN]))
    return cover


def lightest_cover(g: Guiscard, line: Line, ways: list[Way]) -> int:
    """By the way on which the target has least before it.  [R145]"""
    least = HEAVY
    for way in ways:
        least = min(least, way_cover(g, line, way))
    return least


def way_cover(g: Guiscard, line: Line, way: Way) -> int:
    """What a way puts before the target.  [R149] [R151] [R306] [R331] [R405] [R407]"""
    if way.screens == 0:
        return NO_COVER
    screens, above = way.screens, is_from_above(g, line)
    if screens & (THROUGH_CANVAS | THROUGH_SLIT | BEHIND_PALISADE):
        return HEAVY
    if screens & (OVER_LOW_WALL | THROUGH_OPENING) or (screens & OVER_CREST and not above):
        return MEDIUM
    in_water = q.in_water(g, line.target)
    if in_water and screens & (OVER_BRUSH | OVER_JETTY) and line.distance > 1:
        return LIGHT if above and not screens & OVER_JETTY else MEDIUM
    return LIGHT if screens & (THROUGH_FLAP | THROUGH_BREACH) or (screens & OVER_BRUSH and not above) else NO_COVER


def own_cover(g: Guiscard, line: Line) -> int:
    """What the target's own hex gives, doorways and corners, and the shields of the foulkon.

    [R149] [R151] [R233] [R309] [R310]"""
    who = q.man_on(g, line.target)
    if who >= 0 and q.marked(g, who, SHIELDED):
        return MEDIUM
    if shelter.cover(g, line.origin, line.target) == MEDIUM:
        return MEDIUM
    terrain = g.terrain[line.target]
    if terrain in (BRUSH, MARSH, SHALLOW) and is_from_above(g, line):
        return NO_COVER
    if terrain in (SHALLOW, DEEP):
        return LIGHT if line.distance > 1 else NO_COVER
    if terrain == MARSH:
        return NO_COVER if is_on_bank(g, line.origin) else LIGHT
    if terrain == ROCK and castle.is_vantage(g, line.origin) and is_from_above(g, line):
        return NO_COVER
    return LIGHT if terrain in (BRUSH, TREE, ROCK) else NO_COVER


def is_on_bank(g: Guiscard, cell: int) -> bool:
    """Dry ground beside marsh or water.  [R149] [G19]"""
    if g.terrain[cell] in (MARSH, SHALLOW, DEEP):
        return False
    return any(g.terrain[cell + step] in (MARSH, SHALLOW, DEEP) for step in g.field.grid.steps)


def is_from_above(g: Guiscard, line: Line) -> bool:
    """One level higher and nearer than half of short range, or more than one level and at short range.

    From a platform or a slit one level and short range are enough.  [R151] [G20]"""
    levels = (g.level[line.origin] - g.level[line.target]) // 2
    if levels == 1 and not castle.is_vantage(g, line.origin):
        return 2 * line.distance < g.field.sheets.weapons[line.weapon].ranges[SHORT]
    return levels >= 1 and line.band == SHORT


def cover_at(g: Guiscard, origin: int, weapon: int, cell: int) -> int:
    """The cover of whoever stands in a hex that a missile strikes; -1 if no line leads there.  [R153] [R425]"""
    if g.siege.aloft and ladders.shoots_from_top(g, origin, cell):
        return HEAVY
    seen = sight(g, origin, cell)
    if seen.stopped:
        return -1
    if g.siege.aloft and ladders.climber_at(g, cell) >= 0:
        return NO_COVER
    line = start(g, origin, weapon, cell)
    return min(max(own_cover(g, line), ground_cover(g, line, seen)), HEAVY)
