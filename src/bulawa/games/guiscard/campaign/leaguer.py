"""A siege within a campaign: the siege sheet of a castle, and which man of which group is who on it (campaign 15.1)."""

from __future__ import annotations

from typing import Any, Final

from bulawa.games.guiscard.days.blockade import FIT, NOBODY, Blockade
from bulawa.games.guiscard.days.sheet import Place, SiegeSheet
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.war import Customs

AWAY: Final = -2
"""The side of leaders who are elsewhere: nobody can hire them.  [R505]"""


class Stronghold:
    """What all castles of a campaign have in common as places of a siege; never changed."""

    def __init__(self, sheet: SiegeSheet, map: str, parts: list[list[str]], off: list[int], light: list[int]) -> None:
        self.sheet = sheet
        self.map = map
        self.parts = parts
        self.off = off
        """Events that count as nothing.  [R505]"""
        self.light = light
        """light[faction]: its light infantry, who come as refugees.  [R505]"""

    def place(self, days: int, faction: int) -> Place:
        found = Place(True, self.map, days, self.parts)
        found.off, found.light, found.light_faction = self.off, self.light[faction], faction
        return found


class Leaguer(Blockade):
    """The days of one siege; the groups of the campaign have the last word on who is there."""

    def __init__(self, atlas: Any, customs: Customs, sheet: SiegeSheet, place: Place, men: int, spot: int) -> None:
        super().__init__(atlas, customs, sheet, place, men)
        self.spot = spot
        """The place of the campaign."""
        self.band: list[int] = [NOBODY] * men
        """band[man]: the group he belongs to."""
        self.chief: list[int] = [NOBODY] * men
        """chief[man]: the leader he is."""
        self.points = 0
        """The resources of the place when they were last written down.  [R660]"""

    def copy(self) -> Leaguer:
        twin = Leaguer(self.atlas, self.customs, self.sheet, self.place, 0, self.spot)
        self.copy_to(twin)
        twin.band, twin.chief, twin.points = self.band[:], self.chief[:], self.points
        return twin

    def field(self) -> Field:
        """The plan of the castle."""
        layout = [{"map": self.place.map, "x": 0, "y": 0, "rot": 0}]
        return self.lay({**self.atlas.quiet_plan, "layout": layout})

    def dismiss(self, man: int) -> None:
        """He is not here, or not any more."""
        self.band[man], self.chief[man], self.side[man] = NOBODY, NOBODY, NOBODY
        self.body[man], self.back[man] = FIT, 0

    def enrol(self, man: int, group: int, seat: int, body: int, chief: int) -> None:
        self.band[man], self.chief[man], self.side[man] = group, chief, seat
        self.body[man], self.back[man] = body, 0
        if body != FIT:
            self.watch_over(man)
