"""The ground of a battle as it is now, and all that changes it."""

from __future__ import annotations

from bulawa.engine.flow import State
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import BRUSH, JETTY, TREE
from bulawa.games.guiscard.masons import Masons, hexes_of, terrain_now
from bulawa.games.guiscard.seen import Sights
from bulawa.games.guiscard.siege import Siege
from bulawa.games.guiscard.tracks import Tracks


class Shaped(State):
    """A state that stands on ground: the field as it was laid, and what has been made of it since."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = field
        self.cuts: tuple[int, ...]
        """The tent hexes that were cut open.  [R333]"""
        self.siege: Siege
        """What else has changed on the map.  [R409] [R414]"""
        self.terrain: list[int]
        self.level: list[int]
        self.side: list[int]
        self.top: list[int]
        self.fallen: list[bool]
        """The ground as it is now; the field's own lists until something changes, then lists of this state."""
        self.sights: Sights
        """Lines over the ground that were looked at already; shared by all states on the same ground."""
        self.tracks: Tracks
        """What steps over the ground cost; shared likewise."""

    def open_canvas(self, cell: int) -> None:
        """A tent hex is cut open.  [R333]"""
        self.cuts = (*self.cuts, cell)
        self.lay_anew([cell])

    def turn_gate(self, cell: int) -> None:
        """A gate goes up or down.  [R409]"""
        self.siege.turn_gate(cell)
        self.lay_anew([cell])

    def ruin(self, cell: int) -> None:
        """A hex of wooden defences is destroyed.  [R414]"""
        self.siege.ruin(cell)
        self.lay_anew([cell])

    def light(self, cell: int, seat: int) -> None:
        """A hex catches fire.  [R431]"""
        veils = self.veils(cell)
        self.siege.light(cell, seat)
        self.lay_hex_anew(cell, veils)

    def quench(self, cell: int) -> None:
        """A flame goes out.  [R433]"""
        self.siege.quench(cell)
        self.lay_hex_anew(cell, self.veils(cell))

    def turn_to_ashes(self, cell: int) -> None:
        """A tent or a jetty is burnt down.  [R334]"""
        self.siege.turn_to_ashes(cell)
        self.lay_anew([cell])

    def place_engine(self, engine: int, cell: int, way: int) -> None:
        """An engine stands there.  [R438] [R445]"""
        was = hexes_of(self.field, self.siege, engine)
        self.siege.place_engine(engine, cell, way)
        self.lay_anew([*was, *hexes_of(self.field, self.siege, engine)])

    def spoil_engine(self, engine: int, state: int) -> None:
        """It is jammed, or destroyed.  [R447]"""
        was = hexes_of(self.field, self.siege, engine)
        self.siege.spoil_engine(engine, state)
        self.lay_anew(was)

    def veils(self, cell: int) -> bool:
        """Do lines over this hex change when flames take the place of what grows or stands there?  [R146] [R149]"""
        terrain = self.field.ground.terrain[cell]
        return terrain in (BRUSH, JETTY, TREE) or self.field.sheets.blocks[self.terrain[cell]]

    def lay_anew(self, cells: list[int]) -> None:
        """The ground with all that has changed, just now in these hexes; lines that meet them are looked at anew."""
        now = Masons(self.field, self.siege, self.cuts)
        self.terrain, self.level, self.side, self.top = now.terrain, now.level, now.side, now.top
        self.fallen = now.fallen
        self.tracks = Tracks()
        self.sights = self.sights.since(self.field.grid, cells)

    def lay_hex_anew(self, cell: int, changes_lines: bool) -> None:
        """Only what grows or burns in one hex has changed; lists may be shared, so none is changed in its place."""
        self.terrain = self.terrain[:]
        self.terrain[cell] = terrain_now(self.field, self.siege, cell)
        self.tracks = Tracks()
        if changes_lines:
            self.sights = self.sights.since(self.field.grid, [cell])
