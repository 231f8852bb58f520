"""The map of a campaign: terrain, roads, and the places on it.  [R601]"""

from __future__ import annotations

from typing import Final

from bulawa.geometry.hexes import Grid

PLAIN: Final = 0
HILLS: Final = 1
FOREST: Final = 2
MARSH: Final = 3
MOUNTAIN: Final = 4
SEA: Final = 5
LAND_IDS: Final = ("plain", "hills", "forest", "marsh", "mountain", "sea")

VILLAGE: Final = 0
TOWN: Final = 1
CASTLE: Final = 2
CITY: Final = 3
PLACE_KIND_IDS: Final = ("village", "town", "castle", "city")

FEATURE_IDS: Final = ("", "monastery", "port")

UNLIMITED: Final = -1
"""The resources of a city.  [R603]"""

SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
WINTER: Final = 3
SEASON_IDS: Final = ("spring", "summer", "autumn", "winter")


class Places:
    """What never changes of settlements, castles and cities, in flat lists by number."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.cell: list[int] = []
        self.kind: list[int] = []
        self.faction: list[int] = []
        """faction[place]: whose it is when the campaign begins."""
        self.resources: list[int] = []
        """resources[place]: 1 to 10 when the campaign begins; UNLIMITED in a city."""
        self.hostility: list[int] = []
        self.feature: list[int] = []
        """feature[place]: a monastery or a port; it matters only for the maps of a battle."""


class Land:
    """Hexes with their terrain and roads, and the places on them."""

    def __init__(self, id: str, columns: int, rows: int) -> None:
        self.id = id
        self.grid = Grid(columns, rows)
        self.terrain: list[int] = [SEA] * self.grid.size
        """terrain[cell]: the worst in the hex, which is the one that counts.  [R602]"""
        self.road: list[bool] = [False] * self.grid.size
        self.places = Places()
        self.place_at: dict[int, int] = {}
        """The place on a hex."""

    def neighbours(self, cell: int) -> list[int]:
        """The land beside a hex; nobody walks on the sea.  [R602]"""
        return [one for one in self.grid.neighbours(cell) if self.terrain[one] != SEA]

    def away(self, cell: int, way: int, hexes: int) -> int:
        """So many hexes from a landmark in a direction, as in "Melfi NE 2".  [R606]"""
        return cell + hexes * self.grid.steps[way]

    def is_castle(self, place: int) -> bool:
        return self.places.kind[place] == CASTLE

    def is_city(self, place: int) -> bool:
        return self.places.kind[place] == CITY
