"""Partisans (chapter 12.1, R335): kept back at deployment, they come out where nobody looks."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import rays
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.billets import why_on_group
from bulawa.games.ogniem.cards import Tray
from bulawa.games.ogniem.choices import DEPLOY, GARRISON
from bulawa.games.ogniem.movement import empty_structures
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import ON_TABLE, Ogniem, shape_at
from bulawa.games.ogniem.terrain import contains, contains_disc, inaccessible, occupies
from bulawa.geometry.plane import highest, nearer
from bulawa.geometry.shapes import Shape
from bulawa.geometry.vectors import FAR, UNIT, cosine, rounded, sine

NOT_IN_RESERVE: Final = Reason("R335", "not_in_reserve")
NOT_IN_AREA: Final = Reason("R335", "not_in_empty_area")
ENEMY_NEAR: Final = Reason("R335", "partisans_too_near")
NOT_EMPTY: Final = Reason("R335", "structure_not_empty")
SECRET_DISTANCE: Final = 4000
AXES: Final = (0, 9000, 18000, 27000)
WITHIN: Final = 2
"""Mils by which rounding may carry a corner over a border."""


def enemy_close(g: Ogniem, element: int, shape: Shape) -> bool:
    """An enemy element within four inches.  [R335]"""
    return any(nearer(shape, g.shape[foe], SECRET_DISTANCE + 1) for foe in q.elements(g, 1 - g.board.sides[element]))


def lies_within(ground: Shape, shape: Shape) -> bool:
    if shape.radius:
        return contains_disc(ground, shape, 0)
    return all(contains(ground, x, y, 0) for x, y in zip(shape.x, shape.y))


def is_free(g: Ogniem, area: int) -> bool:
    """No element occupies the area; one that only reaches into it does not.  [R335] [R39]"""
    there = [one for side in (0, 1) for one in q.elements(g, side) if g.place[one] == ON_TABLE]
    return not any(occupies(g, one, area) for one in there)


def why_not_enter(g: Ogniem, side: int, choice: Choice) -> Reason | None:
    """In an empty structure, or wholly inside an area that nobody occupies, away from all enemies.  [R335]"""
    element = choice[1]
    if element not in q.reserve(g, side):
        return NOT_IN_RESERVE
    if choice[0] == GARRISON:
        if choice[2] not in empty_structures(g) or q.is_group(g, element):
            return NOT_EMPTY
        return ENEMY_NEAR if enemy_close(g, element, g.walls[choice[2]]) else None
    x, y, heading = choice[2:]
    shape = shape_at(g, element, x, y, heading)
    if not any(lies_within(g.grounds[area], shape) and is_free(g, area) for area in range(len(g.areas))):
        return NOT_IN_AREA
    if enemy_close(g, element, shape):
        return ENEMY_NEAR
    return why_on_group(g, shape) or why_not_stand(g, element, (x, y, heading), [], True)


def entries(g: Ogniem, side: int) -> list[Choice]:
    """Every empty structure, and some place in every area that nobody occupies and that has one."""
    found: list[Choice] = []
    for element in q.reserve(g, side):
        houses: list[Choice] = [(GARRISON, element, structure) for structure in empty_structures(g)]
        found += [one for one in houses if why_not_enter(g, side, one) is None]
        for area in range(len(g.areas)):
            if is_free(g, area):
                found += places_within(g, side, element, area)
    return found


def places_within(g: Ogniem, side: int, element: int, area: int) -> list[Choice]:
    """The middle of an area at four headings; else the first place that whole degrees lead to.  [G70]"""
    if is_too_narrow(g.grounds[area], g.board.cards[element].tray):
        return []
    x, y = middle_of(g, area)
    tried: list[Choice] = [(DEPLOY, element, x, y, heading) for heading in headings_of(g, element)]
    found = [one for one in tried if why_not_enter(g, side, one) is None]
    return found or place_found(g, side, element, area)


def middle_of(g: Ogniem, area: int) -> tuple[int, int]:
    ground = g.grounds[area]
    return sum(ground.x) // len(ground.x), sum(ground.y) // len(ground.y)


def headings_of(g: Ogniem, element: int) -> tuple[int, ...]:
    """A group looks nowhere."""
    return AXES if q.is_unit(g, element) else AXES[:1]


def place_found(g: Ogniem, side: int, element: int, area: int) -> list[Choice]:
    """The first legal place: at a whole degree as heading in the middle, or away from it along one.  [G70]"""
    (x, y), axes, avoided = middle_of(g, area), headings_of(g, element), kept_away_from(g, element)
    for way in rays.DEGREES:
        tried: list[Choice] = [(DEPLOY, element, x, y, way)] if len(axes) > 1 else []
        for heading in axes:
            shape = shape_at(g, element, x, y, heading)
            low, high = stretch_within(g.grounds[area], shape, cosine(way), sine(way))
            far = rays.first_free(g, shape, way, max(low, 0), high, avoided) if low <= high else rays.NOWHERE
            if far != rays.NOWHERE:
                tried.append((DEPLOY, element, *rays.along(x, y, way, far), heading))
        for one in tried:
            if why_not_enter(g, side, one) is None:
                return [one]
    return []


def is_too_narrow(ground: Shape, tray: Tray) -> bool:
    """Whether some pair of its borders leaves no room for a tray, however it stands."""
    least = 2 * (tray.radius or min(tray.half_depth, tray.half_width)) - WITHIN
    corners = ground.corners()
    return any(highest(ground, -one.nx, -one.ny) + highest(ground, one.nx, one.ny) < least * UNIT for one in corners)


def stretch_within(ground: Shape, shape: Shape, dx: int, dy: int) -> tuple[int, int]:
    """From which to which distance along a direction a shape lies inside an area."""
    low, high = -FAR, FAR
    for corner in ground.corners():
        room = highest(ground, corner.nx, corner.ny) - highest(shape, corner.nx, corner.ny)
        room -= (shape.radius + WITHIN) * UNIT
        pace = rounded(dx * corner.nx + dy * corner.ny)
        if pace > 0:
            high = min(high, room // pace)
        elif pace < 0:
            low = max(low, -(room // -pace))
        elif room < 0:
            return FAR, -FAR
    return low, high


def kept_away_from(g: Ogniem, element: int) -> list[rays.Obstacle]:
    """All that they may not be set on, with room to every enemy.  [R335]"""
    side = g.board.sides[element]
    there = [one for one in range(g.board.count()) if q.is_up(g, one)]
    found = [(g.shape[one], 0 if g.board.sides[one] == side else SECRET_DISTANCE + 1) for one in there]
    found += [(g.walls[structure], 0) for structure in empty_structures(g)]
    return found + [(g.grounds[area], 0) for area in inaccessible(g, q.arm(g, element))]


def openings(g: Ogniem, side: int) -> list[Opening]:
    return [
        Opening(
            (DEPLOY, element, None, None, None),
            "spot",
            (ground.left, ground.bottom, ground.right, ground.top, 0, 35_999),
        )
        for element in q.reserve(g, side)
        for ground in g.grounds
    ]


def enter(g: Ogniem, choice: Choice) -> None:
    if choice[0] == GARRISON:
        v.enter(g, choice[1], choice[2])
    else:
        v.move(g, choice[1], (choice[2], choice[3], choice[4]), "came_out")
