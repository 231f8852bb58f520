"""Reads the armies: unit cards, upgrades and ready rosters, and prints a card with its upgrades."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bulawa.engine.tables import Table, check_different, is_one_of
from bulawa.games.ogniem.cards import Card, Tray
from bulawa.games.ogniem.content.book import RULE, WEAPON
from bulawa.games.ogniem.content.lengths import MIL, bits, numbered, whole
from bulawa.games.ogniem.terms import (
    ARM_IDS,
    ARTILLERY,
    BROKEN,
    CAVALRY,
    COLOUR_IDS,
    GROUP,
    GROUP_ACTION_IDS,
    LEVEL_IDS,
    SHAKEN,
    SILVER,
    SIZE_IDS,
    STATE_IDS,
    STEADY,
    UNIQUE_IDS,
)

ARM = numbered(ARM_IDS)
SIZE = numbered(SIZE_IDS)
COLOUR = numbered(COLOUR_IDS)
STATE = numbered(STATE_IDS)
LEVEL = numbered(LEVEL_IDS)
FACTIONS = ("commonwealth", "cossacks", "tatars", "ottomans", "sweden")
ONLY = {"cavalry": 0, "infantry": 3}
"""Where the rules of mounted dragoons stand among those that work, and of dragoons on foot."""


@dataclass(frozen=True)
class Upgrade:
    """An upgrade that units may take for their number of coins."""

    id: str
    takers: frozenset[str]
    """Profiles that may take it."""
    rules: tuple[tuple[int, int], ...]
    """Special rules with their levels."""
    weapons: int
    ammo: int
    most: int
    """In one army; 0: no limit."""


@dataclass(frozen=True)
class Roster:
    """An army that is ready to play."""

    id: str
    faction: str
    level: int
    points: int
    motivation: int
    elements: tuple[str, ...]


@dataclass(frozen=True)
class Faction:
    """One of the five armies: its cards, in the order of the file, and its rosters."""

    id: str
    colour: str
    scouting: int
    cards: dict[str, Card]
    rosters: tuple[Roster, ...]
    tables: dict[str, Table]
    """What each card was read from: every element of an army has a card of its own."""


def read_faction(table: Table, id: str, trays: list[Tray]) -> Faction:
    faction = table.table("faction")
    if faction.text("id") != id:
        raise faction.wrong("id", id)
    faction.text("origin")
    profiles = table.tables("profile")
    check_different(f"{table.where}.profile", [one.text("id") for one in profiles])
    known = {one.text("id"): read_card(one, id, trays) for one in profiles}
    rosters = tuple(read_roster(one, id, known) for one in table.tables("roster"))
    tables = {one.text("id"): one for one in profiles}
    return Faction(id, faction.text("color"), faction.integer("scouting", 1, 9), known, rosters, tables)


def read_card(table: Table, faction: str, trays: list[Tray]) -> Card:
    """One card; whatever is missing or odd is named.  [R3]"""
    table.text("origin")
    size = table.one_of("size", SIZE)
    card = Card(table.text("id"), trays[size])
    card.faction, card.size, card.arm = faction, size, table.one_of("type", ARM)
    if (card.arm == GROUP) != (trays[size].radius > 0):
        raise table.wrong("size", "S, M, L or XL for units, G1, G2 or G3 for groups")
    card.colour = table.one_of("color", COLOUR)
    card.coins = table.integer("coins", 0, 9, 0)
    card.points = table.integer("points", 0, 99)
    card.resistance, card.morale, card.training = (
        table.integer(key, 1, 10) for key in ("resistance", "morale", "training")
    )
    read_speed(card, table)
    read_states(card, table)
    if card.arm == GROUP:
        read_group(card, table)
    else:
        read_melee(card, table.table("melee"))
    if "fire" in table.values:
        read_fire_profile(card, table.table("fire"))
    for rule in table.tables("rules"):
        read_rule(card, rule)
    return card


def read_speed(card: Card, table: Table) -> None:
    """One speed, or that of mounted dragoons and that on foot.  [R317]"""
    said = table.values.get("speed")
    speeds = [whole(one, MIL) for one in said] if isinstance(said, list) else []
    if not 1 <= len(speeds) <= 2 or any(one is None or not 0 < one <= 20 * MIL for one in speeds):
        raise table.wrong("speed", "one speed in inches, or two for dragoons")
    card.speed, card.speed_on_foot = speeds[0] or 0, speeds[-1] or 0


def read_states(card: Card, table: Table) -> None:
    """Units have three states, artillery two and groups one.  [R70]"""
    states = table.table("states")
    wanted = {GROUP: (STEADY,), ARTILLERY: (STEADY, SHAKEN)}.get(card.arm, (STEADY, SHAKEN, BROKEN))
    for state in wanted:
        most = states.integer(f"{STATE_IDS[state]}_max", len(card.states), 20)
        card.states += [state] * (most + 1 - len(card.states))
    if len(states.values) > len(wanted):
        raise table.wrong("states", f"only {', '.join(STATE_IDS[state] for state in wanted)}")
    card.rout = table.integer("rout", len(card.states), len(card.states))
    card.states.append(card.states[-1])


def read_dice(card: Card, table: Table, key: str) -> list[int]:
    """Dice for each state the element has; a state it never reaches has those of its worst.  [R52]"""
    count = card.states[-1] + 1
    dice = table.integers(key, count, 1, 20)
    return dice + [dice[-1]] * (3 - count)


def read_melee(card: Card, melee: Table) -> None:
    card.melee_dice = read_dice(card, melee, "dice")
    card.impetus = melee.integer("impetus", 0, 9)
    card.effectiveness = melee.integer("effectiveness", 0, 9)
    card.melee_charges = melee.integer("charges", 0, 9)
    card.weapons |= bits(melee, "weapons", WEAPON)


def read_fire_profile(card: Card, fire: Table) -> None:
    """[R74] [R76] [R360]"""
    card.shoots = True
    card.fire_dice = read_dice(card, fire, "dice")
    if "dice_second" in fire.values:
        card.second_dice = read_dice(card, fire, "dice_second")
    card.move_penalty = fire.integer("move_penalty", 0, 9)
    card.fire_effectiveness = fire.integer("effectiveness", 0, 9)
    card.ammo_is_melee = fire.one_of("ammo_kind", {"fire": 0, "melee": 1}) == 1
    card.ammo = 0 if card.ammo_is_melee else fire.integer("ammo", 1, 9)
    card.weapons |= bits(fire, "weapons", WEAPON)
    said = fire.values.get("range")
    ranges = [whole(one, MIL) or 0 for one in said] if isinstance(said, list) else []
    if len(ranges) != (2 if card.arm == ARTILLERY else 1) or min(ranges) <= 0:
        raise fire.wrong("range", "[effective] in inches, for artillery [effective, maximum]")
    card.range_effective, card.range_maximum = ranges[0], ranges[-1] if len(ranges) > 1 else 0


def read_group(card: Card, table: Table) -> None:
    """[R260] [R262] [R280]"""
    card.actions = table.some_of("actions", numbered(GROUP_ACTION_IDS))
    card.commander, card.chief = table.flag("commander"), table.flag("commander_in_chief")
    card.order_points = table.integer("order_points", 1, 9) if card.commander else 0
    if "unique_action" in table.values:
        card.unique = table.one_of("unique_action", numbered(UNIQUE_IDS))
    if card.chief and not card.commander:
        raise table.wrong("commander", "true for a commander-in-chief")


def read_rule(card: Card, table: Table) -> None:
    """A special rule with its level, the states in which it works and the type a dragoon must have.  [R4] [R317]"""
    rule = table.one_of("id", RULE)
    states = table.some_of("states", STATE) if "states" in table.values else [STEADY, SHAKEN, BROKEN]
    halves = [table.one_of("only", ONLY)] if "only" in table.values else list(ONLY.values())
    level = table.integer("x", -9, 99, 0)
    add_rule(card, rule, level, states, halves)


def add_rule(card: Card, rule: int, level: int, states: list[int], halves: list[int]) -> None:
    """Levels of several sources add up.  [R5]"""
    for state in states:
        card.levels[3 * rule + state] += level
        for half in halves:
            card.working[half + state] |= 1 << rule


def read_roster(table: Table, faction: str, cards: dict[str, Card]) -> Roster:
    table.text("origin")
    elements = table.values.get("elements")
    if not isinstance(elements, list) or not elements:
        raise table.wrong("elements", "a list of profiles")
    for one in elements:
        if not is_one_of(one, cards):
            raise table.wrong("elements", f"a list of profiles of this army (without {one!r})")
    points = sum(cards[one].points for one in elements)
    if table.integer("points", 0, 999) != points:
        raise table.wrong("points", f"the sum of its elements, {points},")
    level, motivation = table.one_of("level", LEVEL), table.integer("motivation", 1, 99)
    return Roster(table.text("id"), faction, level, points, motivation, tuple(elements))


def read_upgrades(table: Table, cards: dict[str, Card]) -> dict[str, Upgrade]:
    found = [read_upgrade(one, cards) for one in table.tables("upgrade")]
    check_different(f"{table.where}.upgrade", [one.id for one in found])
    return {one.id: one for one in found}


def read_upgrade(table: Table, cards: dict[str, Card]) -> Upgrade:
    table.text("origin")
    rules = table.tables("add_rules") if "add_rules" in table.values else []
    return Upgrade(
        table.text("id"),
        takers_of(table, cards),
        tuple((rule.one_of("id", RULE), rule.integer("x", -9, 99, 0)) for rule in rules),
        bits(table, "add_melee_weapons", WEAPON),
        table.integer("add_ammo", 0, 9, 0),
        table.integer("limit_per_army", 0, 9, 0),
    )


def takers_of(table: Table, cards: dict[str, Card]) -> frozenset[str]:
    """Profiles by name, or all of a kind; groups never take upgrades, for they have no coins."""
    units = [card for card in cards.values() if card.arm != GROUP]
    kinds: dict[str, list[Card]] = {
        "any_unit": units,
        "any_with_fire": [card for card in units if card.shoots],
        "any_silver_unit": [card for card in units if card.colour == SILVER],
        "any_cavalry": [card for card in units if card.arm == CAVALRY],
    }
    names: Any = table.values.get("for")
    if not isinstance(names, list) or not all(one in kinds or one in cards for one in names):
        raise table.wrong("for", f"a list of profiles or of {', '.join(kinds)}")
    return frozenset(card.id for one in names for card in kinds.get(one, [cards[one]] if one in cards else []))


def printed(faction: Faction, id: str, trays: list[Tray], upgrades: list[Upgrade], broken_guns: bool) -> Card:
    """The card of one element with its upgrades; the second state of artillery is a reading of the rulebook."""
    card = read_card(faction.tables[id], faction.id, trays)
    if broken_guns and card.arm == ARTILLERY:
        card.states = [BROKEN if state == SHAKEN else state for state in card.states]
    for upgrade in upgrades:
        add_upgrade(card, upgrade)
    return card


def add_upgrade(card: Card, upgrade: Upgrade) -> None:
    card.upgrades.append(upgrade.id)
    for rule, level in upgrade.rules:
        add_rule(card, rule, level, [STEADY, SHAKEN, BROKEN], list(ONLY.values()))
    card.weapons |= upgrade.weapons
    if card.ammo_is_melee:
        card.melee_charges += upgrade.ammo
    else:
        card.ammo += upgrade.ammo
