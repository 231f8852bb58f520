"""Reads the steps of stratagems: every operation of section 5.12 with the parameters it takes."""

from __future__ import annotations

from collections.abc import Iterable

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table
from bulawa.games.chocim.board import (
    BATTLE,
    BOX_IDS,
    BOXES,
    IS_ASSAULT,
    IS_BATTLE,
    IS_CONTROL,
    IS_COUNTERATTACK,
    IS_DEFENCE,
    IS_EFFECT,
    IS_RESERVE,
    IS_SUPPORT,
    KINDS,
    ROUTED,
    UNIT_IDS,
    Board,
    bit,
)
from bulawa.games.chocim.cards import ASSAULT_SUCCEEDED, BATTLE_WON, DEPLOY_OP, OPERATIONS, Op

MOST_COMMAND = 8

PARAMETERS: dict[str, tuple[str, ...]] = {
    "deploy": ("max", "exact", "kinds", "sources", "targets", "fields", "ignore_block", "max_assaults"),
    "clash_bonus": ("dice",),
    "after_clash": ("when", "steps"),
    "withdraw": ("side", "max", "from"),
    "morale": ("side", "delta"),
    "supply": ("side", "delta"),
    "approaches": ("delta",),
    "fort": ("delta", "where", "if_approaches_min"),
    "rally": ("max",),
    "draw_leader": ("count",),
    "draw_diplomacy": ("from", "count"),
    "discard_diplomacy": ("side", "count"),
    "choose": ("options",),
}
"""Every operation with its parameters; `required` and `optional` go with all of them."""

OMISSIBLE = frozenset("exact kinds sources targets fields ignore_block max_assaults if_approaches_min".split())
"""Parameters with a default; all others must be given."""

FAMILIES = {
    "assault.*": IS_ASSAULT,
    "control.*": IS_CONTROL,
    "defence.*": IS_DEFENCE,
    "counterattack.*": IS_COUNTERATTACK,
}


def standing_commands(board: Board) -> None:
    """The deployment that each command value allows.  [R32]"""
    for side in (0, 1):
        for value in range(MOST_COMMAND + 1):
            op = new_op(board, DEPLOY_OP, side)
            op.by_card = False
            op.required = True
            op.max = value
            op.sources = boxes_of(board, side, IS_RESERVE)
            aim_at(op, board.actions[side])
            board.commands[side].append(op)


def new_op(board: Board, kind: int, side: int) -> Op:
    op = Op(len(board.ops), kind, side)
    board.ops.append(op)
    return op


def aim_at(op: Op, boxes: list[int]) -> None:
    op.targets = boxes
    op.allows = [box in boxes for box in range(BOXES)]


def boxes_of(board: Board, side: int, kind: int) -> list[int]:
    return [box for box in range(ROUTED) if board.side[box] == side and board.kind[box] == kind]


def read_program(board: Board, side: int, steps: Iterable[Table]) -> int:
    """Turn a list of operations into a program of the board; returns its number."""
    program: list[Op] = []
    board.programs.append(program)
    number = len(board.programs) - 1
    program += [read_op(board, side, table) for table in steps]
    return number


def read_op(board: Board, side: int, table: Table) -> Op:
    name = table.text("op")
    if name not in PARAMETERS:
        raise table.wrong("op", f"one of {', '.join(OPERATIONS)}")
    op = new_op(board, OPERATIONS.index(name), side)
    for key in table.values:
        if key not in ("op", "required", "optional", *PARAMETERS[name]):
            raise PackError(f"{table.where}.{key}: {name} takes {', '.join(PARAMETERS[name])}")
    op.required, op.optional = table.flag("required"), table.flag("optional")
    if name == "deploy":
        op.sources = boxes_of(board, side, IS_RESERVE)
        aim_at(op, board.actions[side])
    for key in PARAMETERS[name]:
        if key in table.values:
            read_parameter(board, op, side, table, key)
        elif key not in OMISSIBLE:
            raise table.wrong(key, f"the {key} of {name}")
    from_boxes = [box for box in op.sources if box < ROUTED and board.kind[box] != IS_RESERVE]
    op.field_first = op.kind == DEPLOY_OP and bool(from_boxes) and not op.many
    return op


def read_parameter(board: Board, op: Op, side: int, table: Table, key: str) -> None:
    match key:
        case "max" | "dice" | "count":
            op.max = table.integer(key, 1, 20)
        case "delta":
            op.delta = table.integer(key, -9, 9)
        case "side":
            op.side = side if table.one_of(key, {"self": 0, "enemy": 1}) == 0 else 1 - side
        case "exact":
            op.exact = table.flag(key)
        case "ignore_block":
            op.ignore_block = table.flag(key)
        case "max_assaults":
            op.max_assaults = table.integer(key, 1, 8)
        case "if_approaches_min":
            op.approaches = table.integer(key, 0, 99)
        case "fields":
            op.many = bool(table.one_of(key, {"one": 0, "many": 1}))
        case "where":
            op.anywhere = bool(table.one_of(key, {"deployed_field": 0, "any": 1}))
        case "when":
            op.when = table.one_of(key, {"pitched_battle_won": BATTLE_WON, "assault_succeeded": ASSAULT_SUCCEEDED})
        case "kinds":
            own = {UNIT_IDS[unit]: unit for unit in KINDS[side]}
            op.kinds = sum(bit(unit) for unit in table.some_of(key, own))
        case "sources":
            op.sources = read_sources(board, side, table)
        case "targets":
            aim_at(op, [box for box in read_boxes(board, side, table, key) if box in board.actions[side]])
        case "from" if op.kind == OPERATIONS.index("draw_diplomacy"):
            op.from_display = bool(table.one_of(key, {"deck": 0, "display": 1}))
        case "from":
            op.sources = read_boxes(board, op.side, table, key)
        case "steps":
            op.programs.append(read_program(board, side, table.tables(key, "op")))
        case "options":
            read_options(board, op, side, table)


def read_sources(board: Board, side: int, table: Table) -> list[int]:
    """Where units of a deployment may be taken from.  [R152]"""
    wanted = {
        "reserve": boxes_of(board, side, IS_RESERVE),
        "defence": boxes_of(board, side, IS_DEFENCE),
        "control": boxes_of(board, side, IS_CONTROL),
        "routed": [ROUTED + side],
        "actions": [
            box for box in board.actions[side] if board.kind[box] in (IS_BATTLE, IS_ASSAULT, IS_SUPPORT, IS_EFFECT)
        ],
    }
    names = {name: i for i, name in enumerate(wanted)}
    return [box for i in table.some_of("sources", names) for box in list(wanted.values())[i]]


def read_boxes(board: Board, side: int, table: Table, key: str) -> list[int]:
    """Boxes by id, `family.*` for that box of every field, `pitched_battle` for one's own half, `any` for all."""
    known: dict[str, list[int]] = {box: [i] for i, box in enumerate(BOX_IDS) if i < ROUTED}
    known |= {name: boxes_of(board, side, family) for name, family in FAMILIES.items()}
    known |= {"pitched_battle": [BATTLE + side], "any": board.actions[side]}
    names = {name: i for i, name in enumerate(known)}
    return [box for i in table.some_of(key, names) for box in list(known.values())[i]]


def read_options(board: Board, op: Op, side: int, table: Table) -> None:
    lists = table.values["options"]
    if not isinstance(lists, list) or not lists:
        raise table.wrong("options", "a list of lists of operations")
    for i, steps in enumerate(lists):
        inner = Table(f"{table.where}.options[{i}]", {"steps": steps})
        op.programs.append(read_program(board, side, inner.tables("steps", "op")))
