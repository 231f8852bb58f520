"""How much either side likes each sort of thing, counted in points of morale (specification 8.1)."""

from __future__ import annotations

from typing import Final

GREEK_UNIT: Final = 1.3
IMPERIAL_UNIT: Final = 0.5
GUN: Final = 1.2
POINT: Final = 0.5
"""An action point well used."""
TAKE: Final = 0
GUARD: Final = 1
GUNS: Final = 2
MONEY: Final = 3
ASSAULT: Final = 4
MARCHING: Final = 5
EVENTS: Final = 6
RATE: Final = 7
PREPARING: Final = 8
SECTOR: Final = 9
FRONT: Final = 10
WATER: Final = 11
INSIDE: Final = 12
SORTIES: Final = 13
FORTIFY: Final = 14
TRAINING: Final = 15
PREY: Final = 16
STACK: Final = 17
PAYING: Final = 18
EXPOSED: Final = 19
EARLY: Final = 20
LONE: Final = 21
TASTE: Final = [
    [0.56, 0.30, 1.15, 1.68, 3.29, 0.70, 1.30, 0.80, 1.27, 1.68, 0.40, 2.55,
     0.42, 0.00, 0.00, 0.00, 2.00, 0.06, 1.20, 0.00, -0.20, 1.02],
    [0.70, 0.32, 2.45, 1.02, 6.00, 0.84, 0.40, 0.60, 0.61, 0.00, 0.00, 0.00,
     0.00, 0.48, 0.54, 2.04, 0.00, 0.00, 0.00, 0.40, -0.20, 0.00],
]  # fmt: skip
"""How much either side likes each sort of thing, from tools/tune_freedom.py. In order: taking areas, guarding them,
guns, money (for the Greeks: pressure), attacks, marches and regroups, events, how far the best action of the moment
decides what points are worth, preparation; the Empire's broken sectors, row 4, the lagoon, the wall from within; the
Greeks' sorties, repairs, training; the Empire's garrisons in reach of an assault, company in row 4 and 5, the price of
pay; the Greeks' fear for a lone unit under attack; how much less an area counts early in a round; and what the Empire
fears for a lone unit before the wall."""
ROW_VALUE: Final = [0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.3, 0.15, 0.0]
"""How much better a unit stands in a row than at the back; row 4 depends on the wall before it."""
