"""Structures (chapter 13.3): going in, coming out, and what stands where a wall was."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.movement import empty_structures
from bulawa.games.ogniem.standing import may_stand
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.contact import after
from bulawa.geometry.plane import distance_from
from bulawa.geometry.poses import Pose
from bulawa.geometry.shapes import FRONT, REAR, Shape
from bulawa.geometry.vectors import FULL_TURN, HALF_TURN, angle_of, divided, length, rounded

DOORSTEP: Final = 50
"""So near a reference point lies to a structure that its unit can go in.  [R391]"""


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


def doors(g: Ogniem, unit: int, edges: list[int], step: int) -> list[tuple[int, int, int]]:
    """Edge, point and reference point with which a garrison may be set outside.  [R393]"""
    wall, met = g.walls[g.place[unit]], q.touching(g, unit)
    found = []
    for edge in edges:
        long = wall_length(wall, edge)
        for at in sorted({long // 2, *range(0, long + 1, step)}):
            for ref in (FRONT, REAR):
                if may_stand(g, unit, pose_outside(g, unit, wall, edge, at, ref), [*met]):
                    found.append((edge, at, ref))
    return found


def come_out(g: Ogniem, unit: int, edges: list[int]) -> list[int]:
    """Set a garrison outside, on the far side first, and say from which edge it then withdraws.  [R394] [G14]"""
    away = doors(g, unit, edges, 500) or doors(g, unit, [one for one in range(4) if one not in edges], 500)
    if not away:
        return []
    edge, at, ref = away[0]
    v.move(g, unit, pose_outside(g, unit, g.walls[g.place[unit]], edge, at, ref), "came_out")
    return [REAR if ref == FRONT else FRONT]
