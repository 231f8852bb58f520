"""Reads the siege sheet and the scenarios of sieges, and sets up their first morning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.tables import Table
from bulawa.games.guiscard.content.wars import LIGHT, WarPlan
from bulawa.games.guiscard.days.sheet import GEAR_IDS, MESSENGER, Place, SiegeSheet

BUILDINGS = {"castle": 1, "farm": 0, "chapel": 0}
GEAR = ("hooks", "ladders", "stone_thrower")
FACES = 10


def read_siege_sheet(table: Table) -> SiegeSheet:
    found = SiegeSheet()
    read_supply(found, table.table("supply"))
    read_events(found, table.table("events"))
    initiative = table.table("initiative")
    found.besieger_bonus, found.downpour_bonus = (initiative.integer(f"{key}_bonus", 0, 9) for key in BONUSES)
    found.convalescence = table.table("convalescence").integers("days", FACES, -2, 99)
    read_build(found, table.table("build"))
    read_surrender(found, table.table("surrender"))
    patrols = table.table("patrols")
    found.patrol_one, found.patrol_two = (patrols.integers(key, 2, 1, FACES)[0] for key in ("one", "two"))
    found.patrol_size, found.patrol_riders, found.patrol_shooters = (
        patrols.integer(key, 0, 99) for key in ("max_size", "max_riders", "max_shooters")
    )
    found.purse = table.table("purse").integer("points", 0, 9999)
    longest = table.table("battle_day")
    found.turns = {key: longest.integer(key, 1, 60) for key in ("assault", "sortie", "supply_run", "field")}
    return found


BONUSES = ("besieger", "downpour")


def read_supply(found: SiegeSheet, supply: Table) -> None:
    """The dice are told as in `3d10`."""
    found.dice = [int(supply.text(key).split("d")[0]) for key in ("building_dice", "castle_dice")]
    found.size = [supply.values[key] for key in ("building_mod", "castle_mod")]
    found.least_days = supply.integer("minimum_days", 1, 99)


def read_events(found: SiegeSheet, events: Table) -> None:
    early = events.table("early")
    found.early_days, found.early_bonus = early.integer("days", 0, 99), early.integer("bonus", 0, 20)
    found.most_event = events.integer("most", 1, 99)
    found.event_ids = [""] * (found.most_event + 1)
    for one in events.tables("list"):
        found.event_ids[one.integer("roll", 1, found.most_event)] = one.text("id")


def read_build(found: SiegeSheet, build: Table) -> None:
    found.workers = build.integer("workers", 1, 99)
    found.makes = [build.table(key).integer("makes", 1, 9) for key in GEAR]
    found.stages = [build.table(key).integer("days", 1, 99) for key in GEAR]
    found.engineer_stages = build.table(GEAR[-1]).integer("days_with_engineer", 1, 99)
    assert len(GEAR) == len(GEAR_IDS)


def read_surrender(found: SiegeSheet, talks: Table) -> None:
    found.target = talks.integer("target", 1, 99)
    found.numbers = [talks.table("numbers").integer(key, 0, 9) for key in ("at_least_double", "at_least_triple")]
    progress = ("breach", "outer_works_held", "outer_works_held_and_inner_breach")
    found.progress = [talks.table("progress").integer(key, 0, 9) for key in progress]
    found.hunger = [talks.table("supply").integer(key, 0, 9) for key in ("five_days_or_fewer", "two_days_or_fewer")]


def place_of(plan: WarPlan, sheet: SiegeSheet, options: Mapping[str, Any]) -> Place:
    """What the scenario and the options say of the place."""
    table = plan.table
    castle = table.one_of("building", BUILDINGS) == 1
    found = Place(castle, table.text("map"), table.integer("days", 1, 99), [list(one) for one in table.values["parts"]])
    known = {id: roll for roll, id in enumerate(sheet.event_ids) if id}
    found.off = table.some_of("events_off", known)
    if options.get("messenger"):
        found.off = [event for event in found.off if event != MESSENGER]
    found.is_hidden = bool(options.get("hidden_supplies"))
    found.light_faction = plan.roster[0].faction
    return found


__all__ = ["LIGHT", "place_of", "read_siege_sheet"]
