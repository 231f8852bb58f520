"""Reads the player sheets: terrain, hexsides, weapons, fire, combat, infiltration, siege methods."""

from __future__ import annotations

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, is_one_of
from bulawa.games.guiscard.ground import SIDE_IDS, TERRAIN_IDS, WALL_KINDS
from bulawa.games.guiscard.sheets import (
    BURNABLE_IDS,
    COVER_IDS,
    PACE_IDS,
    RESULT_IDS,
    SIGHT_IDS,
    UPHILL,
    WEAPON_IDS,
    Sheets,
    Weapon,
)

COVERS = {name: i for i, name in enumerate(COVER_IDS)}
SIGHTS = {name: i for i, name in enumerate(SIGHT_IDS)}
PACES = {name: i for i, name in enumerate(PACE_IDS)}
RESULTS = {name: i for i, name in enumerate(RESULT_IDS)}
COMBATS = {"-1": -1, "0": 0, "1": 1, "uphill": UPHILL}
FIRE_LETTERS = set("ABCDEF-")
ROWS = 9
FACES = 10
COLUMNS = 10

SHEET_NUMBERS = {
    "bodies.extra_cost_dead_characters": (1, 20),
    "bodies.extra_cost_dead_horses": (1, 20),
    "bodies.impassable_dead_characters": (1, 20),
    "bodies.impassable_dead_horses": (1, 20),
    "riding.about_turn_cost": (0, 20),
    "riding.mount_cost.unarmoured": (0, 20),
    "riding.mount_cost.armoured": (0, 20),
    "riding.dismount_cost.unarmoured": (0, 20),
    "riding.dismount_cost.armoured": (0, 20),
    "riding.mount_factor": (1, 9),
    "riding.dismount_divisor.healthy": (1, 9),
    "riding.dismount_divisor.wounded": (1, 9),
    "riding.led_horses_foot": (0, 9),
    "riding.led_horses_mounted": (0, 9),
    "riding.horse_defence": (0, 99),
    "fire.impact.no_roll_within": (0, 20),
    "fire.impact.modifiers.wounded_shooter": (-9, 9),
}
SIEGE_NUMBERS = {
    "flames.extinguish": (0, 10),
    "flames.turns_to_destroy": (1, 9),
    "greek_fire.crew": (1, 9),
    "greek_fire.reload_turns": (1, 20),
    "greek_fire.radius": (0, 3),
    "greek_fire.explode": (0, 10),
    "greek_fire.jam": (0, 10),
    "stone_thrower.crew_fire": (1, 9),
    "stone_thrower.crew_move": (1, 9),
    "stone_thrower.reload_turns": (1, 20),
    "stone_thrower.range": (1, 99),
    "stone_thrower.impact_points": (1, 5),
    "stone_thrower.move.flat": (0, 9),
    "stone_thrower.move.rough": (0, 9),
    "ladder.carriers": (1, 4),
    "ladder.carry_penalty": (0, 9),
    "ladder.climb": (1, 20),
    "ladder.cross": (1, 20),
    "ladder.move_upright_mp": (0, 20),
    "ladder.jump_wound_d6": (1, 7),
    "rope.climb_up": (1, 40),
    "rope.climb_down": (1, 40),
    "rope.parapet": (0, 20),
    "rope.pullers": (1, 9),
}
"""Every single number the rules read, with the range it must lie in."""

SPANS = {
    "riding.catch_bridle_success": "riding.catch_bridle",
    "flames.stunned_wakes": "flames.stunned_wakes",
    "greek_fire.range": "greek_fire.range",
    "greek_fire.victim.killed": "greek_fire.killed",
    "greek_fire.victim.retreat_and_wounded": "greek_fire.wounded",
    "ladder.topple": "ladder.topple",
    "rope.throw_success": "rope.throw",
    "rope.cut": "rope.cut",
    "rope.grab_fail.healthy": "rope.grab_fail_healthy",
    "rope.grab_fail.wounded": "rope.grab_fail_wounded",
    "rope.pull_down": "rope.pull_down",
}
"""Spans of a die, kept as two numbers: `<name>.low` and `<name>.high`."""

SHIFT_KEYS = (
    *("joint_attack", "group_charge", "formation_front_per_rank", "formation_attack_per_rank", "formation_left"),
    *("formation_right", "formation_rear", "foulkon_combat", "platform_vs_rope"),
)


def read_sheets(sheets: Table, siege: Table) -> Sheets:
    found = Sheets()
    read_terrain(found, sheets.table("terrain"))
    read_sides(found, sheets.table("hexside"))
    read_numbers(found, (sheets, siege))
    found.turn_extra = [inner(sheets, "riding.turn_extra").integer(key, 0, 20) for key in TURNS]
    read_fire(found, sheets.table("fire"))
    read_weapons(found, sheets.table("weapons"))
    read_combat(found, sheets.table("combat"))
    read_infiltration(found, sheets.table("infiltration"))
    read_siege(found, siege)
    return found


