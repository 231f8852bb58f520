"""Occupying and leaving structures (chapter 13.3.1, R391, R393, R396)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import rays
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import AGAINST, DONE, DONE_CHOICE, LEAVE, OCCUPY, STEP
from bulawa.games.ogniem.dice import Testing, own_test
from bulawa.games.ogniem.journey import make_room
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.structures import doors, enterable, on_wall, pose_outside, segments, wall_length
from bulawa.games.ogniem.terms import LOOTERS, LOOTERS_TEST
from bulawa.geometry.plane import distance_from
from bulawa.geometry.poses import Pose
from bulawa.geometry.shapes import OUTWARD
from bulawa.geometry.vectors import FULL_TURN, HALF_TURN, angle_of, divided, length, rounded

NO_DOOR: Final = Reason("R391", "no_door")
NO_SEGMENT: Final = Reason("R396", "no_segment")
TOO_FAR: Final = Reason("R391", "step_too_far")
NO_ROOM: Final = Reason("R391", "no_room_at_wall")
MUST_STEP: Final = Reason("R391", "must_step")


def why_not_occupy(g: Ogniem, unit: int, structure: int) -> Reason | None:
    """[R100] [R391] [R396]"""
    if g.place[unit] >= 0:
        return None if structure in segments(g, unit) else NO_SEGMENT
    return None if structure in enterable(g, unit) else NO_DOOR


def leaves(g: Ogniem, unit: int) -> list[Choice]:
    """Places where a garrison may be set outside.  [R393]"""
    return [(LEAVE, *door) for door in doors(g, unit, [0, 1, 2, 3], [])]


def perform(g: Ogniem, unit: int, choice: Choice) -> Frame | None:
    """The order becomes open Defence, and the activation ends.  [R391] [R393] [V8]"""
    if choice[0] == OCCUPY:
        v.enter(g, unit, choice[1])
        v.put_open(g, unit, g.board.options.occupy_order)
        return Pushing(unit, caught(g, unit))
    return Leaving(unit, choice[1], choice[2], choice[3], 0)


def caught(g: Ogniem, garrison: int) -> list[int]:
    """Enemies that find themselves in the control zone of the walls.  [R391]"""
    zone = g.board.numbers.control_zone - g.board.numbers.near
    return [foe for foe in q.foes(g, garrison) if g.place[foe] < 0 and q.apart(g, garrison, foe) < zone]


class Leaving(Testing):
    """A garrison goes out; looters must first be got to go.  [R338] [R393]"""

    fields = "unit:element edge=0..3 along=0..99999 ref=0..3 failed"

    def __init__(self, unit: int, edge: int, along: int, ref: int, failed: int) -> None:
        self.at = 0
        self.unit = unit
        self.edge = edge
        self.along = along
        self.ref = ref
        self.failed = failed

    def steps(self) -> Steps:
        return LEAVING

    def copy(self) -> Frame:
        return Leaving(self.unit, self.edge, self.along, self.ref, self.failed)


def call_looters(g: Ogniem, f: Leaving) -> Frame | None:
    return own_test(g, f.unit, LOOTERS_TEST, 1) if q.has(g, f.unit, LOOTERS) else None


def walk_out(g: Ogniem, f: Leaving) -> Frame | None:
    """Groups before the walls make room.  [R393] [R264]"""
    if f.failed:
        return None
    wall = g.walls[g.place[f.unit]]
    v.move(g, f.unit, pose_outside(g, f.unit, wall, f.edge, f.along, f.ref), "came_out")
    v.put_open(g, f.unit, g.board.options.occupy_order)
    return make_room(g, f.unit)


LEAVING: Steps = (call_looters, walk_out)


class Pushing(Frame):
    """Enemies of a new garrison step back from its walls, or stand against them.  [R391] [G63]"""

    fields = "garrison:element units:element*"

    def __init__(self, garrison: int, units: list[int]) -> None:
        self.at = 0
        self.garrison = garrison
        self.units = units

    def steps(self) -> Steps:
        return PUSHING

    def copy(self) -> Frame:
        return Pushing(self.garrison, self.units)


def pose_against(g: Ogniem, unit: int, garrison: int) -> Pose:
    """The edge of its nearest reference point flush on the nearest wall, there where it was.  [R391]"""
    wall = g.walls[g.place[garrison]]
    refs = [(distance_from(wall, *q.ref_of(g, unit, edge)), edge) for edge in range(4)]
    mine = min(refs)[1]
    x, y = q.ref_of(g, unit, mine)
    beyond = [((x - wall.x[i]) * wall.nx[i] + (y - wall.y[i]) * wall.ny[i], i) for i in range(4)]
    edge = max(beyond)[1]
    end = (edge + 1) % 4
    dx, dy = wall.x[end] - wall.x[edge], wall.y[end] - wall.y[edge]
    long = wall_length(wall, edge)
    at = divided((x - wall.x[edge]) * dx + (y - wall.y[edge]) * dy, max(1, long))
    px, py = on_wall(wall, edge, min(max(at, 0), long))
    nx, ny, reach = wall.nx[edge], wall.ny[edge], q.reach(g, unit, mine)
    heading = (angle_of(nx // 64, ny // 64) + HALF_TURN - OUTWARD[mine]) % FULL_TURN
    return px + rounded(reach * nx), py + rounded(reach * ny), heading


class StepBack(Ask[Ogniem, Pushing]):
    """Their owner chooses for each: an inch away, or against the wall; where neither can be, it stays.  [R391]"""

    key = "structure_push"
    rule = "R391"
    verbs = (STEP, AGAINST, DONE)

    def who(self, g: Ogniem, f: Pushing) -> list[int]:
        return [1 - g.board.sides[f.garrison]] if f.units else []

    def options(self, g: Ogniem, f: Pushing, seat: int) -> list[Choice]:
        found = self.steps_back(g, f)
        if self.may_stand_against(g, f):
            found.append((AGAINST,))
        return found or [DONE_CHOICE]

    def steps_back(self, g: Ogniem, f: Pushing) -> list[Choice]:
        ways = [(1000, 0), (-1000, 0), (0, 1000), (0, -1000), (707, 707), (707, -707), (-707, 707), (-707, -707)]
        found: list[Choice] = [(STEP, *way) for way in ways if why_no_step(g, f.garrison, f.units[0], *way) is None]
        return found or finest_steps(g, f.garrison, f.units[0])

    def may_stand_against(self, g: Ogniem, f: Pushing) -> bool:
        pose = pose_against(g, f.units[0], f.garrison)
        return why_not_stand(g, f.units[0], pose, [f.garrison], True) is None

    def openings(self, g: Ogniem, f: Pushing, seat: int) -> list[Opening]:
        start = [one[1:] for one in self.steps_back(g, f)[:1]]
        return [Opening((STEP, None, None), "spot", (-1010, -1010, 1010, 1010), q.pose(g, f.units[0]), *start)]

    def bar(self, g: Ogniem, f: Pushing, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == STEP:
            return why_no_step(g, f.garrison, f.units[0], choice[1], choice[2])
        if choice[0] == AGAINST:
            return None if self.may_stand_against(g, f) else NO_ROOM
        return None if self.options(g, f, seat) == [DONE_CHOICE] else MUST_STEP

    def take(self, g: Ogniem, f: Pushing, seat: int, choice: Choice) -> Frame | None:
        unit, f.units = f.units[0], f.units[1:]
        if choice[0] == STEP:
            v.move(g, unit, (g.x[unit] + choice[1], g.y[unit] + choice[2], g.heading[unit]), "stepped_aside")
        elif choice[0] == AGAINST:
            v.move(g, unit, pose_against(g, unit, f.garrison), "set_against")
        return make_room(g, unit)


def why_no_step(g: Ogniem, garrison: int, unit: int, dx: int, dy: int) -> Reason | None:
    """An inch at most, and out of the control zone of the walls.  [R391]"""
    if length(dx, dy) > g.board.numbers.side_step + g.board.numbers.near:
        return TOO_FAR
    pose = (g.x[unit] + dx, g.y[unit] + dy, g.heading[unit])
    return why_not_stand(g, unit, pose, others_touching(g, garrison, unit), True)


def others_touching(g: Ogniem, garrison: int, unit: int) -> list[int]:
    return [foe for foe in q.touching(g, unit) if foe != garrison]


def finest_steps(g: Ogniem, garrison: int, unit: int) -> list[Choice]:
    """Steps at every whole degree, before it is said that there are none.  [R391] [G70]"""
    avoided = rays.obstacles(g, unit, g.board.numbers.control_zone, others_touching(g, garrison, unit))
    found: list[Choice] = []
    for way in rays.DEGREES:
        far = rays.first_free(g, g.shape[unit], way, 1, g.board.numbers.side_step, avoided)
        dx, dy = rays.along(0, 0, way, far)
        if far != rays.NOWHERE and why_no_step(g, garrison, unit, dx, dy) is None:
            found.append((STEP, dx, dy))
    return found


PUSHING: Steps = (StepBack(),)
