"""Phase 3: the award of the mace, by influence and by sealed bids (rulebook 6.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import SEATS
from bulawa.games.igrzysko.choices import BID
from bulawa.games.igrzysko.state import Igrzysko

TOO_MUCH: Final = Reason("R31", "bid_too_high")

NO_PART: Final = -2
NO_BID_YET: Final = -1


class Award(Frame):
    """One round of bidding among those who tie for the most influence at Court."""

    fields = "bids=-2..999#4"

    def __init__(self, bids: list[int]) -> None:
        self.at = 0
        self.bids = bids
        """bids[seat]: złoty; NO_BID_YET, or NO_PART for those not among the tied."""

    def steps(self) -> Steps:
        return AWARD

    def copy(self) -> Frame:
        return Award(self.bids[:])


def award_mace(g: Igrzysko) -> Frame | None:
    """The highest Court token makes the Hetman; those who tie for it bid.  [R30] [R31]"""
    best = max([g.court[seat] for seat in g.table])
    return choose_among(g, [seat for seat in g.order if g.court[seat] == best])


def choose_among(g: Igrzysko, tied: list[int]) -> Frame | None:
    """One alone takes the mace; several bid, if any of them can; else the old Hetman stays.  [R30] [R32] [R33] [E5]"""
    if len(tied) == 1:
        v.give_mace(g, tied[0])
        return None
    if sum([g.money[seat] for seat in tied]) == 0:
        keep_mace(g)
        return None
    g.tell("tied_at_court", tied)
    bids = [NO_PART] * SEATS
    for seat in tied:
        bids[seat] = NO_BID_YET if g.money[seat] else 0
    return Award(bids)


def keep_mace(g: Igrzysko) -> None:
    """Nobody could or would bid: the mace stays where it was, even with one who was not tied.  [R33] [E4] [E5]"""
    g.tell("mace_kept", g.mace)


class PlaceBid(Ask[Igrzysko, Award]):
    """The tied players bid in secret, from nothing to all they have.  [R31]"""

    key = "bid"
    rule = "R31"
    verbs = (BID,)

    def who(self, g: Igrzysko, f: Award) -> list[int]:
        return [seat for seat in g.table if f.bids[seat] == NO_BID_YET]

    def options(self, g: Igrzysko, f: Award, seat: int) -> list[Choice]:
        return [(BID, amount) for amount in range(g.money[seat] + 1)]

    def openings(self, g: Igrzysko, f: Award, seat: int) -> list[Opening]:
        return [Opening((BID, None), "range", (0, g.money[seat], 1))]

    def bar(self, g: Igrzysko, f: Award, seat: int, choice: Choice) -> Reason | None:
        return None if 0 <= choice[1] <= g.money[seat] else TOO_MUCH

    def take(self, g: Igrzysko, f: Award, seat: int, choice: Choice) -> Frame | None:
        f.bids[seat] = choice[1]
        return None


def open_bids(g: Igrzysko, f: Award) -> Frame | None:
    """All bids are shown and all are paid; the highest wins, a tie is bid again, nothing bid changes nothing.

    [R31] [R32] [R33] [E4]"""
    best = max(f.bids)
    for seat in g.order:
        if f.bids[seat] >= 0:
            v.pay_bid(g, seat, f.bids[seat])
    if best == 0:
        keep_mace(g)
        return None
    return choose_among(g, [seat for seat in g.order if f.bids[seat] == best])


AWARD: Final[Steps] = (PlaceBid(), open_bids)
