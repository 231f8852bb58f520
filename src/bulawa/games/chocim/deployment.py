"""Deploying units from the reserves to the boxes of a field, unit by unit (rulebook p.12-20)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import (
    BATTLE,
    COMMONWEALTH,
    FOREGROUND,
    HETMAN_CAMP,
    IS_ASSAULT,
    IS_BATTLE,
    IS_CONTROL,
    IS_COUNTERATTACK,
    IS_RESERVE,
    OTTOMAN,
    ROUTED,
    Op,
)
from bulawa.games.chocim.choices import DEPLOY, DONE, DONE_CHOICE, FIELD
from bulawa.games.chocim.state import Chocim

NOT_YOUR_UNIT = Reason("R43", "not_your_unit")
NOT_A_SOURCE = Reason("R43", "not_a_source")
NO_SUCH_UNIT = Reason("R43", "no_such_unit")
NOT_YOUR_BOX = Reason("R42", "not_your_box")
NOT_THIS_KIND = Reason("R42", "not_this_kind")
BOX_FULL = Reason("R42", "box_full")
ASSAULT_FULL = Reason("R46", "assault_full")
RESERVE_IS_GARRISON = Reason("R58", "reserve_is_garrison")
RESERVE_IS_NO_BOX = Reason("R41", "reserve_is_no_box")
ONE_FIELD = Reason("R40", "one_field")
CUT_OFF = Reason("R44", "cut_off")
ENEMY_HOLDS = Reason("R44", "enemy_holds")
NO_ACCESS = Reason("R45", "no_access")
HELD_ALREADY = Reason("R45", "held_already")
NOT_HELD = Reason("R57", "not_held")
NOTHING_TO_RETAKE = Reason("R56", "nothing_to_retake")
TOO_FEW_FOR_COUNTERATTACK = Reason("R56", "too_few_for_counterattack")
FINISH_COUNTERATTACK = Reason("R56", "finish_counterattack")
ASSAULTS_BLOCKED = Reason("R47", "assaults_blocked")
SORTIES_BLOCKED = Reason("R47", "sorties_blocked")
CARD_TAKES_FROM_ELSEWHERE = Reason("R152", "not_a_source")
CARD_WANTS_OTHER_UNIT = Reason("R152", "card_wants_other_unit")
CARD_WANTS_OTHER_BOX = Reason("R152", "card_wants_other_box")
SAME_BOX = Reason("R152", "same_box")
TOO_MANY_ASSAULTS = Reason("R152", "too_many_assaults")
EXACT_NUMBER = Reason("R152", "exact_number")
AT_LEAST_ONE = Reason("R32", "at_least_one")
CARD_DEPLOYS_ONE = Reason("R151", "card_deploys_one")
NAME_A_FIELD = Reason("R40", "name_a_field")
FIELD_CLOSED = Reason("R40", "field_closed")


class Deployment(Frame):
    """Units on their way: who, by which order, where to, and how things stood before the play.  [R49]"""

    fields = "side:seat op left field:field held link placed"

    def __init__(self, side: int, op: int, left: int, field: int, held: int, link: bool, placed: list[int]) -> None:
        self.at = 0
        self.side = side
        self.op = op
        """The order: a step of a stratagem, or what a command value allows."""
        self.left = left
        """Units that may still be placed."""
        self.field = field
        """The one field the units go to; -1 before the first, or when they may go to many."""
        self.held = held
        self.link = link
        """Control of fields and of the foreground before the play."""
        self.placed = placed
        """box * 3 + slot of each unit placed so far."""

    def steps(self) -> Steps:
        return DEPLOYMENT

    def copy(self) -> Frame:
        return Deployment(self.side, self.op, self.left, self.field, self.held, self.link, self.placed[:])


def begin_deployment(g: Chocim, op: Op) -> Deployment:
    """Access, control and dots are judged as they are before the play.  [R49]"""
    return Deployment(op.side, op.number, op.max, -1, q.held(g), q.commands_foreground(g, COMMONWEALTH), [])


def starts_at(g: Chocim, box: int) -> int:
    """The field a unit starts from; routed units start from the Hetman's camp.  [R44] [G39]"""
    return HETMAN_CAMP if box >= ROUTED else g.board.field[box]


