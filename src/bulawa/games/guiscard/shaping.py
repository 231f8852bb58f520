"""The ground of a battle as it is now, and all that changes it."""

from __future__ import annotations

from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import BRUSH, JETTY, TREE
from bulawa.games.guiscard.masons import Masonry, hexes_of
from bulawa.games.guiscard.seen import Sights
from bulawa.games.guiscard.tracks import Tracks


class Shaped(Masonry):
    """A state on ground that changes, and what is known of it: lines and steps."""

    def __init__(self, field: Field) -> None:
        super().__init__(field)
        self.sights: Sights
        """Lines over the ground that were looked at already; shared by all states on the same ground."""
        self.owns_sights = False
        """Whether no other state looks at them."""
        self.tracks: Tracks
        """What steps over the ground cost; shared likewise."""

    def lay_ground(self, field: Field) -> None:
        """The field as it was laid."""
        ground = field.ground
        self.field, self.cuts = field, ()
        self.terrain, self.level, self.side, self.top = ground.terrain, ground.level, ground.side, ground.top
        self.fallen, self.sights, self.tracks = ground.fallen, field.sights, field.tracks
        self.owns_terrain = self.owns_walls = self.owns_sights = False

    def share(self, other: Shaped) -> None:
        """Stand on the same ground as another, and know as much of it."""
        self.share_ground(other)
        self.sights, self.tracks = other.sights, other.tracks
        self.owns_sights = other.owns_sights = False

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
        self.lay_hexes_anew([cell], veils)

    def quench(self, cell: int) -> None:
        """A flame goes out.  [R433]"""
        self.siege.quench(cell)
        self.lay_hexes_anew([cell], self.veils(cell))

    def turn_to_ashes(self, cell: int) -> None:
        """A tent or a jetty is burnt down.  [R334]"""
        self.siege.turn_to_ashes(cell)
        self.lay_anew([cell])

    def place_engine(self, engine: int, cell: int, way: int) -> None:
        """An engine stands there.  [R438] [R445]"""
        was = hexes_of(self.field, self.siege, engine)
        self.siege.place_engine(engine, cell, way)
        self.lay_hexes_anew([*was, *hexes_of(self.field, self.siege, engine)], True)

    def spoil_engine(self, engine: int, state: int) -> None:
        """It is jammed, or destroyed.  [R447]"""
        was = hexes_of(self.field, self.siege, engine)
        self.siege.spoil_engine(engine, state)
        self.lay_hexes_anew(was, True)

    def veils(self, cell: int) -> bool:
        """Do lines over this hex change when flames take the place of what grows or stands there?  [R146] [R149]"""
        terrain = self.field.ground.terrain[cell]
        return terrain in (BRUSH, JETTY, TREE) or self.field.sheets.blocks[self.terrain[cell]]

    def lay_anew(self, cells: list[int]) -> None:
        """All of the ground has changed in these hexes; lines that meet them are looked at anew."""
        self.lay_walls(cells)
        self.lay_hexes_anew(cells, True)

    def lay_hexes_anew(self, cells: list[int], changes_lines: bool) -> None:
        """Only what grows, stands or burns in these hexes has changed."""
        for cell in cells:
            self.lay_hex(cell)
        self.tracks = Tracks()
        if changes_lines and self.owns_sights:
            self.sights.mind(cells)
        elif changes_lines:
            self.sights = self.sights.since(self.field.grid, cells)
            self.owns_sights = True
