"""The games of `docs/adding_a_game.md`, made of the code that stands there and nowhere else."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from bulawa.engine.game import Game

GUIDE = Path(__file__).parents[1] / "docs" / "adding_a_game.md"

GAMES = {"fair": "FAIR", "patrol": "PATROL", "duel": "DUEL"}
"""File -> what its game is called there."""


@cache
def files() -> dict[str, str]:
    """Name -> source; blocks that name no file belong to the first game."""
    found: dict[str, list[str]] = {}
    for name, block in re.findall(r"```python *([\w.]*)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL):
        found.setdefault(name.removesuffix(".py") or "fair", []).append(block)
    return {name: "\n\n".join(blocks) for name, blocks in found.items()}


@cache
def module(name: str) -> ModuleType:
    """A file of the guide, run."""
    made = ModuleType(name)
    sys.modules[name] = made
    exec(compile(files()[name], f"{GUIDE.name}: {name}.py", "exec"), made.__dict__)
    return made


def game(name: str) -> Game:
    found = getattr(module(name), GAMES[name])
    assert isinstance(found, Game)
    return found


def write(folder: Path) -> str:
    """Write the files there; what BULAWA_GAMES must say for another process to find their games."""
    for name, source in files().items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    return " ".join(f"{name}={name}:{GAMES[name]}" for name in ("patrol", "duel"))
