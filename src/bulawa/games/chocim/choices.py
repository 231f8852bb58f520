"""What a player can say: the verbs of the game and their arguments."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "done": "",
    "pass": "",
    "command": "leader:leader",
    "stratagem": "leader:leader which:which",
    "field": "field:field",
    "deploy": "from:box unit:unit to:box",
    "declare": "plan:box",
    "wait": "",
    "spend": "",
    "keep": "",
    "support": "count",
    "raise": "face",
    "rout": "unit:unit",
    "fall_back": "unit:unit",
    "post": "unit:unit",
    "take": "card:card",
    "raise_fort": "field:field",
    "denounce": "",
    "uplift": "",
    "shell_supply": "",
    "shell_post": "at:box unit:unit",
    "shell_fort": "field:field",
    "recall": "at:box unit:unit",
    "bury": "unit:unit",
    "discard": "card:card",
    "remove": "at:box unit:unit",
    "mutiny": "at:box unit:unit",
    "withdraw": "at:box unit:unit",
    "rally": "unit:unit",
    "lower_fort": "field:field",
    "choose": "number",
    "argue": "card:card",
}
"""Each verb with its arguments, in the order of its number."""

DONE: Final = 0
PASS: Final = 1
COMMAND: Final = 2
STRATAGEM: Final = 3
FIELD: Final = 4
DEPLOY: Final = 5
DECLARE: Final = 6
WAIT: Final = 7
SPEND: Final = 8
KEEP: Final = 9
SUPPORT: Final = 10
RAISE: Final = 11
ROUT: Final = 12
FALL_BACK: Final = 13
POST: Final = 14
TAKE: Final = 15
RAISE_FORT: Final = 16
DENOUNCE: Final = 17
UPLIFT: Final = 18
SHELL_SUPPLY: Final = 19
SHELL_POST: Final = 20
SHELL_FORT: Final = 21
RECALL: Final = 22
BURY: Final = 23
DISCARD: Final = 24
REMOVE: Final = 25
MUTINY: Final = 26
WITHDRAW: Final = 27
RALLY: Final = 28
LOWER_FORT: Final = 29
CHOOSE: Final = 30
ARGUE: Final = 31

WHICH: Final = ("a", "b")
"""The two stratagems of a commander; an officer has only the first."""

DONE_CHOICE: Final[tuple[int, ...]] = (DONE,)
PASS_CHOICE: Final[tuple[int, ...]] = (PASS,)
