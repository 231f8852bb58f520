"""An assault on a castle that is besieged: fought out by the siege rules, or settled by one die (campaign 15.1, 17)."""

from __future__ import annotations

from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard.campaign.choices import FIGHT_OUT, SETTLE
from bulawa.games.guiscard.campaign.clashing import FOUGHT, QUICK, UNDECIDED, Clashing
from bulawa.games.guiscard.days import verbs as dv
from bulawa.games.guiscard.days.blockade import ASSAULT
from bulawa.games.guiscard.days.levy import Levy
from bulawa.games.guiscard.state import Guiscard


class Storming(Clashing):
    """The besiegers have decided upon an assault.  [R660] [R670]"""

    def steps(self) -> Steps:
        return STORMING

    def copy(self) -> Frame:
        twin = Storming(self.seat, self.attackers[:], self.defenders[:], self.place)
        self.copy_to(twin)
        return twin


class StormMode(Ask[Guiscard, Storming]):
    """Only if both agree is it settled quickly.  [R670]"""

    key = "battle_mode"
    rule = "R670"
    verbs = (SETTLE, FIGHT_OUT)

    def who(self, g: Guiscard, f: Storming) -> list[int]:
        return [0, 1] if f.mode == UNDECIDED else []

    def options(self, g: Guiscard, f: Storming, seat: int) -> list[Choice]:
        return [(SETTLE,), (FIGHT_OUT,)]

    def take(self, g: Guiscard, f: Storming, seat: int, choice: Choice) -> Frame | None:
        f.mode = FOUGHT if choice[0] == FIGHT_OUT or f.mode == FOUGHT else QUICK
        return None


def to_the_walls(g: Guiscard, f: Storming) -> Frame | None:
    """They name those who take part, or the evening tells how it went.  [R512] [R670]"""
    if f.mode == FOUGHT:
        return Levy(f.seat, ASSAULT, [], [])
    dv.close_siege(g, "settled")
    return None


STORMING: Steps = (StormMode(), to_the_walls)
