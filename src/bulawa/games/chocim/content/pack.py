"""Reads the content pack: board, tracks, leaders and diplomacy, ours or a corrected copy, and checks every value."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Files, Table, check_different
from bulawa.engine.words import LANGUAGES, Names
from bulawa.games.chocim.board import (
    ASSAULT,
    BOX_IDS,
    BOX_KINDS,
    BOXES,
    COMMON,
    COMMONWEALTH,
    FIELD_IDS,
    IS_RESERVE,
    JANISSARY,
    KINDS,
    OFF_BOARD,
    OTTOMAN,
    PLUNDER,
    RAID,
    ROUTED,
    ROW_IDS,
    SIDE_IDS,
    SIDES,
    UNIT_IDS,
    WORKS,
    Board,
    Row,
    WeekEvent,
    bit,
    is_among,
    side_of,
    stack,
    takes,
)
from bulawa.games.chocim.cards import Leader
from bulawa.games.chocim.content.programs import read_program, standing_commands

OWN = Path(__file__).parent
FILES = ("board.toml", "tracks.toml", "leaders.toml", "diplomacy.toml")

SIDE = {name: i for i, name in enumerate(SIDE_IDS)}
RANK = {"officer": 0, "commander": 1}
UNIT = {name: i for i, name in enumerate(UNIT_IDS)}
FIELD = {name: i for i, name in enumerate(FIELD_IDS)}
BOX = {name: i for i, name in enumerate(BOX_IDS)}
BOX_KIND = {name: i for i, name in enumerate(BOX_KINDS)}
RESERVES = {name.removeprefix("reserve."): i for name, i in BOX.items() if name.startswith("reserve.")}
ROW = {name: i for i, name in enumerate(ROW_IDS)}
SUPPORTED = {"assault": 0, "defence": 0, "counterattack": 1, "pitched_battle": 2}
"""The clash a support box helps in, by the plan it names."""


class Pack:
    """A board to play on, and the tables it was read from (names, origins)."""

    tables: Table
    tracks: Table
    leaders: Table
    diplomacy: Table
    board: Board

    def __init__(self, files: Files) -> None:
        self.files, self.digest = files, files.digest
        self.tables, self.tracks, self.leaders, self.diplomacy = files.tables()
        self.variants: dict[tuple[bool, bool], Board] = {}
        self.board = self.board_for(False, False)

    def board_for(self, strict_plunder: bool, narrow_bastion: bool) -> Board:
        """The board as two readings of the rulebook have it.  [V2] [V6]"""
        wanted = (strict_plunder, narrow_bastion)
        if wanted not in self.variants:
            board = read_board(names(self), self.tables, self.tracks, self.leaders, self.diplomacy)
            if strict_plunder:
                board.kinds[PLUNDER] &= ~bit(JANISSARY)
            if narrow_bastion:
                narrow_bastions(board, self.tables.table("bastion_option"))
            self.variants[wanted] = board
        return self.variants[wanted]


def load(files: Files | None) -> Pack:
    """Our own data, or a copy of it that its owner has corrected."""
    return own() if files is None else Pack(files)


@cache
def own() -> Pack:
    return Pack(Files.read(OWN, FILES))


def names(pack: Pack) -> Names:
    """Names of leaders with their stratagems, of cards and of claims in every language."""
    return {language: named(pack, language) for language in LANGUAGES}


def stratagems(leader: Table) -> list[Table]:
    """One of an officer, two of a commander."""
    found = leader.tables("stratagems", "text_en")
    if len(found) != 1 + leader.one_of("rank", RANK):
        raise leader.wrong("stratagems", "one stratagem of an officer, two of a commander")
    return found


def named(pack: Pack, language: str) -> dict[str, dict[str, str]]:
    leaders = {leader.text("id"): leader for leader in pack.leaders.tables("leaders")}
    cards = {card.text("id"): card for card in pack.diplomacy.tables("cards")}
    claims = {claim.text("id"): claim for claim in pack.diplomacy.tables("claims")}
    key, text = f"name_{language}", f"text_{language}"
    return {
        "leader": {id: leader.text(key) for id, leader in leaders.items()},
        "leader_a": {id: stratagems(leader)[0].text(text) for id, leader in leaders.items()},
        "leader_b": {id: stratagems(leader)[-1].text(text) for id, leader in leaders.items()},
        "card": {id: card.text(key) for id, card in cards.items()},
        "claim": {id: claim.text(key) for id, claim in claims.items()},
    }


def narrow_bastions(board: Board, table: Table) -> None:
    """The other reading of the bastion's dots.  [V6] [G1]"""
    for field in table.some_of("fields", FIELD):
        board.max[ASSAULT + field] = table.integer("max", 1, 20)
        board.dots[ASSAULT + field] = table.integer("dots", 0, 9)


