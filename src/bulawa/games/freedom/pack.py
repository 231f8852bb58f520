"""Reads the content pack: board.toml and cards.toml, ours or a corrected copy, and checks every value."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, read
from bulawa.engine.words import LANGUAGES
from bulawa.games.freedom.board import (
    ANY_UNIT,
    BOMBARD,
    CANNON,
    SELF,
    TERRAINS,
    Board,
    Card,
    Op,
    Reward,
)
from bulawa.games.freedom.choices import COSTS, VERBS

OWN = Path(__file__).parent
SIDES = {"ottoman": 0, "greek": 1}
CARD_SIDES = {**SIDES, "neutral": 2}
ACTORS = {**SIDES, "self": SELF}
CONTROLS = {**SIDES, "any": -1}
UNITS = {"expeditionary": 0, "allied": 1, "any": ANY_UNIT}

NUMBERS = {
    "limits.cannons_per_space": (1, 1),
    "limits.support_per_area": (1, 30),
    "components.expeditionary": (1, 99),
    "components.allied": (0, 99),
    "components.greek_units": (1, 99),
    "components.civilians": (0, 99),
    "components.cannons": (0, 99),
    "components.support_tokens": (0, 99),
    "costs.ottoman.standard_move": (1, 9),
    "costs.ottoman.slow_move": (1, 9),
    "costs.ottoman.attack": (1, 9),
    "costs.ottoman.pay": (1, 9),
    "costs.ottoman.pay_money": (0, 9),
    "costs.ottoman.prepare": (1, 9),
    "costs.ottoman.support": (1, 9),
    "costs.ottoman.appeal": (1, 9),
    "costs.greek.regroup": (1, 9),
    "costs.greek.attack": (1, 9),
    "costs.greek.prepare": (1, 9),
    "costs.greek.support": (1, 9),
    "costs.greek.pressure": (1, 9),
    "costs.greek.repair": (1, 9),
    "costs.greek.train": (1, 9),
    "costs.greek.deploy_cannon": (1, 9),
    "costs.greek.deploy_cannon_supply": (0, 9),
    "combat.ottoman_dice": (1, 9),
    "combat.ottoman_die": (2, 20),
    "combat.ottoman_need": (1, 20),
    "combat.ottoman_need_city": (1, 20),
    "combat.mod_fort": (-9, 9),
    "combat.mod_damaged": (-9, 9),
    "combat.mod_destroyed": (-9, 9),
    "combat.mod_pay": (-9, 9),
    "combat.greek_dice": (1, 9),
    "combat.greek_die": (2, 20),
    "combat.greek_need": (1, 20),
    "combat.greek_need_city": (1, 20),
    "combat.sortie_need": (1, 20),
    "combat.cannon_dice": (1, 9),
    "combat.cannon_die": (2, 20),
    "combat.allied_crew_mod": (-9, 9),
    "upkeep.money_a": (0, 99),
    "upkeep.money_b": (0, 99),
    "upkeep.supply_a": (0, 99),
    "upkeep.supply_b": (0, 99),
    "upkeep.unpaid_morale": (-20, 0),
    "upkeep.appeal_gain": (0, 99),
    "upkeep.appeal_step": (0, 10),
    "upkeep.appeal_max_total": (0, 99),
    "upkeep.aid_need": (0, 99),
    "upkeep.aid_supply": (0, 99),
    "upkeep.aid_units": (0, 20),
    "upkeep.aid_morale": (0, 20),
    "period_b.allied_mainland": (0, 99),
    "period_b.allied_camp": (0, 99),
    "period_b.sea_support_actions": (0, 30),
    "period_b.supply": (0, 99),
    "period_b.money": (0, 99),
    "period_b.appeal": (0, 10),
    "period_b.civilians": (0, 99),
    "period_b.pressure": (0, 10),
    "tracks.rounds.max": (1, 6),
    "tracks.morale_ottoman.max": (1, 99),
    "tracks.morale_greek.max": (1, 99),
    "tracks.appeal.max": (0, 99),
    "tracks.pressure.max": (0, 99),
    "tracks.preparation.max": (0, 99),
    "start.hand": (1, 20),
    "start.ottoman.money": (0, 99),
    "start.ottoman.supply": (0, 99),
    "start.ottoman.morale": (1, 99),
    "start.ottoman.appeal": (0, 99),
    "start.ottoman.preparation": (0, 99),
    "start.greek.supply": (0, 99),
    "start.greek.morale": (1, 99),
    "start.greek.pressure": (0, 99),
    "start.greek.preparation": (0, 99),
    "start.greek.civilians": (0, 99),
}
"""Every single number the rules read, with the range it must lie in."""


class Pack:
    """A board to play on, and the tables it was read from (names, places on the screen)."""

    def __init__(self, folder: Path) -> None:
        self.tables, self.cards = read(folder, ("board.toml", "cards.toml"))
        self.board = read_board(self.tables, self.cards)


def load(folder: str | None) -> Pack:
    """Our own data, or a copy of it that its owner has corrected."""
    return own() if folder is None else Pack(Path(folder))


@cache
def own() -> Pack:
    return Pack(OWN)


def read_board(tables: Table, cards: Table) -> Board:
    board = Board()
    for key, (low, high) in NUMBERS.items():
        *parents, last = key.split(".")
        table = tables
        for parent in parents:
            table = table.table(parent)
        board.number[key] = table.integer(last, low, high)
    read_spaces(board, tables.tables("spaces"))
    read_fire(board, tables.table("fire"))
    read_areas(board, tables.tables("areas"))
    read_tracks(board, tables.table("tracks"))
    read_start(board, tables.table("start"))
    costs = tables.table("costs").table("ottoman")
    board.deploy_cost = [0] * 9
    for row in (4, 5, 6):
        board.deploy_cost[row] = costs.integer(f"deploy_cannon_row{row}", 1, 14)
    board.cost = [action_costs(board, side) for side in SIDES]
    read_cards(board, cards)
    board.names = {language: read_names(tables, cards, language) for language in LANGUAGES}
    return board


def read_names(tables: Table, cards: Table, language: str) -> dict[str, dict[str, str]]:
    return {
        "card": {card.text("id"): card.text(f"name_{language}") for card in cards.tables("cards")},
        "card_text": {card.text("id"): card.text(f"text_{language}") for card in cards.tables("cards")},
        "card_points": {card.text("id"): str(card.integer("ap", 1, 9)) for card in cards.tables("cards")},
        "area": {area.text("id"): area.text(f"name_{language}") for area in tables.tables("areas")},
    }


def names(pack: Pack) -> dict[str, dict[str, dict[str, str]]]:
    """Cards and areas as this pack calls them, by language."""
    return pack.board.names


def action_costs(board: Board, side: str) -> list[int]:
    """The fixed cost of each action of a side, by its verb."""
    costs = [0] * len(VERBS)
    for verb, name in COSTS.items():
        costs[verb] = board.number.get(f"costs.{side}.{name}", 0)
    return costs


def read_spaces(board: Board, spaces: list[Table]) -> None:
    board.ids = [space.text("id") for space in spaces]
    index = {name: i for i, name in enumerate(board.ids)}
    terrains = {name: i for i, name in enumerate(TERRAINS)}
    for space in spaces:
        board.terrain.append(space.one_of("kind", terrains))
        board.row.append(space.integer("row", 0, 8))
        board.col.append(space.integer("col", 0, 9))
        board.limit.append(space.integer("limit", 0, 99))
        board.fort.append("fort" in space.values)
        board.bold.append(space.flag("bold"))
        board.outer.append(space.values.get("ring") == "outer")
        board.inner.append(space.values.get("ring") == "inner")
        board.island.append(space.one_of("island", index) if "island" in space.values else -1)
        board.adjacent.append(space.some_of("adj", index))
        board.standard.append(space.some_of("std", index))
        board.slow.append(space.some_of("slow", index))
    check_adjacency(board)
    for wanted in ("camp", "vas_ring", "downtown"):
        if wanted not in index:
            raise PackError(f"board.toml.spaces: a space with id {wanted!r} is expected")
    board.camp, board.vas_ring = index["camp"], index["vas_ring"]
    board.finish()


def check_adjacency(board: Board) -> None:
    for space, neighbours in enumerate(board.adjacent):
        for other in neighbours:
            if space not in board.adjacent[other]:
                a, b = board.ids[space], board.ids[other]
                raise PackError(f"board.toml.spaces[{b}].adj: {a} is expected, for {a} names {b} as its neighbour")


def read_fire(board: Board, fire: Table) -> None:
    index = {name: i for i, name in enumerate(board.ids)}
    for gun in ("ottoman", "greek", "bombard"):
        table = fire.table(gun)
        ranges: list[list[tuple[int, int]]] = [[] for _ in board.ids]
        for name in table.values:
            if name not in index:
                raise PackError(f"{table.where}.{name}: the id of a space is expected")
            targets = table.table(name)
            for target in targets.values:
                if target not in index:
                    raise PackError(f"{targets.where}.{target}: the id of a space is expected")
            ranges[index[name]] = [(index[target], targets.integer(target, 1, 9)) for target in targets.values]
        board.fire.append(ranges)


def read_areas(board: Board, areas: list[Table]) -> None:
    board.most_support = board.number["limits.support_per_area"]
    for area in areas:
        board.area_ids.append(area.text("id"))
        board.area_control.append(area.one_of("control", SIDES))
        board.area_support.append(area.integer("support", 0, board.most_support))
        board.area_reward.append([read_reward(area.table(f"reward_{side}")) for side in SIDES])
    if "sea" not in board.area_ids:
        raise PackError("board.toml.areas: an area with id 'sea' is expected")
    board.sea = board.area_ids.index("sea")


def read_reward(table: Table) -> Reward:
    known = ("supply", "morale", "unit", "cannon", "vasiladi")
    for key in table.values:
        if key not in known:
            raise table.wrong(key, f"one of {', '.join(known)}")
    supply, morale, units, cannons, vasiladi = (table.integer(key, 0, 9, 0) for key in known)
    return Reward(supply, morale, units, cannons, vasiladi)


def read_tracks(board: Board, tracks: Table) -> None:
    top = board.number["tracks.morale_ottoman.max"]
    desertion = tracks.values.get("desertion")
    if not isinstance(desertion, list) or len(desertion) != top + 1 or not all(is_count(n) for n in desertion):
        raise tracks.wrong("desertion", f"a list of {top + 1} whole numbers, one for each morale")
    board.desertion = desertion
    most = board.number["components.greek_units"] + board.number["components.civilians"]
    board.food = [0] * (most + 1)
    for band in tracks.tables("population_bands", "from"):
        first, last, food = (band.integer(key, 0, 99) for key in ("from", "to", "food"))
        for population in range(first, min(last, most) + 1):
            board.food[population] = food
    for population in range(1, most + 1):
        if not board.food[population]:
            raise tracks.wrong("population_bands", f"a band that holds a population of {population}")


def is_count(n: Any) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def read_start(board: Board, start: Table) -> None:
    index = {name: i for i, name in enumerate(board.ids)}
    board.start_units = [[0] * len(board.ids) for _ in range(3)]
    for unit, key in ((0, "expeditionary"), (2, "greek_units")):
        table = start.table(key)
        for name in table.values:
            if name not in index:
                raise PackError(f"{table.where}.{name}: the id of a space is expected")
            board.start_units[unit][index[name]] = table.integer(name, 0, board.limit[index[name]])
    board.start_guns = [0] * len(board.ids)
    for space in start.some_of("ottoman_cannons", index) + start.some_of("greek_cannons", index):
        if space == board.camp:
            board.start_camp_guns += 1
        else:
            board.start_guns[space] = CANNON
    board.start_guns[start.one_of("bombard", index)] = BOMBARD


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

PLACES = (
    "any", "row4_one_space", "one_space_wall_beach_row4", "camp_rows_7_8", "vas_ring", "not_row4", "rows_5_8",
    "last_cannon_space", "city", "island_else_city", "camp", "lagoon_outer", "facing_unit_row4", "row4", "island",
    "mainland_or_camp", "lagoon",
)  # fmt: skip
ACTIONS = ("standard_move", "slow_move", "attack", "regroup", "sortie")


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
    return op


def read_parameter(board: Board, op: Op, table: Table, key: str) -> None:
    areas = {area: i for i, area in enumerate(board.area_ids)}
    match key:
        case "side" | "for":
            op.side = table.one_of(key, ACTORS)
        case "control" | "controlled_by":
            op.control = table.one_of(key, CONTROLS)
        case "n" | "ap" | "cannons" | "money" | "escort" | "dice":
            op.n = table.integer(key, -20, 20)
        case "area":
            op.area = table.one_of(key, areas)
        case "areas" if op.name == "support_pick":
            op.count = table.integer(key, 1, 8)
        case "areas":
            op.areas = table.some_of(key, areas)
        case "sides":
            op.areas = table.some_of(key, SIDES)
        case "where" | "from" | "region":
            op.where = PLACES[table.one_of(key, {place: i for i, place in enumerate(PLACES)})]
        case "kind" | "crew":
            op.unit = table.one_of(key, UNITS)
        case "rows":
            op.rows = [row for row in table.values[key] if isinstance(row, int) and 4 <= row <= 8]
            if op.rows != table.values[key]:
                raise table.wrong(key, "a list of rows from 4 to 8")
        case "row" | "row_from":
            op.rows = [table.integer(key, 4, 8)]
        case "targets":
            op.spaces = table.some_of(key, {name: i for i, name in enumerate(board.ids)})
        case "actions":
            op.actions = [ACTIONS[i] for i in table.some_of(key, {name: i for i, name in enumerate(ACTIONS)})]
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
