"""What is counted when a position is judged, and what it is worth in points, stage by stage."""

from __future__ import annotations

from typing import Final

FEATURES: Final = [
    "prussia",
    "lithuania",
    "ukraine",
    "lesser_poland",
    "greater_poland",
    "city",
    "border",
    "estates",
    "lost",
    "income",
    "prestige",
    "money",
    "clients",
    "clients_squared",
    "provinces",
    "all_provinces",
    "sites",
    "deputies",
    "glory",
    "raids",
    "guard",
    "mace",
    "tokens",
    "laid",
    "laid_by_estates",
    "laid_at_court",
]
HAND: Final = [
    *[1.0] * 6,
    *[-0.2, 0.5, -0.8, 0.4, 1.0, 0.2, 1.0, -0.04, 0.1, 0.5, 0.3, 2.0, 0.8, 0.5, 0.3, 0.5, 0.7, 0.3, 0.1, 0.0],
]
"""What a player thought before any game was counted."""
ROWS: Final[list[list[float]]] = [HAND[:] for _ in range(20)]
DOUBT: Final[list[float]] = [12.0 - 0.45 * stage for stage in range(20)]
