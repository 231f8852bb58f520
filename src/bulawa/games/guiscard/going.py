"""Somebody on the move: where he has been, what he has left, and what he carries (rulebook 4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.passage import Passage
from bulawa.games.guiscard.state import NOWHERE, Guiscard

LONG_AGO: Final = 99
"""So many hexes since the last shot at him: nobody has shot yet.  [R138]"""


class Move(Passage):
    """A character on the move: a walk, an advance, a charge.  [R108]"""

    fields = (
        "man:man left=0..99 testers:man* halted trail:hex* facings=0..5* spent=0..999 to:hex edge:edge "
        "since=0..99 spared load:man"
    )

    def __init__(
        self, man: int, left: int, testers: list[int], halted: bool, trail: list[int], facings: list[int],
        spent: int, to: int, edge: int, since: int, spared: bool, load: int,
    ) -> None:  # fmt: skip
        super().__init__(man, left, testers, halted)
        self.trail = trail
        """The hexes of his path, the first one included; NOWHERE for one who enters."""
        self.facings = facings
        self.spent = spent
        self.to = to
        """The hex he means to enter next."""
        self.edge = edge
        """The edge by which he means to leave the map."""
        self.since = since
        """Hexes entered since the last shot at him.  [R138]"""
        self.spared = spared
        """The enemy lets this one go."""
        self.load = load
        """The stunned man he carries.  [R118]"""

    def slow(self, g: Guiscard) -> None:
        """He goes on with his wounded allowance less what he has spent.  [R116]"""
        self.left = max(0, min(self.left, q.allowance(g, self.man) - self.spent))

    def put_back(self, g: Guiscard) -> None:
        """Whoever stands well stays: a thrown rider lies where his owner put him.  [R109] [R181]"""
        if q.may_stand(g, self.man, g.cell[self.man], g.facing[self.man]):
            return
        for place in range(len(self.trail) - 1, -1, -1):
            if self.trail[place] != NOWHERE and q.may_stand(g, self.man, self.trail[place], self.facings[place]):
                v.put_back(g, self.man, self.trail[place], self.facings[place])
                return

    def spare(self) -> None:
        self.spared = True

    def come_under_fire(self) -> None:
        self.since = 0

    def mover(self, g: Guiscard) -> int:
        """The seat that moves him."""
        return g.active

    def only_walks(self) -> bool:
        """Nothing but steps: no horses, no loads, no leaving the map."""
        return False

    def bar_begin(self, to: int) -> Reason | None:
        """Why his first step may not lead there."""
        return None

    def has_gone(self) -> bool:
        """Has he entered a hex during this move?"""
        return len(self.trail) > 1

    def record(self, cell: int, facing: int, cost: int) -> None:
        """He has entered another hex.  [R108]"""
        self.left -= cost
        self.spent += cost
        self.trail.append(cell)
        self.facings.append(facing)
        self.since = min(LONG_AGO, self.since + 1)

    def renew(self, g: Guiscard) -> None:
        """In another form he cannot be put back to where he stood before.  [R109]"""
        self.trail[:] = [g.cell[self.man]]
        self.facings[:] = [g.facing[self.man]]

    def last_cell(self, g: Guiscard) -> int:
        """Where his way ended, be he alive or not."""
        return g.cell[self.man] if q.is_here(g, self.man) else self.trail[-1]

    def is_going(self, g: Guiscard) -> bool:
        """Neither halted nor hurt so that he must lie, nor off the map again."""
        return not self.halted and (q.is_up(g, self.man) or q.is_waiting(g, self.man))
