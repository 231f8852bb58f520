"""What becomes of a promise that is not kept."""

from __future__ import annotations

from bulawa.engine.match import Match


class Broken(AssertionError):
    """A promise is not kept; the text says which, and the journal that shows it."""


def expect(kept: bool, promise: str, match: Match) -> None:
    if not kept:
        raise Broken(f"{match.game.id}: {promise}\n{match.journal.text()[-4000:]}")
