"""House rules, read off the syntax tree: what no reviewer should have to look for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "bulawa" / "games"
NAMES = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))

CHANGING = {"append", "remove", "pop", "clear", "extend", "insert", "sort", "update", "setdefault", "add", "discard"}
"""Methods that change a list, a set or a table."""

BUILDING = {"verbs.py", "reading.py", "former.py"}
"""Verbs change the game; what reads a position builds one."""

LONGEST = 400
LONG = {
    "tests/cli/test_play.py": "one terminal, whole conversations",
    "src/bulawa/client/types.js": "made by a tool from the shapes of server/wire",
    "tests/browser/test_table.py": "one page, a real browser to be started for it",
}
"""Files that may be longer, each with its reason."""


def trees(*folders: Path) -> Iterator[tuple[str, ast.Module]]:
    """The syntax trees of all modules in these folders, by where they stand."""
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def changed(node: ast.AST) -> list[ast.expr]:
    """What a statement assigns to, deletes, or changes by a method."""
    found: list[ast.expr] = []
    if isinstance(node, (ast.Assign, ast.Delete)):
        found = node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
        found = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        found = [node.func.value]
    return [one for target in found for one in (target.elts if isinstance(target, ast.Tuple) else [target])]


def owner(node: ast.expr) -> str:
    """The name whose attribute or item an expression is; empty where it is a bare name or none of these."""
    inner = node
    while isinstance(inner, (ast.Attribute, ast.Subscript)):
        inner = inner.value
    return inner.id if isinstance(inner, ast.Name) and inner is not node else ""


@pytest.mark.parametrize("game", NAMES)
def test_only_verbs_change_the_game(game: str) -> None:
    """A step, a question or a bot that is handed the game asks a verb to change it."""
    breaches = [
        f"{where}:{node.lineno}"
        for where, tree in trees(GAMES / game)
        if Path(where).name not in BUILDING
        for function in functions(tree)
        if any(argument.arg == "g" for argument in function.args.args)
        for node in ast.walk(function)
        if isinstance(node, (ast.stmt, ast.expr)) and any(owner(target) == "g" for target in changed(node))
    ]

    assert breaches == []


@pytest.mark.parametrize("game", NAMES)
def test_nobody_counts_the_place_of_a_frame(game: str) -> None:
    """Procedures go on by `again`, `repeat`, `leave` and `go_to`; only a constructor sets `at`, to its beginning."""
    read = list(trees(GAMES / game))
    calls = {id(node.func) for _, tree in read for node in ast.walk(tree) if isinstance(node, ast.Call)}
    breaches = [
        f"{where}:{node.lineno}"
        for where, tree in read
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "at" and id(node) not in calls
        if ast.unparse(node) != "self.at"
    ]

    assert breaches == []


@pytest.mark.parametrize("game", NAMES)
def test_bots_restate_no_chance(game: str) -> None:
    """What a die can do is derived from the pack, as the odds do: no bare thirds and sixths in the wit of a game."""
    breaches = [
        f"{where}:{node.lineno}: {ast.unparse(node)}"
        for where, tree in trees(GAMES / game / "bot")
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and is_number(node.right)
    ]

    assert breaches == []


def is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float))


def test_no_file_is_longer_than_one_can_read() -> None:
    """A file over 400 lines has more than one subject, or a reason that stands here."""
    long = {
        str(path.relative_to(ROOT))
        for folder in ("src", "tests")
        for kind in ("*.py", "*.js")
        for path in (ROOT / folder).rglob(kind)
        if "node_modules" not in path.parts and len(path.read_text(encoding="utf-8").splitlines()) > LONGEST
    }

    assert long == set(LONG)


@pytest.mark.parametrize("game", NAMES)
def test_what_is_looked_up_in_a_group_has_a_name(game: str) -> None:
    """`x in (*A, B)` puts a group together at each look, and the compiler of the rules stops at it."""
    breaches = [
        f"{where}:{node.lineno}"
        for where, tree in trees(GAMES / game)
        if Path(where).parent.name in (game, "bot")
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        for group in node.comparators
        if isinstance(group, (ast.Tuple, ast.List, ast.Set)) and any(isinstance(one, ast.Starred) for one in group.elts)
    ]

    assert breaches == []


def test_make_test_runs_every_folder_of_tests() -> None:
    """A folder that nothing names proves nothing."""
    run = (ROOT / "Makefile").read_text(encoding="utf-8")
    folders = {
        f"tests/{path.parent.relative_to(ROOT / 'tests').parts[0]}" for path in (ROOT / "tests").glob("*/**/test_*.py")
    }

    assert {folder for folder in folders if f" {folder} " not in run} == set()


def is_constant(node: ast.stmt) -> bool:
    """A number, a set or a reason under a name in capitals, which may be given another value."""
    if not isinstance(node, ast.Assign) or not ast.unparse(node.targets[0]).isupper():
        return False
    value = node.value.operand if isinstance(node.value, ast.UnaryOp) else node.value
    called = value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""
    return isinstance(value, ast.Constant) or called in ("Reason", "frozenset")


@pytest.mark.parametrize("game", NAMES)
def test_constants_of_the_rules_are_final(game: str) -> None:
    """The compiler puts their values where they are used; others it looks up by name each time."""
    uncompiled = {"__init__.py", "former.py", "names.py", "reading.py", "view.py"}
    breaches = [
        f"{where}:{node.lineno}"
        for where, tree in trees(GAMES / game)
        if Path(where).parent.name in (game, "bot") and Path(where).name not in uncompiled
        for node in tree.body
        if is_constant(node)
    ]

    assert breaches == []
