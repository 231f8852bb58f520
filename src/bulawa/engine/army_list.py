"""An army list as text, for every game to which armies are brought: how one is read, line by line.

    army: Men of Melfi              its name, if it has one
    faction: normans                id or name of one of the armies
    norman_knight_mounted           what is taken, by id or by its name in either language
    2 x pl_pancerni + lances        twice, with what each of them has besides
    # a remark

or, for an army that is ready, the one line `roster: normans`. What can be taken, and how much of it, each game knows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bulawa.engine.brought import Unfit
from bulawa.engine.words import Words

MOST_LINES, MOST_LETTERS, LONGEST_NAME, LONGEST_QUOTE = 60, 4000, 40, 60
KEYS = {
    "army": "army",
    "armia": "army",
    "faction": "faction",
    "strona": "faction",
    "roster": "roster",
    "lista": "roster",
}
"""What a line may begin with, in both languages."""


@dataclass(frozen=True)
class Known:
    """Things of one kind that a list may name, with what each of them is called."""

    kind: str
    names: Mapping[str, Collection[str]]

    def find(self, said: str) -> str | None:
        """The id of the thing that has this id or name, in whatever letters."""
        wanted = said.casefold()
        for id, names in self.names.items():
            if wanted in (id.casefold(), *(name.casefold() for name in names)):
                return id
        return None


@dataclass(frozen=True)
class Row:
    """A line that takes something: `2 x card + upgrade`."""

    line: int
    count: int
    said: str
    besides: tuple[str, ...] = ()


@dataclass(frozen=True)
class ArmyList:
    """A list as it was read: a ready army by its id, or rows that the game still has to judge."""

    name: str
    faction: str
    rows: tuple[Row, ...]
    roster: str = ""


class Reader:
    """Reads one list; it knows whose it is, so that its errors can say so, and at which line."""

    def __init__(
        self, field: str, words: Words, factions: Known, rosters: Known, most_of_one: int, besides: bool = False
    ) -> None:
        self.field = field
        self.words = words
        self.factions = factions
        self.rosters = rosters
        self.most_of_one = most_of_one
        self.besides = besides
        """Whether what is taken can have something besides, behind a plus."""

    def unfit(self, line: int, key: str, **args: Any) -> Unfit:
        return Unfit(f"{self.field}[{line}]" if line else self.field, key, self.words, **args)

    def read(self, told: Any) -> ArmyList:
        if not isinstance(told, str) or not told.strip() or len(told) > MOST_LETTERS:
            raise self.unfit(0, "army_text", n=MOST_LETTERS)
        said, rows = {"army": "", "faction": "", "roster": ""}, list[tuple[int, str]]()
        for number, line in self.lines(told):
            before, colon, after = line.partition(":")
            if colon:
                key = self.key(number, before.strip())
                said[key] = self.value(number, key, after.strip())
            else:
                rows.append((number, line))
        if said["roster"]:
            return ArmyList("", "", (), said["roster"])
        if not said["faction"]:
            raise self.unfit(0, "no_faction", known=self.listed(self.factions))
        return ArmyList(said["army"], said["faction"], tuple(self.row(number, line) for number, line in rows))

    def lines(self, told: str) -> Iterator[tuple[int, str]]:
        """Lines that say something, with their numbers."""
        for number, line in enumerate(told.splitlines(), 1):
            if number > MOST_LINES:
                raise self.unfit(number, "army_lines", n=MOST_LINES)
            said = line.partition("#")[0].strip()
            if said:
                yield number, said

    def key(self, line: int, said: str) -> str:
        if said.casefold() not in KEYS:
            raise self.unfit(line, "line_key", said=said[:LONGEST_QUOTE])
        return KEYS[said.casefold()]

    def value(self, line: int, key: str, said: str) -> str:
        if key == "army":
            if len(said) > LONGEST_NAME or not said.isprintable():
                raise self.unfit(line, "army_name", n=LONGEST_NAME)
            return said
        known = self.factions if key == "faction" else self.rosters
        return self.find(line, said, known, f"unknown_{key}")

    def row(self, number: int, line: str) -> Row:
        first, *besides = [part.strip() for part in line.split("+")] if self.besides else [line]
        count, times, said = first.partition(" x ")
        if not times:
            count, said = "1", first
        if not count.strip().isdecimal() or not 1 <= int(count) <= self.most_of_one:
            raise self.unfit(number, "count", n=self.most_of_one)
        return Row(number, int(count), said.strip(), tuple(besides))

    def find(self, line: int, said: str, known: Known, key: str) -> str:
        """A thing by its id or its name; what there is not is refused with what there is."""
        id = known.find(said)
        if id is None:
            raise self.unfit(line, key, said=said[:LONGEST_QUOTE], known=self.listed(known))
        return id

    def listed(self, known: Known) -> tuple[str, list[str]]:
        return known.kind, list(known.names)


def written(name: str, faction: str, rows: Sequence[str]) -> str:
    """A list as it is kept; read again, it says the same."""
    named = [f"army: {name}"] if name else []
    return "\n".join([*named, f"faction: {faction}", *rows])
