"""How an army sets itself up (R407): guns and foot in the middle, horse on the wings, commanders behind."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.billets import FACING, box_of_zone, why_not_deploy
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.geometry.plane import nearer
from bulawa.geometry.poses import Pose

AHEAD: Final = 1000
"""So far the first row stays behind the border of its zone."""
GAP: Final = 1200
"""Between two units of a row."""
BEHIND: Final = 2000
"""Between two rows."""
STEP: Final = 500
"""By so much one moves on where a place is taken."""
ENOUGH: Final = 8
"""So many places are shown."""
RANK: Final = {t.ARTILLERY: 0, t.INFANTRY: 1, t.CAVALRY: 2, t.GROUP: 3}


def in_line(g: Ogniem, elements: list[int]) -> list[int]:
    """Guns, foot, horse, commanders, then the other groups.  [R407]"""
    order = sorted((RANK[g.board.cards[one].arm], not g.board.cards[one].commander, one) for one in elements)
    return [one for _, _, one in order]


def poses(g: Ogniem, element: int) -> list[Pose]:
    """Legal places in the line of battle, the best first; where it is full, some place in the zone.  [R407]"""
    wings = q.arm(g, element) == t.CAVALRY
    found = places(g, element, rows(g, element), wings)
    return found or places(g, element, every_row(g, element), False)


def places(g: Ogniem, element: int, deep: list[int], wings: bool) -> list[Pose]:
    """The first legal places in these rows, from the middle outwards."""
    found: list[Pose] = []
    for row in deep:
        for x in columns(g, element, wings):
            pose = (x, row, FACING[g.board.sides[element]])
            if is_roomy(g, element, pose) and why_not_deploy(g, element, pose) is None:
                found.append(pose)
                if len(found) == ENOUGH:
                    return found
    return found


def half_depth(g: Ogniem, element: int) -> int:
    size = g.board.cards[element].tray
    return size.half_depth or size.radius


def deepest(g: Ogniem, side: int) -> int:
    """How deep a row of that army is."""
    return max([2 * half_depth(g, one) for one in q.army(g, side) if q.is_unit(g, one)], default=0)


def rows(g: Ogniem, element: int) -> list[int]:
    """Two rows of units; commanders behind the first, other groups behind them.  [R407]"""
    side, half = g.board.sides[element], half_depth(g, element)
    second = AHEAD + deepest(g, side) + BEHIND
    if q.is_unit(g, element):
        return [from_border(g, side, AHEAD + half), from_border(g, side, second + half)]
    back = 0 if g.board.cards[element].commander else BEHIND
    return [from_border(g, side, second + back + half)]


def every_row(g: Ogniem, element: int) -> list[int]:
    """Every half inch from the border of the zone to its far end."""
    side, half = g.board.sides[element], half_depth(g, element)
    _, bottom, _, top = box_of_zone(g, side)
    return [from_border(g, side, half + far) for far in range(0, top - bottom - 2 * half + 1, STEP)]


def from_border(g: Ogniem, side: int, far: int) -> int:
    """So far behind the border that faces the enemy."""
    _, bottom, _, top = box_of_zone(g, side)
    return top - far if side == t.RED else bottom + far


def columns(g: Ogniem, element: int, wings: bool) -> list[int]:
    """From the middle of the zone outwards, to the right and to the left; for the wings beyond all foot and guns."""
    left, _, right, _ = box_of_zone(g, g.board.sides[element])
    middle = (left + right) // 2
    found = [middle, *(middle + sign * far for far in range(STEP, (right - left) // 2, STEP) for sign in (1, -1))]
    return [x for x in found if not wings or is_on_wing(g, element, x)]


def is_on_wing(g: Ogniem, element: int, x: int) -> bool:
    """With all its foot and guns on one side of it."""
    wide = g.board.cards[element].tray.half_width
    foot = [one for one in q.units(g, g.board.sides[element]) if q.arm(g, one) != t.CAVALRY]
    on_right = all(g.shape[one].right <= x - wide for one in foot)
    return on_right or all(g.shape[one].left >= x + wide for one in foot)


def is_roomy(g: Ogniem, element: int, pose: Pose) -> bool:
    """With a gap to everybody who stands there already.  [R407]"""
    shape = shape_at(g, element, *pose)
    room = GAP if q.is_unit(g, element) else STEP
    return not any(nearer(shape, g.shape[one], room) for one in q.elements(g, g.board.sides[element]))


def deploy_rest(g: Ogniem, elements: list[int]) -> None:
    """Set everybody up who still waits; who finds no place at all stays away.  [R407]"""
    for element in in_line(g, elements):
        found = poses(g, element) or anywhere(g, element)
        if found:
            v.move(g, element, found[0], "deployed")
        else:
            v.keep_back(g, element)


def anywhere(g: Ogniem, element: int) -> list[Pose]:
    """Some legal place in its zone, however narrow."""
    left, bottom, right, top = box_of_zone(g, g.board.sides[element])
    for x in range(left, right + 1, STEP):
        for y in range(bottom, top + 1, STEP):
            pose = (x, y, FACING[g.board.sides[element]])
            if why_not_deploy(g, element, pose) is None:
                return [pose]
    return []
