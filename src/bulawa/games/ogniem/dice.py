"""Tests (chapter 1.5): one procedure for every roll of the game, with its re-rolls and interventions."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import DONE, DONE_CHOICE, PAY, USE_DEFENCE
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.games.ogniem.terms import (
    DEFENCE,
    DEFENSIVE_ATTITUDE,
    DISENGAGE_TEST,
    DISORGANISING_TEST,
    INTERVENTION,
    MORALE,
    PASSING_TEST,
)

SIDES_OF_DIE: Final = 10
"""[R50]"""
HIT: Final = 2
RESISTANCE: Final = 3
TESTED_IDS: Final = ("training", "morale", "hit", "resistance")
"""What is tested.  [R58]"""
ALL: Final = 99
"""Every success, or every failure."""

Modifier = tuple[str, str, int]
"""Rule, key of its name, and what it adds."""

NO_POINTS: Final = Reason("R289", "no_points")
TOO_MANY: Final = Reason("R289", "too_many_dice")
NO_DEFENCE: Final = Reason("R314", "no_defence")


class Testing(Frame):
    """A procedure that may ask for a test, and learns how many dice failed."""

    failed: int = 0

    def rerolls(self, g: Ogniem, test: Test) -> list[Modifier]:
        """Where the re-rolls of a test come from that it asks for, each with as many dice as it gives."""
        return []


class Test(Frame):
    """Dice of one element; each not above the target number is a success.  [R51]"""

    fields = "kind=0..3 element:element target dice=0..99 forced free bad fresh bought asked=0..1"

    def __init__(
        self, kind: int, element: int, target: int, dice: int, forced: int, free: int, bad: int, fresh: int,
        bought: int, asked: int,
    ) -> None:  # fmt: skip
        self.at = 0
        self.kind = kind
        self.element = element
        self.target = target
        self.dice = dice
        self.forced = forced
        """Successes that must be rolled again."""
        self.free = free
        """Failures that may be rolled again, which never hurts.  [R57]"""
        self.bad = bad
        self.fresh = fresh
        """Failures not yet rolled again.  [R55]"""
        self.bought = bought
        self.asked = asked

    def steps(self) -> Steps:
        return TEST

    def copy(self) -> Frame:
        return Test(
            self.kind, self.element, self.target, self.dice, self.forced, self.free, self.bad, self.fresh, self.bought,
            self.asked,
        )  # fmt: skip


def new_test(kind: int, element: int, target: int, dice: int, forced: int = 0, free: int = 0) -> Test:
    """A test of that many dice.  [R52]"""
    return Test(kind, element, target, dice, forced, free, 0, 0, 0, 0)


def target_number(g: Ogniem, element: int, test: int) -> int:
    """The target number of a test: training or morale, as the table of the pack says.  [R58]"""
    card = g.board.cards[element]
    return card.morale if g.board.numbers.attributes[test] == MORALE else card.training


def own_test(g: Ogniem, element: int, test: int, dice: int) -> Test:
    """A test that is neither a hit nor resistance.  [R58]"""
    return new_test(g.board.numbers.attributes[test], element, target_number(g, element, test), dice)


def count_bad(f: Test, faces: list[int]) -> int:
    return sum(1 for face in faces if face > f.target)


class RollAll(Roll[Ogniem, Test]):
    """All dice of a test are rolled together.  [R51]"""

    def dice(self, g: Ogniem, f: Test) -> list[int]:
        return [SIDES_OF_DIE] * f.dice

    def take(self, g: Ogniem, f: Test, faces: list[int]) -> Frame | None:
        f.bad = count_bad(f, faces)
        g.tell("tested", f.element, f.kind, f.target, f.bad, sorted(faces))
        return None


def reconcile(g: Ogniem, f: Test) -> None:
    """Forced and free re-rolls cancel one against one, counted on the first roll.  [R55] [R56] [G13]"""
    if f.kind == MORALE:
        f.free += comfort(g, f.element)
    forced, free = min(f.forced, f.dice - f.bad), min(f.free, f.bad)
    if g.telling and (forced or free):
        g.tell("rerolls", f.element, forced, free, min(forced, free), reroll_sources(g, f))
    f.forced, f.free = max(0, forced - free), max(0, free - forced)
    f.fresh = f.bad - f.free


def comfort(g: Ogniem, element: int) -> int:
    """Failures that a morale test re-rolls by itself: music, and Defensive attitude with an open Defence.  [R251]"""
    attitude = g.opened[element] == DEFENCE and q.has(g, element, DEFENSIVE_ATTITUDE)
    return g.inspired[element] + int(attitude)


def reroll_sources(g: Ogniem, f: Test) -> list[Modifier]:
    """By which rules dice are rolled again, forced ones and free ones."""
    asker = g.frames[-2] if len(g.frames) > 1 else None
    found = asker.rerolls(g, f) if isinstance(asker, Testing) else []
    if f.kind == MORALE:
        attitude = comfort(g, f.element) - g.inspired[f.element]
        found = [*found, ("R267", "free_by_music", g.inspired[f.element]), ("R314", "free_by_attitude", attitude)]
    return [(rule, key, min(n, f.dice)) for rule, key, n in found if n]


class RollAgain(Roll[Ogniem, Test]):
    """A re-roll is binding.  [R55]"""

    def dice(self, g: Ogniem, f: Test) -> list[int]:
        return [SIDES_OF_DIE] * (f.forced + f.free)

    def take(self, g: Ogniem, f: Test, faces: list[int]) -> Frame | None:
        again = count_bad(f, faces)
        f.bad += again - f.free
        g.tell("tested_again", f.element, f.forced, f.free, f.bad, sorted(faces))
        return None


class UseDefence(Ask[Ogniem, Test]):
    """A hidden Defence may be shown to re-roll a die; the owner is asked whatever the order is.  [R314] [G61]"""

    key = "use_defence"
    rule = "R314"
    verbs = (USE_DEFENCE, DONE)

    def who(self, g: Ogniem, f: Test) -> list[int]:
        hides = f.kind == MORALE and g.opened[f.element] == NO_ORDER and g.hidden[f.element] != NO_ORDER
        asks = not f.asked and hides and f.fresh and q.has(g, f.element, DEFENSIVE_ATTITUDE)
        return [g.board.sides[f.element]] if asks else []

    def options(self, g: Ogniem, f: Test, seat: int) -> list[Choice]:
        return [DONE_CHOICE, (USE_DEFENCE,)] if g.hidden[f.element] == DEFENCE else [DONE_CHOICE]

    def bar(self, g: Ogniem, f: Test, seat: int, choice: Choice) -> Reason | None:
        return NO_DEFENCE if choice[0] == USE_DEFENCE and g.hidden[f.element] != DEFENCE else None

    def take(self, g: Ogniem, f: Test, seat: int, choice: Choice) -> Frame | None:
        f.asked = 1
        if choice[0] == USE_DEFENCE:
            v.betray(g, f.element)
            f.bought = 1
        return None


class RollShown(Roll[Ogniem, Test]):
    """The die that a shown Defence re-rolls.  [R314]"""

    def dice(self, g: Ogniem, f: Test) -> list[int]:
        return [SIDES_OF_DIE] * f.bought

    def take(self, g: Ogniem, f: Test, faces: list[int]) -> Frame | None:
        replace_failures(g, f, faces)
        return None


def replace_failures(g: Ogniem, f: Test, faces: list[int]) -> None:
    again = count_bad(f, faces)
    f.bad += again - f.bought
    f.fresh -= f.bought
    g.tell("tested_again", f.element, 0, f.bought, f.bad, sorted(faces))
    f.bought = 0


def helpers(g: Ogniem, element: int) -> list[int]:
    """Commanders who may intervene for an element: order points left, and within their range.  [R288] [R322]"""
    found = []
    for one in q.groups(g, g.board.sides[element]):
        if g.points[one] and g.board.cards[one].commander:
            if q.within(g, one, element, 1000 * q.level(g, one, INTERVENTION)):
                found.append(one)
    return found


class Intervene(Ask[Ogniem, Test]):
    """Commanders in range may pay to re-roll failures that were not re-rolled yet.  [R289] [G54] [V2]"""

    key = "intervention"
    rule = "R289"
    verbs = (PAY, DONE)

    def who(self, g: Ogniem, f: Test) -> list[int]:
        if f.kind > MORALE or g.board.options.fast_dice or not left(f) or f.asked > 1:
            return []
        return [g.board.sides[f.element]] if helpers(g, f.element) else []

    def options(self, g: Ogniem, f: Test, seat: int) -> list[Choice]:
        payments: list[Choice] = [
            (PAY, one, points) for one in helpers(g, f.element) for points in range(1, min(g.points[one], left(f)) + 1)
        ]
        return [DONE_CHOICE, *payments]

    def bar(self, g: Ogniem, f: Test, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        if choice[1] not in helpers(g, f.element) or not 0 < choice[2] <= g.points[choice[1]]:
            return NO_POINTS
        return TOO_MANY if choice[2] > left(f) else None

    def take(self, g: Ogniem, f: Test, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
        else:
            v.spend_points(g, choice[1], choice[2])
            f.bought += choice[2]
        return None


def left(f: Test) -> int:
    """Failures that could still be bought back."""
    return f.fresh - f.bought


def conclude(g: Ogniem, f: Test) -> None:
    """Whoever asked for the test learns of its failures."""
    asker = g.frames[-2] if len(g.frames) > 1 else None
    if isinstance(asker, Testing):
        asker.failed = f.bad


class RollBought(RollShown):
    """The dice that were paid for.  [R289]"""


TEST: Steps = (RollAll(), reconcile, RollAgain(), UseDefence(), RollShown(), Intervene(), RollBought(), conclude)


TOLLS: Final = {"passing": PASSING_TEST, "disengaging": DISENGAGE_TEST, "ground": DISORGANISING_TEST}
"""Why a toll is paid, and which test that is."""


class Toll(Testing):
    """A test, usually of training, whose failures are DP of the one who rolls.  [R109] [R125] [R374]"""

    fields = "element:element dice=0..99 failed why:text"

    def __init__(self, element: int, dice: int, failed: int, why: str) -> None:
        self.at = 0
        self.element = element
        self.dice = dice
        self.failed = failed
        self.why = why

    def steps(self) -> Steps:
        return TOLL

    def copy(self) -> Frame:
        return Toll(self.element, self.dice, self.failed, self.why)


def roll_toll(g: Ogniem, f: Toll) -> Frame | None:
    return own_test(g, f.element, TOLLS[f.why], f.dice) if f.dice and q.is_up(g, f.element) else None


def pay_toll(g: Ogniem, f: Toll) -> None:
    if q.is_up(g, f.element):
        v.hurt(g, f.element, f.failed, f.why)


TOLL: Steps = (roll_toll, pay_toll)
