"""A line over the ground as it was seen, and those that are remembered."""

from __future__ import annotations

from typing import Final

from bulawa.geometry.rays import Ray

OPEN: Final = 0
BY_TREES: Final = 1
BY_CREST: Final = 2
IN_DEAD_GROUND: Final = 3
BY_WALL: Final = 4
OFF_THE_MAP: Final = 5
BY_PALISADE: Final = 6

WORST: Final = 4096
"""More than all the bits together."""


class Way:
    """One way round a border, or the only way from a hex to the next."""

    def __init__(self, cells: tuple[int, ...], stopped: int, culprit: int, screens: int, is_opening: bool) -> None:
        self.cells = cells
        """Hexes it crosses, the end of the line left out."""
        self.stopped = stopped
        """OPEN, or what stops it."""
        self.culprit = culprit
        """The hex that stops it."""
        self.screens = screens
        self.is_opening = is_opening
        """It goes through a door, window or slit."""


class Sight:
    """A line between two hexes: for every link its ways, one or two."""

    def __init__(self, ways: tuple[tuple[Way, ...], ...], ray: Ray, cell: int) -> None:
        self.ways = ways
        """One tuple for every link of the ray; a line that is stopped may end there."""
        self.ray = ray
        self.cell = cell
        """The hex from which the ray counts."""
        self.flight = ray.flight
        """The direction in which a missile flies on.  [R152]"""
        self.is_bare = not any(way.screens for link in ways for way in link)
        """Nothing on any way could cover the target."""
        self.stopped = OPEN
        self.culprit = 0
        self.screens = 0
        """All that lies before the target."""
        for link in ways:
            best = decisive(link)
            self.screens |= best.screens
            if best.stopped and not self.stopped:
                self.stopped, self.culprit = best.stopped, best.culprit


def severity(way: Way) -> int:
    """Possible rather than impossible, then lighter cover.  [R145]"""
    return WORST * way.stopped + way.screens


def decisive(link: tuple[Way, ...]) -> Way:
    """The way that restricts less; where one goes through an opening, no way round may touch a wall.  [R145] [R304]"""
    easiest = min(link, key=severity)
    return max(link, key=severity) if easiest.is_opening else easiest


class Sights:
    """Lines over the ground that were looked at already, by pairs of hexes."""

    def __init__(self) -> None:
        self.seen: dict[int, Sight] = {}
        self.plain: dict[int, tuple[Way, ...]] = {}
        """plain[cell]: the only way into a hex in which nothing stops or covers; all lines share it."""

    def keep(self, key: int, sight: Sight) -> None:
        self.seen[key] = sight

    def plain_way(self, cell: int) -> tuple[Way, ...]:
        found = self.plain.get(cell)
        if found is None:
            found = self.plain[cell] = (Way((cell,), OPEN, 0, 0, False),)
        return found
