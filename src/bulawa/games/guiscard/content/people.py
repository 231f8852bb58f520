"""Reads classes and characters: who there is, with the values of every side of his counter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bulawa.engine.tables import Table, check_different
from bulawa.games.guiscard.cast import FACTION_IDS, LANCE_IDS, Cast
from bulawa.games.guiscard.sheets import WEAPON_IDS

FACTIONS = {id: i for i, id in enumerate(FACTION_IDS)}
LANCES = {id: i for i, id in enumerate(LANCE_IDS)}
WEAPONS = {"": -1, **{id: i for i, id in enumerate(WEAPON_IDS)}}
NO_VALUES = (0, 0, 0)
SIDES = ("foot", "foot_wounded", "mounted", "mounted_wounded")


@dataclass(frozen=True)
class Kind:
    """A class of characters, such as Norman knights."""

    id: str
    faction: int
    names: Mapping[str, str]
    points_foot: int
    points_mounted: int
    rank: int
    rides: bool
    armoured: bool
    attack: int
    """On foot."""
    quick_foot: int
    quick: int
    """What one is worth in a quick battle, on foot and as he rides.  (R670)"""


@dataclass(frozen=True)
class Person:
    """A character as its counter tells it."""

    id: str
    names: Mapping[str, str]
    kind: int
    faction: int
    code: str
    values: tuple[tuple[int, int, int], ...]
    """Attack, defence and movement: on foot, on foot and wounded, mounted, mounted and wounded."""
    stunned: int
    armoured: bool
    barded: bool
    weapon: int
    lance: int
    command: bool
    points_mounted: int
    quick: int
    """His own price on horseback and worth in a quick battle: an officer may ride alone of his class.  (R186, R670)"""

    @property
    def rides(self) -> bool:
        return self.values[2] != NO_VALUES


@dataclass(frozen=True)
class People:
    """All classes and all characters of a pack."""

    kinds: tuple[Kind, ...]
    persons: Mapping[str, Person]


def read_people(table: Table) -> People:
    kinds = tuple(kind_of(one) for one in table.table("classes").tables("list"))
    check_different(f"{table.where}.classes.list", [kind.id for kind in kinds])
    numbers = {kind.id: i for i, kind in enumerate(kinds)}
    persons = [person_of(one, kinds, numbers) for one in table.table("roster").tables("characters")]
    check_different(f"{table.where}.roster.characters", [person.id for person in persons])
    return People(kinds, {person.id: person for person in persons})


def kind_of(table: Table) -> Kind:
    mounted = "mounted" in table.values
    return Kind(
        table.text("id"),
        table.one_of("faction", FACTIONS),
        names_of(table),
        table.integer("points_foot", 0, 999),
        table.integer("points_mounted", 0, 999) if mounted else 0,
        table.integer("rank", 1, 9),
        mounted,
        table.flag("armoured"),
        table.integers("foot", 3, 0, 99)[0],
        table.integer("quick_foot", 0, 99),
        table.integer("quick_mounted" if mounted else "quick_foot", 0, 99),
    )


def person_of(table: Table, kinds: tuple[Kind, ...], numbers: Mapping[str, int]) -> Person:
    kind = table.one_of("class", numbers)
    faction = table.one_of("faction", FACTIONS)
    if kinds[kind].faction != faction:
        raise table.wrong("faction", f"{FACTION_IDS[kinds[kind].faction]!r}, as of its class,")
    rides = "mounted" in table.values
    return Person(
        table.text("id"),
        names_of(table),
        kind,
        faction,
        table.text("code"),
        tuple(values_of(table, side) if rides or side.startswith("foot") else NO_VALUES for side in SIDES),
        table.integer("stunned", 0, 99),
        table.flag("armoured"),
        table.flag("horse_armoured"),
        table.one_of("weapon", WEAPONS, ""),
        table.one_of("lance", LANCES, ""),
        table.flag("command"),
        table.integer("points_mounted", 0, 999, kinds[kind].points_mounted),
        table.integer("quick_mounted", 0, 99, kinds[kind].quick),
    )


def names_of(table: Table) -> dict[str, str]:
    return {"en": table.text("name_en"), "pl": table.text("name_pl")}


def values_of(table: Table, side: str) -> tuple[int, int, int]:
    attack, defence, move = table.integers(side, 3, 0, 99)
    return attack, defence, move


NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def copies_of(person: Person) -> list[Person]:
    """More of his kind than there are counters: with his values, and a Roman numeral.  (G54)"""
    return [
        replace(person, id=f"{person.id}_{n}", names={key: f"{name} {numeral}" for key, name in person.names.items()})
        for n, numeral in enumerate(NUMERALS, 2)
    ]


def call_up(cast: Cast, people: People, man: int, seat: int, group: int, mounted: bool) -> None:
    """One who is known takes part in a battle, in the form in which his group begins."""
    kind = people.kinds[cast.kind[man]]
    cast.seat[man], cast.group[man], cast.mounted[man] = seat, group, mounted
    cast.points[man] = cast.points_mounted[man] if mounted else kind.points_foot


def enlist(cast: Cast, people: People, person: Person, seat: int, group: int, mounted: bool) -> None:
    """A character takes part, in the form in which its group begins."""
    cast.ids.append(person.id)
    cast.seat.append(seat)
    cast.group.append(group)
    cast.mounted.append(mounted)
    cast.rides.append(person.rides)
    for attack, defence, move in person.values:
        cast.attack.append(attack)
        cast.defence.append(defence)
        cast.move.append(move)
    cast.stunned.append(person.stunned)
    cast.armoured.append(person.armoured)
    cast.barded.append(person.barded)
    cast.weapon.append(person.weapon)
    cast.lance.append(person.lance)
    cast.command.append(person.command)
    kind = people.kinds[person.kind]
    cast.rank.append(kind.rank)
    cast.kind.append(person.kind)
    cast.faction.append(person.faction)
    cast.hungry.append(False)
    cast.points_mounted.append(person.points_mounted)
    cast.points.append(person.points_mounted if mounted else kind.points_foot)
