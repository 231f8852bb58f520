"""The secret behind the dice, kept beside a journal while its game is running."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine.errors import JournalError


def keep_seed(path: Path, seed: str | None) -> None:
    """The seed lies beside the journal, not in it: whoever is shown the journal cannot foresee the dice."""
    beside = path.with_name(path.name + ".seed")
    if seed is None:
        beside.unlink(missing_ok=True)
    else:
        beside.touch(mode=0o600)
        beside.write_text(seed, encoding="utf-8")


def kept_seed(path: Path) -> str | None:
    """The seed that lies beside a journal, if there is one."""
    beside = path.with_name(path.name + ".seed")
    try:
        return beside.read_text(encoding="utf-8") if beside.exists() else None
    except UnicodeDecodeError:
        raise JournalError(f"{beside.name}: this is no seed; take it away to go on with new dice") from None
