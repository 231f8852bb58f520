"""What a way passes and meets: friends, empty structures, groups of the enemy, ground (chapters 5.3 and 7.2)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bulawa.games.ogniem import movement, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.movement import Track
from bulawa.games.ogniem.state import Ogniem, shape_in
from bulawa.games.ogniem.terms import ARTILLERY_RULE, DISORGANISING
from bulawa.geometry.plane import meets
from bulawa.geometry.shapes import Shape


@mypyc_attr(acyclic=True)
class Corridor:
    """All that is swept on a straight way, by the edge that leads or by the whole tray.  [R122] [R128] [R184]"""

    def __init__(self, element: int, arm: int, mover: Shape, dx: int, dy: int, far: int, trays: list[Shape]) -> None:
        self.element = element
        self.arm = arm
        self.mover = mover
        self.dx = dx
        self.dy = dy
        self.far = far
        self.trays = trays
        """Start and final tray, where an edge leads and sweeps neither of them."""

    def meets(self, obstacle: Shape, clearance: int) -> bool:
        """Whether it comes nearer to an obstacle than a clearance."""
        return meets(self.mover, self.dx, self.dy, obstacle, clearance, self.far)


def corridor(g: Ogniem, way: Track, far: int) -> Corridor:
    """Of a movement straight ahead, up to there.  [R122]"""
    final = shape_in(g, way.element, way.after(far))
    return Corridor(way.element, way.arm, way.front, way.dx, way.dy, far, [final, g.shape[way.element]])


def passed(g: Ogniem, way: Corridor) -> list[int]:
    """The friendly units, artillery excepted, through which it goes: each will test, and so will it.  [R125] [R186]

    [R310]"""
    deep = -g.board.numbers.overlap
    return [
        friend
        for friend in q.friends(g, way.element)
        if not q.has(g, friend, ARTILLERY_RULE) and way.meets(g.shape[friend], deep)
    ]


def passed_structures(g: Ogniem, way: Corridor) -> int:
    """How many empty structures it overlaps.  [R125] [R186]"""
    deep = -g.board.numbers.overlap
    return sum(way.meets(g.walls[structure], deep) for structure in movement.empty_structures(g))


def met_groups(g: Ogniem, way: Corridor) -> list[int]:
    """Enemy groups that the corridor, the start or the final tray touches.  [R265]"""
    near, found = g.board.numbers.contact, []
    for group in q.groups(g, 1 - g.board.sides[way.element]):
        shape = g.shape[group]
        if way.meets(shape, near) or any(q.is_near(tray, shape, near) for tray in way.trays):
            found.append(group)
    return found


def is_rough(g: Ogniem, way: Corridor) -> bool:
    """Whether it leads over disorganising ground.  [R374]"""
    return touches_ground(g, way, DISORGANISING)


def touches_ground(g: Ogniem, way: Corridor, rule: int) -> bool:
    """Whether corridor, start or final tray overlap ground with that rule.  [R323] [R374]"""
    if any(terrain.meets(g, tray, rule, way.arm) for tray in way.trays):
        return True
    deep = -g.board.numbers.overlap
    return any(
        g.areas[area].kind.effect(rule, way.arm) and way.meets(g.grounds[area], deep) for area in range(len(g.areas))
    )
