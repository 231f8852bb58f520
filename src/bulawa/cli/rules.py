"""`bulawa rules`: what a numbered rule says, and the code and tests that keep it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import bulawa
from bulawa.cli import BadArguments, screen
from bulawa.engine import registry
from bulawa.engine.game import Game
from bulawa.engine.words import LANGUAGES

PACKAGE = Path(bulawa.__file__).parent
ROOT = PACKAGE.parents[1]
"""The project, where the package runs from its source; an installed package has neither docs nor tests."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game, as `bulawa games` lists it")
    parser.add_argument("rule", metavar="RULE", nargs="*", help="numbers such as R44 or G21; none: all summaries")
    parser.add_argument("--language", choices=LANGUAGES, help="only this language (default: all)")


def run(args: argparse.Namespace) -> int:
    game = registry.find(args.game)
    languages = [args.language] if args.language else list(LANGUAGES)
    rules = [rule.upper() for rule in args.rule]
    for rule in rules:
        if rule not in game.usual.words.rules:
            raise BadArguments(f"{game.id} has no rule {rule}; `bulawa rules {game.id}` lists all")
    for number, rule in enumerate(rules or game.usual.words.rules):
        if rules and number:
            screen.write()
        summary(game, rule, languages)
        if rules:
            paragraph(game, rule)
            citations(game, rule)
    return 0


def summary(game: Game, rule: str, languages: list[str]) -> None:
    for language in languages:
        screen.paragraph(f"{rule}: {game.usual.words.rule(language, rule)}", "", "  ")


def paragraph(game: Game, rule: str) -> None:
    """The full text of the rule in the project's documents, if they are at hand."""
    document = ROOT / "docs" / "rules" / f"{game.id}.md"
    if not document.exists():
        return
    for number, line in enumerate(document.read_text(encoding="utf-8").splitlines(), 1):
        if re.match(rf"(- .*\*\*{rule}\b|\| {rule} \|)", line):
            screen.write()
            screen.write(f"docs/rules/{game.id}.md:{number}")
            screen.paragraph(line.strip("-| ").replace("**", "").replace("`", ""), "  ", "  ")


def citations(game: Game, rule: str) -> None:
    """Every line of code and of tests that cites the rule."""
    code = sorted((PACKAGE / "games" / game.id).rglob("*.py"))
    tests = sorted((ROOT / "tests" / "games" / game.id).rglob("*.py"))
    for title, paths in (("code", code), ("tests", tests)):
        lines = [line for path in paths for line in cited_in(path, rule)]
        if lines:
            screen.write()
            screen.write(f"{title}:")
            screen.write("\n".join(lines))


def cited_in(path: Path, rule: str) -> Iterator[str]:
    """Lines with the rule's number, as a citation [R44] or as a value "R44"."""
    base = ROOT if ROOT in path.parents else PACKAGE
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if re.search(rf"\b{rule}\b|_{rule.lower()}_", line):
            yield f"  {path.relative_to(base)}:{number}: {line.strip()}"
