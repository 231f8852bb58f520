"""Keeping a game on disk: every answer is written before the next question is asked."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

from bulawa.cli import BadArguments
from bulawa.engine.disk import append_to
from bulawa.engine.errors import BulawaError
from bulawa.engine.match import Match
from bulawa.engine.seeds import keep_seed


def data_folder() -> Path:
    """Where this user's games are kept."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming")) / "bulawa"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "bulawa"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "bulawa"


def fresh_path(game: str) -> Path:
    """A file for a new game that no other game has."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stamp = f"{datetime.now():%Y-%m-%d-%H%M}"
    names = [f"{game}-{stamp}.jsonl", *(f"{game}-{stamp}-{n}.jsonl" for n in range(2, 1000))]
    return next(folder / name for name in names if not (folder / name).exists())


class SavedElsewhere(BulawaError):
    """Somebody else writes to the same file; two games in one journal could never be read again."""


class SaveFile:
    """The journal of a match on disk."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.match = match
        self.save()

    def save(self) -> None:
        self.match.save(self.path)
        self.remember()

    def remember(self) -> None:
        self.written = self.match.journal.length
        self.size = self.path.stat().st_size

    def keep(self) -> None:
        """Add what has been answered since; it is on the disk when this returns."""
        if not self.path.exists():
            self.save()
        elif self.path.stat().st_size != self.size:
            raise SavedElsewhere(f"{self.path}: the game was played on in another window; go on with it there")
        else:
            self.add()

    def add(self) -> None:
        journal = self.match.journal
        append_to(self.path, journal.between(self.written, journal.length))
        self.remember()
        if self.match.over:
            keep_seed(self.path, None)


def new_file(path: Path) -> Path:
    """A path that may be written: it does not overwrite anything, and its folder is there."""
    if path.exists():
        raise BadArguments(f"{path}: the file exists already; go on with --load {path}, or give another name")
    if not path.parent.is_dir():
        raise BadArguments(f"{path.parent}: there is no such folder; make it first, or give another name")
    return path
