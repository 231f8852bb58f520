"""Leader cards as they are printed: a command value, and stratagems as lists of steps (specification 5.12)."""

from __future__ import annotations

from typing import Final

DEPLOY_OP: Final = 0
CLASH_BONUS_OP: Final = 1
AFTER_CLASH_OP: Final = 2
WITHDRAW_OP: Final = 3
MORALE_OP: Final = 4
SUPPLY_OP: Final = 5
APPROACHES_OP: Final = 6
FORT_OP: Final = 7
RALLY_OP: Final = 8
DRAW_LEADER_OP: Final = 9
DRAW_DIPLOMACY_OP: Final = 10
DISCARD_DIPLOMACY_OP: Final = 11
CHOOSE_OP: Final = 12
OPERATIONS: Final = (
    "deploy", "clash_bonus", "after_clash", "withdraw", "morale", "supply", "approaches", "fort", "rally",
    "draw_leader", "draw_diplomacy", "discard_diplomacy", "choose",
)  # fmt: skip

BATTLE_WON: Final = 0
ASSAULT_SUCCEEDED: Final = 1


class Op:
    """One step of a stratagem (specification 5.12), its names turned into numbers."""

    def __init__(self, number: int, kind: int, side: int) -> None:
        self.number = number
        """Its place among all steps of all cards."""
        self.kind = kind
        self.side = side
        """The side it works on."""
        self.by_card = True
        """A step of a stratagem; False: what a command value allows."""
        self.required = False
        self.optional = False
        self.max = 0
        self.exact = False
        self.kinds = 63
        """The set of kinds of unit it takes; at first all of them."""
        self.sources: list[int] = []
        """Boxes units are taken from."""
        self.targets: list[int] = []
        """Boxes units may go to."""
        self.allows: list[bool] = []
        """For every box whether it is one of them."""
        self.many = False
        """Units may go to several fields."""
        self.field_first = False
        """Units come from all over the board, so the field is named before them."""
        self.ignore_block = False
        self.max_assaults = 0
        """0: no limit of its own."""
        self.delta = 0
        self.anywhere = False
        self.approaches = 0
        self.from_display = False
        self.when = BATTLE_WON
        self.programs: list[int] = []


class Leader:
    """A leader card: its command value, and one stratagem for officers or two for commanders."""

    def __init__(self, id: str, side: int, commander: bool, command: int, programs: list[int]) -> None:
        self.id = id
        self.side = side
        self.commander = commander
        self.command = command
        self.programs = programs
