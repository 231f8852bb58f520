"""Reads what is printed for every battle: numbers, trays, orders, formations, special fires and kinds of ground."""

from __future__ import annotations

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, is_one_of, is_whole
from bulawa.games.ogniem.board import Arms, Fire, Formation, Numbers, Order
from bulawa.games.ogniem.cards import Tray
from bulawa.games.ogniem.content.lengths import ARMS_OF, MIL, bits, hundredths, mils, numbered, whole
from bulawa.games.ogniem.ground import ARMS, Kind
from bulawa.games.ogniem.terms import (
    ACTION_IDS,
    ATTRIBUTE_IDS,
    COLOUR_IDS,
    EFFECT_IDS,
    FIRE_IDS,
    FORMATION_IDS,
    ORDER_IDS,
    REACTION_IDS,
    RULE_IDS,
    SIZE_IDS,
    TEST_IDS,
    WEAPON_IDS,
)

ACTION = numbered(ACTION_IDS)
ATTRIBUTE = numbered(ATTRIBUTE_IDS)
EFFECT = numbered(EFFECT_IDS)
FORMATION = numbered(FORMATION_IDS)
ORDER = numbered(ORDER_IDS)
RULE = numbered(RULE_IDS)
WEAPON = numbered(WEAPON_IDS)

LENGTHS = {
    "control_zone": "control_zone_in",
    "shift": "shift_max_in",
    "shift_slowed": "shift_max_slowed_in",
    "direct_range": "direct_range_in",
    "tidy_distance": "tidy_forbidden_within_in",
    "rally_distance": "rally_forbidden_within_in",
    "march_distance": "march_min_enemy_distance_in",
    "crush": "crush_below_in",
    "corridor": "fire_corridor_width_in",
    "group_range": "group_target_max_range_in",
    "group_distance": "group_keep_away_in",
    "rescue_range": "group_rescue_range_in",
    "side_step": "charge_side_step_in",
    "new_commander": "new_commander_range_in",
    "home_edge": "home_edge_zone_in",
    "breakthrough_gap": "breakthrough_gap_in",
    "control_radius": "control_radius_in",
}
"""Name in the rules -> key of table `measure`."""
TOLERANCES = {
    "near": "distance_in",
    "contact": "contact_in",
    "overlap": "overlap_in",
    "line": "line_in",
    "edge_contact": "edge_contact_min_in",
    "edge_sample": "sample_edge_in",
    "garrison_sample": "sample_garrison_in",
}


def read_numbers(table: Table, muster: Table) -> Numbers:
    """Lengths and angles of the rules."""
    numbers, measure, tolerance = Numbers(), table.table("measure"), table.table("tolerance")
    for name, key in LENGTHS.items():
        setattr(numbers, name, mils(measure, key, 1))
    for name, key in TOLERANCES.items():
        setattr(numbers, name, mils(tolerance, key, 1))
    numbers.movement_angle = hundredths(measure, "movement_angle_deg")
    numbers.turn_angle = hundredths(measure, "turn_small_max_deg")
    numbers.refs_to_occupy = measure.integer("refs_needed_to_occupy", 1, 4)
    numbers.breakthrough_dp = measure.integer("breakthrough_max_dp", 0, 20)
    numbers.angle = hundredths(tolerance, "angle_deg")
    numbers.parallel = hundredths(tolerance, "edge_parallel_deg")
    numbers.angle_sample = hundredths(tolerance, "sample_angle_deg")
    loss = muster.table("army_building").table("motivation_loss")
    numbers.motivation_loss = [loss.integer(colour, 0, 9) for colour in COLOUR_IDS]
    attributes = table.table("test_attribute")
    numbers.attributes = [attributes.one_of(test, ATTRIBUTE) for test in TEST_IDS]
    return numbers


def read_trays(table: Table) -> list[Tray]:
    """Every size.  [R22] [R24]"""
    trays = table.table("tray")
    return [read_tray(size, trays.table(size)) for size in SIZE_IDS]


