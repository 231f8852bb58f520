"""Lines of fire and fire corridors (chapter 6.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terrain
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ALL_ROUND_DEFENCE, ARTILLERY_RULE, BLOCKING, DOMINATING
from bulawa.geometry.contact import after, lie_together, shared
from bulawa.geometry.lines import Point, corridor, dot, passes
from bulawa.geometry.plane import distance, overlap
from bulawa.geometry.shapes import FRONT, Shape, disc, middle
from bulawa.geometry.vectors import UNIT, cosine, divided, length, root, rounded, sine, unit

INWARD: Final = 20
"""The ends of an edge are aimed at so far inwards.  [R171]"""
ARCS: Final = (0, 1500, -1500, 3000, -3000, 4500, -4500, 6000, -6000, 7500, -7500, 9000, -9000)
"""Where on its circumference a group shoots from, about the point nearest to its target.  [R157]"""


class Line:
    """A legal line of fire: from where to where, on which edges, how long."""

    def __init__(self, ref: int, edge: int, start: Point, end: Point, strip: Shape) -> None:
        self.ref = ref
        self.edge = edge
        self.start = start
        self.end = end
        self.strip = strip
        """Its corridor."""
        self.length = length(end[0] - start[0], end[1] - start[1])


def target_shape(g: Ogniem, target: int) -> Shape:
    """Elements first, then structures."""
    count = g.board.count()
    return g.shape[target] if target < count else g.walls[target - count]


def is_structure(g: Ogniem, target: int) -> bool:
    return target >= g.board.count()


# ---- what stands in the way


def overlooks(g: Ogniem, element: int) -> bool:
    """On dominating ground.  [R376]"""
    return terrain.effect(g, element, DOMINATING) > 0


def blockers(g: Ogniem, shooter: int, target: int) -> list[Shape]:
    """All through which neither line nor corridor between these two may pass.  [R153] [R155] [R371] [R376]"""
    over = overlooks(g, shooter) or (not is_structure(g, target) and overlooks(g, target))
    found = [
        g.shape[one]
        for side in (0, 1)
        for one in q.units(g, side)
        if one not in (shooter, target) and not q.has(g, one, ARTILLERY_RULE) and not (over and not overlooks(g, one))
    ]
    for area in range(len(g.areas)):
        if blocks(g, area, shooter, target, over):
            found.append(g.grounds[area])
    for structure in range(len(g.walls)):
        kind = g.board.structures[structure].kind
        stands = g.structure_points[structure] > 0 and kind.has(BLOCKING) and not (over and not kind.has(DOMINATING))
        concerned = target == g.board.count() + structure or g.place[shooter] == structure
        garrisoned = not is_structure(g, target) and g.place[target] == structure
        if stands and not concerned and not garrisoned:
            found.append(g.walls[structure])
    return found


def blocks(g: Ogniem, area: int, shooter: int, target: int, over: bool) -> bool:
    """Not for those who occupy it, nor between two who are both partly in it.  [R371]"""
    kind, ground = g.areas[area].kind, g.grounds[area]
    if not kind.has(BLOCKING) or (over and not kind.has(DOMINATING)):
        return False
    if g.place[shooter] < 0 and terrain.occupies(g, shooter, area):
        return False
    if not is_structure(g, target) and g.place[target] < 0 and terrain.occupies(g, target, area):
        return False
    forgiven = g.board.numbers.overlap
    return not (overlap(g.shape[shooter], ground, forgiven) and overlap(target_shape(g, target), ground, forgiven))


def is_clear(g: Ogniem, start: Point, end: Point, target: Shape, side: int, among: list[Shape]) -> Shape | None:
    """The corridor on that side of a line, if nothing stands in it.  [R155]"""
    strip = corridor(start, end, target, g.board.numbers.corridor, side)
    if strip is not None:
        for shape in among:
            if overlap(strip, shape, g.board.numbers.overlap):
                return None
    return strip


def is_blocked(g: Ogniem, start: Point, end: Point, among: list[Shape]) -> bool:
    """Whether a line passes through something.  [R28] [R153]"""
    for shape in among:
        if passes(start, end, shape, g.board.numbers.line):
            return True
    return False


def clear_corridor(g: Ogniem, start: Point, end: Point, target: Shape, among: list[Shape]) -> Shape | None:
    if is_blocked(g, start, end, among):
        return None
    return is_clear(g, start, end, target, 1, among) or is_clear(g, start, end, target, -1, among)


# ---- from where and to where


def refs_of(g: Ogniem, shooter: int) -> list[int]:
    """The edges from which it shoots: the front, or all of them.  [R152] [R329] [R392]"""
    if q.has(g, shooter, ALL_ROUND_DEFENCE) or g.place[shooter] >= 0:
        return [0, 1, 2, 3]
    return [FRONT]


def muzzles(g: Ogniem, shooter: int, ref: int, target: int) -> list[Point]:
    """The points from which an edge shoots.  [R157] [R171] [R392]"""
    if g.place[shooter] >= 0:
        return edge_points(g.walls[g.place[shooter]], ref, g.board.numbers.garrison_sample)
    if q.is_group(g, shooter):
        aim = target_shape(g, target)
        return [muzzle_towards(g.shape[shooter], (aim.middle_x, aim.middle_y), arc) for arc in ARCS]
    return [q.ref_of(g, shooter, ref)]


def muzzle_towards(group: Shape, aim: Point, arc: int) -> Point:
    """The point of a group's circumference that lies nearest to an aim, or so far beside it.  [R157]"""
    x, y = aim[0] - group.x[0], aim[1] - group.y[0]
    if x == 0 and y == 0:
        return group.x[0], group.y[0]
    ux, uy = unit(x, y)
    east, north = rounded(ux * cosine(arc) - uy * sine(arc)), rounded(uy * cosine(arc) + ux * sine(arc))
    return group.x[0] + rounded(group.radius * east), group.y[0] + rounded(group.radius * north)


