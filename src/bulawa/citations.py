"""Which rule is kept where: citations such as [R12] in a game's code and tests, and the page that lists them.

`python -m bulawa.citations` writes docs/rules/coverage.md anew.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bulawa.engine import registry
from bulawa.engine.disk import replace
from bulawa.engine.game import Game
from bulawa.engine.words import read

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules" / "coverage.md"

CITATION = re.compile(r"\[([A-Z]\d+)\]")
TEST_NAME = re.compile(r"test_([a-z]\d+)_")

HEAD = """# Where each rule is kept

Made by `python -m bulawa.citations` from the citations in code and tests; do not edit. Each game's rules are told in
full on its own page beside this one. Rulings that speak of the rulebook's text only need neither code nor test.
"""


@dataclass(frozen=True)
class Citation:
    """Somewhere in a file a rule is cited."""

    rule: str
    module: str
    name: str
    """The function, class or constant that cites it; empty for the module itself."""


@dataclass
class Coverage:
    """The rules of one game with every citation of them."""

    game: Game
    rules: Mapping[str, Mapping[str, str]]
    code: list[Citation] = field(default_factory=list)
    tests: list[Citation] = field(default_factory=list)

    def needed(self) -> list[str]:
        """Rules that the program keeps; the others are about the rulebook's text."""
        return [rule for rule, told in self.rules.items() if told.get("about") != "text"]

    def without(self, citations: list[Citation]) -> list[str]:
        """Needed rules that none of these cites."""
        cited = {citation.rule for citation in citations}
        return [rule for rule in self.needed() if rule not in cited]

    def unknown(self) -> list[Citation]:
        """Citations of rules that do not exist."""
        return [citation for citation in self.code + self.tests if citation.rule not in self.rules]


def coverage(game: Game) -> Coverage:
    """Read the code and the tests of one game."""
    module = sys.modules[registry.known()[game.id].partition(":")[0]]
    folder = Path(module.__file__ or "").parent
    found = Coverage(game, read(folder / "rules.toml"))
    law, rooms = sorted(folder.glob("*.py")), sorted(folder.glob("*/*.py"))
    for path in (*law, *rooms):
        found.code += code_citations(path)
    families = {rule[0] for rule in found.rules}
    for path in sorted((ROOT / "tests" / "games" / game.id).glob("test_*.py")):
        found.tests += test_citations(path, families)
    return found


def code_citations(path: Path) -> Iterator[Citation]:
    """Citations in strings and comments, and the rules that questions and refusals name."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            for rule in CITATION.findall(token.string):
                yield Citation(rule, path.stem, owner(tree, token.end[0]))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            rule = named_rule(node)
            if rule:
                yield Citation(rule, path.stem, owner(tree, node.lineno) or name_of(node))


def name_of(node: ast.Assign | ast.AnnAssign) -> str:
    """What is given a value."""
    return ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])


def named_rule(node: ast.Assign | ast.AnnAssign) -> str:
    """The rule of `NAME = Reason("R12", ...)`, final or not, and of `rule = "R12"`."""
    value = node.value
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "Reason" and value.args:
        value = value.args[0]
    elif name_of(node) != "rule":
        return ""
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def owner(tree: ast.Module, line: int) -> str:
    """The class or function around a line, with the class it belongs to."""
    names: list[str] = []
    inside: ast.AST = tree
    while True:
        for node in ast.iter_child_nodes(inside):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.lineno <= line <= (node.end_lineno or 0):
                names.append(node.name)
                inside = node
                break
        else:
            return ".".join(names)


def test_citations(path: Path, families: set[str]) -> Iterator[Citation]:
    """Rules in the names and docstrings of tests; a name may also speak of an example, which is no rule."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            title = TEST_NAME.match(node.name)
            rules = [title[1].upper()] if title and title[1][0].upper() in families else []
            rules += CITATION.findall(ast.get_docstring(node) or "")
            for rule in dict.fromkeys(rules):
                yield Citation(rule, path.stem, node.name)


def page() -> str:
    """The whole page, one table for each game."""
    return "\n".join([HEAD, *(section(coverage(game)) for game in registry.every())])


def section(found: Coverage) -> str:
    rows = [f"## {found.game.title['en']}", "", "| rule | | in the code | tests |", "| --- | --- | --- | --- |"]
    for rule, told in found.rules.items():
        cells = [places(found, rule), trials(found, rule)] if rule in found.needed() else ["about the text", ""]
        rows.append(f"| {rule} | {told['en'].replace('|', '/')} | {cells[0]} | {cells[1]} |")
    return "\n".join([*rows, ""])


def places(found: Coverage, rule: str) -> str:
    """Module: functions; module: functions."""
    modules: dict[str, list[str]] = {}
    for citation in found.code:
        if citation.rule == rule:
            modules.setdefault(citation.module, []).append(citation.name)
    return "; ".join(
        f"`{module}`" + (": " + ", ".join(dict.fromkeys(filter(None, names))) if any(names) else "")
        for module, names in modules.items()
    )


def trials(found: Coverage, rule: str) -> str:
    """The tests named after the rule, and how many more cite it."""
    cited = list(dict.fromkeys((c.module, c.name) for c in found.tests if c.rule == rule))
    named = [name for _, name in cited if name.startswith(f"test_{rule.lower()}_")] or [name for _, name in cited[:1]]
    more = len(cited) - len(named)
    return ", ".join(named) + (f" and {more} more" if more else "")


if __name__ == "__main__":
    replace(PAGE, page())