def read_tray(size: str, tray: Table) -> Tray:
    """Half of a side is a whole number of mils, or a mirrored table would behave otherwise.  [R21]"""
    tray.text("origin")
    dice = tray.integer("test_dice", 1, 9)
    if tray.text("shape") == "circle":
        return Tray(size, 0, 0, mils(tray, "radius_in", 1), dice, 0)
    sides = [mils(tray, key, 2) for key in ("width_in", "depth_in")]
    for key, side in zip(("width_in", "depth_in"), sides, strict=True):
        if side % 2:
            raise tray.wrong(key, "an even number of mils (thousandths of an inch)")
    return Tray(size, sides[0] // 2, sides[1] // 2, 0, dice, tray.integer("advantage_points", 0, 9))


def read_orders(table: Table) -> list[Order]:
    """[R92] [R93] [R94] [R95]"""
    orders = table.table("order")
    return [read_order(id, orders.table(id)) for id in ORDER_IDS]


def read_order(id: str, table: Table) -> Order:
    order = Order(id)
    order.pa = table.integer("pa", 1, 2)
    slots = table.values.get("slots")
    if not isinstance(slots, list) or len(slots) != order.pa:
        raise table.wrong("slots", f"{order.pa} lists of actions")
    order.slots = [bits(Table(f"{table.where}", {"slots": slot}), "slots", ACTION) for slot in slots]
    order.both = bits(table, "two_pa", ACTION)
    order.one_of = bits(table, "at_most_one_of", ACTION)
    order.once = bits(table, "at_most_one_each", ACTION)
    table.text("origin")
    return order


def read_reactions(table: Table) -> list[int]:
    """The orders of each reaction, as bits.  [R190]"""
    return [bits(one, "orders", ORDER) for one in table.table_of_each("reaction", REACTION_IDS)]


def read_formations(table: Table) -> list[Formation]:
    return [read_formation(one) for one in table.table_of_each("formation", FORMATION_IDS)]


def read_formation(table: Table) -> Formation:
    """[R104]"""
    formation = Formation(table.text("id"))
    formation.melee_dice = table.integer("melee_dice", -9, 9, 0)
    formation.fire_dice = table.integer("fire_dice", -9, 9, 0)
    formation.advantage_points = table.integer("advantage_points", -9, 9, 0)
    formation.cover = table.integer("cover_everywhere", 0, 9, 0)
    formation.threat = table.integer("threat_when_shot", 0, 9, 0)
    formation.all_front = table.flag("all_edges_front")
    formation.grants = bits(table, "grants", RULE)
    formation.needs_order = table.one_of("needs_order", ORDER) if "needs_order" in table.values else -1
    return formation


def read_arms(table: Table) -> Arms:
    """What pikes or armour add in a formation.  [R332] [R357]"""
    keys = ("melee_dice", "fire_dice", "impetus", "parry", "parry_front")
    melee, fire, impetus, parry, front = (table.integer(key, -9, 9, 0) for key in keys)
    return Arms(melee, fire, impetus, parry, front)


def read_fires(table: Table) -> list[Fire]:
    return [read_fire(one) for one in table.table_of_each("special_fire", FIRE_IDS)]


def read_fire(table: Table) -> Fire:
    """[R99]"""
    fire = Fire(table.text("id"))
    allows = table.one_of("rule", {**RULE, **{name: -1 - number for name, number in WEAPON.items()}})
    fire.rule, fire.weapon = (allows, -1) if allows >= 0 else (-1, -1 - allows)
    fire.pa = table.integer("pa", 0, 2)
    fire.orders = bits(table, "orders", ORDER)
    fire.charges = -table.integer("ammo", -9, 0)
    fire.reload = table.integer("reload_after", 0, 9, 0)
    fire.dice = table.integer("dice", -9, 9, 0)
    fire.times, fire.divided = read_factor(table)
    read_range(fire, table)
    fire.effectiveness = table.integer("effectiveness", -1, 9, -1)
    fire.threat = table.integer("threat", 0, 9, 0)
    fire.no_move_penalty = table.integer("move_penalty", 0, 9, 9) == 0
    fire.forbidden = bits(table, "forbidden_formation", FORMATION)
    read_flags(fire, table)
    return fire


def read_factor(table: Table) -> tuple[int, int]:
    """A factor of dice such as 1.5 as 3 / 2."""
    halves = whole(table.values.get("dice_factor", 1.0), 2)
    if halves is None or halves < 1:
        raise table.wrong("dice_factor", "a number of halves")
    return (halves, 2) if halves % 2 else (halves // 2, 1)


def read_range(fire: Fire, table: Table) -> None:
    """Named, or in inches; absent, as standard fire."""
    said = table.values.get("range", "effective")
    inches = whole(said, MIL)
    if inches is None and said not in ("effective", "maximum", "X"):
        raise table.wrong("range", "effective, maximum, X or a number of inches")
    fire.range = inches or 0
    fire.to_maximum, fire.to_level = said == "maximum", said == "X"


def read_flags(fire: Fire, table: Table) -> None:
    fire.demolition = table.flag("demolition")
    fire.every_hit_is_dp = table.flag("every_hit_is_dp")
    fire.rerolls_successes = table.flag("reroll_all_successes")
    fire.rerolls_failures = table.flag("reroll_all_failures")
    fire.flank_threat = unless(table, "flank_threat")
    fire.direct_range = unless(table, "direct_range")
    fire.marksmen = unless(table, "marksmen")
    fire.second_dice = table.flag("uses_second_dice_value")
    fire.only_without_close_target = table.flag("only_without_close_target")
    fire.when_engaged = table.flag("when_engaged")
    fire.despite_hinders = table.flag("allowed_in_hinders_shooting")
    fire.never_in_hinders = table.flag("not_in_hinders_shooting")
    fire.only_in_evade = table.flag("only_in_evade")
    fire.free_with_bows = table.flag("bows_full_and_free")
    if table.flag("in_reaction"):
        fire.reaction_orders = (1 << len(ORDER_IDS)) - 1
    if "in_reaction_with_order" in table.values:
        fire.reaction_orders = 1 << table.one_of("in_reaction_with_order", ORDER)


def unless(table: Table, key: str) -> bool:
    """A flag that is true where nothing is said."""
    return key not in table.values or table.flag(key)


def read_kinds(table: Table) -> dict[str, Kind]:
    """Areas and structures, by id.  [R370]"""
    areas = {one.text("id"): read_kind(one) for one in table.tables("area_type")}
    structures = {one.text("id"): read_kind(one) for one in table.tables("structure_type")}
    if "ruins" not in areas:
        raise PackError(f"{table.where}.area_type: one with id 'ruins' is expected")
    return {**areas, **structures}


def read_kind(table: Table) -> Kind:
    table.text("origin")
    effects = [0] * (len(EFFECT_IDS) * ARMS)
    told = table.values.get("effects", [])
    if not isinstance(told, list):
        raise table.wrong("effects", "a list of rules of ground")
    for said in told:
        rule, level, whom = read_effect(table, said)
        for arm in whom:
            effects[rule * ARMS + arm] = max(level, 1)
    points = table.integer("structure_points", 0, 20, 0)
    return Kind(table.text("id"), effects, unless(table, "blocks_march"), points)


def read_effect(table: Table, said: object) -> tuple[int, int, list[int]]:
    """A rule of ground, its X, and the arms it concerns."""
    expected = "[rule, X, [whom]] with a rule of chapter 13.1 and all, infantry, cavalry, artillery or group"
    if not isinstance(said, list) or len(said) != 3 or not is_one_of(said[0], EFFECT) or not isinstance(said[2], list):
        raise table.wrong("effects", expected)
    rule, level, whom = said
    if not is_whole(level, 0, 10) or not all(is_one_of(one, ARMS_OF) for one in whom):
        raise table.wrong("effects", expected)
    return EFFECT[rule], level, [arm for one in whom for arm in ARMS_OF[one]]
