"""Reads the content pack, ours or a corrected copy, and lays out the scenarios it tells."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bulawa.engine.tables import Files, Table
from bulawa.games.guiscard.content.battles import battle_tables, read_battle, seats_of
from bulawa.games.guiscard.content.laying import Sheet, lay_ground, sheets_of
from bulawa.games.guiscard.content.maps import read_maps
from bulawa.games.guiscard.content.people import read_people
from bulawa.games.guiscard.content.sheets import read_sheets
from bulawa.games.guiscard.field import Field

OWN = Path(__file__).parent
FILES = ("sheets.toml", "siege.toml", "people.toml", "maps.toml", "battles.toml")
SEAT_IDS = ("germans_lombards", "byzantines", "lombards", "arabs", "normans")
"""All sides there are; a scenario has two of them."""


class Pack:
    """Sheets, people, maps and scenarios, and the tables they were read from."""

    def __init__(self, files: Files) -> None:
        self.files, self.digest = files, files.digest
        self.tables = dict(zip(FILES, files.tables()))
        self.sheets = read_sheets(self.tables["sheets.toml"], self.tables["siege.toml"])
        self.people = read_people(self.tables["people.toml"])
        self.maps = read_maps(self.tables["maps.toml"])
        self.battles = battle_tables(self.tables["battles.toml"])
        self.fields: dict[str, Field] = {}

    def layout(self, scenario: str) -> list[Sheet]:
        """The maps of a scenario, as they lie."""
        return sheets_of(self.battles[scenario], self.maps)

    def seats(self, scenario: str) -> tuple[str, ...]:
        return seats_of(self.battles[scenario])

    def tents(self, scenario: str) -> list[str]:
        known = {tent: i for i, tent in enumerate(t for map in self.maps.values() for t in map.tents)}
        return [list(known)[number] for number in self.battles[scenario].some_of("overlays", known)]

    def lay_out(self, scenario: str, options: Mapping[str, Any]) -> Field:
        """What the rules read of a match; laid out once for each scenario, and once more for each set of options."""
        ours = self.field(scenario)
        field = Field(ours.sheets, ours.ground, ours.cast, ours.battle)
        field.grid, field.stable, field.sights = ours.grid, ours.stable, ours.sights
        field.javelins = options.get("javelin_throws", field.javelins)
        field.many_defenders = options.get("multi_defender_attacks", True)
        field.strict_engaged = options.get("strict_engaged", True)
        return field

    def field(self, scenario: str) -> Field:
        if scenario not in self.fields:
            sheets = self.layout(scenario)
            ground = lay_ground(sheets, self.tents(scenario))
            battle, cast = read_battle(self.battles[scenario], ground, sheets, self.people)
            self.fields[scenario] = Field(self.sheets, ground, cast, battle)
        return self.fields[scenario]

    def group(self, scenario: str, number: int) -> Table:
        """The table that tells of a group, by its number in the battle."""
        groups = [group for side in self.battles[scenario].tables("side") for group in side.tables("group")]
        return groups[number]


def load(files: Files | None) -> Pack:
    """Our own data, or a copy of it that its owner has corrected; every scenario is laid out once to check it."""
    if files is None:
        return own()
    pack = Pack(files)
    for scenario in pack.battles:
        pack.field(scenario)
    return pack


@cache
def own() -> Pack:
    return Pack(Files.read(OWN, FILES))
