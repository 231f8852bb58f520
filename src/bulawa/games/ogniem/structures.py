"""Structures (chapter 13.3): going in, coming out, and what stands where a wall was."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.movement import empty_structures
from bulawa.games.ogniem.standing import may_stand, why_not_stand
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.geometry.contact import after
from bulawa.geometry.plane import distance, distance_from
from bulawa.geometry.poses import Pose
from bulawa.geometry.shapes import FRONT, REAR, Shape
from bulawa.geometry.vectors import FULL_TURN, HALF_TURN, angle_of, cosine, divided, length, rounded, sine

DOORSTEP: Final = 50
"""So near a reference point lies to a structure that its unit can go in.  [R391]"""
STEP_ALONG: Final = 500
"""A unit is shown places at the middle of a wall and at half inches along it."""
NOT_OUT: Final = Reason("R393", "not_out")

Door = tuple[int, int, int]
"""A wall, a point of it, and which reference point of the tray lies there."""


def enterable(g: Ogniem, unit: int) -> list[int]:
    """Empty structures at whose wall one of its reference points lies.  [R391]"""
    refs = [q.ref_of(g, unit, edge) for edge in range(4)]
    return [
        structure
        for structure in empty_structures(g)
        if any(distance_from(g.walls[structure], x, y) <= DOORSTEP * 256 for x, y in refs)
    ]


def segments(g: Ogniem, unit: int) -> list[int]:
    """Other empty segments of the structure that a unit holds.  [R396] [G64]"""
    whole = g.board.structures[g.place[unit]].whole
    return [one for one in empty_structures(g) if g.board.structures[one].whole == whole]


def wall_length(wall: Shape, edge: int) -> int:
    end = after(wall, edge)
    return length(wall.x[end] - wall.x[edge], wall.y[end] - wall.y[edge])


def on_wall(wall: Shape, edge: int, at: int) -> tuple[int, int]:
    """The point of a wall so far from the first end of one of its edges."""
    end, long = after(wall, edge), max(1, wall_length(wall, edge))
    dx, dy = divided((wall.x[end] - wall.x[edge]) * at, long), divided((wall.y[end] - wall.y[edge]) * at, long)
    return wall.x[edge] + dx, wall.y[edge] + dy


def pose_outside(g: Ogniem, unit: int, wall: Shape, edge: int, at: int, ref: int) -> Pose:
    """Flush with a wall, its front or rear on that point of it.  [R393]"""
    x, y = on_wall(wall, edge, at)
    depth = g.board.cards[unit].tray.half_depth
    nx, ny = wall.nx[edge], wall.ny[edge]
    outward = angle_of(nx // 64, ny // 64)
    heading = (outward + HALF_TURN) % FULL_TURN if ref == FRONT else outward
    return x + rounded(depth * nx), y + rounded(depth * ny), heading


def points_along(wall: Shape, edge: int) -> list[int]:
    """Where whole degrees from the middle of a structure meet one of its walls.  [G70]"""
    x, y, long = sum(wall.x) // len(wall.x), sum(wall.y) // len(wall.y), wall_length(wall, edge)
    end = after(wall, edge)
    dx, dy = wall.x[end] - wall.x[edge], wall.y[end] - wall.y[edge]
    deep = (wall.x[edge] - x) * wall.nx[edge] + (wall.y[edge] - y) * wall.ny[edge]
    found = []
    for degree in range(360):
        ux, uy = cosine(100 * degree), sine(100 * degree)
        toward = ux * wall.nx[edge] + uy * wall.ny[edge]
        if toward > 0:
            px, py = x + divided(ux * deep, toward) - wall.x[edge], y + divided(uy * deep, toward) - wall.y[edge]
            found.append(divided(px * dx + py * dy, max(1, long)))
    return sorted(at for at in found if 0 <= at <= long)


def why_no_door(g: Ogniem, unit: int, edge: int, at: int, ref: int) -> Reason | None:
    """Why a garrison may not be set outside there; None when it may.  [R393]"""
    if g.place[unit] < 0 or edge not in range(4) or ref not in (FRONT, REAR):
        return NOT_OUT
    wall = g.walls[g.place[unit]]
    if not 0 <= at <= wall_length(wall, edge):
        return NOT_OUT
    return why_not_stand(g, unit, pose_outside(g, unit, wall, edge, at, ref), q.touching(g, unit), True)


def doors(g: Ogniem, unit: int, edges: list[int], sources: list[Shape]) -> list[Door]:
    """Edge, point and reference point with which a garrison may be set outside, no nearer to these.  [R393] [R394]

    A few along each wall; only where there are none it is looked for them at every whole degree.  [G70]"""
    wall = g.walls[g.place[unit]]
    few = [(edge, at) for edge in edges for at in few_along(wall, edge)]
    return doors_at(g, unit, few, sources) or doors_at(
        g, unit, [(edge, at) for edge in edges for at in points_along(wall, edge)], sources
    )


def few_along(wall: Shape, edge: int) -> list[int]:
    long = wall_length(wall, edge)
    return sorted({long // 2, *range(0, long + 1, STEP_ALONG)})


def doors_at(g: Ogniem, unit: int, points: list[tuple[int, int]], sources: list[Shape]) -> list[Door]:
    wall, met = g.walls[g.place[unit]], q.touching(g, unit)
    found = [(edge, at, ref) for edge, at in points for ref in (FRONT, REAR)]
    free = [door for door in found if may_stand(g, unit, pose_outside(g, unit, wall, *door), met)]
    return [door for door in free if keeps_away(g, unit, door, sources)]


def ways_out(g: Ogniem, unit: int, edges: list[int], sources: list[Shape]) -> list[Door]:
    """On the far side; else on any side where it stands no nearer to the source than its walls.  [R394] [G14]"""
    return doors(g, unit, edges, []) or doors(g, unit, [edge for edge in range(4) if edge not in edges], sources)


def keeps_away(g: Ogniem, unit: int, door: Door, sources: list[Shape]) -> bool:
    """Its tray would not be nearer to the source than the structure is.  [R394]"""
    wall = g.walls[g.place[unit]]
    outside = shape_at(g, unit, *pose_outside(g, unit, wall, *door))
    return all(distance(outside, source) >= distance(wall, source) for source in sources)
