"""Movement (chapter 5): a unit wheels about a reference point and goes straight; what bars which distances."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import pace
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.state import ON_TABLE, Ogniem
from bulawa.games.ogniem.terms import INACCESSIBLE, MARCH
from bulawa.geometry.lines import dot
from bulawa.geometry.plane import barred_within, boxes_apart, meets, nearer, overlap
from bulawa.geometry.poses import Pose, advanced
from bulawa.geometry.shapes import FRONT, LEFT, OUTWARD, REAR, Shape, tray_along
from bulawa.geometry.vectors import FAR, FULL_TURN, UNIT, cosine, rounded, sine

OFF_TABLE: Final = Reason("R126", "off_table")
IN_ZONE: Final = Reason("R34", "in_zone", "unit:element gap:mil")
ON_ENEMY: Final = Reason("R124", "on_enemy", "unit:element")
ON_FRIEND: Final = Reason("R123", "on_friend", "unit:element")
ON_STRUCTURE: Final = Reason("R390", "on_structure", "structure:structure")
THROUGH_STRUCTURE: Final = Reason("R125", "through_structure", "structure:structure")
IMPASSABLE: Final = Reason("R377", "impassable", "area:area")
NEAR_ENEMY: Final = Reason("R127", "march_near_enemy", "unit:element gap:mil")
THROUGH_AREA: Final = Reason("R127", "march_through_area", "area:area")
TOO_FAR: Final = Reason("R134", "too_far", "most:mil")


WHEELED: Final = 10_000
"""No tray comes farther aside by a wheel, its control zone included."""
EDGE: Final = 4
"""By so little rounding may carry a part of a tray beyond the box about it."""


@mypyc_attr(acyclic=True)
class Bar:
    """Distances at which a way is barred, and by what."""

    def __init__(self, low: int, high: int, reason: Reason, culprit: int) -> None:
        self.low = low
        self.high = high
        self.reason = reason
        self.culprit = culprit


@mypyc_attr(acyclic=True)
class Track:
    """One straight way of a unit over even ground: from a reference point, at an angle, as far as the action goes.

    A forgiving way uses the tolerances, by which an answer is judged; a plain one is for what the engine looks for
    itself.  [R120] [R27] [G5] [G6] [G7] [G47]"""

    def __init__(self, g: Ogniem, element: int, action: int, edge_used: int, turn: int, forgiving: bool) -> None:
        numbers = g.board.numbers
        self.element = element
        self.edge = edge_used
        self.turn = turn
        self.forgiving = forgiving
        self.near = numbers.near if forgiving else 0
        self.overlap = numbers.overlap if forgiving else 0
        self.arm = pace.arm_on_the_way(g, element, action)
        self.speed = pace.speed_on_the_way(g, element, action)
        self.times = pace.TIMES[action]
        self.full = self.speed * self.times
        """The full distance of the angle, by plain limits."""
        self.most = self.full + self.near
        before = g.heading[element] + OUTWARD[edge_used]
        self.way = before + turn
        self.set_out(g, cosine(before), sine(before), cosine(self.way), sine(self.way))

    def set_out(self, g: Ogniem, was_x: i64, was_y: i64, dx: i64, dy: i64) -> None:
        """Wheel about the reference point from one direction into another.  [R120]"""
        element, edge = self.element, self.edge
        size = g.board.cards[element].tray
        reach: i64 = size.half_width if edge % 2 else size.half_depth
        across: i64 = size.half_depth if edge % 2 else size.half_width
        x: i64 = g.x[element]
        y: i64 = g.y[element]
        start_x, start_y = x + rounded(reach * (was_x - dx)), y + rounded(reach * (was_y - dy))
        self.dx = dx
        self.dy = dy
        self.start: Pose = (start_x, start_y, (g.heading[element] + self.turn) % FULL_TURN)
        self.ref_x = x + rounded(reach * was_x)
        self.ref_y = y + rounded(reach * was_y)
        self.across = across
        self.front = tray_along(self.ref_x, self.ref_y, dx, dy, 0, across)
        self.tray = tray_led_by(edge, start_x, start_y, dx, dy, size.half_depth, size.half_width)
        self.left: i64 = 0
        self.right: i64 = 0
        self.bottom: i64 = 0
        self.top: i64 = 0

    def slow_down(self, slowing: list[pace.Slowing], line: int) -> None:
        """What slow ground leaves of the full distance.  [R134]"""
        narrow = tray_along(self.ref_x, self.ref_y, self.dx, self.dy, 0, self.across - line)
        crossed = pace.crossings(slowing, narrow, self.dx, self.dy, self.full)
        slow = pace.slow_stretches(crossed, 0)
        self.full = self.most = pace.farthest(self.speed, self.times, slow)
        if self.forgiving and slow:
            slow = pace.slow_stretches(crossed, line)
            self.most = pace.farthest(self.speed, self.times, slow)
        self.most += self.near

    def sweep(self, since: i64, until: i64) -> None:
        """Lay a box about all that the tray covers between two distances."""
        dx, dy, tray = self.dx, self.dy, self.tray
        x, y, last_x, last_y = rounded(since * dx), rounded(since * dy), rounded(until * dx), rounded(until * dy)
        self.left = tray.left + (x if x < last_x else last_x)
        self.right = tray.right + (x if x > last_x else last_x)
        self.bottom = tray.bottom + (y if y < last_y else last_y)
        self.top = tray.top + (y if y > last_y else last_y)

    def after(self, far: int) -> Pose:
        """Where the unit stands after so long a way.  [R21]"""
        return advanced(self.start, self.way, far)

    def meets(self, obstacle: Shape, clearance: int, far: int) -> bool:
        """Whether the corridor up to there comes nearer to an obstacle than a clearance.  [R122]"""
        return meets(self.front, self.dx, self.dy, obstacle, clearance, far)

    def ends(self, obstacle: Shape, clearance: int, reason: Reason, culprit: int, found: list[Bar]) -> None:
        """The final tray may not come nearer to an obstacle than the clearance."""
        low, high = barred_within(self.tray, self.dx, self.dy, obstacle, clearance, self.most)
        if low <= high and high >= 0:
            found.append(Bar(low, high, reason, culprit))

    def passes(
        self, mover: Shape, obstacle: Shape, clearance: int, reason: Reason, culprit: int, found: list[Bar]
    ) -> None:
        """Nothing lies beyond a place that the corridor may not come near."""
        low, high = barred_within(mover, self.dx, self.dy, obstacle, clearance, self.most)
        if low <= high and high >= 0:
            found.append(Bar(low, FAR, reason, culprit))

    def stay_on_table(self, g: Ogniem, found: list[Bar]) -> None:
        """Neither corridor nor final tray leaves the table.  [R123] [R126]"""
        begins = lies_on_table(g, self.front, self.near)
        if begins and stays_on_table(g, self.tray, self.dx, self.dy, self.near, self.most):
            return
        low, high = on_table(g, self.tray, self.dx, self.dy, self.near)
        if low > high or not begins:
            found.append(Bar(-FAR, FAR, OFF_TABLE, -1))
        else:
            found.append(Bar(-FAR, low - 1, OFF_TABLE, -1))
            found.append(Bar(high + 1, FAR, OFF_TABLE, -1))

    def keep_from_enemies(self, g: Ogniem, foes: list[int], found: list[Bar]) -> None:
        """Out of control zones, but for the corridor in those where it stood at the start.  [R34] [R124] [G44]"""
        zone = g.board.numbers.control_zone - self.near
        for foe in swept_units(g, self, foes, zone + 2):
            shape = g.shape[foe]
            self.ends(shape, zone, IN_ZONE, foe, found)
            if nearer(g.shape[self.element], shape, g.board.numbers.control_zone - g.board.numbers.near):
                self.passes(self.front, shape, -g.board.numbers.overlap, ON_ENEMY, foe, found)
            else:
                self.passes(self.front, shape, zone, IN_ZONE, foe, found)

    def spare_structures(self, g: Ogniem, found: list[Bar]) -> None:
        """It ends on no structure, and its line crosses no empty one.  [R125] [R390]"""
        for structure in swept(g.walls, self):
            if is_empty(g, structure):
                wall, line = g.walls[structure], dot((self.ref_x, self.ref_y))
                self.ends(wall, -self.overlap, ON_STRUCTURE, structure, found)
                self.passes(line, wall, -g.board.numbers.line, THROUGH_STRUCTURE, structure, found)

    def avoid_ground(self, g: Ogniem, found: list[Bar]) -> None:
        """No part of a tray comes into inaccessible ground.  [R124] [R377]"""
        for area in swept(g.grounds, self):
            if g.areas[area].kind.effect(INACCESSIBLE, self.arm):
                self.ends(g.grounds[area], -self.overlap, IMPASSABLE, area, found)
                self.passes(self.front, g.grounds[area], -self.overlap, IMPASSABLE, area, found)

    def keep_marching_clear(self, g: Ogniem, found: list[Bar]) -> None:
        """A march keeps 8 inches from every enemy element and touches no area.  [R127] [R385]"""
        clear = g.board.numbers.march_distance - self.near
        here = g.shape[self.element]
        for foe in q.elements(g, 1 - g.board.sides[self.element]):
            if nearer(here, g.shape[foe], clear):
                found.append(Bar(-FAR, FAR, NEAR_ENEMY, foe))
            self.ends(g.shape[foe], clear, NEAR_ENEMY, foe, found)
            self.passes(self.front, g.shape[foe], clear, NEAR_ENEMY, foe, found)
        for area in range(len(g.areas)):
            if g.areas[area].kind.blocks_march:
                if overlap(here, g.grounds[area], g.board.numbers.overlap):
                    found.append(Bar(-FAR, FAR, THROUGH_AREA, area))
                self.ends(g.grounds[area], -self.overlap, THROUGH_AREA, area, found)
                self.passes(self.front, g.grounds[area], -self.overlap, THROUGH_AREA, area, found)


def tray_led_by(edge: int, x: i64, y: i64, dx: i64, dy: i64, depth: i64, width: i64) -> Shape:
    """A tray one of whose edges looks along a unit vector."""
    if edge == FRONT:
        return tray_along(x, y, dx, dy, depth, width)
    if edge == REAR:
        return tray_along(x, y, -dx, -dy, depth, width)
    return tray_along(x, y, dy, -dx, depth, width) if edge == LEFT else tray_along(x, y, -dy, dx, depth, width)


def swept(shapes: list[Shape], track: Track) -> list[int]:
    """Those of the shapes whose boxes meet the box that a way has swept."""
    left, right, bottom, top = track.left - EDGE, track.right + EDGE, track.bottom - EDGE, track.top + EDGE
    found: list[int] = []
    for one in range(len(shapes)):
        shape = shapes[one]
        if shape.right >= left and shape.left <= right and shape.top >= bottom and shape.bottom <= top:
            found.append(one)
    return found


def swept_units(g: Ogniem, track: Track, units: list[int], room: i64) -> list[int]:
    """The units on the table, the one that goes excepted, whose boxes lie within so much of it."""
    left, right, bottom, top = track.left - room, track.right + room, track.bottom - room, track.top + room
    shapes, place, itself = g.shape, g.place, track.element
    found: list[int] = []
    for one in units:
        shape = shapes[one]
        if shape.right >= left and shape.left <= right and shape.top >= bottom and shape.bottom <= top:
            if one != itself and place[one] >= ON_TABLE:
                found.append(one)
    return found


@mypyc_attr(acyclic=True)
class Around:
    """All that lies near enough to a unit to matter to a movement of it."""

    def __init__(self, g: Ogniem, element: int, action: int) -> None:
        here, side, arm = g.shape[element], g.board.sides[element], pace.arm_on_the_way(g, element, action)
        far = self.far = pace.speed_on_the_way(g, element, action) * pace.TIMES[action] + WHEELED
        self.foes = units_near(g, 1 - side, element, far)
        self.friends = units_near(g, side, element, far)
        areas = [one for one in range(len(g.areas)) if not boxes_apart(here, g.grounds[one], far)]
        self.slowing = pace.slowing(g, element, arm, areas)


def units_near(g: Ogniem, side: int, element: int, far: int) -> list[int]:
    """Units of a side on the table that may lie so near to an element, itself excepted; listed in one go: hot."""
    here, place, shapes = g.shape[element], g.place, g.shape
    return [
        one
        for one in g.board.units(side)
        if place[one] >= ON_TABLE and one != element and not boxes_apart(here, shapes[one], far)
    ]


@mypyc_attr(acyclic=True)
class Way(Track):
    """The same over the ground that there is, which may slow it down.  [R134]"""

    def __init__(
        self, g: Ogniem, element: int, action: int, edge_used: int, turn: int, forgiving: bool,
        around: Around | None = None,
    ) -> None:  # fmt: skip
        super().__init__(g, element, action, edge_used, turn, forgiving)
        if around is None:
            around = Around(g, element, action)
        self.around = around
        if around.slowing:
            self.slow_down(around.slowing, g.board.numbers.line)

    def bars(self, g: Ogniem) -> list[Bar]:
        """All that bars the way, in the order in which it is told."""
        found = [Bar(self.most + 1, FAR, TOO_FAR, self.full)]
        self.sweep(0, self.most)
        self.stay_on_table(g, found)
        self.keep_from_enemies(g, self.around.foes, found)
        self.stop_beside_friends(g, self.around.friends, found)
        self.spare_structures(g, found)
        self.avoid_ground(g, found)
        return found

    def stop_beside_friends(self, g: Ogniem, friends: list[int], found: list[Bar]) -> None:
        """It may pass through friends, not stop on them.  [R123] [R125]"""
        for friend in swept_units(g, self, friends, 2 - self.overlap):
            self.ends(g.shape[friend], -self.overlap, ON_FRIEND, friend, found)


def bars_of(g: Ogniem, way: Way, action: int) -> list[Bar]:
    found = way.bars(g)
    if action == MARCH:
        way.keep_marching_clear(g, found)
    return found


def may_march(g: Ogniem, element: int) -> bool:
    """Whether a unit stands clear of enemies and areas, by the limits of an answer; else no angle leads anywhere.

    [R127] [R385]"""
    here, numbers = g.shape[element], g.board.numbers
    clear = numbers.march_distance - numbers.near
    for foe in q.elements(g, 1 - g.board.sides[element]):
        if nearer(here, g.shape[foe], clear):
            return False
    for area in range(len(g.areas)):
        if g.areas[area].kind.blocks_march and overlap(here, g.grounds[area], numbers.overlap):
            return False
    return True


def told(g: Ogniem, reason: Reason, culprit: int) -> Reason:
    """The reason with the thing at fault."""
    if reason is TOO_FAR:
        return reason.at(most=culprit)
    if culprit < 0:
        return reason
    kind, _, thing = reason.fields.split(" ")[0].partition(":")
    if kind == "unit":
        return reason.at(f"{thing}:{g.board.elements[culprit]}", unit=culprit)
    if kind == "structure":
        return reason.at(f"{thing}:{g.board.structures[culprit].id}", structure=culprit)
    return reason.at(f"{thing}:{g.areas[culprit].id}", area=area_number(g, culprit))


def area_ids(g: Ogniem) -> list[str]:
    """The ids of areas, and of structures, which may become ruins."""
    return [one.id for one in g.board.areas] + [one.id for one in g.board.structures]


def area_number(g: Ogniem, area: int) -> int:
    """The number by which an area that lies on the table now is named."""
    return area_ids(g).index(g.areas[area].id)


def legal_spans(
    g: Ogniem, element: int, action: int, edge_used: int, turn: int, around: Around | None = None
) -> list[tuple[int, int]]:
    """The distances that a unit may go at an angle, by plain limits.  [R27]"""
    way = Way(g, element, action, edge_used, turn, False, around)
    return left_over(bars_of(g, way, action), 1, way.most)


def reach_spans(
    g: Ogniem, element: int, action: int, edge_used: int, turn: int, around: Around | None = None
) -> list[tuple[int, int]]:
    """The reach on one ray: by plain limits, or, where rounding has left none, by those of an answer.  [R27]"""
    spans = legal_spans(g, element, action, edge_used, turn, around)
    if spans:
        return spans
    way = Way(g, element, action, edge_used, turn, True, around)
    return left_over(bars_of(g, way, action), 1, way.most)


def left_over(bars: list[Bar], low: int, high: int) -> list[tuple[int, int]]:
    """What no bar covers between two distances."""
    found: list[tuple[int, int]] = []
    spans = [(bar.low, bar.high) for bar in bars if bar.low <= high and bar.high >= low]
    if len(spans) > 1:
        spans.sort()
    for first, last in spans:
        if first > low:
            found.append((low, min(first - 1, high)))
        low = max(low, last + 1)
        if low > high:
            return found
    found.append((low, high))
    return found


# ---- the table and what is empty on it


def on_table(g: Ogniem, shape: Shape, dx: i64, dy: i64, slack: i64) -> tuple[int, int]:
    """From which to which distance a shape lies on the table.  [R126]"""
    across = between(shape.left, shape.right, dx, g.board.width, slack)
    along = between(shape.bottom, shape.top, dy, g.board.height, slack)
    return max(across[0], along[0]), min(across[1], along[1])


def stays_on_table(g: Ogniem, shape: Shape, dx: i64, dy: i64, slack: i64, far: i64) -> bool:
    """Whether a shape lies on the table here and so far away: then it does between, too.  [R126]"""
    left, right = -(shape.left + slack) * UNIT, (g.board.width + slack - shape.right) * UNIT
    low, high = -(shape.bottom + slack) * UNIT, (g.board.height + slack - shape.top) * UNIT
    x, y = far * dx, far * dy
    return left <= 0 <= right and left <= x <= right and low <= 0 <= high and low <= y <= high


def between(least: i64, most: i64, pace: i64, limit: i64, slack: i64) -> tuple[i64, i64]:
    low, high = -(least + slack) * UNIT, (limit + slack - most) * UNIT
    if pace == 0:
        return (-FAR, FAR) if low <= 0 <= high else (1, 0)
    return (-(-low // pace), high // pace) if pace > 0 else (-(-high // pace), low // pace)


def lies_on_table(g: Ogniem, shape: Shape, slack: int) -> bool:
    if shape.left < -slack or shape.bottom < -slack:
        return False
    return shape.right <= g.board.width + slack and shape.top <= g.board.height + slack


def empty_structures(g: Ogniem) -> list[int]:
    return [one for one in range(len(g.walls)) if is_empty(g, one)]


def is_empty(g: Ogniem, structure: int) -> bool:
    """It stands, and nobody is in it."""
    return g.structure_points[structure] > 0 and structure not in g.place
