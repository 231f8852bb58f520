"""Players act one after the other, round and round, until all have passed."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame
from bulawa.games.igrzysko.state import Igrzysko

ALL_PASSED: Final = -1


class Cycle(Frame):
    """Turn order from the Hetman, cycle after cycle; a pass is final for the phase.  [R12]"""

    fields = "cycle=1..99 place=-1..9 passed=0..15"

    def __init__(self, cycle: int, place: int, passed: int) -> None:
        self.at = 0
        self.cycle = cycle
        """1 is the first round."""
        self.place = place
        """Whose turn it is, counted from the Hetman; ALL_PASSED at the end."""
        self.passed = passed
        """The bits of all seats that have passed."""

    def can_act(self, g: Igrzysko, seat: int) -> bool:
        """Whether a player has anything left to do in this phase.  [R13]"""
        raise NotImplementedError

    def who(self, g: Igrzysko) -> list[int]:
        return [] if self.place == ALL_PASSED else [g.order[self.place]]

    def acted(self) -> None:
        """The next player is looked for when this action is over."""
        self.place += 1
        self.again()

    def pass_on(self, seat: int) -> None:
        """A pass is final for the rest of the phase.  [R12]"""
        self.passed |= 1 << seat
        self.acted()


def seek(g: Igrzysko, f: Cycle) -> None:
    """Find the next player who has not passed; whoever has nothing left to do passes by himself.  [R12] [R13]"""
    for _ in g.order:
        if f.place >= len(g.order):
            f.place = 0
            f.cycle += 1
        seat = g.order[f.place]
        if not f.passed >> seat & 1:
            if f.can_act(g, seat):
                return
            f.passed |= 1 << seat
            g.tell("idle", seat)
        f.place += 1
    f.place = ALL_PASSED
