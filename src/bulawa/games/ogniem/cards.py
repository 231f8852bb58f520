"""Unit cards as they are printed: trays, attributes, states, weapons and special rules (specification 3.3, 3.4)."""

from __future__ import annotations

from bulawa.games.ogniem.terms import CAVALRY, GROUP, INFANTRY, RULE_IDS, STEADY


class Tray:
    """A tray of one size: a rectangle, or for groups a circle. Half lengths in mils.  [R22] [R24] [G26]"""

    def __init__(self, id: str, half_width: int, half_depth: int, radius: int, test_dice: int, points: int) -> None:
        self.id = id
        self.half_width = half_width
        """0 for a circle."""
        self.half_depth = half_depth
        self.radius = radius
        """0 for a rectangle."""
        self.test_dice = test_dice
        """Dice of disengaging from it, and of its disorganising tests.  [R109] [R374]"""
        self.advantage_points = points
        """[R222]"""


class Card:
    """The card of one element of an army, with its upgrades. Lengths in mils, lists by state."""

    def __init__(self, id: str, tray: Tray) -> None:
        self.id = id
        """Of its profile."""
        self.tray = tray
        self.faction = ""
        self.arm = INFANTRY
        """Infantry, cavalry, artillery or group; dragoons are cavalry and may be on foot."""
        self.size = 0
        self.coins = 0
        self.colour = 0
        """Of coins or banner: what its loss costs.  [R301]"""
        self.points = 0
        self.speed = 0
        self.speed_on_foot = 0
        """The same as `speed` but for dragoons.  [R317]"""
        self.resistance = 0
        self.morale = 0
        self.training = 0
        self.states: list[int] = []
        """The state by DP, up to and with its rout threshold.  [R70]"""
        self.rout = 0
        """DP that rout it.  [R71]"""
        self.melee_dice: list[int] = [0, 0, 0]
        self.impetus = 0
        self.effectiveness = 0
        """Of its melee."""
        self.melee_charges = 0
        self.weapons = 0
        """Weapon rules of both profiles, as bits."""
        self.shoots = False
        self.fire_dice: list[int] = [0, 0, 0]
        self.second_dice: list[int] = [0, 0, 0]
        """Of bows.  [R360]"""
        self.move_penalty = 0
        self.fire_effectiveness = 0
        self.ammo = 0
        self.ammo_is_melee = False
        """Its fire spends melee charges.  [R76]"""
        self.range_effective = 0
        self.range_maximum = 0
        """0 where it has but one range."""
        self.working: list[int] = [0] * 6
        """Special rules that work, as bits: by state; then by state for dragoons on foot.  [R4]"""
        self.levels: list[int] = [0] * 3 * len(RULE_IDS)
        """Levels of special rules by rule and state; several sources add up.  [R5]"""
        self.actions: list[int] = []
        """Of groups, each as often as it is listed.  [R262]"""
        self.unique = -1
        self.commander = False
        self.chief = False
        """Commander-in-chief."""
        self.order_points = 0
        self.upgrades: list[str] = []

    def is_group(self) -> bool:
        return self.arm == GROUP

    def state(self, dp: int) -> int:
        """[R70]"""
        return self.states[dp] if dp < self.rout else self.states[self.rout]

    def has(self, rule: int, state: int, on_foot: bool = False) -> bool:
        """Whether a special rule works in this state.  [R4]"""
        return self.working[state + 3 if on_foot else state] >> rule & 1 == 1

    def ever_has(self, rule: int) -> bool:
        """Whether it stands on the card at all."""
        return any(working >> rule & 1 for working in self.working)

    def level(self, rule: int, state: int = STEADY) -> int:
        """The X of a special rule in this state.  [R5]"""
        return self.levels[3 * rule + state]

    def armed(self, weapon: int) -> bool:
        """Whether it has a weapon rule."""
        return self.weapons >> weapon & 1 == 1

    def arm_now(self, on_foot: bool) -> int:
        """Dragoons on foot are infantry.  [R317]"""
        return INFANTRY if on_foot and self.arm == CAVALRY else self.arm

    def speed_now(self, on_foot: bool) -> int:
        return self.speed_on_foot if on_foot else self.speed
