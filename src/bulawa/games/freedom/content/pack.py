"""Reads the content pack: board.toml and cards.toml, ours or a corrected copy, and checks every value."""

from __future__ import annotations

from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Files, Table, check_alike, check_different
from bulawa.engine.words import LANGUAGES
from bulawa.games.freedom.board import (
    BOMBARD,
    CAMP,
    CANNON,
    EXPEDITIONARY,
    INSURGENT,
    MAINLAND,
    TERRAINS,
    WALL,
    Board,
    Reward,
)
from bulawa.games.freedom.choices import COSTS, VERBS
from bulawa.games.freedom.content.programs import SIDES, read_cards

OWN = Path(__file__).parent
FILES = ("board.toml", "cards.toml")

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

    def __init__(self, files: Files) -> None:
        self.files, self.digest = files, files.digest
        self.tables, self.cards = files.tables()
        self.board = read_board(self.tables, self.cards)


def load(files: Files | None) -> Pack:
    """Our own data, or a copy of it that its owner has corrected: other values, the same spaces and areas, and at least
    the same cards; further ones may follow."""
    if files is None:
        return own()
    pack, ours = Pack(files), own()
    check_ids("board.toml.spaces", ours.board.ids, pack.board.ids)
    check_ids("board.toml.areas", ours.board.area_ids, pack.board.area_ids)
    cards = [card.id for card in pack.board.cards]
    check_ids("cards.toml.cards", [card.id for card in ours.board.cards], cards[: len(ours.board.cards)])
    check_different("cards.toml.cards", cards)
    check_places(ours.tables, pack.tables)
    return pack


def check_places(ours: Table, theirs: Table) -> None:
    """Where things are drawn is told as in our own data."""
    check_alike("board.toml.layout", ours.values["layout"], theirs.values.get("layout"))
    for key in ("spaces", "areas"):
        for mine, other in zip(ours.tables(key), theirs.tables(key)):
            place = {name: value for name, value in mine.values.items() if name in ("x", "y", "w", "h")}
            check_alike(other.where, place, dict(other.values))


def check_ids(where: str, ours: list[str], theirs: list[str]) -> None:
    """A corrected copy names the same things in the same order: journals and words know them by it."""
    for place, (expected, found) in enumerate(zip_longest(ours, theirs, fillvalue="nothing")):
        if expected != found:
            raise PackError(f"{where}[{place}].id: {expected!r} is expected, not {found!r}")


@cache
def own() -> Pack:
    return Pack(Files.read(OWN, FILES))


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
    board.make_choices()
    board.names = {language: read_names(tables, cards, language) for language in LANGUAGES}
    return board


def read_names(tables: Table, cards: Table, language: str) -> dict[str, dict[str, str]]:
    return {
        "card": {card.text("id"): card.text(f"name_{language}") for card in cards.tables("cards")},
        "card_text": {card.text("id"): card.text(f"text_{language}") for card in cards.tables("cards")},
        "card_points": {card.text("id"): str(card.integer("ap", 1, 9)) for card in cards.tables("cards")},
        "area": {area.text("id"): area.text(f"name_{language}") for area in tables.tables("areas")},
    }


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
    check_grid(board)
    for wanted in ("camp", "vas_ring", "downtown"):
        if wanted not in index:
            raise PackError(f"board.toml.spaces: a space with id {wanted!r} is expected")
    board.camp, board.vas_ring = index["camp"], index["vas_ring"]
    board.finish()


def check_adjacency(board: Board) -> None:
    """Neighbours are mutual, and every way leads to a neighbour."""
    for space, neighbours in enumerate(board.adjacent):
        a = board.ids[space]
        for other in neighbours:
            if space not in board.adjacent[other]:
                b = board.ids[other]
                raise PackError(f"board.toml.spaces[{b}].adj: {a} is expected, for {a} names {b} as its neighbour")
        for key, ways in (("std", board.standard), ("slow", board.slow)):
            for other in ways[space]:
                if other not in neighbours:
                    raise PackError(f"board.toml.spaces[{a}].{key}: neighbours are expected, not {board.ids[other]!r}")


