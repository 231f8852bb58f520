"""The terms of the rulebook as numbers, each with the id it has in data, journals and words (specification 2)."""

from __future__ import annotations

from typing import Final

RED: Final = 0
BLUE: Final = 1
SIDE_IDS: Final = ("red", "blue")

INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
GROUP: Final = 3
ARM_IDS: Final = ("infantry", "cavalry", "artillery", "group")

SIZE_IDS: Final = ("S", "M", "L", "XL", "G1", "G2", "G3")

STEADY: Final = 0
SHAKEN: Final = 1
BROKEN: Final = 2
STATE_IDS: Final = ("steady", "shaken", "broken")

BRONZE: Final = 0
SILVER: Final = 1
GOLD: Final = 2
COLOUR_IDS: Final = ("bronze", "silver", "gold")

ATTACK: Final = 0
MANOEUVRE: Final = 1
DEFENCE: Final = 2
REORGANISATION: Final = 3
ORDER_IDS: Final = ("attack", "manoeuvre", "defence", "reorganisation")

STANDARD: Final = 0
LOOSE: Final = 1
MELEE_FRONT: Final = 2
SQUARE: Final = 3
FORMATION_IDS: Final = ("standard", "loose", "melee_front", "square")

LOAD: Final = 0
STANDARD_FIRE: Final = 1
SHIFT: Final = 2
MOVE: Final = 3
WITHDRAW: Final = 4
TURN: Final = 5
CHANGE_FORMATION: Final = 6
MELEE_ATTACK: Final = 7
DOUBLE_MOVE: Final = 8
MARCH: Final = 9
DISENGAGE: Final = 10
TIDY: Final = 11
CHARGE: Final = 12
SPECIAL_FIRE: Final = 13
OCCUPY: Final = 14
LEAVE: Final = 15
ACTION_IDS: Final = (
    "load", "standard_fire", "shift", "move", "withdraw", "turn", "change_formation", "melee_attack", "double_move",
    "march", "disengage", "tidy", "charge", "special_fire", "occupy", "leave",
)  # fmt: skip
"""Actions of units.  [R96] [R97]"""

GROUP_MOVE: Final = 0
GROUP_MOVE_HALF: Final = 1
GROUP_COMMAND: Final = 2
GROUP_FIRE: Final = 3
GROUP_UNIQUE: Final = 4
GROUP_ACTION_IDS: Final = ("move", "move_half", "command", "fire", "unique")
"""Actions of groups.  [R262]"""

RESUPPLY: Final = 0
INSPIRE: Final = 1
UNIQUE_IDS: Final = ("resupply", "inspire")

RECEIVE_WITH_FIRE: Final = 0
FACE_THE_CHARGE: Final = 1
COUNTER_CHARGE: Final = 2
EVASION: Final = 3
REACTION_IDS: Final = ("receive_with_fire", "face_the_charge", "counter_charge", "evade")

TRAINING: Final = 0
MORALE: Final = 1
ATTRIBUTE_IDS: Final = ("training", "morale")

HIT_TEST: Final = 0
PASSING_TEST: Final = 1
DISENGAGE_TEST: Final = 2
MILITIA_TEST: Final = 3
INSUBORDINATE_TEST: Final = 4
LOOTERS_TEST: Final = 5
DISORGANISING_TEST: Final = 6
TEST_IDS: Final = ("hit", "passing", "disengage", "militia", "insubordinate", "looters", "disorganising")

