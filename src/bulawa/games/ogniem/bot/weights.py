"""What a good player cares for, in units: an average steady unit is worth one (specification 8.1)."""

from __future__ import annotations

from typing import Final

STATE_WORTH: Final = (1.0, 0.7, 0.4)
"""What a unit is worth in each state, beside its DP."""
MOTIVATION: Final = 0.8
"""A point of motivation while there are many; each one lost makes the next dearer."""
POINT: Final = 0.35
"""A point of the scenario in the last round; half of it in the middle of the game."""
ORDER_POINT: Final = 0.03
"""One that is not spent yet."""
SURE: Final = 1.2
"""How much a unit more makes winning likelier."""

WITHDRAWN: Final = 0.25
"""Of the worth of a unit that must fall back: it has lost ground and its order."""
WON: Final = 0.15
"""To stay master of the ground after a melee."""
LOOSE_SHOT: Final = 0.02
"""The charge that a shot costs."""
LOADED: Final = 0.25
"""A charge in the gun again."""
LANCES: Final = 0.25
"""Whole lances: not for a trade."""

KEEN: Final = 12.0
"""One more unit makes an answer e to this power likelier."""
GOAL: Final = 0.022
"""An inch nearer to something that is worth holding."""
HOLDS: Final = 0.15
"""To stand where it is held."""
HELD: Final = 0.3
"""How much of that a goal is worth to one more unit, when it is held already."""
HORSE_INSIDE: Final = 0.3
"""How much of it walls are worth to horse."""
WALLS: Final = 0.1
"""For foot to be behind them."""
AWAY: Final = 0.05
"""An inch that captives are nearer to the edge where they are safe."""
CLOSE_IN: Final = 0.008
"""An inch nearer to where a unit's own arms reach."""
IN_REACH: Final = 0.06
"""To have an enemy ahead within reach of its arms."""
FLANK_SHOWN: Final = 0.08
"""To show a side or the back to an enemy who can charge it."""
FLANK_FOUND: Final = 0.05
"""To stand beside or behind an enemy within reach."""
AIMED_DIE: Final = 0.05
"""A die that may be fired at a unit before it acts again."""
SAFE: Final = 0.05
"""An inch that a commander is nearer to an enemy than he should be."""

FIT: Final = 0.6
"""The right order instead of a useless one."""
FAILED_DIE: Final = 0.3
"""What a die that fails costs, of the worth of its unit."""
BEGIN: Final = 0.3
"""To have the first turn of a round."""
FIRST_STRIKE: Final = 0.5
"""To act at once with a unit that can charge or shoot."""
