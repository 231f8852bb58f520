"""Army lists of a free battle (`engine/army_list.py`): what they must keep to, and who comes of them.  [R188]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bulawa.engine.army_list import Known, Reader, written
from bulawa.engine.brought import Unfit
from bulawa.engine.words import Words
from bulawa.games.guiscard.content.market import Market, Ware

MOST_OF_ONE = 20


@dataclass(frozen=True)
class Army:
    """An army as its owner bought it, or a ready one by its id."""

    name: str
    host: str
    wares: tuple[str, ...]
    roster: str = ""

    def text(self) -> str:
        """The list as it is kept; read again, it says the same."""
        return f"roster: {self.roster}" if self.roster else written(self.name, self.host, self.wares)


def read(market: Market, words: Words, seat: str, told: Any) -> Army:
    """A list of that seat: each army sells what is its own, and has a list that is ready.  [R188]"""
    hosts = Known("host", {id: host.names.values() for id, host in market.hosts.items()})
    reader = Reader(f"brought.{seat}", words, hosts, hosts, MOST_OF_ONE)
    listed = reader.read(told)
    if listed.roster:
        return Army("", listed.roster, market.hosts[listed.roster].ready, listed.roster)
    sold = Known("ware", {id: market.wares[id].names.values() for id in market.hosts[listed.faction].wares})
    bought: list[str] = []
    for row in listed.rows:
        bought += [reader.find(row.line, row.said, sold, "unknown_ware")] * row.count
    return Army(listed.name, listed.faction, tuple(bought))


def check_army(market: Market, words: Words, seat: str, army: Army) -> None:
    """No more points than both have, no more men than there are counters, and one map.  [R188]"""
    field, bought = f"brought.{seat}", [market.wares[id] for id in army.wares]
    men = [ware for ware in bought if not ware.map]
    for ware in dict.fromkeys(men):
        alike = len([one for one in men if one is ware or is_mount_of(one, ware)])
        if alike > len(ware.people):
            raise Unfit(field, "many_alike", words, said=("ware", ware.id), now=alike, most=len(ware.people))
    if points_of(bought) > market.points:
        raise Unfit(field, "over_points", words, now=points_of(bought), most=market.points)
    if len(men) < market.least:
        raise Unfit(field, "few_men", words, now=len(men), most=market.least)
    if len(bought) - len(men) != 1:
        raise Unfit(field, "one_map", words, now=len(bought) - len(men))


def is_mount_of(one: Ware, ware: Ware) -> bool:
    """The same counters on horseback: who rides does not walk as well."""
    return one.is_mounted and set(one.people) <= set(ware.people)


def points_of(wares: list[Ware]) -> int:
    return sum(ware.points for ware in wares)


def map_of(market: Market, army: Army) -> Ware:
    return next(ware for ware in (market.wares[id] for id in army.wares) if ware.map)


def enlisted(market: Market, army: Army) -> tuple[list[str], list[str]]:
    """Who comes on foot and who mounted: the first of the roster who are free, riders before those who walk."""
    taken: list[str] = []
    found: tuple[list[str], list[str]] = ([], [])
    bought = [market.wares[id] for id in army.wares]
    for ware in sorted((one for one in bought if not one.map), key=lambda one: not one.is_mounted):
        person = next(id for id in ware.people if id not in taken)
        taken.append(person)
        found[ware.is_mounted].append(person)
    return found
