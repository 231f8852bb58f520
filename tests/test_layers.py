"""Dependencies point one way (docs/architecture.md): this reads every import and compares."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "bulawa"
ARCHITECTURE = (Path(__file__).parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")

MAY_KNOW = {
    "engine": {"engine"},
    "drawing": {"drawing"},
    "geometry": {"geometry"},
    "games": {"engine", "drawing", "geometry"},
    "bots": {"bots", "engine"},
    "kit": {"kit", "engine"},
    "server": {"server", "engine", "bots"},
    "cli": {"", "cli", "engine", "bots", "server", "bench", "kit", "render"},
    "citations": {"engine"},
    "render": {"render"},
}
"""Part of the package -> the parts it may import ("": the library's face); a game also knows itself, and no other."""

ENGINE_FOR_GAMES = {
    "annals",
    "accounts",
    "army_list",
    "brought",
    "chain",
    "chance",
    "clicks",
    "errors",
    "eyes",
    "fields",
    "flow",
    "former",
    "origins",
    "game",
    "inspection",
    "lenses",
    "lessons",
    "measures",
    "muster",
    "openings",
    "page",
    "piles",
    "positions",
    "preview",
    "remembered",
    "screen",
    "scenarios",
    "setup",
    "standing",
    "tables",
    "vocabulary",
    "words",
}
"""What a game needs of the engine: nothing that saves, replays or finds games."""

STANDARD_FOR_GAMES = {
    *("__future__", "collections.abc", "dataclasses", "enum", "functools", "itertools", "math", "pathlib", "textwrap"),
    *("typing", "mypy_extensions"),
}
"""No json, random, time, logging or anything else that reaches out of the rules."""


def imports(path: Path) -> Iterator[str]:
    """Every name that is imported, in full."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def modules(part: str) -> list[Path]:
    """The files of a part, be it a folder or a module."""
    found = sorted((SOURCE / part).rglob("*.py")) or sorted(SOURCE.glob(f"{part}.py"))
    assert found, f"there is no {part}"
    return found


def game_of(path: Path) -> str:
    return path.relative_to(SOURCE / "games").parts[0]


def room_of(path: Path) -> str:
    """The room of a game that a file stands in; the law has none of its own name."""
    inside = path.relative_to(SOURCE / "games").parts[1:-1]
    return inside[0] if inside and inside[0] not in LAW_ROOMS else "law"


LAW_ROOMS = {"days", "campaign"}
"""Folders of a game that hold law, where its rulebook has parts that are games of their own."""


ROOMS = {
    "law": {"law", "content"},
    "content": {"law", "content"},
    "screen": {"law", "content", "screen"},
    "bot": {"law", "content", "bot"},
}
"""Room of a game -> the rooms it may know. The declaration of the game knows all of them."""


def test_the_law_knows_neither_screen_nor_bot() -> None:
    """A player with the rulebook open sees only law; the screen does not think and the bot does not draw."""
    for path in modules("games"):
        if path.parent.parent == SOURCE / "games" and path.stem == "__init__":
            continue
        for name in imports(path):
            own = f"bulawa.games.{game_of(path)}."
            if name.startswith(own):
                first = name.removeprefix(own).split(".")[0]
                room = first if first in ROOMS else "law"
                assert room in ROOMS[room_of(path)], f"{path.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("part", MAY_KNOW)
def test_parts_know_only_those_below_them(part: str) -> None:
    """The engine knows nobody, games and bots know the engine, the server both of these and no game."""
    for path in modules(part):
        own = f"bulawa.games.{game_of(path)}." if part == "games" else "itself"
        for name in imports(path):
            if f"{name}.".startswith("bulawa.") and not name.startswith(own):
                assert f"{name}.".split(".")[1] in MAY_KNOW[part], f"{path.relative_to(SOURCE)} imports {name}"


def test_games_know_nothing_that_saves_or_rolls() -> None:
    """Rules import the flow, not the match; and no json, random, time or logging."""
    allowed = STANDARD_FOR_GAMES | {f"bulawa.engine.{module}" for module in ENGINE_FOR_GAMES}
    allowed |= {"bulawa.drawing", "bulawa.geometry"}
    for path in modules("games"):
        for name in imports(path):
            known = any(f"{name}.".startswith(f"{module}.") for module in allowed)
            assert known or name.startswith("bulawa.games."), f"{path.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("part", ["engine", "geometry"])
def test_the_tree_of_the_architecture_names_every_module(part: str) -> None:
    """Those of the rooms that authors of games visit: a new one finds its place there, one that is gone leaves it."""
    tree = ARCHITECTURE.split(f"\n  {part}/")[1].splitlines()
    rows = [tree[0], *takewhile(lambda row: row.startswith("   "), tree[1:])]
    named = [name for row in rows for name in re.findall(r"\w+", row.split(":")[-1])]

    assert sorted(named) == [path.stem for path in modules(part) if path.stem != "__init__"]