TURNS = ("front", "side", "rear_side", "rear")


def inner(table: Table, path: str) -> Table:
    """The table under a path of keys."""
    for part in path.split("."):
        table = table.table(part)
    return table


def by_id(table: Table, ids: tuple[str, ...]) -> list[Table]:
    """The tables of `list`, one for each id, in the order of the ids."""
    given = {one.text("id"): one for one in table.tables("list")}
    for id in given:
        if id not in ids:
            raise given[id].wrong("id", f"one of {', '.join(ids)}")
    for id in ids:
        if id not in given:
            raise PackError(f"{table.where}.list: a table with id {id!r} is expected")
    return [given[id] for id in ids]


def read_terrain(found: Sheets, table: Table) -> None:
    for one in by_id(table, TERRAIN_IDS):
        found.foot.append(one.integer("foot", 0, 20))
        found.mounted.append(one.integer("mounted", 0, 20))
        found.led.append(one.integer("led", 0, 20))
        found.cover.append(one.one_of("cover", COVERS))
        found.combat.append(one.one_of("combat", COMBATS))
        found.blocks.append(one.values.get("los") == "block")
        for key in ("name_en", "name_pl", "source"):
            one.text(key)


def read_sides(found: Sheets, table: Table) -> None:
    """Number 0 is a side with nothing on it."""
    found.side_cost, found.side_total, found.side_cover = [0], [0], [0]
    found.side_combat, found.side_sight = [0], [0]
    for one in by_id(table, SIDE_IDS[1:]):
        found.side_cost.append(one.integer("add", -1, 20))
        found.side_total.append(one.integer("total", 0, 20, 0))
        found.side_cover.append(one.one_of("cover", COVERS))
        found.side_combat.append(one.integer("defender_combat", -1, 1, 0))
        found.side_sight.append(one.one_of("los", SIGHTS))
        for key in ("name_en", "name_pl", "source"):
            one.text(key)


def read_numbers(found: Sheets, sources: tuple[Table, Table]) -> None:
    for source, numbers in zip(sources, (SHEET_NUMBERS, SIEGE_NUMBERS)):
        for path, (low, high) in numbers.items():
            parents, _, key = path.rpartition(".")
            found.number[path] = inner(source, parents).integer(key, low, high)
    for path, name in SPANS.items():
        parents, _, key = path.rpartition(".")
        source = sources[0] if path.startswith("riding") else sources[1]
        low, high = inner(source, parents).integers(key, 2, 1, FACES)
        found.number[f"{name}.low"], found.number[f"{name}.high"] = low, high
    mixed = sources[0].table("bodies").integers("impassable_mixed", 2, 1, 20)
    found.number["bodies.mixed_characters"], found.number["bodies.mixed_horses"] = mixed
    name_numbers(found, found.number)


def name_numbers(found: Sheets, number: dict[str, int]) -> None:
    """What is asked for at every step is found under names of its own."""
    found.about_turn = number["riding.about_turn_cost"]
    found.mount_cost = [number[f"riding.mount_cost.{state}"] for state in ("unarmoured", "armoured")]
    found.dismount_cost = [number[f"riding.dismount_cost.{state}"] for state in ("unarmoured", "armoured")]
    found.led_horses = [number[f"riding.led_horses_{form}"] for form in ("foot", "mounted")]


def read_fire(found: Sheets, fire: Table) -> None:
    impact = fire.table("impact")
    low, high = impact.integers("target", 2, 1, FACES)
    beyond = impact.table("neighbours")
    found.impact = [0] * 21
    for die in range(1, 21):
        if die > FACES:
            found.impact[die] = -1
        elif not low <= die <= high:
            found.impact[die] = 1 + beyond.integer(str(die), 0, 5)
    found.impact_range = [impact.table("modifiers").integer(key, -9, 9) for key in ("short", "medium", "long")]
    read_scatter(found, fire.table("stone_scatter"))
    found.fire_foot = [fire_row(fire.table("table_foot"), cover) for cover in COVER_IDS[:4]]
    found.fire_mounted = [fire_row(fire.table("table_mounted"), cover) for cover in COVER_IDS[:4]]
    found.stone_foot = letters(fire.table("table_stone"), "foot", FACES, FIRE_LETTERS)
    found.stone_mounted = letters(fire.table("table_stone"), "mounted", FACES, FIRE_LETTERS)


def fire_row(table: Table, cover: str) -> list[int]:
    return letters(table, cover, ROWS, FIRE_LETTERS)