def edge_points(shape: Shape, edge: int, step: int) -> list[Point]:
    """The middle of an edge, the points every so many mils outwards from it, and its two ends moved inwards.  [R171]"""
    end = after(shape, edge)
    dx, dy = shape.x[end] - shape.x[edge], shape.y[end] - shape.y[edge]
    long = length(dx, dy)
    half = long // 2
    offsets = [0, *(sign * far for far in range(step, half - INWARD, step) for sign in (1, -1))]
    offsets += [half - INWARD, INWARD - half]
    return [on_edge(shape, edge, offset, long) for offset in offsets]


def on_edge(shape: Shape, edge: int, offset: int, long: int) -> Point:
    """A point so far from the middle of an edge; rounded as a displacement."""
    end = after(shape, edge)
    dx, dy = shape.x[end] - shape.x[edge], shape.y[end] - shape.y[edge]
    x = divided(long * (shape.x[edge] + shape.x[end]) + 2 * offset * dx, 2 * long)
    y = divided(long * (shape.y[edge] + shape.y[end]) + 2 * offset * dy, 2 * long)
    return x, y


def sees_edge(shape: Shape, edge: int, at: Point) -> bool:
    """Whether a point lies beyond an edge, so that a line to it does not cross the shape."""
    return (at[0] - shape.x[edge]) * shape.nx[edge] + (at[1] - shape.y[edge]) * shape.ny[edge] > UNIT


