"""The initiative phase (chapter 2.2): sealed bids, an opposed test, and who goes first (R425, R426, R54)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import BID, FIRST
from bulawa.games.ogniem.dice import SIDES_OF_DIE
from bulawa.games.ogniem.state import NOBODY, Ogniem

TOO_MUCH: Final = Reason("R425", "bid_too_much")
NOT_BID: Final = -1


class Initiative(Frame):
    """Both bid, both roll, the winner says who begins."""

    fields = "bids=-1..9* dice=0..99* winner=-1..1"

    def __init__(self, bids: list[int], dice: list[int], winner: int) -> None:
        self.at = 0
        self.bids = bids
        self.dice = dice
        """How many dice each side rolls."""
        self.winner = winner

    def steps(self) -> Steps:
        return INITIATIVE

    def copy(self) -> Frame:
        return Initiative(self.bids, self.dice, self.winner)


def purse(g: Ogniem, side: int) -> int:
    """The order points of the commander-in-chief; none while there is none.  [R425]"""
    chief = g.board.chiefs[side]
    return g.points[chief] if chief >= 0 and q.is_up(g, chief) else 0


class BidForInitiative(Ask[Ogniem, Initiative]):
    """Both secretly choose from nothing to all order points of their commander-in-chief.  [R425]"""

    key = "initiative_bid"
    rule = "R425"
    verbs = (BID,)

    def who(self, g: Ogniem, f: Initiative) -> list[int]:
        return [side for side in (0, 1) if f.bids[side] == NOT_BID and purse(g, side)]

    def options(self, g: Ogniem, f: Initiative, seat: int) -> list[Choice]:
        return [(BID, points) for points in range(purse(g, seat) + 1)]

    def bar(self, g: Ogniem, f: Initiative, seat: int, choice: Choice) -> Reason | None:
        return None if 0 <= choice[1] <= purse(g, seat) else TOO_MUCH

    def take(self, g: Ogniem, f: Initiative, seat: int, choice: Choice) -> Frame | None:
        f.bids = [choice[1] if side == seat else bid for side, bid in enumerate(f.bids)]
        return None


def pay_bids(g: Ogniem, f: Initiative) -> None:
    """Revealed together, and gone whoever wins.  [R425]"""
    f.dice = [1 + max(0, bid) for bid in f.bids]
    g.tell("bids", max(0, f.bids[0]), max(0, f.bids[1]))
    for side in (0, 1):
        if f.bids[side] > 0:
            v.spend_points(g, g.board.chiefs[side], f.bids[side])


class RollForInitiative(Roll[Ogniem, Initiative]):
    """An opposed test; an absolute tie is rolled again.  [R54] [R425]"""

    def dice(self, g: Ogniem, f: Initiative) -> list[int]:
        return [SIDES_OF_DIE] * sum(f.dice)

    def take(self, g: Ogniem, f: Initiative, faces: list[int]) -> Frame | None:
        red, blue = sorted(faces[: f.dice[0]]), sorted(faces[f.dice[0] :])
        f.winner = opposed(red, blue)
        g.tell("opposed", red, blue)
        if f.winner == NOBODY:
            f.repeat()
        return None


def opposed(red: list[int], blue: list[int]) -> int:
    """The lower value wins, then more dice of it, then the next value; who runs out loses.  [R54]"""
    while red and blue:
        low = [min(red), min(blue)]
        if low[0] != low[1]:
            return int(low[1] < low[0])
        counts = [red.count(low[0]), blue.count(low[0])]
        if counts[0] != counts[1]:
            return int(counts[1] > counts[0])
        red, blue = [die for die in red if die != low[0]], [die for die in blue if die != low[0]]
    return 0 if red else 1 if blue else NOBODY


class ChooseFirst(Ask[Ogniem, Initiative]):
    """The winner names who has the initiative.  [R426]"""

    key = "choose_first"
    rule = "R426"
    verbs = (FIRST,)

    def who(self, g: Ogniem, f: Initiative) -> list[int]:
        return [f.winner] if g.initiative == NOBODY else []

    def options(self, g: Ogniem, f: Initiative, seat: int) -> list[Choice]:
        return [(FIRST, 0), (FIRST, 1)]

    def bar(self, g: Ogniem, f: Initiative, seat: int, choice: Choice) -> Reason | None:
        return None

    def take(self, g: Ogniem, f: Initiative, seat: int, choice: Choice) -> Frame | None:
        v.take_initiative(g, choice[1])
        return None


INITIATIVE: Steps = (BidForInitiative(), pay_bids, RollForInitiative(), ChooseFirst())