def letters(table: Table, key: str, count: int, allowed: set[str]) -> list[int]:
    """A list of results, as numbers."""
    value = table.values.get(key)
    if not isinstance(value, list) or len(value) != count or not all(is_one_of(one, allowed) for one in value):
        raise table.wrong(key, f"a list of {count} of {' '.join(sorted(allowed))}")
    return [RESULTS[one] for one in value]


def read_scatter(found: Sheets, table: Table) -> None:
    """Every sum of two dice from 2 to 20 has a place of its own.  (R436)"""
    places = [
        table.integer("centre", 2, 20),
        *table.integers("ring1_clockwise_from_f", 6, 2, 20),
        *table.integers("ring2_clockwise_from_ff", 12, 2, 20),
    ]
    if sorted(places) != list(range(2, 21)):
        raise table.wrong("ring2_clockwise_from_ff", "each of 2 to 20 once, with the centre and the other ring,")
    found.scatter = [0] * 21
    for place, total in enumerate(places):
        found.scatter[total] = place


def read_weapons(found: Sheets, table: Table) -> None:
    for one in by_id(table, WEAPON_IDS):
        ranges = tuple(one.integer(key, 1, 99) for key in ("short", "medium", "long"))
        if list(ranges) != sorted(ranges):
            raise one.wrong("medium", "ranges that grow")
        paces = one.table("movement")
        kept = tuple(paces.one_of(key, PACES) for key in ("offensive_only", "defensive_only", "both"))
        foot, mounted = one.integer("offset_foot", 0, 9), one.integer("offset_mounted", 0, 9)
        defensive = one.one_of("fire", {"offensive": 0, "both": 1}) == 1
        found.weapons.append(Weapon(ranges, foot, mounted, defensive, kept, one.integer("ammo", 0, 99)))
        for key in ("name_en", "name_pl", "source"):
            one.text(key)


def read_combat(found: Sheets, table: Table) -> None:
    foot, mounted = table.table("foot"), table.table("mounted")
    found.upper_foot, found.upper_mounted = uppers(foot), uppers(mounted)
    found.combat_foot = combat_rows(foot, set("ABCDEF-"))
    found.combat_mounted = combat_rows(mounted, set(RESULT_IDS))
    found.columns_foot, found.columns_mounted = headings(foot), headings(mounted)
    shifts = table.table("shifts")
    found.shift = {key: shifts.integer(key, -9, 9) for key in SHIFT_KEYS}


def uppers(table: Table) -> list[int]:
    values = table.integers("upper", COLUMNS, -99, 9999)
    if values != sorted(set(values)) or values[-1] != 9999:
        raise table.wrong("upper", "rising numbers that end with 9999")
    return values


def headings(table: Table) -> list[str]:
    value = table.values.get("columns")
    if not isinstance(value, list) or len(value) != COLUMNS or not all(isinstance(one, str) for one in value):
        raise table.wrong("columns", f"a list of {COLUMNS} texts")
    return list(value)


def combat_rows(table: Table, allowed: set[str]) -> list[list[int]]:
    rows = table.values.get("table")
    if not isinstance(rows, list) or len(rows) != FACES:
        raise table.wrong("table", f"a list of {FACES} rows")
    kept = Table(f"{table.where}.table", {str(die): row for die, row in enumerate(rows, 1)})
    return [letters(kept, str(die), COLUMNS, allowed) for die in range(1, FACES + 1)]


def read_infiltration(found: Sheets, table: Table) -> None:
    spans = [table.integers(key, 2, -99, 99) for key in ("pass", "halted", "wounded", "killed")]
    for before, after, key in zip(spans, spans[1:], ("halted", "wounded", "killed")):
        if after[0] != before[1] + 1 or after[1] < after[0]:
            raise table.wrong(key, f"a span that begins at {before[1] + 1}")
    found.infiltration = [span[1] for span in spans[:3]]
    modifiers = table.table("modifiers")
    found.infiltration_rider = modifiers.integer("rider", -9, 9)
    found.infiltration_armoured = modifiers.integer("armoured", -9, 9)
    found.infiltration_wounded = modifiers.integer("wounded", -9, 9)


def read_siege(found: Sheets, siege: Table) -> None:
    flames = siege.table("flames")
    found.flaming_arrow = [flames.table("flaming_arrow").integer(key, 0, FACES) for key in BURNABLE_IDS]
    found.spread = [flames.table("spread").integer(key, 0, FACES) for key in BURNABLE_IDS[:3]] + [FACES]
    battering = siege.table("battering")
    columns = ("W", *WALL_KINDS[1:])
    found.battering = [battering.integers(key, 5, 1, FACES + 1) for key in columns]
    found.battering_breaks = battering.integers("C_max", 5, 0, FACES)
    found.battering_hits = [battering.table("stages").integer(key, 1, 9) for key in columns]
