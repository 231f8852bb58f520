"""An appeal for funds to the Sublime Porte (rulebook 4.3.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.state import Freedom


class Appeal(Frame):
    """An appeal for funds to the Sublime Porte."""

    def steps(self) -> Steps:
        return APPEALING

    def copy(self) -> Frame:
        return Appeal()


class ThrowAppeal(Roll[Freedom, Appeal]):
    """Two dice plus the marker: 11 or less brings 3 money, and each success makes the next harder.

    [R75] [G7]"""

    def dice(self, g: Freedom, f: Appeal) -> list[int]:
        return [6, 6]

    def take(self, g: Freedom, f: Appeal, faces: list[int]) -> Frame | None:
        number = g.board.number
        total = sum(faces) + g.appeal
        heard = total <= number["upkeep.appeal_max_total"]
        g.tell("appealed", faces, number["upkeep.appeal_max_total"], [("R75", "appeal", g.appeal)], heard)
        if heard:
            v.change_money(g, number["upkeep.appeal_gain"])
            v.change_appeal(g, number["upkeep.appeal_step"])
        return None


APPEALING: Final[Steps] = (ThrowAppeal(),)