def read_board(names: Names, tables: Table, tracks: Table, leaders: Table, diplomacy: Table) -> Board:
    board = Board(names)
    meta = marked(tables.table("meta"))
    board.weeks = meta.integer("weeks", 1, 20)
    board.die = meta.integer("die", 2, 9)
    results = marked(tables.table("results"))
    board.hit, board.rout = results.integer("hit", 1, board.die), results.integer("rout", 1, board.die)
    for side in tables.table_of_each("sides", SIDE):
        board.hand_size[SIDE[side.text("id")]] = side.integer("hand_size", 1, 40)
        board.total[SIDE[side.text("id")]] = side.integer("units", 1, 99)
    read_fields(board, tables)
    read_boxes(board, tables)
    read_units(board, tables)
    read_starts(board, tables)
    read_tracks(board, tracks)
    board.finish()
    read_leaders(board, leaders)
    read_calendar(board, tracks)
    read_diplomacy(board, diplomacy)
    return board


def marked(table: Table) -> Table:
    """Every value says where it comes from."""
    table.text("origin")
    return table


def read_fields(board: Board, tables: Table) -> None:
    for field in tables.table_of_each("fields", FIELD):
        field.one_of("side", {**SIDE, "common": COMMON})
        board.line.append(field.integer("line", 0, 3))
        board.adjacent.append(sum(1 << other for other in field.some_of("adjacent", FIELD)))
        board.fort.append(field.integer("fort", 0, 9, 0))
    for a, b in ((a, b) for a in range(len(FIELD)) for b in range(len(FIELD))):
        if is_among(board.adjacent[a], b) and not is_among(board.adjacent[b], a):
            one, other = FIELD_IDS[a], FIELD_IDS[b]
            raise PackError(f"board.toml.fields[{other}].adjacent: {one} is expected, for {one} names {other}")


def read_boxes(board: Board, tables: Table) -> None:
    printed = {name: i for name, i in BOX.items() if i < ROUTED}
    for box in tables.table_of_each("boxes", printed):
        board.side.append(box.one_of("side", SIDE))
        board.field.append(box.one_of("field", FIELD))
        board.kind.append(box.one_of("kind", BOX_KIND))
        side = board.side[-1]
        board.kinds.append(sum(bit(unit) for unit in box.some_of("units", UNIT) if side_of(unit) == side))
        board.max.append(box.integer("max", 1, 99, 99 if board.kind[-1] == IS_RESERVE else None))
        board.min.append(box.integer("min", 0, board.max[-1], 0))
        board.dots.append(box.integer("dots", 0, 9, 0))
        board.block.append(box.integer("block", 0, 20, 0))
        for clash in box.some_of("supports", SUPPORTED):
            board.support[clash * 2 + side] = len(board.side) - 1
        if board.kind[-1] != IS_RESERVE and board.kind[-1] < OFF_BOARD:
            board.actions[side].append(len(board.side) - 1)
    board.raid = tables.table_of_each("boxes", printed)[RAID].integer("less", 0, 9)
    for box_number in range(ROUTED, BOXES):
        board.side.append(COMMONWEALTH if box_number == BOXES - 1 else (box_number - ROUTED) % 2)
        for values in (board.field, board.min, board.dots, board.block):
            values.append(0)
        board.kind.append(OFF_BOARD)
        board.kinds.append(63)
        board.max.append(99)


