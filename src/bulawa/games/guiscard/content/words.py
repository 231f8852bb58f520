"""The words of a match: ours, and what a pack calls its characters, classes, weapons and terrain."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from bulawa.engine.words import LANGUAGES, Args, Words
from bulawa.games.guiscard.content.pack import Pack

WORDS = Words.load(Path(__file__).parents[1])
"""Without what stands in a pack."""


ANIMALS = {"en": (("horse", "horse"), ("donkey", "donkey")), "pl": (("horse", "koń"), ("donkey", "osioł"))}
MOST_ANIMALS = 64
"""More than there are in any scenario."""


@lru_cache
def words(pack: Pack) -> Words:
    """Our words with the names of a pack; what is said of a scenario ends with its maps and forces."""
    named = WORDS.named({language: names_in(pack, language) for language in LANGUAGES})
    tables = {language: {**named.tables[language], "scenarios": told(pack, named, language)} for language in LANGUAGES}
    return Words(tables, named.rules)


def told(pack: Pack, named: Words, language: str) -> dict[str, dict[str, str]]:
    ours = named.tables[language]["scenarios"]
    return {id: {**one, "about": f"{one['about']} {forces(pack, named, id, language)}"} for id, one in ours.items()}


def forces(pack: Pack, named: Words, scenario: str, language: str) -> str:
    """Turns, maps, and how many characters and points each side has."""
    field = pack.field(scenario)
    sides = []
    for number, seat in enumerate(field.battle.seats):
        own = [man for man, side in enumerate(field.cast.seat) if side == number]
        points = sum(field.cast.points[man] for man in own)
        args: Args = {"side": ("seat", seat), "n": ("number", len(own)), "points": ("number", points)}
        sides.append(named.phrase(language, "text", "forces", args))
    maps = ", ".join(sheet.map.names[language] for sheet in pack.layout(scenario))
    length: Args = {
        "maps": ("text", maps),
        "turns": ("number", field.battle.turns),
        "sides": ("text", "; ".join(sides)),
    }
    return named.say(language, "text", "course", length)


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
