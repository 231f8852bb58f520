"""Commanders (chapter 10): new orders, rallies, and those who do not listen (R280-R289, R328)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.ogniem import drill, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import DONE, DONE_CHOICE, ORDER, PAY, RALLY
from bulawa.games.ogniem.dice import Testing, own_test
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import COMMAND, INSUBORDINATE, INSUBORDINATE_TEST, ORDER_IDS

NO_POINTS: Final = Reason("R280", "no_order_points")
OUT_OF_RANGE: Final = Reason("R280", "out_of_command")
NOT_A_UNIT: Final = Reason("R281", "not_a_unit")
RALLIED: Final = Reason("R286", "rallied_already")
NOTHING: Final = Reason("R286", "nothing_to_rally")
ENEMY_NEAR: Final = Reason("R286", "enemy_near_rally")
ROUGH: Final = Reason("R374", "rough_ground")
NOT_HIM: Final = Reason("R328", "not_that_commander")


class Commanding(Frame):
    """A commander spends order points, one by one."""

    fields = "commander:element rallied:element*"

    def __init__(self, commander: int, rallied: list[int]) -> None:
        self.at = 0
        self.commander = commander
        self.rallied = rallied
        """A unit is rallied once in a turn by the same commander.  [R286]"""

    def steps(self) -> Steps:
        return COMMANDING

    def copy(self) -> Frame:
        return Commanding(self.commander, self.rallied)


def why_not_command(g: Ogniem, commander: int, rallied: list[int], choice: Choice) -> Reason | None:
    """[R280] [R281] [R286] [R318] [G45]"""
    unit = choice[1]
    if not g.points[commander]:
        return NO_POINTS
    if unit not in q.units(g, g.board.sides[commander]):
        return NOT_A_UNIT
    if not q.within(g, commander, unit, 1000 * q.level(g, commander, COMMAND)):
        return OUT_OF_RANGE
    return why_not_rally(g, unit, rallied) if choice[0] == RALLY else None


def why_not_rally(g: Ogniem, unit: int, rallied: list[int]) -> Reason | None:
    """[R286] [R327] [R374]"""
    if unit in rallied:
        return RALLIED
    if not g.dp[unit]:
        return NOTHING
    if drill.is_harassed(g, unit, g.board.numbers.rally_distance):
        return ENEMY_NEAR
    return ROUGH if terrain.is_disorganised_by(g, unit) else None


def commands(g: Ogniem, commander: int, rallied: list[int]) -> list[Choice]:
    """Any order for any unit in range, the same one too, and rallies.  [R281]"""
    tried: list[Choice] = []
    for unit in q.units(g, g.board.sides[commander]):
        tried += [(ORDER, unit, order) for order in range(len(ORDER_IDS))]
        tried.append((RALLY, unit))
    return [one for one in tried if why_not_command(g, commander, rallied, one) is None]


def give(g: Ogniem, commander: int, choice: Choice) -> Frame | None:
    """Spend a point; a hidden order is laid, or a DP goes.  [R281] [R286] [G12]"""
    v.spend_points(g, commander, 1)
    if choice[0] == RALLY:
        g.tell("rallied", commander, choice[1])
        v.heal(g, choice[1], 1)
        return None
    v.give_hidden(g, choice[1], choice[2])
    return Insubordination(choice[1], commander, 0) if q.has(g, choice[1], INSUBORDINATE) else None


class Command(Ask[Ogniem, Commanding]):
    """[R280]"""

    key = "command"
    rule = "R280"
    verbs = (ORDER, RALLY, DONE)

    def who(self, g: Ogniem, f: Commanding) -> list[int]:
        able = q.is_up(g, f.commander) and commands(g, f.commander, f.rallied)
        return [g.board.sides[f.commander]] if able else []

    def options(self, g: Ogniem, f: Commanding, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *commands(g, f.commander, f.rallied)]

    def bar(self, g: Ogniem, f: Commanding, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == DONE else why_not_command(g, f.commander, f.rallied, choice)

    def take(self, g: Ogniem, f: Commanding, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
            return None
        if choice[0] == RALLY:
            f.rallied = [*f.rallied, choice[1]]
        return give(g, f.commander, choice)


COMMANDING: Steps = (Command(),)


class Insubordination(Testing):
    """A unit that does not like to be ordered about tests; the wished-for order lies beside it already.  [R328]"""

    fields = "unit:element commander:element failed"

    def __init__(self, unit: int, commander: int, failed: int) -> None:
        self.at = 0
        self.unit = unit
        self.commander = commander
        self.failed = failed

    def steps(self) -> Steps:
        return INSUBORDINATION

    def copy(self) -> Frame:
        return Insubordination(self.unit, self.commander, self.failed)


def test_obedience(g: Ogniem, f: Insubordination) -> Frame | None:
    return own_test(g, f.unit, INSUBORDINATE_TEST, 1)


class Insist(Ask[Ogniem, Insubordination]):
    """One point more, or the hidden order is Reorganisation.  [R328] [G18]"""

    key = "insubordinate"
    rule = "R328"
    verbs = (PAY, DONE)

    def who(self, g: Ogniem, f: Insubordination) -> list[int]:
        return [g.board.sides[f.unit]] if f.failed and g.points[f.commander] else []

    def options(self, g: Ogniem, f: Insubordination, seat: int) -> list[Choice]:
        return [(PAY, f.commander, 1), DONE_CHOICE]

    def bar(self, g: Ogniem, f: Insubordination, seat: int, choice: Choice) -> Reason | None:
        return None if choice in ((PAY, f.commander, 1), DONE_CHOICE) else NOT_HIM

    def take(self, g: Ogniem, f: Insubordination, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == PAY:
            v.spend_points(g, f.commander, 1)
            f.failed = 0
        return None


def sulk(g: Ogniem, f: Insubordination) -> None:
    """[R328] [V10]"""
    if f.failed:
        g.tell("sulks", f.unit)
        v.give_hidden(g, f.unit, g.board.options.insubordinate_order)


INSUBORDINATION: Steps = (test_obedience, Insist(), sulk)
