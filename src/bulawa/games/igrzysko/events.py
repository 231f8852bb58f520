"""Phase 5: events. Four dice make enemies stronger (rulebook 6.3, first)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import DIE
from bulawa.games.igrzysko.state import Igrzysko


class Events(Frame):
    """One throw of four dice."""

    def steps(self) -> Steps:
        return EVENTS

    def copy(self) -> Frame:
        return Events()


def strengthen_enemies(g: Igrzysko, faces: list[int]) -> None:
    """Each die from 1 to 5 adds one to that field; sixes are ignored.  [R38] [R39] [R40] [E6]"""
    for face in sorted(faces):
        if face <= 5:
            v.strengthen(g, face - 1)


class ThrowEvents(Roll[Igrzysko, Events]):
    """[R38]"""

    def dice(self, g: Igrzysko, f: Events) -> list[int]:
        return [DIE] * g.board.dice

    def take(self, g: Igrzysko, f: Events, faces: list[int]) -> Frame | None:
        g.tell("dice", faces)
        strengthen_enemies(g, faces)
        return None


EVENTS: Final[Steps] = (ThrowEvents(),)
