"""Where units may be placed: sources, boxes, control, blocks, room, and the way there (rulebook p.12-20)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import (
    BATTLE,
    COMMONWEALTH,
    FOREGROUND,
    HETMAN_CAMP,
    IS_ASSAULT,
    IS_CONTROL,
    IS_COUNTERATTACK,
    IS_RESERVE,
    KINDS,
    OTTOMAN,
    ROUTED,
    box_of,
    is_among,
    side_of,
    stack,
    takes,
)
from bulawa.games.chocim.cards import Op
from bulawa.games.chocim.state import Chocim

NOT_YOUR_UNIT: Final = Reason("R43", "not_your_unit")
NOT_A_SOURCE: Final = Reason("R43", "not_a_source")
NO_SUCH_UNIT: Final = Reason("R43", "no_such_unit")
NOT_YOUR_BOX: Final = Reason("R42", "not_your_box")
NOT_THIS_KIND: Final = Reason("R42", "not_this_kind")
BOX_FULL: Final = Reason("R42", "box_full")
ASSAULT_FULL: Final = Reason("R46", "assault_full")
RESERVE_IS_GARRISON: Final = Reason("R58", "reserve_is_garrison")
RESERVE_IS_NO_BOX: Final = Reason("R41", "reserve_is_no_box")
ONE_FIELD: Final = Reason("R40", "one_field")
CUT_OFF: Final = Reason("R44", "cut_off")
ENEMY_HOLDS: Final = Reason("R44", "enemy_holds")
NO_ACCESS: Final = Reason("R45", "no_access")
HELD_ALREADY: Final = Reason("R45", "held_already")
NOT_HELD: Final = Reason("R57", "not_held")
NOTHING_TO_RETAKE: Final = Reason("R56", "nothing_to_retake")
TOO_FEW_FOR_COUNTERATTACK: Final = Reason("R56", "too_few_for_counterattack")
FINISH_COUNTERATTACK: Final = Reason("R56", "finish_counterattack")
ASSAULTS_BLOCKED: Final = Reason("R47", "assaults_blocked")
SORTIES_BLOCKED: Final = Reason("R47", "sorties_blocked")
CARD_TAKES_FROM_ELSEWHERE: Final = Reason("R152", "not_a_source")
CARD_WANTS_OTHER_UNIT: Final = Reason("R152", "card_wants_other_unit")
CARD_WANTS_OTHER_BOX: Final = Reason("R152", "card_wants_other_box")
SAME_BOX: Final = Reason("R152", "same_box")
TOO_MANY_ASSAULTS: Final = Reason("R152", "too_many_assaults")
EXACT_NUMBER: Final = Reason("R152", "exact_number")


class Placement(Frame):
    """Units on their way: who, by which order, where to, and how things stood before the play.  [R49]"""

    fields = "side:seat op=0..999 left=0..99 field:field held=0..9999 link placed=0..9999"

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
        """The set of fields under Ottoman control before the play."""
        self.link = link
        """Whether the Commonwealth controlled the foreground before the play."""
        self.placed = placed
        """The stacks that units were placed on so far, one for each unit."""


def starts_at(g: Chocim, box: int) -> int:
    """The field a unit starts from; routed units start from the Hetman's camp.  [R44] [G39]"""
    return HETMAN_CAMP if box >= ROUTED else g.board.field[box]


def available(g: Chocim, f: Placement, box: int, unit: int) -> int:
    """Units of a box that have not just been placed there; who came back to reserve may go out again.

    [R43] [R152] [G38]"""
    place = stack(box, unit)
    n = g.units[place]
    if n and f.placed:
        n -= f.placed.count(place)
    return n


def can_leave(g: Chocim, f: Placement, op: Op, box: int, unit: int) -> bool:
    """The order takes that kind, and one of it is there."""
    return takes(op.kinds, unit) and available(g, f, box, unit) > 0


def bar_source(g: Chocim, f: Placement, box: int, unit: int) -> Reason | None:
    """Units come from the reserves, or from where a stratagem says; only the kinds it says.  [R43] [R152]"""
    op = g.board.ops[f.op]
    if side_of(unit) != f.side:
        return NOT_YOUR_UNIT
    if box not in op.sources:
        return CARD_TAKES_FROM_ELSEWHERE if op.by_card else NOT_A_SOURCE
    if available(g, f, box, unit) <= 0:
        return NO_SUCH_UNIT
    return None if takes(op.kinds, unit) else CARD_WANTS_OTHER_UNIT


def bar_box(g: Chocim, f: Placement, box: int) -> Reason | None:
    """What closes a box to every unit of the side: the card, the field, control, a block, no room."""
    board = g.board
    op = board.ops[f.op]
    if board.side[box] != f.side or box >= ROUTED:
        return NOT_YOUR_BOX
    if board.kind[box] == IS_RESERVE:
        return RESERVE_IS_NO_BOX if f.side == OTTOMAN else RESERVE_IS_GARRISON
    return bar_target(g, f, op, box) if op.allows[box] else CARD_WANTS_OTHER_BOX


