"""Preparation: the mace is thrown for, and the first estates are placed (rulebook 3.0 and 11.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.choices import SETTLE
from bulawa.games.igrzysko.state import Igrzysko


class Preparation(Frame):
    """The first player is drawn, then all place their starting estates."""

    fields = "placed=0..99"

    def __init__(self, placed: int) -> None:
        self.at = 0
        self.placed = placed
        """Starting estates on the board."""

    def steps(self) -> Steps:
        return PREPARATION

    def copy(self) -> Frame:
        return Preparation(self.placed)


class ThrowForMace(Roll[Igrzysko, Preparation]):
    """The first player is drawn by a throw and receives the mace.  [R4]"""

    def dice(self, g: Igrzysko, f: Preparation) -> list[int]:
        return [len(g.table)]

    def take(self, g: Igrzysko, f: Preparation, faces: list[int]) -> Frame | None:
        v.give_mace(g, g.table[faces[0] - 1])
        return None


def starting_estates(g: Igrzysko) -> int:
    """Three each with three players, two each with four.  [R6] [R7] [R135]"""
    return len(g.table) * g.board.number[f"estates.start_{len(g.table)}p"]


def settler(g: Igrzysko, placed: int) -> int:
    """Who places next: clockwise from the mace; with four players every second round runs back.  [R6] [R7]"""
    n = len(g.table)
    place = placed % n
    return g.order[n - 1 - place if n == 4 and placed // n % 2 else place]


class Settle(Ask[Igrzysko, Preparation]):
    """A starting estate costs nothing; it goes to any track that is not full.  [R5]"""

    key = "settle"
    rule = "R5"
    verbs = (SETTLE,)

    def who(self, g: Igrzysko, f: Preparation) -> list[int]:
        return [settler(g, f.placed)] if f.placed < starting_estates(g) else []

    def options(self, g: Igrzysko, f: Preparation, seat: int) -> list[Choice]:
        return [(SETTLE, province) for province in g.board.provinces if q.has_room(g, province)]

    def bar(self, g: Igrzysko, f: Preparation, seat: int, choice: Choice) -> Reason | None:
        return None if q.has_room(g, choice[1]) else q.TRACK_FULL

    def take(self, g: Igrzysko, f: Preparation, seat: int, choice: Choice) -> Frame | None:
        v.found_estate(g, seat, choice[1])
        f.placed += 1
        pass_mace(g, f.placed)
        return None


def pass_mace(g: Igrzysko, placed: int) -> None:
    """With three players the mace passes clockwise after each round but the last; with four it stays.  [R6] [R7]"""
    if len(g.table) == 3 and placed % 3 == 0 and placed < starting_estates(g):
        v.give_mace(g, g.order[1])


PREPARATION: Final[Steps] = (ThrowForMace(), Settle())