def available(g: Chocim, f: Deployment, box: int, slot: int) -> int:
    """Units of a box that have not just been placed there; who came back to reserve may go out again.

    [R43] [R152] [G38]"""
    code = box * 3 + slot
    n = g.units[code]
    if n and f.placed:
        n -= f.placed.count(code)
    return n


def bar_source(g: Chocim, f: Deployment, box: int, unit: int) -> Reason | None:
    """Units come from the reserves, or from where a stratagem says; only the kinds it says.  [R43] [R152]"""
    op = g.board.ops[f.op]
    if unit // 3 != f.side:
        return NOT_YOUR_UNIT
    if box not in op.sources:
        return CARD_TAKES_FROM_ELSEWHERE if op.by_card else NOT_A_SOURCE
    if available(g, f, box, unit % 3) <= 0:
        return NO_SUCH_UNIT
    return None if op.slots >> unit % 3 & 1 else CARD_WANTS_OTHER_UNIT


def bar_box(g: Chocim, f: Deployment, box: int) -> Reason | None:
    """What closes a box to every unit of the side: the card, the field, control, a block, no room."""
    board = g.board
    op = board.ops[f.op]
    if board.side[box] != f.side or box >= ROUTED:
        return NOT_YOUR_BOX
    if board.kind[box] == IS_RESERVE:
        return RESERVE_IS_NO_BOX if f.side == OTTOMAN else RESERVE_IS_GARRISON
    if not op.allows[box]:
        return CARD_WANTS_OTHER_BOX
    field = board.field[box]
    if f.field >= 0 and f.field != field:
        return ONE_FIELD
    barred = bar_field(g, f, box, field)
    if barred is None and not op.ignore_block:
        barred = bar_block(g, box)
    return bar_room(g, f, box) if barred is None else barred


def bar_field(g: Chocim, f: Deployment, box: int, field: int) -> Reason | None:
    """Who controls the field decides which of its boxes are open; the Ottomans need access, nobody an enemy.

    [R44] [R45] [R48] [R57]"""
    kind = g.board.kind[box]
    is_held = field != FOREGROUND and bool(f.held >> field & 1)
    if f.side == COMMONWEALTH:
        if kind == IS_COUNTERATTACK:
            return None if is_held else NOTHING_TO_RETAKE
        return ENEMY_HOLDS if is_held else None
    if kind == IS_ASSAULT and is_held:
        return HELD_ALREADY
    if kind == IS_CONTROL and not is_held:
        return NOT_HELD
    return None if g.board.access[f.held >> 1 & 127] >> field & 1 else NO_ACCESS


def bar_block(g: Chocim, box: int) -> Reason | None:
    """Enough enemies on the foreground close assaults, or sorties, looting and filling.  [R47] [G12]"""
    block = g.board.block[box]
    side = g.board.side[box]
    if not block or q.count(g, BATTLE + 1 - side) < block:
        return None
    return ASSAULTS_BLOCKED if side == OTTOMAN else SORTIES_BLOCKED


def bar_room(g: Chocim, f: Deployment, box: int) -> Reason | None:
    """No box takes more units than it holds; a begun counterattack must first be made strong enough.  [R42] [R46]"""
    board = g.board
    op = board.ops[f.op]
    pending = begun_counterattack(g, f)
    if pending >= 0 and box != pending:
        return FINISH_COUNTERATTACK
    room = q.capacity(g, box, f.held) - q.count(g, box)
    if room <= 0:
        return ASSAULT_FULL if board.kind[box] == IS_ASSAULT else BOX_FULL
    if op.max_assaults and board.kind[box] == IS_ASSAULT and opens_too_many(g, f, op, box):
        return TOO_MANY_ASSAULTS
    need = needed(g, f, op, box)
    if need > 1 and (f.left < need or room < need or supply_for(g, f, op, box) < need):
        return EXACT_NUMBER if op.exact else TOO_FEW_FOR_COUNTERATTACK
    return None


