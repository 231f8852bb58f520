"""Events: a card's operations in order, as far as possible (rulebook 4.3.1, specification 3.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.areas import AREAS
from bulawa.games.freedom.batteries import BATTERIES
from bulawa.games.freedom.board import GREEK, Op
from bulawa.games.freedom.choices import (
    CHOOSE,
    DEPLOY,
    DONE,
    ESCORT,
    GRENADES,
    HAUL,
    PICK,
    PLACE,
    RAID,
    REMOVE,
    REPAIR,
    SEND,
    SHELL,
    SORTIE,
    SPEND,
    TRAIN,
    UNDERMINE,
    UNLIMBER,
    WITHDRAW,
)
from bulawa.games.freedom.effects import EFFECTS
from bulawa.games.freedom.hands import HANDS
from bulawa.games.freedom.operation import NOT_MEANT, Choosing, Task, side_of
from bulawa.games.freedom.state import Freedom
from bulawa.games.freedom.troops import TROOPS
from bulawa.games.freedom.works import WORKS

MUST_RESOLVE: Final = Reason("R141", "must_resolve")


class CardEvent(Frame):
    """The operations of one event, or of a branch of it."""

    fields = "card:card actor:seat program=0..999 next=0..99"

    def __init__(self, card: int, actor: int, program: int, next: int) -> None:
        self.at = 0
        self.card = card
        self.actor = actor
        self.program = program
        self.next = next

    def steps(self) -> Steps:
        return CARD_EVENT

    def copy(self) -> Frame:
        return CardEvent(self.card, self.actor, self.program, self.next)


def event_of(g: Freedom, card: int, actor: int) -> CardEvent:
    """The event of a card, from its beginning.  [R42]"""
    v.forget_target(g)
    return CardEvent(card, actor, g.board.cards[card].program, 0)


def resolve_next(g: Freedom, f: CardEvent) -> Frame | None:
    """Everything on the card is resolved, in order; what is impossible is skipped.  [R141]"""
    program = g.board.programs[f.program]
    if f.next >= len(program):
        return None
    op = program[f.next]
    f.next += 1
    f.repeat()
    if op.name in EFFECTS:
        return EFFECTS[op.name](g, f.actor, op)
    if op.name in BRANCHES:
        return BRANCHES[op.name](g, f, op)
    return Operation(f.card, f.actor, f.program, f.next - 1, count_of(op), -1, [])


def count_of(op: Op) -> int:
    return op.count if op.name == "support_pick" else op.n if op.n else 1


CARD_EVENT: Final[Steps] = (resolve_next,)


def by_side(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    return CardEvent(f.card, f.actor, op.programs[0 if f.actor == GREEK else 1], 0)


def if_area(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    if g.control[op.area] == op.control:
        return CardEvent(f.card, f.actor, op.programs[0], 0)
    return CardEvent(f.card, f.actor, op.programs[1], 0) if len(op.programs) > 1 else None


def add_units(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """To the camp and to Vasiladi's water they go by themselves; elsewhere the owner places them.  [R140]"""
    if op.where == "camp":
        v.add_units(g, op.unit, op.n, g.board.camp)
        return None
    if op.where == "vas_ring":
        v.add_units(g, op.unit, min(op.n, q.room_to_land(g, op.unit)), g.board.vas_ring)
        return None
    return Operation(f.card, f.actor, f.program, f.next - 1, op.n, -1, [])


BRANCHES: dict[str, Callable[[Freedom, CardEvent, Op], Frame | None]] = {
    "by_side": by_side,
    "if_area": if_area,
    "add_units": add_units,
}
"""Operations that go on in one way or another, by themselves."""


class Operation(Choosing):
    """An operation with a choice."""

    def steps(self) -> Steps:
        return OPERATION

    def copy(self) -> Frame:
        return Operation(self.card, self.actor, self.program, self.index, self.left, self.space, self.picked[:])


def may_spend(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [(SPEND,)] if g.money >= op.n else []


def spend(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left = 0
    v.change_money(g, -op.n)
    return CardEvent(f.card, f.actor, op.programs[0], 0)


def branches(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [(CHOOSE, number) for number in range(1, len(op.programs) + 1)]


def choose(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left = 0
    return CardEvent(f.card, f.actor, op.programs[choice[1] - 1], 0)


CHOSEN: dict[str, Task] = {
    **AREAS,
    **TROOPS,
    **BATTERIES,
    **WORKS,
    **HANDS,
    "pay_then": Task(may_spend, spend),
    "choice": Task(branches, choose),
}
"""Every operation with a choice, by its name in the data."""

OPTIONAL: Final = frozenset({"sortie", "repair_wall", "deploy_cannon", "move_cannon", "train", "pay_then"})
"""Optional up to their number unless the card says `must`.  [R141] [G51]"""


def may_stop(f: Operation, op: Op) -> bool:
    """The gun of a `must` has to move, its escort never."""
    if op.name == "move_cannon" and f.space >= 0:
        return True
    return op.up_to or (op.name in OPTIONAL and not op.must)


class Resolve(Ask[Freedom, Operation]):
    """The player who resolves the event makes every choice; new units are placed by their owner.

    [R140] [R141] [G22]"""

    key = "resolve"
    rule = "R141"
    verbs = (
        PICK, REMOVE, WITHDRAW, PLACE, UNLIMBER, HAUL, ESCORT, DEPLOY, SEND, TRAIN,
        REPAIR, UNDERMINE, SORTIE, SHELL, GRENADES, RAID, SPEND, CHOOSE, DONE,
    )  # fmt: skip

    def who(self, g: Freedom, f: Operation) -> list[int]:
        op = f.op(g)
        if f.left <= 0 or not CHOSEN[op.name].candidates(g, f, op):
            return []
        return [side_of(op, f.actor) if op.name == "add_units" else f.actor]

    def options(self, g: Freedom, f: Operation, seat: int) -> list[Choice]:
        op = f.op(g)
        found = CHOSEN[op.name].candidates(g, f, op)
        if may_stop(f, op):
            found.append((DONE,))
        return found

    def bar(self, g: Freedom, f: Operation, seat: int, choice: Choice) -> Reason | None:
        op = f.op(g)
        if choice[0] == DONE:
            return None if may_stop(f, op) else MUST_RESOLVE
        offered = CHOSEN[op.name].candidates(g, f, op)
        if choice in offered:
            return None
        closer = CHOSEN[op.name].bar(g, f, op, choice) if choice[0] == offered[0][0] else None
        return closer or NOT_MEANT

    def take(self, g: Freedom, f: Operation, seat: int, choice: Choice) -> Frame | None:
        op = f.op(g)
        if choice[0] == DONE:
            f.left = 0
            return None
        return CHOSEN[op.name].effect(g, f, op, choice)


OPERATION: Final[Steps] = (Resolve(),)