def read_units(board: Board, tables: Table) -> None:
    units = tables.table_of_each("units", UNIT)
    foods = {box["id"]: box.get("yields", {}) for box in tables.values["boxes"]}
    for number, unit in enumerate(units):
        ottoman = side_of(number) == OTTOMAN
        if unit.one_of("side", SIDE) != side_of(number):
            raise unit.wrong("side", SIDE_IDS[side_of(number)])
        board.count.append(unit.integer("count", 0, 99))
        board.home.append(unit.one_of("home", RESERVES))
        board.battle_dice.append(unit.integer("battle", 0, 9))
        board.storm_dice.append(unit.integer("storm", 0, 9) if ottoman else 0)
        board.bridgehead_dice.append(unit.integer("storm_bridgehead", 0, 9) if ottoman else 0)
        board.post_dice.append(0 if ottoman else unit.integer("post", 0, 9))
        board.home_dice.append(0 if ottoman else unit.integer("post_home", 0, 9))
        unit.text("dice_origin")
        where = "plunder" if ottoman else "kamieniec_expedition"
        food = Table(f"board.toml.boxes[{where}].yields", foods[where])
        board.yields.append(food.integer(UNIT_IDS[number], 0, 9))
    for side in SIDES:
        if sum(board.count[unit] for unit in KINDS[side]) != board.total[side]:
            raise PackError(f"board.toml.sides[{SIDE_IDS[side]}].units: the sum of its units' counts is expected")


def read_starts(board: Board, tables: Table) -> None:
    """Units that do not start in their reserve, and the short siege.  [R11] [V1]"""
    board.start_units = [0] * stack(BOXES, 0)
    for unit, count in enumerate(board.count):
        board.start_units[stack(board.home[unit], unit)] = count
    for start in tables.tables("start", "at"):
        box, unit = marked(start).one_of("at", BOX), start.one_of("unit", UNIT)
        reserve = stack(board.home[unit], unit)
        count = start.integer("count", 0, board.start_units[reserve])
        if board.side[box] != side_of(unit) or not takes(board.kinds[box], unit):
            raise start.wrong("unit", f"a unit that {BOX_IDS[box]} takes")
        board.start_units[reserve] -= count
        board.start_units[stack(box, unit)] += count
    board.display = marked(tables.table("display")).integer("cards", 1, 20)
    short = marked(tables.table("short_siege"))
    board.week_three = short.integer("week", 1, board.weeks)
    board.short_supply = short.integers("supply", 2, 0, 99)
    board.short_morale = short.integers("morale", 2, 0, 99)
    board.short_cards = short.integer("cards", 0, 20)
    marked(tables.table("bastion_option"))


def read_tracks(board: Board, tracks: Table) -> None:
    approaches = marked(tracks.table("approaches"))
    board.most_approaches = approaches.integer("max", 1, 99)
    board.start_approaches = approaches.integer("start", 0, board.most_approaches)
    board.shell_supply = approaches.integer("supply", 0, 99)
    board.shell_defender = approaches.integer("defender", 0, 99)
    board.shell_fort = approaches.integer("fort", 0, 99)
    board.most_fort = marked(tracks.table("fort")).integer("max", 0, 9)
    for field in WORKS:
        if board.fort[field] > board.most_fort:
            raise PackError(f"board.toml.fields[{FIELD_IDS[field]}].fort: at most {board.most_fort} is expected")
    for side, name in enumerate(SIDE_IDS):
        read_morale(board, side, marked(tracks.table("morale").table(name)))
        read_supply(board, side, marked(tracks.table("supply").table(name)))
    board.wounded = [[0] * (board.total[side] + 1) for side in SIDES]
    for band in tracks.tables("wounded", "from"):
        side = marked(band).one_of("side", SIDE)
        for routed in range(band.integer("from", 1, 99), board.total[side] + 1):
            board.wounded[side][routed] = band.integer("morale", -9, 9)


