"""The words of a match: ours, and what a pack calls its characters, classes, weapons and terrain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from bulawa.engine.words import LANGUAGES, Words
from bulawa.games.guiscard.content.called import campaign_names
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.people import copies_of

WORDS = Words.load(Path(__file__).parents[1])
"""Without what stands in a pack."""


ANIMALS = {"en": (("horse", "horse"), ("donkey", "donkey")), "pl": (("horse", "koń"), ("donkey", "osioł"))}
LADDERS = {"en": (("ladder", "ladder"),), "pl": (("ladder", "drabina"),)}
ENGINES = {
    "en": (("siphon", "siphon"), ("thrower", "stone thrower"), ("engine", "engine")),
    "pl": (("siphon", "syfon"), ("thrower", "miotacz kamieni"), ("engine", "machina")),
}
MOST_ANIMALS = 100
"""More than there are in any scenario."""


@lru_cache
def words(pack: Pack) -> Words:
    """Our words with the names of a pack."""
    return WORDS.named({language: names_in(pack, language) for language in LANGUAGES})


def names_in(pack: Pack, language: str) -> dict[str, dict[str, str]]:
    sheets = pack.tables["sheets.toml"]
    return {
        "man": {id: names[language] for id, names in called(pack).items()},
        "host": {id: host.names[language] for id, host in pack.market.hosts.items()},
        "ware": {id: ware.names[language] for id, ware in pack.market.wares.items()},
        **campaign_names(pack, language),
        "horse": numbered(ANIMALS[language]),
        "ladder": numbered(LADDERS[language]),
        "engine": numbered(ENGINES[language]),
        "kind": {kind.id: kind.names[language] for kind in pack.people.kinds},
        "weapon": {one.text("id"): one.text(f"name_{language}") for one in sheets.table("weapons").tables("list")},
        "terrain": {one.text("id"): one.text(f"name_{language}") for one in sheets.table("terrain").tables("list")},
        "side": {one.text("id"): one.text(f"name_{language}") for one in sheets.table("hexside").tables("list")},
    }


def called(pack: Pack) -> dict[str, Mapping[str, str]]:
    """Everybody there is, and everybody of whom a war may need more.  (G54)"""
    persons = pack.people.persons.values()
    return {one.id: one.names for person in persons for one in (person, *copies_of(person))}


def numbered(names: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """As in "horse 3"."""
    return {f"{id}_{n}": f"{name} {n}" for id, name in names for n in range(1, MOST_ANIMALS)}
