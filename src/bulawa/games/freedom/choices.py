"""What a player can say: the verbs of the game and their arguments."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "done": "",
    "advance": "from:space unit:unit to:space",
    "regroup": "from:space to:space",
    "event": "card:card",
    "points": "card:card",
    "counter": "card:card",
    "march": "from:space unit:unit mark:mark to:space",
    "slow_move": "from:space unit:unit mark:mark to:space",
    "attack": "from:space unit:unit mark:mark to:space",
    "pay": "",
    "prepare": "",
    "support": "area:area",
    "appeal": "",
    "deploy": "to:space",
    "sortie": "from:space to:space",
    "repair": "at:space",
    "train": "to:space",
    "pressure": "",
    "fire": "from:space to:space",
    "raise": "",
    "lower": "",
    "decline": "",
    "place": "to:space",
    "remove": "at:space unit:unit",
    "withdraw": "at:space unit:unit",
    "pick": "area:area",
    "unlimber": "at:space",
    "haul": "at:space",
    "escort": "unit:unit",
    "send": "unit:unit",
    "undermine": "at:space",
    "shell": "at:space",
    "grenades": "from:space",
    "raid": "card:card",
    "spend": "",
    "choose": "number",
}
"""Each verb with its arguments, in the order of its number."""

DONE: Final = 0
ADVANCE: Final = 1
REGROUP: Final = 2
EVENT: Final = 3
POINTS: Final = 4
COUNTER: Final = 5
MARCH: Final = 6
SLOW_MOVE: Final = 7
ATTACK: Final = 8
PAY: Final = 9
PREPARE: Final = 10
SUPPORT: Final = 11
APPEAL: Final = 12
DEPLOY: Final = 13
SORTIE: Final = 14
REPAIR: Final = 15
TRAIN: Final = 16
PRESSURE: Final = 17
FIRE: Final = 18
RAISE: Final = 19
LOWER: Final = 20
DECLINE: Final = 21
PLACE: Final = 22
REMOVE: Final = 23
WITHDRAW: Final = 24
PICK: Final = 25
UNLIMBER: Final = 26
HAUL: Final = 27
ESCORT: Final = 28
SEND: Final = 29
UNDERMINE: Final = 30
SHELL: Final = 31
GRENADES: Final = 32
RAID: Final = 33
SPEND: Final = 34
CHOOSE: Final = 35

NO_MORE: Final[tuple[int, ...]] = (DONE,)
"""Choices that are often offered are made once: compiled code makes a new tuple each time one is written."""
TO_PREPARE: Final[tuple[int, ...]] = (PREPARE,)
TO_APPEAL: Final[tuple[int, ...]] = (APPEAL,)
TO_PAY: Final[tuple[int, ...]] = (PAY,)
TO_PRESS: Final[tuple[int, ...]] = (PRESSURE,)

COSTS: Final = {
    REGROUP: "regroup",
    MARCH: "standard_move",
    SLOW_MOVE: "slow_move",
    ATTACK: "attack",
    PAY: "pay",
    PREPARE: "prepare",
    SUPPORT: "support",
    APPEAL: "appeal",
    DEPLOY: "deploy_cannon",
    REPAIR: "repair",
    TRAIN: "train",
    PRESSURE: "pressure",
}
"""Actions of a fixed cost, by their key in the data; the Empire's guns cost by row, sorties by distance."""

MARKS: Final = ("fresh", "spent", "worn")
"""How often a unit has attacked with this card."""

ACTION_VERBS: Final = {
    "slow_move": SLOW_MOVE,
    "attack": ATTACK,
    "regroup": REGROUP,
    "sortie": SORTIE,
}
"""Actions that an event can grant, by their name on the card."""
