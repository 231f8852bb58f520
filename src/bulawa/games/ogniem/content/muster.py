"""Army lists as text: how one is read, what it must keep to, and how it is written down again.

    army: Podjazd spod Baru         its name, if it has one
    faction: commonwealth           id or name of one of the five armies
    pl_hetman                       a card, by id or by its name in either language
    2 x pl_pancerni + lances_for_pancerni
    # a remark

or, for an army that is ready, the one line `roster: commonwealth_skirmish`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bulawa.engine.brought import Unfit
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.content.armies import Roster
from bulawa.games.ogniem.content.battles import Battle
from bulawa.games.ogniem.content.limits import Limits
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.terms import ARTILLERY, GOLD, GROUP, SIDE_IDS

MOST_LINES, MOST_LETTERS, LONGEST_NAME, MOST_OF_ONE = 60, 4000, 40, 9
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
class Entry:
    """One element of an army with its upgrades."""

    card: str
    upgrades: tuple[str, ...] = ()


@dataclass(frozen=True)
class Army:
    """An army as its owner mustered it, or a ready one by its id."""

    name: str
    faction: str
    entries: tuple[Entry, ...]
    roster: str = ""

    def text(self) -> str:
        """The list as it is kept; read again, it says the same."""
        if self.roster:
            return f"roster: {self.roster}"
        named = [f"army: {self.name}"] if self.name else []
        lines = [" + ".join((entry.card, *entry.upgrades)) for entry in self.entries]
        return "\n".join([*named, f"faction: {self.faction}", *lines])


def bring(pack: Pack, scenario: str, seat: str, told: Any) -> str:
    """What a seat brings, checked, as the journal keeps it; who brings nothing gets the usual army.  [R400]"""
    battle = pack.battles[scenario]
    if told is None:
        return f"roster: {usual(battle, seat)}"
    army = Reader(pack, f"brought.{seat}").read(told)
    check_battle(pack, battle, seat, army)
    if not army.roster:
        check_army(pack, battle.level, f"brought.{seat}", army)
    return army.text()


def usual(battle: Battle, seat: str) -> str:
    """The army of the first historical pairing.  [R455]"""
    return battle.pairings[0][SIDE_IDS.index(seat)]


def army_of(pack: Pack, text: str) -> Army:
    """An army that was checked before."""
    return Reader(pack, "brought").read(text)


class Reader:
    """Reads one list; it knows whose it is and at which line it stands, so that its errors can say so."""

    def __init__(self, pack: Pack, field: str) -> None:
        self.pack = pack
        self.field = field
        self.line = 0

    def unfit(self, key: str, **args: Any) -> Unfit:
        return Unfit(f"{self.field}[{self.line}]" if self.line else self.field, key, self.pack.words, **args)

    def read(self, told: Any) -> Army:
        if not isinstance(told, str) or not told.strip() or len(told) > MOST_LETTERS:
            raise self.unfit("army_text", n=MOST_LETTERS)
        said = {"army": "", "faction": "", "roster": ""}
        rows: list[tuple[int, str]] = []
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
            said = line.partition("#")[0].strip()
            if number > MOST_LINES:
                raise self.unfit("army_lines", n=MOST_LINES)
            if said:
                yield number, said

    def named(self, key: str, value: str) -> str:
        if key == "army":
            if len(value) > LONGEST_NAME or not value.isprintable():
                raise self.unfit("army_name", n=LONGEST_NAME)
            return value
        if key == "faction":
            return self.find("faction", value, self.pack.factions, "unknown_faction")
        return self.find("roster", value, self.pack.rosters, "unknown_roster")

    def find(self, kind: str, said: str, known: Mapping[str, Any], key: str) -> str:
        """A thing by its id or by its name in either language; what there is not is refused with what there is."""
        id = self.known(kind, said, known)
        if id is None:
            raise self.unfit(key, said=said[:60], known=(kind, list(known)))
        return id

    def known(self, kind: str, said: str, known: Mapping[str, Any]) -> str | None:
        wanted = said.casefold()
        for id in known:
            if wanted in (id.casefold(), *(name.casefold() for name in self.pack.names_of(kind, id))):
                return id
        return None

    def ready(self, id: str) -> Army:
        roster: Roster = self.pack.rosters[id]
        return Army("", roster.faction, tuple(Entry(card) for card in roster.elements), id)

    def own(self, said: Mapping[str, str], rows: list[tuple[int, str]]) -> Army:
        if not said["faction"]:
            self.line = 0
            raise self.unfit("no_faction", known=", ".join(self.pack.factions))
        entries: list[Entry] = []
        for number, line in rows:
            self.line = number
            entries += self.entries(said["faction"], line)
        return Army(said["army"], said["faction"], tuple(entries))

    def entries(self, faction: str, line: str) -> list[Entry]:
        """`2 x card + upgrade + upgrade`"""
        first, *further = [part.strip() for part in line.split("+")]
        count, times, card = first.partition(" x ")
        if not times:
            count, card = "1", first
        if not count.strip().isdecimal() or not 1 <= int(count) <= MOST_OF_ONE:
            raise self.unfit("count", n=MOST_OF_ONE)
        id = self.card(faction, card.strip())
        upgrades = tuple(self.find("upgrade", one, self.pack.upgrades, "unknown_upgrade") for one in further)
        return [Entry(id, upgrades)] * int(count)

    def card(self, faction: str, said: str) -> str:
        """A card of that army; one of another is told apart from one that nobody has."""
        own = self.pack.factions[faction].cards
        foreign = {id: card for id, card in self.pack.cards.items() if id not in own}
        if self.known("profile", said, own) is None and self.known("profile", said, foreign) is not None:
            raise self.unfit("foreign_card", said=said[:60])
        return self.find("profile", said, own, "unknown_card")


def check_battle(pack: Pack, battle: Battle, seat: str, army: Army) -> None:
    """An army fits a battle: its level, and who may raid.  [R454] [R455]"""
    field = f"brought.{seat}"
    if battle.fixed and army.roster != battle.fixed[seat]:
        raise Unfit(field, "fixed_army", pack.words, known=("roster", battle.fixed[seat]))
    if army.roster and pack.rosters[army.roster].level != battle.level:
        fitting = [roster.id for roster in pack.rosters.values() if roster.level == battle.level]
        raise Unfit(field, "other_level", pack.words, said=("roster", army.roster), known=("roster", fitting))
    if seat == SIDE_IDS[0] and army.faction not in battle.raiders:
        raise Unfit(field, "no_raiders", pack.words, said=("faction", army.faction), known=("faction", battle.raiders))


Check = Callable[[Pack, Limits, list[Card], Army], tuple[str, int, int] | None]
"""What a limit says of an army: the key of its sentence, how many there are and how many there may be."""


def check_army(pack: Pack, level: int, field: str, army: Army) -> None:
    """Every limit of army building, in the order in which a player counts.  [R400]"""
    cards = [pack.cards[entry.card] for entry in army.entries]
    for check in CHECKS:
        broken = check(pack, pack.limits[level], cards, army)
        if broken is not None:
            key, now, most = broken
            raise Unfit(field, key, pack.words, now=now, most=most)
    check_upgrades(pack, field, army)


def over_points(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> tuple[str, int, int] | None:
    points = points_of(cards)
    return ("over_points", points, limits.points) if points > limits.points else None


def chiefs(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> tuple[str, int, int] | None:
    """Exactly one commander-in-chief."""
    count = sum(card.chief for card in cards)
    return None if count == 1 else ("two_chiefs" if count else "no_chief", count, 1)


def too_few(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> tuple[str, int, int] | None:
    units = sum(card.arm != GROUP for card in cards)
    return ("few_units", units, limits.least_units) if units < limits.least_units else None


def too_many_alike(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> tuple[str, int, int] | None:
    ids = [card.id for card in cards]
    most = max((ids.count(id) for id in ids), default=0)
    return ("many_alike", most, limits.same) if most > limits.same else None


def too_much_gold(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> tuple[str, int, int] | None:
    gold = sum(card.colour == GOLD and card.arm != GROUP for card in cards)
    return ("many_gold", gold, limits.gold) if gold > limits.gold else None


def too_many_guns(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> tuple[str, int, int] | None:
    guns = sum(card.arm == ARTILLERY for card in cards)
    return ("many_guns", guns, limits.guns) if guns > limits.guns else None


def too_many_groups(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> tuple[str, int, int] | None:
    groups = sum(card.arm == GROUP for card in cards)
    return ("many_groups", groups, limits.groups) if groups > limits.groups else None


def upgrades_dear(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> tuple[str, int, int] | None:
    cost = upgrade_points(pack, army)
    return ("over_upgrades", cost, limits.upgrades) if cost > limits.upgrades else None


CHECKS: tuple[Check, ...] = (
    over_points,
    chiefs,
    too_few,
    too_many_alike,
    too_much_gold,
    too_many_guns,
    too_many_groups,
    upgrades_dear,
)


def check_upgrades(pack: Pack, field: str, army: Army) -> None:
    """Who may take an upgrade, each once, and some of them only so often in an army."""
    for entry in army.entries:
        for id in entry.upgrades:
            if entry.card not in pack.upgrades[id].takers:
                raise Unfit(field, "not_for", pack.words, said=("upgrade", id), card=("profile", entry.card))
        if len(set(entry.upgrades)) < len(entry.upgrades):
            raise Unfit(field, "upgrade_twice", pack.words, card=("profile", entry.card))
    taken = [id for entry in army.entries for id in entry.upgrades]
    for id in dict.fromkeys(taken):
        most, count = pack.upgrades[id].most, taken.count(id)
        if most and count > most:
            raise Unfit(field, "many_upgrades", pack.words, said=("upgrade", id), now=count, most=most)


def points_of(cards: list[Card]) -> int:
    return sum(card.points for card in cards)


def upgrade_points(pack: Pack, army: Army) -> int:
    """Each upgrade costs the unit's number of coins."""
    return sum(pack.cards[entry.card].coins * len(entry.upgrades) for entry in army.entries)


def motivation(pack: Pack, army: Army) -> int:
    """Half the total value, plus 1, rounded up; a ready army has its own.  [R401]"""
    if army.roster:
        return pack.rosters[army.roster].motivation
    value = sum(pack.numbers.motivation_loss[pack.cards[entry.card].colour] for entry in army.entries)
    return (value + 3) // 2
