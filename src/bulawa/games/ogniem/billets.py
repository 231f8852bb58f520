"""Where an army may be set up, and how it sets itself up (R404, R407, R315)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import places
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import Ogniem, outline, shape_at
from bulawa.games.ogniem.terrain import contains
from bulawa.geometry.plane import distance, overlap
from bulawa.geometry.poses import Pose
from bulawa.geometry.shapes import Shape
from bulawa.geometry.vectors import cosine, sine

OUT_OF_ZONE: Final = Reason("R404", "out_of_zone")
ON_GROUP: Final = Reason("R404", "on_group", "unit:element")
ENEMY_NEAR: Final = Reason("R404", "enemy_too_near", "unit:element")
LANDING_DISTANCE: Final = 12_000
"""From every enemy unit, for those who land.  [R315]"""
FACING: Final = (9000, 27000)
"""Where Red and Blue look.  [R20]"""


def box(g: Ogniem, side: int) -> tuple[int, int, int, int]:
    """All about the zones of a side; the whole table where somebody may land from the water."""
    lands = any(g.board.cards[one].ever_has(t.WATER_LANDING) for one in q.army(g, side))
    return (0, 0, g.board.width, g.board.height) if lands else box_of_zone(g, side)


def lies_in_zone(g: Ogniem, side: int, shape: Shape) -> bool:
    """Wholly inside: every corner, or the whole circle.  [R404]"""
    zones = [outline(zone.xs, zone.ys) for zone in g.board.zones[side]]
    near = g.board.numbers.near
    return all(any(contains(zone, x, y, near) for zone in zones) for x, y in rim(shape))


def rim(shape: Shape) -> list[tuple[int, int]]:
    """The corners of a tray, or points all around a circle."""
    if not shape.radius:
        return list(zip(shape.x, shape.y))
    x, y, r = shape.x[0], shape.y[0], shape.radius
    return [(x + r * cosine(a) // 2**26, y + r * sine(a) // 2**26) for a in range(0, 36_000, 3_000)]


def lands(g: Ogniem, element: int, shape: Shape) -> bool:
    """In contact with a table edge that is open to it, far from all enemies.  [R315] [R453]"""
    side, near = g.board.sides[element], g.board.numbers.contact
    if not g.board.cards[element].ever_has(t.WATER_LANDING):
        return False
    gaps = (shape.left, g.board.width - shape.right, shape.bottom, g.board.height - shape.top)
    if not any(g.board.landing[side] >> edge & 1 and gap <= near for edge, gap in enumerate(gaps)):
        return False
    return all(distance(shape, g.shape[foe]) >= LANDING_DISTANCE for foe in q.foes(g, element))


def why_not_deploy(g: Ogniem, element: int, pose: Pose) -> Reason | None:
    """In its zone, on nothing, an inch from enemies.  [R404]"""
    shape = shape_at(g, element, *pose)
    if not lies_in_zone(g, g.board.sides[element], shape) and not lands(g, element, shape):
        return OUT_OF_ZONE
    if q.is_group(g, element):
        return places.why_not_here(g, element, pose[0], pose[1], True, g.board.numbers.near)
    for side in (0, 1):
        for group in q.groups(g, side):
            if overlap(shape, g.shape[group], g.board.numbers.overlap):
                return ON_GROUP.at(f"element:{g.board.elements[group]}", unit=group)
    return why_not_stand(g, element, pose, [], True)


def sorted_for(g: Ogniem, elements: list[int]) -> list[int]:
    """Guns, foot, horse, then groups.  [R407]"""
    rank = (1, 2, 0, 3)
    return [one for _, one in sorted((rank[g.board.cards[one].arm], one) for one in elements)]


def poses(g: Ogniem, element: int) -> list[Pose]:
    """Legal places: foot and guns from the middle outwards in the first row, horse from the wings inwards.  [R407]"""
    side = g.board.sides[element]
    left, bottom, right, top = box_of_zone(g, side)
    size = g.board.cards[element].tray
    depth, width = size.half_depth or size.radius, size.half_width or size.radius
    middle, heading = (left + right) // 2, FACING[side]
    rows = [1000 + depth + 500 * i for i in range(40)]
    first = 0 if q.is_unit(g, element) else 6
    found: list[Pose] = []
    for row in rows[first:] + rows[:first]:
        y = top - row if side == t.RED else bottom + row
        columns = [middle, *(middle + sign * far for far in range(500, (right - left) // 2, 500) for sign in (1, -1))]
        if g.board.cards[element].arm == t.CAVALRY:
            columns.reverse()
        for x in columns:
            if left + width <= x <= right - width and bottom + depth <= y <= top - depth:
                pose = (x, y, heading)
                if is_roomy(g, element, pose) and why_not_deploy(g, element, pose) is None:
                    found.append(pose)
                    if len(found) == 8:
                        return found
    return found


def is_roomy(g: Ogniem, element: int, pose: Pose) -> bool:
    """With a gap to everybody who stands there already.  [R407]"""
    shape = shape_at(g, element, *pose)
    friends = q.elements(g, g.board.sides[element])
    return not any(distance(shape, g.shape[one]) < ROOM for one in friends)


ROOM: Final = 1000


def box_of_zone(g: Ogniem, side: int) -> tuple[int, int, int, int]:
    xs = [x for zone in g.board.zones[side] for x in zone.xs]
    ys = [y for zone in g.board.zones[side] for y in zone.ys]
    return min(xs), min(ys), max(xs), max(ys)


def deploy_rest(g: Ogniem, elements: list[int]) -> None:
    """Set everybody up who still waits; who finds no place at all stays away.  [R407]"""
    for element in sorted_for(g, elements):
        found = poses(g, element) or anywhere(g, element)
        if found:
            v.move(g, element, found[0], "deployed")
        else:
            v.keep_back(g, element)


def anywhere(g: Ogniem, element: int) -> list[Pose]:
    """Some legal place in its zone, however narrow."""
    left, bottom, right, top = box_of_zone(g, g.board.sides[element])
    for x in range(left, right + 1, 500):
        for y in range(bottom, top + 1, 500):
            pose = (x, y, FACING[g.board.sides[element]])
            if why_not_deploy(g, element, pose) is None:
                return [pose]
    return []


def middle(g: Ogniem, side: int) -> tuple[int, int, int]:
    """The middle of a side's zone, looking at the enemy.  [R404]"""
    xs = [x for zone in g.board.zones[side] for x in zone.xs]
    ys = [y for zone in g.board.zones[side] for y in zone.ys]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2, (9_000, 27_000)[side]