def check_grid(board: Board) -> None:
    """Wall and mainland form columns without gaps, each beginning with its wall space in row 3."""
    places = [
        (board.row[space], board.col[space])
        for space, terrain in enumerate(board.terrain)
        if terrain == WALL or terrain == MAINLAND
    ]
    for space in sorted(range(len(board.ids)), key=board.row.__getitem__):
        terrain, row, column = board.terrain[space], board.row[space], board.col[space]
        where = f"board.toml.spaces[{board.ids[space]}]"
        if terrain == WALL and (row != 3 or (4, column) not in places):
            raise PackError(f"{where}.row: row 3 of a column with a mainland space in row 4 is expected, not {row!r}")
        if terrain == MAINLAND and (row < 4 or (row - 1, column) not in places):
            raise PackError(f"{where}.row: a row from 4 to 8 with a space below it is expected, not {row!r}")
        if (terrain == WALL or terrain == MAINLAND) and places.count((row, column)) > 1:
            raise PackError(f"{where}.col: a column that no other space of row {row} has is expected, not {column!r}")


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
    board.support_tokens = board.number["components.support_tokens"]
    board.most_preparation = board.number["tracks.preparation.max"]
    board.most_pressure = board.number["tracks.pressure.max"]
    board.pay_money = board.number["costs.ottoman.pay_money"]
    board.deploy_supply = board.number["costs.greek.deploy_cannon_supply"]
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
    city = {board.ids[space]: space for space in board.city}
    ground = {board.ids[space]: space for space in (*board.mainland, board.camp)}
    board.start_units = [[0] * len(board.ids) for _ in range(3)]
    read_army(board, EXPEDITIONARY, start.table("expeditionary"), ground, "components.expeditionary")
    read_army(board, INSURGENT, start.table("greek_units"), city, "components.greek_units")
    board.start_guns = [0] * len(board.ids)
    for key, places in (("ottoman_cannons", ground), ("greek_cannons", city)):
        for space in start.some_of(key, places):
            if board.terrain[space] == CAMP:
                board.start_camp_guns += 1
            elif board.start_guns[space]:
                raise start.wrong(key, "at most one gun a space")
            else:
                board.start_guns[space] = CANNON
    if board.start_guns.count(CANNON) + board.start_camp_guns > board.number["components.cannons"]:
        raise start.wrong("greek_cannons", f"at most {board.number['components.cannons']} cannons of both sides")
    bombard = start.one_of("bombard", city)
    if board.start_guns[bombard]:
        raise start.wrong("bombard", "a space without a cannon")
    board.start_guns[bombard] = BOMBARD
    check_start(board)


def read_army(board: Board, unit: int, table: Table, places: dict[str, int], pieces: str) -> None:
    for name in table.values:
        if name not in places:
            raise PackError(f"{table.where}.{name}: a space where these units may stand is expected")
        board.start_units[unit][places[name]] = table.integer(name, 0, board.limit[places[name]])
    if sum(board.start_units[unit]) > board.number[pieces]:
        raise PackError(f"{table.where}: at most {board.number[pieces]} units are expected ({pieces})")


START_WITHIN = {
    "start.ottoman.morale": "tracks.morale_ottoman.max",
    "start.greek.morale": "tracks.morale_greek.max",
    "start.ottoman.appeal": "tracks.appeal.max",
    "start.greek.pressure": "tracks.pressure.max",
    "start.ottoman.preparation": "tracks.preparation.max",
    "start.greek.preparation": "tracks.preparation.max",
    "start.greek.civilians": "components.civilians",
}
"""Values that must not exceed another."""


def check_start(board: Board) -> None:
    for key, limit in START_WITHIN.items():
        if board.number[key] > board.number[limit]:
            raise PackError(
                f"board.toml.{key}: at most {board.number[limit]} ({limit}) is expected, not {board.number[key]!r}"
            )
    tokens = board.number["components.support_tokens"]
    if sum(board.area_support) > tokens:
        raise PackError(f"board.toml.areas: at most {tokens} support tokens in all are expected")
