"""The printed things: sides, units, fields, boxes, cards. Read once from the data, never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bulawa.games.chocim.cards import Leader, Op
from bulawa.games.chocim.choices import DEPLOY

COMMONWEALTH: Final = 0
OTTOMAN: Final = 1
COMMON: Final = 2
SIDES: Final[list[int]] = [COMMONWEALTH, OTTOMAN]
"""What is gone through in loops is a list: of a tuple, compiled code makes a new one each time."""
SIDE_IDS: Final = ("commonwealth", "ottoman")

CAVALRY: Final = 0
INFANTRY: Final = 1
COSSACK: Final = 2
SIPAHI: Final = 3
JANISSARY: Final = 4
TATAR: Final = 5
UNIT_IDS: Final = ("cavalry", "infantry", "cossack", "sipahi", "janissary", "tatar")
KINDS: Final[list[list[int]]] = [[CAVALRY, INFANTRY, COSSACK], [SIPAHI, JANISSARY, TATAR]]
"""KINDS[side]: the three kinds of unit of a side."""
ALL_KINDS: Final[list[int]] = [CAVALRY, INFANTRY, COSSACK, SIPAHI, JANISSARY, TATAR]


def side_of(unit: int) -> int:
    return unit // 3


def stack(box: int, unit: int) -> int:
    """Units of one kind in one box: their place in lists such as `units`. A box holds units of one side only."""
    return box * 3 + unit % 3


def box_of(stack: int) -> int:
    return stack // 3


def bit(unit: int) -> int:
    """A kind of unit in a set of kinds."""
    return 1 << unit


def takes(kinds: int, unit: int) -> bool:
    """Whether a set of kinds has this one."""
    return bool(kinds >> unit & 1)


FOREGROUND: Final = 0
COSSACK_CAMP: Final = 1
BASTION: Final = 2
REDOUBTS: Final = 3
CHURCH: Final = 4
BRIDGEHEAD: Final = 5
RAMPARTS: Final = 6
CASTLE: Final = 7
HETMAN_CAMP: Final = 8
SULTAN_TENTS: Final = 9
SIPAHI_CAMP: Final = 10
TATAR_CAMP: Final = 11
SIEGE_WORKS: Final = 12
FIELD_IDS: Final = (
    "foreground", "cossack_camp", "lisowczyk_bastion", "redoubts", "church", "bridgehead", "ramparts", "castle",
    "hetman_camp", "sultan_tents", "sipahi_camp", "tatar_camp", "siege_works",
)  # fmt: skip
WORKS: Final[list[int]] = [1, 2, 3, 4, 5, 6, 7, 8]
"""The Commonwealth's fields."""
CAPTURABLE: Final[list[int]] = [1, 2, 3, 4, 5, 6, 7]
"""Fields with a control box; the Hetman's camp has none, its capture ends the game."""
POSTS: Final[list[int]] = [2, 3, 4, 5, 6, 7]
"""Fields with a defence box; in the two camps the reserve is the garrison."""


def is_among(fields: int, field: int) -> bool:
    """Whether a set of fields has this one."""
    return bool(fields >> field & 1)


def how_many(fields: int) -> int:
    """Fields in a set of them."""
    found = 0
    while fields:
        fields &= fields - 1
        found += 1
    return found


RESERVE_HETMAN: Final = 0
RESERVE_COSSACK: Final = 1
RESERVE_SULTAN: Final = 2
RESERVE_SIPAHI: Final = 3
RESERVE_TATAR: Final = 4
BATTLE: Final = 5
"""BATTLE + side: a side's half of the pitched battle."""
ASSAULT: Final = 6
CONTROL: Final = 14
DEFENCE: Final = 20
COUNTERATTACK: Final = 27
"""ASSAULT + field, CONTROL + field, DEFENCE + field, COUNTERATTACK + field."""
NIGHT_SORTIE: Final = 35
LOOT_EXPEDITION: Final = 36
RAID: Final = 37
FLANK_ATTACK: Final = 38
FILL_APPROACHES: Final = 39
CANNONADE: Final = 40
KAMIENIEC: Final = 41
FORTIFY: Final = 42
PROCESSION: Final = 43
KNIGHTS_CIRCLE: Final = 44
PILAF: Final = 45
COUNCIL: Final = 46
PLUNDER: Final = 47
PURSUIT: Final = 48
AMBUSH: Final = 49
INTRIGUE: Final = 50
DIG_APPROACHES: Final = 51
BOMBARDMENT: Final = 52
LADDERS: Final = 53
ROUTED: Final = 54
MUTINIED: Final = 56
REMOVED: Final = 58
"""ROUTED + side, MUTINIED + side, REMOVED + side."""
ASIDE: Final = 60
"""Commonwealth units that fell back inside a camp under assault, until its fate is known."""
BOXES: Final = 61

