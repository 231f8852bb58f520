"""The round (chapter 2): initial phase, initiative, action phase, final phase."""

from __future__ import annotations

from bulawa.engine.flow import Frame, Steps
from bulawa.games.ogniem import advantages, motivation
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.initiative import NOT_BID, Initiative
from bulawa.games.ogniem.orders import Orders
from bulawa.games.ogniem.state import NOBODY, Ogniem
from bulawa.games.ogniem.succession import Succession, is_leaderless
from bulawa.games.ogniem.turn import ActionPhase, Turn, can_declare


class Round(ActionPhase):
    """One round; `active` is whose turn comes next."""

    fields = "active=0..1 heirs=0..2 passed=0..3"

    def __init__(self, active: int, heirs: int, passed: int = 0) -> None:
        self.at = 0
        self.active = active
        self.heirs = heirs
        """For how many sides the command has been looked after."""
        self.passed = passed

    def steps(self) -> Steps:
        return ROUND

    def copy(self) -> Frame:
        return Round(self.active, self.heirs, self.passed)


def begin(g: Ogniem, f: Round) -> None:
    f.heirs = 0
    v.begin_round(g)


def appoint_chiefs(g: Ogniem, f: Round) -> Frame | None:
    """A side without its commander-in-chief gets a new one.  [R420]"""
    if f.heirs == 2:
        return None
    side, f.heirs = f.heirs, f.heirs + 1
    f.repeat()
    return Succession(side) if is_leaderless(g, side) else None


def restore_points(g: Ogniem, f: Round) -> None:
    """[R421]"""
    v.restore_points(g)


def turn_tokens(g: Ogniem, f: Round) -> None:
    """[R422]"""
    v.turn_tokens(g)


def give_orders(g: Ogniem, f: Round) -> Frame | None:
    """[R423] [R424]"""
    return Orders([], [0, 0])


def read_letters(g: Ogniem, f: Round) -> Frame | None:
    """Intercepted couriers tell of two orders in every other round.  [R405]"""
    return advantages.Couriers(0) if g.round in advantages.LETTER_ROUNDS else None


def win_initiative(g: Ogniem, f: Round) -> Frame | None:
    """[R425] [R426]"""
    return Initiative([NOT_BID, NOT_BID], [1, 1], NOBODY)


def begin_action(g: Ogniem, f: Round) -> None:
    """The holder of the initiative takes the first turn.  [R426]"""
    f.active, f.passed = g.initiative, 0


def take_turns(g: Ogniem, f: Round) -> Frame | None:
    """Turn by turn; when neither side can declare anything, or will bring partisans out, the phase ends.  [R431]"""
    for side in (f.active, 1 - f.active):
        if can_declare(g, side) and not f.passed >> side & 1:
            f.active = 1 - side
            f.repeat()
            return Turn(side, NOBODY, 0)
    return None


def rest_groups(g: Ogniem, f: Round) -> None:
    """All groups remove all DP.  [R260] [R433]"""
    for side in (0, 1):
        for group in q.groups(g, side):
            v.heal(g, group, g.dp[group])


def reckon(g: Ogniem, f: Round) -> None:
    """Control, then the losses of both armies together, then the retreat.  [R304] [R306] [R433]"""
    motivation.update_control(g)
    motivation.lose_heart(g)
    if motivation.both_retreat(g):
        motivation.finish(g, "both_retreat")
    v.check_retreat(g)


def end_round(g: Ogniem, f: Round) -> None:
    """After the last round points are counted.  [R433] [V3]"""
    if g.board.options.historical_clock and g.round == 2 and g.calm:
        v.lengthen(g)
    if g.round >= g.rounds:
        motivation.finish(g, "last_round")
    f.again()


ROUND: Steps = (
    begin,
    appoint_chiefs,
    restore_points,
    turn_tokens,
    give_orders,
    read_letters,
    win_initiative,
    begin_action,
    take_turns,
    rest_groups,
    reckon,
    end_round,
)
