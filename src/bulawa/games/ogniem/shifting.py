"""Shifts (chapter 4.3.3): the whole tray sideways, its heading unchanged (R128)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import movement, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.choices import SHIFT
from bulawa.games.ogniem.journey import Journey, go
from bulawa.games.ogniem.nearness import too_near
from bulawa.games.ogniem.passing import Corridor
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.lines import passes
from bulawa.geometry.plane import boxes_apart, distance, meets, nearer
from bulawa.geometry.shapes import Shape
from bulawa.geometry.vectors import length, unit

TOO_FAR: Final = Reason("R128", "shift_too_far", "most:mil")
NOWHERE: Final = Reason("R128", "shift_nowhere")


class Shift:
    """A translation of a tray: the corridor is all that it covers on the way."""

    def __init__(self, g: Ogniem, element: int, dx: int, dy: int) -> None:
        self.element = element
        self.tray = g.shape[element]
        self.far = length(dx, dy)
        self.dx, self.dy = unit(dx, dy)
        self.pose = (g.x[element] + dx, g.y[element] + dy, g.heading[element])
        self.start = (g.x[element], g.y[element])
        self.arm = q.arm(g, element)

    def meets(self, obstacle: Shape, clearance: int) -> bool:
        return meets(self.tray, self.dx, self.dy, obstacle, clearance, self.far)

    def corridor(self) -> Corridor:
        """The whole tray sweeps it, from the first place to the last.  [R125]"""
        return Corridor(self.element, self.arm, self.tray, self.dx, self.dy, self.far, [])

    def gap(self, obstacle: Shape) -> int:
        """What is left at the nearest between the tray and an obstacle: no clearance below it is broken.  [R34]"""
        low, high = 0, int(distance(self.tray, obstacle))
        while low < high:
            gap = (low + high) // 2
            low, high = (low, gap) if self.meets(obstacle, gap + 1) else (gap + 1, high)
        return low

    def is_slowed(self, g: Ogniem) -> bool:
        """[R382]"""
        deep = -g.board.numbers.overlap
        for area in range(len(g.areas)):
            if self.meets(g.grounds[area], deep) and terrain.slows(g, self.element, area, self.arm) >= 0:
                return True
        return False


def why_not_shift(g: Ogniem, element: int, dx: int, dy: int) -> Reason | None:
    """Up to two inches, one in slow ground; the corridor by the rules of movement.  [R128] [R382]"""
    if dx == 0 and dy == 0:
        return NOWHERE
    if max(abs(dx), abs(dy)) > g.board.numbers.shift + g.board.numbers.near:
        return TOO_FAR.at(most=g.board.numbers.shift)
    shift, numbers = Shift(g, element, dx, dy), g.board.numbers
    most = numbers.shift_slowed if shift.is_slowed(g) else numbers.shift
    if shift.far > most + numbers.near:
        return TOO_FAR.at(most=most)
    return why_blocked(g, shift) or why_not_stand(g, element, shift.pose, [], True)


def why_blocked(g: Ogniem, shift: Shift) -> Reason | None:
    """[R34] [R124] [R125]"""
    numbers = g.board.numbers
    zone = numbers.control_zone - numbers.near
    for foe in q.foes(g, shift.element):
        if boxes_apart(shift.tray, g.shape[foe], zone + shift.far + 2):
            continue
        inside = nearer(shift.tray, g.shape[foe], zone)
        if shift.meets(g.shape[foe], -numbers.overlap if inside else zone):
            if inside:
                return movement.told(g, movement.ON_ENEMY, foe)
            return too_near(g, movement.IN_ZONE, foe, shift.gap(g.shape[foe]))
    for structure in range(len(g.walls)):
        crossed = passes(shift.start, (shift.pose[0], shift.pose[1]), g.walls[structure], numbers.line)
        if crossed and movement.is_empty(g, structure):
            return movement.told(g, movement.THROUGH_STRUCTURE, structure)
    for area in range(len(g.areas)):
        if terrain.is_inaccessible(g, area, shift.arm) and shift.meets(g.grounds[area], -numbers.overlap):
            return movement.told(g, movement.IMPASSABLE, area)
    return None


def shift(g: Ogniem, element: int, dx: int, dy: int) -> Journey:
    """[R125] [R128] [R138]"""
    way = Shift(g, element, dx, dy)
    return go(g, way.corridor(), way.pose, "shifted")


DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
SHIFTS: Final = [(SHIFT, dx * far, dy * far) for dx, dy in DIRECTIONS for far in (2000, 1000)]


def shifts(g: Ogniem, element: int) -> list[Choice]:
    """One and two inches along and across the table."""
    return [one for one in SHIFTS if why_not_shift(g, element, one[1], one[2]) is None]
