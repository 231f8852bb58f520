"""A siege of several days: what lasts from one day to the next."""

from __future__ import annotations

from typing import Any, Final

from bulawa.games.guiscard.days.sheet import Place, SiegeSheet
from bulawa.games.guiscard.war import UNDECIDED, Customs, War

FIT: Final = 0
HURT: Final = 1
LOST: Final = 2
BODY_IDS: Final = ("fit", "hurt", "lost")
"""How somebody is from day to day: healthy; wounded or ill; dead, captured or out for months.  [R507]"""

NOBODY: Final = -1
NO_BATTLE: Final = 0
ASSAULT: Final = 1
SORTIE: Final = 2
RUN: Final = 3
FIELD: Final = 4
RETAKE: Final = 5
TOWER: Final = 6
BATTLE_IDS: Final = ("quiet", "assault", "sortie", "supply_run", "field", "retake", "tower")
"""What is fought.  [R512] [R520] [R530] [R535] [R517]"""

GOES_ON: Final = 0
ENDING_IDS: Final = ("", "surrendered", "starved", "leaderless", "taken", "lifted", "messenger", "held_out", "settled")
"""How a siege has ended; within a campaign its assault may also be settled by one die.  [R540] [R545] [R670]"""


class Blockade(War):
    """The siege sheet as it is filled in, day after day."""

    def __init__(self, atlas: Any, customs: Customs, sheet: SiegeSheet, place: Place, men: int) -> None:
        super().__init__(atlas, customs)
        self.sheet = sheet
        self.place = place
        self.day = 0
        self.inside = 0
        """The seat that is besieged; roles may be exchanged.  [R517]"""
        self.home = 0
        """The seat that held the place when the siege began."""
        self.ending = GOES_ON
        """How it has ended, where the campaign goes on behind it."""
        self.fought = UNDECIDED
        """Who has won the battle of today.  [R624]"""
        self.seized: tuple[int, ...] = ()
        """Those who were captured today.  [R513]"""
        self.tower: tuple[int, ...] = ()
        """Roles being exchanged: those who hold the last part against the besieged.  [R517]"""
        self.stock = 0
        """Supply days that were rolled, less what was spoilt or left behind; may be hidden.  [R503]"""
        self.extra = 0
        """Supply days that pack horses brought.  [R532]"""
        self.marker = 0
        """Days that have been eaten up.  [R504]"""
        self.delay = 0
        """Days on which the camp can do nothing.  [R523]"""
        self.burnt = 0
        """Those of them that a sortie has added today: they begin tomorrow.  [R523]"""
        self.side: list[int] = [NOBODY] * men
        """side[man]: for whom he is here; NOBODY for those who have not come."""
        self.body: list[int] = [FIT] * men
        self.back: list[int] = [0] * men
        """back[man]: the day on whose morning he is healthy again; 0 while nobody knows.  [R507]"""
        self.tonight: tuple[int, ...] = ()
        """Those for whom convalescence is rolled in the evening.  [R507]"""
        self.relief: tuple[int, ...] = ()
        """Those of the relief army, outside.  [R505]"""
        self.captain: list[int] = [NOBODY, NOBODY]
        """captain[seat]: as the scenario names him.  [R505]"""
        self.used: tuple[int, ...] = ()
        """Events that have happened.  [R505]"""
        self.event = 0
        """That of today."""
        self.initiative = NOBODY
        """The seat that acts today.  [R506]"""
        self.gear: list[int] = [0, 0, 0]
        """gear[HOOKS, LADDERS, THROWER]: what the besiegers have.  [R510]"""
        self.kept: list[int] = [0, 0, 0]
        """The same of those who are besieged in what they had taken.  [R517]"""
        self.siphons = 0
        self.stages: tuple[int, ...] = ()
        """Stone throwers that are being built, each with its stages so far.  [R510]"""
        self.has_engineer = False
        self.hits: dict[int, int] = {}
        """By hex of the place: hits that have not brought it down yet.  [R511]"""
        self.ruins: tuple[int, ...] = ()
        """Hexes of the place that are down, wood and stone.  [R511]"""
        self.part = 0
        """Which part of the place is still held: 0 all of it, then the last ones.  [R514]"""
        self.left_behind = 0
        """Supply days in the part that was given up.  [R517]"""
        self.has_sallied = False
        """The field battle has been fought.  [R535]"""
        self.battle = NO_BATTLE
        self.last_fight = 0
        """The last turn of this battle in which there was combat.  [R513]"""
        self.road = 0
        """By which edge a supply run enters; it must leave by the opposite one.  [R532]"""
        self.horses = 0
        self.patrols: tuple[tuple[int, ...], ...] = ()
        self.sent = 0
        """Patrols that have come, as bits.  [R533]"""
        self.aside: Any = None
        """The other of two fields that are fought on by turns.  [R517]"""
        self.other_verdict = UNDECIDED
        self.other_battle = NO_BATTLE
        self.other_fight = 0

    def copy(self) -> Blockade:
        twin = Blockade(self.atlas, self.customs, self.sheet, self.place, 0)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Blockade) -> None:
        twin.home, twin.ending, twin.fought = self.home, self.ending, self.fought
        twin.seized, twin.tower = self.seized, self.tower
        twin.verdict, twin.other_verdict = self.verdict, self.other_verdict
        twin.day, twin.inside, twin.stock, twin.extra = self.day, self.inside, self.stock, self.extra
        twin.marker, twin.delay, twin.burnt = self.marker, self.delay, self.burnt
        twin.side, twin.body, twin.back = self.side[:], self.body[:], self.back[:]
        twin.tonight = self.tonight
        twin.relief, twin.captain, twin.used = self.relief, self.captain[:], self.used
        twin.event, twin.initiative = self.event, self.initiative
        twin.gear, twin.siphons, twin.stages = self.gear[:], self.siphons, self.stages
        twin.kept = self.kept[:]
        twin.has_engineer, twin.hits, twin.ruins = self.has_engineer, self.hits.copy(), self.ruins
        twin.part, twin.left_behind, twin.has_sallied = self.part, self.left_behind, self.has_sallied
        twin.battle, twin.last_fight, twin.road = self.battle, self.last_fight, self.road
        twin.patrols, twin.sent, twin.horses = self.patrols, self.sent, self.horses
        twin.other_battle, twin.other_fight = self.other_battle, self.other_fight
        twin.aside = None if self.aside is None else self.aside.copy()

    # ---- what changes it; verbs tell of it

    def join(self, man: int, seat: int) -> None:
        self.side[man] = seat

    def harm(self, man: int, body: int, back: int) -> None:
        self.body[man], self.back[man] = body, back

    def watch_over(self, man: int) -> None:
        self.tonight = (*self.tonight, man)

    def keep(self, gear: int, more: int) -> None:
        self.gear[gear] = max(0, self.gear[gear] + more)

    def hit(self, cell: int) -> None:
        self.hits[cell] = self.hits.get(cell, 0) + 1

    def bring_down(self, cell: int) -> None:
        self.hits.pop(cell, None)
        self.ruins = (*self.ruins, cell)

    def fall_back(self, part: int) -> None:
        """Half of what there was to eat stays behind.  [R514]"""
        lost = self.left - self.left // 2
        self.part = part
        self.left_behind += lost
        self.stock -= lost

    @property
    def is_over(self) -> bool:
        return self.ending != GOES_ON

    @property
    def is_turned(self) -> bool:
        """Roles are exchanged: the besiegers of once are besieged in what they had taken.  [R517]"""
        return self.inside != self.home

    @property
    def left(self) -> int:
        """Supply days left.  [R504]"""
        return self.stock + self.extra - self.marker
