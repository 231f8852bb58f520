"""The order in which a player deals with his units in a melee (R212, R233, R236)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.ogniem.choices import NEXT
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.state import Ogniem

NOT_WAITING: Final = Reason("R233", "not_waiting")


class NextUnit(Ask[Ogniem, Clash]):
    """The owner says which of his units comes next."""

    key = "unit_sequence"
    rule = "R212"
    verbs = (NEXT,)

    def who(self, g: Ogniem, f: Clash) -> list[int]:
        return [g.board.sides[f.waiting[0]]] if len(together(g, f)) > 1 else []

    def options(self, g: Ogniem, f: Clash, seat: int) -> list[Choice]:
        return [(NEXT, unit) for unit in together(g, f)]

    def bar(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in together(g, f) else NOT_WAITING

    def take(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        f.waiting = [choice[1], *(one for one in f.waiting if one != choice[1])]
        return None


def together(g: Ogniem, f: Clash) -> list[int]:
    """Those who wait on the side that is dealt with now."""
    return [unit for unit in f.waiting if g.board.sides[unit] == g.board.sides[f.waiting[0]]]


class NextRoused(NextUnit):
    """Each side is activated in an order of its owner's choice.  [R212]"""

    rule = "R212"


class NextLoser(NextUnit):
    """The loser says in which order his units test and fall back.  [R233]"""

    rule = "R233"


class NextWinner(NextUnit):
    """The winner says in which order his units pursue or hold.  [R236]"""

    rule = "R236"
