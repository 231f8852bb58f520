"""Turns (chapter 4.3.6): a small one about the front, about face, or a quarter about a corner (R129, R140)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.choices import ABOUT, DONE, DONE_CHOICE, TURN, WHEEL
from bulawa.games.ogniem.journey import Journey, turned
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.geometry.contact import contact_edges, shared
from bulawa.geometry.plane import overlap
from bulawa.geometry.poses import Pose, advanced, pivoted, wheeled
from bulawa.geometry.shapes import FRONT, Shape
from bulawa.geometry.vectors import HALF_TURN, QUARTER, angle_of

TOO_SHARP: Final = Reason("R129", "turn_too_sharp")
NO_TURN: Final = Reason("R129", "no_turn")
ONLY_QUARTERS: Final = Reason("R140", "only_quarters")
LOSES_CONTACT: Final = Reason("R140", "loses_contact", "unit:element")
LEAST_SHARED: Final = 500
"""So much of its edge must touch after a turn.  [R140]"""
HAND_IDS: Final = ("left", "right")
CORNER_IDS: Final = ("front_left", "front_right", "rear_right", "rear_left")
TURNS: Final[list[Choice]] = [
    *((TURN, 100 * by) for by in (-45, -30, -15, 15, 30, 45)),
    (ABOUT,),
    *((WHEEL, corner, hand) for corner in range(4) for hand in (0, 1)),
]
"""Turns worth making: by fifteen degrees, about, and about every corner."""


def pose_after(g: Ogniem, unit: int, choice: Choice) -> Pose:
    """Where a turn leaves the unit.  [R129]"""
    pose = q.pose(g, unit)
    if choice[0] == TURN:
        return wheeled(pose, FRONT, q.reach(g, unit, FRONT), choice[1])
    if choice[0] == ABOUT:
        return pose[0], pose[1], (pose[2] + HALF_TURN) % (2 * HALF_TURN)
    shape = g.shape[unit]
    return pivoted(pose, shape.x[choice[1]], shape.y[choice[1]], QUARTER if choice[2] == 0 else 3 * QUARTER)


def why_no_turn(g: Ogniem, unit: int, choice: Choice) -> Reason | None:
    """Only the final tray is looked at; control zones of units in contact do not matter.  [R129] [R140]"""
    return why_no_turn_among(g, unit, choice, q.touching(g, unit))


def why_no_turn_among(g: Ogniem, unit: int, choice: Choice, engaged: list[int]) -> Reason | None:
    if choice[0] == TURN:
        if engaged:
            return ONLY_QUARTERS
        if choice[1] == 0:
            return NO_TURN
        if abs(choice[1]) > g.board.numbers.turn_angle:
            return TOO_SHARP
    if engaged:
        return why_no_turn_engaged(g, unit, choice, engaged)
    return why_not_stand(g, unit, pose_after(g, unit, choice), [], True)


def why_no_turn_engaged(g: Ogniem, unit: int, choice: Choice, engaged: list[int]) -> Reason | None:
    """It still touches every enemy on the same edge of his.  [R140]"""
    pose = slid(g, unit, pose_after(g, unit, choice), engaged)
    why = why_not_stand(g, unit, pose, engaged, True)
    if why is not None:
        return why
    for foe in engaged:
        if lost(g, unit, pose, foe):
            return LOSES_CONTACT.at(f"element:{g.board.elements[foe]}", unit=foe)
    return None


def lost(g: Ogniem, unit: int, pose: Pose, foe: int) -> bool:
    """Whether the unit would no longer touch that enemy on an edge on which it does now."""
    shape, numbers = shape_at(g, unit, *pose), g.board.numbers
    if not q.is_near(shape, g.shape[foe], numbers.contact) or overlap(shape, g.shape[foe], numbers.overlap):
        return True
    before = {theirs for _, theirs in q.edges_between(g, unit, foe)}
    return not before & {theirs for _, theirs in contact_edges(shape, g.shape[foe])}


def slid(g: Ogniem, unit: int, pose: Pose, engaged: list[int]) -> Pose:
    """Moved along the common line until half an inch is shared with the enemy.  [R140] [G16]"""
    foe = engaged[0]
    edge = q.edges_between(g, unit, foe)[0][1]
    wall = g.shape[foe]
    for mine in range(4):
        shape = shape_at(g, unit, *pose)
        if faces(wall, edge, shape, mine):
            short = LEAST_SHARED - shared(wall, edge, shape, mine)
            return advanced(pose, toward(wall, edge, pose), int(short)) if short > 0 else pose
    return pose


def faces(wall: Shape, edge: int, shape: Shape, mine: int) -> bool:
    return wall.nx[edge] == -shape.nx[mine] and wall.ny[edge] == -shape.ny[mine]


def toward(wall: Shape, edge: int, pose: Pose) -> int:
    """The direction along an edge that leads from a tray to the middle of the edge."""
    end = edge + 1 if edge + 1 < len(wall.x) else 0
    dx, dy = wall.x[end] - wall.x[edge], wall.y[end] - wall.y[edge]
    way = (wall.x[edge] + wall.x[end] - 2 * pose[0]) * dx + (wall.y[edge] + wall.y[end] - 2 * pose[1]) * dy
    return angle_of(dx, dy) if way > 0 else angle_of(-dx, -dy)


def turn(g: Ogniem, unit: int, choice: Choice) -> Journey:
    """Turn the tray; groups in the way make room.  [R129] [R264]"""
    engaged = q.touching(g, unit)
    pose = pose_after(g, unit, choice)
    return turned(g, unit, slid(g, unit, pose, engaged) if engaged else pose, "turned")


def turns(g: Ogniem, unit: int) -> list[Choice]:
    """Those of the turns worth making that it may make."""
    engaged = q.touching(g, unit)
    return [one for one in TURNS if why_no_turn_among(g, unit, one, engaged) is None]


def turn_openings(g: Ogniem, unit: int) -> list[Opening]:
    """The stretches of legal small turns, exact at their ends.  [R129]"""
    if q.is_engaged(g, unit):
        return []
    most = g.board.numbers.turn_angle
    about = (*q.ref_of(g, unit, FRONT), g.heading[unit])
    found = []
    for low, high in ((-most, -1), (1, most)):
        found += [Opening((TURN, None), "range", (a, b, 1), about) for a, b in stretches(g, unit, low, high)]
    return found


def stretches(g: Ogniem, unit: int, low: int, high: int) -> list[tuple[int, int]]:
    """Legal angles between two, looked for at whole degrees and then exactly at their ends."""
    angles = [low, *range(low // 100 * 100 + 100, high, 100), high]
    legal = [why_no_turn(g, unit, (TURN, angle)) is None for angle in angles]
    found: list[tuple[int, int]] = []
    begun = -1
    for i, fits in enumerate(legal):
        if fits and begun < 0:
            begun = i
        if begun >= 0 and (not fits or i + 1 == len(legal)):
            last = i if fits else i - 1
            first = angles[begun] if begun == 0 else border(g, unit, angles[begun - 1], angles[begun])
            end = angles[last] if last + 1 == len(angles) else border(g, unit, angles[last + 1], angles[last])
            found.append((first, end))
            begun = -1
    return found


def border(g: Ogniem, unit: int, illegal: int, legal: int) -> int:
    """The legal angle next to the illegal ones, between the two."""
    while abs(legal - illegal) > 1:
        middle = (legal + illegal) // 2
        if why_no_turn(g, unit, (TURN, middle)) is None:
            legal = middle
        else:
            illegal = middle
    return legal


class FreeTurn(Frame):
    """A unit may make one turn of any kind.  [R238]"""

    fields = "unit:element"

    def __init__(self, unit: int) -> None:
        self.at = 0
        self.unit = unit

    def steps(self) -> Steps:
        return FREE_TURN

    def copy(self) -> Frame:
        return FreeTurn(self.unit)


class ChooseTurn(Ask[Ogniem, FreeTurn]):
    key = "free_turn"
    rule = "R238"
    verbs = (TURN, ABOUT, WHEEL, DONE)

    def who(self, g: Ogniem, f: FreeTurn) -> list[int]:
        return [g.board.sides[f.unit]] if q.is_up(g, f.unit) and g.place[f.unit] < 0 else []

    def options(self, g: Ogniem, f: FreeTurn, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *turns(g, f.unit)]

    def openings(self, g: Ogniem, f: FreeTurn, seat: int) -> list[Opening]:
        return turn_openings(g, f.unit)

    def bar(self, g: Ogniem, f: FreeTurn, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == DONE else why_no_turn(g, f.unit, choice)

    def take(self, g: Ogniem, f: FreeTurn, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        return None if choice[0] == DONE else turn(g, f.unit, choice)


FREE_TURN: Steps = (ChooseTurn(),)
