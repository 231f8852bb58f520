"""Reads the sieges of several days and the campaigns: who may take part, and what lies on the table meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table
from bulawa.games.guiscard.campaign.venture import Venture
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.people import People, Person, copies_of

LIGHT = {"B": "byz_light", "L": "lombard_light", "N": "norman_light", "A": "arab_infantry"}
"""By the sign of a faction: its light infantry."""
MOST_REFUGEES = 10
"""One die.  (R505)"""


@dataclass(frozen=True)
class WarPlan:
    """A war as its scenario tells it."""

    id: str
    kind: str
    """"siege" or "campaign"."""
    seats: tuple[str, ...]
    """The two sides, in the order of their numbers."""
    roster: tuple[Person, ...]
    """Everybody who may take part; all of them are numbered from the beginning."""
    quiet: dict[str, Any]
    """The field that lies on the table while nobody fights."""
    table: Table


def read_wars(table: Table, people: People, ventures: Mapping[str, Venture]) -> dict[str, WarPlan]:
    sieges = [read_siege(one, people) for one in table.tables("siege_scenario")]
    campaigns = [read_campaign(one, people, ventures[one.text("id")]) for one in table.tables("campaign_scenario")]
    return {plan.id: plan for plan in (*sieges, *campaigns)}


MOST_OF_A_CLASS = 15
"""So many of each class may fight in one battle of a campaign on the field; larger ones are settled quickly."""


def read_campaign(table: Table, people: People, venture: Venture) -> WarPlan:
    """A campaign: its leaders, and of every class that may be met as many as one battle may need.  [G54]"""
    leaders = [people.persons[id] for id in venture.leaders if id in people.persons]
    rows = [of_class(people, kind, leaders) for kind in sorted(classes_of(venture))]
    roster = (*leaders, *(person for row in rows for person in row))
    seats = tuple(venture.seats)
    return WarPlan(venture.id, "campaign", seats, roster, quiet("meadow", seats), table)


def classes_of(venture: Venture) -> set[int]:
    """Classes of its groups, of its places, and of those who may be recruited there."""
    ledger, factions = venture.ledger, {*venture.factions, *venture.land.places.faction}
    found = {kind for band in venture.bands for kind, _ in band.men}
    for faction in factions:
        found |= {kind for line in ledger.lines[venture.table_of(faction)] for kind, _ in line}
        found |= {kind for row in ledger.recruit_kinds[faction] for kind in row}
    return found


def of_class(people: People, kind: int, leaders: list[Person]) -> list[Person]:
    """Counters of a class that lead nobody, then copies of them."""
    counters = [one for one in people.persons.values() if one.kind == kind and one not in leaders]
    copies = [copy for numeral in range(MOST_OF_A_CLASS) for copy in row(counters, numeral)]
    return [*counters, *copies][:MOST_OF_A_CLASS]


def read_siege(table: Table, people: People) -> WarPlan:
    """A siege: seat 0 is besieged, seat 1 besieges; whoever else there is of both factions may come later."""
    seats = (table.text("besieged"), table.text("besieger"))
    inside, outside = (named(table, key, people) for key in ("besieged_characters", "besieger_characters"))
    began = [*inside, *outside]
    factions = {person.faction for person in began}
    later = [one for one in people.persons.values() if one.faction in factions and one not in began and fights(one)]
    roster = (*began, *later, *refugees(people, later, inside[0].faction))
    return WarPlan(table.text("id"), "siege", seats, roster, quiet(table.text("map"), seats), table)


def refugees(people: People, later: list[Person], faction: int) -> list[Person]:
    """So many more light infantry that a whole die of them could come.  (R505) (G54)"""
    kind = LIGHT[FACTION_IDS[faction]]
    light = [one for one in people.persons.values() if people.kinds[one.kind].id == kind]
    missing = MOST_REFUGEES - len([one for one in light if one in later])
    copies = [copy for numeral in range(MOST_REFUGEES) for copy in row(light, numeral)]
    return copies[: max(0, missing)]


def fights(person: Person) -> bool:
    return person.values[0][0] > 0


def row(persons: list[Person], numeral: int) -> list[Person]:
    """Of each of them the copy with that numeral."""
    return [copies_of(person)[numeral] for person in persons if numeral < len(copies_of(person))]


def quiet(map: str, seats: tuple[str, ...]) -> dict[str, Any]:
    """Nobody stands on it."""
    sides = [{"id": seat, "group": []} for seat in seats]
    rest = {"first": seats[1], "turn_limit": 1, "special": [], "side": sides, "objective": []}
    return {"id": "quiet", "tier": "T4b", "layout": [{"map": map, "x": 0, "y": 0, "rot": 0}], **rest}


def named(table: Table, key: str, people: People) -> list[Person]:
    value = table.values.get(key)
    if not isinstance(value, list) or not value or any(id not in people.persons for id in value):
        raise PackError(f"{table.where}.{key}: a list of characters of people.toml is expected")
    return [people.persons[id] for id in value]
