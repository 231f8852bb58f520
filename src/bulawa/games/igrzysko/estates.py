"""Phase 7: new estates (rulebook 7.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import SEATS
from bulawa.games.igrzysko.choices import BUILD, PASS, TO_PASS
from bulawa.games.igrzysko.cycle import Cycle, seek
from bulawa.games.igrzysko.state import Igrzysko

TOO_FEW_CLIENTS: Final = Reason("R44", "estate_cost")


class NewEstates(Cycle):
    """Estates are built one at a time, round and round.  [R43]"""

    def steps(self) -> Steps:
        return NEW_ESTATES

    def copy(self) -> Frame:
        return NewEstates(self.cycle, self.place, self.passed)

    def can_act(self, g: Igrzysko, seat: int) -> bool:
        return can_build(g, self, seat)


def estate_cost(g: Igrzysko, cycle: int) -> int:
    """One client in the first cycle, two in every later one.  [R44] [E41]"""
    return g.board.number["estates.cost_first" if cycle == 1 else "estates.cost_later"]


def bar_estate(g: Igrzysko, seat: int, province: int, cost: int) -> Reason | None:
    """Enough own clients there, a free space and a disc; an enemy in the province does not matter.  [R45] [R15]"""
    if not q.has_room(g, province):
        return q.TRACK_FULL
    if g.discs[seat] == 0:
        return q.NO_DISC
    return None if g.clients[province * SEATS + seat] >= cost else TOO_FEW_CLIENTS


def sites(g: Igrzysko, seat: int, cost: int) -> list[Choice]:
    return [g.board.builds[at] for at in g.board.provinces if bar_estate(g, seat, at, cost) is None]


def can_build(g: Igrzysko, f: NewEstates, seat: int) -> bool:
    cost = estate_cost(g, f.cycle)
    for province in g.board.provinces:
        if bar_estate(g, seat, province, cost) is None:
            return True
    return False


def next_builder(g: Igrzysko, f: NewEstates) -> None:
    """[R43] [R13]"""
    seek(g, f)


class Build(Ask[Igrzysko, NewEstates]):
    """Build one estate, or pass for the rest of the phase.  [R43] [R44] [R45] [R12]"""

    key = "build"
    rule = "R43"
    verbs = (BUILD, PASS)

    def who(self, g: Igrzysko, f: NewEstates) -> list[int]:
        return f.who(g)

    def options(self, g: Igrzysko, f: NewEstates, seat: int) -> list[Choice]:
        return [*sites(g, seat, estate_cost(g, f.cycle)), TO_PASS]

    def bar(self, g: Igrzysko, f: NewEstates, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PASS:
            return None
        return bar_estate(g, seat, choice[1], estate_cost(g, f.cycle))

    def take(self, g: Igrzysko, f: NewEstates, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PASS:
            g.tell("passed", seat)
            f.pass_on(seat)
            return None
        v.spend_clients(g, seat, choice[1], estate_cost(g, f.cycle))
        v.found_estate(g, seat, choice[1])
        f.acted()
        return None


NEW_ESTATES: Final[Steps] = (next_builder, Build())
