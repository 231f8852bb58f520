"""The siege sheet of the rules: supplies, events, initiative, convalescence, works, patrols, surrender."""

from __future__ import annotations

from typing import Final

MESSENGER: Final = 20
RELIEF: Final = 19
DOWNPOUR: Final = 18
ASSASSIN: Final = 17
SABOTEUR: Final = 16
CAMP_SICKNESS: Final = 15
REFUGEES: Final = 14
SPY: Final = 13
THEFT: Final = 12
REINFORCEMENTS: Final = 11
ENGINEER: Final = 10
TRAITOR_HUNT: Final = 9
POISONED_WELL: Final = 8
NOTHING: Final = 5
"""Events by their roll; what else there is has no effect.  [R505]"""
EVENT_IDS: Final = (
    *("", "1", "2", "3", "4", "nothing", "commander_ill", "smoke", "poisoned_well", "traitor_hunt", "engineer"),
    *("reinforcements", "theft", "spy", "refugees", "camp_sickness", "saboteur", "assassin", "downpour", "relief"),
    "messenger",
)

HOOKS: Final = 0
LADDERS: Final = 1
THROWER: Final = 2
GEAR_IDS: Final = ("hooks", "ladders", "thrower")
"""What a gang builds.  [R510]"""

MONTHS: Final = -1
DIES: Final = -2
"""In place of days: out for this game, or dead.  [R507]"""


class SiegeSheet:
    """Every table of rulebook 11, read once from the pack."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        """dice[is_castle]: how many d10 of supply days.  [R503]"""
        self.size: list[list[list[int]]] = []
        """size[is_castle]: garrison up to so many, and the modifier.  [R503]"""
        self.least_days = 0
        self.early_days = 0
        self.early_bonus = 0
        self.most_event = 0
        self.event_ids: list[str] = []
        """event_ids[roll]: empty where no event has that number.  [R505]"""
        self.besieger_bonus = 0
        self.downpour_bonus = 0
        self.convalescence: list[int] = []
        """convalescence[die - 1]: days, MONTHS or DIES.  [R507]"""
        self.workers = 0
        self.makes: list[int] = []
        self.stages: list[int] = []
        """makes[gear], stages[gear].  [R510]"""
        self.engineer_stages = 0
        self.target = 0
        self.numbers: list[int] = []
        self.progress: list[int] = []
        self.hunger: list[int] = []
        """Modifiers of the talks, rising.  [R541]"""
        self.patrol_one = 0
        self.patrol_two = 0
        """From these dice on one more patrol comes, or two.  [R533]"""
        self.patrol_size = 0
        self.patrol_riders = 0
        self.patrol_shooters = 0
        self.purse = 0
        self.turns: dict[str, int] = {}
        """The longest a battle of one day lasts, by what is fought.  [G120]"""


class Place:
    """What is besieged, as the scenario tells it; never changed."""

    def __init__(self, is_castle: bool, map: str, days: int, parts: list[list[str]]) -> None:
        self.is_castle = is_castle
        self.map = map
        self.days = days
        """The last day; whoever is besieged then has held out.  [R545]"""
        self.parts = parts
        """Rooms that are held: all of them, then the last ones.  [R514]"""
        self.off: list[int] = []
        """Events that count as nothing.  [R505]"""
        self.is_hidden = False
        """Supply days are known only to the besieged.  [R504]"""
        self.light = 0
        """The class of refugees.  [R505]"""
        self.light_faction = 0
