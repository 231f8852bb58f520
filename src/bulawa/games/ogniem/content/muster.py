"""Army lists (`engine/army_list.py`): cards with upgrades, what they must keep to, and how a list is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from bulawa.engine.army_list import LONGEST_QUOTE, Known, Reader, Row, written
from bulawa.engine.brought import Unfit
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.content.armies import Roster
from bulawa.games.ogniem.content.battles import Battle
from bulawa.games.ogniem.content.limits import Limits
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.terms import ARTILLERY, GOLD, GROUP, SIDE_IDS

MOST_OF_ONE = 9


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
        return written(self.name, self.faction, [" + ".join((one.card, *one.upgrades)) for one in self.entries])


def bring(pack: Pack, scenario: str, seat: str, told: Any) -> str:
    """What a seat brings, checked, as the journal keeps it; who brings nothing gets the usual army.  [R400]"""
    battle = pack.battles[scenario]
    if told is None:
        return f"roster: {usual(battle, seat)}"
    army = read(pack, f"brought.{seat}", told)
    check_battle(pack, battle, seat, army)
    if not army.roster:
        check_army(pack, battle.level, f"brought.{seat}", army)
    return army.text()


def usual(battle: Battle, seat: str) -> str:
    """The army of the first historical pairing.  [R455]"""
    return battle.pairings[0][SIDE_IDS.index(seat)]


def army_of(pack: Pack, text: str) -> Army:
    """An army that was checked before."""
    return read(pack, "brought", text)


def read(pack: Pack, field: str, told: Any) -> Army:
    """A list: whose army it is, and its cards with their upgrades, or one that is ready."""
    factions, rosters = (known(pack, kind, ids) for kind, ids in (("faction", pack.factions), ("roster", pack.rosters)))
    reader = Reader(field, pack.words, factions, rosters, MOST_OF_ONE, besides=True)
    listed = reader.read(told)
    if listed.roster:
        roster: Roster = pack.rosters[listed.roster]
        return Army("", roster.faction, tuple(Entry(card) for card in roster.elements), listed.roster)
    entries: list[Entry] = []
    for row in listed.rows:
        entries += [entry(pack, reader, listed.faction, row)] * row.count
    return Army(listed.name, listed.faction, tuple(entries))


def known(pack: Pack, kind: str, ids: Iterable[str]) -> Known:
    return Known(kind, {id: tuple(pack.names_of(kind, id)) for id in ids})


def entry(pack: Pack, reader: Reader, faction: str, row: Row) -> Entry:
    """A card of that army with its upgrades; a card of another army is told apart from one that nobody has."""
    own = known(pack, "profile", pack.factions[faction].cards)
    if own.find(row.said) is None and known(pack, "profile", pack.cards).find(row.said) is not None:
        raise reader.unfit(row.line, "foreign_card", said=row.said[:LONGEST_QUOTE])
    upgrades = known(pack, "upgrade", pack.upgrades)
    taken = tuple(reader.find(row.line, one, upgrades, "unknown_upgrade") for one in row.besides)
    return Entry(reader.find(row.line, row.said, own, "unknown_card"), taken)


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


Broken = tuple[str, int, int]
"""What a limit says of an army: the key of its sentence, how many there are and how many there may be."""
Check = Callable[[Pack, Limits, list[Card], Army], Broken | None]
LACKING = ("no_chief", "few_units")
"""What more cards would mend."""


def check_army(pack: Pack, level: int, field: str, army: Army) -> None:
    """Every limit of army building, in the order in which a player counts.  [R400]"""
    for key, now, most in broken_limits(pack, level, army):
        raise Unfit(field, key, pack.words, now=now, most=most)
    check_upgrades(pack, field, army)


def broken_limits(pack: Pack, level: int, army: Army) -> Iterator[Broken]:
    cards = [pack.cards[entry.card] for entry in army.entries]
    found = (check(pack, pack.limits[level], cards, army) for check in CHECKS)
    return (one for one in found if one is not None)


def bar_more(pack: Pack, level: int, field: str, army: Army, card: str) -> Unfit | None:
    """Why not one more of a card is to be had: the first limit that it would break; what is still lacking bars nothing.
    [R400]"""
    grown = replace(army, entries=(*army.entries, Entry(card)))
    too_much = (one for one in broken_limits(pack, level, grown) if one[0] not in LACKING)
    return next((Unfit(field, key, pack.words, now=now, most=most) for key, now, most in too_much), None)


def over_points(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> Broken | None:
    points = points_of(cards)
    return ("over_points", points, limits.points) if points > limits.points else None


def chiefs(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> Broken | None:
    """Exactly one commander-in-chief."""
    count = sum(card.chief for card in cards)
    return None if count == 1 else ("two_chiefs" if count else "no_chief", count, 1)


def too_few(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> Broken | None:
    units = sum(card.arm != GROUP for card in cards)
    return ("few_units", units, limits.least_units) if units < limits.least_units else None


def too_many_alike(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> Broken | None:
    ids = [card.id for card in cards]
    most = max((ids.count(id) for id in ids), default=0)
    return ("many_alike", most, limits.same) if most > limits.same else None


def too_much_gold(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> Broken | None:
    gold = sum(card.colour == GOLD and card.arm != GROUP for card in cards)
    return ("many_gold", gold, limits.gold) if gold > limits.gold else None


def too_many_guns(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> Broken | None:
    guns = sum(card.arm == ARTILLERY for card in cards)
    return ("many_guns", guns, limits.guns) if guns > limits.guns else None


def too_many_groups(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> Broken | None:
    groups = sum(card.arm == GROUP for card in cards)
    return ("many_groups", groups, limits.groups) if groups > limits.groups else None


def upgrades_dear(pack: Pack, limits: Limits, cards: list[Card], army: Army) -> Broken | None:
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
