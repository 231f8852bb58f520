"""Partisans (chapter 12.1, R335): kept back at deployment, they come out where nobody looks."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import DEPLOY, GARRISON
from bulawa.games.ogniem.movement import empty_structures
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.games.ogniem.terrain import contains, contains_disc
from bulawa.geometry.plane import nearer, overlap
from bulawa.geometry.shapes import Shape

NOT_IN_RESERVE: Final = Reason("R335", "not_in_reserve")
NOT_IN_AREA: Final = Reason("R335", "not_in_empty_area")
ENEMY_NEAR: Final = Reason("R335", "partisans_too_near")
NOT_EMPTY: Final = Reason("R335", "structure_not_empty")
SECRET_DISTANCE: Final = 4000


def enemy_close(g: Ogniem, element: int, shape: Shape) -> bool:
    """An enemy element within four inches.  [R335]"""
    return any(nearer(shape, g.shape[foe], SECRET_DISTANCE + 1) for foe in q.elements(g, 1 - g.board.sides[element]))


def lies_within(ground: Shape, shape: Shape) -> bool:
    if shape.radius:
        return contains_disc(ground, shape, 0)
    return all(contains(ground, x, y, 0) for x, y in zip(shape.x, shape.y))


def is_empty(g: Ogniem, area: int) -> bool:
    """No element is in the area.  [R335]"""
    on_table = [one for side in (0, 1) for one in q.elements(g, side)]
    return not any(overlap(g.shape[one], g.grounds[area], g.board.numbers.overlap) for one in on_table)


def why_not_enter(g: Ogniem, side: int, choice: Choice) -> Reason | None:
    """In an empty structure, or wholly inside an empty area, away from all enemies.  [R335]"""
    element = choice[1]
    if element not in q.reserve(g, side):
        return NOT_IN_RESERVE
    if choice[0] == GARRISON:
        if choice[2] not in empty_structures(g) or q.is_group(g, element):
            return NOT_EMPTY
        return ENEMY_NEAR if enemy_close(g, element, g.walls[choice[2]]) else None
    x, y, heading = choice[2:]
    shape = shape_at(g, element, x, y, heading)
    if not any(lies_within(g.grounds[area], shape) and is_empty(g, area) for area in range(len(g.areas))):
        return NOT_IN_AREA
    if enemy_close(g, element, shape):
        return ENEMY_NEAR
    return why_not_stand(g, element, (x, y, heading), [], True)


def entries(g: Ogniem, side: int) -> list[Choice]:
    """Every empty structure, and the middle of every empty area that is wide enough, at four headings."""
    tried: list[Choice] = []
    for element in q.reserve(g, side):
        tried += [(GARRISON, element, structure) for structure in empty_structures(g)]
        for ground in g.grounds:
            x, y = sum(ground.x) // len(ground.x), sum(ground.y) // len(ground.y)
            headings = (0, 9000, 18000, 27000) if q.is_unit(g, element) else (0,)
            tried += [(DEPLOY, element, x, y, heading) for heading in headings]
    return [one for one in tried if why_not_enter(g, side, one) is None]


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
