"""Reads the cards: sides, points, and the operations of their events (specification 3.9), each parameter checked."""

from __future__ import annotations

from collections.abc import Iterable

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, is_whole
from bulawa.games.freedom.board import ANY_UNIT, GREEK, OTTOMAN, SELF, Board, Card, Op

SIDES = {"ottoman": OTTOMAN, "greek": GREEK}
CARD_SIDES = {**SIDES, "neutral": 2}
ACTORS = {**SIDES, "self": SELF}
CONTROLS = {**SIDES, "any": -1}
UNITS = {"expeditionary": 0, "allied": 1, "any": ANY_UNIT}


def read_cards(board: Board, cards: Table) -> None:
    for table in cards.tables("cards"):
        period = table.one_of("period", {"A": 0, "B": 1})
        side = table.one_of("side", CARD_SIDES)
        points = table.integer("ap", 1, 9)
        program = read_program(board, table.tables("effects", "op"))
        table.text("origin")
        board.cards.append(Card(table.text("id"), period, side, points, program))


def read_program(board: Board, effects: Iterable[Table]) -> int:
    """Turn a list of operations into a program of the board; returns its number."""
    program: list[Op] = []
    board.programs.append(program)
    number = len(board.programs) - 1
    program += [read_op(board, table) for table in effects]
    return number


OMISSIBLE = frozenset(
    "up_to must mod attack_mod mode crew kind region from attacks_per_unit shortfall_units need_unit else".split()
)
"""Parameters with a default; all others must be given."""

OPERATIONS: dict[str, tuple[str, ...]] = {
    "morale": ("side", "n"), "supply": ("side", "n"), "supply_per_area": ("side", "areas", "n"),
    "money": ("n", "shortfall_units"), "pressure": ("n",), "appeal": ("n",), "prep": ("side", "n"),
    "support": ("for", "area", "n"), "support_pick": ("for", "control", "areas", "n"),
    "support_all": ("for", "control", "n"), "remove_units": ("side", "n", "where", "up_to"),
    "return_to_camp": ("n", "where", "up_to"), "add_units": ("side", "kind", "n", "where"),
    "add_cannon": ("side", "where"), "cannon_to_camp": ("n", "rows"), "move_cannon": ("row_from", "escort", "must"),
    "deploy_cannon": ("rows", "kind"), "advance": ("n", "from", "kind", "must"), "camp_to_front": ("n",),
    "regroup": ("n",), "train": ("n",), "repair_wall": ("n", "need_unit"), "damage_wall": ("n", "where"),
    "sortie": ("n", "max_distance", "mod"), "fire": ("side", "cannons", "mod", "mode", "crew", "must"),
    "shot": ("targets", "dice", "need"), "grenades": ("row", "kind"),
    "budget": ("ap", "actions", "region", "from", "kind", "attack_mod", "attacks_per_unit"),
    "civilians": ("n",), "peek_hand": (), "hand_raid": ("n",), "pay_then": ("money", "then"),
    "choice": ("options",), "by_side": ("greek", "ottoman"), "if_area": ("area", "controlled_by", "then", "else"),
    "lasting_cannon_mod": ("sides", "n"), "lasting_consumption": ("side", "n"),
}  # fmt: skip
"""Every operation of specification 3.9 with the parameters it takes."""

PLACES = {
    "remove_units.where": ("any", "row4_one_space", "one_space_wall_beach_row4", "camp_rows_7_8", "vas_ring"),
    "return_to_camp.where": ("not_row4", "rows_5_8", "last_cannon_space"),
    "add_units.where": ("city", "island_else_city", "camp", "vas_ring", "lagoon_outer"),
    "add_cannon.where": ("camp", "city"),
    "damage_wall.where": ("facing_unit_row4",),
    "advance.from": ("camp", "mainland_or_camp"),
    "budget.from": ("row4", "island", "vas_ring"),
    "budget.region": ("lagoon",),
}
"""The places each operation knows."""
ACTIONS = ("slow_move", "attack", "regroup", "sortie")
"""Actions that an event can grant."""

SIGNED = frozenset(
    "morale supply supply_per_area money pressure appeal prep civilians lasting_cannon_mod lasting_consumption".split()
)
"""Operations whose number may be negative; all others count something, from 1."""


