"""Reads the content pack: board.toml, pieces.toml and layout.toml, ours or a corrected copy, and checks every value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Files, Table, check_alike
from bulawa.engine.words import LANGUAGES
from bulawa.games.igrzysko.board import PRINTED, SPACES, TOKENS, Board

OWN = Path(__file__).parent
FILES = ("board.toml", "pieces.toml", "layout.toml")
PRINTED_IDS = ("prussia", "lithuania", "ukraine", "lesser_poland", "greater_poland")
"""The provinces of the printed map, each before the field of its enemy; a pack may add others after them."""
ENEMY_IDS = ("north", "moscow", "tatars", "ottomans", "habsburgs")
FAMILY_IDS = ("radziwill", "sapieha", "potocki", "leszczynski")
UNIT_IDS = ("infantry", "cavalry", "artillery", "cossacks")
PHASE_IDS = (
    "income",
    "clientele",
    "hetman",
    "crown_army",
    "events",
    "sejm",
    "new_estates",
    "special_actions",
    "private_armies",
    "campaigns",
    "invasions",
    "relief",
    "expansion",
    "plunder",
    "prestige",
    "turn_end",
)
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz_")
NOT_PROVINCES = ("royal_court", "vienna")
"""Other places where tokens and armies go."""
TURNS = 4
MOST_INFLUENCE = 20
"""The Court tokens of four players at five each."""

BOARD_NUMBERS = {
    "wealth.min": (0, 9),
    "wealth.max": (1, 9),
    "wealth.start": (0, 9),
    "crown_army.artillery_from_turn": (1, 5),
}
PIECE_NUMBERS = {
    "player.clients": (1, 99),
    "player.discs": (2, 99),
    "player.infantry": (0, 20),
    "player.cavalry": (0, 20),
    "player.artillery": (0, 20),
    "player.tokens_of_each": (1, 9),
    "player.money": (0, 99),
    "supply.infantry": (0, 20),
    "supply.cavalry": (0, 20),
    "supply.artillery": (0, 20),
    "supply.king_cubes": (0, 99),
    "supply.cossacks": (0, 20),
    "supply.managers": (0, 99),
    "supply.cities": (0, 99),
    "supply.markers": (0, 99),
    "supply.dice": (1, 20),
    "units.lost_on": (0, 6),
    "units.artillery_bonus": (0, 5),
    "units.occupied_divisor": (1, 9),
    "units.clients": (1, 9),
    "estates.start_3p": (1, 8),
    "estates.start_4p": (1, 8),
    "estates.cost_first": (1, 9),
    "estates.cost_later": (1, 9),
    "estates.min_income": (0, 99),
    "actions.manager.clients": (1, 9),
    "actions.manager.income": (0, 9),
    "actions.gdansk.clients": (1, 9),
    "actions.gdansk.times_wealth": (0, 9),
    "actions.diplomacy.clients": (1, 9),
    "actions.diplomacy.price": (0, 99),
    "actions.diplomacy.break_on": (1, 9),
    "actions.move.clients": (1, 9),
    "actions.veto.clients": (1, 9),
    "actions.confederation.clients": (1, 9),
    "actions.confederation.from_turn": (1, 5),
    "actions.colleges.price": (0, 99),
    "actions.colleges.from_turn": (1, 5),
    "actions.city.clients": (1, 9),
    "actions.city.times": (1, 9),
    "actions.city.from_turn": (1, 5),
    "scoring.deputy": (0, 99),
    "scoring.luxury": (1, 99),
    "options.treaty_limits.until_turn": (0, 4),
    "options.private_duchies.home_estate": (0, 99),
}
"""Every single number the rules read, with the range it must lie in."""


class Pack:
    """A board to play on, and the tables it was read from (names, places on the screen)."""

    tables: Table
    pieces: Table
    layout: Table
    board: Board
    sheet: dict[str, Any]
    """Places on the screen, and the provinces in their order around the Sejm."""

    def __init__(self, files: Files) -> None:
        self.files, self.digest = files, files.digest
        self.tables, self.pieces, layout = files.tables()
        self.layout = layout.table("layout")
        self.board = read_board(self.tables, self.pieces)
        self.sheet = {**self.layout.values, "ring": self.board.province_ids}


def load(files: Files | None) -> Pack:
    """Our own data, or a copy of it that its owner has corrected; things are drawn where it tells as ours does."""
    if files is None:
        return own()
    pack, ours = Pack(files), own()
    check_alike("layout.toml.layout", layout_of(pack.board.province_ids), pack.layout.values)
    check_alike("board.toml.turns", ours.tables.values["turns"], pack.tables.values["turns"])
    known = {town.text("id"): i for i, town in enumerate(ours.layout.tables("towns"))}
    for town in pack.layout.tables("towns"):
        town.one_of("id", known)
    return pack


@cache
def own() -> Pack:
    return Pack(Files.read(OWN, FILES))


def name_numbers(board: Board, number: dict[str, int]) -> None:
    """What the rules ask for all the time is found under names of its own."""
    board.recruit_clients = number["units.clients"]
    board.occupied_divisor = number["units.occupied_divisor"]
    board.manager_clients = number["actions.manager.clients"]
    board.veto_clients = number["actions.veto.clients"]
    board.confederation_clients = number["actions.confederation.clients"]
    board.confederation_turn = number["actions.confederation.from_turn"]
    board.college_price = number["actions.colleges.price"]
    board.college_turn = number["actions.colleges.from_turn"]
    board.city_clients = number["actions.city.clients"]
    board.city_turn = number["actions.city.from_turn"]
    board.lost_on = number["units.lost_on"]
    board.dice = number["supply.dice"]
    board.artillery_bonus = number["units.artillery_bonus"]
    board.treaty_clients = number["actions.diplomacy.clients"]
    board.gdansk_clients = number["actions.gdansk.clients"]


def read_board(tables: Table, pieces: Table) -> Board:
    board = Board()
    for source, numbers in ((tables, BOARD_NUMBERS), (pieces, PIECE_NUMBERS)):
        for key, (low, high) in numbers.items():
            *parents, last = key.split(".")
            table = source
            for parent in parents:
                table = table.table(parent)
            board.number[key] = table.integer(last, low, high)
    name_numbers(board, board.number)
    if not board.number["wealth.min"] <= board.number["wealth.start"] <= board.number["wealth.max"]:
        raise tables.table("wealth").wrong("start", "a wealth between min and max")
    read_provinces(board, tables.tables("provinces"))
    read_enemies(board, tables.tables("enemies"))
    read_crown_army(board, tables.table("crown_army"))
    read_families(board, pieces.tables("families"))
    read_units(board, pieces.table("units"))
    read_actions(board, pieces)
    check_tokens(board, pieces.table("player"))
    read_calendar(tables)
    board.names = {language: names_in(language, tables, pieces) for language in LANGUAGES}
    return board


def in_order(tables: list[Table], ids: tuple[str, ...], what: str) -> list[Table]:
    """The tables, one for each id and in the printed order, or an error that names the one at fault."""
    for table, wanted in zip(tables, ids):
        if table.values.get("id") != wanted:
            raise table.wrong("id", f"{wanted!r}, in the order of the board,")
    if len(tables) != len(ids):
        raise PackError(f"{what}: {len(ids)} tables are expected, not {len(tables)}")
    return tables


def layout_of(ids: Sequence[str]) -> dict[str, Any]:
    """What the layout of these provinces holds: all that ours does, and the same for each that a pack adds; a line has
    at least two points."""
    ours = own().layout.values
    last, line = PRINTED_IDS[-1], ours["outlines"][PRINTED_IDS[-1]][:2]
    added = [name for name in ids if name not in PRINTED_IDS]
    place = {**ours["provinces"][last], "estates": line}
    borders = [f"{name}_{after}" for name, after in zip(ids, [*ids[1:], ids[0]])]
    return {
        **ours,
        "provinces": ours["provinces"] | dict.fromkeys(added, place),
        "outlines": ours["outlines"] | dict.fromkeys(added, line),
        "borders": dict.fromkeys(borders, line),
        "sejm_seats": ours["sejm_seats"] | dict.fromkeys(added, ours["sejm_seats"][last]),
    }


def read_provinces(board: Board, provinces: list[Table]) -> None:
    """The printed ones in their order, and any others behind them; each faces the enemy of its number, others none."""
    in_order(provinces[:PRINTED], PRINTED_IDS, "board.toml.provinces")
    for enemy, province in zip(ENEMY_IDS, provinces):
        if province.text("enemy") != enemy:
            raise province.wrong("enemy", f"{enemy!r}, whose field faces it,")
    for province in provinces[PRINTED:]:
        check_added(province)
    for province in provinces:
        read_province(board, province)
    board.provinces = list(range(len(board.province_ids)))
    board.court = board.vienna = len(board.provinces)
    board.places = board.court + 1
    board.make_choices()


def check_added(province: Table) -> None:
    """A province that is not on the printed map faces no field, and has a name of its own."""
    id = province.text("id")
    if not id or not LETTERS.issuperset(id) or id in (*PRINTED_IDS, *NOT_PROVINCES):
        raise province.wrong("id", "a name of its own in small letters and underscores")
    if "enemy" in province.values:
        raise province.wrong("enemy", "nothing, for only the five printed provinces face a field,")


def read_province(board: Board, province: Table) -> None:
    if province.text("id") in board.province_ids:
        raise province.wrong("id", "another name, for there is one province of each,")
    board.province_ids.append(province.text("id"))
    read_estates(board, province)
    for key in ("name_en", "name_pl"):
        province.text(key)


def read_estates(board: Board, province: Table) -> None:
    """The values of a track, from its start to the border."""
    values = province.values.get("estates")
    if not isinstance(values, list) or not 1 <= len(values) <= SPACES:
        raise province.wrong("estates", f"a list of 1 to {SPACES} whole numbers")
    track = province.integers("estates", len(values), 0, 99)
    if track != sorted(track):
        raise province.wrong("estates", "a list of values that never fall towards the border")
    board.track.append(track)
    board.value += track + [0] * (SPACES - len(track))


def read_enemies(board: Board, enemies: list[Table]) -> None:
    provinces = {name: i for i, name in enumerate(board.province_ids)}
    board.base = [[], []]
    for number, enemy in enumerate(in_order(enemies, ENEMY_IDS, "board.toml.enemies")):
        board.base[0].append(enemy.integers("strength_3p", TURNS, 0, 99))
        board.base[1].append(enemy.integers("strength_4p", TURNS, 0, 99))
        board.glory.append(enemy.integer("glory", 0, 99))
        board.cubes.append(enemy.integer("cubes", 0, 99))
        spreads = sorted(enemy.some_of("expands_to", provinces))
        if len(set(spreads)) != 2 or number in spreads:
            raise enemy.wrong("expands_to", "a list of two other provinces")
        board.spreads.append(spreads)
        read_names(enemy, TURNS)
    board.vienna_base = [enemies[3].integer(f"strength_vienna_{n}p", 0, 99) for n in (3, 4)]
    board.number["garrison"] = enemies[4].integer("garrison", 0, 30)


def read_names(table: Table, count: int) -> None:
    for key in ("names_en", "names_pl"):
        names = table.values.get(key)
        if not isinstance(names, list) or len(names) != count or not all(isinstance(name, str) for name in names):
            raise table.wrong(key, f"a list of {count} texts")


def read_crown_army(board: Board, crown: Table) -> None:
    infantry = crown.integers("establishment_infantry", TURNS, 0, 20)
    cavalry = crown.integers("establishment_cavalry", TURNS, 0, 20)
    board.establishment = [[i, c, 0] for i, c in zip(infantry, cavalry)]
    rows = crown.tables("supplement", "min")
    starts = [row.integer("min", 0, MOST_INFLUENCE) for row in rows]
    if not starts or starts[0] != 0 or starts != sorted(set(starts)):
        raise crown.wrong("supplement", "a list of rows that begins with min 0 and rises")
    for points in range(MOST_INFLUENCE + 1):
        row = rows[max(i for i, start in enumerate(starts) if start <= points)]
        board.supplement.append([row.integer(unit, 0, 20) for unit in UNIT_IDS[:3]])


def read_families(board: Board, families: list[Table]) -> None:
    provinces = {name: i for i, name in enumerate(board.province_ids)}
    for family in in_order(families, FAMILY_IDS, "pieces.toml.families"):
        board.home.append(family.one_of("home", provinces))
        for key in ("name_en", "name_pl", "color"):
            family.text(key)


def check_tokens(board: Board, player: Table) -> None:
    """A family lays a token on every place for two turns before they come back.  [R25] [R130]"""
    if board.number["player.tokens_of_each"] * TOKENS < 2 * board.places:
        least = -(-2 * board.places // TOKENS)
        raise player.wrong("tokens_of_each", f"at least {least}, enough for two turns of {board.places} places,")


def read_units(board: Board, units: Table) -> None:
    for name in UNIT_IDS:
        unit = units.table(name)
        board.cost.append(unit.integer("cost", 0, 99))
        board.from_turn.append(unit.integer("from_turn", 1, 5))
        board.hits_on.append(unit.integer("hits_on", 1, 7) if name != "artillery" else 7)
        for key in ("name_en", "name_pl"):
            unit.text(key)


def read_actions(board: Board, pieces: Table) -> None:
    board.colleges = pieces.table("actions").table("colleges").integers("prestige", board.places, 0, 99)
    lasting = pieces.table("options").table("lasting_treaties")
    prices = lasting.values.get("price")
    if not isinstance(prices, list) or not prices:
        raise lasting.wrong("price", "a list of prices")
    board.treaty_price = lasting.integers("price", len(prices), 0, 99)
    board.treaty_breaks = lasting.integers("break_on", len(prices), 1, 9)
    basic = (board.number["actions.diplomacy.price"], board.number["actions.diplomacy.break_on"])
    if (board.treaty_price[0], board.treaty_breaks[0]) != basic or len(set(prices)) != len(prices):
        raise lasting.wrong("price", "different prices, the first of them that of actions.diplomacy,")


def read_calendar(tables: Table) -> None:
    """Turns, phases and stages are printed order; only their names may change."""
    read_names(tables.table("turns"), TURNS)
    read_names(tables.table("phases"), len(PHASE_IDS))
    tables.table("phases").integers("stage", len(PHASE_IDS), 1, 5)
    read_names(tables.table("stages"), 5)


def articles(enemy: Mapping[str, Any], language: str) -> list[str]:
    """The article of an enemy's name in the middle of a sentence, turn by turn, in a language that has articles."""
    return list(enemy.get(f"articles_{language}", [""] * TURNS))


def names_in(language: str, tables: Table, pieces: Table) -> dict[str, dict[str, str]]:
    """Every name that stands in the data; an enemy has one for each turn, an estate tells its value.  [R20]"""
    provinces = {one["id"]: one[f"name_{language}"] for one in tables.values["provinces"]}
    families = {one["id"]: one[f"name_{language}"] for one in pieces.values["families"]}
    enemies = tables.values["enemies"]
    return {
        "seat": families,
        "province": provinces,
        "foe": {f"{e['id']}_{n}": name for e in enemies for n, name in enumerate(e[f"names_{language}"], 1)},
        "foe_the": {
            f"{enemy['id']}_{n}": f"{article} {name}".strip()
            for enemy in enemies
            for n, (article, name) in enumerate(zip(articles(enemy, language), enemy[f"names_{language}"]), 1)
        },
        "estate": {
            f"{one['id']}_{n}": f"{one[f'name_{language}']} {n} ({value})"
            for one in tables.values["provinces"]
            for n, value in enumerate(one["estates"], 1)
        },
        "unit": {unit: pieces.values["units"][unit][f"name_{language}"] for unit in UNIT_IDS},
        "phase": dict(zip(PHASE_IDS, tables.values["phases"][f"names_{language}"])),
    }
