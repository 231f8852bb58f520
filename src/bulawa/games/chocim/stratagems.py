"""Stratagems: the steps of a leader card, in their order (rulebook p.9, specification 5.12)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import (
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
    ROUTED,
    SUPPLY_OP,
    WITHDRAW_OP,
    WORKS,
    Op,
)
from bulawa.games.chocim.choices import (
    CHOOSE,
    DONE,
    DONE_CHOICE,
    LOWER_FORT,
    RAISE_FORT,
    RALLY,
    TAKE,
    WITHDRAW,
)
from bulawa.games.chocim.dealing import DISPLAY, Cards, Loss, Officers
from bulawa.games.chocim.deployment import Gathering, begin_deployment, can_deploy
from bulawa.games.chocim.state import Chocim

NOT_ON_CARD = Reason("R155", "not_on_card")
NOT_ROUTED = Reason("R158", "not_routed")
NOT_ON_DISPLAY = Reason("R159", "not_on_display")
NO_FORT_CHANGE = Reason("R157", "no_fort_change")
NO_SUCH_OPTION = Reason("R161", "no_such_option")
CARD_MUST_BE_DONE = Reason("R151", "card_must_be_done")


class Stratagem(Frame):
    """The steps of one stratagem, of a branch of it, or of what follows its clash."""

    fields = "side:seat leader:leader program next"

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
    return start(g, f, op) if can_do(g, op) else None


STRATAGEM: Steps = (carry_out,)


def start(g: Chocim, f: Stratagem, op: Op) -> Frame | None:
    """Begin one step: do it, or open the procedure that asks for its choices.  [R150]"""
    kind = op.kind
    if kind == DEPLOY_OP:
        return begin_deployment(g, op)
    if kind == MORALE_OP:
        v.change_morale(g, op.side, op.delta)
    elif kind == SUPPLY_OP:
        v.change_supply(g, op.side, op.delta)
    elif kind == APPROACHES_OP:
        v.change_approaches(g, op.delta)
    elif kind == DRAW_LEADER_OP:
        return Officers(op.side, op.max)
    elif kind == DISCARD_DIPLOMACY_OP:
        return Loss(op.side, op.max)
    elif kind == DRAW_DIPLOMACY_OP and not op.from_display:
        return Cards(op.side, op.max)
    elif kind == FORT_OP and not op.anywhere:
        fortify_deployed_field(g, op)
    elif kind in ORDERS:
        return Order(f.side, f.leader, op.number, op.max, 0)
    return None


def fortify_deployed_field(g: Chocim, op: Op) -> None:
    """The field this card has just deployed to.  [R157]"""
    field = deployed_field(g)
    if field >= 0:
        v.change_fort(g, field, op.delta)


def deployed_field(g: Chocim) -> int:
    for frame in reversed(g.frames):
        if isinstance(frame, Gathering):
            return frame.deployed_to()
    return -1


# What can be done, and what would change anything.


def can_do(g: Chocim, op: Op) -> bool:
    """Whether a step can be executed at least to its minimum.  [R151]"""
    kind = op.kind
    if kind == DEPLOY_OP:
        return can_deploy(g, op)
    if kind == WITHDRAW_OP:
        return has_units(g, op.sources)
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


def has_units(g: Chocim, boxes: list[int]) -> bool:
    for box in boxes:
        if q.count(g, box):
            return True
    return False


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


def is_playable(g: Chocim, program: int) -> bool:
    """Every required step can be done, and something changes.  [R151]"""
    moves = False
    for op in g.board.programs[program]:
        able = can_do(g, op)
        if op.required and not able:
            return False
        moves = moves or (able and changes(g, op))
    return moves


def fort_targets(g: Chocim, op: Op) -> list[int]:
    """Commonwealth fields whose level can change, once the approaches are near enough.  [R157]"""
    if g.approaches < op.approaches:
        return []
    return [field for field in WORKS if 0 <= g.forts[field] + op.delta <= g.board.most_fort]


def branches(g: Chocim, op: Op) -> list[int]:
    """The options that can change something.  [R161]"""
    return [i for i, program in enumerate(op.programs) if is_playable(g, program)]


ORDERS: Final = (WITHDRAW_OP, RALLY_OP, DRAW_DIPLOMACY_OP, FORT_OP, CHOOSE_OP)
"""Steps whose choices are asked here; deployments ask theirs elsewhere."""


class Order(Frame):
    """One step of a stratagem while its choices are made."""

    fields = "side:seat leader:leader op left done"

    def __init__(self, side: int, leader: int, op: int, left: int, done: int) -> None:
        self.at = 0
        self.side = side
        self.leader = leader
        self.op = op
        self.left = left
        """How often may still be chosen."""
        self.done = done
        """How often was chosen."""

    def steps(self) -> Steps:
        return ORDER

    def copy(self) -> Frame:
        return Order(self.side, self.leader, self.op, self.left, self.done)


def chosen(f: Order) -> None:
    f.left -= 1
    f.done += 1


def bar_stop(g: Chocim, f: Order) -> Reason | None:
    """A step is done at least once, unless the card says you may.  [R151]"""
    return None if f.done or g.board.ops[f.op].optional else CARD_MUST_BE_DONE


class WithdrawUnits(Ask[Chocim, Order]):
    """Units of either side return to their reserves; the card's player chooses them.  [R155]"""

    key = "withdraw"
    rule = "R155"
    verbs = (WITHDRAW, DONE)

    def places(self, g: Chocim, f: Order) -> list[tuple[int, int]]:
        op = g.board.ops[f.op]
        return q.unit_places(g, op.side, op.sources)

    def who(self, g: Chocim, f: Order) -> list[int]:
        waits = g.board.ops[f.op].kind == WITHDRAW_OP and f.left > 0
        return [f.side] if waits and self.places(g, f) else []

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        found: list[Choice] = [(WITHDRAW, box, unit) for box, unit in self.places(g, f)]
        if bar_stop(g, f) is None:
            found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return bar_stop(g, f)
        return None if (choice[1], choice[2]) in self.places(g, f) else NOT_ON_CARD

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
        else:
            chosen(f)
            v.send_home(g, choice[2], choice[1])
        return None


