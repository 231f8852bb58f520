"""A battle of the day: it is laid, fought, and what is left of it is written down (rulebook 11.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.aftermath import settle
from bulawa.games.guiscard.days.blockade import ASSAULT, HURT, RETAKE, RUN, TOWER
from bulawa.games.guiscard.days.drafts import draft
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.sheet import SPY
from bulawa.games.guiscard.ground import GATE
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.games.guiscard.turn import Skirmish

PACK_DIE: Final = 6


class Fray(Frame):
    """The besieged and the besiegers who take part.  [R512] [R520] [R530] [R535]"""

    fields = "battle:fray within:man* without:man*"

    def __init__(self, battle: int, within: list[int], without: list[int]) -> None:
        self.at = 0
        self.battle = battle
        self.within = within
        self.without = without

    def steps(self) -> Steps:
        return FRAY

    def copy(self) -> Frame:
        return Fray(self.battle, self.within[:], self.without[:])


class RollHorses(Roll[Guiscard, Fray]):
    """Pack horses of a supply run; those that nobody leads in stay behind.  [R532]"""

    def dice(self, g: Guiscard, f: Fray) -> list[int]:
        return [PACK_DIE] if f.battle == RUN else []

    def take(self, g: Guiscard, f: Fray, faces: list[int]) -> Frame | None:
        v.load_horses(g, faces[0])
        return None


def lay_out(g: Guiscard, battle: int, within: list[int], without: list[int]) -> None:
    """The field with the damage so far, and everybody with the wounds he has.  [R507] [R512]"""
    d = siege(g)
    v.begin_battle(g, battle)
    g.lay(d.lay(draft(g, battle, within, without)))
    g.come_wounded([man for man in (*within, *without) if d.body[man] == HURT])
    if battle in (ASSAULT, RETAKE, TOWER):
        g.batter_down(list(d.ruins), open_gates(g) if d.event == SPY and battle == ASSAULT else [])
    if battle == RUN:
        g.stay_away(without)


def open_gates(g: Guiscard) -> list[int]:
    """The spy has opened them.  [R505]"""
    return [cell for cell in g.field.ground.cells if g.field.ground.terrain[cell] == GATE]


def go_to_battle(g: Guiscard, f: Fray) -> Frame | None:
    lay_out(g, f.battle, f.within, f.without)
    return Skirmish(NOBODY)


def come_home(g: Guiscard, f: Fray) -> None:
    """The dead stay dead, the walls broken.  [R512]"""
    settle(g, f.battle, f.within, f.without)


FRAY: Final[Steps] = (RollHorses(), go_to_battle, come_home)
