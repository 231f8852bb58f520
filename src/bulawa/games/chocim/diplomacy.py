"""The diplomacy phase: the seven cards of the display are taken in turn (rulebook p.10)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.choices import TAKE
from bulawa.games.chocim.state import Chocim

NOT_ON_DISPLAY: Final = Reason("R81", "not_on_display")


class Diplomacy(Frame):
    """The cards of one week."""

    fields = "turn:seat"

    def __init__(self, turn: int) -> None:
        self.at = 0
        self.turn = turn

    def steps(self) -> Steps:
        return DIPLOMACY

    def copy(self) -> Frame:
        return Diplomacy(self.turn)


def find_first_picker(g: Chocim, f: Diplomacy) -> None:
    """[R80]"""
    f.turn = q.first_picker(g)
    g.tell("first_picker", f.turn)


class PickCard(Ask[Chocim, Diplomacy]):
    """One card each in turn, openly, until the display is empty.  [R81] [R82] [R83]"""

    key = "pick_card"
    rule = "R81"
    verbs = (TAKE,)

    def who(self, g: Chocim, f: Diplomacy) -> list[int]:
        return [f.turn] if len(g.display) > 1 else []

    def options(self, g: Chocim, f: Diplomacy, seat: int) -> list[Choice]:
        return [(TAKE, card) for card in g.display]

    def bar(self, g: Chocim, f: Diplomacy, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in g.display else NOT_ON_DISPLAY

    def take(self, g: Chocim, f: Diplomacy, seat: int, choice: Choice) -> Frame | None:
        v.take_card(g, seat, choice[1])
        f.turn = q.rival(seat)
        return None


def take_last_card(g: Chocim, f: Diplomacy) -> None:
    """The last card needs no choice.  [R81]"""
    for card in g.display[:]:
        v.take_card(g, f.turn, card)


DIPLOMACY: Final[Steps] = (find_first_picker, PickCard(), take_last_card)