class RallyUnits(Ask[Chocim, Order]):
    """Own routed units return to their reserves.  [R158]"""

    key = "rally"
    rule = "R158"
    verbs = (RALLY, DONE)

    def who(self, g: Chocim, f: Order) -> list[int]:
        waits = g.board.ops[f.op].kind == RALLY_OP and f.left > 0
        return [f.side] if waits and q.count(g, ROUTED + f.side) else []

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        found: list[Choice] = [(RALLY, unit) for unit in q.kinds_in(g, ROUTED + seat)]
        if bar_stop(g, f) is None:
            found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return bar_stop(g, f)
        return None if choice[1] in q.kinds_in(g, ROUTED + seat) else NOT_ROUTED

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
        else:
            chosen(f)
            v.send_home(g, choice[1], ROUTED + seat)
        return None


class TakeFromDisplay(Ask[Chocim, Order]):
    """A diplomacy card of one's choice from the display, which is refilled at once.  [R159]"""

    key = "take_from_display"
    rule = "R159"
    verbs = (TAKE,)

    def who(self, g: Chocim, f: Order) -> list[int]:
        waits = g.board.ops[f.op].kind == DRAW_DIPLOMACY_OP and f.left > 0
        return [f.side] if waits and g.display else []

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        return [(TAKE, card) for card in g.display]

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in g.display else NOT_ON_DISPLAY

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        chosen(f)
        v.take_card(g, seat, choice[1])
        return Cards(DISPLAY, 1)


class ChangeFort(Ask[Chocim, Order]):
    """The level of one field of the player's choice.  [R157]"""

    key = "change_fort"
    rule = "R157"
    verbs = (RAISE_FORT, LOWER_FORT)

    def who(self, g: Chocim, f: Order) -> list[int]:
        return [f.side] if g.board.ops[f.op].kind == FORT_OP and not f.done else []

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        op = g.board.ops[f.op]
        return [(RAISE_FORT if op.delta > 0 else LOWER_FORT, field) for field in fort_targets(g, op)]

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        return None if choice in self.options(g, f, seat) else NO_FORT_CHANGE

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        chosen(f)
        v.change_fort(g, choice[1], g.board.ops[f.op].delta)
        return None


class ChooseBranch(Ask[Chocim, Order]):
    """Exactly one of the things the card offers, one that changes something.  [R161]"""

    key = "choose_branch"
    rule = "R161"
    verbs = (CHOOSE,)

    def who(self, g: Chocim, f: Order) -> list[int]:
        return [f.side] if g.board.ops[f.op].kind == CHOOSE_OP and not f.done else []

    def options(self, g: Chocim, f: Order, seat: int) -> list[Choice]:
        return [(CHOOSE, i + 1) for i in branches(g, g.board.ops[f.op])]

    def bar(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] - 1 in branches(g, g.board.ops[f.op]) else NO_SUCH_OPTION

    def take(self, g: Chocim, f: Order, seat: int, choice: Choice) -> Frame | None:
        chosen(f)
        return Stratagem(f.side, f.leader, g.board.ops[f.op].programs[choice[1] - 1], 0)


ORDER: Steps = (WithdrawUnits(), RallyUnits(), TakeFromDisplay(), ChangeFort(), ChooseBranch())
