"""All that the rules read of a match besides its state: sheets, ground, cast and battle; shared by every copy."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.battle import T4A, Battle
from bulawa.games.guiscard.cast import Arms, Cast, Sides
from bulawa.games.guiscard.choices import THINGS
from bulawa.games.guiscard.ground import GATE, JETTY, PALISADE, PLATFORM, Ground
from bulawa.games.guiscard.park import Park
from bulawa.games.guiscard.seen import Sights
from bulawa.games.guiscard.sheets import Sheets
from bulawa.games.guiscard.stable import Stable
from bulawa.games.guiscard.tracks import Tracks
from bulawa.geometry.hexes import Grid

WOODEN: Final = (PALISADE, PLATFORM, GATE, JETTY)


class Field:
    """A scenario laid out on its maps, with the options it is played with."""

    def __init__(self, sheets: Sheets, ground: Ground, cast: Cast, battle: Battle) -> None:
        self.sheets = sheets
        self.ground = ground
        self.cast = cast
        self.battle = battle
        self.grid = Grid(ground.columns, ground.rows, ground.width, ground.size)
        self.stable = Stable(cast, battle)
        self.arms = Arms(cast)
        self.sides = Sides(cast)
        self.park = Park(battle)
        self.has_castle = battle.tier >= T4A
        """Gates, palisades and engines may change in the course of it."""
        self.gates = tuple(cell for cell in self.grid.cells if ground.terrain[cell] == GATE)
        self.tinder = [cell for cell in self.grid.cells if ground.terrain[cell] in WOODEN or ground.tent[cell] >= 0]
        """The hexes of wood and canvas.  [R431]"""
        self.is_tinder = frozenset(self.tinder)
        self.sights = Sights(self.grid.size)
        """Lines over the ground as it was laid."""
        self.tracks = Tracks()
        """Steps over the ground as it was laid."""
        self.javelins = 4
        """How often a javelinman throws.  [R140]"""
        self.many_defenders = True
        """Several defenders may be attacked together.  [R166]"""
        self.strict_engaged = True
        """Enemies who are engaged do not test an advance.  [R179]"""
        self.counts = (len(self.stable.rider), len(self.park.ladder_group), len(self.park.engine_kind))
        """Horses, ladders and engines of this battle."""
        self.plan: dict[str, Any] = {}
        """The battle as a war has drawn it up, told as battles.toml tells scenarios; empty for a scenario itself."""

    def has_things(self, choice: Choice) -> bool:
        """Are the horse, the ladder or the engine that it names of this battle?"""
        for kind in range(len(THINGS)):
            place = THINGS[kind].get(choice[0], 0)
            if place and choice[place] >= self.counts[kind]:
                return False
        return True
