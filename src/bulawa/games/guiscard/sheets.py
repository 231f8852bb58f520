"""The player sheets: terrain, hexsides, weapons, fire, combat and all other tables, as lists of numbers."""

from __future__ import annotations

from typing import Final

NO_COVER: Final = 0
LIGHT: Final = 1
MEDIUM: Final = 2
HEAVY: Final = 3
INFINITE: Final = 4
SPECIAL: Final = 5
COVER_IDS: Final = ("none", "light", "medium", "heavy", "infinite", "special")

UPHILL: Final = 2
"""Combat value of terrain that is -1 against an enemy who stands higher, and 0 else.  [R163]"""

SIGHT_OPEN: Final = 0
SIGHT_BLOCKED: Final = 1
SIGHT_OPENING: Final = 2
SIGHT_CREST: Final = 3
SIGHT_IDS: Final = ("open", "block", "opening", "crest")

MOUNTED_LANCE: Final = 0
FOOT_LANCE: Final = 1
JAVELIN: Final = 2
SLING: Final = 3
SHORT_BOW: Final = 4
COMPOSITE_BOW: Final = 5
WEAPON_IDS: Final = ("mounted_lance", "foot_lance", "javelin", "sling", "short_bow", "composite_bow")

SHORT: Final = 0
MIDDLE: Final = 1
LONG: Final = 2

NEVER: Final = 0
STANDING: Final = 1
HALF: Final = 2
FULL: Final = 3
PACE_IDS: Final = ("-", "none", "half", "full")
"""How much of its allowance a shooter may spend.  [R133]"""

RESULT_IDS: Final = ("A", "B", "-", "C", "D", "E", "F", "G", "H", "I")
"""Letters of the combat tables and of the fire tables, by number: worst for the attacker first."""
RESULT_A: Final = 0
RESULT_B: Final = 1
NOTHING: Final = 2
RESULT_C: Final = 3
RESULT_D: Final = 4
RESULT_E: Final = 5
RESULT_F: Final = 6
RESULT_G: Final = 7
RESULT_H: Final = 8
RESULT_I: Final = 9

ENGINE: Final = 0
TIMBER: Final = 1
CANVAS_CLOTH: Final = 2
NAPHTHA: Final = 3
BURNABLE_IDS: Final = ("siege_engine", "wooden_structure", "tent", "naphtha")
"""What burns, in the order of the lists `flaming_arrow` and `spread`.  (R432) (R442)"""


class Weapon:
    """A line of the missile weapons' table.  [R133] [R143]"""

    def __init__(
        self, ranges: tuple[int, ...], foot: int, mounted: int, defensive: bool, paces: tuple[int, ...], ammo: int
    ) -> None:
        self.ranges = ranges
        """Farthest hex of short, middle and long range."""
        self.foot = foot
        self.mounted = mounted
        """What is added to the effect's die against targets on foot and mounted.  [R154]"""
        self.defensive = defensive
        """Whether it may be shot in the enemy's movement at all."""
        self.offensive_pace = paces[0]
        self.defensive_pace = paces[1]
        self.both_pace = paces[2]
        """NEVER, STANDING, HALF or FULL."""
        self.ammo = ammo
        """Shots in a match; 0 without limit.  [R140]"""

    def band(self, distance: int) -> int:
        """SHORT, MIDDLE or LONG; -1 out of range.  [R143]"""
        for band in range(3):
            if distance <= self.ranges[band]:
                return band
        return -1


class Sheets:
    """Every table of the rules, read once from the pack and shared by all matches with it."""

    def __init__(self) -> None:
        self.foot: list[int] = []
        self.mounted: list[int] = []
        self.led: list[int] = []
        """foot, mounted and led [terrain]: movement points for entering; 0 is forbidden.  [R108]"""
        self.cover: list[int] = []
        """cover[terrain]: a number of COVER_IDS.  [R149]"""
        self.combat: list[int] = []
        """combat[terrain]: -1, 0, 1 or UPHILL.  [R163]"""
        self.blocks: list[bool] = []
        """blocks[terrain]: whether no line goes through it.  [R146]"""
        self.side_cost: list[int] = []
        """side_cost[side]: points added for crossing; -1 cannot be crossed."""
        self.side_total: list[int] = []
        """side_total[side]: what the whole step costs; 0 where terrain decides.  [R302]"""
        self.side_cover: list[int] = []
        self.side_combat: list[int] = []
        """side_combat[side]: 1 where the defender behind it is better off.  [R312]"""
        self.side_sight: list[int] = []
        """side_sight[side]: a number of SIGHT_IDS."""
        self.weapons: list[Weapon] = []
        self.number: dict[str, int] = {}
        """Single numbers by their key in the data, as in "riding.about_turn_cost"."""
        self.about_turn = 0
        self.mount_cost: list[int] = []
        self.dismount_cost: list[int] = []
        """mount_cost and dismount_cost [0 unarmoured, 1 armoured].  [R123] [R125]"""
        self.led_horses: list[int] = []
        """led_horses [0 on foot, 1 mounted]: how many a man can lead.  [R124]"""
        self.turn_extra: list[int] = []
        """turn_extra: points for heads straight on, to the side, beside the rear, behind.  [R122]"""
        self.impact: list[int] = []
        """impact[die]: 0 the target hex, 1-6 its neighbour in flight direction plus (that minus 1), -1 lost.  [R152]"""
        self.impact_range: list[int] = []
        """impact_range[band]: added to the impact die."""
        self.scatter: list[int] = []
        """scatter[2d10]: place of a stone: 0 the target, 1-6 the ring, 7-18 the second ring, clockwise.  (R436)"""
        self.fire_foot: list[list[int]] = []
        self.fire_mounted: list[list[int]] = []
        """fire_foot and fire_mounted [cover][row - 1]: a result.  [R154]"""
        self.stone_foot: list[int] = []
        self.stone_mounted: list[int] = []
        """stone_foot and stone_mounted [die - 1]: a result.  (R437)"""
        self.upper_foot: list[int] = []
        self.upper_mounted: list[int] = []
        """upper_foot and upper_mounted [column]: the highest difference of the column.  [R162]"""
        self.combat_foot: list[list[int]] = []
        self.combat_mounted: list[list[int]] = []
        """combat_foot and combat_mounted [die - 1][column]: a result.  [R169]"""
        self.columns_foot: list[str] = []
        self.columns_mounted: list[str] = []
        """What is printed above the columns."""
        self.shift: dict[str, int] = {}
        """Columns to the right by their key in the data, as in "joint_attack".  [R167]"""
        self.infiltration: list[int] = []
        """The highest modified die that passes, that halts, and that wounds; above it kills.  [R116]"""
        self.infiltration_rider = 0
        self.infiltration_armoured = 0
        self.infiltration_wounded = 0
        self.flaming_arrow: list[int] = []
        self.spread: list[int] = []
        """flaming_arrow and spread [what burns]: the highest die that lights it.  (R442) (R432)"""
        self.battering: list[list[int]] = []
        """battering[WOOD, STONE or DOUBLE][points - 1]: the lowest die that tells.  (R511)"""
        self.battering_breaks: list[int] = []
        """battering_breaks[points - 1]: the highest die at which an engine breaks."""
        self.battering_hits: list[int] = []
        """battering_hits[WOOD, STONE or DOUBLE]: hits that bring a hex down."""

    def column(self, difference: int, is_mounted: bool) -> int:
        """The first column that a difference does not exceed.  [R162]"""
        upper = self.upper_mounted if is_mounted else self.upper_foot
        for column in range(len(upper)):
            if difference <= upper[column]:
                return column
        return len(upper) - 1
