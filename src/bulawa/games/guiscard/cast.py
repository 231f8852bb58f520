"""The characters of a match, numbered as they take part: values by form and health, arms and armour."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.sheets import FOOT_LANCE, MOUNTED_LANCE

FOOT: Final = 0
FOOT_WOUNDED: Final = 1
MOUNTED: Final = 2
MOUNTED_WOUNDED: Final = 3
FORMS: Final = 4
"""A counter's sides: values are indexed `FORMS * character + form`.  [R107]"""

FACTION_IDS: Final = ("N", "L", "B", "A", "G", "V", "M")
"""Normans, Lombards, Byzantines, Arabs, Germans, villagers, mercenaries."""

NO_LANCE: Final = 0
PLAIN_LANCE: Final = 1
FLAG_LANCE: Final = 2
LANCE_IDS: Final = ("", "plain", "flag")
"""A plain lance may be thrown once, one with a flag never.  [R140]"""


class Cast:
    """Who takes part, in flat lists by number; those of seat 0 first."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.seat: list[int] = []
        """seat[character]: whose it is; -1 for those of no side.  [R187]"""
        self.group: list[int] = []
        """group[character]: number of its group in the battle."""
        self.mounted: list[bool] = []
        """mounted[character]: whether it begins on horseback."""
        self.rides: list[bool] = []
        """rides[character]: whether it has a mounted form at all.  [R123]"""
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.move: list[int] = []
        """attack, defence and move [FORMS * character + form]; 0 where there is no such form."""
        self.stunned: list[int] = []
        """stunned[character]: defence while stunned.  [R105]"""
        self.armoured: list[bool] = []
        self.barded: list[bool] = []
        """barded[character]: whether its horse is armoured.  [R154]"""
        self.weapon: list[int] = []
        """weapon[character]: javelin, sling or bow, a number of the weapons; -1 without."""
        self.lance: list[int] = []
        self.command: list[bool] = []
        """command[character]: whether it counts for surrender.  (R540)"""
        self.rank: list[int] = []
        """rank[character]: 1 is the highest."""
        self.kind: list[int] = []
        """kind[character]: number of its class, as in Norman knight or hoplite."""
        self.kinds: list[str] = []
        """kinds[class]: its id; the same for every match of a pack."""
        self.faction: list[int] = []
        self.hungry: list[bool] = []
        """hungry[character]: in a campaign, whether his group was two days without supply.  [R632]"""
        self.points_mounted: list[int] = []
        """points_mounted[character]: on horseback; 0 for whoever has no horse.  [R186]"""
        self.points: list[int] = []
        """points[character]: in the form in which it begins.  [R186]"""

    def number(self, id: str) -> int:
        """The character of that id; -1 if it does not take part."""
        return self.ids.index(id) if id in self.ids else -1


class Arms:
    """What everybody can shoot or throw, in lists by character: on horseback, and on foot.  [R130]"""

    def __init__(self, cast: Cast) -> None:
        self.mounted: Final = [arms_of(cast, man, MOUNTED_LANCE) for man in range(len(cast.ids))]
        self.on_foot: Final = [arms_of(cast, man, FOOT_LANCE) for man in range(len(cast.ids))]


def arms_of(cast: Cast, man: int, lance: int) -> list[int]:
    """His missile weapon, and his lance; hoplites never throw their spears.  [R130]"""
    found = [cast.weapon[man]] if cast.weapon[man] >= 0 else []
    if cast.lance[man] == PLAIN_LANCE and cast.kinds[cast.kind[man]] != "byz_hoplite":
        found.append(lance)
    return found


class Sides:
    """Who is whose, in ascending order."""

    def __init__(self, cast: Cast) -> None:
        self.everybody: Final = list(range(len(cast.ids)))
        self.men: Final = [[man for man in range(len(cast.ids)) if cast.seat[man] == seat] for seat in (0, 1, 2, -1)]
        """men[seat]: those of a seat; counted from the end, those of no side. There is no third seat: nobody is its."""
        arms = [cast.weapon[man] >= 0 or cast.lance[man] == PLAIN_LANCE for man in range(len(cast.ids))]
        self.shooters: Final = [[man for man in own if arms[man]] for own in self.men]
        """shooters[seat]: those who may have something to shoot or throw.  [R130]"""
