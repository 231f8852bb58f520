"""The content pack: everything that is printed, ours or a corrected copy, and the board of a battle made from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from bulawa.engine.errors import PackError
from bulawa.engine.setup import Setup
from bulawa.engine.tables import Files, Table
from bulawa.engine.words import LANGUAGES, Names, Words
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.content import book
from bulawa.games.ogniem.content.armies import FACTIONS, STATE, Faction, Roster, read_faction, read_upgrades
from bulawa.games.ogniem.content.battles import Battle, as_before, read_battles
from bulawa.games.ogniem.content.lengths import MIL, bits
from bulawa.games.ogniem.content.limits import read_limits
from bulawa.games.ogniem.content.words import WORDS
from bulawa.games.ogniem.terms import ADVANTAGE_IDS, RULE_IDS, UNIQUE_IDS, WEAPON_IDS

OWN = Path(__file__).parent
FILES = (
    "table.toml",
    "orders.toml",
    "specials.toml",
    "terrain.toml",
    "muster.toml",
    "battles.toml",
    *(f"{faction}.toml" for faction in FACTIONS),
)
NAMED = {
    "order": "orders.toml",
    "reaction": "orders.toml",
    "formation": "orders.toml",
    "special_fire": "orders.toml",
    "rule": "specials.toml",
    "weapon_rule": "specials.toml",
    "upgrade": "specials.toml",
    "unique_action": "specials.toml",
    "advantage": "specials.toml",
    "area_type": "terrain.toml",
    "structure_type": "terrain.toml",
}
"""Kinds of things with names, and the file they stand in."""


class Pack:
    """All that is printed, read and checked."""

    def __init__(self, files: Files) -> None:
        self.files, self.digest = files, files.digest
        self.tables = {table.where: table for table in files.tables()}
        numbers, muster, self.specials = (self.tables[name] for name in ("table.toml", "muster.toml", "specials.toml"))
        self.numbers = book.read_numbers(numbers, muster)
        self.trays = book.read_trays(numbers)
        self.kinds = book.read_kinds(self.tables["terrain.toml"])
        self.limits = read_limits(muster)
        self.factions = {id: read_faction(self.tables[f"{id}.toml"], id, self.trays) for id in FACTIONS}
        self.cards: dict[str, Card] = {id: card for one in self.factions.values() for id, card in one.cards.items()}
        self.rosters: dict[str, Roster] = {one.id: one for faction in self.factions.values() for one in faction.rosters}
        self.check_rules()
        self.upgrades = read_upgrades(self.specials, self.cards)
        levels = {roster.id: roster.level for roster in self.rosters.values()}
        told = self.tables["battles.toml"]
        self.battles = read_battles(told, self.kinds, levels)
        self.battles_before = read_battles(Table(told.where, as_before(told.values, told.where)), self.kinds, levels)
        self.check_places()
        self.new_board()

    def battle(self, setup: Setup) -> Battle:
        """The battle of a match, as it is now or as it was before it was tuned."""
        return (self.battles_before if setup.options.get("first_crossing") else self.battles)[setup.scenario]

    def check_rules(self) -> None:
        """Every special rule, weapon rule, unique action and advantage is there, and none that nobody knows."""
        for key, ids in (
            ("rule", RULE_IDS),
            ("weapon_rule", WEAPON_IDS),
            ("unique_action", UNIQUE_IDS),
            ("advantage", ADVANTAGE_IDS),
        ):
            self.specials.table_of_each(key, ids)

    def check_places(self) -> None:
        """Presets and further elements have cards; acting commanders stand in their rosters."""
        for battle in self.battles.values():
            for _, profile, *_ in (*battle.presets, *battle.extras):
                if profile not in self.cards:
                    raise PackError(
                        f"{battle.table.where}: there is no profile {profile!r}; an id of a card is expected"
                    )

    def faction_of(self, card: str) -> Faction:
        return self.factions[self.cards[card].faction]

    def new_board(self) -> Board:
        """A board with all that is the same in every battle."""
        board, orders = Board(), self.tables["orders.toml"]
        board.numbers, board.trays = self.numbers, self.trays
        board.orders = book.read_orders(orders)
        board.reaction_orders = book.read_reactions(orders)
        board.formations = book.read_formations(orders)
        board.fires = book.read_fires(orders)
        rules = {one.text("id"): one for one in self.specials.tables("rule")}
        weapons = {one.text("id"): one for one in self.specials.tables("weapon_rule")}
        armoured, pikes, lances = rules["armoured_pikemen"], weapons["pikes"], weapons["lances"]
        board.armoured = book.read_arms(armoured.table("melee_front"))
        board.armoured_square = book.read_arms(armoured.table("square"))
        board.pikes = book.read_arms(pikes.table("melee_front"))
        board.pike_orders = bits(pikes, "orders", book.ORDER)
        board.polearm_orders = bits(weapons["polearms"], "infantry_orders", book.ORDER)
        board.polearm_effectiveness = weapons["polearms"].integer("cavalry_effectiveness", 0, 9)
        board.lance_impetus = lances.integer("impetus", 0, 9)
        board.lance_effectiveness = lances.integers("effectiveness", 2, 0, 9)
        board.loose_speed = rules["skirmish"].integer("loose_speed", 0, 9) * MIL
        board.last_man_states = bits(rules["last_man"], "active_states", STATE)
        return board

    def names_of(self, kind: str, id: str) -> Iterator[str]:
        """What a thing is called, in every language."""
        return (self.names[language][kind][id] for language in LANGUAGES)

    @cached_property
    def words(self) -> Words:
        """Our words, and the names of this pack."""
        return WORDS.named(self.names)

    @cached_property
    def names(self) -> Names:
        """Names of cards, rosters, orders, rules and kinds of ground in every language."""
        return {language: self.named(language) for language in LANGUAGES}

    def named(self, language: str) -> dict[str, dict[str, str]]:
        key = f"name_{language}"
        found = {kind: names_in(self.tables[file], kind, key) for kind, file in NAMED.items()}
        armies = [self.tables[f"{id}.toml"] for id in FACTIONS]
        found["faction"] = {id: table.table("faction").text(key) for id, table in zip(FACTIONS, armies, strict=True)}
        for kind in ("profile", "roster"):
            found[kind] = {id: name for table in armies for id, name in names_in(table, kind, key).items()}
        found["profile_short"] = {
            id: name for table in armies for id, name in names_in(table, "profile", f"short_{language}").items()
        }
        found["fire"] = found["shot"] = found["special_fire"]
        found["battle"] = names_in(self.tables["battles.toml"], "scenario", key)
        found["victory"] = names_in(self.tables["battles.toml"], "scenario", f"victory_{language}")
        return found


def names_in(table: Table, kind: str, key: str) -> dict[str, str]:
    """Things by id: a list of tables, or a table of tables."""
    told: Any = table.values.get(kind)
    if isinstance(told, Mapping):
        return {id: table.table(kind).table(id).text(key) for id in told}
    return {one.text("id"): one.text(key) for one in table.tables(kind)}


def load(files: Files | None) -> Pack:
    """Our own data, or a copy of it that its owner has corrected."""
    return own() if files is None else Pack(files)


@cache
def own() -> Pack:
    return Pack(Files.read(OWN, FILES))
