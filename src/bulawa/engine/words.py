"""Every sentence a player reads comes from here, in Polish and English."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from bulawa.engine.errors import UnknownName
from bulawa.engine.measures import Measure
from bulawa.engine.template import Hole, Part, names_in, pieces

LANGUAGES = ("en", "pl")

Argument = tuple[str | Measure, Any]
"""What fills a hole of a sentence: the kind of a thing and its name, or a measure and its number."""

Args = Mapping[str, Argument]
"""What fills the holes of a sentence, by their names."""


def plural(language: str, n: int, forms: Sequence[str]) -> str:
    """The form that goes with a number: two in English, three in Polish."""
    if language == "pl" and len(forms) > 2:
        few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        return forms[0] if n == 1 else forms[1] if few else forms[2]
    return forms[0] if abs(n) == 1 else forms[-1]


def signed(n: int) -> str:
    """+2, -1 with a true minus sign."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def listed(names: list[str]) -> str:
    """Names one after the other; semicolons where a name has a comma of its own."""
    return ("; " if any("," in name for name in names) else ", ").join(names)


Names = Mapping[str, Mapping[str, Mapping[str, str]]]
"""language -> kind -> id -> name"""


class Languages(dict[str, Mapping[str, Any]]):
    """A table for each language; another language is refused by its name."""

    def __missing__(self, language: str) -> Mapping[str, Any]:
        raise UnknownName(f"language: nothing is said in {language!r}; there are {', '.join(self)}")


class Words:
    """The words of one game in all languages: names of things, sentences, rules."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]], rules: Mapping[str, Mapping[str, str]]) -> None:
        self.tables = Languages(tables)
        self.rules = rules

    @classmethod
    def load(cls, folder: Path) -> Words:
        """Read words.<language>.toml and rules.toml."""
        own = {language: read(folder / f"words.{language}.toml") for language in LANGUAGES}
        return cls.of(own, read(folder / "rules.toml"))

    @classmethod
    def of(cls, tables: Mapping[str, Mapping[str, Any]], rules: Mapping[str, Mapping[str, str]]) -> Words:
        """A game's own words together with those that all games share."""
        common = Path(__file__).parent
        return cls({lang: merge(read(common / f"words.{lang}.toml"), tables[lang]) for lang in LANGUAGES}, rules)

    def named(self, names: Names) -> Words:
        """The same words with the names of things that stand in a content pack (cards, areas)."""
        tables = {language: merge(table, {"names": names.get(language, {})}) for language, table in self.tables.items()}
        return Words(tables, self.rules)

    def has(self, language: str, section: str, key: str) -> bool:
        return key in self.tables[language].get(section, {})

    def say(self, language: str, section: str, key: str, args: Args | None = None) -> str:
        """A sentence with its holes filled; `args` maps a hole to (kind, value)."""
        return self.sentence(self.phrase(language, section, key, args))

    @staticmethod
    def sentence(text: str) -> str:
        """A text with a capital at its beginning."""
        return text[:1].upper() + text[1:]

    def phrase(self, language: str, section: str, key: str, args: Args | None = None) -> str:
        """A part of a sentence with its holes filled: as `say`, without the capital."""
        template: str = self.tables[language][section][key]
        return self.fill(language, template, args or {})

    def wanted(self, language: str, section: str, key: str) -> tuple[str, ...]:
        """The names of all that fills a sentence."""
        return names_in(self.tables[language][section][key])

    def fill(self, language: str, template: str, args: Args) -> str:
        return self.join(language, pieces(template), args)

    def join(self, language: str, parts: Sequence[str | Hole | Part], args: Args) -> str:
        said = [part if isinstance(part, str) else self.piece(language, part, args) for part in parts]
        return "".join(said)

    def piece(self, language: str, piece: Hole | Part, args: Args) -> str:
        """What stands in a hole, or a part if it stands."""
        if isinstance(piece, Part):
            return self.join(language, piece.pieces, args) if bool(args[piece.name][1]) == piece.present else ""
        kind, value = args[piece.name]
        if piece.noun:
            return self.counted(language, value, *args[piece.noun])
        if piece.forms:
            return plural(language, len(value) if isinstance(value, list) else int(value), piece.forms)
        if piece.case and isinstance(kind, Measure):
            return self.aside(language, kind, value, piece.case)
        return self.name(language, f"{kind}_{piece.case}" if piece.case else kind, value)

    def aside(self, language: str, measure: Measure, value: int, case: str) -> str:
        """A measure that goes to one of two sides: 12° to the left. Both stand in names.<case>."""
        template = self.tables[language]["names"][case]["less" if value < 0 else "more"]
        return self.fill(language, template, {"n": (measure, abs(value))})

    def counted(self, language: str, number: Any, kind: str | Measure, value: Any) -> str:
        """A number with its noun: 3 allied units; several numbers are listed, each with its own."""
        if isinstance(value, list):
            return listed([self.counted(language, n, kind, one) for n, one in zip(number, value, strict=True)])
        forms = self.name(language, f"{kind}_forms", value).split("|")
        return f"{number} {plural(language, number, forms)}"

    def name(self, language: str, kind: str | Measure, value: Any) -> str:
        """The name of a thing; lists are joined, numbers stay, a kind ending in `signed` gets its sign."""
        if kind == "text" and type(value) in SAID_AS_IT_IS:
            return str(value)
        known = self.tables[language]["names"].get(kind) if isinstance(value, str) else None
        if known is not None and value in known:
            return str(known[value])
        if isinstance(kind, Measure):
            return kind.text(value, self.tables[language]["numbers"]["point"])
        if kind == "told":
            return str(value.text(language))
        if kind == "modifiers":
            return ", ".join(self.modifier(language, key, n) for _, key, n in value)
        if isinstance(value, list):
            return listed([self.name(language, kind, one) for one in value]) or "–"
        if value is None:
            return "–"
        if kind.endswith("signed"):
            return signed(int(value))
        return str(value)

    def title(self, language: str, kind: str, value: Any) -> str:
        """The name of a thing, at the beginning of a line."""
        return self.sentence(self.name(language, kind, value))

    def modifier(self, language: str, key: str, n: int) -> str:
        """One item of the sum behind a roll: fort −1."""
        said = self.modifier_text(language, key, n)
        return said if self.is_whole(language, key) else f"{said} {signed(n)}"

    def modifier_text(self, language: str, key: str, n: int) -> str:
        return self.phrase(language, "modifiers", key, {"n": ("number", n)})

    def is_whole(self, language: str, key: str) -> bool:
        """Whether the words of a modifier say its number themselves, because it is not added to the dice."""
        return "{n" in self.tables[language]["modifiers"][key]

    def rule(self, language: str, rule: str) -> str:
        """The one-sentence summary of a numbered rule."""
        return self.rules[rule][language]