def read_morale(board: Board, side: int, table: Table) -> None:
    top = board.most_morale[side] = table.integer("max", 1, 99)
    board.start_morale[side] = table.integer("start", 1, top)
    levels = {marked(level).integer("level", 0, top): level for level in table.tables("levels", "level")}
    for number in range(top + 1):
        if number not in levels:
            raise table.wrong("levels", f"a level {number}")
        mutineers = levels[number].table("mutineers")
        own = [UNIT_IDS[unit] for unit in KINDS[side]]
        for unit in mutineers.values:
            if unit not in own:
                raise mutineers.wrong(unit, f"one of {', '.join(own)}")
        board.mutineers[side] += [mutineers.integer(unit, 0, 99, 0) for unit in own]
        board.morale_cards[side].append(levels[number].integer("cards", 0, 99))


def read_supply(board: Board, side: int, table: Table) -> None:
    top = board.most_supply[side] = table.integer("max", 1, 99)
    board.start_supply[side] = table.integer("start", 0, top)
    board.units_fed[side] = table.integer("units_fed", 1, 99)
    rows: dict[int, Row] = {}
    for row in table.tables("rows"):
        first, last = marked(row).integer("from", 0, top), row.integer("to", 0, top)
        read_row = Row(
            row.one_of("id", ROW),
            last,
            row.integer("morale", -9, 9),
            row.integer("remove", 0, 99),
            row.integer("cards", 0, 99),
        )
        rows |= dict.fromkeys(range(first, last + 1), read_row)
    for space in range(top + 1):
        if space not in rows:
            raise table.wrong("rows", f"a row with space {space}")
    board.rows[side] = [rows[space] for space in range(top + 1)]


def read_calendar(board: Board, tracks: Table) -> None:
    """Deaths, cold and relief.  [R25]"""
    board.events = [WeekEvent(-1, 0, 0, 0) for _ in range(board.weeks + 1)]
    leaders = {leader.id: i for i, leader in enumerate(board.leaders)}
    for week in tracks.tables("weeks", "week"):
        dies = week.values.get("dies", "")
        board.events[marked(week).integer("week", 2, board.weeks)] = WeekEvent(
            week.one_of("dies", leaders) if dies else -1,
            week.integer("officers", 0, 9),
            week.integer("diplomacy", 0, 9),
            week.integer("ottoman_losses", 0, 20),
        )


def read_leaders(board: Board, leaders: Table) -> None:
    standing_commands(board)
    for table in leaders.tables("leaders"):
        side = marked(table).one_of("side", SIDE)
        commander = bool(table.one_of("rank", RANK))
        for language in LANGUAGES:
            table.text(f"name_{language}")
        programs = [stratagem_program(board, side, one) for one in stratagems(table)]
        command = table.integer("command", 1, len(board.commands[side]) - 1)
        board.leaders.append(Leader(table.text("id"), side, commander, command, programs))
    check_different("leaders.toml.leaders", [leader.id for leader in board.leaders])


def stratagem_program(board: Board, side: int, table: Table) -> int:
    for language in LANGUAGES:
        table.text(f"text_{language}")
    return read_program(board, side, table.tables("steps", "op"))


def read_diplomacy(board: Board, diplomacy: Table) -> None:
    rules = marked(diplomacy.table("negotiations"))
    board.kept_cards = rules.integer("kept_cards", 0, 99)
    board.units_per_card = rules.integer("units_per_card", 1, 99)
    board.cards_per_field = rules.integer("cards_per_field", 0, 9)
    for card in diplomacy.tables("cards"):
        board.card_ids.append(card.text("id"))
        board.strength.append(marked(card).integer("strength", 0, 99))
    for claim in diplomacy.tables("claims"):
        board.claim_ids.append(marked(claim).text("id"))
        board.claim_value.append(claim.integers("values", 2, 0, 99))
    check_different("diplomacy.toml.cards", board.card_ids)
    check_different("diplomacy.toml.claims", board.claim_ids)
    if len(board.strength) < board.display:
        raise diplomacy.wrong("cards", f"at least {board.display} cards")