ARTILLERY_RULE: Final = 0
BATTALIA: Final = 1
RIFLED: Final = 2
CIVILIANS: Final = 3
DEFENSIVE_ATTITUDE: Final = 4
WATER_LANDING: Final = 5
LAST_MAN: Final = 6
DRAGOONS: Final = 7
COMMAND: Final = 8
DISCIPLINE: Final = 9
AUXILIARY: Final = 10
HIGHLANDERS: Final = 11
INTERVENTION: Final = 12
CARACOLE: Final = 13
CANISTER: Final = 14
COUNTERMARCH: Final = 15
MILITIA: Final = 16
HARASSMENT: Final = 17
INSUBORDINATE: Final = 18
ALL_ROUND_DEFENCE: Final = 19
EVADE: Final = 20
EVADE_FIRE: Final = 21
ARMOURED_PIKEMEN: Final = 22
RANK_FIRE: Final = 23
PARRY: Final = 24
PARTISANS: Final = 25
MOUNTED_INFANTRY: Final = 26
BREAKTHROUGH: Final = 27
LOOTERS: Final = 28
SKIRMISH: Final = 29
SALVO: Final = 30
INDEPENDENCE: Final = 31
POOR_GUNNERS: Final = 32
SNIPERS: Final = 33
MARKSMEN: Final = 34
SWORDSMEN: Final = 35
LOOSE_ORDER: Final = 36
EXCELLENT_RIDERS: Final = 37
RANK_EXCHANGE: Final = 38
SCOUTS: Final = 39
AGILITY: Final = 40
RULE_IDS: Final = (
    "artillery", "battalia", "rifled", "civilians", "defensive_attitude", "water_landing", "last_man", "dragoons",
    "command", "discipline", "auxiliary", "highlanders", "intervention", "caracole", "canister", "countermarch",
    "militia", "harassment", "insubordinate", "all_round_defence", "evade", "evade_fire", "armoured_pikemen",
    "rank_fire", "parry", "partisans", "mounted_infantry", "breakthrough", "looters", "skirmish", "salvo",
    "independence", "poor_gunners", "snipers", "marksmen", "swordsmen", "loose_order", "excellent_riders",
    "rank_exchange", "scouts", "agility",
)  # fmt: skip
"""Special rules of chapter 12.1 (specification 3.14)."""

DEMOLITION: Final = 0
POLEARMS: Final = 1
PIKES: Final = 2
LANCES: Final = 3
HUSSAR_LANCES: Final = 4
BOWS: Final = 5
WEAPON_IDS: Final = ("demolition", "polearms", "pikes", "lances", "hussar_lances", "bows")
"""Weapon rules of chapter 12.2."""

ARTILLERY_CLOSE: Final = 0
ARTILLERY_FAR: Final = 1
LONG_SHOT: Final = 2
CARACOLE_FIRE: Final = 3
CANISTER_FIRE: Final = 4
COUNTERMARCH_FIRE: Final = 5
SPLIT_FIRE: Final = 6
FLIGHT_FIRE: Final = 7
FIRE_BY_RANKS: Final = 8
SALVO_FIRE: Final = 9
HAIL_OF_ARROWS: Final = 10
FIRE_IDS: Final = (
    "artillery_close", "artillery_far", "long_shot", "caracole", "canister", "countermarch", "split_fire",
    "flight_fire", "rank_fire", "salvo", "hail_of_arrows",
)  # fmt: skip
"""Special fires.  [R99]"""

BLOCKING: Final = 0
PROTECTING: Final = 1
DEFENSIVE: Final = 2
DISORGANISING: Final = 3
EXTRA_PROTECTION: Final = 4
DOMINATING: Final = 5
INACCESSIBLE: Final = 6
UNFAVOURABLE: Final = 7
COVER: Final = 8
SLOW_MINUS: Final = 9
SLOW_HALF: Final = 10
NO_IMPETUS: Final = 11
HINDERS_SHOOTING: Final = 12
EFFECT_IDS: Final = (
    "blocking", "protecting", "defensive", "disorganising", "extra_protection", "dominating", "inaccessible",
    "unfavourable", "cover", "slow_minus", "slow_half", "no_impetus", "hinders_shooting",
)  # fmt: skip
"""Rules of ground.  [R370]"""

CALCULATION: Final = 0
RECONNAISSANCE: Final = 1
NIGHT_MARCH: Final = 2
SUPPLIES: Final = 3
HIGH_SPIRITS: Final = 4
INTERCEPTED_COURIERS: Final = 5
DESERTION: Final = 6
AMBUSH: Final = 7
ADVANTAGE_IDS: Final = (
    "calculation", "reconnaissance", "night_march", "supplies", "high_spirits", "intercepted_couriers", "desertion",
    "ambush",
)  # fmt: skip
"""Advantages.  [R402]"""

TUTORIAL: Final = 0
SKIRMISH_LEVEL: Final = 1
TASK_FORCE: Final = 2
LEVEL_IDS: Final = ("tutorial", "skirmish", "task_force")

LEFT_EDGE: Final = 0
RIGHT_EDGE: Final = 1
BOTTOM_EDGE: Final = 2
TOP_EDGE: Final = 3
TABLE_EDGE_IDS: Final = ("left", "right", "bottom", "top")
