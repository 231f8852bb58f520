"""Reading games and positions that somebody names on the command line."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import bulawa
from bulawa.cli import BadArguments
from bulawa.engine import registry
from bulawa.engine.errors import JournalError, PositionError
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.packs import Packs
from bulawa.engine.reel import Reel
from bulawa.engine.resume import resume
from bulawa.engine.seeds import kept_seed


def after(path: Path, count: int | None, given: Packs) -> Match:
    """A game as it stood after so many answers; None: as it ends."""
    journal = Journal.read(path)
    game = registry.find(journal.header["game"])
    if count is None:
        return resume(game, journal, given=given, name=path.name)
    if not 0 <= count <= journal.turn:
        last = journal.turn
        raise BadArguments(f"{path.name} has {last} answers; a number from 0 to {last} is expected, not {count}")
    return Reel(game, journal, path.name, given=given).at(count)


def is_journal(path: Path) -> bool:
    return path.suffix not in (".toml", ".json")


def position(path: Path) -> Match:
    """A match from a position file: TOML or JSON, the game named in it as `game = "freedom"`."""
    told = read_position(path)
    game = told.pop("game", None)
    if not isinstance(game, str):
        raise PositionError(f'{path.name}: the game is missing; add a line such as game = "freedom"')
    return bulawa.position(game, told)


def read_position(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
        told = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except OSError as error:
        raise PositionError(f"{path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise PositionError(f"{path.name}: this is not {path.suffix[1:].upper()}: {error}") from None
    if not isinstance(told, dict):
        raise PositionError(f"{path.name}: a table of fields is expected")
    return told


def recorded_seed(path: Path, journal: Journal) -> str | None:
    """The seed that a finished game carries, or that lies beside a running one."""
    for entry in journal.entries:
        if "end" in entry and isinstance(entry.get("seed"), str):
            return str(entry["seed"])
    return kept_seed(path)


__all__ = ["JournalError", "after", "is_journal", "position", "recorded_seed"]
