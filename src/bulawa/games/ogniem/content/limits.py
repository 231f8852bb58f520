"""What an army of a level may have."""

from __future__ import annotations

from dataclasses import dataclass

from bulawa.engine.tables import Table
from bulawa.games.ogniem.terms import LEVEL_IDS


@dataclass(frozen=True)
class Limits:
    """Of one level; the tutorial has no limits of its own, for its armies are ready.  [R400]"""

    points: int
    least_units: int
    same: int
    gold: int
    guns: int
    groups: int
    upgrades: int


def read_limits(table: Table) -> list[Limits]:
    """By level."""
    building = table.table("army_building")
    keys = (
        "levels",
        "min_units",
        "max_same_profile",
        "max_gold_units",
        "max_artillery_units",
        "max_groups",
        "upgrade_points",
    )
    return [Limits(*(building.table(key).integer(level, 0, 999, 0) for key in keys)) for level in LEVEL_IDS]
