"""What armies of a free battle are bought from: classes on foot and mounted with their points, and maps.  [R188]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bulawa.engine.tables import Table, check_different
from bulawa.games.guiscard.content.maps import Map
from bulawa.games.guiscard.content.people import Kind, People, Person, names_of

TURNED = "_turned"
MOUNTED = "_mounted"
ON_HORSEBACK = {"en": "mounted", "pl": "konno"}
LAID = {"en": ("Map: {}", "Map: {}, turned"), "pl": ("Mapa: {}", "Mapa: {}, odwrócona")}


@dataclass(frozen=True, eq=False)
class Ware:
    """A character of a class, on foot or mounted, or a map to lay."""

    id: str
    names: Mapping[str, str]
    points: int = 0
    people: tuple[str, ...] = ()
    """Who can be had by it, in the order of the roster; nobody for a map."""
    is_mounted: bool = False
    map: str = ""
    is_turned: bool = False


@dataclass(frozen=True)
class Host:
    """One of the armies, with what can be bought for it and a list that is ready."""

    id: str
    names: Mapping[str, str]
    wares: tuple[str, ...]
    ready: tuple[str, ...]
    """Wares, one after the other, the map last."""


@dataclass(frozen=True)
class Market:
    """All that can be brought to a free battle."""

    points: int
    least: int
    wares: Mapping[str, Ware]
    hosts: Mapping[str, Host]

    @property
    def ready(self) -> dict[str, tuple[str, ...]]:
        """The lists that are ready, by their armies."""
        return {id: host.ready for id, host in self.hosts.items()}


def read_market(table: Table, people: People, maps: Mapping[str, Map]) -> Market:
    known = {id: i for i, id in enumerate(maps)}
    laid = [list(maps.values())[number] for number in table.some_of("maps", known)]
    maps_sold = [map_ware(map, turned) for map in laid for turned in (False, True)]
    sold = [ware for kind in people.kinds for ware in wares_of(kind, people)]
    wares = {ware.id: ware for ware in (*sold, *maps_sold)}
    armies = table.tables("army")
    check_different(f"{table.where}.army", [one.text("id") for one in armies])
    points, least = table.integer("points", 50, 999), table.integer("least", 1, 20)
    return Market(points, least, wares, {one.text("id"): host_of(one, wares, people, maps_sold) for one in armies})


def map_ware(map: Map, turned: bool) -> Ware:
    names = {language: LAID[language][turned].format(name) for language, name in map.names.items()}
    return Ware(map.id + TURNED * turned, names, map=map.id, is_turned=turned)


def wares_of(kind: Kind, people: People) -> list[Ware]:
    """On foot, and mounted where its counters have such a side."""
    own = [person for person in people.persons.values() if people.kinds[person.kind] is kind]
    found = [Ware(kind.id, kind.names, kind.points_foot, ids(own))]
    riders = [person for person in own if person.rides]
    if kind.points_mounted and riders:
        names = {language: f"{name}, {ON_HORSEBACK[language]}" for language, name in kind.names.items()}
        found.append(Ware(kind.id + MOUNTED, names, kind.points_mounted, ids(riders), True))
    return found


def ids(persons: Sequence[Person]) -> tuple[str, ...]:
    return tuple(person.id for person in persons)


def host_of(table: Table, wares: Mapping[str, Ware], people: People, maps: Sequence[Ware]) -> Host:
    kinds = table.some_of("classes", {kind.id: i for i, kind in enumerate(people.kinds)})
    own = [people.kinds[kind].id + form for kind in kinds for form in ("", MOUNTED)]
    sold = tuple(id for id in own if id in wares) + tuple(map.id for map in maps)
    told = table.table("ready")
    for id in told.values:
        if id not in sold:
            raise told.wrong(id, "a class of this army, as it is or with '_mounted',")
    ready = [id for id in told.values for _ in range(told.integer(id, 1, 20))]
    map = table.choice("map", [one.id for one in maps])
    return Host(table.text("id"), names_of(table), sold, (*ready, map))
