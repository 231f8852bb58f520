"""Stratagems: the steps of a leader card, in their order (rulebook p.9, specification 5.12)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import ROUTED
from bulawa.games.chocim.cards import (
    AFTER_CLASH_OP,
    APPROACHES_OP,
    CHOOSE_OP,
    CLASH_BONUS_OP,
    DEPLOY_OP,
    DISCARD_DIPLOMACY_OP,
    DRAW_DIPLOMACY_OP,
    DRAW_LEADER_OP,
    FORT_OP,
    MORALE_OP,
    RALLY_OP,
    SUPPLY_OP,
    WITHDRAW_OP,
    Op,
)
from bulawa.games.chocim.choices import (
    CHOOSE,
)
from bulawa.games.chocim.dealing import Cards, Loss, Officers
from bulawa.games.chocim.deployment import Control, Gathering, begin_deployment, can_deploy, control
from bulawa.games.chocim.orders import Fortification, Order, Picking, Rallying, Withdrawal, chosen, fort_targets
from bulawa.games.chocim.state import Chocim

NO_SUCH_OPTION: Final = Reason("R161", "no_such_option")


class Stratagem(Frame):
    """The steps of one stratagem, of a branch of it, or of what follows its clash."""

    fields = "side:seat leader:leader program=0..999 next=0..99"

    def __init__(self, side: int, leader: int, program: int, next: int) -> None:
        self.at = 0
        self.side = side
        self.leader = leader
        self.program = program
        self.next = next

    def steps(self) -> Steps:
        return STRATAGEM

    def copy(self) -> Frame:
        return Stratagem(self.side, self.leader, self.program, self.next)


def carry_out(g: Chocim, f: Stratagem) -> Frame | None:
    """One step after another; what cannot be done is skipped.  [R3] [R150] [R151]"""
    program = g.board.programs[f.program]
    if f.next >= len(program):
        return None
    op = program[f.next]
    f.next += 1
    f.repeat()
    return start(g, f, op) if can_do(g, op, control(g)) else None


STRATAGEM: Final[Steps] = (carry_out,)


def start(g: Chocim, f: Stratagem, op: Op) -> Frame | None:
    """Begin one step: do it, or open the procedure that asks for its choices.  [R150]"""
    kind = op.kind
    if kind == DEPLOY_OP:
        return begin_deployment(g, op)
    if kind == MORALE_OP:
        v.change_morale(g, op.side, op.delta, "morale", 0, -1)
    elif kind == SUPPLY_OP:
        v.change_supply(g, op.side, op.delta, "supply", -1)
    elif kind == APPROACHES_OP:
        v.change_approaches(g, op.delta)
    elif kind == DRAW_LEADER_OP:
        return Officers(op.side, op.max)
    elif kind == DISCARD_DIPLOMACY_OP:
        return Loss(op.side, op.max, "lost_card")
    elif kind == DRAW_DIPLOMACY_OP and not op.from_display:
        return Cards(op.side, op.max)
    elif kind == FORT_OP and not op.anywhere:
        fortify_deployed_field(g, op)
    else:
        return ask(f, op)
    return None


def ask(f: Stratagem, op: Op) -> Frame | None:
    """The procedure that asks for the choices of a step; bonuses and what follows a clash ask nothing now."""
    kind = op.kind
    if kind == WITHDRAW_OP:
        return Withdrawal(f.side, f.leader, op.number, op.max, 0)
    if kind == RALLY_OP:
        return Rallying(f.side, f.leader, op.number, op.max, 0)
    if kind == DRAW_DIPLOMACY_OP:
        return Picking(f.side, f.leader, op.number, op.max, 0)
    if kind == FORT_OP:
        return Fortification(f.side, f.leader, op.number, op.max, 0)
    return Alternative(f.side, f.leader, op.number, op.max, 0) if kind == CHOOSE_OP else None


def fortify_deployed_field(g: Chocim, op: Op) -> None:
    """The field this card has just deployed to.  [R157]"""
    field = deployed_field(g)
    if field >= 0:
        v.change_fort(g, field, op.delta, "fort")


def deployed_field(g: Chocim) -> int:
    for frame in reversed(g.frames):
        if isinstance(frame, Gathering):
            return frame.deployed_to()
    return -1


# What can be done, and what would change anything.


def can_do(g: Chocim, op: Op, before: Control) -> bool:
    """Whether a step can be executed at least to its minimum.  [R151]"""
    kind = op.kind
    if kind == DEPLOY_OP:
        return can_deploy(g, op, before)
    if kind == WITHDRAW_OP:
        return q.has_units(g, op.sources)
    if kind == RALLY_OP:
        return q.count(g, ROUTED + op.side) > 0
    if kind == DRAW_LEADER_OP:
        return bool(g.decks[op.side] or g.used[op.side])
    if kind == DRAW_DIPLOMACY_OP:
        return bool(g.display) if op.from_display else has_stock(g)
    if kind == DISCARD_DIPLOMACY_OP:
        return bool(g.arguments[op.side])
    if kind == FORT_OP and op.anywhere:
        return bool(fort_targets(g, op))
    if kind == CHOOSE_OP:
        return bool(branches(g, op))
    return True


def has_stock(g: Chocim) -> bool:
    return bool(g.stock or g.discard or g.buried[0] or g.buried[1])


def changes(g: Chocim, op: Op) -> bool:
    """Whether a step that can be done changes the state; a marker at its end does not move.  [R151]"""
    kind = op.kind
    if kind == MORALE_OP:
        return 0 <= g.morale[op.side] + op.delta <= g.board.most_morale[op.side]
    if kind == SUPPLY_OP:
        return 0 <= g.supply[op.side] + op.delta <= g.board.most_supply[op.side]
    if kind == APPROACHES_OP:
        return 0 <= g.approaches + op.delta <= g.board.most_approaches
    if kind == FORT_OP:
        return op.anywhere and bool(fort_targets(g, op))
    return kind != CLASH_BONUS_OP and kind != AFTER_CLASH_OP


def is_playable(g: Chocim, program: int, before: Control) -> bool:
    """Every required step can be done, and something changes.  [R151]"""
    moves = False
    for op in g.board.programs[program]:
        able = can_do(g, op, before)
        if op.required and not able:
            return False
        moves = moves or (able and changes(g, op))
    return moves


def branches(g: Chocim, op: Op) -> list[int]:
    """The options that can change something.  [R161]"""
    before = control(g)
    return [i for i, program in enumerate(op.programs) if is_playable(g, program, before)]


class Alternative(Order):
    """The card lets its player choose.  [R161]"""

    def steps(self) -> Steps:
        return ALTERNATIVE

    def copy(self) -> Frame:
        return Alternative(self.side, self.leader, self.op, self.left, self.done)


class ChooseBranch(Ask[Chocim, Alternative]):
    """Exactly one of the things the card offers, one that changes something.  [R161]"""

    key = "choose_branch"
    rule = "R161"
    verbs = (CHOOSE,)

    def who(self, g: Chocim, f: Alternative) -> list[int]:
        return [] if f.done else [f.side]

    def options(self, g: Chocim, f: Alternative, seat: int) -> list[Choice]:
        return [(CHOOSE, i + 1) for i in branches(g, g.board.ops[f.op])]

    def bar(self, g: Chocim, f: Alternative, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] - 1 in branches(g, g.board.ops[f.op]) else NO_SUCH_OPTION

    def take(self, g: Chocim, f: Alternative, seat: int, choice: Choice) -> Frame | None:
        chosen(f)
        return Stratagem(f.side, f.leader, g.board.ops[f.op].programs[choice[1] - 1], 0)


ALTERNATIVE: Final[Steps] = (ChooseBranch(),)