def begun_counterattack(g: Chocim, f: Deployment) -> int:
    """The counterattack that has units but not yet enough; -1: none.  [R56]"""
    if f.side == COMMONWEALTH and f.placed:
        box = f.placed[-1] // 3
        if g.board.kind[box] == IS_COUNTERATTACK and q.count(g, box) < g.board.min[box]:
            return box
    return -1


def opens_too_many(g: Chocim, f: Deployment, op: Op, box: int) -> bool:
    """[R152]"""
    opened = {code // 3 for code in f.placed if g.board.kind[code // 3] == IS_ASSAULT}
    return box not in opened and len(opened) >= op.max_assaults


def needed(g: Chocim, f: Deployment, op: Op, box: int) -> int:
    """Units that must go there, this one counted: a whole counterattack, or the exact number.  [R56] [R152]"""
    if op.exact:
        return op.max - len(f.placed)
    if g.board.kind[box] == IS_COUNTERATTACK:
        return g.board.min[box] - q.count(g, box)
    return 1


def supply_for(g: Chocim, f: Deployment, op: Op, box: int) -> int:
    """Units that could go to a box."""
    found = 0
    for start in op.sources:
        for slot in (0, 1, 2):
            if op.slots >> slot & 1 and available(g, f, start, slot) > 0 and bar_way(g, f, start, slot, box) is None:
                found += available(g, f, start, slot)
    return found


def bar_way(g: Chocim, f: Deployment, start: int, slot: int, box: int) -> Reason | None:
    """The box takes that kind, and a line of own fields leads there; units cut off merely cannot be joined.

    [R42] [R44] [G35]"""
    board = g.board
    if not board.slots[box] >> slot & 1:
        return NOT_THIS_KIND
    if start == box:
        return SAME_BOX
    if f.side == OTTOMAN:
        return None
    lines = board.reach[(f.held >> 1 & 127) * 2 + int(f.link)]
    return None if lines[starts_at(g, start)] >> board.field[box] & 1 else CUT_OFF


def bar_deploy(g: Chocim, f: Deployment, start: int, unit: int, box: int) -> Reason | None:
    """Everything that can be wrong with placing one unit."""
    barred = bar_source(g, f, start, unit)
    if barred is None:
        barred = bar_box(g, f, box)
    return bar_way(g, f, start, unit % 3, box) if barred is None else barred


def open_boxes(g: Chocim, f: Deployment) -> list[int]:
    found: list[int] = []
    for box in g.board.ops[f.op].targets:
        if bar_box(g, f, box) is None:
            found.append(box)
    return found


def can_place(g: Chocim, f: Deployment) -> bool:
    """Whether any unit may go anywhere."""
    op = g.board.ops[f.op]
    for box in op.targets:
        if bar_box(g, f, box) is None:
            for start in op.sources:
                for slot in (0, 1, 2):
                    if (
                        op.slots >> slot & 1
                        and available(g, f, start, slot) > 0
                        and bar_way(g, f, start, slot, box) is None
                    ):
                        return True
    return False


def placements(g: Chocim, f: Deployment) -> list[Choice]:
    """Every unit with every box it may go to, its own camp's among them.  [R40] [R41] [G9]"""
    found: list[Choice] = []
    op = g.board.ops[f.op]
    boxes = open_boxes(g, f)
    if not boxes:
        return found
    first = f.side * 3
    for start in op.sources:
        for slot in (0, 1, 2):
            if op.slots >> slot & 1 and available(g, f, start, slot) > 0:
                for box in boxes:
                    if bar_way(g, f, start, slot, box) is None:
                        found.append((DEPLOY, start, first + slot, box))
    return found


def can_deploy(g: Chocim, op: Op) -> bool:
    """Whether the order can be carried out at all.  [R32] [R151]"""
    return can_place(g, begin_deployment(g, op))


def bar_stop(g: Chocim, f: Deployment) -> Reason | None:
    """At least one unit, unless the card leaves it open; a begun counterattack is finished.  [R32] [R56] [R151] [G8]"""
    op = g.board.ops[f.op]
    if not f.placed:
        if op.optional:
            return None
        return CARD_DEPLOYS_ONE if op.by_card else AT_LEAST_ONE
    if op.exact:
        return EXACT_NUMBER
    return FINISH_COUNTERATTACK if begun_counterattack(g, f) >= 0 else None


def fields_open(g: Chocim, f: Deployment) -> list[int]:
    """Fields with a box that some unit may go to."""
    fields = {g.board.field[choice[3]] for choice in placements(g, f)}
    return sorted(fields)


class NameField(Ask[Chocim, Deployment]):
    """Before units are gathered from all over the board, the field they go to is named.  [R40] [R152]"""

    key = "name_field"
    rule = "R40"
    verbs = (FIELD, DEPLOY, DONE)

    def who(self, g: Chocim, f: Deployment) -> list[int]:
        waits = g.board.ops[f.op].field_first and f.field < 0 and f.left > 0
        return [f.side] if waits and can_place(g, f) else []

    def options(self, g: Chocim, f: Deployment, seat: int) -> list[Choice]:
        found: list[Choice] = [(FIELD, field) for field in fields_open(g, f)]
        if g.board.ops[f.op].optional:
            found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Deployment, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == FIELD:
            return None if choice[1] in fields_open(g, f) else FIELD_CLOSED
        if choice[0] == DONE:
            return bar_stop(g, f)
        return NAME_A_FIELD

    def take(self, g: Chocim, f: Deployment, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
        else:
            f.field = choice[1]
        return None


class DeployUnits(Ask[Chocim, Deployment]):
    """One unit after another, to boxes of one field, or of many where a stratagem says so.  [R40] [R41] [R43]"""

    key = "deploy"
    rule = "R40"
    verbs = (DEPLOY, DONE)

    def who(self, g: Chocim, f: Deployment) -> list[int]:
        return [f.side] if f.left > 0 and can_place(g, f) else []

    def options(self, g: Chocim, f: Deployment, seat: int) -> list[Choice]:
        found = placements(g, f)
        if bar_stop(g, f) is None:
            found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Deployment, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return bar_stop(g, f)
        return bar_deploy(g, f, choice[1], choice[2], choice[3])

    def take(self, g: Chocim, f: Deployment, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
            return None
        _, start, unit, box = choice
        v.deploy(g, unit, start, box)
        f.left -= 1
        f.placed.append(box * 3 + unit % 3)
        if not g.board.ops[f.op].many:
            f.field = g.board.field[box]
        return None


def report(g: Chocim, f: Deployment) -> None:
    """The play learns which plans received units, and which field.  [R50] [R157]"""
    for frame in reversed(g.frames):
        if isinstance(frame, Gathering):
            frame.learn(g, f)
            return


class Gathering(Frame):
    """The use of a card: it wants to know what was deployed in it."""

    def card(self) -> int:
        """The leader in use."""
        raise NotImplementedError

    def learn(self, g: Chocim, f: Deployment) -> None:
        raise NotImplementedError

    def deployed_to(self) -> int:
        """The field of its deployment; -1: none."""
        raise NotImplementedError


DEPLOYMENT: Steps = (NameField(), DeployUnits(), report)

PLANS: Final = (IS_BATTLE, IS_ASSAULT, IS_COUNTERATTACK)


def plans_reached(g: Chocim, f: Deployment) -> list[int]:
    """The plan boxes that received units.  [R50]"""
    boxes: list[int] = []
    for code in f.placed:
        box = code // 3
        if g.board.kind[box] in PLANS and box not in boxes:
            boxes.append(box)
    return boxes
