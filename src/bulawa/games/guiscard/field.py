"""All that the rules read of a match besides its state: sheets, ground, cast and battle; shared by every copy."""

from __future__ import annotations

from typing import Any

from bulawa.games.guiscard.battle import Battle
from bulawa.games.guiscard.cast import Cast
from bulawa.games.guiscard.ground import Ground
from bulawa.games.guiscard.sheets import Sheets
from bulawa.games.guiscard.stable import Stable
from bulawa.geometry.hexes import Grid


class Sights:
    """Lines over the ground that were looked at already, by pairs of hexes."""

    def __init__(self) -> None:
        self.seen: dict[int, Any] = {}

    def keep(self, key: int, sight: Any) -> None:
        self.seen[key] = sight


class Field:
    """A scenario laid out on its maps, with the options it is played with."""

    def __init__(self, sheets: Sheets, ground: Ground, cast: Cast, battle: Battle) -> None:
        self.sheets = sheets
        self.ground = ground
        self.cast = cast
        self.battle = battle
        self.grid = Grid(ground.columns, ground.rows)
        self.stable = Stable(cast, battle)
        self.sights = Sights()
        """Lines over the ground as it was laid."""
        self.javelins = 4
        """How often a javelinman throws.  [R140]"""
        self.many_defenders = True
        """Several defenders may be attacked together.  [R166]"""
        self.strict_engaged = True
        """Enemies who are engaged do not test an advance.  [R179]"""
