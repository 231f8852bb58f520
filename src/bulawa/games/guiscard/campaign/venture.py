"""What a scenario of the campaign lays down: days, sides, groups, convoys, spies and what they are to do."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.campaign.land import Land
from bulawa.games.guiscard.campaign.ledger import Ledger, Ranks

LOOT: Final = 0
RELIEF: Final = 1
MISSION_IDS: Final = ("loot", "relief")
"""Bring so many denarii home (c1); bring so many men into a place (c2)."""


class Band:
    """A group as the scenario gives it."""

    def __init__(self, id: str, seat: int, faction: int, cell: int) -> None:
        self.id = id
        self.seat = seat
        """Its side; -1: mercenaries whom nobody has hired yet."""
        self.faction = faction
        self.cell = cell
        self.men: list[tuple[int, int]] = []
        """(class, how many), its leader not counted.  [R605]"""
        self.leader = -1
        self.prestige = 0
        self.hostility = 0
        self.halves = 0
        """Money in half denarii."""
        self.siege_of = -1


class Caravan:
    """A neutral convoy that goes back and forth between two places.  [R627]"""

    def __init__(self, id: str, cell: int, animals: int, origin: int, goal: int) -> None:
        self.id = id
        self.cell = cell
        self.animals = animals
        self.origin = origin
        self.goal = goal


class Venture:
    """A campaign scenario as the rules read it."""

    def __init__(self, id: str, land: Land, ledger: Ledger, ranks: Ranks, days: int, factions: list[int]) -> None:
        self.id = id
        self.land: Final = land
        self.ledger: Final = ledger
        self.ranks: Final = ranks
        self.days = days
        self.season = 0
        self.factions = factions
        """factions[seat]: the faction a side plays for."""
        self.seats: list[str] = []
        self.bands: list[Band] = []
        self.caravans: list[Caravan] = []
        self.spies: list[tuple[int, int]] = []
        """(seat, cell) of each spy."""
        self.leaders: list[str] = []
        self.leader_kind: list[int] = []
        self.leader_quick: list[int] = []
        """leader_quick[leader]: what he is worth in a quick battle as he rides; -1: as his class.  [R670]"""
        self.leader_seat: list[int] = []
        """Who may lead: those of the scenario, then as many as may be promoted for each side.  [R624]"""
        self.mission = LOOT
        self.mission_seat = 0
        """Whose the mission is; the other side wins if it fails."""
        self.hero = -1
        """The leader on whom the mission hangs; -1: on nobody."""
        self.target = 0
        """So many half denarii, or so many men."""
        self.goal = -1
        """The place the men must be in."""
        self.force: list[int] = []
        """The groups whose men count."""

    def table_of(self, faction: int) -> int:
        """The table of composition of a faction's places and garrisons.  [R603] [R604]"""
        return TABLE_OF_FACTION[faction]


TABLE_OF_FACTION: Final = (0, 1, 2, 4, 5, 1, 0)
"""By faction: N, L, B, A, G; villagers as Lombards, mercenaries as Normans."""
