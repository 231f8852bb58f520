"""A battle of the campaign as its chapters know it: who, where, and what has become of it."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign

UNDECIDED: Final = 0
QUICK: Final = 1
FOUGHT: Final = 2
REFUSED: Final = 3
RELIEVED: Final = 4
STOOD: Final = 5
"""How it is decided; by a relief battle, or not at all, behind walls.  [R517]"""

ATTACKER: Final = 0
DEFENDER: Final = 1


class Clashing(Frame):
    """Both sides with all their groups, and how far they have come."""

    fields = (
        "seat:seat attackers:group* defenders:group* place:place accepted joined=0..3 mode=0..5 letter=-1..7 "
        "winner=-1..1 loot=0..10 plundered shared=0..1073741823 revolted=0..1073741823 left=0..1073741823"
    )

    def __init__(
        self,
        seat: int,
        attackers: list[int],
        defenders: list[int],
        place: int,
        accepted: bool = False,
        joined: int = 0,
        mode: int = UNDECIDED,
        letter: int = NOBODY,
        winner: int = NOBODY,
        loot: int = 0,
        plundered: bool = False,
        shared: int = 0,
        revolted: int = 0,
        left: int = 0,
    ) -> None:
        self.at = 0
        self.seat = seat
        """Who leads the attack; those whom no side owns are led by the other one."""
        self.attackers = attackers
        self.defenders = defenders
        self.place = place
        """The place that is attacked; NOBODY in the open."""
        self.accepted = accepted
        self.joined = joined
        """The seats that call nobody else, as bits.  [R653]"""
        self.mode = mode
        self.letter = letter
        self.winner = winner
        self.loot = loot
        self.plundered = plundered
        self.shared = shared
        self.revolted = revolted
        self.left = left
        """The bands of mercenaries that have had their share, those that rose because of it (R638), and the groups that
        have left the field, as bits."""

    def copy_to(self, twin: Clashing) -> None:
        twin.accepted, twin.joined, twin.mode = self.accepted, self.joined, self.mode
        twin.letter, twin.winner = self.letter, self.winner
        twin.loot, twin.plundered = self.loot, self.plundered
        twin.shared, twin.revolted, twin.left = self.shared, self.revolted, self.left

    def cell(self, c: Campaign) -> int:
        """Where they fight."""
        return c.cell[self.defenders[0]]

    def enlist(self, groups: list[int], side: int) -> None:
        if side == ATTACKER:
            self.attackers = [*self.attackers, *groups]
        else:
            self.defenders = [*self.defenders, *groups]

    def losers(self) -> list[int]:
        return self.defenders if self.winner == ATTACKER else self.attackers

    def winners(self) -> list[int]:
        return self.attackers if self.winner == ATTACKER else self.defenders
