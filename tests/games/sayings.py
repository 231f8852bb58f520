"""What the source of a game says it will tell, ask and refuse, read from its syntax."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import bulawa
from bulawa.engine import registry
from bulawa.engine.fields import Field, fields
from bulawa.engine.template import HOLE, PART
from bulawa.engine.words import LANGUAGES
from bulawa.engine.words import read as read_toml

GAMES = sorted(registry.known())


class Sayings:
    """A game's words beside what its source needs words for."""

    def __init__(self, id: str) -> None:
        self.game = registry.find(id)
        self.folder = Path(bulawa.__file__).parent / "games" / id
        self.trees = {
            str(path.relative_to(self.folder)): ast.parse(path.read_text("utf-8"))
            for path in sorted(self.folder.rglob("*.py"))
        }
        self.own = {language: read_toml(self.folder / f"words.{language}.toml") for language in LANGUAGES}
        self.words = self.game.usual.words
        self.vocabulary = self.game.usual.vocabulary
        names = import_module(f"bulawa.games.{id}.names")
        self.frames: dict[str, type[Any]] = names.FRAMES
        self.events: dict[str, str] = {**names.EVENTS, **getattr(names, "CAMPAIGN_EVENTS", {})}

    def nodes(self, kind: type[ast.AST]) -> Iterator[Any]:
        return (node for tree in self.trees.values() for node in ast.walk(tree) if isinstance(node, kind))

    def calls(self, name: str) -> Iterator[ast.Call]:
        """Calls of a function or method of that name."""
        for call in self.nodes(ast.Call):
            if name == (call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")):
                yield call

    def asks(self) -> dict[str, dict[str, str]]:
        """Key of each question -> the locals of the frame it is asked in, with their kinds."""
        found: dict[str, dict[str, str]] = {}
        frames: dict[str, str] = {}
        for cls in self.nodes(ast.ClassDef):
            for base in cls.bases:
                if isinstance(base, ast.Subscript) and ast.unparse(base.value) == "Ask":
                    frames[cls.name] = ast.unparse(base.slice).strip("()").split(", ")[1]
        for cls in self.nodes(ast.ClassDef):
            asked = [frames[name] for name in (cls.name, *map(ast.unparse, cls.bases)) if name in frames]
            keys = [texts(line)[0] for line in cls.body if ast.unparse(line).startswith("key = ")]
            if asked and keys:
                found[keys[0]] = self.locals_of(asked[0])
        return found

    def locals_of(self, frame: str) -> dict[str, str]:
        """The fields of a frame, or of any that is made of it."""
        made = (cls for cls in self.frames.values() if frame in (base.__name__ for base in cls.__mro__))
        return kinds_of(fields(next(made).fields))

    def reasons(self) -> dict[str, set[str]]:
        """Key of each reason -> the rules that give it."""
        found: dict[str, set[str]] = {}
        for call in self.calls("Reason"):
            rule, key = texts(call)[:2]
            found.setdefault(key, set()).add(rule)
        return found

    def check_holes(self, language: str, template: str, known: dict[str, str]) -> None:
        """Every hole and part speaks of an argument; numbers have all the forms their language wants."""
        for name, _, _ in PART.findall(template):
            assert name in known, template
        for name, case, noun, forms in HOLE.findall(template):
            assert name in known, template
            if noun:
                assert f"{known[noun]}_forms" in self.own[language]["names"], template
            if case and known[name] in self.vocabulary.measures:
                assert set(self.words.tables[language]["names"][case]) == {"more", "less"}, template
            elif case:
                assert f"{known[name]}_{case}" in self.words.tables[language]["names"], template
            if forms:
                wanted = 2 if known[name] == "flag" or language == "en" else 3
                assert forms.count("|") == wanted, template


def texts(node: ast.AST) -> list[str]:
    return [leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)]


def kinds_of(declared: tuple[Field, ...]) -> dict[str, str]:
    return {field.name: field.kind for field in declared}
