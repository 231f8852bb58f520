"""The Opening: the Empire creeps forward, the Greeks regroup (rulebook 4.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.freedom import greek, imperial
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import ANY_UNIT, GREEK, INSURGENT, OTTOMAN
from bulawa.games.freedom.choices import ADVANCE, DONE, NO_MORE, REGROUP
from bulawa.games.freedom.state import Freedom

OPENING_MOVES: Final = 5
ALL: Final = 999

NOT_FROM_CAMP: Final = Reason("R141", "not_from_camp")
NOT_THAT_UNIT: Final = Reason("R141", "wrong_unit")
MUST_ADVANCE: Final = Reason("R141", "must_advance")


class Advance(Frame):
    """Different units move one space forward each: five in the Opening, others by events."""

    fields = "left=0..99 from_camp unit=-1..2 must"

    def __init__(self, left: int, from_camp: bool, unit: int, must: bool) -> None:
        self.at = 0
        self.left = left
        self.from_camp = from_camp
        self.unit = unit
        self.must = must

    def steps(self) -> Steps:
        return ADVANCING

    def copy(self) -> Frame:
        return Advance(self.left, self.from_camp, self.unit, self.must)


class AdvanceUnit(Ask[Freedom, Advance]):
    """One after the other, each unit at most once, forward only.  [R30] [R31] [R32] [R34]"""

    key = "advance"
    rule = "R31"
    verbs = (ADVANCE, DONE)

    def who(self, g: Freedom, f: Advance) -> list[int]:
        return [OTTOMAN] if f.left > 0 and imperial.can_advance(g, f.unit, f.from_camp) else []

    def options(self, g: Freedom, f: Advance, seat: int) -> list[Choice]:
        found = imperial.advances(g, f.unit, f.from_camp, ALL)
        if not f.must:
            found.append(NO_MORE)
        return found

    def bar(self, g: Freedom, f: Advance, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return MUST_ADVANCE if f.must else None
        _, start, unit, end = choice
        if unit == INSURGENT:
            return q.NO_UNIT_HERE
        if f.from_camp and start != g.board.camp:
            return NOT_FROM_CAMP
        if f.unit != ANY_UNIT and unit != f.unit:
            return NOT_THAT_UNIT
        return imperial.bar_advance(g, start, unit, end)

    def take(self, g: Freedom, f: Advance, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
            return None
        _, start, unit, end = choice
        f.left -= 1
        v.move_unit(g, unit, 0, start, end)
        v.mark_unit(g, unit, 0, end)
        return None


def close_advance(g: Freedom, f: Advance) -> None:
    v.clear_marks(g)


ADVANCING: Final[Steps] = (AdvanceUnit(), close_advance)


class AdvanceByEvent(Advance):
    """An event moves Imperial units forward.  [R32] [R141]"""

    def steps(self) -> Steps:
        return ADVANCING_BY_EVENT

    def copy(self) -> Frame:
        return AdvanceByEvent(self.left, self.from_camp, self.unit, self.must)


class AdvanceForCard(AdvanceUnit):
    """As many units as the card says, as in the Opening.  [R32] [R141]"""

    rule = "R141"


ADVANCING_BY_EVENT: Final[Steps] = (AdvanceForCard(), close_advance)


class Regroup(Frame):
    """Greek units change places, up to so many.  [R35] [R80]"""

    fields = "left=0..99"

    def __init__(self, left: int) -> None:
        self.at = 0
        self.left = left

    def steps(self) -> Steps:
        return REGROUPING

    def copy(self) -> Frame:
        return Regroup(self.left)


class RegroupUnit(Ask[Freedom, Regroup]):
    """The Greeks may make one regroup in the Opening; events grant others.  [R35]"""

    key = "regroup"
    rule = "R35"
    verbs = (REGROUP, DONE)

    def who(self, g: Freedom, f: Regroup) -> list[int]:
        return [GREEK] if f.left > 0 and q.has_room(g) else []

    def options(self, g: Freedom, f: Regroup, seat: int) -> list[Choice]:
        found: list[Choice] = []
        greek.add_regroups(g, q.garrison_spaces(g), found)
        found.append(NO_MORE)
        return found

    def bar(self, g: Freedom, f: Regroup, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        return greek.bar_regroup(g, choice[1], choice[2])

    def take(self, g: Freedom, f: Regroup, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
        else:
            f.left -= 1
            v.regroup(g, choice[1], choice[2])
        return None


REGROUPING: Final[Steps] = (RegroupUnit(),)


class RegroupByEvent(Regroup):
    """An event lets Greek units change places.  [R80] [R141]"""

    def steps(self) -> Steps:
        return REGROUPING_BY_EVENT

    def copy(self) -> Frame:
        return RegroupByEvent(self.left)


class RegroupForCard(RegroupUnit):
    """Up to as many regroups as the card says.  [R80] [R141]"""

    rule = "R141"


REGROUPING_BY_EVENT: Final[Steps] = (RegroupForCard(),)