ACTION_IDS: Final = (
    "night_sortie", "loot_expedition", "raid", "flank_attack", "fill_approaches", "cannonade", "kamieniec_expedition",
    "fortify", "procession", "knights_circle", "pilaf", "council", "plunder", "pursuit", "ambush", "intrigue",
    "dig_approaches", "bombardment", "ladders",
)  # fmt: skip
BOX_IDS: Final = (
    "reserve.hetman_camp", "reserve.cossack_camp", "reserve.sultan_tents", "reserve.sipahi_camp",
    "reserve.tatar_camp", "pitched_battle.commonwealth", "pitched_battle.ottoman",
    *[f"assault.{FIELD_IDS[field]}" for field in WORKS],
    *[f"control.{FIELD_IDS[field]}" for field in CAPTURABLE],
    *[f"defence.{FIELD_IDS[field]}" for field in POSTS],
    *[f"counterattack.{FIELD_IDS[field]}" for field in CAPTURABLE],
    *ACTION_IDS,
    "routed.commonwealth", "routed.ottoman", "mutinied.commonwealth", "mutinied.ottoman",
    "removed.commonwealth", "removed.ottoman", "aside",
)  # fmt: skip

IS_RESERVE: Final = 0
IS_BATTLE: Final = 1
IS_ASSAULT: Final = 2
IS_CONTROL: Final = 3
IS_DEFENCE: Final = 4
IS_COUNTERATTACK: Final = 5
IS_SUPPORT: Final = 6
IS_EFFECT: Final = 7
OFF_BOARD: Final = 8
BOX_KINDS: Final = ("reserve", "battle", "assault", "control", "defence", "counterattack", "support", "effect")

STORM: Final = 0
"""An assault on a field with defenders."""
COUNTER: Final = 1
FIELD_BATTLE: Final = 2
OCCUPATION: Final = 3
"""An assault on a field that nobody defends."""
CLASH_IDS: Final = ("assault", "counterattack", "battle", "occupation")

ROW_IDS: Final = ("double_rations", "plenty", "sufficient", "modest", "shortage", "severe_shortage", "hunger")


class WeekEvent:
    """What the calendar says of a week."""

    def __init__(self, dies: int, officers: int, diplomacy: int, losses: int) -> None:
        self.dies = dies
        self.officers = officers
        self.diplomacy = diplomacy
        self.losses = losses


class Row:
    """A row of a supply track: what it does to morale, units and cards."""

    def __init__(self, kind: int, top: int, morale: int, remove: int, cards: int) -> None:
        self.kind = kind
        self.top = top
        self.morale = morale
        self.remove = remove
        self.cards = cards


