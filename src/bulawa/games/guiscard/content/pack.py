"""Reads the content pack, ours or a corrected copy, and lays out the scenarios it tells."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bulawa.engine.brought import COMMON
from bulawa.engine.setup import Setup
from bulawa.engine.tables import Files, Table
from bulawa.games.guiscard.content.atlas import Atlas
from bulawa.games.guiscard.content.battles import (
    FIRST,
    FOURTH,
    LAYERS,
    SECOND,
    THIRD,
    as_told,
    battle_tables,
    read_battle,
    seats_of,
)
from bulawa.games.guiscard.content.country import read_land
from bulawa.games.guiscard.content.laying import Sheet, lay_ground, sheets_of
from bulawa.games.guiscard.content.ledger import read_ledger, read_ranks
from bulawa.games.guiscard.content.lineup import line_up
from bulawa.games.guiscard.content.maps import read_maps
from bulawa.games.guiscard.content.market import Market, read_market
from bulawa.games.guiscard.content.muster import read
from bulawa.games.guiscard.content.people import read_people
from bulawa.games.guiscard.content.sheets import read_sheets
from bulawa.games.guiscard.content.ventures import read_ventures
from bulawa.games.guiscard.content.wars import read_wars
from bulawa.games.guiscard.field import Field

OWN = Path(__file__).parent
FILES = ("sheets.toml", "siege.toml", "people.toml", "maps.toml", "battles.toml", "campaign.toml")
SEAT_IDS = ("germans_lombards", "byzantines", "lombards", "arabs", "normans", "defenders", "attackers")
"""All sides there are; a scenario has two of them."""
FREE = "points_battle"
"""The scenario to which both sides bring their armies.  [R188]"""
BETWEEN = "\n\n"
"""No list has an empty line."""
AGES = {"first_forces": FIRST, "second_forces": SECOND, "third_forces": THIRD, "fourth_forces": FOURTH}
"""The options by which a scenario that was tuned is played as it was, the oldest first."""
MOST_KEPT = 64
"""Battles that stay laid out."""


class Pack:
    """Sheets, people, maps and scenarios, and the tables they were read from."""

    def __init__(self, files: Files) -> None:
        self.files, self.digest = files, files.digest
        self.tables = dict(zip(FILES, files.tables()))
        self.sheets = read_sheets(self.tables["sheets.toml"], self.tables["siege.toml"])
        self.people = read_people(self.tables["people.toml"])
        self.maps = read_maps(self.tables["maps.toml"])
        self.battles = battle_tables(self.tables["battles.toml"])
        self.markets = self.read_markets(self.tables["battles.toml"].table("muster"))
        self.market = self.markets[FREE]
        campaign = self.tables["campaign.toml"]
        self.land, ranks = read_land(campaign), read_ranks(self.people)
        self.ledger = read_ledger(campaign, self.tables["siege.toml"], ranks, self.maps)
        self.ventures = read_ventures(campaign, self.land, self.ledger, ranks, self.people)
        self.wars = read_wars(campaign, self.people, self.ventures)
        self.fields: dict[str, Field] = {}

    def read_markets(self, table: Table) -> dict[str, Market]:
        """What armies of the free battle are bought from: now, and as it was before a list that is ready was tuned."""
        now = read_market(as_told(table, ()), self.people, self.maps)
        then = {age: read_market(as_told(table, layers), self.people, self.maps) for age, layers in LAYERS.items()}
        return {FREE: now, **{f"{FREE}{age}": one for age, one in then.items() if one.ready != now.ready}}

    def market_of(self, setup: Setup) -> Market:
        """What is sold for a match, and the lists that are ready for it."""
        return self.markets.get(self.aged(setup), self.market)

    def layout(self, scenario: str) -> list[Sheet]:
        """The maps of a scenario, as they lie; of a war, those that lie there while nobody fights."""
        return sheets_of(self.table(scenario), self.maps)

    def table(self, scenario: str) -> Table:
        """What tells of a scenario; of a free battle, as its name with both lists says."""
        id, *lists = scenario.split(BETWEEN)
        if id in self.markets:
            armies = [read(self.markets[id], COMMON, "", text) for text in lists or self.usual_lists()]
            return line_up(self.battles[FREE], self.markets[id], self.maps, armies)
        return Table("field", self.wars[scenario].quiet) if scenario in self.wars else self.battles[scenario]

    def usual_lists(self) -> list[str]:
        """What the sides of a free battle have if they bring nothing: the second army defends, the first attacks."""
        first, second = list(self.market.hosts)[:2]
        return [f"roster: {second}", f"roster: {first}"]

    def named(self, setup: Setup) -> str:
        """A scenario with what is brought to it, by one name; one that was tuned also as it was before."""
        return BETWEEN.join([self.aged(setup), *setup.brought.values()])

    def aged(self, setup: Setup) -> str:
        """A scenario as it is, or as it was before it was tuned, or before a list that is ready for it was."""
        for option, age in AGES.items():
            name = f"{setup.scenario}{age}"
            if setup.options.get(option) and (name in self.battles or name in self.markets):
                return name
        return setup.scenario

    def seats(self, scenario: str) -> tuple[str, ...]:
        return self.wars[scenario].seats if scenario in self.wars else seats_of(self.table(scenario))

    def tents(self, scenario: str) -> list[str]:
        known = {tent: i for i, tent in enumerate(t for map in self.maps.values() for t in map.tents)}
        return [list(known)[number] for number in self.table(scenario).some_of("overlays", known)]

    def atlas(self, scenario: str, options: Mapping[str, Any]) -> Atlas:
        """What lays the fields of a war."""
        war = self.wars[scenario]
        return Atlas(self.sheets, self.maps, self.people, war.roster, war.seats, war.quiet, options)

    def lay_out(self, scenario: str, options: Mapping[str, Any]) -> Field:
        """What the rules read of a match; laid out once for each scenario, and once more for each set of options."""
        ours = self.field(scenario)
        field = Field(ours.sheets, ours.ground, ours.cast, ours.battle)
        field.grid, field.stable = ours.grid, ours.stable
        field.sights, field.tracks = ours.sights, ours.tracks
        field.javelins = options.get("javelin_throws", field.javelins)
        field.many_defenders = options.get("multi_defender_attacks", True)
        field.strict_engaged = options.get("strict_engaged", True)
        return field

    def field(self, scenario: str) -> Field:
        if scenario not in self.fields and scenario in self.wars:
            self.fields[scenario] = self.atlas(scenario, {}).quiet()
        if scenario not in self.fields:
            sheets = self.layout(scenario)
            ground = lay_ground(sheets, self.tents(scenario))
            battle, cast = read_battle(self.table(scenario), ground, sheets, self.people)
            while len(self.fields) >= MOST_KEPT:
                del self.fields[next(iter(self.fields))]
            self.fields[scenario] = Field(self.sheets, ground, cast, battle)
        return self.fields[scenario]

    def group(self, scenario: str, number: int) -> Table:
        """The table that tells of a group, by its number in the battle."""
        groups = [group for side in self.table(scenario).tables("side") for group in side.tables("group")]
        return groups[number]


def load(files: Files | None) -> Pack:
    """Our own data, or a copy of it that its owner has corrected; every scenario is laid out once to check it."""
    if files is None:
        return own()
    pack = Pack(files)
    for scenario in (*pack.battles, *pack.wars):
        pack.field(scenario)
    return pack


@cache
def own() -> Pack:
    return Pack(Files.read(OWN, FILES))
