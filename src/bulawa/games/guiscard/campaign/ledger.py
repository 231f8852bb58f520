"""The campaign's sheets: what the rules read of numbers, all from the content pack."""

from __future__ import annotations

from typing import Final

GROUP_TABLE_IDS: Final = ("N", "L", "B", "Bv", "A", "G")
"""The tables of composition; the Varangian Guard has one of its own.  [R605]"""

RESULTS: Final = "ABCDEFGH"


class Ranks:
    """The classes of characters as a campaign counts them, in flat lists by number."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.faction: list[int] = []
        self.rank: list[int] = []
        """rank[class]: 1 is the highest.  [R624]"""
        self.rides: list[bool] = []
        self.armoured: list[bool] = []
        self.attack: list[int] = []
        """attack[class]: on foot; the weakest are tested first.  [R661]"""
        self.quick_foot: list[int] = []
        self.quick: list[int] = []
        """What one of them is worth in a quick battle, on foot and as he rides.  [R670]"""


class Recruits:
    """What a class of recruits costs, and where it is found.  [R635]"""

    def __init__(self, id: str, halves: int, least: int) -> None:
        self.id = id
        self.halves = halves
        """Its price in half denarii."""
        self.least = least
        """The lowest resource level of a place that offers it."""


class Outcome:
    """A line of the results of quick battles.  [R670]"""

    def __init__(self, winner: int, conduct: str, losses: tuple[int, ...]) -> None:
        self.winner = winner
        """0: the attacker stays on the field; 1: the defender."""
        self.conduct = conduct
        self.losses = losses
        """Per cent: attackers killed and wounded, defenders killed and wounded."""


class Ledger:
    """All tables of a campaign."""

    def __init__(self) -> None:
        self.group_move = 5
        self.cavalry_move = 8
        self.spy_move = 5
        self.convoy_move = 5
        self.wounded_penalty = 4
        self.least_move = 1
        self.cost: list[int] = []
        """cost[terrain]: movement points for a hex; 0: impassable.  [R602]"""
        self.hostile_from = 7
        self.pragmatic_up_to = 4
        self.prestige_mod: list[int] = []
        """prestige_mod[prestige], 0 to 10.  [R620]"""
        self.number_mod: list[int] = []
        """number_mod[difference], up to the last, which stands for all beyond.  [R620]"""
        self.battle_won = 1
        self.battle_lost = -1
        self.refused = -1
        self.plundered = -1
        self.least_prestige = 1
        self.most_prestige = 10
        self.new_leader = 2
        self.free_below = 10
        self.supply_need: list[int] = []
        """supply_need[men], up to the last, which stands for all beyond.  [R630]"""
        self.defenders: list[int] = []
        """defenders[resources].  [R603]"""
        self.city_defenders = 30
        self.garrison = 10
        self.least_garrison = 5
        self.recruits: list[Recruits] = []
        self.recruit_kinds: list[list[list[int]]] = []
        """recruit_kinds[faction][recruits]: the classes a place of that faction offers.  [R635]"""
        self.villager = 0
        self.mercenary_halves = 4
        self.escapes_up_to = 5
        self.wounded_up_to = 7
        self.captured_up_to = 9
        """Refusing battle, on a die with its modifiers.  [R654]"""
        self.percent_per_point = 10
        self.discovered_up_to = 5
        self.settlement_mod = 2
        self.city_mod = 4
        self.spy_radius = 2
        self.ransom_per_prestige = 2
        self.maps_by_total: list[tuple[int, int]] = []
        self.turn_limit = 12
        self.sheets: list[str] = []
        """The maps of the box."""
        self.is_open: list[bool] = []
        """is_open[map]: without buildings.  [R651]"""
        self.map_choice: dict[str, list[int]] = {}
        """Maps for a hex, by its terrain, or by the kind and the feature of its place.  [R651]"""
        self.weather: list[int] = []
        """weather[die - 1]: by how much all resources change.  [R675]"""
        self.lines: list[list[list[tuple[int, int]]]] = []
        """lines[table][size]: (class, how many) in a group of that size, 3 to 12.  [R605]"""
        self.columns: list[int] = []
        """The upper bounds of the columns of quick battles.  [R670]"""
        self.quick_table: list[list[int]] = []
        """quick_table[die - 1][column]: A to H as 0 to 7."""
        self.field: list[Outcome] = []
        self.siege: list[Outcome] = []
        self.terrain_percent: dict[str, int] = {}
        """By how much the defender's value is multiplied, in hundredths; `unsupplied` for either side.  [R670]"""
        self.die_mods: dict[str, int] = {}
        self.per_breach = -1
        self.most_breaches = 3
        self.leader_dead_from = 200
        self.leader_wounded_from = 100
        """Hundredths of die times killed per cent.  [R672]"""
        self.healing: list[int] = []
        """healing[die - 1]: days until a wounded man is well; below 0 he does not come back.  [R656]"""
        self.off_road: list[int] = [0, 0, 0, 0]
        self.forest_extra: list[int] = [0, 0, 0, 0]
        self.marsh_extra: list[int] = [0, 0, 0, 0]
        self.closed: list[int] = [-1, -1, -1, -1]
        """By season: what hexes without a road cost more, forest and marsh among them, and the terrain that only roads
        cross.  [R675]"""
        self.slope_sides: list[tuple[int, int]] = []
        """Sides by which attacker and defender come on the plateau when the slope is the defender's.  [R670]"""

    def composition(self, table: int, size: int) -> list[tuple[int, int]]:
        """How many of each class: above twelve the line of ten is added until twelve or fewer remain.  [R605]"""
        counts: dict[int, int] = {}
        while size > 12:
            self.add_line(counts, table, 10)
            size -= 10
        self.add_line(counts, table, size)
        return sorted(counts.items())

    def add_line(self, counts: dict[int, int], table: int, size: int) -> None:
        for kind, n in self.lines[table][size]:
            counts[kind] = counts.get(kind, 0) + n
