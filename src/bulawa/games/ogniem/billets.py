"""Where an army may be set up (R404, R315)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import places
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
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
    return why_on_group(g, shape) or why_not_stand(g, element, pose, [], True)


def why_on_group(g: Ogniem, shape: Shape) -> Reason | None:
    """Whoever is set up makes no group go away.  [R404]"""
    for side in (0, 1):
        for group in q.groups(g, side):
            if overlap(shape, g.shape[group], g.board.numbers.overlap):
                return ON_GROUP.at(f"element:{g.board.elements[group]}", unit=group)
    return None


def box_of_zone(g: Ogniem, side: int) -> tuple[int, int, int, int]:
    xs = [x for zone in g.board.zones[side] for x in zone.xs]
    ys = [y for zone in g.board.zones[side] for y in zone.ys]
    return min(xs), min(ys), max(xs), max(ys)


def middle(g: Ogniem, side: int) -> tuple[int, int, int]:
    """The middle of a side's zone, looking at the enemy.  [R404]"""
    xs = [x for zone in g.board.zones[side] for x in zone.xs]
    ys = [y for zone in g.board.zones[side] for y in zone.ys]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2, (9_000, 27_000)[side]