SAID_AS_IT_IS = frozenset({str, int})
"""What a text needs no name for."""

REMEMBERED = 4096
"""Captions with their numbers in them that are kept ready."""


GAP = "\0"
"""Stands in a caption where what is told is put later."""


class Captions:
    """What only the screen says: labels, tooltips and facts, from screen.<language>.toml."""

    def __init__(self, folder: Path) -> None:
        self.tables = {language: read(folder / f"screen.{language}.toml") for language in LANGUAGES}
        self.words = Words({language: {"names": {}} for language in LANGUAGES}, {})
        self.remember = lru_cache(REMEMBERED)(self.filled)

    def all(self, language: str) -> dict[str, dict[str, str]]:
        return self.tables[language]

    def say(self, language: str, section: str, key: str, **args: Any) -> str:
        """A caption with its holes filled; the same few are said again and again."""
        return self.remember(language, section, key, tuple(args.items()))

    def wanted(self, language: str, key: str) -> tuple[str, ...]:
        """The names of what fills a confirmation."""
        return names_in(self.tables[language]["confirm"][key])

    def around(self, hole: str, language: str, section: str, key: str, **args: Any) -> tuple[str, str]:
        """What stands before and behind a hole of a caption that is filled by what will hardly be said again: only that
        is kept, and no other caption driven out."""
        before, _, after = self.remember(language, section, key, (*args.items(), (hole, GAP))).partition(GAP)
        return before, after

    def filled(self, language: str, section: str, key: str, args: Sequence[tuple[str, Any]]) -> str:
        template = self.tables[language][section][key]
        return self.words.fill(language, template, {name: ("text", value) for name, value in args})


def read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def merge(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """Both tables in one; where both have a table they are merged, elsewhere the second wins."""
    both: dict[str, Any] = dict(first)
    for key, value in second.items():
        old = both.get(key)
        both[key] = merge(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return both