def read_op(board: Board, table: Table) -> Op:
    name = table.text("op")
    if name not in OPERATIONS:
        raise table.wrong("op", "an operation of section 3.9 of the specification")
    for key in table.values:
        if key != "op" and key not in OPERATIONS[name]:
            raise PackError(f"{table.where}.{key}: {name} takes {', '.join(OPERATIONS[name]) or 'nothing'}")
    op = Op(name)
    for key in OPERATIONS[name]:
        if key in table.values:
            read_parameter(board, op, table, key)
        elif key not in OMISSIBLE:
            raise table.wrong(key, f"the {key} of {name}")
    check_op(op, table)
    return op


def check_op(op: Op, table: Table) -> None:
    """What one parameter demands of another."""
    if op.name == "add_units":
        at_home = ("city", "island_else_city") if op.side == GREEK else ("camp", "vas_ring", "lagoon_outer")
        if op.side == SELF:
            raise table.wrong("side", "one of ottoman, greek")
        if op.where not in at_home:
            raise table.wrong("where", f"one of {', '.join(at_home)}")
        if op.side == OTTOMAN and op.unit == ANY_UNIT:
            raise table.wrong("kind", "one of expeditionary, allied")
    elif op.name == "add_cannon" and op.where != ("city" if op.side == GREEK else "camp"):
        raise table.wrong("where", "camp for the Empire, city for the Greeks")
    elif op.name == "remove_units" and op.side == GREEK and op.where != "any":
        raise table.wrong("where", "any")


def read_parameter(board: Board, op: Op, table: Table, key: str) -> None:
    areas = {area: i for i, area in enumerate(board.area_ids)}
    match key:
        case "side" | "for":
            op.side = table.one_of(key, ACTORS)
        case "control" | "controlled_by":
            op.control = table.one_of(key, CONTROLS if key == "control" else SIDES)
        case "escort":
            op.n = table.integer(key, 0, 3)
        case "n" | "ap" | "cannons" | "money" | "dice":
            op.n = table.integer(key, -20 if op.name in SIGNED else 1, 20)
        case "area":
            op.area = table.one_of(key, areas)
        case "areas" if op.name == "support_pick":
            op.count = table.integer(key, 1, 8)
        case "areas":
            op.areas = table.some_of(key, areas)
        case "sides":
            op.areas = table.some_of(key, SIDES)
        case "where" | "from" | "region":
            places = PLACES[f"{op.name}.{key}"]
            op.where = places[table.one_of(key, {place: i for i, place in enumerate(places)})]
        case "kind" | "crew":
            op.unit = table.one_of(key, UNITS)
        case "rows":
            rows = table.values[key]
            if not isinstance(rows, list) or not all(is_whole(row, 4, 8) for row in rows):
                raise table.wrong(key, "a list of rows from 4 to 8")
            op.rows = rows
        case "row":
            op.rows = [table.integer(key, 4, 8)]
        case "row_from":
            op.rows = [table.integer(key, 5, 8)]
        case "targets":
            op.spaces = table.some_of(key, {name: i for i, name in enumerate(board.ids)})
        case "actions":
            op.actions = [ACTIONS[i] for i in table.some_of(key, {name: i for i, name in enumerate(ACTIONS)})]
            if not op.actions:
                raise table.wrong(key, f"some of {', '.join(ACTIONS)}")
        case "mod" | "attack_mod":
            op.mod = table.integer(key, -9, 9)
        case "need":
            op.need = table.integer(key, 1, 20)
        case "max_distance":
            op.limit = table.integer(key, 1, 20)
        case "attacks_per_unit":
            op.attacks = table.integer(key, 1, 2)
        case "up_to":
            op.up_to = table.flag(key)
        case "must":
            op.must = table.flag(key)
        case "need_unit":
            op.need_unit = table.flag(key)
        case "shortfall_units":
            op.shortfall = table.flag(key)
        case "mode":
            op.antipersonnel = bool(table.one_of(key, {"normal": 0, "antipersonnel": 1}))
        case "then" | "else" | "greek" | "ottoman":
            op.programs.append(read_program(board, table.tables(key, "op")))
        case "options":
            lists = table.values[key]
            if not isinstance(lists, list) or not lists:
                raise table.wrong(key, "a list of lists of operations")
            for i, effects in enumerate(lists):
                inner = Table(f"{table.where}.options[{i}]", {"effects": effects})
                op.programs.append(read_program(board, inner.tables("effects", "op")))