def bar_target(g: Chocim, f: Placement, op: Op, box: int) -> Reason | None:
    """What closes a box that the order may send units to: the field, control, a block, no room."""
    field = g.board.field[box]
    if f.field >= 0 and f.field != field:
        return ONE_FIELD
    barred = bar_field(g, f, box, field)
    if barred is None and not op.ignore_block:
        barred = bar_block(g, box)
    return bar_room(g, f, op, box) if barred is None else barred


def bar_field(g: Chocim, f: Placement, box: int, field: int) -> Reason | None:
    """Who controls the field decides which of its boxes are open; the Ottomans need access, nobody an enemy.

    [R44] [R45] [R48] [R57]"""
    kind = g.board.kind[box]
    is_held = field != FOREGROUND and is_among(f.held, field)
    if f.side == COMMONWEALTH:
        if kind == IS_COUNTERATTACK:
            return None if is_held else NOTHING_TO_RETAKE
        return ENEMY_HOLDS if is_held else None
    if kind == IS_ASSAULT and is_held:
        return HELD_ALREADY
    if kind == IS_CONTROL and not is_held:
        return NOT_HELD
    return None if g.board.lets_ottomans(f.held, field) else NO_ACCESS


def bar_block(g: Chocim, box: int) -> Reason | None:
    """Enough enemies on the foreground close assaults, or sorties, looting and filling.  [R47] [G12]"""
    block = g.board.block[box]
    side = g.board.side[box]
    if not block or q.count(g, BATTLE + q.rival(side)) < block:
        return None
    return ASSAULTS_BLOCKED if side == OTTOMAN else SORTIES_BLOCKED


def bar_room(g: Chocim, f: Placement, op: Op, box: int) -> Reason | None:
    """No box takes more units than it holds; a begun counterattack must first be made strong enough.  [R42] [R46]"""
    board = g.board
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


def begun_counterattack(g: Chocim, f: Placement) -> int:
    """The counterattack that has units but not yet enough; -1: none.  [R56]"""
    if f.side == COMMONWEALTH and f.placed:
        box = box_of(f.placed[-1])
        if g.board.kind[box] == IS_COUNTERATTACK and q.count(g, box) < g.board.min[box]:
            return box
    return -1


def opens_too_many(g: Chocim, f: Placement, op: Op, box: int) -> bool:
    """The card is for so many assaults, and this would be one more.  [R152]"""
    opened = {box_of(place) for place in f.placed if g.board.kind[box_of(place)] == IS_ASSAULT}
    return box not in opened and len(opened) >= op.max_assaults


def needed(g: Chocim, f: Placement, op: Op, box: int) -> int:
    """Units that must go there, this one counted: a whole counterattack, or the exact number.  [R56] [R152]"""
    if op.exact:
        return op.max - len(f.placed)
    if g.board.kind[box] == IS_COUNTERATTACK:
        return g.board.min[box] - q.count(g, box)
    return 1


def supply_for(g: Chocim, f: Placement, op: Op, box: int) -> int:
    """Units that could go to a box."""
    found = 0
    for start in op.sources:
        for unit in KINDS[f.side]:
            if can_leave(g, f, op, start, unit) and bar_way(g, f, start, unit, box) is None:
                found += available(g, f, start, unit)
    return found


def bar_way(g: Chocim, f: Placement, start: int, unit: int, box: int) -> Reason | None:
    """The box takes that kind, and a line of own fields leads there; units cut off merely cannot be joined.

    [R42] [R44] [G35]"""
    board = g.board
    if not takes(board.kinds[box], unit):
        return NOT_THIS_KIND
    if start == box:
        return SAME_BOX
    if f.side == OTTOMAN:
        return None
    return None if board.joins(f.held, f.link, starts_at(g, start), board.field[box]) else CUT_OFF


def bar_deploy(g: Chocim, f: Placement, start: int, unit: int, box: int) -> Reason | None:
    """Everything that can be wrong with placing one unit."""
    barred = bar_source(g, f, start, unit)
    if barred is None:
        barred = bar_box(g, f, box)
    return bar_way(g, f, start, unit, box) if barred is None else barred


def open_boxes(g: Chocim, f: Placement) -> list[int]:
    op = g.board.ops[f.op]
    return [box for box in op.targets if bar_target(g, f, op, box) is None]


def can_place(g: Chocim, f: Placement) -> bool:
    """Whether any unit may go anywhere."""
    op = g.board.ops[f.op]
    for box in op.targets:
        if bar_target(g, f, op, box) is None:
            for start in op.sources:
                for unit in KINDS[f.side]:
                    if can_leave(g, f, op, start, unit) and bar_way(g, f, start, unit, box) is None:
                        return True
    return False


def placements(g: Chocim, f: Placement) -> list[Choice]:
    """Every unit with every box it may go to, its own camp's among them.  [R40] [R41] [G9]"""
    found: list[Choice] = []
    op = g.board.ops[f.op]
    boxes = open_boxes(g, f)
    if not boxes:
        return found
    for start in op.sources:
        for unit in KINDS[f.side]:
            if can_leave(g, f, op, start, unit):
                choices = g.board.deployments(start, unit)
                for box in boxes:
                    if bar_way(g, f, start, unit, box) is None:
                        found.append(choices[box])
    return found
