"""The same questions of a free table put to shapely, for `bulawa bench`: moves judged with polygons.

Only what bars a move is asked, neither slow ground nor reasons: what is left out speaks for shapely. It is asked in two
ways, and so are we (games/ogniem/loops.py). Prepared: every tray is a polygon already, who is friend and foe and which
ground is closed is known beforehand, for the whole table or for what is near; to the latter we compare a move among
what is known to be near. Afresh: a table is numbers, as a game keeps it, and what stands on it is made a polygon when
the question comes; to that we compare a move as the rules ask for it, which finds out who is near, and an overlap of
trays given as numbers. Our own shapes are kept while nobody moves: only what a move makes is made anew by us."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any

from bulawa.games.ogniem import movement, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.loops import moves_of, pairs_of, units_of
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import MOVE as MOVING
from bulawa.geometry.plane import boxes_apart

Corners = list[tuple[float, float]]


class Polygons:
    """A battle as shapely has it: everything is made a polygon once, but what moves."""

    def __init__(self, g: Ogniem) -> None:
        import numpy
        import shapely

        self.lib: Any = shapely
        self.g = g
        self.zone = g.board.numbers.control_zone - g.board.numbers.near
        self.forgiven = g.board.numbers.overlap
        self.table = shapely.box(0, 0, g.board.width, g.board.height)
        self.trays = [polygon(shapely, shape) for shape in g.shape]
        walls = [polygon(shapely, g.walls[one]) for one in movement.empty_structures(g)]
        self.solid = {arm: [*walls, *grounds(shapely, g, arm)] for arm in range(5)}
        self.foes = {one: [self.trays[foe] for foe in q.foes(g, one)] for one in units_of(g)}
        self.blocks = {
            one: [*(self.trays[friend] for friend in q.friends(g, one)), *self.solid[q.arm(g, one)]]
            for one in units_of(g)
        }
        around = {one: movement.Around(g, one, MOVING) for one in units_of(g)}
        self.near_foes = {one: [self.trays[foe] for foe in near.foes] for one, near in around.items()}
        self.near_blocks = {one: self.blocks_near(one, near) for one, near in around.items()}
        self.foes_at_once = {one: numpy.array(foes) for one, foes in self.foes.items()}
        self.blocks_at_once = {one: numpy.array(blocks) for one, blocks in self.blocks.items()}

    def swept(self, unit: int, turn: int, far: int) -> tuple[Any, Any, Any]:
        """The corridor of the front edge, the tray at its end, and as much of that as may not lie on anything."""
        size, heading = self.g.board.cards[unit].tray, radians(self.g.heading[unit] / 100)
        depth, width = size.half_depth, size.half_width
        front = self.g.x[unit] + depth * cos(heading), self.g.y[unit] + depth * sin(heading)
        after, back, rim = heading + radians(turn / 100), far - 2 * depth, self.forgiven
        stretches = [(0, far, width), (back, far, width), (back + rim, far - rim, width - rim)]
        corridor, tray, core = [self.lib.Polygon(rectangle(front, after, *one)) for one in stretches]
        return corridor, tray, core

    def judge_afresh(self, unit: int, turn: int, far: int) -> bool:
        """The same of a table that is numbers until somebody asks."""
        g, lib = self.g, self.lib
        corridor, tray, core = self.swept(unit, turn, far)
        if not lib.box(0, 0, g.board.width, g.board.height).contains(tray):
            return False
        for foe in q.foes(g, unit):
            there = self.standing(foe)
            if tray.distance(there) < self.zone or corridor.distance(there) < self.zone:
                return False
        closed = [polygon(lib, g.walls[one]) for one in movement.empty_structures(g)] + grounds(lib, g, q.arm(g, unit))
        friends = [self.standing(friend) for friend in q.friends(g, unit)]
        return not any(core.intersects(block) for block in (*friends, *closed))

    def standing(self, element: int) -> Any:
        """A tray, made of where it stands."""
        g, size = self.g, self.g.board.cards[element].tray
        if size.radius or g.place[element] >= 0:
            return polygon(self.lib, g.shape[element])
        middle, heading = (g.x[element], g.y[element]), radians(g.heading[element] / 100)
        return self.lib.Polygon(rectangle(middle, heading, -size.half_depth, size.half_depth, size.half_width))

    def blocks_near(self, unit: int, near: movement.Around) -> list[Any]:
        """What may not be stopped on, of all that is near a unit."""
        g, here = self.g, self.g.shape[unit]
        closed = [g.walls[one] for one in movement.empty_structures(g)]
        closed += [g.grounds[one] for one in terrain.inaccessible(g, q.arm(g, unit))]
        friends = [self.trays[friend] for friend in near.friends]
        return friends + [polygon(self.lib, one) for one in closed if not boxes_apart(here, one, near.far)]

    def judge(self, unit: int, turn: int, far: int) -> bool:
        """Whether a move is legal, one tray after the other."""
        return self.is_clear(self.swept(unit, turn, far), self.foes[unit], self.blocks[unit])

    def judge_near(self, unit: int, turn: int, far: int) -> bool:
        """The same among what is known to be near."""
        return self.is_clear(self.swept(unit, turn, far), self.near_foes[unit], self.near_blocks[unit])

    def is_clear(self, swept: tuple[Any, Any, Any], foes: list[Any], blocks: list[Any]) -> bool:
        corridor, tray, core = swept
        if not self.table.contains(tray):
            return False
        for foe in foes:
            if tray.distance(foe) < self.zone or corridor.distance(foe) < self.zone:
                return False
        return not any(core.intersects(block) for block in blocks)

    def judge_at_once(self, unit: int, turn: int, far: int) -> bool:
        """The same, all trays in one call."""
        corridor, tray, core = self.swept(unit, turn, far)
        if not self.table.contains(tray):
            return False
        foes = self.foes_at_once[unit]
        if (self.lib.distance(tray, foes) < self.zone).any() or (self.lib.distance(corridor, foes) < self.zone).any():
            return False
        return not self.lib.intersects(core, self.blocks_at_once[unit]).any()


def rectangle(front: tuple[float, float], way: float, low: float, high: float, half: float) -> Corners:
    """What lies from so far to so far ahead of a point, and so far to either side."""
    (x, y), fx, fy = front, cos(way), sin(way)
    return [
        (x + far * fx - side * fy, y + far * fy + side * fx)
        for far, side in ((low, half), (low, -half), (high, -half), (high, half))
    ]


def polygon(lib: Any, shape: Any) -> Any:
    """A tray or an area; a disc as the circle it is."""
    if shape.radius:
        return lib.Point(shape.x[0], shape.y[0]).buffer(shape.radius)
    return lib.Polygon(list(zip(shape.x, shape.y)))


def grounds(lib: Any, g: Ogniem, arm: int) -> list[Any]:
    """What an arm cannot enter."""
    return [polygon(lib, g.grounds[one]) for one in range(len(g.areas)) if terrain.is_inaccessible(g, one, arm)]


def loops(g: Ogniem) -> dict[str, Callable[[], int]]:
    """The moves and overlaps that our own loops look at, judged by shapely."""
    table, moves, pairs = Polygons(g), moves_of(g), pairs_of(g)

    def one_by_one() -> int:
        for move in moves:
            table.judge(*move)
        return len(moves)

    def near() -> int:
        for move in moves:
            table.judge_near(*move)
        return len(moves)

    def at_once() -> int:
        for move in moves:
            table.judge_at_once(*move)
        return len(moves)

    def afresh() -> int:
        for move in moves:
            table.judge_afresh(*move)
        return len(moves)

    def overlaps() -> int:
        for one, other in pairs:
            table.trays[one].intersects(table.trays[other])
        return len(pairs)

    def overlaps_afresh() -> int:
        for one, other in pairs:
            table.standing(one).intersects(table.standing(other))
        return len(pairs)

    return {
        "legality of a move, shapely": one_by_one,
        "legality of a move, shapely among what is known to be near": near,
        "legality of a move, shapely at once": at_once,
        "legality of a move, shapely afresh": afresh,
        "overlap, shapely": overlaps,
        "overlap, shapely afresh": overlaps_afresh,
    }