def foot(shape: Shape, edge: int, at: Point) -> list[Point]:
    """The foot of the perpendicular from a point, where it falls on the edge.  [R171]"""
    end = after(shape, edge)
    dx, dy = shape.x[end] - shape.x[edge], shape.y[end] - shape.y[edge]
    long = length(dx, dy)
    along = divided((at[0] - shape.x[edge]) * dx + (at[1] - shape.y[edge]) * dy, long)
    return [on_edge(shape, edge, along - long // 2, long)] if INWARD <= along <= long - INWARD else []


# ---- the best line


class Screens:
    """What lies about the way between two, looked for at most once however many lines are tried."""

    def __init__(self, shooter: int, target: int) -> None:
        self.shooter = shooter
        self.target = target
        self.known: list[Shape] | None = None

    def shapes(self, g: Ogniem) -> list[Shape]:
        if self.known is None:
            found = blockers(g, self.shooter, self.target)
            self.known = nearby(found, g.shape[self.shooter], target_shape(g, self.target))
        return self.known


def line_between(
    g: Ogniem, shooter: int, ref: int, target: int, edge: int, far: int, screens: Screens | None = None
) -> Line | None:
    """The shortest legal line from an edge of the shooter to an edge of the target.  [R152] [R171] [R2] [G4] [G42]"""
    shape = target_shape(g, target)
    if not q.is_near(g.shape[shooter], shape, far):
        return None
    if meets_broadly(g, g.shape[shooter], ref, shape, edge):
        return point_blank(g, shooter, ref, shape, edge)
    if q.is_group(g, shooter) and not shape.radius:
        return from_circumference(g, shooter, shape, edge, far, (screens or Screens(shooter, target)).shapes(g))
    starts = muzzles(g, shooter, ref, target)
    if not shape.radius and not any(sees_edge(shape, edge, start) for start in starts):
        return None
    if screens is None:
        screens = Screens(shooter, target)
    among = screens.shapes(g)
    best: Line | None = None
    for start in starts:
        if best is not None and not is_halved(g, target, best) and distance(shape, dot(start)) >= best.length:
            continue
        found = line_from(g, shooter, ref, start, shape, edge, far, among)
        if found is not None and (best is None or prefers(g, target, found, best)):
            best = found
        if best is not None and g.place[shooter] < 0:
            return best
    return best


def line_from(
    g: Ogniem, shooter: int, ref: int, start: Point, shape: Shape, edge: int, far: int, among: list[Shape]
) -> Line | None:
    """The line of one muzzle."""
    if shape.radius:
        found = to_disc(g, shooter, ref, start, shape, far, among)
    else:
        found = to_edge(g, shooter, ref, start, shape, edge, far, among)
    if found is not None:
        found.ref, found.edge = ref, edge
    return found


def prefers(g: Ogniem, target: int, one: Line, other: Line) -> bool:
    """A garrison picks its point: no halving, on a flank that is a threat as well, then the shortest.  [R171] [R392]"""
    halved = is_halved(g, target, one)
    return one.length < other.length if halved == is_halved(g, target, other) else not halved


def is_halved(g: Ogniem, target: int, line: Line) -> bool:
    """Aimed at an edge of another zone than the shooter stands in.  [R154]"""
    if is_structure(g, target) or q.all_front(g, target):
        return False
    return q.zone_of(g, target, line.start[0], line.start[1]) != line.edge


def meets_broadly(g: Ogniem, mine: Shape, ref: int, theirs: Shape, edge: int) -> bool:
    """Whether two edges lie on each other along the width of a corridor: who fires all around fires there.  [R329]

    [R396] [G75]"""
    if not mine.sides or not theirs.sides or not q.is_near(mine, theirs, g.board.numbers.contact):
        return False
    return lie_together(mine, ref, theirs, edge) and shared(mine, ref, theirs, edge) >= g.board.numbers.corridor


def point_blank(g: Ogniem, shooter: int, ref: int, shape: Shape, edge: int) -> Line:
    """A line without length, for the enemy stands at the muzzles.  [G75]"""
    mine = g.shape[shooter]
    at = q.ref_of(g, shooter, ref) if g.place[shooter] < 0 else middle(mine, ref)
    return Line(ref, edge, at, at, disc(at[0], at[1], 0))


def nearby(shapes: list[Shape], a: Shape, b: Shape) -> list[Shape]:
    """Those of the shapes that lie about the way between two others."""
    left, right = min(a.left, b.left) - 1000, max(a.right, b.right) + 1000
    bottom, top = min(a.bottom, b.bottom) - 1000, max(a.top, b.top) + 1000
    return [s for s in shapes if s.left < right and s.right > left and s.bottom < top and s.top > bottom]


def to_edge(
    g: Ogniem, shooter: int, ref: int, start: Point, shape: Shape, edge: int, far: int, among: list[Shape]
) -> Line | None:
    """To the nearest point of an edge that the shooter's zone allows and nothing hides.  [R152] [R153]"""
    if not sees_edge(shape, edge, start):
        return None
    for straight in (True, False):
        for end in foot(shape, edge, start) if straight else others(g, shape, edge, start):
            if length(end[0] - start[0], end[1] - start[1]) > far:
                return None
            if may_aim(g, shooter, ref, start, end, far):
                strip = clear_corridor(g, start, end, shape, among)
                if strip is not None:
                    return Line(ref, edge, start, end, strip)
    return None


def from_circumference(g: Ogniem, group: int, shape: Shape, edge: int, far: int, among: list[Shape]) -> Line | None:
    """From the point of a group nearest to where it aims, the shortest line first; else from beside it.  [R157]"""
    own = g.shape[group]
    middle = own.x[0], own.y[0]
    ends = [*foot(shape, edge, middle), *others(g, shape, edge, middle)]
    for arc in ARCS:
        for end in ends:
            start = muzzle_towards(own, end, arc)
            if sees_edge(shape, edge, start) and may_aim(g, group, FRONT, start, end, far):
                strip = clear_corridor(g, start, end, shape, among)
                if strip is not None:
                    return Line(FRONT, edge, start, end, strip)
    return None


def others(g: Ogniem, shape: Shape, edge: int, start: Point) -> list[Point]:
    """Points of an edge, those near to a muzzle first.  [R171]"""
    points = edge_points(shape, edge, g.board.numbers.edge_sample)
    return sorted(points, key=lambda point: (point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2)


def to_disc(
    g: Ogniem, shooter: int, ref: int, start: Point, shape: Shape, most: int, among: list[Shape]
) -> Line | None:
    """To a group in the shooter's zone: the corridor covers it with its whole width.  [R152] [R156]

    The nearer a line passes to the middle of the circle, the shorter it is.  [R171]"""
    width, radius = g.board.numbers.corridor, shape.radius
    x, y = shape.x[0] - start[0], shape.y[0] - start[1]
    far = length(x, y)
    if far <= radius:
        return None
    for offset in offsets_of(width, radius):
        for side in (1, -1):
            end = beside_middle(start, x, y, far, radius, -side * offset)
            if not may_aim(g, shooter, ref, start, end, most) or is_blocked(g, start, end, among):
                continue
            strip = is_clear(g, start, end, shape, side, among)
            if strip is not None:
                return Line(0, FRONT, start, end, strip)
    return None


@lru_cache
def offsets_of(width: int, radius: int) -> list[int]:
    """How far beside the middle of a circle lines may pass, the least first: a corridor still covers it.  [R156]"""
    middle, most = width // 2, radius - width // 2
    steps = range(-(most // 100), most // 100 + 1)
    return sorted((middle + 100 * step for step in steps), key=abs)


def may_aim(g: Ogniem, shooter: int, ref: int, start: Point, end: Point, most: int) -> bool:
    """Within range, and in the zone of the reference point that is used.  [R152] [G4]"""
    if length(end[0] - start[0], end[1] - start[1]) > most:
        return False
    return q.is_group(g, shooter) or q.zone_of(g, shooter, end[0], end[1]) == ref


def beside_middle(start: Point, x: int, y: int, far: int, radius: int, offset: int) -> Point:
    """Where a line that passes a circle's middle at an offset first meets the circle."""
    ahead = root(far * far - offset * offset)
    along = ahead - root(radius * radius - offset * offset)
    nx, ny = divided(ahead * x - offset * y, far), divided(ahead * y + offset * x, far)
    return start[0] + divided(nx * along, far), start[1] + divided(ny * along, far)
