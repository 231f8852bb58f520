"""Ground as it is set on a table: areas, structures, and places to control (specification 3.9, 3.15)."""

from __future__ import annotations

from typing import Final

ARMS: Final = 4


class Kind:
    """A kind of area or structure; `effects` holds X (1 where a rule has none) by rule and arm.  [R370]"""

    def __init__(self, id: str, effects: list[int], blocks_march: bool, points: int) -> None:
        self.id = id
        self.effects = effects
        self.blocks_march = blocks_march
        self.points = points
        """Structure points; 0 for areas.  [R395]"""

    def effect(self, rule: int, arm: int) -> int:
        """X of a rule for this arm; 0 where it does not concern it.  [R370]"""
        return self.effects[rule * ARMS + arm]

    def has(self, rule: int) -> bool:
        """Whether it concerns anybody."""
        for arm in range(ARMS):
            if self.effects[rule * ARMS + arm]:
                return True
        return False


class Area:
    """A convex area, its corners counter-clockwise in mils.  [R39]"""

    def __init__(self, id: str, kind: Kind, xs: list[int], ys: list[int]) -> None:
        self.id = id
        self.kind = kind
        self.xs = xs
        self.ys = ys


class Structure:
    """A structure or one segment of it: a rectangle, its corners counter-clockwise in mils.  [R41] [R396]"""

    def __init__(self, id: str, kind: Kind, xs: list[int], ys: list[int], whole: int, ruins: Kind) -> None:
        self.id = id
        self.kind = kind
        self.xs = xs
        self.ys = ys
        self.whole = whole
        """The number that all segments of one structure share."""
        self.ruins = Area(id, ruins, xs, ys)
        """What is left of it at 0 structure points.  [R395]"""


MARKER: Final = 0
KEY_AREA: Final = 1
KEY_STRUCTURE: Final = 2


class Goal:
    """Something to control: an objective marker, a key area or a key structure.  [R304]"""

    def __init__(self, id: str, kind: int, place: int, x: int, y: int) -> None:
        self.id = id
        self.kind = kind
        self.place = place
        """Which area or structure; -1 for a marker."""
        self.x = x
        self.y = y
        """Of a marker."""
        self.holder = -1
        """Who has its control token at the start; -1: nobody."""
        self.camp_of = -1
        """Whose camp it is."""
