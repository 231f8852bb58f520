"""Phase 12: relief by the Crown Army, of Vienna too (rulebook 8.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.igrzysko import combat
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import CAVALRY, DIE, INFANTRY
from bulawa.games.igrzysko.choices import PASS, RELIEF, TO_PASS
from bulawa.games.igrzysko.cycle import Cycle, seek
from bulawa.games.igrzysko.invasions import VIENNA_TURN
from bulawa.games.igrzysko.state import Igrzysko

NO_ENEMY: Final = Reason("R103", "no_enemy_there")
NOT_VIENNA: Final = Reason("R103", "not_vienna")


class Relief(Cycle):
    """One attack of the Crown Army at a time, round and round.  [R101]"""

    def steps(self) -> Steps:
        return RELIEFS

    def copy(self) -> Frame:
        return Relief(self.cycle, self.place, self.passed)

    def can_act(self, g: Igrzysko, seat: int) -> bool:
        return can_relieve(g, self, seat)


def is_free(g: Igrzysko, f: Relief, seat: int) -> bool:
    """The Hetman's attack in the first cycle costs nothing.  [R102]"""
    return f.cycle == 1 and seat == g.mace


def bar_target(g: Igrzysko, target: int) -> Reason | None:
    """Any occupied province; in turn 3 also Vienna under siege. Markers cannot be attacked.  [R103]"""
    if target == g.board.vienna:
        return None if g.turn == VIENNA_TURN and g.vienna else NOT_VIENNA
    return None if q.is_occupied(g, target) else NO_ENEMY


def targets(g: Igrzysko) -> list[Choice]:
    return [(RELIEF, target) for target in (*g.board.provinces, g.board.vienna) if bar_target(g, target) is None]


def has_target(g: Igrzysko) -> bool:
    for target in range(g.board.places):
        if bar_target(g, target) is None:
            return True
    return False


def can_relieve(g: Igrzysko, f: Relief, seat: int) -> bool:
    """A free attack or a deputy, an army that can roll, and somebody to fight.  [R102] [R105]"""
    if not is_free(g, f, seat) and not q.deputies(g, seat):
        return False
    return q.has_crown_army(g) and has_target(g)


def next_commander(g: Igrzysko, f: Relief) -> None:
    """[R101] [R105] [R13]"""
    seek(g, f)


class Relieve(Ask[Igrzysko, Relief]):
    """Attack with the whole Crown Army, or pass for the rest of the phase, the Hetman too.  [R101] [R102] [R12]"""

    key = "relief"
    rule = "R101"
    verbs = (RELIEF, PASS)

    def who(self, g: Igrzysko, f: Relief) -> list[int]:
        return f.who(g)

    def options(self, g: Igrzysko, f: Relief, seat: int) -> list[Choice]:
        return [*targets(g), TO_PASS]

    def bar(self, g: Igrzysko, f: Relief, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PASS:
            return None
        return bar_target(g, choice[1])

    def take(self, g: Igrzysko, f: Relief, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PASS:
            g.tell("passed", seat)
            f.pass_on(seat)
            return None
        g.tell("relief", seat, choice[1])
        if not is_free(g, f, seat):
            v.spend_deputy(g, seat)
        f.acted()
        return Sally(choice[1])


RELIEFS: Final[Steps] = (next_commander, Relieve())


class Sally(Frame):
    """One attack of the Crown Army alone.  [R104]"""

    fields = "target:target"

    def __init__(self, target: int) -> None:
        self.at = 0
        self.target = target

    def steps(self) -> Steps:
        return SALLY

    def copy(self) -> Frame:
        return Sally(self.target)


class ThrowSally(Roll[Igrzysko, Sally]):
    """Each hit removes one cube from the target; surplus hits are lost.  [R104]"""

    def dice(self, g: Igrzysko, f: Sally) -> list[int]:
        return [DIE] * (g.crown[INFANTRY] + g.crown[CAVALRY])

    def take(self, g: Igrzysko, f: Sally, faces: list[int]) -> Frame | None:
        hits = combat.crown_attack(g, f.target, faces)
        if f.target == g.board.vienna:
            v.relieve_vienna(g, min(hits, g.vienna))
        else:
            v.remove_any_cubes(g, f.target, hits)
        return None


SALLY: Final[Steps] = (ThrowSally(),)
