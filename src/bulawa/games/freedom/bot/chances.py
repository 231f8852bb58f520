"""What dice are likely to show, derived from the pack as the odds are."""

from __future__ import annotations

from typing import Final

from bulawa.games.freedom.board import OTTOMAN
from bulawa.games.freedom.combat import Aim, imperial_aim
from bulawa.games.freedom.state import Freedom

FACES: Final = 6
WAYS: Final = FACES * FACES
"""Two dice are thrown for an appeal and for the government's aid.  [R75] [R129]"""


def two_dice_at_least(need: int) -> float:
    """The chance that two dice add up to so much."""
    good = 0
    for first in range(1, FACES + 1):
        good += max(0, min(FACES, FACES + first - need + 1))
    return good / WAYS


def chance(aim: Aim) -> float:
    """Of at least one hit."""
    missed = 1.0 - aim.chance_of_die()
    return 1.0 - missed**aim.dice


def assault(g: Freedom, wall: int, paid: bool) -> float:
    """The chance of an attack from row 4 on a wall space.  [R70] [R72]"""
    return chance(imperial_aim(g, g.board.front(wall), wall, paid, 0))


def expected_hits(g: Freedom, need: int, bonus: int) -> float:
    """Hits that one shot may expect.  [R103]"""
    number = g.board.number
    sides = number["combat.cannon_die"]
    good = max(0, min(sides, sides - need + 1 + bonus))
    return number["combat.cannon_dice"] * good / sides


def battery_hits(g: Freedom, space: int, allied: bool) -> float:
    """Hits that an Imperial gun there may expect against the wall straight ahead.  [R102] [R104]"""
    needs = [need for _, need in g.board.fire[OTTOMAN][space]]
    bonus = g.board.number["combat.allied_crew_mod"] if allied else 0
    return expected_hits(g, min(needs), bonus) if needs else 0.0
