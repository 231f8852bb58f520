"""The words of a match: ours, and what a pack calls its characters, classes, weapons and terrain."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from bulawa.engine.words import LANGUAGES, Words
from bulawa.games.guiscard.content.pack import Pack

WORDS = Words.load(Path(__file__).parents[1])
"""Without what stands in a pack."""


ANIMALS = {"en": (("horse", "horse"), ("donkey", "donkey")), "pl": (("horse", "koń"), ("donkey", "osioł"))}
MOST_ANIMALS = 64
"""More than there are in any scenario."""


@lru_cache
def words(pack: Pack) -> Words:
    return WORDS.named({language: names_in(pack, language) for language in LANGUAGES})


def names_in(pack: Pack, language: str) -> dict[str, dict[str, str]]:
    sheets = pack.tables["sheets.toml"]
    return {
        "man": {id: person.names[language] for id, person in pack.people.persons.items()},
        "horse": {f"{id}_{n}": f"{name} {n}" for id, name in ANIMALS[language] for n in range(1, MOST_ANIMALS)},
        "kind": {kind.id: kind.names[language] for kind in pack.people.kinds},
        "weapon": {one.text("id"): one.text(f"name_{language}") for one in sheets.table("weapons").tables("list")},
        "terrain": {one.text("id"): one.text(f"name_{language}") for one in sheets.table("terrain").tables("list")},
        "side": {one.text("id"): one.text(f"name_{language}") for one in sheets.table("hexside").tables("list")},
    }
