"""What a scenario lays down: sides, groups with their zones, equipment, objectives and special rules."""

from __future__ import annotations

from typing import Final

T1: Final = 1
T2: Final = 2
T3: Final = 3
T4A: Final = 4
T4B: Final = 5
TIER_IDS: Final = ("", "T1", "T2", "T3", "T4a", "T4b")
"""Which chapters are in force: all up to the scenario's own."""

PILGRIMS: Final = 1
MOURNERS: Final = 2
SLEEPERS: Final = 4
ENVOY: Final = 8
LADY: Final = 16
BOOTY: Final = 32
DONKEYS_INDOORS: Final = 64
SPECIAL_IDS: Final = ("pilgrims", "mourners", "sleepers", "envoy", "lady", "booty", "donkeys_indoors")
"""Special rules of scenarios, as bits of `Battle.special`, in this order."""

HORSE: Final = 0
DONKEY: Final = 1
LADDER_KIT: Final = 2
ROPE: Final = 3
SIPHON: Final = 4
STONE_THROWER: Final = 5
FIRE_ARROWS: Final = 6
EQUIPMENT_IDS: Final = ("horse", "donkey", "ladder", "rope", "siphon", "stone_thrower", "flaming_arrows")

EXITS: Final = 0
EXITS_FAIL: Final = 1
ARRIVED: Final = 2
KILLED: Final = 3
TAKEN: Final = 4
CAPTURED: Final = 5
CONTROL: Final = 6
ELIMINATE: Final = 7
SCORE: Final = 8
END: Final = 9
OBJECTIVE_IDS: Final = (
    *("exit_count", "exit_count_impossible_or_end", "arrived", "killed", "taken", "captured"),
    *("control_room", "eliminate", "score", "end"),
)

WIN: Final = 0
WIN_AT_ONCE: Final = 1
DRAW: Final = 2
OUTCOME_IDS: Final = ("win", "win_at_once", "draw")

MANY: Final = 9999


class Limit:
    """At least and at most so many of a group stand on these hexes when it is set up."""

    def __init__(self, cells: tuple[int, ...], least: int, most: int) -> None:
        self.cells = cells
        self.least = least
        self.most = most


class Equipment:
    """Horses, ladders and engines that come with a group."""

    def __init__(
        self, kind: int, count: int, zone: tuple[int, ...], is_led: bool, apart: bool, kinds: tuple[int, ...]
    ) -> None:
        self.kind = kind
        self.count = count
        """How many; of flaming arrows so many for each archer."""
        self.zone = zone
        """Where it is set up; empty: with the group."""
        self.within = frozenset(zone)
        """The same, for those who ask whether a hex is one of them."""
        self.is_led = is_led
        """Each is led by a character of the group from the beginning.  [R124]"""
        self.apart = apart
        """No two of them stand beside each other."""
        self.kinds = kinds
        """Classes that may carry it; empty: any."""


class Group:
    """Characters of one side that begin together or enter together."""

    def __init__(self, id: str, seat: int, is_mounted: bool, turn: int, order: int) -> None:
        self.id = id
        self.seat = seat
        """Its side; a neutral group is set up by this side and belongs to none."""
        self.is_neutral = False
        self.is_mounted = is_mounted
        self.turn = turn
        """0: set up before play; else the first turn on which it may enter."""
        self.order = order
        """Groups are set up in ascending order; equal ones of a side together."""
        self.members: tuple[int, ...] = ()
        """Its characters, by their numbers in the cast."""
        self.zone: tuple[int, ...] = ()
        """Hexes on which it may be set up, or over which it enters."""
        self.within: frozenset[int] = frozenset()
        """The same, for those who ask whether a hex is one of them."""
        self.edges = 0
        """The edges of the board it enters over, as bits; 0 for a group that is set up."""
        self.bound_to_edge = False
        """Its members are assigned to an edge before play and enter there on any turn.  (R512)"""
        self.out_of_shot = False
        """Set up only where no enemy can shoot at them.  [R514]"""
        self.near_group = -1
        self.near_within = 0
        """Everyone stands within so many hexes of a member of that group; -1 without such a condition."""
        self.limits: tuple[Limit, ...] = ()
        self.most_in_tent = MANY
        self.is_asleep = False
        self.is_cloaked = False
        """Its members are hidden under the cloaks of another group and are not set up."""
        self.is_captive = False
        """Prisoners of the other side.  [R657]"""
        self.equipment: tuple[Equipment, ...] = ()


class Objective:
    """A line of the victory conditions; the first listed that is true decides.  [R187]"""

    def __init__(self, kind: int, seat: int, outcome: int) -> None:
        self.kind = kind
        self.seat = seat
        """Whom it is good for; -1: both, as a draw is."""
        self.outcome = outcome
        self.who: tuple[int, ...] = ()
        """The characters it speaks of."""
        self.edges = 0
        """Over which edges of the board they leave, as bits."""
        self.least = 0
        self.most = MANY
        """How many it must be."""
        self.at_end = False
        """Judged only after the last turn."""
        self.at_turn_end = False
        """Judged only at the end of a game turn."""
        self.rooms: tuple[int, ...] = ()
        self.empty_rooms: tuple[int, ...] = ()
        """Rooms to be held, and rooms in which no able enemy may be."""
        self.lead = 0
        """By how many points that side must lead; of a draw, by fewer than so many."""
        self.dead: tuple[int, ...] = ()
        """Characters all of whom must be dead."""
        self.alive: tuple[int, ...] = ()
        """Characters all of whom must be alive and not carried off."""


class Score:
    """What a scenario gives points for, besides the points of the fallen.  [R186]"""

    def __init__(self) -> None:
        self.killed = 1
        """1: points of killed enemies count; 0: they do not."""
        self.horse_off: tuple[int, ...] = (0, 0)
        """By seat: for each animal led off the map at `edges`."""
        self.horse_held: tuple[int, ...] = (0, 0)
        """By seat: for each animal controlled at the end."""
        self.horse_kept: tuple[int, ...] = (0, 0)
        """By seat: for each animal that was not led off."""
        self.man_off: tuple[int, ...] = (0, 0)
        """By seat: hundredths of the points of each of its men who left at `edges`."""
        self.edges = 0


class Battle:
    """A scenario as the rules read it; characters and cells are numbers."""

    def __init__(self, id: str, tier: int, turns: int, first: int, seats: tuple[str, ...]) -> None:
        self.id = id
        self.tier = tier
        self.turns = turns
        """The last game turn."""
        self.first = first
        """The seat that plays first in every turn.  [R101]"""
        self.seats = seats
        self.groups: list[Group] = []
        self.objectives: list[Objective] = []
        self.score = Score()
        self.special = 0
        """Bits of SPECIAL_IDS."""
        self.envoy_wakes = 0
        """The turn on which the envoy wakes; before it nothing wakes him."""
        self.envoy = -1
        self.lady = -1
        """Characters that special rules speak of."""
        self.cloaks: tuple[int, ...] = ()
        """The mourners as the enemy sees them."""
        self.cloaked: tuple[int, ...] = ()
        """Those who hide under these cloaks."""
        self.unmask_turn = 0
        """The turn at whose beginning the mourners are unmasked at the latest."""
        self.gate_shut = True
        self.slow = -1
        """The seat whose men go only half as far on the first turn.  [R533]"""
        self.shunned = 0
        """The edge of the board, as a bit, over which they do not come on that turn.  [R533]"""
        self.absent = -1
        """In a war: the group of all who take no part in this battle."""

    def takes_part(self, group: int) -> bool:
        return group != self.absent

    def has(self, rule: int) -> bool:
        return self.special & rule != 0
