"""Army lists of a free battle as text: how one is read, what it must keep to, and who comes of it.  [R188]

    army: Men of Melfi              its name, if it has one
    faction: normans                id or name of one of the armies
    norman_knight_mounted           a class, by id or by its name in either language
    3 x norman_archer
    plateau_turned                  the map that this side lays
    # a remark

or, for an army that is ready, the one line `roster: normans`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bulawa.engine.brought import Unfit
from bulawa.engine.words import Words
from bulawa.games.guiscard.content.market import Host, Market, Ware

MOST_LINES, MOST_LETTERS, LONGEST_NAME, MOST_OF_ONE = 60, 4000, 40, 20
KEYS = {"army": "army", "faction": "faction", "roster": "roster"}
KEYS |= {"armia": "army", "strona": "faction", "lista": "roster"}
"""What a line may begin with, in both languages."""


@dataclass(frozen=True)
class Army:
    """An army as its owner bought it, or a ready one by its id."""

    name: str
    host: str
    wares: tuple[str, ...]
    roster: str = ""

    def text(self) -> str:
        """The list as it is kept; read again, it says the same."""
        if self.roster:
            return f"roster: {self.roster}"
        named = [f"army: {self.name}"] if self.name else []
        return "\n".join([*named, f"faction: {self.host}", *self.wares])


class Reader:
    """Reads one list; it knows whose it is and at which line it stands, so that its errors can say so."""

    def __init__(self, market: Market, words: Words, field: str) -> None:
        self.market = market
        self.words = words
        self.field = field
        self.line = 0

    def unfit(self, key: str, **args: Any) -> Unfit:
        return Unfit(f"{self.field}[{self.line}]" if self.line else self.field, key, self.words, **args)

    def read(self, told: Any) -> Army:
        if not isinstance(told, str) or not told.strip() or len(told) > MOST_LETTERS:
            raise self.unfit("army_text", n=MOST_LETTERS)
        said, rows = {"army": "", "faction": "", "roster": ""}, list[tuple[int, str]]()
        for number, line in self.lines(told):
            self.line = number
            before, colon, after = line.partition(":")
            key = KEYS.get(before.strip().casefold())
            if not colon:
                rows.append((self.line, line))
            elif key is None:
                raise self.unfit("line_key", said=before.strip()[:60], known="army, faction, roster")
            else:
                said[key] = self.named(key, after.strip())
        return self.ready(said["roster"]) if said["roster"] else self.own(said, rows)

    def lines(self, told: str) -> Iterator[tuple[int, str]]:
        """Lines that say something, with their numbers."""
        for number, line in enumerate(told.splitlines(), 1):
            if number > MOST_LINES:
                raise self.unfit("army_lines", n=MOST_LINES)
            if line.partition("#")[0].strip():
                yield number, line.partition("#")[0].strip()

    def named(self, key: str, value: str) -> str:
        if key != "army":
            return self.find(value, self.market.hosts, "unknown_faction")
        if len(value) > LONGEST_NAME or not value.isprintable():
            raise self.unfit("army_name", n=LONGEST_NAME)
        return value

    def find(self, said: str, known: Mapping[str, Host] | Mapping[str, Ware], key: str) -> str:
        """A thing by its id or by its name in either language; what there is not is refused with what there is."""
        for id, one in known.items():
            if said.casefold() in (id.casefold(), *(name.casefold() for name in one.names.values())):
                return id
        raise self.unfit(key, said=said[:60], known=", ".join(known))

    def ready(self, id: str) -> Army:
        return Army("", id, self.market.hosts[id].ready, id)

    def own(self, said: Mapping[str, str], rows: list[tuple[int, str]]) -> Army:
        if not said["faction"]:
            self.line = 0
            raise self.unfit("no_faction", known=", ".join(self.market.hosts))
        wares: list[str] = []
        for number, line in rows:
            self.line = number
            wares += self.bought(self.market.hosts[said["faction"]], line)
        return Army(said["army"], said["faction"], tuple(wares))

    def bought(self, host: Host, line: str) -> list[str]:
        """`3 x norman_archer`"""
        count, times, said = line.partition(" x ")
        if not times:
            count, said = "1", line
        if not count.strip().isdecimal() or not 1 <= int(count) <= MOST_OF_ONE:
            raise self.unfit("count", n=MOST_OF_ONE)
        known = {id: self.market.wares[id] for id in host.wares}
        return [self.find(said.strip(), known, "unknown_ware")] * int(count)


def read(market: Market, words: Words, seat: str, told: Any) -> Army:
    return Reader(market, words, f"brought.{seat}").read(told)


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
