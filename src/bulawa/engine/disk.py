"""Files that must not be lost: what was written is on the disk, whole."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path


def append_to(path: Path, lines: Iterable[str]) -> None:
    """Add lines to a journal on disk; they are on the disk when this returns."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(lines)
        file.flush()
        os.fsync(file.fileno())


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
