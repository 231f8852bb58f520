"""What a place suffers from enemies who shoot: dice that could be fired at it, those of who has not acted yet most."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem import fire
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.bot.weights import AIMED_DIE
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.geometry.poses import Pose, zone
from bulawa.geometry.shapes import FRONT
from bulawa.geometry.vectors import length

POINT_BLANK: Final = 6000
"""Arms that reach no farther are those of a charge."""
EMPTY: Final = 0.5
"""Of who must load first."""
ASIDE: Final = 0.5
"""Of who must turn first."""
ACTED: Final = 0.4
"""Of who has acted in this round."""
FLANK: Final = 1.5
"""At a side or back."""


def under_fire(g: Ogniem, unit: int, pose: Pose) -> float:
    """What all enemies together may shoot at a unit that stands there, in units."""
    return sum([muzzle(g, unit, pose, foe) for foe in q.foes(g, unit) if in_range(g, unit, pose, foe)])


def in_range(g: Ogniem, unit: int, pose: Pose, foe: int) -> bool:
    """Whether an enemy's arms reach a unit there, both trays taken face to face."""
    card = g.board.cards[foe]
    if not card.shoots or card.range_effective < POINT_BLANK:
        return False
    deep = card.tray.half_depth + g.board.cards[unit].tray.half_depth
    return length(pose[0] - g.x[foe], pose[1] - g.y[foe]) <= card.range_effective + deep


def muzzle(g: Ogniem, unit: int, pose: Pose, foe: int) -> float:
    """The dice of one enemy, by how soon and how well it can shoot."""
    worth = AIMED_DIE * g.board.cards[foe].fire_dice[q.state(g, foe)]
    worth *= 1.0 if fire.is_loaded(g, foe) else EMPTY
    worth *= 1.0 if q.all_front(g, foe) or q.zone_of(g, foe, pose[0], pose[1]) == FRONT else ASIDE
    worth *= 1.0 if g.opened[foe] == NO_ORDER else ACTED
    size = g.board.cards[unit].tray
    facing = zone(pose, size.half_depth, size.half_width, g.x[foe], g.y[foe], g.board.numbers.near)
    return worth if q.all_front(g, unit) or facing == FRONT else FLANK * worth
