"""A relief army comes (event 19), perhaps while the besiegers hold part of the place (rulebook 11.4.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard.choices import EVERYBODY, MEET, SALLY
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.blockade import FIELD
from bulawa.games.guiscard.days.division import Division
from bulawa.games.guiscard.days.fray import Fray
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.state import Guiscard

OPEN: Final = 0
DIVIDED: Final = 1
SHUT: Final = 2
ANSWER_IDS: Final = ("open", "divided", "shut")
"""How besiegers who hold part of the place meet a relief army.  [R517]"""


class Coming(Frame):
    """The relief army is there.  [R505] [R517]"""

    fields = "answer=0..2"

    def __init__(self, answer: int) -> None:
        self.at = 0
        self.answer = answer

    def steps(self) -> Steps:
        return COMING

    def copy(self) -> Frame:
        return Coming(self.answer)


class MeetRelief(Ask[Guiscard, Coming]):
    """With everybody in the open, with a part of them, or behind the walls they hold.  [R517]"""

    key = "meet_relief"
    rule = "R517"
    verbs = (MEET,)

    def who(self, g: Guiscard, f: Coming) -> list[int]:
        d = siege(g)
        return [1 - d.inside] if d.part > 0 else []

    def options(self, g: Guiscard, f: Coming, seat: int) -> list[Choice]:
        enough = len(q.present(siege(g), seat)) > 1
        return [(MEET, answer) for answer in (OPEN, DIVIDED, SHUT) if enough or answer != DIVIDED]

    def take(self, g: Guiscard, f: Coming, seat: int, choice: Choice) -> Frame | None:
        f.answer = choice[1]
        f.leave()
        if f.answer == OPEN:
            v.win_back(g)
        if f.answer == SHUT:
            v.exchange_roles(g)
            f.go_to(stay_quiet)
        return Division([]) if f.answer == DIVIDED else None


class WithGarrison(Ask[Guiscard, Coming]):
    """Whether the garrison comes out to help.  [R505]"""

    key = "with_garrison"
    rule = "R505"
    verbs = (EVERYBODY, SALLY)

    def who(self, g: Guiscard, f: Coming) -> list[int]:
        d = siege(g)
        return [d.inside] if f.answer == OPEN and q.present(d, d.inside) else []

    def options(self, g: Guiscard, f: Coming, seat: int) -> list[Choice]:
        return [(EVERYBODY,), (SALLY,)]

    def take(self, g: Guiscard, f: Coming, seat: int, choice: Choice) -> Frame | None:
        d = siege(g)
        helpers = q.present(d, d.inside) if choice[0] == EVERYBODY else []
        f.leave()
        return Fray(FIELD, [*d.relief, *helpers], q.present(d, 1 - d.inside))


def stay_quiet(g: Guiscard, f: Coming) -> None:
    """What is left of the relief army goes into the place.  [G130]"""
    v.disband_relief(g)


COMING: Final[Steps] = (MeetRelief(), WithGarrison(), stay_quiet)