class Board:
    """The map, the boxes, the tracks and the cards as flat lists indexed by number."""

    def __init__(self, names: Mapping[str, Mapping[str, Mapping[str, str]]]) -> None:
        self.names = names
        """Names of leaders, cards and claims: language -> kind -> id -> name."""
        self.weeks = 5
        self.die = 6
        self.hit = 4
        self.rout = 6
        self.hand_size = [0, 0]
        self.total = [0, 0]
        self.count: list[int] = []
        """count[unit]: pieces of that kind."""
        self.home: list[int] = []
        """home[unit]: the reserve it returns to."""
        self.battle_dice: list[int] = []
        self.storm_dice: list[int] = []
        """Of an Ottoman unit on assault and control."""
        self.bridgehead_dice: list[int] = []
        self.post_dice: list[int] = []
        """Of a Commonwealth unit on defence and counterattack."""
        self.home_dice: list[int] = []
        """Of Cossacks in the defence of their own camp."""
        self.line: list[int] = []
        self.adjacent: list[int] = []
        """adjacent[field]: the set of its neighbours."""
        self.fort: list[int] = []
        self.side: list[int] = []
        self.field: list[int] = []
        self.kind: list[int] = []
        self.kinds: list[int] = []
        """kinds[box]: the set of kinds of unit it takes."""
        self.min: list[int] = []
        self.max: list[int] = []
        self.dots: list[int] = []
        self.block: list[int] = []
        """So many enemies on the foreground close the box; 0: never."""
        self.yields: list[int] = []
        """Food brought by a unit of that kind from Kamieniec or plunder."""
        self.raid = 0
        self.support: list[int] = [-1] * 6
        """Boxes that support a clash, two for each kind of clash: `support_box` finds them."""
        self.actions: list[list[int]] = [[], []]
        """actions[side]: boxes that a side may deploy to."""
        self.stations: list[list[int]] = []
        """stations[side]: all its boxes on the board."""
        self.start_units: list[int] = []
        self.display = 7
        self.week_three = 3
        self.short_supply = [0, 0]
        self.short_morale = [0, 0]
        self.short_cards = 0
        self.most_approaches = 6
        self.start_approaches = 0
        self.shell_supply = 4
        self.shell_defender = 5
        self.shell_fort = 6
        self.most_fort = 3
        self.most_morale = [0, 0]
        self.start_morale = [0, 0]
        self.mutineers: list[list[int]] = [[], []]
        """Units that must be in the mutinied box, three kinds for each level: `mutineers_at` finds them."""
        self.morale_cards: list[list[int]] = [[], []]
        self.most_supply = [0, 0]
        self.start_supply = [0, 0]
        self.units_fed = [3, 3]
        self.rows: list[list[Row]] = [[], []]
        """rows[side][supply]: the row that space lies in."""
        self.wounded: list[list[int]] = [[], []]
        """wounded[side][routed units]: change of morale."""
        self.events: list[WeekEvent] = []
        """events[week]"""
        self.leaders: list[Leader] = []
        self.programs: list[list[Op]] = []
        self.ops: list[Op] = []
        self.commands: list[list[Op]] = [[], []]
        """commands[side][command value]: the deployment it allows."""
        self.card_ids: list[str] = []
        self.strength: list[int] = []
        """strength[diplomacy card]"""
        self.claim_ids: list[str] = []
        self.claim_value: list[list[int]] = []
        self.kept_cards = 7
        self.units_per_card = 5
        self.cards_per_field = 1
        self.reach: list[list[int]] = []
        """What `joins` looks up: for every state of control the fields that can be reached from each field."""
        self.access: list[int] = []
        """What `lets_ottomans` looks up: for every state of control the fields the Ottomans can deploy to."""

        self.deploys: list[list[tuple[int, ...]]] = [[] for _ in range(BOXES * len(ALL_KINDS))]
        """What `deployments` has made."""

    def deployments(self, start: int, unit: int) -> list[tuple[int, ...]]:
        """The choices to deploy a unit from there, by the box it goes to. They are offered again and again, so they are
        made once."""
        made = start * len(ALL_KINDS) + unit
        if not self.deploys[made]:
            self.deploys[made] = [(DEPLOY, start, unit, box) for box in range(BOXES)]
        return self.deploys[made]

    def support_box(self, clash: int, side: int) -> int:
        """The side's box that supports such a clash; -1: none."""
        return self.support[clash * 2 + side]

    def mutineers_at(self, level: int, unit: int) -> int:
        """Units of a kind that must be in the mutinied box at that level of morale."""
        return self.mutineers[unit // 3][level * 3 + unit % 3]

    def lets_ottomans(self, held: int, field: int) -> bool:
        """Whether the Ottomans can deploy to a field while they hold these.  [R45]"""
        return bool(self.access[held >> 1 & 127] >> field & 1)

    def joins(self, held: int, link: bool, start: int, field: int) -> bool:
        """Whether Commonwealth units get from field to field while the Ottomans hold these.  [R44]"""
        return bool(self.reach[(held >> 1 & 127) * 2 + int(link)][start] >> field & 1)

    def finish(self) -> None:
        """Derive what follows from the map: who can get where, for every state of control.  [R44] [R45]"""
        self.stations = [[box for box in range(ROUTED) if self.side[box] == side] for side in SIDES]
        for held in range(128):
            self.access.append(self.ottoman_access(held * 2))
            for link in (False, True):
                self.reach.append([self.commonwealth_reach(held * 2, link, start) for start in range(9)])

    def ottoman_access(self, held: int) -> int:
        """Own fields, the foreground and line I; line II beside a held field of line I; the camp behind both.  [R45]"""
        fields = 1 << FOREGROUND
        for field in range(1, len(self.line)):
            if field >= SULTAN_TENTS or self.can_approach(held, field):
                fields |= 1 << field
        return fields

    def can_approach(self, held: int, work: int) -> bool:
        """[R45]"""
        if self.line[work] == 1:
            return True
        if self.line[work] == 2:
            return bool(self.adjacent[work] & held & self.of_line(1))
        return self.breach(held)

    def of_line(self, line: int) -> int:
        return sum([1 << field for field in WORKS if self.line[field] == line])

    def breach(self, held: int) -> bool:
        """A held field of line II with a held field of line I beside it.  [R45]"""
        for field in WORKS:
            if self.line[field] == 2 and is_among(held, field) and self.adjacent[field] & held & self.of_line(1):
                return True
        return False

    def commonwealth_reach(self, held: int, link: bool, start: int) -> int:
        """Fields at the end of an unbroken line of own fields, the foreground a link while held.  [R44] [G10]"""
        own = sum([1 << field for field in WORKS if not is_among(held, field)]) | int(link)
        if not is_among(own, start):
            return 0
        line = 1 << start
        while True:
            wider = line
            for field in range(9):
                if is_among(line, field):
                    wider |= self.adjacent[field] & own
            if wider == line:
                break
            line = wider
        reached = line & ~1
        for field in range(9):
            if self.adjacent[field] & line and (field == FOREGROUND or is_among(held, field)):
                reached |= 1 << field
        return reached
